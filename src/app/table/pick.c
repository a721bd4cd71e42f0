/* A pile spread out, of which one piece is picked by pointing at it (ChoiceItem.spread): backs in rows, the bottom of
 * the pile first. What may not be picked lies among them and says why. */
#include <stdio.h>

#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { ROWS = 3, A_ROW = 40 }; /* so many rows at most; a further one begins behind so many pieces */

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

/* As large as the cloth allows, and no larger than a piece of the hand. */
static Spread spread_out(App *app)
{
    const TableUi *ui = app->table;
    const TableLayout *l = &ui->felt.layout;
    Spread s = { .choice = choice_of_spread(ui) };
    const int pad = table_unit(ui, 16), pile = ui->seen.choice[s.choice].spread - 1;
    s.count = pile_size(&table_view(app)->table, pile);
    s.rows = (s.count + A_ROW - 1) / A_ROW;
    s.rows = s.rows > ROWS ? ROWS : s.rows < 1 ? 1 : s.rows;
    s.cols = (s.count + s.rows - 1) / s.rows;
    const int room_h = (l->felt.h - 2 * pad - (s.rows - 1) * pad) / s.rows;
    const int h = room_h < l->tile_h ? room_h : l->tile_h, w = h * l->tile_w / l->tile_h;
    const int room_w = l->felt.w - 4 * pad, most = w * 9 / 10;
    s.step = s.cols > 1 ? (room_w - w) / (s.cols - 1) : 0;
    s.step = s.step > most ? most : s.step;
    s.row_step = h + pad;
    const int all_w = (s.cols - 1) * s.step + w, all_h = s.rows * h + (s.rows - 1) * pad;
    s.first = (Rect){ l->felt.x + (l->felt.w - all_w) / 2, l->felt.y + (l->felt.h - all_h) / 2, w, h };
    s.box = rect_inset((Rect){ s.first.x, s.first.y, all_w, all_h }, -pad);
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
