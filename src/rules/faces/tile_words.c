/* Reading tiles in the arguments of worked examples. */
#include "rules/faces/tile_words.h"

#include "rules/faces/tile.h"

bool word_tiles(Word w, Face *out, int max, int *count)
{
    const char *at = w.at, *end = w.at + w.length;
    *count = 0;
    if (word_is(w, "-"))
        return true;
    while (*count < max && tile_parse(&at, &out[*count]) && at <= end) {
        if (!face_is_known(out[*count]))
            return false;
        ++*count;
        if (at == end)
            return true;
        if (*at++ != ',')
            return false;
    }
    return false;
}

MeldKind word_declaration(Word *w)
{
    if (w->length < 2 || w->at[1] != ':' || (w->at[0] != 'g' && w->at[0] != 'r'))
        return MELD_NONE;
    MeldKind kind = w->at[0] == 'g' ? MELD_GROUP : MELD_RUN;
    w->at += 2;
    w->length -= 2;
    return kind;
}
