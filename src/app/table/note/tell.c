/* The table in words, as long as they are asked for. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/pure/tell.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* The time left, of the turn and of what each seat has in reserve, as long as there is a clock. */
static void tell_clock(const TableLook *look, TextSink *out)
{
    enum { SECOND_MS = 1000, MINUTE_S = 60 };
    const SeatClock clock = seat_clock(look->seat, look->now_ms);
    if (table_ended(look->known))
        return;
    if (clock.left >= 0) {
        text_add(out, "\n");
        text_say(out, N_("{1}: {2}."), clock.on_reserve ? tr("Seconds left of your reserve") : tr("Seconds left"),
                 text_number(clock.left / SECOND_MS).text);
    }
    for (int i = 0; i < look->known->seats; i++) {
        char time[32], words[288];
        const int seconds = clock.reserve[i] / SECOND_MS;
        if (clock.reserve[i] < 0)
            continue;
        snprintf(time, sizeof time, "%d:%02d", seconds / MINUTE_S, seconds % MINUTE_S);
        text_write(words, sizeof words, "Time in reserve: {1}", time);
        text_add(out, "\n");
        text_say(out, N_("{1}: {2}."), match_seat_shown(seat_setup(look->seat), i), words);
    }
}

void table_note_words(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    char prompt[1536] = "";
    TextSink out = text_sink(ui->in_words.text, sizeof ui->in_words.text);
    if (!table_words_are_open(look))
        return;
    table_prompt(look, prompt, sizeof prompt);
    tell_table(look->view, seat_setup(look->seat), prompt, &out);
    tell_clock(look, &out);
}
