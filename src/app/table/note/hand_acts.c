/* What can be done with the chosen pieces of the hand, and in which words: asked anew when others are chosen, and after
 * each change. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/words/words.h"
#include "platform/language.h"

static HandAct *add(TableUi *ui, HandActKind kind, int choice, const char *label)
{
    HandAct *a = &ui->notes.hand_act[ui->notes.hand_act_count++];
    *a = (HandAct){ .kind = (uint8_t)kind, .choice = choice };
    snprintf(a->label, sizeof a->label, "%s", label);
    snprintf(a->words, sizeof a->words, "%s", label);
    return a;
}

/* Whatever is put there belongs together: cards to be laid away, the cards of a poker hand. */
static void note_putting(TableUi *ui, const Piece *pieces, int n, DropPlace there)
{
    static Gesture g; /* large; the screen has one thread */
    const GameDef *game = seat_game(table_seat(ui));
    State s = *table_known(ui);
    gesture_carry(&g, game, &s, ui->viewer, pieces, n, there);
    bool let = g.count > 0 && !g.full;
    for (int i = 0; i < g.count && let; i++) {
        let = game->rules.check(&s, ui->viewer, g.move[i]).why == NULL;
        if (let)
            game->rules.apply(&s, ui->viewer, g.move[i]);
    }
    if (let)
        /* TRANSLATORS: Buttons at marked cards of the hand: they are laid away; they are among those that are asked
         * for, such as the five for poker. */
        (void)add(ui, HAND_PUT, -1, tr(game->tricks != NULL ? N_("Put aside") : N_("Choose")));
}

/* On which meld of the table, or on how many. */
static void say_lay_off(const TableLook *look, const DropPlace *place, int n, HandAct *a)
{
    char faces[300] = "";
    TextSink out = text_sink(a->words, sizeof a->words), list = text_part(&out, faces, sizeof faces);
    if (n > 1) {
        snprintf(a->words, sizeof a->words, "%s", table_saying(look, SAY_LAY_OFF_SEVERAL));
        return;
    }
    const Table *t = &look->known->table;
    for (int i = 0; i < pile_size(t, place->pile); i++) {
        text_add(&list, i > 0 ? " " : "");
        face_short(look->game, pile_face(t, place->pile, i), &list);
    }
    text_say(&out, table_saying(look, SAY_LAY_OFF_WORDS), faces);
}

/* One piece lies there that is no meld by itself, such as a card on offer. */
static void say_meld_with(const TableLook *look, const DropPlace *place, HandAct *a)
{
    char face[300] = "";
    TextSink out = text_sink(a->words, sizeof a->words), name = text_part(&out, face, sizeof face);
    face_short(look->game, pile_face(&look->known->table, place->pile, 0), &name);
    /* TRANSLATORS: What can be done with chosen pieces: they make a meld with {1}, which lies on the table alone. */
    text_say(&out, "Meld with {1}", face);
}

static void note_laying(TableUi *ui, const Piece *pieces, int n)
{
    const TableLook *look = table_look(ui);
    DropPlace fit[MAX_FITS];
    int count = gesture_fits(look->game, look->known, ui->viewer, pieces, n, fit, MAX_FITS, NULL), on = 0;
    const bool laid_somewhere = ui->felt.layout.common || ui->felt.layout.stage.w > 0;
    for (int i = 0; i < count; i++) {
        if (fit[i].kind == TARGET_NEW && laid_somewhere)
            snprintf(add(ui, HAND_MELD, -1, table_saying(look, SAY_MELD))->words, sizeof ui->notes.hand_act[0].words,
                     "%s", table_saying(look, SAY_MELD_WORDS));
        else if (fit[i].kind != TARGET_NEW)
            fit[on++] = fit[i];
    }
    const bool makes_one = on == 1 && pile_size(&look->known->table, fit[0].pile) == 1;
    on += gesture_swaps(look->game, look->known, ui->viewer, pieces, n, fit + on, MAX_FITS - on);
    if (makes_one && on == 1)
        say_meld_with(look, fit, add(ui, HAND_LAY_OFF, -1, table_saying(look, SAY_MELD)));
    else if (on > 0)
        /* TRANSLATORS: A button at a chosen piece of the hand: it is added to a meld that lies on the table. */
        say_lay_off(look, fit, on, add(ui, HAND_LAY_OFF, -1, tr("Lay off")));
}

static void note_throwing(TableUi *ui, Piece x)
{
    const TableLook *look = table_look(ui);
    ThrowWay way[MAX_THROW_WAYS];
    char face[288] = "";
    const int n = table_throw_ways(look, x, way);
    TextSink name = text_sink(face, sizeof face);
    face_short(look->game, look->known->table.face[x], &name);
    for (int i = 0; i < n; i++) {
        HandAct *a = add(ui, way[i].choice < 0 ? HAND_THROW : HAND_CHOICE, way[i].choice, way[i].label);
        if (way[i].choice < 0 && look->game->tricks == NULL)
            text_write(a->words, sizeof a->words, table_saying(look, SAY_THROW_PIECE), face);
    }
}

void table_note_acts(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    Piece chosen[MAX_PIECES];
    const int n = table_chosen(ui, chosen);
    ui->notes.hand_act_count = 0;
    if (n == 0 || !table_my_turn(look) || ui->curtain)
        return;
    const DropPlace only = table_only_place(look);
    if (only.kind == TARGET_INSERT)
        note_putting(ui, chosen, n, only);
    else if (only.kind == TARGET_NONE)
        note_laying(ui, chosen, n);
    if (n == 1)
        note_throwing(ui, chosen[0]);
}
