/* What a hint of American or International says: what is to be done, with the reason that can be seen in the tiles. */
#include "ai/tile_rummy/advice.h"

#include "ai/tile_rummy/points.h"
#include "rules/bricks/laid.h"
#include "rules/bricks/told.h"
#include "rules/faces/tile.h"

const char *tr_tile_words(const TextSink *whole, Face f, char words[TR_TILE_BYTES])
{
    TextSink out = text_part(whole, words, TR_TILE_BYTES);
    tile_sign(f, &out);
    return words;
}

static void hand_words(const TextSink *whole, int hand, char words[TR_HAND_BYTES])
{
    TextSink name = text_part(whole, words, TR_HAND_BYTES);
    text_say(&name, closed_hand[hand].name);
}

/* Does it collect for a closed hand? */
static bool collects(const State *s, int seat)
{
    return tr_is_international(s) && !s->seat[seat].opened && !tr_has_laid(s, seat);
}

/* The hand that the tile brings nearer, CLOSED_NONE: none that it collects. */
static int hand_of_take(const State *seen, int seat, Move m)
{
    State s = *seen;
    if (!collects(seen, seat))
        return CLOSED_NONE;
    game_of(seen)->rules.apply(&s, seat, m);
    const TrChoice c = tr_points_choose(&s, seat);
    return c.course == TR_COLLECTS && c.thrown != NO_PIECE ? tr_points_goal(&s, seat, s.table.face[c.thrown]).hand
                                                           : CLOSED_NONE;
}

static void say_take(const State *seen, int seat, Move m, TextSink *out)
{
    char tile[TR_TILE_BYTES], hand[TR_HAND_BYTES];
    const int goal = m.from == TR_TRUMP ? CLOSED_NONE : hand_of_take(seen, seat, m);
    const Face f = pile_face(&seen->table, m.from, pile_size(&seen->table, m.from) - 1);
    tr_tile_words(out, f, tile);
    if (m.from == TR_TRUMP)
        text_say(out, "Take the trump {1}. You can win with it.", tile);
    else if (goal != CLOSED_NONE) {
        hand_words(out, goal, hand);
        /* TRANSLATORS: {1} is a tile as its sign, {2} the name of a closed hand, such as "Seven pairs". */
        text_say(out, "Take {1}. It helps you to collect {2}.", tile, hand);
    } else if (collects(seen, seat))
        text_say(out, "Take {1}. It completes a meld for you.", tile);
    else
        text_say(out, "Take {1}. You can lay it now or later.", tile);
}

/* How many melds are put forward, and how many tiles go to others: which is shown at the table. */
static void say_laying(const State *end, int seat, int off, TextSink *out)
{
    int melds = 0;
    for (int p = stage_next(end, seat, -1); p != NO_PILE; p = stage_next(end, seat, p))
        melds++;
    if (melds > 0) {
        text_next(out);
        text_count(out, "Lay {1} meld.", "Lay {1} melds.", melds);
    }
    if (off > 0) {
        text_next(out);
        text_count(out, "Add {1} tile.", "Add {1} tiles.", off);
    }
}

/* In a group, or a run with one number between at most. */
static bool goes_with_another(const State *now, int seat, int index)
{
    const int rack = tr_rack(seat);
    const Face f = pile_face(&now->table, rack, index);
    for (int i = 0; i < pile_size(&now->table, rack); i++) {
        const Face g = pile_face(&now->table, rack, i);
        const int apart = f.rank > g.rank ? f.rank - g.rank : g.rank - f.rank;
        if (i != index && ((f.rank == g.rank && f.suit != g.suit) || (f.suit == g.suit && apart > 0 && apart <= 2)))
            return true;
    }
    return false;
}

/* What is collected with the tile thrown that the hint says; hand CLOSED_NONE: nothing. */
static TrGoal goal_of_throw(const State *now, int seat, Move m)
{
    const Piece thrown = pile_piece(&now->table, tr_rack(seat), m.index);
    if (!collects(now, seat))
        return (TrGoal){ .hand = CLOSED_NONE };
    const TrChoice c = tr_points_choose(now, seat);
    return c.course == TR_COLLECTS && c.thrown == thrown ? tr_points_goal(now, seat, now->table.face[thrown])
                                                         : (TrGoal){ .hand = CLOSED_NONE };
}

/* More could be laid than is: American, where what lies on the table helps everybody. */
static bool keeps_melds(const State *now, int seat)
{
    Move move[MAX_PLAN];
    TrPlan p;
    tr_plan_begin(&p, now, seat, move, MAX_PLAN);
    return !collects(now, seat) && tr_plan_melds(&p, FACE_UNKNOWN) && tr_plan_thrown(&p, TR_THROW_COUNTED) != NO_PIECE;
}

/* What is left on the rack after the throw counts so much against the seat. */
static int left_points(const State *now, int seat, Move thrown)
{
    State after = *now;
    const TrRules rules = tr_rules(now);
    game_of(now)->rules.apply(&after, seat, thrown);
    return tr_rack_points(&after, &rules, seat);
}

/* What was put forward and cannot stay. */
static void say_take_back(const State *now, int seat, TextSink *out)
{
    char tiles[TOLD_LIST];
    int last = NO_PILE, melds = 0;
    for (int p = stage_next(now, seat, -1); p != NO_PILE; p = stage_next(now, seat, p)) {
        Meld m;
        melds++;
        if (tr_read_pile(now, p, &m) != NULL)
            last = p;
    }
    if (last == NO_PILE) {
        text_say(out, melds > 0
                          ? N_("Take back the melds you have put forward. Otherwise you cannot end your turn.")
                          : N_("Take back the tiles you have added to melds. Otherwise you cannot end your turn."));
        return;
    }
    TextSink list = text_part(out, tiles, sizeof tiles);
    told_add_pile(&now->table, last, tile_sign, &list);
    /* TRANSLATORS: {1} are tiles as their signs. */
    text_say(out, "Take back {1}. Otherwise you cannot end your turn.", tiles);
}

static void say_end(const State *now, int seat, Move m, TextSink *out)
{
    char tile[TR_TILE_BYTES], hand[TR_HAND_BYTES];
    text_next(out);
    if (m.kind == MOVE_DONE) {
        const TrClaim best = tr_best_claim(now, seat);
        hand_words(out, best.hand, hand);
        /* TRANSLATORS: {1} is the name of a closed hand, {2} the tile to throw as its sign. */
        text_say(out, "Claim {1} and throw {2}.", hand, tr_tile_words(out, now->table.face[best.thrown], tile));
        return;
    }
    tr_tile_words(out, pile_face(&now->table, tr_rack(seat), m.index), tile);
    const TrGoal goal = goal_of_throw(now, seat, m);
    if (goal.hand != CLOSED_NONE) {
        hand_words(out, goal.hand, hand);
        if (goal.missing == 0) {
            /* TRANSLATORS: {1} is the tile to throw as its sign, {2} the name of a closed hand. */
            text_say(out, "Throw {1}. {2} is complete, but you can get more points.", tile, hand);
            return;
        }
        /* TRANSLATORS: {2} is the tile to throw as its sign, {3} the name of a closed hand, {4} its points. */
        text_count(out, "Throw {2}. You are collecting {3} for {4} points and need {1} more tile.",
                   "Throw {2}. You are collecting {3} for {4} points and need {1} more tiles.", goal.missing, tile,
                   hand, text_number(goal.points).text);
        text_next(out);
        text_count(out, "{1} tile that helps may still come.", "{1} tiles that help may still come.", goal.come);
        return;
    }
    text_say(out,
             goes_with_another(now, seat, m.index) ? N_("Throw {1}. It helps you least.")
                                                   : N_("Throw {1}. No other tile goes with it."),
             tile);
}

void tr_advice(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    State now = *seen;
    int off = 0, shifts = 0;
    for (int i = 0; i < n; i++) {
        const Move m = move[i];
        shifts += m.kind == MOVE_SHIFT;
        if (m.kind == MOVE_RESTORE) {
            say_take_back(&now, seat, out);
            return;
        }
        if (m.kind == MOVE_DRAW)
            text_say(out, "Draw from the stock.");
        else if (m.kind == MOVE_PASS)
            text_say(out, "No tile is left to draw. End the game.");
        else if (m.kind == MOVE_TAKE)
            say_take(&now, seat, m, out);
        else if (m.kind == MOVE_SHIFT)
            off += m.to != NO_PILE && tr_is_laid(&now, m.to);
        else if (m.kind == MOVE_DISCARD || m.kind == MOVE_DONE) {
            if (shifts > 0) /* what has been put forward before is laid by the throw */
                say_laying(&now, seat, off, out);
            if (m.kind == MOVE_DISCARD && pile_size(&now.table, tr_rack(seat)) > 1 && keeps_melds(&now, seat)) {
                text_next(out);
                text_say(out, "Keep your other tiles for now. On the table they would help the other players too.");
                text_next(out);
                text_count(out, "If another player goes out first, they cost you {1} point.",
                           "If another player goes out first, they cost you {1} points.", left_points(&now, seat, m));
            }
            say_end(&now, seat, m, out);
        }
        if (m.kind == MOVE_DRAW || m.kind == MOVE_PASS || i + 1 == n)
            return;
        game_of(seen)->rules.apply(&now, seat, m);
    }
}

/* Is there anything but the stock to draw from? */
static bool may_take(const State *s, int seat)
{
    const int by = tr_of(s)->thrown_by;
    const Move heap = { .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(by == NO_SEAT ? 0 : by) },
               trump = { .kind = MOVE_TAKE, .from = TR_TRUMP };
    return (by != NO_SEAT && tr_check(s, seat, heap).why == NULL) || tr_check(s, seat, trump).why == NULL;
}

void tr_advice_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    if (n == 0)
        return;
    if (move[0].kind == MOVE_RESTORE)
        text_say(out, "You cannot end your turn like this. Something has to go back.");
    else if (seen->phase == TR_DRAW && !may_take(seen, seat))
        text_say(out, "You can only draw from the stock.");
    else if (seen->phase == TR_DRAW)
        text_say(out, collects(seen, seat) ? N_("Does a tile you may take bring you nearer to a closed hand?")
                                           : N_("Does a tile you may take complete a meld?"));
    else if (move[n - 1].kind == MOVE_DONE)
        text_say(out, "Your tiles are a closed hand.");
    else if (n > 1)
        text_say(out, "You can lay tiles.");
    else
        text_say(out, tr_has_laid(seen, seat) ? N_("You need not lay anything more. Which tile helps you least?")
                                              : N_("You need not lay anything. Which tile helps you least?"));
}
