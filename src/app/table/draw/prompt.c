/* The pill over the hand: what may be done next, or why something may not be. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
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
           ui_paragraph_height(sc, FONT_TEXT, small, rest.w, table_said(look)) > table_two_lines(small);
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
    while (w < wide && ui_paragraph_height(sc, FONT_TEXT, px, w, said) > table_two_lines(px))
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

/* How far anything of the hand stands out of it: pieces that are marked or chosen, and the words they wear. */
static int highest_of_hand(const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    int most = 0;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        const int marked = layout_rack_piece(l, ui->notes.slot[i]).y - table_rack_piece(ui, i).r.y,
                  lifted = table_lift_px(ui, ui->notes.hand[i]);
        most = max_int(most, marked + lifted + (table_wears_word(ui, i) ? table_tag_rises(ui) : 0));
    }
    return most;
}

/* How much of `more` the line may grow downwards: over the cloth that parts it from the hand, where no card wears
 * anything there. */
static int room_below(const TableUi *ui, Rect line, int more)
{
    const TableLayout *l = &ui->felt.layout;
    if (l->fan && (ui->notes.sets.shown || ui->notes.noted_count > 0 || cards_wear_words(ui)))
        return 0;
    const int hand = l->rack.w > 0 ? l->rack.y - highest_of_hand(ui) : l->rail.y;
    const int room = hand - table_unit(ui, 3) - line.y - line.h;
    return room < 0 ? 0 : room < more ? room : more;
}

/* Of several lines none is much longer than the others: so the pill leaves the plates beside it alone. */
static int even_width(Scene *sc, int px, int most, const char *text)
{
    const int h = ui_paragraph_height(sc, FONT_BOLD, px, most, text);
    int w = most;
    while (w - px > most / 3 && ui_paragraph_height(sc, FONT_BOLD, px, w - px, text) == h)
        w -= px;
    return w;
}

/* ---- where the pill lies ---- */

typedef struct Pill {
    const char *text;
    Rect r;
    int px, text_w, high;        /* of the letters; of the text, in as many lines as it takes */
    int side, buttons;           /* widths of what stands before the text, and behind it */
    bool refused, warned, coach; /* warned by a coach */
} Pill;

static int around_text(const TableUi *ui, const Pill *p)
{
    const int gap = p->side > 0 ? table_unit(ui, 9) : 0;
    return 2 * table_unit(ui, 16) + p->side + gap + p->buttons;
}

/* Where it has grown over the foot of the frame for the own melds by no more than what is left around its lines, it is
 * so much lower. */
static void keep_off_frame(const TableUi *ui, Pill *p)
{
    const Rect frame = ui->felt.layout.stage;
    const int over = frame.y + frame.h + 1 - p->r.y, lines = max_int(p->high, table_unit(ui, 30));
    if (!rect_meets(p->r, frame) || over <= 0 || p->r.h - over < lines)
        return;
    p->r.y += over;
    p->r.h -= over;
}

/* In the middle of the line, or as far right as `beside` needs, no further than `right`. down: it may grow downwards,
 * as far as there is room. */
static void lay_pill(const TableUi *ui, Scene *sc, Pill *p, Rect line, int beside, int right, bool down)
{
    const int most = right - line.x - around_text(ui, p);
    p->px = ui_px_that_fits(FONT_BOLD, table_unit(ui, 18), table_unit(ui, UI_SMALL), p->text, most);
    p->text_w = text_width(FONT_BOLD, p->px, p->text) + 2;
    if (p->text_w >= most)
        p->text_w = even_width(sc, p->px, most, p->text);
    p->high = ui_paragraph_height(sc, FONT_BOLD, p->px, p->text_w, p->text);
    const int w = p->text_w + around_text(ui, p), all = p->high + table_unit(ui, 8);
    const int more = all > line.h ? all - line.h : 0;
    int x = line.x + (line.w - w) / 2;
    x = beside > 0 && line.x + beside + w <= right && line.x + beside > x ? line.x + beside : x;
    x = x + w > right ? right - w : x;
    p->r = (Rect){ x, line.y - more + (down ? room_below(ui, line, more) : 0), w, line.h + more };
}

/* It lies on nothing but places where something may come to lie, and what stands at the edges; not on the frame for the
 * own melds, where it would be taken for one of them. */
static bool is_clear(const TableUi *ui, const Covers *c, Rect r)
{
    return !rect_meets(r, ui->felt.layout.stage) && covers_clear(c, r, cover_bit(COVER_EMPTY) | cover_bit(COVER_EDGE));
}

/* Beside the acts of chosen pieces, in that room, in so many lines at the most, none of them shorter than `least`
 * units; false: it has no room there. */
static bool lay_beside(const TableUi *ui, Scene *sc, Pill *p, Rect room, int lines, int least)
{
    if (room.w - around_text(ui, p) < table_unit(ui, least))
        return false;
    lay_pill(ui, sc, p, room, 0, room.x + room.w, true);
    keep_off_frame(ui, p);
    return p->high <= lines * (text_line_height(FONT_BOLD, p->px) + 1);
}

/* Where it covers least: in more lines beside the acts, else anywhere down to the rail. */
static void lay_where_free(const TableLook *look, Scene *sc, Pill *p, const Covers *c, const Rect beside[2])
{
    enum { LINES = 4, SHORTEST = 90, SHORT = 200 };
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Pill above = *p;
    for (int i = 0; i < 2; i++)
        if (lay_beside(ui, sc, p, beside[i], LINES, SHORTEST) && is_clear(ui, c, p->r))
            return;
    int least = covers_cost(c, above.r);
    Pill best = above;
    const Rect cloth = { l->felt.x, l->felt.y, l->felt.w, l->rail.y - l->felt.y };
    for (int w = min_int(above.text_w, above.r.w); w >= table_unit(ui, SHORT) && least > 0; w -= table_unit(ui, 40)) {
        Pill at = above;
        int cost;
        at.px = table_unit(ui, UI_SMALL);
        at.text_w = even_width(sc, at.px, w, at.text);
        at.high = ui_paragraph_height(sc, FONT_BOLD, at.px, at.text_w, at.text);
        at.r = table_free_place(look, sc, cloth, at.text_w + around_text(ui, &at), at.high + table_unit(ui, 8), &cost);
        if (cost < least) {
            best = at;
            least = cost;
        }
    }
    *p = best;
}

/* Where the acts of chosen pieces stand in the line: beside them, in more lines if need be, else above them; where
 * something lies there, where that can still be read. */
static void make_way_for_chips(const TableLook *look, Scene *sc, Pill *p, Rect line, int right)
{
    const TableUi *ui = look->ui;
    const Rect chips = table_chips_drawn(sc);
    const int gap = table_unit(ui, 10);
    if (!rect_meets(chips, p->r))
        return;
    const Rect left = { line.x, line.y, chips.x - gap - line.x, line.h };
    const Rect behind = { chips.x + chips.w + gap, line.y, right - chips.x - chips.w - gap, line.h };
    const bool to_left = left.w >= p->r.w || (behind.w < p->r.w && left.w > behind.w);
    const Rect beside[] = { to_left ? left : behind, to_left ? behind : left };
    if (beside[0].w >= p->r.w) {
        p->r.x = to_left ? left.x + left.w - p->r.w : behind.x;
        return;
    }
    Covers covers;
    table_covers_drawn(look, sc, &covers);
    if (lay_beside(ui, sc, p, beside[0], 2, 200) && is_clear(ui, &covers, p->r))
        return;
    lay_pill(ui, sc, p, (Rect){ line.x, chips.y - gap - line.h, line.w, line.h }, 0, right, false);
    if (!is_clear(ui, &covers, p->r))
        lay_where_free(look, sc, p, &covers, beside);
}

static void build_pill(const TableLook *look, Scene *sc, const Pill *p, int line_h)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const Rect r = p->r, sign = { r.x + table_unit(ui, 16), r.y + (r.h - p->side) / 2, p->side, p->side };
    const bool bad = p->refused || p->coach;
    dl_round(&sc->draw, r, line_h / 2,
             p->coach ? colour_alpha(colour_mix(t->prompt, t->danger, 34), 245) : colour_alpha(t->prompt, 225));
    dl_outline(&sc->draw, r, line_h / 2, table_unit(ui, p->warned ? 2 : 1), LINE_SOLID,
               bad         ? t->illegal
               : p->warned ? t->selected
                           : colour_alpha(t->text_on_felt, 60));
    if (p->warned)
        dl_sprite(&sc->draw, SPRITE_ICON, ICON_WARNING, 0, sign, 255, bad ? t->illegal : t->selected);
    else if (p->side > 0)
        dl_round(&sc->draw, sign, p->side / 2, t->selected);
    const int at = sign.x + p->side + (p->side > 0 ? table_unit(ui, 9) : 0);
    if (text_width(FONT_BOLD, p->px, p->text) <= p->text_w)
        dl_text(&sc->draw, FONT_BOLD, p->px, (Rect){ at, r.y, p->text_w, r.h }, ALIGN_LEFT, t->on_prompt, p->text);
    else
        ui_paragraph(sc, FONT_BOLD, p->px, (Rect){ at, r.y + (r.h - p->high) / 2, p->text_w, p->high }, t->on_prompt,
                     p->text, true);
    scene_item(sc, ITEM_TEXT, r, 0, 0, p->text, "prompt")->focusable = false;
    pill_button(look, sc, (Rect){ at + p->text_w + table_unit(ui, 6), r.y + (r.h - line_h) / 2, p->buttons, line_h },
                true);
}

Rect table_build_pill(const TableLook *look, Scene *sc, Rect r, int right)
{
    const TableUi *ui = look->ui;
    char text[1536];
    pill_text(look, sc, text, sizeof text);
    Pill p = { .text = text, .buttons = pill_button(look, sc, r, false) };
    p.refused = ui->said.refusal || ui->notes.held.wrong[0] != '\0';
    p.warned = p.refused || ui->doing.caution.said.why != NULL;
    p.coach = !p.refused && ui->doing.caution.said.why != NULL && ui->doing.caution.coach;
    p.side = p.warned ? table_unit(ui, 20) : table_my_turn(look) ? table_unit(ui, 12) : 0;
    if (text[0] == '\0')
        return (Rect){ r.x + r.w / 2, r.y, 0, r.h };
    lay_pill(ui, sc, &p, r, room_beside(look, sc, text), right, true);
    make_way_for_chips(look, sc, &p, r, right);
    keep_off_frame(ui, &p);
    build_pill(look, sc, &p, r.h);
    return p.r;
}
