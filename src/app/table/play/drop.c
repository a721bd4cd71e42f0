/* Pieces are laid at a place: the common end of dragging, clicking and keys. */
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* What was taken, dropped where it came from, is given back as long as the game offers that; a piece that may be thrown
 * is thrown. */
static bool is_given_back(const TableLook *look, const Piece *pieces, int n, DropPlace to)
{
    if (to.kind != TARGET_DISCARD || !table_came_from(look, pieces, n, to.pile))
        return false;
    const State *s = look->known;
    int index = 0;
    piece_pile(&s->table, pieces[0], &index);
    const Move throw = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    return n > 1 || look->game->rules.check(s, look->ui->viewer, throw).why != NULL;
}

static bool give_back(TableUi *ui)
{
    const Move m = table_choice_move(ui, CHOICE_GIVE_BACK);
    const bool given = table_play(ui, &m, 1);
    if (given) {
        sound_play(SOUND_PLACE_2);
        table_say_last_event(ui);
    }
    return given;
}

/* A freed joker is laid below its meld, where nobody has to make way for it. */
static void find_joker_room(const TableUi *ui, Gesture *g, DropPlace to)
{
    for (int i = 0; i < g->count; i++) {
        Move *m = &g->move[i];
        int col = to.col, row = to.row + 1;
        if (m->kind == MOVE_SHIFT && m->to == NO_PILE && m->spot_col == col + 1 && m->spot_row == row + 1 &&
            felt_plan_gap(&ui->felt.plan, &ui->felt.shown, ui->felt.layout.cols, ui->felt.layout.rows, m->count, &col,
                          &row)) {
            m->spot_col = (uint8_t)(col + 1);
            m->spot_row = (uint8_t)(row + 1);
        }
    }
}

static bool may_drop(TableUi *ui)
{
    if (table_my_turn(table_look(ui)))
        return true;
    table_say(ui, table_saying(table_look(ui), SAY_ARRANGE_MEANWHILE));
    sound_play(SOUND_REFUSED);
    return false;
}

static void carry(TableUi *ui, Gesture *g, const Piece *pieces, int n, DropPlace to)
{
    int seat = ui->viewer;
    gesture_carry(g, seat_game(table_seat(ui)), seat_view(table_seat(ui), seat), seat, pieces, n, to);
    if (g->full)
        table_say(ui, tr("That is too much at once. Move fewer pieces."));
}

static int not_in_hand(const TableUi *ui, const Piece *pieces, int n, Piece *out)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        if (table_rack_index(ui, pieces[i]) < 0)
            out[count++] = pieces[i];
    return count;
}

/* The pieces of the hand among these go to that place of it. */
static void arrange_hand(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    const State *s = table_known(ui);
    Piece own[MAX_PIECES];
    int count = 0;
    for (int i = 0; i < n; i++) {
        const Pile *p = &s->table.row.pile[piece_pile(&s->table, pieces[i], NULL)];
        if (p->kind == PILE_HAND && p->owner == ui->viewer)
            own[count++] = pieces[i];
    }
    if (count > 0)
        table_stand(ui, own, count, to.col - 1, to.at);
}

/* Pieces are taken back to the hand, or change their place in it. */
static bool drop_on_hand(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    static Gesture g; /* large; the screen has one thread */
    Piece back[MAX_PIECES];
    if (n == 1 && pieces[0] == table_waiting_piece(ui))
        table_answer_caution(ui, false);
    int count = not_in_hand(ui, pieces, n, back);
    bool done = count == 0 || may_drop(ui);
    if (done && count > 0) {
        carry(ui, &g, back, count, table_hand_place(NO_CELL));
        done = !g.full && (g.count == 0 || table_play_only(ui, g.move, g.count));
    }
    if (done && to.at != NO_CELL)
        arrange_hand(ui, pieces, n, to);
    if (done)
        sound_play(count > 0 ? table_place_sound(ui) : SOUND_PLACE_2);
    table_refresh(ui);
    if (done && count > 0)
        table_keep_plan(ui);
    return done;
}

/* Those that do not lie in the pile yet. */
static int not_in_pile(const Table *t, const Piece *pieces, int n, int pile, Piece *out)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        if (piece_pile(t, pieces[i], NULL) != pile)
            out[count++] = pieces[i];
    return count;
}

/* What the joker at that place stands for, in words; nothing where its meld does not tell. */
static void say_stands_for(const TableLook *look, DropPlace to, TextSink *out)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    char faces[480];
    TextSink list = text_part(out, faces, sizeof faces);
    int joker = 0;
    for (int i = 0; i < to.at; i++)
        joker += face_is_joker(pile_face(t, to.pile, i));
    const MeldNote *note = &ui->notes.note[to.pile];
    if (note->verdict.why != NULL || joker >= MAX_NOTED_JOKERS || note->jokers[joker].bits == 0)
        return;
    face_set_say(note->jokers[joker], look->game->tell.face_name, N_("{1} or {2}"), &list);
    text_say(out, "It stands for {1}.", faces);
}

/* An exchange that is none is not played; what would be right is named. */
static bool refuses_swap(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    const Verdict v = gesture_swap_refused(seat_game(table_seat(ui)), table_known(ui), ui->viewer, pieces, n, to);
    if (v.why == NULL)
        return false;
    table_say_refusal(ui, v);
    const char *lock = table_lock(table_look(ui), pile_piece(&table_view(ui)->table, to.pile, to.at));
    char stands[600] = "";
    TextSink out = text_sink(stands, sizeof stands);
    if (v.detail == NULL && lock == NULL)
        say_stands_for(table_look(ui), to, &out);
    if (v.detail == NULL)
        table_say_further(ui, lock != NULL ? lock : stands);
    return true;
}

static bool drop_on_table(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    static Gesture g; /* large; the screen has one thread */
    if (to.kind == TARGET_SWAP && refuses_swap(ui, pieces, n, to))
        return false;
    const Table *t = &table_known(ui)->table;
    Piece swapped = to.kind == TARGET_SWAP ? pile_piece(t, to.pile, to.at) : NO_PIECE, coming[MAX_PIECES];
    if (to.kind == TARGET_INSERT && (table_place(table_look(ui), to.pile).allows & ALLOW_GATHER) != 0) {
        n = not_in_pile(t, pieces, n, to.pile, coming);
        pieces = coming;
    }
    carry(ui, &g, pieces, n, to);
    if (g.full || g.count == 0)
        return !g.full;
    if (to.kind == TARGET_SWAP)
        find_joker_room(ui, &g, to);
    if (!table_play(ui, g.move, g.count))
        return false;
    for (int i = 0; i < n; i++)
        table_select(ui, pieces[i], false);
    int pile = piece_pile(&table_known(ui)->table, pieces[0], NULL);
    bool meld = ui->notes.note[pile].verdict.why == NULL && pile_on_felt(&table_known(ui)->table.row.pile[pile]);
    sound_play(meld ? SOUND_MELD : table_place_sound(ui));
    if (swapped != NO_PIECE && table_piece_note(ui, swapped) != NULL)
        table_say(ui, table_piece_note(ui, swapped)->note.sentence);
    return true;
}

static bool drop_kind(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    if (to.kind == TARGET_HAND)
        return drop_on_hand(ui, pieces, n, to);
    if (!may_drop(ui))
        return false;
    if (is_given_back(table_look(ui), pieces, n, to))
        return give_back(ui);
    if (to.kind == TARGET_DISCARD && to.pile != NO_PILE &&
        (table_place(table_look(ui), to.pile).allows & ALLOW_GO_OUT) != 0)
        return table_drop_to_go_out(ui, pieces, n);
    if (to.kind == TARGET_DISCARD)
        return table_drop_to_throw(ui, pieces, n, to.at);
    return drop_on_table(ui, pieces, n, to);
}

bool table_drop(TableUi *ui, const Piece *pieces, int n, DropPlace to)
{
    uint32_t made = ui->made.times;
    bool done = drop_kind(ui, pieces, n, to);
    if (ui->made.times == made)
        table_refresh(ui); /* nothing was played: the pieces go home */
    return done;
}

/* Its own pieces of this turn go back to the rack: this one, or all those selected with it. */
void table_to_rack(TableUi *ui, Piece x)
{
    Piece all[MAX_PIECES], back[MAX_PIECES];
    const State *s = table_view(ui);
    int n = table_grasp(table_look(ui), x, GRASP_ONE, all), count = 0;
    for (int i = 0; i < n; i++)
        if (pile_on_felt(&s->table.row.pile[piece_pile(&s->table, all[i], NULL)]))
            back[count++] = all[i];
    if (count == 0)
        table_say(ui, table_saying(table_look(ui), SAY_IN_HAND_ALREADY));
    else
        table_drop(ui, back, count, table_hand_place(NO_CELL));
}

void table_go_out_with(TableUi *ui, int pile)
{
    char text[600];
    Piece chosen = NO_PIECE;
    int count = 0;
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->doing.selected[ui->notes.hand[i]]) {
            chosen = ui->notes.hand[i];
            count++;
        }
    if (count == 1 && pile >= 0 && pile < table_view(ui)->table.pile_count) {
        table_drop(ui, &chosen, 1, (DropPlace){ TARGET_DISCARD, (uint8_t)pile, 0, 0, 0 });
        return;
    }
    /* TRANSLATORS: {1} is what is written on the place: "Knock". */
    text_write(text, sizeof text, "{1}: drop a card from your hand here.", tr(ui->notes.go_out.word));
    table_say(ui, text);
}

void table_throw(TableUi *ui, Piece x)
{
    table_drop(ui, &x, 1, (DropPlace){ TARGET_DISCARD, NO_PILE, 0, 0, 0 });
}
