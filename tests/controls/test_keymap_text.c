/* What is kept of keys and buttons: written and read again, whatever was changed; damaged texts and lines of newer
 * versions; the file, and what stands in its way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "controls/keymap_change.h"
#include "controls/keymap_file.h"

static char foreign[2 * KEYMAP_TEXT], text[3 * KEYMAP_TEXT], said[512];
static Keymap map;
static const Keymap delivered;

#define HEAD "meldwell-keys 1\n"

/* ---- texts ---- */

static KeymapReading read_text(const char *from, size_t length)
{
    TextSink sink = text_sink(foreign, sizeof foreign);
    foreign[0] = '\0';
    return keymap_read(from, length, &map, &sink);
}

static const char *written(const Keymap *of, const char *kept)
{
    TextSink out = text_sink(text, sizeof text);
    keymap_write(of, kept, &out);
    assert_false(out.cut);
    return text;
}

static void set(Keymap *to, const char *id, const char *key)
{
    Control c = { .is_button = false };
    const KeyRow *with;
    assert_true(key_find(key, &c.stroke));
    assert_int_equal(keymap_set(to, keymap_row(id), c, true, &with), SET_DONE);
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    Keymap changed = delivered;
    const KeyRow *with;
    int count, lines = 0;
    set(&changed, "table.draw", "m");
    set(&changed, "keys", "hash");
    set(&changed, "settings", "ctrl+alt+shift+u+4e9");
    set(&changed, "table.up", "place-300");
    const Control south = { .is_button = true, .button = PAD_SOUTH };
    assert_int_equal(keymap_set(&changed, keymap_row("table.hint"), south, true, &with), SET_DONE);
    const char *first = written(&changed, "");
    const KeymapReading got = read_text(first, strlen(first));
    assert_true(!got.damaged && got.unread == 0);
    assert_string_equal(foreign, "");
    const KeyRow *rows = keymap_rows(&count);
    for (int i = 0; i < count; i++)
        for (int button = 0; button < 2; button++) {
            const Control a = keymap_control(&map, &rows[i], button != 0),
                          b = keymap_control(&changed, &rows[i], button != 0);
            assert_true(control_same(&a, &b));
            lines += button == 0 && keymap_changed(&map, &rows[i]);
        }
    assert_int_equal(lines, 8); /* with what was swapped */
}

/* Every row by itself, with a key that nobody has. */
static void every_row_is_kept(void **state)
{
    int count, kept = 0;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    for (int i = 0; i < count; i++) {
        Keymap changed = delivered;
        if (!keymap_may_change(&rows[i]))
            continue;
        set(&changed, rows[i].id, "ctrl+f9");
        const char *one = written(&changed, "");
        const KeymapReading got = read_text(one, strlen(one));
        assert_true(!got.damaged && got.unread == 0);
        assert_memory_equal(&map, &changed, sizeof map);
        kept++;
    }
    assert_true(kept > 90);
}

static void reads(const char *lines, int unread, const char *left)
{
    const KeymapReading got = read_text(lines, strlen(lines));
    assert_false(got.damaged);
    assert_int_equal(got.unread, unread);
    assert_string_equal(foreign, left);
}

static void what_is_not_understood_stays(void **state)
{
    (void)state;
    reads(HEAD "table.draw k =\n# mine\n\n", 0, "# mine\n");
    assert_true(keymap_changed(&map, keymap_row("table.draw")));
    reads("meldwell-keys 7\r\ntable.draw\tk\r\n", 0, "");
    assert_true(keymap_changed(&map, keymap_row("table.draw")));
    reads(HEAD "table.fly k south\ntable.hint k", 1, "table.fly k south\n");
    assert_true(keymap_changed(&map, keymap_row("table.hint")));
    reads(HEAD "table.draw warp =\ntable.draw k paddle\nback k =\ntable.draw\ntable.draw k = now\n", 5,
          "table.draw warp =\ntable.draw k paddle\nback k =\ntable.draw\ntable.draw k = now\n");
    assert_memory_equal(&map, &delivered, sizeof map);
    reads(HEAD "field.copy k =\ntable.draw 7 =\n", 2, "field.copy k =\ntable.draw 7 =\n");
    char line[600], whole[700];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    snprintf(whole, sizeof whole, HEAD "%s\n", line);
    reads(whole, 1, whole + strlen(HEAD));
}

/* Two rows cannot have one key in one place: then nothing sure is said of them. */
static void contradictions_are_no_changes(void **state)
{
    (void)state;
    reads(HEAD "table.draw k =\ntable.hint k =\ntable.log j =\n", 2, "table.draw\tk\t=\ntable.hint\tk\t=\n");
    assert_true(keymap_changed(&map, keymap_row("table.log")));
    assert_false(keymap_changed(&map, keymap_row("table.draw")));
    reads(HEAD "table.draw esc =\n", 1, "table.draw\tesc\t=\n");
    reads(HEAD "table.draw = east\n", 1, "table.draw\t=\teast\n");
    reads(HEAD "table.draw h =\ntable.hint d =\n", 0, ""); /* swapped */
}

/* Kept lines go only where the row itself is changed, or is to be as delivered again. */
static void kept_lines_go_with_their_row(void **state)
{
    char kept[] = "table.fly k south\ntable.draw warp =\n# mine\n";
    Keymap changed = delivered;
    (void)state;
    assert_non_null(strstr(written(&delivered, kept), "table.fly k south\ntable.draw warp =\n# mine\n"));
    set(&changed, "table.draw", "k");
    assert_null(strstr(written(&changed, kept), "warp"));
    assert_non_null(strstr(written(&changed, kept), "table.fly k south\n# mine\n"));
    keymap_text_forget(kept, "table.hint");
    assert_non_null(strstr(kept, "warp"));
    keymap_text_forget(kept, "table.draw");
    assert_string_equal(kept, "table.fly k south\n# mine\n");
    keymap_text_forget(kept, NULL);
    assert_string_equal(kept, "table.fly k south\n# mine\n");
}

static void is_damaged(const char *bytes, size_t length)
{
    const KeymapReading got = read_text(bytes, length);
    assert_true(got.damaged);
    assert_memory_equal(&map, &delivered, sizeof map);
}

static void damaged_texts_are_none(void **state)
{
    static const char *const bad[] = { "",
                                       "\n",
                                       "table.draw k =\n",
                                       "meldwell-keys\n",
                                       "meldwell-keys 0\n",
                                       "meldwell-keys 1x\n",
                                       "meldwell-keys 99999\n",
                                       HEAD "table.draw \xff =\n",
                                       HEAD "\xc3",
                                       HEAD "a\x01b\n",
                                       HEAD "\x80\n" };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        is_damaged(bad[i], strlen(bad[i]));
    is_damaged(HEAD "a\0b\n", sizeof HEAD "a\0b\n" - 1);
    memset(text, '\n', KEYMAP_TEXT + 1);
    memcpy(text, HEAD, strlen(HEAD));
    is_damaged(text, KEYMAP_TEXT + 1);
    assert_false(read_text(text, KEYMAP_TEXT).damaged);
}

/* Bytes of a good text are exchanged, left out and doubled, some thousand times: whatever is read is whole, and what is
 * written of it is read as the same. */
static void any_bytes_are_read(void **state)
{
    static const char good[] = HEAD "table.draw m =\nsound d left-stick\ntable.up ctrl+shift+place-300 =\n"
                                    "settings u+4e9 =\ntable.fly k south\n# \xc3\xa4\n";
    static const char signs[] = "\n\t #=+dmk1u-.\xc3\xff\0z";
    char bytes[600];
    uint32_t chance = 7;
    int whole = 0;
    (void)state;
    for (int round = 0; round < 20000; round++) {
        size_t length = sizeof good - 1;
        memcpy(bytes, good, length);
        for (int edits = 1 + round % 4; edits > 0; edits--) {
            chance = chance * 1664525 + 1013904223;
            const size_t at = (chance >> 8) % length, most = length - at < 12 ? length - at : 12;
            const size_t n = 1 + (chance >> 24) % most;
            if ((chance >> 5) % 3 == 0) {
                bytes[at] = signs[(chance >> 16) % sizeof signs];
            } else if ((chance >> 5) % 3 == 1) {
                memmove(bytes + at, bytes + at + n, length - at - n);
                length -= length > n + 1 ? n : 0;
            } else {
                memmove(bytes + at + n, bytes + at, length - at);
                length += n;
            }
        }
        const KeyRow *one, *other;
        if (read_text(bytes, length).damaged)
            continue;
        assert_false(keymap_clash(&map, &one, &other));
        const Keymap got = map;
        const char *again = written(&got, foreign);
        assert_false(read_text(again, strlen(again)).damaged);
        assert_memory_equal(&map, &got, sizeof map);
        whole++;
    }
    assert_true(whole > 5000 && whole < 19500);
}

/* Files of earlier programs have these. There may be more. */
static const char *const known[] = { "table.main",
                                     "table.draw",
                                     "table.undo",
                                     "table.redo",
                                     "table.undo-turn",
                                     "table.hint",
                                     "table.lay",
                                     "table.acts",
                                     "table.take",
                                     "table.throw",
                                     "table.throw-2",
                                     "table.take-back",
                                     "table.next",
                                     "table.left",
                                     "table.right",
                                     "table.up",
                                     "table.down",
                                     "table.next-area",
                                     "table.previous-area",
                                     "table.pick-up",
                                     "table.pick-up-tail",
                                     "table.pick-up-meld",
                                     "table.extend-left",
                                     "table.extend-right",
                                     "table.extend-up",
                                     "table.extend-down",
                                     "table.select",
                                     "table.first-piece",
                                     "table.last-piece",
                                     "table.back",
                                     "table.sort-suit",
                                     "table.sort-rank",
                                     "table.sort-melds",
                                     "table.mark-melds",
                                     "table.replay",
                                     "table.goals",
                                     "table.log",
                                     "table.scroll-up",
                                     "table.scroll-down",
                                     "table.pause",
                                     "table.tell",
                                     "table.tell-whole",
                                     "rules",
                                     "menu",
                                     "new-match",
                                     "start.statistics",
                                     "start.give-up",
                                     "full-screen",
                                     "full-screen-2",
                                     "letters.larger",
                                     "letters.larger-2",
                                     "letters.smaller",
                                     "letters.usual",
                                     "sound",
                                     "settings",
                                     "keys",
                                     "back",
                                     "quit",
                                     "replay.pause",
                                     "replay.next-move",
                                     "replay.previous-move",
                                     "replay.previous-turn",
                                     "replay.next-turn",
                                     "replay.previous-deal",
                                     "replay.next-deal",
                                     "start.review",
                                     "review.previous-turn",
                                     "review.next-turn",
                                     "review.previous-turn-2",
                                     "review.next-turn-2",
                                     "review.as-played",
                                     "review.previous-weaker",
                                     "review.next-weaker",
                                     "review.first-turn",
                                     "review.last-turn",
                                     "lists.next",
                                     "lists.previous",
                                     "lists.up",
                                     "lists.down",
                                     "lists.left",
                                     "lists.right",
                                     "lists.page-up",
                                     "lists.page-down",
                                     "lists.first",
                                     "lists.last",
                                     "lists.search",
                                     "lists.search-2",
                                     "house.undo",
                                     "screens.main",
                                     "screens.press",
                                     "screens.use",
                                     "new.search",
                                     "history.delete",
                                     "review.previous-deal",
                                     "review.next-deal",
                                     "amount.more",
                                     "amount.less",
                                     "field.word-left",
                                     "field.word-right",
                                     "field.erase-before",
                                     "field.erase-after",
                                     "field.erase-word-before",
                                     "field.erase-word-after",
                                     "field.mark-all",
                                     "field.copy",
                                     "field.copy-2",
                                     "field.cut",
                                     "field.cut-2",
                                     "field.paste",
                                     "field.paste-2",
                                     "field.erase-all",
                                     "field.undo",
                                     "field.redo",
                                     "field.redo-2" };

static void no_id_is_lost(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (keymap_row(known[i]) == NULL)
            fail_msg("%s is known no more", known[i]);
}

static void it_is_written_so(void **state)
{
    Keymap changed = delivered;
    const KeyRow *with;
    const Control north = { .is_button = true, .button = PAD_NORTH };
    (void)state;
    set(&changed, "table.draw", "ctrl+alt+shift+page-down");
    set(&changed, "table.hint", "keypad-enter");
    assert_int_equal(keymap_set(&changed, keymap_row("table.take"), north, true, &with), SET_DONE);
    assert_string_equal(written(&changed, ""),
                        "meldwell-keys 1\n"
                        "# Keys and buttons that were changed: what is done, its key, its button (= as delivered).\n"
                        "table.draw\tctrl+alt+shift+page-down\t=\ntable.hint\tkeypad-enter\t=\ntable.take\t=\tnorth\n"
                        "table.select\t=\tnone\nreplay.pause\t=\tnone\n");
}

/* ---- the file ---- */

static char dir[] = "/tmp/meldwell-keys-XXXXXX";

static const char *path(const char *name)
{
    static char whole[128];
    snprintf(whole, sizeof whole, "%s/%s", dir, name);
    return whole;
}

static void put(const char *name, const char *bytes)
{
    FILE *f = fopen(path(name), "w");
    assert_non_null(f);
    fputs(bytes, f);
    fclose(f);
}

static bool there(const char *name)
{
    struct stat s;
    return lstat(path(name), &s) == 0;
}

static void clear(void)
{
    static const char *const names[] = { "keys.txt", "keys.txt.new", "keys.txt.damaged-1", "keys.txt.damaged-2",
                                         "own.txt" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (remove(path(names[i])) != 0 && there(names[i]))
            rmdir(path(names[i]));
}

static KeymapFound load(KeymapKept *kept, bool mend)
{
    TextSink sink = text_sink(said, sizeof said);
    said[0] = '\0';
    const KeymapFound found = keymap_load(dir, mend, &map, kept, &sink);
    assert_true((found == KEYMAP_THERE) == (said[0] == '\0'));
    return found;
}

static bool save(const Keymap *what, const KeymapKept *kept)
{
    TextSink sink = text_sink(said, sizeof said);
    said[0] = '\0';
    const bool good = keymap_save(dir, what, kept, &sink);
    assert_true(good == (said[0] == '\0'));
    return good;
}

static void the_file_comes_and_goes(void **state)
{
    KeymapKept kept = { .foreign = NULL };
    Keymap changed = delivered;
    struct stat s;
    (void)state;
    clear();
    assert_int_equal(load(&kept, true), KEYMAP_THERE);
    assert_true(save(&delivered, &kept));
    assert_false(there("keys.txt"));
    put("keys.txt.new", "left over");
    set(&changed, "table.draw", "k");
    assert_true(save(&changed, &kept));
    assert_true(there("keys.txt") && !there("keys.txt.new"));
    assert_int_equal(stat(path("keys.txt"), &s), 0);
    assert_int_equal(s.st_mode & 077, 0);
    assert_int_equal(load(&kept, true), KEYMAP_THERE);
    assert_memory_equal(&map, &changed, sizeof map);
    assert_true(save(&delivered, &kept));
    assert_false(there("keys.txt"));
    keymap_kept_free(&kept);
}

static void a_damaged_file_is_set_aside(void **state)
{
    KeymapKept kept = { .foreign = NULL };
    (void)state;
    clear();
    put("keys.txt.damaged-1", "older");
    put("keys.txt", "no keys");
    assert_int_equal(load(&kept, false), KEYMAP_DAMAGED);
    assert_string_equal(said, "The file of keys, keys.txt, is damaged. The original keys are in use.");
    assert_true(there("keys.txt"));
    assert_int_equal(load(&kept, true), KEYMAP_DAMAGED);
    assert_string_equal(said, "The file of keys was damaged and has been set aside. The original keys are in use.");
    assert_true(!there("keys.txt") && there("keys.txt.damaged-2"));
    assert_int_equal(load(&kept, true), KEYMAP_THERE);
}

static void newer_lines_stay_in_the_file(void **state)
{
    KeymapKept kept = { .foreign = NULL };
    (void)state;
    clear();
    put("keys.txt", HEAD "table.draw k =\ntable.fly j west\n");
    assert_int_equal(load(&kept, true), KEYMAP_UNREAD);
    assert_string_equal(said,
                        "1 line in the file of keys is not understood by this version of Meldwell. It stays as it is.");
    set(&map, "table.hint", "j");
    assert_true(save(&map, &kept));
    assert_int_equal(load(&kept, true), KEYMAP_UNREAD);
    assert_true(keymap_changed(&map, keymap_row("table.hint")) && keymap_changed(&map, keymap_row("table.draw")));
    assert_string_equal(kept.foreign, "table.fly j west\n");
    assert_true(save(&delivered, &kept)); /* for its sake the file stays */
    assert_true(there("keys.txt"));
    keymap_kept_free(&kept);
}

static void what_is_no_file_is_left_alone(void **state)
{
    KeymapKept kept = { .foreign = NULL };
    Keymap changed = delivered;
    (void)state;
    clear();
    set(&changed, "table.draw", "k");
    assert_int_equal(mkdir(path("keys.txt"), 0700), 0);
    assert_int_equal(load(&kept, true), KEYMAP_UNREADABLE);
    assert_string_equal(said, "The file of keys, keys.txt, cannot be read. The original keys are in use.");
    assert_false(save(&changed, &kept));
    assert_true(there("keys.txt"));
    assert_int_equal(rmdir(path("keys.txt")), 0);
    assert_int_equal(symlink("/dev/null", path("keys.txt")), 0);
    assert_int_equal(load(&kept, true), KEYMAP_UNREADABLE);
    assert_false(save(&changed, &kept));
    assert_int_equal(remove(path("keys.txt")), 0);
    put("own.txt", HEAD "table.draw k =\n"); /* a link of one's own to a file of one's own is followed */
    assert_int_equal(symlink("own.txt", path("keys.txt")), 0);
    assert_int_equal(load(&kept, true), KEYMAP_THERE);
    assert_memory_equal(&map, &changed, sizeof map);
    set(&changed, "table.hint", "j");
    assert_true(save(&changed, &kept));
    struct stat s;
    assert_true(lstat(path("keys.txt"), &s) == 0 && S_ISLNK(s.st_mode));
    assert_int_equal(load(&kept, true), KEYMAP_THERE);
    assert_memory_equal(&map, &changed, sizeof map);
}

static void a_folder_that_is_gone_is_told(void **state)
{
    KeymapKept kept = { .foreign = NULL };
    Keymap changed = delivered;
    TextSink sink = text_sink(said, sizeof said);
    (void)state;
    set(&changed, "table.draw", "k");
    assert_false(keymap_save("/nonexistent/folder", &changed, &kept, &sink));
    assert_string_equal(said, "Meldwell cannot save the keys in keys.txt. They stay so until the end of the program.");
    sink = text_sink(said, sizeof said);
    said[0] = '\0';
    assert_int_equal(keymap_load("/nonexistent/folder", true, &map, &kept, &sink), KEYMAP_THERE);
}

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(dir) != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    clear();
    return rmdir(dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(every_row_is_kept),
        cmocka_unit_test(what_is_not_understood_stays),
        cmocka_unit_test(contradictions_are_no_changes),
        cmocka_unit_test(kept_lines_go_with_their_row),
        cmocka_unit_test(damaged_texts_are_none),
        cmocka_unit_test(any_bytes_are_read),
        cmocka_unit_test(no_id_is_lost),
        cmocka_unit_test(it_is_written_so),
        cmocka_unit_test(the_file_comes_and_goes),
        cmocka_unit_test(a_damaged_file_is_set_aside),
        cmocka_unit_test(newer_lines_stay_in_the_file),
        cmocka_unit_test(what_is_no_file_is_left_alone),
        cmocka_unit_test(a_folder_that_is_gone_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
