/* Which card of an overlapped hand is looked at: it stands a little out of the row. Nothing of the game, and nothing of
 * the layout either; only how high each card of the hand is drawn at this moment. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pace/pace.h"
#include "app/widgets/widget.h"

enum { LIFT_MS = 90, FIRST_FRAME_MS = 16 };

/* The item under the pointer or with the focus; hovering wins, for it is newer. */
static Piece looked_at(const TableLook *look, const Scene *sc)
{
    const TableUi *ui = look->ui;
    bool carrying = table_carries(ui);
    bool overlapped = ui->felt.layout.rack_step_x < ui->felt.layout.tile_w;
    if (carrying || !overlapped || ui->going.replay.running || ui->panel.menu_open || ui->panel.paused)
        return NO_PIECE;
    const bool pointed = scene_hover_thing(sc).kind == THING_PIECE;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        char own[48];
        table_piece_name(look, ui->notes.hand[i], own, sizeof own);
        if (pointed ? ui_hot(sc, own) : ui_focused(sc, own))
            return ui->notes.hand[i];
    }
    return NO_PIECE;
}

bool table_lift_step(TableUi *ui, const Scene *sc)
{
    const TableLook *look = table_look(ui);
    Lift *r = &ui->going.lift;
    if (ui->foot == NO_VIEWER)
        return false;
    const int glide = table_glide_ms(look, LIFT_MS);
    Piece up = looked_at(look, sc);
    /* A card that is newly looked at answers in the same picture, even when another was drawn just before. */
    int elapsed = r->moving ? (int)(table_now(ui) - r->now_ms) : FIRST_FRAME_MS;
    if (up != r->up && elapsed < FIRST_FRAME_MS)
        elapsed = FIRST_FRAME_MS;
    r->up = up;
    const int step = glide > 0 ? elapsed * LIFT_FULL / glide : LIFT_FULL;
    r->now_ms = table_now(ui);
    r->moving = false;
    bool held[MAX_PIECES] = { false };
    for (int i = 0; i < ui->notes.hand_count; i++)
        held[ui->notes.hand[i]] = true;
    for (int x = 0; x < MAX_PIECES; x++) {
        const bool lifted = x == up || table_goal_lifts(ui, (Piece)x);
        int goal = ui->doing.selected[x] ? LIFT_CHOSEN : lifted ? LIFT_FULL : 0, now = r->height[x];
        now = goal > now ? (now + step < goal ? now + step : goal) : (now - step > goal ? now - step : goal);
        r->height[x] = (uint16_t)(held[x] ? now : 0);
        r->moving |= held[x] && now != goal;
    }
    return r->moving;
}
