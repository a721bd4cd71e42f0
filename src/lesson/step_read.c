/* Reads the lines of a step of a lesson. */
#include <string.h>

#include "lesson/reader.h"
#include "rules/text/letter.h"

/* Every "{...}" has to be a piece of the game. */
static bool braces_good(LessonReader *r, const char *sentence)
{
    for (const char *open = strpbrk(sentence, "{}"); open != NULL; open = strpbrk(open, "{}")) {
        const char *at = open + 1;
        Face f;
        if (*open != '{' || !r->file->game->tell.face_parse(&at, &f) || *at != '}')
            return reader_wrong(r, UNTRANSLATED("What stands in braces has to be a piece of the game, in \"{1}\"."),
                                sentence);
        open = at + 1;
    }
    return true;
}

bool reader_sentence(LessonReader *r, const char **out)
{
    char *text = r->rest + strspn(r->rest, " \t");
    size_t n = strlen(text);
    while (n > 0 && (text[n - 1] == ' ' || text[n - 1] == '\t'))
        text[--n] = '\0';
    r->word++;
    r->rest = text + n;
    if (n == 0)
        return reader_wrong(r, UNTRANSLATED("A text is missing at the end of this line."), "");
    if (!letters_only(text, n))
        return reader_wrong(r, UNTRANSLATED("There is something in this line that is no text."), "");
    *out = text;
    return braces_good(r, text);
}

static bool once(LessonReader *r, const char **text, const char *key)
{
    if (*text != NULL)
        return reader_wrong(r, UNTRANSLATED("\"{1}\" is told twice in one step."), key);
    return reader_sentence(r, text);
}

static bool read_lights(LessonReader *r)
{
    LessonStep *s = r->step;
    for (const char *word = reader_word(r); *word != '\0'; word = reader_word(r)) {
        if (s->lit == LESSON_LIT || strlen(word) >= LESSON_WORD)
            return reader_wrong(r, reader_too_much, word);
        LessonLight *light = &s->light[s->lit++];
        if (!reader_face(r, word, &light->face)) {
            light->face = FACE_UNKNOWN;
            memcpy(light->name, word, strlen(word) + 1);
        }
    }
    return true;
}

static bool read_accept(LessonReader *r)
{
    LessonStep *s = r->step;
    if (s->needs == LESSON_NEEDS)
        return reader_wrong(r, reader_too_much, "");
    return reader_acts(r, &s->need[s->needs++]);
}

/* Cuts the line at the first ": ", behind which a sentence stands. */
static char *cut_at_colon(LessonReader *r)
{
    char *colon = strstr(r->rest, ": ");
    if (colon != NULL)
        *colon = '\0';
    return colon != NULL ? colon + 2 : NULL;
}

static bool read_wrong(LessonReader *r)
{
    LessonStep *s = r->step;
    char *sentence = cut_at_colon(r);
    if (s->wrongs == LESSON_WRONGS)
        return reader_wrong(r, reader_too_much, "");
    if (sentence == NULL)
        return reader_wrong(r, UNTRANSLATED("Behind the acts that are wrong a colon and a sentence have to stand."),
                            "");
    LessonWrong *wrong = &s->wrong[s->wrongs++];
    if (!reader_acts(r, &wrong->acts))
        return false;
    r->rest = sentence;
    return reader_sentence(r, &wrong->text);
}

/* right: the one that is; of every other one it stands behind the colon why it is not. */
static bool read_option(LessonReader *r, bool right)
{
    LessonStep *s = r->step;
    char *sentence = right ? NULL : cut_at_colon(r);
    if (s->options == LESSON_OPTIONS)
        return reader_wrong(r, reader_too_much, "");
    if (!right && sentence == NULL)
        return reader_wrong(r, UNTRANSLATED("Behind an answer that is wrong a colon and a sentence have to stand."),
                            "");
    LessonOption *o = &s->option[s->options++];
    *o = (LessonOption){ 0 };
    if (!reader_sentence(r, &o->label))
        return false;
    r->rest = sentence;
    return right || reader_sentence(r, &o->wrong);
}

static bool read_reply(LessonReader *r, LessonReply *list, int *count)
{
    if (*count == LESSON_REPLIES)
        return reader_wrong(r, reader_too_much, "");
    LessonReply *reply = &list[(*count)++];
    const char *seat = reader_word(r);
    if (seat[0] < '1' || seat[0] > '8' || seat[1] != '\0')
        return reader_wrong(r, UNTRANSLATED("\"{1}\" is no other seat: those are 1 to 8."), seat);
    reply->seat = (uint8_t)(seat[0] - '0');
    return reader_act(r, &reply->act);
}

bool reader_step_line(LessonReader *r, const char *key)
{
    LessonStep *s = r->step;
    if (strcmp(key, "say") == 0)
        return once(r, &s->say, key);
    if (strcmp(key, "after") == 0)
        return once(r, &s->after, key);
    if (strcmp(key, "light") == 0)
        return read_lights(r);
    if (strcmp(key, "accept") == 0)
        return read_accept(r);
    if (strcmp(key, "wrong") == 0)
        return read_wrong(r);
    if (strcmp(key, "right") == 0 || strcmp(key, "option") == 0)
        return read_option(r, key[0] == 'r');
    if (strcmp(key, "before") == 0)
        return read_reply(r, s->before, &s->befores);
    if (strcmp(key, "then") == 0)
        return read_reply(r, s->then, &s->afters);
    return reader_wrong(r, UNTRANSLATED("\"{1}\" is not understood here."), key);
}

bool reader_step_whole(LessonReader *r)
{
    const LessonStep *s = r->step;
    int right = 0;
    r->word = 1;
    if (s == NULL)
        return true;
    for (int i = 0; i < s->options; i++)
        right += s->option[i].wrong == NULL;
    if (s->options > 0 ? right != 1 || s->needs > 0 || s->options < 2 : s->needs == 0)
        return reader_wrong(
            r,
            UNTRANSLATED("The step \"{1}\" ends here. It has to accept something, or have answers of which one "
                         "is right."),
            s->ask);
    return true;
}
