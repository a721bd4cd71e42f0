/* The rules text of a game, broken into lines for one width. The markup is that of GameDef.tell.explain. */
#ifndef MELDWELL_APP_SCREENS_RULES_PAGE_H
#define MELDWELL_APP_SCREENS_RULES_PAGE_H

#include "app/app.h"
#include "app/widgets/widget.h"

typedef enum RulesKind {
    RULES_TEXT,
    RULES_HEAD,    /* "# Heading {topic}" */
    RULES_SUBHEAD, /* "## Heading {topic}" */
    RULES_ITEM,    /* "- item" */
    RULES_CHANGED, /* "! not as the preset has it" */
    RULES_COLUMNS, /* "|# words | head | head" */
    RULES_ROW,     /* "| TILES : words | cell | cell": one line however high */
    RULES_EXAMPLE  /* "= ok|bad|from TILES : caption": one line however high */
} RulesKind;

enum { MAX_RULES_LINES = 3200, MAX_RULES_TEXT = 160 * 1024 };

/* The rules page as it was broken into lines for one width. */
typedef struct RulesLine {
    int y, h;
    int start, length; /* in RulesUi.text */
    uint8_t kind;      /* RulesKind */
    uint8_t first;     /* first line of its paragraph */
} RulesLine;

typedef struct RulesUi {
    char topic[32];  /* where to open; cleared once there */
    bool of_match;   /* rules of the running match; otherwise those of `look` */
    MatchSetup look; /* at first the match that is being put together */
    Scroll page, contents, games;
    bool games_follow;     /* the game that is shown is to come into sight in the list */
    int chosen, chosen_at; /* the heading that was gone to, and how far the page was scrolled then */
    int contents_shown;    /* the heading that the contents were last scrolled to */
    const GameDef *game;
    int line_count, height, wide, px; /* wide, px: what the lines were made for */
    RulesLine line[MAX_RULES_LINES];
    char text[MAX_RULES_TEXT];
} RulesUi;

static inline RulesUi *rules_ui(const App *app)
{
    return app->kept[SCREEN_RULES];
}

/* Fills line, line_count and height of ui from ui->text for a column of w pixels. */
void rules_layout(Scene *, RulesUi *ui, int w);
/* Draws line i of the page whose top left corner is at x, y. */
void rules_line(Scene *, const RulesUi *ui, const GameDef *, int i, int x, int y, int w);
/* The words of line i, cut to size. */
void rules_words(const RulesUi *ui, int i, char *out, size_t size);
/* The whole heading whose first line is i. */
void rules_heading(const RulesUi *ui, int i, char *out, size_t size);
/* The topic of a heading ("" none). */
void rules_topic(const RulesUi *ui, int i, char *out, size_t size);
/* The heading line of a topic, or -1. */
int rules_find(const RulesUi *ui, const char *topic);
/* The line of the page that lies at height y. */
int rules_at(const RulesUi *ui, int y);

#endif
