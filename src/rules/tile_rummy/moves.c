/* What can be done at a table of American or International: the buttons, and the list of moves. */
#include "rules/bricks/laid.h"
#include "rules/faces/tile.h"
#include "rules/game/choice_list.h"
#include "rules/game/move_list.h"
#include "rules/tile_rummy/position.h"

/* ---- choices ---- */

static void offer_takes(Offers *o)
{
    const State *s = o->state;
    const Table *t = &s->table;
    const int by = tr_of(s)->thrown_by;
    char tile[144];
    TextSink label, words = text_sink(tile, sizeof tile);
    offer_plain(o, (Move){ .kind = MOVE_DRAW }, CHOICE_DRAW, "draw", N_("Draw"));
    if (by != NO_SEAT &&
        offer(o, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(by) }, CHOICE_PLAIN, "take", &label)) {
        tile_sign(pile_face(t, tr_heap(by), pile_size(t, tr_heap(by)) - 1), &words);
        text_say(&label, "Take {1}", tile);
    }
    words = text_sink(tile, sizeof tile);
    if (offer(o, (Move){ .kind = MOVE_TAKE, .from = TR_TRUMP }, CHOICE_PLAIN, "take-trump", &label)) {
        tile_sign(pile_face(t, TR_TRUMP, 0), &words);
        /* TRANSLATORS: A button: takes the trump, the tile {1} turned up in the middle. */
        text_say(&label, "Trump {1}", tile);
    }
    offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PASS, "end", N_("End the game"));
}

/* One numbered tile with two jokers. */
static void offer_kinds(Offers *o)
{
    const State *s = o->state;
    for (int p = stage_next(s, o->seat, -1); p != NO_PILE; p = stage_next(s, o->seat, p)) {
        if (!tr_is_open_pile(s, p))
            continue;
        for (int kind = MELD_GROUP; kind <= MELD_RUN; kind++) {
            const Move read = { .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)kind };
            char name[72];
            TextSink id = text_sink(name, sizeof name);
            text_addf(&id, "%s-%d", kind == MELD_GROUP ? "group" : "run", p);
            if (s->table.row.pile[p].read != kind)
                offer_plain(o, read, CHOICE_PLAIN, name, kind == MELD_GROUP ? N_("As a group") : N_("As a run"));
        }
    }
}

static void say_claim(TextSink *label, int hand, int points, bool doubled)
{
    char name[192];
    text_write(name, sizeof name, closed_hand[hand].name);
    if (doubled)
        /* TRANSLATORS: A button: wins with the closed hand {2}. */
        text_count(label, "{2}: {1} point, doubled", "{2}: {1} points, doubled", points, name);
    else
        /* TRANSLATORS: A button: wins with the closed hand {2}. */
        text_count(label, "{2}: {1} point", "{2}: {1} points", points, name);
}

/* What a tile leaves when it is thrown is asked about at that tile: the dearest hand, and only throwing it. */
static void offer_claims(Offers *o)
{
    const State *s = o->state;
    const int rack = tr_rack(o->seat);
    for (int i = 0; i < pile_size(&s->table, rack); i++) {
        const Piece x = pile_piece(&s->table, rack, i);
        const ClosedSet set = tr_closed_without(s, o->seat, x);
        if (set == 0)
            continue;
        TrClaim c = tr_claim_of(s, o->seat, x, CLOSED_BASIC);
        c = tr_claim_of(s, o->seat, x, closed_best(set, c.jokers));
        char name[72], plain[72];
        TextSink label, id = text_sink(name, sizeof name), throws = text_sink(plain, sizeof plain);
        text_addf(&id, "claim-%d", i);
        text_addf(&throws, "throw-%d", i);
        if (!offer(o, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = c.hand }, CHOICE_PLAIN, name,
                   &label))
            continue;
        TextSink brief = text_sink(o->out[o->count - 1].brief, sizeof o->out[0].brief);
        text_add(&brief, text_number(c.points * (1 + c.doubled)).text);
        say_claim(&label, c.hand, c.points, c.doubled);
        offer_plain(o, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }, CHOICE_PLAIN, plain, N_("Only throw it"));
    }
}

static void offer_play(Offers *o)
{
    const State *s = o->state;
    TextSink label;
    offer_kinds(o);
    if (tr_of(s)->taken_piece != NO_PIECE && !tr_has_laid(s, o->seat))
        offer_plain(o, (Move){ .kind = MOVE_RESTORE }, CHOICE_GIVE_BACK, "give-back", N_("Give the tile back"));
    if (offer(o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "claim", &label)) {
        const TrClaim best = tr_best_claim(s, o->seat);
        say_claim(&label, best.hand, best.points, best.doubled);
    }
    offer_claims(o);
}

int tr_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { game_of(s), s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_plain(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next", N_("Next game"));
    if (seat != s->to_act)
        return o.count;
    if (s->phase == TR_DRAW)
        offer_takes(&o);
    else if (s->phase == PHASE_PLAY)
        offer_play(&o);
    return o.count;
}

/* ---- the list of moves ---- */

/* One tile to both ends of every meld. */
static void list_lay_offs(MoveList *m, int from)
{
    const Table *t = &m->state->table;
    for (int i = 0; i < pile_size(t, from); i++)
        for (int p = TR_FIRST_MELD; p < TR_PILES; p++)
            if (tr_is_laid(m->state, p)) {
                move_list_try(m, move_one(from, i, p, pile_size(t, p)));
                if (t->row.pile[p].read == MELD_RUN)
                    move_list_try(m, move_one(from, i, p, 0));
            }
}

static void list_jokers(MoveList *m)
{
    const Table *t = &m->state->table;
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++)
        for (int at = 0; tr_is_laid(m->state, p) && at < pile_size(t, p); at++)
            for (int i = 0; face_is_joker(pile_face(t, p, at)) && i < pile_size(t, tr_rack(m->seat)); i++) {
                Move take = { .kind = MOVE_TAKE, .from = (uint8_t)p, .at = (uint8_t)at };
                move_name(&take, pile_piece(t, tr_rack(m->seat), i));
                move_list_try(m, take);
            }
}

/* Tiles put forward singly or behind others, and taken back. */
static void sample_stage(MoveList *m)
{
    const State *s = m->state;
    const int rack = tr_rack(m->seat), held = pile_size(&s->table, rack);
    for (int p = stage_next(s, m->seat, -1); p != NO_PILE; p = stage_next(s, m->seat, p)) {
        for (int i = 0; i < held; i++)
            move_list_try(m, move_one(rack, i, p, pile_size(&s->table, p)));
        move_list_try(m, move_one(p, pile_size(&s->table, p) - 1, rack, held));
        for (int kind = MELD_GROUP; kind <= MELD_RUN; kind++)
            move_list_try(m, (Move){ .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)kind });
        list_lay_offs(m, p);
    }
    for (int i = 0; i < held; i++)
        move_list_try(m, move_one(rack, i, NO_PILE, 0));
}

static void list_throws(MoveList *m)
{
    const State *s = m->state;
    const int rack = tr_rack(m->seat);
    for (int i = 0; i < pile_size(&s->table, rack); i++) {
        const ClosedSet set = tr_closed_without(s, m->seat, pile_piece(&s->table, rack, i));
        move_list_try(m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
        for (int hand = 1; hand < CLOSED_END; hand++)
            if (closed_has(set, hand))
                move_list_try(m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = (int16_t)hand });
    }
}

int tr_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = {
        { .kind = MOVE_NEXT }, { .kind = MOVE_DRAW },    { .kind = MOVE_PASS },
        { .kind = MOVE_DONE }, { .kind = MOVE_RESTORE }, { .kind = MOVE_TAKE, .from = TR_TRUMP },
    };
    MoveList m = { game_of(s), s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (seat != s->to_act)
        return m.count;
    if (s->phase == TR_DRAW && tr_of(s)->thrown_by != NO_SEAT)
        move_list_try(&m, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(tr_of(s)->thrown_by) });
    if (s->phase != PHASE_PLAY)
        return m.count;
    list_throws(&m);
    list_lay_offs(&m, tr_rack(seat));
    list_jokers(&m);
    sample_stage(&m);
    return m.count;
}
