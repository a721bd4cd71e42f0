/* How far the end of a deal has been shown; and whose turn it is, which waits for that. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"

enum { COUNT_UP_MS = 500 };

bool table_counted(const TableLook *look, const State *s)
{
    return game_counted(look->game, s);
}

/* NULL: all of it is shown. */
static const TableEnding *running(const TableLook *look)
{
    const TableEnding *e = &look->ui->deal.ending;
    return e->steps > 0 && !look->ui->going.replay.running && table_counted(look, look->known) ? e : NULL;
}

bool table_end_runs(const TableLook *look)
{
    const TableEnding *e = running(look);
    return e != NULL && e->at + 1 < e->steps;
}

static bool reached(const TableLook *look, EndStepKind kind, int seat)
{
    const TableEnding *e = running(look);
    for (int i = 0; e != NULL && i < e->steps; i++)
        if (e->step[i].kind == kind && (kind != END_HAND || e->step[i].seat == seat))
            return i <= e->at;
    return true;
}

bool table_end_turned(const TableLook *look, int seat)
{
    return reached(look, END_HAND, seat);
}

bool table_end_named(const TableLook *look)
{
    return reached(look, END_NAME, NO_SEAT);
}

bool table_end_called(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return table_counted(look, look->view) && !ui->going.replay.running && table_end_named(look) &&
           ui->notes.end.note.word[0] != '\0';
}

bool table_speaks(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    if (table_end_called(look) && ui->notes.end.note.seat == seat)
        return false;
    for (int i = 0; i < ui->deal.banner_count; i++)
        if (ui->deal.banner[i].seat == seat)
            return true;
    return false;
}

bool table_end_scored(const TableLook *look)
{
    return reached(look, END_SCORE, NO_SEAT);
}

bool table_end_hides(const TableLook *look, Piece x)
{
    const TableEnding *e = running(look);
    return e != NULL && e->of[x] > 0 && !table_end_turned(look, e->of[x] - 1);
}

int table_end_hidden(const TableLook *look, int seat)
{
    const TableEnding *e = running(look);
    int n = 0;
    for (int x = 0; e != NULL && x < MAX_PIECES; x++)
        n += e->of[x] == 1 + seat && table_end_hides(look, (Piece)x);
    return n;
}

bool table_end_counts_up(const TableLook *look)
{
    const TableEnding *e = running(look);
    return e != NULL && e->at + 1 == e->steps && look->now_ms - e->since_ms < COUNT_UP_MS &&
           table_glide_ms(look, 1) > 0;
}

/* What a seat had before the deal that has just ended. */
static int32_t total_before(const TableLook *look, int seat)
{
    /* While somebody is asked there is no sheet of that deal yet. */
    const int last = seat_moment(look->seat).sheets - table_ended(look->known);
    const ScoreSheet *before = last > 0 ? seat_sheet(look->seat, last - 1) : NULL;
    return before != NULL ? before->total[seat] : 0;
}

int32_t table_shown_total(const TableLook *look, int seat)
{
    const int32_t now = look->view->seat[seat].total;
    if (running(look) == NULL || (table_end_scored(look) && !table_end_counts_up(look)))
        return now;
    const int32_t before = total_before(look, seat);
    const int32_t gone = (int32_t)(look->now_ms - look->ui->deal.ending.since_ms);
    return table_end_scored(look) ? before + (int32_t)((int64_t)(now - before) * gone / COUNT_UP_MS) : before;
}

Piece table_shown_piece(const TableLook *look, int pile, int i)
{
    const Table *t = &look->view->table;
    const EndHands *end = &look->ui->notes.end;
    for (int k = 0; end->made && !look->ui->going.replay.running && k < pile_size(t, pile); k++)
        if (end->place[pile_piece(t, pile, k)] == i)
            return pile_piece(t, pile, k);
    return pile_piece(t, pile, i);
}

bool table_my_turn(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const State *s = look->known;
    const SeatMoment now = seat_moment(look->seat);
    return !now.on_its_way && !now.gone_on && !table_ended(s) && ui->viewer != NO_VIEWER && s->to_act == ui->viewer &&
           table_is_person(look, s->to_act) && !ui->panel.paused && !ui->going.replay.running && !table_end_runs(look);
}
