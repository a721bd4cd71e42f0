/* What is foolish in Conquian. The pack is small and nearly all of it comes to be seen: whether the melds of a seat can
 * still grow to as many cards as win is counted out here, over all cards that might come to it. */
#include "trial/foolish/conquian/list.h"

#include "rules/conquian/position.h"

enum { FEW = 3 }; /* cards that may well come in time */
enum { WIN_MISSED, WIN_GIVEN, DEAD_END, FORCE_WINS, FORCE_REFUSED, MELD_PASSED, NEXT_FED, KINDS };

static const FoolishKind kinds[KINDS] = {
    [WIN_MISSED] = { UNTRANSLATED("A card on offer that wins the round is not used to win it"), false },
    [WIN_GIVEN] = { UNTRANSLATED(
                        "The other is given a card that visibly wins it the round, though there was another way"),
                    false },
    [DEAD_END] = { UNTRANSLATED(
                       "A seat can win the round no more after its melds or its throw, though there was another way"),
                   false },
    [FORCE_WINS] = { UNTRANSLATED("The other is made to take a card that wins it the round"), false },
    [FORCE_REFUSED] = { UNTRANSLATED("The other is let off a card with which it could win the round no more"), false },
    [MELD_PASSED] = { UNTRANSLATED(
                          "A card of a finished meld is passed before the first turn though a loose one was there"),
                      false },
    [NEXT_FED] = { UNTRANSLATED(
                       "Where nobody can be forced the other is thrown a card that fits its melds, though a card of no "
                       "use "
                       "to anybody was there"),
                   false },
};

/* ---- cards of a seat, as another or itself sees them ---- */

typedef struct Side {
    int olds;
    ConSet old[CON_MOST_MELDS]; /* its melds */
    ConSet may;                 /* cards that it holds, or that may still come to it */
} Side;

static ConSet set_of(const State *s, int pile)
{
    ConSet set = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        set |= face_is_known(pile_face(&s->table, pile, i)) ? con_bit(pile_face(&s->table, pile, i)) : 0;
    return set;
}

/* The melds as they lie now, what is being put together among them. */
static void read_melds(const State *s, int seat, Side *out)
{
    out->olds = 0;
    for (int p = CON_FIRST_MELD; p < CON_PILES && out->olds < CON_MOST_MELDS; p++)
        if (con_is_own(s, p, seat) && pile_size(&s->table, p) > 0)
            out->old[out->olds++] = set_of(s, p);
}

static ConSet laid_by(const Side *side)
{
    ConSet all = 0;
    for (int i = 0; i < side->olds; i++)
        all |= side->old[i];
    return all;
}

static ConSet whole_pack(void)
{
    return ((ConSet)1 << CON_CARDS) - 1;
}

/* Cards that the seat sees neither on the table nor in its own hand: each may come to either of them. */
static ConSet unseen(const State *s, int seat)
{
    ConSet seen = set_of(s, con_hand(seat)) | set_of(s, CON_OFFER) | set_of(s, CON_DEAD);
    for (int i = 0; i < CON_SEATS; i++) {
        Side side;
        read_melds(s, i, &side);
        seen |= laid_by(&side);
    }
    return whole_pack() & ~seen;
}

/* ---- can it still win? ---- */

typedef struct Reach {
    const ConRules *rules;
    const Side *side;
    ConSet have; /* cards that need not come */
    ConSet kept; /* of these, cards that may not be thrown */
    int most;    /* so many others may have to */
    int melds;
    ConSet meld[CON_ALL_MELDS];
} Reach;

/* No card comes to a hand: a meld begins with three cards of which one may be missing. */
static bool can_begin(const ConSet *meld, int n, ConSet whole, ConSet have)
{
    for (int i = 0; i < n; i++)
        if ((meld[i] & ~whole) == 0 && con_count(meld[i] & ~have) <= 1)
            return true;
    return false;
}

/* A meld that lies may come apart, or only grow. */
static bool keeps_old(const Reach *r, ConSet meld)
{
    int whole = 0;
    for (int i = 0; i < r->side->olds && !r->rules->rearrange; i++) {
        const ConSet old = r->side->old[i];
        if ((meld & old) != 0 && (meld & old) != old)
            return false;
        whole += (meld & old) != 0;
    }
    return whole <= 1;
}

/* Melds from number `from` on, apart from each other: `left` has to lie in them, and they win together. */
static bool reaches(const Reach *r, int from, ConSet left, ConSet used)
{
    if (left == 0 && con_count(used) == r->rules->goal)
        return (r->kept & ~used) == 0;
    for (int i = left != 0 ? 0 : from; i < r->melds; i++) {
        const ConSet m = r->meld[i];
        if ((m & used) != 0 || (left != 0 && (m & left & -left) == 0) || con_count(used | m) > r->rules->goal ||
            con_count((used | m) & ~r->have) > r->most)
            continue;
        if (reaches(r, left != 0 ? 0 : i + 1, left & ~m, used | m))
            return true;
    }
    return false;
}

/* With these cards of its hand, and what may still come: by melds that can be begun with the hand, and a few cards
 * more, for what lacks many is as good as lost; of the hand the cards in `kept` have to be melded, for thrown they
 * lose. Or at all: all cards are then taken to come as they are wanted (`hand` is NULL, kept 0). */
static bool can_win(const ConRules *rules, const Side *side, const ConSet *hand, ConSet kept)
{
    ConSet all[CON_ALL_MELDS];
    Reach r = { .rules = rules, .side = side, .have = laid_by(side), .kept = kept };
    r.most = hand != NULL ? FEW : CON_CARDS;
    r.have |= hand != NULL ? *hand : 0;
    const int n = con_all_melds(rules, laid_by(side) | side->may, all);
    for (int i = 0; i < n; i++)
        if (keeps_old(&r, all[i]) && (hand == NULL || can_begin(all, n, all[i], r.have)))
            r.meld[r.melds++] = all[i];
    return reaches(&r, 0, laid_by(side), 0);
}

static int count_of(const ConWay *way)
{
    return con_count(way->all);
}

/* The other has no card in hand, so that all of it is seen. */
static bool gives_win(const State *s, const ConRules *rules, int other, ConSet card)
{
    ConWay way[CON_MOST_WAYS];
    Side side;
    read_melds(s, other, &side);
    const int n = pile_size(&s->table, con_hand(other)) > 0 ? 0 : con_ways(rules, side.old, side.olds, 0, card, way);
    for (int i = 0; i < n; i++)
        if (count_of(&way[i]) == rules->goal)
            return true;
    return false;
}

/* Cards of the hand that visibly win for the other. */
static ConSet win_for_other(const State *s, const ConRules *rules, int other, ConSet hand)
{
    ConSet all = 0;
    for (; hand != 0; hand &= hand - 1)
        all |= gives_win(s, rules, other, hand & -hand) ? hand & -hand : 0;
    return all;
}

/* With melds as they lie now and some throw of this hand, which does not win for the other, it can; it cannot for
 * certain, whatever is thrown. */
static bool some_throw_wins(const State *s, const ConRules *rules, const Side *side, int other, ConSet hand,
                            ConSet live)
{
    const ConSet winners = win_for_other(s, rules, other, hand);
    for (ConSet rest = hand & ~winners; rest != 0; rest &= rest - 1) {
        Side left = *side;
        const ConSet kept = hand & ~(rest & -rest);
        left.may = kept | live;
        if (can_win(rules, &left, &kept, winners))
            return true;
    }
    return false;
}

static bool no_throw_wins(const ConRules *rules, const Side *side, ConSet hand, ConSet live)
{
    for (ConSet rest = hand; rest != 0; rest &= rest - 1) {
        Side left = *side;
        left.may = (hand & ~(rest & -rest)) | live;
        if (can_win(rules, &left, NULL, 0))
            return false;
    }
    return true;
}

/* ---- a card on offer ---- */

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* One of its melds takes the card as it lies. */
static bool fits(const ConRules *rules, const Side *side, ConSet card)
{
    for (int i = 0; i < side->olds; i++) {
        ConSet meld[CON_ALL_MELDS];
        const int n = con_all_melds(rules, side->old[i] | card, meld);
        for (int k = 0; k < n; k++)
            if (meld[k] == (side->old[i] | card))
                return true;
    }
    return false;
}

static bool uses(Move m)
{
    return m.kind == MOVE_DONE || m.kind == MOVE_DISCARD;
}

static void judge_win(const FoolishAct *a, const ConRules *rules, FoolishNotes *notes)
{
    ConWay way[CON_MOST_WAYS];
    const int n = con_of(a->seen)->forced ? 0 : con_ways_now(a->seen, a->seat, way);
    for (int i = 0; i < n; i++)
        if (count_of(&way[i]) == rules->goal)
            foolish_note(notes, WIN_MISSED, !is_over(a->after) || con_of(a->after)->winner != a->seat);
}

/* Would it have been left, or laid otherwise, with a way to win? What fits as it lies is forced on the seat. */
static bool other_way_can_win(const FoolishAct *a, const ConRules *rules, ConSet live)
{
    const State *s = a->seen;
    const ConSet hand = con_old_hand(s, a->seat), offer = con_bit(s->table.face[con_offered(s)]);
    const bool wins = con_of(s)->from == CON_TURNED_UP && gives_win(s, rules, con_other(a->seat), offer);
    ConWay way[CON_MOST_WAYS];
    Side side = { .may = hand | live };
    side.olds = con_old_melds(s, a->seat, side.old);
    if (con_of(s)->forced)
        return false;
    if (!(con_option(s, CON_FORCING) && fits(rules, &side, offer)) && !wins &&
        can_win(rules, &side, &hand, win_for_other(s, rules, con_other(a->seat), hand)))
        return true;
    const int n = con_ways_now(s, a->seat, way);
    for (int i = 0; i < n; i++) {
        Side laid = { .olds = way[i].melds };
        for (int k = 0; k < way[i].melds; k++)
            laid.old[k] = way[i].meld[k];
        if (some_throw_wins(s, rules, &laid, con_other(a->seat), hand & ~way[i].all, live))
            return true;
    }
    return false;
}

/* `after` of MOVE_DONE: what has been laid lies there, and a card is still to be thrown. */
static void judge_laid(const FoolishAct *a, const ConRules *rules, FoolishNotes *notes)
{
    const ConSet live = unseen(a->after, a->seat);
    Side side;
    if (is_over(a->after) || !other_way_can_win(a, rules, live))
        return;
    read_melds(a->after, a->seat, &side);
    foolish_note(notes, DEAD_END, no_throw_wins(rules, &side, set_of(a->after, con_hand(a->seat)), live));
}

/* ---- a card thrown or left ---- */

/* No meld can be made with it by either of them. */
static bool is_useless(const ConRules *rules, ConSet all, ConSet card)
{
    ConSet meld[CON_ALL_MELDS];
    const int n = con_all_melds(rules, all, meld);
    for (int i = 0; i < n; i++)
        if ((meld[i] & card) != 0)
            return false;
    return true;
}

static void judge_feeding(const FoolishAct *a, const ConRules *rules, ConSet thrown, FoolishNotes *notes)
{
    const ConSet hand = set_of(a->seen, con_hand(a->seat));
    Side mine, his;
    read_melds(a->seen, a->seat, &mine);
    read_melds(a->seen, con_other(a->seat), &his);
    const ConSet all = unseen(a->seen, a->seat) | laid_by(&mine) | laid_by(&his) | hand;
    bool useless = false;
    for (ConSet rest = hand & ~thrown; rest != 0; rest &= rest - 1)
        useless = useless || is_useless(rules, all, rest & -rest);
    if (useless && !con_option(a->seen, CON_FORCING))
        foolish_note(notes, NEXT_FED, fits(rules, &his, thrown));
}

static void judge_throw(const FoolishAct *a, const ConRules *rules, FoolishNotes *notes)
{
    const int other = con_other(a->seat);
    const ConSet thrown = con_bit(pile_face(&a->seen->table, con_hand(a->seat), a->move.index));
    const ConSet rest = set_of(a->after, con_hand(a->seat)), live = unseen(a->after, a->seat);
    Side mine;
    bool other_card = false;
    for (ConSet left = rest; left != 0; left &= left - 1)
        other_card = other_card || !gives_win(a->after, rules, other, left & -left);
    if (other_card)
        foolish_note(notes, WIN_GIVEN, gives_win(a->after, rules, other, thrown));
    read_melds(a->after, a->seat, &mine);
    mine.may = rest | live;
    if (some_throw_wins(a->after, rules, &mine, other, rest | thrown, live))
        foolish_note(notes, DEAD_END, !can_win(rules, &mine, NULL, 0));
    judge_feeding(a, rules, thrown, notes);
}

/* With the card on offer it would win itself, or have a card to throw that does not visibly win for the other. */
static bool use_is_safe(const FoolishAct *a, const ConRules *rules)
{
    ConWay way[CON_MOST_WAYS];
    const int n = con_ways_now(a->seen, a->seat, way), other = con_other(a->seat);
    for (int i = 0; i < n; i++) {
        const ConSet rest = con_old_hand(a->seen, a->seat) & ~way[i].all;
        if (count_of(&way[i]) == rules->goal || rest != win_for_other(a->seen, rules, other, rest))
            return true;
    }
    return false;
}

static void judge_left(const FoolishAct *a, const ConRules *rules, FoolishNotes *notes)
{
    const Piece x = con_offered(a->seen);
    if (x != NO_PIECE && con_of(a->seen)->from == CON_TURNED_UP && use_is_safe(a, rules))
        foolish_note(notes, WIN_GIVEN, gives_win(a->seen, rules, con_other(a->seat), con_bit(a->seen->table.face[x])));
}

/* ---- force ---- */

/* Wherever the other lays it, it could not win any more; what is not seen, and what this seat holds, may come to it. */
static bool force_ends_hope(const FoolishAct *a, const ConRules *rules, ConSet card)
{
    const int other = con_other(a->seat);
    Side his, with;
    bool hope = false;
    read_melds(a->seen, other, &his);
    his.may = unseen(a->seen, a->seat) | set_of(a->seen, con_hand(a->seat));
    for (int i = 0; i < his.olds; i++) {
        const Side one = { .olds = 1, .old = { his.old[i] } };
        with = his;
        with.old[i] |= card;
        hope = hope || (fits(rules, &one, card) && can_win(rules, &with, NULL, 0));
    }
    return !hope && can_win(rules, &his, NULL, 0);
}

static void judge_force(const FoolishAct *a, const ConRules *rules, FoolishNotes *notes)
{
    ConWay way[CON_MOST_WAYS];
    ConSet old[CON_MOST_MELDS];
    const Piece x = con_offered(a->seen);
    if (x == NO_PIECE)
        return;
    const ConSet card = con_bit(a->seen->table.face[x]);
    const bool forces = a->move.kind == MOVE_CHOOSE;
    if (con_melded(a->seen, con_other(a->seat)) + 1 == rules->goal) {
        foolish_note(notes, FORCE_WINS, forces);
        return;
    }
    const int olds = con_old_melds(a->seen, a->seat, old);
    const bool comes = con_of(a->seen)->from == CON_TURNED_UP &&
                       con_ways(rules, old, olds, set_of(a->seen, con_hand(a->seat)), card, way) > 0;
    if (!comes && force_ends_hope(a, rules, card))
        foolish_note(notes, FORCE_REFUSED, !forces);
}

/* ---- passing a card before the first turn ---- */

static void judge_passed(const FoolishAct *a, const ConRules *rules, FoolishNotes *notes)
{
    const ConSet hand = set_of(a->seen, con_hand(a->seat)),
                 passed = con_bit(pile_face(&a->seen->table, con_hand(a->seat), a->move.index));
    ConSet meld[CON_ALL_MELDS], all = 0;
    const int n = con_all_melds(rules, hand, meld);
    for (int i = 0; i < n; i++)
        all |= meld[i];
    if (n > 0 && (hand & ~all) != 0)
        foolish_note(notes, MELD_PASSED, (passed & all) != 0);
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    const ConRules rules = con_rules(&a->seen->options);
    const int phase = a->seen->phase, kind = a->move.kind;
    (void)memory;
    if (phase == CON_SWAP)
        judge_passed(a, &rules, notes);
    else if (phase == CON_FORCE)
        judge_force(a, &rules, notes);
    if (phase == PHASE_PLAY && (kind == MOVE_PASS || uses(a->move)))
        judge_win(a, &rules, notes);
    if (phase == PHASE_PLAY && kind == MOVE_DONE)
        judge_laid(a, &rules, notes);
    if (phase == PHASE_PLAY && kind == MOVE_PASS)
        judge_left(a, &rules, notes);
    if (kind == MOVE_DISCARD && phase != CON_SWAP)
        judge_throw(a, &rules, notes);
}

const FoolishList conquian_foolish = { .game = "conquian", .kinds = kinds, .kind_count = KINDS, .judge = judge };
