/* Looks back at draws and throws of American and International: who wins, which hand is collected, which tiles help. */
#include "ai/tile_rummy/review.h"

#include "ai/tile_rummy/advice.h"
#include "ai/tile_rummy/draw.h"
#include "ai/tile_rummy/points.h"

enum { CLEARLY_POINTS = 25, CLEARLY_TILES = 3 }; /* what costs less is hardly worse */

/* A turn as it ended. */
typedef struct Ending {
    State before; /* as the seat saw it before the move that ended the turn */
    Face thrown;
    bool wins;
    int hand; /* a closed hand that was claimed, or CLOSED_NONE */
    int left; /* tiles without the one thrown */
} Ending;

static bool read_ending(const State *before, int seat, Move last, Ending *e)
{
    *e = (Ending){ .before = *before, .thrown = FACE_UNKNOWN };
    if (tr_check(before, seat, last).why != NULL)
        return false;
    if (last.kind == MOVE_DONE) {
        const TrClaim best = tr_best_claim(before, seat);
        e->thrown = before->table.face[best.thrown];
        e->hand = best.hand;
    } else if (last.kind == MOVE_DISCARD) {
        e->thrown = pile_face(&before->table, tr_rack(seat), last.index);
        e->hand = last.amount;
    } else {
        return false;
    }
    e->left = pile_size(&before->table, tr_rack(seat)) - 1;
    e->wins = e->hand != CLOSED_NONE || e->left == 0;
    return true;
}

/* As the computer would have ended it. */
static bool ending_of_plan(const AiDecision *d, const AiAnswer *a, Ending *e)
{
    State s = *d->seen;
    for (int i = 0; i + 1 < a->count; i++) {
        if (tr_check(&s, d->seat, a->move[i]).why != NULL)
            return false;
        game_of(&s)->rules.apply(&s, d->seat, a->move[i]);
    }
    return read_ending(&s, d->seat, a->move[a->count - 1], e);
}

/* ---- what is collected ---- */

static void hand_words(const TextSink *whole, int hand, char words[TR_HAND_BYTES])
{
    TextSink name = text_part(whole, words, TR_HAND_BYTES);
    text_say(&name, closed_hand[hand].name);
}

static void say_goal(const TrGoal *g, Face thrown, TextSink *out)
{
    char hand[TR_HAND_BYTES], tile[TR_TILE_BYTES];
    if (g->hand == CLOSED_NONE)
        return;
    hand_words(out, g->hand, hand);
    text_next(out);
    /* TRANSLATORS: {2} is a tile as its sign, {3} the name of a closed hand. */
    text_count(out, "After throwing {2}, {1} tile is missing for {3}.",
               "After throwing {2}, {1} tiles are missing for {3}.", g->missing, tr_tile_words(out, thrown, tile),
               hand);
}

/* ---- the draw ---- */

/* The pile it came from, TR_STOCK for a tile drawn face down; NO_PILE: the game was ended. */
static int drawn_from(const AiDecision *d)
{
    if (d->last.kind == MOVE_PASS)
        return NO_PILE;
    if (d->last.kind == MOVE_TAKE && d->last.from < TR_RACK_0)
        return d->last.from;
    if (d->last.kind == MOVE_DRAW)
        return TR_STOCK;
    if (tr_of(d->end)->draw == TR_DREW_TRUMP)
        return TR_TRUMP;
    return tr_of(d->end)->draw == TR_DREW_DISCARD ? tr_heap(tr_of(d->seen)->thrown_by) : TR_STOCK;
}

static int drawn_by(Move m)
{
    return m.kind == MOVE_PASS ? NO_PILE : m.kind == MOVE_TAKE ? m.from : TR_STOCK;
}

static const char *top_words(const TextSink *whole, const Table *t, int pile, char words[TR_TILE_BYTES])
{
    return tr_tile_words(whole, pile_face(t, pile, pile_size(t, pile) - 1), words);
}

static bool lies_open(int pile)
{
    return pile != NO_PILE && pile != TR_STOCK;
}

/* `did`: the pile that was drawn from. */
static void say_would_draw(const AiDecision *d, int did, int pile, bool hardly, TextSink *out)
{
    const Table *t = &d->seen->table;
    char tile[TR_TILE_BYTES];
    if (lies_open(pile))
        text_say(out, hardly ? N_("The computer takes {1}, which is hardly better.") : N_("The computer takes {1}."),
                 top_words(out, t, pile, tile));
    else if (pile == NO_PILE)
        text_say(out, "The computer ends the game.");
    else if (lies_open(did))
        text_say(out,
                 hardly ? N_("The computer leaves {1}, which is hardly better.")
                        : N_("The computer draws from the stock and leaves {1}."),
                 top_words(out, t, did, tile));
    else
        text_say(out, "The computer draws from the stock.");
}

static void say_winning_draw(const AiDecision *d, int pile, TextSink *out)
{
    char tile[TR_TILE_BYTES];
    text_say(out,
             pile == TR_TRUMP ? N_("The computer takes the trump {1} and wins.")
                              : N_("The computer takes {1} and wins."),
             top_words(out, &d->seen->table, pile, tile));
}

/* By how much the computer's way is better, in points that the hands promise which are collected. */
static void compare_points(const TrDrawChoice *c, bool would_take, AiAnswer *out)
{
    const double now = would_take ? c->drawn : c->taken, then = would_take ? c->taken : c->drawn;
    out->opinion = then - now >= CLEARLY_POINTS ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_POINTS, then - now);
    ai_fact(out, N_("points expected"), now, then);
}

/* The same in tiles that help. */
static void compare_tiles(const AiDecision *d, int did, int would, TrDraws *draws, AiAnswer *out)
{
    tr_draws(d->seen, d->seat, lies_open(did) ? did : would, draws);
    const int now = lies_open(did) ? draws->taken : draws->drawn, then = lies_open(did) ? draws->drawn : draws->taken;
    out->opinion = then - now >= CLEARLY_TILES ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_TILES, then - now);
    ai_fact(out, N_("unseen tiles that help"), now, then);
}

static void say_tiles(const AiDecision *d, int open, const TrDraws *draws, TextSink *out)
{
    char tile[TR_TILE_BYTES];
    (void)top_words(out, &d->seen->table, open, tile);
    text_next(out);
    if (draws->helps)
        /* TRANSLATORS: {3} is a tile as its sign; {2} is a number. */
        text_count(out, "With {3}, more tiles can be laid. {2} of {1} unseen tile would do the same.",
                   "With {3}, more tiles can be laid. {2} of {1} unseen tiles would do the same.", draws->unseen,
                   text_number(draws->drawn).text, tile);
    else
        /* TRANSLATORS: {3} is a tile as its sign; {2} is a number. */
        text_count(out, "With {3}, no more tiles can be laid than without it. {2} of {1} unseen tile would help.",
                   "With {3}, no more tiles can be laid than without it. {2} of {1} unseen tiles would help.",
                   draws->unseen, text_number(draws->drawn).text, tile);
}

/* What is missing with the tile taken and another thrown. */
static void say_collected(const AiDecision *d, const AiAnswer *a, bool would, TextSink *out)
{
    Ending e;
    if (would ? !ending_of_plan(d, a, &e) : !read_ending(d->end, d->seat, d->last, &e))
        return;
    const TrGoal goal = tr_points_goal(&e.before, d->seat, e.thrown);
    say_goal(&goal, e.thrown, out);
}

/* One took what lies open, and the other drew from the stock. points: of a seat that collects for a closed hand. */
static void compare_draws(const AiDecision *d, const TrDrawChoice *points, int did, int would, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    TrDraws draws;
    if (points != NULL)
        compare_points(points, lies_open(would), out);
    else
        compare_tiles(d, did, would, &draws, out);
    say_would_draw(d, did, would, out->opinion == AI_HARDLY, &say);
    if (points != NULL)
        say_collected(d, out, lies_open(would), &say);
    else
        say_tiles(d, lies_open(did) ? did : would, &draws, &say);
}

static void agree_on_draw(int did, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    out->opinion = AI_AGREES;
    text_say(&say,
             did == NO_PILE ? N_("The computer ends the game too.") : N_("The computer draws from the stock too."));
}

/* False: the same was taken, and what was done with it is to be looked at. */
static bool look_at_draw(const AiDecision *d, const TrDrawChoice *points, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const int did = drawn_from(d), would = drawn_by(out->move[0]);
    Ending e;
    if (did == would && lies_open(did))
        return false;
    if (did == would) {
        agree_on_draw(did, out);
    } else if (ending_of_plan(d, out, &e) && e.wins) {
        out->opinion = AI_DIFFERS;
        ai_decisive(out); /* with what could have been taken */
        say_winning_draw(d, would, &say);
    } else if (read_ending(d->end, d->seat, d->last, &e) && e.wins) {
        out->opinion = AI_HARDLY;
        text_say(&say, "The computer would have played on for more points.");
    } else if (did != NO_PILE && would != NO_PILE && lies_open(did) != lies_open(would)) {
        compare_draws(d, points, did, would, out);
    } else {
        out->opinion = AI_DIFFERS;
        say_would_draw(d, did, would, false, &say);
    }
    return true;
}

/* ---- the throw ---- */

/* Tiles not seen that could be laid with what is kept. */
static void say_helping(const Ending *did, const Ending *would, int seat, TextSink *out)
{
    char tile[TR_TILE_BYTES], other[TR_TILE_BYTES];
    TrSight sight;
    tr_sight(&did->before, seat, &sight);
    text_next(out);
    /* TRANSLATORS: {3} and {5} are tiles as their signs; {2} and {4} are numbers. */
    text_count(
        out, "After throwing {3}, {2} of {1} unseen tile could be laid; after throwing {5}, {4}.",
        "After throwing {3}, {2} of {1} unseen tiles could be laid; after throwing {5}, {4}.", sight.unseen,
        text_number(tr_plan_helping(&would->before, seat, would->thrown)).text, tr_tile_words(out, would->thrown, tile),
        text_number(tr_plan_helping(&did->before, seat, did->thrown)).text, tr_tile_words(out, did->thrown, other));
}

static bool gives_win(const Ending *e, int seat)
{
    Move none[1];
    TrPlan p;
    tr_plan_begin(&p, &e->before, seat, none, 1);
    return tr_plan_gives_win(&p, e->thrown);
}

static void say_winning(const Ending *e, TextSink *out)
{
    char hand[TR_HAND_BYTES], tile[TR_TILE_BYTES];
    tr_tile_words(out, e->thrown, tile);
    if (e->hand == CLOSED_NONE) {
        text_say(out, "The computer lays everything but {1} and wins.", tile);
        return;
    }
    hand_words(out, e->hand, hand);
    text_say(out, "The computer claims {1}, throws {2} and wins.", hand, tile);
}

static void look_at_win(const Ending *did, const Ending *would, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    out->opinion = did->wins && would->wins && did->hand == would->hand ? AI_AGREES : AI_DIFFERS;
    if (out->opinion == AI_AGREES)
        text_say(&say, "The computer wins with these tiles too.");
    else if (would->wins) {
        say_winning(would, &say);
        if (!did->wins)
            ai_decisive(out);
    } else {
        out->opinion = AI_HARDLY;
        text_say(&say, "The computer would have played on for more points.");
    }
}

static void agree(const AiDecision *d, const Ending *e, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const TrGoal g = tr_points_goal(&e->before, d->seat, e->thrown);
    out->opinion = AI_AGREES;
    text_say(&say, "The computer throws the same tile.");
    say_goal(&g, e->thrown, &say);
}

static bool is_danger(const AiDecision *d, const Ending *did, const Ending *would)
{
    return gives_win(did, d->seat) && !gives_win(would, d->seat);
}

static void say_danger(const Ending *did, TextSink *out)
{
    char tile[TR_TILE_BYTES];
    text_next(out);
    text_say(out, "The next player has one tile left and could win by adding {1} to a meld.",
             tr_tile_words(out, did->thrown, tile));
}

static void compare_throws(const AiDecision *d, const Ending *did, const Ending *would, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    char tile[TR_TILE_BYTES];
    const TrGoal now = tr_points_goal(&did->before, d->seat, did->thrown);
    const TrGoal then = tr_points_goal(&would->before, d->seat, would->thrown);
    const bool danger = is_danger(d, did, would);
    const bool collects = now.hand != CLOSED_NONE && then.hand != CLOSED_NONE;
    const double more = collects ? then.worth - now.worth
                                 : tr_plan_helping(&would->before, d->seat, would->thrown) -
                                       tr_plan_helping(&did->before, d->seat, did->thrown);
    const bool better = more >= (collects ? CLEARLY_POINTS : CLEARLY_TILES);
    if (collects) {
        ai_fact(out, N_("tiles missing"), now.missing, then.missing);
        ai_fact(out, N_("points expected"), now.worth, then.worth);
    } else {
        ai_fact(out, N_("unseen tiles that help"), tr_plan_helping(&did->before, d->seat, did->thrown),
                tr_plan_helping(&would->before, d->seat, would->thrown));
    }
    out->opinion = danger || better ? AI_DIFFERS : AI_HARDLY;
    if (danger)
        ai_decisive(out);
    else
        ai_price(out, collects ? AI_POINTS : AI_TILES, more);
    tr_tile_words(&say, would->thrown, tile);
    text_say(&say,
             out->opinion == AI_DIFFERS ? N_("The computer throws {1}.")
                                        : N_("The computer throws {1}, which is hardly better."),
             tile);
    if (danger)
        say_danger(did, &say);
    if (collects) {
        say_goal(&then, would->thrown, &say);
        say_goal(&now, did->thrown, &say);
    } else {
        say_helping(did, would, d->seat, &say);
    }
}

static void look_at_throw(const AiDecision *d, AiAnswer *out)
{
    Ending did, would;
    TextSink say = text_sink(out->why, sizeof out->why);
    char tile[TR_TILE_BYTES];
    if (!read_ending(d->end, d->seat, d->last, &did) || !ending_of_plan(d, out, &would))
        return;
    if (did.wins || would.wins) {
        look_at_win(&did, &would, out);
    } else if (did.left != would.left) {
        const TrGoal goal = tr_points_goal(&would.before, d->seat, would.thrown);
        const bool danger = is_danger(d, &did, &would);
        out->opinion = danger ? AI_DIFFERS : AI_HARDLY;
        if (danger)
            ai_decisive(out);
        tr_tile_words(&say, would.thrown, tile);
        if (goal.hand != CLOSED_NONE)
            text_say(&say, "The computer lays nothing yet and throws {1}.", tile);
        else
            text_say(&say,
                     would.left > did.left ? N_("The computer keeps more tiles for now and throws {1}. Tiles on the "
                                                "table help the other players too.")
                                           : N_("The computer lays more tiles and throws {1}."),
                     tile);
        if (danger)
            say_danger(&did, &say);
        say_goal(&goal, would.thrown, &say);
    } else if (face_eq(did.thrown, would.thrown)) {
        agree(d, &did, out);
    } else {
        compare_throws(d, &did, &would, out);
    }
}

void tr_look_back(const AiDecision *d, const TrDrawChoice *points, AiAnswer *out)
{
    if (out->count <= 0 || (d->seen->phase != TR_DRAW && d->seen->phase != PHASE_PLAY))
        return;
    if (d->seen->phase == TR_DRAW && look_at_draw(d, points, out))
        return;
    look_at_throw(d, out);
}
