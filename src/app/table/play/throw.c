/* A piece of the hand is thrown, played to the trick, or ends the deal. */
#include <stdio.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"

static void say_throw_how(TableUi *ui, Verdict v)
{
    char words[960];
    TextSink out = text_sink(words, sizeof words);
    if (v.why != NULL)
        verdict_say(v, &out);
    table_say(ui, v.why != NULL ? words : table_saying(table_look(ui), SAY_THROW_HOW));
}

/* A card that may be thrown only with a choice, of which there are several (the suit a joker calls for), is asked about
 * at the card. */
static bool ask_at_card(TableUi *ui, const State *s, Move m)
{
    const Verdict v = seat_game(table_seat(ui))->rules.check(s, ui->viewer, m);
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (c->move.kind == MOVE_DISCARD && c->move.index == m.index && (v.why != NULL || !move_same(&c->move, &m))) {
            ui->doing.ask = m.index;
            if (ui->program->scene.focus_shown) /* who plays by keys goes on with the answers */
                scene_focus_on(&ui->program->scene, table_choice_thing(ui, i), "button:%s", c->name);
            say_throw_how(ui, v);
            return true;
        }
    }
    return false;
}

/* Something is not thrown that does not lie in the hand; what may not come back there says why. */
static void say_no_throw(TableUi *ui, const Piece *pieces, int n)
{
    static Gesture g; /* large; the screen has one thread */
    const GameDef *game = seat_game(table_seat(ui));
    const State *s = table_known(ui);
    const int seat = ui->viewer;
    gesture_carry(&g, game, s, seat, pieces, n, table_hand_place(NO_CELL));
    const Verdict back = g.count > 0 ? game->rules.check(s, seat, g.move[0]) : allow();
    if (n == 1 && back.why != NULL) {
        table_say_refusal(ui, back);
        return;
    }
    table_say(ui, table_saying(table_look(ui), n == 1 ? SAY_THROW_FROM_HAND : SAY_THROW_ONE));
    sound_play(SOUND_REFUSED);
}

/* A piece of the hand is thrown, or played to the trick. */
bool table_drop_to_throw(TableUi *ui, const Piece *pieces, int n, int part)
{
    const State *s = table_known(ui);
    ThrowWay way[MAX_THROW_WAYS];
    int index, pile = piece_pile(&s->table, pieces[0], &index);
    const Pile *from = &s->table.row.pile[pile];
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)index };
    if (n != 1 || from->kind != PILE_HAND || from->owner != ui->viewer) {
        say_no_throw(ui, pieces, n);
        return false;
    }
    const int ways = table_throw_ways(table_look(ui), pieces[0], way);
    const int meant = part > 0 && part <= ways ? part - 1 : table_throw_meant(table_look(ui), pieces[0], way);
    if (meant >= 0 && way[meant].choice >= 0) {
        table_press_choice(ui, way[meant].choice);
        return true;
    }
    if ((meant < 0 && ask_at_card(ui, s, m)) || !table_play(ui, &m, 1))
        return ui->doing.ask >= 0;
    table_select(ui, pieces[0], false);
    sound_play(table_place_sound(ui));
    return true;
}

/* A piece of the hand ends the deal by being thrown. */
bool table_drop_to_go_out(TableUi *ui, const Piece *pieces, int n)
{
    const State *s = table_known(ui);
    int index;
    const Pile *from = &s->table.row.pile[piece_pile(&s->table, pieces[0], &index)];
    if (n != 1 || from->kind != PILE_HAND) {
        table_say(ui, table_saying(table_look(ui), SAY_THROW_ONE));
        sound_play(SOUND_REFUSED);
        return false;
    }
    (void)table_note_go_out(ui, index);
    const Move m = ui->notes.go_out.move;
    if (!table_play(ui, &m, 1))
        return false;
    sound_play(table_place_sound(ui));
    return true;
}
