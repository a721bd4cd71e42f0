/* A folder of its own for every test, or for a group of them: the fixture of those that keep something in files. */
#ifndef MELDWELL_TESTS_HELP_OWN_FOLDER_H
#define MELDWELL_TESTS_HELP_OWN_FOLDER_H

#include "match_help.h"

static char dir[256];

static int setup(void **state)
{
    (void)state;
    return help_folder(dir) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    help_remove(dir);
    return 0;
}

#endif
