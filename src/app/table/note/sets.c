/* The melds that the viewer's hand holds, marked for whoever asks. They are shown in front of the other pieces of the
 * hand, raised, with what they count; the order that the player has made is theirs again afterwards. Nothing is laid
 * from here but what is pressed, and that by ordinary moves. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/widgets/widget.h"

void table_sets_clear(TableUi *ui)
{
    ui->notes.sets.shown = false;
    memset(&ui->notes.sets.found, 0, sizeof ui->notes.sets.found);
}

/* ---- following the hand ---- */
static bool is_in_hand(const TableUi *ui, const HandMeld *m)
{
    for (int i = 0; i < m->size; i++)
        if (memchr(ui->notes.hand, m->piece[i], (size_t)ui->notes.hand_count) == NULL)
            return false;
    return true;
}

/* Melds that have left the hand are marked no longer. */
static void drop_gone(TableUi *ui)
{
    HandMelds *s = &ui->notes.sets.found;
    int kept = 0;
    s->points = 0;
    for (int i = 0; i < s->count; i++)
        if (is_in_hand(ui, &s->meld[i])) {
            s->points += s->meld[i].points;
            s->meld[kept++] = s->meld[i];
        }
    s->forward = kept < s->count ? 0 : s->forward;
    s->count = kept;
}

bool table_sets_find(TableUi *ui, int which)
{
    ui->notes.sets.found = (HandMelds){ .count = 0 };
    ui->notes.sets.ways = aid_melds(seat_view(table_seat(ui), ui->viewer), ui->viewer, which, &ui->notes.sets.found);
    ui->notes.sets.which = which;
    ui->notes.sets.hand = ui->notes.hand_count;
    ui->notes.sets.phase = table_view(ui)->phase;
    ui->notes.sets.opened = table_view(ui)->seat[ui->viewer].opened;
    ui->notes.sets.shown = which < ui->notes.sets.ways;
    return ui->notes.sets.shown;
}

/* The hand as it is shown: the marked melds in front. */
static void put_in_front(TableUi *ui)
{
    Piece order[MAX_PIECES];
    int n = 0;
    for (int i = 0; i < ui->notes.sets.found.count; i++) {
        memcpy(order + n, ui->notes.sets.found.meld[i].piece, ui->notes.sets.found.meld[i].size);
        n += ui->notes.sets.found.meld[i].size;
    }
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (table_set_of(ui, ui->notes.hand[i]) < 0)
            order[n++] = ui->notes.hand[i];
    memcpy(ui->notes.hand, order, (size_t)ui->notes.hand_count);
}

void table_sets_follow(TableUi *ui)
{
    if (!ui->notes.sets.shown || ui->going.replay.running)
        return;
    if (table_ended(table_known(ui))) {
        table_sets_clear(ui);
        return;
    }
    /* Sets that are told in words are those that can be shown to the others. Once the seat has shown, nothing is left
     * to tell. In another phase more may be known, such as which cards are wild: then they are found anew. */
    const State *s = table_view(ui);
    const bool told = ui->notes.sets.found.say[0] != '\0';
    if (told && s->seat[ui->viewer].opened != ui->notes.sets.opened) {
        table_sets_clear(ui);
        return;
    }
    const bool knows_more = told && s->phase != ui->notes.sets.phase;
    if ((ui->notes.hand_count > ui->notes.sets.hand || knows_more) && !table_sets_find(ui, ui->notes.sets.which))
        (void)table_sets_find(ui, 0); /* with the pieces that came there are fewer ways */
    ui->notes.sets.hand = ui->notes.hand_count;
    drop_gone(ui);
    if (ui->notes.sets.found.count == 0)
        table_sets_clear(ui);
    else
        put_in_front(ui);
}
