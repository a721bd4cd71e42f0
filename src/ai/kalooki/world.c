/* A round of Kalooki in a form that is quick to play on. */
#include "ai/kalooki/world.h"

#include <string.h>

#include "ai/kalooki/turn.h"

enum { HIGH_ACE = 14, GROUP = 4 };

/* ---- cards ---- */

int kalooki_face_number(Face f)
{
    return face_is_joker(f) ? KALOOKI_JOKER : f.suit * 13 + f.rank - 1;
}

Face kalooki_face(int number)
{
    return number == KALOOKI_JOKER ? FACE_JOKER : (Face){ (uint8_t)(number % 13 + 1), (uint8_t)(number / 13) };
}

void kalooki_cards_add(KalookiCards *h, int face)
{
    h->count++;
    if (face == KALOOKI_JOKER) {
        h->jokers++;
        return;
    }
    uint16_t *one = &h->one[face / 13], *two = &h->two[face / 13], rank = (uint16_t)(1u << (face % 13 + 1));
    h->three[face / 13] |= (uint16_t)(*two & rank);
    *two |= (uint16_t)(*one & rank);
    *one |= rank;
}

void kalooki_cards_drop(KalookiCards *h, int face)
{
    h->count--;
    if (face == KALOOKI_JOKER) {
        h->jokers--;
        return;
    }
    uint16_t *two = &h->two[face / 13], *three = &h->three[face / 13], rank = (uint16_t)(1u << (face % 13 + 1));
    if (*three & rank)
        *three &= (uint16_t)~rank;
    else if (*two & rank)
        *two &= (uint16_t)~rank;
    else
        h->one[face / 13] &= (uint16_t)~rank;
}

static int list_cards(const KalookiCards *h, Face *out)
{
    int n = 0;
    for (uint8_t suit = 0; suit < 4; suit++)
        for (unsigned left = h->one[suit]; left != 0; left &= left - 1) {
            const Face f = { (uint8_t)__builtin_ctz(left), suit };
            out[n++] = f;
            if (h->two[suit] >> f.rank & 1)
                out[n++] = f;
            if (h->three[suit] >> f.rank & 1)
                out[n++] = f;
        }
    for (int i = 0; i < h->jokers; i++)
        out[n++] = FACE_JOKER;
    return n;
}

int kalooki_cards_points(const KalookiWorldRules *r, const KalookiCards *h)
{
    Face card[KALOOKI_MOST_HELD];
    int n = list_cards(h, card), points = 0;
    for (int i = 0; i < n; i++)
        points += face_is_joker(card[i]) ? r->worth.joker_left : r->worth.left[card[i].rank];
    return points;
}

void kalooki_world_throw(KalookiWorld *w, int seat, int face)
{
    kalooki_cards_drop(&w->hand[seat], face);
    w->gone[face]++;
    w->top = (uint8_t)face;
}

/* ---- sets of the hand ---- */

/* Bit per place that these ranks can fill, two places up so that there is room below. */
static unsigned places_of(const MeldRules *r, unsigned ranks)
{
    const unsigned ace = ranks >> 1 & 1u;
    unsigned places = r->ace_low ? ranks : ranks & ~2u;
    return (places | (r->ace_high ? ace << HIGH_ACE : 0)) << 2;
}

/* Two more that make three in a row with the card at this place; a joker may be one of them. */
static bool run_at(unsigned places, int place, int jokers)
{
    const unsigned near = places >> place & 31u; /* bit 2 is its own */
    return (near & 3u) == 3 || (near & 10u) == 10 || (near & 24u) == 24 || (jokers > 0 && (near & 27u) != 0);
}

bool kalooki_makes_set(const KalookiWorldRules *r, const KalookiCards *h, int face)
{
    if (face == KALOOKI_JOKER || h->jokers > 1)
        return true;
    int suit = face / 13, rank = face % 13 + 1, others = h->jokers;
    for (int i = 0; i < 4; i++)
        others += i != suit && (h->one[i] >> rank & 1);
    if (others >= 2)
        return true;
    const unsigned places = places_of(&r->melds, h->one[suit]);
    return ((rank > 1 || r->melds.ace_low) && run_at(places, rank, h->jokers)) ||
           (rank == 1 && r->melds.ace_high && run_at(places, HIGH_ACE, h->jokers));
}

bool kalooki_world_find(const KalookiWorldRules *r, const KalookiCards *h, MeldGoal goal, int with, MeldFound *out)
{
    enum { STEPS = 2000 };
    Face card[KALOOKI_MOST_HELD];
    const MeldTask task = { .rules = &r->melds,
                            .worth = &r->worth,
                            .hand = card,
                            .count = list_cards(h, card),
                            .goal = goal,
                            .points = h->down ? 0 : r->minimum,
                            .keep = r->keep,
                            .with = with == KALOOKI_NO_FACE ? FACE_UNKNOWN : kalooki_face(with),
                            .without = FACE_UNKNOWN,
                            .most_steps = STEPS };
    return task.count >= 3 + r->keep && meld_find(&task, out) && out->count > 0;
}

/* ---- the table ---- */

static void note_fits(KalookiWorld *w, const MeldRules *r)
{
    memset(w->fits, 0, sizeof w->fits);
    for (int i = 0; i < w->sets; i++) {
        const KalookiLaid *l = &w->laid[i];
        for (int suit = 0; !l->run && suit < 4; suit++)
            if (l->open >> suit & 1)
                w->fits[suit] |= (uint16_t)(1u << l->rank);
        if (!l->run || (r->run_max && l->size >= r->run_max))
            continue;
        if (l->low > r->low_rank)
            w->fits[l->suit] |= (uint16_t)(1u << (l->low - 1));
        if (l->high < r->high_rank)
            w->fits[l->suit] |= (uint16_t)(1u << (l->high + 1 == HIGH_ACE ? 1 : l->high + 1));
    }
}

static void note_set(KalookiWorld *w, const Meld *m)
{
    if (w->sets == KALOOKI_WORLD_SETS)
        return;
    KalookiLaid *l = &w->laid[w->sets++];
    *l = (KalookiLaid){ .run = m->kind == MELD_RUN, .suit = m->suit, .rank = m->rank, .size = m->size };
    if (l->run) {
        l->low = m->first;
        l->high = (uint8_t)(m->first + m->size - 1);
        return;
    }
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            l->open |= (uint8_t)(1u << m->slot[i].suit);
    l->open = m->size >= GROUP ? 0 : (uint8_t)(~l->open & 15u);
}

void kalooki_world_lay(KalookiWorld *w, const KalookiWorldRules *r, int seat, const MeldFound *found)
{
    for (int i = 0; i < found->count; i++) {
        note_set(w, &found->meld[i]);
        for (int k = 0; k < found->meld[i].size; k++) {
            int face = kalooki_face_number(found->meld[i].slot[k]);
            kalooki_cards_drop(&w->hand[seat], face);
            w->gone[face]++;
        }
    }
    w->hand[seat].down = true;
    note_fits(w, &r->melds);
}

static bool add_to_group(KalookiLaid *l, Face f)
{
    if (l->open == 0 || (!face_is_joker(f) && (f.rank != l->rank || !(l->open >> f.suit & 1))))
        return false;
    l->open = 0;
    l->size++;
    return true;
}

static bool add_to_run(const MeldRules *r, KalookiLaid *l, Face f)
{
    const bool joker = face_is_joker(f);
    const int below = l->low - 1, above = l->high + 1;
    bool fits_below = below >= r->low_rank && (joker || (f.suit == l->suit && f.rank == below));
    bool fits_above = above <= r->high_rank && (joker || (f.suit == l->suit && f.rank == (above == 14 ? 1 : above)));
    if ((!fits_below && !fits_above) || (r->run_max && l->size >= r->run_max))
        return false;
    if (fits_above)
        l->high++;
    else
        l->low--;
    l->size++;
    return true;
}

static bool add_goer(KalookiWorld *w, const MeldRules *r, int seat, int face)
{
    const Face f = kalooki_face(face);
    for (int i = 0; i < w->sets; i++)
        if (w->laid[i].run ? add_to_run(r, &w->laid[i], f) : add_to_group(&w->laid[i], f)) {
            kalooki_cards_drop(&w->hand[seat], face);
            w->gone[face]++;
            note_fits(w, r);
            return true;
        }
    return false;
}

bool kalooki_world_fits(const KalookiWorld *w, int seat)
{
    const KalookiCards *h = &w->hand[seat];
    unsigned fit = w->sets > 0 ? h->jokers : 0;
    for (int suit = 0; suit < 4; suit++)
        fit |= (unsigned)(w->fits[suit] & h->one[suit]);
    return fit != 0;
}

void kalooki_world_goers(KalookiWorld *w, const KalookiWorldRules *r, int seat, int keep)
{
    const KalookiCards *h = &w->hand[seat];
    for (bool more = true; more && h->count > keep;) {
        more = false;
        for (int suit = 0; suit < 4 && h->count > keep; suit++) {
            unsigned fit = (unsigned)(h->one[suit] & w->fits[suit]);
            if (fit != 0)
                more = add_goer(w, &r->melds, seat, suit * 13 + 31 - __builtin_clz(fit) - 1) || more;
        }
        if (!more && h->jokers > 0 && h->count > keep)
            more = add_goer(w, &r->melds, seat, KALOOKI_JOKER);
    }
}

/* ---- what may be laid ---- */

typedef struct Ways {
    const KalookiWorldRules *rules;
    KalookiWorld *out;
    int seat, count;
} Ways;

static KalookiWorld *add_way(Ways *y, const KalookiWorld *from)
{
    KalookiWorld *w = &y->out[y->count++];
    *w = *from;
    return w;
}

static void add_sets(Ways *y, const KalookiWorld *from, const MeldFound *found)
{
    kalooki_world_lay(add_way(y, from), y->rules, y->seat, found);
}

/* New sets: what leaves least; to come down also what takes most cards, and fewest. */
static void ways_of_sets(Ways *y, const KalookiWorld *from, int drawn)
{
    const KalookiCards *h = &from->hand[y->seat];
    const bool down = h->down;
    MeldFound first, more;
    if (drawn != KALOOKI_NO_FACE && !kalooki_makes_set(y->rules, h, drawn))
        return;
    if (!kalooki_world_find(y->rules, h, down ? MELD_MOST_CARDS : MELD_LEAST_LEFT, KALOOKI_NO_FACE, &first))
        return;
    add_sets(y, from, &first);
    if (down)
        return;
    if (kalooki_world_find(y->rules, h, MELD_MOST_CARDS, KALOOKI_NO_FACE, &more) &&
        (more.cards != first.cards || more.left != first.left))
        add_sets(y, from, &more);
    if (kalooki_world_find(y->rules, h, MELD_FEWEST_CARDS, KALOOKI_NO_FACE, &more) && more.cards != first.cards)
        add_sets(y, from, &more);
}

/* Go-ers: all of them, all and what sets then can be laid, all but one, all but two. */
static void ways_of_goers(Ways *y, const KalookiWorld *from)
{
    enum { HELD_BACK = 2 };
    const int seat = y->seat, keep = y->rules->keep, before = from->hand[seat].count;
    MeldFound found;
    KalookiWorld *all = add_way(y, from);
    kalooki_world_goers(all, y->rules, seat, keep);
    const int left = all->hand[seat].count;
    if (kalooki_world_find(y->rules, &all->hand[seat], MELD_MOST_CARDS, KALOOKI_NO_FACE, &found)) {
        add_sets(y, all, &found);
        kalooki_world_goers(&y->out[y->count - 1], y->rules, seat, keep);
    }
    for (int back = 1; back <= HELD_BACK && left + back < before; back++)
        kalooki_world_goers(add_way(y, from), y->rules, seat, left + back);
}

int kalooki_world_ways(const KalookiWorldRules *r, const KalookiWorld *from, int seat, int drawn,
                       KalookiWorld out[KALOOKI_WORLD_WAYS])
{
    Ways y = { .rules = r, .out = out, .seat = seat };
    const bool was_down = from->hand[seat].down;
    add_way(&y, from);
    ways_of_sets(&y, from, drawn);
    const int sets = y.count;
    for (int i = 0; i < sets && (was_down || r->goers_same_turn); i++)
        if (out[i].hand[seat].down && kalooki_world_fits(&out[i], seat))
            ways_of_goers(&y, &out[i]);
    return y.count;
}

/* ---- the beginning ---- */

void kalooki_world_rules(KalookiWorldRules *r, const OptionValues *v)
{
    *r = (KalookiWorldRules){ .melds = kalooki_meld_rules(v),
                              .worth = kalooki_card_worth,
                              .minimum = v->v[KALOOKI_DOWN_MINIMUM],
                              .keep = v->v[KALOOKI_FINAL_DISCARD] ? 1 : 0,
                              .jokers = v->v[KALOOKI_JOKERS],
                              .packs = kalooki_packs(v),
                              .goers_same_turn = v->v[KALOOKI_GOERS_SAME_TURN] != 0 };
    r->worth.joker_left = (uint8_t)v->v[KALOOKI_JOKER_PENALTY];
}

static void see_hand(KalookiWorld *w, const State *s, int seat, bool own)
{
    KalookiCards *h = &w->hand[w->seats++];
    int pile = kalooki_hand(seat), n = pile_size(&s->table, pile);
    for (int i = 0; own && i < n; i++)
        kalooki_cards_add(h, kalooki_face_number(pile_face(&s->table, pile, i)));
    h->count = (uint8_t)n;
    h->down = s->seat[seat].opened;
    w->turns += kalooki_of(s)->turns[seat];
}

void kalooki_world_see(KalookiWorld *w, const State *s, int seat)
{
    Meld laid[KALOOKI_MOST_TABLE];
    const MeldRules rules = kalooki_meld_rules(&s->options);
    memset(w, 0, sizeof *w);
    for (int i = 0; i < s->seats; i++) {
        int at = (seat + i) % s->seats;
        if (!s->seat[at].out)
            see_hand(w, s, at, i == 0);
    }
    w->turns--; /* its own has not ended */
    int sets = kalooki_table_sets(s, laid, NULL);
    for (int i = 0; i < sets; i++)
        note_set(w, &laid[i]);
    note_fits(w, &rules);
    for (int p = 0; p < s->table.pile_count; p++) {
        int kind = s->table.row.pile[p].kind;
        for (int i = 0; (kind == PILE_MELD || kind == PILE_DISCARD) && i < pile_size(&s->table, p); i++)
            w->gone[kalooki_face_number(pile_face(&s->table, p, i))]++;
    }
    w->packs = (uint8_t)kalooki_packs(&s->options);
    w->top = KALOOKI_NO_FACE;
    w->stock = pile_size(&s->table, KALOOKI_STOCK);
}
