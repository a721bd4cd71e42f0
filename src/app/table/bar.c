/* The action bar, and the line in which things are said. */
#include <stdio.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "record/proof.h"

static int icon_button(App *app, Scene *sc, int x, const char *name, const char *tip, int icon, const char *why,
                       int action, int arg)
{
    TableUi *ui = app->table;
    Rect r = { x, ui->felt.layout.bar.y, table_unit(ui, 44), ui->felt.layout.bar.h };
    Item *it = ui_button(sc, r, name, tip, icon, BUTTON_QUIET, why == NULL, action, arg);
    if (why != NULL)
        snprintf(it->why, sizeof it->why, "%s", why);
    return x + r.w + table_unit(ui, 4);
}

/* What is owed by pieces of the table: the words of the first, or how many there are where room is short. */
static int add_owed(App *app, int brief, TextSink *out)
{
    const TableUi *ui = app->table;
    const State *s = table_view(app);
    const Owing *first = NULL;
    int owing = 0, alone = 0;
    for (int i = 0; i < ui->seen.owing_count; i++) {
        const Owing *o = &ui->seen.owing[i];
        if (o->note.owes[0] == '\0')
            continue;
        first = first == NULL ? o : first;
        int pile = piece_pile(&s->table, o->piece, NULL);
        alone += pile_on_felt(&s->table.row.pile[pile]) && pile_size(&s->table, pile) == 1;
        owing++;
    }
    if (owing == 0)
        return 0;
    text_add(out, out->length > 0 ? "  ·  " : "");
    if (owing == 1 && brief < 2) {
        match_game(app->match)->face_name(s->table.face[first->piece], out);
        text_addf(out, " %s", first->note.owes);
    } else {
        text_addf(out, "%d owed", owing);
    }
    return alone;
}

/* What the turn stands at. Where there is little room, first the tiles played are left out, then the loose ones: both
 * can be seen on the table. */
static void status_text(App *app, int brief, TextSink *out)
{
    const TurnNote *n = &app->table->seen.turn;
    if (n->opening_points >= 0 && n->changed)
        text_addf(out, "%d of %d", n->opening_points, n->opening_goal);
    else if (n->opening_points >= 0)
        text_addf(out, match_game(app->match)->cards ? "%d to come down" : "%d to open", n->opening_goal);
    if (n->played > 0 && brief < 1)
        text_addf(out, "%s%d played", out->length > 0 ? "  ·  " : "", n->played);
    int loose = n->loose - add_owed(app, brief, out);
    if (loose > 0 && (brief < 2 || out->length == 0))
        text_addf(out, "%s%d loose", out->length > 0 ? "  ·  " : "", loose);
}

static const ChoiceItem *find_choice(const TableUi *ui, ChoiceRole role, int *index)
{
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].role == role) {
            *index = i;
            return &ui->seen.choice[i];
        }
    return NULL;
}

/* There is a stock to draw from, or the turn may be passed. */
static bool has_draw_button(const TableUi *ui)
{
    int at;
    return !ui->felt.layout.tricks || find_choice(ui, CHOICE_PASS, &at) != NULL;
}

/* Why a button that makes a move cannot be pressed; NULL when it can. While the player is asked something, what the
 * game refuses until that is answered is closed. Otherwise a move stays open to be tried: its refusal shows the pieces
 * and leads to the rule. */
static const char *move_refusal(App *app, Move m)
{
    const GameDef *game = match_game(app->match);
    const State *s = match_state(app->match);
    char asked[200] = "";
    TextSink out = text_sink(asked, sizeof asked);
    if (!table_my_turn(app))
        return "It is not your turn.";
    if (game->question != NULL)
        game->question(s, s->to_act, &out);
    const Reason *why = out.length > 0 ? game->check(s, s->to_act, m).why : NULL;
    return why != NULL ? why->text : NULL;
}

static void build_draw_button(App *app, Scene *sc, Rect r)
{
    TableUi *ui = app->table;
    int at = 0;
    const ChoiceItem *c = find_choice(ui, CHOICE_DRAW, &at);
    if (c == NULL)
        c = find_choice(ui, CHOICE_PASS, &at);
    bool pass = c != NULL && c->role == CHOICE_PASS;
    const char *label = c != NULL ? c->label : "Draw";
    /* The words matter more than the picture. */
    bool both = text_width(FONT_BOLD, table_unit(ui, UI_SMALL), label) + table_unit(ui, 52) <= r.w;
    const char *why = move_refusal(app, c != NULL ? c->move : (Move){ .kind = MOVE_DRAW });
    Item *it = ui_button(sc, r, pass ? "pass" : "draw", label, both && !pass ? ICON_DRAW : -1, BUTTON_PLAIN,
                         why == NULL, c != NULL ? TABLE_CHOICE : TABLE_DRAW_OFF, at);
    snprintf(it->why, sizeof it->why, "%s", why != NULL ? why : "");
    if (c != NULL)
        table_mark_choice(ui, sc, it, at);
}

/* As the game calls it: "Come down with 42". */
static const char *done_label(const TableUi *ui)
{
    int at = 0;
    const ChoiceItem *c = find_choice(ui, CHOICE_DONE, &at);
    return c != NULL ? c->label : "Done";
}

static void build_done_button(App *app, Scene *sc, Rect r)
{
    TableUi *ui = app->table;
    bool mine = table_my_turn(app), legal = mine && ui->seen.turn.done.why == NULL;
    const char *why = move_refusal(app, (Move){ .kind = MOVE_DONE });
    Item *it = ui_button(sc, r, "done", done_label(ui), ICON_DONE, legal ? BUTTON_PRIMARY : BUTTON_PLAIN, why == NULL,
                         TABLE_DONE, 0);
    snprintf(it->verdict, sizeof it->verdict, "%s", legal || !mine ? "ok" : ui->seen.turn.done.why->id);
    snprintf(it->why, sizeof it->why, "%s", why != NULL ? why : "");
}

const TableViewButton *table_view_button(const TableUi *ui, int i)
{
    static const TableViewButton melds[TABLE_VIEW_BUTTONS] = {
        { "replay", "Show the last turn again", ICON_REPLAY, TABLE_REPLAY },
        { "tidy", "Tidy the table", ICON_TIDY, TABLE_TIDY },
        { "log", "Log", ICON_LOG, TABLE_LOG },
    };
    static const TableViewButton tricks[TABLE_VIEW_BUTTONS] = {
        { "last-trick", "Look at the last trick", ICON_REPLAY, TABLE_LAST_TRICK },
        { "log", "Log", ICON_LOG, TABLE_LOG },
    };
    const TableViewButton *b = ui->felt.layout.tricks ? &tricks[i] : &melds[i];
    return b->name != NULL ? b : NULL;
}

/* Cards are asked about the melds of a hand: one button more. */
static bool offers_sets(const App *app)
{
    return match_game(app->match)->cards && match_knows_melds(app->match);
}

bool table_bar_is_narrow(const App *app)
{
    const TableUi *ui = app->table;
    return ui->felt.layout.bar.w < table_unit(ui, offers_sets(app) ? 1048 : 1000);
}

void table_build_bar(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    Rect bar = ui->felt.layout.bar;
    const State *s = match_state(app->match);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END) {
        ui_button(sc, (Rect){ bar.x + bar.w - table_unit(ui, 160), bar.y, table_unit(ui, 160), bar.h }, "scores",
                  "Scores", ICON_TROPHY, BUTTON_PRIMARY, true, TABLE_SCORES, 0);
        return;
    }
    Rect back = { bar.x - table_unit(ui, 2), bar.y - table_unit(ui, 2), bar.w + table_unit(ui, 4),
                  bar.h + table_unit(ui, 4) };
    dl_round(&sc->draw, back, table_unit(ui, 12), colour_alpha(t->panel, 215));
    bool narrow = table_bar_is_narrow(app), tight = bar.w < table_unit(ui, 1100);
    int wide = table_unit(ui, tight ? 204 : 232), done_w = table_unit(ui, tight ? 112 : 130), x = bar.x;
    bool mine = table_my_turn(app), seated = ui->viewer != NO_VIEWER && !ui->curtain;
    const char *not_yours = "It is not your turn.";
    if (seated && has_draw_button(ui)) {
        build_draw_button(app, sc, (Rect){ x, bar.y, wide, bar.h });
        x += wide + table_unit(ui, 10);
    }
    if (seated) {
        const char *no_undo = match_undo_refusal(app->match), *no_redo = match_redo_refusal(app->match);
        x = icon_button(app, sc, x, "undo", "Undo", ICON_UNDO, no_undo, TABLE_UNDO, 0);
        x = icon_button(app, sc, x, "redo", "Redo", ICON_REDO, no_redo, TABLE_REDO, 0);
        x = icon_button(app, sc, x, "start-of-turn", "Start of turn", ICON_RESTART,
                        !mine                    ? not_yours
                        : !ui->seen.turn.changed ? "Nothing has been moved yet."
                                                 : NULL,
                        TABLE_RESTORE, 0);
        x = icon_button(app, sc, x, "hint", "Hint", ICON_HINT, mine ? NULL : not_yours, TABLE_HINT, 0);
        x += table_unit(ui, 6);
        x = icon_button(app, sc, x, "sort-colour", sc->cards ? "Sort by suit" : "Sort by colour", ICON_SORT_COLOUR,
                        NULL, TABLE_SORT, SORT_SUIT);
        x = icon_button(app, sc, x, "sort-number", "Sort by number", ICON_SORT_NUMBER, NULL, TABLE_SORT, SORT_RANK);
        if (match_knows_melds(app->match))
            x = icon_button(app, sc, x, "sort-melds", "Sort by melds", ICON_SORT_MELDS, NULL, TABLE_SORT, SORT_MELDS);
        if (offers_sets(app))
            x = icon_button(app, sc, x, "hand-melds", "Sets in your hand", ICON_HAND_MELDS, NULL, TABLE_SETS, 0);
        x += table_unit(ui, 6);
    }
    for (int i = 0; i < TABLE_VIEW_BUTTONS && !(narrow && seated); i++) {
        const TableViewButton *b = table_view_button(ui, i);
        if (b != NULL)
            x = icon_button(app, sc, x, b->name, b->label, b->icon, NULL, b->action, 0);
    }
    if (!seated)
        return;
    if (ui->felt.layout.tricks && ui->seen.stage < 0)
        return; /* every card is a turn: there is nothing to be done with */
    int label_w = text_width(FONT_BOLD, table_unit(ui, UI_SMALL), done_label(ui)) + table_unit(ui, 56);
    done_w = label_w > done_w ? label_w : done_w;
    Rect done = { bar.x + bar.w - done_w, bar.y, done_w, bar.h };
    build_done_button(app, sc, done);
    char text[160];
    TextSink sink = text_sink(text, sizeof text);
    Rect status = { x + table_unit(ui, 8), bar.y, done.x - x - table_unit(ui, 18), bar.h };
    for (int brief = 0; brief < 3; brief++) {
        sink = text_sink(text, sizeof text);
        status_text(app, brief, &sink);
        if (text_width(FONT_BOLD, table_unit(ui, 16), text) <= status.w)
            break;
    }
    if (status.w > table_unit(ui, 40) && text[0] != '\0') {
        dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 16), status, ALIGN_RIGHT, t->text, text);
        Item *it = scene_item(sc, ITEM_TEXT, status, 0, 0, text, "status");
        it->focusable = false;
        it->count = ui->seen.turn.opening_points;
    }
}

/* A refusal stands on a panel of its own, with the way to the rule behind it. */
static void build_refusal(App *app, Scene *sc, Rect r)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    int px = table_unit(ui, 16), side = table_unit(ui, 20), pad = table_unit(ui, 8),
        why = ui->said.topic != NULL ? table_unit(ui, 84) : 0;
    int text_w = text_width(FONT_TEXT, px, ui->said.text) + 2;
    int most = r.w - 3 * pad - side - why;
    text_w = text_w < most ? text_w : most;
    dl_round(&sc->draw, (Rect){ r.x, r.y, 3 * pad + side + text_w + why, r.h }, r.h / 2, colour_alpha(t->panel, 240));
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_WARNING, 0, (Rect){ r.x + pad, r.y + (r.h - side) / 2, side, side }, 255,
              t->danger);
    int x = r.x + 2 * pad + side;
    dl_text(&sc->draw, FONT_TEXT, px, (Rect){ x, r.y, text_w, r.h }, ALIGN_LEFT, t->text, ui->said.text);
    if (why > 0)
        ui_button(sc, (Rect){ x + text_w, r.y, why, r.h }, "why", "Why?", -1, BUTTON_QUIET, true, TABLE_RULES, 0);
}

/* The first digits of the code of the deal, at the right end of the line, where the sentence leaves room for them. They
 * lead to the proof, which the menu has for the keys. */
static void build_code(App *app, Scene *sc, Rect r, int taken)
{
    TableUi *ui = app->table;
    char code[PROOF_CODE_SIZE], text[48];
    if (!proof_exists(match_header(app->match)))
        return;
    proof_code(match_header(app->match), code);
    snprintf(text, sizeof text, "Deal code %.4s %.4s %.4s %.4s", code, code + 4, code + 8, code + 12);
    int px = table_unit(ui, 15), w = text_width(FONT_TEXT, px, text) + 2;
    if (taken + w + table_unit(ui, 24) > r.w)
        return;
    Rect place = { r.x + r.w - w, r.y, w, r.h };
    dl_text(&sc->draw, FONT_TEXT, px, place, ALIGN_RIGHT, sc->theme->text_on_felt, text);
    scene_item(sc, ITEM_LINK, place, TABLE_PROOF, 0, text, "link:proof")->focusable = false;
}

/* In its line; a longer one that goes with the next action stands whole on the felt. */
static void build_notice(App *app, Scene *sc, Rect r)
{
    TableUi *ui = app->table;
    int px = table_unit(ui, 15), pad = table_unit(ui, 14);
    Rect felt = ui->felt.layout.felt;
    if (!app->notice_passing || text_width(FONT_TEXT, px * 3 / 4, app->notice) <= r.w) {
        ui_line(sc, FONT_TEXT, px, r, ALIGN_RIGHT, sc->theme->text_on_felt, app->notice);
        return;
    }
    int w = felt.w < table_unit(ui, 640) ? felt.w : table_unit(ui, 640);
    Rect text = { felt.x + (felt.w - w) / 2 + pad, felt.y + 2 * pad, w - 2 * pad, 0 };
    text.h = ui_paragraph(sc, FONT_TEXT, px, text, sc->theme->text, app->notice, false);
    Rect box = { text.x - pad, text.y - pad, w, text.h + 2 * pad };
    dl_round(&sc->draw, box, table_unit(ui, 10), sc->theme->panel);
    ui_paragraph(sc, FONT_TEXT, px, text, sc->theme->text, app->notice, true);
}

void table_build_message(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const Theme *t = sc->theme;
    Rect r = ui->felt.layout.message;
    sc->line = r;
    int notice_w = app->notice[0] != '\0' ? r.w * 2 / 5 : 0;
    Rect left = { r.x, r.y, r.w - notice_w, r.h };
    char prompt[256];
    table_prompt(app, prompt, sizeof prompt);
    const char *words = ui->said.text[0] != '\0' ? ui->said.text : prompt;
    if (ui->said.refusal)
        build_refusal(app, sc, left);
    else
        dl_text(&sc->draw, FONT_TEXT, table_unit(ui, 16), left, ALIGN_LEFT, t->text_on_felt, words);
    if (notice_w == 0 && !ui->said.refusal)
        build_code(app, sc, r, text_width(FONT_TEXT, table_unit(ui, 16), words));
    if (notice_w > 0)
        build_notice(app, sc, (Rect){ r.x + r.w - notice_w, r.y, notice_w, r.h });
}
