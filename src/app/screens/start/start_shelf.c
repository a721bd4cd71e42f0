#include "app/screens/start/start_shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/screens/start/start_shelf_card.h"
#include "app/together.h"
#include "platform/language.h"
#include "rules/text/letter.h"

enum { DRAG_FROM = 8 };

/* ---- the list ---- */

/* All ids of the store, asked for with more room until they fit, and room for one more. Returns how many; the caller
 * frees *ids. */
static int read_ids(Store *store, int64_t **ids)
{
    int64_t *list = NULL;
    for (int room = 64; room < INT32_MAX / 8; room *= 4) {
        int64_t *larger = realloc(list, (size_t)room * sizeof *list);
        if (larger == NULL)
            break;
        list = larger;
        int n = store_match_list_open(store, list, room - 1);
        if (n < room - 1) {
            *ids = list;
            return n;
        }
    }
    free(list);
    *ids = NULL;
    return 0;
}

/* The match that is being played goes first, whether or not the store has it. Returns how many there are then. */
static int put_first(int64_t *list, int n, int64_t id)
{
    int at = 0;
    while (at < n && list[at] != id)
        at++;
    memmove(list + 1, list, (size_t)at * sizeof *list);
    list[0] = id;
    return at < n ? n : n + 1;
}

void start_shelf_list(App *app)
{
    StartUi *ui = start_ui(app);
    start_shelf_free(ui);
    ui->open = read_ids(app->store, &ui->shelf);
    if (ui->shelf != NULL && app->match != NULL && seat_view(app_seat(app), NO_SEAT)->phase != PHASE_MATCH_END)
        ui->open = put_first(ui->shelf, ui->open, match_id(app->match));
    memset(ui->seen_at, 0, sizeof ui->seen_at);
    ui->held = ui->dragged = false;
}

void start_shelf_free(StartUi *ui)
{
    free(ui->shelf);
    ui->shelf = NULL;
    ui->open = 0;
}

bool start_shelf_has(const StartUi *ui, int i)
{
    return i >= 0 && i < ui->open;
}

int64_t start_shelf_id(const StartUi *ui, int i)
{
    return start_shelf_has(ui, i) ? ui->shelf[i] : 0;
}

static void keep_in_range(StartUi *ui)
{
    int last = ui->open - ui->shown;
    if (ui->first > last)
        ui->first = last;
    if (ui->first < 0)
        ui->first = 0;
}

bool start_shelf_move(StartUi *ui, int by)
{
    int before = ui->first;
    ui->first += by;
    keep_in_range(ui);
    return ui->first != before;
}

/* What is told of match i, read when it is first seen. */
static const ShelfMatch *look_at(App *app, int i)
{
    StartUi *ui = start_ui(app);
    ShelfMatch *m = &ui->seen[i % SHELF_SEEN];
    int64_t id = ui->shelf[i];
    if (ui->seen_at[i % SHELF_SEEN] == i + 1)
        return m;
    ui->seen_at[i % SHELF_SEEN] = i + 1;
    ui->table[i % SHELF_SEEN] = together_is_of(app->store, id);
    if (app->match != NULL && match_id(app->match) == id)
        shelf_look_open(app->store, match_id(app->match), seat_setup(app_seat(app)), seat_view(app_seat(app), NO_SEAT),
                        m);
    else if (!shelf_look(app->store, id, m))
        snprintf(m->trouble, sizeof m->trouble, "%s", tr("This match cannot be read at the moment."));
    return m;
}

static void build_arrow(Scene *s, Rect r, const char *name, const char *label, int icon, bool can, int action)
{
    Item *it = ui_button(s, r, name, "", icon, BUTTON_PLAIN, can, action, 0);
    snprintf(it->label, sizeof it->label, "%s", label);
    ui_why(it, tr("No more open matches in this direction."));
    it->bare = true;
}

void start_shelf_build(App *app, Scene *s, const StartPlan *p, const ShelfActions *act)
{
    StartUi *ui = start_ui(app);
    ui->view = p->shelf;
    ui->shown = p->shown;
    ui->step = p->shown > 0 ? p->shelf.w / p->shown : 1;
    keep_in_range(ui);
    if (p->shown == 0)
        return;
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), p->shelf_head, ALIGN_LEFT, s->theme->text_on_felt, tr("Continue"));
    /* TRANSLATORS: The heading over matches that are not finished. */
    Item *head = scene_item(s, ITEM_TEXT, p->shelf_head, 0, 0, tr("Continue"), "text:shelf");
    snprintf(head->value, sizeof head->value, "%d", ui->open);
    if (p->shelf_on.w > 0) {
        char which[192];
        const TextNumber first = text_number(ui->first + 1), last = text_number(ui->first + ui->shown);
        /* TRANSLATORS: The part of a list that is shown: "3 of 10", "3-5 of 10". */
        text_write(which, sizeof which, ui->shown > 1 ? N_("{1}\u2013{3} of {2}") : N_("{1} of {2}"), first.text,
                   text_number(ui->open).text, last.text);
        ui_line(s, FONT_TEXT, scene_px(s, UI_SMALL), p->shelf_head, ALIGN_RIGHT, s->theme->text_on_felt, which);
    }
    for (int i = 0; i < p->shown; i++)
        start_shelf_card(app, s, p->match[i], ui->first + i, look_at(app, ui->first + i), act);
    if (p->shelf_on.w == 0)
        return;
    build_arrow(s, p->shelf_back, "shelf-back", tr("Open matches played more recently"), ICON_LEFT, ui->first > 0,
                act->back);
    build_arrow(s, p->shelf_on, "shelf-on", tr("Open matches played longer ago"), ICON_RIGHT,
                ui->first + ui->shown < ui->open, act->on);
}

bool start_shelf_pointer(App *app, const Pointer *p)
{
    StartUi *ui = start_ui(app);
    if (p->kind == POINTER_DOWN && p->button == 1) {
        ui->held = ui->open > ui->shown && rect_has(ui->view, p->x, p->y);
        ui->dragged = false;
        ui->held_x = p->x;
        ui->held_first = ui->first;
        return false;
    }
    if (!ui->held)
        return false;
    int by = ui->held_x - p->x, far = scene_px(&app->scene, DRAG_FROM);
    if (p->kind == POINTER_MOVE) {
        ui->dragged = ui->dragged || by > far || by < -far;
        if (!ui->dragged)
            return false;
        app->scene.pressed[0] = '\0'; /* no click comes of it */
        int steps = (by + (by > 0 ? ui->step : -ui->step) / 2) / ui->step;
        if (start_shelf_move(ui, ui->held_first + steps - ui->first))
            app_redraw(app);
        return true;
    }
    bool was = ui->dragged;
    ui->held = ui->dragged = false;
    return was && p->kind == POINTER_UP;
}
