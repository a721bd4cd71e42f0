/* The turns of a deal that is looked at again, with what each comes to. */
#include <stdio.h>

#include "app/screens/review/review_ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { ROW_UNITS = 56 };

/* The mark of a turn at the right end of its row, in words or as a picture; its width. draw false only measures. */
static int put_pill(Scene *s, Rect row, const char *text, Colour back, Colour ink, bool draw)
{
    int h = scene_px(s, 26), px = scene_px(s, UI_SMALL), w = text_width(FONT_BOLD, px, text) + h * 8 / 10;
    Rect r = { row.x + row.w - w - scene_px(s, 8), row.y + (row.h - h) / 2, w, h };
    if (!draw)
        return w + scene_px(s, 14);
    dl_round(&s->draw, r, h / 2, back);
    dl_text(&s->draw, FONT_BOLD, px, r, ALIGN_CENTRE, ink, text);
    return w + scene_px(s, 14);
}

/* What the computer would have done, where it is short enough. */
static int put_instead(const Review *r, Scene *s, Rect row, int i, bool draw)
{
    const Theme *c = s->theme;
    bool differs = review_turn(r, i)->opinion == AI_DIFFERS;
    char text[480] = "";
    TextSink out = text_sink(text, sizeof text);
    review_instead_say(r, i, &out);
    if (text[0] == '\0' || text_width(FONT_BOLD, scene_px(s, UI_SMALL), text) > row.w / 3)
        snprintf(text, sizeof text, "\u2260");
    return put_pill(s, row, text, differs ? c->warning : colour_mix(c->panel, c->text, 12),
                    differs ? c->panel : c->text, draw);
}

static int put_mark(const Review *r, Scene *s, Rect row, int i, bool draw)
{
    const Theme *c = s->theme;
    const ReviewTurn *t = review_turn(r, i);
    char text[192];
    int size = scene_px(s, 22);
    Rect icon = { row.x + row.w - size - scene_px(s, 12), row.y + (row.h - size) / 2, size, size };
    if (!review_known(r, i))
        return put_pill(s, row, "...", 0, c->text_quiet, draw);
    if (t->mark < REVIEW_HELD && t->opinion >= AI_HARDLY)
        return put_instead(r, s, row, i, draw);
    switch (t->mark == REVIEW_NOTHING && t->opinion == AI_AGREES ? REVIEW_BEST : t->mark) {
    case REVIEW_UNKNOWN:
        return put_pill(s, row, "...", 0, c->text_quiet, draw);
    case REVIEW_NOTHING:
        return put_pill(s, row, "\u2013", 0, c->text_quiet, draw);
    case REVIEW_BEST:
    case REVIEW_KEPT:
        if (draw)
            dl_sprite(&s->draw, SPRITE_ICON, t->played.out ? ICON_TROPHY : ICON_CHECK, 0, icon, 255, c->good);
        return size + scene_px(s, 18);
    case REVIEW_HELD:
        return put_pill(s, row, tr("joker"), colour_mix(c->panel, c->text, 12), c->text, draw);
    case REVIEW_POINTS:
        /* TRANSLATORS: {1} points more would have been possible; as short as can be. */
        text_write_count(text, sizeof text, "+{1} pt", "+{1} pts", t->missed_points);
        return put_pill(s, row, text, colour_mix(c->panel, c->text, 12), c->text, draw);
    case REVIEW_MORE:
        snprintf(text, sizeof text, "%s", text_points(t->missed, true).text);
        return put_pill(s, row, text, c->warning, c->panel, draw);
    case REVIEW_OUT:
        /* TRANSLATORS: Of a turn that could have won by going out; as short as can be. */
        return put_pill(s, row, tr("win!"), c->danger, c->panel, draw);
    }
    return 0;
}

/* For --inspect. */
static const char *mark_name(const Review *r, int i)
{
    ReviewMark mark = review_turn(r, i)->mark;
    static const char *const names[] = {
        [REVIEW_UNKNOWN] = "unknown", [REVIEW_NOTHING] = "nothing", [REVIEW_BEST] = "best", [REVIEW_KEPT] = "kept",
        [REVIEW_HELD] = "held",       [REVIEW_POINTS] = "points",   [REVIEW_MORE] = "more", [REVIEW_OUT] = "out"
    };
    if (!review_known(r, i))
        mark = REVIEW_UNKNOWN;
    else if (mark < REVIEW_HELD && review_turn(r, i)->opinion >= AI_HARDLY)
        return review_differs(r, i) ? "differs" : "hardly";
    return names[mark];
}

static bool many_seats(const ReviewUi *ui)
{
    unsigned seats = review_seats(ui->review);
    return (seats & (seats - 1)) != 0;
}

int review_one_seat(const ReviewUi *ui)
{
    const unsigned seats = review_seats(ui->review);
    int seat = 0;
    while (seat < MAX_SEATS - 1 && !(seats >> seat & 1))
        seat++;
    return many_seats(ui) ? -1 : seat;
}

void review_turn_name(const ReviewUi *ui, int i, TextSink *out)
{
    const ReviewTurn *t = review_turn(ui->review, i);
    enum { WHOLE, DRAW, AFTER_DRAW, LAID };
    static const char *const words[][2] = { { N_("Turn {1}"), N_("Turn {1}, {2}") },
                                            { N_("Turn {1}, the draw"), N_("Turn {1}, {2}, the draw") },
                                            { N_("Turn {1}, after the draw"), N_("Turn {1}, {2}, after the draw") },
                                            { N_("Turn {1}, cards laid"), N_("Turn {1}, {2}, cards laid") } };
    char chapter[288];
    TextSink to_chapter = text_sink(chapter, sizeof chapter);
    if (review_has_chapters(ui->review)) {
        review_chapter(ui->review, i, &to_chapter);
        text_say(out, many_seats(ui) ? N_("{1}, {2}") : "{1}", chapter,
                 match_seat_shown(review_setup(ui->review), t->seat));
        return;
    }
    int part = WHOLE;
    if (!review_game(ui->review)->table.draw_begins_turn)
        part = t->part > 0 ? AFTER_DRAW : WHOLE;
    else if (!t->last)
        part = t->played.pieces > 0 ? LAID : DRAW;
    text_say(out, words[part][many_seats(ui)], text_number(t->number).text,
             match_seat_shown(review_setup(ui->review), t->seat));
}

/* What was done, and who won the trick that ended with it. */
static void done_line(const Review *r, int i, TextSink *out)
{
    char done[480];
    TrickNote trick;
    int own;
    TextSink to_done = text_sink(done, sizeof done);
    review_done_say(r, review_turn(r, i), true, &to_done);
    bool won = review_trick(r, i, &trick, &own) && trick.winner < MAX_SEATS;
    /* TRANSLATORS: {1} is the card that was played, {2} who won the trick. */
    text_say(out, won ? N_("{1}; the trick goes to {2}") : "{1}", done,
             won ? match_seat_shown(review_setup(r), trick.winner) : "");
}

/* As high as its words need; returns the height. draw false only measures. */
static int put_row(App *app, Scene *s, Rect row, int i, bool draw)
{
    ReviewUi *ui = review_ui(app);
    char name[480], done[576], label[1200];
    TextSink to_name = text_sink(name, sizeof name), to_done = text_sink(done, sizeof done);
    review_turn_name(ui, i, &to_name);
    done_line(ui->review, i, &to_done);
    int pad = scene_px(s, 12), edge = scene_px(s, 4), px = scene_px(s, UI_TEXT), small = scene_px(s, UI_SMALL);
    Rect words = { row.x + pad, row.y + edge, row.w - pad - put_mark(ui->review, s, row, i, false), 0 };
    FontRole font = FONT_BOLD;
    if (text_width(font, px, name) > words.w)
        px = small;
    int name_h = ui_paragraph(s, font, px, words, 0, name, false);
    int done_h = ui_paragraph(s, FONT_TEXT, small, words, 0, done, false);
    row.h = name_h + done_h + 2 * edge;
    if (row.h < scene_px(s, ROW_UNITS))
        row.h = scene_px(s, ROW_UNITS);
    if (!draw)
        return row.h;
    text_write(label, sizeof label, "{1}: {2}", name, done);
    Item *item = scene_item(s, ITEM_CHOICE, row, REVIEW_DO_TURN, i, label, "turn:%d", i);
    item->checked = i == ui->turn;
    snprintf(item->value, sizeof item->value, "%s", mark_name(ui->review, i));
    Colour base = item->checked ? colour_mix(s->theme->panel, s->theme->accent, 20) : s->theme->panel;
    ui_surface(s, row, scene_px(s, 8), base, item->name, false);
    if (item->checked)
        dl_round(&s->draw, (Rect){ row.x, row.y + row.h / 4, scene_px(s, 4), row.h / 2 }, scene_px(s, 2),
                 s->theme->accent);
    (void)put_mark(ui->review, s, row, i, true);
    words.y = row.y + (row.h - name_h - done_h) / 2;
    ui_paragraph(s, font, px, words, s->theme->text, name, true);
    words.y += name_h;
    ui_paragraph(s, FONT_TEXT, small, words, s->theme->text_quiet, done, true);
    return row.h;
}

/* A sentence with an item of its own; returns the height. */
static int put_fact(Scene *s, Rect r, FontRole font, Colour ink, const char *text, const char *name, int seat)
{
    r.h = ui_paragraph(s, font, scene_px(s, UI_SMALL), r, ink, text, true);
    scene_item(s, ITEM_TEXT, r, 0, 0, text, "text:%s-%d", name, seat);
    return r.h + scene_px(s, 8);
}

/* What the deal comes to for everybody who is listed; while it is thought about, how far that is. Returns the height.
 */
static int put_summary(App *app, Scene *s, Rect r)
{
    ReviewUi *ui = review_ui(app);
    int answered, all, y = r.y, px = scene_px(s, UI_SMALL);
    char text[1200], out_text[1200];
    review_progress(ui->review, &answered, &all);
    if (answered < all) {
        int ring = scene_px(s, 26);
        text_write(text, sizeof text, "Looking at turn {1} of {2} ...", text_number(answered + 1).text,
                   text_number(all).text);
        dl_ring(&s->draw, (Rect){ r.x, y, ring, ring }, scene_px(s, 4), 1000, colour_alpha(s->theme->text, 30));
        dl_ring(&s->draw, (Rect){ r.x, y, ring, ring }, scene_px(s, 4), answered * 1000 / all, s->theme->accent);
        Rect words = { r.x + ring + scene_px(s, 10), y, r.w - ring - scene_px(s, 10), 0 };
        int words_h = ui_paragraph(s, FONT_TEXT, px, words, 0, text, false), h = words_h > ring ? words_h : ring;
        words.y += (h - words_h) / 2;
        words.h = ui_paragraph(s, FONT_TEXT, px, words, s->theme->text, text, true);
        scene_item(s, ITEM_TEXT, words, 0, 0, text, "text:progress");
        return h + scene_px(s, 8);
    }
    for (int seat = 0; seat < review_setup(ui->review)->seats; seat++) {
        if ((review_seats(ui->review) >> seat & 1) == 0 || !review_took_part(ui->review, seat))
            continue;
        TextSink sink = text_sink(text, sizeof text), outs = text_sink(out_text, sizeof out_text);
        review_summary(ui->review, seat, &sink);
        y += put_fact(s, (Rect){ r.x, y, r.w, 0 }, FONT_TEXT, s->theme->text, text, "summary", seat);
        if (review_outs(ui->review, seat, &outs))
            y += put_fact(s, (Rect){ r.x, y, r.w, 0 }, FONT_BOLD, s->theme->danger, out_text, "outs", seat);
    }
    return y - r.y;
}

/* Of a match with a coach: the way to what cost most; returns the height. */
static int put_dearest(App *app, Scene *s, Rect r)
{
    const ReviewUi *ui = review_ui(app);
    if (!ui->coached || review_one_seat(ui) < 0)
        return 0;
    const Rect button = { r.x, r.y, r.w, scene_px(s, UI_CONTROL) };
    ui_button(s, button, "dearest", tr("What cost most"), ICON_HINT, BUTTON_PLAIN, true, REVIEW_DO_DEAREST, 0);
    return button.h + scene_px(s, 6);
}

/* Persons and computers at one table. */
static bool is_mixed(const MatchSetup *m)
{
    const int persons = match_persons(m);
    return persons > 0 && persons < m->seats;
}

/* Which deal of the match it is, and the way to the others; returns the height. */
static int put_deal(const ReviewUi *ui, Scene *s, Rect r)
{
    static const char *const words[DEAL_NAMES] = { N_("Deal {1} of {2}"), N_("Round {1} of {2}"),
                                                   N_("Game {1} of {2}") };
    static const char *const labels[DEAL_NAMES] = { N_("This deal"), N_("This round"), N_("This game") };
    int deal = review_deal(ui->review), deals = ui->transcript.deals, name = review_game(ui->review)->tell.deal_name;
    char value[288];
    if (deals < 2)
        return 0;
    text_write(value, sizeof value, words[name], text_number(deal + 1).text, text_number(deals).text);
    r.h = ui_stepper_height(s, r.w, value);
    ui_stepper(s, r, "deal", tr(labels[name]), value, deal > 0, deal + 1 < deals, true, REVIEW_DO_DEAL, 0);
    return r.h + scene_px(s, 8);
}

/* Summary, the choice of computers, turns: scrolled together. */
void review_list_build(App *app, Scene *s, Rect panel)
{
    ReviewUi *ui = review_ui(app);
    ui_panel(s, panel, NULL);
    int pad = scene_px(s, 12), bar = scene_px(s, SCROLL_BAR), row_h = scene_px(s, ROW_UNITS), row_at = -1;
    Rect view = { panel.x + pad, panel.y + pad, panel.w - pad - bar - scene_px(s, 2), panel.h - 2 * pad };
    ScrollPart part = scroll_begin(s, view);
    int w = view.w - scene_px(s, 6), y = view.y;
    char headline[960];
    TextSink ended = text_sink(headline, sizeof headline);
    match_headline(review_setup(ui->review), review_sheet(ui->review), &ended);
    y += put_deal(ui, s, (Rect){ view.x, y, w, 0 });
    y += put_fact(s, (Rect){ view.x, y, w, 0 }, FONT_TEXT, s->theme->text, headline, "headline",
                  review_deal(ui->review));
    y += put_summary(app, s, (Rect){ view.x, y, w, 0 });
    y += put_dearest(app, s, (Rect){ view.x, y, w, 0 });
    if (is_mixed(review_setup(ui->review))) {
        Rect r = { view.x, y, w, scene_px(s, UI_CONTROL) };
        ui_toggle(s, r, "toggle:computers", tr("Computers too"), ui->everybody, true, REVIEW_DO_EVERYBODY, 0);
        y += r.h + scene_px(s, 6);
    }
    for (int i = 0; i < review_count(ui->review); i++) {
        if (!review_listed(ui->review, i))
            continue;
        int h = put_row(app, s, (Rect){ view.x, y, w, 0 }, i, true);
        if (i == ui->turn) {
            row_at = y - view.y;
            row_h = h;
        }
        y += h + scene_px(s, 2);
    }
    if (ui->reveal && row_at >= 0) {
        int margin = row_h / 2;
        if (row_at + row_h + margin > ui->list.at + view.h)
            ui->list.at = row_at + row_h + margin - view.h;
        if (row_at - margin < ui->list.at)
            ui->list.at = row_at <= panel.h / 3 ? 0 : row_at - margin;
    }
    ui->reveal = false;
    scroll_end(s, &ui->list, part, y - view.y);
}
