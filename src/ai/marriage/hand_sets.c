/* The sets a hand of Marriage holds, as they are marked for whoever asks, with how far it is from showing or from the
 * end. */
#include "ai/marriage/hand_sets.h"

#include <string.h>

#include "ai/marriage/hand.h"

enum { FEW_DUBLEES = 3, WAYS = 2 };

typedef struct HandSets {
    const State *seen;
    int seat;
    MarriageRules rules;
    MarriageHeld held;
    HandMelds *out; /* what this way shows */
} HandSets;

/* ---- one set ---- */

static const char *set_label(const MarriageRules *r, const MarriageSet *set)
{
    static const char *const kind[] = {
        /* TRANSLATORS: Over cards of the hand: three identical cards (a word of Nepal). */
        [SET_TUNNELA] = N_("tunnela"),
        /* TRANSLATORS: Over a sequence of the hand that holds no wild card. */
        [SET_PURE] = N_("pure"),
        /* TRANSLATORS: Over cards of one rank in different suits. */
        [SET_TRIPLET] = N_("triplet"),
        [SET_DIRTY_SEQUENCE] = N_("with wild card"),
        [SET_DIRTY_TRIPLET] = N_("with wild card"),
        [SET_WILD] = N_("with wild cards"),
    };
    /* TRANSLATORS: Over jhiplu, tiplu and poplu. */
    return marriage_is_marriage(r, set->card, set->size) ? N_("marriage") : kind[set->kind];
}

/* The cards of the list at these places. */
static int cards_of(const HandSets *h, uint32_t places, Face *face)
{
    int n = 0;
    for (int i = 0; i < h->held.count; i++)
        if (places >> i & 1)
            face[n++] = h->held.cards.card[i];
    return n;
}

/* The pieces in the order in which the set lies; each place is used once. */
static void put_pieces(const HandSets *h, uint32_t places, const Face *order, int n, HandMeld *out)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < h->held.count; i++)
            if (places >> i & 1 && face_eq(h->held.cards.card[i], order[k])) {
                out->piece[out->size++] = h->held.piece[i];
                places &= ~(UINT32_C(1) << i);
                break;
            }
}

/* Those that lie in the hand whole are marked; exposed cards may be put forward with them. */
static void add(const HandSets *h, const HandMeld *m, bool forward)
{
    HandMelds *out = h->out;
    bool held = true;
    for (int i = 0; i < m->size; i++)
        held = held && piece_pile(&h->seen->table, m->piece[i], NULL) == marriage_hand(h->seat);
    if (held && out->count < MAX_HAND_MELDS)
        out->meld[out->count++] = *m;
    if (forward && out->forward < MAX_PUT_FORWARD)
        out->together[out->forward++] = *m;
}

static void add_set(const HandSets *h, uint32_t places, bool first, bool forward)
{
    Face face[SETS_CARDS];
    MarriageSet set;
    const int n = cards_of(h, places, face);
    const Reason *why = first ? marriage_read_first(&h->rules, face, n, &set) : marriage_read(&h->rules, face, n, &set);
    if (why != NULL)
        return;
    HandMeld m = { .kind = marriage_meld_kind(set.kind) };
    put_pieces(h, places, set.card, set.size, &m);
    text_write(m.label, sizeof m.label, set_label(&h->rules, &set));
    add(h, &m, forward);
}

static void add_dublee(const HandSets *h, uint32_t places, bool forward)
{
    Face face[SETS_CARDS];
    const int n = cards_of(h, places, face);
    HandMeld m = { .size = 0 };
    put_pieces(h, places, face, n, &m);
    /* TRANSLATORS: Over two identical cards. */
    text_write(m.label, sizeof m.label, "dublee");
    add(h, &m, forward);
}

static TextSink say(const HandSets *h)
{
    return text_sink(h->out->say, sizeof h->out->say);
}

/* ---- some of the cards alone ---- */

typedef struct Some {
    Face card[SETS_CARDS];
    uint8_t at[SETS_CARDS]; /* its place in all that is held */
    int count;
} Some;

static Some some_of(const HandSets *h, uint32_t places)
{
    Some s = { .count = 0 };
    for (int i = 0; i < h->held.count; i++)
        if (places >> i & 1) {
            s.at[s.count] = (uint8_t)i;
            s.card[s.count++] = h->held.cards.card[i];
        }
    return s;
}

/* What was found among them, by their places in all that is held. */
static void by_places(const Some *s, const MarriageSets *found, MarriageSets *out)
{
    out->count = found->count;
    for (int k = 0; k < found->count; k++) {
        out->set[k] = 0;
        for (int i = 0; i < s->count; i++)
            out->set[k] |= found->set[k] >> i & 1 ? UINT32_C(1) << s->at[i] : 0;
    }
}

/* ---- before showing ---- */

static int tunnelas_lying(const HandSets *h)
{
    int n = 0;
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        n += marriage_is_exposed_pile(h->seen, p, h->seat) && pile_size(&h->seen->table, p) == 3;
    return n;
}

/* With exposed tunnelas, which count where they lie and need not be taken apart, the hand makes three sets. */
static bool sets_beside_tunnelas(const HandSets *h)
{
    const int lying = tunnelas_lying(h), wanted = MARRIAGE_FIRST_SETS - lying;
    uint32_t in_hand = 0;
    MarriageSets found, sets;
    for (int i = 0; i < h->held.count; i++)
        if (piece_pile(&h->seen->table, h->held.piece[i], NULL) == marriage_hand(h->seat))
            in_hand |= UINT32_C(1) << i;
    const Some own = some_of(h, in_hand);
    if (lying == 0 || wanted <= 0 || marriage_find_first(&h->rules, own.card, own.count, SETS_MOST, &found) < wanted)
        return false;
    by_places(&own, &found, &sets);
    for (int i = 0; i < sets.count; i++)
        add_set(h, sets.set[i], true, i < wanted);
    TextSink out = say(h);
    text_say(&out, "With your exposed tunnelas these make three sets. Put them forward to show them.");
    return true;
}

static bool first_sets(const HandSets *h)
{
    MarriageSets first, later = { .count = 0 };
    if (sets_beside_tunnelas(h))
        return true;
    const Face *card = h->held.cards.card;
    const bool whole = marriage_find_whole(&h->rules, card, h->held.count, &first, &later) > 0;
    const int n = whole ? first.count : marriage_find_first(&h->rules, card, h->held.count, SETS_MOST, &first);
    if (n == 0)
        return false;
    for (int i = 0; i < first.count; i++)
        add_set(h, first.set[i], true, whole);
    for (int i = 0; i < later.count; i++)
        add_set(h, later.set[i], false, false);
    TextSink out = say(h);
    if (whole)
        text_say(&out, "You hold three sets. Put them forward to show them.");
    else
        text_count(&out, "{1} pure set so far. To show you need three.",
                   "{1} pure sets so far. To show you need three.", n);
    return true;
}

static bool dublees(const HandSets *h)
{
    MarriageSets found;
    if (!marriage_dublees_played(&h->seen->options, h->seen->seats))
        return false;
    const int n = marriage_find_dublees(h->held.cards.card, h->held.count, &found);
    if (n < FEW_DUBLEES)
        return false;
    for (int i = 0; i < n; i++)
        add_dublee(h, found.set[i], n >= MARRIAGE_DUBLEES && i < MARRIAGE_DUBLEES);
    TextSink out = say(h);
    if (n >= MARRIAGE_DUBLEES)
        text_say(&out, "You hold seven dublees. Put them forward to show them.");
    else
        text_count(&out, "{1} dublee so far. To show you need seven.", "{1} dublees so far. To show you need seven.",
                   n);
    return true;
}

/* ---- after showing ---- */

/* Of the cards at these places as many as can be laid in sets; how many. */
static int lay_most(const HandSets *h, uint32_t places, MarriageSets *found)
{
    const Some some = some_of(h, places);
    MarriageSets laid;
    const int most = marriage_find_most(&h->rules, some.card, some.count, &laid);
    by_places(&some, &laid, found);
    return most;
}

/* Three of the cards that make a set without a wild card and leave as many of the others in sets; 0: there are none. */
static uint32_t plain_set(const HandSets *h, uint32_t places, int most)
{
    Face three[3];
    MarriageSet set;
    MarriageSets rest;
    for (int a = 0; a < h->held.count; a++)
        for (int b = a + 1; b < h->held.count; b++)
            for (int c = b + 1; c < h->held.count; c++) {
                const uint32_t these = UINT32_C(1) << a | UINT32_C(1) << b | UINT32_C(1) << c;
                if ((these & places) != these || cards_of(h, these, three) != 3 ||
                    marriage_read(&h->rules, three, 3, &set) != NULL || set.kind > SET_TRIPLET)
                    continue;
                if (3 + lay_most(h, places & ~these, &rest) == most)
                    return these;
            }
    return 0;
}

/* Sets without wild cards are seen, where that leaves as many cards in sets. */
static bool later_sets(const HandSets *h)
{
    MarriageSets found;
    uint32_t places = (UINT32_C(1) << h->held.count) - 1;
    const int n = lay_most(h, places, &found);
    if (n == 0)
        return false;
    int most = n;
    for (uint32_t plain = plain_set(h, places, most); plain != 0; plain = plain_set(h, places, most)) {
        add_set(h, plain, false, false);
        places &= ~plain;
        most -= 3;
    }
    (void)lay_most(h, places, &found);
    for (int i = 0; i < found.count; i++)
        add_set(h, found.set[i], false, false);
    TextSink out = say(h);
    if (marriage_last_card(h->seen, h->seat) >= 0)
        text_say(&out, "All your cards but one are in sets. Throw that one to end the deal.");
    else
        text_say(&out, "{1} of your {2} cards are in sets. To end the deal, all of them but one must be.",
                 text_number(n).text, text_number(h->held.count).text);
    return true;
}

static bool eighth_dublee(const HandSets *h)
{
    MarriageSets found;
    const int n = marriage_find_dublees(h->held.cards.card, h->held.count, &found);
    if (n == 0)
        return false;
    add_dublee(h, found.set[0], false);
    TextSink out = say(h);
    text_say(&out, "That is your eighth dublee. Throw another card and end the deal.");
    return true;
}

/* Seven dublees that may be shown, and no three sets. */
static bool shows_dublees_alone(const HandSets *h)
{
    const Face *card = h->held.cards.card;
    const int n = h->held.count;
    MarriageSets found;
    return marriage_dublees_played(&h->seen->options, h->seen->seats) &&
           marriage_find_dublees(card, n, &found) >= MARRIAGE_DUBLEES &&
           marriage_find_first(&h->rules, card, n, MARRIAGE_FIRST_SETS, &found) < MARRIAGE_FIRST_SETS;
}

int marriage_hand_sets(const State *seen, int seat, int which, HandMelds *out)
{
    HandSets h = {
        .seen = seen, .seat = seat, .rules = marriage_rules_for(seen, seat), .held = marriage_unshown(seen, seat)
    };
    bool (*way[WAYS])(const HandSets *) = { first_sets, dublees };
    int ways = 0;
    if (marriage_wants_dublees(seen, seat, MARRIAGE_MEDIUM) || shows_dublees_alone(&h)) {
        way[0] = dublees;
        way[1] = first_sets;
    }
    if (seen->seat[seat].opened != SHOWN_NOTHING) {
        way[0] = seen->seat[seat].opened == SHOWN_SETS ? later_sets : eighth_dublee;
        way[1] = NULL;
    }
    for (int i = 0; i < WAYS && way[i] != NULL; i++) {
        HandMelds found;
        memset(&found, 0, sizeof found);
        h.out = &found;
        if (way[i](&h) && ways++ == which)
            *out = found;
    }
    if (ways == 0 && seen->seat[seat].opened == SHOWN_NOTHING) { /* other sets may be held, which are none yet */
        h.out = out;
        TextSink none = say(&h);
        text_say(&none, "No pure set so far. To show you need three.");
    }
    return ways;
}
