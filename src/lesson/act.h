/* What the acts of a lesson are at a table: whether a move is one, whether the table shows it done, and which moves do
 * it. Asked of the true state, and by the rules of its game alone. */
#ifndef MELDWELL_LESSON_ACT_H
#define MELDWELL_LESSON_ACT_H

#include "lesson/lesson.h"

enum { LESSON_MOVES = 40 }; /* moves of one act at most */

/* Is it seen by the move, rather than by what lies there afterwards? */
bool act_is_move(const LessonAct *);
/* Of an act that is seen by the move: is it that move, made by the seat in this state? */
bool act_made(const GameDef *, const State *, int seat, const LessonAct *, const Move *);
/* Of an act that is seen by the table: does it lie so? game NULL: whether it reads as melds does not matter. */
bool act_stands(const GameDef *, const State *, const LessonAct *);
/* Does the act name the face? */
bool act_names(const LessonAct *, Face);
/* Moves of the seat that do it from this state on, to `out`; how many, 0 where it stands already, -1 where there are
 * none that are allowed. tried: a move that is one of these acts also where the rules refuse it. */
int act_plan(const GameDef *, const State *, int seat, const LessonAct *, bool tried, Move out[LESSON_MOVES]);

#endif
