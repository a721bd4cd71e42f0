/* What concerns everybody is put up for a while, and goes again. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/widgets/widget.h"

enum { BANNER_MS = 3200, SAME_TIME_MORE_MS = 900 };

static void drop_first(TableUi *ui)
{
    ui->deal.banner_count--;
    memmove(ui->deal.banner, ui->deal.banner + 1, (size_t)ui->deal.banner_count * sizeof *ui->deal.banner);
}

/* At a plate there is room for one. */
static void drop_of_seat(TableUi *ui, int seat)
{
    int kept = 0;
    for (int i = 0; i < ui->deal.banner_count; i++)
        if (seat == NO_SEAT || seat == ui->foot || ui->deal.banner[i].seat != seat)
            ui->deal.banner[kept++] = ui->deal.banner[i];
    ui->deal.banner_count = kept;
}

/* Several at once are longer to read. */
static void put_up(TableUi *ui, const char *text, int seat, uint32_t now_ms)
{
    drop_of_seat(ui, seat);
    if (ui->deal.banner_count == MAX_BANNERS)
        drop_first(ui);
    Banner *b = &ui->deal.banner[ui->deal.banner_count];
    memset(b, 0, sizeof *b);
    snprintf(b->text, sizeof b->text, "%s", text);
    b->seat = (uint8_t)seat;
    b->until_ms = now_ms + (uint32_t)(BANNER_MS + ui->deal.banner_count * SAME_TIME_MORE_MS);
    ui->deal.banner_count++;
}

/* Whose it is: of whoever made the move, if it speaks of that player and of nobody else, such as one that is out. */
static int seat_of(const TableLook *look, int line, const char *text)
{
    const MatchSetup *m = seat_setup(look->seat);
    const int seat = seat_line(look->seat, line, NO_SEAT).seat;
    bool own = seat < m->seats && (match_seat_is_you(m, seat) || strstr(text, m->seat[seat].name) != NULL);
    for (int i = 0; i < m->seats; i++)
        own = own && (i == seat || match_seat_is_you(m, i) || strstr(text, m->seat[i].name) == NULL);
    return own ? seat : NO_SEAT;
}

/* All hands lie open once a deal has ended: what is told of others than who ended it has no room among them. */
static void keep_last_seat(TableUi *ui)
{
    int kept = 0;
    for (int i = 0; i < ui->deal.banner_count; i++)
        if (ui->deal.banner[i].seat == ui->deal.banner[ui->deal.banner_count - 1].seat)
            ui->deal.banner[kept++] = ui->deal.banner[i];
    ui->deal.banner_count = kept;
}

void table_announce(TableUi *ui, bool fresh)
{
    int lines = seat_moment(table_seat(ui)).lines;
    if (fresh || lines < ui->deal.announced) /* what was told has been taken back */
        ui->deal.banner_count = 0;
    for (int i = ui->deal.announced; i < lines && !fresh; i++) {
        char text[sizeof ui->deal.banner[0].text] = "";
        TextSink sink = text_sink(text, sizeof text);
        text_add(&sink, seat_line(table_seat(ui), i, NO_SEAT).announced);
        if (text[0] != '\0')
            put_up(ui, text, seat_of(table_look(ui), i, text), table_now(ui));
    }
    if (lines > ui->deal.announced && table_ended(table_known(ui)))
        keep_last_seat(ui);
    ui->deal.announced = lines;
}

void table_tell_no_news(TableUi *ui, int lines)
{
    ui->deal.announced += lines;
}

int table_banner_tick(TableUi *ui)
{
    while (ui->deal.banner_count > 0 && (int32_t)(ui->deal.banner[0].until_ms - table_now(ui)) <= 0) {
        drop_first(ui);
        table_redraw(ui);
    }
    return ui->deal.banner_count > 0 ? (int)(ui->deal.banner[0].until_ms - table_now(ui)) : -1;
}
