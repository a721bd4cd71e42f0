/* The worked examples of the rules page, operation by operation. */
#include "rules/sabra/examples.h"

#include <stddef.h>
#include <string.h>

#include "rules/faces/tile.h"
#include "rules/faces/tile_words.h"
#include "rules/sabra/game.h"
#include "rules/sabra/outcome.h"

static bool word_layout(Word w, SabraLayout *out)
{
    out->list_count = out->tile_count = 0;
    if (word_is(w, "-"))
        return true;
    do {
        Word part = word_cut(&w, '/');
        MeldKind declared = word_declaration(&part);
        Face faces[SABRA_TILES];
        int count;
        if (!word_tiles(part, faces, SABRA_TILES, &count) || !sabra_layout_add(out, faces, count, declared))
            return false;
    } while (w.length > 0);
    return true;
}

/* ---- melds ------------------------------------------------------------------------------------------------------- */

/* A.5 for the game and tiles named; false when they cannot be read. */
static bool meld_arguments(const char *args, const Reason **why, Meld *m)
{
    Word game, tiles;
    Face faces[SABRA_TILES];
    int count, two_jokers = 1;
    if (!word_argument(args, "game", &game) || !word_argument(args, "tiles", &tiles))
        return false;
    if (word_argument(args, "two_jokers_per_meld", &(Word){ 0 }) &&
        !word_number_argument(args, "two_jokers_per_meld", 0, 1, &two_jokers))
        return false;
    MeldKind declared = word_declaration(&tiles);
    if (!word_tiles(tiles, faces, SABRA_TILES, &count))
        return false;
    OptionValues options;
    options_default(&sabra_options, &options);
    options.v[SABRA_TWO_JOKERS_PER_MELD] = (int16_t)two_jokers;
    MeldRules rules = *sabra_meld_rules(&options);
    if (word_is(game, "american") || word_is(game, "international")) {
        rules = meld_rules_high_ace;
        rules.max_jokers = two_jokers ? 2 : 1;
    } else if (!word_is(game, "sabra")) {
        return false;
    }
    *why = meld_read(&rules, faces, count, declared, m);
    return true;
}

static bool run_meld(const char *args, TextSink *out)
{
    const Reason *why;
    Meld m;
    if (!meld_arguments(args, &why, &m))
        return false;
    if (why)
        text_addf(out, "valid=0 reason=%s", why->code);
    else
        text_addf(out, "valid=1 kind=%s value=%d", m.kind == MELD_RUN ? "run" : "group", meld_value(&m));
    return true;
}

static bool run_reps(const char *args, TextSink *out)
{
    const Reason *why;
    Meld m;
    if (!meld_arguments(args, &why, &m))
        return false;
    if (why) {
        text_addf(out, "reason=%s", why->code);
        return true;
    }
    const char *before = "reps=";
    for (int i = 0; i < m.size; i++) {
        FaceSet set = meld_stands_for(&m, i);
        for (int bit = 0; bit < 64; bit++) {
            if (!(set.bits >> bit & 1))
                continue;
            text_add(out, before);
            tile_text((Face){ (uint8_t)(bit & 15), (uint8_t)(bit >> 4) }, out);
            before = ",";
        }
        if (set.bits)
            before = "/";
    }
    return true;
}

/* ---- turns ------------------------------------------------------------------------------------------------------- */

typedef struct TurnArguments {
    OptionValues options;
    SabraTurn turn;
    SabraLayout end;
    int pool;
} TurnArguments;

static bool turn_options(const char *args, OptionValues *options)
{
    char text[200];
    Word w;
    if (!word_argument(args, "opts", &w) || w.length >= sizeof text)
        return false;
    memcpy(text, w.at, w.length);
    text[w.length] = '\0';
    return options_parse(&sabra_options, options, text, NULL);
}

/* The start table has to consist of melds, and no more than the two jokers may be about. */
static bool turn_start(const char *args, SabraTurn *turn)
{
    SabraLayout start;
    Word table, rack;
    int jokers = 0;
    if (!word_argument(args, "table", &table) || !word_argument(args, "rack", &rack) || !word_layout(table, &start) ||
        !word_tiles(rack, turn->rack, SABRA_TILES - start.tile_count, &turn->rack_count))
        return false;
    for (int i = 0; i < start.tile_count; i++)
        jokers += face_is_joker(start.face[i]);
    for (int i = 0; i < turn->rack_count; i++)
        jokers += face_is_joker(turn->rack[i]);
    if (jokers > 2)
        return false;
    for (turn->meld_count = 0; turn->meld_count < start.list_count; turn->meld_count++) {
        const SabraList *l = &start.list[turn->meld_count];
        if (meld_read(sabra_meld_rules(turn->options), start.face + l->first, l->size, (MeldKind)l->declared,
                      &turn->meld[turn->meld_count]))
            return false;
    }
    return true;
}

static bool turn_arguments(const char *args, bool with_end, bool with_pool, TurnArguments *t)
{
    int opened;
    Word end;
    if (!turn_options(args, &t->options) || !word_number_argument(args, "opened", 0, 1, &opened))
        return false;
    t->turn.options = &t->options;
    t->turn.opened = opened == 1;
    if (with_pool && !word_number_argument(args, "pool", 0, SABRA_TILES, &t->pool))
        return false;
    return turn_start(args, &t->turn) && (!with_end || (word_argument(args, "end", &end) && word_layout(end, &t->end)));
}

static int tiles_played(const TurnArguments *t)
{
    int played = t->end.tile_count;
    for (int m = 0; m < t->turn.meld_count; m++)
        played -= t->turn.meld[m].size;
    return played;
}

static bool run_turn(const char *args, TextSink *out)
{
    TurnArguments t;
    if (!turn_arguments(args, true, false, &t))
        return false;
    SabraVerdict v = sabra_judge(&t.turn, &t.end);
    if (v.why)
        text_addf(out, "ok=0 reason=%s", v.why->code);
    else
        text_addf(out, "ok=1 win=%d", tiles_played(&t) == t.turn.rack_count);
    return true;
}

static void outcome_text(const SabraOutcome *o, TextSink *out)
{
    static const char *const names[] = { "accept", "refuse", "draw", "penalty", "pass" };
    text_addf(out, "result=%s", names[o->result]);
    if (o->result == SABRA_DRAW || o->result == SABRA_PENALTY)
        text_addf(out, " tiles=%d", o->tiles);
    if (o->result == SABRA_REFUSE)
        text_addf(out, " reason=%s", o->verdict.why->code);
}

static bool run_expire(const char *args, TextSink *out)
{
    TurnArguments t;
    if (!turn_arguments(args, true, true, &t))
        return false;
    SabraOutcome o = sabra_expire(&t.turn, &t.end, t.pool);
    outcome_text(&o, out);
    return true;
}

static bool run_done(const char *args, TextSink *out)
{
    TurnArguments t;
    if (!turn_arguments(args, true, true, &t))
        return false;
    SabraOutcome o = sabra_done(&t.turn, &t.end, t.pool);
    outcome_text(&o, out);
    return true;
}

static bool run_draw(const char *args, TextSink *out)
{
    TurnArguments t;
    if (!turn_arguments(args, false, true, &t))
        return false;
    const Reason *refused = sabra_draw_refused(&t.turn, t.pool);
    text_addf(out, "result=%s", !refused ? "allowed" : refused == &sabra_pool_empty ? "empty" : "refused");
    return true;
}

/* ---- start, scores, match ---------------------------------------------------------------------------------------- */

/* The real deal of Sabra; the other tile games answer for themselves. */
static bool run_deal(const char *args, TextSink *out)
{
    int players;
    if (!word_number_argument(args, "players", sabra_def.min_seats, sabra_def.max_seats, &players))
        return false;
    OptionValues options;
    State s;
    options_default(&sabra_options, &options);
    sabra_def.rules.start(&s, &options, players, 1);
    for (int seat = 0; seat < players; seat++)
        text_addf(out, "%s%d", seat == 0 ? "hands=" : ",", pile_size(&s.table, sabra_rack(seat)));
    text_addf(out, " stock=%d trump=0", sabra_pool_size(&s));
    return true;
}

static bool run_first(const char *args, TextSink *out)
{
    Face tiles[MAX_SEATS];
    uint8_t rank[16] = { 0 };
    int seats;
    Word w;
    if (!word_argument(args, "tiles", &w) || !word_tiles(w, tiles, MAX_SEATS, &seats) || seats < 1)
        return false;
    for (int seat = 0; seat < seats; seat++)
        rank[seat] = tiles[seat].rank;
    uint16_t highest = sabra_highest(rank, (uint16_t)((1u << seats) - 1));
    bool alone = (highest & (highest - 1)) == 0;
    const char *before = alone ? "seat=" : "redraw=";
    for (int seat = 0; seat < seats; seat++)
        if (highest >> seat & 1) {
            text_addf(out, "%s%d", before, seat);
            before = ",";
        }
    return true;
}

static bool rack_arguments(const char *args, int32_t *points, int *seats)
{
    Word racks;
    int joker;
    if (!word_number_argument(args, "joker", 0, 100, &joker) || !word_argument(args, "racks", &racks))
        return false;
    *seats = 0;
    do {
        Face tiles[SABRA_TILES];
        int count;
        if (*seats == MAX_SEATS || !word_tiles(word_cut(&racks, '/'), tiles, SABRA_TILES, &count))
            return false;
        points[(*seats)++] = sabra_rack_points(tiles, count, joker);
    } while (racks.length > 0);
    return true;
}

static bool run_scores(const char *args, bool exhausted, TextSink *out)
{
    int32_t points[MAX_SEATS], scores[MAX_SEATS];
    int seats, seat;
    if (!rack_arguments(args, points, &seats) ||
        !word_number_argument(args, exhausted ? "ender" : "winner", 0, seats - 1, &seat))
        return false;
    if (exhausted)
        sabra_score_exhausted(points, seats, seat, scores);
    else
        sabra_score_out(points, seats, seat, scores);
    for (int i = 0; i < seats; i++)
        text_addf(out, "%s%d", i == 0 ? "scores=" : ",", (int)scores[i]);
    return true;
}

/* Sets an option from the argument that belongs to the format. */
static bool match_option(const char *args, const char *key, SabraOption option, OptionValues *options)
{
    Word w;
    return word_argument(args, key, &w) && option_argument(&sabra_options, (int)option, args, key, options);
}

static bool match_arguments(const char *args, OptionValues *options, int *played, int *minutes)
{
    Word format;
    char name[16];
    if (!word_argument(args, "format", &format) || format.length >= sizeof name)
        return false;
    memcpy(name, format.at, format.length);
    name[format.length] = '\0';
    options_default(&sabra_options, options);
    *played = 1;
    *minutes = 0;
    if (!option_set(&sabra_options, options, "match_format", name, NULL))
        return false;
    switch (options->v[SABRA_MATCH_FORMAT]) {
    case MATCH_GAMES:
        return match_option(args, "games", SABRA_MATCH_GAMES, options) &&
               word_number_argument(args, "played", 1, 1000, played);
    case MATCH_TIME:
        return match_option(args, "minutes", SABRA_MATCH_MINUTES, options) &&
               word_number_argument(args, "minutes_gone", 0, 100000, minutes);
    case MATCH_TARGET:
        return match_option(args, "target", SABRA_MATCH_TARGET, options);
    default:
        return true;
    }
}

static bool run_match(const char *args, TextSink *out)
{
    OptionValues options;
    int32_t totals[MAX_SEATS];
    int seats = 0, played, minutes;
    Word w;
    if (!match_arguments(args, &options, &played, &minutes) || !word_argument(args, "totals", &w))
        return false;
    do {
        int total;
        if (seats == MAX_SEATS || !word_number(word_cut(&w, ','), -1000000, 1000000, &total))
            return false;
        totals[seats++] = total;
    } while (w.length > 0);
    uint16_t winners = sabra_match_winners(&options, totals, seats, played, minutes);
    text_addf(out, "end=%d", winners != 0);
    const char *before = " winners=";
    for (int seat = 0; seat < seats; seat++)
        if (winners >> seat & 1) {
            text_addf(out, "%s%d", before, seat);
            before = ",";
        }
    return true;
}

static bool run_score(const char *args, TextSink *out)
{
    return run_scores(args, false, out);
}

static bool run_exhaust(const char *args, TextSink *out)
{
    return run_scores(args, true, out);
}

static const struct {
    const char *op;
    bool (*run)(const char *args, TextSink *out);
} operations[] = {
    { "tr.meld", run_meld },     { "tr.deal", run_deal },       { "tr.reps", run_reps },   { "tr.turn", run_turn },
    { "tr.expire", run_expire }, { "tr.done", run_done },       { "tr.draw", run_draw },   { "tr.first", run_first },
    { "tr.score", run_score },   { "tr.exhaust", run_exhaust }, { "tr.match", run_match },
};

bool sabra_example(const char *op, const char *args, TextSink *out)
{
    Word game;
    if (strcmp(op, "tr.deal") == 0 && !(word_argument(args, "game", &game) && word_is(game, "sabra")))
        return false;
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        const TextSink before = *out;
        if (strcmp(op, operations[i].op) != 0)
            continue;
        word_answer(operations[i].run(args, out), before, out);
        return true;
    }
    return false;
}
