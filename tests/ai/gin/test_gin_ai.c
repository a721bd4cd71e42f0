/* Opponents for Gin Rummy: the hands of bits against the house's finder, what is laid off, and how the levels play. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/gin/ai.h"
#include "ai/gin/best.h"
#include "ai/gin/chance.h"
#include "ai/gin/mind.h"
#include "ai/gin/sim.h"
#include "ai/gin/standing.h"
#include "chance.h"
#include "rules/faces/card.h"
#include "rules/gin/position.h"
#include "written.h"

static bool around; /* runs go round the ace, for what is asked now */

static GinSet some_cards(Rng *r, int n, int ranks)
{
    GinSet set = 0;
    while (gin_count(set) < n)
        set |= gin_bit((int)(rng_below(r, 4) * 13 + rng_below(r, (uint32_t)ranks)));
    return set;
}

static int finder_left(GinSet hand)
{
    Face face[GIN_MOST_HELD];
    MeldFound found;
    int n = 0;
    for (GinSet h = hand; h; h &= h - 1)
        face[n++] = gin_face_of(gin_first(h));
    return gin_best(around, face, n, &found);
}

/* Two who take what the other throws would go on for ever: after so many turns whatever is wanted is left lying. */
static void no_round_goes_on_for_ever(void **unused)
{
    const int last = 59;
    (void)unused;
    for (int level = 0; level < GIN_LEVELS; level++) {
        GinMind m = { .level = (GinLevel)level, .taste = &gin_taste[level] };
        for (int i = 0; i < 9; i++)
            m.sight.hand |= gin_bit(i < 2 ? i : 13 * (i % 4) + 6 + i / 4); /* two neighbours of the card on offer */
        m.sight.hand |= gin_bit(51);
        m.sight.top = 2;
        m.sight.taken = GIN_NO_CARD;
        m.sight.turns = last;
        if (level != GIN_MASTER) /* which looks at the score too, and that is nowhere here */
            assert_true(gin_mind_takes(&m));
        m.sight.turns = last + 1;
        assert_false(gin_mind_takes(&m));
    }
}

static void bits_find_what_the_finder_finds(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(5));
    for (int i = 0; i < 4000; i++) {
        const GinSet hand = some_cards(&r, 10 + i % 2, 4 + i % 10);
        GinSet meld[3], all = 0;
        around = i / 2 % 2 != 0;
        assert_int_equal(gin_left(hand, around), finder_left(hand));
        const int melds = gin_split(hand, around, meld);
        for (int k = 0; k < melds; k++) {
            assert_int_equal(all & meld[k], 0);
            all |= meld[k];
        }
        assert_int_equal(gin_set_worth(hand & ~all, around), gin_left(hand, around));
    }
}

static void the_best_throw_is_found(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(6));
    for (int i = 0; i < 2000; i++) {
        const GinSet hand = some_cards(&r, 11, 4 + i % 10);
        const int kept = i % 3 == 0 ? gin_first(hand) : GIN_NO_CARD;
        int least = 1000;
        around = i / 2 % 2 != 0;
        for (GinSet h = hand; h; h &= h - 1) {
            const int left = finder_left(hand & ~(h & -h));
            if (gin_first(h) != kept && left < least)
                least = left;
        }
        assert_int_equal(gin_left_thrown(hand, kept, around), least);
    }
}

/* No other choice of what is laid off leaves less. */
static int least_laid_off(GinSet hand, const GinSet *meld, int melds)
{
    int least = finder_left(hand);
    for (int i = 0; i < melds; i++)
        for (GinSet h = hand; h; h &= h - 1) {
            GinSet grown[3], with = meld[i] | (h & -h);
            memcpy(grown, meld, (size_t)melds * sizeof *meld);
            if (finder_left(with) != 0)
                continue;
            grown[i] = with;
            const int left = least_laid_off(hand & ~(h & -h), grown, melds);
            least = left < least ? left : least;
        }
    return least;
}

static void laying_off_leaves_least(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(7));
    for (int i = 0; i < 400; i++) {
        const GinSet knocker = some_cards(&r, 10, 8);
        GinSet meld[3], off, hand = 0;
        around = i % 2 != 0;
        const int melds = gin_split(knocker, around, meld);
        while (gin_count(hand) < 8)
            hand |= some_cards(&r, 1, 10) & ~knocker;
        const int left = gin_left_laid_off(hand, around, meld, melds, &off);
        int whole = 1; /* a run laid as two is not to be joined in the middle */
        for (int k = 0; k < melds; k++)
            whole &= gin_count(meld[k]) < 6;
        if (whole)
            assert_int_equal(left, least_laid_off(hand, meld, melds));
        assert_int_equal(off & ~hand, 0);
    }
}

/* A whole round by each level against each; all it does is allowed. */
static void every_level_plays_by_the_rules(void **unused)
{
    OptionValues v;
    Stop stop;
    (void)unused;
    atomic_init(&stop.now, false);
    static const char *const rules[] = { "standard",
                                         "classic",
                                         "oklahoma",
                                         "straight",
                                         "challenge",
                                         "standard,exchange_limit=1,ace_both_ends=1",
                                         "standard,hollywood=on,gin_boxes=2,undercut_boxes=2",
                                         "oklahoma,hollywood=on,ace_both_ends=1,oklahoma_ace_gin=0" };
    for (int p = 0; p < (int)(sizeof rules / sizeof *rules); p++)
        for (int level = 0; level < GIN_LEVELS; level++) {
            State s, seen;
            Move move[MAX_PLAN];
            assert_true(options_parse(&gin_options, &v, rules[p], NULL));
            gin_def.rules.start(&s, &v, 2, (uint64_t)(p * 100 + level));
            while (game_to_act(&gin_def, &s) != NO_SEAT) {
                const int seat = s.to_act, with = seat == 0 ? level : GIN_HARD;
                game_observe(&gin_def, &s, seat, &seen);
                const int n = gin_ai.choose(&seen, seat, with, s.ply, &stop, move, MAX_PLAN);
                assert_true(n > 0);
                for (int i = 0; i < n; i++) {
                    assert_null(gin_check(&s, seat, move[i]).why);
                    gin_apply(&s, seat, move[i]);
                }
            }
        }
}

/* ---- clear hands ---- */

static GinSet cards_of(const char *text)
{
    GinSet set = 0;
    while (*text != '\0') {
        Face f;
        assert_true(card_parse(&text, &f));
        set |= gin_bit(gin_card_of(f));
        text += *text == ' ';
    }
    return set;
}

static void exchange(State *s, Piece a, Piece b)
{
    const Face f = s->table.face[a];
    s->table.face[a] = s->table.face[b];
    s->table.face[b] = f;
}

static void put(State *s, Piece here, GinSet card)
{
    for (int x = 0; x < GIN_CARDS; x++)
        if (gin_bit(gin_card_of(s->table.face[x])) == card) {
            exchange(s, here, (Piece)x);
            return;
        }
}

/* Seat 0 has drawn from the stock and holds these eleven cards, in the given turn of the round. */
static void held(State *s, const char *preset, const char *eleven, int turn)
{
    OptionValues v;
    uint64_t seed = 1;
    options_preset(&gin_options, preset_find(&gin_options, preset), &v);
    do
        gin_def.rules.start(s, &v, 2, seed++);
    while (s->dealer != 1);
    gin_apply(s, 0, (Move){ .kind = MOVE_PASS });
    gin_apply(s, 1, (Move){ .kind = MOVE_PASS });
    gin_apply(s, 0, (Move){ .kind = MOVE_DRAW });
    GinSet cards = cards_of(eleven);
    assert_int_equal(gin_count(cards), GIN_MOST_HELD);
    for (int i = 0; cards; cards &= cards - 1, i++)
        put(s, pile_piece(&s->table, gin_hand(0), i), cards & -cards);
    gin_own(s)->turns[0] = gin_own(s)->turns[1] = (uint8_t)turn;
}

static Move asked(const State *s, int level, const Stop *stop)
{
    static Move move[MAX_PLAN];
    State seen;
    game_observe(&gin_def, s, s->to_act, &seen);
    const int n = gin_ai.choose(&seen, s->to_act, level, 3, stop, move, MAX_PLAN);
    assert_true(n > 0);
    assert_null(gin_check(s, s->to_act, move[n - 1]).why);
    return move[n - 1];
}

/* The first move of what is planned. */
static Move asked_first(const State *s, int level)
{
    Move move[MAX_PLAN];
    State seen;
    game_observe(&gin_def, s, s->to_act, &seen);
    assert_true(gin_ai.choose(&seen, s->to_act, level, 3, NULL, move, MAX_PLAN) > 0);
    return move[0];
}

static void gin_is_never_let_go(void **unused)
{
    State s;
    (void)unused;
    for (int level = 0; level < GIN_LEVELS; level++)
        for (int turn = 1; turn <= 12; turn += 11) {
            held(&s, "challenge", "As 2s 3s 4h 4c 4d 7c 8c 9c Tc Kd", turn);
            const Move m = asked(&s, level, NULL);
            assert_int_equal(m.kind, MOVE_DISCARD);
            assert_int_equal(m.amount, GIN_KNOCKS);
            assert_int_equal(gin_card_of(pile_face(&s.table, gin_hand(0), m.index)), gin_first(cards_of("Kd")));
            held(&s, "standard", "As 2s 3s 4h 4c 4d 7c 8c 9c Tc Jc", turn);
            assert_int_equal(asked(&s, level, NULL).kind, MOVE_CHOOSE);
        }
}

/* An early knock with next to nothing left is made by all; late, those who wait for gin wait. */
static void knocks_are_made_early(void **unused)
{
    static const char hand[] = "As 2s 3s 4h 4c 4d 7c 8c Td Qh Ks", low[] = "As 2s 3s 4h 4c 4d 7c 8c 9c Ad Ks";
    State s;
    (void)unused;
    for (int level = 0; level < GIN_LEVELS; level++) {
        held(&s, "challenge", low, 1);
        assert_int_equal(asked(&s, level, NULL).amount, GIN_KNOCKS);
        held(&s, "challenge", hand, 1);
        assert_int_equal(asked(&s, level, NULL).amount, GIN_THROWS);
    }
    held(&s, "challenge", low, 6);
    assert_int_equal(asked(&s, GIN_SIMPLE, NULL).amount, GIN_KNOCKS);
    assert_int_equal(asked(&s, GIN_PATIENT, NULL).amount, GIN_THROWS);
    assert_int_equal(asked(&s, GIN_HARD, NULL).amount, GIN_THROWS);
}

/* ---- what a decision rests on ---- */

/* The other's unseen cards and the stock are mixed anew. */
static void mix_unseen(State *s, int seat, Rng *r)
{
    Piece hidden[GIN_CARDS];
    State seen;
    int n = 0;
    game_observe(&gin_def, s, seat, &seen);
    for (int x = 0; x < GIN_CARDS; x++)
        if (!face_is_known(seen.table.face[x]))
            hidden[n++] = (Piece)x;
    for (; n > 1; n--)
        exchange(s, hidden[n - 1], hidden[rng_below(r, (uint32_t)n)]);
}

static bool same_answer(const State *a, const State *b, int level, const Stop *stop)
{
    const Move x = asked(a, level, stop), y = asked(b, level, stop);
    return move_same(&x, &y);
}

/* In whole rounds: the same asked is the same answered, and nothing unseen changes it. */
static void nothing_unseen_decides(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(8));
    for (int level = 0; level < GIN_LEVELS; level++)
        for (int round = 0; round < 2; round++) {
            OptionValues v;
            State s;
            options_preset(&gin_options, round, &v);
            gin_def.rules.start(&s, &v, 2, rng_next(&r));
            while (s.to_act != NO_SEAT && s.phase != GIN_LAYOFF) {
                State other = s;
                mix_unseen(&other, s.to_act, &r);
                assert_true(same_answer(&s, &s, level, NULL));
                assert_true(same_answer(&s, &other, level, NULL));
                gin_apply(&s, s.to_act, asked(&s, level, NULL));
            }
        }
}

/* Told to stop, the highest level answers by its rule of thumb: it looks at no world at all. */
static void stop_is_heeded(void **unused)
{
    Stop stop;
    State s;
    (void)unused;
    atomic_init(&stop.now, true);
    held(&s, "challenge", "As 2s 3s 4h 4c 9d 7c 8c Td Qh Ks", 2);
    const Move m = asked(&s, GIN_MASTER, &stop);
    State seen;
    GinSight sight;
    bool knocks;
    game_observe(&gin_def, &s, 0, &seen);
    gin_look(&seen, 0, &sight);
    const int rule = gin_thumb_throws(&sight, &gin_taste[GIN_MASTER], &knocks);
    assert_int_equal(m.amount, knocks ? GIN_KNOCKS : GIN_THROWS);
    assert_int_equal(gin_card_of(pile_face(&s.table, gin_hand(0), m.index)), rule);
}

/* In its sixth turn hard waits for gin, but at Hollywood it knocks with little. */
static void hard_knocks_longer_at_hollywood(void **unused)
{
    State s;
    (void)unused;
    held(&s, "standard", "As 2s 3s 4h 4c 4d 7c 8c 9c 3h Kd", 6);
    assert_int_equal(asked(&s, GIN_HARD, NULL).amount, GIN_THROWS);
    s.options.v[GIN_HOLLYWOOD] = 1;
    assert_int_equal(asked(&s, GIN_HARD, NULL).amount, GIN_KNOCKS);
}

/* A card that would make gin promises more than one that leaves nothing is worth by itself. */
static void the_master_looks_out_for_gin(void **unused)
{
    const GinSet hand = cards_of("As 2s 3s 4h 4c 4d 7c 8c 9c Kd"), gin = cards_of("4s"), better = cards_of("2d");
    const GinTaste *hard = &gin_taste[GIN_HARD], *master = &gin_taste[GIN_MASTER];
    (void)unused;
    assert_int_equal(gin_promise(hand, gin, hard, false), 300);
    assert_int_equal(gin_promise(hand, gin, master, false), 300 - 420);
    assert_int_equal(gin_promise(hand, better, hard, false), 300 + 140);
    assert_int_equal(gin_promise(hand, better, master, false), 300 + 140);
}

/* ---- rounds of bits ---- */

/* The same round as sets of bits, each side seeing what the seat sees. */
static void as_bits(const State *s, GinSim *out)
{
    static State seen[2];
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < 2; seat++) {
        game_observe(&gin_def, s, seat, &seen[seat]);
        gin_look(&seen[seat], seat, &out->side[seat]);
    }
    for (int i = 0; i < pile_size(&s->table, GIN_STOCK); i++)
        out->stock[out->left++] = (uint8_t)gin_card_of(pile_face(&s->table, GIN_STOCK, i));
    out->to_act = s->to_act;
}

/* The 5 of clubs would fit the fives, but the 4 can follow it to the run alone. */
static void a_card_is_laid_off_where_others_follow(void **unused)
{
    static State s, seen;
    static Written w;
    Move move[MAX_PLAN];
    (void)unused;
    w.game = &gin_def;
    w.length = 0;
    written(&w, "meldwell position 1\ngame gin\noptions standard\nseats 2\nturn 0 play 8\n"
                "hand 0 2s 3s 3c 3h 5s 5d 5h 6c 7c 8c Ks\nhand 1 9s Qs 4c 5c 2d 3d 8d Qd 8h 9h\n");
    written_read(&w, &s);
    gin_apply(&s, 0, (Move){ .kind = MOVE_DISCARD, .index = 10, .amount = GIN_KNOCKS });
    assert_int_equal(s.phase, GIN_LAYOFF);
    game_observe(&gin_def, &s, 1, &seen);
    const int n = gin_ai.choose(&seen, 1, GIN_EASY, 1, NULL, move, MAX_PLAN);
    for (int i = 0; i < n; i++)
        gin_apply(&s, 1, move[i]);
    assert_int_equal(s.to_act, NO_SEAT);
    assert_int_equal(s.seat[0].deal - s.seat[1].deal, 54);
}

/* Two ways to lay the melds of a knock may leave as much in hand, and not as much to be laid off: the points with those
 * melds that lie at the table. What has been laid off to them is not of that hand. */
static int points_as_laid(const GinSim *bits, const State *s, const OptionValues *v)
{
    const bool goes_round = bits->side[0].around;
    const GinSet hand = bits->side[bits->ended].hand;
    GinRound round = { .ended_by = (GinEnd)bits->ended_by, .times = gin_of(s)->times };
    GinSet meld[3], off, rest = hand;
    int melds = 0;
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        GinSet own = 0;
        for (int i = 0; s->table.row.pile[p].kind == PILE_MELD && i < pile_size(&s->table, p); i++)
            own |= gin_bit(gin_card_of(pile_face(&s->table, p, i))) & hand;
        rest &= ~own;
        if (own != 0 && s->table.row.pile[p].owner == bits->ended)
            meld[melds++] = own;
    }
    round.knocker = gin_set_worth(rest, goes_round);
    assert_int_equal(round.knocker, gin_left(hand, goes_round));
    round.other = gin_left_laid_off(bits->side[1 - bits->ended].hand, goes_round, meld, melds, &off);
    const GinPoints points = gin_score_round(v, &round);
    return (bits->ended == 0) != points.undercut ? points.points : -points.points;
}

/* Played on as bits, a round of two levels that go by the rule of thumb comes out as at the table. */
static void bits_play_as_the_table_does(void **unused)
{
    const GinTaste *const taste[2] = { &gin_taste[GIN_HARD], &gin_taste[GIN_PATIENT] };
    Rng r;
    int ended = 0;
    (void)unused;
    rng_seed(&r, chance_seed(9));
    for (int round = 0; round < 200; round++) {
        OptionValues v;
        GinSim bits;
        State s;
        options_preset(&gin_options, preset_find(&gin_options, round % 2 ? "challenge" : "oklahoma"), &v);
        v.v[GIN_BIG_GIN_ALLOWED] = 0;
        v.v[GIN_ACE_BOTH_ENDS] = round / 2 % 2;
        v.v[GIN_EXCHANGE_LIMIT] = round / 4 % 3;
        gin_def.rules.start(&s, &v, 2, rng_next(&r));
        as_bits(&s, &bits);
        while (s.to_act != NO_SEAT)
            gin_apply(&s, s.to_act, asked_first(&s, s.to_act == 0 ? GIN_HARD : GIN_PATIENT));
        gin_sim_play(&bits, taste, 100);
        int boxes;
        const int points = gin_sim_points(&bits, &v, gin_of(&s)->times, &boxes),
                  table = s.seat[0].deal - s.seat[1].deal;
        assert_int_equal(points == table ? points : points_as_laid(&bits, &s, &v), table);
        assert_int_equal(boxes, gin_of(&s)->boxes[0] + gin_of(&s)->boxes[1]);
        ended += gin_of(&s)->ended_by != GIN_VOID;
    }
    assert_true(ended > 100);
}

static void assert_same_sight(const GinSight *a, const GinSight *b)
{
    assert_true(a->hand == b->hand && a->his == b->his && a->unknown == b->unknown);
    assert_true(a->threw == b->threw && a->declined == b->declined);
    assert_int_equal(a->taken, b->taken);
    if (a->taken == GIN_NO_CARD) /* below a card that was taken the table shows another one, as if it were on offer */
        assert_int_equal(a->top, b->top);
    assert_int_equal(a->stock, b->stock);
    assert_int_equal(a->turns, b->turns);
    assert_int_equal(a->his_turns, b->his_turns);
}

/* What a side of a round of bits knows is what its seat knows at the table: what was learned from the one serves the
 * other. Looked at before each throw. */
static void bits_see_what_the_table_shows(void **unused)
{
    Rng r;
    int shown = 0;
    (void)unused;
    rng_seed(&r, chance_seed(10));
    for (int round = 0; round < 60; round++) {
        OptionValues v;
        GinSim bits;
        State s;
        options_preset(&gin_options, preset_find(&gin_options, "challenge"), &v);
        gin_def.rules.start(&s, &v, 2, rng_next(&r));
        as_bits(&s, &bits);
        while (s.to_act != NO_SEAT) {
            const Move m = asked_first(&s, GIN_HARD);
            if (s.phase == PHASE_PLAY) {
                GinSim now;
                as_bits(&s, &now);
                assert_same_sight(&bits.side[s.to_act], &now.side[s.to_act]);
                shown += now.side[s.to_act].his != 0;
                const int card = gin_card_of(pile_face(&s.table, gin_hand(s.to_act), m.index));
                if (m.amount == GIN_KNOCKS)
                    break;
                gin_sim_throw(&bits, card);
            } else if (m.kind == MOVE_TAKE) {
                gin_sim_take(&bits);
            } else if (s.phase == GIN_UPCARD && gin_of(&s)->passes < GIN_SEATS) {
                gin_sim_pass(&bits);
            } else if (m.kind == MOVE_DRAW) {
                gin_sim_draw(&bits);
            }
            gin_apply(&s, s.to_act, m);
        }
    }
    assert_true(shown > 0);
}

/* ---- the chance to win ---- */

/* A round that ends better wins no less often; what is an outcome to one side is the twelfth further to the other. */
static void outcomes_are_worth_what_they_bring(void **unused)
{
    float worth[GIN_OUTCOMES], his[GIN_OUTCOMES];
    GinStanding standing;
    OptionValues v;
    State s;
    (void)unused;
    options_preset(&gin_options, 0, &v);
    gin_def.rules.start(&s, &v, 2, 1);
    for (int seat = 0; seat < 2; seat++) {
        s.seat[0].total = 70;
        gin_standing_look(&standing, &s, seat);
        gin_outcomes_worth(&standing, &v, 1, seat == 0 ? worth : his);
    }
    for (int i = 0; i < GIN_HIS; i++)
        assert_true(fabsf(worth[i] + his[GIN_HIS + i] - 1) < 0.001f);
    for (int i = 0; i < 4; i++) {
        assert_true(worth[GIN_KNOCK_WON + i] <= worth[GIN_KNOCK_WON + i + 1]);
        assert_true(worth[GIN_GIN_MADE + i] <= worth[GIN_GIN_MADE + i + 1]);
        assert_true(worth[GIN_GIN_MADE + i] > worth[GIN_NOBODY] && worth[GIN_KNOCK_UNDERCUT] < worth[GIN_NOBODY]);
    }
    assert_int_equal(gin_outcome_of(0, false, 5, 6), GIN_KNOCK_WON);
    assert_int_equal(gin_outcome_of(0, false, 5, 5), GIN_KNOCK_UNDERCUT);
    assert_int_equal(gin_outcome_of(1, false, 9, 2), GIN_HIS + GIN_KNOCK_UNDERCUT + 1);
    assert_int_equal(gin_outcome_of(1, true, 0, 60), GIN_HIS + GIN_GIN_MADE + 4);
}

/* Whatever is thrown in whole rounds, its chance judged by itself is the one judged among all, and is one. */
static void each_way_is_judged_alike(void **unused)
{
    static GinBest best;
    OptionValues v;
    State s, seen;
    GinSight sight;
    (void)unused;
    options_preset(&gin_options, 0, &v);
    gin_def.rules.start(&s, &v, 2, 77);
    while (s.to_act != NO_SEAT && s.phase != GIN_LAYOFF) {
        GinThought t[GIN_MOST_HELD];
        game_observe(&gin_def, &s, s.to_act, &seen);
        gin_look(&seen, s.to_act, &sight);
        gin_best_begin(&best, &sight);
        const int n = s.phase == PHASE_PLAY ? gin_judge_throws(&best.judge, &sight, t) : 0;
        for (int i = 0; i < n; i++) {
            const double chance = gin_best_chance(&best, &sight, (GinWay){ t[i].card, false });
            assert_true(chance > 0 && chance < 1 && fabs(chance - (double)t[i].thrown) < 1e-5);
            assert_true((t[i].knocked >= 0) == (t[i].left <= sight.limit));
        }
        gin_apply(&s, s.to_act, asked_first(&s, GIN_HARD));
    }
}

/* What a knock truly leads to. */
static double true_chance(const State *s, const GinStanding *standing, int card)
{
    GinSim bits;
    int boxes;
    as_bits(s, &bits);
    gin_sim_knock(&bits, card);
    const int points = gin_sim_points(&bits, &s->options, 1, &boxes);
    return gin_standing_after(standing, s->to_act == 0 ? points : -points, boxes);
}

/* The first knock that may be made in a round of the highest level against itself brings as much as it is told, on
 * average. */
static void a_knock_brings_what_is_told(void **unused)
{
    enum { ROUNDS = 150 };
    const double most = 0.06;
    static GinBest best;
    double more = 0;
    int knocks = 0;
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(11));
    for (int round = 0; round < ROUNDS; round++) {
        OptionValues v;
        State s, seen;
        options_preset(&gin_options, preset_find(&gin_options, "challenge"), &v);
        gin_def.rules.start(&s, &v, 2, rng_next(&r));
        while (s.to_act != NO_SEAT && s.phase != GIN_LAYOFF) {
            GinThought t[GIN_MOST_HELD];
            GinSight sight;
            game_observe(&gin_def, &s, s.to_act, &seen);
            gin_look(&seen, s.to_act, &sight);
            gin_best_begin(&best, &sight);
            const int n = s.phase == PHASE_PLAY ? gin_judge_throws(&best.judge, &sight, t) : 0;
            int knock = 0;
            for (int i = 1; i < n; i++)
                knock = t[i].knocked > t[knock].knocked ? i : knock;
            if (n > 0 && t[knock].knocked >= 0 && t[knock].left > 0) {
                more += (double)t[knock].knocked - true_chance(&s, &best.standing, t[knock].card);
                knocks++;
                break;
            }
            gin_apply(&s, s.to_act, asked_first(&s, GIN_MASTER));
        }
    }
    assert_true(knocks > ROUNDS / 2);
    if (fabs(more / knocks) > most)
        fail_msg("of %d knocks %.3f too much is told", knocks, more / knocks);
}

/* ---- looking back ---- */

static void look_back(const State *s, Move last, AiAnswer *out)
{
    State seen;
    game_observe(&gin_def, s, s->to_act, &seen);
    const AiDecision d = { .seen = &seen, .end = &seen, .last = last, .seat = s->to_act };
    memset(out, 0, sizeof *out);
    gin_ai.review(&d, NULL, out);
    assert_true(out->count > 0);
    assert_true(strlen(out->why) > 0);
}

static Move throw_of(const State *s, const char *card, int how)
{
    State seen;
    game_observe(&gin_def, s, s->to_act, &seen);
    return (Move){ .kind = MOVE_DISCARD,
                   .index = (uint8_t)gin_place_of(&seen, s->to_act, gin_first(cards_of(card))),
                   .amount = (int16_t)how };
}

static void throws_are_looked_back_at(void **unused)
{
    AiAnswer a;
    State s;
    (void)unused;
    held(&s, "challenge", "As 2s 3s 4h 4c 4d 7c 8c 9c Tc Kd", 8);
    look_back(&s, throw_of(&s, "Kd", GIN_KNOCKS), &a);
    assert_int_equal(a.opinion, AI_AGREES);
    assert_string_equal(a.why, "The computer goes gin too.");
    look_back(&s, throw_of(&s, "Kd", GIN_THROWS), &a);
    assert_int_equal(a.opinion, AI_DIFFERS);
    assert_non_null(strstr(a.why, "The computer throws K♦ and goes gin."));
    held(&s, "challenge", "As 2s 3s 4h 4c 9d 7c 8c Td Qh Ks", 2);
    look_back(&s, throw_of(&s, "2s", GIN_THROWS), &a);
    assert_int_equal(a.opinion, AI_DIFFERS);
    assert_non_null(strstr(a.why, "After throwing 2♠, "));
    look_back(&s, asked(&s, GIN_MASTER, NULL), &a);
    assert_int_equal(a.opinion, AI_AGREES);
}

static void draws_are_looked_back_at(void **unused)
{
    const Move take = { .kind = MOVE_TAKE, .from = GIN_DISCARD };
    AiAnswer a;
    State s;
    (void)unused;
    held(&s, "challenge", "As 2s 3s 4h 4c 9d 7c 8c Td Qh Ks", 2);
    put(&s, pile_piece(&s.table, GIN_DISCARD, 0), cards_of("Ac"));
    gin_apply(&s, 0, throw_of(&s, "Ks", GIN_THROWS));
    gin_apply(&s, 1, (Move){ .kind = MOVE_DRAW });
    put(&s, pile_piece(&s.table, gin_hand(1), 0), cards_of("9c"));
    gin_apply(&s, 1, throw_of(&s, "9c", GIN_THROWS));
    look_back(&s, (Move){ .kind = MOVE_DRAW }, &a);
    assert_int_equal(a.opinion, AI_DIFFERS);
    assert_int_equal(a.move[0].kind, MOVE_TAKE);
    assert_int_equal(a.move[a.count - 1].kind, MOVE_DISCARD);
    assert_non_null(strstr(a.why, "The computer takes 9♣. It makes a meld and "));
    look_back(&s, take, &a);
    assert_int_equal(a.opinion, AI_AGREES);
    put(&s, pile_piece(&s.table, GIN_DISCARD, pile_size(&s.table, GIN_DISCARD) - 1), cards_of("Kh"));
    look_back(&s, take, &a);
    assert_int_equal(a.opinion, AI_DIFFERS);
    assert_non_null(strstr(a.why, "The computer leaves K♥. It makes no meld with the cards in hand."));
}

/* ---- the score of the match ---- */

static const int presets_looked_at = 5;

/* The chance to win a match is even at an even score, the same seen from both sides, better with more points, and sure
 * with enough of them. */
static void a_match_is_won_from_its_score(void **unused)
{
    GinStanding own, his;
    State s;
    (void)unused;
    assert_int_equal(gin_options.preset_count, presets_looked_at);
    for (int preset = 0; preset < presets_looked_at; preset++) {
        OptionValues v;
        options_preset(&gin_options, preset, &v);
        gin_def.rules.start(&s, &v, 2, 1);
        const int target = v.v[GIN_TARGET];
        for (int a = 0; a < target; a += 7) {
            for (int b = 0; b < target; b += 9) {
                s.seat[0].total = a;
                s.seat[1].total = b;
                gin_standing_look(&own, &s, 0);
                gin_standing_look(&his, &s, 1);
                const double chance = gin_standing_after(&own, 0, 1);
                assert_true(fabs(chance + gin_standing_after(&his, 0, 1) - 1) < 0.001);
                assert_true(a != b || fabs(chance - 0.5) < 0.001);
                assert_true(a < b ? chance < 0.5001 : chance > 0.4999);
                assert_true(gin_standing_wins(&own, target - a, 1) && !gin_standing_wins(&own, target - a - 1, 1));
                assert_true(gin_standing_after(&own, target - a, 1) >= 1 &&
                            gin_standing_after(&own, b - target, 1) <= 0);
                for (int points = -target; points < target; points++)
                    assert_true(gin_standing_after(&own, points, 1) <= gin_standing_after(&own, points + 1, 1) + 1e-6);
            }
        }
    }
}

/* The same of three games at once, in which the points of each count, and what stands under them. */
static void the_sum_of_three_games_is_won(void **unused)
{
    GinStanding own, his;
    OptionValues v;
    State s;
    (void)unused;
    assert_true(options_parse(&gin_options, &v, "standard,hollywood=on", NULL));
    gin_def.rules.start(&s, &v, 2, 1);
    gin_standing_look(&own, &s, 0);
    assert_true(fabs(gin_standing_after(&own, 0, 0) - 0.5) < 0.001);
    for (int points = -90; points < 90; points++)
        assert_true(gin_standing_after(&own, points, 1) <= gin_standing_after(&own, points + 1, 1) + 1e-6);
    GinState *g = gin_own(&s);
    for (int i = 0; i < 3; i++)
        (void)gin_games_credit(&v, &g->games, 0, ++g->boxes[0], 30, 1);
    (void)gin_games_credit(&v, &g->games, 1, ++g->boxes[1], 10, 1);
    gin_standing_look(&own, &s, 0);
    gin_standing_look(&his, &s, 1);
    const double ahead = gin_standing_after(&own, 0, 0);
    assert_true(ahead > 0.6 && fabs(ahead + gin_standing_after(&his, 0, 0) - 1) < 0.001);
    assert_true(gin_standing_after(&own, 20, 3) > gin_standing_after(&own, 20, 1));
    for (int i = 0; i < 2; i++)
        g->games.won_by[i] = 1;
    gin_standing_look(&own, &s, 0);
    assert_false(gin_standing_wins(&own, 60, 1)); /* the third game is still open */
    assert_true(gin_standing_wins(&own, 75, 1));
}

static const char *hint_of(const State *s, Move *last)
{
    static char said[512];
    static Move move[MAX_PLAN];
    State seen;
    TextSink out = text_sink(said, sizeof said);
    game_observe(&gin_def, s, s->to_act, &seen);
    const int n = gin_ai.hint(&seen, s->to_act, NULL, move, MAX_PLAN);
    assert_true(n > 0);
    gin_ai.hint_say(&seen, s->to_act, move, n, &out);
    *last = move[n - 1];
    return said;
}

/* What is said to fall falls: a card that makes a meld need not leave less. */
static void what_falls_is_less(void **unused)
{
    int falls = 0, takes = 0;
    (void)unused;
    for (uint64_t seed = 1; seed < 400; seed++) {
        OptionValues v;
        State s;
        Move m;
        int from = 0, to = 0;
        assert_true(options_parse(gin_def.options, &v, "standard", NULL));
        gin_def.rules.start(&s, &v, 2, seed);
        const char *said = hint_of(&s, &m), *at = strstr(said, "the deadwood from ");
        takes += strncmp(said, "Take ", 5) == 0;
        if (at == NULL)
            continue;
        falls++;
        assert_int_equal(sscanf(at, "the deadwood from %d to %d", &from, &to), 2);
        if (to >= from)
            fail_msg("seed %d: %s", (int)seed, said);
    }
    assert_true(falls > 0 && takes >= falls);
}

/* A knock that wins the match is not waited with, whatever more gin would bring: by opponent, hint and review. At the
 * beginning of a match a high one is. */
static void a_knock_that_wins_the_match_is_made(void **unused)
{
    static const char hand[] = "As 2s 3s 4h 4c 4d 7c 8c 9c Ad Ks", high[] = "3s 4s 5s 7h 7c 7d 9d Td Jd 8h Ks";
    AiAnswer a;
    State s;
    Move m;
    (void)unused;
    held(&s, "standard", high, 7);
    assert_string_equal(hint_of(&s, &m),
                        "Throw K♠ and do not knock yet. You could knock with 8, but gin is worth more.");
    assert_int_equal(m.amount, GIN_THROWS);
    for (int his = 0; his <= 90; his += 30) {
        held(&s, "standard", hand, 7);
        s.seat[0].total = 97;
        s.seat[1].total = his;
        assert_string_equal(hint_of(&s, &m), "Throw K♠ and knock with 1. You need 3 more points to win the match.");
        assert_int_equal(m.amount, GIN_KNOCKS);
        assert_int_equal(asked(&s, GIN_MASTER, NULL).amount, GIN_KNOCKS);
        look_back(&s, m, &a);
        assert_int_equal(a.opinion, AI_AGREES);
        look_back(&s, throw_of(&s, "Ks", GIN_THROWS), &a);
        assert_int_equal(a.opinion, AI_DIFFERS);
        assert_non_null(strstr(a.why, "this wins the match "));
    }
    /* Nothing but gin would be sure; it is. */
    held(&s, "standard", "As 2s 3s 4h 4c 4d 7c 8c 9c Tc Kd", 7);
    s.seat[0].total = 80;
    assert_string_equal(hint_of(&s, &m), "Throw K♦ and go gin. That wins the match.");
}

/* With the match in reach a knock is called a mistake only where it would mostly be an undercut. */
static void no_knock_at_match_point_is_blamed(void **unused)
{
    enum { HIGH = 7 };
    int knocks = 0, high = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        OptionValues v;
        State s;
        AiAnswer a;
        options_preset(&gin_options, 0, &v);
        gin_def.rules.start(&s, &v, 2, seed);
        s.seat[0].total = s.seat[1].total = 98;
        while (s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END) {
            Move plan[MAX_PLAN];
            State seen;
            game_observe(&gin_def, &s, s.to_act, &seen);
            const int n = gin_ai.choose(&seen, s.to_act, GIN_SIMPLE, seed, NULL, plan, MAX_PLAN);
            if (plan[n - 1].amount == GIN_KNOCKS && plan[n - 1].kind == MOVE_DISCARD && s.phase == PHASE_PLAY) {
                look_back(&s, plan[n - 1], &a);
                gin_apply(&s, s.to_act, plan[n - 1]);
                if (a.opinion == AI_DIFFERS && gin_of(&s)->deadwood[gin_of(&s)->knocker] < HIGH)
                    fail_msg("seed %d: %s", (int)seed, a.why);
                high += a.opinion == AI_DIFFERS;
                knocks++;
                break;
            }
            for (int i = 0; i < n; i++)
                gin_apply(&s, s.to_act, plan[i]);
        }
    }
    assert_true(knocks > 300 && high < 5);
}

/* What lies before the player stays there. */
static void a_hint_leaves_what_is_put_forward(void **unused)
{
    State s;
    Move m;
    (void)unused;
    held(&s, "standard", "As 2s 3s 4h 4c 9d 7c 8c Td Qh Ks", 2);
    gin_apply(&s, 0, (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)gin_hand(0), .count = 3, .to = NO_PILE });
    assert_true(gin_changed(&s));
    assert_null(strstr(hint_of(&s, &m), "Take back"));
    assert_int_equal(m.kind, MOVE_DISCARD);
    assert_null(gin_check(&s, 0, m).why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_round_goes_on_for_ever),
        cmocka_unit_test(bits_find_what_the_finder_finds),
        cmocka_unit_test(the_best_throw_is_found),
        cmocka_unit_test(laying_off_leaves_least),
        cmocka_unit_test(every_level_plays_by_the_rules),
        cmocka_unit_test(gin_is_never_let_go),
        cmocka_unit_test(knocks_are_made_early),
        cmocka_unit_test(nothing_unseen_decides),
        cmocka_unit_test(stop_is_heeded),
        cmocka_unit_test(hard_knocks_longer_at_hollywood),
        cmocka_unit_test(the_master_looks_out_for_gin),
        cmocka_unit_test(a_card_is_laid_off_where_others_follow),
        cmocka_unit_test(bits_play_as_the_table_does),
        cmocka_unit_test(bits_see_what_the_table_shows),
        cmocka_unit_test(outcomes_are_worth_what_they_bring),
        cmocka_unit_test(each_way_is_judged_alike),
        cmocka_unit_test(a_knock_brings_what_is_told),
        cmocka_unit_test(throws_are_looked_back_at),
        cmocka_unit_test(draws_are_looked_back_at),
        cmocka_unit_test(the_sum_of_three_games_is_won),
        cmocka_unit_test(a_match_is_won_from_its_score),
        cmocka_unit_test(what_falls_is_less),
        cmocka_unit_test(a_knock_that_wins_the_match_is_made),
        cmocka_unit_test(no_knock_at_match_point_is_blamed),
        cmocka_unit_test(a_hint_leaves_what_is_put_forward),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
