#include "app/table/pure/telling.h"

#include <string.h>

#include "app/pieces/piece_draw.h"
#include "rules/faces/glyph.h"
#include "rules/text/sentence.h"

/* ---- sentences ---- */
TextSink *telling_begin(Telling *t)
{
    t->sentence = text_sink(t->said, sizeof t->said);
    return &t->sentence;
}

void telling_end(Telling *t)
{
    if (t->sentence.length == 0)
        return;
    text_add(t->out, t->out->length > 0 ? "\n" : "");
    glyph_say_all(t->said, t->out);
}

const char *telling_name(const Telling *t, int seat)
{
    return match_seat_shown(t->m, seat);
}

bool telling_is_you(const Telling *t, int seat)
{
    return match_seat_is_you(t->m, seat);
}

void telling_label(Telling *t, const char *what, const char *is)
{
    /* TRANSLATORS: Told of the table, by itself: "Anna: passed." "Tiplu: 5 of hearts." */
    text_say(telling_begin(t), N_("{1}: {2}."), what, is);
    telling_end(t);
}

void telling_sentence(Telling *t, const char *label)
{
    if (label[0] == '\0')
        return;
    text_say(telling_begin(t), sentence_is_ended(label) ? "{1}" : N_("{1}."), label);
    telling_end(t);
}

/* ---- pieces ---- */
void telling_add(Telling *t, const char *more)
{
    char before[LIST_BYTES];
    memcpy(before, t->list, sizeof before);
    text_write(t->list, sizeof t->list, before[0] != '\0' ? N_("{1}, {2}") : "{2}", before, more);
}

void telling_add_piece(Telling *t, Face face, FaceSet stands)
{
    char words[480];
    TextSink out = text_sink(words, sizeof words);
    out.pieces = false;
    piece_words(t->game, face, stands, &out);
    telling_add(t, words);
}

static int place_in_hand(const Telling *t, Face f)
{
    return t->game->table.sort_key != NULL ? t->game->table.sort_key(t->s, f) : f.suit * 64 + f.rank;
}

void telling_list_sorted(Telling *t, Face *face, int n)
{
    for (int i = 1; i < n; i++) {
        const Face f = face[i];
        int at = i;
        for (; at > 0 && place_in_hand(t, face[at - 1]) > place_in_hand(t, f); at--)
            face[at] = face[at - 1];
        face[at] = f;
    }
    t->list[0] = '\0';
    for (int i = 0; i < n; i++)
        telling_add_piece(t, face[i], (FaceSet){ 0 });
}

bool telling_cards(const Telling *t)
{
    return t->game->material->kind == MATERIAL_CARDS;
}
