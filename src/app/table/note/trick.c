/* The last finished trick. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/widgets/widget.h"

/* ---- a finished trick ---- */
static int linger_ms(const TableLook *look)
{
    static const int ms[SPEED_COUNT] = {
        [SPEED_STEP] = 1600, [SPEED_SLOW] = 1800, [SPEED_NORMAL] = 1100, [SPEED_FAST] = 500, [SPEED_INSTANT] = 0
    };
    return ms[table_speed(look)];
}

/* What was shown again from an earlier moment on is not a trick that has just ended. */
static bool is_trick_begun(const TableLook *look)
{
    const State *s = look->view;
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == PILE_TRICK && pile_size(&s->table, p) > 0)
            return true;
    return false;
}

bool table_note_trick(TableUi *ui, bool fresh)
{
    const TableLook *look = table_look(ui);
    const GameDef *game = seat_game(table_seat(ui));
    TrickNote before = ui->notes.trick;
    memset(&ui->notes.trick, 0, sizeof ui->notes.trick);
    if (game->tricks == NULL)
        return false;
    game->tricks->last(table_known(ui), &ui->notes.trick);
    bool another = ui->notes.trick.count > 0 && memcmp(&before, &ui->notes.trick, sizeof before) != 0;
    if (another && !fresh && !is_trick_begun(look) && linger_ms(look) > 0)
        ui->going.gather_ms = (table_now(ui) + (uint32_t)linger_ms(look)) | 1u;
    return another;
}
