/* What the table says in sentences: what may be done now, whoever is to do it. A sentence that speaks of pieces has one
 * whole wording for each material, and one more where melds of cards are called sets. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/lesson.h"
#include "app/table/words/talk.h"
#include "lesson/lesson_match.h"

/* ---- what was done, or cannot be ---- */
void table_say(TableUi *ui, const char *text)
{
    snprintf(ui->said.text, sizeof ui->said.text, "%s", text);
    ui->said.refusal = ui->said.hint = false;
    ui->said.topic = NULL;
    table_redraw(ui);
}

void table_say_further(TableUi *ui, const char *text)
{
    size_t length = strlen(ui->said.text);
    if (text[0] != '\0')
        snprintf(ui->said.text + length, sizeof ui->said.text - length, "%s%s", length > 0 ? " " : "", text);
    table_redraw(ui);
}

/* A refusal of a pile that something locks says what would free it. */
static void say_lock_of(TableUi *ui, int pile)
{
    for (int i = 0; i < ui->notes.noted_count; i++) {
        const NotedPiece *o = &ui->notes.noted[i];
        if (o->note.locks_meld && noted_is_wrong(o) && piece_pile(&table_view(ui)->table, o->piece, NULL) == pile)
            table_say_further(ui, o->note.lock);
    }
}

enum { REFUSAL_MS = 4000 };

/* Where something was tried at the wrong time, what it is the time for is said. */
static void say_why(const TableUi *ui, Verdict v, TextSink *out)
{
    const char *now = ui->notes.act.sentence;
    if (v.why->not_now && v.detail == NULL && now[0] != '\0')
        /* TRANSLATORS: {1} is a sentence: what is to be done now. */
        text_say(out, N_("Not now. {1}"), now);
    else
        verdict_say_whole(v, out);
}

static void tell_refusal(TableUi *ui, Verdict v)
{
    TextSink said = text_sink(ui->said.text, sizeof ui->said.text);
    say_why(ui, v, &said);
    ui->said.refusal = true;
    ui->said.hint = false;
    ui->said.until_ms = table_now(ui) + REFUSAL_MS;
    ui->said.topic = v.detail != NULL && v.detail->topic != NULL ? v.detail->topic : v.why->topic;
    ui->said.pulse_piece = v.piece;
    ui->said.pulse_pile = v.pile;
    if (v.pile != NO_PILE)
        say_lock_of(ui, v.pile);
    ui->said.pulse_ms = table_now(ui) | 1u;
    table_redraw(ui);
}

void table_say_refusal(TableUi *ui, Verdict v)
{
    if (v.why == NULL)
        return;
    tell_refusal(ui, v);
    sound_play(SOUND_REFUSED);
}

/* Where the turn as a whole is refused it leads to the rule, as any refusal does. */
void table_say_shut(App *app, const char *why)
{
    TableUi *ui = app->table;
    const Verdict done = ui->notes.turn.done;
    char words[sizeof ui->said.text];
    TextSink said = text_sink(words, sizeof words);
    if (done.why != NULL)
        verdict_say(done, &said);
    if (done.why != NULL && strcmp(words, why) == 0) {
        tell_refusal(ui, done);
        return;
    }
    table_say(ui, why);
    ui->said.refusal = true;
    ui->said.until_ms = app->now_ms + REFUSAL_MS;
}

/* Its button "Why?" does not go away under the pointer, nor under the keys. */
int table_refusal_tick(TableUi *ui)
{
    static const char why[] = "button:why";
    if (!ui->said.refusal)
        return -1;
    int left = (int32_t)(ui->said.until_ms - table_now(ui));
    if (left > 0)
        return left;
    if (ui_hot(&ui->program->scene, why) || ui_focused(&ui->program->scene, why))
        return -1;
    table_say(ui, "");
    table_say_turn(ui);
    return -1;
}

void table_unsay(TableUi *ui)
{
    ui->said.text[0] = '\0';
    ui->said.refusal = false;
}

enum { PULSE_MS = 1200 };

void table_point_no_more(TableUi *ui)
{
    ui->said.pulse_ms = 0;
}

int table_point_tick(TableUi *ui)
{
    if (ui->said.pulse_ms == 0)
        return -1;
    const bool over = table_now(ui) - ui->said.pulse_ms >= PULSE_MS;
    if (over)
        table_point_no_more(ui);
    table_redraw(ui);
    return over ? 0 : 40;
}

/* What the others do is told as it is written in the log. */
void table_say_last_event(TableUi *ui)
{
    char line[sizeof ui->said.text] = "";
    TextSink sink = text_sink(line, sizeof line);
    int n = seat_moment(table_seat(ui)).lines;
    if (n > 0)
        text_add(&sink, seat_line(table_seat(ui), n - 1, ui->viewer).text);
    table_say(ui, line);
}

/* False when nothing is asked: it is a turn like any other. */
static bool say_question(TableUi *ui, const State *s)
{
    const GameDef *game = seat_game(table_seat(ui));
    char text[sizeof ui->said.text];
    TextSink out = text_sink(text, sizeof text);
    if (game->question != NULL)
        game->question(s, game_to_act(game, s), &out);
    if (out.length > 0)
        table_say(ui, text);
    return out.length > 0;
}

/* While it is the player's turn the line of the next act says so. */
void table_say_turn(TableUi *ui)
{
    const State *s = table_known(ui);
    if (table_ended(s) || (!table_my_turn(table_look(ui)) && !ui->curtain))
        table_say_last_event(ui);
    else if (ui->curtain || (!ui->said.refusal && !say_question(ui, s)))
        table_say(ui, "");
}

/* Does that pile show this: by its name, or by the piece on top of it? */
static bool shows(const Table *t, int p, const LessonLight *lit)
{
    const uint8_t kind = t->row.pile[p].kind;
    const int size = pile_size(t, p);
    if (kind == PILE_STOCK)
        return strcmp(lit->name, "stock") == 0;
    if (kind != PILE_DISCARD && kind != PILE_KITTY)
        return false;
    return (kind == PILE_DISCARD && strcmp(lit->name, "discard") == 0) ||
           (size > 0 && !face_eq(lit->face, FACE_UNKNOWN) && face_eq(pile_face(t, p, size - 1), lit->face));
}

/* Lights the piles that the step of the lesson names, and no others; its pieces in hands and melds wear their light
 * themselves. */
static void light(const LessonStep *step, const State *s, ActNote *act)
{
    for (int p = 0; p < s->table.pile_count; p++)
        for (int k = 0; k < step->lit; k++)
            act->pile[p] |= shows(&s->table, p, &step->light[k]);
}

/* In a lesson its step says what is to be done. */
static void note_lesson(TableUi *ui, const State *s, ActNote *act)
{
    const LessonRun *run = lesson_match_run(ui->program->lesson);
    const LessonStep *step = lesson_step(run);
    const uint16_t roles = act->roles;
    TextSink out = text_sink(act->sentence, sizeof act->sentence);
    memset(act, 0, sizeof *act);
    text_clear(&out);
    if (step == NULL)
        return;
    lesson_say(seat_game(table_seat(ui)), step->ask, &out);
    light(step, s, act);
    act->roles = step->options == 0 ? roles : 0;
    act->waits = step->lit > 0 && !lesson_wants(run, &(Move){ .kind = MOVE_DONE });
}

void table_note_act(TableUi *ui, int seat)
{
    ActNote *act = &ui->notes.act;
    const GameDef *game = seat_game(table_seat(ui));
    memset(act, 0, sizeof *act);
    if (seat == NO_SEAT)
        return;
    const TableLook *look = table_look(ui);
    const State *s = table_view(ui);
    if (look->puzzle != NULL && (table_puzzle_is_said(look) || table_lesson_is_over(look)))
        return; /* nothing is played in it, or no more */
    if (game->table.next_act != NULL)
        game->table.next_act(s, seat, act);
    if (act->sentence[0] == '\0')
        table_talk_make_act(table_look(ui), game, s, seat, act);
    if (ui->program->lesson != NULL)
        note_lesson(ui, s, act);
}

void table_say_hint(TableUi *ui, const char *otherwise)
{
    char text[sizeof ui->said.text];
    TextSink out = text_sink(text, sizeof text);
    const Move *moves;
    const int n = seat_hint(table_seat(ui), &moves), seat = table_known(ui)->to_act;
    aid_hint_say(seat_view(table_seat(ui), seat), seat, moves, n, ui->turn.hint_stage > 2 ? HINT_REASON : HINT_KIND,
                 &out);
    table_say(ui, out.length > 0 ? text : otherwise);
    ui->said.hint = true;
}

void table_say_not_open(TableUi *ui, int i)
{
    const ChoiceItem *c = &ui->notes.choice[i];
    const Verdict v = seat_game(table_seat(ui))->rules.check(table_known(ui), ui->viewer, c->move);
    table_say_refusal(ui, v.why != NULL ? v : refuse(c->why)); /* the rules know the figures of the sentence */
}
