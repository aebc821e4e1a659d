# SPDX-License-Identifier: Apache-2.0
include(GNUInstallDirs)
install(TARGETS logarium RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS logarium-window RUNTIME DESTINATION libexec/logarium)
install(FILES installer/logarium.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES resources/logarium.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
find_program(GZIP gzip REQUIRED)
add_custom_command(OUTPUT logarium.1.gz
    COMMAND ${GZIP} -9nc ${PROJECT_SOURCE_DIR}/installer/logarium.1 > logarium.1.gz
    DEPENDS installer/logarium.1)
add_custom_target(man ALL DEPENDS logarium.1.gz)
install(FILES ${CMAKE_BINARY_DIR}/logarium.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES installer/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/logarium)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME logarium)
set(CPACK_PACKAGE_CONTACT "The Logarium developers <logarium@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Kafka-compatible cluster behind glass")
set(CPACK_PACKAGE_DESCRIPTION "Hosts real Kafka-compatible brokers on local ports, for any Kafka client,
 and shows in a window what happens inside them while it happens.")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, fonts-noto-cjk")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
