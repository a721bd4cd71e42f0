/* The decisions of a deal that have cost most, as cards side by side: what was done and what was better, in pieces and
 * figures, with the way to the table of that moment and to playing on from it. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/screens/review/review_ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { GAP = 12, PAD = 12, LINE = 24, PIECE_W = 72, PIECE_H = 100, SIDES = 2 };

static void say_figure(int32_t tenths, char *out, size_t size)
{
    if (tenths % 10 == 0)
        snprintf(out, size, "%s", text_number(tenths / 10).text);
    else
        snprintf(out, size, "%s", text_tenths(tenths / 10.0, false).text);
}

/* Turn and cost. Returns the height. */
static int put_head(const ReviewUi *ui, Scene *s, Rect r, int part)
{
    char name[480], cost[240];
    TextSink to_name = text_sink(name, sizeof name), to_cost = text_sink(cost, sizeof cost);
    const int px = scene_px(s, UI_SMALL), h = scene_px(s, 28);
    review_turn_name(ui, part, &to_name);
    review_cost_say(ui->review, part, &to_cost);
    const int w = text_width(FONT_BOLD, px, cost) + h;
    const Rect pill = { r.x + r.w - w, r.y, w, h };
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ r.x, r.y, r.w - w - scene_px(s, 6), h }, ALIGN_LEFT,
            s->theme->text, name);
    dl_round(&s->draw, pill, h / 2, colour_mix(s->theme->panel, s->theme->danger, 18));
    dl_text(&s->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, s->theme->danger, cost);
    return h + scene_px(s, 8);
}

/* A piece, or words in its place, and below it whose way it is. */
static void put_way(Scene *s, Rect r, Face face, const char *words, const char *caption, bool better)
{
    const Theme *t = s->theme;
    const int w = scene_px(s, PIECE_W), h = scene_px(s, PIECE_H), line = scene_px(s, LINE);
    const Rect piece = { r.x + (r.w - w) / 2, r.y, w, h };
    if (face_is_known(face)) {
        piece_picture(s, piece, face);
        if (better)
            piece_outline(s, piece, 2, scene_px(s, 3), LINE_SOLID, t->good);
    } else {
        const Rect box = { r.x, r.y, r.w, h };
        dl_outline(&s->draw, box, scene_px(s, 8), scene_px(s, 2), LINE_SOLID, better ? t->good : t->panel_edge);
        const int px = scene_px(s, UI_SMALL), pad = scene_px(s, 6);
        Rect in = { box.x + pad, box.y, box.w - 2 * pad, 0 };
        in.h = ui_lines(s, FONT_BOLD, px, in, ALIGN_CENTRE, t->text, words, false);
        in.y += (h - in.h) / 2;
        ui_lines(s, FONT_BOLD, px, in, ALIGN_CENTRE, t->text, words, true);
    }
    ui_line(s, better ? FONT_BOLD : FONT_TEXT, scene_px(s, UI_SMALL),
            (Rect){ r.x, r.y + h + scene_px(s, 4), r.w, line }, ALIGN_CENTRE, better ? t->good : t->text_quiet,
            caption);
}

/* Returns the height. */
static int put_ways(const ReviewUi *ui, Scene *s, Rect r, int part)
{
    Face face[SIDES];
    char did[600] = "", better[600] = "";
    TextSink to_did = text_sink(did, sizeof did), to_better = text_sink(better, sizeof better);
    const int arrow = scene_px(s, 34), w = (r.w - arrow) / 2, h = scene_px(s, PIECE_H);
    review_faces(ui->review, part, &face[0], &face[1]);
    review_done_say(ui->review, review_turn(ui->review, part), false, &to_did);
    review_advice_say(ui->review, part, &to_better);
    s->cards = review_game(ui->review)->material->kind == MATERIAL_CARDS;
    /* TRANSLATORS: Below a card: it was thrown, and another one would have been better. */
    put_way(s, (Rect){ r.x, r.y, w, 0 }, face[0], did, tr("your choice"), false);
    put_way(s, (Rect){ r.x + r.w - w, r.y, w, 0 }, face[1], better, tr("better"), true);
    dl_sprite(&s->draw, SPRITE_ICON, ICON_RIGHT, 0, (Rect){ r.x + w, r.y + (h - arrow) / 2, arrow, arrow }, 255,
              s->theme->text_quiet);
    return h + scene_px(s, LINE + 8);
}

/* Figures of both, one below the other. Returns the height. */
static int put_facts(Scene *s, Rect r, const ReviewTurn *t)
{
    const int line = scene_px(s, LINE), px = scene_px(s, UI_SMALL), figure = scene_px(s, 52);
    for (int i = 0; i < t->facts; i++) {
        char did[96], better[96];
        const int y = r.y + i * line, x = r.x + r.w - 2 * figure;
        say_figure(t->fact[i].done, did, sizeof did);
        say_figure(t->fact[i].better, better, sizeof better);
        ui_line(s, FONT_TEXT, px, (Rect){ r.x, y, x - r.x - scene_px(s, 4), line }, ALIGN_LEFT, s->theme->text_quiet,
                tr(t->fact[i].what));
        dl_text(&s->draw, FONT_TEXT, px, (Rect){ x, y, figure, line }, ALIGN_CENTRE, s->theme->text, did);
        dl_text(&s->draw, FONT_BOLD, px, (Rect){ x + figure, y, figure, line }, ALIGN_CENTRE, s->theme->good, better);
    }
    return t->facts * line + scene_px(s, t->facts > 0 ? 6 : 0);
}

/* In words, as far as they have room. */
static void put_words(const ReviewUi *ui, Scene *s, Rect r, int part)
{
    char text[AI_WHY_BYTES + 256];
    TextSink out = text_sink(text, sizeof text);
    review_say(ui->review, part, &out);
    if (ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), r, 0, text, false) <= r.h)
        ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), r, s->theme->text, text, true);
}

static void build_card(App *app, Scene *s, Rect card, int i, int part)
{
    const ReviewUi *ui = review_ui(app);
    char name[480], cost[240], label[840], item[24];
    TextSink to_name = text_sink(name, sizeof name), to_cost = text_sink(cost, sizeof cost);
    const int pad = scene_px(s, PAD), control = scene_px(s, UI_CONTROL), gap = scene_px(s, 8);
    ui_panel(s, card, NULL);
    Rect in = { card.x + pad, card.y + pad, card.w - 2 * pad, card.h - 2 * pad };
    const int foot = in.y + in.h;
    in.y += put_head(ui, s, in, part);
    in.y += put_ways(ui, s, in, part);
    in.y += put_facts(s, in, review_turn(ui->review, part));
    in.h = foot - 2 * control - 2 * gap - in.y;
    put_words(ui, s, in, part);
    review_turn_name(ui, part, &to_name);
    review_cost_say(ui->review, part, &to_cost);
    text_write(label, sizeof label, "{1}: {2}", name, cost);
    snprintf(item, sizeof item, "dear-%d", i);
    const Rect see = { in.x, foot - 2 * control - gap, in.w, control };
    Item *it = ui_button(s, see, item, tr("See the table"), ICON_SEARCH, BUTTON_PLAIN, true, REVIEW_DO_TURN, part);
    snprintf(it->value, sizeof it->value, "%.200s", label);
    snprintf(item, sizeof item, "play-on-%d", i);
    ui_button(s, (Rect){ see.x, foot - control, see.w, control }, item, tr("Play on from here"), ICON_PLAY,
              BUTTON_PLAIN, true, REVIEW_DO_PLAY_ON, part);
}

/* A sentence in place of cards. */
static void put_sentence(Scene *s, Rect r, const char *text)
{
    const int pad = scene_px(s, PAD), px = scene_px(s, UI_TEXT);
    Rect in = { r.x + pad, r.y + pad, r.w - 2 * pad, 0 };
    in.h = ui_paragraph(s, FONT_TEXT, px, in, 0, text, false);
    ui_panel(s, (Rect){ r.x, r.y, r.w, in.h + 2 * pad }, NULL);
    ui_paragraph(s, FONT_TEXT, px, in, s->theme->text, text, true);
    scene_item(s, ITEM_TEXT, in, 0, 0, text, "text:dearest");
}

void review_dearest_build(App *app, Scene *s, Rect r)
{
    const ReviewUi *ui = review_ui(app);
    int part[REVIEW_DEAREST], answered, all;
    char text[960];
    review_progress(ui->review, &answered, &all);
    const int seat = review_one_seat(ui), n = answered < all || seat < 0 ? 0 : review_dearest(ui->review, seat, part);
    if (answered < all)
        text_write(text, sizeof text, "Looking at turn {1} of {2} ...", text_number(answered + 1).text,
                   text_number(all).text);
    else
        text_write(text, sizeof text, "No turn of this deal cost you much, as far as you could see.");
    if (n == 0) {
        put_sentence(s, r, text);
        return;
    }
    const int gap = scene_px(s, GAP), w = (r.w - (REVIEW_DEAREST - 1) * gap) / REVIEW_DEAREST;
    for (int i = 0; i < n; i++)
        build_card(app, s, (Rect){ r.x + i * (w + gap), r.y, w, r.h }, i, part[i]);
}
