/* The key to the marks of the table: each drawn on a piece, beside what it means. */
#include "app/screens/marks_key.h"

#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { PIECE_W = 34, ROW = 62, HEAD = 50, PAD = 18 };

/* What is drawn besides the outlines that a piece has by itself. */
typedef enum MarkSign { SIGN_NONE, SIGN_OWED, SIGN_LOCK, SIGN_TARGET, SIGN_GHOST } MarkSign;

typedef struct Mark {
    PieceLook look;
    MarkSign sign;
    const char *meaning;
} Mark;

static const Mark marks[] = {
    { { .selected = true }, SIGN_NONE, N_("Selected") },
    { { .fresh = true }, SIGN_NONE, N_("Drawn last") },
    { { .played = true }, SIGN_NONE, N_("Played from your hand in this turn") },
    { { .hinted = true }, SIGN_NONE, N_("Played by the hint") },
    { { 0 }, SIGN_GHOST, N_("Where the hint lays it") },
    { { 0 }, SIGN_TARGET, N_("The held piece may go here") },
    { { 0 }, SIGN_OWED, N_("Still has to be laid in a meld") },
    { { .wrong = true }, SIGN_NONE, N_("May not stay like this") },
    { { 0 }, SIGN_LOCK, N_("Locked: point at it to see what frees it") },
    { { .dim = true }, SIGN_NONE, N_("May not be played now") },
    { { .told = true }, SIGN_NONE, N_("Mentioned in the selected line of the log") },
};
enum { MARKS = sizeof marks / sizeof marks[0] };

static void draw_mark(Scene *s, Rect r, const Mark *m)
{
    const Face face = { .rank = 7, .suit = 1 };
    const Theme *t = s->theme;
    if (m->sign == SIGN_TARGET) {
        piece_target(s, r);
        return;
    }
    if (m->sign == SIGN_GHOST)
        piece_ghost(s, r, face, scene_px(s, 3), t->playable);
    else
        piece_draw(s, r, face, m->look);
    if (m->sign == SIGN_OWED)
        piece_outline(s, r, 3, 3, LINE_DOUBLE, t->selected);
    if (m->sign == SIGN_LOCK)
        (void)piece_padlock(s, r, scene_px(s, 26));
}

/* The words beside a mark; how high the row is. */
static int put_words(Scene *s, Rect r, const char *words, int number, bool draw)
{
    const int x = scene_px(s, PAD + PIECE_W + 20), px = scene_px(s, UI_TEXT), least = scene_px(s, ROW);
    Rect text = { r.x + x, 0, r.w - x - scene_px(s, PAD), 0 };
    text.h = ui_paragraph(s, FONT_TEXT, px, text, 0, words, false);
    const int h = text.h > least ? text.h : least;
    if (!draw)
        return h;
    text.y = r.y + (h - text.h) / 2;
    ui_paragraph(s, FONT_TEXT, px, text, s->theme->text_on_felt, words, true);
    scene_item(s, ITEM_TEXT, (Rect){ r.x, r.y, r.w, h }, 0, 0, words, "mark:%d", number)->focusable = false;
    return h;
}

static Rect piece_rect(const Scene *s, Rect r, int h)
{
    const int w = scene_px(s, PIECE_W), high = s->cards ? w * 3 / 2 : w * 11 / 8;
    return (Rect){ r.x + scene_px(s, PAD), r.y + (h - high) / 2, w, high };
}

/* What a seat so many places after the viewer has laid since the viewer's turn. */
static int put_seat(Scene *s, Rect r, int seat, int place, const char *words, int number, bool draw)
{
    LineStyle stroke;
    const Colour colour = table_place_colour(place, &stroke);
    const int h = put_words(s, r, words, number, draw);
    const Rect at = piece_rect(s, r, h);
    if (!draw)
        return h;
    piece_draw(s, at, (Face){ .rank = 7, .suit = 1 }, (PieceLook){ 0 });
    piece_laid_since(s, at, stroke, colour);
    piece_portrait_on(s, piece_since_portrait(s, at, false), seat, colour);
    return h;
}

/* Everybody but the viewer by name; without a match, one for all. */
static int put_seats(App *app, Scene *s, Rect r, bool draw)
{
    const int top = r.y,
              first = app_seat(app) != NULL && app->table != NULL ? table_first_seat(table_look(app->table)) : -1;
    if (first < 0)
        return put_seat(s, r, 1, 1, tr("Laid by another player since your turn"), MARKS, draw);
    const MatchSetup *m = seat_setup(app_seat(app));
    for (int place = 1; place < m->seats; place++) {
        const int seat = (first + place) % m->seats;
        char words[480];
        /* TRANSLATORS: What the colour round a piece means; {1} is a player. */
        text_write(words, sizeof words, "Laid by {1} since your turn", match_seat_shown(m, seat));
        r.y += put_seat(s, r, seat, place, words, MARKS + place, draw);
    }
    return r.y - top;
}

static const WildKind *kind_with_sign(const GameDef *game, const State *seen, int sign, Face *wears)
{
    for (int x = 0; x < seen->table.piece_count; x++) {
        *wears = seen->table.face[x];
        const WildKind *kind = face_is_known(*wears) ? game->wild_cards->kind(seen, *wears) : NULL;
        if (kind != NULL && kind->sign == sign)
            return kind;
    }
    return NULL;
}

/* Signs of wild cards, as far as the viewer knows of any; each on a card of the match that wears it. */
static int put_wild(App *app, Scene *s, Rect r, bool draw)
{
    const int top = r.y;
    if (app_seat(app) == NULL || app->table == NULL || seat_game(app_seat(app))->wild_cards == NULL)
        return 0;
    for (int sign = 0; sign < WILD_SIGNS; sign++) {
        Face wears;
        char words[288];
        const WildKind *kind = kind_with_sign(seat_game(app_seat(app)), table_view(app->table), sign, &wears);
        if (kind == NULL)
            continue;
        table_say_wild(kind, words, sizeof words);
        const int h = put_words(s, r, words, MARKS + MAX_SEATS + sign, draw);
        const Rect at = piece_rect(s, r, h);
        const int side = scene_px(s, 20);
        if (draw) {
            piece_draw(s, at, wears, (PieceLook){ 0 });
            dl_sprite(&s->draw, SPRITE_BADGE, sign, 0,
                      (Rect){ at.x + at.w * 3 / 10 - side / 2, at.y - side / 3, side, side }, 255, 0);
        }
        r.y += h;
    }
    return r.y - top;
}

/* On the felt, where the marks are seen as they are. */
int marks_key_build(App *app, Scene *s, Rect r, bool draw)
{
    int h = scene_px(s, HEAD);
    s->cards = app_seat(app) != NULL && seat_game(app_seat(app))->material->kind == MATERIAL_CARDS;
    if (draw) {
        const Rect whole = { r.x, r.y, r.w, marks_key_build(app, s, r, false) };
        dl_outline(&s->draw, whole, scene_px(s, UI_RADIUS), scene_px(s, 2), LINE_SOLID,
                   colour_alpha(s->theme->text_on_felt, 90));
        ui_line(s, FONT_BOLD, scene_px(s, UI_LEAD),
                (Rect){ r.x + scene_px(s, PAD), r.y, r.w - 2 * scene_px(s, PAD), h }, ALIGN_LEFT,
                s->theme->text_on_felt, tr("Marks on the table"));
    }
    h += put_seats(app, s, (Rect){ r.x, r.y + h, r.w, 0 }, draw);
    h += put_wild(app, s, (Rect){ r.x, r.y + h, r.w, 0 }, draw);
    for (int i = 0; i < MARKS; i++) {
        const Rect row = { r.x, r.y + h, r.w, 0 };
        const int high = put_words(s, row, tr(marks[i].meaning), i, draw);
        if (draw)
            draw_mark(s, piece_rect(s, row, high), &marks[i]);
        h += high;
    }
    return h + scene_px(s, PAD) / 2;
}
