/* A turn draws one card and throws one, so that only sets and go-ers make the hand smaller. For every card that may
 * come the hand it leads to is found exactly; what comes after that is taken from a hand of that size of no particular
 * use. */
#include "ai/kalooki/race.h"

#include <math.h>
#include <string.h>

#include "ai/kalooki/bits.h"
#include "ai/kalooki/turn.h"

/* What going out first brings: the points of the others, and the round. What a point and a card in hand weigh when
 * another does. */
static const double gain_of_going_out = 40, weight_of_point = 0.5, weight_of_card = 1;
/* A card that makes a set may come as a discard too. */
static const double set_comes_oftener = 1.4;

/* ---- the table ---- */

static void note_set(KalookiRace *r, const Meld *m)
{
    KalookiRaceSet *set = &r->set[r->sets++];
    *set = (KalookiRaceSet){ .run = m->kind == MELD_RUN, .suit = m->suit, .rank = m->rank, .size = m->size };
    if (set->run) {
        set->low = m->first;
        set->high = (uint8_t)(m->first + m->size - 1);
        return;
    }
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            set->open |= (uint8_t)(1u << m->slot[i].suit);
    set->open = m->size >= KALOOKI_GROUP ? 0 : (uint8_t)(~set->open & 15u);
}

/* Adds a card to a set if it fits. */
static bool add_card(const KalookiRace *r, KalookiRaceSet *set, Face f)
{
    const bool joker = face_is_joker(f);
    if (!set->run) {
        if (set->open == 0 || (!joker && (f.rank != set->rank || !(set->open >> f.suit & 1))))
            return false;
        set->open = 0;
        set->size++;
        return true;
    }
    int below = set->low - 1, above = set->high + 1;
    bool fits_below = below >= r->rules.low_rank && (joker || (f.suit == set->suit && f.rank == below));
    bool fits_above =
        above <= r->rules.high_rank && (joker || (f.suit == set->suit && f.rank == (above == 14 ? 1 : above)));
    if ((!fits_below && !fits_above) || (r->rules.run_max && set->size >= r->rules.run_max))
        return false;
    if (fits_above)
        set->high++;
    else
        set->low--;
    set->size++;
    return true;
}

static bool fits(const KalookiRace *r, Face f)
{
    return face_is_joker(f) ? r->fits_joker : (r->fits[f.suit] >> f.rank & 1) != 0;
}

/* Cards that go to sets on the table, while more than `keep` are left. Returns how many are left. */
static int add_goers(const KalookiRace *r, Face *card, int n, int keep)
{
    KalookiRaceSet set[KALOOKI_RACE_SETS];
    bool more = false;
    for (int i = 0; i < n; i++)
        more = more || fits(r, card[i]);
    if (!more || n <= keep)
        return n;
    memcpy(set, r->set, (size_t)r->sets * sizeof *set);
    while (more) {
        more = false;
        for (int i = n - 1; i >= 0 && n > keep; i--)
            for (int p = 0; p < r->sets; p++)
                if (add_card(r, &set[p], card[i])) {
                    card[i] = card[--n];
                    more = true;
                    break;
                }
    }
    return n;
}

/* ---- sets ---- */

static KalookiBits bits_of(const Face *card, int n)
{
    KalookiBits h = { .jokers = 0 };
    for (int i = 0; i < n; i++)
        kalooki_bits_add(&h, card[i]);
    return h;
}

static bool any_set(const KalookiRace *r, const Face *card, int n)
{
    const KalookiBits h = bits_of(card, n);
    for (int i = 0; i < n; i++)
        if (kalooki_bits_makes_set(&r->rules, &h, card[i]))
            return true;
    return false;
}

static int lay_sets(const KalookiRace *r, Face *card, int n, int keep)
{
    MeldFound found;
    MeldTask task = { .rules = &r->rules,
                      .worth = &kalooki_card_worth,
                      .hand = card,
                      .count = n,
                      .goal = MELD_MOST_CARDS,
                      .keep = keep,
                      .with = FACE_UNKNOWN,
                      .without = FACE_UNKNOWN };
    if (n < 3 + keep || !any_set(r, card, n) || !meld_find(&task, &found))
        return n;
    for (int i = 0; i < found.count; i++)
        for (int k = 0; k < found.meld[i].size; k++)
            for (int c = 0; c < n; c++)
                if (face_eq(card[c], found.meld[i].slot[k])) {
                    card[c] = card[--n];
                    break;
                }
    return n;
}

/* The fewest of these cards that stay, `keep` of them at least, when all that can be laid is. */
static int fewest_left(const KalookiRace *r, const Face *card, int n, int keep, bool *by_set)
{
    Face a[KALOOKI_MOST_HELD], b[KALOOKI_MOST_HELD];
    memcpy(a, card, (size_t)n * sizeof *a);
    memcpy(b, card, (size_t)n * sizeof *b);
    int sets = lay_sets(r, a, n, keep);
    int sets_first = add_goers(r, a, sets, keep);
    *by_set = false;
    if (sets == n)
        return sets_first;
    int table_first = add_goers(r, b, n, keep);
    if (table_first < n)
        table_first = lay_sets(r, b, table_first, keep);
    *by_set = sets_first <= table_first;
    return sets_first < table_first ? sets_first : table_first;
}

/* ---- chances ---- */

/* Nobody goes out in the turns of the others, judged by the cards they hold: how often hands of that size went out in
 * their next turn, counted over some thousand deals of this level against itself. */
static double chance_to_stay(const State *s, int seat)
{
    enum { FEW = 8 };
    static const double goes_out[FEW] = { 0.3, 0.25, 0.035, 0.17, 0.045, 0.005, 0.006, 0.002 };
    const double with_more = 0.001, not_down = 0.003;
    double stays = 1;
    for (int i = 0; i < s->seats; i++) {
        int n = pile_size(&s->table, kalooki_hand(i));
        if (i != seat && !s->seat[i].out)
            stays *= 1 - (!s->seat[i].opened ? not_down : n < FEW ? goes_out[n] : with_more);
    }
    return stays;
}

/* Faces are counted through, the joker last. */
enum { FACES = 53, JOKER_FACE = 52 };

static Face face_of(int i)
{
    return i == JOKER_FACE ? FACE_JOKER : (Face){ (uint8_t)(i % 13 + 1), (uint8_t)(i / 13) };
}

static int cards_of(const KalookiRace *r, int i)
{
    return i == JOKER_FACE ? r->unseen.jokers : r->unseen.count[i / 13][i % 13 + 1];
}

/* The share of the cards to come that fit the table as it lies. */
static double share_of_goers(const KalookiRace *r)
{
    int goers = 0, all = 0;
    for (int i = 0; i < FACES; i++) {
        all += cards_of(r, i);
        goers += fits(r, face_of(i)) ? cards_of(r, i) : 0;
    }
    return all > 0 ? (double)goers / all : 0;
}

/* A hand of n goes on to n - 1 by a go-er, to n - 3 by a set, and stays otherwise. Going out at once is not held up by
 * the others. */
static void fill_typical(KalookiRace *r)
{
    const double set_of_three = 0.08, more_by_card = 0.05, goer = share_of_goers(r);
    r->typical[0] = 1;
    for (int n = 1; n <= KALOOKI_MOST_HELD; n++) {
        double set = n < 3 ? 0 : fmin(set_of_three + more_by_card * (n - 3), 1 - goer);
        double by_goer = goer * r->typical[n - 1] * (n > 1 ? r->stays : 1);
        double by_set = n < 3 ? 0 : set * r->typical[n - 3] * (n > 3 ? r->stays : 1);
        r->typical[n] = (by_goer + by_set) / fmax(1 - r->stays * (1 - goer - set), 1e-9);
    }
}

static void note_fits(KalookiRace *r)
{
    for (int i = 0; i < FACES; i++) {
        Face f = face_of(i);
        bool goes = false;
        for (int p = 0; p < r->sets && !goes; p++) {
            KalookiRaceSet set = r->set[p];
            goes = add_card(r, &set, f);
        }
        if (goes && i == JOKER_FACE)
            r->fits_joker = true;
        else if (goes)
            r->fits[f.suit] |= (uint16_t)(1u << f.rank);
    }
}

void kalooki_race_begin(KalookiRace *r, const State *s, int seat, const KalookiUnseen *unseen)
{
    Meld table[KALOOKI_MOST_TABLE];
    int tables = kalooki_table_sets(s, table, NULL);
    *r = (KalookiRace){ .options = &s->options, .rules = kalooki_meld_rules(&s->options), .unseen = *unseen };
    r->keep = kalooki_keep(s);
    for (int i = 0; i < tables && r->sets < KALOOKI_RACE_SETS; i++)
        note_set(r, &table[i]);
    note_fits(r);
    r->stays = chance_to_stay(s, seat);
    fill_typical(r);
}

/* Could this card go to a set on the table, or become part of a set with these? Where it cannot, it changes nothing. */
static bool may_help(const KalookiRace *r, const KalookiBits *kept, Face f)
{
    return kalooki_bits_makes_set(&r->rules, kept, f) || fits(r, f);
}

/* to[n]: the weight of the cards that lead to n cards kept, of all that may come. Returns the weight of all. */
static double count_futures(const KalookiRace *r, const Face *kept, int n, double to[KALOOKI_MOST_HELD])
{
    Face card[KALOOKI_MOST_HELD];
    double all = 0, better = 0;
    bool by_set;
    memcpy(card, kept, (size_t)n * sizeof *card);
    const int without = fewest_left(r, card, n, 0, &by_set); /* the card that came is thrown */
    const KalookiBits bits = bits_of(kept, n);
    for (int i = 0; i < FACES; i++) {
        int weight = cards_of(r, i), left = without;
        card[n] = face_of(i);
        if (weight == 0)
            continue;
        by_set = false;
        if (may_help(r, &bits, card[n]))
            left = fewest_left(r, card, n + 1, r->keep, &by_set) - 1; /* one is thrown */
        left = left > 0 ? left : 0;
        double w = by_set ? set_comes_oftener * weight : weight;
        to[left] += w;
        all += weight;
        better += left < n ? w : 0;
    }
    return fmax(all, better);
}

/* Where nothing better is to be had the card that came is thrown, and the next turn begins as this one. What is better
 * depends on the answer, which only rises as more is left out: a few rounds settle it. */
static double chance_to_win(const KalookiRace *r, const Face *kept, int n)
{
    enum { ROUNDS = 4 };
    double to[KALOOKI_MOST_HELD] = { 0 }, win = 0;
    if (n == 0)
        return 1;
    const double all = count_futures(r, kept, n, to);
    for (int round = 0; round < ROUNDS && all > 0; round++) {
        double sum = to[0], rest = all - to[0];
        for (int i = 1; i < n; i++)
            if (r->typical[i] > win) {
                sum += to[i] * r->stays * r->typical[i];
                rest -= to[i];
            }
        win = sum / fmax(all - rest * r->stays, 1e-9);
    }
    return win;
}

double kalooki_race_value(const KalookiRace *r, const Face *kept, int n)
{
    double win = chance_to_win(r, kept, n), own = 0;
    for (int i = 0; i < n; i++)
        own += weight_of_point * kalooki_penalty(r->options, kept[i]) + weight_of_card;
    return win * gain_of_going_out - (1 - win) * own;
}
