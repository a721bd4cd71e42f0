/* Golden playthroughs: see tests/golden/README.md. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "conquian_player.h"
#include "five_plain.h"
#include "gin_player.h"
#include "kalooki_player.h"
#include "marriage_player.h"
#include "royal_player.h"
#include "rummy_player.h"
#include "simple_player.h"
#include "tile_player.h"
#include "told.h"

enum { PAGE_SIZE = 512 * 1024, FULL_TURNS = 12, MOST_TURNS = 1000, MOST_LISTED = 400 };

typedef struct Golden {
    const GameDef *game;
    const char *name, *options;
    int seats;
    uint64_t seed;
    int rules; /* version of the rules whose preset is meant; 0: of today's */
} Golden;

static const Golden golden[] = {
    { &sabra_def, "standard", "standard", 3, 1, 0 },
    { &sabra_def, "lemada-2014", "lemada_2014,match_format=games,match_games=2,next_start=rotate", 2, 2, 0 },
    { &sabra_def, "family-draw", "family_draw", 4, 3, 0 },
    { &sabra_def, "tiles-50", "tiles_50,direction=ccw,invalid_penalty=2,play_after_draw=1", 2, 4, 0 },
    { &kalooki_def, "standard", "standard", 3, 1, 0 },
    { &kalooki_def, "stakes", "club,penalty_limit=100,buyins=1", 5, 2, 0 },
    { &kalooki_def, "fifty-one", "kalooki_51,joker_swap_as_goer=1,discard_as_goer=1,final_discard=0", 2, 3, 0 },
    { &five_def, "australian", "australian", 4, 1, 0 },
    { &five_def, "short-pack", "short_pack,bidding=single,all_pass=play_nt,win_needs_contract=0,target=300", 2, 2, 0 },
    { &five_def, "called-card", "five_handed,sans_kitty=1,joker_lead=last_trick_only,target=300", 5, 3, 0 },
    { &five_def, "three-pairs", "three_pairs,sans_kitty=1,blind_misere=1,misere_needs_seven=0,target=300", 6, 7, 0 },
    { &five_def, "dead-hand", "dead_hand,misere_needs_seven=0,joker_after_four_suits=play_last_only,target=300", 2, 4,
      0 },
    { &five_def, "american", "american,sans_kitty=1,sans_kitty_double=1,defender_cap=490,target=400", 4, 5, 0 },
    { &five_def, "chosen-partners", "five_handed,five_mode=choose,five_partner_half=1,slam=0,target=300", 5, 6, 0 },
    { &rummy500_def, "two", "two,target=200", 2, 1, 1 },
    { &rummy500_def, "party", "party,joker_swap=1,group_same_suit=1,target=200", 5, 2, 1 },
    { &rummy500_def, "strict", "strict,layoff_needs_meld=1,out_bonus=25,target=200", 3, 3, 1 },
    { &rummy_def, "basic", "basic", 4, 1, 1 },
    { &rummy_def, "block", "block,jokers=2,ace_high_runs=1,final_discard=1,rounds=4", 3, 2, 1 },
    { &rummy_def, "shuffled", "basic,stock_exhausted=reshuffle,stock_max_turns=2,melds_per_turn=1,rounds=1", 4, 6, 1 },
    { &gin_def, "standard", "standard", 2, 1, 1 },
    { &gin_def, "oklahoma", "oklahoma,target=50", 2, 2, 1 },
    { &gin_def, "challenge", "challenge,dealer=loser,knock_limit=7,undercut_bonus=10", 2, 3, 1 },
    { &american_def, "american", "american,match_format=games,match_games=2", 3, 1, 0 },
    { &american_def, "own-melds", "american_25,joker_reuse=own_meld,stock_end=cannot_draw,throw_back=1", 2, 2, 0 },
    { &international_def, "international", "international,match_games=2", 4, 1, 0 },
    { &international_def, "bonus", "international_bonus,joker_reuse=own_meld,unit=5,match_format=single", 2, 3, 0 },
    { &marriage_def, "pagat", "pagat,match_deals=3", 4, 1, 0 },
    { &marriage_def, "kathmandu", "kathmandu,match_deals=3,better_after=1,point_value=5", 5, 2, 0 },
    { &marriage_def, "kidnap", "kidnap,match_deals=2,set_length=min3,dublee_min_players=2", 2, 3, 0 },
    { &marriage_def, "open", "open,match_deals=2,man_cards=6,master_card=wild_primary", 3, 4, 0 },
    { &marriage_def, "nepali", "nepali,match_deals=3", 3, 5, 0 },
    { &marriage_def, "murder", "murder,match_deals=2", 4, 6, 0 },
    { &royal_def, "royal", "royal,match_deals=3,ace_late_entry=catch_up,poker_pot=centre", 4, 1, 0 },
    { &royal_def, "letter", "royal_letter,match_deals=2,poker_check=1,poker_wheel=1", 3, 2, 1 },
    { &royal_def, "tripoley", "tripoley,match_deals=3", 5, 3, 0 },
    { &royal_def, "michigan", "michigan,match_deals=3,loser_pay=pot", 4, 4, 0 },
    { &con_def, "standard", "standard,target=2", 2, 1, 0 },
    { &con_def, "eight", "eight,swap_first=1,rearrange=0,carry=0,target=1", 2, 2, 0 },
    { &con_def, "no-force", "no_force,hand_cards=9,target=2", 2, 3, 0 },
};

static const char *const names[MAX_SEATS] = { "Anna", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida" };

static void add_faces(const State *s, int pile, TextSink *out)
{
    int hidden = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        Face f = pile_face(&s->table, pile, i);
        hidden += !face_is_known(f);
        if (!face_is_known(f))
            continue;
        text_add(out, " ");
        game_of(s)->tell.face_text(f, out);
    }
    if (hidden > 0)
        text_addf(out, " +%d hidden", hidden);
}

static void add_table(const State *s, TextSink *out)
{
    text_add(out, "  table:");
    for (int p = 0; p < s->table.pile_count; p++) {
        int kind = s->table.row.pile[p].kind;
        bool open = kind == PILE_MELD || kind == PILE_DISCARD || kind == PILE_TRICK || kind == PILE_TAKEN;
        if (!open || pile_size(&s->table, p) == 0)
            continue;
        text_addf(out, " [%d", p);
        add_faces(s, p, out);
        text_add(out, "]");
    }
    text_add(out, "\n");
}

static const char *hidden_pile(const State *s, int p)
{
    const Pile *pile = &s->table.row.pile[p];
    if (pile->kind == PILE_STOCK)
        return game_of(s) == &sabra_def ? "pool" : "stock";
    if (pile->kind == PILE_HAND)
        return pile->owner < s->seats ? names[pile->owner] : NULL;
    if (pile->kind != PILE_KITTY)
        return NULL;
    if (game_of(s) == &marriage_def)
        return "tiplu";
    if (game_of(s) == &royal_def)
        return "dummy";
    if (game_of(s) == &american_def || game_of(s) == &international_def)
        return "trump";
    if (game_of(s) == &con_def)
        return "passed";
    return p == FIVE_KITTY_PILE ? "kitty" : p == FIVE_LAID ? "laid away" : "dead hand";
}

/* What of the hidden piles a viewer sees. */
static void add_view(const State *s, int viewer, TextSink *out)
{
    State seen;
    game_observe(game_of(s), s, viewer, &seen);
    if (viewer == NO_SEAT)
        text_add(out, "  watcher:");
    else
        text_addf(out, "  %s sees:", names[viewer]);
    const char *between = "";
    for (int p = 0; p < s->table.pile_count; p++) {
        const char *name = hidden_pile(s, p);
        if (!name)
            continue;
        text_addf(out, "%s %s", between, name);
        add_faces(&seen, p, out);
        between = ",";
    }
    text_add(out, "\n");
}

/* What is always to be seen of a contract, or of a pot. */
static void add_status(const State *s, TextSink *out)
{
    char text[160] = "";
    TextSink said = text_sink(text, sizeof text);
    if (game_of(s)->table.status)
        game_of(s)->table.status(s, names, &said);
    if (said.length > 0)
        text_addf(out, "  says: %s\n", text);
}

static void add_position(const State *s, bool full, TextSink *out)
{
    text_addf(out, "  hash %016llx, to act %d, phase %d\n", (unsigned long long)state_hash(s),
              s->to_act == NO_SEAT ? -1 : s->to_act, s->phase);
    if (!full)
        return;
    add_status(s, out);
    add_table(s, out);
    for (int i = 0; i <= s->seats; i++)
        add_view(s, i < s->seats ? i : NO_SEAT, out);
}

static void add_scores(const State *s, TextSink *out)
{
    ScoreSheet sheet;
    game_of(s)->score.scores(s, &sheet);
    if (sheet.headline[0] != '\0')
        text_addf(out, "  %s\n", sheet.headline);
    for (int k = 0; k < s->seats; k++) {
        if (sheet.went_out >> k & 1)
            text_addf(out, "  %s went out\n", names[k]);
        if (!(sheet.ended >> k & 1))
            continue;
        text_add(out, "  ");
        text_told(out, names[k], sheet.ended_words[0], sheet.ended_words[1]);
        text_add(out, "\n");
    }
    for (int i = 0; i < sheet.line_count; i++) {
        text_addf(out, "  %s:", sheet.line[i].what);
        for (int k = 0; k < s->seats; k++)
            if (sheet.line[i].has[k])
                text_addf(out, " %s %d", names[k], (int)sheet.line[i].points[k]);
        text_add(out, "\n");
    }
    for (int k = 0; k < s->seats; k++)
        text_addf(out, "  %s %d, in all %d%s\n", names[k], (int)sheet.deal[k], (int)sheet.total[k],
                  sheet.winners >> k & 1 ? ", wins" : "");
}

static void play(State *s, Move m, TextSink *out)
{
    int seat = s->to_act == NO_SEAT ? 0 : s->to_act;
    char words[400];
    TextSink said = text_sink(words, sizeof words);
    Verdict v = game_of(s)->rules.check(s, seat, m);
    if (v.why)
        fail_msg("refused: %s", v.why->id);
    text_add(out, "  ");
    move_text(m, out);
    text_add(out, "\n");
    help_describe(game_of(s), s, seat, m, NO_SEAT, names, &said);
    if (said.length > 0)
        text_addf(out, "  %s\n", words);
    game_of(s)->rules.apply(s, seat, m);
}

/* Now and then a slip: a tile left lying when Done is pressed or the time runs out. */
static bool slip(State *s, Rng *r, TextSink *out)
{
    const Move done = { .kind = MOVE_DONE }, timeout = { .kind = MOVE_TIMEOUT };
    if (rng_below(r, 8) != 0)
        return false;
    play(s, simple_shift(sabra_rack(s->to_act), 0, NO_PILE, 0), out);
    int seat = s->to_act;
    if (!sabra_def.rules.check(s, seat, timeout).why)
        play(s, timeout, out);
    else if (!sabra_def.rules.check(s, seat, done).why)
        play(s, done, out);
    else
        play(s, (Move){ .kind = MOVE_RESTORE }, out);
    return s->to_act != seat;
}

static void take_turn(State *s, Rng *r, TextSink *out)
{
    static Simple plan;
    static const uint8_t others[] = { MOVE_DRAW, MOVE_PASS, MOVE_TIMEOUT };
    uint32_t turn = s->turn_no;
    if (slip(s, r, out))
        return;
    while (s->turn_no == turn && s->phase == PHASE_PLAY) {
        int n = simple_play(s, s->to_act, &plan);
        for (int i = 0; i < n; i++)
            play(s, plan.plan[i], out);
        size_t k = 0;
        while (n == 0 && k < sizeof others && sabra_def.rules.check(s, s->to_act, (Move){ .kind = others[k] }).why)
            k++;
        if (n == 0 && k == sizeof others)
            fail_msg("nothing can be done");
        if (n == 0)
            play(s, (Move){ .kind = others[k] }, out);
    }
}

static void take_turn_of_kalooki(State *s, TextSink *out)
{
    KalookiPlan plan;
    uint32_t turn = s->turn_no;
    while (s->turn_no == turn && game_to_act(&kalooki_def, s) != NO_SEAT) {
        int n = kalooki_simple_play(s, s->to_act, &plan);
        if (n == 0)
            fail_msg("nothing can be done");
        for (int i = 0; i < n; i++)
            play(s, plan.move[i], out);
    }
}

static void take_turn_of_five(State *s, Rng *r, TextSink *out)
{
    Move move[PLAIN_MOST_DECISION];
    int n = plain_decision(s, r, move);
    if (n == 0)
        fail_msg("nothing can be done");
    for (int i = 0; i < n; i++)
        play(s, move[i], out);
}

static void take_turn_of_rummy(State *s, TextSink *out)
{
    Move move[RUMMY_PLAIN_MOST];
    int n = rummy_plain(s, s->to_act, move, RUMMY_PLAIN_MOST);
    if (n == 0)
        fail_msg("nothing can be done");
    for (int i = 0; i < n; i++)
        play(s, move[i], out);
}

static void take_turn_of_marriage(State *s, TextSink *out)
{
    Move move[MARRIAGE_PLAIN_MOST];
    int n = marriage_plain(s, s->to_act, move);
    if (n == 0)
        fail_msg("nothing can be done");
    for (int i = 0; i < n; i++)
        play(s, move[i], out);
}

static void take_turn_of_royal(State *s, Rng *r, TextSink *out)
{
    Move move[ROYAL_PLAIN_MOST];
    int n = royal_plain(s, s->to_act, r, move);
    if (n == 0)
        fail_msg("nothing can be done");
    for (int i = 0; i < n; i++)
        play(s, move[i], out);
}

static void take_turn_of_tiles(State *s, TextSink *out)
{
    Move move[TILE_PLAIN_MOST];
    int n = tile_plain(s, s->to_act, move, TILE_PLAIN_MOST);
    if (n == 0)
        fail_msg("nothing can be done");
    for (int i = 0; i < n; i++)
        play(s, move[i], out);
}

static void take_turn_of_conquian(State *s, Rng *r, TextSink *out)
{
    Move move[CON_PLAIN_MOST];
    int n = con_plain(s, r, move);
    for (int i = 0; i < n; i++)
        play(s, move[i], out);
}

/* A game without a plain player of its own: any of its moves, but for pushing about and taking back. */
static void take_move_by_chance(State *s, Rng *r, TextSink *out)
{
    static Move list[MOST_LISTED];
    int n = game_of(s)->rules.moves(s, s->to_act, list, MOST_LISTED), plain = 0;
    for (int i = 0; i < n; i++)
        if (list[i].kind != MOVE_SHIFT && list[i].kind != MOVE_READ && list[i].kind != MOVE_RESTORE)
            list[plain++] = list[i];
    if (plain == 0)
        fail_msg("nothing can be done");
    play(s, list[rng_below(r, (uint32_t)plain)], out);
}

static void playthrough(const Golden *g, TextSink *out)
{
    OptionValues v;
    State s;
    Rng r;
    const int rules = g->rules ? g->rules : g->game->rules.version;
    if (!options_parse_then(g->game->options, &v, g->options, rules, NULL))
        fail_msg("options of %s", g->name);
    rng_seed(&r, g->seed);
    g->game->rules.start(&s, &v, g->seats, g->seed);
    text_addf(out, "%s %s, %d seats, seed %llu\n", g->game->id, g->options, g->seats, (unsigned long long)g->seed);
    add_position(&s, true, out);
    for (int turn = 1; s.phase != PHASE_MATCH_END; turn++) {
        assert_true(turn < MOST_TURNS);
        if (s.phase == PHASE_DEAL_END) {
            play(&s, (Move){ .kind = MOVE_NEXT, .amount = 10 }, out);
            add_position(&s, true, out);
            continue;
        }
        text_addf(out, "turn %u, %s\n", (unsigned)s.turn_no, names[s.to_act]);
        if (g->game == &kalooki_def)
            take_turn_of_kalooki(&s, out);
        else if (g->game == &five_def)
            take_turn_of_five(&s, &r, out);
        else if (g->game == &gin_def)
            play(&s, gin_plain_move(&s, &r), out);
        else if (g->game == &sabra_def)
            take_turn(&s, &r, out);
        else if (g->game == &rummy500_def || g->game == &rummy_def)
            take_turn_of_rummy(&s, out);
        else if (g->game == &american_def || g->game == &international_def)
            take_turn_of_tiles(&s, out);
        else if (g->game == &marriage_def)
            take_turn_of_marriage(&s, out);
        else if (g->game == &royal_def)
            take_turn_of_royal(&s, &r, out);
        else if (g->game == &con_def)
            take_turn_of_conquian(&s, &r, out);
        else
            take_move_by_chance(&s, &r, out);
        bool over = game_to_act(g->game, &s) == NO_SEAT;
        add_position(&s, over || turn <= FULL_TURNS || turn % 8 == 0, out);
        if (over)
            add_scores(&s, out);
    }
}

static void compare(const char *name, const char *expected, const char *actual)
{
    int line = 1;
    const char *begin = actual;
    while (*expected && *expected == *actual) {
        line += *actual == '\n';
        begin = *actual == '\n' ? actual + 1 : begin;
        expected++;
        actual++;
    }
    if (*expected || *actual)
        fail_msg("%s differs in line %d, which now is: %.*s", name, line, (int)strcspn(begin, "\n"), begin);
}

static void playthroughs_are_as_they_were(void **unused)
{
    static char page[PAGE_SIZE], stored[PAGE_SIZE];
    const char *mode = getenv("MELDWELL_GOLDEN");
    bool writing = mode && strcmp(mode, "write") == 0;
    (void)unused;
    for (size_t i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        char path[1024];
        TextSink out = text_sink(page, sizeof page);
        playthrough(&golden[i], &out);
        assert_false(out.cut);
        snprintf(path, sizeof path, "%s/tests/golden/%s-%s.txt", MELDWELL_SOURCE, golden[i].game->id, golden[i].name);
        FILE *f = fopen(path, writing ? "w" : "r");
        if (!f)
            fail_msg("%s cannot be opened", path);
        if (writing) {
            fputs(page, f);
        } else {
            size_t n = fread(stored, 1, sizeof stored - 1, f);
            stored[n] = '\0';
        }
        fclose(f);
        if (!writing)
            compare(golden[i].name, stored, page);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(playthroughs_are_as_they_were) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
