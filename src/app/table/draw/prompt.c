/* The pill over the hand: what may be done next, or why something may not be. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

int table_two_lines(int px)
{
    return 2 * text_line_height(FONT_TEXT, px) + 2;
}

bool table_said_in_pill(const TableLook *look, Scene *sc, const char *prompt)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Rect panel = table_choices_rect(look);
    int small = table_unit(ui, UI_SMALL), pill = text_width(FONT_BOLD, table_unit(ui, 18), prompt) + table_unit(ui, 60);
    Rect rest = { 0, 0, (l->prompt.w - pill) / 2 - table_unit(ui, 14), 0 };
    bool asked = table_said(look)[0] != '\0' && ui->doing.caution.said.why == NULL && look->notice[0] == '\0';
    /* A single offer lies at the right; a hint is told in a panel of its own. */
    if (!asked || panel.w == 0 || panel.x > l->felt.w / 2 || table_hint_has_panel(look))
        return false;
    return rest.w < table_unit(ui, 120) ||
           ui_paragraph(sc, FONT_TEXT, small, rest, 0, table_said(look), false) > table_two_lines(small);
}

/* What stands in the pill: a refusal, that of what is carried first, what was said, or what may be done now. */
static void pill_text(const TableLook *look, Scene *sc, char *text, size_t size)
{
    const TableUi *ui = look->ui;
    table_prompt(look, text, size);
    if (ui->notes.held.wrong[0] != '\0')
        snprintf(text, size, "%s", ui->notes.held.wrong);
    else if (ui->said.refusal || table_said_in_pill(look, sc, text))
        snprintf(text, size, "%s", table_said(look));
}

/* The way to the rule behind a refusal, in the pill; returns how wide it is. */
static int pill_button(const TableLook *look, Scene *sc, Rect at, bool build)
{
    const TableUi *ui = look->ui;
    if (ui->notes.held.wrong[0] != '\0' || !ui->said.refusal || ui->said.topic == NULL)
        return 0; /* the pointer is not free, or there is no rule */
    const int w = ui_button_width(sc, tr("Why?"), -1);
    if (build)
        ui_button(sc, (Rect){ at.x, at.y + 2, w, at.h - 4 }, "why", tr("Why?"), -1, BUTTON_PLAIN, true, TABLE_RULES, 0);
    return w;
}

/* What stands left of the pill: two lines of it, where it is not the pill that tells it; 0 nothing. */
static int room_beside(const TableLook *look, Scene *sc, const char *pill)
{
    const TableUi *ui = look->ui;
    const char *said = table_said(look);
    const int px = table_unit(ui, UI_SMALL), gap = table_unit(ui, 14), wide = text_width(FONT_TEXT, px, said) + 2;
    if (said[0] == '\0' || look->notice[0] != '\0' || ui->said.refusal || table_hint_has_panel(look) ||
        strcmp(pill, said) == 0 || table_said_in_pill(look, sc, pill))
        return 0;
    int w = wide / 2;
    while (w < wide && ui_paragraph(sc, FONT_TEXT, px, (Rect){ 0, 0, w, 0 }, 0, said, false) > table_two_lines(px))
        w += px;
    return w + gap;
}

/* Of what may be done with them: "end". */
static bool cards_wear_words(const TableUi *ui)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (table_card_wears(&ui->notes.choice[i]))
            return true;
    return false;
}

/* How far cards of the hand that are chosen stand out of it. */
static int highest_lift(const TableUi *ui)
{
    int most = 0;
    for (int i = 0; i < ui->notes.hand_count; i++)
        most = max_int(most, table_lift_px(ui, ui->notes.hand[i]));
    return most;
}

/* How much of `more` the line may grow downwards: over the cloth that parts it from the hand, where no card wears
 * anything there. */
static int room_below(const TableUi *ui, Rect line, int more)
{
    const TableLayout *l = &ui->felt.layout;
    if (l->fan && (ui->notes.sets.shown || ui->notes.noted_count > 0 || cards_wear_words(ui)))
        return 0;
    const int hand = l->rack.w > 0 ? l->rack.y - highest_lift(ui) : l->rail.y;
    const int room = hand - table_unit(ui, 3) - line.y - line.h;
    return room < 0 ? 0 : room < more ? room : more;
}

/* The left edge with which the pill lies beside the acts of chosen pieces, where it has room there. */
static int beside_chips(const TableLook *look, Rect pill, int left, int right)
{
    const Rect chips = table_chips_rect(look);
    const int gap = table_unit(look->ui, 10);
    if (chips.w == 0 || !rect_meets(chips, pill))
        return pill.x;
    if (chips.x - gap - pill.w >= left)
        return chips.x - gap - pill.w;
    return chips.x + chips.w + gap + pill.w <= right ? chips.x + chips.w + gap : pill.x;
}

/* Of several lines none is much longer than the others: so the pill leaves the plates beside it alone. */
static int even_width(Scene *sc, int px, int most, const char *text)
{
    const int h = ui_paragraph(sc, FONT_BOLD, px, (Rect){ 0, 0, most, 0 }, 0, text, false);
    int w = most;
    while (w - px > most / 3 && ui_paragraph(sc, FONT_BOLD, px, (Rect){ 0, 0, w - px, 0 }, 0, text, false) == h)
        w -= px;
    return w;
}

Rect table_build_pill(const TableLook *look, Scene *sc, Rect r, int right)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    char text[512];
    pill_text(look, sc, text, sizeof text);
    const int beside = room_beside(look, sc, text);
    bool refused = ui->said.refusal || ui->notes.held.wrong[0] != '\0',
         warned = refused || ui->doing.caution.said.why != NULL, mine = table_my_turn(look);
    int side = warned ? table_unit(ui, 20) : mine ? table_unit(ui, 12) : 0;
    int pad = table_unit(ui, 16), gap = side > 0 ? table_unit(ui, 9) : 0, buttons = pill_button(look, sc, r, false);
    int most = right - r.x - 2 * pad - side - gap - buttons;
    const int px = ui_px_that_fits(FONT_BOLD, table_unit(ui, 18), table_unit(ui, UI_SMALL), text, most);
    int text_w = text_width(FONT_BOLD, px, text) + 2;
    text_w = text_w < most ? text_w : even_width(sc, px, most, text);
    int w = 2 * pad + side + gap + text_w + buttons, x = r.x + (r.w - w) / 2;
    x = beside > 0 && r.x + beside + w <= right && r.x + beside > x ? r.x + beside : x;
    x = x + w > right ? right - w : x;
    x = beside_chips(look, (Rect){ x, r.y, w, r.h }, r.x, right);
    int high = ui_paragraph(sc, FONT_BOLD, px, (Rect){ 0, 0, text_w, 0 }, t->on_prompt, text, false);
    const int more = high + table_unit(ui, 8) > r.h ? high + table_unit(ui, 8) - r.h : 0,
              down = room_below(ui, r, more);
    Rect pill = { x, r.y - more + down, w, r.h + more };
    if (text[0] == '\0')
        return (Rect){ r.x + r.w / 2, r.y, 0, r.h };
    dl_round(&sc->draw, pill, r.h / 2, colour_alpha(t->prompt, 225));
    dl_outline(&sc->draw, pill, r.h / 2, table_unit(ui, warned ? 2 : 1), LINE_SOLID,
               refused  ? t->illegal
               : warned ? t->selected
                        : colour_alpha(t->text_on_felt, 60));
    int at = pill.x + pad;
    if (warned)
        dl_sprite(&sc->draw, SPRITE_ICON, ICON_WARNING, 0, (Rect){ at, pill.y + (pill.h - side) / 2, side, side }, 255,
                  refused ? t->illegal : t->selected);
    else if (mine)
        dl_round(&sc->draw, (Rect){ at, pill.y + (pill.h - side) / 2, side, side }, side / 2, t->selected);
    at += side + gap;
    if (text_width(FONT_BOLD, px, text) <= text_w)
        dl_text(&sc->draw, FONT_BOLD, px, (Rect){ at, r.y, text_w, r.h }, ALIGN_LEFT, t->on_prompt, text);
    else
        ui_paragraph(sc, FONT_BOLD, px, (Rect){ at, pill.y + (pill.h - high) / 2, text_w, high }, t->on_prompt, text,
                     true);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "prompt")->focusable = false;
    pill_button(look, sc, (Rect){ at + text_w + table_unit(ui, 6), pill.y + (pill.h - r.h) / 2, buttons, r.h }, true);
    return pill;
}
