/* The lines and words of a position, whatever the text is. */
#include <string.h>

#include "rules/game/position_inner.h"

const char position_not_understood[] = UNTRANSLATED("In line {1} of the position \"{2}\" is not understood.");
const char position_said_again[] = UNTRANSLATED("Line {1} of the position says once more what was said before: {2}.");
const char position_no_number[] = UNTRANSLATED("In line {1} of the position the number \"{2}\" cannot be right.");

PositionLines position_lines(const char *text, TextSink *error)
{
    PositionLines l = { .at = text, .error = error };
    return l;
}

bool position_wrong(PositionLines *l, const char *sentence, const char *word)
{
    text_say(l->error, sentence, text_number(l->line).text, word);
    return false;
}

static bool is_text(const char *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (((unsigned char)at[i] < 0x20 && at[i] != '\t' && at[i] != '\r') || at[i] == 0x7F)
            return false;
    return true;
}

/* A remark begins with "#", at the beginning of a line or behind a blank. */
static void cut_remark(char *line)
{
    for (char *at = strchr(line, '#'); at != NULL; at = strchr(at + 1, '#'))
        if (at == line || at[-1] == ' ' || at[-1] == '\t') {
            *at = '\0';
            return;
        }
}

bool position_next_line(PositionLines *l, bool *bad)
{
    *bad = false;
    while (*l->at != '\0') {
        const size_t n = strcspn(l->at, "\n");
        l->line++;
        if (n >= sizeof l->text || !is_text(l->at, n)) {
            *bad = true;
            return position_wrong(l, UNTRANSLATED("Line {1} of the position is no line of text, or far too long."), "");
        }
        memcpy(l->text, l->at, n);
        l->text[n] = '\0';
        l->at += n + (l->at[n] == '\n');
        cut_remark(l->text);
        l->word = l->text;
        if (l->text[strspn(l->text, " \t\r")] != '\0')
            return true;
    }
    return false;
}

const char *position_word(PositionLines *l)
{
    char *word = l->word + strspn(l->word, " \t\r");
    const size_t n = strcspn(word, " \t\r");
    l->word = word + n + (word[n] != '\0');
    word[n] = '\0';
    return word;
}

bool position_number(PositionLines *l, const char *word, int64_t low, int64_t high, int64_t *out)
{
    const bool below = word[0] == '-';
    const char *at = word + below;
    int64_t n = 0;
    for (; *at >= '0' && *at <= '9' && n <= UINT32_MAX; at++)
        n = n * 10 + (*at - '0');
    n = below ? -n : n;
    if (at == word + below || *at != '\0' || n < low || n > high)
        return position_wrong(l, position_no_number, word);
    *out = n;
    return true;
}

bool position_seat(PositionLines *l, const char *word, int seats, uint8_t *out)
{
    int64_t n = NO_SEAT;
    if (strcmp(word, "-") != 0 && !position_number(l, word, 0, seats - 1, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

bool position_begins(PositionLines *l)
{
    bool bad;
    int64_t version;
    char words[160];
    TextSink silent = text_sink(words, sizeof words), *error = l->error;
    const bool named = position_next_line(l, &bad) && strcmp(position_word(l), "meldwell") == 0 &&
                       strcmp(position_word(l), "position") == 0;
    l->error = &silent;
    const bool good = named && position_number(l, position_word(l), 1, INT32_MAX, &version);
    l->error = error;
    if (!good && !bad)
        text_say(error, "This is not a position: it does not begin with \"{1}\".", "meldwell position 1");
    else if (good && version > POSITION_VERSION)
        text_say(error, "This position was written by a newer version of Meldwell.");
    return good && version <= POSITION_VERSION;
}
