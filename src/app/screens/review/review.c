/* Review: the turns of a finished deal, what each could have been, and the table of the one that is looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/own_events.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/record_out.h"
#include "app/screens/review/review_ui.h"
#include "app/setup.h"
#include "app/widgets/widget.h"
#include "match/coach.h"
#include "platform/language.h"

enum { LIST_UNITS = 292, ROOMY_UNITS = 860, GAP_UNITS = 12, STEP_UNITS = 40 };

/* ---- opening and thinking ---- */

static void review_close_all(App *app)
{
    ReviewUi *ui = review_ui(app);
    think_thread_close(ui->thinker);
    for (int i = 0; ui->opened != NULL && i < ui->transcript.deals; i++)
        review_close(ui->opened[i]);
    free(ui->opened);
    transcript_free(&ui->transcript);
}

/* Asks the next question, beginning with the turn that is looked at. */
static void ask_next(ReviewUi *ui)
{
    ThinkJob job;
    if (!review_ask(ui->review, ui->turn, &job))
        return;
    ui->asked = job.tag;
    ui->asked_kind = (ThinkKind)job.kind;
    think_thread_start(ui->thinker, &job);
}

/* A deal that was opened once stays so, with what was thought about it. False with a sentence in *error. */
static bool open_deal(ReviewUi *ui, int deal, TextSink *error)
{
    if (ui->opened == NULL) {
        ui->opened = calloc((size_t)ui->transcript.deals + 1, sizeof *ui->opened);
        ui->thinker = think_thread_new(app_wake, NULL);
    }
    if (ui->opened == NULL || ui->thinker == NULL) {
        text_say(error, "There is not enough memory for this review.");
        return false;
    }
    deal = deal < 0 ? ui->transcript.deals - 1 : deal;
    if (deal < 0 || deal >= ui->transcript.deals || ui->opened[deal] == NULL) {
        Review *opened = review_open(&ui->transcript, deal, error);
        if (opened == NULL)
            return false;
        ui->opened[deal] = opened;
    }
    ui->review = ui->opened[deal];
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
        if (review_listed(ui->review, i) && (!missed || review_differs(ui->review, i)))
            return i;
    return from;
}

/* Begins at the first turn of the deal. */
static void begin_deal(ReviewUi *ui)
{
    ui->board.turn = ui->hands.turn = -1;
    felt_plan_clear(&ui->board.plan);
    ui->board.frame.w = 0;
    ui->side = REVIEW_AS_PLAYED;
    if (ui->everybody)
        review_seats_set(ui->review, everybody(ui->review));
    ui->turn = step_from(ui, -1, 1, false);
    if (ui->turn < 0) { /* it was over before a person came to play */
        ui->everybody = true;
        review_seats_set(ui->review, everybody(ui->review));
        ui->turn = 0;
    }
    ui->reveal = true;
    ask_next(ui);
}

static void go_to_deal(App *app, int deal)
{
    ReviewUi *ui = review_ui(app);
    char why[768] = "";
    TextSink error = text_sink(why, sizeof why);
    if (deal < 0 || deal >= ui->transcript.deals)
        return;
    think_thread_cancel(ui->thinker);
    if (open_deal(ui, deal, &error))
        begin_deal(ui);
    else
        app_notice(app, why);
}

/* The moves of a record, of a match of the store, or of the match that is open; where no deal of that is finished, of
 * the one of which a deal was finished last. Only of games whose turns can be reviewed. */
static bool find(App *app, const Wanted *wanted, Transcript *t, TextSink *error)
{
    if (wanted->path != NULL)
        return transcript_of_file(wanted->path, t, error);
    if (wanted->id != 0)
        return transcript_of_store(app->store, wanted->id, t, error);
    if (app_can_review(app))
        return transcript_of_match(app->rewatch != NULL ? rewatch_match(app->rewatch) : app->match, t, error);
    return transcript_of_last(app->store, review_offered, t, error);
}

static bool review_show(App *app, const Wanted *wanted)
{
    char why[768] = "";
    TextSink error = text_sink(why, sizeof why);
    screen_close(app, SCREEN_REVIEW);
    ReviewUi *ui = app->kept[SCREEN_REVIEW] = calloc(1, sizeof *ui);
    if (ui == NULL || !find(app, wanted, &ui->transcript, &error) || !open_deal(ui, wanted->deal, &error)) {
        screen_close(app, SCREEN_REVIEW);
        app_notice(app, why[0] != '\0' ? why : tr("There is not enough memory for this review."));
        return false;
    }
    begin_deal(ui);
    const bool here = wanted->path == NULL && wanted->id == 0 && app_can_review(app);
    ui->coached = app->settings.coach != COACH_OFF || (here && seat_coach_now(app_seat(app)).marked) ||
                  (wanted->id != 0 && coach_marks(app->store, wanted->id));
    ui->dearest = ui->from_dearest = wanted->dearest;
    return true;
}

/* Woken when an answer has come. */
static int review_tick(App *app, uint32_t now_ms)
{
    ReviewUi *ui = review_ui(app);
    AiAnswer answer;
    (void)now_ms;
    while (ui != NULL && think_thread_answer(ui->thinker, ui->asked_kind, ui->asked, &answer)) {
        review_answer(ui->review, ui->asked, &answer);
        ask_next(ui);
        app_redraw(app);
    }
    return -1;
}

/* ---- the turn looked at ---- */

/* What is to be said of it; returns the height. draw false only measures. */
static int put_sentence(App *app, Scene *s, Rect r, bool draw)
{
    ReviewUi *ui = review_ui(app);
    const ReviewTurn *t = review_turn(ui->review, ui->turn);
    char text[AI_WHY_BYTES + 256] = "";
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
    if (review_differs(ui->review, ui->turn))
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
    char line[480];
    int icon;
    ReviewSide side;
} SideButton;

static void side_buttons(const ReviewUi *ui, SideButton out[2])
{
    const ReviewTurn *t = review_turn(ui->review, ui->turn);
    out[0] =
        (SideButton){ .name = "as-played", .label = tr("As played"), .icon = ICON_PERSON, .side = REVIEW_AS_PLAYED };
    /* What the computer would have done is shown where nothing better could have been laid. */
    bool computer =
        !review_measures(ui->review) || t->mark == REVIEW_KEPT || (t->mark < REVIEW_HELD && t->opinion >= AI_HARDLY);
    out[1] = (SideButton){ .name = "as-best",
                           .label = computer || review_shows_hands(ui) ? tr("The computer") : tr("Best play"),
                           .icon = ICON_HINT,
                           .side = REVIEW_AS_BEST };
    TextSink played = text_sink(out[0].line, sizeof out[0].line), best = text_sink(out[1].line, sizeof out[1].line);
    review_done_say(ui->review, t, false, &played);
    if (!review_known(ui->review, ui->turn))
        text_add(&best, "...");
    else if (computer || review_shows_hands(ui))
        review_advice_say(ui->review, ui->turn, &best);
    else
        review_play_say(ui->review, best_shown(t), false, &best);
    if (best.length == 0) /* the same */
        review_done_say(ui->review, t, false, &best);
}

/* Where the window is low, one line has to do. */
static bool is_low(const Scene *s)
{
    return s->h < scene_px(s, 460);
}

/* Between the buttons at either end. */
static int side_width(const Scene *s, Rect r)
{
    return (r.w - 2 * scene_px(s, UI_CONTROL + GAP_UNITS) - scene_px(s, GAP_UNITS)) / 2;
}

static int controls_height(Scene *s, Rect r, const SideButton side[2])
{
    int w = side_width(s, r), h = scene_px(s, UI_CONTROL);
    if (is_low(s))
        return h;
    h = 2 * scene_px(s, STEP_UNITS) + scene_px(s, GAP_UNITS) / 3; /* two buttons at either end */
    for (int i = 0; i < 2; i++) {
        int need = ui_action_height(s, w, side[i].line);
        h = need > h ? need : h;
    }
    return h;
}

static void build_step(Scene *s, Rect r, const char *name, const char *label, int icon, const char *refusal, int action,
                       int way)
{
    Item *it = ui_button(s, r, name, label, icon, BUTTON_PLAIN, refusal == NULL, action, way);
    snprintf(it->why, sizeof it->why, "%s", refusal != NULL ? refusal : "");
}

/* To the turn before, or after, and over it to the one that could have been better; in a low window by keys alone. */
static void build_steps(const ReviewUi *ui, Scene *s, Rect r, int way)
{
    bool back = way < 0, can = step_from(ui, ui->turn, way, false) != ui->turn,
         differs = step_from(ui, ui->turn, way, true) != ui->turn;
    if (!is_low(s)) {
        int h = (r.h - scene_px(s, GAP_UNITS) / 3) / 2;
        build_step(s, (Rect){ r.x, r.y, r.w, h }, back ? "differs-before" : "differs-after",
                   back ? tr("Previous weaker turn") : tr("Next weaker turn"), back ? ICON_UP : ICON_DOWN,
                   differs ? NULL : tr("No weaker turn in this direction."), REVIEW_DO_DIFFERS, way);
        r = (Rect){ r.x, r.y + r.h - h, r.w, h };
    }
    const char *end = back ? tr("This is the first turn.") : tr("This is the last turn.");
    build_step(s, r, back ? "turn-before" : "turn-after", back ? tr("Previous turn") : tr("Next turn"),
               back ? ICON_LEFT : ICON_RIGHT, can ? NULL : end, REVIEW_DO_STEP, way);
}

/* Turn before, as played, as best, turn after. */
static void build_controls(App *app, Scene *s, Rect r, const SideButton side[2])
{
    ReviewUi *ui = review_ui(app);
    int nav = scene_px(s, UI_CONTROL), gap = scene_px(s, GAP_UNITS), w = side_width(s, r);
    build_steps(ui, s, (Rect){ r.x, r.y, nav, r.h }, -1);
    for (int i = 0; i < 2; i++) {
        Rect b = { r.x + nav + gap + i * (w + gap), r.y, w, r.h };
        ButtonLook look = ui->side == side[i].side ? BUTTON_PRIMARY : BUTTON_PLAIN;
        Item *it = is_low(s) ? ui_button(s, b, side[i].name, side[i].label, side[i].icon, look, true, REVIEW_DO_SIDE,
                                         (int)side[i].side)
                             : ui_action(s, b, side[i].name, side[i].label, side[i].line, side[i].icon, look,
                                         REVIEW_DO_SIDE, (int)side[i].side);
        it->checked = look == BUTTON_PRIMARY;
        TextSink value = text_sink(it->value, sizeof it->value);
        text_add(&value, side[i].line);
    }
    build_steps(ui, s, (Rect){ r.x + r.w - nav, r.y, nav, r.h }, 1);
}

static void build_turn(App *app, Scene *s, Rect r)
{
    SideButton side[2];
    side_buttons(review_ui(app), side);
    int gap = scene_px(s, GAP_UNITS), top = put_sentence(app, s, r, true), foot = controls_height(s, r, side);
    build_controls(app, s, (Rect){ r.x, r.y + r.h - foot, r.w, foot }, side);
    Rect middle = { r.x, r.y + top, r.w, r.h - top - foot - gap };
    if (review_shows_hands(review_ui(app)))
        review_hands_build(app, s, (Rect){ r.x, middle.y + gap / 2, r.w, middle.h - gap / 2 });
    else
        review_board_build(app, s, middle);
}

/* Title, rules, the buttons beside them; what is left for the page. */
static Rect build_header(App *app, Scene *s, bool roomy)
{
    const ReviewUi *ui = review_ui(app);
    static const char *const words[DEAL_NAMES] = { N_("Deal {1}: {2}"), N_("Round {1}: {2}"), N_("Game {1}: {2}") };
    char title[600], turn[360], rules[480];
    TextSink to_turn = text_sink(turn, sizeof turn), to_rules = text_sink(rules, sizeof rules);
    review_turn_name(ui, ui->turn, &to_turn);
    text_write(title, sizeof title, words[review_game(ui->review)->tell.deal_name],
               text_number(review_deal(ui->review) + 1).text, turn);
    setup_game_line(app, review_setup(ui->review), &to_rules);
    int control = scene_px(s, UI_CONTROL), save = roomy ? ui_button_width(s, tr("Save record"), ICON_SAVE) : control;
    int tools = roomy ? save : save + control + scene_px(s, GAP_UNITS);
    Rect body = page_begin(app, s, title, rules, REVIEW_DO_BACK, tools, 0), tool = page_tools(s, tools, 0);
    if (!roomy)
        ui_button(s, (Rect){ tool.x, tool.y, control, tool.h }, "turns",
                  ui->listing ? tr("The table") : tr("All turns"), ICON_LOG,
                  ui->listing ? BUTTON_PRIMARY : BUTTON_PLAIN, true, REVIEW_DO_LISTING, 0);
    ui_button(s, (Rect){ tool.x + tool.w - save, tool.y, save, tool.h }, "save-record", tr("Save record"), ICON_SAVE,
              BUTTON_PLAIN, true, REVIEW_DO_SAVE, 0);
    return body;
}

/* What cost most, each a card. */
static void build_dearest(App *app, Scene *s)
{
    const ReviewUi *ui = review_ui(app);
    static const char *const words[DEAL_NAMES] = { N_("Deal {1}: what cost most"), N_("Round {1}: what cost most"),
                                                   N_("Game {1}: what cost most") };
    char title[600], rules[480];
    TextSink to_rules = text_sink(rules, sizeof rules);
    text_write(title, sizeof title, words[review_game(ui->review)->tell.deal_name],
               text_number(review_deal(ui->review) + 1).text);
    setup_game_line(app, review_setup(ui->review), &to_rules);
    const int all = ui_button_width(s, tr("All turns"), ICON_LOG);
    const Rect body = page_begin(app, s, title, rules, REVIEW_DO_BACK, all, 0), tool = page_tools(s, all, 0);
    ui_button(s, tool, "turns", tr("All turns"), ICON_LOG, BUTTON_PLAIN, true, REVIEW_DO_DEAREST, 0);
    review_dearest_build(app, s, body);
}

static void review_build(App *app, Scene *s)
{
    if (review_ui(app) == NULL) {
        page_begin(app, s, tr("Review"), "", REVIEW_DO_BACK, 0, 0);
        return;
    }
    if (review_ui(app)->dearest) {
        build_dearest(app, s);
        return;
    }
    bool roomy = s->w >= scene_px(s, ROOMY_UNITS);
    int gap = scene_px(s, GAP_UNITS), list = scene_px(s, LIST_UNITS);
    Rect body = build_header(app, s, roomy);
    body.h += gap / 2;
    if (roomy) {
        review_list_build(app, s, (Rect){ body.x, body.y, list, body.h });
        build_turn(app, s, (Rect){ body.x + list + gap, body.y, body.w - list - gap, body.h });
    } else if (review_ui(app)->listing) {
        review_list_build(app, s, body);
    } else {
        build_turn(app, s, body);
    }
}

/* ---- what can be done ---- */

static void go_to(App *app, int turn)
{
    ReviewUi *ui = review_ui(app);
    if (turn < 0 || turn >= review_count(ui->review) || !review_listed(ui->review, turn))
        return;
    if (turn != ui->turn)
        ui->side = REVIEW_AS_PLAYED;
    ui->turn = turn;
    ui->reveal = true;
}

/* The computers' turns too, or the persons' alone again. */
static void show_everybody(App *app)
{
    ReviewUi *ui = review_ui(app);
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
    if (!think_thread_has(ui->thinker, ui->asked_kind, ui->asked))
        ask_next(ui);
}

/* From a turn back to what cost most, where one came from there. */
static bool leads_back(const ReviewUi *ui)
{
    return ui->from_dearest && !ui->dearest;
}

static void play_on(App *app, int part)
{
    const ReviewUi *ui = review_ui(app);
    if (part < 0 || part >= review_count(ui->review))
        return;
    const MatchSetup setup = *review_setup(ui->review); /* with the match all of the review goes */
    const State from = *review_before(ui->review, part);
    app_play_on(app, &setup, &from);
}

/* What was thought is told in words: it is thought once more, of the deal that is looked at. */
static void review_said_anew(App *app)
{
    ReviewUi *ui = review_ui(app);
    char why[768] = "";
    TextSink error = text_sink(why, sizeof why);
    if (ui == NULL || ui->opened == NULL || ui->review == NULL)
        return;
    int deal = 0;
    while (deal + 1 < ui->transcript.deals && ui->opened[deal] != ui->review)
        deal++;
    Review *fresh = review_open(&ui->transcript, deal, &error);
    if (fresh == NULL)
        return; /* no memory: it stays as it was told */
    const int turn = ui->turn;
    think_thread_cancel(ui->thinker);
    for (int i = 0; i < ui->transcript.deals; i++) {
        review_close(ui->opened[i]);
        ui->opened[i] = NULL;
    }
    ui->review = ui->opened[deal] = fresh;
    begin_deal(ui);
    ui->turn = turn;
}

static void review_act(App *app, int action, int arg)
{
    ReviewUi *ui = review_ui(app);
    if (ui == NULL || (action == REVIEW_DO_BACK && !leads_back(ui))) {
        app_back(app);
        return;
    }
    switch (action) {
    case REVIEW_DO_BACK:
        ui->dearest = true;
        break;
    case REVIEW_DO_TURN:
        go_to(app, arg);
        ui->listing = ui->dearest = false;
        break;
    case REVIEW_DO_DEAREST:
        ui->dearest = !ui->dearest;
        break;
    case REVIEW_DO_PLAY_ON:
        play_on(app, arg);
        return;
    case REVIEW_DO_STEP:
        go_to(app, step_from(ui, ui->turn, arg < 0 ? -1 : 1, false));
        break;
    case REVIEW_DO_DIFFERS:
        go_to(app, step_from(ui, ui->turn, arg < 0 ? -1 : 1, true));
        break;
    case REVIEW_DO_DEAL:
        go_to_deal(app, review_deal(ui->review) + (step_way(arg) == STEP_BACK ? -1 : 1));
        break;
    case REVIEW_DO_SIDE:
        ui->side = arg == REVIEW_AS_BEST ? REVIEW_AS_BEST : REVIEW_AS_PLAYED;
        break;
    case REVIEW_DO_EVERYBODY:
        show_everybody(app);
        break;
    case REVIEW_DO_LISTING:
        ui->listing = !ui->listing;
        ui->reveal = true;
        break;
    case REVIEW_DO_SAVE:
        record_save(app, &ui->transcript);
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* The turn that is wanted; -1: none is. */
static int turn_wanted(const ReviewUi *ui, const Intent *in)
{
    const int last = review_count(ui->review) - 1, end = in->step < 0 ? 0 : last;
    if (in->kind == INTENT_WALK)
        return step_from(ui, ui->turn, in->dx + in->dy, false);
    if (intent_is(in, INTENT_SCROLL, SCROLL_PAGE))
        return step_from(ui, ui->turn, in->step, true);
    if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS))
        return review_listed(ui->review, end) ? end : step_from(ui, end, -in->step, false);
    return -1;
}

static bool review_intent(App *app, const Intent *in)
{
    ReviewUi *ui = review_ui(app);
    int percent;
    const Item *item = ui_adjust(&app->scene, in, &percent);
    if (ui != NULL && item != NULL) {
        review_act(app, item->action, item->arg);
        return true;
    }
    if (ui != NULL && intent_acts(in, ACT_DEAL)) {
        go_to_deal(app, review_deal(ui->review) + in->step);
        app_redraw(app);
        return true;
    }
    if (ui == NULL || in->far)
        return false;
    int turn = ui->dearest ? -1 : turn_wanted(ui, in);
    if (turn >= 0) {
        go_to(app, turn);
    } else if (in->kind == INTENT_BACK && leads_back(ui)) {
        ui->dearest = true;
    } else if (intent_is(in, INTENT_USE, USE_TAKE) && !ui->dearest) {
        ui->side = ui->side == REVIEW_AS_PLAYED ? REVIEW_AS_BEST : REVIEW_AS_PLAYED;
    } else if (in->kind == INTENT_BACK && ui->listing) {
        ui->listing = false;
    } else {
        return false;
    }
    app_redraw(app);
    return true;
}

static Scroll *review_scroll_at(App *app, int x, int y)
{
    return review_ui(app) != NULL && rect_has(review_ui(app)->list.view, x, y) ? &review_ui(app)->list : NULL;
}

static bool review_pointer(App *app, const Pointer *p)
{
    if (review_ui(app) == NULL || !scroll_pointer(&review_ui(app)->list, p))
        return false;
    app_redraw(app);
    return true;
}

static const State *review_melds(const App *app)
{
    return review_ui(app) != NULL && !review_shows_hands(review_ui(app)) ? review_board_state(app) : NULL;
}

const Screen screen_review = { .name = "review",
                               .keys_at = AT_REVIEW,
                               .close = review_close_all,
                               .show = review_show,
                               .said_anew = review_said_anew,
                               .melds_of = review_melds,
                               .build = review_build,
                               .act = review_act,
                               .intent = review_intent,
                               .scroll_at = review_scroll_at,
                               .pointer = review_pointer,
                               .tick = review_tick };
