/* Finds and reads the lessons of a game. */
#include "lesson/course.h"

#include <stdio.h>
#include <stdlib.h>

#include "platform/files.h"
#include "platform/language.h"
#include "platform/user_dirs.h"

enum { PATH_ROOM = 4096 };

static bool path_of(const char *assets, const GameDef *game, char out[PATH_ROOM])
{
    return snprintf(out, PATH_ROOM, "%s/lessons/%s.lessons", assets, game->id) < PATH_ROOM;
}

bool course_there(const char *assets, const GameDef *game)
{
    char path[PATH_ROOM];
    return path_of(assets, game, path) && file_readable(path);
}

static bool has_lessons(const char *assets)
{
    for (size_t i = 0; i < game_count; i++)
        if (course_there(assets, game_table[i]))
            return true;
    return false;
}

bool course_assets(char *out, size_t size)
{
    static const char *const places[] = { "assets", "../assets", "../share/games/meldwell" };
    const char *asked = getenv("MELDWELL_ASSETS_DIR");
    char program[PATH_ROOM / 2];
    if (asked != NULL && asked[0] != '\0')
        return snprintf(out, size, "%s", asked) < (int)size && has_lessons(out);
    for (size_t i = 0; program_folder(program, sizeof program) && i < sizeof places / sizeof *places; i++)
        if (snprintf(out, size, "%s/%s", program, places[i]) < (int)size && has_lessons(out))
            return true;
    return snprintf(out, size, "%s", MELDWELL_ASSETS) < (int)size && has_lessons(out);
}

/* All of the file as a text, which the caller frees; NULL where it is too long or no text. */
static char *whole_text(FILE *in)
{
    char *text = malloc(LESSON_TEXT + 1);
    size_t n = text != NULL ? fread(text, 1, LESSON_TEXT + 1, in) : 0;
    bool good = text != NULL && n <= LESSON_TEXT && !ferror(in);
    for (size_t i = 0; good && i < n; i++)
        good = text[i] != '\0';
    if (good) {
        text[n < LESSON_TEXT ? n : LESSON_TEXT] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

LessonFile *course_read(const char *assets, const GameDef *game, TextSink *error)
{
    char path[PATH_ROOM];
    FILE *in = NULL;
    if (path_of(assets, game, path))
        in = file_regular(path);
    if (in == NULL) {
        text_say(error, "There are no lessons for {1}.", tr(game->title));
        return NULL;
    }
    char *text = whole_text(in);
    fclose(in);
    LessonFile *file = NULL;
    if (text != NULL)
        file = lesson_read(game, text, error);
    else
        text_say(error, "The file of the lessons for {1} is too long, or it is not a text file.", tr(game->title));
    free(text);
    return file;
}
