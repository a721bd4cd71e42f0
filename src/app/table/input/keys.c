/* Keys of the table: a full match is playable by them alone. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "platform/language.h"

static void focus_on(TableUi *ui, const Item *it)
{
    if (it == NULL)
        return;
    app_focus(ui->program, it);
    table_aim_by_keys(ui);
}

static const Item *focused(const TableLook *look)
{
    return look->last->focus_shown ? scene_seen(look->last, look->last->focus) : NULL;
}

static void focus_name(TableUi *ui, Thing thing, const char *name)
{
    scene_focus_on(&ui->program->scene, thing, "%s", name);
    ui->program->scene.focus_shown = true;
    scene_look_on(&ui->program->scene);
    table_redraw(ui);
}

/* Tab goes from zone to zone: rack, table, stock, buttons. */
static int zone_of(const Item *it)
{
    switch (it->thing.kind) {
    case THING_PLACE:
    case THING_PUT:
        return 4;
    case THING_PIECE:
        return it->zone == ZONE_RACK ? 0 : 1;
    case THING_SQUARE:
        return 1;
    case THING_STOCK:
    case THING_SEAT_DISCARDS:
    case THING_SPREAD:
    case THING_PICK:
        return 2;
    default:
        return 3;
    }
}

static void next_zone(TableUi *ui, int step)
{
    const Scene *sc = &ui->program->scene;
    const Item *now = focused(table_look(ui));
    int zone = now != NULL ? zone_of(now) : 4;
    for (int tried = 0; tried < 5; tried++) {
        zone = (zone + step + 5) % 5;
        for (int i = 0; i < sc->item_count; i++)
            if (sc->item[i].focusable && sc->item[i].enabled && zone_of(&sc->item[i]) == zone) {
                focus_on(ui, &sc->item[i]);
                return;
            }
    }
}

static void tell_piece(const TableLook *look, const Item *it, TextSink *out)
{
    const MeldNote *note = &look->ui->notes.note[it->pile];
    const State *s = look->view;
    char faces[1024] = "";
    TextSink list = text_part(out, faces, sizeof faces);
    if (!pile_on_felt(&s->table.row.pile[it->pile])) {
        text_say(out, table_saying(look, SAY_IN_HAND), it->label);
        return;
    }
    tell_pile(s, it->pile, &list);
    if (it->kind == ITEM_PIECE)
        text_say(out, N_("{1}, on the table in {2}."), it->label, faces);
    else
        text_say(out, N_("On the table: {1}."), faces);
    text_next(out);
    if (note->verdict.why != NULL)
        verdict_say(note->verdict, out);
    else
        text_add(out, table_saying(look, SAY_LEGAL_MELD));
}

/* Says in words what has the focus or lies under the pointer, and what may be done now where nothing does. */
static void tell(TableUi *ui)
{
    char text[2560] = "", words[2560];
    TextSink whole = text_sink(text, sizeof text), out = text_sink(words, sizeof words);
    const Item *it = focused(table_look(ui));
    if (it == NULL)
        it = scene_find(&ui->program->scene, ui->program->scene.hover);
    if (it == NULL || it->label[0] == '\0')
        table_prompt(table_look(ui), text, sizeof text);
    else if ((it->kind == ITEM_PIECE || it->kind == ITEM_MELD) && it->pile >= 0)
        tell_piece(table_look(ui), it, &whole);
    else
        text_say(&whole, it->enabled || it->why[0] == '\0' ? "{1}" : N_("{1}. {2}"), it->label, it->why);
    tell_in_words(text, &out);
    table_say(ui, words);
}

/* Walks the places that would do, while some are lit or pieces are held by keys. */
static bool next_place(TableUi *ui, int step)
{
    const Scene *sc = &ui->program->scene;
    int count = 0, at = -1;
    const Item *place[MAX_ITEMS];
    for (int i = 0; i < sc->item_count; i++)
        if (sc->item[i].focusable && zone_of(&sc->item[i]) == 4) {
            if (same_item(sc->item[i].name, sc->focus))
                at = count;
            place[count++] = &sc->item[i];
        }
    if (count == 0)
        return false;
    at = at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count;
    if (ui->doing.fit_count > 0)
        table_point_at_fit(ui, at);
    focus_on(ui, place[at]);
    return true;
}

static void pick_up(TableUi *ui, const Item *it, Grasp grasp)
{
    if (!table_my_turn(table_look(ui)) && it->zone != ZONE_RACK) {
        table_say(ui, tr("It is not your turn: the table waits."));
        return;
    }
    table_pick_up_by_keys(ui, it->piece, grasp);
    const CarryNote *held = &ui->notes.held;
    /* Begin at the first place where it would be legal, so that the usual play is Space, Space. */
    static DropPlace place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    int n = table_places(table_look(ui), place, rect, MAX_PLACES),
        first = table_only_place(table_look(ui)).kind != TARGET_NONE ? 0 : n - 1;
    for (int i = n - 1; i >= 0; i--) {
        if (place[i].kind == TARGET_NEW)
            first = i;
    }
    for (int i = 0; i < n && held->lit_count > 0; i++)
        if (place[i].kind == held->lit[0].kind && place[i].pile == held->lit[0].pile &&
            place[i].at == held->lit[0].at) {
            first = i;
            break;
        }
    scene_focus_on(&ui->program->scene, thing_of(THING_PUT, first), "put:%d", first);
    ui->program->scene.focus_shown = true;
    scene_look_on(&ui->program->scene);
    table_aim_by_keys(ui);
    table_redraw(ui);
}

/* Presses what has the focus; says why not when it cannot be pressed. */
static void press_item(TableUi *ui, const Item *it)
{
    if (it != NULL)
        scene_use(&ui->program->scene, it->name);
    if (it != NULL && it->enabled)
        table_act(ui, it->action, it->arg);
    else if (it != NULL && it->why[0] != '\0')
        table_say(ui, it->why);
}

/* The yellow button, NULL: none is. What acts in the rail goes before an offer on the cloth. */
static const Item *yellow_button(const TableLook *look)
{
    const Item *offer = NULL;
    for (int i = 0; i < look->last->item_count; i++) {
        const Item *it = &look->last->item[i];
        if (it->kind != ITEM_BUTTON || !it->enabled || it->thing.kind == THING_READING)
            continue;
        if (it->look == BUTTON_ACT)
            return it;
        if (it->look == BUTTON_PRIMARY && offer == NULL)
            offer = it;
    }
    return offer;
}

/* By Enter what is looked at is meant: it needs no second press. Where nothing is, the yellow button; and that too
 * where a word of caution waits for an answer, so that Enter pressed twice does no harm. */
static void press_enter(TableUi *ui, const Item *it)
{
    const bool answer = it != NULL && it->kind == ITEM_BUTTON && it->action == TABLE_GO_ON;
    if (ui->doing.caution.said.why != NULL && !answer) {
        table_answer_caution(ui, false);
        return;
    }
    it = it != NULL ? it : yellow_button(table_look(ui));
    if (it == NULL && table_obvious_card(ui))
        return;
    if (it != NULL && it->enabled && it->action == TABLE_CHOICE)
        table_mark(ui, it->arg);
    press_item(ui, it);
}

/* Done; where nothing is ever done so in this phase, what is yellow there or the one card that can be played. */
static void press_done(TableUi *ui)
{
    const bool done =
        table_marked(ui) != NULL || !table_my_turn(table_look(ui)) ||
        seat_game(table_seat(ui))->rules.check(table_view(ui), ui->viewer, table_done_move(table_look(ui))).why == NULL;
    const Item *yellow = done ? NULL : yellow_button(table_look(ui));
    if (yellow != NULL && yellow->action == TABLE_CHOICE && seat_game(table_seat(ui))->auction != NULL)
        press_item(ui, yellow);
    else if (done || !table_obvious_card(ui))
        table_act(ui, TABLE_DONE, 0);
}

static void put_down(TableUi *ui, const Item *it)
{
    static DropPlace place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    Carry h = ui->doing.carry;
    int n = table_places(table_look(ui), place, rect, MAX_PLACES);
    if (it == NULL || it->thing.kind != THING_PUT || it->arg < 0 || it->arg >= n)
        return;
    table_carry_as(ui, CARRY_NONE);
    table_say(ui, "");
    table_focus_piece(ui, h.piece[0]); /* what is thrown gives it to its neighbour, or to what is asked about it */
    table_drop(ui, h.piece, h.count, place[it->arg]);
}

/* What was said is taken back. */
static void say_no_more(TableUi *ui)
{
    table_say(ui, "");
}

static void press_space(TableUi *ui, Grasp grasp)
{
    const Item *it = focused(table_look(ui));
    if (ui->doing.carry.kind == CARRY_KEYS)
        put_down(ui, it);
    else if (table_hurry(ui))
        table_redraw(ui);
    else if (it != NULL && it->kind == ITEM_PIECE)
        pick_up(ui, it, grasp);
    else
        press_item(ui, it != NULL ? it : yellow_button(table_look(ui)));
}

static void let_go(TableUi *ui)
{
    if (ui->going.replay.running) {
        table_replay_end(ui);
        table_redraw(ui);
        return;
    }
    if (ui->doing.carry.kind != CARRY_NONE) {
        table_carry_cancel(ui);
        say_no_more(ui);
        return;
    }
    if (ui->doing.caution.said.why != NULL) {
        table_answer_caution(ui, false);
        return;
    }
    if (ui->doing.look_back || ui->doing.ask >= 0 || table_marked(ui) != NULL) {
        table_ask_no_more(ui);
        say_no_more(ui);
        return;
    }
    bool any = ui->doing.fit_count > 0 || ui->turn.hint_stage > 1 || ui->notes.sets.shown;
    for (int i = 0; i < MAX_PIECES; i++)
        any |= ui->doing.selected[i];
    if (any) {
        table_clear_fits(ui);
        table_select_none(ui);
        table_sets_clear(ui);
        ui->turn.hint_stage = 0;
        say_no_more(ui);
        table_refresh(ui);
    } else if (ui->panel.heap > 0 || ui->panel.worth > 0) {
        ui->panel.heap = 0;
        ui->panel.worth = 0;
    } else if (ui->panel.log_open) {
        ui->panel.log_open = false;
    } else if (ui->panel.goals_over) {
        ui->panel.goals_over = false;
    } else if (ui->said.refusal) {
        say_no_more(ui);
    } else {
        table_act(ui, TABLE_MENU, 0);
        focus_name(ui, NO_THING, "button:menu-close");
    }
    table_redraw(ui);
}

static void extend_selection(TableUi *ui, int dx, int dy)
{
    const Item *it = focused(table_look(ui));
    if (it != NULL && it->kind == ITEM_PIECE)
        table_select(ui, it->piece, true);
    const Item *next = scene_nearest(&ui->program->scene, dx, dy);
    if (next == NULL || next->kind != ITEM_PIECE)
        return;
    table_select(ui, next->piece, true);
    focus_on(ui, next);
}

static void walk(TableUi *ui, int dx, int dy)
{
    if (ui->doing.carry.kind == CARRY_KEYS) {
        /* Only places can be reached while something is held. */
        const Scene *sc = &ui->program->scene;
        const Item *now = focused(table_look(ui)), *best = NULL;
        long best_way = 0;
        for (int i = 0; now != NULL && i < sc->item_count; i++) {
            const Item *it = &sc->item[i];
            if (it->thing.kind != THING_PUT || it == now)
                continue;
            long x = (it->r.x + it->r.w / 2) - (now->r.x + now->r.w / 2);
            long y = (it->r.y + it->r.h / 2) - (now->r.y + now->r.h / 2);
            long along = x * dx + y * dy, across = dx != 0 ? y : x;
            if (along <= 0)
                continue;
            long way = along + 3 * (across < 0 ? -across : across);
            if (best == NULL || way < best_way) {
                best = it;
                best_way = way;
            }
        }
        if (best != NULL)
            focus_on(ui, best);
        else if (now == NULL)
            next_place(ui, 1);
        return;
    }
    const Item *now = focused(table_look(ui)), *next = now != NULL ? scene_nearest(&ui->program->scene, dx, dy) : NULL;
    bool to_calls = now == NULL || (next != NULL && table_is_call(next->thing) && !table_is_call(now->thing));
    if (to_calls && table_look_at_calls(ui))
        return;
    if (now == NULL)
        next_zone(ui, 1);
    else
        focus_on(ui, next);
}

static bool arrow_key(TableUi *ui, const KeyPress *k)
{
    int dx = k->sym == SDLK_RIGHT ? 1 : k->sym == SDLK_LEFT ? -1 : 0;
    int dy = k->sym == SDLK_DOWN ? 1 : k->sym == SDLK_UP ? -1 : 0;
    if (dx == 0 && dy == 0)
        return false;
    if ((k->mod & KMOD_SHIFT) != 0)
        extend_selection(ui, dx, dy);
    else
        walk(ui, dx, dy);
    return true;
}

/* The pile that T takes from: the first that may be taken from now, else the first that ever may; -1 none. */
static int taken_pile(const TableLook *look)
{
    const State *s = look->view;
    int found = -1;
    for (int p = s->table.pile_count - 1; p >= 0; p--) {
        const PilePlace at = table_place(look, p);
        bool source = at.kind != PLACE_STOCK && (at.allows & (ALLOW_TAKE | ALLOW_DEEP)) != 0;
        bool open = source && look->ui->notes.act.pile[p];
        if (source && (open || found < 0 || !look->ui->notes.act.pile[found]))
            found = p;
    }
    return found;
}

/* T takes what another has thrown where that is done, and tidies the table where it is not. */
static void take_or_tidy(TableUi *ui)
{
    int pile = taken_pile(table_look(ui));
    table_act(ui, pile >= 0 ? TABLE_TAKE : TABLE_TIDY, pile >= 0 ? pile : 0);
}

static bool throws(const TableLook *look)
{
    for (int p = 0; p < look->view->table.pile_count; p++)
        if ((table_place(look, p).allows & ALLOW_THROW) != 0)
            return true;
    return false;
}

/* None is chosen; where none may be thrown now that is said instead. */
static void ask_for_one(TableUi *ui)
{
    Verdict v = allow();
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    for (int i = ui->notes.hand_count - 1; i >= 0; i--) { /* what is said is of the first */
        const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        v = seat_game(table_seat(ui))->rules.check(table_view(ui), ui->viewer, m);
        if (v.why == NULL)
            break;
    }
    if (v.why == NULL)
        table_say(ui, table_saying(table_look(ui), SAY_SELECT_ONE));
    else
        table_say_refusal(ui, v);
}

/* The card that is held, or the selected one of the hand, or the focused one. */
static void throw_one(TableUi *ui)
{
    if (ui->doing.carry.kind != CARRY_NONE && ui->doing.carry.count == 1) {
        Piece held = ui->doing.carry.piece[0];
        table_carry_cancel(ui);
        table_throw(ui, held);
        return;
    }
    const Item *it = focused(table_look(ui));
    Piece x = NO_PIECE;
    int selected = 0;
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->doing.selected[ui->notes.hand[i]]) {
            x = ui->notes.hand[i];
            selected++;
        }
    if (selected == 0 && it != NULL && it->kind == ITEM_PIECE && it->zone == ZONE_RACK)
        x = it->piece;
    if (x == NO_PIECE || selected > 1)
        ask_for_one(ui);
    else
        table_throw(ui, x);
}

static bool plain_key(TableUi *ui, const KeyPress *k)
{
    const Item *it = focused(table_look(ui));
    switch (k->sym) {
    case SDLK_SPACE:
        if (table_looks_on(ui) && it == NULL) {
            table_act(ui, TABLE_PASS, 0);
            return true;
        }
        if (table_ended(table_known(ui)) && !ui->going.replay.running) {
            table_act(ui, TABLE_SCORES, 0);
            return true;
        }
        press_space(ui, (k->mod & KMOD_SHIFT) != 0 ? GRASP_TAIL : GRASP_ONE);
        return true;
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
        if (table_ended(table_known(ui)) && (it == NULL || (it->kind != ITEM_BUTTON && it->kind != ITEM_LINK)))
            table_act(ui, TABLE_SCORES, 0);
        else if (table_looks_on(ui) && (it == NULL || it->kind == ITEM_PIECE))
            table_act(ui, TABLE_PASS, 0);
        else if (ui->doing.carry.kind == CARRY_KEYS)
            put_down(ui, it);
        else if (ui->doing.fit_count > 0 && (it == NULL || it->kind == ITEM_PIECE))
            table_act(ui, TABLE_PLACE, ui->doing.fit_at);
        else
            press_enter(ui, it);
        return true;
    case SDLK_BACKSPACE:
        if (it != NULL && it->kind == ITEM_PIECE)
            table_to_rack(ui, it->piece);
        return true;
    case SDLK_ESCAPE:
        let_go(ui);
        return true;
    case SDLK_d:
        table_act(ui, TABLE_DRAW_OFF, 0);
        return true;
    case SDLK_u:
        table_act(ui, TABLE_RESTORE, 0);
        return true;
    case SDLK_s:
        table_act(ui, TABLE_SORT, (k->mod & KMOD_SHIFT) != 0 ? SORT_RANK : SORT_SUIT);
        return true;
    case SDLK_g:
        table_act(ui, TABLE_SORT, SORT_MELDS);
        return true;
    case SDLK_f:
        table_act(ui, TABLE_SETS, 0);
        if (ui->notes.sets.shown)
            focus_name(ui, NO_THING, "button:set-0"); /* Enter puts it forward */
        return true;
    case SDLK_t:
        take_or_tidy(ui);
        return true;
    case SDLK_x:
    case SDLK_DELETE:
        if (throws(table_look(ui)))
            throw_one(ui);
        else
            table_say(ui, tr("Nothing is thrown away in this game."));
        return true;
    case SDLK_h:
        table_act(ui, TABLE_HINT, 0);
        return true;
    case SDLK_r:
        table_act(ui, seat_game(table_seat(ui))->tricks != NULL ? TABLE_LAST_TRICK : TABLE_REPLAY, 0);
        return true;
    case SDLK_c:
        if (seat_game(table_seat(ui))->goals == NULL) {
            table_say(ui, tr("In this game there are no whole hands to collect for."));
            return true;
        }
        table_act(ui, TABLE_GOALS, 0);
        if (table_goals_shown(table_look(ui)))
            focus_name(ui, thing_of(THING_GOAL, 0), "goal:0"); /* arrows go from one to the next */
        return true;
    case SDLK_l:
        table_act(ui, TABLE_LOG, 0);
        return true;
    case SDLK_i:
        if ((k->mod & KMOD_SHIFT) != 0)
            table_tell_whole(ui);
        else
            tell(ui);
        return true;
    case SDLK_p:
        if (!table_pass_key(ui))
            table_act(ui, TABLE_PAUSE, 0);
        return true;
    default:
        return false;
    }
}

/* While a panel covers the table only its own buttons and the key that closes it work. */
static bool covered_key(TableUi *ui, const KeyPress *k)
{
    const Item *it = focused(table_look(ui));
    bool presses = k->sym == SDLK_RETURN || k->sym == SDLK_KP_ENTER || k->sym == SDLK_SPACE;
    if (presses && k->repeat)
        return true; /* held down since before the cover came */
    if (presses && (it == NULL || !it->focusable)) {
        focus_on(ui, scene_next(&ui->program->scene, 1)); /* shown first, pressed with the next stroke */
    } else if (k->sym == SDLK_ESCAPE && ui->panel.menu_open) {
        table_turn_menu(ui);
    } else if (k->sym == SDLK_ESCAPE && ui->curtain) {
        table_turn_menu(ui);
    } else if (ui->panel.paused && !ui->panel.menu_open && (k->sym == SDLK_p || k->sym == SDLK_ESCAPE)) {
        table_pause(ui, false);
    } else {
        return false;
    }
    table_redraw(ui);
    return true;
}

static bool held_by_pointer(const TableUi *ui)
{
    return ui->doing.carry.kind == CARRY_PRESSED || ui->doing.carry.kind == CARRY_DRAG ||
           ui->doing.carry.kind == CARRY_MARQUEE || ui->doing.carry.kind == CARRY_FETCH;
}

/* While the pointer's button is down only letting go makes sense; the rest of the keys waits. */
static bool pointer_key(TableUi *ui, const KeyPress *k)
{
    if (k->sym == SDLK_ESCAPE)
        table_carry_cancel(ui);
    return true;
}

/* A key held down walks, scrolls and takes back; it does not draw, end turns or press buttons again and again. */
static bool may_repeat(const KeyPress *k)
{
    switch (k->sym) {
    case SDLK_LEFT:
    case SDLK_RIGHT:
    case SDLK_UP:
    case SDLK_DOWN:
    case SDLK_TAB:
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
    case SDLK_z:
        return true;
    default:
        return false;
    }
}

static bool scroll_log(TableUi *ui, const KeyPress *k)
{
    if (!ui->panel.log_open || (k->sym != SDLK_PAGEUP && k->sym != SDLK_PAGEDOWN))
        return false;
    table_wheel(ui, 0, 0, k->sym == SDLK_PAGEUP ? 5 : -5);
    return true;
}

bool table_key(App *app, const KeyPress *k)
{
    TableUi *ui = app->table;
    if (app_seat(app) == NULL || ui == NULL || ui->match != app_seat(app))
        return false;
    if (ui->panel.menu_open || ui->curtain || ui->panel.paused)
        return covered_key(ui, k);
    if (held_by_pointer(ui))
        return pointer_key(ui, k);
    if (table_watch_key(ui, k))
        return true;
    if (k->repeat && !may_repeat(k))
        return true;
    if (table_words_key(ui, k) || table_amount_key(ui, k))
        return true;
    bool ctrl = (k->mod & KMOD_CTRL) != 0, shift = (k->mod & KMOD_SHIFT) != 0;
    if (k->sym == SDLK_TAB) {
        if (ui->doing.fit_count > 0 || ui->doing.carry.kind == CARRY_KEYS)
            next_place(ui, shift ? -1 : 1);
        else
            next_zone(ui, shift ? -1 : 1);
        return true;
    }
    if (ctrl && k->sym == SDLK_z) {
        table_act(ui, shift ? TABLE_REDO : TABLE_UNDO, 0);
        return true;
    }
    if (ctrl && (k->sym == SDLK_RETURN || k->sym == SDLK_KP_ENTER)) {
        press_done(ui);
        return true;
    }
    if (ctrl && k->sym == SDLK_SPACE) {
        press_space(ui, GRASP_MELD);
        return true;
    }
    if (ctrl || (k->mod & KMOD_ALT) != 0)
        return false;
    return scroll_log(ui, k) || table_goals_key(ui, k) || arrow_key(ui, k) || table_type_call(ui, k) ||
           plain_key(ui, k);
}
