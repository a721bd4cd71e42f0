/* Reads a file of lessons: its lines, and what belongs to a lesson as a whole. */
#include <stdlib.h>
#include <string.h>

#include "lesson/reader.h"

static bool is_plain(const char *line)
{
    for (; *line != '\0'; line++)
        if (((unsigned char)*line < 0x20 && *line != '\t') || *line == 0x7F)
            return false;
    return true;
}

/* The next line, cut off in place; NULL at the end. */
static char *next_line(LessonReader *r)
{
    char *line = r->at;
    if (*line == '\0')
        return NULL;
    const size_t n = strcspn(line, "\n");
    r->at += n + (line[n] == '\n');
    r->line++;
    r->word = 0;
    line[n] = '\0';
    if (n > 0 && line[n - 1] == '\r')
        line[n - 1] = ' ';
    r->rest = line;
    return line;
}

/* ---- the position ---- */

/* Adds the line to the position of the lesson; the lines of one follow each other. */
static bool add_position_line(LessonReader *r, const char *line)
{
    Lesson *l = r->lesson;
    r->word = 1;
    if (l == NULL || !r->positions)
        return reader_wrong(
            r, UNTRANSLATED("A line that begins with a blank belongs to a position, and none is told here."), "");
    if (l->position == NULL) {
        l->position = line;
        l->position_line = r->line;
    }
    l->position_bytes = (int)(line + strlen(line) - l->position);
    return true;
}

static bool begin_position(LessonReader *r)
{
    if (r->lesson->position != NULL || r->step != NULL)
        return reader_wrong(r, UNTRANSLATED("The position of a lesson is told once, before its steps."), "");
    r->positions = true;
    return true;
}

/* ---- a lesson ---- */

static bool lesson_whole(LessonReader *r)
{
    const Lesson *l = r->lesson;
    r->word = 1;
    if (l == NULL)
        return true;
    if (l->goal == NULL || l->position == NULL || l->steps == 0)
        return reader_wrong(r, UNTRANSLATED("The lesson \"{1}\" ends here without a goal, a position or a step."),
                            l->id);
    return reader_step_whole(r);
}

static bool is_id(const char *word)
{
    const size_t n = strlen(word);
    return n > 0 && n < LESSON_WORD && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == n;
}

static bool begin_lesson(LessonReader *r)
{
    LessonFile *f = r->file;
    const int line = r->line;
    if (!lesson_whole(r))
        return false;
    r->word = 1;
    const char *id = reader_word(r);
    if (!is_id(id))
        return reader_wrong(
            r, UNTRANSLATED("\"{1}\" is no name of a lesson: it has small letters, digits and hyphens."), id);
    if (lesson_find(f, id) >= 0)
        return reader_wrong(r, UNTRANSLATED("There are two lessons of the name \"{1}\"."), id);
    if (f->count == LESSON_MOST)
        return reader_wrong(r, reader_too_much, "");
    r->lesson = &f->lesson[f->count++];
    *r->lesson = (Lesson){ .id = id, .line = line, .first = f->step_count };
    r->step = NULL;
    return reader_sentence(r, &r->lesson->title);
}

static bool read_names(LessonReader *r)
{
    Lesson *l = r->lesson;
    for (const char *name = reader_word(r); *name != '\0'; name = reader_word(r)) {
        if (l->names == LESSON_NAMES)
            return reader_wrong(r, reader_too_much, name);
        l->name[l->names++] = name;
    }
    return true;
}

static bool begin_step(LessonReader *r)
{
    LessonFile *f = r->file;
    if (!reader_step_whole(r))
        return false;
    if (f->step_count == LESSON_STEPS)
        return reader_wrong(r, reader_too_much, "");
    r->step = &f->step[f->step_count++];
    r->lesson->steps++;
    *r->step = (LessonStep){ .line = r->line };
    r->word = 1;
    return reader_sentence(r, &r->step->ask);
}

/* ---- lines ---- */

static bool read_line(LessonReader *r, const char *key)
{
    if (strcmp(key, "lesson") == 0)
        return begin_lesson(r);
    if (r->lesson == NULL)
        return reader_wrong(r, UNTRANSLATED("\"{1}\" belongs to a lesson, and none has begun."), key);
    if (strcmp(key, "step") == 0)
        return begin_step(r);
    if (strcmp(key, "position") == 0)
        return begin_position(r);
    if (strcmp(key, "goal") == 0 && r->lesson->goal == NULL)
        return reader_sentence(r, &r->lesson->goal);
    if (strcmp(key, "names") == 0 && r->lesson->names == 0)
        return read_names(r);
    if (r->step == NULL)
        return reader_wrong(r, UNTRANSLATED("\"{1}\" belongs to a step, and none has begun."), key);
    return reader_step_line(r, key);
}

/* The first lines: what the file is, the version of its form, and its game. */
static bool read_head(LessonReader *r)
{
    const char *line = next_line(r);
    if (line == NULL || strcmp(reader_word(r), "meldwell") != 0 || strcmp(reader_word(r), "lessons") != 0) {
        text_say(r->error, UNTRANSLATED("These are no lessons: they do not begin with \"{1}\"."), "meldwell lessons 1");
        return false;
    }
    if (strcmp(reader_word(r), "1") != 0) {
        text_say(r->error, "These lessons were written for a newer version of Meldwell.");
        return false;
    }
    line = next_line(r);
    const char *key = line != NULL ? reader_word(r) : "", *game = line != NULL ? reader_word(r) : "";
    if (strcmp(key, "game") == 0 && strcmp(game, r->file->game->id) == 0)
        return true;
    return reader_wrong(r, UNTRANSLATED("The game of these lessons has to be told here, and it is \"{1}\"."),
                        r->file->game->id);
}

static bool read_lines(LessonReader *r)
{
    if (!read_head(r))
        return false;
    for (char *line = next_line(r); line != NULL; line = next_line(r)) {
        if (!is_plain(line))
            return reader_wrong(r, UNTRANSLATED("There is something in this line that is no text."), "");
        if (line[0] == ' ' && line[strspn(line, " \t")] != '\0') {
            if (!add_position_line(r, line))
                return false;
            continue;
        }
        if (line[0] == '#' || line[strspn(line, " \t")] == '\0')
            continue;
        const char *key = reader_word(r);
        r->positions = false;
        if (!read_line(r, key))
            return false;
    }
    return lesson_whole(r);
}

LessonFile *lesson_read(const GameDef *game, const char *text, TextSink *error)
{
    const size_t n = strlen(text);
    LessonFile *f = n < LESSON_TEXT ? calloc(1, sizeof *f) : NULL;
    if (f == NULL) {
        text_say(error, n < LESSON_TEXT ? N_("There is not enough memory for lessons.")
                                        : UNTRANSLATED("It is far too long for lessons."));
        return NULL;
    }
    memcpy(f->text, text, n + 1);
    f->game = game;
    LessonReader r = { .file = f, .at = f->text, .error = error };
    if (read_lines(&r))
        return f;
    free(f);
    return NULL;
}

void lesson_free(LessonFile *f)
{
    free(f);
}
