/* What a table tells of the run: the next card, why it has stopped, what has been played before it. Rules page: 3.7. */
#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/royal/position.h"

static const char *name_of(Face f, TextSink *out, char words[CARD_BYTES])
{
    TextSink name = text_part(out, words, CARD_BYTES);
    card_name(f, &name);
    return words;
}

/* Why nothing is laid to it any more. */
static void say_stop(const State *s, Face last, const RunNote *n, TextSink *out)
{
    const bool known = face_is_known(n->next);
    const int pile = known ? royal_pile_of(s, n->next) : -1;
    const PileKind lies = pile >= 0 ? (PileKind)s->table.row.pile[pile].kind : PILE_NONE;
    char card[CARD_BYTES];
    /* TRANSLATORS: In these sentences about a run, the places after "the" are cards in words: "ten of hearts". */
    if (!known)
        text_say(out, "The run stops at the {1}, because nothing follows it.", name_of(last, out, card));
    else if (lies == PILE_DISCARD)
        text_say(out, "The run has stopped, because the {1} was played before.", name_of(n->next, out, card));
    else if (lies == PILE_TAKEN || lies == PILE_KITTY)
        text_say(out, "The run has stopped, because the {1} is in a hand that is out of play.",
                 name_of(n->next, out, card));
    else if (royal_option(s, ROYAL_MAY_WITHHOLD))
        text_say(out, "The run has stopped, because nobody has played the {1}.", name_of(n->next, out, card));
    else
        text_say(out, "The run has stopped, because nobody holds the {1}.", name_of(n->next, out, card));
}

static void say_next(const State *s, const char *const *names, const RunNote *n, TextSink *out)
{
    const int pile = royal_pile_of(s, n->next);
    const PileKind lies = pile >= 0 ? (PileKind)s->table.row.pile[pile].kind : PILE_NONE;
    const char *name = told_name(names, n->asked);
    char card[CARD_BYTES];
    name_of(n->next, out, card);
    if (lies == PILE_TAKEN || lies == PILE_KITTY)
        text_say(out, "Next: the {1}. It is in a hand that is out of play.", card);
    else if (n->held)
        text_told(out, name, N_("Next: the {2}. You hold it."), N_("Next: the {2}. {1} plays it."), card);
    else
        text_told(out, name, N_("Next: the {2}. You are asked for it."), N_("Next: the {2}. {1} is asked for it."),
                  card);
}

/* A stretch of cards that follow each other. */
static void add_stretch(RunNote *n, Face first, Face last)
{
    if (n->earlier == MAX_EARLIER_RUNS)
        return;
    TextSink out = text_sink(n->earlier_run[n->earlier], sizeof n->earlier_run[0]);
    n->earlier++;
    card_sign(first, &out);
    if (face_eq(first, last))
        return;
    text_add(&out, "\u2013");
    card_sign(last, &out);
}

/* What lies played but for the run on the table, suit by suit. */
static void list_earlier(const State *s, RunNote *n)
{
    const bool low = royal_option(s, ROYAL_ACE_RANK) == ACE_LOW;
    RoyalCards played = 0;
    for (int i = 0; i < s->seats; i++)
        played |= royal_cards_in(s, royal_played(i));
    for (uint8_t suit = SUIT_SPADES; suit <= SUIT_HEARTS; suit++) {
        Face f = { low ? 1 : 2, suit }, first = FACE_UNKNOWN, last = FACE_UNKNOWN;
        for (bool more = true; more; more = royal_next(f, low, &f)) {
            if (royal_cards_have(played, f)) {
                first = face_is_known(first) ? first : f;
                last = f;
            } else if (face_is_known(first)) {
                add_stretch(n, first, last);
                first = FACE_UNKNOWN;
            }
        }
        if (face_is_known(first))
            add_stretch(n, first, last);
    }
}

bool royal_run_note(const State *s, const char *const *names, RunNote *n)
{
    const RoyalState *g = royal_of(s);
    const int count = pile_size(&s->table, ROYAL_RUN);
    TextSink out = text_sink(n->sentence, sizeof n->sentence);
    if (s->phase != PHASE_PLAY || count == 0)
        return false;
    const Face last = pile_face(&s->table, ROYAL_RUN, count - 1);
    n->pile = ROYAL_RUN;
    n->asked = NO_SEAT;
    n->stopped = g->leading;
    if (!royal_next(last, royal_option(s, ROYAL_ACE_RANK) == ACE_LOW, &n->next))
        n->next = FACE_UNKNOWN;
    for (int i = 0; i < count && i < MAX_RUN; i++)
        n->by[i] = g->runner[i];
    if (n->stopped) {
        say_stop(s, last, n, &out);
    } else {
        n->asked = (uint8_t)s->to_act;
        /* Where nobody may hold a card back, whoever has it is to play it. */
        n->held = !royal_option(s, ROYAL_MAY_WITHHOLD) || royal_holds(s, s->to_act, n->next);
        say_next(s, names, n, &out);
    }
    list_earlier(s, n);
    return true;
}
