/* A piece of the table as it lies at this moment: how it looks, where it can be pressed. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"

bool table_pulse_on(const TableLook *look)
{
    uint32_t since = look->now_ms - look->ui->said.pulse_ms;
    return look->ui->said.pulse_ms != 0 && since / 300 % 2 == 0;
}

/* A refusal is about it: by itself, or as one of those of its meld that are to blame. */
static bool is_pointed_at(const TableLook *look, Piece x, int pile)
{
    const TableUi *ui = look->ui;
    const MeldNote *note = &ui->notes.note[pile];
    int index = 0;
    if (ui->said.pulse_piece != NO_PIECE || ui->said.pulse_pile != pile)
        return ui->said.pulse_piece == x && x != NO_PIECE;
    piece_pile(&look->view->table, x, &index);
    bool some = note->verdict.why != NULL && note->span > 0;
    return !some || (index >= note->at && index < note->at + note->span);
}

/* True for the card of the hand that a question is about: how it is to be thrown, which buttons over the hand ask, or
 * whether it is to be thrown at all, which a word of caution asks. */
static bool is_asked_about(const TableUi *ui, const State *s, Piece x)
{
    const Caution *c = &ui->doing.caution;
    const bool thrown = c->said.why != NULL && c->count == 1 && c->move[0].kind == MOVE_DISCARD;
    int index = 0;
    const Pile *p = &s->table.row.pile[piece_pile(&s->table, x, &index)];
    return p->kind == PILE_HAND && p->owner == ui->viewer && index == (thrown ? c->move[0].index : ui->doing.ask);
}

static PieceLook worn_of(const TableLook *look, Piece x, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    PieceLook worn = { .selected = ui->doing.selected[x] || is_asked_about(ui, s, x) };
    worn.fresh = table_is_fresh(ui, x) || ui->notes.from_kitty[x];
    worn.wrong = is_pointed_at(look, x, pile) && table_pulse_on(look);
    worn.hinted = table_piece_meant(ui, x);
    worn.told = ui->sight.log_line >= 0 && seat_line_moved(look->seat, ui->sight.log_line, x, ui->viewer);
    worn.told |= ui->doing.carry.kind == CARRY_NONE && table_rack_index(ui, x) < 0 && table_goal_lifts(ui, x);
    worn.dim = ui->notes.barred[x] || table_goal_dims(ui, x);
    worn.set = ui->felt.layout.fan && table_set_of(ui, x) >= 0; /* else a line goes round all of it: sets.c */
    const Pile *at = &s->table.row.pile[pile];
    worn.played = ui->notes.turn.changed && (at->kind == PILE_STAGE || (ui->notes.own[x] && pile_on_felt(at)));
    return worn;
}

Item *table_piece_item(const TableLook *look, Scene *sc, Rect r, Piece x, int pile, int index, ItemZone zone)
{
    const State *s = look->view;
    char words[480], name[48];
    TextSink sink = text_sink(words, sizeof words);
    piece_words(look->game, s->table.face[x], table_stands_for(look, x, pile), &sink);
    table_piece_name(look, x, name, sizeof name);
    Item *it = item_means(scene_item(sc, ITEM_PIECE, r, TABLE_PIECE, x, words, "%s", name), THING_PIECE, x);
    it->piece = x;
    it->pile = (int16_t)pile;
    it->index = (int16_t)index;
    it->checked = look->ui->doing.selected[x];
    const NotedPiece *o = table_piece_note(look->ui, x);
    if (o != NULL && o->note.locked && look->ui->doing.carry.kind == CARRY_NONE)
        snprintf(it->why, sizeof it->why, "%s", o->note.lock);
    it->zone = (uint8_t)zone;
    const TableUi *ui = look->ui;
    const bool asked = ui->viewer != NO_VIEWER && (ui->notes.bars || look->game->tricks != NULL);
    if (zone == ZONE_RACK && asked && table_my_turn(look))
        snprintf(it->verdict, sizeof it->verdict, "%s", look->ui->notes.barred[x] ? "barred" : "ok");
    return it;
}

/* True for a piece that glides from one place to another among the last pieces of a heap that are read. */
static bool slides_on_heap(const TableUi *ui, Piece x)
{
    const Glide *g = &ui->going.motion.glide[x];
    const int pile = piece_pile(&ui->felt.shown, x, NULL);
    const Rect heap = layout_heap(&ui->felt.layout, pile);
    return layout_is_recent(&ui->felt.layout.place[pile]) && g->from.r.y == g->to.r.y && g->from.r.x >= heap.x &&
           g->from.r.x + g->from.r.w <= heap.x + heap.w;
}

bool table_slides(const TableUi *ui, Piece x)
{
    const Glide *g = &ui->going.motion.glide[x];
    const Rect hand = ui->felt.layout.rack;
    if (slides_on_heap(ui, x))
        return true;
    return ui->felt.layout.fan && table_rack_index(ui, x) >= 0 && g->from.r.y + g->from.r.h / 2 >= hand.y &&
           g->to.r.y + g->to.r.h / 2 >= hand.y;
}

/* Pieces of the felt and the rack are drawn where they are at this moment; those in flight come later, on top. */
static bool rests(const TableLook *look, Piece x)
{
    const TableUi *ui = look->ui;
    return !table_is_carried(ui, x) && !table_end_hides(look, x) &&
           (table_slides(ui, x) || !motion_moves(&ui->going.motion, x, look->now_ms));
}

static Pose rest_of(const TableLook *look, Piece x, int shift)
{
    Pose at = motion_at(&look->ui->going.motion, x, look->now_ms);
    at.r.x += shift;
    return pose_raised(at, table_lift_px(look->ui, x));
}

void table_piece_shadow(const TableLook *look, Scene *sc, Piece x, int shift)
{
    if (!rests(look, x))
        return;
    const Pose at = rest_of(look, x, shift);
    sc->draw.turn = at.turn;
    piece_shadow(sc, at.r, 0);
    sc->draw.turn = 0;
}

void table_piece_face(const TableLook *look, Scene *sc, Piece x, int pile, int shift)
{
    if (!rests(look, x))
        return;
    const Pose at = rest_of(look, x, shift);
    sc->draw.turn = at.turn;
    piece_face(sc, at.r, look->view->table.face[x], worn_of(look, x, pile));
    sc->draw.turn = 0;
    piece_joker_label(sc, at.r, table_piece_seen(look->ui, x, at.r.w), look->game, table_stands_for(look, x, pile));
    table_piece_marks(look, sc, x, at);
}

void table_piece_over(const TableLook *look, Scene *sc, Piece x, int pile, Rect under, Rect spared)
{
    const Rect r = rest_of(look, x, 0).r;
    if (!rests(look, x) || !rect_meets(r, under) || rect_meets(r, spared))
        return;
    table_piece_shadow(look, sc, x, 0);
    table_piece_face(look, sc, x, pile, 0);
}
