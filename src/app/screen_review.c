/* Review: the turns of a finished deal, what each could have been, and the table of the one that is looked at. */
#include <SDL.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/review_ui.h"
#include "app/setup.h"
#include "app/widget.h"

enum { DO_NONE, DO_BACK, DO_TURN, DO_STEP, DO_SIDE, DO_EVERYBODY, DO_LISTING, DO_SAVE };
enum { LIST_UNITS = 292, ROOMY_UNITS = 860, ROW_UNITS = 56, GAP_UNITS = 12 };

/* ---- opening and thinking ---- */

void review_ui_free(App *app)
{
    ReviewUi *ui = app->review;
    if (ui == NULL)
        return;
    thinker_close(ui->thinker);
    review_close(ui->review);
    transcript_free(&ui->transcript);
    free(ui);
    app->review = NULL;
}

/* Asks the next question, beginning with the turn that is looked at. */
static void ask_next(ReviewUi *ui)
{
    ThinkJob job;
    if (!review_ask(ui->review, ui->turn, &job))
        return;
    ui->asked = job.tag;
    thinker_start(ui->thinker, &job);
}

static bool open_deal(ReviewUi *ui, int deal, TextSink *error)
{
    ui->review = review_open(&ui->transcript, deal, error);
    if (ui->review == NULL)
        return false;
    ui->thinker = thinker_new(app_wake, NULL);
    if (ui->thinker == NULL) {
        text_add(error, "There is not enough memory for this review.");
        return false;
    }
    return true;
}

static uint16_t everybody(const Review *r)
{
    return (uint16_t)((1u << review_setup(r)->seats) - 1);
}

/* The next turn listed in that direction; `from` when there is none. */
static int step_from(const ReviewUi *ui, int from, int way, bool missed)
{
    for (int i = from + way; i >= 0 && i < review_count(ui->review); i += way)
        if (review_listed(ui->review, i) && (!missed || review_turn(ui->review, i)->mark >= REVIEW_POINTS))
            return i;
    return from;
}

bool app_can_review(const App *app)
{
    return app->match != NULL && match_sheet_count(app->match) > 0 && review_offered(match_game(app->match));
}

/* The match that is open, when a deal of it is finished, otherwise the one of which a deal was finished last. */
static bool find_match(App *app, Transcript *t, TextSink *error)
{
    if (app->match != NULL && match_sheet_count(app->match) > 0)
        return transcript_of_match(app->match, t, error);
    return transcript_of_last(app->store, t, error);
}

void app_review(App *app, int deal)
{
    char why[256] = "";
    TextSink error = text_sink(why, sizeof why);
    review_ui_free(app);
    ReviewUi *ui = calloc(1, sizeof *ui);
    app->review = ui;
    if (ui == NULL || !find_match(app, &ui->transcript, &error) || !open_deal(ui, deal, &error)) {
        review_ui_free(app);
        app_answer(app, why[0] != '\0' ? why : "There is not enough memory for this review.");
        return;
    }
    ui->board.turn = -1;
    felt_plan_clear(&ui->board.plan);
    ui->turn = step_from(ui, -1, 1, false);
    if (ui->turn < 0) { /* it was over before a person came to play */
        ui->everybody = true;
        review_seats_set(ui->review, everybody(ui->review));
        ui->turn = 0;
    }
    ui->reveal = true;
    ask_next(ui);
    app_go(app, SCREEN_REVIEW);
}

/* Beside the matches, under a name that is the same for the same moves. False when there is no folder. */
static bool record_path(const App *app, char *out, size_t size)
{
    const char *dir = app->data_dir != NULL ? app->data_dir : "";
    size_t length = strlen(dir);
    const char *slash = length > 0 && dir[length - 1] == '/' ? "" : "/";
    int n = snprintf(out, size, "%s%s%s-%016" PRIx64 ".txt", dir, slash, review_game(app->review->review)->id,
                     app->review->transcript.end);
    return length > 0 && n > 0 && (size_t)n < size;
}

static void save_record(App *app)
{
    enum { LONGEST_TOLD = 180 };
    char path[1024], said[sizeof app->notice];
    bool named = record_path(app, path, sizeof path);
    FILE *out = named ? fopen(path, "w") : NULL;
    bool good = out != NULL && transcript_write(&app->review->transcript, out);
    if (out != NULL && fclose(out) != 0)
        good = false;
    TextSink sink = text_sink(said, sizeof said);
    if (good)
        text_addf(&sink, "The record of this match is kept as %s.",
                  strlen(path) <= LONGEST_TOLD ? path : strrchr(path, '/') + 1);
    else if (named)
        text_addf(&sink, "The record cannot be written: %s.", strerror(errno));
    else
        text_add(&sink, "There is no folder to keep the record in.");
    app_answer(app, said);
}

/* Woken when an answer has come. */
static int review_tick(App *app, uint32_t now_ms)
{
    ReviewUi *ui = app->review;
    Move moves[MAX_PLAN];
    int n;
    (void)now_ms;
    while (ui != NULL && (n = thinker_take(ui->thinker, THINK_MOST, ui->asked, moves)) >= 0) {
        review_answer(ui->review, ui->asked, moves, n);
        ask_next(ui);
        app_redraw(app);
    }
    return -1;
}

/* ---- the list of turns ---- */

/* The mark of a turn at the right end of its row, in words or as a picture; its width. */
static int put_pill(Scene *s, Rect row, const char *text, Colour back, Colour ink)
{
    int h = scene_px(s, 26), px = scene_px(s, UI_SMALL), w = text_width(FONT_BOLD, px, text) + h * 8 / 10;
    Rect r = { row.x + row.w - w - scene_px(s, 8), row.y + (row.h - h) / 2, w, h };
    dl_round(&s->draw, r, h / 2, back);
    dl_text(&s->draw, FONT_BOLD, px, r, ALIGN_CENTRE, ink, text);
    return w + scene_px(s, 14);
}

static int put_mark(Scene *s, Rect row, const ReviewTurn *t)
{
    const Theme *c = s->theme;
    char text[24];
    int size = scene_px(s, 22);
    Rect icon = { row.x + row.w - size - scene_px(s, 12), row.y + (row.h - size) / 2, size, size };
    switch (t->mark) {
    case REVIEW_UNKNOWN:
        return put_pill(s, row, "...", 0, c->text_quiet);
    case REVIEW_NOTHING:
        return put_pill(s, row, "\u2013", 0, c->text_quiet);
    case REVIEW_BEST:
        dl_sprite(&s->draw, SPRITE_ICON, t->played.out ? ICON_TROPHY : ICON_CHECK, 0, icon, 255, c->good);
        return size + scene_px(s, 18);
    case REVIEW_HELD:
        return put_pill(s, row, "joker", colour_mix(c->panel, c->text, 12), c->text);
    case REVIEW_POINTS:
        snprintf(text, sizeof text, "+%d pt", t->missed_points);
        return put_pill(s, row, text, colour_mix(c->panel, c->text, 12), c->text);
    case REVIEW_MORE:
        snprintf(text, sizeof text, "+%d", t->missed);
        return put_pill(s, row, text, c->warning, c->panel);
    case REVIEW_OUT:
        return put_pill(s, row, "out!", c->danger, c->panel);
    }
    return 0;
}

static const char *mark_name(ReviewMark mark)
{
    static const char *const names[] = {
        [REVIEW_UNKNOWN] = "unknown", [REVIEW_NOTHING] = "nothing", [REVIEW_BEST] = "best", [REVIEW_HELD] = "held",
        [REVIEW_POINTS] = "points",   [REVIEW_MORE] = "more",       [REVIEW_OUT] = "out"
    };
    return names[mark];
}

static bool many_seats(const ReviewUi *ui)
{
    unsigned seats = review_seats(ui->review);
    return (seats & (seats - 1)) != 0;
}

static void turn_name(const ReviewUi *ui, int i, TextSink *out)
{
    const ReviewTurn *t = review_turn(ui->review, i);
    text_addf(out, "Turn %d", t->number);
    if (many_seats(ui))
        text_addf(out, ", %s", review_setup(ui->review)->seat[t->seat].name);
    if (t->part > 0)
        text_add(out, ", after the draw");
}

static void put_row(App *app, Scene *s, Rect row, int i)
{
    ReviewUi *ui = app->review;
    const ReviewTurn *t = review_turn(ui->review, i);
    char name[96], done[96], label[200];
    TextSink to_name = text_sink(name, sizeof name), to_done = text_sink(done, sizeof done);
    turn_name(ui, i, &to_name);
    review_done_say(t, true, &to_done);
    snprintf(label, sizeof label, "%s: %s", name, done);
    Item *item = scene_item(s, ITEM_CHOICE, row, DO_TURN, i, label, "turn:%d", i);
    item->checked = i == ui->turn;
    snprintf(item->value, sizeof item->value, "%s", mark_name(t->mark));
    Colour base = item->checked ? colour_mix(s->theme->panel, s->theme->accent, 20) : s->theme->panel;
    ui_surface(s, row, scene_px(s, 8), base, item->name, false);
    if (item->checked)
        dl_round(&s->draw, (Rect){ row.x, row.y + row.h / 4, scene_px(s, 4), row.h / 2 }, scene_px(s, 2),
                 s->theme->accent);
    int pad = scene_px(s, 12), w = row.w - pad - put_mark(s, row, t), half = (row.h - scene_px(s, 8)) / 2;
    Rect words = { row.x + pad, row.y + scene_px(s, 4), w, half };
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), words, ALIGN_LEFT, s->theme->text, name);
    words.y += half;
    ui_line(s, FONT_TEXT, scene_px(s, UI_SMALL), words, ALIGN_LEFT, s->theme->text_quiet, done);
}

/* A sentence with an item of its own; returns the height. */
static int put_fact(Scene *s, Rect r, FontRole font, Colour ink, const char *text, const char *name, int seat)
{
    r.h = ui_paragraph(s, font, scene_px(s, UI_SMALL), r, ink, text, true);
    scene_item(s, ITEM_TEXT, r, 0, 0, text, "text:%s-%d", name, seat);
    return r.h + scene_px(s, 8);
}

/* What the deal comes to for everybody who is listed; while it is thought about, how far that is. Returns the height.
 */
static int put_summary(App *app, Scene *s, Rect r)
{
    ReviewUi *ui = app->review;
    int answered, all, y = r.y, px = scene_px(s, UI_SMALL);
    char text[256], out_text[256];
    review_progress(ui->review, &answered, &all);
    if (answered < all) {
        int ring = scene_px(s, 26);
        snprintf(text, sizeof text, "Looking at turn %d of %d ...", answered + 1, all);
        dl_ring(&s->draw, (Rect){ r.x, y, ring, ring }, scene_px(s, 4), 1000, colour_alpha(s->theme->text, 30));
        dl_ring(&s->draw, (Rect){ r.x, y, ring, ring }, scene_px(s, 4), answered * 1000 / all, s->theme->accent);
        Rect words = { r.x + ring + scene_px(s, 10), y, r.w - ring - scene_px(s, 10), ring };
        ui_line(s, FONT_TEXT, px, words, ALIGN_LEFT, s->theme->text, text);
        scene_item(s, ITEM_TEXT, words, 0, 0, text, "text:progress");
        return ring + scene_px(s, 8);
    }
    for (int seat = 0; seat < review_setup(ui->review)->seats; seat++) {
        if ((review_seats(ui->review) >> seat & 1) == 0)
            continue;
        TextSink sink = text_sink(text, sizeof text), outs = text_sink(out_text, sizeof out_text);
        review_summary(ui->review, seat, &sink);
        y += put_fact(s, (Rect){ r.x, y, r.w, 0 }, FONT_TEXT, s->theme->text, text, "summary", seat);
        if (review_outs(ui->review, seat, &outs))
            y += put_fact(s, (Rect){ r.x, y, r.w, 0 }, FONT_BOLD, s->theme->danger, out_text, "outs", seat);
    }
    return y - r.y;
}

/* Persons and computers at one table. */
static bool is_mixed(const MatchSetup *m)
{
    int persons = 0;
    for (int i = 0; i < m->seats; i++)
        persons += m->seat[i].kind == SEAT_PERSON;
    return persons > 0 && persons < m->seats;
}

/* Summary, the choice of computers, turns: scrolled together. */
static void build_list(App *app, Scene *s, Rect panel)
{
    ReviewUi *ui = app->review;
    ui_panel(s, panel, NULL);
    int pad = scene_px(s, 12), bar = scene_px(s, SCROLL_BAR), row_h = scene_px(s, ROW_UNITS), row_at = -1;
    Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - bar - scene_px(s, 2), panel.h - 2 * pad };
    ScrollPart part = scroll_begin(s, view);
    int w = view.w - scene_px(s, 6), y = view.y;
    y += put_summary(app, s, (Rect){ view.x, y, w, 0 });
    if (is_mixed(review_setup(ui->review))) {
        Rect r = { view.x, y, w, scene_px(s, UI_CONTROL) };
        ui_toggle(s, r, "toggle:computers", "Computers too", ui->everybody, true, DO_EVERYBODY, 0);
        y += r.h + scene_px(s, 6);
    }
    for (int i = 0; i < review_count(ui->review); i++) {
        if (!review_listed(ui->review, i))
            continue;
        if (i == ui->turn)
            row_at = y - view.y;
        put_row(app, s, (Rect){ view.x, y, w, row_h }, i);
        y += row_h + scene_px(s, 2);
    }
    if (ui->reveal && row_at >= 0) {
        int margin = row_h / 2;
        if (row_at + row_h + margin > ui->list.at + view.h)
            ui->list.at = row_at + row_h + margin - view.h;
        if (row_at - margin < ui->list.at)
            ui->list.at = row_at <= panel.h / 3 ? 0 : row_at - margin;
    }
    ui->reveal = false;
    scroll_end(s, &ui->list, part, y - view.y);
}

/* ---- the turn looked at ---- */

/* What is to be said of it; returns the height. draw false only measures. */
static int put_sentence(App *app, Scene *s, Rect r, bool draw)
{
    ReviewUi *ui = app->review;
    const ReviewTurn *t = review_turn(ui->review, ui->turn);
    char text[256];
    TextSink sink = text_sink(text, sizeof text);
    review_say(ui->review, ui->turn, &sink);
    int pad = scene_px(s, 10), px = scene_px(s, UI_TEXT);
    Rect words = { r.x + scene_px(s, 14), r.y + pad, r.w - scene_px(s, 28), 0 };
    words.h = ui_paragraph(s, FONT_BOLD, px, words, 0, text, false);
    Rect box = { r.x, r.y, r.w, words.h + 2 * pad };
    if (!draw)
        return box.h;
    bool out = t->mark == REVIEW_OUT;
    dl_round(&s->draw, box, scene_px(s, UI_RADIUS), colour_alpha(s->theme->panel, 245));
    if (t->mark >= REVIEW_POINTS)
        dl_outline(&s->draw, box, scene_px(s, UI_RADIUS), scene_px(s, out ? 3 : 2), LINE_SOLID,
                   out ? s->theme->danger : s->theme->warning);
    ui_paragraph(s, FONT_BOLD, px, words, s->theme->text, text, true);
    scene_item(s, ITEM_TEXT, box, 0, 0, text, "text:verdict");
    return box.h;
}

/* The play that "As best" shows. */
static const ReviewPlay *best_shown(const ReviewTurn *t)
{
    return t->joker_kept && t->mark > REVIEW_HELD ? &t->without : &t->best;
}

typedef struct SideButton {
    const char *name, *label;
    char line[96];
    int icon;
    ReviewSide side;
} SideButton;

static void side_buttons(const ReviewUi *ui, SideButton out[2])
{
    const ReviewTurn *t = review_turn(ui->review, ui->turn);
    out[0] = (SideButton){ .name = "as-played", .label = "As played", .icon = ICON_PERSON, .side = REVIEW_AS_PLAYED };
    out[1] = (SideButton){ .name = "as-best", .label = "As best", .icon = ICON_HINT, .side = REVIEW_AS_BEST };
    TextSink played = text_sink(out[0].line, sizeof out[0].line), best = text_sink(out[1].line, sizeof out[1].line);
    review_done_say(t, false, &played);
    if (t->mark == REVIEW_UNKNOWN)
        text_add(&best, "...");
    else
        review_play_say(best_shown(t), false, &best);
}

/* Where the window is low, one line has to do. */
static bool is_low(const Scene *s)
{
    return s->h < scene_px(s, 460);
}

static int controls_height(Scene *s, Rect r, const SideButton side[2])
{
    int w = (r.w - 2 * scene_px(s, UI_CONTROL + GAP_UNITS) - scene_px(s, GAP_UNITS)) / 2, h = scene_px(s, UI_CONTROL);
    for (int i = 0; i < 2 && !is_low(s); i++) {
        int need = ui_action_height(s, w, side[i].line);
        h = need > h ? need : h;
    }
    return h;
}

/* Turn before, as played, as best, turn after. */
static void build_controls(App *app, Scene *s, Rect r, const SideButton side[2])
{
    ReviewUi *ui = app->review;
    int nav = scene_px(s, UI_CONTROL), gap = scene_px(s, GAP_UNITS), w = (r.w - 2 * (nav + gap) - gap) / 2;
    bool can_back = step_from(ui, ui->turn, -1, false) != ui->turn,
         can_on = step_from(ui, ui->turn, 1, false) != ui->turn;
    Item *back = ui_button(s, (Rect){ r.x, r.y, nav, r.h }, "turn-before", "Turn before", ICON_LEFT, BUTTON_PLAIN,
                           can_back, DO_STEP, -1);
    snprintf(back->why, sizeof back->why, "%s", can_back ? "" : "This is the first turn.");
    for (int i = 0; i < 2; i++) {
        Rect b = { r.x + nav + gap + i * (w + gap), r.y, w, r.h };
        ButtonLook look = ui->side == side[i].side ? BUTTON_PRIMARY : BUTTON_PLAIN;
        Item *it = is_low(s) ? ui_button(s, b, side[i].name, side[i].label, side[i].icon, look, true, DO_SIDE,
                                         (int)side[i].side)
                             : ui_action(s, b, side[i].name, side[i].label, side[i].line, side[i].icon, look, DO_SIDE,
                                         (int)side[i].side);
        it->checked = look == BUTTON_PRIMARY;
        snprintf(it->value, sizeof it->value, "%.63s", side[i].line);
    }
    Item *on = ui_button(s, (Rect){ r.x + r.w - nav, r.y, nav, r.h }, "turn-after", "Turn after", ICON_RIGHT,
                         BUTTON_PLAIN, can_on, DO_STEP, 1);
    snprintf(on->why, sizeof on->why, "%s", can_on ? "" : "This is the last turn.");
}

static void build_turn(App *app, Scene *s, Rect r)
{
    SideButton side[2];
    side_buttons(app->review, side);
    int gap = scene_px(s, GAP_UNITS), top = put_sentence(app, s, r, true), foot = controls_height(s, r, side);
    build_controls(app, s, (Rect){ r.x, r.y + r.h - foot, r.w, foot }, side);
    review_board_build(app, s, (Rect){ r.x, r.y + top, r.w, r.h - top - foot - gap });
}

static void review_build(App *app, Scene *s)
{
    ReviewUi *ui = app->review;
    char title[120], line[200];
    TextSink to_title = text_sink(title, sizeof title), to_line = text_sink(line, sizeof line);
    if (ui == NULL) {
        page_begin(app, s, "Review", "", DO_BACK, 0);
        return;
    }
    bool roomy = s->w >= scene_px(s, ROOMY_UNITS);
    text_addf(&to_title, "Game %d: ", review_deal(ui->review) + 1);
    turn_name(ui, ui->turn, &to_title);
    setup_game_line(app, review_setup(ui->review), &to_line);
    text_addf(&to_line, ". %s", review_sheet(ui->review)->headline);
    int gap = scene_px(s, GAP_UNITS), list = scene_px(s, LIST_UNITS), control = scene_px(s, UI_CONTROL);
    int save = roomy ? ui_button_width(s, "Save record", ICON_SAVE) : control,
        tools = save + (roomy ? 0 : control + gap);
    Rect body = page_begin(app, s, title, line, DO_BACK, tools), tool = page_tools(s, tools);
    ui_button(s, (Rect){ tool.x + tool.w - save, tool.y, save, tool.h }, "save-record", "Save record", ICON_SAVE,
              BUTTON_PLAIN, true, DO_SAVE, 0);
    if (!roomy)
        ui_button(s, (Rect){ tool.x, tool.y, control, tool.h }, "turns", ui->listing ? "The table" : "All turns",
                  ICON_LOG, ui->listing ? BUTTON_PRIMARY : BUTTON_PLAIN, true, DO_LISTING, 0);
    body.h += scene_px(s, 12) / 2;
    if (roomy) {
        build_list(app, s, (Rect){ body.x, body.y, list, body.h });
        build_turn(app, s, (Rect){ body.x + list + gap, body.y, body.w - list - gap, body.h });
    } else if (ui->listing) {
        build_list(app, s, body);
    } else {
        build_turn(app, s, body);
    }
}

/* ---- what can be done ---- */

static void go_to(App *app, int turn)
{
    ReviewUi *ui = app->review;
    if (turn != ui->turn)
        ui->side = REVIEW_AS_PLAYED;
    ui->turn = turn;
    ui->reveal = true;
}

/* The computers' turns too, or the persons' alone again. */
static void show_everybody(App *app)
{
    ReviewUi *ui = app->review;
    const MatchSetup *m = review_setup(ui->review);
    unsigned persons = 0;
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            persons |= 1u << i;
    ui->everybody = !ui->everybody;
    review_seats_set(ui->review, ui->everybody ? everybody(ui->review) : (uint16_t)persons);
    if (!review_listed(ui->review, ui->turn)) {
        int next = step_from(ui, ui->turn, 1, false);
        ui->turn = next != ui->turn ? next : step_from(ui, ui->turn, -1, false);
    }
    ui->reveal = true;
    if (!thinker_has(ui->thinker, THINK_MOST, ui->asked))
        ask_next(ui);
}

static void review_act(App *app, int action, int arg)
{
    ReviewUi *ui = app->review;
    if (action == DO_BACK || ui == NULL) {
        app_back(app);
        return;
    }
    switch (action) {
    case DO_TURN:
        go_to(app, arg);
        ui->listing = false;
        break;
    case DO_STEP:
        go_to(app, step_from(ui, ui->turn, arg, false));
        break;
    case DO_SIDE:
        ui->side = (ReviewSide)arg;
        break;
    case DO_EVERYBODY:
        show_everybody(app);
        break;
    case DO_LISTING:
        ui->listing = !ui->listing;
        ui->reveal = true;
        break;
    case DO_SAVE:
        save_record(app);
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* The turn a key leads to; -1: not its key. */
static int turn_of_key(const ReviewUi *ui, int32_t sym)
{
    int last = review_count(ui->review) - 1;
    switch (sym) {
    case SDLK_LEFT:
    case SDLK_UP:
        return step_from(ui, ui->turn, -1, false);
    case SDLK_RIGHT:
    case SDLK_DOWN:
        return step_from(ui, ui->turn, 1, false);
    case SDLK_PAGEUP:
        return step_from(ui, ui->turn, -1, true);
    case SDLK_PAGEDOWN:
        return step_from(ui, ui->turn, 1, true);
    case SDLK_HOME:
        return review_listed(ui->review, 0) ? 0 : step_from(ui, 0, 1, false);
    case SDLK_END:
        return review_listed(ui->review, last) ? last : step_from(ui, last, -1, false);
    default:
        return -1;
    }
}

static bool review_key(App *app, const KeyPress *k)
{
    ReviewUi *ui = app->review;
    if (ui == NULL || (k->mod & (KMOD_CTRL | KMOD_ALT)) != 0)
        return false;
    int turn = turn_of_key(ui, k->sym);
    if (turn >= 0) {
        go_to(app, turn);
    } else if (k->sym == SDLK_SPACE) {
        ui->side = ui->side == REVIEW_AS_PLAYED ? REVIEW_AS_BEST : REVIEW_AS_PLAYED;
    } else if (k->sym == SDLK_ESCAPE && ui->listing) {
        ui->listing = false;
    } else {
        return false;
    }
    app_redraw(app);
    return true;
}

static void review_wheel(App *app, int x, int y, int steps)
{
    if (app->review != NULL && rect_has(app->review->list.view, x, y) &&
        scroll_wheel(&app->scene, &app->review->list, steps))
        app_redraw(app);
}

static bool review_pointer(App *app, const Pointer *p)
{
    if (app->review == NULL || !scroll_pointer(&app->review->list, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_review = { .name = "review",
                               .build = review_build,
                               .act = review_act,
                               .key = review_key,
                               .wheel = review_wheel,
                               .pointer = review_pointer,
                               .tick = review_tick };
