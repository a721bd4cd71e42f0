/* How a deal begins before the eyes of all, until it has landed. */
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

/* How long the tiles rest face up once they all lie there. */
static int rest_ms(const TableLook *look)
{
    static const int rest[SPEED_COUNT] = {
        [SPEED_STEP] = 2000, [SPEED_SLOW] = 2600, [SPEED_NORMAL] = 1800, [SPEED_FAST] = 900, [SPEED_INSTANT] = 0
    };
    return rest[table_speed(look)];
}

int table_start_glide_all_ms(const TableLook *look, const TableUi *ui)
{
    return look->settings->reduced_motion ? 0 : (count_drawn(ui) - 1) * DRAWN_STEP_MS + DRAWN_GLIDE_MS;
}

void table_start_deal(TableUi *ui, bool shown)
{
    const TableLook *look = table_look(ui);
    seat_deal_note(table_seat(ui), &ui->deal.deal_note);
    ui->deal.start_ms = ui->deal.dealt_ms = ui->deal.landed_ms = 0;
    if (!shown || count_drawn(ui) == 0 || table_speed(look) == SPEED_INSTANT)
        return;
    ui->deal.start_ms = table_now(ui) | 1u;
    ui->deal.dealt_ms = (ui->deal.start_ms + (uint32_t)(table_start_glide_all_ms(look, ui) + rest_ms(look))) | 1u;
    table_say(ui, ui->deal.deal_note.sentence);
}

static void end_draw(TableUi *ui)
{
    ui->deal.start_ms = ui->deal.dealt_ms = 0;
    table_redraw(ui);
}

void table_land(TableUi *ui)
{
    if (ui->deal.start_ms != 0)
        end_draw(ui);
    ui->deal.landed_ms = 0;
    table_finish_motion(ui);
    table_say_turn(ui);
}

int table_landing_tick(TableUi *ui)
{
    if (ui->deal.landed_ms == 0)
        return -1;
    int draw = ui->deal.start_ms != 0 ? (int32_t)(ui->deal.dealt_ms - table_now(ui)) : -1;
    if (ui->deal.start_ms != 0 && draw <= 0)
        end_draw(ui);
    int left = (int32_t)(ui->deal.landed_ms - table_now(ui));
    if (left > 0)
        return draw > 0 ? draw : left;
    table_land(ui);
    return 0;
}
