# SPDX-License-Identifier: Apache-2.0
# Precompiled headers halve a build with g++. The presets dev, clang and fuzz go without, which keeps each file's own includes
# complete.
set(precompiled OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND (CMAKE_BUILD_TYPE STREQUAL Release OR LOGARIUM_SANITIZE))
    set(precompiled ON)
endif()

# g++ 12 no longer sees that what it warns of lies in the standard library (GCC bug 105651).
if(precompiled)
    target_compile_options(build_flags INTERFACE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
endif()

set(standard_headers <algorithm> <array> <atomic> <charconv> <chrono> <condition_variable> <cstdint> <cstring> <functional> <limits>
    <map> <memory> <mutex> <optional> <set> <span> <string> <string_view> <thread> <unordered_map> <utility> <variant> <vector>)

# precompiled_set(standard <vector> … LIBS Qt6::Core … DEFINES X …): a set of headers by name.
function(precompiled_set name)
    cmake_parse_arguments(PARSE_ARGV 1 set "" "" "LIBS;DEFINES")
    if(precompiled)
        file(WRITE ${CMAKE_BINARY_DIR}/precompiled_${name}.cpp "")
        add_library(precompiled_${name} OBJECT ${CMAKE_BINARY_DIR}/precompiled_${name}.cpp)
        target_link_libraries(precompiled_${name} PRIVATE ${set_LIBS} build_flags)
        target_compile_definitions(precompiled_${name} PRIVATE ${set_DEFINES})
        target_precompile_headers(precompiled_${name} PRIVATE ${set_UNPARSED_ARGUMENTS})
    endif()
endfunction()

# use_precompiled(target standard)
function(use_precompiled target name)
    if(precompiled)
        target_precompile_headers(${target} REUSE_FROM precompiled_${name})
    endif()
endfunction()

precompiled_set(standard ${standard_headers})
precompiled_set(tests ${standard_headers} <QtTest> LIBS Qt6::Test DEFINES QT_NO_CAST_TO_ASCII)
if(LOGARIUM_WINDOW)
    precompiled_set(widgets ${standard_headers} <QtWidgets> LIBS Qt6::Widgets DEFINES QT_NO_CAST_TO_ASCII)
endif()
