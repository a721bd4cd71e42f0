/* What is looked at, in words: for who asks what it is, and for who does not see it. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/tell.h"
#include "app/table/words/words.h"

/* Of a meld of the table also what it is. */
static void say_on_table(const TableLook *look, const Item *it, bool full, TextSink *out)
{
    const MeldNote *note = &look->ui->notes.note[it->pile];
    char faces[1024] = "";
    TextSink list = text_part(out, faces, sizeof faces);
    tell_pile(look->view, it->pile, &list);
    if (it->kind == ITEM_PIECE)
        text_say(out, N_("{1}, on the table in {2}."), it->label, faces);
    else
        text_say(out, N_("On the table: {1}."), faces);
    if (!full && note->verdict.why == NULL)
        return;
    text_next(out);
    if (note->verdict.why != NULL)
        verdict_say(note->verdict, out);
    else
        text_add(out, table_saying(look, SAY_LEGAL_MELD));
}

/* Where only some may be played, why this one may not. */
static void say_in_hand(const TableLook *look, const Item *it, bool full, TextSink *out)
{
    const TableUi *ui = look->ui;
    Verdict why = allow();
    int at; /* in the hand as it was dealt, which is shown in another order */
    if (ui->notes.barred[it->piece] && table_my_turn(look) &&
        piece_pile(&look->known->table, it->piece, &at) == it->pile)
        why = look->game->rules.check(look->known, ui->viewer, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)at });
    if (full)
        text_say(out, table_saying(look, SAY_IN_HAND), it->label);
    else
        text_say(out, N_("{1}."), it->label);
    if (why.why == NULL)
        return;
    text_next(out);
    verdict_say_whole(why, out);
}

/* One of several places that would do. */
static bool say_fit(const TableLook *look, int fit, TextSink *out)
{
    const TableUi *ui = look->ui;
    char faces[1024] = "";
    TextSink list = text_part(out, faces, sizeof faces);
    if (fit < 0 || fit >= ui->doing.fit_count)
        return false;
    tell_pile(look->view, ui->doing.fit[fit].pile, &list);
    text_say(out, table_saying(look, SAY_LAY_OFF_WORDS), faces);
    return true;
}

bool table_say_item(const TableLook *look, const Item *it, bool full, TextSink *out)
{
    if (look->view == NULL)
        return false;
    if (it->thing.kind == THING_PLACE)
        return say_fit(look, it->thing.number, out);
    if ((it->kind != ITEM_PIECE && it->kind != ITEM_MELD) || it->pile < 0)
        return false;
    if (pile_on_felt(&look->view->table.row.pile[it->pile])) {
        say_on_table(look, it, full, out);
        return true;
    }
    if (it->zone != ZONE_RACK || it->piece == NO_PIECE)
        return false;
    say_in_hand(look, it, full, out);
    return true;
}
