/* Reads the acts of lessons: a word that says what is done, and the pieces it is done with. */
#include <string.h>

#include "lesson/reader.h"

bool reader_face(const LessonReader *r, const char *word, Face *out)
{
    const char *at = word;
    return r->file->game->tell.face_parse(&at, out) && *at == '\0' && face_is_known(*out);
}

/* The word as a number; it may have a sign. */
static bool number_of(const char *word, int16_t *out)
{
    const bool below = word[0] == '-';
    const size_t n = strlen(word + below);
    int value = 0;
    if (n == 0 || n > 4 || strspn(word + below, "0123456789") != n)
        return false;
    for (const char *at = word + below; *at != '\0'; at++)
        value = value * 10 + (*at - '0');
    *out = (int16_t)(below ? -value : value);
    return true;
}

static bool add_face(LessonReader *r, LessonAct *a, const char *word)
{
    if (a->count == LESSON_FACES)
        return reader_wrong(r, reader_too_much, word);
    if (reader_face(r, word, &a->face[a->count])) {
        a->count++;
        return true;
    }
    return reader_wrong(r, UNTRANSLATED("\"{1}\" is no piece of this game."), word);
}

/* "any", or pieces, and of a throw "a=1" and "s=2". */
static bool read_faces(LessonReader *r, LessonAct *a)
{
    bool any = false;
    for (const char *word = reader_word(r); *word != '\0'; word = reader_word(r)) {
        int16_t number = 0;
        const bool field = a->verb == VERB_THROW && word[0] != '\0' && word[1] == '=' && number_of(word + 2, &number);
        if (strcmp(word, "any") == 0)
            any = true;
        else if (field && word[0] == 'a')
            a->amount = number;
        else if (field && word[0] == 's')
            a->suit = (uint16_t)number;
        else if (!add_face(r, a, word))
            return false;
    }
    if (any == (a->count > 0))
        return reader_wrong(r, UNTRANSLATED("Pieces have to stand here, or \"any\"."), "");
    return true;
}

/* Melds parted by "+". */
static bool read_melds(LessonReader *r, LessonAct *a)
{
    for (const char *word = reader_word(r); *word != '\0'; word = reader_word(r)) {
        const bool parts = strcmp(word, "+") == 0;
        if (parts && (a->melds == LESSON_MELDS - 1 || a->count == (a->melds > 0 ? a->end[a->melds - 1] : 0)))
            return reader_wrong(r, UNTRANSLATED("\"{1}\" has to part two melds."), word);
        if (parts)
            a->end[a->melds++] = a->count;
        else if (!add_face(r, a, word))
            return false;
    }
    if (a->count == (a->melds > 0 ? a->end[a->melds - 1] : 0))
        return reader_wrong(r, UNTRANSLATED("The pieces of a meld have to stand here."), "");
    a->end[a->melds++] = a->count;
    return true;
}

/* "add O7 to K7". */
static bool read_add(LessonReader *r, LessonAct *a)
{
    if (!add_face(r, a, reader_word(r)))
        return false;
    const char *to = reader_word(r);
    if (strcmp(to, "to") != 0)
        return reader_wrong(r, UNTRANSLATED("\"to\" has to stand between the two pieces, not \"{1}\"."), to);
    return add_face(r, a, reader_word(r));
}

static bool read_choice(LessonReader *r, LessonAct *a)
{
    const char *name = reader_word(r);
    const size_t n = strlen(name);
    if (n == 0 || n >= sizeof a->name)
        return reader_wrong(r, UNTRANSLATED("The name of a choice has to stand here."), name);
    memcpy(a->name, name, n + 1);
    a->amount = -1;
    const char *amount = reader_word(r);
    if (*amount != '\0' && !number_of(amount, &a->amount))
        return reader_wrong(r, UNTRANSLATED("\"{1}\" is no amount."), amount);
    return true;
}

static const struct {
    const char *word;
    uint8_t verb, kind;
} verbs[] = {
    { "any", VERB_ANY, MOVE_NONE },   { "draw", VERB_KIND, MOVE_DRAW },       { "done", VERB_KIND, MOVE_DONE },
    { "pass", VERB_KIND, MOVE_PASS }, { "restore", VERB_KIND, MOVE_RESTORE }, { "press", VERB_PRESS, MOVE_NONE },
    { "take", VERB_TAKE, MOVE_NONE }, { "throw", VERB_THROW, MOVE_NONE },     { "swap", VERB_SWAP, MOVE_NONE },
    { "put", VERB_PUT, MOVE_NONE },   { "lay", VERB_LAY, MOVE_NONE },         { "add", VERB_ADD, MOVE_NONE },
    { "move", VERB_MOVE, MOVE_NONE },
};

static bool read_words(LessonReader *r, LessonAct *a)
{
    switch ((LessonVerb)a->verb) {
    case VERB_PRESS:
        return read_choice(r, a);
    case VERB_PUT:
    case VERB_LAY:
        return read_melds(r, a);
    case VERB_ADD:
        return read_add(r, a);
    case VERB_TAKE:
    case VERB_THROW:
    case VERB_SWAP:
    case VERB_MOVE:
        return read_faces(r, a);
    case VERB_ANY:
    case VERB_KIND:
        break;
    }
    return true;
}

bool reader_act(LessonReader *r, LessonAct *out)
{
    const char *verb = reader_word(r);
    *out = (LessonAct){ 0 };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(verb, verbs[i].word) != 0)
            continue;
        out->verb = verbs[i].verb;
        out->kind = verbs[i].kind;
        if (!read_words(r, out))
            return false;
        const char *more = reader_word(r);
        return *more == '\0' || reader_wrong(r, UNTRANSLATED("\"{1}\" is one word too many."), more);
    }
    return reader_wrong(r, UNTRANSLATED("\"{1}\" is no act."), verb);
}

bool reader_acts(LessonReader *r, LessonActs *out)
{
    LessonFile *f = r->file;
    *out = (LessonActs){ (uint16_t)f->act_count, 0 };
    for (char *part = r->rest, *next; part != NULL; part = next) {
        char *bar = strstr(part, " / ");
        next = bar != NULL ? bar + 3 : NULL;
        if (bar != NULL)
            *bar = '\0';
        if (f->act_count == LESSON_ACTS)
            return reader_wrong(r, reader_too_much, "");
        r->rest = part;
        if (!reader_act(r, &f->act[f->act_count]))
            return false;
        f->act_count++;
        out->count++;
        r->word += bar != NULL; /* the bar is a word as well */
    }
    return true;
}
