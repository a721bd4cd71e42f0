/* The rail along the foot, with the tools and the buttons that make moves, and the line in which things are said. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/pure/cover.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"
#include "platform/language.h"
#include "record/proof.h"

/* One more part of a line of several. */
static void add_part(TextSink *out, const char *part)
{
    char before[320];
    snprintf(before, sizeof before, "%s", out->length > 0 ? out->at : "");
    bool first = before[0] == '\0';
    text_clear(out);
    text_say(out, first ? "{2}" : N_("{1}  ·  {2}"), before, part);
}

/* What is owed by pieces of the table: the words of the first, or how many there are where room is short. */
static int add_owed(const TableLook *look, int brief, TextSink *out)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const NotedPiece *first = NULL;
    int noted = 0, alone = 0;
    for (int i = 0; i < ui->notes.noted_count; i++) {
        const NotedPiece *o = &ui->notes.noted[i];
        if (o->note.duty[0] == '\0')
            continue;
        first = first == NULL ? o : first;
        int pile = piece_pile(&s->table, o->piece, NULL);
        alone += pile_on_felt(&s->table.row.pile[pile]) && pile_size(&s->table, pile) == 1;
        noted++;
    }
    if (noted == 0)
        return 0;
    char face[64], words[200];
    TextSink sink = text_part(out, face, sizeof face), said = text_part(out, words, sizeof words);
    look->game->tell.face_name(s->table.face[first->piece], &sink);
    if (noted == 1 && brief < 2)
        text_say(&said, "{1}: {2}", face, first->note.duty);
    else
        /* TRANSLATORS: {1} is how many tiles or cards still have to be laid. */
        text_count(&said, "{1} owed", "{1} owed", noted);
    add_part(out, words);
    return alone;
}

/* What the turn stands at. Where there is little room, first the tiles played are left out, then the loose ones: both
 * can be seen on the table. */
static void status_text(const TableLook *look, int brief, TextSink *out)
{
    const TurnNote *n = &look->ui->notes.turn;
    if (n->opening_points >= 0 && n->changed)
        /* TRANSLATORS: {1} points of the {2} that the initial meld needs. */
        text_say(out, "{1} of {2}", text_number(n->opening_points).text, text_number(n->opening_goal).text);
    else if (n->opening_points >= 0)
        text_say(out,
                 /* TRANSLATORS: {1} is how many points the first melds must be worth. */
                 look->game->material->kind == MATERIAL_CARDS ? N_("{1} to come down") : N_("{1} to open"),
                 text_number(n->opening_goal).text);
    char part[96];
    if (n->played > 0 && brief < 1) {
        /* TRANSLATORS: {1} is how many tiles or cards were played in this turn. */
        text_write_count(part, sizeof part, "{1} played", "{1} played", n->played);
        add_part(out, part);
    }
    int loose = n->loose - add_owed(look, brief, out);
    if (loose > 0 && (brief < 2 || out->length == 0)) {
        /* TRANSLATORS: {1} is how many tiles or cards lie in no meld. */
        text_write_count(part, sizeof part, "{1} loose", "{1} loose", loose);
        add_part(out, part);
    }
}

static const ChoiceItem *find_choice(const TableUi *ui, ChoiceRole role, int *index)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].role == role) {
            *index = i;
            return &ui->notes.choice[i];
        }
    return NULL;
}

/* Where melds are laid for good, Draw is of one part of the turn, and Done of what is put forward in another: neither
 * is offered, nor named as the next act, while the other is. */
static bool is_out_of_turn(const TableLook *look, Move m)
{
    const TableUi *ui = look->ui;
    bool done = m.kind != MOVE_DRAW && m.kind != MOVE_PASS;
    unsigned roles = done ? 1u << CHOICE_DONE : 1u << CHOICE_DRAW | 1u << CHOICE_PASS;
    bool offered = done ? table_choice(ui, CHOICE_DONE) != NULL
                        : table_choice(ui, CHOICE_DRAW) != NULL || table_choice(ui, CHOICE_PASS) != NULL;
    return !ui->felt.layout.common && !offered && (ui->notes.act.roles & roles) == 0;
}

enum { REFUSAL_BYTES = 320 };

/* Why a button that makes a move cannot be pressed; NULL when it can. While the player is asked something, what the
 * game refuses until that is answered is closed. Otherwise a move stays open to be tried: its refusal shows the pieces
 * and leads to the rule. It may be said in `words`. */
static const char *move_refusal(const TableLook *look, Move m, char *words, size_t size)
{
    const GameDef *game = look->game;
    const State *s = look->known;
    char asked[200] = "";
    TextSink out = text_sink(asked, sizeof asked);
    if (!table_my_turn(look))
        return table_not_now(look);
    if (game->question != NULL)
        game->question(s, s->to_act, &out);
    const Verdict v = out.length > 0 || is_out_of_turn(look, m) ? game->rules.check(s, s->to_act, m) : allow();
    if (v.why == NULL)
        return NULL;
    out = text_sink(words, size);
    verdict_say(v, &out);
    return words;
}

/* ---- the tools ---- */

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
    int radius = table_unit(ui, 10), px = table_unit(ui, UI_SMALL), icon = r.h * 36 / 100;
    icon = icon < table_unit(ui, 24) ? icon : table_unit(ui, 24);
    if (hot || held || tool->on)
        dl_round(&sc->draw, r, radius, colour_alpha(t->on_rail, held ? 60 : tool->on ? 41 : 26));
    if (tool->on)
        dl_outline(&sc->draw, r, radius, table_unit(ui, 2), LINE_SOLID, t->focus);
    Colour ink = colour_alpha(t->on_rail, open ? 255 : 107);
    int line = tool->wordless ? 0 : text_line_height(FONT_TEXT, px), top = r.y + (r.h - icon - line) * 45 / 100;
    dl_sprite(&sc->draw, SPRITE_ICON, tool->icon, 0, (Rect){ r.x + (r.w - icon) / 2, top, icon, icon }, 255, ink);
    if (!tool->wordless)
        dl_text(&sc->draw, FONT_TEXT, px, (Rect){ r.x, top + icon, r.w, line + table_unit(ui, 2) }, ALIGN_CENTRE, ink,
                tr(tool->word));
}

/* Cards are asked about the melds of a hand: one tool more. */
static bool offers_sets(const TableLook *look)
{
    const GameDef *game = look->game;
    /* Where a hand is cut into its melds they are marked already. */
    return game->material->kind == MATERIAL_CARDS && game->in_hand == NULL && aid_knows_melds(seat_game(look->seat));
}

static int tool_width(const TableUi *ui, const TableTool *tool)
{
    if (tool->wordless)
        return table_unit(ui, 36);
    int least = table_unit(ui, tool->close ? 36 : 44);
    int w = text_width(FONT_TEXT, table_unit(ui, UI_SMALL), tr(tool->word)) + table_unit(ui, tool->close ? 6 : 12);
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
    out[n - 1].why = mine ? NULL : not_yours;
    out[n - 1].on = ui->turn.hint_stage > 0;
    add_tool(out, &n,
             tool("sort-colour", cards ? N_("Suits") : N_("Colours"), cards ? N_("Sort by suit") : N_("Sort by colour"),
                  ICON_SORT_COLOUR, TABLE_SORT, SORT_SUIT, 8));
    add_tool(out, &n,
             tool("sort-number", cards ? N_("Ranks") : N_("Numbers"), N_("Sort by number"), ICON_SORT_NUMBER,
                  TABLE_SORT, SORT_RANK, 7));
    const bool sets = look->game->tell.meld_name == CALLED_SET;
    if (aid_knows_melds(seat_game(look->seat)))
        add_tool(out, &n,
                 /* TRANSLATORS: A tool: it sorts the hand by the sets that it holds. */
                 tool("sort-melds", sets ? N_("By set") : N_("Melds"), sets ? N_("Sort by sets") : N_("Sort by melds"),
                      ICON_SORT_MELDS, TABLE_SORT, SORT_MELDS, 5));
    const GoalList *goals = look->game->goals;
    if (goals != NULL) {
        add_tool(out, &n, tool("goals", goals->word, goals->tip, ICON_GOALS, TABLE_GOALS, 0, 8));
        out[n - 1].on = table_goals_shown(look);
    }
    if (offers_sets(look)) {
        /* TRANSLATORS: A tool: it marks the melds that the hand holds. */
        const char *word = sets ? N_("Sets") : N_("Find"),
                   *tip = sets ? N_("Sets in your hand") : N_("Find melds in your hand");
        add_tool(out, &n, tool("hand-melds", word, tip, ICON_HAND_MELDS, TABLE_SETS, 0, 6));
        out[n - 1].on = ui->notes.sets.shown;
    }
    return n;
}

/* Of a match that is only shown again. */
static int list_showing_tools(const TableLook *look, TableTool *out)
{
    bool halted = look->ui->panel.halted;
    int n = 0;
    add_tool(out, &n, tool("step-back", N_("Back"), N_("Show the move before"), ICON_STEP_BACK, TABLE_STEP_BACK, 0, 9));
    out[n - 1].why = shown_place(look->shown).move > 0 ? NULL : tr("The match begins here.");
    add_tool(out, &n,
             tool("halt", halted ? N_("Go on") : N_("Pause"),
                  halted ? N_("Go on showing") : N_("Wait before each move"), halted ? ICON_PLAY : ICON_PAUSE,
                  TABLE_PAUSE, 0, 9));
    add_tool(out, &n, tool("step", N_("Step"), N_("Show the next move"), ICON_STEP, TABLE_STEP, 0, 9));
    return n;
}

static int list_tools(const TableLook *look, TableTool *out)
{
    const TableUi *ui = look->ui;
    int n = 0;
    if (look->shown != NULL)
        n = list_showing_tools(look, out);
    else if (ui->viewer != NO_VIEWER)
        n = list_own_tools(look, out);
    if (look->game->tricks != NULL)
        add_tool(
            out, &n,
            tool("last-trick", N_("Last trick"), N_("Look at the last trick"), ICON_REPLAY, TABLE_LAST_TRICK, 0, 2));
    else
        add_tool(out, &n,
                 tool("replay", N_("Replay"), N_("Show again what was played since your turn"), ICON_REPLAY,
                      TABLE_REPLAY, 0, 2));
    if (ui->felt.layout.common)
        add_tool(out, &n, tool("tidy", N_("Tidy"), N_("Tidy the table"), ICON_TIDY, TABLE_TIDY, 0, 3));
    add_tool(out, &n, tool("log", N_("Log"), N_("Log"), ICON_LOG, TABLE_LOG, 0, 4));
    out[n - 1].on = ui->panel.log_open;
    return n;
}

static const ChoiceItem *draw_or_pass(const TableUi *ui, int *at)
{
    const ChoiceItem *c = find_choice(ui, CHOICE_DRAW, at);
    return c != NULL ? c : find_choice(ui, CHOICE_PASS, at);
}

/* Where there is something to draw from, passing takes the place of drawing, and stands there; elsewhere it is an
 * answer among others and stands beside the yellow button. */
static bool passes_beside(const TableLook *look)
{
    const TableUi *ui = look->ui;
    int at;
    return ui->felt.layout.stock.w == 0 && find_choice(ui, CHOICE_PASS, &at) != NULL;
}

/* Where Draw stands in the rail; w = 0: there is none. */
static Rect draw_rect(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    bool seated = ui->viewer != NO_VIEWER && look->shown == NULL;
    if (!seated || l->stock.w == 0)
        return (Rect){ 0, 0, 0, 0 };
    int at, length, w = l->fan ? table_unit(ui, 104) : table_unit(ui, 132);
    const ChoiceItem *c = draw_or_pass(ui, &at);
    int want = ui_width_in_two(FONT_BOLD, table_unit(ui, UI_SMALL), c != NULL ? c->label : tr("Draw"), &length) +
               table_unit(ui, 18);
    return (Rect){ l->tools.x, l->primary.y, want > w ? want : w, l->primary.h };
}

/* Where the tools begin: behind Draw, which a rack has at the end that is far from Done; behind what the viewer got,
 * where the end of a deal is shown again. */
static Rect tools_room(const TableLook *look)
{
    const TableUi *ui = look->ui;
    Rect r = ui->felt.layout.tools;
    int draw = draw_rect(look).w, gap = table_unit(ui, 8);
    const Rect got = ui->foot != NO_VIEWER ? ui->felt.layout.got[ui->foot] : (Rect){ 0, 0, 0, 0 };
    if (got.w > 0 && rect_meets(got, r)) {
        r.w -= got.x + got.w + gap - r.x;
        r.x = got.x + got.w + gap;
    }
    if (look->shown != NULL)
        r.w = table_watch_rect(look).x - gap - r.x;
    if (draw > 0) {
        r.x += draw + gap;
        r.w -= draw + gap;
    }
    if (passes_beside(look))
        r.w -= ui->felt.layout.primary.x - ui->felt.layout.pass.x;
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

int table_tools(const TableLook *look, TableTool *out)
{
    const TableUi *ui = look->ui;
    int n = list_tools(look, out), room = tools_room(look).w;
    const bool crowded = tools_width(ui, out, n) > room;
    for (int i = 0; i < n; i++)
        out[i].close = crowded;
    for (int i = 0; i < n && tools_width(ui, out, n) > room; i++)
        out[i].in_menu = out[i].stays <= SPARE_TOOLS;
    const bool wordless = tools_width(ui, out, n) > room;
    for (int i = 0; i < n && wordless; i++) {
        out[i].wordless = true;
        out[i].in_menu = false;
    }
    for (int i; tools_width(ui, out, n) > room && (i = least_missed(out, n)) >= 0;)
        out[i].in_menu = true;
    return n;
}

static void build_tools(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    TableTool tool[MAX_TOOLS];
    Rect room = tools_room(look);
    int n = table_tools(look, tool), shown = 0, wide = 0, most = table_unit(ui, 82), pad = table_unit(ui, 4);
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

/* ---- the buttons that make moves ---- */

/* A label may take two lines; the words matter more than the picture. */
static Item *rail_button(const TableLook *look, Scene *sc, Rect r, const char *name, const char *label, int icon,
                         ButtonLook style, bool enabled, int action, int arg)
{
    const TableUi *ui = look->ui;
    int px = table_unit(ui, UI_SMALL), room = r.w - table_unit(ui, 16);
    bool both = text_width(FONT_BOLD, px, label) + table_unit(ui, 52) <= r.w;
    if (text_width(FONT_BOLD, px, label) <= room)
        return ui_button(sc, r, name, label, both ? icon : -1, style, enabled, action, arg);
    Item *it = ui_button(sc, r, name, "", -1, style, enabled, action, arg);
    snprintf(it->label, sizeof it->label, "%s", label);
    char first[160];
    int line = text_line_height(FONT_BOLD, px), length = 0;
    (void)ui_width_in_two(FONT_BOLD, px, label, &length);
    snprintf(first, sizeof first, "%.*s", length, label);
    Colour ink = !enabled                  ? sc->theme->button_off
                 : style == BUTTON_PRIMARY ? sc->theme->accent_text
                                           : sc->theme->button_text;
    Rect upper = { r.x + table_unit(ui, 8), r.y + r.h / 2 - line, room, line };
    dl_text(&sc->draw, FONT_BOLD, px, upper, ALIGN_CENTRE, ink, first);
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ upper.x, r.y + r.h / 2, room, line }, ALIGN_CENTRE, ink,
            label + length + (label[length] == ' '));
    return it;
}

static void build_draw_button(const TableLook *look, Scene *sc, Rect r)
{
    const TableUi *ui = look->ui;
    int at = 0;
    const ChoiceItem *c = draw_or_pass(ui, &at);
    bool pass = c != NULL && c->role == CHOICE_PASS;
    char words[REFUSAL_BYTES];
    const char *why = move_refusal(look, c != NULL ? c->move : (Move){ .kind = MOVE_DRAW }, words, sizeof words);
    /* TRANSLATORS: A button: take a card or tile from the stock. */
    Item *it =
        rail_button(look, sc, r, pass ? "pass" : "draw", c != NULL ? c->label : tr("Draw"), pass ? -1 : ICON_DRAW,
                    BUTTON_PLAIN, why == NULL && c != NULL, c != NULL ? TABLE_CHOICE : TABLE_DRAW_OFF, at);
    it->enabled = why == NULL; /* where nothing may be drawn it looks shut, and says why when it is pressed */
    snprintf(it->why, sizeof it->why, "%s", why != NULL ? why : "");
    if (c != NULL)
        table_mark_choice(ui, sc, it, at);
}

/* As the game calls it: "Come down with 42". */
static const char *done_label(const TableUi *ui)
{
    int at = 0;
    const ChoiceItem *c = find_choice(ui, CHOICE_DONE, &at);
    return c != NULL ? c->label : tr("Done");
}

/* Pieces are put somewhere, to be judged once that is done. */
static bool has_done(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const bool judged = !look->game->table.throw_ends && (l->common || l->lays);
    return judged || table_choice(ui, CHOICE_DONE) != NULL;
}

/* As it was judged when the table last changed. */
static const Reason *done_refusal(const TableUi *ui)
{
    const ChoiceItem *c = table_choice(ui, CHOICE_DONE);
    return c != NULL && c->move.kind != MOVE_DONE ? c->why : ui->notes.turn.done.why;
}

static void build_done_button(const TableLook *look, Scene *sc, Rect r)
{
    const bool mine = table_my_turn(look);
    const Reason *refused = mine ? done_refusal(look->ui) : NULL;
    const bool legal = mine && refused == NULL;
    const ActNote *act = &look->ui->notes.act;
    const bool by_itself = mine && act->alone.kind != MOVE_NONE; /* which a press would only hurry */
    char words[REFUSAL_BYTES];
    const char *why = by_itself ? act->sentence : move_refusal(look, table_done_move(look), words, sizeof words);
    Item *it = rail_button(look, sc, r, "done", done_label(look->ui), ICON_DONE,
                           legal && !by_itself ? BUTTON_ACT : BUTTON_PLAIN, why == NULL, TABLE_DONE, 0);
    snprintf(it->verdict, sizeof it->verdict, "%s", refused == NULL ? "ok" : refused->id);
    snprintf(it->why, sizeof it->why, "%s", why != NULL ? why : "");
}

/* So many discards would be taken from the one that is looked at. */
static void build_take_button(const TableLook *look, Scene *sc, Rect r)
{
    const TableNotes *seen = &look->ui->notes;
    const int count = pile_size(&look->view->table, seen->taken_pile) - seen->taken_index;
    char label[64], card[48];
    TextSink face = text_sink(card, sizeof card);
    face_short(look->game, pile_face(&look->view->table, seen->taken_pile, seen->taken_index), &face);
    /* TRANSLATORS: A button: takes a discard, or so many of them. */
    text_write(label, sizeof label, "Take {1}", count == 1 ? card : text_number(count).text);
    rail_button(look, sc, r, "take-deep", label, -1, BUTTON_ACT, true, TABLE_TAKE,
                take_arg(seen->taken_pile, seen->taken_index));
}

/* The choice that was marked is made by it. */
static void build_confirm_button(const TableLook *look, Scene *sc, Rect r)
{
    (void)rail_button(look, sc, r, "confirm", table_marked(look->ui)->confirm, ICON_DONE, BUTTON_ACT, true,
                      TABLE_CONFIRM, 0);
}

/* Wood, lit from above. */
static void build_wood(Scene *sc, Rect r)
{
    enum { STRIPS = 12 };
    const Theme *t = sc->theme;
    int shade = r.h / 5;
    for (int i = 0; i < 4; i++) /* what stands over it throws a little shade */
        dl_fill(&sc->draw, (Rect){ r.x, r.y - shade + i * shade / 4, r.w, shade / 4 + 1 },
                colour_alpha(t->shadow, 14 + 22 * i));
    for (int i = 0; i < STRIPS; i++) {
        int y = r.y + r.h * i / STRIPS, end = r.y + r.h * (i + 1) / STRIPS;
        dl_fill(&sc->draw, (Rect){ r.x, y, r.w, end - y }, colour_mix(t->rail_top, t->rail, 100 * i / (STRIPS - 1)));
    }
    dl_fill(&sc->draw, (Rect){ r.x, r.y, r.w, r.h > 90 ? 3 : 2 }, t->rail_edge);
}

void table_build_bar(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const State *s = look->known;
    build_wood(sc, l->rail);
    scene_item(sc, ITEM_ZONE, l->rail, 0, 0, "", "rail")->focusable = false;
    if (ui->foot != NO_VIEWER)
        table_build_seat(look, sc, ui->foot);
    if (look->shown != NULL) {
        build_tools(look, sc);
        table_build_watch_bar(look, sc);
    }
    if (table_ended(s))
        ui_button(sc, l->primary, "scores", tr("Scores"), ICON_PLAY, BUTTON_ACT, true, TABLE_SCORES, 0);
    if (table_ended(s) || look->shown != NULL)
        return;
    Rect draw = draw_rect(look);
    if (draw.w > 0)
        build_draw_button(look, sc, draw);
    build_tools(look, sc);
    if (passes_beside(look))
        build_draw_button(look, sc, l->pass);
    if (table_looks_on(ui))
        rail_button(look, sc, l->primary, "pass-screen", tr("Hand the screen on"), ICON_PERSON, BUTTON_ACT, true,
                    TABLE_PASS, 0);
    else if (table_marked(ui) != NULL && table_my_turn(look))
        build_confirm_button(look, sc, l->primary);
    else if (table_take_marked(ui) && table_my_turn(look))
        build_take_button(look, sc, l->primary);
    else if (ui->viewer != NO_VIEWER && has_done(look))
        build_done_button(look, sc, l->primary);
}

/* ---- the line over the hand ---- */

/* What the turn stands at, in a pill of its own; returns where it begins. */
static int build_status(const TableLook *look, Scene *sc, Rect r)
{
    const TableUi *ui = look->ui;
    char text[320];
    bool seated = ui->viewer != NO_VIEWER && !table_ended(look->known);
    int px = table_unit(ui, UI_SMALL + 1), pad = table_unit(ui, 14), most = r.w / 3;
    if (!seated)
        return r.x + r.w;
    for (int brief = 0; brief < 3; brief++) {
        TextSink sink = text_sink(text, sizeof text);
        status_text(look, brief, &sink);
        if (text_width(FONT_BOLD, px, text) + 2 * pad <= most)
            break;
    }
    if (text[0] == '\0')
        return r.x + r.w;
    int w = text_width(FONT_BOLD, px, text) + 2 * pad;
    w = w < most ? w : most;
    Rect pill = { r.x + r.w - w, r.y, w, r.h };
    const TurnNote *n = &ui->notes.turn;
    bool enough = n->changed && n->opening_points >= 0 && n->opening_points >= n->opening_goal;
    dl_round(&sc->draw, pill, r.h / 2, enough ? sc->theme->selected : sc->theme->panel);
    Rect words = { pill.x + table_unit(ui, 6), pill.y, pill.w - 2 * table_unit(ui, 6), pill.h };
    ui_line(sc, FONT_BOLD, px, words, ALIGN_CENTRE, enough ? sc->theme->act_text : sc->theme->text, text);
    Item *it = scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "status");
    it->focusable = false;
    it->count = n->opening_points;
    return pill.x - pad;
}

static int two_lines(int px)
{
    return 2 * text_line_height(FONT_TEXT, px) + 2;
}

/* What was said has no room beside the pill, and what may be chosen lies where its own pill would. */
static bool said_in_pill(const TableLook *look, Scene *sc, const char *prompt)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Rect panel = table_choices_rect(look);
    int small = table_unit(ui, UI_SMALL), pill = text_width(FONT_BOLD, table_unit(ui, 18), prompt) + table_unit(ui, 60);
    Rect rest = { 0, 0, (l->prompt.w - pill) / 2 - table_unit(ui, 14), 0 };
    bool asked = table_said(look)[0] != '\0' && ui->doing.caution.said.why == NULL && look->notice[0] == '\0';
    /* A single offer lies at the right; a hint is told in a panel of its own. */
    if (!asked || panel.w == 0 || panel.x > l->felt.w / 2 || table_hint_has_panel(look))
        return false;
    return rest.w < table_unit(ui, 120) ||
           ui_paragraph(sc, FONT_TEXT, small, rest, 0, table_said(look), false) > two_lines(small);
}

/* What stands in the pill: a refusal, that of what is carried first, what was said, or what may be done now. */
static void pill_text(const TableLook *look, Scene *sc, char *text, size_t size)
{
    const TableUi *ui = look->ui;
    table_prompt(look, text, size);
    if (ui->notes.held.wrong[0] != '\0')
        snprintf(text, size, "%s", ui->notes.held.wrong);
    else if (ui->said.refusal || said_in_pill(look, sc, text))
        snprintf(text, size, "%s", table_said(look));
}

/* Buttons in the pill: the way to the rule behind a refusal, the two answers to a word of caution. */
static int pill_buttons(const TableLook *look, Scene *sc, Rect at, bool build)
{
    const TableUi *ui = look->ui;
    static const struct {
        const char *name, *label;
        int action;
        ButtonLook look; /* what does no harm comes first, and is the yellow one */
        /* TRANSLATORS: Answers to a warning: do it nevertheless, or do not. */
    } caution[] = { { "think", N_("Think again"), TABLE_THINK, BUTTON_ACT },
                    { "go-on", N_("Go on"), TABLE_GO_ON, BUTTON_DANGER } };
    int gap = table_unit(ui, 6), w = 0;
    if (ui->notes.held.wrong[0] != '\0')
        return 0; /* the pointer is not free */
    if (ui->said.refusal) {
        w = ui->said.topic != NULL ? ui_button_width(sc, tr("Why?"), -1) : 0;
        if (build && w > 0)
            ui_button(sc, (Rect){ at.x, at.y + 2, w, at.h - 4 }, "why", tr("Why?"), -1, BUTTON_PLAIN, true, TABLE_RULES,
                      0);
        return w;
    }
    for (int i = 0; i < 2 && ui->doing.caution.said.why != NULL; i++) {
        int wide = ui_button_width(sc, tr(caution[i].label), -1);
        if (build)
            ui_button(sc, (Rect){ at.x + w, at.y + 2, wide, at.h - 4 }, caution[i].name, tr(caution[i].label), -1,
                      caution[i].look, true, caution[i].action, 0);
        w += wide + gap;
    }
    return w;
}

/* What stands left of the pill: two lines of it, where it is not the pill that tells it; 0 nothing. */
static int room_beside(const TableLook *look, Scene *sc, const char *pill)
{
    const TableUi *ui = look->ui;
    const char *said = table_said(look);
    const int px = table_unit(ui, UI_SMALL), gap = table_unit(ui, 14), wide = text_width(FONT_TEXT, px, said) + 2;
    if (said[0] == '\0' || look->notice[0] != '\0' || ui->said.refusal || table_hint_has_panel(look) ||
        strcmp(pill, said) == 0 || said_in_pill(look, sc, pill))
        return 0;
    int w = wide / 2;
    while (w < wide && ui_paragraph(sc, FONT_TEXT, px, (Rect){ 0, 0, w, 0 }, 0, said, false) > two_lines(px))
        w += px;
    return w + gap;
}

/* Of what may be done with them: "end". */
static bool cards_wear_words(const TableUi *ui)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (table_card_wears(&ui->notes.choice[i]))
            return true;
    return false;
}

/* How much of `more` the line may grow downwards: over the cloth that parts it from the hand, where no card wears
 * anything there. */
static int room_below(const TableUi *ui, Rect line, int more)
{
    const TableLayout *l = &ui->felt.layout;
    if (l->fan && (ui->notes.sets.shown || ui->notes.noted_count > 0 || cards_wear_words(ui)))
        return 0;
    const int hand = l->rack.w > 0 ? l->rack.y : l->rail.y, room = hand - table_unit(ui, 3) - line.y - line.h;
    return room < 0 ? 0 : room < more ? room : more;
}

/* One line in a dark pill: the next act; a refusal takes its place. Centred in r, or as far right as what is said
 * beside it needs, but no further right than `right`; what is too long for a line grows downwards as far as there is
 * room, and then upwards. Returns where it is. */
static Rect build_pill(const TableLook *look, Scene *sc, Rect r, int right)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    char text[512];
    pill_text(look, sc, text, sizeof text);
    const int beside = room_beside(look, sc, text);
    bool refused = ui->said.refusal || ui->notes.held.wrong[0] != '\0',
         warned = refused || ui->doing.caution.said.why != NULL, mine = table_my_turn(look);
    int side = warned ? table_unit(ui, 20) : mine ? table_unit(ui, 12) : 0;
    int pad = table_unit(ui, 16), gap = side > 0 ? table_unit(ui, 9) : 0, buttons = pill_buttons(look, sc, r, false);
    int most = right - r.x - 2 * pad - side - gap - buttons;
    const int px = ui_px_that_fits(FONT_BOLD, table_unit(ui, 18), table_unit(ui, UI_SMALL), text, most);
    int text_w = text_width(FONT_BOLD, px, text) + 2;
    text_w = text_w < most ? text_w : most;
    int w = 2 * pad + side + gap + text_w + buttons, x = r.x + (r.w - w) / 2;
    x = beside > 0 && r.x + beside + w <= right && r.x + beside > x ? r.x + beside : x;
    x = x + w > right ? right - w : x;
    int high = ui_paragraph(sc, FONT_BOLD, px, (Rect){ 0, 0, text_w, 0 }, t->on_prompt, text, false);
    const int more = high + table_unit(ui, 8) > r.h ? high + table_unit(ui, 8) - r.h : 0,
              down = room_below(ui, r, more);
    Rect pill = { x, r.y - more + down, w, r.h + more };
    if (text[0] == '\0')
        return (Rect){ r.x + r.w / 2, r.y, 0, r.h };
    dl_round(&sc->draw, pill, r.h / 2, colour_alpha(t->prompt, 225));
    dl_outline(&sc->draw, pill, r.h / 2, table_unit(ui, warned ? 2 : 1), LINE_SOLID,
               refused  ? t->illegal
               : warned ? t->selected
                        : colour_alpha(t->text_on_felt, 60));
    int at = pill.x + pad;
    if (warned)
        dl_sprite(&sc->draw, SPRITE_ICON, ICON_WARNING, 0, (Rect){ at, pill.y + (pill.h - side) / 2, side, side }, 255,
                  refused ? t->illegal : t->selected);
    else if (mine)
        dl_round(&sc->draw, (Rect){ at, pill.y + (pill.h - side) / 2, side, side }, side / 2, t->selected);
    at += side + gap;
    if (text_width(FONT_BOLD, px, text) <= text_w)
        dl_text(&sc->draw, FONT_BOLD, px, (Rect){ at, r.y, text_w, r.h }, ALIGN_LEFT, t->on_prompt, text);
    else
        ui_paragraph(sc, FONT_BOLD, px, (Rect){ at, pill.y + (pill.h - high) / 2, text_w, high }, t->on_prompt, text,
                     true);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "prompt")->focusable = false;
    pill_buttons(look, sc, (Rect){ at + text_w + table_unit(ui, 6), pill.y + (pill.h - r.h) / 2, buttons, r.h }, true);
    return pill;
}

enum { SAID_MOST = 18, SAID_LONG = 17, SAID_LEAST = 240 };

/* On one line, or on two that are no higher than the line of what may be done next has room for. */
static bool fits_beside(const TableUi *ui, Scene *sc, int px, Rect r, const char *text)
{
    const int h = ui_paragraph(sc, FONT_TEXT, px, (Rect){ 0, 0, r.w, 0 }, 0, text, false);
    return text_width(FONT_TEXT, px, text) + 2 <= r.w || (h <= two_lines(px) && h <= r.h + table_unit(ui, 6));
}

/* The part of the line over the hand that is left to what is said above it. */
static Rect line_for_said(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const int gap = table_unit(ui, 8), calls = table_unit(ui, 190);
    const Rect panel = table_choices_rect(look), log = table_log_rect(look);
    Rect line = ui->felt.layout.prompt;
    int right = line.x + line.w;
    if (look->game->auction != NULL) { /* the own ones at the left */
        line.x += calls;
        right -= calls;
    }
    if (panel.x > line.x + line.w / 2 && panel.x - gap < right) /* a single offer at the right */
        right = panel.x - gap;
    if (ui->panel.log_open && log.x - gap < right)
        right = log.x - gap;
    line.w = right - line.x;
    return line;
}

/* A pill of its own that ends at `low`; where something lies there, which is often the own melds, it stands where it
 * covers least, at last in shorter lines. */
static void build_said_above(const TableLook *look, Scene *sc, int low, const char *text)
{
    static const int share[] = { 100, 76, 58, 44, 33 }; /* per cent of its width */
    const TableUi *ui = look->ui;
    const Rect line = line_for_said(look);
    const int pad = table_unit(ui, 14), large = table_unit(ui, SAID_LONG), least_h = table_unit(ui, 28);
    const bool fits = text_width(FONT_TEXT, large, text) + 2 + 2 * pad <= line.w;
    const int px = fits ? large : table_unit(ui, UI_SMALL), whole = text_width(FONT_TEXT, px, text) + 2 + 2 * pad;
    const int top = ui->felt.layout.felt.y;
    Rect pill = { 0, 0, 0, 0 };
    int least = -1, high = 0;
    for (size_t i = 0; i < sizeof share / sizeof *share && least != 0; i++) {
        int w = (whole < line.w ? whole : line.w) * share[i] / 100, covers = 0;
        if (i > 0 && w < table_unit(ui, SAID_LEAST))
            break;
        const int h = ui_paragraph(sc, FONT_TEXT, px, (Rect){ 0, 0, w - 2 * pad, 0 }, 0, text, false);
        const int all = h + table_unit(ui, 8) > least_h ? h + table_unit(ui, 8) : least_h;
        const Rect at = table_free_place(look, sc, (Rect){ line.x, top, line.w, low - top }, w, all, &covers);
        if (least >= 0 && covers >= least)
            continue;
        least = covers;
        pill = at;
        high = h;
        if (covers > 0 && ui->felt.layout.board.w > 0 && ui->felt.layout.rack.w > 0) {
            /* Around a board everything is a figure or a name: a strip of the own cards can be done without. */
            pill = (Rect){ line.x + (line.w - w) / 2, ui->felt.layout.rack.y + table_unit(ui, 6), w, all };
            least = 0;
        }
    }
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "said")->focusable = false;
    dl_round(&sc->draw, pill, table_unit(ui, 14), colour_alpha(sc->theme->prompt, 225));
    const Rect words = { pill.x + pad, pill.y + (pill.h - high) / 2, pill.w - 2 * pad, high };
    ui_paragraph(sc, FONT_TEXT, px, words, sc->theme->on_prompt, text, true);
}

/* What happened last, or was asked for, left of the pill; where it is too long for that, in a pill of
 * its own above. */
static void build_said(const TableLook *look, Scene *sc, Rect r, Rect prompt, const char *text)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const int small = table_unit(ui, UI_SMALL);
    /* Large where there is room for it, on one line rather than on two. */
    int px = ui_px_that_fits(FONT_TEXT, table_unit(ui, SAID_MOST), small, text, r.w - 2);
    if (text_width(FONT_TEXT, px, text) + 2 > r.w)
        px = table_unit(ui, SAID_MOST);
    while (px > small && !fits_beside(ui, sc, px, r, text))
        px--;
    int h = ui_paragraph(sc, FONT_TEXT, px, (Rect){ 0, 0, r.w, 0 }, 0, text, false);
    if (r.w >= table_unit(ui, 120) && h <= two_lines(px)) {
        const int wide = text_width(FONT_TEXT, px, text) + 2,
                  spare = wide < r.w ? r.w - wide : 0; /* next to the pill */
        ui_paragraph(sc, FONT_TEXT, px, (Rect){ r.x + spare, r.y + (r.h - h) / 2, r.w - spare, h }, t->text_on_felt,
                     text, true);
        return;
    }
    build_said_above(look, sc, prompt.y - table_unit(ui, 2), text);
}

/* The first digits of the code of the deal, at the left end of the line, where sentence and hint leave room for them.
 * They lead to the proof, which the menu has for the keys. How much of the line they take, 0 where they do not stand.
 */
static int build_code(const TableLook *look, Scene *sc, Rect r)
{
    const TableUi *ui = look->ui;
    char code[PROOF_CODE_SIZE], begin[20], text[96];
    if (look->header == NULL || !proof_exists(look->header))
        return 0;
    proof_code(look->header, code);
    snprintf(begin, sizeof begin, "%.4s %.4s %.4s %.4s", code, code + 4, code + 8, code + 12);
    text_write(text, sizeof text, "Deal code {1}", begin);
    int px = table_unit(ui, 15), w = text_width(FONT_TEXT, px, text) + 2;
    if (w > r.w)
        return 0;
    Rect place = { r.x, r.y, w, r.h };
    if (table_arrow_crosses(look, place))
        return 0;
    dl_text(&sc->draw, FONT_TEXT, px, place, ALIGN_LEFT, colour_alpha(sc->theme->text_on_felt, 200), text);
    scene_item(sc, ITEM_LINK, place, TABLE_PROOF, 0, text, "link:proof")->focusable = false;
    return w + table_unit(ui, 20);
}

/* Between the top of the felt and the line: the highest place where it covers nothing, else where it covers least. */
static Rect free_from_top(const TableLook *look, const Scene *sc, Rect box, int foot)
{
    Covers covers;
    int covered;
    table_covers_drawn(look, sc, &covers);
    for (Rect r = box; r.y + r.h <= foot; r.y += table_unit(look->ui, 10))
        if (covers_cost(&covers, r) == 0)
            return r;
    return table_free_place(look, sc, (Rect){ box.x, box.y, box.w, foot - box.y }, box.w, box.h, &covered);
}

/* A longer one stands whole on the felt: where nothing is to be chosen or laid away, or there is a board, above the
 * line. */
static void build_notice(const TableLook *look, Scene *sc, Rect r, Rect prompt)
{
    const TableUi *ui = look->ui;
    int px = table_unit(ui, 15), pad = table_unit(ui, 14), side = pad; /* what the plates at the sides take */
    Rect felt = ui->felt.layout.felt, contract = table_contract_rect(look);
    if (table_choices_rect(look).w == 0 || ui->felt.layout.board.w > 0) {
        build_said(look, sc, r, prompt, look->notice);
        return;
    }
    for (int i = 0; i < seat_setup(look->seat)->seats; i++)
        if (ui->felt.layout.edge[i] == EDGE_LEFT && ui->felt.layout.seat[i].w > 0)
            side = ui->felt.layout.seat[i].x + ui->felt.layout.seat[i].w + pad;
    int w = felt.w - 2 * side < table_unit(ui, 640) ? felt.w - 2 * side : table_unit(ui, 640);
    int top = contract.w > 0 && contract.y + contract.h > felt.y ? contract.y + contract.h : felt.y;
    Rect text = { felt.x + (felt.w - w) / 2 + pad, top + pad, w - 2 * pad, 0 };
    text.h = ui_paragraph(sc, FONT_TEXT, px, text, sc->theme->text, look->notice, false);
    Rect box = { text.x - pad, text.y - pad / 2, w, text.h + pad };
    box = free_from_top(look, sc, box, ui->felt.layout.prompt.y - pad);
    text.y = box.y + pad / 2;
    dl_round(&sc->draw, box, table_unit(ui, 10), sc->theme->panel);
    ui_paragraph(sc, FONT_TEXT, px, text, sc->theme->text, look->notice, true);
    scene_item(sc, ITEM_TEXT, box, 0, 0, look->notice, "notice")->focusable = false;
}

/* The line between the counters that hang into it from the plates at the sides. */
static Rect between_counters(const TableUi *ui, Rect line)
{
    const int clearance = table_unit(ui, 4), middle = line.x + line.w / 2;
    int left = line.x, right = line.x + line.w;
    for (int i = 0; i < MAX_SEATS; i++) {
        const Rect c = ui->felt.layout.counter[i];
        if (c.w == 0 || !rect_meets(c, line))
            continue;
        if (c.x + c.w / 2 < middle)
            left = max_int(left, c.x + c.w + clearance);
        else if (c.x - clearance < right)
            right = c.x - clearance;
    }
    return (Rect){ left, line.y, right - left, line.h };
}

void table_build_message(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect r = between_counters(ui, ui->felt.layout.prompt);
    sc->line = ui->felt.layout.prompt;
    const int right = build_status(look, sc, r);
    const Rect pill = build_pill(look, sc, r, right);
    Rect rest = { r.x, r.y, pill.x - r.x - table_unit(ui, 14), r.h };
    if (look->notice[0] != '\0') {
        build_notice(look, sc, rest, pill);
        return;
    }
    char prompt[512];
    table_prompt(look, prompt, sizeof prompt);
    const char *said = table_said(look);
    bool told = said[0] != '\0' && !ui->said.refusal && !table_hint_has_panel(look) && !said_in_pill(look, sc, prompt);
    int words = told ? text_width(FONT_TEXT, table_unit(ui, UI_SMALL), said) + table_unit(ui, 24) : 0;
    int code = build_code(look, sc, (Rect){ rest.x, rest.y, rest.w - words, rest.h });
    if (told)
        build_said(look, sc, (Rect){ rest.x + code, rest.y, rest.w - code, rest.h }, pill, said);
}
