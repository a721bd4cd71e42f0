/* Deal end and match end: what can be done from there. Who won is in who.c, the score sheet of all deals in deals.c,
 * how the figures of one deal came about in lines.c, and how these panels lie in arrange.c. */
#include <stdio.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/end/arrange.h"
#include "app/screens/end/end_ui.h"
#include "app/screens/end/goals.h"
#include "app/screens/end/luck.h"
#include "app/screens/end/who.h"
#include "app/speak.h"
#include "app/together.h"
#include "match/early_end.h"
#include "platform/language.h"

static const char *end_shown_as(const App *app)
{
    const ScoreSheet *last = end_last(app);
    return last != NULL && last->match_over ? "match-end" : "deal-end";
}

/* How the game calls what comes next: mostly the next deal. */
static void find_next(App *app)
{
    EndUi *ui = end_ui(app);
    const State *s = seat_view(app_seat(app), NO_SEAT);
    const int n = seat_game(app_seat(app))->table.choices(s, 0, ui->choices, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        if (ui->choices[i].role == CHOICE_NEXT)
            snprintf(ui->next, sizeof ui->next, "%s", ui->choices[i].label);
}

static void end_enter(App *app)
{
    EndUi *ui = end_ui(app);
    memset(ui, 0, sizeof *ui);
    ui->sheet = app_seat(app) != NULL ? seat_moment(app_seat(app)).sheets - 1 : 0;
    end_goals_look(app);
    end_luck_find(app, ui->sheet);
    end_goals_find(app, ui->sheet);
    if (app_seat(app) != NULL)
        find_next(app);
    ui->deals.at = 1 << 24; /* the newest deal is at the foot; scroll_end brings it into range */
    ui->page.at = END_UNPLACED;
}

enum { FOOT_BUTTONS = 7 };

typedef struct FootButton {
    const char *name, *label; /* the label in the language of the player */
    int icon, action;
} FootButton;

/* What can be done from here, the likeliest last; returns how many. */
static int foot_buttons(App *app, bool with_end, FootButton out[FOOT_BUTTONS])
{
    int n = 0;
    if (end_ui(app)->end_asked) {
        out[n++] = (FootButton){ "end-here-now", tr("End it with these scores"), ICON_CLOSE, END_HERE_NOW };
        out[n++] = (FootButton){ "end-not", tr("Play on"), ICON_PLAY, END_NOT };
        return n;
    }
    out[n++] = (FootButton){ "start", tr("Start screen"), ICON_BACK, END_HOME };
    if (app->told != NULL) { /* what else is done with it is done where it is kept */
        if (!end_last(app)->match_over)
            out[n++] = (FootButton){ "next", end_ui(app)->next, ICON_PLAY, END_NEXT };
        return n;
    }
    if (app_can_review(app))
        out[n++] = (FootButton){ "review", tr("Review"), ICON_SEARCH, END_REVIEW };
    if (app_can_review(app) && seat_coach_now(app_seat(app)).marked)
        out[n++] = (FootButton){ "dearest", tr("What cost most"), ICON_HINT, END_DEAREST };
    if (app->match != NULL && app->of_day) { /* one deal is all of it */
        out[n++] = (FootButton){ "same-again", tr("Same deal again"), ICON_RESTART, END_SAME };
        out[n++] = (FootButton){ "next", tr("Today"), ICON_TODAY, END_NEXT };
        return n;
    }
    out[n++] = (FootButton){ "same-again", tr("Same deal again"), ICON_RESTART, END_SAME };
    out[n++] = (FootButton){ "new-match", tr("New match"), ICON_PLUS, END_NEW };
    if (app->match != NULL && match_is_left_to_others(app_seat(app)))
        out[n++] = (FootButton){ "finish", tr("Finish without me"), ICON_PLAY, END_FINISH };
    else if (with_end && app->match != NULL && match_end_refusal(app_seat(app)) == NULL)
        out[n++] = (FootButton){ "end-here", tr("End the match here"), ICON_CLOSE, END_HERE };
    if (!end_last(app)->match_over)
        out[n++] = (FootButton){ "next", end_ui(app)->next, ICON_PLAY, END_NEXT };
    else
        out[n++] = (FootButton){ "again", tr("Play again"), ICON_PLAY, END_AGAIN };
    return n;
}

/* Which of them has most to give by going on two lines; -1: none has anything. */
static int most_to_give(const Scene *s, const FootButton *button, int count, const int *want)
{
    int most = 0, best = -1;
    for (int i = 0; i < count; i++) {
        const int gives = want[i] - ui_button_least(s, button[i].label, button[i].icon);
        best = gives > most ? i : best;
        most = gives > most ? gives : most;
    }
    return best;
}

/* The wishes of the buttons in *want; where there is less room first the air around the words is given up, then the
 * longest go on two lines. How much they take together. */
static int want_foot(const Scene *s, const FootButton *button, int count, int room, int *want)
{
    const int gap = scene_px(s, 12), air = scene_px(s, 10);
    int all = (count - 1) * gap;
    for (int i = 0; i < count; i++)
        all += want[i] = ui_button_width(s, button[i].label, button[i].icon) + air;
    for (int i = 0; i < count && all > room; i++) {
        want[i] -= air;
        all -= air;
    }
    for (int i = 0; all > room && (i = most_to_give(s, button, count, want)) >= 0;) {
        const int least = ui_button_least(s, button[i].label, button[i].icon);
        all -= want[i] - least;
        want[i] = least;
    }
    return all;
}

static void build_foot(App *app, Scene *s, Rect foot)
{
    FootButton button[FOOT_BUTTONS];
    int want[FOOT_BUTTONS], gap = scene_px(s, 12), count = foot_buttons(app, true, button);
    int all = want_foot(s, button, count, foot.w, want);
    if (all > foot.w) { /* the table's menu has it too */
        count = foot_buttons(app, false, button);
        all = want_foot(s, button, count, foot.w, want);
    }
    bool fits = all <= foot.w;
    int x = foot.x + (fits ? (foot.w - all) / 2 : 0), small = foot.h;
    for (int i = 0; i < count; i++) {
        bool last = i == count - 1;
        /* Without room for all of them only the likeliest keeps its label. */
        int w = fits ? want[i] : last ? foot.w - (count - 1) * (small + gap) : small;
        ui_button(s, (Rect){ x, foot.y, w, foot.h }, button[i].name, button[i].label, button[i].icon,
                  last ? BUTTON_PRIMARY : BUTTON_PLAIN, true, button[i].action, 0);
        x += w + gap;
    }
}

static void end_build(App *app, Scene *s)
{
    EndUi *ui = end_ui(app);
    Rect body = page_begin(app, s, NULL, NULL, 0, 0, 1320);
    if (end_last(app) == NULL) { /* nothing was finished: nothing to tell but the way home */
        ui_button(s, (Rect){ body.x, body.y, scene_px(s, 200), scene_px(s, UI_CONTROL) }, "start", tr("Start screen"),
                  ICON_BACK, BUTTON_PLAIN, true, END_HOME, 0);
        return;
    }
    if (ui->sheet < 0 || ui->sheet >= seat_moment(app_seat(app)).sheets)
        ui->sheet = seat_moment(app_seat(app)).sheets - 1;
    int gap = scene_px(s, 16), h = scene_px(s, UI_CONTROL + 8), top = end_banner(app, s, body) + gap / 2;
    build_foot(app, s, (Rect){ body.x, body.y + body.h - h, body.w, h });
    Rect rest = { body.x, body.y + top, body.w, body.h - top - h - gap };
    arrange_beside(app, s, rest.w) ? arrange_build_beside(app, s, rest) : arrange_build_below(app, s, rest);
}

/* At a table of several machines nobody's word is taken for it: each has checked it. */
static void say_seal(App *app)
{
    char words[960] = "";
    TextSink out = text_sink(words, sizeof words);
    if (together_seal(app, end_ui(app)->sheet + 1, &out))
        app_confirm(app, words);
    else
        app_notice(app, words);
    app_redraw(app);
}

static void end_act(App *app, int action, int arg)
{
    EndUi *ui = end_ui(app);
    switch (action) {
    case END_SHEET:
        if (app_seat(app) == NULL || arg < 0 || arg >= seat_moment(app_seat(app)).sheets)
            return;
        ui->sheet = arg;
        ui->lines.at = 0;
        end_luck_find(app, arg);
        end_goals_find(app, arg);
        break;
    case END_CURVE:
        ui->curve = !ui->curve;
        break;
    case END_NEXT:
        app_next_deal(app);
        return;
    case END_SAME:
        app_same_again(app);
        return;
    case END_REVIEW:
        app_review(app, ui->sheet);
        return;
    case END_DEAREST:
        app_review_dearest(app, ui->sheet);
        return;
    case END_AGAIN:
        app_play_again(app);
        return;
    case END_NEW:
        app_new(app);
        return;
    case END_PROOF:
        if (app->told != NULL)
            say_seal(app);
        else
            app_go(app, SCREEN_PROOF);
        return;
    case END_HOME:
        app_home(app);
        return;
    case END_FINISH:
        app_finish_alone(app);
        return;
    case END_HERE_NOW:
        app_end_here(app);
        return;
    case END_HERE:
    case END_NOT:
        ui->end_asked = action == END_HERE;
        break;
    default:
        break;
    }
    app_redraw(app);
}

static bool end_intent(App *app, const Intent *in)
{
    EndUi *ui = end_ui(app);
    Intent meant = *in;
    if (app->rewatch != NULL && in->kind == INTENT_USE)
        meant.what = USE_PRESS; /* it shows the next move of what is shown again */
    const Item *first = ui_default(&app->scene, &meant, "button:next");
    if (first == NULL && intent_acts(in, ACT_DONE))
        first = ui_default(&app->scene, in, "button:again");
    if (first != NULL) {
        end_act(app, first->action, first->arg);
        return true;
    }
    if (intent_acts(in, ACT_REVIEW) && app_can_review(app)) {
        app_review(app, ui->sheet);
        return true;
    }
    Scroll *list = ui->page.bar.w > 0 ? &ui->page : &ui->deals;
    if (!scroll_intent(&app->scene, list, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *end_scroll_at(App *app, int x, int y)
{
    EndUi *ui = end_ui(app);
    return ui->page.bar.w > 0 ? &ui->page : rect_has(ui->lines.view, x, y) ? &ui->lines : &ui->deals;
}

static bool end_pointer(App *app, const Pointer *p)
{
    EndUi *ui = end_ui(app);
    if (!scroll_pointer(&ui->page, p) && !scroll_pointer(&ui->deals, p) && !scroll_pointer(&ui->lines, p))
        return false;
    app_redraw(app);
    return true;
}

/* Who has won, and how it ended. */
static void end_speak(App *app, Spoken *out)
{
    const Item *winner = scene_find(&app->scene, "text:winner"), *headline = scene_find(&app->scene, "text:headline");
    if (winner != NULL)
        out->title = winner->label;
    if (headline != NULL)
        out->said = headline->label;
}

/* For the others the next deal has begun. */
static int end_tick(App *app, uint32_t now_ms)
{
    (void)now_ms;
    if (app->told == NULL)
        return -1;
    const uint8_t phase = seat_view(app_seat(app), NO_SEAT)->phase;
    if (seat_moment(app_seat(app)).gone_on)
        app_next_deal(app);
    else if (phase != PHASE_DEAL_END && phase != PHASE_MATCH_END) /* which was shown at once */
        app_go(app, SCREEN_TABLE);
    return -1;
}

const Screen screen_end = { .name = "deal-end",
                            .keys_at = AT_END,
                            .keeps = sizeof(EndUi),
                            .shown_as = end_shown_as,
                            .enter = end_enter,
                            .build = end_build,
                            .speak = end_speak,
                            .act = end_act,
                            .intent = end_intent,
                            .scroll_at = end_scroll_at,
                            .pointer = end_pointer,
                            .tick = end_tick };