# SPDX-License-Identifier: Apache-2.0
# room(wire base): a static library of engine/wire that may use base and whatever base uses, and one test program for
# each tests/wire/tst_*.cpp that links that room alone. A call up the order has nothing to link to.
function(room name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS engine/${name}/*.cpp)
    list(TRANSFORM ARGN PREPEND room_ OUTPUT_VARIABLE below)
    if(sources)
        add_library(room_${name} STATIC ${sources})
        target_include_directories(room_${name} PUBLIC ${PROJECT_SOURCE_DIR}/engine)
        target_link_libraries(room_${name} PUBLIC ${below} PRIVATE build_flags)
        use_precompiled(room_${name} standard)
    else()
        add_library(room_${name} INTERFACE)
        target_include_directories(room_${name} INTERFACE ${PROJECT_SOURCE_DIR}/engine)
        target_link_libraries(room_${name} INTERFACE ${below})
    endif()
    room_tests(${name} room_${name})
endfunction()

# room_tests(wire room_wire): the QtTest programs under tests/wire.
function(room_tests folder)
    file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/tst_*.cpp)
    foreach(test ${tests})
        cmake_path(GET test STEM stem)
        add_executable(${stem} ${test})
        set_target_properties(${stem} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
        target_include_directories(${stem} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
        target_compile_definitions(${stem} PRIVATE TESTS_DIR="${PROJECT_SOURCE_DIR}/tests" QT_NO_CAST_TO_ASCII)
        target_link_libraries(${stem} PRIVATE ${ARGN} Qt6::Test build_flags)
        if(NOT "${ARGN}" MATCHES "Qt6::")  # with more of Qt, QtTest is another header
            use_precompiled(${stem} tests)
        endif()
        set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${stem}_autogen/mocs_compilation.cpp
            PROPERTIES SKIP_PRECOMPILE_HEADERS ON)  # it is empty
        add_test(NAME ${stem} COMMAND ${stem})
        set_tests_properties(${stem} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen" TIMEOUT 300)
    endforeach()
endfunction()

# fuzz_entry(fuzz_frame tests/fuzz/fuzz_frame.cpp room_wire): a libFuzzer program when fuzzing is on, and always a test
# that replays the corpus in tests/fuzz/corpus/<name>.
function(fuzz_entry name source)
    add_executable(replay_${name} ${PROJECT_SOURCE_DIR}/${source} ${PROJECT_SOURCE_DIR}/tests/fuzz/replay.cpp)
    target_link_libraries(replay_${name} PRIVATE ${ARGN} build_flags)
    set_target_properties(replay_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME replay_${name} COMMAND replay_${name} ${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${name})
    if(LOGARIUM_FUZZ)
        add_executable(${name} ${PROJECT_SOURCE_DIR}/${source})
        target_link_libraries(${name} PRIVATE ${ARGN} build_flags)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzzers ${name})
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
    endif()
endfunction()
