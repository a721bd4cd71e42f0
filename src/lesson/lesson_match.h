/* A lesson as a seat at a match of its own: whoever learns plays in the first seat, the others do what the lesson says.
 * What the lesson does not want its seat refuses, with the sentence the lesson has for it, so that a screen shows it as
 * it shows any refusal. Nothing of it is kept in a store. */
#ifndef MELDWELL_LESSON_LESSON_MATCH_H
#define MELDWELL_LESSON_LESSON_MATCH_H

#include "lesson/run.h"
#include "match/seat.h"

typedef struct LessonMatch LessonMatch;

/* Begins a lesson of the file at that step, 0 the first: what comes before it is played as the lesson means it. The
 * file is its own from now on, also where it cannot be begun: NULL with one sentence in *error. The caller closes it.
 */
LessonMatch *lesson_match_open(LessonFile *, int lesson, int step, TextSink *error);
void lesson_match_close(LessonMatch *); /* NULL: nothing */
/* Through which it is looked at and played. */
MatchSeat *lesson_match_seat(LessonMatch *);
const LessonRun *lesson_match_run(const LessonMatch *);
/* What was said last, to the step that was done or to an answer; "" nothing. */
const char *lesson_match_said(const LessonMatch *);
/* It was said because something is not right yet. */
bool lesson_match_said_wrong(const LessonMatch *);
/* Answers the question that is asked. */
void lesson_match_answer(LessonMatch *, int option);
/* Back to the beginning of this step, or, where nothing of it is done, of the one before it. False: it is the first. */
bool lesson_match_back(LessonMatch *);
/* Does the next move of what is asked, or answers what is right. False where there is nothing to be shown. */
bool lesson_match_show(LessonMatch *);

#endif
