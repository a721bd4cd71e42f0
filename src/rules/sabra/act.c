/* What may be done next in a turn of Sabra, in one sentence. Rules page: sections B and C.5. */
#include <string.h>

#include "rules/sabra/game.h"
#include "rules/sabra/reasons.h"

static bool allowed(const State *s, int seat, MoveKind kind)
{
    return !sabra_def.rules.check(s, seat, (Move){ .kind = (uint8_t)kind }).why;
}

/* Nothing has been moved yet: to play, to draw, or to pass. */
static void say_beginning(const State *s, int seat, const TurnNote *turn, TextSink *out)
{
    bool opened = turn->opening_points < 0, draws = allowed(s, seat, MOVE_DRAW);
    const TextNumber goal = text_number(turn->opening_goal);
    const int pool = sabra_pool_size(s), most = sabra_draws(&s->options), tiles = most < pool ? most : pool;
    if (sabra_of(s)->drawn > 0)
        text_say(out, "Play tiles, or end your turn.");
    else if (draws && sabra_option(s, SABRA_DRAW_RULE) == DRAW_UNTIL_PLAYABLE)
        text_say(out, "You cannot play. Draw tiles until you can.");
    else if (draws && opened)
        text_count(out, "Play tiles, or draw one.", "Play tiles, or draw {1}.", tiles);
    else if (draws && turn->opening_goal == 0)
        text_count(out, "Open with any meld from your rack, or draw a tile.",
                   "Open with any meld from your rack, or draw {1} tiles.", tiles);
    else if (draws && sabra_option(s, SABRA_INITIAL_SCOPE) == SCOPE_ONE_MELD)
        text_count(out, "Open with one meld worth {2} points or more, or draw a tile.",
                   "Open with one meld worth {2} points or more, or draw {1} tiles.", tiles, goal.text);
    else if (draws)
        text_count(out, "Open with melds worth {2} points, or draw a tile.",
                   "Open with melds worth {2} points, or draw {1} tiles.", tiles, goal.text);
    else if (allowed(s, seat, MOVE_PASS))
        text_say(out, "The pool is empty. Play tiles, or pass.");
    else
        text_say(out, "You can play, so you may not draw.");
}

/* The first joker of the table that still has to be laid, or whose tile has: what it needs. */
static bool say_owing(const State *s, ActNote *note)
{
    PieceNote owing;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Piece x = pile_piece(&s->table, p, i);
            if (!face_is_joker(s->table.face[x]))
                continue;
            sabra_piece_note(s, x, &owing);
            if (owing.sentence[0] == '\0')
                continue;
            memcpy(note->sentence, owing.sentence, sizeof note->sentence);
            note->piece[x] = true;
            return true;
        }
    return false;
}

static void say_going_on(const State *s, int seat, const TurnNote *turn, ActNote *note)
{
    TextSink sink = text_sink(note->sentence, sizeof note->sentence), *out = &sink;
    int missing = turn->opening_goal - turn->opening_points;
    if (turn->done.why == NULL)
        text_say(out, allowed(s, seat, MOVE_DRAW)
                          ? N_("Press Done to end your turn, go on playing, or take back and draw.")
                      : allowed(s, seat, MOVE_PASS)
                          ? N_("Press Done to end your turn, go on playing, or take back and pass.")
                          : N_("Press Done to end your turn, or go on playing."));
    else if (say_owing(s, note))
        return;
    else if (turn->loose > 0)
        text_say(out, "Complete every meld, or take your tiles back.");
    else if (turn->opening_points == 0 && turn->opening_goal == 0)
        text_say(out, "Lay a meld made only of tiles from your rack, or take your tiles back.");
    else if (turn->opening_points >= 0 && missing > 0 && sabra_option(s, SABRA_INITIAL_SCOPE) == SCOPE_ONE_MELD)
        text_say(out, "One meld alone has to be worth {1} points. Lay more, or take your tiles back.",
                 text_number(turn->opening_goal).text);
    else if (turn->opening_points >= 0 && missing > 0)
        text_count(out, "Lay melds worth one more point to open, or take your tiles back.",
                   "Lay melds worth {1} more points to open, or take your tiles back.", missing);
    else
        text_say(out, "You cannot end your turn like this. Continue, or take your tiles back.");
}

_Static_assert(sizeof((ActNote *)0)->sentence == sizeof((PieceNote *)0)->sentence, "the one is told as the other");

void sabra_next_act(const State *s, int seat, ActNote *note)
{
    TurnNote turn;
    if (s->phase != PHASE_PLAY || s->to_act != seat)
        return;
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    sabra_turn_note(s, seat, &turn);
    if (turn.changed)
        say_going_on(s, seat, &turn, note);
    else
        say_beginning(s, seat, &turn, &out);
    note->pile[SABRA_POOL] = !turn.changed && allowed(s, seat, MOVE_DRAW);
    note->roles = (uint16_t)(turn.changed ? 1u << CHOICE_DONE : 1u << CHOICE_DRAW | 1u << CHOICE_PASS);
    if (turn.changed && turn.done.why != NULL && turn.done.piece != NO_PIECE)
        note->piece[turn.done.piece] = true;
}
