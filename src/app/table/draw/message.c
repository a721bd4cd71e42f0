/* The line over the hand: what is said, the pill, what the turn stands at; a notice, the code of the deal. */
#include <stdio.h>

#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"
#include "record/deal_proof.h"

/* What stands for the code of the deal; false where nothing does. */
static bool code_words(const StoredMatch *header, char *out, size_t size)
{
    char code[PROOF_CODE_SIZE], begin[20];
    if (header == NULL || (!header->has_opening && !proof_exists(header)))
        return false;
    if (header->has_opening) {
        text_write(out, size, "No deal code: the match began from a position");
        return true;
    }
    proof_code(header, code);
    snprintf(begin, sizeof begin, "%.4s %.4s %.4s %.4s", code, code + 4, code + 8, code + 12);
    text_write(out, size, "Deal code {1}", begin);
    return true;
}

/* The first digits of the code of the deal, at the left end of the line, where sentence and hint leave room for them.
 * They lead to the proof, which the menu has for the keys. How much of the line they take, 0 where they do not stand.
 */
static int build_code(const TableLook *look, Scene *sc, Rect r)
{
    const TableUi *ui = look->ui;
    char text[288];
    if (!code_words(look->header, text, sizeof text))
        return 0;
    int px = table_unit(ui, 15), w = text_width(FONT_TEXT, px, text) + 2;
    if (w > r.w)
        return 0;
    Rect place = { r.x, r.y, w, r.h };
    const Rect chips = table_chips_drawn(sc);
    if (table_arrow_crosses(look, place) || rect_meets(chips, place))
        return 0;
    dl_text(&sc->draw, FONT_TEXT, px, place, ALIGN_LEFT, colour_alpha(sc->theme->text_on_felt, 200), text);
    scene_item(sc, ITEM_LINK, place, TABLE_PROOF, 0, text, "link:proof")->focusable = false;
    return w + table_unit(ui, 20);
}

/* Between the top of the felt and the line: the highest place where it covers nothing, else where it covers least;
 * false: it covers something. */
static bool free_from_top(const TableLook *look, const Scene *sc, Rect *box, int foot)
{
    Covers covers;
    int covered;
    table_covers_drawn(look, sc, &covers);
    /* What is drawn later. */
    for (int seat = 0; seat < look->view->seats; seat++)
        covers_add(&covers, table_calls_rect(look, seat), COVER_WORDS);
    covers_add(&covers, table_choices_rect(look), COVER_WORDS);
    for (Rect r = *box; r.y + r.h <= foot; r.y += table_unit(look->ui, 10))
        if (covers_cost(&covers, r) == 0) {
            *box = r;
            return true;
        }
    *box = table_free_place(look, sc, (Rect){ box->x, box->y, box->w, foot - box->y }, box->w, box->h, &covered);
    return false;
}

/* A longer one stands whole on the felt: where nothing is to be chosen or laid away, or there is a board, above the
 * line. */
static void build_notice(const TableLook *look, Scene *sc, Rect r, Rect prompt)
{
    const TableUi *ui = look->ui;
    int px = table_unit(ui, 15), pad = table_unit(ui, 14), side = pad; /* what the plates at the sides take */
    Rect felt = ui->felt.layout.felt, contract = table_contract_rect(look);
    if (table_choices_rect(look).w == 0 || ui->felt.layout.board.w > 0) {
        table_build_said(look, sc, r, prompt, look->notice);
        return;
    }
    for (int i = 0; i < seat_setup(look->seat)->seats; i++)
        if (ui->felt.layout.edge[i] == EDGE_LEFT && ui->felt.layout.seat[i].w > 0)
            side = ui->felt.layout.seat[i].x + ui->felt.layout.seat[i].w + pad;
    int w = felt.w - 2 * side < table_unit(ui, 640) ? felt.w - 2 * side : table_unit(ui, 640);
    int top = contract.w > 0 && contract.y + contract.h > felt.y ? contract.y + contract.h : felt.y;
    Rect text = { felt.x + (felt.w - w) / 2 + pad, top + pad, w - 2 * pad, 0 }, box = text;
    bool clear = false;
    for (const int least = table_unit(ui, 10); !clear && px >= least; px -= !clear) { /* smaller where it has no room */
        text.h = ui_paragraph_height(sc, FONT_TEXT, px, text.w, look->notice);
        box = (Rect){ text.x - pad, top + pad / 2, w, text.h + pad };
        clear = free_from_top(look, sc, &box, ui->felt.layout.prompt.y - pad);
    }
    if (!clear) {
        table_build_said(look, sc, r, prompt, look->notice);
        return;
    }
    text.y = box.y + pad / 2;
    dl_round(&sc->draw, box, table_unit(ui, 10), sc->theme->panel);
    ui_paragraph(sc, FONT_TEXT, px, text, sc->theme->text, look->notice, true);
    scene_item(sc, ITEM_TEXT, box, 0, 0, look->notice, "notice")->focusable = false;
}

/* The line between the counters that hang into it from the plates at the sides. */
static Rect between_counters(const TableLook *look, Rect line)
{
    const TableUi *ui = look->ui;
    const int clearance = table_unit(ui, 4), middle = line.x + line.w / 2;
    int left = line.x, right = line.x + line.w;
    for (int i = 0; i < look->view->seats && look->view->counters.count > 0; i++) {
        const Rect c = ui->felt.layout.counter[i];
        if (!rect_meets(c, line))
            continue;
        if (c.x + c.w / 2 < middle)
            left = max_int(left, c.x + c.w + clearance);
        else if (c.x - clearance < right)
            right = c.x - clearance;
    }
    return (Rect){ left, line.y, right - left, line.h };
}

/* What the pill, and the acts over chosen pieces, leave at the left end of the line. */
static Rect left_of_pill(const TableLook *look, const Scene *sc, Rect line, Rect pill)
{
    const int gap = table_unit(look->ui, 14);
    const Rect rest = { line.x, line.y, pill.x - line.x - gap, line.h }, chips = table_chips_drawn(sc);
    if (!rect_meets(chips, rest))
        return rest;
    return (Rect){ line.x, line.y, max_int(0, chips.x - line.x - gap), line.h };
}

void table_build_message(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect r = between_counters(look, ui->felt.layout.prompt);
    sc->line = ui->felt.layout.prompt;
    const int right = table_build_status(look, sc, r);
    table_build_chips(look, sc); /* what is said makes way for them */
    const Rect pill = table_build_pill(look, sc, r, right), rest = left_of_pill(look, sc, r, pill);
    if (look->notice[0] != '\0') {
        build_notice(look, sc, rest, pill);
        return;
    }
    char prompt[1536];
    table_prompt(look, prompt, sizeof prompt);
    const char *said = table_said(look);
    bool told =
        said[0] != '\0' && !ui->said.refusal && !table_hint_has_panel(look) && !table_said_in_pill(look, sc, prompt);
    int words = told ? text_width(FONT_TEXT, table_unit(ui, UI_SMALL), said) + table_unit(ui, 24) : 0;
    int code = build_code(look, sc, (Rect){ rest.x, rest.y, rest.w - words, rest.h });
    if (told)
        table_build_said(look, sc, (Rect){ rest.x + code, rest.y, rest.w - code, rest.h }, pill, said);
}
