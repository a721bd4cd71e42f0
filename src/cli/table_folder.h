/* Where the `table` commands keep what they need to go on. */
#ifndef MELDWELL_CLI_TABLE_FOLDER_H
#define MELDWELL_CLI_TABLE_FOLDER_H

#include "store/store.h"

/* The folder of that name, or `usual` below the one where matches are kept, to be closed by store_close. NULL after
 * telling why not. */
Store *table_store(const char *dir, const char *usual);

/* What is said to whoever interrupts a command before its match is over: `sentence`, or that nothing could be kept. */
void table_rests_say(const Store *, const char *sentence);

#endif
