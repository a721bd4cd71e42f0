/* House rules: every option of the game, generated from its table. While a match is running they are only shown. */
#include <SDL.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/screen_stack.h"
#include "app/screens/house_ui.h"
#include "app/setup.h"
#include "app/widgets/field.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum {
    DO_NONE,
    DO_BACK,
    DO_OPTION,
    DO_OPTION_RESET,
    DO_RESET,
    DO_SEARCH,
    DO_CLEAR,
    DO_FOUND,
    DO_GROUP,
    DO_FILL,
    DO_COPY,
    DO_NAME,
    DO_SAVE,
    DO_CANCEL,
    DO_DEAL
};

enum { MAX_GROUPS = 24, COLUMN = 1240 };

/* Reached from a match the rules are only read, they were fixed at the deal; reached from New match they are made. */
static bool is_frozen(const App *app)
{
    for (int i = app->depth - 1; i >= 0; i--) {
        if (app->stack[i] == SCREEN_NEW)
            return false;
        if (app->stack[i] == SCREEN_TABLE || app->stack[i] == SCREEN_END)
            return app_seat(app) != NULL;
    }
    return false;
}

static const MatchSetup *setup_shown(const App *app)
{
    return is_frozen(app) ? seat_setup(app_seat(app)) : &app->new_match.setup;
}

static void house_enter(App *app)
{
    memset(house_ui(app), 0, sizeof *house_ui(app));
    house_ui(app)->typed.option = -1;
    if (app->new_match.setup.seats == 0)
        setup_start(app);
}

static bool option_found(const Option *o, const char *search)
{
    if (field_finds(tr(o->label), search) || field_finds(tr(o->help), search) || field_finds(tr(o->group), search) ||
        field_finds(o->key, search))
        return true;
    if (o->kind == OPT_CHOICE || o->kind == OPT_NUMBER)
        for (const OptionChoice *c = o->choice; c->key != NULL; c++)
            if (field_finds(tr(c->label), search))
                return true;
    return false;
}

/* Groups in the order in which the table first names them. */
static int group_names(const OptionTable *table, const char *search, const char *names[MAX_GROUPS])
{
    int n = 0, players = setup_players_option(table);
    for (int i = 0; i < table->option_count; i++) {
        const Option *o = &table->options[i];
        int at = 0;
        while (at < n && strcmp(names[at], o->group) != 0)
            at++;
        if (at == n && n < MAX_GROUPS && i != players && option_found(o, search))
            names[n++] = o->group;
    }
    return n;
}

/* One group: its heading and its rows. Returns its height. */
static int build_group(App *app, Scene *s, Rect r, const char *group, OptionRow row)
{
    int y = r.y, px = scene_px(s, UI_LEAD), shown = 0;
    ui_line(s, FONT_BOLD, px, (Rect){ r.x, y + scene_px(s, 8), r.w, scene_px(s, 30) }, ALIGN_LEFT, s->theme->accent,
            tr(group));
    y += scene_px(s, 42);
    const OptionGrid *grid = row.table->grid; /* in a search every option has a line of its own */
    if (grid != NULL && strcmp(grid->group, group) == 0 && house_ui(app)->search[0] == '\0')
        return y + option_grid(s, &row, (Rect){ r.x, y, r.w, 0 }, DO_FILL) - r.y + scene_px(s, 14);
    for (int k = 0; k < row.table->option_count; k++) {
        const int i = option_listed(row.table, k);
        const Option *o = &row.table->options[i];
        if (strcmp(o->group, group) != 0 || i == setup_players_option(row.table) ||
            !option_found(o, house_ui(app)->search))
            continue;
        if (shown++ > 0)
            ui_rule(s, r.x, y, r.w);
        row.option = i;
        y += option_row(s, &row, (Rect){ r.x, y, r.w, 0 });
    }
    return y - r.y + scene_px(s, 14);
}

static void build_list(App *app, Scene *s, Rect panel)
{
    const MatchSetup *m = setup_shown(app);
    const OptionTable *table = game_table[m->game]->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    OptionRow row = { table, &m->options, &base, 0, is_frozen(app), DO_OPTION, DO_OPTION_RESET };
    const char *groups[MAX_GROUPS];
    int count = group_names(table, house_ui(app)->search, groups), pad = scene_px(s, 18), bar = scene_px(s, SCROLL_BAR);
    Rect view = { panel.x + pad, panel.y + pad / 2, panel.w - pad - bar - scene_px(s, 4), panel.h - pad };
    ScrollPart part = scroll_begin(s, view);
    int y = view.y, w = view.w - scene_px(s, 10);
    for (int i = 0; i < count; i++) {
        house_ui(app)->group_y[i] = y - view.y;
        y += build_group(app, s, (Rect){ view.x, y, w, 0 }, groups[i], row);
    }
    if (count == 0) {
        char line[576];
        text_write(line, sizeof line, "No rule was found for \"{1}\".", house_ui(app)->search);
        y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ view.x, y + pad, w, 0 }, s->theme->text_quiet,
                          line, true) +
             2 * pad;
    }
    if (!is_frozen(app))
        y += house_games_build(app, s, (Rect){ view.x, y, w, 0 }, DO_FOUND);
    scroll_end(s, &house_ui(app)->list, part, y - view.y);
}

static int lowest_scroll(const Scroll *list)
{
    return list->content > list->view.h ? list->content - list->view.h : 0;
}

/* The number of the group that is marked as being read: the one that was pressed last, as long as the list has not been
 * scrolled since; else the one whose rows are at the top of the list, or the last one when the list is at its end,
 * because that one may be too short to come to the top. */
static int group_read(const App *app, int count)
{
    const HouseUi *ui = house_ui(app);
    int at = 0, lowest = lowest_scroll(&ui->list);
    if (ui->gone_to < count && ui->list.at == ui->gone_at)
        return ui->gone_to;
    for (int i = 0; i < count; i++)
        if (ui->group_y[i] <= ui->list.at + ui->list.view.h / 4 || (lowest > 0 && ui->list.at == lowest))
            at = i;
    return at;
}

static void build_groups(App *app, Scene *s, Rect panel)
{
    const OptionTable *table = game_table[setup_shown(app)->game]->options;
    const char *groups[MAX_GROUPS];
    int count = group_names(table, house_ui(app)->search, groups), read = group_read(app, count);
    int pad = scene_px(s, 10), h = scene_px(s, UI_CONTROL);
    Rect view = { panel.x + pad, panel.y + pad, panel.w - 2 * pad - scene_px(s, SCROLL_BAR), panel.h - 2 * pad };
    ScrollPart part = scroll_begin(s, view);
    for (int i = 0; i < count; i++)
        ui_entry(s, (Rect){ view.x, view.y + i * (h + scene_px(s, 4)), view.w, h }, "group", i, tr(groups[i]),
                 i == read, DO_GROUP);
    scroll_end(s, &house_ui(app)->groups, part, count * (h + scene_px(s, 4)));
}

static void build_search(App *app, Scene *s, Rect box)
{
    HouseUi *ui = house_ui(app);
    int clear = ui->search[0] != '\0' ? box.h : 0;
    ui_field(s, (Rect){ box.x, box.y, box.w - clear, box.h }, "field:search", tr("Search the rules"), ui->search,
             FIELD_ANY, DO_SEARCH, 0);
    if (clear > 0)
        ui_field_clear(s, box, "clear-search", tr("Show all rules"), DO_CLEAR);
}

/* Name field, Save and Cancel, in place of the foot. */
static void build_naming(App *app, Scene *s, Rect foot)
{
    int gap = scene_px(s, 12), save = ui_button_width(s, tr("Save"), ICON_SAVE),
        cancel = ui_button_width(s, tr("Cancel"), -1);
    int w = foot.w - save - cancel - 2 * gap, most = scene_px(s, 420);
    if (w > most)
        w = most;
    bool blank = house_ui(app)->name[strspn(house_ui(app)->name, " ")] == '\0';
    ui_field(s, (Rect){ foot.x, foot.y, w, foot.h }, "field:name", tr("Name of your preset"), house_ui(app)->name,
             FIELD_ANY, DO_NAME, 0);
    Item *item = ui_button(s, (Rect){ foot.x + w + gap, foot.y, save, foot.h }, "save", tr("Save"), ICON_SAVE,
                           BUTTON_PRIMARY, !blank, DO_SAVE, 0);
    ui_why(item, tr("Give the preset a name first."));
    ui_button(s, (Rect){ foot.x + w + save + 2 * gap, foot.y, cancel, foot.h }, "cancel", tr("Cancel"), -1,
              BUTTON_PLAIN, true, DO_CANCEL, 0);
}

/* What the button says: rules that are a preset of the player's own already can be given another name. */
static const char *const save_words[] = { N_("Save as my preset"), N_("Rename my preset") };

static void build_buttons(App *app, Scene *s, Rect foot)
{
    const MatchSetup *m = setup_shown(app);
    bool frozen = is_frozen(app), changed = setup_changes(m) > 0, own = changed && setup_own_now(app) >= 0;
    const char *conflict = setup_conflict(m);
    int gap = scene_px(s, 12), h = foot.h, deal = frozen ? 0 : scene_px(s, 160);
    int wants[3] = { ui_button_width(s, tr("Reset to preset"), ICON_RESET),
                     ui_button_width(s, tr("Copy as text"), ICON_COPY),
                     ui_button_width(s, tr(save_words[own]), ICON_SAVE) };
    int room = foot.w - (deal > 0 ? deal + gap : 0), x = foot.x;
    if (wants[0] + wants[1] + wants[2] + 2 * gap > room) {
        wants[0] = ui_button_least(s, tr("Reset to preset"), ICON_RESET);
        wants[1] = ui_button_least(s, tr("Copy as text"), ICON_COPY);
        wants[2] = ui_button_least(s, tr(save_words[own]), ICON_SAVE);
    }
    if (wants[0] + wants[1] + wants[2] + 2 * gap > room)
        wants[0] = wants[1] = wants[2] = h;
    if (!frozen) {
        Item *reset = ui_button(s, (Rect){ x, foot.y, wants[0], h }, "reset", tr("Reset to preset"), ICON_RESET,
                                BUTTON_PLAIN, changed, DO_RESET, 0);
        ui_why(reset, tr("No rule differs from the preset."));
        x += wants[0] + gap;
    }
    ui_button(s, (Rect){ x, foot.y, wants[1], h }, "copy", tr("Copy as text"), ICON_COPY, BUTTON_PLAIN, true, DO_COPY,
              0);
    x += wants[1] + gap;
    if (frozen)
        return;
    bool full = setup_own_full(app) && !own;
    Item *save = ui_button(s, (Rect){ x, foot.y, wants[2], h }, "save-as", tr(save_words[own]), ICON_SAVE, BUTTON_PLAIN,
                           changed && !full, DO_NAME, 0);
    ui_why(save, full ? tr("You already have twelve presets of your own. Delete one first.")
                      : tr("No rule differs from the preset."));
    Item *item =
        ui_button(s, (Rect){ foot.x + foot.w - deal, foot.y, deal, h }, "deal",
                  /* TRANSLATORS: A button: begins to play. */
                  setup_watch(m) ? tr("Watch") : tr("Deal"), ICON_PLAY, BUTTON_PRIMARY, conflict == NULL, DO_DEAL, 0);
    if (conflict != NULL)
        snprintf(item->why, sizeof item->why, "%s", conflict);
}

/* Buttons, and above them what does not go together or what was just done. Returns the height it takes. */
static int build_foot(App *app, Scene *s, Rect body)
{
    int h = scene_px(s, UI_CONTROL + 8), gap = scene_px(s, 12);
    Rect foot = { body.x, body.y + body.h - h, body.w, h };
    if (house_ui(app)->naming)
        build_naming(app, s, foot);
    else
        build_buttons(app, s, foot);
    const char *conflict = setup_conflict(setup_shown(app));
    if (conflict != NULL)
        return h + gap + ui_warning(s, (Rect){ body.x, foot.y - gap, body.w, 0 }, conflict) + gap;
    if (house_ui(app)->told[0] != '\0') {
        Rect words = { body.x, 0, body.w, 0 };
        int line =
            ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, 0, house_ui(app)->told, false) + scene_px(s, 6);
        words.y = foot.y - gap / 2 - line + scene_px(s, 3);
        ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), words, s->theme->text_on_felt, house_ui(app)->told, true);
        return h + gap + line;
    }
    return h + gap;
}

static void house_build(App *app, Scene *s)
{
    char line[960];
    const MatchSetup *m = setup_shown(app);
    char game[768];
    TextSink out = text_sink(game, sizeof game);
    setup_game_line(app, m, &out);
    text_write(line, sizeof line, is_frozen(app) ? N_("{1} (fixed)") : "{1}", game);
    bool wide = s->w >= scene_px(s, 940);
    int gap = scene_px(s, 20), search = wide ? scene_px(s, 320) : 0;
    const char *title = is_frozen(app) ? tr("Rules of this match") : tr("House rules");
    Rect body = page_begin(app, s, title, line, DO_BACK, search, COLUMN);
    if (wide)
        build_search(app, s, page_tools(s, search, COLUMN));
    else {
        build_search(app, s, (Rect){ body.x, body.y, body.w, scene_px(s, UI_CONTROL) });
        body.y += scene_px(s, UI_CONTROL + 10);
        body.h -= scene_px(s, UI_CONTROL + 10);
    }
    body.h -= build_foot(app, s, body) + scene_px(s, 4);
    Rect list = body;
    if (wide) {
        Rect groups = { body.x, body.y, scene_px(s, 240), body.h };
        list.x += groups.w + gap;
        list.w -= groups.w + gap;
        ui_panel(s, groups, "");
        ui_panel(s, list, "");
        build_list(app, s, list);
        build_groups(app, s, groups);
    } else {
        ui_panel(s, list, "");
        build_list(app, s, list);
        house_ui(app)->groups.bar.w = 0;
    }
}

/* The rules as text for other people: one line an option that has an effect, what differs marked. */
static void copy_rules(App *app)
{
    const MatchSetup *m = setup_shown(app);
    const OptionTable *table = game_table[m->game]->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    enum { SIZE = 16384 };
    char *text = malloc(SIZE);
    if (text == NULL) {
        snprintf(house_ui(app)->told, sizeof house_ui(app)->told, "%s", tr("There is not enough memory."));
        return;
    }
    TextSink out = text_sink(text, SIZE);
    setup_game_line(app, m, &out);
    text_add(&out, "\n");
    for (int k = 0; k < table->option_count; k++) {
        const int i = option_listed(table, k);
        const Option *o = &table->options[i];
        if (i == setup_players_option(table) || (o->idle != NULL && o->idle(&m->options) != NULL))
            continue;
        char value[288];
        TextSink words = text_sink(value, sizeof value);
        option_label(table, &m->options, i, &words);
        text_add(&out, option_is_rule(table, i) && base.v[i] != m->options.v[i] ? "* " : "- ");
        text_say(&out, "{1}: {2}", tr(o->label), value);
        text_add(&out, "\n");
    }
    text_add(&out, "\n");
    options_write(table, m->preset, &m->options, &out);
    text_add(&out, "\n");
    bool copied = SDL_SetClipboardText(text) == 0;
    snprintf(house_ui(app)->told, sizeof house_ui(app)->told, "%s",
             copied ? tr("The rules are on the clipboard as text. A star marks each changed rule.")
                    : tr("The clipboard cannot be reached."));
    free(text);
}

static void save_preset(App *app)
{
    HouseUi *ui = house_ui(app);
    if (!ui->naming)
        return;
    const int own = setup_own_now(app);
    if (own >= 0)
        text_write(ui->told, sizeof ui->told,
                   setup_own_rename(app, own, ui->name) ? N_("These rules are now called {1}.")
                                                        : N_("Other rules are already called {1}."),
                   ui->name);
    else
        text_write(ui->told, sizeof ui->told,
                   setup_own_save(app, ui->name) ? N_("Saved. You find {1} among the rules under New match.")
                                                 : N_("{1} was not saved."),
                   ui->name);
    ui->naming = false;
}

/* ---- undo ---- */

/* Keeps the options as they were before a change; when there is no more room, the oldest are forgotten. */
static void keep_for_undo(HouseUi *ui, const OptionValues *before)
{
    if (ui->undos == HOUSE_UNDOS) {
        memmove(ui->before, ui->before + 1, (HOUSE_UNDOS - 1) * sizeof *ui->before);
        ui->undos--;
    }
    ui->before[ui->undos++] = *before;
}

static void undo_change(App *app)
{
    HouseUi *ui = house_ui(app);
    OptionValues *now = &app->new_match.setup.options;
    if (is_frozen(app))
        return;
    while (ui->undos > 0 && memcmp(now, &ui->before[ui->undos - 1], sizeof *now) == 0)
        ui->undos--; /* typing a number may have ended with the value there was */
    if (ui->undos > 0)
        *now = ui->before[--ui->undos];
    else
        snprintf(ui->told, sizeof ui->told, "%s", tr("There is nothing to undo."));
}

/* ---- what is pressed ---- */

/* A press on a number does not step it, as it would another value: whoever presses there wants to type. True: it was
 * such a press, and nothing else is to be done. */
static bool is_to_be_typed(App *app, const OptionTable *table, int arg)
{
    HouseUi *ui = house_ui(app);
    if (step_way(arg) != STEP_ROUND || table->options[step_arg(arg)].kind != OPT_INT)
        return false;
    ui->typed.option = -1;
    app->scene.focus_shown = true;
    snprintf(ui->told, sizeof ui->told, "%s", tr("Type a number, or use the arrows beside it."));
    return true;
}

static void change_options(App *app, int action, int arg)
{
    if (is_frozen(app))
        return;
    MatchSetup *m = &app->new_match.setup;
    const OptionTable *table = game_table[m->game]->options;
    const OptionValues before = m->options;
    OptionValues base;
    options_preset(table, m->preset, &base);
    if (action == DO_OPTION && is_to_be_typed(app, table, arg))
        return;
    if (action == DO_OPTION)
        option_change(table, &m->options, arg);
    else if (action == DO_OPTION_RESET) {
        if (arg < 0 || arg >= table->option_count)
            return;
        m->options.v[arg] = base.v[arg];
        scene_focus_on(&app->scene, NO_THING, "option:%s", table->options[arg].key);
    } else if (action == DO_FILL) {
        if (arg >= 0 && arg < table->fill_count)
            options_fill(table, arg, &m->options);
    } else
        setup_reset_rules(app);
    if (memcmp(&before, &m->options, sizeof before) != 0)
        keep_for_undo(house_ui(app), &before);
}

static void deal(App *app)
{
    if (is_frozen(app) || setup_conflict(&app->new_match.setup) != NULL)
        return;
    app_deal(app);
}

/* A button that vanishes when pressed hands the focus to what it belonged to. */
static void refocus(App *app, const char *name)
{
    scene_focus_on(&app->scene, NO_THING, "%s", name);
}

static void house_act(App *app, int action, int arg)
{
    HouseUi *ui = house_ui(app);
    ui->told[0] = '\0';
    switch (action) {
    case DO_BACK:
        app_back(app);
        break;
    case DO_OPTION:
    case DO_OPTION_RESET:
    case DO_RESET:
    case DO_FILL:
        change_options(app, action, arg);
        break;
    case DO_CLEAR:
        ui->search[0] = '\0';
        refocus(app, "field:search");
        break;
    case DO_FOUND:
        house_games_take(app, arg);
        house_enter(app);
        refocus(app, "field:search");
        break;
    case DO_GROUP:
        if (arg >= 0 && arg < MAX_GROUPS) {
            int lowest = lowest_scroll(&ui->list);
            ui->gone_to = arg;
            ui->list.at = ui->gone_at = ui->group_y[arg] < lowest ? ui->group_y[arg] : lowest;
        }
        break;
    case DO_COPY:
        copy_rules(app);
        break;
    case DO_NAME:
        ui->naming = true;
        if (setup_own_now(app) >= 0)
            snprintf(ui->name, sizeof ui->name, "%s", app->new_match.own[setup_own_now(app)].name);
        app_type(app, "field:name");
        break;
    case DO_SAVE:
        save_preset(app);
        break;
    case DO_CANCEL:
        ui->naming = false;
        break;
    case DO_DEAL:
        deal(app);
        return;
    default:
        break;
    }
    app_redraw(app);
}

static void house_typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    HouseUi *ui = house_ui(app);
    (void)arg;
    if (action == DO_SEARCH && how != TYPING_LEFT) {
        snprintf(ui->search, sizeof ui->search, "%s", how == TYPING_DROPPED ? "" : text);
        ui->list.at = 0;
    }
    if (action != DO_NAME)
        return;
    snprintf(ui->name, sizeof ui->name, "%s", text);
    if (how == TYPING_DONE && text[strspn(text, " ")] != '\0')
        save_preset(app);
    else if (how == TYPING_DROPPED)
        ui->naming = false;
}

/* The option whose number can be changed where the focus is, -1 none. */
static int number_focused(App *app)
{
    const Item *it = scene_find(&app->scene, app->scene.focus);
    const OptionTable *table = game_table[setup_shown(app)->game]->options;
    if (is_frozen(app) || it == NULL || it->kind != ITEM_CHOICE || it->action != DO_OPTION || !it->enabled)
        return -1;
    const int i = step_arg(it->arg);
    return table->options[i].kind == OPT_INT || table->options[i].kind == OPT_NUMBER ? i : -1;
}

/* The highest value of a number option, found by stepping up from its default. */
static int highest(const OptionTable *table, int i)
{
    int value = table->options[i].fallback, next;
    while ((next = option_step(table, i, value, 1)) != value)
        value = next;
    return value;
}

/* Digits typed at a focused number, each within SOON_MS of the last, make one number, which becomes the value when it
 * is in range. True: the key was taken, also where the number is too high and that was said. */
static bool type_number(App *app, const Intent *in)
{
    enum { SOON_MS = 1500 };
    HouseUi *ui = house_ui(app);
    MatchSetup *m = &app->new_match.setup;
    const OptionTable *table = game_table[m->game]->options;
    const int digit = intent_digit(in), i = number_focused(app);
    if (digit < 0 || i < 0)
        return false;
    const bool goes_on = ui->typed.option == i && app->now_ms - ui->typed.ms < SOON_MS;
    const int number = (goes_on ? ui->typed.number * 10 : 0) + digit, most = highest(table, i);
    ui->told[0] = '\0';
    ui->typed.ms = app->now_ms;
    ui->typed.option = i;
    if (number > most) {
        /* TRANSLATORS: {1} is the name of a house rule, {2} a number. */
        text_write(ui->told, sizeof ui->told, "{1}: at most {2}.", tr(table->options[i].label), text_number(most).text);
        return true;
    }
    ui->typed.number = number;
    if (!goes_on)
        keep_for_undo(ui, &m->options);
    if (option_in_range(table, i, number))
        m->options.v[i] = number;
    return true;
}

static bool house_intent(App *app, const Intent *in)
{
    HouseUi *ui = house_ui(app);
    int percent;
    bool taken = false, typing = field_active(&app->field);
    if (typing)
        taken = field_is(&app->field, "field:search") && scroll_intent(&app->scene, &ui->list, in, true);
    else if (intent_acts(in, ACT_SEARCH)) {
        app_type(app, "field:search");
        taken = true;
    } else if (type_number(app, in)) {
        taken = true;
    } else if (intent_acts(in, ACT_UNDO)) {
        ui->told[0] = '\0';
        undo_change(app);
        taken = true;
    } else {
        const Item *item = ui_adjust(&app->scene, in, &percent);
        taken = item != NULL || scroll_intent(&app->scene, &ui->list, in, false);
        if (item != NULL)
            house_act(app, item->action, item->arg);
    }
    if (taken)
        app_redraw(app);
    return taken;
}

static Scroll *house_scroll_at(App *app, int x, int y)
{
    return house_ui(app)->groups.bar.w > 0 && rect_has(house_ui(app)->groups.view, x, y) ? &house_ui(app)->groups
                                                                                         : &house_ui(app)->list;
}

static bool house_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&house_ui(app)->list, p) && !scroll_pointer(&house_ui(app)->groups, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_house = { .name = "house-rules",
                              .keys_at = AT_HOUSE,
                              .keeps = sizeof(HouseUi),
                              .enter = house_enter,
                              .build = house_build,
                              .act = house_act,
                              .intent = house_intent,
                              .typed = house_typed,
                              .scroll_at = house_scroll_at,
                              .pointer = house_pointer };
