/* What is asked of lessons that have been read. */
#include "lesson/lesson.h"

#include <string.h>

int lesson_find(const LessonFile *f, const char *id)
{
    for (int i = 0; i < f->count; i++)
        if (strcmp(f->lesson[i].id, id) == 0)
            return i;
    return -1;
}

/* A translation may hold anything between braces; what is no piece stays as it stands. */
static const char *say_braces(const GameDef *game, const char *open, TextSink *out)
{
    const char *at = open + 1;
    Face f;
    if (game->tell.face_parse(&at, &f) && *at == '}') {
        if (out->pieces)
            face_short(game, f, out);
        else
            game->tell.face_name(f, out);
        return at + 1;
    }
    text_add(out, "{");
    return open + 1;
}

void lesson_say(const GameDef *game, const char *sentence, TextSink *out)
{
    char part[512];
    const char *at = out->language != NULL ? out->language->say(sentence) : sentence;
    while (*at != '\0') {
        const size_t n = strcspn(at, "{"), some = n < sizeof part ? n : sizeof part - 1;
        memcpy(part, at, some);
        part[some] = '\0';
        text_add(out, part);
        at += some;
        if (*at == '{')
            at = say_braces(game, at, out);
    }
}

bool lesson_position(const LessonFile *f, const Lesson *l, TextSink *out)
{
    enum { HEAD = 2 }; /* lines before those of the file */
    text_add(out, "meldwell position 1\ngame ");
    text_add(out, f->game->id);
    text_add(out, "\n");
    for (int i = HEAD + 1; i < l->position_line; i++)
        text_add(out, "\n");
    for (int i = 0; i < l->position_bytes; i++) /* the lines were cut apart when they were read */
        text_add(out, (char[]){ l->position[i] != '\0' ? l->position[i] : '\n', '\0' });
    text_add(out, "\n");
    return !out->cut;
}
