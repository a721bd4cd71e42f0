/* What a piece wears besides its face: that it is wild, for who may know it; who laid it on another's meld; that it
 * completed a hand that was claimed. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* NULL: it is not wild, as far as the viewer knows. */
static const WildKind *wild_kind(const TableLook *look, Piece x)
{
    const GameDef *game = look->game;
    const State *s = look->view;
    return game->wild_cards != NULL && face_is_known(s->table.face[x]) ? game->wild_cards->kind(s, s->table.face[x])
                                                                       : NULL;
}

void table_say_wild(const WildKind *kind, char *words, size_t size)
{
    /* TRANSLATORS: What the sign on a card means; {1} is its kind, such as "Poplu" or "Joker". */
    text_write(words, size, "{1}: a wild card", tr(kind->name));
}

static void mark_item(Scene *sc, Rect r, Piece x, const char *kind, const char *label)
{
    scene_item(sc, ITEM_TEXT, r, 0, 0, label, "%s:%d", kind, x)->remark = true;
}

/* Where the sign of a wild card stands: on the upper edge, over the index of a card that lies under others. On a card
 * that is small, has a large index or is seen only in part, it would cover the index; there it stands on the edge and
 * rises above it. It keeps to what is seen of its own card. */
static Rect wild_badge(const TableUi *ui, const Scene *sc, Piece x, Pose at)
{
    enum { INDEX = 20 }; /* per cent of a card */
    const int w = at.r.w, seen = table_piece_seen(ui, x, w);
    const bool heaped = table_heap_seen(ui, x, w) < w;
    const bool small = w < table_unit(ui, 70);
    const int wide = at.r.w * 56 / 100, large = table_unit(ui, small ? 17 : 23);
    const int wanted = max_int(small ? 17 : 20, small && large > wide ? wide : large);
    const int side = seen < w && wanted > seen - 1 ? max_int(8, seen - 1) : wanted;
    const int middle = w * 30 / 100 + side / 2 > seen || heaped ? seen / 2 : w * 30 / 100;
    const bool over_index = w * (30 - INDEX) < 50 * side; /* it reaches that far to the left */
    const bool stands = small || sc->faces != FACES_FULL || w < FULL_CARD_W || heaped || over_index;
    int px, py;
    pose_point(at, middle, stands ? w * 6 / 100 - side / 2 : side / 6, &px, &py);
    return (Rect){ px - side / 2, py - side / 2, side, side };
}

void table_draw_wild(const TableLook *look, Scene *sc, Piece x, Pose at)
{
    const WildKind *kind = wild_kind(look, x);
    if (kind != NULL)
        dl_sprite(&sc->draw, SPRITE_BADGE, kind->sign, 0, wild_badge(look->ui, sc, x, at), 255, 0);
}

/* A portrait at the lower edge of a piece whose points go to another seat than the owner of the meld. */
static void mark_credit(const TableLook *look, Scene *sc, Rect r, Piece x, int seat)
{
    const TableUi *ui = look->ui;
    int side = max_int(18, table_unit(ui, 20));
    const Rect usual = { r.x + max_int(0, r.w / 2 - side) / 2, r.y + r.h - side * 2 / 3, side, side };
    /* A joker among others has its label at the foot. */
    const Rect below = { usual.x, r.y + r.h + max_int(3, table_unit(ui, 3)), side, side };
    Rect face = table_portrait_place(look, sc, r, usual);
    face = face.w > 0 ? face : table_portrait_place(look, sc, r, below);
    face = face.w > 0 ? face : usual; /* it has to be told who gets the points */
    dl_round(&sc->draw, rect_inset(face, -2), side / 2 + 2, sc->theme->panel);
    piece_portrait(sc, face, seat);
    char words[480];
    TextSink out = text_sink(words, sizeof words);
    if (match_seat_is_you(seat_setup(look->seat), seat))
        text_say(&out, N_("Laid by you: the points are yours"));
    else
        text_say(&out, N_("Laid by {1}, who gets the points"), seat_setup(look->seat)->seat[seat].name);
    mark_item(sc, face, x, "credit", words);
}

void table_piece_marks(const TableLook *look, Scene *sc, Piece x, Pose at)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int seat = ui->notes.credit[x];
    const WildKind *wild = wild_kind(look, x);
    if (wild != NULL) {
        table_draw_wild(look, sc, x, at);
        char words[288];
        table_say_wild(wild, words, sizeof words);
        mark_item(sc, wild_badge(ui, sc, x, at), x, "wild", words);
    }
    if (seat != CREDIT_OWNER && seat < s->seats && look->game->score.credit != NULL)
        mark_credit(look, sc, at.r, x, seat);
    if (ui->notes.claimed && ui->notes.claim.winning == x)
        piece_outline(sc, at.r, 3, 4, LINE_DOUBLE, sc->theme->selected);
}

/* Whose they are that lie there and not yet for good, such as the cards of a showdown: they may lie closer to the plate
 * of another. */
void table_build_owners(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const int side = max_int(20, table_unit(ui, 24));
    for (int p = 0; p < s->table.pile_count; p++) {
        const PilePlace *at = &ui->felt.layout.place[p];
        if (!ui->notes.note[p].owned || table_is_unfolded(ui, p) || at->seat >= s->seats || at->seat == ui->foot ||
            pile_size(&s->table, p) == 0 || table_ended(s))
            continue;
        const Piece x = pile_piece(&s->table, p, 0);
        char words[600], note[360] = "";
        TextSink out = text_sink(note, sizeof note);
        LineStyle stroke;
        if (motion_moves(&ui->going.motion, x, look->now_ms))
            continue;
        if (look->game->table.seat_note != NULL)
            look->game->table.seat_note(s, at->seat, &out);
        text_write(words, sizeof words, note[0] != '\0' ? N_("{1}: {2}") : "{1}",
                   match_seat_shown(seat_setup(look->seat), at->seat), note);
        const bool last = ui->felt.layout.edge[at->seat] == EDGE_RIGHT; /* the end at the plate */
        const Rect end = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, last ? pile_size(&s->table, p) - 1 : 0);
        const Rect usual = { last ? end.x + end.w - side - 2 : end.x + 2, end.y + end.h - side / 3, side, side };
        const Rect face = table_portrait_place(look, sc, table_meld_rect(ui, s, p), usual);
        const Colour colour = table_seat_colour(look, at->seat, &stroke);
        if (face.w > 0)
            table_build_avatar(sc, face, at->seat, colour, stroke);
        Item *it = scene_item(sc, ITEM_TEXT, face.w > 0 ? face : end, 0, 0, words, "owner:%d", p);
        it->remark = true;
        it->focusable = false;
        it->seat = at->seat;
    }
}

/* A whole hand that was claimed: what it is and what it brings, over its pieces. */
void table_build_claim(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    if (!ui->notes.claimed || ui->notes.claim.pile >= s->table.pile_count ||
        pile_size(&s->table, ui->notes.claim.pile) == 0)
        return;
    const ClaimNote *claim = &ui->notes.claim;
    Rect r = table_meld_rect(ui, s, claim->pile);
    char text[480];
    TextSink out = text_sink(text, sizeof text);
    if (match_seat_is_you(seat_setup(look->seat), claim->seat))
        /* TRANSLATORS: {2} is a special hand that you have claimed. */
        text_count(&out, "Your {2}: {1} point", "Your {2}: {1} points", claim->points, claim->name);
    else
        /* TRANSLATORS: {2} is a special hand that was claimed, {3} whoever claims it. */
        text_count(&out, "{2} of {3}: {1} point", "{2} of {3}: {1} points", claim->points, claim->name,
                   seat_setup(look->seat)->seat[claim->seat].name);
    int px = table_unit(ui, 19), h = px * 2, w = text_width(FONT_BOLD, px, text) + 2 * px;
    Rect pill = { r.x + (r.w - w) / 2, r.y - h - table_unit(ui, 8), w, h };
    pill.x = pill.x < 4 ? 4 : pill.x + w > sc->w - 4 ? sc->w - 4 - w : pill.x;
    piece_outline(sc, r, 6, 3, LINE_SOLID, sc->theme->selected);
    dl_round(&sc->draw, pill, h / 2, sc->theme->panel);
    dl_outline(&sc->draw, pill, h / 2, 2, LINE_SOLID, sc->theme->selected);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, sc->theme->text, text);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "claim")->focusable = false;
}
