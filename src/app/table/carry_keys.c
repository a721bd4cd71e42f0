/* What is carried by keys: where it would come to lie, and what that would make, in words. Asked once for each place
 * that is looked at. */
#include <stdlib.h>
#include <string.h>

#include "app/table/ui.h"
#include "platform/language.h"

/* A sentence for each kind of place, by what would come of it; {1} is the piece beside it, {2} the meld. */
typedef struct PlaceWords {
    const char *end[3]; /* by GestureEnd */
} PlaceWords;

static const PlaceWords after = { { N_("After {1} in {2}: not allowed."), N_("After {1} in {2}: makes no meld."),
                                    N_("After {1} in {2}: it fits.") } };
static const PlaceWords before = { { N_("Before {1} in {2}: not allowed."), N_("Before {1} in {2}: makes no meld."),
                                     N_("Before {1} in {2}: it fits.") } };
static const PlaceWords instead = { { N_("In the place of {1} in {2}: not allowed."),
                                      N_("In the place of {1} in {2}: makes no meld."),
                                      N_("In the place of {1} in {2}: it fits.") } };
static const PlaceWords apart = { { N_("By itself on the table: not allowed."),
                                    N_("By itself on the table: no meld yet."),
                                    N_("By itself on the table: a meld.") } };

static void say_pile(App *app, int pile, TextSink *out)
{
    const Table *t = &table_view(app)->table;
    for (int i = 0; i < pile_size(t, pile); i++) {
        text_add(out, i > 0 ? " " : "");
        face_short(seat_game(app_seat(app)), pile_face(t, pile, i), out);
    }
}

static void say_at_meld(App *app, Place to, const PlaceWords *words, GestureEnd end, TextSink *out)
{
    const Table *t = &table_view(app)->table;
    char meld[160], piece[64];
    TextSink faces = text_part(out, meld, sizeof meld), face = text_part(out, piece, sizeof piece);
    int beside = words == &after ? to.at - 1 : to.at;
    say_pile(app, to.pile, &faces);
    seat_game(app_seat(app))->face_name(pile_face(t, to.pile, beside), &face);
    text_say(out, words->end[end], piece, meld);
}

static void say_closing(App *app, TextSink *out)
{
    const TableUi *ui = app->table;
    const Verdict v = seat_game(app_seat(app))->check(table_view(app), ui->viewer, ui->seen.close.move);
    if (v.why != NULL)
        text_say(out, v.why->text);
    else
        text_say(out, "{1}, {2}", tr(ui->seen.close.word), ui->seen.close.with);
}

static void say_place(App *app, Place to, TextSink *out)
{
    const TableUi *ui = app->table;
    const Hold *h = &ui->doing.hold;
    const bool gathers = to.kind == TARGET_INSERT && (table_place(app, to.pile).manners & MANNER_GATHER) != 0;
    Verdict why = allow();
    GestureEnd end = GESTURE_NO_MELD;
    if (table_my_turn(app))
        end = gesture_end(seat_game(app_seat(app)), table_known(app), ui->viewer, h->piece, h->count, to, &why);
    if (to.kind == TARGET_HAND)
        text_say(out, table_saying(app, SAY_BACK_TO_HAND));
    else if (to.kind == TARGET_DISCARD && (table_place(app, to.pile).manners & MANNER_CLOSE) != 0)
        say_closing(app, out);
    else if (to.kind == TARGET_DISCARD)
        why.why != NULL ? table_verdict_words(why, out) : text_say(out, N_("Thrown here."));
    else if (gathers)
        text_say(out, N_("Put with the others."));
    else if (to.kind == TARGET_NEW)
        text_say(out, apart.end[end]);
    else
        say_at_meld(app, to, to.kind == TARGET_SWAP ? &instead : to.at > 0 ? &after : &before, end, out);
    if (end == GESTURE_REFUSED && why.why != NULL && (to.kind == TARGET_INSERT || to.kind == TARGET_SWAP)) {
        text_next(out);
        text_say(out, why.why->text);
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

void table_aim_by_keys(App *app)
{
    TableUi *ui = app->table;
    Hold *h = &ui->doing.hold;
    static Place place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    char words[sizeof ui->said.text];
    if (h->kind != HOLD_KEYS || strncmp(app->scene.focus, "put:", 4) != 0)
        return;
    int n = table_places(app, place, rect, MAX_PLACES), i = atoi(app->scene.focus + 4);
    if (i < 0 || i >= n)
        return;
    TextSink out = text_sink(words, sizeof words);
    h->target = place[i];
    h->target_rect = held_over(ui, rect[i]);
    say_place(app, place[i], &out);
    const Owing *owes = table_owing(ui, h->piece[0]);
    table_say(app, owes != NULL ? owes->note.sentence : ""); /* what it owes is told at every place */
    table_say_further(app, words);
}
