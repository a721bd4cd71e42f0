/* The tools of the rail: which there are, what of them has room, how they are drawn. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/acts.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { SMALL_WORD = 13 };

static int word_px(const TableUi *ui, const TableTool *tool)
{
    return table_unit(ui, tool->small ? SMALL_WORD : UI_SMALL);
}

/* Small words stand on two lines where that is narrower. */
static bool two_lines(const TableUi *ui, const TableTool *tool)
{
    int length = 0;
    if (tool->small)
        (void)ui_width_in_two(FONT_TEXT, word_px(ui, tool), tr(tool->word), &length);
    return length > 0;
}

static int word_width(const TableUi *ui, const TableTool *tool)
{
    int length;
    return tool->small ? ui_width_in_two(FONT_TEXT, word_px(ui, tool), tr(tool->word), &length)
                       : text_width(FONT_TEXT, word_px(ui, tool), tr(tool->word));
}

/* As wide as the lines are, so that they are broken where they were measured. */
static Rect rect_around_words(Rect r, const TableUi *ui, const TableTool *tool)
{
    const int w = word_width(ui, tool) + 1;
    return (Rect){ r.x + (r.w - w) / 2, r.y, w, r.h };
}

/* Pressed as it is drawn: a picture over a word, or alone where there is no room for words. */
static void build_tool(const TableLook *look, Scene *sc, Rect r, const TableTool *tool)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    Item *it = scene_item(sc, ITEM_BUTTON, r, tool->action, tool->arg, tr(tool->tip), "button:%s", tool->name);
    bool open = tool->why == NULL, hot = open && ui_hot(sc, it->name), held = open && ui_held(sc, it->name);
    it->enabled = open;
    it->checked = tool->on;
    it->bare = tool->wordless || strcmp(tool->tip, tool->word) != 0;
    snprintf(it->why, sizeof it->why, "%s", open ? "" : tool->why);
    int radius = table_unit(ui, 10), px = word_px(ui, tool), icon = r.h * (two_lines(ui, tool) ? 30 : 36) / 100;
    icon = icon < table_unit(ui, 24) ? icon : table_unit(ui, 24);
    if (hot || held || tool->on)
        dl_round(&sc->draw, r, radius, colour_alpha(t->on_rail, held ? 60 : tool->on ? 41 : 26));
    if (tool->on)
        dl_outline(&sc->draw, r, radius, table_unit(ui, 2), LINE_SOLID, t->focus);
    Colour ink = colour_alpha(t->on_rail, open ? 255 : 107);
    const int line = text_line_height(FONT_TEXT, px), high = tool->wordless ? 0 : two_lines(ui, tool) ? 2 * line : line;
    const int top = r.y + (r.h - icon - high) * 45 / 100;
    const Rect picture = { r.x + (r.w - icon) / 2, top, icon, icon };
    dl_sprite(&sc->draw, SPRITE_ICON, tool->icon, 0, picture, 255, ink);
    table_build_sign(look, sc, r, picture, ink, table_act_of_tool(tool->name));
    const Rect words = { r.x, top + icon, r.w, high };
    if (!tool->wordless && two_lines(ui, tool))
        ui_lines(sc, FONT_TEXT, px, rect_around_words(words, ui, tool), ALIGN_CENTRE, ink, tr(tool->word), true);
    else if (!tool->wordless)
        dl_text(&sc->draw, FONT_TEXT, px, (Rect){ words.x, words.y, words.w, high + table_unit(ui, 2) }, ALIGN_CENTRE,
                ink, tr(tool->word));
}

/* Cards are asked about the melds of a hand: one tool more. */
static bool offers_sets(const TableLook *look)
{
    const GameDef *game = look->game;
    /* A rack marks what stands together on it by itself, and a hand that is cut into its melds has them marked already.
     */
    return game->material->fan && game->in_hand == NULL && aid_knows_melds(seat_game(look->seat));
}

static int tool_width(const TableUi *ui, const TableTool *tool)
{
    if (tool->wordless)
        return table_unit(ui, 36);
    int least = table_unit(ui, tool->close ? 36 : 44);
    int w = word_width(ui, tool) + table_unit(ui, tool->close ? 6 : 12);
    return w < least ? least : w;
}

static void add_tool(TableTool *out, int *n, TableTool tool)
{
    out[(*n)++] = tool;
}

static TableTool tool(const char *name, const char *word, const char *tip, int icon, int action, int arg, int stays)
{
    return (TableTool){
        .name = name, .word = word, .tip = tip, .icon = icon, .action = action, .arg = arg, .stays = stays
    };
}

/* Of the own hand and turn. */
static int list_own_tools(const TableLook *look, TableTool *out)
{
    const TableUi *ui = look->ui;
    bool cards = look->game->material->kind == MATERIAL_CARDS, mine = table_my_turn(look);
    const char *not_yours = table_not_now(look);
    int n = 0;
    add_tool(out, &n, tool("undo", N_("Undo"), N_("Undo"), ICON_UNDO, TABLE_UNDO, 0, 9));
    out[n - 1].why = table_marked(ui) != NULL ? NULL : seat_refusal(look->seat, SEAT_UNDO);
    add_tool(out, &n, tool("redo", N_("Redo"), N_("Redo"), ICON_REDO, TABLE_REDO, 0, 1));
    out[n - 1].why = seat_refusal(look->seat, SEAT_REDO);
    add_tool(out, &n,
             tool("start-of-turn", N_("Undo all"), N_("Undo all of this turn"), ICON_RESTART, TABLE_RESTORE, 0, 9));
    out[n - 1].why = !mine ? not_yours : !ui->notes.turn.changed ? tr("Nothing has been moved yet.") : NULL;
    add_tool(out, &n, tool("hint", N_("Hint"), N_("Hint"), ICON_HINT, TABLE_HINT, 0, 9));
    out[n - 1].why = mine ? seat_hint_refusal(look->seat) : not_yours;
    out[n - 1].on = ui->turn.hint_stage > 0;
    add_tool(out, &n,
             tool("sort-colour", cards ? N_("Suits") : N_("Colours"), cards ? N_("Sort by suit") : N_("Sort by colour"),
                  ICON_SORT_COLOUR, TABLE_SORT, SORT_SUIT, 8));
    add_tool(out, &n,
             tool("sort-number", cards ? N_("Ranks") : N_("Numbers"), cards ? N_("Sort by rank") : N_("Sort by number"),
                  ICON_SORT_NUMBER, TABLE_SORT, SORT_RANK, 7));
    const bool sets = look->game->tell.meld_name == CALLED_SET;
    if (aid_knows_melds(seat_game(look->seat))) {
        add_tool(out, &n,
                 /* TRANSLATORS: A tool: it sorts the hand by the sets or melds that it holds. */
                 tool("sort-melds", sets ? N_("By set") : N_("By meld"),
                      sets ? N_("Sort by sets") : N_("Sort by melds"), ICON_SORT_MELDS, TABLE_SORT, SORT_MELDS, 5));
        out[n - 1].why = table_keeps_melds(look);
    }
    if (table_offers_seen(look)) {
        /* TRANSLATORS: A tool: which cards of the pack have been seen. */
        add_tool(out, &n, tool("seen", N_("Seen"), N_("Cards seen so far"), ICON_SEARCH, TABLE_PAGE, PAGE_SEEN, 6));
        out[n - 1].on = ui->panel.page == PAGE_SEEN;
    }
    const GoalList *goals = look->game->goals;
    if (goals != NULL) {
        add_tool(out, &n, tool("goals", goals->word, goals->tip, ICON_GOALS, TABLE_GOALS, 0, 8));
        out[n - 1].on = table_goals_shown(look);
    }
    if (offers_sets(look)) {
        /* TRANSLATORS: A tool: it marks the melds that the hand holds. */
        const char *word = N_("Find"), *tip = sets ? N_("Find sets in your hand") : N_("Find melds in your hand");
        add_tool(out, &n, tool("hand-melds", word, tip, ICON_HAND_MELDS, TABLE_SETS, 0, 6));
        out[n - 1].on = ui->notes.sets.shown;
        out[n - 1].why = table_keeps_melds(look);
    }
    return n;
}

/* Of a match that is only shown again. */
static int list_showing_tools(const TableLook *look, TableTool *out)
{
    bool halted = look->ui->panel.halted;
    int n = 0;
    add_tool(out, &n, tool("step-back", N_("Back"), N_("Show the move before"), ICON_STEP_BACK, TABLE_STEP_BACK, 0, 9));
    out[n - 1].why = rewatch_place(look->rewatch).move > 0 ? NULL : tr("The match begins here.");
    add_tool(out, &n,
             tool("halt", halted ? N_("Continue") : N_("Pause"),
                  halted ? N_("Continue the replay") : N_("Wait before each move"), halted ? ICON_PLAY : ICON_PAUSE,
                  TABLE_PAUSE, 0, 9));
    add_tool(out, &n, tool("step", N_("Step"), N_("Show the next move"), ICON_STEP, TABLE_STEP, 0, 9));
    return n;
}

static int list_tools(const TableLook *look, TableTool *out)
{
    const TableUi *ui = look->ui;
    int n = 0;
    if (look->rewatch != NULL)
        n = list_showing_tools(look, out);
    else if (ui->viewer != NO_VIEWER)
        n = list_own_tools(look, out);
    if (look->game->tricks != NULL)
        add_tool(
            out, &n,
            tool("last-trick", N_("Last trick"), N_("Look at the last trick"), ICON_REPLAY, TABLE_LAST_TRICK, 0, 2));
    else
        add_tool(out, &n,
                 tool("replay", N_("Replay"), N_("Replay what was played since your turn"), ICON_REPLAY, TABLE_REPLAY,
                      0, 2));
    if (look->together != NULL && ui->viewer != NO_VIEWER) {
        /* TRANSLATORS: A tool: short words that are shown to the others at the table. */
        add_tool(out, &n,
                 tool("signs", N_("Signs"), N_("Say something to the others"), ICON_SIGN, TABLE_PAGE, PAGE_SIGNS, 8));
        out[n - 1].on = ui->panel.page == PAGE_SIGNS;
    }
    if (ui->felt.layout.common)
        add_tool(out, &n, tool("tidy", N_("Tidy"), N_("Tidy the table"), ICON_TIDY, TABLE_TIDY, 0, 3));
    add_tool(out, &n, tool("log", N_("Log"), N_("Log"), ICON_LOG, TABLE_LOG, 0, 4));
    out[n - 1].on = ui->panel.log_open;
    return n;
}

/* Between the own plate, or what the viewer got where the end of a deal is shown again, and the acts, which begin at
 * `end`. */
static Rect tools_room(const TableLook *look, int end)
{
    const TableUi *ui = look->ui;
    Rect r = ui->felt.layout.tools;
    int gap = table_unit(ui, 8);
    const Rect got = ui->foot != NO_VIEWER ? ui->felt.layout.got[ui->foot] : (Rect){ 0, 0, 0, 0 };
    if (got.w > 0 && rect_meets(got, r)) {
        r.w -= got.x + got.w + gap - r.x;
        r.x = got.x + got.w + gap;
    }
    r.w = end - gap - r.x;
    return r;
}

/* Of those in the rail the one that can best be missed; -1: there is none. */
static int least_missed(const TableTool *tool, int n)
{
    int first = -1;
    for (int i = 0; i < n; i++)
        if (!tool[i].in_menu && (first < 0 || tool[i].stays < tool[first].stays))
            first = i;
    return first;
}

static int tools_width(const TableUi *ui, const TableTool *tool, int n)
{
    int wide = 0;
    for (int i = 0; i < n; i++)
        wide += tool[i].in_menu ? 0 : tool_width(ui, &tool[i]);
    return wide;
}

enum { SPARE_TOOLS = 2 }; /* those that stay no more than this can be missed for the words of the others */

/* Those that have room stand in the rail. */
static int tools_in(const TableLook *look, int room, TableTool *out)
{
    const TableUi *ui = look->ui;
    const int n = list_tools(look, out);
    const bool crowded = tools_width(ui, out, n) > room;
    for (int i = 0; i < n; i++)
        out[i].close = crowded;
    for (int i = 0; i < n && tools_width(ui, out, n) > room; i++)
        out[i].in_menu = out[i].stays <= SPARE_TOOLS;
    const bool small = tools_width(ui, out, n) > room;
    for (int i = 0; i < n; i++)
        out[i].small = small;
    const bool wordless = tools_width(ui, out, n) > room;
    for (int i = 0; i < n && wordless; i++) {
        out[i].wordless = true;
        out[i].in_menu = false;
    }
    for (int i; tools_width(ui, out, n) > room && (i = least_missed(out, n)) >= 0;)
        out[i].in_menu = true;
    return n;
}

static int acts_begin(const TableLook *look, const TableAct *act, int acts)
{
    return look->rewatch != NULL ? table_watch_rect(look).x : table_corner(look, act, acts).x;
}

int table_tools(const TableLook *look, TableTool *out)
{
    TableAct act[MAX_ACTS];
    const int acts = table_acts(look, act);
    return tools_in(look, tools_room(look, acts_begin(look, act, acts)).w, out);
}

void table_build_tools(const TableLook *look, Scene *sc, const TableAct *act, int acts)
{
    const TableUi *ui = look->ui;
    TableTool tool[MAX_TOOLS];
    const Rect room = tools_room(look, acts_begin(look, act, acts));
    int n = tools_in(look, room.w, tool), shown = 0, wide = 0, most = table_unit(ui, 82), pad = table_unit(ui, 4);
    for (int i = 0; i < n; i++)
        if (!tool[i].in_menu) {
            wide += tool_width(ui, &tool[i]);
            shown++;
        }
    int more = shown > 0 ? (room.w - wide) / shown : 0, x = room.x;
    for (int i = 0; i < n; i++) {
        if (tool[i].in_menu)
            continue;
        int own = tool_width(ui, &tool[i]), w = own + more > most ? (own > most ? own : most) : own + more;
        build_tool(look, sc, (Rect){ x, room.y + pad, w, room.h - 2 * pad }, &tool[i]);
        x += w;
    }
}
