/* The acts that stand at the right end of the rail, and which of them is the main one. */
#include "app/table/where/acts.h"

#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/where/lesson.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "platform/language.h"

typedef struct Acts {
    const TableLook *look;
    TableAct *act;
    int count;
} Acts;

/* The next one; the last place again where there are no more. */
static TableAct *add(Acts *a, const char *name, const char *label, int action, int arg)
{
    TableAct *act = &a->act[a->count < MAX_ACTS ? a->count++ : MAX_ACTS - 1];
    *act = (TableAct){ .icon = -1, .action = action, .arg = arg, .choice = -1, .verdict = "ok" };
    snprintf(act->name, sizeof act->name, "%s", name);
    snprintf(act->label, sizeof act->label, "%s", label);
    return act;
}

const char *table_choice_label(const ChoiceItem *c, char *text, size_t size)
{
    text_write(text, size, c->note[0] != '\0' ? N_("{1}, {2}") : "{1}", c->label, c->note);
    return text;
}

/* ---- choices of the game ---- */

static int first_of(const TableUi *ui, ChoiceRole role)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].role == role)
            return i;
    return -1;
}

/* The grid has it, a pile is pointed at for it, it is asked about at its card, or a button at its meld does it. */
static bool has_its_own_place(const TableUi *ui, const ChoiceItem *c)
{
    const bool at_meld = c->move.kind == MOVE_READ && c->move.amount < MELD_KINDS && ui->notes.readable[c->move.from];
    return c->row > 0 || c->step > 0 || table_of_card(c) || at_meld;
}

/* Several cards alike are offered once; a discard that is pointed at is taken with all above it. */
static bool is_said(const Acts *a, const char *label, const ChoiceItem *c)
{
    bool said = c->move.kind == MOVE_TAKE && table_take_marked(a->look->ui);
    for (int i = 0; i < a->count; i++)
        said |= strcmp(a->act[i].label, label) == 0;
    return said;
}

static void add_choice(Acts *a, int i, const char *name)
{
    const ChoiceItem *c = &a->look->ui->notes.choice[i];
    char label[sizeof c->label + sizeof c->note];
    if (i == a->look->ui->doing.marked || is_said(a, table_choice_label(c, label, sizeof label), c))
        return;
    add(a, name, label, TABLE_CHOICE, i)->choice = i;
}

static void add_role(Acts *a, ChoiceRole role, const char *name)
{
    const int i = first_of(a->look->ui, role);
    if (i >= 0 && a->look->ui->notes.choice[i].why == NULL)
        add_choice(a, i, name);
}

static void add_plain(Acts *a)
{
    const TableUi *ui = a->look->ui;
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (c->role == CHOICE_PLAIN && c->why == NULL && !has_its_own_place(ui, c))
            add_choice(a, i, c->name);
    }
}

/* A bet, as it is set now. */
static void add_amount(Acts *a)
{
    const TableUi *ui = a->look->ui;
    const int i = table_amount_choice(ui);
    char label[360];
    if (i < 0 || table_amount_rect(a->look).w == 0)
        return;
    const ChoiceItem *c = &ui->notes.choice[i];
    const int amount = table_amount_written(a->look, i);
    TextSink out = text_sink(label, sizeof label);
    text_say(&out, c->label, text_number(amount).text); /* translated already: it is in no catalogue by itself */
    TableAct *act = add(a, c->name, label, TABLE_CHOICE, i);
    act->choice = i;
    if (table_amount_may_be(c, amount) && c->why == NULL)
        return;
    act->shut = act->sentence = true;
    table_amount_say_bounds(c, act->lacks, sizeof act->lacks);
    snprintf(act->verdict, sizeof act->verdict, "%s", c->why != NULL ? c->why->id : "amount");
}

/* ---- what one card of the hand does ---- */

/* The only card of the hand that is selected; or, where cards are played and one alone may be, that one. NO_PIECE:
 * there is none. */
static Piece meant_card(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const bool plays = table_only_place(look).kind == TARGET_DISCARD && !ui->notes.act.forward;
    Piece selected = NO_PIECE, only = NO_PIECE;
    int chosen = 0, lit = 0;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        const Piece x = ui->notes.hand[i];
        chosen += ui->doing.selected[x];
        lit += ui->notes.act.piece[x];
        selected = ui->doing.selected[x] ? x : selected;
        only = ui->notes.act.piece[x] ? x : only;
    }
    if (chosen > 0)
        return chosen == 1 ? selected : NO_PIECE;
    return plays && lit == 1 ? only : NO_PIECE;
}

static int hand_index(const TableLook *look, Piece x)
{
    int index;
    (void)piece_pile(&look->known->table, x, &index);
    return index;
}

/* The ways in which that card may be thrown, where it may in several. */
static bool add_ways(Acts *a, int index)
{
    const TableUi *ui = a->look->ui;
    const int before = a->count;
    for (int i = 0; i < ui->notes.choice_count; i++) {
        const ChoiceItem *c = &ui->notes.choice[i];
        if (c->move.kind == MOVE_DISCARD && c->move.index == index && c->role == CHOICE_PLAIN && c->why == NULL &&
            c->row == 0)
            add_choice(a, i, c->name);
    }
    return a->count > before;
}

static void add_card(Acts *a)
{
    const TableLook *look = a->look;
    const Piece x = look->ui->doing.ask >= 0 ? NO_PIECE : meant_card(look);
    const int at = look->ui->doing.ask >= 0 ? look->ui->doing.ask : x != NO_PIECE ? hand_index(look, x) : -1;
    const DropPlace only = table_only_place(look);
    const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)(at >= 0 ? at : 0) };
    char label[288], card[144];
    TextSink face = text_sink(card, sizeof card);
    if (at < 0 || add_ways(a, at) || x == NO_PIECE || only.kind == TARGET_INSERT ||
        look->game->rules.check(look->known, look->ui->viewer, m).why != NULL)
        return;
    face_short(look->game, look->known->table.face[x], &face);
    /* TRANSLATORS: Two buttons: a card is played to the trick or the run, or it is thrown on the discards. */
    text_write(label, sizeof label, only.kind == TARGET_DISCARD ? N_("Play {1}") : N_("Throw {1}"), card);
    add(a, "throw", label, TABLE_THROW, x);
}

/* ---- Done ---- */

/* Pieces are put somewhere, to be judged once that is done. */
static bool is_judged(const TableLook *look)
{
    const TableLayout *l = &look->ui->felt.layout;
    return !look->game->table.throw_ends && (l->common || l->lays);
}

static int owed(const TableUi *ui)
{
    int count = 0;
    for (int i = 0; i < ui->notes.noted_count; i++)
        count += ui->notes.noted[i].note.duty[0] != '\0';
    return count;
}

/* What a turn lacks in a few words: points of the first melds, what is owed, what lies loose; else the whole reason. */
static void say_lack(const TableUi *ui, Verdict v, TableAct *act)
{
    const TurnNote *n = &ui->notes.turn;
    const int owes = owed(ui);
    TextSink out = text_sink(act->lacks, sizeof act->lacks);
    if (owes > 0)
        /* TRANSLATORS: {1} is how many tiles or cards still have to be laid. */
        text_count(&out, "{1} to place", "{1} to place", owes);
    else if (n->opening_points >= 0 && n->opening_points < n->opening_goal && n->loose == 0)
        /* TRANSLATORS: {1} points of the {2} that the initial meld needs. */
        text_say(&out, "{1} of {2}", text_number(n->opening_points).text, text_number(n->opening_goal).text);
    else if (n->loose > 0)
        /* TRANSLATORS: {1} is how many tiles or cards lie in no meld. */
        text_count(&out, "{1} loose", "{1} loose", n->loose);
    act->sentence = out.length == 0;
    if (act->sentence)
        verdict_say(v, &out);
}

/* Where melds are laid for good, Done is of what has been put forward. */
static bool is_time_for_done(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return ui->felt.layout.common || table_choice(ui, CHOICE_DONE) != NULL ||
           (ui->notes.act.roles & 1u << CHOICE_DONE) != 0;
}

static void add_done(Acts *a)
{
    const TableLook *look = a->look;
    const TableUi *ui = look->ui;
    const ChoiceItem *c = table_choice(ui, CHOICE_DONE);
    const bool own = c != NULL && c->move.kind != MOVE_DONE;
    const Reason *why = own ? c->why : ui->notes.turn.done.why;
    const bool asked = (ui->notes.act.roles & 1u << CHOICE_DONE) != 0; /* it is what the turn has come to */
    if ((c == NULL && !is_judged(look)) || !is_time_for_done(look) || (why != NULL && !asked))
        return;
    TableAct *act = add(a, "done", c != NULL ? c->label : tr("Done"), TABLE_DONE, 0);
    act->icon = ICON_DONE;
    act->choice = c != NULL ? (int)(c - ui->notes.choice) : -1;
    if (why == NULL)
        return;
    snprintf(act->verdict, sizeof act->verdict, "%s", why->id);
    say_lack(ui, own ? refuse(why) : ui->notes.turn.done, act);
}

/* ---- all ---- */

/* The choice that was marked, or the discards that are pointed at. */
static void add_marked(Acts *a)
{
    const TableLook *look = a->look;
    const TableNotes *seen = &look->ui->notes;
    if (table_marked(look->ui) != NULL) {
        add(a, "confirm", table_marked(look->ui)->confirm, TABLE_CONFIRM, 0)->icon = ICON_DONE;
    } else if (table_take_marked(look->ui)) {
        const int count = pile_size(&look->view->table, seen->taken_pile) - seen->taken_index;
        char label[192], card[144];
        TextSink face = text_sink(card, sizeof card);
        face_short(look->game, pile_face(&look->view->table, seen->taken_pile, seen->taken_index), &face);
        /* TRANSLATORS: A button: takes a discard, or so many of them. */
        text_write(label, sizeof label, "Take {1}", count == 1 ? card : text_number(count).text);
        add(a, "take-deep", label, TABLE_TAKE, take_arg(seen->taken_pile, seen->taken_index));
    }
}

/* Something else than what stands in the corner may be done: pieces are lit, melds are laid, a grid is asked about. */
static bool hand_has_more(const TableUi *ui)
{
    bool more = ui->notes.act.forward || ui->felt.layout.common;
    for (int i = 0; i < MAX_PIECES; i++)
        more |= ui->notes.act.piece[i] || (i < MAX_PILES && ui->notes.act.pile[i]);
    return more;
}

static bool has_grid(const TableUi *ui)
{
    bool grid = false;
    for (int i = 0; i < ui->notes.choice_count; i++)
        grid |= ui->notes.choice[i].row > 0 && ui->notes.choice[i].why == NULL;
    return grid;
}

/* Cards of the hand are to be played now. */
static bool hand_is_lit(const TableUi *ui)
{
    bool lit = false;
    for (int i = 0; i < ui->notes.hand_count; i++)
        lit |= ui->notes.act.piece[ui->notes.hand[i]];
    return lit;
}

/* It is the way on, and not a way back or an answer beside what the hand or a grid is asked for. */
static bool leads_on(const Acts *a, const TableAct *act)
{
    const TableUi *ui = a->look->ui;
    const ChoiceItem *c = act->choice >= 0 ? &ui->notes.choice[act->choice] : NULL;
    if (act->action == TABLE_DONE)
        return !ui->notes.act.waits;
    if (c == NULL || c->role == CHOICE_DONE || c->step > 0)
        return true;
    if (a->look->lesson != NULL) /* which asks for one thing */
        return lesson_wants(lesson_match_run(a->look->lesson), &c->move);
    if (c->role == CHOICE_DRAW)
        return !ui->notes.turn.changed; /* which would be taken back for it */
    if (c->role == CHOICE_PASS)         /* on a common table it stands where Draw stood, and is lit as that was */
        return a->count == 1 && !has_grid(ui) &&
               (ui->felt.layout.common ? !ui->notes.turn.changed : !hand_has_more(ui));
    if (c->role != CHOICE_PLAIN || c->move.kind == MOVE_READ)
        return false;
    const bool of_card = c->move.kind == MOVE_DISCARD && !c->apart, accepts = c->move.kind == MOVE_PASS;
    return of_card || accepts || (!has_grid(ui) && !hand_is_lit(ui) && !c->apart);
}

/* The first that can be done and leads on, else the first that leads on once it lacks nothing; it comes first. */
static void find_main(Acts *a)
{
    int main = -1;
    for (int pass = 0; pass < 2 && main < 0; pass++)
        for (int i = 0; i < a->count && main < 0; i++)
            if (leads_on(a, &a->act[i]) && (pass == 1 || a->act[i].lacks[0] == '\0'))
                main = i;
    if (main < 0)
        return;
    const TableAct first = a->act[main];
    memmove(a->act + 1, a->act, (size_t)main * sizeof *a->act);
    a->act[0] = first;
    a->act[0].main = true;
}

static void list_turn(Acts *a)
{
    const TableUi *ui = a->look->ui;
    if (ui->notes.act.alone.kind != MOVE_NONE)
        return; /* it is done by itself */
    add_marked(a);
    add_card(a);
    add_done(a);
    add_role(a, CHOICE_DRAW, "draw");
    add_amount(a);
    add_plain(a);
    add_role(a, CHOICE_GIVE_BACK, "give-back");
    add_role(a, CHOICE_PASS, "pass");
    find_main(a);
    for (int i = 0; i < a->count; i++)
        if (a->act[i].choice >= 0 && ui->notes.choice[a->act[i].choice].role == CHOICE_DRAW)
            a->act[i].icon = ICON_DRAW;
}

/* The two answers to a word of caution: what does no harm is the main one. */
static void list_answers(Acts *a)
{
    /* TRANSLATORS: Answers to a warning: do not, or do it nevertheless. */
    add(a, "think", tr("Think again"), TABLE_THINK, 0)->main = true;
    add(a, "go-on", tr("Do it anyway"), TABLE_GO_ON, 0)->danger = true;
}

/* And to a coach, who has reasons. */
static void list_answers_to_coach(Acts *a)
{
    TableAct *back = add(a, "think", tr("Take back"), TABLE_THINK, 0);
    back->main = true;
    back->icon = ICON_UNDO;
    /* TRANSLATORS: Answers to a coach who warns of an act: do it nevertheless; tell why. */
    add(a, "go-on", tr("Play anyway"), TABLE_GO_ON, 0);
    TableAct *why =
        add(a, "coach-why", table_coach_explains(a->look->ui) ? tr("Close") : tr("Why"), TABLE_COACH_WHY, 0);
    why->icon = table_coach_explains(a->look->ui) ? -1 : ICON_HINT;
}

int table_list_acts(const TableLook *look, TableAct *out)
{
    const TableUi *ui = look->ui;
    Acts a = { look, out, 0 };
    if (look->known == NULL)
        return 0;
    if (table_ended(look->known) || table_end_runs(look)) {
        if (look->task && !table_end_runs(look))
            return 0;
        TableAct *on = table_end_runs(look) ? add(&a, "end-on", tr("Continue"), TABLE_END_ON, 0)
                                            : add(&a, "scores", tr("Scores"), TABLE_SCORES, 0);
        on->icon = ICON_PLAY;
        on->main = true;
    } else if (look->rewatch != NULL || table_lesson_is_over(look) || table_puzzle_is_said(look)) {
        return 0;
    } else if (table_left_out(look)) {
        TableAct *on =
            add(&a, "finish", look->finishing ? tr("Watch the rest") : tr("Finish without me"), TABLE_FINISH, 0);
        on->icon = ICON_PLAY;
        on->main = !look->finishing;
    } else if (table_looks_on(ui)) {
        TableAct *on = add(&a, "pass-screen", tr("Hand the screen on"), TABLE_PASS, 0);
        on->icon = ICON_PERSON;
        on->main = true;
    } else if (!table_my_turn(look)) {
        return 0;
    } else if (ui->doing.caution.said.why != NULL) {
        if (ui->doing.caution.coach)
            list_answers_to_coach(&a);
        else
            list_answers(&a);
    } else {
        list_turn(&a);
    }
    return a.count;
}
