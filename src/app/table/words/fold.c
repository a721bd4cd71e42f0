/* What lies folded in the heap of a seat, in words. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"

void table_say_folded_hand(const TableLook *look, int seat, TextSink *out)
{
    text_say(out, table_saying(look, SAY_HAND_OF), match_seat_name(seat_setup(look->seat), seat));
}

int table_say_folded(const TableLook *look, int seat, TextSink *out)
{
    const TableLayout *l = &look->ui->felt.layout;
    const char *name = match_seat_name(seat_setup(look->seat), seat);
    int n = 0;
    for (int p = 0; p < look->view->table.pile_count; p++)
        n += l->folded[p] && l->place[p].seat == seat;
    if (look->game->tell.meld_name == CALLED_SET)
        text_told_count(out, name, TEXT_FORMS("One more of your sets", "{1} more of your sets"),
                        TEXT_FORMS("One more set of {2}", "{1} more sets of {2}"), n);
    else
        text_told_count(out, name, TEXT_FORMS("One more of your melds", "{1} more of your melds"),
                        TEXT_FORMS("One more meld of {2}", "{1} more melds of {2}"), n);
    return n;
}

void table_say_folded_melds(const TableLook *look, int seat, TextSink *out)
{
    const TableLayout *l = &look->ui->felt.layout;
    const Table *t = &look->view->table;
    char whole[288], melds[1800], faces[480];
    TextSink what = text_part(out, whole, sizeof whole), all = text_part(out, melds, sizeof melds);
    (void)table_say_folded(look, seat, &what);
    for (int p = 0; p < t->pile_count; p++) {
        if (!l->folded[p] || l->place[p].seat != seat)
            continue;
        TextSink meld = text_part(out, faces, sizeof faces);
        for (int i = 0; i < pile_size(t, p); i++) {
            text_add(&meld, i > 0 ? " " : "");
            face_short(look->game, pile_face(t, p, i), &meld);
        }
        text_add(&all, all.length > 0 ? ", " : "");
        text_add(&all, faces);
    }
    text_say(out, N_("{1}: {2}"), whole, melds);
}
