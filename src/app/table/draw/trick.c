/* The middle of the table in games of tricks: what is played, what has been taken. Everything comes from
 * the piles and from what the game tells (GameDef.tricks, status); no game is known here. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/lesson.h"
#include "app/table/where/tally.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* ---- drawing ---- */

/* The cards of a pile, each with what can be pressed. */
static void build_pile(const TableLook *look, Scene *sc, int pile, ItemZone zone)
{
    const State *s = look->view;
    const TableUi *ui = look->ui;
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        Piece x = pile_piece(&s->table, pile, i);
        table_piece_shadow(look, sc, x, 0);
        table_piece_face(look, sc, x, pile, 0);
        if (face_is_known(s->table.face[x]))
            table_piece_item(look, sc, ui->going.motion.glide[x].to.r, x, pile, i, zone)->turn =
                ui->going.motion.glide[x].to.turn;
    }
}

/* The finished trick while it is still to be seen: as it was played, the winning card marked. */
static void build_finished(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    for (int i = 0; i < ui->notes.trick.count; i++) {
        Piece x = ui->notes.trick.piece[i];
        int index, pile = piece_pile(&s->table, x, &index);
        table_piece_shadow(look, sc, x, 0);
        table_piece_face(look, sc, x, pile, 0);
        table_piece_item(look, sc, ui->felt.layout.trick[ui->notes.trick.seat[i]], x, pile, index, ZONE_TRICK);
        sc->draw.turn = ui->going.motion.glide[x].to.turn;
        if (ui->notes.trick.seat[i] == ui->notes.trick.winner && !motion_moves(&ui->going.motion, x, look->now_ms))
            piece_outline(sc, ui->felt.layout.trick[ui->notes.trick.seat[i]], 2, 3, LINE_SOLID, sc->theme->selected);
        sc->draw.turn = 0;
    }
}

/* ---- who led, whose card wins ---- */

static Piece card_of(const TableLook *look, int seat);

/* On the sign of another card of the trick. */
static bool on_sign(const TableLook *look, int seat, Rect r)
{
    enum { SIGN_W = 24, SIGN_H = 30 }; /* per cent of a card */
    for (int i = 0; i < look->view->seats; i++) {
        const Rect card = look->ui->felt.layout.trick[i];
        const Rect sign = { card.x, card.y, card.w * SIGN_W / 100, card.h * SIGN_H / 100 };
        if (i != seat && card_of(look, i) != NO_PIECE && rect_meets(r, sign))
            return true;
    }
    return false;
}

/* On the upper edge of a card, its index stays free; or the lower one. It keeps off the signs of the others. */
static Rect mark_place(const TableLook *look, int seat, bool top, int w, int h)
{
    const Rect card = look->ui->felt.layout.trick[seat];
    const int index = card.x + card.w * 26 / 100, middle = card.x + (card.w - w) / 2;
    const int high = card.y - h / 2, low = card.y + card.h - h / 2;
    const Rect way[] = { { top && middle < index ? index : middle, top ? high : low, w, h },
                         { card.x + card.w - w, top ? high - h / 2 : low, w, h },
                         { middle, low, w, h },
                         { card.x + card.w - w, low, w, h },
                         { card.x, low, w, h } };
    for (size_t i = 0; i < sizeof way / sizeof *way; i++)
        if (!on_sign(look, seat, way[i]))
            return way[i];
    return way[0];
}

/* TRANSLATORS: On a card of a trick: it was played first, or it wins so far. */
static const char *const mark_word[] = { N_("led"), N_("winning") };

/* Where the word on the edge of the card of a seat stands; w = 0: it has no card there. */
static Rect mark_of(const TableLook *look, int seat, bool wins)
{
    const int px = table_unit(look->ui, UI_SMALL);
    if (seat == NO_SEAT || card_of(look, seat) == NO_PIECE)
        return (Rect){ 0, 0, 0, 0 };
    return mark_place(look, seat, wins, text_width(FONT_BOLD, px, tr(mark_word[wins])) + px, px * 4 / 3);
}

/* Beside the other word, which keeps its place, where both would lie in the same one: on the side that is nearer. */
static Rect beside_mark(const TableUi *ui, Rect pill, Rect other)
{
    const int gap = table_unit(ui, 3), left = other.x - gap - pill.w, right = other.x + other.w + gap;
    if (other.w > 0 && rect_meets(pill, rect_inset(other, -gap)))
        pill.x = pill.x - left <= right - pill.x ? left : right;
    return pill;
}

static void build_mark(const TableLook *look, Scene *sc, Rect pill, bool top, const char *said)
{
    const Theme *t = sc->theme;
    const int px = table_unit(look->ui, UI_SMALL), h = pill.h;
    dl_round(&sc->draw, pill, h / 2, top ? t->selected : t->prompt);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, top ? t->act_text : t->on_prompt, tr(mark_word[top]));
    Item *it = scene_item(sc, ITEM_TEXT, pill, 0, 0, said, top ? "winning" : "led");
    it->focusable = false;
    it->remark = true;
}

/* The card of a seat in the trick that is to be seen; NO_PIECE: it has none that lies still. */
static Piece card_of(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    Piece x = NO_PIECE;
    for (int i = 0; i < ui->notes.trick.count && ui->going.gather_ms != 0; i++)
        if (ui->notes.trick.seat[i] == seat)
            x = ui->notes.trick.piece[i];
    for (int p = 0; p < t->pile_count && ui->going.gather_ms == 0; p++)
        if (ui->felt.layout.place[p].kind == PLACE_TRICK && ui->felt.layout.place[p].seat == seat &&
            pile_size(t, p) > 0)
            x = pile_piece(t, p, 0);
    return x == NO_PIECE || motion_moves(&ui->going.motion, x, look->now_ms) ? NO_PIECE : x;
}

static void build_mark_of(const TableLook *look, Scene *sc, int seat, bool wins, Rect pill)
{
    static const char *const you[] = { N_("You led this trick."), N_("Your card wins this trick so far.") },
                             *const other[] = { N_("{1} led this trick."),
                                                N_("The card of {1} wins this trick so far.") };
    const MatchSetup *m = seat_setup(look->seat);
    char said[480];
    if (pill.w == 0)
        return;
    text_write(said, sizeof said, match_seat_is_you(m, seat) ? you[wins] : other[wins], m->seat[seat].name);
    build_mark(look, sc, pill, wins, said);
}

static void build_marks_of(const TableLook *look, Scene *sc, int led, int winning)
{
    const Rect wins = mark_of(look, winning, true);
    build_mark_of(look, sc, led, false, beside_mark(look->ui, mark_of(look, led, false), wins));
    build_mark_of(look, sc, winning, true, wins);
}

void table_build_trick_marks(const TableLook *look, Scene *sc)
{
    const TrickNote *done = &look->ui->notes.trick;
    TricksNote n;
    if (look->ui->going.gather_ms != 0 && done->count > 0) {
        build_marks_of(look, sc, done->seat[0], done->winner);
    } else if (table_tricks_note(look, look->view, &n)) {
        build_marks_of(look, sc, n.led, n.winning);
    }
}

/* A card that lies there, neither on its way nor still shown in the trick it was played to. */
static bool rests(const TableLook *look, Piece x)
{
    return table_trick_seat(look->ui, x) == NO_SEAT && !motion_moves(&look->ui->going.motion, x, look->now_ms);
}

/* What is out of play lies closed: of a bundle its upper back is seen. */
static int build_closed(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    int step = ui->felt.layout.bundle[pile], shown = 0;
    step = step > 0 ? step : 1;
    for (int i = 0; i < pile_size(t, pile); i += step) {
        const Piece x = pile_piece(t, pile, i);
        const Pose at = ui->going.motion.glide[x].to;
        if (!rests(look, x))
            continue;
        shown++;
        sc->draw.turn = at.turn;
        piece_shadow(sc, at.r, 0);
        piece_face(sc, at.r, FACE_UNKNOWN, (PieceLook){ .lift = 0 });
    }
    sc->draw.turn = 0;
    return shown;
}

/* The tricks a seat has won: a click shows the last of all. */
static void build_taken(const TableLook *look, Scene *sc, int pile, int seat)
{
    const MatchSetup *m = seat_setup(look->seat);
    const int tricks = build_closed(look, sc, pile);
    char words[480];
    if (tricks == 0)
        return;
    if (match_seat_is_you(m, seat))
        text_write_count(words, sizeof words, "You have won {1} trick.", "You have won {1} tricks.", tricks);
    else
        text_write_count(words, sizeof words, "{2} has won {1} trick.", "{2} has won {1} tricks.", tricks,
                         m->seat[seat].name);
    Item *it =
        scene_item(sc, ITEM_ZONE, look->ui->felt.layout.taken[seat], TABLE_LAST_TRICK, 0, words, "taken:%d", seat);
    it->focusable = false;
    it->bare = true;
    it->count = tricks;
    it->seat = (int16_t)seat;
}

static void build_away(const TableLook *look, Scene *sc, int pile, int seat)
{
    const MatchSetup *m = seat_setup(look->seat);
    const int cards = build_closed(look, sc, pile);
    char words[480];
    if (cards == 0)
        return;
    if (match_seat_is_you(m, seat))
        text_write_count(words, sizeof words, "You put {1} card aside.", "You put {1} cards aside.", cards);
    else
        text_write_count(words, sizeof words, "{2} put {1} card aside.", "{2} put {1} cards aside.", cards,
                         m->seat[seat].name);
    Item *it = scene_item(sc, ITEM_ZONE, look->ui->felt.layout.away[seat], TABLE_NONE, 0, words, "away:%d", seat);
    it->focusable = false;
    it->bare = true;
    it->count = cards;
    it->seat = (int16_t)seat;
}

static void say_needed(Verdict v, bool empty, char *words, size_t size)
{
    TextSink out = text_sink(words, size);
    verdict_say(v, &out);
    if (!empty)
        return;
    text_next(&out);
    text_say(&out, "Drag them here, or double-click them.");
}

static bool meets_calls(const TableLook *look, Rect r)
{
    bool meets = false;
    for (int i = 0; i < look->view->seats; i++)
        meets |= rect_meets(table_calls_rect(look, i), r);
    return meets;
}

static void stage_words(const TableLook *look, char *words, size_t size)
{
    const Verdict done = look->ui->notes.turn.done;
    const ChoiceItem *choice = table_choice(look->ui, CHOICE_DONE);
    if (done.why == NULL)
        text_write(words, size, "Press {1}, or take a card back.", choice != NULL ? choice->label : tr("Done"));
    else
        say_needed(done, pile_size(&look->view->table, look->ui->notes.stage) == 0, words, size);
}

/* Where these words stand: over the place itself, or below it where calls hang. */
static Rect stage_words_rect(const TableLook *look, const char *words)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt, stage = ui->felt.layout.stage, contract = table_contract_rect(look);
    const int pad = table_unit(ui, 12), px = table_unit(ui, 18);
    int h = table_unit(ui, 30);
    if (text_width(FONT_BOLD, px, words) > felt.w - 2 * pad)
        h = 2 * text_line_height(FONT_BOLD, px);
    Rect r = { felt.x + pad, stage.y - h - table_unit(ui, 10), felt.w - 2 * pad, h };
    if (contract.w > 0 &&
        contract.y + contract.h > r.y) { /* between what is told at the left, and as far from the right */
        int side = contract.x + contract.w;
        h = table_text_height(FONT_BOLD, px, words, r.w - 2 * side);
        r = (Rect){ r.x + side, r.y + r.h - h, r.w - 2 * side, h };
    }
    const int wide = min_int(text_width(FONT_BOLD, px, words), r.w);
    if (meets_calls(look, (Rect){ r.x + (r.w - wide) / 2, r.y, wide, r.h }))
        r.y = stage.y + stage.h + table_unit(ui, 10);
    return r;
}

bool table_stage_is_told(const TableLook *look)
{
    return look->ui->felt.layout.board.w == 0;
}

/* What is to be put together here, said where it will lie until it is enough. */
static void build_stage_words(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    char words[1440];
    if (pile_size(&look->view->table, ui->notes.stage) == 0)
        dl_outline(&sc->draw, ui->felt.layout.stage, table_unit(ui, 12), table_unit(ui, 2), LINE_DOTTED,
                   colour_alpha(sc->theme->text_on_felt, 150));
    if (!table_stage_is_told(look))
        return; /* the line over the hand says it */
    stage_words(look, words, sizeof words);
    const Rect r = stage_words_rect(look, words);
    ui_line(sc, FONT_BOLD, table_unit(ui, 18), r, ALIGN_CENTRE, sc->theme->text_on_felt, words);
    scene_item(sc, ITEM_TEXT, r, 0, 0, words, "stage")->focusable = false;
}

void table_build_trick(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const TableLayout *l = &ui->felt.layout;
    for (int p = 0; p < s->table.pile_count; p++) {
        const PilePlace *at = &l->place[p];
        /* An open hand lies beside the card its seat plays; where there is no such place, melds would be covered. */
        bool others = at->kind == PLACE_HAND && at->seat != ui->foot &&
                      (look->game->tricks != NULL || table_puzzle_is_open(look));
        if (at->kind == PLACE_CENTRE && l->centre.w > 0 && s->phase != PHASE_PLAY)
            build_pile(look, sc, p, ZONE_KITTY);
        else if (at->kind == PLACE_TAKEN)
            build_taken(look, sc, p, at->seat);
        else if (at->kind == PLACE_AWAY)
            build_away(look, sc, p, at->seat);
        else if (at->kind == PLACE_TRICK && ui->going.gather_ms == 0)
            build_pile(look, sc, p, ZONE_TRICK);
        else if (others && s->table.row.pile[p].look == LOOK_ALL && !table_counted(look, s)) /* then showdown.c */
            table_build_open_hand(look, sc, p);
    }
    if (ui->going.gather_ms != 0)
        build_finished(look, sc);
    if (ui->notes.stage >= 0 && ui->doing.carry.kind == CARRY_NONE)
        build_stage_words(look, sc);
}

/* The last trick as it lay, over all that lies there now; a click anywhere or the key again closes it. */
void table_build_look_back(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    if (!ui->doing.look_back || ui->notes.trick.count == 0)
        return;
    Rect felt = ui->felt.layout.felt;
    dl_fill(&sc->draw, felt, colour_alpha(sc->theme->felt_dark, 225));
    scene_item(sc, ITEM_BUTTON, felt, TABLE_LAST_TRICK, 0, tr("Close the last trick"), "button:last-trick-close");
    for (int i = 0; i < ui->notes.trick.count; i++) {
        int seat = ui->notes.trick.seat[i];
        Rect at = ui->felt.layout.trick[seat];
        piece_draw(sc, at, s->table.face[ui->notes.trick.piece[i]],
                   (PieceLook){ .selected = seat == ui->notes.trick.winner });
    }
    int h = table_unit(ui, 28);
    char text[480];
    const MatchSetup *m = seat_setup(look->seat);
    int winner = ui->notes.trick.winner;
    text_write(text, sizeof text,
               match_seat_is_you(m, winner) ? N_("The last trick went to you.") : N_("The last trick went to {1}."),
               m->seat[winner].name);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 17), (Rect){ felt.x, felt.y + felt.h - h, felt.w, h }, ALIGN_CENTRE,
            sc->theme->text_on_felt, text);
}
