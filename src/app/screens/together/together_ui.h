/* The pages of a table whose people sit at several machines, shared by their own files only. */
#ifndef MELDWELL_APP_SCREENS_TOGETHER_TOGETHER_UI_H
#define MELDWELL_APP_SCREENS_TOGETHER_TOGETHER_UI_H

#include "app/app.h"
#include "app/together.h"
#include "app/widgets/widget.h"

/* The yellow button at the foot of a page, what stands beside it, and up to three quiet ones at the left. name NULL:
 * there is none. */
typedef struct TogetherFoot {
    const char *name, *label, *beside;
    int icon, action;
    const char *why; /* it cannot be pressed; NULL: it can */
    struct {
        const char *name, *label;
        int icon, action;
    } other[3]; /* name NULL: no more */
} TogetherFoot;

/* At the bottom of the page. Returns the height it takes, with what is to be left free above it. */
int together_foot(Scene *, Rect body, const TogetherFoot *);

/* A heading, whose item is "text:NAME", and a quiet line beside or below it. Returns the height. */
int together_heading(Scene *, Rect, const char *name, const char *text, const char *quiet);
/* What a control is about, over what it does, and where it goes itself: of that width at the right, or below the words
 * where the row is narrow. Returns the height of the whole row. */
int together_row(Scene *, Rect row, const char *label, const char *help, int control_w, Rect *control);
/* A paragraph under a heading of its own, on a ground of its own: "text:computer-sees". Returns the height. */
int together_remark(Scene *, Rect, int icon, const char *heading, const char *text);
/* A table that rests, on the cloth: two lines, which are one button. The caller says what it does. */
Item *together_card(Scene *, Rect, const char *name, const char *title, const char *words);
int together_card_height(const Scene *);
/* The four pictures by which two persons see that nobody is between them; read out as NAME. Returns the height. */
int together_pictures(Scene *, Rect, const uint8_t picture[CRYPT_PICTURES], const char *name);
int together_pictures_height(const Scene *, int w);
/* The same in words. */
void together_picture_words(const uint8_t picture[CRYPT_PICTURES], char *out, size_t size);
/* The rules of a table in words, a line each; clock: its game is played with one. Returns the height. */
int together_rules(Scene *, Rect, const TableRules *, bool clock);
/* A text as a code that a telephone reads, as large as fits in the square of width r.w. It is kept in *code, which is
 * all zero at first, as long as the text is the same. Returns its side in pixels; 0: it could not be made. */
enum { CODE_MODULES = 57 };
typedef struct TogetherCode {
    char text[INVITE_TEXT];
    int width; /* 0: there is none */
    bool dark[CODE_MODULES * CODE_MODULES];
} TogetherCode;
int together_code(Scene *, Rect r, TogetherCode *code, const char *text);
/* "1 minute", "2 minutes", "The table waits". */
void together_away_words(uint32_t ms, char *out, size_t size);

/* Of a page in two columns, of which the left one is not there in a narrow window: which of them lies at a place, and
 * whether a pointer has moved one. */
Scroll *together_scroll_at(Scroll *left, Scroll *page, int x, int y);
bool together_scrolled(App *, Scroll *left, Scroll *page, const Pointer *);

#endif
