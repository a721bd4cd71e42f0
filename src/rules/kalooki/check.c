/* What may be done at a table of Kalooki. Rules page: section 3. */
#include "rules/kalooki/position.h"
#include "rules/kalooki/reasons.h"
#include "rules/kalooki/round.h"

/* ---- what the rules say of jokers and go-ers in this turn ---- */

/* Adding to a set, or taking a joker from one: in the turn of coming down only where that is allowed. */
static Verdict may_touch_sets(const State *s, int seat)
{
    if (!s->seat[seat].opened)
        return refuse(&kalooki_not_down);
    if (!kalooki_option(s, KALOOKI_GOERS_SAME_TURN) && !kalooki_was_down_before(s, seat))
        return refuse(&kalooki_goer_next_turn);
    return allow();
}

/* discard_as_goer: whoever was down before this turn may use the discard for a go-er or for a joker (3.3). */
static bool discard_goes(const State *s, int seat)
{
    return kalooki_option(s, KALOOKI_DISCARD_AS_GOER) && kalooki_was_down_before(s, seat);
}

/* What this seat would have to find a place for: the cards held, the freed jokers, and `must`. */
static KalookiDuty duty_of(const State *s, int seat, const Meld *table, int count)
{
    KalookiDuty d = { .table = table, .table_count = count, .keep = kalooki_keep(s) };
    kalooki_held_by(s, seat, &d.held);
    d.freed = kalooki_of(s)->freed_count;
    d.goers = may_touch_sets(s, seat).why == NULL;
    return d;
}

static void forget_card(KalookiHeld *h, Face f)
{
    if (face_is_joker(f))
        h->jokers--;
    else
        h->count[f.suit][f.rank]--;
    h->cards--;
}

/* ---- drawing ---- */

static bool fits_as_goer(const State *s, const Meld *table, int count, Face f)
{
    Meld with;
    for (int i = 0; i < count; i++)
        if (!kalooki_goer(&s->options, &table[i], f, KALOOKI_END_LOW, &with) ||
            !kalooki_goer(&s->options, &table[i], f, KALOOKI_END_HIGH, &with))
            return true;
    return false;
}

/* Is this one of the cards for which the joker of a set can be taken? */
static bool fits_for_joker(const Meld *table, int count, Face f)
{
    for (int i = 0; i < count; i++)
        for (int slot = 0; slot < table[i].size; slot++)
            if (face_set_has(meld_stands_for(&table[i], slot), f))
                return true;
    return false;
}

/* The discard given for the joker at `slot` of set i, with cards of the hand where more than one is needed. */
static bool buys_joker(const State *s, const KalookiDuty *d, Meld *table, int i, int slot, Face top)
{
    FaceSet set = meld_stands_for(&table[i], slot);
    Meld before = table[i];
    Face give[KALOOKI_GROUP] = { top };
    KalookiDuty next = *d;
    int price = kalooki_swap_price(&s->options, &before, slot), count = 1;
    for (uint8_t suit = 0; suit < 4 && count < price; suit++) {
        Face f = { before.rank, suit };
        if (!face_eq(f, top) && face_set_has(set, f) && d->held.count[suit][f.rank] > 0) {
            give[count++] = f;
            forget_card(&next.held, f);
        }
    }
    Meld after;
    bool good = face_set_has(set, top) && kalooki_swap(&s->options, &before, slot, give, count, &after) == NULL;
    if (!good)
        return false;
    table[i] = after;
    next.freed++;
    next.must = FACE_UNKNOWN;
    good = kalooki_can_fulfil(&s->options, &next, NULL);
    table[i] = before;
    return good;
}

static bool any_joker_bought(const State *s, const KalookiDuty *d, Meld *table, Face top)
{
    for (int i = 0; i < d->table_count; i++)
        for (int slot = 0; slot < table[i].size; slot++)
            if (buys_joker(s, d, table, i, slot, top))
                return true;
    return false;
}

static Verdict check_take_down(const State *s, int seat, Face top)
{
    Meld table[KALOOKI_MOST_TABLE];
    int n = kalooki_table_sets(s, table, NULL);
    KalookiDuty d = duty_of(s, seat, table, n);
    d.must = top;
    if (kalooki_can_fulfil(&s->options, &d, NULL))
        return allow();
    bool goer = fits_as_goer(s, table, n, top), swap = fits_for_joker(table, n, top);
    if (!discard_goes(s, seat))
        return refuse_at(goer || swap ? &kalooki_discard_no_goer : &kalooki_discard_not_usable, NO_PIECE,
                         KALOOKI_DISCARD);
    if ((goer && d.held.cards >= d.keep) || any_joker_bought(s, &d, table, top))
        return allow();
    return refuse_at(&kalooki_discard_not_usable, NO_PIECE, KALOOKI_DISCARD);
}

static bool barred_first_turn(const State *s, int seat)
{
    return !s->seat[seat].opened && !kalooki_option(s, KALOOKI_DOWN_FIRST_TURN) && kalooki_of(s)->turns[seat] <= 1;
}

/* 3.3: the card must be usable now. */
static Verdict check_take_discard(const State *s, int seat)
{
    int pile = pile_size(&s->table, KALOOKI_DISCARD);
    if (s->phase != KALOOKI_DRAW)
        return refuse(&kalooki_wrong_phase_play);
    if (pile == 0)
        return refuse_at(&kalooki_pile_empty, NO_PIECE, KALOOKI_DISCARD);
    if (barred_first_turn(s, seat))
        return refuse_at(&kalooki_no_down_first_turn, NO_PIECE, KALOOKI_DISCARD);
    Face top = pile_face(&s->table, KALOOKI_DISCARD, pile - 1);
    if (s->seat[seat].opened)
        return check_take_down(s, seat, top);
    KalookiHeld held;
    kalooki_held_by(s, seat, &held);
    bool usable =
        kalooki_hold(&held, top) &&
        kalooki_can_come_down(&s->options, &held, top, kalooki_option(s, KALOOKI_DOWN_MINIMUM), kalooki_keep(s), NULL);
    return usable ? allow() : refuse_at(&kalooki_discard_not_usable, NO_PIECE, KALOOKI_DISCARD);
}

/* ---- taking a joker ---- */

/* The cards of the hand that are named, each once; how many, or -1 when there is no such card. */
static int cards_given(const State *s, int seat, Move m, Face give[KALOOKI_GROUP], bool *taken)
{
    int n = 0, hand = kalooki_hand(seat);
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Piece x = pile_piece(&s->table, hand, i);
        if (!move_names(&m, x))
            continue;
        if (n == KALOOKI_GROUP)
            return -1;
        give[n++] = s->table.face[x];
        *taken = *taken || x == kalooki_of(s)->must_use;
    }
    return n > 0 && n == m.named ? n : -1;
}

/* A joker is taken only where it, and all that is owed, still finds a place in a new set (4.5). */
static Verdict check_joker_home(const State *s, int seat, Move m, const Face *give, int count, bool taken)
{
    Meld table[KALOOKI_MOST_TABLE], after;
    uint8_t pile_of[KALOOKI_MOST_TABLE];
    int n = kalooki_table_sets(s, table, pile_of), i = 0;
    while (pile_of[i] != m.from)
        i++;
    const Reason *why = kalooki_swap(&s->options, &table[i], m.at, give, count, &after);
    if (why)
        return refuse_at(why, NO_PIECE, m.from);
    table[i] = after;
    KalookiDuty d = duty_of(s, seat, table, n);
    for (int k = 0; k < count; k++)
        forget_card(&d.held, give[k]);
    Piece must = kalooki_of(s)->must_use;
    if (must != NO_PIECE && !taken) {
        d.must = s->table.face[must];
        forget_card(&d.held, d.must);
    }
    d.freed++;
    if (d.held.cards < d.keep)
        return refuse(&kalooki_keep_one);
    return kalooki_can_fulfil(&s->options, &d, NULL) ? allow() : refuse_at(&kalooki_joker_new_set, NO_PIECE, m.from);
}

static Verdict check_take_joker(const State *s, int seat, Move m)
{
    Face give[KALOOKI_GROUP];
    bool taken = false;
    Verdict v = may_touch_sets(s, seat);
    if (v.why)
        return v;
    if (m.at >= pile_size(&s->table, m.from) || !face_is_joker(pile_face(&s->table, m.from, m.at)))
        return refuse_at(&kalooki_joker_wrong_card, NO_PIECE, m.from);
    int count = cards_given(s, seat, m, give, &taken);
    if (count < 0)
        return refuse(&kalooki_not_in_hand);
    if (taken && !discard_goes(s, seat))
        return refuse_at(&kalooki_discard_no_goer, kalooki_of(s)->must_use, m.from);
    return check_joker_home(s, seat, m, give, count, taken);
}

static Verdict check_take(const State *s, int seat, Move m)
{
    if (m.from == KALOOKI_DISCARD)
        return check_take_discard(s, seat);
    if (s->phase != PHASE_PLAY)
        return refuse(&kalooki_wrong_phase_draw);
    if (!kalooki_is_laid(s, m.from))
        return refuse(&kalooki_no_such_place);
    return check_take_joker(s, seat, m);
}

/* ---- moving cards ---- */

static Verdict check_goer(const State *s, int seat, Move m)
{
    const KalookiState *g = kalooki_of(s);
    Piece x = pile_piece(&s->table, m.from, m.index);
    bool freed = kalooki_is_freed(s, x);
    Meld set, with;
    Verdict v = may_touch_sets(s, seat);
    if (v.why)
        return v;
    if (g->must_use != NO_PIECE && x != g->must_use)
        return refuse_at(&kalooki_use_discard_first, g->must_use, NO_PILE);
    if (x == g->must_use && !discard_goes(s, seat))
        return refuse_at(&kalooki_discard_no_goer, x, m.to);
    if (g->freed_count > 0 && !(freed && kalooki_option(s, KALOOKI_JOKER_SWAP_AS_GOER)))
        return refuse_at(&kalooki_joker_new_set, g->freed[0], NO_PILE);
    int size = pile_size(&s->table, m.to);
    if (m.count != 1 || kalooki_read_pile(s, m.to, &set) != NULL)
        return refuse_at(&kalooki_goer_no_fit, x, m.to);
    bool inside = set.kind == MELD_RUN && m.at != 0 && m.at != size;
    KalookiEnd end = m.at == 0 ? KALOOKI_END_LOW : KALOOKI_END_HIGH;
    const Reason *why = inside ? &kalooki_goer_no_fit : kalooki_goer(&s->options, &set, s->table.face[x], end, &with);
    if (why)
        return refuse_at(why, x, m.to);
    return kalooki_cards_held(s, seat) - !freed < kalooki_keep(s) ? refuse(&kalooki_keep_one) : allow();
}

/* A joker taken from the table is never held. */
static Verdict check_to_hand(const State *s, Move m)
{
    for (int i = 0; i < m.count; i++) {
        Piece x = pile_piece(&s->table, m.from, m.index + i);
        if (kalooki_is_freed(s, x))
            return refuse_at(&kalooki_joker_new_set, x, m.from);
    }
    return allow();
}

static Verdict check_from(const State *s, int seat, Move m)
{
    if (m.from == KALOOKI_STOCK || m.from == KALOOKI_DISCARD)
        return refuse(&kalooki_wrong_phase_play);
    if (kalooki_is_laid(s, m.from))
        return refuse_at(&kalooki_stays, NO_PIECE, m.from);
    if (m.from != kalooki_hand(seat) && !kalooki_is_stage(s, m.from, seat))
        return refuse(&kalooki_not_in_hand);
    if (m.count == 0 || m.index + m.count > pile_size(&s->table, m.from))
        return refuse(&kalooki_not_in_hand);
    return allow();
}

static Verdict check_shift(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&kalooki_wrong_phase_draw);
    Verdict v = check_from(s, seat, m);
    if (v.why)
        return v;
    if (m.to == NO_PILE)
        return m.at == 0 ? allow() : refuse(&kalooki_no_such_place);
    bool to_hand = m.to == kalooki_hand(seat) && m.from != m.to;
    if ((!to_hand && !kalooki_is_laid(s, m.to) && !kalooki_is_stage(s, m.to, seat)) ||
        m.at > pile_size(&s->table, m.to))
        return refuse(&kalooki_no_such_place);
    if (kalooki_is_laid(s, m.to))
        return check_goer(s, seat, m);
    return to_hand ? check_to_hand(s, m) : allow();
}

static Verdict check_read(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&kalooki_wrong_phase_draw);
    if (!kalooki_is_stage(s, m.from, seat))
        return refuse(&kalooki_no_such_place);
    int n = pile_size(&s->table, m.from), naturals = 0;
    for (int i = 0; i < n; i++)
        naturals += !face_is_joker(pile_face(&s->table, m.from, i));
    bool open = naturals == 1 && n >= 3 && n <= KALOOKI_GROUP;
    if (!open || (m.amount != MELD_GROUP && m.amount != MELD_RUN))
        return refuse_at(&kalooki_no_choice, NO_PIECE, m.from);
    return allow();
}

/* ---- laying ---- */

/* Every pile put forward is a set, and what must be laid lies in one. */
static Verdict check_stage(const State *s, int seat)
{
    const KalookiState *g = kalooki_of(s);
    bool used = g->must_use == NO_PIECE;
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        Meld m;
        if (!kalooki_is_stage(s, p, seat))
            continue;
        const Reason *bad = kalooki_read_pile(s, p, &m);
        Piece first = pile_piece(&s->table, p, 0);
        if (bad == &kalooki_too_few_cards && kalooki_is_freed(s, first))
            return refuse_at(&kalooki_joker_new_set, first, p);
        if (bad)
            return refuse_at(bad, NO_PIECE, p);
        for (int i = 0; i < m.size; i++)
            used = used || pile_piece(&s->table, p, i) == g->must_use;
    }
    return used ? allow() : refuse_at(&kalooki_use_discard_first, g->must_use, NO_PILE);
}

static Verdict check_done(const State *s, int seat, Move m)
{
    if (s->phase != PHASE_PLAY)
        return refuse(&kalooki_wrong_phase_draw);
    if (m.amount != KALOOKI_LAY && m.amount != KALOOKI_COME_DOWN)
        return refuse(&kalooki_no_such_place);
    if (m.amount == KALOOKI_COME_DOWN && s->seat[seat].opened)
        return refuse(&kalooki_already_down);
    if (!kalooki_any_stage(s, seat)) {
        Verdict nothing = refuse(&kalooki_nothing_laid);
        nothing.detail = &kalooki_throw_ends;
        return nothing;
    }
    if (barred_first_turn(s, seat))
        return refuse(&kalooki_no_down_first_turn);
    Verdict v = check_stage(s, seat);
    if (v.why)
        return v;
    int points = kalooki_stage_points(s, seat), minimum = kalooki_option(s, KALOOKI_DOWN_MINIMUM);
    if (!s->seat[seat].opened && points < minimum) {
        v = refuse_with(&kalooki_below_minimum, minimum, points);
        v.detail = &kalooki_worth;
        return v;
    }
    return pile_size(&s->table, kalooki_hand(seat)) < kalooki_keep(s) ? refuse(&kalooki_keep_one) : allow();
}

/* ---- throwing away, giving back, buying in ---- */

/* K-D5. Whoever holds nothing but jokers may throw one all the same: a turn must be able to end. */
static Verdict check_joker_thrown(const State *s, int seat, Move m)
{
    int hand = kalooki_hand(seat), n = pile_size(&s->table, hand);
    if (kalooki_option(s, KALOOKI_JOKER_DISCARD) || !face_is_joker(pile_face(&s->table, hand, m.index)))
        return allow();
    for (int i = 0; i < n; i++)
        if (!face_is_joker(pile_face(&s->table, hand, i)))
            return refuse_at(&kalooki_joker_discard, pile_piece(&s->table, hand, m.index), NO_PILE);
    return allow();
}

static Verdict check_discard(const State *s, int seat, Move m)
{
    const KalookiState *g = kalooki_of(s);
    if (s->phase != PHASE_PLAY)
        return refuse(&kalooki_wrong_phase_draw);
    if (m.index >= pile_size(&s->table, kalooki_hand(seat)))
        return refuse(&kalooki_not_in_hand);
    if (g->must_use != NO_PIECE && !kalooki_is_put_forward(s, seat, g->must_use))
        return refuse_at(&kalooki_use_discard_first, g->must_use, NO_PILE);
    if (g->freed_count > 0)
        return refuse_at(&kalooki_joker_new_set, g->freed[0], NO_PILE);
    if (kalooki_any_stage(s, seat))
        return refuse(&kalooki_lay_first);
    return check_joker_thrown(s, seat, m);
}

static Verdict check_choose(const State *s, Move m)
{
    if (m.amount == KALOOKI_BUY_IN)
        return refuse(&kalooki_no_buyin);
    if (m.amount != KALOOKI_GIVE_BACK)
        return refuse(&kalooki_no_such_place);
    bool now = s->phase == PHASE_PLAY && kalooki_of(s)->must_use != NO_PIECE && !kalooki_changed(s);
    return now ? allow() : refuse(&kalooki_no_give_back);
}

/* Whoever is over the limit and may not come back is told why, though nobody asks. */
static Verdict check_buyin(const State *s, int seat, Move m)
{
    const KalookiState *g = kalooki_of(s);
    bool over = seat < KALOOKI_MAX_SEATS && (g->over & ~g->bought) >> seat & 1;
    if (m.kind == MOVE_CHOOSE && m.amount == KALOOKI_BUY_IN && over) {
        const Reason *why = kalooki_buyin_refusal(&s->options, g->took_part, g->over, g->buyins[seat]);
        if (why)
            return refuse(why);
    }
    if (seat != s->to_act)
        return refuse(&kalooki_not_your_turn);
    bool decides = m.kind == MOVE_PASS || (m.kind == MOVE_CHOOSE && m.amount == KALOOKI_BUY_IN);
    return decides ? allow() : refuse(&kalooki_buyin_only);
}

Verdict kalooki_check(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_NEXT)
        return s->phase == PHASE_DEAL_END && m.amount >= 0 ? allow() : refuse(&kalooki_round_over);
    if (s->phase == KALOOKI_BUYIN)
        return check_buyin(s, seat, m);
    if (s->phase != KALOOKI_DRAW && s->phase != PHASE_PLAY)
        return refuse(&kalooki_round_over);
    if (seat != s->to_act)
        return refuse(&kalooki_not_your_turn);
    switch (m.kind) {
    case MOVE_SHIFT:
        return check_shift(s, seat, m);
    case MOVE_READ:
        return check_read(s, seat, m);
    case MOVE_RESTORE:
        return kalooki_changed(s) ? allow() : refuse(&kalooki_nothing_moved);
    case MOVE_DONE:
        return check_done(s, seat, m);
    case MOVE_DRAW:
        return s->phase == KALOOKI_DRAW ? allow() : refuse(&kalooki_wrong_phase_play);
    case MOVE_TAKE:
        return check_take(s, seat, m);
    case MOVE_DISCARD:
        return check_discard(s, seat, m);
    case MOVE_CHOOSE:
        return check_choose(s, m);
    case MOVE_TIMEOUT:
        return refuse(&kalooki_no_clock);
    default:
        return refuse(s->phase == KALOOKI_DRAW ? &kalooki_wrong_phase_draw : &kalooki_wrong_phase_play);
    }
}
