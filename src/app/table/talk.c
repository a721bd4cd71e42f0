/* What the table says in sentences: what may be done now, whoever is to do it. A sentence that speaks of pieces has one
 * whole wording for each material. */
#include <stdio.h>
#include <string.h>

#include "app/table/ui.h"

typedef enum Saying { SAY_DEALING, SAY_DRAW_OR_TAKE, SAY_DRAW, SAY_THROW, SAYINGS } Saying;

static const char *const sayings[SAYINGS][2] = {
    [SAY_DEALING] = { N_("The tiles are being dealt."), N_("The cards are being dealt.") },
    [SAY_DRAW_OR_TAKE] = { N_("Draw a tile, or take the discard."), N_("Draw a card, or take the discard.") },
    [SAY_DRAW] = { N_("Draw a tile."), N_("Draw a card.") },
    [SAY_THROW] = { N_("Lay melds, or throw a tile to end your turn."),
                    N_("Lay melds, or throw a card to end your turn.") },
};

static const char *saying(const App *app, Saying which)
{
    return sayings[which][match_game(app->match)->material->kind == MATERIAL_CARDS];
}

/* ---- what may be done next, where the game does not tell ---- */

typedef struct Ways {
    bool draw, take, throw;
} Ways;

/* Lights a pile from which a piece may be had now. */
static void note_source(const GameDef *game, const State *s, int seat, int pile, ActNote *act, Ways *ways)
{
    const PilePlace place = game->place(s, pile, seat);
    if ((place.manners & (MANNER_TAKE | MANNER_DEEP)) == 0)
        return;
    bool stock = place.kind == PLACE_STOCK;
    Move m = { .kind = stock ? MOVE_DRAW : MOVE_TAKE, .from = (uint8_t)(stock ? 0 : pile) };
    act->pile[pile] = game->check(s, seat, m).why == NULL;
    ways->draw |= stock && act->pile[pile];
    ways->take |= !stock && act->pile[pile];
}

/* The pieces of the hand that may be thrown, and where. */
static void note_throws(const GameDef *game, const State *s, int seat, ActNote *act, Ways *ways)
{
    const Table *t = &s->table;
    for (int p = 0; p < t->pile_count; p++) {
        const PilePlace place = game->place(s, p, seat);
        for (int i = 0; place.kind == PLACE_HAND && place.seat == seat && i < pile_size(t, p); i++) {
            Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
            bool open = game->check(s, seat, m).why == NULL;
            act->piece[pile_piece(t, p, i)] = open;
            ways->throw |= open;
        }
    }
    for (int p = 0; ways->throw &&p < t->pile_count; p++)
        act->pile[p] = act->pile[p] || (game->place(s, p, seat).manners & MANNER_THROW) != 0;
}

static const char *general_sentence(App *app, const ActNote *act, Ways ways)
{
    const TableUi *ui = app->table;
    if (ways.draw)
        return saying(app, ways.take ? SAY_DRAW_OR_TAKE : SAY_DRAW);
    if (ways.take)
        return N_("Take the discard.");
    if (ways.throw)
        return saying(app, SAY_THROW);
    if (table_choice(ui, CHOICE_DONE) != NULL && ui->seen.turn.done.why == NULL)
        return N_("Press Done, or go on.");
    return act->roles != 0 ? N_("Choose one of the buttons.") : N_("It is your turn.");
}

static void make_act(App *app, const GameDef *game, const State *s, int seat, ActNote *act)
{
    const TableUi *ui = app->table;
    Ways ways = { false, false, false };
    TextSink out = text_sink(act->sentence, sizeof act->sentence);
    for (int p = 0; p < s->table.pile_count; p++)
        note_source(game, s, seat, p, act, &ways);
    note_throws(game, s, seat, act, &ways);
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].why == NULL)
            act->roles = (uint16_t)(act->roles | 1u << ui->seen.choice[i].role);
    text_say(&out, general_sentence(app, act, ways));
}

void table_note_act(App *app, int seat)
{
    ActNote *act = &app->table->seen.act;
    const GameDef *game = match_game(app->match);
    memset(act, 0, sizeof *act);
    if (seat == NO_SEAT)
        return;
    const State *s = table_view(app);
    if (game->next_act != NULL)
        game->next_act(s, seat, act);
    if (act->sentence[0] == '\0')
        make_act(app, game, s, seat, act);
}

/* ---- the line that always says what may be done ---- */

static void say_others(App *app, TextSink *out)
{
    const State *s = table_state(app);
    const MatchSetup *m = match_setup(app->match);
    if (table_ended(s))
        text_say(out, s->phase == PHASE_MATCH_END ? N_("The match is over: the scores follow.")
                                                  : N_("It is over: the scores follow."));
    else if (s->to_act < m->seats)
        text_say(out, N_("Waiting for {1}."), m->seat[s->to_act].name);
}

void table_prompt(App *app, char *text, size_t size)
{
    const TableUi *ui = app->table;
    TextSink out = text_sink(text, size);
    if (ui->panel.paused)
        text_say(&out, N_("The match is paused."));
    else if (ui->going.replay.running)
        text_say(&out, ui->going.replay.hint ? N_("This is the play. A click ends it.")
                                             : N_("The last turn again. A click ends it."));
    else if (ui->deal.landed_ms != 0)
        text_say(&out, saying(app, SAY_DEALING));
    else if (ui->curtain)
        text_say(&out, N_("It is the turn of {1}."), match_setup(app->match)->seat[ui->curtain_seat].name);
    else if (ui->doing.caution.why != NULL)
        text_say(&out, ui->doing.caution.why->text);
    else if (ui->turn.step_wait)
        text_say(&out, N_("Space or a click shows the next turn."));
    else if (table_my_turn(app))
        text_say(&out, "{1}", ui->seen.act.sentence);
    else
        say_others(app, &out);
}
