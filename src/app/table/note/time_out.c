/* What a person whose time ran out must not miss: it stands until that person's next turn has ended. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "rules/bricks/turn.h"

static bool is_hand_of(const State *s, int pile, int seat)
{
    return pile_is_hand_of(&s->table.row.pile[pile], seat);
}

/* True when the piece came to the hand because the time ran out. Pieces that were only put back had been in the hand
 * when the turn began, and do not count. */
static bool was_drawn(const State *before, const State *now, int seat, Piece x)
{
    int pile = piece_pile(&now->table, x, NULL);
    return is_hand_of(now, pile, seat) && !is_hand_of(before, piece_pile(&before->table, x, NULL), seat) &&
           !turn_had(before, pile, x);
}

void table_note_time_out(TableUi *ui, const State *before)
{
    const int seat = before->to_act, last = seat_moment(table_seat(ui)).lines - 1;
    const State *s = seat_view(table_seat(ui), seat);
    TableTimeOut *out_of_time = &ui->time_out[seat];
    *out_of_time = (TableTimeOut){ .deal_no = before->deal_no, .made_in = before->turn_no };
    TextSink out = text_sink(out_of_time->text, sizeof out_of_time->text);
    if (last >= 0)
        text_add(&out, seat_line(table_seat(ui), last, seat).text);
    for (int x = 0; x < s->table.piece_count; x++)
        out_of_time->piece[x] = was_drawn(before, s, seat, (Piece)x);
    table_redraw(ui);
}

void table_time_out_unsay(TableUi *ui)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        ui->time_out[seat].text[0] = '\0';
}

void table_follow_time_out(TableUi *ui)
{
    const State *s = table_known(ui);
    for (int seat = 0; seat < s->seats; seat++) {
        TableTimeOut *out_of_time = &ui->time_out[seat];
        if (out_of_time->next == 0 && s->to_act == seat && s->turn_no != out_of_time->made_in)
            out_of_time->next = s->turn_no;
        if (s->deal_no != out_of_time->deal_no || table_ended(s) ||
            (out_of_time->next != 0 && s->turn_no != out_of_time->next))
            out_of_time->text[0] = '\0';
    }
}
