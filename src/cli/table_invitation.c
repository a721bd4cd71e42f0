#include "cli/table_invitation.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"

static void read_line(FILE *in, char out[INVITE_READ])
{
    out[0] = '\0';
    while (out[strspn(out, " \t\r\n")] == '\0')
        if (fgets(out, INVITE_READ, in) == NULL) {
            out[0] = '\0';
            return;
        }
}

bool table_invitation_read(const char *file, char out[INVITE_READ])
{
    FILE *in = cli_open(file, stderr);
    if (in == NULL)
        return false;
    read_line(in, out);
    cli_close(in);
    return true;
}
