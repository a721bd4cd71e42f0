/* What holds of every state between two moves, whatever the game; and what the games say of what they know alone. */
#ifndef MELDWELL_RULES_GAME_SOUND_H
#define MELDWELL_RULES_GAME_SOUND_H

#include "rules/game/game.h"

/* False, with one sentence in *why, where it does not: then the rules are not to be asked. What is the game's own
 * GameDef.rules.unsound says. */
bool game_sound(const GameDef *, const State *, TextSink *why);

/* The same of a view that somebody else has told: what game_observe built for a seat, or a watcher. A watcher no longer
 * sees what was taken back into a hand since the turn began, so that the game's own judgement is that of seats alone.
 */
bool view_sound(const GameDef *, const State *seen, TextSink *why);

/* Sentences for GameDef.rules.unsound, marked for translation. */
extern const char sound_no_meld[], sound_too_many_held[], sound_held_otherwise[], sound_pile_lacks[],
    sound_wrong_seat[], sound_wrong_phase[], sound_wrong_number[];

/* The state as it was when the turn began, for whoever asks the same of both. */
State sound_turn_start(const State *);
/* Does the seat play: is it at the table, and not out of the match? */
static inline bool sound_plays(const State *s, int seat)
{
    return seat < s->seats && !s->seat[seat].out;
}

#endif
