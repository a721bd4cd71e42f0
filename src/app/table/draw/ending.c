/* What the end of a deal is called, large over the cloth, with the sum of it: "Gin", "32 + 25 = 57 for Anna". */
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

enum { WORD = 84, SUM = 26, LEAST_WORD = 26, LEAST_SUM = 16 };

typedef struct Called {
    char word[192], sum[600];
    int word_px, sum_px, w, h, word_h, sum_h;
    Rect at;
} Called;

/* The language says the word; the sum is of figures, and says whose they are. */
static void say(const TableLook *look, Called *c)
{
    const EndNote *note = &look->ui->notes.end.note;
    text_write(c->word, sizeof c->word, "{1}", note->word);
    c->sum[0] = '\0';
    if (note->seat >= look->view->seats)
        return;
    const bool you = match_seat_is_you(seat_setup(look->seat), note->seat);
    const char *name = match_seat_shown(seat_setup(look->seat), note->seat);
    if (note->sum[0] == '\0')
        text_write(c->sum, sizeof c->sum, "{1}", name);
    else if (!note->gain)
        text_write(c->sum, sizeof c->sum, "{1}: {2}", name, note->sum);
    else if (you)
        /* TRANSLATORS: What the reader gets for the deal: {1} is a sum, "32 - 10 = 22". */
        text_write(c->sum, sizeof c->sum, "{1} for you", note->sum);
    else
        /* TRANSLATORS: What a player gets for the deal: {1} is a sum, "32 - 10 = 22", {2} the player. */
        text_write(c->sum, sizeof c->sum, "{1} for {2}", note->sum, name);
}

static void measure(const TableUi *ui, int percent, Called *c)
{
    const int word = WORD * percent / 100, sum = SUM * percent / 100;
    c->word_px = table_unit(ui, word > LEAST_WORD ? word : LEAST_WORD);
    c->sum_px = table_unit(ui, sum > LEAST_SUM ? sum : LEAST_SUM);
    c->word_h = text_line_height(FONT_BOLD, c->word_px);
    c->sum_h = c->sum[0] != '\0' ? text_line_height(FONT_BOLD, c->sum_px) + table_unit(ui, 10) : 0;
    const int sum_w = text_width(FONT_BOLD, c->sum_px, c->sum) + c->sum_h;
    c->w = max_int(text_width(FONT_BOLD, c->word_px, c->word), c->sum_h > 0 ? sum_w : 0) + table_unit(ui, 8);
    c->h = c->word_h + c->sum_h;
}

/* As large as it can be where it covers nothing. */
static void place(const TableLook *look, Scene *sc, Called *c)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt, board = ui->felt.layout.board;
    const int side = table_unit(ui, 12), foot = ui->felt.layout.prompt.y - side;
    Rect within = { felt.x + side, felt.y, felt.w - 2 * side, foot - felt.y };
    if (board.w > 0 && board.x + board.w / 2 < felt.x + felt.w / 2) /* beside it, where there is more room */
        within = (Rect){ board.x + board.w + side, felt.y, felt.x + felt.w - board.x - board.w - 2 * side, within.h };
    else if (board.w > 0)
        within.w = board.x - side - within.x;
    for (int percent = 100; percent >= 30; percent -= 10) {
        int covers = 0;
        measure(ui, percent, c);
        if (c->w > within.w || c->h > within.h)
            continue;
        c->at = table_free_place_at_end(look, sc, within, c->w, c->h, &covers);
        if (covers == 0)
            return;
    }
    c->at.w = 0;
}

/* Where the cloth is full: in a line in the rail, whose tools are away then. */
static void build_in_rail(const TableLook *look, Scene *sc, const Called *c)
{
    const TableUi *ui = look->ui;
    const Rect got = ui->foot != NO_VIEWER ? ui->felt.layout.got[ui->foot] : (Rect){ 0, 0, 0, 0 };
    Rect r = ui->felt.layout.tools;
    char line[900];
    if (rect_meets(got, r)) {
        r.w -= got.x + got.w + table_unit(ui, 8) - r.x;
        r.x = got.x + got.w + table_unit(ui, 8);
    }
    if (look->rewatch != NULL || r.w <= 0)
        return;
    text_write(line, sizeof line, c->sum[0] != '\0' ? "{1} \u00b7 {2}" : "{1}", c->word, c->sum);
    const int px = ui_px_that_fits(FONT_BOLD, table_unit(ui, LEAST_WORD), table_unit(ui, 12), line, r.w);
    ui_line(sc, FONT_BOLD, px, r, ALIGN_LEFT, sc->theme->on_rail, line);
    scene_item(sc, ITEM_TEXT, r, 0, 0, line, "end-word")->focusable = false;
}

void table_build_ending(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    Called c = { .at = { 0, 0, 0, 0 } };
    if (!table_end_called(look))
        return;
    say(look, &c);
    place(look, sc, &c);
    if (c.at.w == 0) {
        build_in_rail(look, sc, &c);
        return;
    }
    const Rect word = { c.at.x, c.at.y, c.at.w, c.word_h };
    dl_text(&sc->draw, FONT_BOLD, c.word_px, (Rect){ word.x, word.y + max_int(2, c.word_px / 28), word.w, word.h },
            ALIGN_CENTRE, colour_alpha(sc->theme->felt_dark, 230), c.word);
    dl_text(&sc->draw, FONT_BOLD, c.word_px, word, ALIGN_CENTRE, sc->theme->selected, c.word);
    scene_item(sc, ITEM_TEXT, word, 0, 0, c.word, "end-word")->focusable = false;
    if (c.sum_h == 0)
        return;
    const int w = text_width(FONT_BOLD, c.sum_px, c.sum) + c.sum_h;
    const Rect pill = { c.at.x + (c.at.w - w) / 2, c.at.y + c.word_h, w, c.sum_h };
    dl_round(&sc->draw, pill, pill.h / 2, sc->theme->prompt);
    dl_outline(&sc->draw, pill, pill.h / 2, table_unit(ui, 2), LINE_SOLID, sc->theme->selected);
    dl_text(&sc->draw, FONT_BOLD, c.sum_px, pill, ALIGN_CENTRE, sc->theme->on_prompt, c.sum);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, c.sum, "end-sum")->focusable = false;
}
