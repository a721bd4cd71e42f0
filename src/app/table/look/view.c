/* Who looks at the match, and what follows from it: whose eyes, whose turn, how fast pieces glide. Nothing here changes
 * anything. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "match/early_end.h"
#include "platform/language.h"

bool table_is_person(const TableLook *look, int seat)
{
    const MatchSetup *m = seat_setup(look->seat);
    return seat >= 0 && seat < m->seats && m->seat[seat].kind == SEAT_PERSON && look->rewatch == NULL;
}

/* What is shown again is to be seen: at once is too fast for that. */
int table_speed(const TableLook *look)
{
    int speed = look->finishing ? SPEED_INSTANT : look->settings->speed;
    return speed == SPEED_INSTANT && look->rewatch != NULL ? SPEED_FAST : speed;
}

bool table_ended(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

const State *table_known(const TableUi *ui)
{
    return seat_view(table_seat(ui), ui->match != table_seat(ui) ? NO_VIEWER : ui->viewer);
}

const State *table_view(const TableUi *ui)
{
    return ui->going.replay.running ? &ui->going.replay.state : table_known(ui);
}

/* As large as the player wants them, or as the table has room for. */
static int table_letters(const TableUi *ui)
{
    const int wanted = app_scale(ui->program);
    return ui->deal.letters > 0 ? min_int(ui->deal.letters, wanted) : wanted;
}

const TableLook *table_look(TableUi *ui)
{
    const bool open = table_seat(ui) != NULL;
    ui->look = (TableLook){ .ui = ui,
                            .game = open ? seat_game(table_seat(ui)) : NULL,
                            .known = open ? table_known(ui) : NULL,
                            .view = open ? table_view(ui) : NULL,
                            .seat = table_seat(ui),
                            .rewatch = table_rewatch(ui),
                            .lesson = ui->program->lesson,
                            .puzzle = ui->program->puzzle,
                            .task = app_is_task(ui->program),
                            .header = ui->program->match != NULL ? match_header(ui->program->match) : NULL,
                            .settings = &ui->program->settings,
                            .new_match = &ui->program->new_match,
                            .field = &ui->program->field,
                            .finishing = ui->program->finishing,
                            .of_day = ui->program->of_day,
                            .together = ui->program->told != NULL ? ui->program->together_view : NULL,
                            .told = ui->program->told != NULL,
                            .notice = ui->program->notice,
                            .last = &ui->program->scene,
                            .now_ms = table_now(ui),
                            .scale = table_letters(ui),
                            .banner = ui->deal.banner,
                            .goals_scroll = &ui->goals.scroll,
                            .words_scroll = &ui->in_words.scroll };
    return &ui->look;
}

bool table_takes_part(const State *s, int seat)
{
    return !s->seat[seat].out || s->to_act == seat;
}

bool table_is_shared(const TableLook *look)
{
    const State *open = seat_view(look->seat, NO_VIEWER);
    int in = 0;
    for (int i = 0; i < open->seats; i++)
        in += table_is_person(look, i) && table_takes_part(open, i);
    return in > 1;
}

bool table_looks_on(const TableUi *ui)
{
    return ui->looking_on.until_ms != 0 && ui->looking_on.saw_more;
}

bool table_left_out(const TableLook *look)
{
    return look->rewatch == NULL && !look->told && match_is_left_to_others(look->seat);
}

PilePlace table_place(const TableLook *look, int pile)
{
    return look->game->table.place(look->view, pile, look->ui->viewer);
}

DropPlace table_only_place(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    DropPlace only = { TARGET_NONE, NO_PILE, 0, 0, 0 };
    for (int p = 0; p < t->pile_count; p++) {
        const PilePlace at = table_place(look, p);
        if (at.kind == PLACE_SPREAD && at.allows == ALLOW_THROW) /* what lies there is taken by nobody */
            only = (DropPlace){ TARGET_DISCARD, (uint8_t)p, 0, 0, 0 };
        if (at.seat != ui->viewer)
            continue;
        if ((at.allows & ALLOW_GATHER) != 0)
            return (DropPlace){ TARGET_INSERT, (uint8_t)p, (uint8_t)pile_size(t, p), 0, 0 };
        if (at.kind == PLACE_TRICK && (at.allows & ALLOW_THROW) != 0)
            only = (DropPlace){ TARGET_DISCARD, (uint8_t)p, 0, 0, 0 };
    }
    return only;
}

const char *table_not_now(const TableLook *look)
{
    static const char *const over[DEAL_NAMES] = { N_("The deal is over."), N_("The round is over."),
                                                  N_("The game is over.") };
    const State *s = look->known;
    if (look->ui->panel.paused)
        return tr("The match is paused.");
    if (table_ended(s))
        return s->phase == PHASE_MATCH_END ? tr("The match is over.") : tr(over[look->game->tell.deal_name]);
    if (seat_moment(look->seat).on_its_way)
        return tr("What you played is still on its way to the others.");
    return tr("It is not your turn.");
}

const char *table_keeps_melds(const TableLook *look)
{
    const bool asked = look->puzzle != NULL && puzzle_match_asks_melds(look->puzzle);
    return asked ? tr("The puzzle asks you to find them.") : NULL;
}

int table_glide_ms(const TableLook *look, int base_ms)
{
    if (settings_less_motion(look->settings) || table_speed(look) == SPEED_INSTANT)
        return 0;
    return table_speed(look) == SPEED_FAST ? base_ms * 2 / 3 : base_ms;
}

const ChoiceItem *table_choice(const TableUi *ui, ChoiceRole role)
{
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].role == role)
            return &ui->notes.choice[i];
    return NULL;
}

static int pile_at_start(const State *s, Piece x)
{
    Table then = { .piece_count = s->table.piece_count, .pile_count = s->table.pile_count };
    then.row = s->turn_start;
    return piece_pile(&then, x, NULL);
}

bool table_came_from(const TableLook *look, const Piece *pieces, int n, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    if (table_choice(ui, CHOICE_GIVE_BACK) == NULL || ui->viewer == NO_VIEWER)
        return false;
    for (int i = 0; i < n; i++) {
        const Pile *now = &s->table.row.pile[piece_pile(&s->table, pieces[i], NULL)];
        bool owed = ui->notes.turn.duty.why != NULL && ui->notes.turn.duty.piece == pieces[i];
        bool lay_there = pile < s->table.pile_count && pile_at_start(s, pieces[i]) == pile;
        if (now->kind != PILE_HAND || (!lay_there && !(n == 1 && owed)))
            return false;
    }
    return n > 0;
}

FaceSet table_stands_for(const TableLook *look, Piece x, int pile)
{
    const Table *t = &look->view->table;
    const MeldNote *note = &look->ui->notes.note[pile];
    int joker = 0;
    if (!face_is_joker(t->face[x]) || !pile_on_felt(&t->row.pile[pile]) || note->verdict.why != NULL)
        return (FaceSet){ 0 };
    for (int i = 0; i < pile_size(t, pile) && pile_piece(t, pile, i) != x; i++)
        joker += face_is_joker(pile_face(t, pile, i));
    return joker < MAX_NOTED_JOKERS ? note->jokers[joker] : (FaceSet){ 0 };
}

const ChoiceItem *table_marked(const TableUi *ui)
{
    return ui->doing.marked >= 0 && ui->doing.marked < ui->notes.choice_count ? &ui->notes.choice[ui->doing.marked]
                                                                              : NULL;
}

void table_piece_name(const TableLook *look, Piece x, char *out, size_t size)
{
    const State *s = look->view;
    char face[48];
    TextSink sink = text_sink(face, sizeof face);
    look->game->tell.face_text(s->table.face[x], &sink);
    snprintf(out, size, "piece:%s#%d", face, piece_copy_number(&s->table, x));
}

bool noted_is_wrong(const NotedPiece *o)
{
    return o != NULL && (o->note.duty[0] != '\0' || o->note.verdict.why != NULL);
}

const char *table_lock(const TableLook *look, Piece x)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    int pile = piece_pile(t, x, NULL);
    for (int i = 0; i < ui->notes.noted_count; i++) {
        const NotedPiece *o = &ui->notes.noted[i];
        if (o->note.lock[0] != '\0' && (o->piece == x || (o->note.locks_meld && piece_pile(t, o->piece, NULL) == pile)))
            return o->note.lock;
    }
    return NULL;
}

bool table_carries(const TableUi *ui)
{
    return ui->doing.carry.kind != CARRY_NONE && ui->doing.carry.kind != CARRY_PRESSED;
}

/* The step of the lesson speaks of it, where it lies in the hand or on the cloth. */
static bool lit_by_lesson(const TableUi *ui, Piece x)
{
    const LessonMatch *lesson = ui->program->lesson;
    const LessonStep *step = lesson != NULL ? lesson_step(lesson_match_run(lesson)) : NULL;
    const Table *t = &table_view(ui)->table;
    const Pile *pile = &t->row.pile[piece_pile(t, x, NULL)];
    for (int i = 0; step != NULL && i < step->lit; i++)
        if (face_is_known(step->light[i].face) && face_eq(step->light[i].face, t->face[x]))
            return pile_is_hand_of(pile, ui->viewer) || pile_on_felt(pile);
    return false;
}

bool table_coach_explains(const TableUi *ui)
{
    const Caution *c = &ui->doing.caution;
    return c->said.why != NULL && c->coach && c->why;
}

/* The piece of the hand that a move throws; NO_PIECE: it throws none. */
static Piece thrown_by(const TableUi *ui, Move m)
{
    for (int i = 0; i < ui->notes.hand_count && m.kind == MOVE_DISCARD; i++) {
        int index = 0;
        piece_pile(&table_known(ui)->table, ui->notes.hand[i], &index);
        if (index == m.index)
            return ui->notes.hand[i];
    }
    return NO_PIECE;
}

Piece table_waiting_piece(const TableUi *ui)
{
    const Caution *c = &ui->doing.caution;
    if (ui->turn.sent.since_ms != 0 && seat_moment(table_seat(ui)).on_its_way)
        return thrown_by(ui, ui->turn.sent.move);
    if (c->said.why == NULL || !c->coach || c->count != 1)
        return NO_PIECE;
    return thrown_by(ui, c->move[0]);
}

bool table_piece_meant(const TableUi *ui, Piece x)
{
    return lit_by_lesson(ui, x) || (ui->program->puzzle != NULL && puzzle_match_lit(ui->program->puzzle) == x) ||
           ((ui->turn.hint_stage >= 2 || table_coach_explains(ui)) && ui->notes.hinted[x]) ||
           (ui->notes.taken_pile >= 0 && ui->notes.take.joins[x]);
}

bool table_choice_meant(const TableUi *ui, int choice)
{
    const LessonMatch *lesson = ui->program->lesson;
    const LessonStep *step = lesson != NULL ? lesson_step(lesson_match_run(lesson)) : NULL;
    for (int i = 0; step != NULL && i < step->lit; i++)
        if (strcmp(step->light[i].name, ui->notes.choice[choice].name) == 0)
            return true;
    return ui->turn.hint_stage >= 2 && ui->notes.hinted_choice == choice;
}

const NotedPiece *table_piece_note(const TableUi *ui, Piece x)
{
    for (int i = 0; i < ui->notes.noted_count; i++)
        if (ui->notes.noted[i].piece == x)
            return &ui->notes.noted[i];
    return NULL;
}

Thing table_choice_thing(const TableUi *ui, int choice)
{
    return ui->notes.choice[choice].row > 0 ? thing_of(THING_CALL, choice) : NO_THING;
}

bool table_is_call(Thing thing)
{
    return thing.kind == THING_CALL;
}

bool table_words_are_open(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return ui->panel.tells == 1 + ui->viewer && !ui->curtain && !ui->panel.paused;
}
