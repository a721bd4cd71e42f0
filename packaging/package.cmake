# What is installed, and the Debian package made of it by CPack (packaging/package.sh).
include(GNUInstallDirs)

set(id org.meldwell.Meldwell)
set(packaging ${CMAKE_SOURCE_DIR}/packaging)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS # whatever the umask
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# -n leaves name and time out, so that the same text always gives the same bytes.
# name: of the file, or behind a folder where several have that name.
function(install_compressed source destination name)
  set(packed ${CMAKE_BINARY_DIR}/packaging/${name}.gz)
  cmake_path(GET packed PARENT_PATH folder)
  add_custom_command(OUTPUT ${packed}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND gzip -9nc ${source} > ${packed}
    DEPENDS ${source} VERBATIM)
  string(REPLACE / - target compressed-${name})
  add_custom_target(${target} ALL DEPENDS ${packed})
  set_property(GLOBAL APPEND PROPERTY MELDWELL_COMPRESSED ${target})
  install(FILES ${packed} DESTINATION ${destination})
endfunction()

if(MELDWELL_DEBIAN)
  install(TARGETS meldwell meldwell-cli RUNTIME DESTINATION games)
  install_compressed(${packaging}/changelog ${CMAKE_INSTALL_DOCDIR} changelog.Debian)
else()
  install(TARGETS meldwell meldwell-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/meldwell)
endif()
install(DIRECTORY assets/art assets/lessons assets/puzzles assets/sounds DESTINATION ${CMAKE_INSTALL_DATADIR}/games/meldwell)

# The entry of the menu and what a shop of programs tells, in all languages: msgfmt wants to be told of them in a folder.
# install_translated KIND FILE FOLDER
set(translated ${CMAKE_BINARY_DIR}/packaging/po)
set(codes "")
foreach(po ${languages})
  get_filename_component(language ${po} NAME_WE)
  string(APPEND codes "${language}\n")
  configure_file(${po} ${translated}/${language}.po COPYONLY)
endforeach()
file(CONFIGURE OUTPUT ${translated}/LINGUAS CONTENT "${codes}" @ONLY)
function(install_translated kind name folder)
  set(made ${CMAKE_BINARY_DIR}/packaging/${name})
  if(languages)
    add_custom_command(OUTPUT ${made}
      COMMAND ${CMAKE_COMMAND} -E env GETTEXTDATADIRS=${packaging}/gettext
        ${MSGFMT} --${kind} --template=${packaging}/${name} -d ${translated} -o ${made}
      DEPENDS ${packaging}/${name} ${languages} ${translated}/LINGUAS VERBATIM)
    add_custom_target(translated-${kind} ALL DEPENDS ${made})
  else()
    set(made ${packaging}/${name})
  endif()
  install(FILES ${made} DESTINATION ${folder})
endfunction()
install_translated(desktop ${id}.desktop ${CMAKE_INSTALL_DATADIR}/applications)
install_translated(xml ${id}.metainfo.xml ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${packaging}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES assets/icons/${id}.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
foreach(size 16 22 24 32 48 64 128 256 512)
  install(FILES assets/icons/${id}-${size}.png RENAME ${id}.png
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps)
endforeach()
install_compressed(${packaging}/meldwell.6 ${CMAKE_INSTALL_MANDIR}/man6 meldwell.6)
install_compressed(${packaging}/meldwell-cli.6 ${CMAKE_INSTALL_MANDIR}/man6 meldwell-cli.6)
file(GLOB manuals CONFIGURE_DEPENDS ${packaging}/man/*/*.6)
foreach(manual ${manuals})
  cmake_path(GET manual FILENAME name)
  cmake_path(GET manual PARENT_PATH folder)
  cmake_path(GET folder FILENAME language)
  install_compressed(${manual} ${CMAKE_INSTALL_MANDIR}/${language}/man6 ${language}/${name})
endforeach()

# The same two programs for systems of other distributions: meldwell_perhaps_linked_in says what they have in them. Built
# by the scripts that make packages for those, and put into a folder of their own.
foreach(name meldwell meldwell-cli)
  get_target_property(sources ${name} SOURCES)
  get_target_property(floors ${name} LINK_LIBRARIES)
  add_executable(${name}-anywhere EXCLUDE_FROM_ALL ${sources})
  target_link_libraries(${name}-anywhere PRIVATE ${floors})
  target_compile_definitions(${name}-anywhere PRIVATE MELDWELL_ASSETS="${CMAKE_INSTALL_FULL_DATADIR}/games/meldwell")
  set_target_properties(${name}-anywhere PROPERTIES LINKED_IN ON OUTPUT_NAME ${name}
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/anywhere)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PRE_BUILD_SCRIPTS ${packaging}/strip.cmake)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_NAME meldwell)
set(CPACK_PACKAGE_VENDOR Meldwell)
set(CPACK_PACKAGE_CONTACT "Meldwell maintainers <maintainers@meldwell.org>")
set(CPACK_PACKAGE_HOMEPAGE_URL https://meldwell.org/)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "card and tile games of the rummy family")
file(READ ${packaging}/description.txt description)
string(STRIP "${description}" CPACK_DEBIAN_PACKAGE_DESCRIPTION)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${packaging}/description.txt)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0meldwell1) # not one of Debian's own, which begin at 1
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-dejavu-core)
# Nepali, names in scripts that DejaVu does not have, and with emoji; for a router that is to let friends in.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "fonts-noto-core | fonts-lohit-deva, fonts-noto-color-emoji, libminiupnpc17 | libminiupnpc18")
# Who wants to hear what is shown: looked for when speech is switched on. Who lets friends in through Tor.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "speech-dispatcher, libspeechd2, tor")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
