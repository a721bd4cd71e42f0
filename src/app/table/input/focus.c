/* What is looked at at the table, and the ways from there. */
#include <stdio.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/acts.h"
#include "app/widgets/widget.h"

void table_focus_item(TableUi *ui, const Item *it)
{
    if (it == NULL)
        return;
    app_focus(ui->program, it);
    table_aim_by_keys(ui);
}

const Item *table_focused(const TableLook *look)
{
    return look->last->focus_shown ? scene_seen(look->last, look->last->focus) : NULL;
}

void table_focus_name(TableUi *ui, Thing thing, const char *name)
{
    scene_focus_on(&ui->program->scene, thing, "%s", name);
    ui->program->scene.focus_shown = true;
    scene_look_on(&ui->program->scene);
    table_redraw(ui);
}

enum { ZONE_OF_BUTTONS = 3, ZONE_OF_LESSON = 5, TAB_ZONES };

/* Tab goes from zone to zone: rack, table, stock, buttons, places, what belongs to a lesson. */
static int zone_of(const Item *it)
{
    switch (it->thing.kind) {
    case THING_PLACE:
    case THING_PUT:
        return 4;
    case THING_PIECE:
        return it->zone == ZONE_RACK ? 0 : 1;
    case THING_SQUARE:
    case THING_FOLD:
        return 1;
    case THING_STOCK:
    case THING_SEAT_DISCARDS:
    case THING_SPREAD:
    case THING_PICK:
        return 2;
    default:
        return it->action >= TABLE_LESSON_BACK && it->action <= TABLE_PUZZLE_NEXT ? ZONE_OF_LESSON : ZONE_OF_BUTTONS;
    }
}

/* Of the buttons the acts of the corner are meant most often, the main one first; NULL: there are none. */
static const Item *first_act(TableUi *ui)
{
    TableAct act[MAX_ACTS];
    char name[sizeof act[0].name + sizeof "button:"];
    if (table_list_acts(table_look(ui), act) == 0)
        return NULL;
    snprintf(name, sizeof name, "button:%s", act[0].name);
    const Item *it = scene_find(&ui->program->scene, name);
    return it != NULL && it->focusable && it->enabled ? it : NULL;
}

/* Whoever comes to the hand comes to the card that a hint means, else to the first that may be played. */
static bool is_come_to(const TableUi *ui, const Item *it)
{
    if (it->zone != ZONE_RACK || it->piece == NO_PIECE)
        return true;
    bool hinted = false;
    for (int i = 0; i < ui->notes.hand_count; i++)
        hinted |= ui->notes.hinted[ui->notes.hand[i]];
    return hinted ? ui->notes.hinted[it->piece] : !ui->notes.barred[it->piece];
}

/* The answers to a warning that waits, listed from the right, and which of them is looked at; -1: none is. */
static int answers(TableUi *ui, const Item *now, const Item *button[MAX_ACTS], int *n)
{
    TableAct act[MAX_ACTS];
    int at = -1;
    *n = ui->doing.caution.said.why != NULL ? table_list_acts(table_look(ui), act) : 0;
    for (int i = 0; i < *n; i++) {
        char name[sizeof act[0].name + sizeof "button:"];
        TextSink out = text_sink(name, sizeof name);
        text_addf(&out, "button:%s", act[i].name);
        button[i] = scene_find(&ui->program->scene, name);
        at = now != NULL && button[i] == now ? i : at;
    }
    return at;
}

/* They stand side by side: left and right go from one to the next, and not on to a card. False: none is looked at. */
static bool walk_answers(TableUi *ui, const Item *now, int dx)
{
    const Item *button[MAX_ACTS];
    int n;
    const int at = answers(ui, now, button, &n), to = at - dx;
    if (at < 0 || dx == 0)
        return false;
    table_focus_item(ui, button[to >= 0 && to < n ? to : at]);
    return true;
}

static void to_zone(TableUi *ui, int step)
{
    const Scene *sc = &ui->program->scene;
    const Item *now = table_focused(table_look(ui));
    int zone = now != NULL ? zone_of(now) : TAB_ZONES - 1, n;
    const Item *button[MAX_ACTS];
    if (answers(ui, now, button, &n) < 0 && n > 0) { /* before anything else */
        table_focus_item(ui, button[0]);
        return;
    }
    for (int tried = 0; tried < TAB_ZONES; tried++) {
        zone = (zone + step + TAB_ZONES) % TAB_ZONES;
        if (zone == ZONE_OF_BUTTONS && first_act(ui) != NULL) {
            table_focus_item(ui, first_act(ui));
            return;
        }
        for (int i = 0; i < sc->item_count; i++)
            if (sc->item[i].focusable && sc->item[i].enabled && zone_of(&sc->item[i]) == zone &&
                is_come_to(ui, &sc->item[i])) {
                table_focus_item(ui, &sc->item[i]);
                return;
            }
    }
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
    table_focus_item(ui, place[at]);
    return true;
}

void table_extend_selection(TableUi *ui, int dx, int dy)
{
    const Item *it = table_focused(table_look(ui));
    if (it != NULL && it->kind == ITEM_PIECE)
        table_select(ui, it->piece, true);
    const Item *next = scene_nearest(&ui->program->scene, dx, dy);
    if (next == NULL || next->kind != ITEM_PIECE)
        return;
    table_select(ui, next->piece, true);
    table_focus_item(ui, next);
}

/* Only places can be reached while something is held. */
static const Item *nearest_place(const Scene *sc, const Item *from, int dx, int dy)
{
    const Item *best = NULL;
    long best_way = 0;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        if (it->thing.kind != THING_PUT || it == from)
            continue;
        long x = (it->r.x + it->r.w / 2) - (from->r.x + from->r.w / 2);
        long y = (it->r.y + it->r.h / 2) - (from->r.y + from->r.h / 2);
        long along = x * dx + y * dy, across = dx != 0 ? y : x;
        if (along <= 0)
            continue;
        long way = along + 3 * (across < 0 ? -across : across);
        if (best == NULL || way < best_way) {
            best = it;
            best_way = way;
        }
    }
    return best;
}

void table_walk(TableUi *ui, int dx, int dy)
{
    const Item *now = table_focused(table_look(ui));
    if (walk_answers(ui, now, dx))
        return;
    if (ui->doing.carry.kind == CARRY_KEYS && now == NULL) {
        next_place(ui, 1);
        return;
    }
    if (ui->doing.carry.kind == CARRY_KEYS) {
        table_focus_item(ui, nearest_place(&ui->program->scene, now, dx, dy));
        return;
    }
    const Item *next = now != NULL ? scene_nearest(&ui->program->scene, dx, dy) : NULL;
    bool to_calls = now == NULL || (next != NULL && table_is_call(next->thing) && !table_is_call(now->thing));
    if (to_calls && table_look_at_calls(ui))
        return;
    if (now == NULL)
        to_zone(ui, 1);
    else
        table_focus_item(ui, next);
}

bool table_hand_end(TableUi *ui, int step)
{
    const int n = ui->notes.hand_count;
    if (n == 0 || ui->doing.carry.kind != CARRY_NONE)
        return false;
    table_focus_piece(ui, ui->notes.hand[step < 0 ? 0 : n - 1]);
    ui->program->scene.focus_shown = true;
    scene_look_on(&ui->program->scene);
    return true;
}

void table_next_zone(TableUi *ui, int step)
{
    if (ui->doing.fit_count > 0 || ui->doing.carry.kind == CARRY_KEYS)
        next_place(ui, step);
    else
        to_zone(ui, step);
}
