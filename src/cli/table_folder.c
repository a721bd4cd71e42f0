#include "cli/table_folder.h"

#include <stdio.h>

#include "cli/command.h"
#include "platform/user_dirs.h"

static bool usual_folder(const char *word, char *out, size_t size)
{
    char dir[3072];
    if (!user_data_dir(dir, sizeof dir))
        return false;
    snprintf(out, size, "%s/%s", dir, word);
    return true;
}

Store *table_store(const char *dir, const char *usual)
{
    char folder[3200], why[2048] = "";
    TextSink said = text_sink(why, sizeof why);
    if (dir == NULL && !usual_folder(usual, folder, sizeof folder)) {
        cli_complain(stderr, "There is no home folder. Name the folder of your matches with --data-dir.");
        return NULL;
    }
    Store *store = store_open(dir != NULL ? dir : folder, &said);
    if (store != NULL && store_health(store) == STORE_SHARED) {
        cli_complain(stderr, "Another Meldwell has this folder open. Name another one with --data-dir.");
        store_close(store);
        return NULL;
    }
    if (store == NULL)
        cli_complain(stderr, "There is not enough memory.");
    else if (why[0] != '\0')
        cli_complaint(stderr, why);
    return store;
}

void table_rests_say(const Store *store, const char *sentence)
{
    cli_line(stdout,
             store_health(store) == STORE_FINE ? sentence : N_("Nothing could be kept, so this match does not go on."));
}
