#include "rules/bricks/meld.h"

#include <assert.h>
#include <string.h>

#include "rules/table/bits.h"
#include "rules/text/text.h"

const Reason meld_too_few_tiles = { "meld.too-few-tiles", "too_few_tiles", N_("A meld needs at least three tiles."),
                                    .topic = "melds" };
const Reason meld_only_jokers = { "meld.only-jokers", "only_jokers",
                                  N_("A meld needs at least one tile that is not a joker."), .topic = "melds" };
const Reason meld_mixed = { "meld.mixed", "mixed",
                            N_("These tiles share neither a number (for a group) nor a colour (for a run)."),
                            .topic = "melds" };
const Reason meld_same_colour_twice = { "meld.same-colour-twice", "same_colour_twice",
                                        N_("A group may have each colour only once."), .topic = "groups" };
const Reason meld_group_full = { "meld.group-full", "group_full", N_("A group has four tiles at most."),
                                 .topic = "groups" };
const Reason meld_run_range = { "meld.run-range", "run_range", N_("This run would go past the end of the numbers."),
                                .topic = "runs" };
const Reason meld_run_gap = { "meld.run-gap", "run_gap",
                              N_("The numbers of a run must follow each other without a gap."), .topic = "runs" };
const Reason meld_two_jokers = { "meld.two-jokers", "two_jokers", N_("A meld may not have two jokers."),
                                 .topic = "jokers" };
const Reason meld_joker_unclear = { "meld.joker-unclear", "joker_unclear",
                                    N_("One tile with two jokers can be a group or a run. Say which it is."),
                                    .topic = "melds" };

static const struct {
    const Reason *of_tiles;
    Reason of_cards;
} card_reasons[] = {
    { &meld_too_few_tiles,
      { "card-meld.too-few", "too_few_tiles", N_("A meld needs at least three cards."), .topic = "melds" } },
    { &meld_only_jokers,
      { "card-meld.only-jokers", "only_jokers", N_("A meld needs at least one card that is not a joker."),
        .topic = "melds" } },
    { &meld_mixed,
      { "card-meld.mixed", "mixed", N_("These cards share neither a rank (for a group) nor a suit (for a run)."),
        .topic = "melds" } },
    { &meld_same_colour_twice,
      { "card-meld.same-suit-twice", "same_colour_twice", N_("A group may have each suit only once."),
        .topic = "melds" } },
    { &meld_group_full,
      { "card-meld.group-full", "group_full", N_("A group has four cards at most."), .topic = "melds" } },
    { &meld_run_range,
      { "card-meld.run-range", "run_range", N_("This run would go past the last card of its suit."),
        .topic = "melds" } },
    { &meld_run_gap,
      { "card-meld.run-gap", "run_gap", N_("The cards of a run must follow each other without a gap."),
        .topic = "melds" } },
    { &meld_joker_unclear,
      { "card-meld.joker-unclear", "joker_unclear",
        N_("One card with two jokers can be a group or a run. Say which it is."), .topic = "melds" } },
};

const Reason *meld_of_cards(const Reason *why)
{
    for (size_t i = 0; i < sizeof card_reasons / sizeof *card_reasons; i++)
        if (card_reasons[i].of_tiles == why)
            return &card_reasons[i].of_cards;
    return why;
}

const MeldRules meld_rules_high_ace = { .low_rank = 1,
                                        .high_rank = 14,
                                        .ace_high = true,
                                        .ace_low = true,
                                        .group_max = 4,
                                        .max_jokers = 2,
                                        .groups = true,
                                        .runs = true };

/* What one reading of a list came to. */
typedef struct Reading {
    bool exists;       /* the numbered tiles do not rule it out from the start */
    const Reason *why; /* NULL: it is good */
    int first;         /* run: number of slot 0 */
    bool backwards;    /* run: the list lies from high to low */
} Reading;

typedef struct Tally {
    int jokers, numbered;
    bool one_rank, one_suit, known;
    Face sample; /* a numbered tile */
} Tally;

static Tally count_faces(const Face *faces, int n)
{
    Tally t = { 0, 0, true, true, true, FACE_UNKNOWN };
    for (int i = 0; i < n; i++) {
        if (face_is_joker(faces[i])) {
            t.jokers++;
            continue;
        }
        if (faces[i].rank < 1 || faces[i].rank > 13 || faces[i].suit > 3)
            t.known = false;
        if (t.numbered == 0)
            t.sample = faces[i];
        t.numbered++;
        t.one_rank = t.one_rank && faces[i].rank == t.sample.rank;
        t.one_suit = t.one_suit && faces[i].suit == t.sample.suit;
    }
    return t;
}

static Reading read_group(const MeldRules *r, const Face *faces, int n, const Tally *t)
{
    Reading g = { t->one_rank && r->groups, NULL, 0, false };
    unsigned colours = 0;
    for (int i = 0; i < n; i++) {
        unsigned bit = face_is_joker(faces[i]) ? 0 : 1u << faces[i].suit;
        if ((colours & bit) != 0 && !r->suits_repeat)
            g.why = &meld_same_colour_twice;
        colours |= bit;
    }
    if (!g.why && n > r->group_max)
        g.why = &meld_group_full;
    return g;
}

static bool fits_slot(const MeldRules *r, Face f, int number)
{
    if (r->around)
        return f.rank == meld_slot_rank(number);
    if (f.rank == 1)
        return (number == 1 && r->ace_low) || (number == 14 && r->ace_high);
    return f.rank == number;
}

/* Where the first slot of a run is numbered, and whether the run keeps to the ends. */
static bool keeps_to_ends(const MeldRules *r, int *start, int n)
{
    if (r->around) {
        *start = meld_slot_rank(*start + 13);
        return n <= meld_run_longest(r);
    }
    return *start >= r->low_rank && *start + n - 1 <= r->high_rank;
}

/* Reads the list in one direction. *first is written when the order is right; true when it also keeps to the ends. */
static bool ascends(const MeldRules *r, const Face *faces, int n, bool backwards, bool *in_order, int *first)
{
    int anchor = 0;
    while (face_is_joker(faces[backwards ? n - 1 - anchor : anchor]))
        anchor++;
    Face f = faces[backwards ? n - 1 - anchor : anchor];
    /* A 1 can be the number 1 or the number 14; any other tile has one place. */
    for (int number = f.rank; number <= (r->around ? f.rank : 14); number += 13) {
        int start = number - anchor, i = anchor;
        while (i < n) {
            Face at = faces[backwards ? n - 1 - i : i];
            if (!face_is_joker(at) && !fits_slot(r, at, start + i))
                break;
            i++;
        }
        if (i < n)
            continue;
        *in_order = true;
        if (keeps_to_ends(r, &start, n)) {
            *first = start;
            return true;
        }
    }
    return false;
}

static Reading read_run(const MeldRules *r, const Face *faces, int n, const Tally *t)
{
    Reading run = { t->one_suit && r->runs, NULL, 0, false };
    bool in_order = false;
    if (!run.exists)
        return run;
    if (!ascends(r, faces, n, false, &in_order, &run.first)) {
        run.backwards = true;
        if (!ascends(r, faces, n, true, &in_order, &run.first))
            run.why = in_order ? &meld_run_range : &meld_run_gap;
    }
    if (!run.why && r->run_max && n > r->run_max)
        run.why = &meld_run_range;
    return run;
}

static void write_meld(const Face *faces, int n, MeldKind kind, const Reading *reading, const Tally *t, Meld *out)
{
    memset(out, 0, sizeof *out);
    out->kind = (uint8_t)kind;
    out->size = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        Face f = faces[reading->backwards ? n - 1 - i : i];
        out->slot[i] = face_is_joker(f) ? FACE_JOKER : f;
    }
    if (kind == MELD_RUN) {
        out->first = (uint8_t)reading->first;
        out->suit = t->sample.suit;
    } else {
        out->rank = t->sample.rank;
    }
}

/* ---- twins ---- */

static bool all_alike(const Face *faces, int n)
{
    for (int i = 0; i < n; i++)
        if (!face_is_known(faces[i]) || !face_eq(faces[i], faces[0]))
            return false;
    return n > 0;
}

static bool read_twins(const MeldRules *r, const Face *faces, int n, MeldKind declared, Meld *out)
{
    MeldKind kind = n == 3 && r->tunnelas ? MELD_TUNNELA : n == 2 && r->pairs ? MELD_PAIR : MELD_NONE;
    if (kind == MELD_NONE || (declared != MELD_NONE && declared != kind) || !all_alike(faces, n))
        return false;
    memset(out, 0, sizeof *out);
    out->kind = (uint8_t)kind;
    out->size = (uint8_t)n;
    memcpy(out->slot, faces, (size_t)n * sizeof *faces);
    out->suit = faces[0].suit;
    out->rank = faces[0].rank;
    return true;
}

/* ---- wild faces ---- */

/* The places of wild faces; of a list longer than any meld none, for it is refused anyway. */
static int wild_places(const MeldRules *r, const Face *faces, int n, uint8_t *place)
{
    int wild = 0;
    for (int i = 0; i < n && n <= MAX_MELD; i++)
        if (face_set_has(r->wild, faces[i]))
            place[wild++] = (uint8_t)i;
    return wild;
}

/* Reads the list with these of its wild places as jokers; the meld shows the faces all the same. */
static const Reason *read_with(const MeldRules *plain, const Face *faces, int n, MeldKind declared,
                               const uint8_t *place, unsigned wild, Meld *out)
{
    Face as[MAX_MELD];
    Meld m;
    memcpy(as, faces, (size_t)n * sizeof *faces);
    for (int k = 0; wild >> k != 0; k++)
        if (wild >> k & 1)
            as[place[k]] = FACE_JOKER;
    const Reason *why = meld_read(plain, as, n, declared, &m);
    if (why)
        return why;
    bool turned = false;
    for (int i = 0; i < n; i++)
        turned = turned || !face_eq(m.slot[i], as[i]);
    for (int i = 0; i < n; i++) {
        int at = turned ? n - 1 - i : i;
        m.wild |= (uint16_t)(face_is_joker(as[at]) && !face_is_joker(faces[at]) ? 1u << i : 0);
        m.slot[i] = faces[at];
    }
    *out = m;
    return NULL;
}

/* What not every game has: twins, and wild faces, of which as few stand for others as it takes. */
static const Reason *read_special(const MeldRules *r, const Face *faces, int n, MeldKind declared, Meld *out)
{
    uint8_t place[MAX_MELD];
    MeldRules plain = *r;
    plain.tunnelas = plain.pairs = false;
    plain.wild = (FaceSet){ 0 };
    if (read_twins(r, faces, n, declared, out))
        return NULL;
    const Reason *why = meld_read(&plain, faces, n, declared, out);
    int wild = why ? wild_places(r, faces, n, place) : 0;
    for (int count = 1; count <= wild; count++)
        for (unsigned bits = 1; bits < 1u << wild; bits++)
            if (bits_in(bits) == count && !read_with(&plain, faces, n, declared, place, bits, out))
                return NULL;
    return why;
}

const Reason *meld_read(const MeldRules *r, const Face *faces, int n, MeldKind declared, Meld *out)
{
    if (r->tunnelas || r->pairs || r->wild.bits != 0)
        return read_special(r, faces, n, declared, out);
    Tally t = count_faces(faces, n);
    if (n < 3)
        return &meld_too_few_tiles;
    if (t.numbered == 0)
        return &meld_only_jokers;
    if (!t.known)
        return &meld_mixed;
    Reading group = read_group(r, faces, n, &t), run = read_run(r, faces, n, &t);
    bool group_good = group.exists && !group.why, run_good = run.exists && !run.why;
    if (!group.exists && !run.exists)
        return &meld_mixed;
    if (t.jokers > r->max_jokers && (group_good || run_good))
        return &meld_two_jokers;
    if (declared > MELD_RUN)
        return &meld_mixed;
    if (declared != MELD_NONE) {
        const Reading *only = declared == MELD_GROUP ? &group : &run;
        if (!only->exists)
            return &meld_mixed;
        if (only->why)
            return only->why;
        write_meld(faces, n, declared, only, &t, out);
        return NULL;
    }
    if (group_good && run_good)
        return &meld_joker_unclear;
    if (!group_good && !run_good)
        return group.exists ? group.why : run.why;
    write_meld(faces, n, group_good ? MELD_GROUP : MELD_RUN, group_good ? &group : &run, &t, out);
    return NULL;
}

bool meld_is_open(const Face *faces, int n)
{
    Tally t = count_faces(faces, n);
    return t.numbered == 1 && t.jokers == 2;
}

/* A rank, or the number of a slot of a run. */
static FaceSet face_bit(int suit, int rank)
{
    return (FaceSet){ UINT64_C(1) << (suit * 16 + meld_slot_rank(rank)) };
}

FaceSet meld_stands_for(const Meld *m, int i)
{
    FaceSet set = { 0 };
    assert(i >= 0 && i < m->size);
    if (!meld_substitutes(m, i) || (m->kind != MELD_RUN && m->kind != MELD_GROUP))
        return set;
    if (m->kind == MELD_RUN)
        return face_bit(m->suit, m->first + i);
    for (int suit = 0; suit < 4; suit++)
        set.bits |= face_bit(suit, m->rank).bits;
    for (int k = 0; k < m->size; k++)
        if (!meld_substitutes(m, k))
            set.bits &= ~face_bit(m->slot[k].suit, m->rank).bits;
    return set;
}

bool face_set_has(FaceSet set, Face f)
{
    return f.rank >= 1 && f.rank <= 13 && f.suit <= 3 && (set.bits & face_bit(f.suit, f.rank).bits) != 0;
}

/* ---- laying off ---- */

/* How many cards of a meld stand for others. */
static int substitutes(const Meld *m)
{
    int n = 0;
    for (int i = 0; i < m->size; i++)
        n += meld_substitutes(m, i);
    return n;
}

/* Does the card fit a group as what it shows? */
static bool fits_group(const MeldRules *r, const Meld *m, Face f)
{
    for (int i = 0; i < m->size && !r->suits_repeat; i++)
        if (!meld_substitutes(m, i) && m->slot[i].suit == f.suit)
            return false;
    return f.rank == m->rank;
}

/* Room for one more card at this end: the number of its slot, 0 when there is none. */
static int slot_beside(const MeldRules *r, const Meld *m, MeldEnd end)
{
    int number = end == MELD_LOW_END ? m->first - 1 : m->first + m->size;
    if (r->around && number == 0)
        number = 13;
    return number >= r->low_rank && number <= meld_run_top(r) && m->size < meld_run_longest(r) ? number : 0;
}

const Reason *meld_add(const MeldRules *r, const Meld *m, Face f, MeldEnd end, Meld *out)
{
    bool run = m->kind == MELD_RUN, low = run && end == MELD_LOW_END;
    int number = slot_beside(r, m, end); /* of a run */
    if ((!run && m->kind != MELD_GROUP) || m->size >= MAX_MELD || !face_is_known(f))
        return &meld_mixed;
    if (!run && m->size >= r->group_max)
        return &meld_group_full;
    if (run && number == 0)
        return &meld_run_range;
    bool fits = run ? f.suit == m->suit && fits_slot(r, f, number) : fits_group(r, m, f);
    bool natural = !face_is_joker(f) && fits;
    if (!natural && !face_is_joker(f) && !face_set_has(r->wild, f))
        return run ? &meld_run_gap : f.rank == m->rank ? &meld_same_colour_twice : &meld_mixed;
    if (!natural && substitutes(m) >= r->max_jokers)
        return &meld_two_jokers;
    Meld with = *m;
    if (low) {
        memmove(with.slot + 1, m->slot, (size_t)m->size * sizeof *m->slot);
        with.wild = (uint16_t)(with.wild << 1);
        with.first = (uint8_t)number;
    }
    int at = low ? 0 : m->size;
    with.slot[at] = f;
    with.wild |= (uint16_t)(!natural && !face_is_joker(f) ? 1u << at : 0);
    with.size++;
    *out = with;
    return NULL;
}

void face_set_add(FaceSet *set, Face f)
{
    assert(f.rank >= 1 && f.rank <= 13 && f.suit <= 3);
    set->bits |= face_bit(f.suit, f.rank).bits;
}

int face_set_list(FaceSet set, Face out[FACE_SET_MOST])
{
    int n = 0;
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++)
            if (face_set_has(set, (Face){ rank, suit }))
                out[n++] = (Face){ rank, suit };
    return n;
}

int meld_value(const Meld *m)
{
    if (m->kind != MELD_RUN)
        return m->rank * m->size;
    int value = 0;
    for (int i = 0; i < m->size; i++)
        value += meld_slot_rank(m->first + i);
    return value;
}

static bool find_gap(const Face *face, int n, int *from, int *to)
{
    int step = 0, last = -1;
    for (int i = 0; i < n; i++) {
        if (face_is_joker(face[i]))
            continue;
        int way = last < 0 ? 0 : face[i].rank - face[last].rank;
        if (step == 0)
            step = way < 0 ? -1 : way > 0 ? 1 : 0;
        if (last >= 0 && way != step * (i - last)) {
            *from = i - 1;
            *to = i;
            return true;
        }
        last = i;
    }
    return false;
}

static bool find_twice(const Face *face, int n, int *from, int *to)
{
    unsigned suits = 0;
    for (int i = 0; i < n; i++) {
        unsigned bit = face_is_joker(face[i]) ? 0 : 1u << face[i].suit;
        if ((suits & bit) != 0) {
            *from = *to = i;
            return true;
        }
        suits |= bit;
    }
    return false;
}

/* How many others share its suit, or its number; *plain: how many are no jokers. */
static int sharing(const Face *face, int n, int i, bool suit, int *plain)
{
    int same = 0;
    *plain = 0;
    for (int k = 0; k < n; k++) {
        bool joker = face_is_joker(face[k]);
        *plain += !joker;
        same += !joker && k != i && (suit ? face[k].suit == face[i].suit : face[k].rank == face[i].rank);
    }
    return same;
}

static bool find_odd(const Face *face, int n, int *from, int *to)
{
    for (int suit = 0; suit < 2; suit++)
        for (int i = 0; i < n; i++) {
            int plain, other = 0, alone = face_is_joker(face[i]) ? -1 : sharing(face, n, i, suit != 0, &plain);
            for (int k = 0; k < n && alone == 0; k++)
                other += k != i && !face_is_joker(face[k]) && sharing(face, n, k, suit != 0, &plain) == plain - 2;
            if (alone == 0 && plain > 2 && other == plain - 1) {
                *from = *to = i;
                return true;
            }
        }
    return false;
}

bool meld_fault(MeldFault fault, const Face *faces, int n, int *from, int *to)
{
    return fault == FAULT_GAP     ? find_gap(faces, n, from, to)
           : fault == FAULT_TWICE ? find_twice(faces, n, from, to)
                                  : find_odd(faces, n, from, to);
}

const char *meld_brief(const Reason *why)
{
    static const struct {
        const Reason *why;
        const char *brief;
    } briefs[] = {
        /* TRANSLATORS: Why tiles are no meld, in a word or two. */
        { &meld_too_few_tiles, N_("too few") },
        /* TRANSLATORS: Why tiles are no meld, in a word or two. */
        { &meld_same_colour_twice, N_("colour twice") },
        /* TRANSLATORS: Why tiles are no meld, in a word or two. */
        { &meld_group_full, N_("too many") },
        /* TRANSLATORS: Why tiles are no meld, in a word or two: a run ends at the highest number. */
        { &meld_run_range, N_("past the end") },
        /* TRANSLATORS: Why tiles are no meld, in a word or two: a number is missing between them. */
        { &meld_run_gap, N_("gap") },
        /* TRANSLATORS: Why tiles are no meld, in a word or two. */
        { &meld_two_jokers, N_("two jokers") },
        /* TRANSLATORS: Why tiles are no meld, in a word or two. */
        { &meld_only_jokers, N_("only jokers") },
        { &meld_joker_unclear, N_("group or run?") },
    };
    for (size_t i = 0; i < sizeof briefs / sizeof *briefs; i++)
        if (briefs[i].why == why)
            return briefs[i].brief;
    return NULL;
}
