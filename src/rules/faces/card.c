/* Faces of playing cards as text: in the notation of records, by their marks, in words. */
#include "rules/faces/card.h"

#include <string.h>

#include "rules/faces/glyph.h"

static const char ranks[] = "A23456789TJQKXYZ"; /* in the order of Face.rank */
enum { STANDARD_RANKS = 13, ALL_RANKS = RANK_THIRTEEN };
static const char suits[] = "scdh";
/* clang-format off */
static const char *const rank_name[ALL_RANKS] = {
    /* TRANSLATORS: The rank of a card, put into "ace of hearts". */
    N_("ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10",
    /* TRANSLATORS: The rank of a card, put into "jack of hearts". */
    N_("jack"),
    /* TRANSLATORS: The rank of a card, put into "queen of hearts". */
    N_("queen"),
    /* TRANSLATORS: The rank of a card, put into "king of hearts". */
    N_("king"), "11", "12", "13"
};
static const char *const suit_name[4] = {
    /* TRANSLATORS: A suit, put into sentences and labels as it is: without an article. */
    N_("spades"),
    /* TRANSLATORS: A suit, put into sentences and labels as it is: without an article. */
    N_("clubs"),
    /* TRANSLATORS: A suit, put into sentences and labels as it is: without an article. */
    N_("diamonds"),
    /* TRANSLATORS: A suit, put into sentences and labels as it is: without an article. */
    N_("hearts")
};
/* clang-format on */

static bool is_plain(Face f)
{
    return f.rank >= 1 && f.rank <= ALL_RANKS && f.suit < 4;
}

/* A printed joker that is called man card; for texts alone, no piece has this face. */
#define FACE_MAN ((Face){ RANK_JOKER, 2 })

/* A joker that stands for no other card, but is the highest trump; for texts alone, no piece has this face. */
#define FACE_TOP ((Face){ RANK_JOKER, 3 })

static bool is_master(Face f)
{
    return f.rank == RANK_MASTER;
}

void card_text(Face f, TextSink *out)
{
    if (face_is_joker(f))
        text_add(out, "*");
    else if (is_master(f))
        text_add(out, "@");
    else if (is_plain(f))
        text_addf(out, "%c%c", ranks[f.rank - 1], suits[f.suit]);
    else
        text_add(out, "?");
}

static const char *const suit_sign[4] = { "\u2660", "\u2663", "\u2666", "\u2665" };

void card_suit_sign(int suit, TextSink *out)
{
    if (!glyph_put(out, (Glyph){ .cards = true, .suit = true, .face = { 0, (uint8_t)suit } }))
        text_add(out, suit_sign[suit & 3]);
}

static const char *joker_word(Face f)
{
    return face_eq(f, FACE_TOP) ? N_OF("the highest trump", "joker") : N_("joker");
}

void card_sign(Face f, TextSink *out)
{
    if (glyph_put(out, (Glyph){ .cards = true, .words = GLYPH_SIGN, .face = f }))
        return;
    if (face_eq(f, FACE_MAN))
        /* TRANSLATORS: A printed joker in Marriage. */
        text_say(out, "man card");
    else if (face_is_joker(f))
        text_say(out, joker_word(f));
    else if (is_master(f))
        /* TRANSLATORS: A special card of Marriage, above the printed jokers; some packs have one. */
        text_say(out, "master card");
    else if (!is_plain(f))
        text_add(out, "?");
    else if (f.rank > 9 && rank_name[f.rank - 1][0] == '1')
        text_addf(out, "%s%s", rank_name[f.rank - 1], suit_sign[f.suit]);
    else
        text_addf(out, "%c%s", ranks[f.rank - 1], suit_sign[f.suit]);
}

void card_name(Face f, TextSink *out)
{
    static const char *const of_suit[4] = {
        /* TRANSLATORS: A card; {1} is its rank. It is put into sentences as it is: without an article. */
        N_("{1} of spades"),
        /* TRANSLATORS: A card; {1} is its rank. It is put into sentences as it is: without an article. */
        N_("{1} of clubs"),
        /* TRANSLATORS: A card; {1} is its rank. It is put into sentences as it is: without an article. */
        N_("{1} of diamonds"),
        /* TRANSLATORS: A card; {1} is its rank. It is put into sentences as it is: without an article. */
        N_("{1} of hearts"),
    };
    char rank[96];
    if (glyph_put(out, (Glyph){ .cards = true, .words = GLYPH_NAME, .face = f }))
        return;
    if (face_eq(f, FACE_MAN)) {
        text_say(out, "man card");
    } else if (face_is_joker(f)) {
        text_say(out, joker_word(f));
    } else if (is_master(f)) {
        text_say(out, "master card");
    } else if (is_plain(f)) {
        text_write(rank, sizeof rank, rank_name[f.rank - 1]);
        text_say(out, of_suit[f.suit], rank);
    } else {
        text_say(out, "hidden card");
    }
}

void card_object(Face f, TextSink *out)
{
    if (glyph_put(out, (Glyph){ .cards = true, .words = GLYPH_OBJECT, .face = f }))
        return;
    if (face_eq(f, FACE_MAN))
        /* TRANSLATORS: A printed joker in Marriage, put into sentences: "You throw a man card." */
        text_say(out, "a man card");
    else if (face_is_joker(f))
        /* TRANSLATORS: Put into sentences: "You throw a joker." */
        text_say(out, "a joker");
    else if (is_master(f))
        /* TRANSLATORS: A special card of Marriage, put into sentences: "You throw the master card." */
        text_say(out, "the master card");
    else
        card_sign(f, out);
}

const char *card_words(Face f, char words[CARD_BYTES])
{
    TextSink out = text_sink(words, CARD_BYTES);
    card_object(f, &out);
    return words;
}

static Face as_man(Face f)
{
    return face_is_joker(f) ? FACE_MAN : f;
}

void card_man_sign(Face f, TextSink *out)
{
    card_sign(as_man(f), out);
}

void card_man_name(Face f, TextSink *out)
{
    card_name(as_man(f), out);
}

void card_man_object(Face f, TextSink *out)
{
    card_object(as_man(f), out);
}

static Face as_top(Face f)
{
    return face_is_joker(f) ? FACE_TOP : f;
}

void card_top_sign(Face f, TextSink *out)
{
    card_sign(as_top(f), out);
}

void card_top_name(Face f, TextSink *out)
{
    card_name(as_top(f), out);
}

void card_suit_name(int suit, TextSink *out)
{
    if (suit >= 0 && suit < (int)(sizeof suit_name / sizeof *suit_name))
        text_say(out, suit_name[suit]);
}

static bool parse(const char **text, int ranks_known, Face *out)
{
    const char *t = *text;
    if (*t == '*' || *t == '?') {
        *out = *t == '*' ? FACE_JOKER : FACE_UNKNOWN;
        *text = t + 1;
        return true;
    }
    const char *rank = *t ? strchr(ranks, *t) : NULL;
    const char *suit = rank && t[1] ? strchr(suits, t[1]) : NULL;
    if (!suit || rank - ranks >= ranks_known)
        return false;
    *out = (Face){ (uint8_t)(rank - ranks + 1), (uint8_t)(suit - suits) };
    *text = t + 2;
    return true;
}

bool card_parse(const char **text, Face *out)
{
    return parse(text, STANDARD_RANKS, out);
}

bool card_parse_standard(const char **text, Face *out)
{
    return **text != '*' && card_parse(text, out);
}

bool card_parse_extra(const char **text, Face *out)
{
    return parse(text, ALL_RANKS, out);
}

bool card_parse_master(const char **text, Face *out)
{
    if (**text != '@')
        return card_parse(text, out);
    *out = FACE_MASTER;
    ++*text;
    return true;
}
