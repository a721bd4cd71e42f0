/* What is said while a turn is played, against what is said at its end: random turns under every preset of every game.
 * What is drawn as legal is not refused by Done, what Done takes is not drawn as refused, a place that lights up takes
 * what is carried there, and no place stays dark, and no exchange of a joker is refused, that Done would take. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/pure/gesture.h"
#include "chance.h"
#include "kalooki_table.h"
#include "position.h"
#include "sabra_random.h"

/* What the walk has met, so that a test which met nothing fails. */
static struct {
    int clean, taken, lit, dark, swaps, refused_swaps, refused_pieces;
} met;

typedef struct Walk {
    const GameDef *game;
    int seat;
    State s;
    Rng chance;
    const char *rules;
} Walk;

static int below(Walk *w, int n)
{
    return (int)rng_below(&w->chance, (uint32_t)n);
}

static bool lies_in_meld(const Walk *w, const State *s, int pile)
{
    const int kind = w->game->table.place(s, pile, w->seat).kind;
    return pile_size(&s->table, pile) > 0 && (kind == PLACE_COMMON || kind == PLACE_STAGE);
}

static void tell_table(const Walk *w, const State *s)
{
    char text[1024];
    TextSink out = text_sink(text, sizeof text);
    for (int p = 0; p < s->table.pile_count; p++) {
        const int kind = w->game->table.place(s, p, w->seat).kind;
        for (int i = 0; i < pile_size(&s->table, p) && kind != PLACE_STOCK; i++) {
            text_add(&out, i > 0 ? " " : "/ ");
            w->game->tell.face_text(pile_face(&s->table, p, i), &out);
        }
    }
    print_message("%s: %s\n", w->rules, text);
}

/* Nothing on the table is drawn as wrong, or as owing anything. */
static bool drawn_legal(const Walk *w, const State *s, Piece *wrong)
{
    *wrong = NO_PIECE;
    for (int p = 0; p < s->table.pile_count; p++) {
        MeldNote meld;
        if (!lies_in_meld(w, s, p))
            continue;
        *wrong = pile_piece(&s->table, p, 0);
        w->game->table.meld_note(s, p, &meld);
        if (meld.verdict.why != NULL)
            return false;
        for (int i = 0; i < pile_size(&s->table, p) && w->game->table.piece_note != NULL; i++) {
            PieceNote note;
            *wrong = pile_piece(&s->table, p, i);
            w->game->table.piece_note(s, *wrong, &note);
            met.refused_pieces += note.verdict.why != NULL;
            if (note.verdict.why != NULL || note.duty[0] != '\0')
                return false;
        }
    }
    return true;
}

/* A refusal of what is drawn as legal is of the turn as a whole: nothing is wrong with any piece of it. */
static void done_agrees_with_the_picture(const Walk *w, const State *s)
{
    TurnNote turn;
    Piece wrong;
    w->game->table.turn_note(s, w->seat, &turn);
    bool legal = drawn_legal(w, s, &wrong), taken = turn.done.why == NULL;
    met.clean += legal;
    met.taken += taken;
    if (taken && !legal) {
        tell_table(w, s);
        fail_msg("Done takes it, and piece %d is drawn as wrong", wrong);
    }
    bool points = !taken && (turn.done.piece != NO_PIECE || turn.done.pile != NO_PILE);
    if (legal && points && turn.changed) {
        tell_table(w, s);
        fail_msg("drawn as legal, and Done says %s", turn.done.why->id);
    }
}

static bool same_target(const DropPlace *lit, int n, DropPlace to)
{
    for (int i = 0; i < n; i++)
        if (lit[i].kind == to.kind && (to.kind == TARGET_NEW || lit[i].pile == to.pile))
            return true;
    return false;
}

static bool all_legal_moves(const Walk *w, const Gesture *g)
{
    State t = w->s;
    for (int i = 0; i < g->count; i++) {
        if (w->game->rules.check(&t, w->seat, g->move[i]).why != NULL)
            return false;
        w->game->rules.apply(&t, w->seat, g->move[i]);
    }
    return !g->full;
}

/* One of them has come to lie with a piece of the meld they were carried to. */
static bool joined(const Walk *w, const State *after, const Piece *x, int n, DropPlace to)
{
    for (int i = 0; i < pile_size(&w->s.table, to.pile); i++)
        for (int k = 0; k < n; k++)
            if (piece_pile(&after->table, pile_piece(&w->s.table, to.pile, i), NULL) ==
                piece_pile(&after->table, x[k], NULL))
                return true;
    return false;
}

/* A place that lights up leaves the table drawn as legal where it was so before. */
static void lit_place_is_legal(const Walk *w, const Piece *x, int n, DropPlace to, bool before)
{
    static Gesture g;
    Piece wrong;
    met.lit++;
    gesture_carry(&g, w->game, &w->s, w->seat, x, n, to);
    if (!all_legal_moves(w, &g)) {
        tell_table(w, &w->s);
        fail_msg("a lit place refuses piece %d", x[0]);
    }
    bool frees = to.kind == TARGET_SWAP; /* which lies loose, and owes a place */
    if (before && !frees && !drawn_legal(w, &g.after, &wrong)) {
        tell_table(w, &w->s);
        tell_table(w, &g.after);
        fail_msg("lit for %d, and %d is drawn as wrong there", x[0], wrong);
    }
    if (to.kind == TARGET_INSERT && !joined(w, &g.after, x, n, to)) {
        tell_table(w, &w->s);
        fail_msg("lit for %d, which comes to lie by itself", x[0]);
    }
}

/* What Done would take at once is lit, and is not refused. */
static void dark_place_is_refused(const Walk *w, const Piece *x, int n, DropPlace to, const DropPlace *lit, int count)
{
    static Gesture g;
    TurnNote turn;
    if (same_target(lit, count, to))
        return;
    met.dark++;
    gesture_carry(&g, w->game, &w->s, w->seat, x, n, to);
    if (g.count == 0 || !all_legal_moves(w, &g) || (to.kind != TARGET_NEW && !joined(w, &g.after, x, n, to)))
        return;
    w->game->table.turn_note(&g.after, w->seat, &turn);
    /* What is added to a meld that was laid for good is judged at once; nothing else may be wrong then, such as what
     * the piece was taken from. */
    Piece wrong;
    bool at_once = to.kind == TARGET_INSERT && w->game->table.place(&w->s, to.pile, w->seat).kind == PLACE_MELD &&
                   drawn_legal(w, &g.after, &wrong);
    if (turn.changed && (at_once || turn.done.why == NULL)) {
        tell_table(w, &w->s);
        tell_table(w, &g.after);
        fail_msg("dark for %d at %d of %d, and Done would take it", x[0], to.at, to.pile);
    }
}

static void look_at_places(const Walk *w, const Piece *x, int n)
{
    DropPlace lit[MAX_PLACES];
    Piece wrong;
    int count = gesture_fits(w->game, &w->s, w->seat, x, n, lit, MAX_PLACES, NULL);
    count += gesture_swaps(w->game, &w->s, w->seat, x, n, lit + count, MAX_PLACES - count);
    bool before = drawn_legal(w, &w->s, &wrong);
    for (int i = 0; i < count; i++)
        lit_place_is_legal(w, x, n, lit[i], before);
    for (int p = 0; p < w->s.table.pile_count; p++) {
        const int kind = w->game->table.place(&w->s, p, w->seat).kind;
        bool melds = kind == PLACE_COMMON || kind == PLACE_STAGE || kind == PLACE_MELD, holds = false;
        for (int i = 0; i < n; i++)
            holds |= piece_pile(&w->s.table, x[i], NULL) == p;
        int size = melds && !holds ? pile_size(&w->s.table, p) : 0;
        for (int at = 0; at <= size && size > 0; at++)
            dark_place_is_refused(w, x, n, (DropPlace){ TARGET_INSERT, (uint8_t)p, (uint8_t)at, 0, 0 }, lit, count);
        for (int at = 0; at < size; at++) {
            const DropPlace to = { TARGET_SWAP, (uint8_t)p, (uint8_t)at, 0, 0 };
            if (!face_is_joker(pile_face(&w->s.table, p, at)) || !gesture_may_swap(w->game, &w->s, w->seat, p, x, n))
                continue;
            bool refused = gesture_swap_refused(w->game, &w->s, w->seat, x, n, to).why != NULL;
            met.swaps += !refused;
            met.refused_swaps += refused;
            if (refused)
                dark_place_is_refused(w, x, n, to, lit, count);
        }
    }
}

/* Now and then a table that has come to nothing is put back. */
static void put_back(Walk *w)
{
    Piece wrong;
    const Move back = { .kind = MOVE_RESTORE };
    if (!drawn_legal(w, &w->s, &wrong) && below(w, 3) == 0 && w->game->rules.check(&w->s, w->seat, back).why == NULL)
        w->game->rules.apply(&w->s, w->seat, back);
}

/* Pieces of the rack, or of one meld from a place on. */
static int grasp(Walk *w, Piece *x)
{
    int piles[MAX_PILES], count = 0, n = 0;
    for (int p = 0; p < w->s.table.pile_count; p++) {
        const PilePlace at = w->game->table.place(&w->s, p, w->seat);
        bool own = at.kind != PLACE_HAND || at.seat == w->seat;
        if ((at.allows & ALLOW_SHIFT) != 0 && own && pile_size(&w->s.table, p) > 0)
            piles[count++] = p;
        if (at.kind == PLACE_HAND && at.seat == w->seat && pile_size(&w->s.table, p) > 0)
            for (int more = 0; more < 4; more++)
                piles[count++] = p;
    }
    if (count == 0)
        return 0;
    int pile = piles[below(w, count)], size = pile_size(&w->s.table, pile), at = below(w, size);
    int want = w->game->table.place(&w->s, pile, w->seat).kind == PLACE_HAND ? 1 + below(w, 3) * below(w, 2)
               : below(w, 3) == 0                                            ? size - at
                                                                             : 1;
    for (; n < want && n < size; n++)
        x[n] = pile_piece(&w->s.table, pile, (at + n) % size);
    return n;
}

static DropPlace anywhere(Walk *w, const Piece *x, int n)
{
    DropPlace lit[MAX_PLACES];
    int count = gesture_fits(w->game, &w->s, w->seat, x, n, lit, MAX_PLACES, NULL);
    count += gesture_swaps(w->game, &w->s, w->seat, x, n, lit + count, MAX_PLACES - count);
    if (count > 0 && below(w, 4) > 0)
        return lit[below(w, count)];
    int p = below(w, w->s.table.pile_count);
    for (int tries = 0; tries < 40 && !lies_in_meld(w, &w->s, p); tries++)
        p = below(w, w->s.table.pile_count);
    if (!lies_in_meld(w, &w->s, p) || below(w, 3) == 0)
        return (DropPlace){ below(w, 3) == 0 ? TARGET_HAND : TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL };
    return (DropPlace){ TARGET_INSERT, (uint8_t)p, (uint8_t)below(w, pile_size(&w->s.table, p) + 1), 0, 0 };
}

static void gesture_by_chance(Walk *w)
{
    static Gesture g;
    Piece x[MAX_PIECES];
    put_back(w);
    int n = grasp(w, x);
    if (n == 0)
        return;
    look_at_places(w, x, n);
    gesture_carry(&g, w->game, &w->s, w->seat, x, n, anywhere(w, x, n));
    for (int i = 0; i < g.count && !g.full; i++) {
        if (w->game->rules.check(&w->s, w->seat, g.move[i]).why != NULL)
            break;
        w->game->rules.apply(&w->s, w->seat, g.move[i]);
    }
    done_agrees_with_the_picture(w, &w->s);
}

/* ---- Sabra ---- */

static void add_faces(TextSink *out, const Face *face, int n)
{
    for (int i = 0; i < n; i++) {
        text_add(out, " ");
        tile_text(face[i], out);
    }
}

static void sabra_by_chance(Walk *w, int preset)
{
    SabraTurn turn;
    Meld end[RANDOM_MELDS];
    int ends;
    char melds[1024], rack[1024];
    TextSink on = text_sink(melds, sizeof melds), of = text_sink(rack, sizeof rack);
    random_change(&w->chance, true, &turn, end, &ends);
    for (int i = 0; i < turn.meld_count; i++) {
        text_add(&on, i > 0 ? " /" : "");
        add_faces(&on, turn.meld[i].slot, turn.meld[i].size);
    }
    add_faces(&of, turn.rack, turn.rack_count);
    position_set(&w->s, sabra_options.presets[preset].id, melds, rack);
    for (int i = 0; i < turn.meld_count; i++)
        if (meld_is_open(turn.meld[i].slot, turn.meld[i].size))
            w->s.table.row.pile[SABRA_FIRST_MELD + i].read = turn.meld[i].kind;
    w->s.turn_start = w->s.table.row;
    w->s.seat[0].opened = below(w, 4) > 0;
    w->rules = sabra_options.presets[preset].id;
}

static bool is_start_legal(const State *s)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Meld m;
        if (pile_size(&s->table, p) > 0 && sabra_read_pile(s, p, &m) != NULL)
            return false;
    }
    return true;
}

static void turns_of_sabra(void **state)
{
    (void)state;
    static Walk w;
    memset(&met, 0, sizeof met);
    for (Cases c = chance_cases(4711, CHANCE_CASES(900, 150)); chance_next(&c);) {
        w.game = &sabra_def;
        w.seat = 0;
        rng_seed(&w.chance, c.seed);
        sabra_by_chance(&w, (int)(c.no % sabra_options.preset_count));
        for (int i = 0, good = is_start_legal(&w.s); i < 16 && good; i++)
            gesture_by_chance(&w);
    }
    print_message("clean %d taken %d lit %d dark %d swaps %d refused %d pieces %d\n", met.clean, met.taken, met.lit,
                  met.dark, met.swaps, met.refused_swaps, met.refused_pieces);
    if (chance_usual())
        assert_true(met.clean > 100 && met.taken > 100 && met.lit > 100 && met.dark > 100 && met.swaps > 20 &&
                    met.refused_swaps > 20 && met.refused_pieces > 20);
}

/* ---- Kalooki ---- */

/* Thirteen cards by chance beside some sets, drawn, down or not. */
static void kalooki_by_chance(Walk *w, int preset)
{
    State *s = &w->s;
    table_set(s, kalooki_options.presets[preset].id, 2,
              below(w, 2) > 0 ? "Td Ts * / 5h 6h 7h / 2c 3c 4c" : "Qs * As / 9h 9s 9d", "", "");
    for (int i = 0; i < 13 + below(w, 3); i++)
        table_shift(&s->table, KALOOKI_STOCK, below(w, pile_size(&s->table, KALOOKI_STOCK)), 1, kalooki_hand(0), 0);
    s->phase = PHASE_PLAY;
    if (below(w, 3) > 0)
        table_down(s, 0);
    table_note_seen(&s->table, 2);
    s->turn_start = s->table.row;
    w->rules = kalooki_options.presets[preset].id;
}

static void turns_of_kalooki(void **state)
{
    (void)state;
    static Walk w;
    memset(&met, 0, sizeof met);
    for (Cases c = chance_cases(815, CHANCE_CASES(40, 10)); chance_next(&c);) {
        w.game = &kalooki_def;
        w.seat = 0;
        rng_seed(&w.chance, c.seed);
        kalooki_by_chance(&w, (int)(c.no % kalooki_options.preset_count));
        for (int i = 0; i < 16; i++)
            gesture_by_chance(&w);
    }
    print_message("clean %d taken %d lit %d dark %d swaps %d refused %d\n", met.clean, met.taken, met.lit, met.dark,
                  met.swaps, met.refused_swaps);
    if (chance_usual())
        assert_true(met.clean > 10 && met.lit > 5 && met.dark > 1000 && met.refused_swaps > 20);
}

/* ---- choices ---- */

/* What is offered as open is allowed, and what is shown with a reason is not: deals played by chance. */
static void choices_agree(const GameDef *game, int preset, uint64_t seed)
{
    static ChoiceItem choice[MAX_CHOICES];
    static Move move[512];
    OptionValues v;
    State s;
    Rng chance;
    options_preset(game->options, preset, &v);
    int seats = game->min_seats;
    if (seed % 2 == 0 && game->max_seats > seats)
        seats++;
    game->rules.start(&s, &v, seats, seed);
    rng_seed(&chance, seed);
    for (int i = 0; i < 160 && game_to_act(game, &s) != NO_SEAT; i++) {
        int seat = game_to_act(game, &s), n = game->table.choices(&s, seat, choice, MAX_CHOICES);
        for (int k = 0; k < n; k++)
            if ((choice[k].why == NULL) != (game->rules.check(&s, seat, choice[k].move).why == NULL))
                fail_msg("%s: %s is offered wrongly", game->id, choice[k].name);
        n = game->rules.moves(&s, seat, move, 512);
        if (n == 0)
            break;
        game->rules.apply(&s, seat, move[rng_below(&chance, (uint32_t)n)]);
    }
}

static void offers_under_every_preset(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (int p = 0; p < (int)game_table[g]->options->preset_count; p++)
            for (uint64_t seed = 1; seed <= 6; seed++)
                choices_agree(game_table[g], p, seed * 7919);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_of_sabra),
        cmocka_unit_test(turns_of_kalooki),
        cmocka_unit_test(offers_under_every_preset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
