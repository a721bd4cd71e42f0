/* The obvious play of one piece, or of the selection: what a double-click or Enter on it does. */
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* What is to be laid: the selection that the piece belongs to, or the piece alone. */
static void note_pieces(TableUi *ui, Piece x)
{
    TableDoing *d = &ui->doing;
    d->fit_pieces = 0;
    for (int i = 0; d->selected[x] && i < ui->notes.hand_count; i++)
        if (d->selected[ui->notes.hand[i]])
            d->fit_piece[d->fit_pieces++] = ui->notes.hand[i];
    if (d->fit_pieces == 0)
        d->fit_piece[d->fit_pieces++] = x;
}

/* There is but one place: it goes there, or back when that is where it lies. */
static void put_or_take_back(TableUi *ui, Piece x, DropPlace only)
{
    const State *s = table_known(ui);
    bool put = only.kind == TARGET_INSERT && piece_pile(&s->table, x, NULL) == only.pile;
    table_drop(ui, &x, 1, put ? table_hand_place(NO_CELL) : only);
}

static bool may_be_thrown(const TableLook *look, Piece x)
{
    const State *s = look->known;
    int index;
    (void)piece_pile(&s->table, x, &index);
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    return look->game->rules.check(s, look->ui->viewer, m).why == NULL;
}

/* Why nothing can be laid now, wherever it might go. */
static Verdict laying_refused(const TableLook *look, Piece x)
{
    const State *s = look->known;
    int index, pile = piece_pile(&s->table, x, &index);
    const Move lay = { .kind = MOVE_SHIFT, .from = (uint8_t)pile, .index = (uint8_t)index, .count = 1, .to = NO_PILE };
    return s->table.row.pile[pile].kind == PILE_HAND ? look->game->rules.check(s, look->ui->viewer, lay)
                                                     : (Verdict){ 0 };
}

static void say_no_fit(TableUi *ui, Verdict refused)
{
    const TableLook *look = table_look(ui);
    if (refused.why == NULL)
        refused = laying_refused(look, ui->doing.fit_piece[0]);
    if (refused.why != NULL) {
        table_say_refusal(ui, refused);
        return;
    }
    const TableDoing *d = &ui->doing;
    const GameDef *game = seat_game(table_seat(ui));
    const bool thrown = d->fit_pieces == 1 && may_be_thrown(look, d->fit_piece[0]);
    /* Where hands are not laid off there is nothing on the table that it might fit as long as cards are thrown. */
    if (!thrown || !game->tell.nobody_goes_out)
        table_say(ui, table_saying(look, d->fit_pieces > 1 ? SAY_NO_FIT_TOGETHER : SAY_NO_FIT));
    else
        table_say(ui, game->tell.meld_name == CALLED_SET
                          ? tr("Sets marks the sets in your hand; a double-click on one then "
                               "puts it forward.")
                          : "");
    if (thrown)
        table_say_further(ui, table_saying(look, SAY_THROW_BY_DRAG));
    sound_play(SOUND_REFUSED);
}

/* Where it fits: it goes there, or all places light up where there are several. */
static void fit(TableUi *ui)
{
    TableDoing *d = &ui->doing;
    const State *s = table_known(ui);
    Verdict refused;
    d->fit_count =
        gesture_fits(seat_game(table_seat(ui)), s, ui->viewer, d->fit_piece, d->fit_pieces, d->fit, MAX_FITS, &refused);
    d->fit_at = 0;
    if (d->fit_count == 0) {
        say_no_fit(ui, refused);
    } else if (d->fit_count == 1) {
        DropPlace to = d->fit[0];
        table_clear_fits(ui);
        table_drop(ui, d->fit_piece, 1, to);
    } else {
        char places[160];
        TextSink out = text_sink(places, sizeof places);
        table_say_places(&out);
        table_say(ui, places);
    }
    table_redraw(ui);
}

void table_obvious(TableUi *ui, Piece x)
{
    const TableLook *look = table_look(ui);
    TableDoing *d = &ui->doing;
    if (!table_my_turn(look)) {
        table_say(ui, table_not_now(look));
        return;
    }
    if (!d->selected[x] && table_set_of(ui, x) >= 0) {
        table_put_set_forward(ui, table_set_of(ui, x));
        return;
    }
    const DropPlace only = table_only_place(look);
    if (only.kind != TARGET_NONE) {
        put_or_take_back(ui, x, only);
        return;
    }
    const State *s = table_known(ui);
    note_pieces(ui, x);
    if (d->fit_pieces > 1 && gesture_sort_meld(seat_game(table_seat(ui)), s, ui->viewer, d->fit_piece, d->fit_pieces))
        table_drop(ui, d->fit_piece, d->fit_pieces, (DropPlace){ TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL });
    else
        fit(ui);
}

/* ---- without a look at a piece ---- */

/* The one card that may be played now, where all that is left to do is to play a card; NO_PIECE: there are several. */
static Piece only_card(const TableLook *look)
{
    const TableUi *ui = look->ui;
    Piece only = NO_PIECE;
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].why == NULL)
            return NO_PIECE;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        if (!may_be_thrown(look, ui->notes.hand[i]))
            continue;
        if (only != NO_PIECE)
            return NO_PIECE;
        only = ui->notes.hand[i];
    }
    return only;
}

/* The one card that a hint has marked. */
static Piece hinted_card(const TableUi *ui)
{
    Piece only = NO_PIECE;
    for (int i = 0; i < ui->notes.hand_count && ui->turn.hint_stage >= 2; i++) {
        if (!ui->notes.hinted[ui->notes.hand[i]])
            continue;
        if (only != NO_PIECE)
            return NO_PIECE;
        only = ui->notes.hand[i];
    }
    return only;
}

bool table_obvious_card(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    if (!table_my_turn(look) || table_only_place(look).kind == TARGET_NONE)
        return false;
    const Piece only = only_card(look), hinted = hinted_card(ui);
    if (only != NO_PIECE)
        table_obvious(ui, only);
    if (only == NO_PIECE && hinted != NO_PIECE) {
        table_focus_piece(ui, hinted);
        ui->program->scene.focus_shown = true;
        scene_look_on(&ui->program->scene);
    }
    table_redraw(ui);
    return only != NO_PIECE || hinted != NO_PIECE;
}
