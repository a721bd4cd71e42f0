/* A puzzle beside the table: which it is and how hard, what is asked and was said, and the buttons that lead on. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/lesson.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { PAD = 14, GAP = 8, BUTTON = 42, DOT = 12, HEAD = 22, SAID_LINES = 4, NAMED = 36 };

/* What is left out where there is no room, one after the other. What is asked is told over the hand in any case. */
typedef enum Spared { SPARED_NOTHING, SPARED_ASK, SPARED_TITLE, SPARED_WHAT /* of choices */ } Spared;

/* The buttons stand above what is said, so that they stay where they are while hints are asked for. */
typedef struct PuzzlePanel {
    const TableLook *look;
    Scene *sc;
    Rect r; /* inside the panel */
    int px; /* of its text */
    int spared;
    bool draw; /* else it is measured */
} PuzzlePanel;

/* The short name, and the grade as so many of five. */
static void build_head(const PuzzlePanel *p)
{
    const Theme *t = p->sc->theme;
    const PuzzleName *name = puzzle_match_name(p->look->puzzle);
    const int line = table_unit(p->look->ui, HEAD), size = table_unit(p->look->ui, DOT),
              pitch = table_unit(p->look->ui, DOT + 4), dots = PUZZLE_GRADES * pitch;
    char text[PUZZLE_NAME], words[192];
    puzzle_name_write(name, text);
    const Rect left = { p->r.x, p->r.y, p->r.w - dots, line }, right = { p->r.x + left.w, p->r.y, dots, line };
    ui_line(p->sc, FONT_TEXT, table_unit(p->look->ui, UI_SMALL), left, ALIGN_LEFT, t->text_quiet, text);
    scene_item(p->sc, ITEM_TEXT, left, 0, 0, text, "puzzle:name")->focusable = false;
    text_write(words, sizeof words, "Grade {1} of {2}", text_number(name->grade).text, text_number(PUZZLE_GRADES).text);
    scene_item(p->sc, ITEM_TEXT, right, 0, 0, words, "puzzle:grade")->focusable = false;
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        const Rect dot = { right.x + pitch - size + i * pitch, p->r.y + (line - size) / 2, size, size };
        if (i < name->grade)
            dl_round(&p->sc->draw, dot, size / 2, t->act_edge);
        dl_outline(&p->sc->draw, dot, size / 2, 1, LINE_SOLID, t->panel_edge);
    }
}

static int paragraph(const PuzzlePanel *p, int y, FontRole font, Colour colour, const char *text, const char *name)
{
    const int h = ui_paragraph(p->sc, font, p->px, (Rect){ p->r.x, y, p->r.w, 0 }, colour, text, p->draw);
    if (p->draw)
        scene_item(p->sc, ITEM_TEXT, (Rect){ p->r.x, y, p->r.w, h }, 0, 0, text, "%s", name)->focusable = false;
    return h + table_unit(p->look->ui, GAP);
}

/* Returns the height, the head included. */
static int build_asked(const PuzzlePanel *p)
{
    const PuzzleMatch *m = p->look->puzzle;
    char asked[768];
    TextSink ask = text_sink(asked, sizeof asked);
    puzzle_match_ask(m, &ask);
    int y = p->r.y + table_unit(p->look->ui, HEAD);
    if (p->draw)
        build_head(p);
    if (p->spared < SPARED_TITLE)
        y += paragraph(p, y, FONT_BOLD, p->sc->theme->text, tr(puzzle_match_name(m)->kind->title), "puzzle:title");
    if (p->spared < SPARED_ASK)
        y += paragraph(p, y, FONT_TEXT, p->sc->theme->text, asked, "puzzle:ask");
    return y - p->r.y;
}

static int build_said(const PuzzlePanel *p, int y)
{
    const Theme *t = p->sc->theme;
    const uint8_t end = puzzle_match_verdict(p->look->puzzle).end;
    const Colour colour = end == PUZZLE_RIGHT ? t->good : end == PUZZLE_WRONG ? t->danger : t->text;
    char said[768];
    TextSink say = text_sink(said, sizeof said);
    puzzle_match_say(p->look->puzzle, &say);
    return said[0] != '\0' ? paragraph(p, y, FONT_TEXT, colour, said, "puzzle:said") : 0;
}

static void build_hint(const PuzzlePanel *p, Rect r)
{
    const PuzzleMatch *m = p->look->puzzle;
    const bool solved = puzzle_match_verdict(m).end == PUZZLE_RIGHT;
    ui_why(ui_button(p->sc, r, "puzzle-hint", tr("Hint"), -1, BUTTON_PLAIN, !solved, TABLE_PUZZLE_HINT, 0),
           tr("The puzzle is solved."));
}

static void build_next(const PuzzlePanel *p, Rect r)
{
    const bool solved = puzzle_match_verdict(p->look->puzzle).end == PUZZLE_RIGHT;
    ui_button(p->sc, r, "puzzle-next", tr("Next puzzle"), -1, solved ? BUTTON_PRIMARY : BUTTON_PLAIN, true,
              TABLE_PUZZLE_NEXT, 0);
}

static Item *build_answer(const PuzzlePanel *p, Rect r, const char *choice, const char *words, int i)
{
    const bool solved = puzzle_match_verdict(p->look->puzzle).end == PUZZLE_RIGHT;
    char name[32];
    snprintf(name, sizeof name, "puzzle-answer-%d", i + 1);
    Item *it = ui_button(p->sc, r, name, words, -1, BUTTON_PLAIN,
                         !solved && !puzzle_match_ruled_out(p->look->puzzle, choice), TABLE_PUZZLE_ANSWER, i);
    ui_why(it, solved ? tr("The puzzle is solved.") : tr("This answer is wrong."));
    return it;
}

/* What an answer is stands beside it, and is read out in any case. Returns the height. */
static int build_explained(const PuzzlePanel *p, Rect r, const char *choice, int i)
{
    char name[PUZZLE_HINT_WORDS], what[PUZZLE_HINT_WORDS];
    TextSink called = text_sink(name, sizeof name), told = text_sink(what, sizeof what);
    (void)puzzle_match_choice_words(p->look->puzzle, choice, &called, &told);
    const bool beside = p->spared < SPARED_WHAT;
    const int w = beside ? r.w * NAMED / 100 : r.w, x = r.x + w + table_unit(p->look->ui, GAP);
    const int px = table_unit(p->look->ui, UI_SMALL);
    Rect text = { x, r.y, r.x + r.w - x, 0 };
    const int said = beside ? ui_paragraph(p->sc, FONT_TEXT, px, text, p->sc->theme->text, what, false) : 0;
    const int h = said > r.h ? said : r.h;
    if (!p->draw)
        return h;
    text.y += (h - said) / 2;
    if (beside)
        ui_paragraph(p->sc, FONT_TEXT, px, text, p->sc->theme->text, what, true);
    Item *it = build_answer(p, (Rect){ r.x, r.y + (h - r.h) / 2, w, r.h }, choice, name, i);
    snprintf(it->value, sizeof it->value, "%s", what);
    return h;
}

/* One below the other; where there is no room to explain them two side by side. */
static int build_all_explained(const PuzzlePanel *p, int y, int n, char choice[PUZZLE_CHOICES][PUZZLE_NAME])
{
    const int gap = table_unit(p->look->ui, GAP), from = y, cols = p->spared < SPARED_WHAT ? 1 : 2;
    const int w = (p->r.w - (cols - 1) * gap) / cols, h = table_unit(p->look->ui, BUTTON);
    for (int i = 0; i < n; i++) {
        const int high = build_explained(p, (Rect){ p->r.x + i % cols * (w + gap), y, w, h }, choice[i], i);
        y += i % cols == cols - 1 || i == n - 1 ? high + gap : 0;
    }
    return y - from;
}

/* The answers that can be said. Returns the height, with a gap below them. */
static int build_answers(const PuzzlePanel *p, int y)
{
    char choice[PUZZLE_CHOICES][PUZZLE_NAME];
    const int n = puzzle_match_choices(p->look->puzzle, choice), gap = table_unit(p->look->ui, GAP);
    const int w = n > 0 ? (p->r.w - (n - 1) * gap) / n : 0, h = table_unit(p->look->ui, BUTTON);
    if (table_puzzle_explains(p->look))
        return build_all_explained(p, y, n, choice);
    for (int i = 0; i < n && p->draw; i++)
        (void)build_answer(p, (Rect){ p->r.x + i * (w + gap), y, w, h }, choice[i], choice[i], i);
    return h + gap;
}

static int ways_height(const PuzzlePanel *p)
{
    const int h = table_unit(p->look->ui, BUTTON);
    PuzzlePanel measured = *p;
    measured.draw = false;
    return h + (table_puzzle_is_said(p->look) ? build_answers(&measured, 0) : h + table_unit(p->look->ui, GAP));
}

/* Two rows: what belongs to this puzzle, and below it what leads on. */
static void build_ways(const PuzzlePanel *p, int y)
{
    const int gap = table_unit(p->look->ui, GAP), h = table_unit(p->look->ui, BUTTON), half = (p->r.w - gap) / 2;
    Rect left = { p->r.x, y, half, h }, right = { p->r.x + half + gap, y, p->r.w - half - gap, h };
    if (table_puzzle_is_said(p->look)) {
        left.y = right.y = y + build_answers(p, y);
        build_hint(p, left);
        build_next(p, right);
        return;
    }
    const bool wrong = puzzle_match_verdict(p->look->puzzle).end == PUZZLE_WRONG;
    build_hint(p, left);
    ui_why(ui_button(p->sc, right, "puzzle-again", tr("Start again"), -1, wrong ? BUTTON_PRIMARY : BUTTON_PLAIN,
                     seat_refusal(p->look->seat, SEAT_UNDO) == NULL, TABLE_PUZZLE_AGAIN, 0),
           tr("The puzzle begins here."));
    build_next(p, (Rect){ p->r.x, y + h + gap, p->r.w, h });
}

/* As large as there is room for beside some lines that are said, then with less asked. */
static void fit_asked(PuzzlePanel *p, int room)
{
    const int last = table_puzzle_explains(p->look) ? SPARED_WHAT : SPARED_TITLE;
    const int least = table_unit(p->look->ui, UI_SMALL);
    const int said = last == SPARED_WHAT ? SAID_LINES / 2 : SAID_LINES; /* such a panel is twice as wide */
    const int lines = said * text_line_height(FONT_TEXT, least) + table_unit(p->look->ui, GAP);
    while (build_asked(p) + ways_height(p) > room - lines && p->spared < last) {
        p->spared += p->px <= least;
        p->px = p->px <= least ? least : p->px - 1;
    }
}

static int fit_said(PuzzlePanel *p, int room)
{
    const int least = table_unit(p->look->ui, UI_SMALL);
    while (build_said(p, 0) > room && p->px > least)
        p->px--;
    return build_said(p, 0);
}

void table_build_puzzle(const TableLook *look, Scene *sc)
{
    if (look->puzzle == NULL)
        return;
    const TableUi *ui = look->ui;
    const Rect box = table_lesson_rect(look);
    const int pad = table_unit(ui, PAD), gap = table_unit(ui, GAP);
    PuzzlePanel p = { .look = look, .sc = sc, .r = rect_inset(box, pad), .px = table_unit(ui, UI_TEXT) };
    fit_asked(&p, p.r.h);
    const int asked_px = p.px, asked = build_asked(&p), ways = ways_height(&p);
    const int said = fit_said(&p, p.r.h - ways - asked), said_px = p.px;
    const int all = asked + ways + said + 2 * pad;
    const Rect panel = { box.x, box.y, box.w, all < box.h ? all : box.h };
    ui_shadow(sc, panel, table_unit(ui, UI_RADIUS), table_unit(ui, 4));
    dl_round(&sc->draw, panel, table_unit(ui, UI_RADIUS), sc->theme->panel);
    scene_item(sc, ITEM_ZONE, panel, 0, 0, tr("Puzzle"), "puzzle")->focusable = false;
    p.draw = true;
    p.px = asked_px;
    build_ways(&p, p.r.y + build_asked(&p));
    p.px = said_px;
    (void)build_said(&p, p.r.y + asked + ways + gap);
}
