/* What is told of a game of Gin Rummy. */
#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/gin/position.h"

/* ---- the log ---- */

static void tell_draw(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    told_drawing(told_to_mover(t) ? card_words(told_come(t, gin_hand(t->seat)), card) : NULL, name, out);
}

static void tell_pass(const State *before, const char *name, TextSink *out)
{
    if (before->phase == GIN_UPCARD)
        text_told(out, name, N_("You pass."), N_("{1} passes."));
    else
        text_told(out, name, N_("You end the round because the stock is used up."),
                  N_("{1} ends the round because the stock is used up."));
}

static void tell_throw(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    const GinState *g = gin_of(t->after);
    if (t->move.amount == GIN_THROWS)
        told_throwing(card_words(told_thrown(t), card), name, out);
    else if (g->ended_by == GIN_WENT_GIN)
        text_told(out, name, N_("You go gin."), N_("{1} goes gin."));
    else
        text_told(out, name, N_("You knock with {2}."), N_("{1} knocks with {2}."),
                  text_number(g->deadwood[t->seat]).text);
}

/* Hollywood: which of the three games the round has won. */
static void tell_games(const State *after, const char *const *names, TextSink *out)
{
    const GinState *g = gin_of(after);
    for (int k = 0; k < GIN_GAMES; k++) {
        if (!(g->counts_in >> k & 1) || g->games.won_by[k] == 0)
            continue;
        text_next(out);
        text_told(out, told_name(names, g->winner), N_("You win game {2}."), N_("{1} wins game {2}."),
                  text_number(k + 1).text);
    }
}

static void tell_winner(const State *after, const char *const *names, TextSink *out)
{
    const GinState *g = gin_of(after);
    text_next(out);
    if (g->winner >= after->seats) {
        text_say(out, "The round is void.");
        return;
    }
    const char *name = told_name(names, g->winner);
    const int counting = gin_is_hollywood(after) ? gin_games_counting(after) : 1;
    TextNumber points = text_number(after->seat[g->winner].deal / counting);
    if (g->winner == g->knocker)
        text_told(out, name, N_("Points for you: {2}."), N_("Points for {1}: {2}."), points.text);
    else
        text_told(out, name, N_("Undercut! Points for you: {2}."), N_("Undercut! Points for {1}: {2}."), points.text);
    if (gin_is_hollywood(after))
        tell_games(after, names, out);
    if (after->phase != PHASE_MATCH_END)
        return;
    const int winner = gin_match_winner(after);
    text_next(out);
    if (winner == NO_SEAT)
        text_say(out, "Both players have the same points, so the match is a tie.");
    else if (gin_is_hollywood(after))
        text_told(out, told_name(names, winner), N_("You win the match."), N_("{1} wins the match."));
    else
        text_told(out, name, N_("You win the game."), N_("{1} wins the game."));
}

static void tell_move(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    switch (t->move.kind) {
    case MOVE_TAKE:
        text_told(out, name, N_("You take {2} from the discards."), N_("{1} takes {2} from the discards."),
                  card_words(told_top(&t->before->table, GIN_DISCARD), card));
        break;
    case MOVE_DRAW:
        tell_draw(t, name, out);
        break;
    case MOVE_PASS:
        tell_pass(t->before, name, out);
        break;
    case MOVE_DISCARD:
        tell_throw(t, name, out);
        break;
    case MOVE_CHOOSE:
        text_told(out, name, N_("You lay all eleven cards. Big gin!"), N_("{1} lays all eleven cards. Big gin!"));
        break;
    case MOVE_SHIFT:
        text_told(out, name, N_("You lay off {2}."), N_("{1} lays off {2}."),
                  card_words(told_face(t, t->move.from, t->move.index), card));
        break;
    case MOVE_RESTORE:
        told_taking_back(name, out);
        break;
    default:
        text_told(out, name, N_("Your deadwood is {2}."), N_("The deadwood of {1} is {2}."),
                  text_number(gin_of(t->after)->deadwood[t->seat]).text);
        break;
    }
}

void gin_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const int kind = t->move.kind;
    const bool arranges = t->before->phase == PHASE_PLAY && (kind == MOVE_SHIFT || kind == MOVE_RESTORE);
    const State *after = t->after;
    if (arranges || kind == MOVE_NONE)
        return;
    if (kind == MOVE_NEXT) {
        text_told(out, told_name(names, after->to_act), N_("Round {2}: you begin."), N_("Round {2}: {1} begins."),
                  text_number(after->deal_no + 1).text);
        return;
    }
    tell_move(t, told_name(names, t->seat), out);
    if (after->to_act == NO_SEAT)
        tell_winner(after, names, out);
}

/* ---- over the table, and at the plates ---- */

void gin_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const char *name = told_name(names, t->seat);
    const GinState *g = gin_of(t->after);
    const Move m = t->move;
    if (m.kind == MOVE_CHOOSE)
        text_told(out, name, N_("You have big gin!"), N_("{1} has big gin!"));
    else if (m.kind == MOVE_DISCARD && m.amount == GIN_KNOCKS && g->ended_by == GIN_WENT_GIN)
        text_told(out, name, N_("You go gin."), N_("{1} goes gin."));
    else if (m.kind == MOVE_DISCARD && m.amount == GIN_KNOCKS)
        text_told(out, name, N_("You knock with {2}."), N_("{1} knocks with {2}."),
                  text_number(g->deadwood[t->seat]).text);
    else if (m.kind == MOVE_DONE && g->winner == t->seat)
        text_told(out, name, N_("You undercut the knock."), N_("{1} undercuts the knock."));
}

void gin_brief(const ToldMove *t, TextSink *out)
{
    char card[CARD_BYTES];
    const Move m = t->move;
    switch (m.kind) {
    case MOVE_DRAW:
        text_say(out, N_("drew"));
        break;
    case MOVE_TAKE:
        text_say(out, N_("took {1}"), card_words(told_top(&t->before->table, GIN_DISCARD), card));
        break;
    case MOVE_PASS:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, N_("passed"));
        break;
    case MOVE_DISCARD:
        if (m.amount == GIN_KNOCKS)
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, N_("knocked"));
        else
            text_say(out, N_("threw {1}"), card_words(told_thrown(t), card));
        break;
    case MOVE_CHOOSE:
        text_say(out, N_("big gin"));
        break;
    case MOVE_SHIFT:
        if (t->before->phase == GIN_LAYOFF)
            /* TRANSLATORS: What was done last, beside the name of the player; {1} is a card. */
            text_say(out, N_("laid off {1}"), card_words(told_face(t, m.from, m.index), card));
        break;
    default:
        break;
    }
}

/* ---- looked back at ---- */

void gin_chapter(const State *before, TextSink *out)
{
    if (before->phase == GIN_UPCARD)
        text_say(out, "Upcard");
    else if (before->phase == GIN_LAYOFF)
        text_say(out, "Laying off");
    else if (before->to_act < GIN_SEATS)
        text_say(out, "Turn {1}", text_number(gin_of(before)->turns[before->to_act]).text);
}

/* Whoever looks back sees what was drawn. */
void gin_deed(const State *before, Move m, const char *const *names, TextSink *out)
{
    char card[CARD_BYTES];
    (void)names;
    switch (m.kind) {
    case MOVE_DRAW:
        /* TRANSLATORS: What was done, as a label; {1} is a card from the stock. */
        text_say(out, "Drew {1}", card_words(told_top(&before->table, GIN_STOCK), card));
        break;
    case MOVE_TAKE:
        /* TRANSLATORS: What was done, as a label; {1} is a card of the discards. */
        text_say(out, "Took {1}", card_words(told_top(&before->table, GIN_DISCARD), card));
        break;
    case MOVE_PASS:
        text_say(out, N_OF("a call", "Pass"));
        break;
    case MOVE_DISCARD:
        text_say(out, m.amount == GIN_KNOCKS ? N_("{1}, knocking") : "{1}",
                 card_words(pile_face(&before->table, gin_hand(before->to_act), m.index), card));
        break;
    case MOVE_CHOOSE:
        text_say(out, "Big gin");
        break;
    case MOVE_SHIFT:
        if (before->phase == GIN_LAYOFF)
            text_say(out, "{1}", card_words(pile_face(&before->table, m.from, m.index), card));
        break;
    case MOVE_DONE:
        /* TRANSLATORS: A button, and what was done: nothing more is laid off. */
        text_say(out, "Done");
        break;
    default:
        break;
    }
}

void gin_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)gin_other(s->dealer);
    told_deal_and_start(names, s->dealer, note->begins, &out);
}
