/* Why a turn or a move of Sabra is refused, and the house rule that decided it. */
#include "rules/sabra/reasons.h"
#include "rules/sabra/options.h"

const Reason sabra_bad_meld = { "sabra.bad-meld", "bad_meld", N_("These tiles are not a meld."), .topic = "melds" };
const Reason sabra_joker_loose = { "sabra.joker-loose", "bad_meld",
                                   N_("A joker taken out of its meld must be in a meld again before your turn ends."),
                                   .topic = "joker-move" };
const Reason sabra_tile_missing = { "sabra.tile-missing", "tile_missing",
                                    N_("A tile that lay on the table has to stay on the table."), .topic = "turn" };
const Reason sabra_tile_foreign = { "sabra.tile-foreign", "tile_foreign",
                                    N_("This tile comes neither from the table nor from your rack."), .topic = "turn" };
const Reason sabra_no_rack_tile = { "sabra.no-rack-tile", "no_rack_tile",
                                    N_("Play at least one tile from your rack, or draw."), .topic = "turn" };
const Reason sabra_initial_short = { "sabra.initial-short", "initial_short",
                                     N_("The melds from your rack are not worth enough for the initial meld."),
                                     .topic = "initial" };
const Reason sabra_initial_none = { "sabra.initial-none", "initial_short",
                                    N_("You have not laid a meld made only of tiles from your rack."),
                                    .topic = "initial" };
const Reason sabra_initial_table = { "sabra.initial-table", "initial_table",
                                     N_("In the turn of your initial meld, the melds on the table stay as they are."),
                                     .topic = "initial-table" };
const Reason sabra_joker_reuse = { "sabra.joker-reuse", "joker_reuse", N_("A freed joker may not go into this meld."),
                                   .topic = "joker-reuse" };
const Reason sabra_joker_needs_both = { "sabra.joker-needs-both", "joker_needs_both",
                                        N_("To free a joker in a group of three, you need both missing colours."),
                                        .topic = "joker-group" };
const Reason sabra_joker_source = { "sabra.joker-source", "joker_source",
                                    N_("The tile that takes the joker's place has to come from your rack."),
                                    .topic = "joker-free" };
const Reason sabra_joker_locked = {
    "sabra.joker-locked", "joker_locked",
    N_("A meld with a joker is locked until the joker is replaced by the tile it stands for."), .topic = "joker-move"
};
const Reason sabra_joker_not_replaced = { "sabra.joker-not-replaced", "joker_not_replaced",
                                          N_("The joker stands for its tile until that tile replaces it."),
                                          .topic = "joker-move" };

const Reason sabra_not_your_turn = { "sabra.not-your-turn", "not_your_turn", N_("It is not your turn."),
                                     .topic = "turn" };
const Reason sabra_wrong_phase = { "sabra.wrong-phase", "wrong_phase", N_("That is not possible now."), .topic = "turn",
                                   .not_now = true };
const Reason sabra_must_play = { "sabra.must-play", "must_play", N_("You can play, so you may not draw."),
                                 .topic = "drawing" };
const Reason sabra_pool_empty = { "sabra.pool-empty", "pool_empty", N_("The pool is empty. Play tiles, or pass."),
                                  .topic = "drawing" };
const Reason sabra_pass_not_yet = { "sabra.pass-not-yet", "pass_not_yet",
                                    N_("You may pass only when the pool is empty."), .topic = "drawing" };
const Reason sabra_drawn_already = { "sabra.drawn-already", "drawn_already", N_("You have already drawn."),
                                     .topic = "drawing" };
const Reason sabra_tile_stays = { "sabra.tile-stays", "tile_stays",
                                  N_("A tile that lay on the table never goes to a rack."), .topic = "turn" };
const Reason sabra_not_your_tile = { "sabra.not-your-tile", "not_your_tile", N_("You do not have that tile."),
                                     .topic = "turn" };
const Reason sabra_tile_hidden = { "sabra.tile-hidden", "tile_hidden",
                                   N_("You cannot choose a tile from the pool. Draw instead."), .topic = "drawing" };
const Reason sabra_no_such_place = { "sabra.no-such-place", "no_such_place", N_("There is no such place on the table."),
                                     .topic = "turn" };
const Reason sabra_nothing_moved = { "sabra.nothing-moved", "nothing_moved", N_("Nothing has been moved in this turn."),
                                     .topic = "turn" };
const Reason sabra_table_full = { "sabra.table-full", "table_full",
                                  N_("There is no room for another pile on the table."), .topic = "turn" };
const Reason sabra_no_choice = { "sabra.no-choice", "no_choice", N_("There is nothing to choose here."),
                                 .topic = "melds" };
const Reason sabra_no_clock = { "sabra.no-clock", "no_clock", N_("This match has no clock."), .topic = "clock" };
const Reason sabra_not_now = { "sabra.not-now", "not_now", N_("That is not possible now."), .topic = "turn" };

/* ---- the option behind a refusal, as it is set ---- */

/* What the house rule says, as a sentence after the refusal. */
#define INITIAL_MIN(points)                                                                                            \
    {                                                                                                                  \
        "sabra.rule.initial-min." #points, "initial_min=" #points,                                                     \
            N_("The initial meld has to be worth at least {1} points."), .topic = "initial", .figures = 1              \
    }
enum { INITIAL_STEP = 5 };
static const Reason initial_min[] = {
    { "sabra.rule.initial-min.0", "initial_min=0", N_("Your first play must include such a meld."),
      .topic = "initial" },
    INITIAL_MIN(5),
    INITIAL_MIN(10),
    INITIAL_MIN(15),
    INITIAL_MIN(20),
    INITIAL_MIN(25),
    INITIAL_MIN(30),
    INITIAL_MIN(35),
    INITIAL_MIN(40),
    INITIAL_MIN(45),
    INITIAL_MIN(50),
    INITIAL_MIN(55),
    INITIAL_MIN(60),
};
static const Reason one_meld = { "sabra.rule.initial-scope.one-meld", "initial_scope=one_meld",
                                 N_("One meld alone has to reach the minimum."), .topic = "initial" };
static const Reason next_turn = { "sabra.rule.manipulate-from.next-turn", "manipulate_from=next_turn",
                                  N_("You may use the table from your next turn on."), .topic = "initial-table" };
static const Reason joker_kept = { "sabra.rule.joker-move.keep", "joker_move=keep",
                                   N_("Jokers on the table may move, but keep their meaning."), .topic = "joker-move" };
static const Reason joker_still = { "sabra.rule.joker-move.replace", "joker_move=replace",
                                    N_("Jokers on the table stay until they are replaced."), .topic = "joker-move" };
static const Reason joker_lock = { "sabra.rule.joker-move.locked", "joker_move=locked",
                                   N_("Jokers on the table lock their meld until they are replaced."),
                                   .topic = "joker-move" };
static const Reason source_hand = { "sabra.rule.joker-source.hand", "joker_source=hand",
                                    N_("Only a tile from the rack replaces a joker."), .topic = "joker-free" };
static const Reason both_colours = { "sabra.rule.group3-release.both", "group3_release=both",
                                     N_("Both missing colours are needed."), .topic = "joker-group" };
static const Reason reuse_any = { "sabra.rule.joker-reuse.any-meld", "joker_reuse=any_meld",
                                  N_("A freed joker goes into any meld."), .topic = "joker-reuse" };
static const Reason reuse_new = { "sabra.rule.joker-reuse.new-meld", "joker_reuse=new_meld",
                                  N_("A freed joker goes into a new meld."), .topic = "joker-reuse" };
static const Reason reuse_2rack = { "sabra.rule.joker-reuse.new-meld-2rack", "joker_reuse=new_meld_2rack",
                                    N_("A freed joker goes into a new meld with two tiles from the rack."),
                                    .topic = "joker-reuse" };
static const Reason reuse_rack_first = { "sabra.rule.joker-reuse.new-meld-rack-first",
                                         "joker_reuse=new_meld_rack_first",
                                         N_("A freed joker goes into a new meld made with tiles from the rack alone."),
                                         .topic = "joker-reuse" };
static const Reason one_joker = { "sabra.rule.two-jokers-per-meld.0", "two_jokers_per_meld=0",
                                  N_("A meld may hold only one joker."), .topic = "joker-melds" };
static const Reason until_playable = { "sabra.rule.draw-rule.until-playable", "draw_rule=until_playable",
                                       N_("You draw only while no play is possible."), .topic = "drawing" };

/* The rules that can be behind a refusal: by what is refused, and for which value of which option. */
static const struct {
    const Reason *why;
    uint8_t option;
    int16_t value;
    const Reason *rule;
} in_force[] = {
    { &sabra_initial_short, SABRA_INITIAL_SCOPE, SCOPE_ONE_MELD, &one_meld },
    { &sabra_initial_table, SABRA_MANIPULATE_FROM, MANIPULATE_NEXT_TURN, &next_turn },
    { &sabra_joker_reuse, SABRA_JOKER_REUSE, JOKER_REUSE_NEW, &reuse_new },
    { &sabra_joker_reuse, SABRA_JOKER_REUSE, JOKER_REUSE_NEW_2RACK, &reuse_2rack },
    { &sabra_joker_reuse, SABRA_JOKER_REUSE, JOKER_REUSE_RACK_FIRST, &reuse_rack_first },
    { &sabra_joker_loose, SABRA_JOKER_REUSE, JOKER_REUSE_ANY, &reuse_any },
    { &sabra_joker_loose, SABRA_JOKER_REUSE, JOKER_REUSE_NEW, &reuse_new },
    { &sabra_joker_loose, SABRA_JOKER_REUSE, JOKER_REUSE_NEW_2RACK, &reuse_2rack },
    { &sabra_joker_loose, SABRA_JOKER_REUSE, JOKER_REUSE_RACK_FIRST, &reuse_rack_first },
    { &sabra_joker_needs_both, SABRA_GROUP3_RELEASE, GROUP3_BOTH, &both_colours },
    { &sabra_joker_source, SABRA_JOKER_SOURCE, JOKER_SOURCE_HAND, &source_hand },
    { &sabra_joker_locked, SABRA_JOKER_MOVE, JOKER_MOVE_LOCKED, &joker_lock },
    { &sabra_joker_not_replaced, SABRA_JOKER_MOVE, JOKER_MOVE_KEEP, &joker_kept },
    { &sabra_joker_not_replaced, SABRA_JOKER_MOVE, JOKER_MOVE_REPLACE, &joker_still },
    { &meld_two_jokers, SABRA_TWO_JOKERS_PER_MELD, 0, &one_joker },
    { &sabra_must_play, SABRA_DRAW_RULE, DRAW_UNTIL_PLAYABLE, &until_playable },
};

const Reason *sabra_rule_in_force(const OptionValues *v, const Reason *why)
{
    for (size_t i = 0; i < sizeof in_force / sizeof *in_force; i++)
        if (in_force[i].why == why && v->v[in_force[i].option] == in_force[i].value)
            return in_force[i].rule;
    if (why == &sabra_initial_short || why == &sabra_initial_none)
        return &initial_min[v->v[SABRA_INITIAL_MIN] / INITIAL_STEP];
    return NULL;
}
