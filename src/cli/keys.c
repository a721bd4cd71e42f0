/* The `keys` command: which key and which button of a gamepad does what, as it is set. A line each: what is done, by
 * the name that keys.txt has for it; its key; its button; the same in words. Tabs stand between them. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "controls/keymap_file.h"
#include "platform/language.h"
#include "platform/user_dirs.h"

static void print_keys(const Keymap *map)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    const char *words = "";
    for (const KeyRow *row = rows; row < rows + count; row++) {
        char key[KEY_ID];
        words = row->words != NULL ? row->words : words; /* those beside it have the same */
        if (row->id == NULL)
            continue;
        key_id(keymap_stroke(map, row), key);
        printf("%s\t%s\t%s\t%s\n", row->id, key, pad_button_id(keymap_button(map, row)), tr(words));
    }
}

/* The folder that is asked for; NULL: the usual one. */
static int read_words(Words *w, const char **dir)
{
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        if (strcmp(word, "--data-dir") != 0)
            return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), word);
        *dir = cli_value(w, word);
        if (*dir == NULL)
            return NOT_UNDERSTOOD;
    }
    return ALL_WELL;
}

int cli_keys(Words *w)
{
    static Keymap map;
    char usual[3072], text[512] = "";
    const char *dir = NULL;
    KeymapKept kept = { .foreign = NULL };
    TextSink said = text_sink(text, sizeof text);
    const int status = read_words(w, &dir);
    if (status != ALL_WELL)
        return status;
    if (dir == NULL && !user_data_dir(usual, sizeof usual)) {
        cli_complain(stderr, "There is no home folder. Name the folder of your matches with --data-dir.");
        return FAILED;
    }
    const KeymapFound found = keymap_load(dir != NULL ? dir : usual, false, &map, &kept, &said);
    keymap_kept_free(&kept);
    if (text[0] != '\0')
        cli_complaint(stderr, text);
    if (found == KEYMAP_DAMAGED || found == KEYMAP_UNREADABLE)
        return FAILED;
    print_keys(&map);
    return ALL_WELL;
}
