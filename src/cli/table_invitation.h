/* The invitation of `table join` where it is not one of its words, which everybody on the machine may read. */
#ifndef MELDWELL_CLI_TABLE_INVITATION_H
#define MELDWELL_CLI_TABLE_INVITATION_H

#include "net/invite.h"

/* The first line that is not empty of that file, or of the standard input ("-"); of a longer one than any invitation is
 * the beginning. False after telling why the file cannot be read. */
bool table_invitation_read(const char *file, char out[INVITE_READ]);

#endif
