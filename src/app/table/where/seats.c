/* How large the words in the corner are; whose seat is the first. */
#include "app/table/where/seats.h"
#include "app/setup.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

int table_first_seat(const TableLook *look)
{
    return look->ui->foot == NO_VIEWER ? 0 : look->ui->foot;
}

void table_seats_corner_label(const TableLook *look, char *label, size_t size)
{
    const MatchSetup *m = seat_setup(look->seat);
    char name[600];
    const char *own = setup_own_at_table(look->new_match, m);
    const char *preset = own != NULL ? own : tr(look->game->options->presets[m->preset].name);
    const int differ = own != NULL ? 0 : setup_changes(m);
    text_write(name, sizeof name,
               m->practice    ? N_("Practice: {1}")
               : look->of_day ? N_("Deal of the day: {1}")
                              : "{1}",
               preset);
    if (seat_coach_now(look->seat).marked)
        /* TRANSLATORS: The rules that are played, {1}, in a match that has a coach; {2} is how many were changed. */
        text_write(label, size, differ > 0 ? N_("{1} +{2}, with a coach") : N_("{1}, with a coach"), name,
                   text_number(differ).text);
    else
        text_write(label, size, differ > 0 ? "{1} +{2}" : "{1}", name, text_number(differ).text);
}

Rect table_seats_evenly(Scene *sc, Rect r, int px, const char *text)
{
    const int h = ui_lines(sc, FONT_TEXT, px, r, ALIGN_CENTRE, 0, text, false);
    Rect less = r;
    while (less.w > r.w / 2 && ui_lines(sc, FONT_TEXT, px, less, ALIGN_CENTRE, 0, text, false) == h) {
        r = less;
        less = (Rect){ r.x + px / 2, r.y, r.w - px, r.h };
    }
    return r;
}

int table_seats_corner_words(Scene *sc, Rect r, int px, const char *label, const char *text, bool draw)
{
    const Colour ink = draw ? sc->theme->text : 0; /* sc is NULL where it is only measured */
    int h = ui_lines(sc, FONT_BOLD, px, r, ALIGN_CENTRE, ink, label, draw);
    r.y += h;
    if (draw)
        r = table_seats_evenly(sc, r, px, text);
    return h + ui_lines(sc, FONT_TEXT, px, r, ALIGN_CENTRE, ink, text, draw);
}

enum { CORNER_MOST = 300 };

void table_corner_size(const TableLook *look, int *w, int *h)
{
    const GameDef *game = look->game;
    int unit = layout_unit(look->last->w, look->last->h, look->scale), px = UI_SMALL * unit / 100, length;
    int beside = (game_clock_ms(game, look->known) > 0 ? (CLOCK_UNITS + 6) * unit / 100 : 0) + 20 * unit / 100;
    char label[240], text[STATUS_BYTES] = "";
    table_seats_corner_label(look, label, sizeof label);
    const int worth = table_worth_corner_width(look, unit);
    if (worth > 0)
        text_write(text, sizeof text, "{1}", text_number(0).text); /* a line in place of words */
    else if (game->tricks == NULL)
        table_status_line(look, false, text, sizeof text);
    int told = worth > 0 ? worth : text_width(FONT_TEXT, px, text);
    int words = told > 0 ? text_width(FONT_BOLD, px, label) : ui_width_in_two(FONT_BOLD, px, label, &length);
    words = words > told ? words : told;
    *w = words + beside;
    int most = CORNER_MOST * unit / 100 - beside;
    *h = words > most ? table_seats_corner_words(NULL, (Rect){ 0, 0, most, 0 }, px, label, text, false) + 6 * unit / 100
                      : 0;
}
