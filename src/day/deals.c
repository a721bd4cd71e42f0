#include "day/deals.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"

/* ---- by which rules ---- */

/* From that day on, until a later line of the same game. */
typedef struct DayRules {
    int from;
    const char *game, *preset;
    int seats;
} DayRules;

static const DayRules rules_of_days[] = {
    { 0, "sabra", "standard", 4 },
    { 0, "kalooki", "standard", 4 },
    { 0, "five-hundred", "australian", 4 },
    { 0, "rummy-500", "two", 2 },
    { 0, "rummy", "basic", 4 },
    { 0, "gin", "standard", 2 },
    { 0, "american-tiles", "american", 4 },
    { 0, "international-tiles", "international", 4 },
    { 0, "marriage", "pagat", 4 },
    { 0, "royal-rummy", "royal", 4 },
    { 0, "conquian", "standard", 2 },
};

/* A game that no line names is played by its first rules by as few as can. */
static DayRules rules_of(const GameDef *game, int day)
{
    DayRules found = { 0, game->id, game->options->presets[0].id, game->min_seats };
    for (size_t i = 0; i < sizeof rules_of_days / sizeof *rules_of_days; i++)
        if (strcmp(rules_of_days[i].game, game->id) == 0 && rules_of_days[i].from <= day)
            found = rules_of_days[i];
    return found;
}

/* ---- by which chance ---- */

static uint64_t first_bytes(const char *text)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    uint64_t number = 0;
    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
    for (int i = 0; i < 8; i++)
        number = number << 8 | hash[i];
    return number != 0 ? number : 1;
}

uint64_t day_seed(const GameDef *game, int day)
{
    char text[80];
    snprintf(text, sizeof text, "meldwell day 1 %s %d", game->id, day);
    return first_bytes(text);
}

uint64_t day_table_seed(const GameDef *game, int day, int table)
{
    char text[80];
    snprintf(text, sizeof text, "meldwell table 1 %s %d %d", game->id, day, table);
    return first_bytes(text);
}

void day_setup(int game, int day, MatchSetup *out)
{
    static const char level[] = "hard";
    const GameDef *def = game_table[game];
    const DayRules rules = rules_of(def, day);
    char seats[24 * MAX_SEATS];
    TextSink text = text_sink(seats, sizeof seats);
    const AiDef *ai = ai_find(def->id);
    memset(out, 0, sizeof *out);
    out->game = game;
    out->preset = preset_find(def->options, rules.preset);
    options_preset(def->options, out->preset, &out->options);
    options_follow_seats(def->options, &out->options, rules.seats);
    options_stop_clock(def->options, &out->options);
    text_add(&text, "you");
    for (int i = 1; i < rules.seats; i++)
        text_addf(&text, ",computer%s%s", ai != NULL && ai_level_find(ai, level) >= 0 ? ":" : "",
                  ai != NULL && ai_level_find(ai, level) >= 0 ? level : "");
    (void)match_seats_parse(def, seats, day_seed(def, day), out, NULL);
}

/* ---- the puzzle ---- */

/* From that day on: which kind each day of the week has, from Monday, and after how many places its lists are walked
 * from their beginning again; so a list that grows changes no day. */
typedef struct DayPuzzles {
    int from;
    const char *kind[A_WEEK];
    int places;
} DayPuzzles;

static const DayPuzzles puzzles_of_days[] = {
    { 0, { "kalooki-most", "gin-best", "rummy-500-most", "gin-throw", "sabra-joker", "sabra-out", "sabra-most" }, 500 },
};

static const int grades[A_WEEK] = { 1, 2, 2, 3, 3, 4, 5 };

PuzzleName day_puzzle(int day)
{
    enum { MONDAY = 3 }; /* of the week that the first day was in, so many days before it */
    const int weekday = day_weekday(day), week = (day + MONDAY) / A_WEEK;
    const DayPuzzles *row = puzzles_of_days;
    for (size_t i = 1; i < sizeof puzzles_of_days / sizeof *puzzles_of_days; i++)
        if (puzzles_of_days[i].from <= day)
            row = &puzzles_of_days[i];
    const PuzzleName name = { puzzle_kind_find(row->kind[weekday]), grades[weekday], 1 + week % row->places };
    return name;
}
