/* How a deal begins before the eyes of all: the pieces are dealt, and what was drawn to see who begins lies there for a
 * while. */
#include "app/table/look/start.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/widgets/widget.h"

static int count_drawn(const TableUi *ui)
{
    int n = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        n += ui->deal.deal_note.has[i];
    return n;
}

/* How long the tiles rest face up once they all lie there, so that they can be read: nobody waits for that. */
static int rest_ms(const TableLook *look)
{
    static const int rest[SPEED_COUNT] = {
        [SPEED_STEP] = 3000, [SPEED_SLOW] = 4000, [SPEED_NORMAL] = 2500, [SPEED_FAST] = 1500, [SPEED_INSTANT] = 0
    };
    return rest[table_speed(look)];
}

int table_start_glide_all_ms(const TableLook *look, const TableUi *ui)
{
    return settings_less_motion(look->settings) ? 0 : (count_drawn(ui) - 1) * DRAWN_STEP_MS + DRAWN_GLIDE_MS;
}

void table_start_deal(TableUi *ui, bool shown)
{
    const TableLook *look = table_look(ui);
    seat_deal_note(table_seat(ui), &ui->deal.deal_note);
    ui->deal.start_ms = ui->deal.start_until_ms = ui->deal.landed_ms = 0;
    if (!shown || count_drawn(ui) == 0 || table_speed(look) == SPEED_INSTANT)
        return;
    const int ms = table_start_glide_all_ms(look, ui) + rest_ms(look);
    ui->deal.start_ms = table_now(ui) | 1u;
    ui->deal.start_until_ms = ui->deal.start_ms + (uint32_t)ms;
    table_say(ui, ui->deal.deal_note.sentence);
}

static void put_drawn_away(TableUi *ui)
{
    ui->deal.start_ms = ui->deal.start_until_ms = 0;
    table_redraw(ui);
}

/* What was said of the draw can still be read, as long as the tiles lie there. */
static void arrive(TableUi *ui)
{
    ui->deal.landed_ms = 0;
    table_finish_motion(ui);
    if (ui->deal.start_ms == 0)
        table_say_turn(ui);
}

void table_land(TableUi *ui)
{
    if (ui->deal.start_ms != 0)
        put_drawn_away(ui);
    if (ui->deal.landed_ms != 0)
        arrive(ui);
}

int table_start_tick(TableUi *ui)
{
    if (ui->deal.start_ms == 0)
        return -1;
    const int left = (int32_t)(ui->deal.start_until_ms - table_now(ui));
    if (left > 0)
        return left;
    put_drawn_away(ui);
    table_say_turn(ui);
    return 0;
}

int table_landing_tick(TableUi *ui)
{
    if (ui->deal.landed_ms == 0)
        return -1;
    const int left = (int32_t)(ui->deal.landed_ms - table_now(ui));
    if (left > 0)
        return left;
    arrive(ui);
    return 0;
}
