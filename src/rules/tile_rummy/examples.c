/* Worked examples of American and International: see tests/examples/tile-rummy-vectors.txt. */
#include "rules/tile_rummy/examples.h"

#include <string.h>

#include "rules/faces/tile_words.h"
#include "rules/tile_rummy/closed.h"
#include "rules/tile_rummy/position.h"
#include "rules/tile_rummy/reasons.h"
#include "rules/tile_rummy/score.h"

enum { MOST_POINTS = 1000000 };

/* Which of the two games is meant; false: neither. */
static bool game_argument(const char *args, bool *international)
{
    Word game;
    if (!word_argument(args, "game", &game))
        return false;
    *international = word_is(game, "international");
    return *international || word_is(game, "american");
}

static void add_numbers(const char *key, const int32_t *number, int count, TextSink *out)
{
    for (int i = 0; i < count; i++)
        text_addf(out, "%s%d", i == 0 ? key : ",", (int)number[i]);
}

/* ---- dealing ---- */

/* A real deal of the game named; Sabra answers for itself. */
static bool run_deal(const char *args, TextSink *out)
{
    bool international;
    int players;
    OptionValues v;
    State s;
    if (!game_argument(args, &international) || !word_number_argument(args, "players", 2, TR_MAX_SEATS, &players))
        return false;
    const GameDef *game = international ? &international_def : &american_def;
    options_default(game->options, &v);
    game->rules.start(&s, &v, players, 1);
    for (int i = 0, seat = s.to_act; i < players; i++, seat = tr_next_seat(&s, seat))
        text_addf(out, "%s%d", i == 0 ? "hands=" : ",", pile_size(&s.table, tr_rack(seat)));
    text_addf(out, " stock=%d trump=%d", pile_size(&s.table, TR_STOCK), pile_size(&s.table, TR_TRUMP));
    return true;
}

/* ---- turns ---- */

static bool read_lists(const char *args, const char *key, TrList *out, int max, int *count)
{
    Word w;
    *count = 0;
    if (!word_argument(args, key, &w))
        return false;
    for (; w.length > 0 && !word_is(w, "-"); ++*count) {
        Word part = word_cut(&w, '/');
        int tiles;
        if (*count == max)
            return false;
        out[*count].declared = (uint8_t)word_declaration(&part);
        if (!word_tiles(part, out[*count].face, TR_RACK_MOST, &tiles))
            return false;
        out[*count].count = (uint8_t)tiles;
    }
    return true;
}

static bool add_before(TrTurn *t, const TrList *list, int count, bool own)
{
    for (int i = 0; i < count; i++, t->before++) {
        if (meld_read(&meld_rules_high_ace, list[i].face, list[i].count, (MeldKind)list[i].declared,
                      &t->meld[t->before]))
            return false;
        t->own[t->before] = own;
    }
    return true;
}

/* Melds of others come first, then the player's own, and the new ones behind them: they are the last of end_own. */
static bool read_melds(const char *args, TrTurn *t)
{
    enum { MOST = TR_MELDS / 2 };
    TrList others[MOST], own[MOST], end_others[MOST], end_own[MOST];
    int n_others, n_own, n_end_others, n_end_own;
    if (!read_lists(args, "others", others, MOST, &n_others) || !read_lists(args, "own", own, MOST, &n_own) ||
        !read_lists(args, "end_others", end_others, MOST, &n_end_others) ||
        !read_lists(args, "end_own", end_own, MOST, &n_end_own) || n_end_others != n_others || n_end_own < n_own ||
        !add_before(t, others, n_others, false) || !add_before(t, own, n_own, true))
        return false;
    t->lists = n_end_others + n_end_own;
    memcpy(t->list, end_others, (size_t)n_end_others * sizeof *end_others);
    memcpy(t->list + n_end_others, end_own, (size_t)n_end_own * sizeof *end_own);
    return true;
}

static bool read_one_tile(const char *args, const char *key, Face *out)
{
    Word w;
    Face one;
    int count;
    *out = FACE_UNKNOWN;
    if (!word_argument(args, key, &w))
        return true;
    if (!word_tiles(w, &one, 1, &count))
        return false;
    if (count == 1)
        *out = one;
    return true;
}

static bool run_turn(const char *args, TextSink *out)
{
    static const char *const draws[] = { "none", "stock", "discard", "trump", "start" };
    static const char *const reuses[] = { "new_meld", "own_meld" };
    static const char *const results[] = { "turn", "win", "open", "foot", "closed" };
    TrTurn t = { .before = 0 };
    int opened, draw = TR_DREW_STOCK, reuse = TR_REUSE_NEW_MELD, throw_back = 0;
    Word rack;
    if (!game_argument(args, &t.international) || !word_number_argument(args, "opened", 0, 1, &opened) ||
        !word_choice(args, "draw", draws, 5, &draw) || !word_choice(args, "reuse", reuses, 2, &reuse) ||
        !word_number_optional(args, "throw_back", 0, 1, &throw_back) || !word_argument(args, "rack", &rack) ||
        !word_tiles(rack, t.rack, TR_RACK_MOST, &t.rack_count) || !read_melds(args, &t) ||
        !read_one_tile(args, "taken", &t.taken) || !read_one_tile(args, "discard", &t.thrown))
        return false;
    t.opened = opened == 1;
    t.draw = (uint8_t)draw;
    t.own_meld = reuse == TR_REUSE_OWN_MELD;
    t.throw_back = throw_back == 1;
    const TrVerdict v = tr_judge(&t);
    if (v.why)
        text_addf(out, "ok=0 reason=%s", v.why->code);
    else
        text_addf(out, "ok=1 result=%s", results[v.result]);
    return true;
}

/* ---- closed hands ---- */

static bool tiles_argument(const char *args, const char *key, TrTiles *out)
{
    Word w;
    Face face[CLOSED_TILES];
    int count;
    return word_argument(args, key, &w) && word_tiles(w, face, CLOSED_TILES, &count) && count == CLOSED_TILES &&
           tr_tiles(face, count, out);
}

static bool run_closed(const char *args, TextSink *out)
{
    TrTiles tiles, dealt;
    int first = 0, starter = 0;
    Word w;
    const bool told = word_argument(args, "dealt", &w);
    if (!tiles_argument(args, "tiles", &tiles) || (told && !tiles_argument(args, "dealt", &dealt)) ||
        !word_number_optional(args, "first", 0, 1, &first) || !word_number_optional(args, "starter", 0, 1, &starter))
        return false;
    const ClosedWhen when = { first, starter, told && memcmp(&tiles, &dealt, sizeof tiles) == 0 };
    const ClosedSet set = closed_hands(&tiles, when);
    const int best = closed_best(set, tiles.jokers);
    text_addf(out, "best=%d points=%d", best, best == CLOSED_NONE ? 0 : closed_points(best, tiles.jokers));
    const char *before = " all=";
    for (int hand = 1; hand < CLOSED_END; hand++)
        if (closed_has(set, hand)) {
            text_addf(out, "%s%d", before, hand);
            before = ",";
        }
    text_add(out, set == 0 ? " all=-" : "");
    return true;
}

/* ---- scores ---- */

static bool read_numbers(Word w, int32_t *out, int *count)
{
    for (*count = 0; w.length > 0; ++*count) {
        int value;
        if (*count == MAX_SEATS || !word_number(word_cut(&w, ','), -MOST_POINTS, MOST_POINTS, &value))
            return false;
        out[*count] = value;
    }
    return *count > 0;
}

static bool numbers_argument(const char *args, const char *key, int32_t *out, int *count)
{
    Word w;
    return word_argument(args, key, &w) && read_numbers(w, out, count);
}

static bool racks_argument(const char *args, const TrRules *r, int32_t *points, int *seats)
{
    Word racks;
    if (!word_argument(args, "racks", &racks))
        return false;
    for (*seats = 0; racks.length > 0; ++*seats) {
        Face face[TR_RACK_MOST];
        int count;
        if (*seats == MAX_SEATS || !word_tiles(word_cut(&racks, '/'), face, TR_RACK_MOST, &count))
            return false;
        points[*seats] = 0;
        for (int i = 0; i < count; i++)
            points[*seats] += tr_left_points(r, face[i]);
    }
    return *seats > 0;
}

/* Seats by their numbers, "-" none. */
static bool mask_argument(const char *args, const char *key, int seats, uint16_t *mask)
{
    Word w;
    *mask = 0;
    if (!word_argument(args, key, &w) || word_is(w, "-"))
        return true;
    while (w.length > 0) {
        int seat;
        if (!word_number(word_cut(&w, ','), 0, seats - 1, &seat))
            return false;
        *mask = (uint16_t)(*mask | seats_bit(seat));
    }
    return true;
}

static bool run_hand(const char *args, TextSink *out)
{
    static const char *const ends[] = { "none", "none", "open", "foot", "closed" };
    OptionValues v;
    options_default(&international_options, &v);
    int how = TR_GOES_ON, winner = 0, points = 0, seats, flags;
    int32_t melded[MAX_SEATS], score[MAX_SEATS];
    TrHandEnd e = { .how = TR_GOES_ON };
    Face thrown;
    if (!option_argument(&international_options, INTERNATIONAL_JOKER_RACK_VALUE, args, "joker", &v))
        return false;
    const TrRules r = international_rules(&v);
    if (!word_choice(args, "win", ends, 5, &how) || !racks_argument(args, &r, e.left, &seats) ||
        !word_number_optional(args, "winner", 0, seats - 1, &winner) ||
        !word_number_optional(args, "points", 0, MOST_POINTS, &points) ||
        !numbers_argument(args, "melded", melded, &flags) || flags != seats ||
        !mask_argument(args, "bonus", seats, &e.bonus) || !read_one_tile(args, "discard", &thrown))
        return false;
    e.how = (uint8_t)how;
    e.winner = (uint8_t)winner;
    e.closed = points;
    e.joker = face_is_joker(thrown);
    for (int i = 0; i < seats; i++)
        e.melded = (uint16_t)(e.melded | (melded[i] ? seats_bit(i) : 0));
    tr_score_hand(&e, seats, score);
    add_numbers("scores=", score, seats, out);
    return true;
}

static bool run_settle(const char *args, TextSink *out)
{
    int32_t total[MAX_SEATS], net[MAX_SEATS];
    int seats;
    if (!numbers_argument(args, "totals", total, &seats))
        return false;
    tr_settle(total, seats, 1, net);
    add_numbers("net=", net, seats, out);
    return true;
}

static bool run_session(const char *args, TextSink *out)
{
    int32_t total[MAX_SEATS] = { 0 }, hand[MAX_SEATS], net[MAX_SEATS];
    int seats = 0, unit = 1, count;
    Word w;
    if (!word_argument(args, "scores", &w) || !word_number_optional(args, "unit", 1, 100, &unit))
        return false;
    while (w.length > 0) {
        if (!read_numbers(word_cut(&w, '/'), hand, &count) || (seats > 0 && count != seats))
            return false;
        seats = count;
        for (int i = 0; i < seats; i++)
            total[i] += hand[i];
    }
    tr_settle(total, seats, unit, net);
    add_numbers("totals=", total, seats, out);
    add_numbers(" net=", net, seats, out);
    return true;
}

static bool run_late(const char *args, TextSink *out)
{
    static const char *const draws[] = { "none", "stock", "discard", "trump", "start" };
    static const char *const ends[] = { "last_tile", "cannot_draw" };
    int drawn = TR_DREW_NONE, stock, end = TR_END_LAST_TILE;
    TrRules r = { .international = false };
    if (!game_argument(args, &r.international) || !word_choice(args, "drawn", draws, 5, &drawn) ||
        !word_number_argument(args, "stock", 0, 105, &stock) || !word_choice(args, "stock_end", ends, 2, &end))
        return false;
    r.cannot_draw = end == TR_END_CANNOT_DRAW;
    const TrLate late = tr_late(&r, (TrDraw)drawn, stock);
    text_addf(out, "takes=%d throws=%s end=%d", late.takes, draws[late.throws], late.end);
    return true;
}

bool tr_example(const char *op, const char *args, TextSink *out)
{
    static const struct {
        const char *op;
        bool (*run)(const char *args, TextSink *out);
    } operations[] = {
        { "tr.deal", run_deal }, { "tr.aturn", run_turn },    { "tr.closed", run_closed },
        { "tr.intl", run_hand }, { "tr.settle", run_settle }, { "tr.session", run_session },
        { "tr.late", run_late },
    };
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        const TextSink before = *out;
        if (strcmp(op, operations[i].op) != 0)
            continue;
        word_answer(operations[i].run(args, out), before, out);
        return true;
    }
    return false;
}
