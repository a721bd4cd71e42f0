/* What concerns everybody is put up for a while, and goes again. */
#include <stdio.h>
#include <string.h>

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

/* Takes away the banner of a seat before a new one comes: at a plate there is room for one only. */
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
        const SeatLine line = seat_line(table_seat(ui), i, NO_SEAT);
        if (line.announced[0] != '\0')
            put_up(ui, line.announced, line.announced_of, table_now(ui));
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
