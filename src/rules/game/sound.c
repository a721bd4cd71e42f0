/* Checks what every game promises of its states. */
#include "rules/game/sound.h"

#include <string.h>

const char sound_no_meld[] = UNTRANSLATED("What lies as a meld is none.");
const char sound_too_many_held[] = UNTRANSLATED("A seat holds more than it ever may.");
const char sound_held_otherwise[] = UNTRANSLATED("In this phase another number of pieces is held, or lies aside.");
const char sound_pile_lacks[] = UNTRANSLATED("A pile is empty that has to hold something in this phase.");
const char sound_wrong_seat[] =
    UNTRANSLATED("In this phase it is the turn of another seat, or another one has dealt or begun.");
const char sound_wrong_phase[] = UNTRANSLATED("What the game's own data tells does not go with the phase.");
const char sound_wrong_number[] = UNTRANSLATED("The numbers of the game's own data do not go together.");

State sound_turn_start(const State *s)
{
    State then = *s;
    then.table.row = s->turn_start;
    return then;
}

static bool refused(TextSink *why, const char *what)
{
    text_say(why, what);
    return false;
}

/* ---- pieces ---- */

static bool rows_hold(const State *s, TextSink *why)
{
    const Table *t = &s->table;
    if (!table_sound(t))
        /* TRANSLATORS: A fault of the program, found by meldwell-cli selfplay, or of a position that somebody has
         * written, as all that begin alike in this file. */
        return refused(why, UNTRANSLATED("The row of pieces is not sound."));
    Table before = *t;
    before.row = s->turn_start;
    if (!table_sound(&before))
        return refused(why, UNTRANSLATED("The row of the turn's start is not sound."));
    for (int p = 0; p < t->pile_count; p++)
        if (pile_size(t, p) == 0 && t->row.pile[p].kind == PILE_MELD)
            return refused(why, UNTRANSLATED("An empty meld was left behind."));
    return true;
}

/* What is in no field of the own block is nobody's, and told to nobody. */
static bool own_block_listed(const GameDef *game, const State *s)
{
    bool listed[OWN_BLOCK_SIZE] = { false };
    for (int i = 0; game->rules.own && i < game->rules.own->count; i++)
        memset(listed + game->rules.own->field[i].at, true, game->rules.own->field[i].size);
    for (int i = 0; i < OWN_BLOCK_SIZE; i++)
        if (!listed[i] && s->own.byte[i] != 0)
            return false;
    return true;
}

static bool turn_holds(const GameDef *game, const State *s, TextSink *why)
{
    const bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    if (s->phase >= PHASE_GAME + game->rules.phase_count)
        return refused(why, UNTRANSLATED("There is no such phase in this game."));
    if (s->dealer >= s->seats || (s->to_act >= s->seats && s->to_act != NO_SEAT))
        return refused(why, UNTRANSLATED("A seat is named at which nobody sits."));
    const int seat = game_to_act(game, s);
    return ((seat == NO_SEAT) == over && (over || seat < s->seats)) ||
           refused(why, UNTRANSLATED("Nobody is to act, though the deal goes on, or the other way round."));
}

/* ---- points ---- */

static bool scores_hold(const GameDef *game, const State *s, TextSink *why)
{
    int32_t deal = 0, total = 0;
    ScoreSheet sheet;
    for (int i = 0; i < s->seats; i++) {
        deal += s->seat[i].deal;
        total += s->seat[i].total;
    }
    if (game->score.zero_sum && (deal != 0 || total != 0))
        return refused(why, UNTRANSLATED("The scores do not add up to zero."));
    if (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END)
        return true;
    game->score.scores(s, &sheet);
    for (int i = 0; i < s->seats; i++) {
        int32_t sum = 0;
        for (int k = 0; k < sheet.line_count; k++)
            sum += sheet.line[k].has[i] ? sheet.line[k].points[i] : 0;
        if (sum != s->seat[i].deal || sheet.deal[i] != s->seat[i].deal || sheet.total[i] != s->seat[i].total)
            return refused(why, UNTRANSLATED("The lines of the score sheet do not add up to the score."));
    }
    bool nothing = true; /* a void deal has no winner */
    for (int i = 0; i < s->seats; i++)
        nothing = nothing && s->seat[i].deal == 0;
    return sheet.winners != 0 || ((nothing || sheet.no_winner) && !sheet.match_over) ||
           refused(why, UNTRANSLATED("The score sheet names no winner."));
}

static bool sound(const GameDef *game, const State *s, bool by_game, TextSink *why)
{
    if (!rows_hold(s, why) || !turn_holds(game, s, why))
        return false;
    if (!own_block_listed(game, s))
        return refused(why, UNTRANSLATED("A part of the game's own data is described by no field."));
    const char *unsound = by_game && game->rules.unsound != NULL ? game->rules.unsound(s) : NULL;
    return unsound != NULL ? refused(why, unsound) : scores_hold(game, s, why);
}

bool game_sound(const GameDef *game, const State *s, TextSink *why)
{
    return sound(game, s, true, why);
}

bool view_sound(const GameDef *game, const State *seen, TextSink *why)
{
    return sound(game, seen, seen->viewer != NO_SEAT, why);
}
