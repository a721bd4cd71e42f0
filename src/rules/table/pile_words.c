#include "rules/table/pile_words.h"

#include <string.h>

static const char *const kinds[] = {
    [PILE_NONE] = "none",   [PILE_STOCK] = "stock", [PILE_DISCARD] = "discard",
    [PILE_HAND] = "hand",   [PILE_MELD] = "meld",   [PILE_TRICK] = "trick",
    [PILE_TAKEN] = "taken", [PILE_KITTY] = "kitty", [PILE_STAGE] = "stage",
};
static const char *const readings[MELD_KINDS] = {
    [MELD_NONE] = "-",          [MELD_GROUP] = "group", [MELD_RUN] = "run",
    [MELD_TUNNELA] = "tunnela", [MELD_PAIR] = "pair",   [MELD_CLAIM] = "claim",
};

static int word_among(const char *const *words, int n, const char *word)
{
    int i = n - 1;
    while (i >= 0 && strcmp(words[i], word) != 0)
        i--;
    return i;
}

const char *pile_kind_word(int kind)
{
    return kinds[kind];
}

int pile_kind_of_word(const char *word)
{
    return word_among(kinds, (int)(sizeof kinds / sizeof *kinds), word);
}

void pile_read_write(int read, TextSink *out)
{
    if (read < MELD_KINDS)
        text_add(out, readings[read]);
    else
        text_addf(out, "%d", read);
}

int pile_read_of_word(const char *word)
{
    int n = 0;
    const char *at = word;
    for (; *at >= '0' && *at <= '9' && n <= UINT8_MAX; at++)
        n = n * 10 + (*at - '0');
    if (at > word && *word != '0' && *at == '\0')
        return n >= MELD_KINDS && n <= UINT8_MAX ? n : -1;
    return word_among(readings, MELD_KINDS, word);
}
