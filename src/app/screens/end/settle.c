/* Who pays whom: a row for each payer, a column for each receiver. */
#include "app/screens/end/settle.h"

#include <stdio.h>

#include "app/screens/end/end_ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { ROW = 34, HEAD = 44, CLOSE_ROW = 27, CLOSE_HEAD = 34, TITLE = 40, LABEL = 80 };

typedef struct Square {
    Rect r;
    int seats, first, column, row, head;
} Square;

/* "Ada pays": with the heads of the columns a row reads as a sentence. */
static void payer_words(const App *app, int payer, char *text, size_t size)
{
    TextSink out = text_sink(text, size);
    /* TRANSLATORS: A row of the table of who pays whom: figures follow, in columns of those who get them. */
    text_told(&out, match_seat_name(seat_setup(app_seat(app)), payer), N_("You pay"), N_("{1} pays"));
}

/* What the widest of the words before the figures asks for. */
static int words_width(const App *app, const Scene *s)
{
    int most = 0;
    for (int i = 0; i < seat_setup(app_seat(app))->seats; i++) {
        char words[LABEL];
        payer_words(app, i, words, sizeof words);
        const int w = text_width(FONT_BOLD, scene_px(s, UI_TEXT), words) + 2 + scene_px(s, 6);
        most = w > most ? w : most;
    }
    return most;
}

/* Of everything but the width. */
static Square square_of(const App *app, const Scene *s)
{
    const bool close = end_ui(app)->close;
    return (Square){ .seats = seat_setup(app_seat(app))->seats,
                     .row = scene_px(s, close ? CLOSE_ROW : ROW),
                     .head = scene_px(s, close ? CLOSE_HEAD : HEAD) };
}

static Square square_in(const App *app, const Scene *s, Rect r)
{
    Square q = square_of(app, s);
    const int least = scene_px(s, 44), words = words_width(app, s);
    q.r = r;
    q.first = r.w * 26 / 100 > words ? r.w * 26 / 100 : words;
    q.column = (r.w - q.first) / q.seats;
    if (q.column < least) {
        q.column = least;
        q.first = r.w - q.column * q.seats;
    }
    return q;
}

static void put_head(const App *app, Scene *s, const Square *q, int y)
{
    const MatchSetup *setup = seat_setup(app_seat(app));
    int side = scene_px(s, 30);
    for (int i = 0; i < q->seats; i++) {
        Rect cell = { q->r.x + q->first + i * q->column, y, q->column, q->head };
        Rect face = { cell.x + (cell.w - side) / 2, cell.y + (cell.h - side) / 2, side, side };
        dl_sprite(&s->draw, SPRITE_AVATAR, i, 0, face, 255, 0);
        char words[192];
        TextSink out = text_sink(words, sizeof words);
        text_told(&out, match_seat_name(setup, i), N_("Paid to you"), N_("Paid to {1}"));
        Item *it = scene_item(s, ITEM_TEXT, cell, 0, 0, words, "settle:to:%d", i);
        it->bare = true;
    }
}

static void put_payer(const App *app, Scene *s, const Square *q, int y, const ScoreSheet *sheet, int payer)
{
    char words[LABEL];
    payer_words(app, payer, words, sizeof words);
    int px = scene_px(s, UI_TEXT), pad = scene_px(s, 6);
    ui_rule(s, q->r.x, y, q->r.w);
    ui_line(s, FONT_BOLD, px, (Rect){ q->r.x, y, q->first - pad, q->row }, ALIGN_LEFT, s->theme->text, words);
    for (int i = 0; i < q->seats; i++) {
        Rect cell = { q->r.x + q->first + i * q->column, y, q->column - pad / 2, q->row };
        char figure[96] = "\u2013";
        int32_t pays = sheet->pays[payer][i];
        if (i == payer) {
            dl_fill(&s->draw, (Rect){ cell.x, y + 1, q->column, q->row - 1 }, colour_alpha(s->theme->panel_edge, 90));
            continue;
        }
        if (pays > 0)
            snprintf(figure, sizeof figure, "%s", text_number(pays).text);
        ui_line(s, FONT_TEXT, px, cell, ALIGN_CENTRE, pays > 0 ? s->theme->text : s->theme->text_quiet, figure);
        Item *it = scene_item(s, ITEM_TEXT, cell, 0, 0, figure, "settle:%d:%d", payer, i);
        it->focusable = false;
        it->score = pays;
    }
}

const char *settle_title(void)
{
    return tr("Who pays whom");
}

int settle_height(const App *app, const Scene *s, bool titled)
{
    const Square q = square_of(app, s);
    return (titled ? scene_px(s, TITLE) : 0) + q.head + q.seats * q.row;
}

void settle_draw(const App *app, Scene *s, Rect r, const ScoreSheet *sheet, bool titled)
{
    if (titled) {
        const int title = scene_px(s, TITLE);
        ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ r.x, r.y, r.w, title }, ALIGN_LEFT, s->theme->text,
                settle_title());
        r.y += title;
    }
    const Square q = square_in(app, s, r);
    put_head(app, s, &q, r.y);
    for (int i = 0; i < q.seats; i++)
        put_payer(app, s, &q, r.y + q.head + i * q.row, sheet, i);
}
