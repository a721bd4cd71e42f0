# Run by CPack before it packs: leaves nothing in the programs that only their makers need. CPack's own stripping keeps
# the notes of the compiler, which a Debian package is not to hold.
file(GLOB programs ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/games/*)
foreach(program ${programs})
  execute_process(COMMAND strip --strip-unneeded --remove-section=.comment --remove-section=.note ${program}
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
