/* What is pressed or taken in a turn: Draw, what a pile offers, Done. */
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "platform/language.h"

/* The first piece of the hand, which holds more than those, that was not among them. */
static Piece come_to_hand(const TableUi *ui, const Piece *before, int n)
{
    int i = 0;
    while (memchr(before, ui->notes.hand[i], (size_t)n) != NULL)
        i++;
    return ui->notes.hand[i];
}

static void draw_now(TableUi *ui)
{
    Piece had[MAX_PIECES];
    Move m = table_choice_move(ui, CHOICE_DRAW);
    if (m.kind == MOVE_NONE)
        m.kind = MOVE_DRAW; /* refused by the game, which says why; it is never a pass: that has a button */
    const int before = ui->notes.hand_count;
    memcpy(had, ui->notes.hand, (size_t)before);
    if (!table_play(ui, &m, 1))
        return;
    sound_play(SOUND_DRAW);
    if (ui->notes.hand_count > before) /* it may lie among its like where the hand is kept sorted */
        table_note_fresh(ui, come_to_hand(ui, had, before));
    table_focus_left_over(ui);
}

void table_sent_arrived(TableUi *ui)
{
    const TableSent was = ui->turn.sent;
    if (was.since_ms == 0 || seat_moment(table_seat(ui)).on_its_way)
        return;
    ui->turn.sent.since_ms = 0;
    table_follow(ui); /* the turn may have ended with it */
    if ((was.move.kind != MOVE_DRAW && was.move.kind != MOVE_TAKE) || ui->notes.hand_count <= was.hand_count)
        return;
    table_note_fresh(ui, come_to_hand(ui, was.hand, was.hand_count));
    table_focus_left_over(ui);
}

bool table_guarded(const TableLook *look, const TableUi *ui)
{
    return ui->doing.guard_ms != 0 && (int32_t)(ui->doing.guard_ms - look->now_ms) > 0;
}

void table_draw_arrived(TableUi *ui)
{
    const Move *moves;
    int n = ui->turn.draw_waits ? seat_hint(table_seat(ui), &moves) : -1;
    if (n == -1)
        return;
    ui->turn.draw_waits = false;
    if (n <= 0) {
        draw_now(ui);
        return;
    }
    ui->turn.draw_asked = true;
    table_guard(ui);
    table_say(ui, tr("You could play something. Press Draw again to draw anyway, or Hint to see the play."));
}

/* Instead of drawing a piece of the hand may be laid: then a draw can be a play that was overlooked. */
static bool may_lay(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const State *s = look->known;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        int index, pile = piece_pile(&s->table, ui->notes.hand[i], &index);
        const Move lay = {
            .kind = MOVE_SHIFT, .from = (uint8_t)pile, .index = (uint8_t)index, .count = 1, .to = NO_PILE
        };
        if (look->game->rules.check(s, ui->viewer, lay).why == NULL)
            return true;
    }
    return false;
}

void table_press_draw(TableUi *ui)
{
    if (table_guarded(table_look(ui), ui))
        return;
    table_guard(ui);
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    if (ui->program->settings.warn_draw && seat_hint_refusal(table_seat(ui)) == NULL && may_lay(table_look(ui)) &&
        !ui->turn.draw_asked && table_choice_move(ui, CHOICE_DRAW).kind != MOVE_NONE) {
        ui->turn.draw_waits = true;
        ui->turn.hint_ms = table_now(ui);
        seat_hint_ask(table_seat(ui));
        table_say(ui, tr("One moment ..."));
        return;
    }
    draw_now(ui);
}

void table_take(TableUi *ui, int pile, int index)
{
    const Table *t = &table_view(ui)->table;
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    if (pile < 0 || pile >= t->pile_count)
        return;
    bool deep = (table_place(table_look(ui), pile).allows & ALLOW_DEEP) != 0;
    int top = pile_size(t, pile) - 1;
    const Move take = { .kind = MOVE_TAKE,
                        .from = (uint8_t)pile,
                        .index = (uint8_t)(!deep                        ? 0
                                           : index >= 0 && index <= top ? index
                                                                        : top) };
    Piece last = top >= 0 ? pile_piece(t, pile, deep ? take.index : top) : NO_PIECE;
    if (!table_play(ui, &take, 1))
        return;
    sound_play(SOUND_DRAW);
    table_note_fresh(ui, ui->viewer != NO_VIEWER ? last : NO_PIECE);
    table_focus_left_over(ui);
}

Move table_done_move(const TableLook *look)
{
    const Move m = table_choice_move(look->ui, CHOICE_DONE);
    return m.kind != MOVE_NONE ? m : (Move){ .kind = MOVE_DONE };
}

void table_press_done(TableUi *ui)
{
    if (table_guarded(table_look(ui), ui))
        return;
    table_guard(ui);
    if (!table_my_turn(table_look(ui))) {
        table_say(ui, table_not_now(table_look(ui)));
        return;
    }
    const Move m = table_done_move(table_look(ui));
    if (table_play(ui, &m, 1))
        sound_play(SOUND_BUTTON);
}
