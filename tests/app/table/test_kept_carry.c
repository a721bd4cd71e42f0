/* What the table says of pieces that are held is as it was: at tables of every game, at which plain players play,
 * pieces of the hand and of the table are picked up and carried all over the window; where they would land, what takes
 * them and why they may not lie there is added up, and the sums are those of tests/golden/carried.txt. Where that has
 * changed on purpose "test_kept_carry write" writes them anew. Where letters are wider than they were then nothing is
 * compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hand_walk.h"
#include "kept_fonts.h"
#include "kept_sums.h"
#include "plain_player.h"

enum { SEEDS = 2, TURNS = 160, LOOKED_AT = 6, COLUMNS = 9, ROWS = 6 };

static char lines[16 * 1024], kept[16 * 1024];
static const char golden[] = MELDWELL_SOURCE "/tests/golden/carried.txt";
static uint64_t sum;

static void add(int number)
{
    sum = (sum ^ (uint32_t)number) * 0x100000001B3u;
}

static void add_text(const char *text)
{
    for (; *text != '\0'; text++)
        add((uint8_t)*text);
    add(0x1F);
}

static void add_place(DropPlace p)
{
    add(p.kind);
    add(p.pile);
    add(p.at);
    add(p.col);
    add(p.row);
}

static void add_held(void)
{
    const CarryNote *held = &app.table->notes.held;
    for (int i = 0; i < held->lit_count; i++)
        add_place(held->lit[i]);
    add(held->lit_count + (held->lit_shown ? 100 : 0) + (held->throws ? 1000 : 0) + (held->goes_out ? 10000 : 0));
    for (int i = 0; i < held->ways; i++) {
        add(held->way[i].choice);
        add_text(held->way[i].label);
    }
    for (int p = 0; p < MAX_PILES; p++)
        if (held->welcome[p] || held->takes[p] != 0) {
            add(p + (held->welcome[p] ? 1000 : 0));
            add((int)(held->takes[p] ^ held->takes[p] >> 32));
        }
    add_text(app.table->said.text);
}

static void add_aim(void)
{
    const Carry *h = &app.table->doing.carry;
    add_place(h->aim.place);
    add(h->aim.rect.x);
    add(h->aim.rect.y);
    add(h->aim.rect.w);
    add(h->aim.rect.h);
    add(h->aim.over_rack);
    add(h->aim.rack_index);
    add(h->aim.rack_slot);
    add_text(app.table->notes.held.wrong);
}

static void carry_about(Piece x, Grasp grasp)
{
    const Pointer p = { .kind = POINTER_DOWN, .button = 1, .x = app.scene.w / 2, .y = app.scene.h / 2, .clicks = 1 };
    table_say(app.table, "");
    table_press(app.table, &p, x);
    table_pick_up(app.table, CARRY_DRAG, grasp);
    add(app.table->doing.carry.count);
    for (int i = 0; i < app.table->doing.carry.count; i++)
        add(app.table->doing.carry.piece[i]);
    add_held();
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            table_carry_to(app.table, app.scene.w * (2 * column + 1) / (2 * COLUMNS),
                           app.scene.h * (2 * row + 1) / (2 * ROWS));
            table_carry_aim(app.table);
            add_aim();
        }
    table_carry_cancel(app.table);
}

/* The first piece of some melds and piles that lie open, and the meld with it. */
static void carry_from_table(void)
{
    const Table *t = &table_view(app.table)->table;
    int done = 0;
    for (int p = 0; p < t->pile_count && done < 3; p++) {
        const int n = pile_size(t, p);
        if (!pile_on_felt(&t->row.pile[p]) || n == 0)
            continue;
        carry_about(pile_piece(t, p, n / 2), GRASP_ONE);
        carry_about(pile_piece(t, p, n / 2), GRASP_TAIL);
        carry_about(pile_piece(t, p, 0), GRASP_MELD);
        done++;
    }
}

static void look_at(const GameDef *game, const State *s, bool small)
{
    Piece hand[MAX_PIECES];
    walk_to(game, s);
    build(small ? 800 : 1280, small ? 600 : 800);
    table_refresh(app.table);
    build(small ? 800 : 1280, small ? 600 : 800);
    const int n = walk_hand(hand);
    for (int i = 0; i < n; i += 5)
        carry_about(hand[i], GRASP_ONE);
    for (int i = 0; i + 2 < n; i += 5) { /* chosen ones go along */
        table_select_none(app.table);
        for (int k = 0; k < 3; k++)
            table_select(app.table, hand[i + k], true);
        carry_about(hand[i + 1], GRASP_ONE);
    }
    table_select_none(app.table);
    if (n > 1)
        carry_about(hand[n - 2], GRASP_MELD);
    carry_from_table();
}

/* Seat 0 is looked at before and within some of its turns, and once in that of another. */
static void walk_through(const GameDef *game, uint64_t seed)
{
    static Move move[PLAIN_MOST];
    static State s;
    OptionValues v;
    Rng rng;
    int looked = 0, others = 0;
    rng_seed(&rng, seed);
    options_preset(game->options, (int)seed % game->options->preset_count, &v);
    game->rules.start(&s, &v, game->min_seats > 2 ? game->min_seats : 2, seed);
    for (int turn = 0; turn < TURNS && !table_ended(&s) && looked < LOOKED_AT; turn++) {
        const int seat = game_to_act(game, &s), n = plain_play(&s, seat, &rng, move);
        if (seat != 0 && turn > 6 && others++ == 0)
            look_at(game, &s, false);
        for (int i = 0; i < n && s.to_act == seat && game->rules.check(&s, seat, move[i]).why == NULL; i++) {
            if (seat == 0 && (turn + i) % 3 == 0 && looked < LOOKED_AT)
                look_at(game, &s, looked++ % 2 == 1);
            game->rules.apply(&s, seat, move[i]);
        }
    }
}

static void carry_everywhere(TextSink *out)
{
    for (int g = 0; g < (int)game_count; g++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            sum = 0xCBF29CE484222325u;
            walk_through(game_table[g], seed);
            text_addf(out, "%s %d %016llx\n", game_table[g]->id, (int)seed, (unsigned long long)sum);
        }
}

static void what_is_held_is_told_as_it_was(void **state)
{
    TextSink out = text_sink(lines, sizeof lines);
    (void)state;
    kept_sums_read(golden, kept, sizeof kept);
    if (!kept_fonts_same(kept))
        skip();
    carry_everywhere(&out);
    assert_false(out.cut);
    kept_sums_expect(lines, kept);
}

static int write_golden(void)
{
    TextSink out = text_sink(lines, sizeof lines);
    if (help_screens_open(NULL) != 0)
        return 1;
    kept_fonts_write(&out);
    carry_everywhere(&out);
    tear_down(NULL);
    return out.cut ? 1 : kept_sums_write(golden, lines);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_held_is_told_as_it_was) };
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        return write_golden();
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
