/* The `lessons` command: which lessons there are, and whether they hold what they promise. */
#include "cli/command.h"

#include <stdlib.h>
#include <string.h>

#include "lesson/check.h"
#include "lesson/course.h"
#include "platform/language.h"

enum { OTHERS = 200, CHECK_SEED = 1 };

typedef struct LessonsAsked {
    const char *what; /* a game, or a file; NULL: all games */
    bool check;
    int passed, failed;
} LessonsAsked;

static int read_request(LessonsAsked *r, Words *w)
{
    for (int i = 0; i < w->count; i++) {
        const char *word = w->word[i];
        if (strcmp(word, "--check") == 0)
            r->check = true;
        else if (word[0] == '-')
            return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), word);
        else if (r->what != NULL)
            return cli_not_understood(N_("Name only one game; \"{1}\" is one too many."), word);
        else
            r->what = word;
    }
    return ALL_WELL;
}

static void check_one(LessonsAsked *r, const LessonFile *f, int i)
{
    char fault[1024];
    TextSink out = text_sink(fault, sizeof fault);
    const bool good = lesson_check(f, i, OTHERS, CHECK_SEED, &out);
    r->passed += good;
    r->failed += !good;
    if (!good)
        printf("%s/%s: %s\n", f->game->id, f->lesson[i].id, fault);
}

static void tell(LessonsAsked *r, const LessonFile *f)
{
    for (int i = 0; i < f->count; i++) {
        const Lesson *l = &f->lesson[i];
        char name[128], title[256], goal[512];
        TextSink words = text_sink(title, sizeof title), aim = text_sink(goal, sizeof goal);
        lesson_say(f->game, l->title, &words);
        lesson_say(f->game, l->goal, &aim);
        snprintf(name, sizeof name, "%s/%s", f->game->id, l->id);
        if (r->check)
            check_one(r, f, i);
        else
            printf("%-32s %s  %s\n", name, title, goal);
    }
}

/* Lessons that could not be read are a finding. */
static void tell_or_complain(LessonsAsked *r, LessonFile *f, const char *why)
{
    if (f != NULL) {
        tell(r, f);
    } else {
        cli_complaint(stderr, why);
        r->failed++;
    }
    lesson_free(f);
}

/* The game that a file says it is for; NULL: none that there is. */
static const GameDef *game_of_text(const char *text)
{
    for (size_t i = 0; i < game_count; i++) {
        char head[128];
        snprintf(head, sizeof head, "\ngame %s\n", game_table[i]->id);
        if (strstr(text, head) != NULL)
            return game_table[i];
    }
    return NULL;
}

static int of_file(LessonsAsked *r)
{
    static char text[LESSON_TEXT + 1];
    char why[1024];
    TextSink error = text_sink(why, sizeof why);
    FILE *in = cli_open(r->what, stderr);
    if (in == NULL)
        return FAILED;
    const size_t n = fread(text, 1, sizeof text - 1, in);
    cli_close(in);
    text[n] = '\0';
    const GameDef *game = game_of_text(text);
    tell_or_complain(r, lesson_read(game != NULL ? game : game_table[0], text, &error), why);
    return ALL_WELL;
}

static int of_games(LessonsAsked *r, int game)
{
    char assets[4096], why[1024];
    if (!course_assets(assets, sizeof assets)) {
        cli_complain(stderr, "The lessons were not found.");
        return FAILED;
    }
    for (int i = 0; i < (int)game_count; i++) {
        TextSink error = text_sink(why, sizeof why);
        if (game < 0 || game == i)
            tell_or_complain(r, course_read(assets, game_table[i], &error), why);
    }
    return ALL_WELL;
}

int cli_lessons(Words *w)
{
    LessonsAsked r = { 0 };
    int status = read_request(&r, w);
    if (status != ALL_WELL)
        return status;
    const int game = r.what != NULL ? game_find(r.what) : -1;
    status = r.what != NULL && game < 0 ? of_file(&r) : of_games(&r, game);
    if (status != ALL_WELL)
        return status;
    if (r.check)
        cli_line(stdout, UNTRANSLATED("{1} passed, {2} failed"), text_number(r.passed).text,
                 text_number(r.failed).text);
    return r.failed > 0 ? FAILED : ALL_WELL;
}
