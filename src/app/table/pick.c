/* A pile spread out, of which one piece is picked by pointing at it (ChoiceItem.spread): backs in rows, the bottom of
 * the pile first. What may not be picked lies among them and says why. */
#include <stdio.h>

#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { MOST_ROWS = 4, STEP_LEAST = 20, SAID = 50 };

typedef struct Spread {
    int choice, count;
    int rows, cols, step, row_step;
    Rect first, box;
} Spread;

static int choice_of_spread(const TableUi *ui)
{
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].spread > 0)
            return i;
    return -1;
}

static bool is_asked(const App *app)
{
    const TableUi *ui = app->table;
    return choice_of_spread(ui) >= 0 && table_my_turn(app) && !ui->curtain && !ui->going.replay.running &&
           ui->deal.landed_ms == 0;
}

/* The cloth between the plates at the sides, but for what is said at its foot. */
static Rect room_between(const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const int air = table_unit(ui, 10);
    int left = l->felt.x, right = l->felt.x + l->felt.w;
    for (int i = 0; i < MAX_SEATS; i++) {
        const Rect r = l->seat[i];
        if (r.w > 0 && l->edge[i] == EDGE_LEFT && r.x + r.w > left)
            left = r.x + r.w;
        if (r.w > 0 && l->edge[i] == EDGE_RIGHT && r.x < right)
            right = r.x;
    }
    return (Rect){ left + air, l->felt.y, right - left - 2 * air, l->felt.h - table_unit(ui, SAID) };
}

/* In so many rows, as large as there is room for and no larger than a piece of the hand. */
static void put_in_rows(const TableUi *ui, Spread *s, int rows)
{
    const TableLayout *l = &ui->felt.layout;
    const Rect room = room_between(ui);
    const int pad = table_unit(ui, 12), room_h = (room.h - (rows + 1) * pad) / rows;
    const int h = room_h < l->tile_h ? room_h : l->tile_h, w = h * l->tile_w / l->tile_h, most = w * 9 / 10;
    s->rows = rows;
    s->cols = (s->count + rows - 1) / rows;
    s->step = s->cols > 1 ? (room.w - 2 * pad - w) / (s->cols - 1) : 0;
    s->step = s->step > most ? most : s->step;
    s->row_step = h + pad;
    const int all_w = (s->cols - 1) * s->step + w, all_h = rows * h + (rows - 1) * pad;
    s->first = (Rect){ room.x + (room.w - all_w) / 2, room.y + (room.h - all_h) / 2, w, h };
    s->box = rect_inset((Rect){ s->first.x, s->first.y, all_w, all_h }, -pad);
}

/* Of the fewest rows in which a finger finds each. */
static Spread spread_out(App *app)
{
    const TableUi *ui = app->table;
    Spread s = { .choice = choice_of_spread(ui) };
    s.count = pile_size(&table_view(app)->table, ui->seen.choice[s.choice].spread - 1);
    for (int rows = 1; rows == 1 || (rows <= MOST_ROWS && s.step < table_unit(ui, STEP_LEAST)); rows++)
        put_in_rows(ui, &s, rows);
    return s;
}

static Rect piece_at(const Spread *s, int i)
{
    return (Rect){ s->first.x + i % s->cols * s->step, s->first.y + i / s->cols * s->row_step, s->first.w, s->first.h };
}

Rect table_pick_rect(App *app)
{
    return is_asked(app) ? spread_out(app).box : (Rect){ 0, 0, 0, 0 };
}

/* The part of it that is seen, which is what can be pointed at. */
static Rect seen_of(const Spread *s, int i)
{
    Rect r = piece_at(s, i);
    if ((i + 1) % s->cols != 0 && i + 1 < s->count)
        r.w = s->step;
    return r;
}

static void build_piece(App *app, Scene *sc, const Spread *s, int i)
{
    const TableUi *ui = app->table;
    const ChoiceItem *c = &ui->seen.choice[s->choice];
    Move m = c->move;
    char label[sizeof c->label], name[24];
    TextSink out = text_sink(label, sizeof label);
    m.amount = (int16_t)(i + 1);
    const Reason *why = match_game(app->match)->check(table_view(app), ui->viewer, m).why;
    text_say(&out, c->label, text_number(i + 1).text); /* translated already */
    snprintf(name, sizeof name, "pick:%d", i + 1);
    const bool hot = why == NULL && (ui_hot(sc, name) || ui_focused(sc, name));
    const bool hinted =
        ui->turn.hint_stage >= 2 && ui->seen.hinted_choice == s->choice && ui->doing.amount[s->choice] == i + 1;
    Rect r = piece_at(s, i);
    r.y -= hot ? r.h / 8 : 0;
    piece_draw(sc, r, FACE_UNKNOWN, (PieceLook){ .selected = hot, .hinted = hinted, .dim = why != NULL });
    Item *it = scene_item(sc, ITEM_BUTTON, seen_of(s, i), TABLE_PICK, amount_arg(s->choice, i + 1), label, "%s", name);
    it->enabled = why == NULL;
    snprintf(it->verdict, sizeof it->verdict, "%s", why == NULL ? "ok" : why->id);
    snprintf(it->value, sizeof it->value, "%s", hinted ? "hint" : "");
    if (why != NULL)
        snprintf(it->why, sizeof it->why, "%s", tr(why->text));
}

void table_build_pick(App *app, Scene *sc)
{
    if (!is_asked(app))
        return;
    const TableUi *ui = app->table;
    const Spread s = spread_out(app);
    const int corner = table_unit(ui, 16);
    scene_item(sc, ITEM_ZONE, s.box, 0, 0, "", "pick:panel")->focusable = false;
    dl_round(&sc->draw, s.box, corner, sc->theme->felt_dark);
    dl_outline(&sc->draw, s.box, corner, table_line(sc), LINE_SOLID, colour_alpha(sc->theme->text_on_felt, 90));
    for (int i = 0; i < s.count; i++)
        build_piece(app, sc, &s, i);
}
