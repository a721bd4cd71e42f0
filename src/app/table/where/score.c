/* How wide the small score sheet is. */
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/where/score.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

static void widen(int *w, FontRole font, int px, const char *text)
{
    const int asked = text_width(font, px, text) + 2;
    *w = asked > *w ? asked : *w;
}

void table_score_deal_label(const ScoreSheet *sheet, int deal, bool brief, char *text, size_t size)
{
    brief = brief && sheet->brief[0] != '\0';
    /* TRANSLATORS: The number of a deal, and how it ended. */
    text_write(text, size, brief ? N_OF("number and how it ended", "{1} {2}") : "{1}", text_number(deal + 1).text,
               sheet->brief);
}

const char *table_score_total_label(const ScoreSheet *last)
{
    const bool more = last != NULL && last->match_over && last->match_line_count > 0;
    /* TRANSLATORS: A label at the totals of a match that is over, which count more than the deals above them. */
    return more ? tr("In all") : tr("Total");
}

/* The last sheet of the match, which tells what is added at its end; NULL: there is none yet. */
static const ScoreSheet *last_sheet(const TableLook *look)
{
    const int deals = seat_moment(look->seat).sheets;
    return deals > 0 ? seat_sheet(look->seat, deals - 1) : NULL;
}

SheetNeed table_score_measure(const TableLook *look, int px)
{
    const MatchSetup *m = seat_setup(look->seat);
    const int deals = seat_moment(look->seat).sheets, first = table_first_seat(look);
    SheetNeed n = { .label = 0 };
    char label[192];
    for (int i = 0; i < m->seats; i++)
        widen(&n.column[i], FONT_TEXT, px, match_seat_shown(m, (first + i) % m->seats));
    for (int d = deals > SHEET_MOST_ROWS ? deals - SHEET_MOST_ROWS : 0; d < deals; d++) {
        const ScoreSheet *sheet = seat_sheet(look->seat, d);
        table_score_deal_label(sheet, d, true, label, sizeof label);
        widen(&n.label, FONT_TEXT, px, label);
        for (int i = 0; i < m->seats; i++) {
            widen(&n.column[i], FONT_TEXT, px, text_points(sheet->deal[(first + i) % m->seats], false).text);
            widen(&n.column[i], FONT_BOLD, px, text_points(sheet->total[(first + i) % m->seats], false).text);
        }
    }
    const ScoreSheet *last = last_sheet(look);
    widen(&n.least_label, FONT_BOLD, px, table_score_total_label(last));
    for (int i = 0; last != NULL && i < last->come_count; i++)
        widen(&n.least_label, FONT_TEXT, px, last->come[i].what);
    n.label = n.label > n.least_label ? n.label : n.least_label;
    for (int i = 0; i < m->seats; i++)
        n.column[i] += px / 2;
    return n;
}

int table_score_column_limit(const SheetNeed *n, int seats, int room)
{
    int limit = 0;
    for (int given = 0, sharing = seats; sharing > 0 && limit < (room - given) / sharing;) {
        limit = (room - given) / sharing;
        given = sharing = 0;
        for (int i = 0; i < seats; i++) {
            given += n->column[i] <= limit ? n->column[i] : 0;
            sharing += n->column[i] > limit;
        }
    }
    return limit;
}

int table_sheet_come(const TableLook *look)
{
    const ScoreSheet *last = last_sheet(look);
    return last != NULL ? last->come_count : 0;
}

int table_sheet_width(const TableLook *look)
{
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    const SheetNeed n = table_score_measure(look, UI_SMALL * unit / 100);
    int w = n.label + 2 * (SHEET_PAD * unit / 100);
    for (int i = 0; i < MAX_SEATS; i++)
        w += n.column[i];
    return w;
}
