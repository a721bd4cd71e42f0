/* A table of any game on a screen without a display, for the tests that walk the gestures of the hand: a position is
 * put there, pieces are pressed, and what came of it is looked at. */
#ifndef MELDWELL_TESTS_HELP_HAND_WALK_H
#define MELDWELL_TESTS_HELP_HAND_WALK_H

#include "ai/ai.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "match/hand_aid.h"
#include "press.h"

enum { WALK_MOVES = 320 };

static inline const char *walk_seats(const GameDef *game)
{
    static const char *const seats[] = { "", "", "you,computer:easy", "you,computer:easy,computer:easy",
                                         "you,computer:easy,computer:easy,computer:easy" };
    return seats[game->min_seats > 2 ? game->min_seats : 2];
}

/* The game is opened with this position on its table, seen by seat 0. */
static inline void walk_to(const GameDef *game, const State *s)
{
    open_game(game->id, walk_seats(game), 5);
    app.settings.speed = SPEED_INSTANT;
    app.settings.reduced_motion = true;
    app.settings.warn_draw = false;
    app.match->play.state = *s;
    app.match->chronicle.turn_before = *s;
    app.match->play.deal_before = *s;
    hand_order_forget(&app.match->hands);
    hand_order_complete(&app.match->hands, &app.match->play);
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    for (int i = 0; i < 200 && app.table->deal.landed_ms != 0; i++)
        pass_time(16);
    show();
}

/* The pieces of the own hand, as they are shown. */
static inline int walk_hand(Piece out[MAX_PIECES])
{
    memcpy(out, app.table->notes.hand, (size_t)app.table->notes.hand_count * sizeof *out);
    return app.table->notes.hand_count;
}

static inline bool walk_same(const State *a, const State *b)
{
    return state_hash(a) == state_hash(b);
}

static inline const Item *walk_item_of(Piece x)
{
    char name[48];
    table_piece_name(table_look(app.table), x, name, sizeof name);
    return item(name);
}

/* A point of the piece of the hand at which nothing lies over it; false: there is none. */
static inline bool walk_spot(Piece x, int *px, int *py)
{
    const Item *it = walk_item_of(x);
    for (int k = 1; k < 20; k++)
        for (int i = 1; i < 12; i++) {
            *px = it->r.x + it->r.w * i / 24;
            *py = it->r.y + it->r.h * k / 20;
            const Item *at = scene_at(&app.scene, *px, *py);
            if (at != NULL && at->kind == ITEM_PIECE && at->piece == x)
                return true;
        }
    return false;
}

static inline void walk_click_at(int x, int y, int clicks)
{
    point(POINTER_MOVE, 0, x, y, 0);
    point(POINTER_DOWN, 1, x, y, clicks);
    point(POINTER_UP, 1, x, y, clicks);
}

static inline void walk_click(Piece x)
{
    int px, py;
    assert_true(walk_spot(x, &px, &py));
    walk_click_at(px, py, 1);
    pass_time(32);
}

static inline void walk_double_click(Piece x)
{
    int px, py;
    assert_true(walk_spot(x, &px, &py));
    walk_click_at(px, py, 1);
    walk_click_at(px, py, 2);
    pass_time(32);
}

/* What the easiest opponent does in a position, as one move after another; 0: the deal is over. */
static inline int walk_moves(const State *s, uint64_t seed, Move out[WALK_MOVES])
{
    const GameDef *game = game_of(s);
    const Stop stop = { false };
    State seen;
    if (s->to_act == NO_SEAT || s->to_act >= s->seats || table_ended(s))
        return 0;
    game_observe(game, s, s->to_act, &seen);
    return ai_find(game->id)->choose(&seen, s->to_act, 0, seed, &stop, out, WALK_MOVES);
}

#endif
