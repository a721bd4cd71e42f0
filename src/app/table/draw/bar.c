/* The rail along the foot, with the buttons that make moves. */
#include <stdio.h>

#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/play.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

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
    const ChoiceItem *c = table_draw_or_pass(ui, &at);
    bool pass = c != NULL && c->role == CHOICE_PASS;
    char words[REFUSAL_BYTES];
    const char *why = move_refusal(look, c != NULL ? c->move : (Move){ .kind = MOVE_DRAW }, words, sizeof words);
    Item *it = rail_button(look, sc, r, pass ? "pass" : "draw", table_draw_label(look, c), pass ? -1 : ICON_DRAW,
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
    const ChoiceItem *c = table_find_choice(ui, CHOICE_DONE, &at);
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
                           legal && !by_itself && !act->waits ? BUTTON_ACT : BUTTON_PLAIN, why == NULL, TABLE_DONE, 0);
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
    if (look->rewatch != NULL) {
        table_build_tools(look, sc);
        table_build_watch_bar(look, sc);
    }
    if (table_end_runs(look))
        ui_button(sc, l->primary, "end-on", tr("Go on"), ICON_PLAY, BUTTON_ACT, true, TABLE_END_ON, 0);
    else if (table_ended(s))
        ui_button(sc, l->primary, "scores", tr("Scores"), ICON_PLAY, BUTTON_ACT, true, TABLE_SCORES, 0);
    if (table_ended(s) || look->rewatch != NULL)
        return;
    Rect draw = table_draw_rect(look);
    if (draw.w > 0)
        build_draw_button(look, sc, draw);
    table_build_tools(look, sc);
    if (table_passes_beside(look))
        build_draw_button(look, sc, l->pass);
    if (table_left_out(look))
        rail_button(look, sc, l->primary, "finish", look->finishing ? tr("Look on") : tr("Finish without me"),
                    ICON_PLAY, look->finishing ? BUTTON_PLAIN : BUTTON_ACT, true, TABLE_FINISH, 0);
    else if (table_looks_on(ui))
        rail_button(look, sc, l->primary, "pass-screen", tr("Hand the screen on"), ICON_PERSON, BUTTON_ACT, true,
                    TABLE_PASS, 0);
    else if (table_marked(ui) != NULL && table_my_turn(look))
        build_confirm_button(look, sc, l->primary);
    else if (table_take_marked(ui) && table_my_turn(look))
        build_take_button(look, sc, l->primary);
    else if (ui->viewer != NO_VIEWER && has_done(look))
        build_done_button(look, sc, l->primary);
}
