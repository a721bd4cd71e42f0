/* Shelf: the squares of the board that certain cards win, as what may be collected for. */
#include <string.h>

#include "rules/faces/card.h"
#include "shelf/game.h"

/* The discard that lies on top, where the seat may take it; NO_PIECE: none. */
static Piece offered(const State *s, int seat, Move *take)
{
    const int how = shelf_option(s, SHELF_DISCARDS);
    const int pile =
        how == SHELF_ONE_SPREAD ? SHELF_SPREAD : shelf_heap(how == SHELF_ONE_HEAP ? 0 : shelf_before(s, seat));
    const int n = pile_size(&s->table, pile);
    *take = (Move){ .kind = MOVE_TAKE, .from = (uint8_t)pile };
    if (how == SHELF_ONE_SPREAD && n > 0)
        take->index = (uint8_t)(n - 1);
    return n > 0 && s->to_act == seat && shelf_check(s, seat, *take).why == NULL ? pile_piece(&s->table, pile, n - 1)
                                                                                 : NO_PIECE;
}

static void note_card(const State *s, int seat, Face f, Piece offer, GoalNote *out)
{
    const Table *t = &s->table;
    const int hand = shelf_hand(seat);
    GoalPiece p = { .face = f, .piece = NO_PIECE, .part = GOAL_MISSING };
    for (int i = 0; i < pile_size(t, hand) && p.piece == NO_PIECE; i++)
        if (face_eq(pile_face(t, hand, i), f))
            p = (GoalPiece){ .face = f, .piece = pile_piece(t, hand, i), .part = GOAL_HELD };
    if (p.piece == NO_PIECE && offer != NO_PIECE && face_eq(t->face[offer], f))
        p = (GoalPiece){ .face = f, .piece = offer, .part = GOAL_OFFERED };
    out->missing = (uint8_t)(out->missing + (p.part != GOAL_HELD));
    out->piece[out->count++] = p;
}

static void note_square(const State *s, int seat, int square, GoalNote *out)
{
    const BoardSquare *on = &shelf_board.square[square];
    Move take;
    const Piece offer = offered(s, seat, &take);
    bool offers = false;
    memset(out, 0, sizeof *out);
    text_write(out->name, sizeof out->name, on->name);
    out->what = on->pays_for;
    out->points = s->counters.amount[shelf_square(s, square)];
    text_write(out->worth, sizeof out->worth, "{1} chips lie on it.", text_number(out->points).text);
    for (int i = 0; i < 3 && on->face[i].rank != RANK_UNKNOWN; i++)
        note_card(s, seat, on->face[i], offer, out);
    for (int i = 0; i < out->count; i++)
        offers |= out->piece[i].part == GOAL_OFFERED;
    out->ready = offers && out->missing == 1;
    if (out->ready) {
        out->act = take;
        text_write(out->act_label, sizeof out->act_label, "Take it");
    }
}

static int list(const State *s, int seat, GoalNote *out, int max)
{
    int n = 0;
    if (!shelf_option(s, SHELF_BOARD) || s->phase != PHASE_PLAY)
        return 0;
    for (int missing = 0; missing <= 3; missing++)
        for (int square = SHELF_ON_COUPLE; square < SHELF_SQUARES && n < max; square++) {
            const bool won = s->counters.amount[shelf_square(s, square)] == 0;
            if (won || square == SHELF_ON_POT)
                continue;
            note_square(s, seat, square, &out[n]);
            n += out[n].missing == missing;
        }
    return n;
}

static void say(const State *s, int seat, TextSink *out)
{
    (void)s;
    (void)seat;
    text_say(out, N_("Lay all cards of a square, and what lies on it is yours."));
}

const GoalList shelf_goals = { .title = N_("Squares"),
                               .word = N_("Squares"),
                               .tip = N_("Squares to win"),
                               .none = N_("No square is won by certain cards now."),
                               .list = list,
                               .say = say };
