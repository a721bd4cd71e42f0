/* What the programs that make stored matches share (tests/fixtures): situations, play up to one of them, the line about
 * it. */
#ifndef MELDWELL_TESTS_HELP_KEEP_MATCHES_H
#define MELDWELL_TESTS_HELP_KEEP_MATCHES_H

#include "match_help.h"

typedef enum Situation {
    TAIL,
    STAGED,
    AUCTION,
    TRICK,
    BETWEEN,
    SECOND_DEAL,
    PRACTICE,
    OVER,
    DUTIES,
    SITUATIONS
} Situation;

static const char *const situation_name[SITUATIONS] = { "tail",        "staged",   "auction", "trick", "between",
                                                        "second-deal", "practice", "over",    "owes" };

static inline bool any_in(const State *s, int kind)
{
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == kind && pile_size(&s->table, p) > 0)
            return true;
    return false;
}

/* Left in the middle of a turn, with something to do again and, but where turns are as short as in an auction,
 * something to take back. */
static inline bool has_tail(const Match *m)
{
    return match_redo_refusal(m) == NULL && (match_undo_refusal(m) == NULL || match_game(m)->calls != NULL);
}

/* A card that was taken has still to be used. */
static inline bool duty(const Match *m)
{
    TurnNote note;
    const State *s = match_state(m);
    if (s->phase != PHASE_PLAY)
        return false;
    match_game(m)->turn_note(s, s->to_act, &note);
    return note.duty.why != NULL;
}

static inline bool reached(const Match *m, Situation what, int steps)
{
    const State *s = match_state(m);
    switch (what) {
    case TAIL:
        return steps > 8 && has_tail(m);
    case STAGED:
        return steps > 4 && any_in(s, PILE_STAGE) && match_undo_refusal(m) == NULL;
    case AUCTION:
        return s->phase == PHASE_GAME && match_game(m)->calls != NULL && steps > 1;
    case TRICK:
        return steps > 20 && any_in(s, PILE_TRICK) && any_in(s, PILE_TAKEN);
    case BETWEEN:
        return s->phase == PHASE_DEAL_END;
    case SECOND_DEAL:
        return s->deal_no >= 1 && steps > 20 && match_sheet_count(m) > 0 && s->phase < PHASE_DEAL_END && has_tail(m);
    case PRACTICE:
        return steps > 30 && has_tail(m);
    case DUTIES:
        return steps > 8 && duty(m);
    case OVER:
    default:
        return s->phase == PHASE_MATCH_END;
    }
}

/* Some gestures of the turn are taken back, not all of them. */
static inline void leave_tail(Match *m, Rng *rng)
{
    for (uint32_t i = 1 + rng_below(rng, 3); i > 0; i--)
        if (match_undo(m) && !has_tail(m))
            match_redo(m);
}

/* Plays until it is reached; turns are mostly played well, so that the deal goes forward. */
static inline bool play_to(Match *m, Situation what, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    for (int steps = 0; steps < 4000; steps++) {
        const State *s = match_state(m);
        if (reached(m, what, steps))
            return true;
        if (s->phase == PHASE_MATCH_END)
            return false;
        if (s->phase == PHASE_DEAL_END)
            help_next_deal(m);
        else if (rng_below(&rng, 3) != 0)
            help_whole_turn(m, &rng);
        else
            help_step(m, &rng);
        if ((what == TAIL || what == PRACTICE || what == SECOND_DEAL) && steps > 8 && rng_below(&rng, 3) == 0)
            leave_tail(m, &rng);
    }
    return false;
}

/* As many seats as the rules are made for. */
static inline bool keep_seats_of_rules(MatchSetup *setup, const GameDef *game, const char *rules, uint64_t n)
{
    static const char *const seats[] = { "Anna,computer", "Anna,computer,Bert", "Anna,computer,Bert,computer",
                                         "Anna,computer,Bert,computer,Carla", "Anna,computer,Bert,computer,Carla,Dan" };
    (void)n;
    int players = option_find(game->table, "players");
    return help_setup_of(setup, game->id, seats[0], rules, 4711) &&
           help_setup_of(setup, game->id, seats[setup->options.v[players] - 2], rules, 4711);
}

/* How a match of these rules is set up; n tells one from the next. */
typedef bool (*KeepSetUp)(MatchSetup *, const GameDef *, const char *rules, uint64_t n);

/* One stored match and a line about it, or nothing when the situation is not met in this game. */
static inline void keep(Store *store, KeepSetUp set_up, const GameDef *game, const char *preset, Situation what,
                        uint64_t first)
{
    MatchSetup setup;
    for (uint64_t seed = first; seed < first + 9; seed++) {
        if (!set_up(&setup, game, preset, first / 10))
            return;
        setup.seed = (seed + 1) * 7919 + (uint64_t)what;
        setup.practice = what == PRACTICE;
        Match *m = match_new(&setup, store, NULL, NULL);
        bool good = play_to(m, what, seed);
        int64_t id = match_id(m);
        StoredMatch kept;
        if (good && store_match_get(store, id, &kept))
            printf("%lld %s %s %s cursor %d of %d hash %016llx sheets %d undo %d redo %d\n", (long long)id, game->id,
                   preset, situation_name[what], kept.cursor, kept.move_count,
                   (unsigned long long)state_hash(match_state(m)), match_sheet_count(m), !match_undo_refusal(m),
                   !match_redo_refusal(m));
        match_close(m);
        if (good)
            return;
        store_match_delete(store, id);
    }
}

#endif
