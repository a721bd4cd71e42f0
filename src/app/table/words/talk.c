/* What may be done now, in one sentence, and the wordings that depend on the material. */
#include <stdio.h>
#include <string.h>

#include "app/control_sign.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/talk.h"
#include "app/table/words/words.h"
#include "platform/language.h"

/* What has no wording for tiles or for sets is said as of cards. */
enum { OF_TILES, OF_CARDS, OF_SETS, WORDINGS };

static const char *const sayings[SAYINGS][WORDINGS] = {
    [SAY_DEALING] = { N_("The tiles are being dealt."), N_("The cards are being dealt.") },
    [SAY_WHO_BEGINS] = { N_("Tiles are drawn to see who begins."), N_("Cards are drawn to see who begins.") },
    [SAY_DRAW_OR_TAKE] = { N_("Draw a tile, or take the discard."), N_("Draw a card, or take the discard.") },
    [SAY_DRAW] = { N_("Draw a tile."), N_("Draw a card.") },
    [SAY_THROW] = { N_("Lay melds, or throw a tile to end your turn."),
                    N_("Lay melds, or throw a card to end your turn.") },
    [SAY_THROW_ONE] = { [OF_CARDS] = N_("Throw one at a time.") },
    [SAY_THROW_FROM_HAND] = { [OF_CARDS] = N_("Take it back first, then throw it.") },
    [SAY_THROW_HOW] = { [OF_CARDS] = N_("You can throw this in several ways. Choose one.") },
    [SAY_SELECT_ONE] = { N_("Select one tile on your rack to throw."), N_("Select one card in your hand to throw.") },
    [SAY_ARRANGE_MEANWHILE] = { N_("It is not your turn, but you can arrange your rack."),
                                N_("It is not your turn, but you can arrange your hand.") },
    [SAY_IN_HAND_ALREADY] = { N_("This tile is already on your rack."), N_("This card is already in your hand.") },
    [SAY_NO_FIT] = { [OF_CARDS] = N_("This does not fit any meld on the table."),
                     N_("This does not fit any set on the table.") },
    [SAY_NO_MELDS] = { [OF_CARDS] = N_("There is no meld on the table yet that you could add this to."),
                       N_("There is no set on the table yet that you could add this to.") },
    /* TRANSLATORS: {1} is a tile or a card in words. */
    [SAY_THROW_PIECE] = { [OF_CARDS] = N_("Throw {1}") },
    /* TRANSLATORS: A button at pieces of the hand: it lays them as a meld. */
    [SAY_MELD] = { [OF_CARDS] = N_("Meld"), N_("Set") },
    [SAY_MELD_WORDS] = { [OF_CARDS] = N_("Lay them as a meld"), N_("Lay them as a set") },
    /* TRANSLATORS: {1} is a meld that lies on the table: its tiles or cards. */
    [SAY_LAY_OFF_WORDS] = { [OF_CARDS] = N_("Lay off on {1}") },
    [SAY_LAY_OFF_SEVERAL] = { [OF_CARDS] = N_("Lay off: choose the place") },
    [SAY_NOTHING_WITH_IT] = { [OF_CARDS] = N_("You cannot do anything with this now.") },
    [SAY_NO_FIT_TOGETHER] = { [OF_CARDS] = N_("These are not a meld, and together they do not fit another one."),
                              N_("These are not a set, and together they do not fit another one.") },
    [SAY_NOTHING_DRAW] = { [OF_CARDS] = N_("There is nothing to play. Draw.") },
    [SAY_LOOK_AT_MARKED] = { N_("Look at the marked tiles."), N_("Look at the marked cards.") },
    [SAY_IN_HAND] = { N_("{1}, on your rack."), N_("{1}, in your hand.") },
    /* TRANSLATORS: A label at tiles that are no meld. */
    [SAY_NO_MELD] = { [OF_CARDS] = N_("not a meld"), N_("not a set") },
    [SAY_BACK_TO_HAND] = { N_("Back to the rack."), N_("Back to the hand.") },
    [SAY_LEGAL_MELD] = { [OF_CARDS] = N_("This is a legal meld."), N_("This is a legal set.") },
    [SAY_CARRY_WHOLE] = { [OF_CARDS] = N_("Carry all of it"), N_("Carry all of it") },
    [SAY_YOUR_MELDS] = { [OF_CARDS] = N_("your melds"), N_("your sets") },
    [SAY_HOLDS_NONE] = { [OF_CARDS] = N_("You hold no complete meld."), N_("You hold no complete set.") },
    [SAY_PUT_FORWARD] = { [OF_CARDS] = N_("The meld is put forward."), N_("The set is put forward.") },
    [SAY_FORWARD_WHERE] = { [OF_CARDS] = N_("Put them forward in front of you, where your melds are."),
                            N_("Put them forward in front of you, where your sets are.") },
    /* TRANSLATORS: What the own tiles stand on, or the cards held, as a screen reader names the place. */
    [SAY_HAND] = { N_("Rack"), N_("Hand") },
    [SAY_HAND_OF] = { N_("The rack of {1}"), N_("The hand of {1}") },
};

const char *table_saying(const TableLook *look, Saying which)
{
    const GameDef *game = look->game;
    const int of = game->material->kind != MATERIAL_CARDS ? OF_TILES
                   : game->tell.meld_name == CALLED_SET   ? OF_SETS
                                                          : OF_CARDS;
    const char *const *wording = sayings[which];
    return tr(wording[of] != NULL ? wording[of] : wording[OF_CARDS]);
}

/* ---- what may be done next, where the game does not tell ---- */
typedef struct Ways {
    bool draw, take, throw;
} Ways;

/* Lights a pile from which a piece may be had now. */
static void note_source(const GameDef *game, const State *s, int seat, int pile, ActNote *act, Ways *ways)
{
    const PilePlace place = game->table.place(s, pile, seat);
    if ((place.allows & (ALLOW_TAKE | ALLOW_DEEP)) == 0)
        return;
    bool stock = place.kind == PLACE_STOCK;
    Move m = { .kind = stock ? MOVE_DRAW : MOVE_TAKE, .from = (uint8_t)(stock ? 0 : pile) };
    act->pile[pile] = game->rules.check(s, seat, m).why == NULL;
    ways->draw |= stock && act->pile[pile];
    ways->take |= !stock && act->pile[pile];
}

/* The pieces of the hand that may be thrown, and where. */
static void note_throws(const GameDef *game, const State *s, int seat, ActNote *act, Ways *ways)
{
    const Table *t = &s->table;
    for (int p = 0; p < t->pile_count; p++) {
        const PilePlace place = game->table.place(s, p, seat);
        for (int i = 0; place.kind == PLACE_HAND && place.seat == seat && i < pile_size(t, p); i++) {
            Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
            bool open = game->rules.check(s, seat, m).why == NULL;
            act->piece[pile_piece(t, p, i)] = open;
            ways->throw |= open;
        }
    }
    for (int p = 0; ways->throw &&p < t->pile_count; p++)
        act->pile[p] = act->pile[p] || (game->table.place(s, p, seat).allows & ALLOW_THROW) != 0;
}

static const char *general_sentence(const TableLook *look, const ActNote *act, Ways ways)
{
    const TableUi *ui = look->ui;
    if (ways.draw)
        return table_saying(look, ways.take ? SAY_DRAW_OR_TAKE : SAY_DRAW);
    if (ways.take)
        return N_("Take the discard.");
    if (ways.throw)
        return table_saying(look, SAY_THROW);
    if (table_choice(ui, CHOICE_DONE) != NULL && ui->notes.turn.done.why == NULL)
        return N_("Press Done, or continue your turn.");
    return act->roles != 0 ? N_("Choose one of the buttons.") : N_("It is your turn.");
}

void table_talk_make_act(const TableLook *look, const GameDef *game, const State *s, int seat, ActNote *act)
{
    const TableUi *ui = look->ui;
    Ways ways = { false, false, false };
    TextSink out = text_sink(act->sentence, sizeof act->sentence);
    for (int p = 0; p < s->table.pile_count; p++)
        note_source(game, s, seat, p, act, &ways);
    note_throws(game, s, seat, act, &ways);
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].why == NULL)
            act->roles = (uint16_t)(act->roles | 1u << ui->notes.choice[i].role);
    act->forward = ways.throw &&!ways.draw && !ways.take;
    text_say(&out, general_sentence(look, act, ways));
}

/* ---- keys in a sentence ---- */
static const Intent take = { .kind = INTENT_USE, .what = USE_TAKE }, press = { .kind = INTENT_USE, .what = USE_PRESS },
                    next_place = { .kind = INTENT_NEXT_ZONE, .step = 1 }, back = { .kind = INTENT_BACK },
                    pause = { .kind = INTENT_ACT, .what = ACT_PAUSE },
                    before = { .kind = INTENT_ACT, .what = ACT_TO_HAND };

/* As the device that was used last has it. */
static KeyName key_for(const TableUi *ui, Intent means, KeyPlace place)
{
    return control_sign(ui->program, means, place);
}

void table_say_step(const TableUi *ui, TextSink *out)
{
    /* TRANSLATORS: {1} is a key, here and in the sentences below. */
    text_say(out, N_("Click or press {1} for the next turn."), key_for(ui, take, AT_TABLE).text);
}

void table_say_places(const TableUi *ui, TextSink *out)
{
    text_say(out, N_("It fits in several places. Click one, or choose with {1} and {2}."),
             key_for(ui, next_place, AT_TABLE).text, key_for(ui, press, AT_TABLE).text);
}

static void say_held(const TableUi *ui, TextSink *out)
{
    text_say(out,
             ui->doing.carry.count > 1 ? N_("{1} puts them down, {2} goes to the next place, {3} puts them back.")
                                       : N_("{1} puts it down, {2} goes to the next place, {3} puts it back."),
             key_for(ui, take, AT_TABLE).text, key_for(ui, next_place, AT_TABLE).text,
             key_for(ui, back, AT_TABLE).text);
}

static void say_shown_again(const TableUi *ui, TextSink *out)
{
    if (ui->panel.halted)
        text_say(out, N_("{1} shows the next move, {2} the one before."), key_for(ui, take, AT_REWATCH).text,
                 key_for(ui, before, AT_REWATCH).text);
    else
        text_say(out, N_("This is a replay. Press {1} to pause it; use the bar to go to any turn."),
                 key_for(ui, pause, AT_REWATCH).text);
}

static void say_replay(const TableUi *ui, TextSink *out)
{
    text_say(out,
             ui->going.replay.hint ? N_("This is the hint. Click or press {1} to see all of it.")
                                   : N_("This is a replay. Click or press {1} to end it."),
             key_for(ui, take, AT_TABLE).text);
}

/* ---- the line that always says what may be done ---- */

/* A sign of life, while the rest of a match is played at once. */
static void say_finishing(const TableLook *look, TextSink *out)
{
    static const char *const playing[DEAL_NAMES] = { N_("The rest is played without you: deal {1}."),
                                                     N_("The rest is played without you: round {1}."),
                                                     N_("The rest is played without you: game {1}.") };
    text_say(out, playing[look->game->tell.deal_name], text_number(look->known->deal_no + 1).text);
}

static void say_others(const TableLook *look, TextSink *out)
{
    const State *s = look->known;
    const MatchSetup *m = seat_setup(look->seat);
    static const char *const over[DEAL_NAMES] = { N_("The deal is over."), N_("The round is over."),
                                                  N_("The game is over.") };
    const KeyName key = key_for(look->ui, take, AT_TABLE);
    const SeatMoment now = seat_moment(look->seat);
    if (now.on_its_way) {
        if (look->ui->turn.sent.told)
            text_say(out, N_("What you played is still on its way to the others."));
    } else if (now.asked_next && !now.gone_on && table_ended(s))
        text_say(out, N_("Waiting for the others to continue."));
    else if (now.gone_on && s->to_act == look->ui->viewer && !table_ended(s))
        text_say(out, N_("This turn is played for you."));
    else if (look->finishing)
        say_finishing(look, out);
    else if (table_end_runs(look))
        text_say(out, N_("Click to continue, or press {1} to see all of it."), key.text);
    else if (table_ended(s)) {
        text_say(out, s->phase == PHASE_MATCH_END ? N_("The match is over.") : over[look->game->tell.deal_name]);
        text_next(out);
        text_say(out, "Click or press {1} to see the scores.", key.text);
    } else if (s->to_act < m->seats)
        text_say(out, "Waiting for {1}.", match_seat_shown(m, s->to_act));
}

void table_say_whose(const TableLook *look, TextSink *out)
{
    const MatchSetup *m = seat_setup(look->seat);
    const int seat = look->ui->foot;
    /* TRANSLATORS: One screen is handed round; {1} is the name of the player whose turn it is. */
    text_say(out, N_("{1}, it is your turn."), m->seat[seat].name);
}

/* Who is to act next may be a computer. */
static void say_parting(const TableLook *look, TextSink *out)
{
    const MatchSetup *m = seat_setup(look->seat);
    const int seat = look->known->to_act;
    if (table_is_person(look, seat))
        /* TRANSLATORS: One screen is handed round; {1} is the name of the player whose turn it is. */
        text_say(out, N_("When you have seen enough, hand the screen to {1}."), m->seat[seat].name);
    else
        text_say(out, N_("When you have seen enough, hand the screen on."));
}

/* What the step of the lesson asks for, also where it is a question about a deal that is over. */
static void say_lesson(const TableLook *look, TextSink *out)
{
    const LessonRun *run = lesson_match_run(look->lesson);
    const LessonStep *step = lesson_step(run);
    if (step != NULL)
        lesson_say(look->game, step->ask, out);
    else if (run->step < run->lesson->steps || !table_ended(look->known))
        text_say(out, run->step < run->lesson->steps ? N_("Watch what the other players do.")
                                                     : N_("You have done this lesson."));
    else
        text_say(out, N_("You have done this lesson."));
}

static void say_puzzle(const TableLook *look, TextSink *out)
{
    if (puzzle_match_verdict(look->puzzle).end == PUZZLE_OPEN)
        puzzle_match_ask(look->puzzle, out);
    else
        puzzle_match_say(look->puzzle, out);
}

/* A further line. */
static void add_line(TextSink *out, const char *line)
{
    text_add(out, out->length > 0 && line[0] != '\0' ? "\n" : "");
    text_add(out, line);
}

void table_say_task(const TableLook *look, TextSink *out)
{
    char line[1536] = "";
    TextSink words = text_part(out, line, sizeof line);
    if (look->lesson != NULL) {
        const LessonStep *step = lesson_step(lesson_match_run(look->lesson));
        lesson_say(look->game, lesson_match_said(look->lesson), &words);
        add_line(out, line);
        text_clear(&words);
        if (step != NULL && step->say != NULL)
            lesson_say(look->game, step->say, &words);
        add_line(out, line);
    } else if (look->puzzle != NULL) {
        add_line(out, tr(puzzle_match_name(look->puzzle)->kind->title));
        puzzle_match_say(look->puzzle, &words);
        add_line(out, line);
    }
}

void table_prompt(const TableLook *look, char *text, size_t size)
{
    const TableUi *ui = look->ui;
    TextSink out = text_sink(text, size);
    if (ui->panel.paused)
        text_say(&out, N_("The match is paused."));
    else if (ui->going.replay.running)
        say_replay(ui, &out);
    else if (ui->deal.landed_ms != 0)
        text_say(&out, table_saying(look, SAY_DEALING));
    else if (ui->deal.start_ms != 0 && table_my_turn(look)) /* it is told beside what is drawn; nobody has to wait */
        text_say(&out, table_saying(look, SAY_WHO_BEGINS));
    else if (ui->curtain)
        table_say_whose(look, &out);
    else if (table_looks_on(ui))
        say_parting(look, &out);
    else if (ui->doing.caution.said.why != NULL && ui->doing.caution.coach)
        text_add(&out, ui->doing.caution.line);
    else if (ui->doing.caution.said.why != NULL)
        verdict_say(ui->doing.caution.said, &out);
    else if (ui->doing.carry.kind == CARRY_KEYS)
        say_held(ui, &out);
    else if (look->rewatch != NULL && !table_ended(look->known))
        say_shown_again(ui, &out);
    else if (ui->turn.step_wait)
        table_say_step(ui, &out);
    else if (look->lesson != NULL)
        say_lesson(look, &out);
    else if (look->puzzle != NULL)
        say_puzzle(look, &out);
    else if (table_my_turn(look))
        text_say(&out, "{1}", ui->notes.act.sentence);
    else
        say_others(look, &out);
}
