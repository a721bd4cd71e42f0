/* The word at a card that has just come to a hand held as a fan, at its head: its foot cannot be seen. It stands there
 * where it covers no index and nothing that is said of the cards. */
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

bool table_is_fresh(const TableUi *ui, Piece x)
{
    const TableTimeOut *out_of_time = table_time_out(ui);
    return ui->notes.fresh_piece == x || (out_of_time != NULL && out_of_time->piece[x]);
}

static Pose card_pose(const TableUi *ui, int i)
{
    return pose_raised(table_rack_piece(ui, i), table_lift_px(ui, ui->notes.hand[i]));
}

/* Where the index of a card is, that lies like this: a rectangle at its upper left corner. */
static Rect index_rect(const TableUi *ui, Pose at)
{
    int x, y;
    pose_point(at, 0, 0, &x, &y);
    return (Rect){ x, y, at.r.w * ui->felt.layout.index / 100, at.r.h * 3 / 10 };
}

bool table_meets_index(const TableUi *ui, Rect r)
{
    enum { AIR = 8, EACH = 4 }; /* per cent of a card, beside its index and over it; points across and down */
    const int wide = ui->felt.layout.index * 8 / 10, foot = table_index_foot(ui);
    for (int i = 0; i < ui->notes.hand_count; i++) {
        const Pose at = card_pose(ui, i);
        const int left = at.r.w * AIR / 200, w = at.r.w * wide / 100 - left, top = at.r.h * AIR / 100, h = foot - top;
        for (int k = 0; k < EACH * EACH; k++) {
            int x, y;
            pose_point(at, left + k % EACH * w / (EACH - 1), top + k / EACH * h / (EACH - 1), &x, &y);
            if (rect_has(r, x, y))
                return true;
        }
    }
    return false;
}

/* How much of card i the next one leaves to be seen. */
static int seen_width(const TableUi *ui, int i)
{
    const TableLayout *l = &ui->felt.layout;
    const bool last = i + 1 >= ui->notes.hand_count || (i + 1) % l->rack_cols == 0;
    return last ? l->tile_w : card_pose(ui, i + 1).r.x - card_pose(ui, i).r.x;
}

static bool is_clear(const TableLook *look, const Scene *sc, Rect word, int own)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    if (word.y < l->prompt.y + l->prompt.h || word.x < 0 || word.x + word.w > sc->w || table_tag_meets(look, word))
        return false;
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (i != own && rect_meets(index_rect(ui, card_pose(ui, i)), word))
            return false;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        if ((it->remark || it->kind == ITEM_BUTTON) && rect_meets(it->r, word))
            return false;
    }
    return true;
}

/* Over the middle of what is seen of the card, or at the right end of that. */
static void build_word(const TableLook *look, Scene *sc, int i)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    /* TRANSLATORS: At the card that has just come to the hand; a very short word. */
    const char *word = tr("new");
    const Pose at = card_pose(ui, i);
    const int h = table_unit(ui, 18), px = table_unit(ui, 13), seen = seen_width(ui, i);
    const int w = text_width(FONT_BOLD, px, word) + table_unit(ui, 12);
    const int from[] = { (seen - w) / 2, seen - w - table_unit(ui, 4) };
    for (size_t k = 0; k < sizeof from / sizeof *from; k++) {
        int x, y;
        pose_point(at, from[k] + w / 2, 0, &x, &y);
        const Rect pill = { x - w / 2, y - h + table_unit(ui, 2), w, h };
        if (!is_clear(look, sc, pill, i))
            continue;
        dl_round(&sc->draw, pill, h / 2, t->panel);
        dl_outline(&sc->draw, pill, h / 2, 1, LINE_SOLID, t->text_quiet);
        dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, t->text, word);
        scene_item(sc, ITEM_TEXT, pill, 0, 0, tr("It has just come to your hand."), "new:%d", ui->notes.hand[i])
            ->remark = true;
        return;
    }
}

/* What a card of the hand owes is said there, and is more. */
static bool any_duty(const TableLook *look)
{
    const TableUi *ui = look->ui;
    for (int i = 0; i < ui->notes.hand_count && look->settings->live_verdict; i++)
        if (table_piece_note(ui, ui->notes.hand[i]) != NULL)
            return true;
    return false;
}

void table_build_fresh(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!ui->felt.layout.fan || ui->viewer == NO_VIEWER || ui->deal.landed_ms != 0 || any_duty(look))
        return;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        const Piece x = ui->notes.hand[i];
        if (table_is_fresh(ui, x) && !table_is_carried(ui, x) && !motion_moves(&ui->going.motion, x, look->now_ms))
            build_word(look, sc, i);
    }
}
