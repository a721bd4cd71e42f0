/* The log of a game of rummy in words: whole sentences, one after the other on a line. */
#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/rummy/position.h"

/* Melds are told as long as their list is not longer than this; the rest is counted. */
enum { LIST_LENGTH = 110, LIST_BYTES = 384 };

static bool is_you(const char *name)
{
    return strcmp(name, "You") == 0;
}

static void add_pile(const State *s, int pile, TextSink *out)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(out, i > 0 ? " " : "");
        card_sign(pile_face(&s->table, pile, i), out);
    }
}

static void apply_to(const State *before, int seat, Move m, State *after)
{
    *after = *before;
    game_of(before)->rules.apply(after, seat, m);
}

static bool is_lay_off(const State *before, Move m)
{
    return m.kind == MOVE_SHIFT && m.to != NO_PILE && rummy_is_laid(before, m.to);
}

static bool round_ends(const State *before, const State *after)
{
    return rummy_of(before)->ended_by == RUMMY_RUNNING && rummy_of(after)->ended_by != RUMMY_RUNNING;
}

/* ---- laying ---- */

/* The melds that this seat lays with its Done; how many more there are than are told. */
static int laid_words(const State *before, const State *after, int seat, char words[LIST_BYTES])
{
    TextSink out = text_sink(words, LIST_BYTES);
    int left = 0;
    for (int p = stage_next(before, seat, -1); p != NO_PILE; p = stage_next(before, seat, p)) {
        if (out.length > LIST_LENGTH) {
            left++;
            continue;
        }
        text_add(&out, out.length > 0 ? ", " : "");
        add_pile(after, p, &out);
    }
    return left;
}

static void describe_laying(const State *before, const State *after, int seat, const char *name, TextSink *out)
{
    char melds[LIST_BYTES];
    int more = laid_words(before, after, seat, melds);
    if (more == 0)
        text_told(out, name, N_("You lay {2}."), N_("{1} lays {2}."), melds);
    else
        /* TRANSLATORS: {2} is a meld, {3} is how many more melds. */
        text_told(out, name, N_("You lay {2} and {3} more."), N_("{1} lays {2} and {3} more."), melds,
                  text_number(more).text);
}

static void describe_lay_off(const State *before, const State *after, Move m, const char *name, TextSink *out)
{
    char card[CARD_BYTES], meld[LIST_BYTES];
    TextSink list = text_sink(meld, sizeof meld);
    add_pile(after, m.to, &list);
    card_words(pile_face(&before->table, m.from, m.index), card);
    text_told(out, name, N_("You add {2} and make {3}."), N_("{1} adds {2} and makes {3}."), card, meld);
}

/* ---- drawing ---- */

static void describe_draw(const State *before, const State *after, int seat, int viewer, const char *name,
                          TextSink *out)
{
    char card[CARD_BYTES];
    const RummyRules r = rummy_rules(before);
    if (pile_size(&before->table, RUMMY_STOCK) == 0) {
        text_say(out, r.reshuffle ? N_("The discards are shuffled.") : N_("The discards are turned over."));
        text_next(out);
    }
    if (viewer == seat)
        text_told(out, name, N_("You draw {2}."), N_("{1} draws {2}."),
                  card_words(after->table.face[rummy_of(after)->drawn_piece], card));
    else
        text_told(out, name, N_("You draw a card."), N_("{1} draws a card."));
}

static void describe_take(const State *before, const State *after, Move m, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    if (m.from != RUMMY_DISCARD) {
        text_told(out, name, N_("You take a joker for {2}."), N_("{1} takes a joker for {2}."),
                  card_words(before->table.face[m.piece[0]], card));
        return;
    }
    int more = rummy_of(after)->taken - 1;
    card_words(after->table.face[rummy_of(after)->taken_piece], card);
    if (more == 0)
        text_told(out, name, N_("You take {2} from the discards."), N_("{1} takes {2} from the discards."), card);
    else if (is_you(name))
        text_count(out, "You take {2} from the discards, and {1} card above it.",
                   "You take {2} from the discards, and {1} cards above it.", more, card);
    else
        text_count(out, "{2} takes {3} from the discards, and {1} card above it.",
                   "{2} takes {3} from the discards, and {1} cards above it.", more, name, card);
}

static void describe_restore(const State *before, int seat, const char *name, TextSink *out)
{
    if (rummy_has_laid(before, seat))
        text_told(out, name, N_("You take everything of this turn back."),
                  N_("{1} takes everything of this turn back."));
    else if (rummy_of(before)->taken == 1)
        text_told(out, name, N_("You give the card back."), N_("{1} gives the card back."));
    else
        text_told(out, name, N_("You give the cards back."), N_("{1} gives the cards back."));
}

/* ---- the end of a round ---- */

static void describe_round(const State *after, const char *const *names, TextSink *out)
{
    const RummyState *g = rummy_of(after);
    const char *name = told_name(names, g->ender);
    text_next(out);
    if (g->ended_by == RUMMY_OUT && g->rummy && rummy_is_basic(after))
        text_told(out, name, N_("You go rummy!"), N_("{1} goes rummy!"));
    else if (g->ended_by == RUMMY_OUT)
        text_told(out, name, N_("You go out."), N_("{1} goes out."));
    else if (g->ended_by == RUMMY_VOID)
        text_say(out, "The round is void.");
    else if (g->ended_by == RUMMY_COUNTED)
        text_say(out, "The lowest hand wins.");
}

static void describe_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    int32_t total[MAX_SEATS] = { 0 };
    if (round_ends(before, after))
        describe_round(after, names, out);
    if (after->phase != PHASE_MATCH_END)
        return;
    for (int i = 0; i < after->seats; i++)
        total[i] = after->seat[i].total;
    text_next(out);
    text_told(out, told_name(names, rummy_match_winner(total, after->seats, INT32_MIN)), N_("You win the match."),
              N_("{1} wins the match."));
}

/* ---- all moves ---- */

static void describe_turn(const State *before, const State *after, int seat, Move m, int viewer, const char *name,
                          TextSink *out)
{
    char card[CARD_BYTES];
    switch (m.kind) {
    case MOVE_SHIFT:
        describe_lay_off(before, after, m, name, out);
        break;
    case MOVE_DONE:
        describe_laying(before, after, seat, name, out);
        break;
    case MOVE_DRAW:
        describe_draw(before, after, seat, viewer, name, out);
        break;
    case MOVE_TAKE:
        describe_take(before, after, m, name, out);
        break;
    case MOVE_DISCARD:
        text_told(out, name, N_("You throw {2}."), N_("{1} throws {2}."),
                  card_words(pile_face(&before->table, rummy_hand(seat), m.index), card));
        break;
    case MOVE_RESTORE:
        describe_restore(before, seat, name, out);
        break;
    default: /* MOVE_PASS */
        text_told(out, name, N_("You end the round: no card is left to draw."),
                  N_("{1} ends the round: no card is left to draw."));
        break;
    }
}

void rummy_describe(const State *before, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    bool silent = m.kind == MOVE_READ || m.kind == MOVE_NONE || (m.kind == MOVE_SHIFT && !is_lay_off(before, m)) ||
                  (m.kind == MOVE_RESTORE && rummy_of(before)->taken == 0 && !rummy_has_laid(before, seat));
    State after;
    if (silent)
        return;
    apply_to(before, seat, m, &after);
    if (m.kind == MOVE_NEXT) {
        text_told(out, told_name(names, after.to_act), N_("Round {2}: you begin."), N_("Round {2}: {1} begins."),
                  text_number(after.deal_no + 1).text);
        return;
    }
    describe_turn(before, &after, seat, m, viewer, told_name(names, seat), out);
    describe_end(before, &after, names, out);
}

/* ---- what is told over the table ---- */

void rummy_announce(const State *before, int seat, Move m, const char *const *names, TextSink *out)
{
    State after;
    bool ends = m.kind == MOVE_DISCARD || m.kind == MOVE_DONE || m.kind == MOVE_SHIFT || m.kind == MOVE_PASS;
    if (!ends)
        return;
    apply_to(before, seat, m, &after);
    if (!round_ends(before, &after))
        return;
    const RummyState *g = rummy_of(&after);
    const char *name = told_name(names, g->ender);
    if (g->ended_by == RUMMY_OUT && g->rummy && rummy_is_basic(&after))
        text_told(out, name, N_("Rummy: you lay a whole hand in one turn!"),
                  N_("Rummy: {1} lays a whole hand in one turn!"));
    else if (g->ended_by == RUMMY_OUT)
        text_told(out, name, N_("You go out"), N_("{1} goes out"));
    else
        text_say(out, "No card is left to draw");
}

void rummy_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)rummy_next_seat(s, s->dealer);
    text_told(&out, told_name(names, s->dealer), N_("You deal."), N_("{1} deals."));
    text_next(&out);
    text_told(&out, told_name(names, note->begins), N_("You begin."), N_("{1} begins."));
}

static void brief_take(const State *before, Move m, TextSink *out)
{
    char card[CARD_BYTES] = "";
    int n = pile_size(&before->table, RUMMY_DISCARD), index = rummy_is_basic(before) ? n - 1 : m.index;
    if (m.from != RUMMY_DISCARD) {
        text_say(out, N_("took a joker"));
    } else if (n - index > 1) {
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_count(out, "took {1} discard", "took {1} discards", n - index);
    } else {
        card_words(pile_face(&before->table, RUMMY_DISCARD, index), card);
        text_say(out, N_("took {1}"), card);
    }
}

/* In a few words, for the plate of the seat: what everybody has seen of it. */
void rummy_brief(const State *before, int seat, Move m, TextSink *out)
{
    char card[CARD_BYTES] = "";
    switch (m.kind) {
    case MOVE_DRAW:
        text_say(out, N_("drew"));
        break;
    case MOVE_TAKE:
        brief_take(before, m, out);
        break;
    case MOVE_SHIFT:
        if (is_lay_off(before, m)) {
            card_words(pile_face(&before->table, m.from, m.index), card);
            text_say(out, N_("added {1}"), card);
        }
        break;
    case MOVE_DONE:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, N_("laid melds"));
        break;
    case MOVE_DISCARD:
        card_words(pile_face(&before->table, rummy_hand(seat), m.index), card);
        text_say(out, N_("threw {1}"), card);
        break;
    default:
        break;
    }
}
