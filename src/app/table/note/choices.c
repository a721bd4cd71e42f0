/* The labels of choices with the names of persons. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/note/note.h"

static void name_seats(const MatchSetup *m, ChoiceItem *c)
{
    char pattern[sizeof c->label];
    memcpy(pattern, c->label, sizeof pattern);
    TextSink out = text_sink(c->label, sizeof c->label);
    for (const char *p = pattern; *p != '\0'; p++) {
        const int seat = p[1] - '1';
        if (p[0] == '{' && seat >= 0 && seat < m->seats && p[2] == '}') {
            text_add(&out, match_seat_shown(m, seat));
            p += 2;
        } else {
            text_addf(&out, "%c", *p);
        }
    }
}

void table_name_choices(TableUi *ui)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].step == 0)
            name_seats(seat_setup(table_seat(ui)), &ui->notes.choice[i]);
}
