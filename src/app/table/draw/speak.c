/* What the table says to who listens, besides its items. All of it is what who looks now may know. */
#include "app/speak.h"

#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/words/words.h"
#include "platform/language.h"
#include "render/paint/draw.h"

enum { RECENT_MOST = 12 };

/* Nothing is to be done, and it goes on by itself. */
static bool waits(const TableLook *look)
{
    const TableUi *ui = look->ui;
    if (ui->deal.landed_ms != 0 || ui->deal.start_ms != 0)
        return true;
    return !table_my_turn(look) && !ui->curtain && !ui->panel.paused && !table_looks_on(ui) && !ui->turn.step_wait &&
           look->lesson == NULL && look->puzzle == NULL && look->rewatch == NULL && !table_ended(look->known) &&
           ui->doing.carry.kind != CARRY_KEYS;
}

/* Lines of the log that tell what has happened since the viewer did something. */
static int recent_lines(const TableLook *look, int lines)
{
    int n = 1;
    while (n < lines && n < RECENT_MOST &&
           seat_line(look->seat, lines - 1 - n, look->ui->viewer).seat != look->ui->viewer)
        n++;
    return n;
}

/* The log tells it too. */
static bool is_logged(const TableLook *look, const char *said, int lines)
{
    for (int i = lines - 1; i >= 0 && i >= lines - RECENT_MOST; i--)
        if (strcmp(seat_line(look->seat, i, look->ui->viewer).text, said) == 0)
            return true;
    return false;
}

/* What was answered; lines of the log are told as events. */
static const char *answer(const TableLook *look, int lines)
{
    const Caution *caution = &look->ui->doing.caution;
    const char *said = table_said(look);
    if (caution->said.why != NULL && caution->coach && caution->why)
        return caution->more;
    return said[0] != '\0' && is_logged(look, said, lines) ? "" : said;
}

void table_speak(App *app, Spoken *out)
{
    const TableUi *ui = table_ui(app);
    const TableLook *look = table_look(table_ui(app));
    if (look->known == NULL)
        return;
    const int lines = seat_moment(look->seat).lines;
    table_prompt(look, out->prompt, sizeof out->prompt);
    out->title = tr(look->game->title);
    out->covered = ui->curtain;
    out->said = ui->curtain ? "" : answer(look, lines);
    out->refusal = ui->said.refusal ? ui->said.until_ms | 1U : 0;
    out->turn = look->known->turn_no + 1;
    out->waits = waits(look);
    out->whole = table_words_whole(look);
    out->of = look->seat;
    out->events = lines;
    out->recent = ui->panel.log_open && lines > 0 ? recent_lines(look, lines) : 0;
}

void table_speak_event(App *app, int i, TextSink *out)
{
    text_add(out, seat_line(app_seat(app), i, app->table->viewer).text);
}

bool table_speak_item(App *app, const Item *it, bool full, TextSink *out)
{
    return table_say_item(table_look(app->table), it, full, out);
}
