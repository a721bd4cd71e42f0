/* A lesson beside the table: where it stands, what is to be done and why, what was said, and the buttons that lead on.
 */
#include <stdio.h>

#include "app/coached_round.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/lesson.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { PAD = 14, GAP = 8, BUTTON = 42, LOW_BUTTON = 32, DOT = 12 };

/* What is left out where there is no room, one after the other. What is to be done is told over the hand in any case.
 */
typedef enum Spared {
    SPARED_NOTHING,
    SPARED_ASK,
    SPARED_TITLE,
    SPARED_HEIGHT,
    SPARED_SAY,
    SPARED_SAID,
    SPARED_ALL
} Spared;

typedef struct LessonPanel {
    const TableLook *look;
    Scene *sc;
    const LessonRun *run;
    const LessonStep *step; /* NULL: nothing is asked now */
    Rect r;                 /* inside the panel */
    int px;                 /* of its text */
    int spared;             /* how much is left out: see Spared */
    bool draw;              /* else it is measured */
} LessonPanel;

static void say(const LessonPanel *p, const char *sentence, char *out, size_t size)
{
    TextSink sink = text_sink(out, size);
    lesson_say(p->look->game, sentence, &sink);
}

/* ---- the head ---- */

static int dots_width(const LessonPanel *p)
{
    return p->run->lesson->steps * table_unit(p->look->ui, DOT + 4);
}

static void build_dots(const LessonPanel *p, int y)
{
    const Theme *t = p->sc->theme;
    const int size = table_unit(p->look->ui, DOT), pitch = table_unit(p->look->ui, DOT + 4);
    for (int i = 0; i < p->run->lesson->steps; i++) {
        const Rect dot = { p->r.x + p->r.w - dots_width(p) + i * pitch, y, size, size };
        if (i < p->run->step)
            dl_round(&p->sc->draw, dot, size / 2, t->good);
        else if (i == p->run->step)
            dl_round(&p->sc->draw, dot, size / 2, t->act_edge);
        dl_outline(&p->sc->draw, dot, size / 2, 1, LINE_SOLID, i < p->run->step ? t->good : t->panel_edge);
    }
}

/* Returns the height. */
static int build_head(const LessonPanel *p, int y)
{
    const TableUi *ui = p->look->ui;
    const Theme *t = p->sc->theme;
    const int line = table_unit(ui, 22), title_px = table_unit(ui, UI_LEAD);
    char where[480], title[384];
    const int at = (int)(p->run->lesson - p->run->file->lesson);
    text_write(where, sizeof where, "Lesson {1} of {2}", text_number(at + 1).text,
               text_number(p->run->file->count).text);
    say(p, p->run->lesson->title, title, sizeof title);
    const Rect words = { p->r.x, y + line, p->r.w, 0 };
    const bool titled = p->spared < SPARED_TITLE;
    const int h = titled ? ui_paragraph(p->sc, FONT_BOLD, title_px, words, t->text, title, p->draw) : 0;
    if (p->draw) {
        ui_line(p->sc, FONT_TEXT, table_unit(ui, UI_SMALL), (Rect){ p->r.x, y, p->r.w - dots_width(p), line },
                ALIGN_LEFT, t->text_quiet, where);
        build_dots(p, y + (line - table_unit(ui, DOT)) / 2);
    }
    return line + h + table_unit(ui, GAP);
}

/* ---- what it says ---- */

static int paragraph(const LessonPanel *p, int y, FontRole font, Colour colour, const char *sentence, const char *name)
{
    char text[LESSON_SENTENCE];
    say(p, sentence, text, sizeof text);
    const int h = ui_paragraph(p->sc, font, p->px, (Rect){ p->r.x, y, p->r.w, 0 }, colour, text, p->draw);
    if (p->draw)
        scene_item(p->sc, ITEM_TEXT, (Rect){ p->r.x, y, p->r.w, h }, 0, 0, text, "%s", name)->focusable = false;
    return h + table_unit(p->look->ui, GAP);
}

/* What was said last is said already; all else is a sentence of the lesson. Returns the height. */
static int build_words(const LessonPanel *p, int y)
{
    const Theme *t = p->sc->theme;
    const int from = y;
    const char *said = lesson_match_said(p->look->lesson);
    if (said[0] != '\0' && (p->step == NULL || p->spared < SPARED_SAID))
        y += paragraph(p, y, FONT_TEXT, lesson_match_said_wrong(p->look->lesson) ? t->danger : t->good, said,
                       "lesson:said");
    if (p->step != NULL) {
        if (p->spared < SPARED_ASK)
            y += paragraph(p, y, FONT_BOLD, t->text, p->step->ask, "lesson:ask");
        if (p->step->say != NULL && p->spared < SPARED_SAY)
            y += paragraph(p, y, FONT_TEXT, t->text, p->step->say, "lesson:say");
    } else if (p->run->step >= p->run->lesson->steps) {
        y += paragraph(p, y, FONT_BOLD, t->text, N_("You have done this lesson."), "lesson:done");
    }
    return y - from;
}

/* ---- buttons ---- */

static bool is_over(const LessonPanel *p)
{
    return p->run->step >= p->run->lesson->steps;
}

static int answer_height(const LessonPanel *p)
{
    return table_unit(p->look->ui, p->spared < SPARED_HEIGHT ? BUTTON : LOW_BUTTON);
}

static void answer_label(const LessonPanel *p, int i, char *out, size_t size)
{
    say(p, p->step->option[i].label, out, size);
}

/* Where room is short, short answers stand side by side. */
static bool in_a_row(const LessonPanel *p)
{
    const int gap = table_unit(p->look->ui, 4), n = p->step->options, each = (p->r.w - (n - 1) * gap) / n;
    bool fit = p->spared >= SPARED_HEIGHT;
    for (int i = 0; i < n && fit; i++) {
        char label[384];
        answer_label(p, i, label, sizeof label);
        fit = ui_button_width(p->sc, label, -1) <= each;
    }
    return fit;
}

static int answers_height(const LessonPanel *p)
{
    if (p->step == NULL || p->step->options == 0)
        return 0;
    return (in_a_row(p) ? 1 : p->step->options) * (answer_height(p) + table_unit(p->look->ui, 4));
}

static void build_answers(const LessonPanel *p, int y)
{
    const int n = p->step != NULL ? p->step->options : 0, gap = table_unit(p->look->ui, 4), h = answer_height(p);
    const bool row = n > 0 && in_a_row(p);
    const int w = row ? (p->r.w - (n - 1) * gap) / n : p->r.w;
    for (int i = 0; i < n; i++) {
        char label[384], name[32];
        answer_label(p, i, label, sizeof label);
        snprintf(name, sizeof name, "answer-%d", i + 1);
        const Rect r = { p->r.x + (row ? i * (w + gap) : 0), y + (row ? 0 : i * (h + gap)), w, h };
        ui_button(p->sc, r, name, label, -1, BUTTON_PLAIN, true, TABLE_LESSON_ANSWER, i);
    }
}

/* Where the next button leads. */
static const char *way_on(const LessonPanel *p)
{
    if (!is_over(p))
        return tr("Show me");
    if (p->run->lesson - p->run->file->lesson + 1 < p->run->file->count)
        return tr("Next lesson");
    /* TRANSLATORS: After the last lesson of a game: a round of it, with a coach. */
    return app_has_coach(p->look->game) ? tr("Play with the coach") : tr("All lessons");
}

static void build_ways(const LessonPanel *p, int y)
{
    const int gap = table_unit(p->look->ui, GAP), h = table_unit(p->look->ui, BUTTON);
    const char *on = way_on(p);
    /* Each is as wide as its words ask, and half of what is then left; where there is no room for that, half. */
    const int need = ui_button_width(p->sc, tr("Back"), -1),
              left_over = p->r.w - gap - need - ui_button_width(p->sc, on, -1);
    const int back_w = left_over >= 0 ? need + left_over / 2 : (p->r.w - gap) / 2;
    const Rect left = { p->r.x, y, back_w, h }, right = { p->r.x + back_w + gap, y, p->r.w - back_w - gap, h };
    Item *back = ui_button(p->sc, left, "lesson-back", tr("Back"), -1, BUTTON_PLAIN,
                           p->run->step > 0 || p->run->met != 0, TABLE_LESSON_BACK, 0);
    if (p->run->step == 0)
        ui_why(back, tr("The lesson begins here."));
    if (is_over(p))
        ui_button(p->sc, right, "lesson-next", on, -1, BUTTON_PRIMARY, true, TABLE_LESSON_NEXT, 0);
    else
        ui_button(p->sc, right, "lesson-show", on, -1, BUTTON_PLAIN, p->step != NULL, TABLE_LESSON_SHOW, 0);
}

/* ---- the whole ---- */

static int measure(LessonPanel *p)
{
    p->draw = false;
    return build_head(p, p->r.y) + build_words(p, p->r.y) + answers_height(p);
}

void table_build_lesson(const TableLook *look, Scene *sc)
{
    if (look->lesson == NULL)
        return;
    const TableUi *ui = look->ui;
    const Rect box = table_lesson_rect(look);
    const int pad = table_unit(ui, PAD), button = table_unit(ui, BUTTON);
    LessonPanel p = { .look = look, .sc = sc, .run = lesson_match_run(look->lesson), .px = table_unit(ui, UI_TEXT) };
    p.step = lesson_step(p.run);
    p.r = rect_inset(box, pad);
    const int room = p.r.h - button - table_unit(ui, GAP);
    while (measure(&p) > room && p.spared < SPARED_ALL) {
        const bool least = p.px <= table_unit(ui, UI_SMALL);
        p.spared += least;
        p.px = least ? table_unit(ui, UI_TEXT) : p.px - 1;
    }
    if (p.spared == SPARED_ALL)
        p.px = table_unit(ui, UI_SMALL);
    const int all = measure(&p) + button + table_unit(ui, GAP) + 2 * pad;
    const Rect panel = { box.x, box.y, box.w, all < box.h ? all : box.h };
    ui_shadow(sc, panel, table_unit(ui, UI_RADIUS), table_unit(ui, 4));
    dl_round(&sc->draw, panel, table_unit(ui, UI_RADIUS), sc->theme->panel);
    scene_item(sc, ITEM_ZONE, panel, 0, 0, tr("Lesson"), "lesson")->focusable = false;
    p.draw = true;
    int y = p.r.y + build_head(&p, p.r.y);
    y += build_words(&p, y);
    build_answers(&p, y);
    build_ways(&p, panel.y + panel.h - pad - button);
}
