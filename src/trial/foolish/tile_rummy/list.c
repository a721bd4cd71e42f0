/* What is foolish in American and International. Whether a seat might win is asked of the rules, which have an exact
 * search for it. Holding tiles back to lay all of them at once is none of it: what lies on the table serves everybody.
 */
#include "trial/foolish/tile_rummy/list.h"

#include "rules/bricks/meld_find.h"
#include "rules/tile_rummy/position.h"
#include "trial/foolish/throws.h"

enum {
    WIN_MISSED,
    TAKE_MISSED,
    WIN_GIVEN,
    JOKER_THROWN,
    JOKER_KEPT,
    NOT_OPENED,
    MELD_BROKEN,
    NEXT_FED,
    AMERICAN_KINDS,
    CLAIM_MISSED = AMERICAN_KINDS,
    KINDS
};

static const FoolishKind kinds[KINDS] = {
    [WIN_MISSED] = { UNTRANSLATED("The seat plays on though it might win"), false },
    [TAKE_MISSED] = { UNTRANSLATED(
                          "The discard or the trump is left though the seat might win with it, and it does not win"),
                      false },
    [WIN_GIVEN] = { UNTRANSLATED(
                        "A tile that fits the table is thrown to a seat with one tile left, which wins with it, though "
                        "another was there"),
                    false },
    [JOKER_THROWN] = { UNTRANSLATED("A joker is thrown though the seat holds another tile"), false },
    [JOKER_KEPT] = { UNTRANSLATED("A joker is kept though it fits a meld and another seat has two tiles left or fewer"),
                     false },
    [NOT_OPENED] = { UNTRANSLATED(
                         "The initial meld is not laid though it might be, and another seat has two tiles left or "
                         "fewer"),
                     false },
    [MELD_BROKEN] = { UNTRANSLATED("A meld of the rack is broken up by a throw though a loose tile that costs as much "
                                   "was there"),
                      false },
    [NEXT_FED] = { UNTRANSLATED(
                       "The next player is thrown what goes with a discard it took, though a loose tile that costs as "
                       "much was there"),
                   false },
    [CLAIM_MISSED] = { UNTRANSLATED(
                           "A closed hand that the seat has, or might have had with the discard or the trump, is not "
                           "claimed, and it does not win"),
                       false },
};

typedef struct Memory {
    ThrowsMemory throws;
    bool could_take[TR_MAX_SEATS];  /* a tile with which the seat might have won was left in this turn */
    bool could_close[TR_MAX_SEATS]; /* the same with a closed hand */
} Memory;

enum { TWO_LEFT = 2 };

static int points(const State *s, Face f)
{
    const TrRules rules = tr_rules(s);
    return tr_left_points(&rules, f);
}

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* ---- winning ---- */

/* Tile by tile; a closed hand is another way. A seat of International that has melded wins as one of American does. */
static bool might_win(const State *s, int seat, Face drawn)
{
    TrRules rules = tr_rules(s);
    TrWinTask task;
    TrWin way;
    rules.international = rules.international && !s->seat[seat].opened;
    return tr_win_task(s, seat, &rules, drawn, &task) && tr_find_win(&task, &way) && way.count > 0;
}

static bool may_take(const FoolishAct *a, int from)
{
    return a->game->rules.check(a->seen, a->seat, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)from }).why == NULL;
}

/* What is drawn face down in place of it. */
static void judge_draw(const FoolishAct *a, Memory *memory)
{
    const State *s = a->seen;
    const int by = tr_of(s)->thrown_by, from[] = { TR_TRUMP, by == NO_SEAT ? TR_TRUMP : tr_heap(by) };
    memory->could_take[a->seat] = memory->could_close[a->seat] = false;
    for (int i = 0; i < 2 && a->move.kind == MOVE_DRAW; i++) {
        if (!may_take(a, from[i]))
            continue;
        const Face f = pile_face(&s->table, from[i], pile_size(&s->table, from[i]) - 1);
        const bool closes =
            tr_is_international(s) && !s->seat[a->seat].opened && tr_closes_with(s, a->seat, f) != CLOSED_NONE;
        memory->could_close[a->seat] = memory->could_close[a->seat] || closes;
        memory->could_take[a->seat] = memory->could_take[a->seat] || (!closes && might_win(s, a->seat, f));
    }
}

/* The turn with everything back that was laid in it. Where a discard was taken it may not be thrown again, which the
 * search is not told. */
static bool might_have_won(const FoolishAct *a)
{
    State back = *a->seen;
    const Move restore = { .kind = MOVE_RESTORE };
    if (tr_of(&back)->draw == TR_DREW_DISCARD)
        return false;
    if (tr_has_laid(&back, a->seat))
        a->game->rules.apply(&back, a->seat, restore);
    return might_win(&back, a->seat, FACE_UNKNOWN);
}

static void judge_winning(const FoolishAct *a, Memory *memory, FoolishNotes *notes)
{
    const bool plays_on = !is_over(a->after) || tr_of(a->after)->winner != a->seat;
    const bool closed = tr_is_international(a->seen) && tr_best_claim(a->seen, a->seat).thrown != NO_PIECE;
    if (closed || memory->could_close[a->seat])
        foolish_note(notes, CLAIM_MISSED, plays_on);
    else if (memory->could_take[a->seat])
        foolish_note(notes, TAKE_MISSED, plays_on);
    if (!closed && might_have_won(a))
        foolish_note(notes, WIN_MISSED, plays_on);
    memory->could_take[a->seat] = memory->could_close[a->seat] = false;
}

/* ---- what a throw leaves ---- */

static bool fits_table(const State *s, Face f)
{
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++) {
        Meld m, with;
        if (tr_is_laid(s, p) && tr_read_pile(s, p, &m) == NULL &&
            (meld_add(&meld_rules_high_ace, &m, f, MELD_LOW_END, &with) == NULL ||
             meld_add(&meld_rules_high_ace, &m, f, MELD_HIGH_END, &with) == NULL))
            return true;
    }
    return false;
}

/* It lays what it takes, and throws its last tile. */
static void judge_gift(const Throw *t, FoolishNotes *notes)
{
    const State *after = t->act->after;
    bool other = false;
    if (!after->seat[t->next].opened || table_held(&after->table, t->next) != 1)
        return;
    for (int i = 0; i < t->count; i++)
        other = other || (throw_allowed(t, i) && !fits_table(after, t->hand[i]));
    if (other)
        foolish_note(notes, WIN_GIVEN, fits_table(after, t->hand[t->at]));
}

static bool somebody_is_near(const State *s, int seat)
{
    for (int i = 0; i < s->seats; i++)
        if (i != seat && s->seat[i].opened && table_held(&s->table, i) <= TWO_LEFT)
            return true;
    return false;
}

static void judge_jokers(const Throw *t, FoolishNotes *notes)
{
    const FoolishAct *a = t->act;
    for (int i = 0; i < t->count && t->count > 1; i++) {
        if (!face_is_joker(t->hand[i]))
            continue;
        foolish_note(notes, JOKER_THROWN, i == t->at);
        if (a->after->seat[a->seat].opened && somebody_is_near(a->seen, a->seat))
            foolish_note(notes, JOKER_KEPT, i != t->at && fits_table(a->after, FACE_JOKER));
    }
}

/* Whoever has not melded pays a fixed sum in International: what is left then must cost less. */
static bool opening_pays(const FoolishAct *a)
{
    static const MeldWorth worth = { .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1 },
                                     .group = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 },
                                     .left = { 0, 10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
                                     .joker_left = 30 };
    const State *s = a->seen;
    const TrRules rules = tr_rules(s);
    MeldFound found;
    Face hand[MELD_FIND_CARDS];
    int n = 0;
    for (; n < pile_size(&s->table, tr_rack(a->seat)) && n < MELD_FIND_CARDS; n++)
        hand[n] = pile_face(&s->table, tr_rack(a->seat), n);
    const MeldTask task = { .rules = &meld_rules_high_ace,
                            .worth = &worth,
                            .hand = hand,
                            .count = n,
                            .goal = MELD_LEAST_LEFT,
                            .points = rules.opening,
                            .keep = 1 };
    return meld_find(&task, &found) && (!rules.international || found.left < TR_NOT_MELDED);
}

static void judge_opening(const FoolishAct *a, FoolishNotes *notes)
{
    if (a->seen->seat[a->seat].opened || !somebody_is_near(a->seen, a->seat))
        return;
    if (a->after->seat[a->seat].opened)
        foolish_note(notes, NOT_OPENED, false);
    else if (!tr_has_laid(a->seen, a->seat) && opening_pays(a))
        foolish_note(notes, NOT_OPENED, true);
}

/* In International what has not melded collects for closed hands, many of which are no melds. */
static void judge_throw(const Throw *t, const Memory *memory, FoolishNotes *notes)
{
    const FoolishAct *a = t->act;
    bool occasion;
    judge_gift(t, notes);
    judge_jokers(t, notes);
    judge_opening(a, notes);
    const bool plays_melds = !tr_is_international(a->seen) || a->after->seat[a->seat].opened;
    const bool breaks = plays_melds && throw_breaks_meld(t, &meld_rules_high_ace, points, &occasion);
    if (plays_melds && occasion)
        foolish_note(notes, MELD_BROKEN, breaks);
    const bool takes = tr_is_international(a->seen) || a->seen->seat[t->next].opened;
    const bool feeds = plays_melds && takes && throw_feeds(t, &memory->throws, points, &occasion);
    if (plays_melds && takes && occasion)
        foolish_note(notes, NEXT_FED, feeds);
}

static void judge(const FoolishAct *a, void *kept, FoolishNotes *notes)
{
    Memory *memory = kept;
    Throw t;
    throws_remember(&memory->throws, a);
    if (a->seen->phase == TR_DRAW)
        judge_draw(a, memory);
    if (a->seen->phase != PHASE_PLAY || (a->move.kind != MOVE_DISCARD && a->move.kind != MOVE_DONE))
        return;
    judge_winning(a, memory, notes);
    if (!throw_read(a, &t) || is_over(a->after))
        return;
    t.next = tr_next_seat(a->seen, a->seat);
    judge_throw(&t, memory, notes);
}

#define TR_LIST .kinds = kinds, .memory = sizeof(Memory), .judge = judge

const FoolishList american_foolish = { .game = "american-tiles", .kind_count = AMERICAN_KINDS, TR_LIST };
const FoolishList international_foolish = { .game = "international-tiles", .kind_count = KINDS, TR_LIST };
