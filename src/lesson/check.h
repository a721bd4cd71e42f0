/* Does a lesson hold what it promises? It is played to its end by the acts it means, and at every step by others. */
#ifndef MELDWELL_LESSON_CHECK_H
#define MELDWELL_LESSON_CHECK_H

#include "lesson/run.h"

/* Plays lesson i of the file. At every step each way it accepts, each act it calls wrong, each answer, and so many
 * others by chance: whatever is done gets a sentence, what is refused changes nothing, and the step can still be done
 * as it is meant. False with one sentence in *fault about the first thing that is not so. */
bool lesson_check(const LessonFile *, int lesson, int others, uint64_t seed, TextSink *fault);

#endif
