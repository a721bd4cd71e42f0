/* The one text field of the program: what is being typed, where the caret stands and what is marked. At most one is
 * typed in at a time; the others are drawn from the text of their screen. A text is whole characters, whatever comes
 * in, and no longer than NAME_LETTERS of them, the place of a file apart. Places in a text are bytes and lie between
 * letters. */
#ifndef MELDWELL_APP_WIDGETS_FIELD_H
#define MELDWELL_APP_WIDGETS_FIELD_H

#include "app/widgets/scene.h"
#include "controls/intent.h"
#include "rules/text/letter.h"

/* What may be typed: anything; all but the marks between the parts of a list of seats; figures; the place of a file,
 * which may be longer than a name: up to FIELD_BYTES - 1. */
typedef enum FieldKind { FIELD_ANY, FIELD_NAME, FIELD_NUMBER, FIELD_PATH } FieldKind;

enum { FIELD_BYTES = 256 };

typedef struct FieldStep {
    char text[FIELD_BYTES];
    int16_t caret, mark;
} FieldStep;

enum { FIELD_STEPS = 24, FIELD_COMPOSED = 96 };

typedef struct TextField {
    char name[48];                 /* of its item; "": nothing is typed */
    int action, arg;               /* of its item */
    uint8_t kind;                  /* FieldKind */
    FieldStep now;                 /* what lies between caret and mark is marked */
    char first[FIELD_BYTES];       /* what stood there when it was begun */
    char composed[FIELD_COMPOSED]; /* by an input method, not part of the text yet: shown at the caret */
    int composed_caret;            /* within it */
    bool held;                     /* the pointer is marking */
    bool overfull;                 /* the last that was typed or pasted had no room, or not all of it */
    bool typing_on;                /* the last change was a letter typed: the next one is the same step back */
    FieldStep back[FIELD_STEPS], forth[FIELD_STEPS];
    int back_count, forth_count;
    int from;    /* pixels scrolled to the left, at the last build */
    int caret_x; /* of the caret there, from where the text begins to be seen */
} TextField;

/* In the item of a field. all: what stands there is marked, so that typing replaces it; otherwise the caret stands at
 * its end. */
void field_begin(TextField *, const Item *, bool all);
void field_end(TextField *);
static inline bool field_active(const TextField *f)
{
    return f->name[0] != '\0';
}
bool field_is(const TextField *, const char *name);
/* How many letters it has room for. */
int field_most(const TextField *);

/* What is typed or pasted takes the place of what is marked; what has no room or may not stand there is left out. True
 * when the text changed. */
bool field_insert(TextField *, const char *utf8);
void field_compose(TextField *, const char *utf8, int caret_letters);
/* Moves, edits and the clipboard. FIELD_PASSED: it is none of its own and nothing that is typed either, so
 * whoever is next may have it. */
typedef enum FieldTaken { FIELD_PASSED, FIELD_TAKEN, FIELD_CHANGED } FieldTaken;
FieldTaken field_intent(TextField *, const Intent *);
/* What is marked, "" for nothing. */
void field_marked(const TextField *, char *out, size_t size);
/* The button went down in its item, or was moved while it is held. */
void field_down(TextField *, const Scene *, const Item *, const Pointer *);
void field_move(TextField *, const Scene *, const Item *, const Pointer *);
/* The middle button pastes there what was marked last, in any program. True when the text changed. */
bool field_middle(TextField *, const Scene *, const Item *, const Pointer *);
/* What is marked can be pasted so from now on. */
void field_offer(const TextField *);
/* Where the caret stands in the window: candidates of an input method are shown there. */
Rect field_caret(const TextField *, const Scene *, const Item *);

/* Draws it and adds its item, whose value is its text; typed in when Scene.typing says so. */
Item *ui_field(Scene *, Rect, const char *name, const char *hint, const char *text, FieldKind, int action, int arg);

/* The button behind a field that is searched with, which ends the search; r: of both, whose last r.h are the button's.
 * label: what it tells, in the language. */
void ui_field_clear(Scene *, Rect, const char *name, const char *label, int action);

/* Is `part` anywhere in the text, capitals or not? An empty one is. */
bool field_finds(const char *text, const char *part);
/* Is every word that is looked for in one of the two? "1978", "pressman 98". */
bool field_finds_words(const char *text, const char *more, const char *words);

#endif
