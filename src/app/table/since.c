/* What the others have laid since the viewer's last turn: outlined in the colour and stroke of whoever did, with the
 * portrait, until the viewer acts. */
#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

static void build_block(App *app, Scene *sc, Rect r, int seat, int pile)
{
    const TableUi *ui = app->table;
    LineStyle stroke;
    const Colour colour = table_seat_colour(app, seat, &stroke);
    const int thick = table_unit(ui, 3), grow = table_unit(ui, 2), side = table_unit(ui, 20);
    char words[96];
    piece_outline(sc, r, grow + thick / 2, 2 * thick, LINE_SOLID, colour_alpha(sc->theme->prompt, 140));
    piece_outline(sc, r, grow, thick, stroke, colour);
    Rect face = { r.x + r.w - side * 2 / 3, r.y - side / 3, side, side };
    dl_round(&sc->draw, rect_inset(face, -table_unit(ui, 2)), side / 2 + table_unit(ui, 2), colour);
    dl_sprite(&sc->draw, SPRITE_AVATAR, seat % 9, 0, face, 255, 0);
    TextSink out = text_sink(words, sizeof words);
    text_told(&out, match_setup(app->match)->seat[seat].name, N_("Laid by you since your turn"),
              N_("Laid by {1} since your turn"));
    Item *it = scene_item(sc, ITEM_TEXT, face, 0, 0, words, "since:%d:%d", seat, pile);
    it->focusable = false;
    it->bare = true;
    it->seat = (int16_t)seat;
    it->pile = (int16_t)pile;
}

static bool lies_still(App *app, Piece x)
{
    return !table_holds(app->table, x) && !motion_moves(&app->table->going.motion, x, app->now_ms);
}

void table_build_since(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const Table *t = &table_view(app)->table;
    const bool acted = table_state(app)->to_act == ui->viewer && match_turn_begun(app->match);
    if (!app->settings.outline_last || acted || ui->going.replay.running || ui->turn.hint_stage > 2)
        return;
    for (int p = 0; p < t->pile_count; p++)
        for (int i = 0; pile_on_felt(&t->row.pile[p]) && i < pile_size(t, p); i++) {
            const int seat = ui->seen.last_by[pile_piece(t, p, i)];
            Rect r = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i);
            if (seat == NO_SEAT || !lies_still(app, pile_piece(t, p, i)))
                continue;
            for (; i + 1 < pile_size(t, p) && ui->seen.last_by[pile_piece(t, p, i + 1)] == seat; i++)
                r = rect_around(r, layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i + 1));
            build_block(app, sc, r, seat, p);
        }
}
