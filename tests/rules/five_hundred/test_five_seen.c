/* What is hidden in Five Hundred stays hidden, in whole matches by chance over every preset and mixes of options: what
 * a seat is shown, told and offered is the same when all cards it cannot see are exchanged. MELDWELL_SEED=n plays other
 * matches. */
#include "chance.h"
#include "five_player.h"
#include "five_steps.h"
#include "trial/audit.h"

enum { MATCHES = 6, MIXES = 60, MOST_MOVES = 20000, MOST_DEALS = 12 };

typedef struct Walk {
    const char *label;
    int seats, moves;
    uint64_t seed;
    Rng chance;
    Audit audit;
    unsigned phases; /* bit per phase that was seen */
} Walk;

static void finding(const Walk *w, const char *what)
{
    fail_msg("%s, %d seats, seed %llu, move %d, deal %d: %s", w->label, w->seats, (unsigned long long)w->seed, w->moves,
             s.deal_no, what);
}

static uint64_t run_seed;

/* ---- the same for all that cannot be told apart ---- */

static const char *const names[MAX_SEATS] = { "Anna", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida" };

/* All that is said about a position to whoever sees it. */
typedef struct Told {
    State seen;
    int moves, choices, calls;
    Move move[FIVE_MOST_MOVES];
    ChoiceItem choice[MAX_CHOICES];
    PilePlace place[FIVE_PILES];
    CallNote call[MAX_CALL_NOTES];
    TrickNote trick;
    const Reason *done;
    bool changed;
    ScoreSheet sheet;
    char status[200], seat[FIVE_MAX_SEATS][80];
} Told;

static void tell(const State *true_state, int viewer, Told *t)
{
    memset(t, 0, sizeof *t);
    game_observe(&five_def, true_state, viewer, &t->seen);
    int seat = viewer == NO_SEAT ? 0 : viewer;
    for (int p = 0; p < FIVE_PILES; p++)
        t->place[p] = five_def.table.place(&t->seen, p, viewer);
    t->calls = five_def.auction->calls(&t->seen, t->call, MAX_CALL_NOTES);
    five_def.tricks->last(&t->seen, &t->trick);
    five_def.score.scores(&t->seen, &t->sheet);
    TextSink status = text_sink(t->status, sizeof t->status);
    five_def.table.status(&t->seen, names, &status);
    for (int i = 0; i < true_state->seats; i++) {
        TextSink note = text_sink(t->seat[i], sizeof t->seat[i]);
        five_def.table.seat_note(&t->seen, i, &note);
    }
    if (viewer == NO_SEAT)
        return;
    TurnNote note;
    five_def.table.turn_note(&t->seen, seat, &note);
    t->done = note.done.why; /* a verdict as a whole has bytes that mean nothing */
    t->changed = note.changed;
    t->moves = five_def.rules.moves(&t->seen, seat, t->move, FIVE_MOST_MOVES);
    t->choices = five_def.table.choices(&t->seen, seat, t->choice, MAX_CHOICES);
}

static void same_for_all(Walk *w, int viewer)
{
    static Told told, other;
    State disguised;
    tell(&s, viewer, &told);
    audit_disguise(&w->chance, &five_def, &s, viewer, &disguised);
    tell(&disguised, viewer, &other);
    if (memcmp(&told, &other, sizeof told) != 0)
        finding(w, "what is told depends on what is hidden");
    if (viewer == NO_SEAT || viewer != game_to_act(&five_def, &s))
        return;
    Move list[FIVE_MOST_MOVES];
    int n = five_def.rules.moves(&s, viewer, list, FIVE_MOST_MOVES);
    if (n != told.moves || memcmp(list, told.move, (size_t)n * sizeof *list) != 0)
        finding(w, "other moves than what is seen allows");
    for (int i = 0; i < 8; i++) {
        Move m = audit_any_move(&w->chance, &s);
        if (i < 4)
            m = (Move){ .kind = MOVE_CHOOSE,
                        .index = (uint8_t)rng_below(&w->chance, 17),
                        .amount = (int16_t)rng_below(&w->chance, 8),
                        .suit = (uint16_t)rng_below(&w->chance, 9) };
        if (five_def.rules.check(&s, viewer, m).why != five_def.rules.check(&told.seen, viewer, m).why)
            finding(w, "judged otherwise on what is seen");
    }
}

/* ---- section 10, item by item ---- */

static bool sees(const State *seen, int pile)
{
    for (int i = 0; i < pile_size(&seen->table, pile); i++)
        if (!face_is_known(pile_face(&seen->table, pile, i)))
            return false;
    return true;
}

static bool sees_any(const State *seen, int pile)
{
    for (int i = 0; i < pile_size(&seen->table, pile); i++)
        if (face_is_known(pile_face(&seen->table, pile, i)))
            return true;
    return false;
}

static void as_section_ten_says(Walk *w, int viewer)
{
    const FiveState *g = five_of(&s);
    bool over = game_to_act(&five_def, &s) == NO_SEAT, exchanged = s.phase != FIVE_BID_PHASE && s.phase != FIVE_RAISE;
    State seen;
    game_observe(&five_def, &s, viewer, &seen);
    for (int seat = 0; seat < s.seats; seat++) {
        bool own = seat == viewer && (g->looked >> seat & 1) && !(g->resting >> seat & 1);
        bool open = exchanged && seat == g->contractor && g->trick_no > 0 && five_contract(&s).kind == FIVE_OPEN_MISERE;
        if (own || open || over ? !sees(&seen, five_hand(seat)) : sees_any(&seen, five_hand(seat)))
            finding(w, "a hand is shown, or not shown, against the rules");
        if (!sees(&seen, FIVE_TRICK_0 + seat) || !sees(&seen, FIVE_TAKEN_0 + seat))
            finding(w, "a card that was played is not shown");
    }
    if (!over && (sees_any(&seen, FIVE_KITTY_PILE) || sees_any(&seen, FIVE_DEAD)))
        finding(w, "kitty or dead hand is shown");
    if (!over && (viewer == g->contractor ? !sees(&seen, FIVE_LAID) : sees_any(&seen, FIVE_LAID)))
        finding(w, "what was laid away is the contractor's alone");
    bool hidden = !over && s.seats == 5 && g->called_rank != 0 && !g->partner_known;
    bool holder = viewer != NO_SEAT && (g->partners >> viewer & 1);
    if (five_of(&seen)->partners != (hidden && !holder ? 0 : g->partners))
        finding(w, "the partner is told, or not told");
}

/* ---- matches ---- */

/* The auction once more, call by call: whose turn it was, that bids rise, and when it was over. */
static void check_auction(Walk *w)
{
    const FiveState *g = five_of(&s);
    bool single = five_option(&s, FIVE_BIDDING) == BIDDING_SINGLE;
    FiveBid standing = { 0 };
    unsigned out = 0;
    int seat = s.dealer, bidder = NO_SEAT, left = s.seats;
    for (int i = 0; i < g->calls; i++) {
        FiveBid bid;
        bool last_word = !single && left == 1 && bidder != NO_SEAT; /* whoever is left may only raise */
        do
            seat = (seat + 1) % s.seats;
        while (last_word ? seat != bidder : out >> seat & 1);
        if (five_call_seat(g->call[i]) != seat || (single && i >= s.seats))
            finding(w, "another seat's call");
        if (!five_bid_decode(five_call_code(g->call[i]), &bid)) {
            out |= 1u << seat;
            left--;
            continue;
        }
        if (five_bid_compare(bid, standing) <= 0 ||
            five_bid_check(&s.options, (FiveBidding){ 0 }, bid).why == &five_sans_off)
            finding(w, "a bid that is no bid");
        standing = bid;
        bidder = seat;
    }
    bool over = single ? g->calls == s.seats : left == 0 || (left == 1 && bidder != NO_SEAT);
    if (over != (s.phase != FIVE_BID_PHASE) || g->contract != five_bid_code(standing) || g->contractor != bidder)
        finding(w, "the auction came to another end");
}

/* Ten cards each, less what was played; kitty and heap as the phase has it. */
static void check_cards(Walk *w)
{
    const FiveState *g = five_of(&s);
    for (int i = 0; i < s.seats && game_to_act(&five_def, &s) != NO_SEAT; i++) {
        bool plays = !(g->resting >> i & 1);
        int held = FIVE_HAND_SIZE - (plays ? g->trick_no + pile_size(&s.table, FIVE_TRICK_0 + i) : 0);
        if (s.phase == FIVE_KITTY && i == g->contractor)
            held += five_kitty_cards(&s) - pile_size(&s.table, FIVE_LAID);
        if (pile_size(&s.table, five_hand(i)) != held)
            finding(w, "a hand has another number of cards");
    }
    bool taken = s.phase == FIVE_KITTY || pile_size(&s.table, FIVE_LAID) > 0;
    if (pile_size(&s.table, FIVE_KITTY_PILE) != (taken ? 0 : five_kitty_cards(&s)))
        finding(w, "the kitty is not where it belongs");
}

static void check_position(Walk *w)
{
    check_auction(w);
    check_cards(w);
    char text[200];
    TextSink said = text_sink(text, sizeof text);
    w->phases |= 1u << s.phase;
    if (!audit_state(&w->audit, &s, &said) || !audit_redaction(&w->audit, &s, &said) ||
        !audit_moves(&w->audit, &s, 2, &said))
        finding(w, text);
    for (int viewer = 0; viewer <= s.seats; viewer++)
        as_section_ten_says(w, viewer < s.seats ? viewer : NO_SEAT);
    same_for_all(w, (int)rng_below(&w->chance, (uint32_t)s.seats));
    if (s.to_act != NO_SEAT)
        same_for_all(w, s.to_act);
    if (rng_below(&w->chance, 4) == 0)
        same_for_all(w, NO_SEAT);
}

/* Ten tricks, or as many as were played, made of the cards of all who play. */
static void check_tricks(Walk *w)
{
    const FiveState *g = five_of(&s);
    int taken = 0;
    for (int i = 0; i < s.seats; i++)
        taken += g->tricks[i];
    if (taken != (g->ended_by == FIVE_CLAIMED ? 10 : g->trick_no))
        finding(w, "tricks were lost");
    for (int k = 0; k < g->trick_no; k++) {
        Face card[FIVE_MAX_SEATS];
        int n = 0, seat = g->trick_leader[k], at[FIVE_MAX_SEATS];
        do {
            at[n] = seat;
            card[n++] = s.table.face[five_trick_card(&s, k, seat)];
            seat = five_next_seat(&s, seat);
        } while (seat != g->trick_leader[k]);
        FiveStrain strain = five_strain(&s);
        if (five_suit(strain, card[0]) != FIVE_NO_SUIT &&
            at[five_trick_winner(strain, card, n, FIVE_NO_SUIT)] != g->trick_winner[k])
            finding(w, "a trick is with another");
        if (k > 0 && g->trick_leader[k] != g->trick_winner[k - 1])
            finding(w, "another led");
    }
}

static void step(Walk *w)
{
    Move move[FIVE_MOST_DECISION];
    int n = five_random_decision(&s, &w->chance, move);
    if (n == 0)
        finding(w, "nothing can be done");
    if (s.phase == FIVE_KITTY && rng_below(&w->chance, 2) == 0) { /* pushed about before it is done */
        move[0] = five_random_move(&s, &w->chance);
        n = 1;
    }
    for (int i = 0; i < n; i++) {
        int seat = s.to_act == NO_SEAT ? 0 : s.to_act;
        if (five_def.rules.check(&s, seat, move[i]).why)
            finding(w, "a move is refused");
        five_def.rules.apply(&s, seat, move[i]);
        w->moves++;
        check_position(w);
    }
    if (game_to_act(&five_def, &s) == NO_SEAT && five_of(&s)->ended_by != FIVE_THROWN_IN)
        check_tricks(w);
}

static unsigned walk(const OptionValues *options, int seats, uint64_t seed, const char *label)
{
    Walk w = { .label = label, .seats = seats, .seed = seed };
    rng_seed(&w.chance, seed ^ 0xF1);
    five_def.rules.start(&s, options, seats, seed);
    audit_begin(&w.audit, &five_def, &s, seed);
    check_position(&w);
    while (s.phase != PHASE_MATCH_END && s.deal_no < MOST_DEALS) {
        step(&w);
        if (w.moves > MOST_MOVES)
            finding(&w, "it does not come to an end");
    }
    return w.phases;
}

static void every_preset(void **unused)
{
    unsigned phases = 0;
    (void)unused;
    for (int p = 0; p < five_options.preset_count; p++)
        for (int i = 0; i < (chance_asked.few ? 1 : MATCHES); i++) {
            OptionValues v;
            options_preset(&five_options, p, &v);
            uint64_t seed = run_seed * 7919 + (uint64_t)(p * MATCHES + i);
            phases |= walk(&v, v.v[FIVE_PLAYERS], seed, five_options.presets[p].id);
        }
    for (int phase = PHASE_PLAY; phase <= FIVE_NOMINATE; phase++)
        assert_true(phases >> phase & 1);
}

static void mixes_of_options(void **unused)
{
    (void)unused;
    for (int i = 0; i < (chance_asked.few ? MIXES / 4 : MIXES); i++) {
        OptionValues v;
        Rng r;
        rng_seed(&r, run_seed * 104729 + (uint64_t)i);
        options_default(&five_options, &v);
        for (int o = 0; o < FIVE_OPTION_COUNT; o++) {
            int value = (int)rng_below(&r, 7);
            if (option_in_range(&five_options, o, value))
                v.v[o] = value;
        }
        v.v[FIVE_TARGET] = 300;
        walk(&v, 2 + i % 5, rng_next(&r), "mix");
    }
}

static int tell_seed(void **unused)
{
    (void)unused;
    run_seed = chance_seed(1);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(mixes_of_options),
    };
    chance_read(argc, argv);
    return cmocka_run_group_tests(tests, tell_seed, NULL);
}
