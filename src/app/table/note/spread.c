/* Which discard is pointed at, and what taking it would bring. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/note/spread.h"
#include "app/widgets/widget.h"

/* The move that takes a piece of the discards: of a heap it is always the top one, whatever `index` says. */
static Move take_of(const TableUi *ui, int pile, int index)
{
    const bool heap = ui->felt.layout.place[pile].kind == PLACE_HEAP;
    return (Move){ .kind = MOVE_TAKE, .from = (uint8_t)pile, .index = (uint8_t)(heap ? 0 : index) };
}

Verdict table_spread_may_take(const TableLook *look, int pile, int index)
{
    const TableUi *ui = look->ui;
    return look->game->rules.check(look->view, ui->viewer, take_of(ui, pile, index));
}

/* The discards that the pointer or the focus is on, and which of them; -1 none. */
static int pointed_at(const TableLook *look, const Scene *sc, int *index)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    const Thing on = scene_thing_looked_at(sc, thing_bit(THING_SPREAD) | thing_bit(THING_DISCARDS));
    int pile = -1;
    if (on.kind == THING_DISCARDS) {
        for (int p = 0; p < t->pile_count; p++)
            if (ui->felt.layout.place[p].kind == PLACE_HEAP && ui->felt.layout.place[p].seat == NO_SEAT &&
                (ui->felt.layout.place[p].allows & ALLOW_TAKE) != 0)
                pile = p;
        *index = pile < 0 ? -1 : pile_size(t, pile) - 1;
    } else if (on.kind == THING_SPREAD) {
        pile = on.pile;
        *index = on.number;
    }
    return pile >= 0 && pile < t->pile_count && *index >= 0 && *index < pile_size(t, pile) ? pile : -1;
}

bool table_spread_is_drawing(const TableUi *ui)
{
    return table_choice(ui, CHOICE_DRAW) != NULL || table_choice(ui, CHOICE_PASS) != NULL;
}

void table_note_take(TableUi *ui, const Scene *sc)
{
    const TableLook *look = table_look(ui);
    TableNotes *seen = &ui->notes;
    const GameDef *game = seat_game(table_seat(ui));
    const bool choosing = table_my_turn(look) && table_spread_is_drawing(ui) && ui->doing.carry.kind == CARRY_NONE;
    int index = -1, pile = choosing ? pointed_at(look, sc, &index) : -1;
    if (pile < 0 && choosing && ui->doing.take_marked >= 0) { /* what was clicked stays marked */
        pile = ui->doing.take_marked % MAX_PILES;
        index = ui->doing.take_marked / MAX_PILES - 1;
    }
    if (pile == seen->taken_pile && (pile < 0 || index == seen->taken_index))
        return;
    memset(&seen->take, 0, sizeof seen->take);
    seen->taken_pile = pile;
    seen->taken_index = index;
    if (pile < 0)
        return;
    seen->taken = table_spread_may_take(look, pile, index);
    if (seen->taken.why == NULL && game->table.take_note != NULL)
        game->table.take_note(table_view(ui), ui->viewer, take_of(ui, pile, index), &seen->take);
}
