/* The opponent of Marriage. It shows as soon as it can, and ends as soon as it can where the best level does not find
 * that a round more promises more. */
#include "ai/marriage/ai.h"

#include <string.h>

#include "ai/marriage/advice.h"
#include "ai/marriage/behind.h"
#include "ai/marriage/hand.h"
#include "ai/marriage/hand_sets.h"
#include "ai/marriage/missed.h"
#include "ai/marriage/review.h"
#include "ai/marriage/showing.h"
#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"

typedef struct Turn {
    State now; /* what was seen, with the moves of the plan carried out as far as nothing is revealed by them */
    int seat, count, max;
    MarriageLevel level;
    Rng chance;
    Move *out;
} Turn;

static void add(Turn *t, Move m)
{
    if (t->count < t->max)
        t->out[t->count++] = m;
}

/* A move that reveals nothing: the plan goes on behind it. */
static bool carry_out(Turn *t, Move m)
{
    if (marriage_check(&t->now, t->seat, m).why || t->count >= t->max)
        return false;
    add(t, m);
    marriage_apply(&t->now, t->seat, m);
    return true;
}

/* ---- tunnelas ---- */

/* All of them: with what never scores otherwise nothing is lost. */
static void plan_tunnelas(Turn *t)
{
    for (int i = 0; i < pile_size(&t->now.table, marriage_hand(t->seat)); i++) {
        Face f = pile_face(&t->now.table, marriage_hand(t->seat), i);
        if (carry_out(t, (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number(f) }))
            i = -1;
    }
    add(t, (Move){ .kind = MOVE_DONE });
}

/* ---- showing ---- */

/* A card of that face that was not put forward yet goes to pile *to, or begins one. */
static void put_card(Turn *t, Face f, int *to)
{
    const MarriageHeld held = marriage_unshown(&t->now, t->seat);
    for (int i = 0; i < held.count; i++) {
        int at, from = piece_pile(&t->now.table, held.piece[i], &at);
        if (!face_eq(held.cards.card[i], f) || stage_is(&t->now, from, t->seat))
            continue;
        carry_out(t, move_one(from, at, *to, *to == NO_PILE ? 0 : pile_size(&t->now.table, *to)));
        *to = piece_pile(&t->now.table, held.piece[i], NULL);
        return;
    }
}

/* Card by card as the set is read, for a person sees it so in a hint; to: the pile in which some of them lie already.
 */
static void put_forward(Turn *t, const MarriageCards *set, int to)
{
    const MarriageRules r = marriage_rules_for(&t->now, t->seat);
    MarriageHeld there = { .count = 0 };
    MarriageSet read;
    const bool in_order = marriage_read_first(&r, set->card, set->count, &read) == NULL;
    if (to != NO_PILE)
        marriage_hold_pile(&t->now, to, &there);
    for (int k = 0; k < set->count; k++) {
        const Face f = in_order ? read.card[k] : set->card[k];
        if (!marriage_cards_remove(&there.cards, f))
            put_card(t, f, &to);
    }
}

/* Puts these sets forward and shows them; where that is refused nothing is planned. */
static bool show(Turn *t, const MarriageShowing *what)
{
    const Turn before = *t;
    for (int i = 0; i < what->list.count; i++)
        put_forward(t, &what->list.set[i], what->pile[i]);
    if (marriage_check(&t->now, t->seat, (Move){ .kind = MOVE_DONE }).why == NULL) {
        add(t, (Move){ .kind = MOVE_DONE });
        return true;
    }
    *t = before;
    return false;
}

static bool finds_best_first(const Turn *t, const MarriageHeld *held, MarriageSets *found)
{
    MarriageSight sight;
    marriage_look(&t->now, t->seat, &sight);
    return behind_best(&sight, &held->cards, found);
}

/* What the seat would show if nothing were put forward yet; false: nothing can be shown. */
static bool best_show(const Turn *t, MarriageShowing *what)
{
    const MarriageHeld held = marriage_unshown(&t->now, t->seat);
    const MarriageRules r = marriage_rules_for(&t->now, t->seat);
    MarriageSets found, later;
    int sets = 0;
    if (t->level == MARRIAGE_HARD && finds_best_first(t, &held, &found))
        sets = MARRIAGE_FIRST_SETS;
    /* Those that leave most to later sets, wild cards among them where the tiplu is known. */
    else if (marriage_find_first(&r, held.cards.card, held.count, MARRIAGE_FIRST_SETS, &found) == MARRIAGE_FIRST_SETS &&
             marriage_find_whole(&r, held.cards.card, held.count, &found, &later) > 0)
        sets = MARRIAGE_FIRST_SETS;
    else if ((t->level == MARRIAGE_MEDIUM || t->level == MARRIAGE_HARD) &&
             marriage_find_dublees(held.cards.card, held.count, &found) >= MARRIAGE_DUBLEES)
        sets = MARRIAGE_DUBLEES;
    marriage_showing_of(&held.cards, &found, sets, what);
    return sets > 0;
}

static bool plan_show(Turn *t)
{
    MarriageShowing what;
    return t->now.seat[t->seat].opened == SHOWN_NOTHING && best_show(t, &what) && show(t, &what);
}

/* Whatever was put forward can be shown as it lies. */
static bool shows_what_lies(Turn *t)
{
    const Move show = { .kind = MOVE_DONE };
    if (t->now.phase != PHASE_PLAY || marriage_check(&t->now, t->seat, show).why)
        return false;
    add(t, show);
    return true;
}

/* With what was put forward already: the best sets where they go on with it, else any that do. */
static bool plan_show_with(Turn *t)
{
    MarriageShowing what;
    if (t->now.seat[t->seat].opened != SHOWN_NOTHING)
        return false;
    if (best_show(t, &what) && marriage_showing_goes_on(&t->now, t->seat, &what) && show(t, &what))
        return true;
    if (shows_what_lies(t))
        return true;
    for (int sets = 1; sets >= 0; sets--)
        if (marriage_showing_with(&t->now, t->seat, sets != 0, &what) && show(t, &what))
            return true;
    return false;
}

/* ---- a turn ---- */

static bool wants_discard(Turn *t)
{
    enum { OVERLOOKED = 3 }; /* by the easy level, one discard of so many */
    MarriageMind mind;
    if (t->level == MARRIAGE_EASY && rng_below(&t->chance, OVERLOOKED) == 0)
        return false;
    if (t->level != MARRIAGE_HARD)
        return marriage_wants_discard(&t->now, t->seat, t->level);
    marriage_mind_begin(&mind, &t->now, t->seat);
    return marriage_mind_takes(&mind);
}

/* The place of the card; -1: it draws, as the lower levels always do. */
static int throw_without_draw(Turn *t)
{
    MarriageMind mind;
    if (marriage_option(&t->now, MARRIAGE_MISSED_DRAW) == MARRIAGE_MISSED_REFUSED ||
        (t->level != MARRIAGE_MEDIUM && t->level != MARRIAGE_HARD))
        return -1;
    marriage_mind_begin(&mind, &t->now, t->seat);
    return missed_throw(&mind);
}

static void plan_draw(Turn *t)
{
    const Move take = { .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD }, draw = { .kind = MOVE_DRAW };
    bool may_take = marriage_check(&t->now, t->seat, take).why == NULL;
    bool may_draw = marriage_check(&t->now, t->seat, draw).why == NULL;
    const int spare = may_draw ? throw_without_draw(t) : -1;
    if (spare >= 0)
        add(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)spare });
    else if (may_take && (!may_draw || wants_discard(t)))
        (void)carry_out(t, take);
    else
        add(t, draw);
}

/* The place of the card to throw, -1 none; *ends: the deal ends with it. */
static int card_to_throw(Turn *t, bool *ends)
{
    MarriageMind mind;
    int last;
    if (t->level != MARRIAGE_HARD) {
        last = marriage_last_card(&t->now, t->seat);
        *ends = last >= 0;
        return *ends ? last : marriage_worst_card(&t->now, t->seat, t->level, &t->chance);
    }
    marriage_mind_begin(&mind, &t->now, t->seat);
    last = marriage_mind_ends(&mind);
    *ends = last >= 0;
    return *ends ? last : marriage_mind_throws(&mind);
}

static void plan_play(Turn *t)
{
    bool ends;
    if (plan_show(t))
        return;
    const int worst = card_to_throw(t, &ends);
    if (worst >= 0)
        add(t, (Move){ .kind = MOVE_DISCARD,
                       .index = (uint8_t)worst,
                       .amount = ends ? MARRIAGE_LAST_THROW : MARRIAGE_THROW });
}

static void plan_pick(Turn *t)
{
    int n = pile_size(&t->now.table, MARRIAGE_STOCK), low = n >= 3 ? 2 : 1, high = n >= 3 ? n - 1 : n;
    add(t, (Move){ .kind = MOVE_CHOOSE,
                   .amount = (int16_t)(low + (int)rng_below(&t->chance, (uint32_t)(high - low + 1))) });
}

/* What lies there may be part of the sets that are shown, or of the last ones. False: it has to go back. */
static bool plan_with_what_lies(Turn *t)
{
    MarriageMind mind;
    if (plan_show_with(t))
        return true;
    if (t->now.seat[t->seat].opened == SHOWN_NOTHING)
        return false;
    marriage_mind_begin(&mind, &t->now, t->seat);
    const int last = marriage_mind_ends(&mind);
    if (last >= 0)
        add(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)last, .amount = MARRIAGE_LAST_THROW });
    return last >= 0;
}

/* Nothing can be thrown while it lies there. A card that was taken from the discards is taken again. */
static void take_back(Turn *t)
{
    const bool taken = marriage_of(&t->now)->taken != NO_PIECE;
    (void)carry_out(t, (Move){ .kind = MOVE_RESTORE });
    if (taken)
        (void)carry_out(t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
}

static int plan(const State *seen, int seat, MarriageLevel level, uint64_t seed, Move *out, int max)
{
    Turn t = { .now = *seen, .seat = seat, .max = max, .level = level, .out = out };
    rng_seed(&t.chance, seed);
    if (seen->phase == PHASE_DEAL_END)
        add(&t, (Move){ .kind = MOVE_NEXT });
    else if (seen->phase == MARRIAGE_TUNNELA)
        plan_tunnelas(&t);
    else if (seen->phase == MARRIAGE_PICK)
        plan_pick(&t);
    else if (stage_next(seen, seat, -1) == NO_PILE ? shows_what_lies(&t) : plan_with_what_lies(&t))
        return t.count;
    else if (stage_next(seen, seat, -1) != NO_PILE)
        take_back(&t);
    if (t.now.phase == MARRIAGE_DRAW)
        plan_draw(&t);
    if (t.now.phase == PHASE_PLAY)
        plan_play(&t);
    return t.count;
}

/* ---- the opponent ---- */

static int choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    (void)stop; /* quick enough */
    return plan(seen, seat, (MarriageLevel)level, seed, out, max);
}

static int hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    (void)stop;
    return seen->to_act == seat && marriage_deal_runs(seen) ? plan(seen, seat, MARRIAGE_HARD, 0, out, max) : 0;
}

/* A card that was taken from the discards is known, so the throw behind it can be told too. */
static void review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    (void)stop;
    out->count = plan(d->seen, d->seat, MARRIAGE_HARD, 0, out->move, MAX_PLAN);
    marriage_look_back(d, out);
}

static const AiLevel levels[MARRIAGE_LEVELS] = {
    { "easy", N_("Easy"), N_("Collects sets, never dublees, overlooks discards, and throws without much thought."),
      false },
    { "medium", N_("Medium"),
      N_("Chooses sets or dublees by the cards it was dealt, and shows and ends as soon as it can. It does not watch "
         "other players or count the cards that may still come."),
      false },
    { "hard", N_("Hard"),
      N_("Counts every card that is still out, collects sets or dublees, guesses the tiplu, keeps cards that score, "
         "and watches which cards the next player takes."),
      false },
    { "simple", N_("Simple"),
      N_("Collects sets, never dublees, shows and ends at once, and throws the card that helps it least."), true },
};

const AiDef marriage_ai = {
    .game = "marriage",
    .levels = levels,
    .level_count = MARRIAGE_LEVELS,
    .default_level = MARRIAGE_MEDIUM,
    .choose = choose,
    .hint = hint,
    .hint_kind = marriage_advice_kind,
    .hint_say = marriage_advice,
    .hand_melds = marriage_hand_sets,
    .review = review,
    .blunder = { [AI_POINTS] = 3 },
};
