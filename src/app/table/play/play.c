/* A gesture is played as one step, once the player means it; undo and redo. */
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"

static void after_play(TableUi *ui)
{
    scene_rest(&ui->program->scene);
    table_refresh(ui);
    table_keep_plan(ui);
}

static bool is_asked_about(const Caution *c, const Move *moves, int n)
{
    bool same = c->said.why != NULL && c->count == n;
    for (int i = 0; i < n && same; i++)
        same = move_same(&c->move[i], &moves[i]);
    return same;
}

/* The first word of caution the game has for one of these moves, as far as they are sure to be played. */
static Verdict caution_of(const TableLook *look, const Move *moves, int n)
{
    const GameDef *game = look->game;
    int seat = look->ui->viewer;
    State s = *seat_view(look->seat, seat);
    Verdict v = allow();
    for (int i = 0; i < n && game->caution != NULL && game->rules.check(&s, seat, moves[i]).why == NULL; i++) {
        v = game->caution(&s, seat, moves[i]);
        if (v.why != NULL || game->rules.reveals(&s, moves[i]))
            break;
        game->rules.apply(&s, seat, moves[i]);
    }
    return v;
}

/* The player wants to be asked before anything ends the turn. */
static Verdict turn_end_of(const TableLook *look, const Move *moves, int n)
{
    static const Reason ends_turn = { "table.ends-turn", "ends_turn", N_("This ends your turn."), .topic = "" };
    const uint8_t last = n > 0 ? moves[n - 1].kind : MOVE_NONE;
    const bool ends = look->settings->ask_turn_end && (last == MOVE_DISCARD || last == MOVE_DONE);
    if (!ends || (n == 1 && look->game->rules.check(look->known, look->ui->viewer, moves[0]).why != NULL))
        return allow();
    return refuse(&ends_turn);
}

/* True when it was asked whether that is meant. The same gesture once more says yes. */
static bool asks_caution(TableUi *ui, const Move *moves, int n)
{
    Caution *c = &ui->doing.caution;
    bool yes = is_asked_about(c, moves, n);
    c->said = yes || n > MAX_GESTURE ? allow() : caution_of(table_look(ui), moves, n);
    if (!yes && c->said.why == NULL && n <= MAX_GESTURE)
        c->said = turn_end_of(table_look(ui), moves, n);
    c->coach = !yes && c->said.why == NULL && n <= MAX_GESTURE && table_coach_warns(ui, moves, n);
    if (c->said.why == NULL)
        return false;
    memcpy(c->move, moves, (size_t)n * sizeof *moves);
    c->count = n;
    table_say(ui, "");
    sound_play(SOUND_REFUSED);
    if (c->coach)
        table_coach_focus(ui);
    return true;
}

void table_answer_caution(TableUi *ui, bool go_on)
{
    const Caution c = ui->doing.caution;
    if (c.said.why != NULL && go_on)
        table_play(ui, c.move, c.count);
    ui->doing.caution.said.why = NULL;
    table_refresh(ui); /* what waited at its target goes home */
}

/* It is not here yet what comes of it. */
static void note_sent(TableUi *ui, Move last)
{
    TableSent *sent = &ui->turn.sent;
    sent->since_ms = table_now(ui) | 1u;
    sent->told = false;
    sent->move = last;
    sent->hand_count = ui->notes.hand_count;
    memcpy(sent->hand, ui->notes.hand, sizeof sent->hand);
}

bool table_play_only(TableUi *ui, const Move *moves, int n)
{
    table_land(ui);
    if (asks_caution(ui, moves, n))
        return false;
    Verdict v = seat_play(table_seat(ui), ui->viewer, moves, n);
    if (v.why != NULL) {
        table_say_refusal(ui, v);
        return false;
    }
    if (n > 0 && seat_moment(table_seat(ui)).on_its_way)
        note_sent(ui, moves[n - 1]);
    table_panels_yield(ui);
    table_unsay(ui);
    table_note_touched(ui);
    return true;
}

/* Where the piece that a move throws stands in the hand as it is shown; -1: it throws none. */
static int thrown_from(const TableLook *look, Move m)
{
    const TableUi *ui = look->ui;
    const State *s = look->known;
    for (int i = 0; i < ui->notes.hand_count && m.kind == MOVE_DISCARD; i++) {
        int index = 0;
        piece_pile(&s->table, ui->notes.hand[i], &index);
        if (index == m.index)
            return i;
    }
    return -1;
}

bool table_play(TableUi *ui, const Move *moves, int n)
{
    const int place = n > 0 ? thrown_from(table_look(ui), moves[n - 1]) : -1;
    if (!table_play_only(ui, moves, n)) {
        table_refresh(ui);
        return false;
    }
    after_play(ui);
    if (place >= 0)
        table_focus_hand(ui, place);
    if (table_my_turn(table_look(ui)))
        table_say_turn(ui); /* one act has followed another */
    return true;
}

Move table_choice_move(const TableUi *ui, ChoiceRole role)
{
    const ChoiceItem *c = table_choice(ui, role);
    return c != NULL ? c->move : (Move){ .kind = MOVE_NONE };
}

void table_step_history(TableUi *ui, bool redo)
{
    const SeatWay way = redo ? SEAT_REDO : SEAT_UNDO;
    const char *no = seat_refusal(table_seat(ui), way);
    if (ui->going.replay.running)
        table_replay_end(ui);
    if (ui->viewer == NO_VIEWER)
        return; /* what could be taken back is another person's */
    if (no != NULL) {
        table_say(ui, no);
        sound_play(SOUND_REFUSED);
        return;
    }
    if (seat_go(table_seat(ui), way)) {
        table_say(ui, "");
        sound_play(SOUND_PLACE_2);
        ui->felt.looks_ahead = false;
        after_play(ui);
    }
}
