/* A file of lessons being read: the line and word that is read, and what has been found so far. Shared by the files
 * that read one. */
#ifndef MELDWELL_LESSON_READER_H
#define MELDWELL_LESSON_READER_H

#include "lesson/lesson.h"

typedef struct LessonReader {
    LessonFile *file;
    char *at; /* the next line */
    int line;
    char *rest; /* what is still to be read of this line */
    int word;   /* the number of the word that was read last */
    Lesson *lesson;
    LessonStep *step;
    bool positions; /* the lines of the position are being read */
    TextSink *error;
} LessonReader;

/* ---- reader.c ---- */

/* False after telling what is wrong: a whole sentence, marked by N_, in which {1} is a word of the line. */
bool reader_wrong(LessonReader *, const char *sentence, const char *word);
/* The next word of the line, "" at its end. It is cut off in place. */
char *reader_word(LessonReader *);

extern const char reader_too_much[];

/* ---- act_read.c ---- */

/* The acts of r->rest, to its end; parted by "/". */
bool reader_acts(LessonReader *, LessonActs *out);
/* One act, to its end. */
bool reader_act(LessonReader *, LessonAct *out);
/* The word as a face of the game. */
bool reader_face(const LessonReader *, const char *word, Face *out);

/* ---- step_read.c ---- */

/* A line of a step, or of a lesson, that begins with `key`. */
bool reader_step_line(LessonReader *, const char *key);
/* Has the step that ends here all it needs? */
bool reader_step_whole(LessonReader *);
/* The rest of the line as a sentence. */
bool reader_sentence(LessonReader *, const char **out);

#endif
