/* Where the lessons of a game are: a file among the assets for each game that has some. */
#ifndef MELDWELL_LESSON_COURSE_H
#define MELDWELL_LESSON_COURSE_H

#include "lesson/lesson.h"

/* The folder of assets that belongs to this program: named by MELDWELL_ASSETS_DIR, near the program, or where it was
 * installed. False when there is none with lessons. */
bool course_assets(char *out, size_t size);
/* Is there a file of lessons for the game, whatever is in it? */
bool course_there(const char *assets, const GameDef *);
/* Reads the lessons of a game from that folder. NULL with one sentence in *error where there are none, or they cannot
 * be read. The caller frees with lesson_free. */
LessonFile *course_read(const char *assets, const GameDef *, TextSink *error);

#endif
