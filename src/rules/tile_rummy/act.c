/* What may be done next in a turn of American or International, in one sentence. Rules page: F.2, G.2. */
#include "rules/game/act.h"
#include "rules/bricks/laid.h"
#include "rules/tile_rummy/position.h"

/* ---- drawing ---- */

static TextNumber top_of(const Act *a, int pile)
{
    const Table *t = &a->state->table;
    const int n = pile_size(t, pile);
    return n > 0 ? act_sign(a, pile_face(t, pile, n - 1)) : text_number(0);
}

/* What lies there to be taken completes a closed hand. False: it does not. */
static bool say_closing(Act *a, Face f)
{
    const int hand = tr_closes_with(a->state, a->seat, f);
    char name[192];
    if (hand == CLOSED_NONE)
        return false;
    text_write(name, sizeof name, closed_hand[hand].name);
    /* TRANSLATORS: {1} is a tile as its sign, {2} the name of a closed hand. */
    text_say(&a->out, "Take {1} to complete {2}, or draw.", act_sign(a, f).text, name);
    return true;
}

static void say_draw(Act *a)
{
    const Table *t = &a->state->table;
    const int by = tr_of(a->state)->thrown_by, heap = by == NO_SEAT ? NO_PILE : tr_heap(by);
    const bool stock = pile_size(t, TR_STOCK) > 0;
    const bool take = heap != NO_PILE && act_allowed(a, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)heap });
    const bool trump = act_allowed(a, (Move){ .kind = MOVE_TAKE, .from = TR_TRUMP });
    const TextNumber thrown = take ? top_of(a, heap) : text_number(0), open = top_of(a, TR_TRUMP);
    a->note->pile[TR_STOCK] = stock;
    a->note->pile[TR_TRUMP] = trump;
    if (take)
        a->note->pile[heap] = true;
    act_light(a, stock ? CHOICE_DRAW : CHOICE_PASS);
    if (take && say_closing(a, pile_face(t, heap, pile_size(t, heap) - 1)))
        return;
    if (trump && say_closing(a, pile_face(t, TR_TRUMP, 0)))
        return;
    if (trump)
        /* TRANSLATORS: {1} is a tile as its sign. */
        text_say(&a->out, "Take the trump {1}. You can win with it.", open.text);
    else if (stock && take)
        /* TRANSLATORS: {1} is a tile as its sign. */
        text_say(&a->out, "Draw from the stock, or take {1}.", thrown.text);
    else if (stock)
        text_say(&a->out, "Draw a tile from the stock.");
    else if (take)
        /* TRANSLATORS: {1} is a tile as its sign. */
        text_say(&a->out, "The stock is empty. Take {1}, or end the game.", thrown.text);
    else
        text_say(&a->out, "No tile is left to draw. End the game.");
}

/* ---- playing ---- */

static bool may_throw(const Act *a)
{
    for (int i = 0; i < pile_size(&a->state->table, tr_rack(a->seat)); i++)
        if (act_allowed(a, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }))
            return true;
    return false;
}

/* No tile is left that may be thrown, whatever lies before the seat: what was taken does not go back. */
static bool keeps_none(const Act *a)
{
    const Table *t = &a->state->table;
    const int rack = tr_rack(a->seat);
    for (int i = 0; i < pile_size(t, rack); i++)
        if (!tr_is_thrown_back(a->state, pile_face(t, rack, i)))
            return false;
    return true;
}

static void say_not_enough(Act *a, const TurnNote *turn)
{
    const int missing = turn->opening_goal - turn->opening_points;
    if (a->state->seat[a->seat].opened || missing <= 0)
        text_say(&a->out, "The joker you freed may not stay where it is.");
    else if (tr_is_international(a->state))
        text_count(&a->out, "Put forward one more point in melds or your whole rack, or take tiles back.",
                   "Put forward {1} more points in melds or your whole rack, or take tiles back.", missing);
    else
        text_count(&a->out, "Put forward melds worth one more point, or take your tiles back.",
                   "Put forward melds worth {1} more points, or take your tiles back.", missing);
}

static void say_unfinished(Act *a, const TurnNote *turn)
{
    const State *s = a->state;
    a->note->forward = true;
    if (turn->duty.why != NULL) {
        a->note->piece[turn->duty.piece] = true;
        text_say(&a->out, tr_rules(a->state).own_meld
                              ? N_("Lay the joker in a new meld, or add it to a meld of your own.")
                              : N_("Lay the joker in a new meld with two tiles from your rack."));
    } else if (turn->loose > 0) {
        text_say(&a->out, "Complete every meld, or take your tiles back.");
    } else if (keeps_none(a)) {
        text_say(&a->out, "Take a tile back. You have to throw one.");
    } else if (tr_of(s)->draw == TR_DREW_TRUMP) {
        text_say(&a->out, "Lay all your tiles but one and throw that one, or give the trump back.");
    } else {
        say_not_enough(a, turn);
    }
}

/* What was taken may go back, as long as nothing is laid. */
static bool gives_back(const Act *a)
{
    return tr_of(a->state)->taken_piece != NO_PIECE && !tr_has_laid(a->state, a->seat) &&
           act_allowed(a, (Move){ .kind = MOVE_RESTORE });
}

static void say_meld_or_throw(Act *a, const TurnNote *turn)
{
    const bool back = gives_back(a);
    if (a->state->seat[a->seat].opened)
        text_say(&a->out, back ? N_("Lay melds, add tiles to melds, throw a tile, or give back the tile you took.")
                               : N_("Lay melds, add tiles to melds, or throw a tile to end your turn."));
    else if (turn->opening_points >= turn->opening_goal)
        text_say(&a->out, "Throw a tile to lay your melds, or put more forward.");
    else if (tr_is_international(a->state) && back)
        text_count(&a->out, "Throw a tile, meld for {1} point, collect a hand, or give back the tile you took.",
                   "Throw a tile, meld for {1} points, collect a hand, or give back the tile you took.",
                   turn->opening_goal);
    else if (tr_is_international(a->state))
        text_count(&a->out, "Throw a tile, meld for {1} point, or collect a hand.",
                   "Throw a tile, meld for {1} points, or collect a hand.", turn->opening_goal);
    else if (back)
        text_count(&a->out, "Meld for {1} point, throw a tile, or give back the tile you took.",
                   "Meld for {1} points, throw a tile, or give back the tile you took.", turn->opening_goal);
    else
        text_count(&a->out, "Meld for {1} point, or throw a tile to end your turn.",
                   "Meld for {1} points, or throw a tile to end your turn.", turn->opening_goal);
}

static void say_play(Act *a)
{
    const State *s = a->state;
    TurnNote turn;
    tr_turn_note(s, a->seat, &turn);
    if (turn.done.why == NULL) {
        const TrClaim best = tr_best_claim(s, a->seat);
        char name[192];
        act_light(a, CHOICE_DONE);
        text_write(name, sizeof name, closed_hand[best.hand].name);
        /* TRANSLATORS: {1} is the name of a closed hand, {2} the tile to throw as its sign. */
        text_say(&a->out, "You hold {1}. Claim it and throw {2}, or play on.", name,
                 act_sign(a, s->table.face[best.thrown]).text);
        return;
    }
    if (!may_throw(a)) {
        say_unfinished(a, &turn);
        return;
    }
    a->note->pile[tr_heap(a->seat)] = a->note->forward = true;
    say_meld_or_throw(a, &turn);
}

void tr_next_act(const State *s, int seat, ActNote *note)
{
    Act a = act_begin(s, seat, note);
    if (s->to_act != seat)
        return;
    if (s->phase == TR_DRAW)
        say_draw(&a);
    else if (s->phase == PHASE_PLAY)
        say_play(&a);
}
