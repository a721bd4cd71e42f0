#include "cli/table_player.h"

#include <stdlib.h>
#include <string.h>

#include "net/crypt.h"
#include "trial/player.h"

struct TablePlayer {
    const TablePlayerTask *task;
    const GameDef *game;
    const AiDef *ai;
    int level, seat;
    Rng chance;
    OptionValues options;
    PlayerTask told;
    State shown;     /* what the program was told last, with what it has tried itself */
    int ahead;       /* moves that it has tried, and whose steps have not come yet */
    Player *program; /* NULL: the level plays */
};

bool table_level_known(const char *level)
{
    for (size_t i = 0; i < game_count; i++) {
        const AiDef *ai = ai_find(game_table[i]->id);
        if (ai != NULL && ai_level_find(ai, level) >= 0)
            return true;
    }
    return false;
}

static bool level_begin(TablePlayer *p, TextSink *why)
{
    p->ai = ai_find(p->game->id);
    p->level = p->ai != NULL ? ai_level_find(p->ai, p->task->level) : -1;
    if (p->level < 0)
        text_say(why, "There is no level \"{1}\".", p->task->level);
    return p->level >= 0;
}

static bool failed(const TablePlayer *p, TextSink *why)
{
    text_say(why, UNTRANSLATED("The program in seat {1} has failed."), text_number(p->seat + 1).text);
    text_next(why);
    text_add(why, player_why(p->program));
    return false;
}

/* A match that is come to in the middle of a deal is told as one that begins from a position. */
static bool program_begin(TablePlayer *p, const State *seen, TextSink *why)
{
    p->told.position = seen->ply > 0;
    p->shown = *seen;
    p->ahead = 0;
    return player_begin(p->program, seen, p->seat) == FAULT_NONE || failed(p, why);
}

static bool program_new(TablePlayer *p, const State *seen, TextSink *why)
{
    p->options = seen->options;
    p->told = (PlayerTask){ .game = p->game,
                            .options = &p->options,
                            .seats = seen->seats,
                            .matches = true,
                            .seconds = p->task->seconds,
                            .stop = p->task->stop };
    p->program = player_new(&p->told, p->task->command);
    if (p->program == NULL)
        text_say(why, "There is not enough memory.");
    return p->program != NULL && program_begin(p, seen, why);
}

TablePlayer *table_player_new(const TablePlayerTask *task, const GameDef *game, const State *seen, int seat,
                              TextSink *why)
{
    uint64_t seed = 0;
    TablePlayer *p = calloc(1, sizeof *p);
    if (p == NULL) {
        text_say(why, "There is not enough memory.");
        return NULL;
    }
    p->task = task;
    p->game = game;
    p->seat = seat;
    crypt_chance((uint8_t *)&seed, sizeof seed);
    rng_seed(&p->chance, seed);
    if (task->command != NULL ? program_new(p, seen, why) : level_begin(p, why))
        return p;
    table_player_free(p);
    return NULL;
}

void table_player_free(TablePlayer *p)
{
    if (p != NULL)
        player_free(p->program);
    free(p);
}

/* ---- telling ---- */

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

static bool same(const State *a, const State *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool table_player_deal(TablePlayer *p, const State *seen, TextSink *why)
{
    return p->program == NULL || is_over(seen) || same(seen, &p->shown) || program_begin(p, seen, why);
}

static void tell_end(TablePlayer *p, const State *s)
{
    player_result(p->program, s);
    if (s->phase == PHASE_MATCH_END)
        player_over(p->program, NO_SEAT, FAULT_NONE, NULL);
}

static void tell(TablePlayer *p, int seat, Move m, const State *before, const State *after)
{
    const bool goes_on = m.kind == MOVE_NEXT;
    if (goes_on && !is_over(after))
        player_deal(p->program, after);
    else if (!goes_on && m.kind != MOVE_LOT)
        player_moved(p->program, before, seat, m, after);
    if (is_over(after) && (!is_over(before) || goes_on))
        tell_end(p, after);
    p->shown = *after;
}

/* What it has tried itself it knows. Where something else comes in between, it is told anew when it is asked next. */
void table_player_step(TablePlayer *p, int seat, Move m, const State *before, const State *after)
{
    if (p->program == NULL)
        return;
    if (p->ahead > 0 && seat == p->seat)
        p->ahead--;
    else
        tell(p, seat, m, before, after);
}

/* ---- asking ---- */

/* Does the turn end with this move, or does it show something? Else *s is what the seat sees after it. */
static bool ends_with(const TablePlayer *p, State *s, Move m)
{
    if (p->game->rules.reveals(s, m))
        return true;
    State tried = *s;
    p->game->rules.apply(&tried, p->seat, m);
    if (game_to_act(p->game, &tried) != p->seat)
        return true;
    game_observe(p->game, &tried, p->seat, s);
    return false;
}

static int ask_program(TablePlayer *p, const State *seen, Move *out, int max, TextSink *why)
{
    State now = *seen;
    if (!same(seen, &p->shown) && !program_begin(p, seen, why))
        return 0;
    for (int n = 0; n < max; n++) {
        const State before = now;
        if (player_ask(p->program, &now, &out[n]) != FAULT_NONE) {
            failed(p, why);
            return 0;
        }
        if (out[n].kind == MOVE_NONE)
            return 0;
        if (ends_with(p, &now, out[n]))
            return n + 1;
        tell(p, p->seat, out[n], &before, &now);
        p->ahead++;
    }
    return max;
}

int table_player_ask(TablePlayer *p, const State *seen, Move *out, int max, TextSink *why)
{
    if (p->program != NULL)
        return ask_program(p, seen, out, max, why);
    const int n = p->ai->choose(seen, p->seat, p->level, rng_next(&p->chance), p->task->stop, out, max);
    if (n == AI_NO_MEMORY)
        text_say(why, "There is not enough memory.");
    return n > 0 ? n : 0;
}
