/* The claim of the rest in Five Hundred: what is certain, what is not, and that a certain claim is lost in no world the
 * claimer cannot tell from the true one. help/chance.h says how others are tried. */
#include "chance.h"
#include "five_player.h"
#include "five_steps.h"
#include "trial/audit.h"

static const Move claim = { .kind = MOVE_CHOOSE, .amount = FIVE_CLAIM };

static void set_lead(const char *options, int seats, const char *hands, const char *kitty, const char *bid,
                     const char *away)
{
    char calls[64];
    table_set(&s, options, seats, hands, kitty);
    int n = snprintf(calls, sizeof calls, "%s", bid);
    for (int i = 1; i < seats; i++)
        n += snprintf(calls + n, sizeof calls - (size_t)n, " pass");
    CALL(calls);
    CALL("accept");
    if (away[0] != '\0')
        LAY(away);
    if (s.phase == FIVE_NOMINATE)
        PLAY(table_choice(FIVE_NAME, FIVE_NO_SUIT));
    assert_int_equal(s.phase, PHASE_PLAY);
}

static void trumps_from_the_top(void **unused)
{
    (void)unused;
    set_lead("australian", 4, "* Js Jc As Ks Qs Ts 9s 8s Ah", "4h 5h 6h", "7S", "4h 5h 6h");
    REFUSED_TO(1, claim, "not_your_turn");
    PLAY(claim);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(five_of(&s)->ended_by, FIVE_CLAIMED);
    assert_int_equal(five_of(&s)->claimer, 0);
    assert_int_equal(five_of(&s)->tricks[0], 10);
    assert_int_equal(five_of(&s)->trick_no, 0);
    assert_int_equal(s.seat[2].deal, 250);
    ScoreSheet sheet;
    five_def.score.scores(&s, &sheet);
    assert_string_equal(sheet.headline,
                        "The bid of seven spades is made with 10 tricks. The last tricks were claimed.");

    set_lead("australian", 4, "* Js Jc As Ks Qs Ts 9s 8s Kh", "4h 5h 6h", "7S", "4h 5h 6h");
    REFUSED(claim, "claim_uncertain"); /* the ace of hearts is out */
    set_lead("australian", 4, "* Js Jc As Ks Qs Ts 9s 8s Kh", "4h 5h Ah", "7S", "4h 5h Ah");
    assert_true(five_claim_is_certain(&s, 0)); /* it was laid away */
    set_lead("australian", 4, "* Jc As Ks Qs Ts 9s 8s 7s Ah", "4h 5h 6h", "7S", "4h 5h 6h");
    REFUSED(claim, "claim_uncertain"); /* the right bower may be with two others */
    set_lead("australian", 4, "* Jc As Ks Qs Ts 9s 8s 7s 6s / 5s Js", "4h 5h 6h", "7S", "4h 5h 6h");
    REFUSED(claim, "claim_uncertain");
    set_lead("australian", 4, "* Jc As Ks Qs Ts 9s 8s 7s 6s / Js", "4h 5h 5s", "7S", "4h 5h 5s");
    PLAY(claim); /* alone it falls under the joker */
}

static void a_side_suit_may_be_ruffed(void **unused)
{
    (void)unused;
    set_lead("australian", 4, "* Js Ah Kh Qh Jh Th 9h 8h 7h", "4h 5h 6h", "7S", "4h 5h 6h");
    REFUSED(claim, "claim_uncertain"); /* two trumps do not draw nine */
    set_lead("australian", 4, "* Ah Kh Qh Jh Th 9h 8h 7h Jd", "4h 5h 6h", "10H", "4h 5h 6h");
    PLAY(claim); /* all trumps there are */
}

static void without_trumps(void **unused)
{
    (void)unused;
    set_lead("australian", 4, "* As Ks Qs Js Ts 9s 8s Ah Ad", "4h 5h 6h", "7NT", "4h 5h 6h");
    PLAY(claim); /* the joker comes last */
    set_lead("australian", 4, "As Ks Qs Js Ts 9s 8s Ah Ad Ac / *", "4h 5h 6h", "7NT", "4h 5h 6h");
    REFUSED(claim, "claim_uncertain"); /* the joker is out */
    set_lead("australian", 4, "As Ks Qs Js Ts 9s 8s Ah Ad Ac", "4h 5h *", "7NT", "4h 5h *");
    PLAY(claim);
    set_lead("american,pack=p43,min_bid=6,bidding=continuous", 4, "As Ks Qs Js Ts 9s 8s Ah Ad Qc", "4h 5h *", "7NT",
             "4h 5h *");
    REFUSED(claim, "claim_uncertain");
}

static void shown_voids_count(void **unused)
{
    (void)unused;
    set_lead("dead_hand,sans_kitty=1", 2, "* Js Jc As Ks Qs Ts 9s Ah 7h / 8s 7s Ac Kc Qc Tc Ad Kd Qd Jd", "9c 8c 7c",
             "7S-", "");
    REFUSED(claim, "claim_uncertain"); /* any heart beats the seven */
    CARDS("* 8s Js 7s Ah Ac");
    PLAY(claim); /* the other one has no hearts: all that are out lie in kitty and dead hand */
    assert_int_equal(five_of(&s)->trick_no, 3);
    assert_int_equal(five_of(&s)->tricks[0], 10);
}

static void never_in_misere_nor_behind(void **unused)
{
    (void)unused;
    set_lead("australian,misere_needs_seven=0", 4, "* As Ks Qs Js Ts 9s 8s Ah Ad", "4h 5h 6h", "MIS", "4h 5h 6h");
    assert_false(five_claim_is_certain(&s, 0)); /* though he would have to take them all */
    set_lead("australian", 4, "* Js Jc As Ks Qs Ts 9s 8s Ah / 4h 5h 7h 8h", "4d 5d 6d", "7S", "4d 5d 6d");
    CARDS("Ah");
    assert_false(five_claim_is_certain(&s, 0));
    REFUSED(claim, "claim_lead");
}

/* ---- by chance ---- */

enum { DEALS = 1500, WORLDS = 12, TRIES = 400 };

/* The way of playing that a claim promises: trumps from the top, then suits from the top, a joker without one last. */
static Move promised(const State *now)
{
    Face hand[FIVE_MAX_HAND];
    int n = five_hand_faces(now, now->to_act, hand), best = 0, most = -1;
    FiveStrain strain = five_strain(now);
    for (int i = 0; i < n; i++) {
        int suit = five_suit(strain, hand[i]);
        int worth = suit == FIVE_NO_SUIT ? 0 : five_power(strain, hand[i], suit) + (suit == strain.trump ? 64 : 0);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best };
}

/* Could the others have played as they did, if they hold what they hold here? */
static bool follows_from_play(const State *now, int claimer)
{
    FiveStrain strain = five_strain(now);
    for (int k = 0; k < five_of(now)->trick_no; k++) {
        Face lead = now->table.face[five_trick_card(now, k, five_of(now)->trick_leader[k])];
        int led = five_suit(strain, lead);
        for (int seat = 0; led != FIVE_NO_SUIT && seat < now->seats; seat++) {
            Piece x = five_trick_card(now, k, seat);
            if (seat == claimer || x == NO_PIECE || five_suit(strain, now->table.face[x]) == led)
                continue;
            for (int i = 0; i < pile_size(&now->table, five_hand(seat)); i++)
                if (five_suit(strain, pile_face(&now->table, five_hand(seat), i)) == led)
                    return false;
        }
    }
    return true;
}

/* The others play by chance; not one trick may be lost. */
static bool keeps_promise(State now, int claimer, Rng *rng)
{
    int before = five_of(&now)->tricks[claimer], left = FIVE_ALL_TRICKS - five_of(&now)->trick_no;
    while (now.phase == PHASE_PLAY) {
        Move list[FIVE_MOST_MOVES];
        int n = five_def.rules.moves(&now, now.to_act, list, FIVE_MOST_MOVES);
        bool can_claim = n > 0 && list[n - 1].kind == MOVE_CHOOSE;
        Move m = list[rng_below(rng, (uint32_t)(n - can_claim))];
        if (now.to_act == claimer)
            m = promised(&now);
        if (five_def.rules.check(&now, now.to_act, m).why)
            return false;
        five_def.rules.apply(&now, now.to_act, m);
    }
    return five_of(&now)->tricks[claimer] == before + left;
}

/* How often the claim was tried in a world that might be. */
static int try_claim(uint64_t seed, Rng *rng)
{
    int claimer = s.to_act, worlds = 0;
    for (int i = 0; i < TRIES && worlds < WORLDS; i++) {
        State other = s;
        if (i > 0)
            audit_disguise(rng, &five_def, &s, claimer, &other);
        if (!follows_from_play(&other, claimer))
            continue;
        worlds++;
        if (!five_claim_is_certain(&other, claimer))
            fail_msg("seed %llu: the claim depends on what is hidden", (unsigned long long)seed);
        if (!keeps_promise(other, claimer, rng))
            fail_msg("seed %llu, trick %d: a certain claim is lost", (unsigned long long)seed, five_of(&s)->trick_no);
    }
    return worlds;
}

/* Leads are made from the top, so that suits run out and claims come up. */
static Move any_card(Rng *rng)
{
    Move list[FIVE_MOST_MOVES], lead = promised(&s);
    int n = five_def.rules.moves(&s, s.to_act, list, FIVE_MOST_MOVES);
    if (five_leads(&s) && five_def.rules.check(&s, s.to_act, lead).why == NULL && rng_below(rng, 4) > 0)
        return lead;
    return list[rng_below(rng, (uint32_t)(list[n - 1].kind == MOVE_CHOOSE ? n - 1 : n))];
}

static void certain_claims_are_never_lost(void **unused)
{
    int claims = 0, early = 0;
    (void)unused;
    for (Cases c = chance_cases(1000003, DEALS); chance_next(&c);) {
        uint64_t seed = c.seed;
        Rng rng;
        OptionValues v;
        rng_seed(&rng, seed);
        options_preset(&five_options, (int)(seed % (uint64_t)five_options.preset_count), &v);
        v.v[FIVE_ALL_PASS] = ALL_PASS_PLAY;
        five_def.rules.start(&s, &v, v.v[FIVE_PLAYERS], seed);
        while (game_to_act(&five_def, &s) != NO_SEAT) {
            if (five_leads(&s) && five_claim_is_certain(&s, s.to_act)) {
                claims += try_claim(seed, &rng);
                early += five_of(&s)->trick_no < FIVE_ALL_TRICKS - 2;
            }
            Move move[FIVE_MOST_DECISION];
            int n = 1;
            if (s.phase == PHASE_PLAY)
                move[0] = any_card(&rng);
            else
                n = five_random_decision(&s, &rng, move);
            for (int i = 0; i < n; i++)
                PLAY(move[i]);
        }
    }
    if (chance_usual())
        assert_true(claims > DEALS && early > DEALS / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trumps_from_the_top),
        cmocka_unit_test(a_side_suit_may_be_ruffed),
        cmocka_unit_test(without_trumps),
        cmocka_unit_test(shown_voids_count),
        cmocka_unit_test(never_in_misere_nor_behind),
        cmocka_unit_test(certain_claims_are_never_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
