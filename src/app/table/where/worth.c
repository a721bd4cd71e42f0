/* How large the panels of the worth of cards are. */
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/table/where/worth.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

int table_worth_at_unit(int unit, int n)
{
    return n * unit / 100;
}

static int wider(int w, FontRole font, int px, const char *text)
{
    return max_int(w, text_width(font, px, text) + 2);
}

bool table_worth_note_of(const TableLook *look, const State *s, WorthNote *note)
{
    const GameDef *game = look->game;
    memset(note, 0, sizeof *note);
    return game->wild_cards != NULL && game->wild_cards->worth_note != NULL && look->ui->viewer != NO_VIEWER &&
           game->wild_cards->worth_note(s, note);
}

const char *table_worth_no_worth(void)
{
    return tr(N_("None of your cards counts."));
}

void table_worth_kind_words(const WorthNote *note, int i, char *text, size_t size)
{
    const char *name = tr(note->wild[i].kind->name), *faces = note->wild[i].faces;
    /* TRANSLATORS: A kind of wild card, such as "Poplu", and its card as a sign. */
    text_write(text, size, faces[0] != '\0' ? N_OF("wild card and its sign", "{1} {2}") : "{1}", name, faces);
}

Measure table_worth_measure(const WorthNote *note, int unit)
{
    Measure m = { .note = note, .unit = unit, .px = table_worth_at_unit(unit, UI_SMALL) };
    char text[384];
    for (int i = 0; i < note->count; i++) {
        m.signs = note->item[i].signs > m.signs ? note->item[i].signs : m.signs;
        m.what = wider(m.what, FONT_TEXT, m.px, note->item[i].what);
        m.points = wider(m.points, FONT_BOLD, m.px, text_points(note->item[i].points, false).text);
    }
    m.signs = table_worth_at_unit(unit, m.signs > 0 ? m.signs * SIGN_STEP + CLEARANCE : 0);
    for (int i = 0; i < note->kinds; i++) {
        table_worth_kind_words(note, i, text, sizeof text);
        m.kind[i % 2] = wider(m.kind[i % 2], FONT_TEXT, m.px, text);
    }
    for (int i = 0; i < 2; i++)
        m.kind[i] += table_worth_at_unit(unit, SIGN_STEP + CLEARANCE);
    return m;
}

int table_worth_signs_of(const WorthNote *note, bool key, uint8_t sign[WILD_SIGNS])
{
    bool there[WILD_SIGNS] = { false };
    int n = 0;
    for (int i = 0; i < note->count && !key; i++)
        for (int k = 0; k < note->item[i].signs; k++)
            there[note->item[i].sign[k]] = true;
    for (int i = 0; i < note->kinds; i++)
        if (key || there[note->wild[i].kind->sign])
            sign[n++] = note->wild[i].kind->sign;
    return n;
}

/* A line: title, signs and, of what it is worth, the points. */
static int line_width(const Measure *m, bool key)
{
    uint8_t sign[WILD_SIGNS];
    int w = 2 + text_width(FONT_BOLD, m->px, tr(key ? m->note->key : m->note->title));
    w += table_worth_at_unit(m->unit, 2 * PAD + GAP / 2 + table_worth_signs_of(m->note, key, sign) * SIGN_STEP);
    if (!key)
        w += table_worth_at_unit(m->unit, GAP / 2) +
             text_width(FONT_BOLD, table_worth_at_unit(m->unit, TOTAL), text_points(m->note->points, false).text) + 2;
    return w;
}

PanelNeeds table_worth_panel_needs(const Measure *m)
{
    const WorthNote *note = m->note;
    const int total =
        text_width(FONT_BOLD, table_worth_at_unit(m->unit, TOTAL), text_points(note->points, false).text) + 2;
    const int head = text_width(FONT_BOLD, table_worth_at_unit(m->unit, UI_TEXT), tr(note->title)) +
                     table_worth_at_unit(m->unit, GAP) + total;
    const int rows = m->signs + m->what + table_worth_at_unit(m->unit, GAP) + m->points;
    const int none = note->count > 0 ? 0 : text_width(FONT_TEXT, m->px, table_worth_no_worth()) + 2;
    const int w = max_int(head, max_int(rows, none)) + table_worth_at_unit(m->unit, 2 * PAD),
              least = table_worth_at_unit(m->unit, LEAST_W);
    return (PanelNeeds){ w > least ? w : least,
                         table_worth_at_unit(m->unit, TITLE + (note->count > 0 ? note->count : 1) * ROW + FOOT),
                         line_width(m, false) };
}

PanelNeeds table_worth_key_needs(const Measure *m)
{
    const int head = text_width(FONT_BOLD, table_worth_at_unit(m->unit, UI_TEXT), tr(m->note->key)) + 2;
    const int rows = m->kind[0] + table_worth_at_unit(m->unit, GAP) + m->kind[1];
    return (PanelNeeds){ max_int(head, rows) + table_worth_at_unit(m->unit, 2 * PAD),
                         table_worth_at_unit(m->unit, TITLE + (m->note->kinds + 1) / 2 * ROW + FOOT),
                         line_width(m, true) };
}

void table_worth_needs(const TableLook *look, const State *s, LayoutNeeds *needs)
{
    WorthNote note;
    if (!table_worth_note_of(look, s, &note))
        return;
    const Measure m = table_worth_measure(&note, layout_unit(look->last->w, look->last->h, look->scale));
    needs->worth = table_worth_panel_needs(&m);
    needs->key = table_worth_key_needs(&m);
}

/* The points, and the signs of all wild cards. */
int table_worth_corner_width(const TableLook *look, int unit)
{
    uint8_t sign[WILD_SIGNS];
    WorthNote note;
    if (!table_worth_note_of(look, look->view, &note))
        return 0;
    const Measure m = table_worth_measure(&note, unit);
    return text_width(FONT_BOLD, m.px, tr(note.title)) + text_width(FONT_BOLD, m.px, text_number(note.points).text) +
           table_worth_at_unit(unit, 2 * GAP + table_worth_signs_of(&note, true, sign) * SIGN_STEP);
}
