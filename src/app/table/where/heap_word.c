/* The words that stand under heaps ("draw", "take", "throw here", the name of a pile) and the labels under melds: which
 * they are, and how many pixels wide they get. The layout asks for the widths before it has given anything a place, so
 * they are measured by the size of the window alone and never by ui->felt.layout. */
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

const char *table_heap_target(bool stock, bool drawing)
{
    /* TRANSLATORS: What to do at this heap: "draw" a card from it, "take" its top card, or "throw here". */
    return stock ? tr("draw") : drawing ? tr("take") : tr("throw here");
}

static int word_width(const TableLook *look, bool stock, bool drawing)
{
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    return text_width(FONT_BOLD, UI_SMALL * unit / 100, table_heap_target(stock, drawing)) +
           HEAP_WORD_CLEARANCE * unit / 100;
}

int table_throw_word(const TableLook *look)
{
    const int take = word_width(look, false, true), throw = word_width(look, false, false);
    return take > throw ? take : throw;
}

int table_heap_word(const TableLook *look, const State *s)
{
    const GameDef *game = look->game;
    const int unit = layout_unit(look->last->w, look->last->h, look->scale), px = UI_SMALL * unit / 100;
    const int draw = word_width(look, true, true), take = word_width(look, false, true);
    int widest = draw > take ? draw : take;
    for (int p = 0; p < s->table.pile_count; p++) {
        const char *name = game->table.pile_word != NULL ? game->table.pile_word(s, p) : NULL;
        const int w = name != NULL ? text_width(FONT_TEXT, px, tr(name)) + 2 : 0;
        widest = w > widest ? w : widest;
    }
    return widest;
}

int table_label_wide(int unit, const char *label)
{
    return text_width(FONT_BOLD, UI_SMALL * unit / 100, label) + 22 * unit / 100;
}

int table_label_width(const TableLook *look, const State *s)
{
    const GameDef *game = look->game;
    const int unit = layout_unit(look->last->w, look->last->h, look->scale);
    int widest = 0;
    for (int p = 0; p < s->table.pile_count; p++) {
        MeldNote note = { .label = "" };
        if (game->table.meld_note != NULL && pile_on_felt(&s->table.row.pile[p]))
            game->table.meld_note(s, p, &note);
        const int w = note.label[0] != '\0' ? table_label_wide(unit, note.label) : 0;
        widest = w > widest ? w : widest;
    }
    return widest;
}
