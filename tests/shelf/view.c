/* What of a game of Shelf is to be seen: for a seat, for the screen. */
#include <string.h>

#include "rules/faces/card.h"
#include "shelf/game.h"

/* ---- observation, built up from zero ---- */

/* Everybody knows a card was drawn, but not where it went in the hand. */
static bool knows_last(const State *s, int viewer)
{
    const ShelfState *g = shelf_of(s);
    return g->drawn == SHELF_TOOK || g->ended_by != SHELF_RUNNING || (viewer != NO_SEAT && viewer == s->to_act);
}

static const OwnField own_field[] = {
    OWN_OPEN(ShelfState, bet, int16_t),
    OWN_OPEN(ShelfState, before, int16_t),
    OWN_OPEN(ShelfState, value, int16_t),
    OWN_OPEN(ShelfState, bettors, uint16_t),
    OWN_OPEN(ShelfState, best, uint16_t),
    OWN_OPEN(ShelfState, bonus, uint16_t),
    OWN_OPEN(ShelfState, earned, uint16_t),
    OWN_OPEN(ShelfState, earned_start, uint16_t),
    OWN_OPEN(ShelfState, credit, uint8_t),
    OWN_OPEN(ShelfState, wins, uint8_t),
    OWN_OPEN(ShelfState, drawn, uint8_t),
    OWN_OPEN(ShelfState, due, uint8_t),
    OWN_SECRET(ShelfState, last, OWN_PIECES, knows_last, NO_PIECE),
    OWN_OPEN(ShelfState, ended_by, uint8_t),
    OWN_OPEN(ShelfState, ender, uint8_t),
    OWN_OPEN(ShelfState, claim, uint8_t),
};

const OwnBlock shelf_own_block = { sizeof own_field / sizeof *own_field, own_field };

/* ---- where things lie ---- */

PilePlace shelf_place(const State *s, int pile, int viewer)
{
    const Pile *p = &s->table.row.pile[pile];
    bool mine = viewer != NO_SEAT && s->to_act == viewer;
    int how = shelf_option(s, SHELF_DISCARDS);
    switch (p->kind) {
    case PILE_STOCK:
        return (PilePlace){ PLACE_STOCK, NO_SEAT, ALLOW_TAKE, 0 };
    case PILE_KITTY:
        return (PilePlace){ PLACE_CENTRE, NO_SEAT, 0, 0 };
    case PILE_DISCARD: {
        if ((pile == SHELF_SPREAD) != (how != SHELF_OWN_HEAPS) || (p->owner != NO_SEAT && p->owner >= s->seats))
            return (PilePlace){ PLACE_HIDDEN, NO_SEAT, 0, 0 };
        if (how == SHELF_ONE_SPREAD)
            return (PilePlace){ PLACE_SPREAD, NO_SEAT, ALLOW_DEEP | ALLOW_THROW, 0 };
        bool before = how == SHELF_ONE_HEAP || (mine && p->owner == shelf_before(s, viewer));
        bool own = how == SHELF_ONE_HEAP || p->owner == viewer;
        return (PilePlace){ PLACE_HEAP, p->owner, (uint8_t)((before ? ALLOW_TAKE : 0) | (own ? ALLOW_THROW : 0)), 0 };
    }
    case PILE_HAND:
        if (p->owner >= s->seats)
            break;
        return (PilePlace){ PLACE_HAND, p->owner, ALLOW_LAY | ALLOW_SHIFT, 0 };
    case PILE_STAGE:
        if (p->owner >= s->seats)
            break;
        if (pile < SHELF_FIRST_MELD && s->phase != SHELF_CHOOSE)
            return (PilePlace){ PLACE_STAGE, p->owner, 0, 0 };
        if (pile < SHELF_FIRST_MELD)
            return (PilePlace){ PLACE_STAGE, p->owner, (uint8_t)(mine ? ALLOW_GATHER | ALLOW_SHIFT : 0), 0 };
        return (PilePlace){ PLACE_STAGE, p->owner, ALLOW_LAY | ALLOW_SHIFT, 0 };
    case PILE_MELD:
        return (PilePlace){ PLACE_MELD, p->owner, ALLOW_LAY, 0 };
    default:
        break;
    }
    return (PilePlace){ PLACE_HIDDEN, NO_SEAT, 0, 0 };
}

const char *shelf_pile_word(const State *s, int pile)
{
    (void)s;
    return pile == SHELF_TRUMP ? N_("Double") : pile == SHELF_WILD ? N_("Wild") : NULL;
}

/* ---- notes for the screen ---- */

void shelf_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = shelf_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if (seat != s->to_act || (s->phase != PHASE_PLAY && s->phase != SHELF_CHOOSE))
        return;
    const ShelfState *g = shelf_of(s);
    out->changed = shelf_turn_changed(s);
    if (g->due != NO_PIECE)
        out->duty = refuse_at(&shelf_use_first, g->due, NO_PILE);
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++) {
        ShelfMeld m;
        if (!shelf_is_stage(s, p, seat))
            continue;
        out->played += pile_size(&s->table, p);
        out->loose += shelf_read_pile(s, p, seat, FACE_UNKNOWN, &m) != NULL ? pile_size(&s->table, p) : 0;
    }
}

/* What is laid was judged by somebody who knew the wild card, which the viewer may not. */
void shelf_meld_note(const State *s, int pile, MeldNote *out)
{
    const Pile *p = &s->table.row.pile[pile];
    ShelfMeld m;
    memset(out, 0, sizeof *out);
    bool five = pile >= SHELF_FIVE_0 && pile < SHELF_FIRST_MELD;
    const Reason *why = p->kind == PILE_MELD || five ? NULL : shelf_read_pile(s, pile, p->owner, FACE_UNKNOWN, &m);
    out->verdict = why ? refuse_at(why, NO_PIECE, pile) : allow();
    out->fresh = p->kind == PILE_STAGE;
    for (int i = 0; !why && !five && i < pile_size(&s->table, pile); i++)
        out->value += shelf_points(s, pile_face(&s->table, pile, i));
}

void shelf_piece_note(const State *s, Piece x, PieceNote *out)
{
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    if (x != shelf_of(s)->due || s->phase != PHASE_PLAY)
        return;
    char name[40];
    TextSink duty = text_sink(out->duty, sizeof out->duty), all = text_sink(out->sentence, sizeof out->sentence),
             face = text_sink(name, sizeof name);
    card_name(s->table.face[x], &face);
    text_say(&duty, N_("to be laid"));
    text_say(&all, N_("The {1} was taken: it is laid before this turn ends."), name);
}

void shelf_status(const State *s, const char *const *names, TextSink *out)
{
    (void)names;
    char face[8];
    TextSink sign = text_sink(face, sizeof face);
    if (pile_size(&s->table, SHELF_TRUMP) == 0)
        return;
    card_sign(pile_face(&s->table, SHELF_TRUMP, 0), &sign);
    text_say(out, N_("Double: the suit of {1}"), face);
}

void shelf_seat_note(const State *s, int seat, TextSink *out)
{
    const ShelfState *g = shelf_of(s);
    if (s->phase == SHELF_LOOK && pile_size(&s->table, shelf_five(seat)) == SHELF_FIVE) {
        Face f[SHELF_FIVE];
        for (int i = 0; i < SHELF_FIVE; i++)
            f[i] = pile_face(&s->table, shelf_five(seat), i);
        const char *name = shelf_five_name(shelf_five_worth(f, SHELF_FIVE));
        text_say(out, name);
    } else if (s->phase >= SHELF_BET && g->bet[seat] > 0) {
        text_say(out, N_("bets {1}"), text_number(g->bet[seat]).text);
    } else if (s->phase == PHASE_PLAY && s->seat[seat].opened) {
        text_say(out, N_("has shown"));
    }
}

/* ---- counters and the board ---- */

const Board shelf_board = {
    .name = N_("Board of Shelf"),
    .count = SHELF_SQUARES,
    .square = {
        [SHELF_ON_PAIR] = { N_("Pair"), N_("Won by whoever lays two cards that are the same."),
                            { { 7, SUIT_CLUBS }, { 7, SUIT_CLUBS } }, BOARD_WEDGE },
        [SHELF_ON_GROUP] = { N_("Group"), N_("Won by whoever lays three or four of one rank."),
                             { { 9, SUIT_SPADES }, { 9, SUIT_DIAMONDS } }, BOARD_WEDGE },
        [SHELF_ON_RUN] = { N_("Run"), N_("Won by whoever lays three or more of one suit in a row."),
                           { { 8, SUIT_HEARTS }, { 9, SUIT_HEARTS }, { 10, SUIT_HEARTS } }, BOARD_WEDGE },
        [SHELF_ON_TUNNELA] = { N_("Tunnela"), N_("Won by whoever lays three cards that are the same."),
                               { { 5, SUIT_SPADES }, { 5, SUIT_SPADES }, { 5, SUIT_SPADES } }, BOARD_WEDGE },
        [SHELF_ON_COUPLE] = { N_("King and queen"), N_("Won by whoever has laid the king and the queen of hearts."),
                              { { 13, SUIT_HEARTS }, { 12, SUIT_HEARTS } }, BOARD_WEDGE },
        [SHELF_ON_POT] = { N_("Pot"), N_("Won by whoever goes out, or claims a whole hand."), { { 0, 0 } }, BOARD_HUB },
        [SHELF_ON_ACE_0 + SUIT_SPADES] = { N_("Ace of spades"), N_("Won by whoever lays that ace."),
                                           { { 1, SUIT_SPADES } }, BOARD_CORNER },
        [SHELF_ON_ACE_0 + SUIT_CLUBS] = { N_("Ace of clubs"), N_("Won by whoever lays that ace."),
                                          { { 1, SUIT_CLUBS } }, BOARD_CORNER },
        [SHELF_ON_ACE_0 + SUIT_DIAMONDS] = { N_("Ace of diamonds"), N_("Won by whoever lays that ace."),
                                             { { 1, SUIT_DIAMONDS } }, BOARD_CORNER },
        [SHELF_ON_ACE_0 + SUIT_HEARTS] = { N_("Ace of hearts"), N_("Won by whoever lays that ace."),
                                           { { 1, SUIT_HEARTS } }, BOARD_CORNER },
    },
};

const Board *shelf_board_of(const OptionValues *v)
{
    return v->v[SHELF_BOARD] ? &shelf_board : NULL;
}

void shelf_counter(const State *s, int i, const char *const *names, CounterNote *out)
{
    TextSink name = text_sink(out->name, sizeof out->name);
    out->seat = NO_SEAT;
    out->hidden =
        !shelf_option(s, SHELF_BOARD) && (!shelf_option(s, SHELF_BETS) || (i >= s->seats && i != shelf_pool(s)));
    if (i < s->seats) {
        text_say(&name, N_("Chips of {1}"), names ? names[i] : "?");
        out->seat = (uint8_t)i;
    } else if (i == shelf_pool(s)) {
        text_say(&name, N_("Stakes"));
        out->hidden |= s->phase < SHELF_BET;
    } else {
        text_say(&name, shelf_board.square[i - s->seats].name);
        out->square = (uint8_t)(1 + i - s->seats);
    }
}

/* ---- credit, claim, wild ---- */

int shelf_credit(const State *s, Piece x)
{
    int pile = piece_pile(&s->table, x, NULL), seat = shelf_of(s)->credit.seat[x];
    const Pile *p = &s->table.row.pile[pile];
    return p->kind == PILE_MELD && seat != p->owner ? seat : CREDIT_OWNER;
}

bool shelf_claim(const State *s, ClaimNote *out)
{
    const ShelfState *g = shelf_of(s);
    if (g->claim == NO_PILE)
        return false;
    TextSink name = text_sink(out->name, sizeof out->name);
    text_say(&name, N_("A whole hand of melds"));
    out->seat = g->ender;
    out->pile = g->claim;
    out->winning = g->last;
    out->points = g->value[g->ender] + SHELF_CLAIM_BONUS;
    return true;
}

const WildKind *shelf_wild(const State *seen, Face f)
{
    static const WildKind wild = { N_("Wild"), WILD_STAR }, twin = { N_("Twin of the wild card"), WILD_RHOMBUS };
    if (pile_size(&seen->table, SHELF_WILD) == 0)
        return NULL;
    const Face of = seen->table.face[pile_piece(&seen->table, SHELF_WILD, 0)];
    if (!face_is_known(of))
        return NULL;
    return face_eq(f, of) ? &wild : shelf_option(seen, SHELF_TWINS) && face_eq(f, shelf_twin(of)) ? &twin : NULL;
}

/* ---- the stages of a deal ---- */

int shelf_stages(const State *s, StageNote *out, int max)
{
    static const struct {
        const char *name;
        uint8_t phase;
    } stage[] = { { N_("Bets"), SHELF_BET },
                  { N_("Five cards"), SHELF_CHOOSE },
                  { N_("Showdown"), SHELF_LOOK },
                  { N_("Play"), PHASE_PLAY } };
    enum { ALL = sizeof stage / sizeof stage[0] };
    int n = 0, first = shelf_option(s, SHELF_BETS) ? 0 : ALL - 1, now = ALL;
    for (int i = 0; i < ALL; i++)
        now = s->phase == stage[i].phase ? i : now;
    for (int i = first; i < ALL && n < max; i++) {
        TextSink name = text_sink(out[n].name, sizeof out[n].name);
        text_say(&name, stage[i].name);
        out[n++].when = i < now ? STAGE_PAST : i == now ? STAGE_NOW : STAGE_TO_COME;
    }
    return n;
}
