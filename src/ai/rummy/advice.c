/* A turn of rummy that was advised, in words. Whatever is said of a card is checked against what the seat sees. */
#include "ai/rummy/advice.h"

#include "ai/rummy/plain.h"
#include "rules/faces/card.h"
#include "rules/rummy/position.h"

/* The advice as it is being told: a sentence for each step. */
typedef struct Telling {
    State s; /* as far as it has been told */
    RummyRules rules;
    int seat;
    const Move *moves; /* borrowed, those not told yet */
    int n;
    bool laid;       /* melds have been laid by what has been told */
    int adds;        /* cards laid off one after the other that have not been told yet ... */
    char added[768]; /* ... and which */
    TextSink *out;
} Telling;

/* ---- drawing ---- */

static void say_draw(Telling *t)
{
    const Table *table = &t->s.table;
    char card[CARD_BYTES];
    int n = pile_size(table, RUMMY_DISCARD), usable = 0;
    for (int i = t->rules.basic && n > 0 ? n - 1 : 0; i < n; i++)
        usable += rummy_usable(&t->s, &t->rules, t->seat, i);
    text_next(t->out);
    if (rummy_pile_closed(&t->s, &t->rules))
        text_say(t->out, "Draw from the stock. The discard pile is closed until somebody does.");
    else if (usable > 0 && t->rules.basic)
        text_say(
            t->out,
            "Draw from the stock. You could use the top discard, but a card from the stock is likely to help more.");
    else if (usable > 0)
        text_say(t->out, "Draw from the stock. The discards you could use are not worth the cards you would have to "
                         "take with them.");
    else if (n > 0 && t->rules.basic)
        text_say(t->out, "Draw from the stock. The top discard does not help you.");
    else if (n > 0 && t->rules.top_free)
        text_say(t->out,
                 /* TRANSLATORS: {1} is the card that lies on top: it may be taken in any case. */
                 "Draw from the stock. You cannot lay any discard at once, and the top one, {1}, does not help you.",
                 card_words(pile_face(table, RUMMY_DISCARD, n - 1), card));
    else if (n > 0)
        text_say(t->out, "Draw from the stock. You cannot use any of the discards at once.");
    else
        text_say(t->out, "Draw from the stock.");
}

/* Does what is still to be told bring this card to the table? */
static bool goes_to_table(const Telling *t, Piece x)
{
    State s = t->s;
    for (int i = 0; i < t->n && rummy_check(&s, t->seat, t->moves[i]).why == NULL; i++)
        game_of(&s)->rules.apply(&s, t->seat, t->moves[i]);
    return rummy_is_laid(&s, piece_pile(&s.table, x, NULL));
}

static void say_take(Telling *t, Move m)
{
    char card[CARD_BYTES];
    int n = pile_size(&t->s.table, RUMMY_DISCARD), index = t->rules.basic ? n - 1 : m.index;
    text_next(t->out);
    if (m.from != RUMMY_DISCARD) {
        text_say(t->out, "Take the joker for {1}.", card_words(t->s.table.face[m.piece[0]], card));
        return;
    }
    const bool laid = goes_to_table(t, pile_piece(&t->s.table, RUMMY_DISCARD, index));
    card_words(pile_face(&t->s.table, RUMMY_DISCARD, index), card);
    if (n - index > 1)
        text_count(t->out,
                   "Take {2} and {1} card above it. You can lay {2} at once, and the other card is worth having.",
                   "Take {2} and {1} cards above it. You can lay {2} at once, and the other cards are worth having.",
                   n - index - 1, card);
    else if (laid)
        text_say(t->out, "Take {1}. You can lay it at once.", card);
    else if (rummy_usable(&t->s, &t->rules, t->seat, index))
        text_say(t->out, "Take {1}. You can use it.", card);
    else
        text_say(t->out, "Take {1}. It goes with some of your cards.", card);
}

/* ---- laying ---- */

static void say_lay(Telling *t)
{
    int melds, points = rummy_stage_points(&t->s, t->seat, &melds);
    text_next(t->out);
    if (t->rules.basic)
        text_count(t->out, "Lay {1} meld. Cards on the table cannot cost you anything.",
                   "Lay {1} melds. Cards on the table cannot cost you anything.", melds);
    else
        text_count(t->out, "Lay melds worth {1} point.", "Lay melds worth {1} points.", points);
}

/* They are told together. */
static void note_lay_off(Telling *t, Move m)
{
    char card[CARD_BYTES];
    card_words(pile_face(&t->s.table, m.from, m.index), card);
    text_list(t->added, sizeof t->added, card);
    t->adds++;
}

static void say_lay_offs(Telling *t)
{
    if (t->adds == 0)
        return;
    text_next(t->out);
    /* TRANSLATORS: {1} is a card, or a list of cards. */
    text_say(t->out,
             t->rules.basic ? N_("Lay off {1}.")
             : t->adds == 1 ? N_("Lay off {1}. You score its points.")
                            : N_("Lay off {1}. You score their points."),
             t->added);
    t->adds = 0;
    t->added[0] = '\0';
}

/* ---- throwing ---- */

static int friends_of(const Telling *t, int index)
{
    int hand = rummy_hand(t->seat), friends = 0;
    Face f = pile_face(&t->s.table, hand, index);
    for (int i = 0; i < pile_size(&t->s.table, hand); i++)
        friends += i != index && rummy_connection(&t->rules, f, pile_face(&t->s.table, hand, i)) > 0;
    return friends;
}

static bool anybody_close(const Telling *t)
{
    enum { FEW_CARDS = 4 };
    for (int i = 0; i < t->s.seats; i++)
        if (i != t->seat && pile_size(&t->s.table, rummy_hand(i)) <= FEW_CARDS)
            return true;
    return false;
}

static void say_throw(Telling *t, Move m)
{
    char card[CARD_BYTES];
    MeldEnd end;
    int hand = rummy_hand(t->seat);
    Face f = pile_face(&t->s.table, hand, m.index);
    text_next(t->out);
    card_words(f, card);
    if (pile_size(&t->s.table, hand) == 1)
        text_say(t->out, "Throw {1} and go out.", card);
    else if (friends_of(t, m.index) == 0)
        text_say(t->out, "Throw {1}. It goes with none of your other cards.", card);
    else if (!face_is_joker(f) && anybody_close(t))
        text_count(t->out, "Throw {2}. Somebody may go out soon, and it would cost you {1} point.",
                   "Throw {2}. Somebody may go out soon, and it would cost you {1} points.",
                   rummy_held_value(&t->rules, f), card);
    else if (!face_is_joker(f) && rummy_fitting_meld(&t->s, &t->rules, f, &end) == NO_PILE)
        text_say(t->out, "Throw {1}. It fits no meld on the table, and you need it least.", card);
    else
        text_say(t->out, "Throw {1}. You need it least.", card);
}

/* ---- the whole ---- */

static bool is_lay_off(const State *s, Move m)
{
    return m.kind == MOVE_SHIFT && m.to != NO_PILE && rummy_is_laid(s, m.to);
}

/* By laying all, or with the last card thrown; with a partner it may be better not to. */
static bool could_go_out(const Telling *t)
{
    RummyTurn turn;
    if (!t->rules.partners)
        return false;
    rummy_turn_begin(&turn, &t->s, t->seat, NULL);
    if (rummy_turn_lay(&turn))
        rummy_turn_lay_off(&turn);
    return !rummy_turn_plays(&turn) || rummy_cards_held(&turn.now, t->seat) == 1;
}

/* A card is thrown, and nothing has been laid although it could be. */
static void say_waiting(Telling *t)
{
    Face face[MAX_PIECES];
    int hand = rummy_hand(t->seat), size = pile_size(&t->s.table, hand);
    bool melds = false;
    for (int i = 0; i < size; i++)
        face[i] = pile_face(&t->s.table, hand, i);
    for (int i = 0; i < size && !melds; i++) {
        Face with = face[i], last = face[size - 1];
        face[i] = last;
        melds = rummy_can_meld(&t->rules, face, size - 1, with, size - t->rules.final_discard);
        face[i] = with;
    }
    if (!melds)
        return;
    text_next(t->out);
    if (could_go_out(t))
        text_say(t->out, "Do not go out yet. Your partner may still hold many points.");
    else if (t->rules.rummy_double && !(rummy_of(&t->s)->laid_start >> t->seat & 1))
        text_say(t->out, "Keep your melds in hand for now. If you lay your whole hand in one turn, you score double.");
    else
        text_say(t->out, "Keep your melds in hand for now, where nobody can lay off on them.");
}

static void say_move(Telling *t, Move m)
{
    switch (m.kind) {
    case MOVE_DRAW:
        say_draw(t);
        break;
    case MOVE_TAKE:
        say_take(t, m);
        break;
    case MOVE_DONE:
        say_lay(t);
        t->laid = true;
        break;
    case MOVE_DISCARD:
        if (!t->laid && !rummy_of(&t->s)->melds)
            say_waiting(t);
        say_throw(t, m);
        break;
    case MOVE_CHOOSE:
        text_next(t->out);
        text_say(t->out, "Call \"Rummy!\". You score the points of the card, and nobody else gets it.");
        break;
    case MOVE_PASS:
        text_next(t->out);
        if (t->s.phase == RUMMY_CALL) {
            text_say(t->out, "Let it lie. You are next and can use the card better then.");
            break;
        }
        text_say(t->out, rummy_pile_closed(&t->s, &t->rules) ? N_("End the round. No card can be drawn any more.")
                                                             : N_("End the round. No discard helps you."));
        break;
    case MOVE_RESTORE:
        text_next(t->out);
        text_say(t->out, "Take back the cards you have put forward.");
        break;
    default:
        if (is_lay_off(&t->s, m))
            note_lay_off(t, m);
        break;
    }
}

void rummy_advice(const State *seen, int seat, const Move *moves, int n, TextSink *out)
{
    Telling t = { .s = *seen, .rules = rummy_rules(seen), .seat = seat, .moves = moves, .n = n, .out = out };
    for (; t.n > 0 && rummy_check(&t.s, seat, t.moves[0]).why == NULL; t.moves++, t.n--) {
        if (!is_lay_off(&t.s, t.moves[0]))
            say_lay_offs(&t);
        say_move(&t, t.moves[0]);
        if (game_of(seen)->rules.reveals(&t.s, t.moves[0]))
            break; /* what comes of it is not known */
        game_of(seen)->rules.apply(&t.s, seat, t.moves[0]);
    }
    say_lay_offs(&t);
}

void rummy_advice_kind(const State *seen, int seat, const Move *moves, int n, TextSink *out)
{
    const RummyRules rules = rummy_rules(seen);
    bool takes = false, lays = false, adds = false;
    (void)seat;
    for (int i = 0; i < n; i++) {
        takes = takes || (moves[i].kind == MOVE_TAKE && moves[i].from == RUMMY_DISCARD);
        lays = lays || moves[i].kind == MOVE_DONE;
        adds = adds || is_lay_off(seen, moves[i]);
    }
    if (n == 0)
        return;
    if (seen->phase == RUMMY_CALL)
        text_say(out, "Compare what the card scores now with what it could be used for later.");
    else if (moves[0].kind == MOVE_PASS)
        text_say(out, "Ask yourself whether playing on can still help you.");
    else if (takes)
        text_say(out, "One of the discards can help you.");
    else if (moves[0].kind == MOVE_DRAW && rummy_pile_closed(seen, &rules))
        text_say(out, "The discard pile is closed until somebody draws from the stock.");
    else if (moves[0].kind == MOVE_DRAW && pile_size(&seen->table, RUMMY_DISCARD) == 0)
        text_say(out, "There are no discards.");
    else if (moves[0].kind == MOVE_DRAW)
        text_say(out, "The stock is better for you than the discards.");
    else if (lays)
        text_say(out, "You have a meld to lay.");
    else if (adds)
        text_say(out, "Some of your cards fit melds on the table.");
    else
        text_say(out, "Now you only have to choose the card to throw.");
}
