#include "controls/keymap_text.h"

#include <stdio.h>
#include <string.h>

#include "controls/keymap_change.h"

static const char head[] = "meldwell-keys 1";
static const char remark[] =
    "# Keys and buttons that were changed: what is done, its key, its button (= as delivered).";

enum { LINE = 256, WORDS = 4, WORD = 64 };

/* ---- lines and words ---- */

/* The line that begins there, without its end; returns where the next one begins. */
static const char *line_of(const char *text, const char *end, char out[LINE], bool *whole)
{
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    const size_t n = (size_t)((stop != NULL ? stop : end) - text);
    *whole = n < LINE;
    snprintf(out, LINE, "%.*s", (int)(n < LINE ? n : LINE - 1), text);
    out[strcspn(out, "\r")] = '\0';
    return stop != NULL ? stop + 1 : end;
}

/* How many words a line has, of at most WORDS. */
static int words_of(const char *line, char word[WORDS][WORD])
{
    int n = 0;
    for (line += strspn(line, " \t"); *line != '\0' && n < WORDS; line += strspn(line, " \t")) {
        const size_t length = strcspn(line, " \t");
        snprintf(word[n++], WORD, "%.*s", (int)(length < WORD ? length : WORD - 1), line);
        line += length;
    }
    return n;
}

static bool is_remark(const char *line)
{
    line += strspn(line, " \t");
    return *line == '\0' || *line == '#';
}

/* A length of whole signs of UTF-8, none of them a control, is a text; what follows a first byte is looked at alone. */
static bool is_text(const char *text, size_t length)
{
    size_t more = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)text[i];
        const bool follows = (c & 0xC0) == 0x80;
        if (follows != (more > 0) || (c < ' ' && c != '\n' && c != '\r' && c != '\t') || c == 0x7F || c >= 0xF8)
            return false;
        more = follows ? more - 1 : c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : c >= 0xC0 ? 1 : 0;
    }
    return more == 0;
}

/* ---- reading ---- */

static bool read_change(const KeyRow *row, char word[WORDS][WORD], int count, KeyChange *out)
{
    KeyChange c = { .pad = PAD_NONE };
    if (strcmp(word[1], "=") != 0) {
        if (!key_find(word[1], &c.stroke))
            return false;
        c.key_set = true;
    }
    if (count > 2 && strcmp(word[2], "=") != 0) {
        c.pad = (uint8_t)pad_button_find(word[2]);
        if (c.pad == PAD_NONE && strcmp(word[2], pad_button_id(PAD_NONE)) != 0)
            return false;
        c.pad_set = true;
    }
    const Control key = { .stroke = c.stroke };
    if (c.key_set && !keymap_suits(row, &key))
        return false;
    *out = c;
    return true;
}

static bool read_line(const char *line, Keymap *map)
{
    char word[WORDS][WORD];
    int rows;
    const int count = words_of(line, word);
    const KeyRow *row = count >= 2 && count <= 3 ? keymap_row(word[0]) : NULL;
    KeyChange c;
    if (row == NULL || !keymap_may_change(row) || !read_change(row, word, count, &c))
        return false;
    map->of[row - keymap_rows(&rows)] = c;
    return true;
}

static void write_line(const Keymap *map, const KeyRow *row, TextSink *out)
{
    char key[KEY_ID];
    int rows;
    const KeyChange *c = &map->of[row - keymap_rows(&rows)];
    key_id(c->stroke, key);
    text_addf(out, "%s\t%s\t%s\n", row->id, c->key_set ? key : "=",
              c->pad_set ? pad_button_id((PadButton)c->pad) : "=");
}

/* Where two rows of the text mean different things by one key, or one of them and one as delivered, the text says
 * nothing sure of them. */
static int drop_clashes(Keymap *map, TextSink *foreign)
{
    const KeyRow *one, *other;
    int dropped = 0;
    while (keymap_clash(map, &one, &other)) {
        const KeyRow *both[] = { one, other };
        for (int i = 0; i < 2; i++)
            if (keymap_changed(map, both[i])) {
                write_line(map, both[i], foreign);
                keymap_forget(map, both[i]);
                dropped++;
            }
    }
    return dropped;
}

/* The first line says what it is; another number is of another version, which writes its lines alike. */
static bool has_head(const char *line)
{
    const size_t n = sizeof head - 2;
    return strncmp(line, head, n) == 0 && line[n] >= '1' && line[n] <= '9' && strspn(line + n, "0123456789") < 4 &&
           line[n + strspn(line + n, "0123456789")] == '\0';
}

KeymapReading keymap_read(const char *text, size_t length, Keymap *map, TextSink *foreign)
{
    KeymapReading got = { .damaged = true };
    char line[LINE];
    bool whole;
    const char *end = text + length;
    memset(map, 0, sizeof *map);
    if (length > KEYMAP_TEXT || !is_text(text, length))
        return got;
    const char *at = line_of(text, end, line, &whole);
    if (!whole || !has_head(line))
        return got;
    got.damaged = false;
    while (at < end) {
        const char *next = line_of(at, end, line, &whole);
        if (strcmp(line, remark) != 0 && line[0] != '\0' && (!whole || is_remark(line) || !read_line(line, map))) {
            text_addf(foreign, "%.*s\n", (int)(next - at - (next[-1] == '\n')), at);
            got.unread += !is_remark(line);
        }
        at = next;
    }
    got.unread += drop_clashes(map, foreign);
    return got;
}

/* ---- writing ---- */

/* The row that a line is of; NULL: none that is known. */
static const KeyRow *row_of_line(const char *line)
{
    char word[WORDS][WORD];
    return words_of(line, word) > 0 ? keymap_row(word[0]) : NULL;
}

void keymap_write(const Keymap *map, const char *foreign, TextSink *out)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    const char *end = foreign + strlen(foreign);
    text_addf(out, "%s\n%s\n", head, remark);
    for (int i = 0; i < count; i++)
        if (keymap_changed(map, &rows[i]))
            write_line(map, &rows[i], out);
    for (const char *at = foreign; at < end;) {
        char line[LINE];
        bool whole;
        const char *next = line_of(at, end, line, &whole);
        const KeyRow *row = row_of_line(line);
        if (row == NULL || !keymap_changed(map, row))
            text_addf(out, "%.*s", (int)(next - at), at);
        at = next;
    }
}

void keymap_text_forget(char *foreign, const char *id)
{
    const char *end = foreign + strlen(foreign);
    char *to = foreign;
    for (const char *at = foreign; at < end;) {
        char line[LINE];
        bool whole;
        const char *next = line_of(at, end, line, &whole);
        const KeyRow *row = row_of_line(line);
        if (row == NULL || (id != NULL && strcmp(row->id, id) != 0)) {
            memmove(to, at, (size_t)(next - at));
            to += next - at;
        }
        at = next;
    }
    *to = '\0';
}
