/* How far somebody has come in a lesson, as it is kept among the settings under the name of the lesson. */
#ifndef MELDWELL_LESSON_PROGRESS_H
#define MELDWELL_LESSON_PROGRESS_H

#include "lesson/lesson.h"
#include "store/store.h"

typedef struct LessonProgress {
    int step;   /* steps that are done of the last time it was begun */
    bool done;  /* it was played to its end at least once */
    bool newer; /* what is kept was written by a newer version: it is not understood, and stays */
} LessonProgress;

LessonProgress lesson_progress(Store *, const GameDef *, const Lesson *);
/* Keeps it, unless what is kept is of a newer version: false then. `step` of all steps there are: it is done. */
bool lesson_progress_keep(Store *, const GameDef *, const Lesson *, int step);
/* How many lessons of the file are done. */
int lesson_progress_done(Store *, const LessonFile *);

#endif
