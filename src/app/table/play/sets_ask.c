/* Asking for the melds of the hand, and putting one of them forward. */
#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/words/words.h"
#include "platform/language.h"
#include "rules/game/move_list.h"

static void say_sets(TableUi *ui)
{
    const HandMelds *s = &ui->notes.sets.found;
    char text[1200];
    TextSink out = text_sink(text, sizeof text);
    bool sets = seat_game(table_seat(ui))->tell.meld_name == CALLED_SET;
    const TextNumber points = text_number(s->points), goal = text_number(s->goal);
    if (s->say[0] != '\0')
        text_add(&out, s->say);
    else if (s->goal > 0 && sets)
        text_count(&out, "{1} set in your hand, {2} points. You need {3}.",
                   "{1} sets in your hand, {2} points. You need {3}.", s->count, points.text, goal.text);
    else if (s->goal > 0)
        text_count(&out, "{1} meld in your hand, {2} points. You need {3}.",
                   "{1} melds in your hand, {2} points. You need {3}.", s->count, points.text, goal.text);
    else if (sets)
        text_count(&out, "{1} set in your hand, {2} points.", "{1} sets in your hand, {2} points.", s->count,
                   points.text);
    else
        text_count(&out, "{1} meld in your hand, {2} points.", "{1} melds in your hand, {2} points.", s->count,
                   points.text);
    if (ui->notes.sets.ways > 1) {
        text_add(&out, " ");
        text_say(&out, "Arrangement {1} of {2}. Press again for the next one.",
                 text_number(ui->notes.sets.which + 1).text, text_number(ui->notes.sets.ways).text);
    }
    table_say(ui, text);
}

void table_sets_ask(TableUi *ui)
{
    int which = ui->notes.sets.shown ? ui->notes.sets.which + 1 : 0;
    if (ui->viewer == NO_VIEWER || ui->going.replay.running || table_ended(table_known(ui)))
        return;
    const char *kept = table_keeps_melds(table_look(ui));
    if (kept != NULL) {
        table_say(ui, kept);
        return;
    }
    bool last = ui->notes.sets.shown && which >= ui->notes.sets.ways;
    /* By what has become known there may be fewer ways than there were. */
    if (last || (!table_sets_find(ui, which) && !table_sets_find(ui, 0))) {
        char why[sizeof ui->notes.sets.found.say]; /* which none it holds, where that is not plain */
        snprintf(why, sizeof why, "%s", ui->notes.sets.found.say);
        table_sets_clear(ui);
        table_say(ui, last             ? tr("That was the last arrangement. Your hand is in your own order again.")
                      : why[0] != '\0' ? why
                                       : table_saying(table_look(ui), SAY_HOLDS_NONE));
    } else {
        say_sets(ui);
        sound_play(SOUND_PICK);
    }
    table_refresh(ui);
}

/* What has been put forward, and what is still missing. */
static void say_forward(TableUi *ui)
{
    const TurnNote *n = &ui->notes.turn;
    char text[720];
    const TextNumber points = text_number(n->opening_points), goal = text_number(n->opening_goal);
    bool done = n->done.why == NULL;
    if (n->opening_points >= 0)
        text_write(text, sizeof text,
                   done ? N_("{1} of {2} points are put forward. That is enough.")
                        : N_("{1} of {2} points are put forward."),
                   points.text, goal.text);
    else
        snprintf(text, sizeof text, "%s", table_saying(table_look(ui), SAY_PUT_FORWARD));
    table_say(ui, text);
}

void table_put_set_forward(TableUi *ui, int i)
{
    const TableLook *look = table_look(ui);
    static Gesture g; /* large; the screen has one thread */
    const GameDef *game = seat_game(table_seat(ui));
    if (!ui->notes.sets.shown || i < 0 || i >= ui->notes.sets.found.count)
        return;
    if (!table_my_turn(look)) {
        table_say(ui, table_not_now(look));
        sound_play(SOUND_REFUSED);
        return;
    }
    const HandMeld m = ui->notes.sets.found.meld[i];
    gesture_carry(&g, game, table_known(ui), ui->viewer, m.piece, m.size,
                  (DropPlace){ TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL });
    const Move read = { .kind = MOVE_READ,
                        .from = (uint8_t)piece_pile(&g.after.table, m.piece[0], NULL),
                        .amount = m.kind };
    if (g.count > 0 && g.count < MAX_GESTURE && game->rules.check(&g.after, ui->viewer, read).why == NULL)
        g.move[g.count++] = read;
    if (g.full || g.count == 0 || !table_play(ui, g.move, g.count))
        return;
    for (int k = 0; k < m.size; k++)
        ui->doing.selected[m.piece[k]] = false;
    sound_play(SOUND_MELD);
    say_forward(ui);
}

/* The moves that put these pieces forward one by one, played on *now; how many, 0 where one is refused. */
static int put_forward(const GameDef *game, State *now, int seat, const HandMeld *m, Move *out, int max)
{
    int to = NO_PILE, n = 0;
    for (int k = 0; k < m->size; k++) {
        int at, from = piece_pile(&now->table, m->piece[k], &at);
        const Move move = move_one(from, at, to, to == NO_PILE ? 0 : pile_size(&now->table, to));
        if (n == max || game->rules.check(now, seat, move).why != NULL)
            return 0;
        game->rules.apply(now, seat, move);
        to = piece_pile(&now->table, m->piece[k], NULL);
        out[n++] = move;
    }
    return n;
}

void table_put_sets_forward(TableUi *ui)
{
    static State now; /* large; the screen has one thread */
    Move moves[MAX_GESTURE];
    int n = 0;
    if (!ui->notes.sets.shown || !table_my_turn(table_look(ui)))
        return;
    now = *table_known(ui);
    for (int i = 0; i < ui->notes.sets.found.forward; i++) {
        const int more = put_forward(seat_game(table_seat(ui)), &now, ui->viewer, &ui->notes.sets.found.together[i],
                                     moves + n, MAX_GESTURE - n);
        if (more == 0)
            return;
        n += more;
    }
    if (n > 0 && table_play(ui, moves, n))
        sound_play(SOUND_MELD);
}
