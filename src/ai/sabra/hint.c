/* A hint of Sabra in words, found by comparing the table as it lies with the table after the play: which melds go on,
 * what joins them, and what is borrowed from which. Tiles are named, melds are shown by the signs of their tiles: a
 * sign has neither an article nor a case. */
#include "ai/sabra/hint.h"

#include <string.h>

#include "rules/faces/tile.h"

enum { MOST_SAID = 2, MOST_NAMED = 14, WORDS = 720, FACE_WORDS = 144 };

typedef struct Tiles {
    Piece at[MAX_PIECES];
    int count;
} Tiles;

/* A meld after the play. */
typedef struct Grown {
    int pile, base; /* base: the pile of before that it goes on from, -1 it is new */
    Tiles own;      /* of the rack */
    Tiles borrowed; /* of other melds of the table, in the order they lie now */
    bool said;
} Grown;

typedef struct Compare {
    State before, after;
    int seat, played;
    Grown meld[SABRA_TILES];
    int melds;
    int becomes[MAX_PILES]; /* of a pile of before: the meld that goes on from it, -1 none */
    TextSink *out;
    int said;               /* sentences */
    bool named[MAX_PIECES]; /* tiles they spoke of */
} Compare;

static Face face_of(const Compare *c, Piece x)
{
    return c->after.table.face[x];
}

static bool is_meld(const State *s, int pile)
{
    return sabra_is_meld_pile(pile) && pile_size(&s->table, pile) > 0;
}

/* ---- the difference ---- */

static int shared(const Compare *c, int old, int pile)
{
    int n = 0;
    for (int i = 0; i < pile_size(&c->after.table, pile); i++)
        n += piece_pile(&c->before.table, pile_piece(&c->after.table, pile, i), NULL) == old;
    return n;
}

/* The one that has most in common with it among those of the other side, two tiles at least; of the same number where
 * several have. */
static int nearest(const Compare *c, int of, bool of_old)
{
    int best = -1, most = 1;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        int n = of_old ? shared(c, of, p) : shared(c, p, of);
        if (n > most || (n > 1 && n == most && p == of)) {
            most = n;
            best = p;
        }
    }
    return best;
}

static void compare_meld(Compare *c, int pile)
{
    Grown *g = &c->meld[c->melds++];
    const int old = nearest(c, pile, false);
    *g = (Grown){ .pile = pile, .base = old >= 0 && nearest(c, old, true) == pile ? old : -1 };
    for (int i = 0; i < pile_size(&c->after.table, pile); i++) {
        const Piece x = pile_piece(&c->after.table, pile, i);
        const int was = piece_pile(&c->before.table, x, NULL);
        if (was == sabra_rack(c->seat))
            g->own.at[g->own.count++] = x;
        else if (was != g->base)
            g->borrowed.at[g->borrowed.count++] = x;
    }
    if (g->base >= 0)
        c->becomes[g->base] = c->melds - 1;
    c->played += g->own.count;
}

static void compare(Compare *c, const State *seen, int seat, const Move *move, int n)
{
    c->before = c->after = *seen;
    c->seat = seat;
    c->melds = c->played = c->said = 0;
    memset(c->named, 0, sizeof c->named);
    memset(c->becomes, -1, sizeof c->becomes);
    for (int i = 0; i < n && sabra_def.rules.check(&c->after, seat, move[i]).why == NULL; i++)
        sabra_def.rules.apply(&c->after, seat, move[i]);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (is_meld(&c->after, p))
            compare_meld(c, p);
}

/* ---- words ---- */

/* One more of a list of `count`, which holds `told` so far. */
static void list_add(const Compare *c, char words[WORDS], int told, int count, const char *part)
{
    char before[WORDS];
    memcpy(before, words, sizeof before);
    TextSink out = text_part(c->out, words, WORDS);
    if (told == 0)
        text_add(&out, part);
    else
        text_say(&out, told + 1 == count ? N_("{1} and {2}") : N_("{1}, {2}"), before, part);
}

/* "blue 13", "blue 13 and red 7", "red 5, red 6 and red 7". */
static const char *list(const Compare *c, const Tiles *t, char words[WORDS])
{
    char face[FACE_WORDS];
    words[0] = '\0';
    for (int i = 0; i < t->count; i++) {
        TextSink name = text_part(c->out, face, sizeof face);
        sabra_def.tell.face_name(face_of(c, t->at[i]), &name);
        list_add(c, words, i, t->count, face);
    }
    return words;
}

/* A meld of before by the signs of its tiles; of a long run the first two and the last two. */
static const char *signs_of(const Compare *c, int pile, char words[WORDS])
{
    enum { ENDS = 2, MOST_SHOWN = 6 };
    const Table *t = &c->before.table;
    const int n = pile_size(t, pile);
    TextSink out = text_part(c->out, words, WORDS);
    words[0] = '\0';
    for (int i = 0; i < n; i++) {
        if (n > MOST_SHOWN && i >= ENDS && i < n - ENDS) {
            text_add(&out, i == ENDS ? " \u2026" : "");
            continue;
        }
        text_add(&out, i > 0 ? " " : "");
        tile_sign(pile_face(t, pile, i), &out);
    }
    return words;
}

/* What a meld is made of besides what is borrowed for it. */
static const char *rest_of(const Compare *c, const Grown *g, char words[WORDS])
{
    return g->base >= 0 ? signs_of(c, g->base, words) : list(c, &g->own, words);
}

/* The tiles of which the sentence speaks, as far as there are any. */
static bool begin_sentence(Compare *c, const Tiles *one, const Tiles *other)
{
    if (c->said == MOST_SAID)
        return false;
    for (int i = 0; i < one->count; i++)
        c->named[one->at[i]] = true;
    for (int i = 0; other != NULL && i < other->count; i++)
        c->named[other->at[i]] = true;
    c->said++;
    text_next(c->out);
    return true;
}

/* ---- the reasons ---- */

/* Of the borrowed tiles of a meld those of that pile. */
static Tiles borrowed_from(const Compare *c, const Grown *g, int pile)
{
    Tiles t = { .count = 0 };
    for (int i = 0; i < g->borrowed.count; i++)
        if (piece_pile(&c->before.table, g->borrowed.at[i], NULL) == pile)
            t.at[t.count++] = g->borrowed.at[i];
    return t;
}

/* The tiles of the rack that take the place of a joker. */
static Tiles in_place_of(const Compare *c, const Grown *lender, Piece joker)
{
    MeldNote note = { 0 };
    Tiles t = { .count = 0 };
    int place = 0, which = 0, pile = piece_pile(&c->before.table, joker, &place);
    sabra_meld_note(&c->before, pile, &note);
    for (int i = 0; i < place; i++)
        which += face_is_joker(pile_face(&c->before.table, pile, i));
    for (int i = 0; which < MAX_NOTED_JOKERS && i < lender->own.count; i++)
        if (face_set_has(note.jokers[which], face_of(c, lender->own.at[i])))
            t.at[t.count++] = lender->own.at[i];
    return t;
}

/* Those that rest_of lists; NULL: it shows a meld. */
static const Tiles *rest_tiles(const Grown *g)
{
    return g->base < 0 ? &g->own : NULL;
}

/* The joker that a tile of the rack takes the place of, where it goes on to another meld. */
static bool say_joker(Compare *c, Grown *g, Grown *lender, const Tiles *taken)
{
    char own[WORDS], rest[WORDS];
    if (taken->count != 1 || !face_is_joker(face_of(c, taken->at[0])) || lender == NULL)
        return false;
    const Tiles place = in_place_of(c, lender, taken->at[0]);
    if (place.count == 0)
        return false;
    if (begin_sentence(c, &place, rest_tiles(g))) {
        list(c, &place, own);
        rest_of(c, g, rest);
        /* TRANSLATORS: {1} are tiles, {2} is a meld as its tiles, or tiles. */
        text_say(c->out, "Put {1} in the joker's place and use the joker with {2}.", own, rest);
    }
    lender->said = lender->said || lender->own.count == place.count;
    return true;
}

/* What comes to a meld, of the rack or of other melds. */
static Tiles coming(const Grown *g)
{
    Tiles t = g->own;
    for (int i = 0; i < g->borrowed.count; i++)
        t.at[t.count++] = g->borrowed.at[i];
    return t;
}

/* What is taken from one meld for this one, and how that can be. */
static void say_borrowed(Compare *c, Grown *g, int pile)
{
    const Tiles taken = borrowed_from(c, g, pile);
    Grown *lender = c->becomes[pile] >= 0 ? &c->meld[c->becomes[pile]] : NULL;
    char own[WORDS], from[WORDS], freed[WORDS], rest[WORDS];
    const bool bare = g->base < 0 && g->own.count == 0; /* made of borrowed tiles alone */
    if (taken.count == 0 || say_joker(c, g, lender, &taken))
        return;
    list(c, &taken, freed);
    signs_of(c, pile, from);
    const Tiles come = lender != NULL ? coming(lender) : (Tiles){ .count = 0 };
    if (come.count > 0 && !bare) {
        lender->said = lender->said || lender->borrowed.count == 0;
        if (begin_sentence(c, &come, rest_tiles(g))) {
            list(c, &come, own);
            rest_of(c, g, rest);
            /* TRANSLATORS: {1} and {3} are tiles, {2} is a meld as its tiles, {4} a meld as its tiles, or tiles. */
            text_say(c->out, "Add {1} to the meld {2}. That frees {3} to use with {4}.", own, from, freed, rest);
        }
    } else if (!bare && lender != NULL && begin_sentence(c, &taken, rest_tiles(g))) {
        rest_of(c, g, rest);
        /* TRANSLATORS: {1} are tiles, {2} is a meld as its tiles, {3} a meld as its tiles, or tiles. */
        text_say(c->out, "Take {1} from the meld {2} to use with {3}.", freed, from, rest);
    }
}

static bool can_spare(const Compare *c, int pile)
{
    const Grown *g = c->becomes[pile] >= 0 ? &c->meld[c->becomes[pile]] : NULL;
    return g != NULL && g->own.count == 0 && g->borrowed.count == 0;
}

/* A new meld of tiles of the rack and of others that are long enough: told in one. */
static bool say_spared(Compare *c, Grown *g)
{
    char own[WORDS], borrowed[WORDS], name[WORDS], lenders[WORDS] = "";
    int count = 0, told = 0;
    for (int i = 0; i < g->borrowed.count; i++)
        if (!can_spare(c, piece_pile(&c->before.table, g->borrowed.at[i], NULL)))
            return false;
    if (g->base >= 0 || g->own.count == 0)
        return false;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        count += borrowed_from(c, g, p).count > 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        if (borrowed_from(c, g, p).count == 0)
            continue;
        list_add(c, lenders, told++, count, signs_of(c, p, name));
    }
    if (begin_sentence(c, &g->own, NULL)) {
        list(c, &g->own, own);
        list(c, &g->borrowed, borrowed);
        /* TRANSLATORS: {2} and {3} are tiles, {4} is a meld as its tiles, or several. */
        text_count(c->out, "Lay {2} with {3}, taken from the meld {4}.", "Lay {2} with {3}, taken from the melds {4}.",
                   count, own, borrowed, lenders);
    }
    return true;
}

/* Melds of which nothing stays together. */
static void say_broken(Compare *c)
{
    char name[WORDS], broken[WORDS] = "", own[WORDS];
    int count = 0, told = 0;
    Tiles with = { .count = 0 };
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        if (!is_meld(&c->before, p) || c->becomes[p] >= 0)
            continue;
        count++;
        for (int i = 0; i < c->melds; i++) {
            Grown *g = &c->meld[i];
            if (g->said || borrowed_from(c, g, p).count == 0)
                continue;
            g->said = true;
            for (int k = 0; k < g->own.count; k++)
                with.at[with.count++] = g->own.at[k];
        }
    }
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        if (!is_meld(&c->before, p) || c->becomes[p] >= 0)
            continue;
        list_add(c, broken, told++, count, signs_of(c, p, name));
    }
    if (count == 0 || !begin_sentence(c, &with, NULL))
        return;
    if (with.count > 0)
        /* TRANSLATORS: {2} is a meld as its tiles, or several; {3} are tiles. */
        text_count(c->out, "Break up the meld {2}. With {3}, its tiles make other melds.",
                   "Break up the melds {2}. With {3}, their tiles make other melds.", count, broken,
                   list(c, &with, own));
    else
        text_count(c->out, "Break up the meld {2}. You need its tiles in other melds.",
                   "Break up the melds {2}. You need their tiles in other melds.", count, broken);
}

static void say_rearranged(Compare *c)
{
    for (int i = 0; i < c->melds; i++) {
        Grown *g = &c->meld[i];
        if (g->borrowed.count == 0 || g->said)
            continue;
        g->said = true;
        if (say_spared(c, g))
            continue;
        for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
            if (is_meld(&c->before, p))
                say_borrowed(c, g, p);
    }
}

static void say_added(Compare *c)
{
    char own[WORDS], to[WORDS];
    for (int i = 0; i < c->melds; i++) {
        Grown *g = &c->meld[i];
        if (g->own.count == 0 || g->said || !begin_sentence(c, &g->own, NULL))
            continue;
        g->said = true;
        if (g->base >= 0)
            /* TRANSLATORS: {1} are tiles, {2} is a meld as its tiles. */
            text_say(c->out, "Add {1} to the meld {2}.", list(c, &g->own, own), signs_of(c, g->base, to));
        else
            text_say(c->out, "Lay {1}.", list(c, &g->own, own));
    }
}

/* Tiles that the player has put down, and that have no place on any table that can be made. */
static void say_take_back(Compare *c)
{
    Tiles back = { .count = 0 };
    char words[WORDS];
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&c->before.table, p); i++) {
            const Piece x = pile_piece(&c->before.table, p, i);
            if (sabra_is_own(&c->before, x) && piece_pile(&c->after.table, x, NULL) == sabra_rack(c->seat))
                back.at[back.count++] = x;
        }
    if (back.count > 0)
        text_say(c->out, "Take back {1}. Otherwise the table cannot be made legal.", list(c, &back, words));
    else
        text_say(c->out, "Take back your moves. The table cannot be made legal from here.");
}

/* Of a long play some tiles have no sentence of their own: they are named all the same. */
static void say_others(Compare *c)
{
    Tiles left = { .count = 0 };
    char words[WORDS];
    for (int i = 0; i < c->melds; i++)
        for (int k = 0; k < c->meld[i].own.count; k++)
            if (!c->named[c->meld[i].own.at[k]])
                left.at[left.count++] = c->meld[i].own.at[k];
    if (left.count == 0)
        return;
    text_next(c->out);
    if (left.count > MOST_NAMED)
        text_count(c->out, "The picture shows where one more tile goes.", "The picture shows where {1} more tiles go.",
                   left.count);
    else
        /* TRANSLATORS: {2} is one tile or several, "blue 13 and red 7". */
        text_count(c->out, "The picture shows where {2} goes.", "The picture shows where {2} go.", left.count,
                   list(c, &left, words));
}

void sabra_hint_say(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    Compare c = { .out = out };
    compare(&c, seen, seat, move, n);
    if (n > 0 && move[0].kind == MOVE_RESTORE) {
        say_take_back(&c);
        return;
    }
    say_broken(&c);
    say_rearranged(&c);
    say_added(&c);
    say_others(&c);
}

/* ---- what kind of play it is ---- */

void sabra_hint_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    Compare c = { .out = out };
    int borrowed = 0, jokers = 0;
    compare(&c, seen, seat, move, n);
    for (int i = 0; i < c.melds; i++)
        for (int k = 0; k < c.meld[i].borrowed.count; k++) {
            borrowed++;
            jokers += face_is_joker(face_of(&c, c.meld[i].borrowed.at[k]));
        }
    if (n > 0 && move[0].kind == MOVE_RESTORE)
        text_say(out, "The table cannot be made legal like this. Something has to go back.");
    else if (pile_size(&c.after.table, sabra_rack(seat)) == 0)
        text_say(out, "You can play all your tiles.");
    else if (c.played == 0)
        text_say(out, "The tiles you put down can stay if you rearrange the table.");
    else if (!seen->seat[seat].opened)
        text_count(out, "You can open with one tile.", "You can open with {1} tiles.", c.played);
    else if (jokers > 0)
        text_count(out, "You can play one tile if you free a joker on the table.",
                   "You can play {1} tiles if you free a joker on the table.", c.played);
    else if (borrowed > 0)
        text_count(out, "You can play one tile if you move tiles on the table.",
                   "You can play {1} tiles if you move tiles on the table.", c.played);
    else
        text_count(out, "You can play one tile without moving anything on the table.",
                   "You can play {1} tiles without moving anything on the table.", c.played);
}
