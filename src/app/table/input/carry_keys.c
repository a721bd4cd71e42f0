/* What is carried by keys: where it would come to lie, and what that would make, in words. Asked once for each place
 * that is looked at. */

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* A sentence for each kind of place, by what would come of it; {1} is the piece beside it, {2} the meld. */
typedef struct PlaceWords {
    const char *end[3]; /* by GestureEnd */
} PlaceWords;

static const PlaceWords after = { { N_("After {1} in {2}: not allowed."), N_("After {1} in {2}: not a meld."),
                                    N_("After {1} in {2}: it fits.") } };

static const PlaceWords before = { { N_("Before {1} in {2}: not allowed."), N_("Before {1} in {2}: not a meld."),
                                     N_("Before {1} in {2}: it fits.") } };

static const PlaceWords instead = { { N_("In the place of {1} in {2}: not allowed."),
                                      N_("In the place of {1} in {2}: not a meld."),
                                      N_("In the place of {1} in {2}: it fits.") } };

static const PlaceWords apart = { { N_("By itself on the table: not allowed."),
                                    N_("By itself on the table: not a meld yet."),
                                    N_("By itself on the table: a meld.") } };

static void say_pile(const TableLook *look, int pile, TextSink *out)
{
    const Table *t = &look->view->table;
    for (int i = 0; i < pile_size(t, pile); i++) {
        text_add(out, i > 0 ? " " : "");
        face_short(look->game, pile_face(t, pile, i), out);
    }
}

static void say_at_meld(const TableLook *look, DropPlace to, const PlaceWords *words, GestureEnd end, TextSink *out)
{
    const Table *t = &look->view->table;
    char meld[480], piece[192];
    TextSink faces = text_part(out, meld, sizeof meld), face = text_part(out, piece, sizeof piece);
    int beside = words == &after ? to.at - 1 : to.at;
    say_pile(look, to.pile, &faces);
    look->game->tell.face_name(pile_face(t, to.pile, beside), &face);
    text_say(out, words->end[end], piece, meld);
}

static void say_closing(const TableLook *look, TextSink *out)
{
    const TableUi *ui = look->ui;
    const Verdict v = look->game->rules.check(look->view, ui->viewer, ui->notes.go_out.move);
    if (v.why != NULL)
        verdict_say(v, out);
    else
        text_say(out, "{1}, {2}", tr(ui->notes.go_out.word), ui->notes.go_out.with);
}

static void say_place(const TableLook *look, DropPlace to, TextSink *out)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const bool gathers = to.kind == TARGET_INSERT && (table_place(look, to.pile).allows & ALLOW_GATHER) != 0;
    Verdict why = allow();
    GestureEnd end = GESTURE_NO_MELD;
    if (table_my_turn(look))
        end = gesture_end(look->game, look->known, ui->viewer, h->piece, h->count, to, &why);
    if (to.kind == TARGET_HAND)
        text_say(out, table_saying(look, SAY_BACK_TO_HAND));
    else if (to.kind == TARGET_DISCARD && (table_place(look, to.pile).allows & ALLOW_GO_OUT) != 0)
        say_closing(look, out);
    else if (to.kind == TARGET_DISCARD)
        why.why != NULL ? verdict_say_whole(why, out) : text_say(out, N_("Throw it here."));
    else if (gathers)
        text_say(out, N_("Put with the others."));
    else if (to.kind == TARGET_NEW)
        text_say(out, apart.end[end]);
    else
        say_at_meld(look, to, to.kind == TARGET_SWAP ? &instead : to.at > 0 ? &after : &before, end, out);
    if (end == GESTURE_REFUSED && why.why != NULL && (to.kind == TARGET_INSERT || to.kind == TARGET_SWAP)) {
        text_next(out);
        verdict_say(why, out);
    }
}

/* Where the first of the pieces is drawn: over the middle of its place, a little lifted. */
static Rect held_over(const TableUi *ui, Rect r)
{
    const TableLayout *l = &ui->felt.layout;
    bool wide = r.w >= l->tile_w;
    return (Rect){ wide ? r.x : r.x + (r.w - l->tile_w) / 2, r.y + (r.h - l->tile_h) / 2 - l->tile_h / 8, l->tile_w,
                   l->tile_h };
}

void table_aim_by_keys(TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    static DropPlace place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    char words[sizeof ui->said.text];
    const Thing focus = scene_focus_thing(&ui->program->scene);
    if (h->kind != CARRY_KEYS || focus.kind != THING_PUT)
        return;
    const int n = table_places(table_look(ui), place, rect, MAX_PLACES), i = focus.number;
    if (i < 0 || i >= n)
        return;
    table_show_pile(ui, place[i].kind == TARGET_INSERT || place[i].kind == TARGET_SWAP ? place[i].pile : NO_PILE);
    (void)table_places(table_look(ui), place, rect, MAX_PLACES);
    TextSink out = text_sink(words, sizeof words);
    table_carry_over(ui, place[i], held_over(ui, rect[i]));
    say_place(table_look(ui), place[i], &out);
    const NotedPiece *duty = table_piece_note(ui, h->piece[0]);
    table_say(ui, duty != NULL ? duty->note.sentence : ""); /* what it owes is told at every place */
    table_say_further(ui, words);
}
