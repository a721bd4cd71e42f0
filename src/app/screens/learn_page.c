/* Learn: the lessons of the chosen game, and what to go on with. */
#include "app/screens/learn_ui.h"

#include <stdio.h>

#include "app/coached_round.h"
#include "lesson/progress.h"
#include "platform/language.h"

enum { PAD = 14, GAP = 8, ROW = 42, MARK = 22, PICTURE = 110, PICTURE_MOST = 140 };

static void say_title(const LessonFile *f, int i, char *out, size_t size)
{
    TextSink words = text_sink(out, size);
    lesson_say(f->game, f->lesson[i].title, &words);
}

/* What one is able to do after it; and where it was left. */
static void say_line(App *app, const LessonFile *f, int i, TextSink *out)
{
    const LessonProgress p = lesson_progress(app->store, f->game, &f->lesson[i]);
    lesson_say(f->game, f->lesson[i].goal, out);
    if (p.step > 0) {
        text_next(out);
        text_say(out, "You are at step {1} of {2}.", text_number(p.step + 1).text,
                 text_number(f->lesson[i].steps).text);
    }
}

/* Its number, or that it is done. */
static void build_mark(Scene *s, Rect r, int i, bool done, bool next)
{
    const Theme *t = s->theme;
    if (done || next)
        dl_round(&s->draw, r, r.w / 2, done ? t->good : t->selected);
    dl_outline(&s->draw, r, r.w / 2, scene_px(s, 1), LINE_SOLID, done ? t->good : next ? t->act_edge : t->text_quiet);
    if (done)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_CHECK, 0, rect_inset(r, scene_px(s, 3)), 255, t->panel);
    else
        dl_text(&s->draw, FONT_BOLD, scene_px(s, UI_SMALL), r, ALIGN_CENTRE, next ? t->act_text : t->text_quiet,
                text_number(i + 1).text);
}

/* Where the words of a line stand, without a height. */
static Rect words_of(const Scene *s, Rect r)
{
    const int pad = scene_px(s, GAP), mark = scene_px(s, MARK);
    return (Rect){ r.x + 2 * pad + mark, r.y, r.w - 3 * pad - mark, 0 };
}

/* Of the next lesson it is told what it is about. */
static int lesson_height(App *app, Scene *s, int w, int i, bool next)
{
    char line[768];
    TextSink more = text_sink(line, sizeof line);
    if (!next)
        return scene_px(s, ROW);
    say_line(app, learn_ui(app)->file, i, &more);
    const Rect words = words_of(s, (Rect){ 0, 0, w, 0 });
    return scene_px(s, ROW + 6) + ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), words, 0, line, false);
}

static void build_lesson(App *app, Scene *s, Rect r, int i, bool next)
{
    const LessonFile *f = learn_ui(app)->file;
    const Theme *t = s->theme;
    char title[480], line[768], label[600];
    TextSink more = text_sink(line, sizeof line);
    say_title(f, i, title, sizeof title);
    say_line(app, f, i, &more);
    /* TRANSLATORS: {1} is the number of a lesson, {2} its title. */
    text_write(label, sizeof label, "{1}. {2}", text_number(i + 1).text, title);
    const bool done = (learn_ui(app)->of[learn_ui(app)->game].is_done >> i & 1) != 0;
    const int row = scene_px(s, ROW), mark = scene_px(s, MARK), radius = scene_px(s, UI_RADIUS);
    const Rect words = words_of(s, r);
    Item *it = scene_item(s, ITEM_BUTTON, r, LEARN_LESSON, i, label, "button:lesson-%d", i + 1);
    snprintf(it->value, sizeof it->value, "%s", done ? tr("done") : line); /* which is read out with it */
    ui_surface(s, r, radius, next ? colour_mix(t->panel, t->selected, 30) : t->panel, it->name, false);
    if (next)
        dl_outline(&s->draw, r, radius, scene_px(s, 1), LINE_SOLID, t->selected);
    build_mark(s, (Rect){ r.x + scene_px(s, GAP), r.y + (row - mark) / 2, mark, mark }, i, done, next);
    ui_line(s, next ? FONT_BOLD : FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ words.x, r.y, words.w, row }, ALIGN_LEFT,
            t->text, title);
    if (next)
        ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ words.x, r.y + row - scene_px(s, 4), words.w, 0 },
                     t->text_quiet, line, true);
}

/* ---- what to go on with ---- */

/* With the title of the lesson as far as the button has room: it, and else no more than what the button does. */
static void go_on_words(const LearnUi *ui, const Scene *s, int next, int room, char *out, size_t size)
{
    char title[480];
    say_title(ui->file, next, title, sizeof title);
    /* TRANSLATORS: {1} is the title of a lesson. */
    text_write(out, size, ui->of[ui->game].done == 0 ? N_("Begin: {1}") : N_("Continue: {1}"), title);
    if (ui_button_width(s, out, ICON_PLAY) > room)
        snprintf(out, size, "%s", title);
    if (ui_button_width(s, out, ICON_PLAY) > room)
        snprintf(out, size, "%s", tr("Learn"));
}

/* From the foot of r upwards; returns the height of both. draw false only measures. */
static int build_foot(const LearnUi *ui, Scene *s, Rect r, bool draw)
{
    const int next = ui->file != NULL ? learn_next(ui, ui->game) : -1, h = scene_px(s, UI_CONTROL),
              gap = scene_px(s, GAP);
    const bool coach = ui->file != NULL && app_has_coach(game_table[ui->game]), lesson = next >= 0;
    const int all = (coach + lesson) * (h + gap);
    int y = r.y + r.h - all + gap;
    char words[600];
    if (!draw)
        return all;
    if (lesson) {
        go_on_words(ui, s, next, r.w, words, sizeof words);
        ui_button(s, (Rect){ r.x, y, r.w, h }, "go-on", words, ICON_PLAY, BUTTON_PRIMARY, true, LEARN_LESSON, next);
        y += h + gap;
    }
    if (coach)
        ui_button(s, (Rect){ r.x, y, r.w, h }, "play-coach", tr("Play a round with the coach"), ICON_PERSON,
                  lesson ? BUTTON_PLAIN : BUTTON_PRIMARY, true, LEARN_PLAY, ui->game);
    return all;
}

/* ---- the whole ---- */

/* Title, and how far one has come; or the stepper. Returns the height. */
static int build_head(const LearnUi *ui, Scene *s, Rect r, bool narrow)
{
    char words[480];
    const int h = scene_px(s, 34), px = scene_px(s, UI_SMALL);
    learn_game_words(ui, ui->game, words, sizeof words);
    if (narrow) {
        r.h = ui_stepper_height(s, r.w, words);
        ui_stepper(s, r, "games", tr("Game"), words, true, true, true, LEARN_STEP_GAME, 0);
        return r.h + scene_px(s, GAP);
    }
    /* TRANSLATORS: Of lessons: {1} of {2} are done. */
    text_write(words, sizeof words, "{1} of {2}", text_number(ui->of[ui->game].done).text,
               text_number(ui->of[ui->game].lessons).text);
    const int w = text_width(FONT_TEXT, px, words) + 2;
    const Rect title = { r.x, r.y, r.w - w - scene_px(s, 6), 0 };
    const char *game = tr(game_table[ui->game]->title);
    const int large = ui_px_that_fits(FONT_BOLD, scene_px(s, UI_HEADING), scene_px(s, UI_TEXT), game, title.w);
    const int high = ui_paragraph(s, FONT_BOLD, large, title, s->theme->text, game, true);
    dl_text(&s->draw, FONT_TEXT, px, (Rect){ r.x + r.w - w, r.y, w, h }, ALIGN_LEFT, s->theme->text_quiet, words);
    return (high > h ? high : h) + scene_px(s, GAP);
}

/* Returns the height; draw false only measures. */
static int build_list(App *app, Scene *s, Rect r, bool draw)
{
    const LearnUi *ui = learn_ui(app);
    const int next = learn_next(ui, ui->game), from = r.y;
    if (ui->file == NULL)
        return ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text, ui->why, draw);
    for (int i = 0; i < ui->file->count; i++) {
        r.h = lesson_height(app, s, r.w, i, i == next);
        if (draw)
            build_lesson(app, s, r, i, i == next);
        r.y += r.h + scene_px(s, 2);
    }
    return r.y - from;
}

/* Where the list leaves room for it. Returns the height. */
static int build_picture(const LearnUi *ui, Scene *s, Rect r, int room)
{
    const int least = scene_px(s, PICTURE), most = scene_px(s, PICTURE_MOST);
    r.h = room > most ? most : room;
    if (room < least)
        return 0;
    if (s->sketch)
        dl_round(&s->draw, r, scene_px(s, UI_RADIUS), s->theme->felt);
    else
        dl_sprite(&s->draw, SPRITE_PICTURE, ui->game, scene_px(s, UI_RADIUS), r, 255, 0xFFFFFFFFu);
    return r.h + scene_px(s, GAP);
}

void learn_page_build(App *app, Scene *s, Rect r, bool narrow)
{
    LearnUi *ui = learn_ui(app);
    const int pad = scene_px(s, PAD), bar = scene_px(s, SCROLL_BAR);
    ui_shadow(s, r, scene_px(s, 14), scene_px(s, 12));
    dl_round(&s->draw, r, scene_px(s, 14), s->theme->panel);
    Rect in = rect_inset(r, pad);
    const int w = in.w - scene_px(s, 2), foot = build_foot(ui, s, in, false);
    const int list = build_list(app, s, (Rect){ 0, 0, w, 0 }, false);
    if (!narrow)
        in.y += build_picture(ui, s, in, in.h - foot - scene_px(s, 42 + GAP) - list);
    in.y += build_head(ui, s, (Rect){ in.x, in.y, in.w, 0 }, narrow);
    in.h = r.y + r.h - pad - in.y;
    const Rect view = { in.x, in.y, in.w + bar - scene_px(s, 2), in.h - foot };
    ScrollPart part = scroll_begin(s, view);
    const int content = build_list(app, s, (Rect){ in.x, in.y, w, 0 }, true);
    scroll_end(s, &ui->page, part, content);
    build_foot(ui, s, in, true);
}
