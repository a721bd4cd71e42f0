/* Where the desktop program keeps its matches when it is not told otherwise, and where fonts are. */
#ifndef MELDWELL_PLATFORM_USER_DIRS_H
#define MELDWELL_PLATFORM_USER_DIRS_H

#include <stdbool.h>
#include <stddef.h>

/* $XDG_DATA_HOME/meldwell, else ~/.local/share/meldwell; without a HOME that of the user database. What is empty or not
 * an absolute path counts as unset. False when there is no such place. */
bool user_data_dir(char *out, size_t size);
/* Where the player keeps documents, as the desktop has it (user-dirs.dirs), or at home. False when there is none. */
bool documents_dir(char *out, size_t size);
/* The folder of fonts that the player may have put some into: "fonts" beside the former; on Windows that of the system.
 * False when there is none. */
bool fonts_dir(char *out, size_t size);
/* The folder that this program lies in, wherever it was put. False when it cannot be told. */
bool program_folder(char *out, size_t size);

#endif
