/* New match: a preset, who sits where, the length of the match, and what differs from the preset. */
#include <stdio.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/new_ui.h"
#include "app/setup.h"
#include "app/widgets/field.h"
#include "app/widgets/widget.h"
#include "match/coach.h"
#include "platform/language.h"

enum { SURE_MS = 500 };

static void new_enter(App *app)
{
    if (app->new_match.setup.seats == 0)
        setup_start(app);
    new_ui(app)->forget = new_ui(app)->learn_game = 0;
    if (new_ui(app)->dealt != app->new_match.dealt)
        new_ui(app)->page.at = app->new_match.coach = 0; /* the next one is put together from the top */
    new_ui(app)->dealt = app->new_match.dealt;
    new_ui(app)->reveal = true;
    new_ui(app)->search[0] = '\0';
    if (setup_own_kept_apart(app) > 0) {
        char text[256];
        text_write_count(text, sizeof text,
                         "{1} more preset of your own cannot be read by this version of Meldwell. A newer version "
                         "may have saved it. It stays as it is.",
                         "{1} more presets of your own cannot be read by this version of Meldwell. A newer "
                         "version may have saved them. They stay as they are.",
                         setup_own_kept_apart(app));
        app_notice(app, text);
    }
}

/* The options that concern the length of the match and the time for a turn. */
static bool is_match_option(const OptionTable *t, int i)
{
    return option_is_clock(t, i) || (t->match_group != NULL && strcmp(t->options[i].group, t->match_group) == 0);
}

/* Returns the height. */
static int build_practice(App *app, Scene *s, Rect r)
{
    const MatchSetup *m = &app->new_match.setup;
    bool watch = setup_watch(m);
    int h = scene_px(s, UI_CONTROL), pad = scene_px(s, 8);
    Item *item = ui_toggle(s, (Rect){ r.x, r.y, r.w, h }, "toggle:practice", tr("Practice match"),
                           m->practice && !watch, !watch, NEW_DO_PRACTICE, 0);
    ui_why(item, tr("A practice match needs a person at the table."));
    return h +
           ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ r.x + pad, r.y + h, r.w - 2 * pad, 0 },
                        s->theme->text_quiet,
                        tr("You can take back whole turns. The results are marked as practice and counted separately."),
                        true);
}

static int coach_now(const App *app)
{
    return app->new_match.coach > 0 ? app->new_match.coach - 1 : app->settings.coach;
}

/* Of what a coach warns in this match; as in the settings until it is chosen otherwise. Returns the height, 0 where
 * nobody can have one. */
static int build_coach(App *app, Scene *s, Rect r)
{
    const int pad = scene_px(s, 8), half = r.w / 2;
    const char *value = coach_title(coach_now(app));
    if (!coach_offered(ai_find(new_game(app)->id)) || setup_watch(&app->new_match.setup))
        return 0;
    const int h = ui_stepper_height(s, half, value);
    ui_line(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ r.x + pad, r.y, r.w - half - 2 * pad, h }, ALIGN_LEFT,
            s->theme->text, tr("Coach"));
    ui_stepper(s, (Rect){ r.x + r.w - half, r.y, half, h }, "coach", tr("Coach"), value, coach_now(app) > COACH_OFF,
               coach_now(app) < COACH_MEASURES - 1, true, NEW_DO_COACH, 0);
    return h +
           ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ r.x + pad, r.y + h, r.w - 2 * pad, 0 },
                        s->theme->text_quiet,
                        tr("Warns you before a costly move. The match is marked and counted separately."), true) +
           scene_px(s, 12);
}

/* The field for the number of the deal, and what it is good for. Returns the height. */
static int build_deal_number(App *app, Scene *s, Rect r)
{
    int pad = scene_px(s, 8), h = scene_px(s, UI_CONTROL), w = scene_px(s, 250), half = r.w / 2;
    w = w < half ? w : half;
    Rect words = { r.x + pad, r.y, r.w - w - 3 * pad, h };
    ui_line(s, FONT_TEXT, scene_px(s, UI_TEXT), words, ALIGN_LEFT, s->theme->text, tr("Number of the deal"));
    ui_field(s, (Rect){ r.x + r.w - w, r.y, w, h }, "field:deal", tr("by chance"), app->new_match.deal, FIELD_NUMBER,
             NEW_DO_DEAL_NUMBER, 0);
    h += scene_px(s, 6); /* the field is as high as the row */
    return h +
           ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), (Rect){ words.x, r.y + h, r.w - 2 * pad, 0 },
                        s->theme->text_quiet,
                        tr("The same number gives the same deal on any computer, if rules and seats are the same. A "
                           "table shows its number in its menu."),
                        true);
}

/* Keeping all of it under a name. Returns the height. */
static int build_favourite(Scene *s, Rect r)
{
    const char *words = tr("Save as a favourite table");
    int h = scene_px(s, UI_CONTROL), w = ui_button_width(s, words, ICON_SAVE);
    w = w < r.w ? w : r.w;
    ui_button(s, (Rect){ r.x + r.w - w, r.y, w, h }, "favourite", words, ICON_SAVE, BUTTON_PLAIN, true,
              NEW_DO_FAVOURITE, 0);
    return h;
}

static int build_length(App *app, Scene *s, Rect r)
{
    const GameDef *game = new_game(app);
    OptionValues base;
    const int own = setup_own_now(app);
    if (own >= 0) /* rules of one's own are what they are */
        base = app->new_match.own[own].values;
    else
        options_preset(game->options, app->new_match.setup.preset, &base);
    OptionRow row = {
        game->options, &app->new_match.setup.options, &base, 0, false, NEW_DO_OPTION, NEW_DO_OPTION_RESET
    };
    int y = r.y;
    for (int k = 0; k < game->options->option_count; k++) {
        const int i = option_listed(game->options, k);
        const Option *o = &game->options->options[i];
        if (!is_match_option(row.table, i) || (o->idle != NULL && o->idle(row.now) != NULL))
            continue;
        y += y == r.y ? new_heading(s, r, tr("Match and clock")) : 0;
        row.option = i;
        y += option_row(s, &row, (Rect){ r.x, y, r.w, 0 });
    }
    const int gap = scene_px(s, 12),
              in = y > r.y ? scene_px(s, 10) : 0; /* in one column with the words of the options */
    y += y == r.y ? new_heading(s, r, tr("Match")) : 0;
    y += build_practice(app, s, (Rect){ r.x + in, y, r.w - in, 0 }) + gap;
    y += build_coach(app, s, (Rect){ r.x + in, y, r.w - in, 0 });
    y += build_deal_number(app, s, (Rect){ r.x + in, y, r.w - in, 0 }) + gap;
    y += build_favourite(s, (Rect){ r.x, y, r.w, 0 });
    return y - r.y;
}

/* A chip for every rule that is not as the preset has it. Returns the height, 0 when there is none. */
static int build_chips(App *app, Scene *s, Rect r)
{
    const OptionTable *table = new_game(app)->options;
    const MatchSetup *m = &app->new_match.setup;
    if (setup_changes(m) == 0 || setup_own_now(app) >= 0) /* an own preset is what it is */
        return 0;
    OptionValues base;
    options_preset(table, m->preset, &base);
    char line[720];
    text_write(line, sizeof line, "Changed from {1}", tr(table->presets[m->preset].name));
    int reset = ui_button_width(s, tr("Reset"), ICON_RESET), h = scene_px(s, 30), gap = scene_px(s, 8);
    ui_button(s, (Rect){ r.x + r.w - reset, r.y, reset, scene_px(s, UI_CONTROL) }, "reset", tr("Reset"), ICON_RESET,
              BUTTON_QUIET, true, NEW_DO_RESET, 0);
    ui_line(s, FONT_BOLD, scene_px(s, UI_LEAD), (Rect){ r.x, r.y, r.w - reset - gap, scene_px(s, UI_CONTROL) },
            ALIGN_LEFT, s->theme->text, line);
    int x = r.x, y = r.y + scene_px(s, UI_CONTROL) + gap, px = scene_px(s, UI_SMALL), row = h;
    for (int i = 0; i < table->option_count; i++) {
        if (base.v[i] == m->options.v[i] || !option_is_rule(table, i))
            continue;
        TextSink words = text_sink(line, sizeof line);
        setup_rule_words(table, &m->options, i, &words);
        int w = ui_chip_width(s, h, line);
        if (x > r.x && x + w > r.x + r.w) {
            x = r.x;
            y += row + gap;
            row = h;
        }
        Rect box = { x, y, w < r.w ? w : r.w, h };
        Rect inner = { x + h * 2 / 5, y, box.w - h * 4 / 5, h };
        int words_h = w > r.w ? ui_paragraph(s, FONT_TEXT, px, inner, 0, line, false) + h / 3 : h;
        box.h = words_h > h ? words_h : h; /* alone in its row */
        row = box.h > row ? box.h : row;
        dl_round(&s->draw, box, h / 2, colour_mix(s->theme->panel, s->theme->accent, 22));
        inner.y += h / 6;
        if (w > r.w)
            ui_paragraph(s, FONT_TEXT, px, inner, s->theme->text, line, true);
        else
            ui_line(s, FONT_TEXT, px, (Rect){ inner.x, y, inner.w, h }, ALIGN_CENTRE, s->theme->text, line);
        scene_item(s, ITEM_TEXT, box, 0, i, line, "chip:%s", table->options[i].key);
        x += w + gap;
    }
    return y + row - r.y;
}

/* Everything but the presets. Returns the height. */
static int build_table(App *app, Scene *s, Rect r)
{
    int y = r.y + new_learn_build(app, s, r), part = scene_px(s, 22);
    int h = build_chips(app, s, (Rect){ r.x, y, r.w, 0 });
    if (h > 0) {
        y += h + part;
        ui_rule(s, r.x, y - part / 2, r.w);
    }
    y += new_seats_build(app, s, (Rect){ r.x, y, r.w, 0 }) + part;
    ui_rule(s, r.x, y - part / 2, r.w);
    y += build_length(app, s, (Rect){ r.x, y, r.w, 0 });
    return y - r.y;
}

/* House rules, Rules and Deal at the foot; above them why it cannot be dealt. Returns the height it takes. */
static int build_foot(App *app, Scene *s, Rect body)
{
    const char *conflict = setup_conflict(&app->new_match.setup);
    int h = scene_px(s, UI_CONTROL + 8), gap = scene_px(s, 12), foot = h + gap;
    int y = body.y + body.h - h;
    int deal = scene_px(s, 200), house = ui_button_width(s, tr("House rules"), ICON_SETTINGS);
    int rules = ui_button_width(s, tr("Rules"), ICON_RULES);
    if (deal > body.w * 2 / 5)
        deal = body.w * 2 / 5;
    int rest = body.w - deal - 2 * gap;
    if (house + rules > rest) {
        rules = h;
        house = rest - rules;
    }
    ui_button(s, (Rect){ body.x, y, house, h }, "house-rules", tr("House rules"), ICON_SETTINGS, BUTTON_PLAIN, true,
              NEW_DO_HOUSE, 0);
    ui_button(s, (Rect){ body.x + house + gap, y, rules, h }, "rules", tr("Rules"), ICON_RULES, BUTTON_PLAIN, true,
              NEW_DO_RULES, 0);
    Item *item = ui_button(s, (Rect){ body.x + body.w - deal, y, deal, h }, "deal",
                           /* TRANSLATORS: A button: begins to play. */
                           setup_watch(&app->new_match.setup) ? tr("Watch") : tr("Deal"), ICON_PLAY, BUTTON_PRIMARY,
                           conflict == NULL, NEW_DO_DEAL, 0);
    if (conflict == NULL)
        return foot;
    snprintf(item->why, sizeof item->why, "%s", conflict);
    return foot + ui_warning(s, (Rect){ body.x, y - gap, body.w, 0 }, conflict) + gap;
}

static void build_wide(App *app, Scene *s, Rect body)
{
    int gap = scene_px(s, 24), pad = scene_px(s, 18), bar = scene_px(s, SCROLL_BAR);
    int list = body.w * 3 / 10, most = scene_px(s, 360);
    Rect left = { body.x, body.y, list < most ? list : most, body.h };
    Rect right = { left.x + left.w + gap, body.y, body.w - left.w - gap, body.h };
    ui_panel(s, left, tr("Rules"));
    ui_panel(s, right, "");
    int top = scene_px(s, 60), beside = text_width(FONT_BOLD, scene_px(s, UI_LEAD), tr("Rules")) + scene_px(s, 32);
    beside = beside > scene_px(s, 92) ? beside : scene_px(s, 92);
    new_presets_search(
        app, s, (Rect){ left.x + beside, left.y + scene_px(s, 8), left.w - beside - pad, scene_px(s, UI_CONTROL) });
    Rect view = { left.x + pad, left.y + top, left.w - pad - bar - scene_px(s, 6), left.h - top - pad / 2 };
    ScrollPart part = scroll_begin(s, view);
    int h = new_presets_build(app, s, (Rect){ view.x, view.y + 2, view.w - scene_px(s, 4), 0 });
    if (new_ui(app)->reveal) /* the chosen one is to be seen when the screen opens */
        new_ui(app)->presets.at = new_ui(app)->chosen_y - view.h / 3;
    new_ui(app)->reveal = false;
    scroll_end(s, &new_ui(app)->presets, part, h + 2);
    view = (Rect){ right.x + pad, right.y + pad, right.w - pad - bar - scene_px(s, 6), right.h - 2 * pad };
    part = scroll_begin(s, view);
    h = build_table(app, s, (Rect){ view.x, view.y, view.w - scene_px(s, 6), 0 });
    scroll_end(s, &new_ui(app)->page, part, h);
}

static void build_narrow(App *app, Scene *s, Rect body)
{
    int pad = scene_px(s, 14), bar = scene_px(s, SCROLL_BAR);
    Rect panel = page_column(s, body, 760);
    ui_panel(s, panel, "");
    Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - bar - scene_px(s, 4), panel.h - 2 * pad };
    ScrollPart part = scroll_begin(s, view);
    Rect r = { view.x, view.y, view.w - scene_px(s, 6), 0 };
    r.y += build_table(app, s, r) + scene_px(s, 16);
    r.y += new_heading(s, r, tr("Rules"));
    new_presets_search(app, s, (Rect){ r.x, r.y, r.w, scene_px(s, UI_CONTROL) });
    r.y += scene_px(s, UI_CONTROL) + scene_px(s, 8);
    r.y += new_presets_build(app, s, r);
    new_ui(app)->presets.bar.w = 0; /* one list only */
    scroll_end(s, &new_ui(app)->page, part, r.y - view.y);
}

static void new_build(App *app, Scene *s)
{
    char line[600];
    TextSink out = text_sink(line, sizeof line);
    setup_rules_line(app, &app->new_match.setup, &out);
    if (strcmp(line, tr(new_game(app)->title)) == 0) { /* the usual preset may be called like the game itself */
        const OptionTable *table = new_game(app)->options;
        text_write(line, sizeof line, table->presets[app->new_match.setup.preset].edition);
    }
    char title[360];
    text_write(title, sizeof title, "New match: {1}", tr(new_game(app)->title));
    Rect body = page_begin(app, s, title, line, NEW_DO_BACK, 0, 1400);
    body.h -= build_foot(app, s, body) + scene_px(s, 6);
    body.w >= scene_px(s, 960) ? build_wide(app, s, body) : build_narrow(app, s, body);
}

static bool has_seat(const App *app, int seat)
{
    return seat >= 0 && seat < app->new_match.setup.seats;
}

static void do_kind(App *app, int arg)
{
    int seat = step_arg(arg);
    if (!has_seat(app, seat) || ai_find(new_game(app)->id) == NULL)
        return;
    bool person = app->new_match.setup.seat[seat].kind == SEAT_PERSON;
    setup_seat_kind(app, seat, person ? SEAT_COMPUTER : SEAT_PERSON);
}

static void do_options(App *app, int action, int arg)
{
    MatchSetup *m = &app->new_match.setup;
    const OptionTable *table = new_game(app)->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    if (action == NEW_DO_OPTION)
        option_change(table, &m->options, arg);
    else if (action == NEW_DO_OPTION_RESET) { /* the button vanishes: the focus goes to what it belonged to */
        if (arg < 0 || arg >= table->option_count)
            return;
        m->options.v[arg] = base.v[arg];
        scene_focus_on(&app->scene, NO_THING, "option:%s", table->options[arg].key);
    } else
        setup_reset_rules(app);
}

/* What is forgotten cannot be had back: the button wants to be pressed twice, and a double-click is one press. */
static void forget_own(App *app, int own)
{
    NewUi *ui = new_ui(app);
    if (own < 0 || own >= app->new_match.own_count)
        return;
    if (ui->forget != own + 1) {
        ui->forget = own + 1;
        ui->forget_ms = app->now_ms;
    } else if (app->now_ms - ui->forget_ms >= SURE_MS) {
        setup_own_delete(app, own);
        ui->forget = 0;
    }
}

static void do_preset(App *app, int action, int arg)
{
    if (action == NEW_DO_PRESET && arg >= 0 && arg < new_game(app)->options->preset_count)
        setup_choose_preset(app, arg);
    else if (action == NEW_DO_OWN && arg >= 0 && arg < app->new_match.own_count)
        setup_use_own(app, arg);
    else if (action == NEW_DO_OWN_DELETE)
        forget_own(app, arg);
}

static void do_seat(App *app, int action, int arg)
{
    const StepWay way = step_way(arg);
    if (action == NEW_DO_ADD)
        setup_seat_add(app);
    else if (action == NEW_DO_REMOVE)
        setup_seat_remove(app, arg);
    else if (action == NEW_DO_KIND)
        do_kind(app, arg);
    else
        setup_seat_level(app, step_arg(arg), way == STEP_BACK ? -1 : 1, way == STEP_ROUND);
}

static void end_search(App *app)
{
    new_ui(app)->search[0] = '\0';
    new_ui(app)->reveal = true;
    scene_focus_on(&app->scene, NO_THING, "field:find"); /* the button is gone */
}

static void do_coach(App *app, StepWay way)
{
    const int now = coach_now(app), next = now + (way == STEP_BACK ? -1 : 1);
    if (way == STEP_ROUND)
        app->new_match.coach = 1 + next % COACH_MEASURES;
    else if (next >= COACH_OFF && next < COACH_MEASURES)
        app->new_match.coach = 1 + next;
}

static void new_act(App *app, int action, int arg)
{
    if (action != NEW_DO_OWN_DELETE)
        new_ui(app)->forget = 0;
    switch (action) {
    case NEW_DO_BACK:
        app_back(app);
        break;
    case NEW_DO_PRESET:
    case NEW_DO_OWN:
    case NEW_DO_OWN_DELETE:
        do_preset(app, action, arg);
        break;
    case NEW_DO_ADD:
    case NEW_DO_REMOVE:
    case NEW_DO_KIND:
    case NEW_DO_LEVEL:
        do_seat(app, action, arg);
        break;
    case NEW_DO_SEARCH_END:
        end_search(app);
        break;
    case NEW_DO_OPTION:
    case NEW_DO_OPTION_RESET:
    case NEW_DO_RESET:
        do_options(app, action, arg);
        break;
    case NEW_DO_PRACTICE:
        app->new_match.setup.practice = !app->new_match.setup.practice;
        break;
    case NEW_DO_COACH:
        do_coach(app, step_way(arg));
        break;
    case NEW_DO_FAVOURITE:
        app_go(app, SCREEN_FAVOURITES);
        break;
    case NEW_DO_HOUSE:
        app_go(app, SCREEN_HOUSE);
        break;
    case NEW_DO_RULES:
        app_rules(app, "", false);
        break;
    case NEW_DO_DEAL:
        app_deal(app);
        break;
    case NEW_DO_OPEN_TABLE:
        app_go(app, SCREEN_OPEN_TABLE);
        break;
    case NEW_DO_LEARN:
        app_learn(app, app->new_match.setup.game, 0);
        break;
    default:
        break;
    }
    app_redraw(app);
}

/* Who is told "you" is so in every language; what is typed is the word of this one. Among several persons that seat is
 * shown by another name, and is "you" as long as this one is left to it. */
static void name_typed(App *app, int seat, const char *text, TypingHow how)
{
    if (!has_seat(app, seat) || app->new_match.setup.seat[seat].kind != SEAT_PERSON)
        return;
    NewUi *ui = new_ui(app);
    SeatSetup *who = &app->new_match.setup.seat[seat];
    char shown[NAME_BYTES];
    const bool was = who->you || who->kept_you || ui->named_you == 1 + seat;
    ui->named_you = was && how == TYPING_CHANGED ? 1 + seat : 0;
    match_seat_make_you(who);
    setup_seat_shown(&app->new_match.setup, seat, shown);
    if (how == TYPING_CHANGED || (strcmp(text, tr(NAME_YOU)) != 0 && !(was && strcmp(text, shown) == 0)))
        match_seat_call(who, text);
}

/* Return takes the first that is found, Escape shows all again. */
static void search_typed(App *app, const char *text, TypingHow how)
{
    NewUi *ui = new_ui(app);
    if (how == TYPING_LEFT)
        return;
    snprintf(ui->search, sizeof ui->search, "%s", how == TYPING_DROPPED ? "" : text);
    ui->presets.at = 0;
    ui->reveal = how == TYPING_DROPPED;
    for (int i = 0; how == TYPING_DONE && text[0] != '\0' && i < app->scene.item_count; i++) {
        const Item it = app->scene.item[i];
        if (it.kind == ITEM_CHOICE && (it.action == NEW_DO_PRESET || it.action == NEW_DO_OWN)) {
            new_act(app, it.action, it.arg);
            break;
        }
    }
}

static void new_typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    if (action == NEW_DO_NAME)
        name_typed(app, arg, text, how);
    else if (action == NEW_DO_SEARCH)
        search_typed(app, text, how);
    else if (action == NEW_DO_DEAL_NUMBER)
        snprintf(app->new_match.deal, sizeof app->new_match.deal, "%s", text);
}

static bool new_intent(App *app, const Intent *in)
{
    int percent;
    if (field_active(&app->field))
        return false;
    if (intent_acts(in, ACT_SEARCH)) {
        app_type(app, "field:find");
        return true;
    }
    const Item *item = ui_adjust(&app->scene, in, &percent);
    if (item == NULL)
        item = ui_default(&app->scene, in, "button:deal");
    bool taken = item != NULL || scroll_intent(&app->scene, &new_ui(app)->page, in, false);
    if (item != NULL)
        new_act(app, item->action, item->arg);
    if (taken)
        app_redraw(app);
    return taken;
}

static Scroll *new_scroll_at(App *app, int x, int y)
{
    return rect_has(new_ui(app)->presets.view, x, y) && new_ui(app)->presets.bar.w > 0 ? &new_ui(app)->presets
                                                                                       : &new_ui(app)->page;
}

static bool new_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&new_ui(app)->presets, p) && !scroll_pointer(&new_ui(app)->page, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_new = { .name = "new-match",
                            .keys_at = AT_NEW,
                            .keeps = sizeof(NewUi),
                            .enter = new_enter,
                            .build = new_build,
                            .act = new_act,
                            .intent = new_intent,
                            .typed = new_typed,
                            .scroll_at = new_scroll_at,
                            .pointer = new_pointer };
