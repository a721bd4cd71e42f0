/* The corner: the rules that are played, what the game says of itself, how much time is left. */
#include <stdio.h>

#include "app/setup.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/seats.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* What the game says of itself there; nothing where it stands on the cloth (table_build_contract), and no more than
 * anybody is told where panels of their own tell what the own cards are worth (table_build_worth). */
static void corner_status(const TableLook *look, char *text, size_t size)
{
    text[0] = '\0';
    if (look->game->tricks == NULL)
        table_status_line(look, table_worth_told(look), text, size);
}

/* The rules that are played, below them what the game says of itself. */
static void build_rules_chip(const TableLook *look, Scene *sc, Rect chip, const char *label)
{
    const TableUi *ui = look->ui;
    char text[STATUS_BYTES];
    corner_status(look, text, sizeof text);
    int small = table_unit(ui, UI_SMALL), inner = chip.w - 2 * table_unit(ui, 6);
    if (chip.h > ui->felt.layout.menu.h) { /* more words than two lines hold */
        Item *it = ui_button(sc, chip, "rules", "", -1, BUTTON_QUIET, true, TABLE_RULES, 0);
        snprintf(it->label, sizeof it->label, "%s", label);
        Rect words = { chip.x + table_unit(ui, 6), chip.y, inner, chip.h };
        const bool low = ui->felt.layout.worth.w == 0 && table_worth_told(look); /* a line stands at its foot */
        words.y +=
            low ? table_unit(ui, 2) : (chip.h - table_seats_corner_words(sc, words, small, label, text, false)) / 2;
        table_seats_corner_words(sc, words, small, label, text, true);
        if (text[0] != '\0')
            scene_item(sc, ITEM_TEXT, chip, 0, 0, text, "corner")->focusable = false;
        const int line = table_unit(ui, 22);
        table_build_worth_corner(look, sc, (Rect){ words.x, chip.y + chip.h - line - 1, inner, line });
        return;
    }
    const bool worth = ui->felt.layout.worth.w == 0 && table_worth_told(look);
    if (text[0] == '\0' && !worth) {
        /* A long name goes before the picture of a book. */
        int icon = ui_button_width(sc, label, ICON_RULES) > chip.w ? -1 : ICON_RULES;
        ui_button(sc, chip, "rules", label, icon, BUTTON_QUIET, true, TABLE_RULES, 0);
        return;
    }
    Item *it = ui_button(sc, chip, "rules", "", -1, BUTTON_QUIET, true, TABLE_RULES, 0);
    snprintf(it->label, sizeof it->label, "%s", label);
    int pad = table_unit(ui, 6), line = chip.h / 2;
    Rect upper = { chip.x + pad, chip.y + table_unit(ui, 1), chip.w - 2 * pad, line }, lower = upper;
    lower.y += line - table_unit(ui, 2);
    ui_line(sc, FONT_BOLD, table_unit(ui, 15), upper, ALIGN_CENTRE, sc->theme->text, label);
    if (worth) {
        table_build_worth_corner(look, sc, lower);
        return;
    }
    ui_line(sc, FONT_TEXT, table_unit(ui, 15), lower, ALIGN_CENTRE, sc->theme->text, text);
    scene_item(sc, ITEM_TEXT, lower, 0, 0, text, "corner")->focusable = false;
}

void table_build_corner(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    Rect r = ui->felt.layout.corner;
    const SeatClock clock = seat_clock(look->seat, look->now_ms);
    const int32_t left = clock.left;
    int ring = left >= 0 && table_my_turn(look) ? table_unit(ui, CLOCK_UNITS) : 0;
    Rect chip = { r.x, r.y, r.w - ring - (ring > 0 ? table_unit(ui, 6) : 0), r.h };
    char label[240];
    table_seats_corner_label(look, label, sizeof label);
    dl_round(&sc->draw, chip, table_unit(ui, 10), colour_alpha(sc->theme->panel, 235));
    build_rules_chip(look, sc, chip, label);
    Item *rules = scene_find(sc, "button:rules"); /* its tip: which rules differ */
    TextSink differ = text_sink(rules->why, sizeof rules->why);
    setup_changes_words(seat_setup(look->seat), &differ);
    if (ring == 0)
        return;
    Rect dial = { r.x + r.w - ring, r.y + (r.h - ring) / 2, ring, ring };
    const int32_t whole = clock.whole;
    bool last = left <= 10000 || clock.on_reserve;
    dl_ring(&sc->draw, dial, table_unit(ui, 5), 1000, colour_alpha(sc->theme->panel, 220));
    dl_ring(&sc->draw, dial, table_unit(ui, 5), whole > 0 ? (int)((int64_t)left * 1000 / whole) : 0,
            last ? sc->theme->danger : sc->theme->accent);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 15), dial, ALIGN_CENTRE, sc->theme->text_on_felt,
            text_number((left + 999) / 1000).text);
    Item *it = scene_item(sc, ITEM_TEXT, dial, 0, 0,
                          clock.on_reserve ? tr("Seconds left of your reserve") : tr("Seconds left"), "clock");
    it->count = (left + 999) / 1000;
}
