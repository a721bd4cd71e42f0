/* What the table does where that is rare: where a card waits that a coach warns of, what a hint shows of a card that is
 * thrown, what a refused exchange says, when the next step of an end is due while somebody is asked something, the bar
 * of the table in words, tiles at the end of the cloth, what follows the last lesson, how far a hint is played, which
 * card stands out of the row. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/coached_round.h"
#include "app/table/follow/end.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/pace/pace.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "heard.h"
#include "lesson/course.h"
#include "lesson/lesson_match.h"
#include "match/match_inner.h"
#include "plain_player.h"
#include "tile_screen.h"

static int heard[SOUND_COUNT];

static void heard_sound(Sound s)
{
    heard[s]++;
}

static int heard_all(void)
{
    int n = 0;
    for (int s = 0; s < SOUND_COUNT; s++)
        n += heard[s];
    return n;
}

static Piece card(const char *name)
{
    return item(name)->piece;
}

static int place_in_hand(Piece x)
{
    int index = 0;
    piece_pile(&state_now()->table, x, &index);
    return index;
}

static void expect_rect(const char *what, Rect r, Rect wanted)
{
    char found[96], want_it[96];
    snprintf(found, sizeof found, "%s: %d %d %d %d", what, r.x, r.y, r.w, r.h);
    snprintf(want_it, sizeof want_it, "%s: %d %d %d %d", what, wanted.x, wanted.y, wanted.w, wanted.h);
    assert_string_equal(found, want_it);
}

static void sit_in_play(void)
{
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c / 3s 3h", "9c", true);
    draw_card();
    memset(heard, 0, sizeof heard);
}

/* ---- where groups of the own hand part ---- */

static uint32_t parts(void)
{
    return table_layout_needs(table_look(app.table), table_view(app.table)).splits;
}

/* At the end of a deal one group, and the rest, are as much a hand that parts as many are; no sooner. */
static void a_hand_parts_at_its_end(void **state)
{
    (void)state;
    sit_in_play();
    TableNotes *n = &app.table->notes;
    const uint32_t before = parts();
    const int seat = app.table->foot, last = n->hand_count - 1;
    n->end.gaps[n->hand[last]] = 1;
    n->end.gap_count[seat] = 1;
    assert_int_equal(parts(), before);
    n->end.made = true;
    assert_int_equal(parts(), 1u << last);
    n->end.gap_count[seat] = 0;
    assert_int_equal(parts(), before);
    n->end.gap_count[seat] = 2;
    for (int i = 1; i < last; i++)
        n->end.gaps[n->hand[i]] = 1;
    n->end.gaps[n->hand[last]] = 2;
    assert_int_equal(parts(), 1u << 1 | 1u << last);
    app.table->going.replay.running = true;
    assert_int_not_equal(parts(), 1u << 1 | 1u << last);
    app.table->going.replay.running = false;
    app.table->foot = NO_VIEWER;
    assert_int_equal(parts(), before);
    app.table->foot = seat;
    n->end.made = false;
}

/* ---- a card that waits ---- */

static const Reason a_reason = { .id = "test", .text = "No." };

/* A coach warns of throwing that card. */
static Piece warned_of(const char *name)
{
    const Piece x = card(name);
    Caution *c = &app.table->doing.caution;
    c->said = refuse(&a_reason);
    c->coach = true;
    c->count = 1;
    c->move[0] = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)place_in_hand(x) };
    return x;
}

static void expect_waits(const char *what, Piece x, Rect wanted, int turn)
{
    const Pose at = table_resting_place(app.table, state_now(), x);
    expect_rect(what, at.r, wanted);
    assert_int_equal(at.turn, turn);
}

static void a_card_waits_over_the_place_it_would_be_thrown_to(void **state)
{
    (void)state;
    sit_in_play();
    const Piece x = warned_of("piece:9h#1"), other = card("piece:9s#1");
    TableLayout *l = &app.table->felt.layout;
    const Rect heap = l->spot[KALOOKI_DISCARD].first;
    const Rect over = { heap.x + heap.w / 4, heap.y + heap.h / 3, heap.w, heap.h };
    const Rect home = table_rack_piece(app.table, table_rack_index(app.table, x)).r;
    const Rect others = table_rack_piece(app.table, table_rack_index(app.table, other)).r;
    assert_int_equal(l->place[KALOOKI_DISCARD].kind, PLACE_HEAP);
    expect_waits("over the heap", x, over, 60);
    expect_waits("another", other, others, table_rack_piece(app.table, table_rack_index(app.table, other)).turn);
    l->fan = false;
    expect_waits("not a card", x, over, 0);
    l->fan = true;
    /* Behind the last of those that lie spread. */
    l->place[KALOOKI_DISCARD].kind = PLACE_SPREAD;
    l->spot[KALOOKI_DISCARD].step = 30;
    const int n = pile_size(&state_now()->table, KALOOKI_DISCARD);
    expect_waits("behind a spread", x, (Rect){ heap.x + 30 * n, heap.y + heap.h / 3, heap.w, heap.h }, 60);
    /* The own place before that of everybody, which is before that of another seat only where it comes first. */
    l->spot[KALOOKI_DISCARD].step = 0;
    l->place[KALOOKI_DISCARD].kind = PLACE_HEAP;
    int own = -1;
    for (int p = state_now()->table.pile_count - 1; own < 0; p--)
        if (p != KALOOKI_DISCARD && pile_size(&state_now()->table, p) == 0)
            own = p;
    l->place[own] = (PilePlace){ .kind = PLACE_HEAP, .seat = 0, .allows = ALLOW_THROW };
    l->spot[own] = (PileSpot){ { 40, 60, 80, 90 }, 0, 0, 0 };
    const Rect over_own = { 60, 90, 80, 90 };
    expect_waits("over the own heap", x, over_own, 60);
    l->place[own].seat = 1;
    expect_waits("over the first", x, own > KALOOKI_DISCARD ? over : over_own, 60);
    /* What ends the deal goes where that is done. */
    l->place[own] = (PilePlace){ .kind = PLACE_HEAP, .seat = 1, .allows = ALLOW_GO_OUT };
    expect_waits("not the last card", x, over, 60);
    app.table->notes.go_out.move = app.table->doing.caution.move[0];
    expect_waits("the last card", x, over_own, 60);
    l->place[own].allows = 0;
    l->place[KALOOKI_DISCARD].allows = ALLOW_TAKE;
    app.table->notes.go_out.move = (Move){ .kind = MOVE_NONE };
    const Pose at = table_rack_piece(app.table, table_rack_index(app.table, x));
    expect_waits("nowhere to throw it", x, home, at.turn);
    l->place[KALOOKI_DISCARD] = (PilePlace){ .kind = PLACE_TRICK, .seat = 0, .allows = ALLOW_THROW };
    l->trick[0] = (Rect){ 500, 300, 70, 100 };
    l->edge[0] = EDGE_FOOT;
    expect_waits("in the trick", x, l->trick[0], 10);
}

/* ---- a hint of a card that is thrown ---- */

static const HintPicture *hinted(Move m)
{
    memset(&app.table->notes.hint, 0, sizeof app.table->notes.hint);
    table_make_hint_picture(app.table, &m, 1);
    return &app.table->notes.hint;
}

static void a_hint_shows_where_a_card_is_thrown(void **state)
{
    (void)state;
    sit_in_play();
    const Piece x = card("piece:9s#1");
    const Move thrown = { .kind = MOVE_DISCARD, .index = (uint8_t)place_in_hand(x) };
    TableLayout *l = &app.table->felt.layout;
    const HintPicture *h = hinted(thrown);
    assert_int_equal(h->arrows, 1);
    assert_int_equal(h->ghosts, 0); /* the heap is lit instead */
    assert_int_equal(h->arrow[0].number, 1);
    assert_int_equal(h->arrow[0].pile, KALOOKI_DISCARD);
    assert_true(h->pile[KALOOKI_DISCARD]);
    assert_false(h->plays);
    assert_false(h->leaves[x]);
    const int at = table_rack_index(app.table, x);
    const Rect from = table_rack_piece(app.table, at).r, next = table_rack_piece(app.table, at + 1).r;
    const Rect heap =
        layout_meld_piece(l, &app.table->felt.plan, KALOOKI_DISCARD, pile_size(&state_now()->table, KALOOKI_DISCARD));
    const Arrow line = h->arrow[0].line;
    assert_int_equal(line.x0, from.x + (next.x - from.x) / 2); /* the part of it that is seen, raised */
    assert_int_equal(line.y0, from.y - l->tile_h / 9);
    assert_int_equal(line.x1, heap.x + heap.w / 2);
    assert_int_equal(line.y1, heap.y + heap.h + table_unit(app.table, 36) + table_unit(app.table, 3));
    int first = 0;
    piece_pile(&state_now()->table, app.table->notes.hand[0], &first);
    const HintPicture *of_first = hinted((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)first });
    assert_int_equal(of_first->arrow[0].line.y0, table_rack_piece(app.table, 0).r.y - l->tile_h / 9);
    l->tile_w = 10; /* all of a card is seen where the next one is far */
    assert_int_equal(hinted(thrown)->arrow[0].line.x0, table_rack_piece(app.table, at).r.x + 5);
    l->tile_w = from.w;
    l->place[KALOOKI_DISCARD].kind = PLACE_SPREAD; /* no word stands below it */
    l->spot[KALOOKI_DISCARD].step = 30;
    h = hinted(thrown);
    assert_int_equal(h->arrow[0].line.x1, heap.x + 30 * pile_size(&state_now()->table, KALOOKI_DISCARD) + heap.w / 2);
    assert_int_equal(h->arrow[0].line.y1, heap.y + heap.h + table_unit(app.table, 3));
    l->spot[KALOOKI_DISCARD].step = 0;
    l->place[KALOOKI_DISCARD].kind = PLACE_TRICK;
    l->trick[0] = (Rect){ 500, 300, 70, 100 };
    h = hinted(thrown);
    assert_int_equal(h->ghosts, 1);
    assert_int_equal(h->ghost[0].piece, x);
    expect_rect("in the trick", h->ghost[0].r, l->trick[0]);
    assert_false(h->pile[KALOOKI_DISCARD]);
    l->place[KALOOKI_DISCARD] = (PilePlace){ .kind = PLACE_HEAP, .seat = NO_SEAT, .allows = ALLOW_TAKE };
    h = hinted(thrown); /* nothing is thrown anywhere now */
    assert_int_equal(h->arrows + h->ghosts, 0);
    assert_false(h->pile[KALOOKI_DISCARD]);
    l->place[KALOOKI_DISCARD].allows = ALLOW_THROW;
    assert_int_equal(hinted(thrown)->arrows, 1);
    /* The first place that is nobody's, before it the own one. */
    const PilePlace stock = l->place[KALOOKI_STOCK];
    l->place[KALOOKI_STOCK] = (PilePlace){ .kind = PLACE_HEAP, .seat = NO_SEAT, .allows = ALLOW_THROW };
    assert_int_equal(hinted(thrown)->arrow[0].pile, KALOOKI_STOCK);
    l->place[KALOOKI_DISCARD].seat = 0;
    assert_int_equal(hinted(thrown)->arrow[0].pile, KALOOKI_DISCARD);
    l->place[KALOOKI_STOCK].seat = 0;
    l->place[KALOOKI_DISCARD].seat = NO_SEAT;
    assert_int_equal(hinted(thrown)->arrow[0].pile, KALOOKI_STOCK);
    l->place[KALOOKI_STOCK] = stock;
    for (int p = 0; p < state_now()->table.pile_count; p++)
        if (l->place[p].kind == PLACE_HAND && l->place[p].seat == 0)
            l->place[p].seat = 1;
    assert_int_equal(hinted(thrown)->arrows, 0); /* the hand is seen nowhere */
    l->place[KALOOKI_STOCK] = (PilePlace){ .kind = PLACE_HAND, .seat = 0 };
    assert_int_equal(hinted(thrown)->arrows, 1);
}

/* Where nobody looks any more, nothing is shown of it and nothing said. */
static void a_hint_that_was_made_is_not_shown_to_nobody(void **state)
{
    static const Move none[1];
    (void)state;
    sit_in_play();
    TableUi *ui = app.table;
    const State now = *state_now();
    table_say(ui, "As before.");
    settings_speed(&app.settings, SPEED_NORMAL);
    for (int seen = 0; seen < 2; seen++) {
        const int viewer = ui->viewer;
        ui->viewer = seen ? viewer : NO_VIEWER;
        ui->going.replay.count = 7;
        table_replay_hint(ui, &now, none, 1, true);
        assert_int_equal(ui->going.replay.count, seen ? 1 : 7);
        assert_int_equal(ui->going.replay.running, seen);
        assert_int_equal(ui->going.replay.hint, seen);
        assert_string_equal(ui->said.text, "As before.");
        ui->viewer = viewer;
    }
    assert_true(ui->going.replay.more);
    assert_int_equal(ui->going.replay.gap_ms, 420);
    assert_int_equal(ui->going.replay.next_ms, app.now_ms + 500);
    ui->going.replay.running = false;
    static const Move three[] = { { .kind = MOVE_SHIFT }, { .kind = MOVE_DONE }, { .kind = MOVE_PASS, .from = 3 } };
    table_replay_hint(ui, &now, three, 3, false);
    assert_memory_equal(ui->going.replay.move, three, sizeof three);
    assert_memory_equal(&ui->going.replay.state, &now, sizeof now);
    assert_false(ui->going.replay.more);
    static const Move many[40];
    static const struct {
        int count;
        uint32_t gap_ms;
    } pace[] = { { 0, 120 }, { 9, 420 }, { 10, 420 }, { 11, 381 }, { 34, 123 }, { 35, 120 }, { 36, 120 }, { 40, 120 } };
    for (size_t i = 0; i < sizeof pace / sizeof *pace; i++) {
        ui->going.replay.at = 5;
        table_replay_hint(ui, &now, many, pace[i].count, false);
        assert_int_equal(ui->going.replay.at, 0);
        assert_int_equal(ui->going.replay.gap_ms, pace[i].gap_ms);
    }
    ui->going.replay.running = false;
    settings_speed(&app.settings, SPEED_INSTANT);
    table_replay_hint(ui, &now, none, 0, true);
    assert_false(ui->going.replay.running);
    assert_string_equal(ui->said.text, "The hint has been played. Check it, then press Hint again.");
}

/* A turn of tiles that lays something, and then is done: its moves are those of the hint. How many they are. The table
 * is opened no sooner: at an open one the computer would answer for itself, sooner or later. */
static int hint_what_lays(void)
{
    static Move way[PLAIN_MOST];
    Rng chance;
    int n = 0;
    rng_seed(&chance, 7);
    open_game("sabra", "you,computer:easy", 5);
    for (int turns = 0; turns < 40 && n < 4; turns++) {
        const int seat = match_state(app.match)->to_act;
        n = plain_play(match_state(app.match), seat, &chance, way);
        if (n == 0)
            n = match_game(app.match)->rules.moves(match_state(app.match), seat, way, 1);
        if (seat == 0 && n >= 4 && n <= MAX_PLAN && way[n - 1].kind == MOVE_DONE)
            break;
        for (int i = 0; i < n; i++)
            assert_null(match_play(app.match, seat, &way[i], 1).why);
        n = 0;
    }
    assert_true(n >= 4);
    settings_speed(&app.settings, SPEED_INSTANT);
    sat_down();
    table_land(app.table);
    Hint *hint = &app.match->think.hint;
    memcpy(hint->move, way, (size_t)n * sizeof *way);
    hint->count = n;
    hint->version = match_version(app.match);
    app.table->turn.hint_stage = 3;
    return n;
}

/* Done is asked for where nothing of the hint is left, and Hint where something is. */
static void a_hint_is_played_as_far_as_it_goes(void **state)
{
    (void)state;
    for (int left = 0; left < 2; left++) {
        const int n = hint_what_lays();
        app.match->think.hint.count = n - 1 + left;
        table_hint(app.table);
        assert_string_equal(app.table->said.text, left ? "The hint has been played. Check it, then press Hint again."
                                                       : "The hint has been played. Check it, then press Done.");
    }
}

/* While a hint is shown the places of all that it lays are kept free: from its first move to its last. */
static void the_table_looks_ahead_to_the_end_of_a_hint(void **state)
{
    (void)state;
    const int n = hint_what_lays();
    settings_speed(&app.settings, SPEED_NORMAL);
    table_hint(app.table);
    const TableUi *ui = app.table;
    assert_true(ui->going.replay.running && ui->going.replay.hint);
    assert_int_equal(ui->going.replay.count, n - 1);
    const Table *ahead = &ui->felt.ahead.table, *now = &match_state(app.match)->table;
    const Table *begun = &ui->going.replay.state.table;
    int laid = 0;
    for (int p = 0; p < now->pile_count; p++) {
        if (!pile_on_felt(&now->row.pile[p]))
            continue;
        assert_int_equal(pile_size(ahead, p), pile_size(now, p));
        for (int i = 0; i < pile_size(now, p); i++)
            assert_int_equal(pile_piece(ahead, p, i), pile_piece(now, p, i));
        laid += pile_size(now, p) - pile_size(begun, p);
    }
    assert_true(laid >= 3);
}

/* ---- the card that is looked at ---- */

static Piece lifted(void)
{
    (void)table_lift_step(app.table, &app.scene);
    return app.table->going.lift.up;
}

/* It stands out of the row where cards lie one over the other, and only where nothing else is going on. */
static void a_card_that_is_looked_at_stands_out(void **state)
{
    (void)state;
    sit_in_play();
    TableUi *ui = app.table;
    TableLayout *l = &ui->felt.layout;
    const Piece x = card("piece:9h#1"), other = card("piece:7c#1");
    snprintf(app.scene.hover, sizeof app.scene.hover, "piece:9h#1");
    l->rack_step_x = l->tile_w;
    assert_int_equal(lifted(), NO_PIECE);
    l->rack_step_x = l->tile_w - 1;
    assert_int_equal(lifted(), x);
    bool *const busy[] = { &ui->going.replay.running, &ui->panel.menu_open, &ui->panel.paused };
    for (size_t i = 0; i < sizeof busy / sizeof *busy; i++) {
        *busy[i] = true;
        assert_int_equal(lifted(), NO_PIECE);
        *busy[i] = false;
        assert_int_equal(lifted(), x);
    }
    snprintf(app.scene.focus, sizeof app.scene.focus, "piece:7c#1");
    app.scene.focus_shown = true;
    assert_int_equal(lifted(), x);
    snprintf(app.scene.hover, sizeof app.scene.hover, "button:hint");
    assert_int_equal(lifted(), other);
    app.scene.focus_shown = false;
    assert_int_equal(lifted(), NO_PIECE);
}

/* It takes its time, there and back; what comes right after another picture moves by a whole picture all the same. */
static void it_rises_in_its_time(void **state)
{
    enum { RISES_IN_MS = 90 };
    (void)state;
    sit_in_play();
    TableUi *ui = app.table;
    const Piece x = card("piece:9h#1");
    const uint16_t *height = &ui->going.lift.height[x];
    settings_speed(&app.settings, SPEED_NORMAL);
    app.settings.reduced_motion = MOTION_FULL;
    const int glide = table_glide_ms(table_look(ui), RISES_IN_MS);
    ui->felt.layout.rack_step_x = ui->felt.layout.tile_w - 1;
    snprintf(app.scene.hover, sizeof app.scene.hover, "piece:9h#1");
    assert_true(table_lift_step(ui, &app.scene));
    int wanted = 16 * LIFT_FULL / glide;
    assert_int_equal(*height, wanted);
    app.now_ms += 30;
    assert_true(table_lift_step(ui, &app.scene));
    wanted += 30 * LIFT_FULL / glide;
    assert_int_equal(*height, wanted);
    app.now_ms += 90;
    assert_false(table_lift_step(ui, &app.scene));
    assert_int_equal(*height, LIFT_FULL);
    app.scene.hover[0] = '\0';
    assert_true(table_lift_step(ui, &app.scene));
    assert_int_equal(*height, LIFT_FULL - 16 * LIFT_FULL / glide);
    app.now_ms += 90;
    assert_false(table_lift_step(ui, &app.scene));
    assert_int_equal(*height, 0);
    ui->doing.selected[x] = true;
    (void)table_lift_step(ui, &app.scene);
    app.now_ms += 900;
    assert_false(table_lift_step(ui, &app.scene));
    assert_int_equal(*height, LIFT_CHOSEN);
}

/* ---- refusals ---- */

static void what_is_allowed_is_no_refusal(void **state)
{
    (void)state;
    sit_in_play();
    table_say(app.table, "As before.");
    table_say_refusal(app.table, allow());
    assert_string_equal(app.table->said.text, "As before.");
    assert_false(app.table->said.refusal);
    assert_int_equal(heard_all(), 0);
    table_say_refusal(app.table, refuse(&a_reason));
    assert_string_equal(app.table->said.text, "No.");
    assert_true(app.table->said.refusal);
    assert_int_equal(heard_all(), 1);
    assert_int_equal(heard[SOUND_REFUSED], 1);
    assert_int_equal(app.table->said.until_ms, app.now_ms + 4000);
}

/* A card is let go on a joker for which it cannot be had. */
static const char *refused_swap(void (*bend)(MeldNote *))
{
    sit("standard", "Qc Kc Ac / 5h * 7h * 9h", "4h 8d 9s 2d 6c Jd / 5s 5h", "9c", true);
    draw_card();
    const uint8_t pile = (uint8_t)item("piece:7h#1")->pile;
    const Piece x = card("piece:9s#1");
    bend(&app.table->notes.note[pile]);
    assert_false(table_drop(app.table, &x, 1, table_place_in(app.table, TARGET_SWAP, pile, 3)));
    assert_true(app.table->said.refusal);
    return app.table->said.text;
}

static void as_it_is(MeldNote *note)
{
    (void)note;
}

static void wrong(MeldNote *note)
{
    note->verdict = refuse(&a_reason);
}

static void untold(MeldNote *note)
{
    note->jokers[1].bits = 0;
}

static void first_untold(MeldNote *note)
{
    note->jokers[0].bits = 0;
}

static void a_refused_exchange_tells_what_the_joker_stands_for(void **state)
{
    (void)state;
    char usual[960], other[960];
    snprintf(usual, sizeof usual, "%s", refused_swap(as_it_is));
    const char *says = strstr(usual, " It stands for 8 of hearts.");
    assert_non_null(says);
    assert_string_equal(says, " It stands for 8 of hearts.");
    assert_string_equal(refused_swap(first_untold), usual);
    usual[says - usual] = '\0';
    snprintf(other, sizeof other, "%s", refused_swap(wrong));
    assert_string_equal(other, usual);
    assert_string_equal(refused_swap(untold), usual);
}

/* ---- chosen cards ---- */

static void nothing_is_put_where_nothing_is_chosen_or_it_is_not_the_turn(void **state)
{
    (void)state;
    sit_in_play();
    const Piece x = card("piece:9h#1");
    const Rect felt = app.table->felt.layout.felt, stage = app.table->felt.layout.stage;
    const int sx = stage.x + stage.w / 2, sy = stage.y + stage.h / 2;
    assert_true(stage.w > 0);
    assert_false(table_put_chosen(app.table, sx, sy));
    app.table->doing.selected[x] = true;
    app.table->panel.paused = true;
    assert_false(table_put_chosen(app.table, sx, sy));
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    app.table->panel.paused = false;
    assert_false(table_put_chosen(app.table, felt.x + 2, felt.y + 2)); /* there is no place */
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    assert_int_equal(state_now()->table.row.pile[piece_pile(&state_now()->table, x, NULL)].kind, PILE_HAND);
    const Rect rack = app.table->felt.layout.rack;
    assert_false(table_put_chosen(app.table, rack.x + rack.w / 2, rack.y + rack.h - 4)); /* it is there */
    const Piece other = card("piece:9s#1");
    app.table->doing.selected[other] = true;
    assert_true(table_put_chosen(app.table, sx, sy));
    pass_time(400);
    assert_int_equal(app.table->doing.carry.kind, CARRY_NONE);
    const int pile = piece_pile(&state_now()->table, x, NULL);
    assert_int_equal(state_now()->table.row.pile[pile].kind, PILE_STAGE);
    assert_int_equal(pile_size(&state_now()->table, pile), 2);
    assert_int_equal(piece_pile(&state_now()->table, other, NULL), pile);
    assert_false(app.table->doing.selected[x] || app.table->doing.selected[other]);
    sit_in_play(); /* one alone is thrown where the heap is clicked, two are not */
    const Piece last = card("piece:2d#1"), second = card("piece:7c#1");
    const Rect heap = app.table->felt.layout.spot[KALOOKI_DISCARD].first;
    const int hx = heap.x + heap.w / 2, hy = heap.y + heap.h / 2, turn = (int)state_now()->turn_no;
    app.table->doing.selected[last] = app.table->doing.selected[second] = true;
    assert_false(table_put_chosen(app.table, hx, hy));
    assert_int_equal(state_now()->turn_no, turn);
    app.table->doing.selected[second] = false;
    assert_true(table_put_chosen(app.table, hx, hy));
    assert_int_equal(piece_pile(&state_now()->table, last, NULL), KALOOKI_DISCARD);
    assert_int_not_equal(state_now()->turn_no, turn);
}

/* ---- an end that is shown while others still lay off ---- */

static int tick_at(uint32_t ms)
{
    app.now_ms = ms;
    return screen_table.tick(&app, app.now_ms);
}

/* At Kalooki who is out of it is asked whether he buys in again, while all hands lie open. */
static void an_end_goes_on_while_somebody_is_asked(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c / 3s 3h", "9c", true);
    app.match->play.state.phase = KALOOKI_BUYIN;
    sat_down();
    settings_speed(&app.settings, SPEED_NORMAL);
    app.settings.reduced_motion = MOTION_LESS;
    for (int i = 0; i < 40; i++)
        pass_time(500);
    assert_int_equal(state_now()->phase, KALOOKI_BUYIN);
    assert_true(table_counted(table_look(app.table), state_now()));
    app.table->deal.banner_count = 0;
    TableEnding *e = &app.table->deal.ending;
    const uint32_t since = app.now_ms;
    e->steps = 3;
    e->at = 0;
    for (int i = 0; i < 3; i++)
        e->step[i] = (EndStep){ END_HAND, 1 };
    e->since_ms = since;
    app.finishing = true; /* nobody is left to see it */
    assert_int_equal(tick_at(since + 100), -1);
    app.finishing = false;
    assert_int_equal(tick_at(since + 100), 700);
    assert_int_equal(tick_at(since + 799), 1);
    assert_int_equal(e->at, 0);
    assert_int_equal(tick_at(since + 800), 0);
    assert_int_equal(e->at, 1);
    app.table->panel.paused = true;
    assert_int_equal(tick_at(since + 1600), -1);
    assert_int_equal(e->at, 1);
    app.table->panel.paused = false;
    e->at = 2; /* all of it is shown */
    assert_int_equal(tick_at(since + 1600), -1);
    assert_int_equal(e->at, 2);
}

/* ---- the table in words ---- */

static bool words_take(PointerKind kind, int x, int y)
{
    const Pointer p = { .kind = (uint8_t)kind, .button = 1, .clicks = 1, .x = x, .y = y, .now_ms = app.now_ms };
    app.dirty = false;
    return table_words_pointer(app.table, &p);
}

static void the_table_in_words_is_moved_by_its_bar(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9/B7 B8 B9/R1 R2 R3 R4/O5 O6 O7/K2 K3 K4/R11 R12 R13/O1 O2 O3/R5 R6 R7/K5 K6 K7 "
                   "K8/B10 K10 R10/O11 K11 B11",
                   "B6 K1 K12 O13");
    app.settings.scale = 200;
    build(640, 480);
    screen_table.act(&app, TABLE_TELL, 0);
    build(640, 480);
    const Scroll *scroll = &app.table->in_words.scroll;
    const Rect bar = scroll->bar, thumb = scroll->thumb, panel = item("told")->r;
    const int x = bar.x + bar.w / 2;
    assert_true(table_words_are_open(table_look(app.table)));
    assert_true(bar.w > 0 && thumb.h < bar.h);
    assert_int_equal(scroll->at, 0);
    assert_true(words_take(POINTER_DOWN, x, bar.y + bar.h - 1)); /* below the thumb: a page on, which is the end */
    assert_true(app.dirty);
    const int page = scroll->at;
    assert_int_equal(page, scroll->content - scroll->view.h);
    assert_true(page < scroll->view.h * 9 / 10);
    assert_true(words_take(POINTER_UP, x, bar.y + bar.h - 1));
    assert_false(app.dirty);
    assert_false(words_take(POINTER_MOVE, x, bar.y + 5)); /* not held: what lies there is looked at */
    assert_false(app.dirty);
    assert_int_equal(scroll->at, page);
    build(640, 480);
    const Rect moved = scroll->thumb;
    assert_true(words_take(POINTER_DOWN, x, moved.y + 1));
    assert_true(words_take(POINTER_MOVE, x, bar.y + 1)); /* held */
    assert_true(app.dirty);
    assert_int_equal(scroll->at, 0);
    assert_true(words_take(POINTER_UP, x, bar.y + 1));
    assert_true(app.dirty);
    assert_true(table_words_are_open(table_look(app.table)));
    /* A press on the panel does nothing, its button is left to the scene. */
    assert_true(words_take(POINTER_DOWN, panel.x + 3, panel.y + panel.h - 3));
    assert_true(table_words_are_open(table_look(app.table)));
    const Rect button = item("button:told-close")->r;
    assert_false(words_take(POINTER_DOWN, button.x + 2, button.y + 2));
    assert_false(words_take(POINTER_UP, button.x + 2, button.y + 2));
    assert_true(table_words_are_open(table_look(app.table)));
    assert_true(words_take(POINTER_UP, panel.x - 1, panel.y));
    assert_true(table_words_are_open(table_look(app.table)));
    assert_true(words_take(POINTER_DOWN, panel.x - 1, panel.y)); /* beside it: it closes */
    assert_true(app.dirty);
    assert_false(table_words_are_open(table_look(app.table)));
    assert_false(words_take(POINTER_DOWN, panel.x - 1, panel.y));
}

/* ---- a tile on its way ---- */

static Verdict refuses_all(const State *s, int seat, Move m)
{
    (void)s;
    (void)seat;
    (void)m;
    return refuse(&a_reason);
}

static CarryAim aim_at(const TableLook *l, int x, int y, Rect *cell)
{
    const TableLayout *t = &app.table->felt.layout;
    Carry *h = &app.table->doing.carry;
    int col, row;
    h->aim.place = (DropPlace){ 0 };
    h->grab_x = h->grab_y = h->offset = 0;
    h->x = x;
    h->y = y;
    layout_spot(t, x, y, &col, &row);
    *cell =
        (Rect){ t->grid.x + col * t->meld_w / 2, t->grid.y + row * t->row_step, layout_span(t, h->count), t->meld_h };
    return table_aim(l);
}

/* Where neighbours make way for a new meld it is shown where it comes to lie, but in the cell under the pointer where
 * nothing can come of it. */
static void a_tile_is_shown_in_its_cell_where_nobody_makes_way(void **state)
{
    (void)state;
    sit_with_tiles("B3 B4 B5/K9 R9 O9", "B6 K1 R7");
    TableUi *ui = app.table;
    TableLayout *l = &ui->felt.layout;
    const Rect lies = layout_meld_piece(l, &ui->felt.plan, (uint8_t)item("piece:B4#1")->pile, 0);
    for (int i = 0; i < ui->notes.hand_count; i++)
        ui->doing.selected[ui->notes.hand[i]] = true;
    table_press(ui, &(Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1 }, card("piece:K1#1"));
    table_pick_up(ui, CARRY_DRAG, GRASP_ONE);
    assert_int_equal(ui->doing.carry.count, 3);
    /* Three tiles at the right end of the cloth: they lie further left. */
    const int x = l->grid.x + (l->cols - 4) * l->meld_w / 2, end = l->grid.x + (l->cols - 6) * l->meld_w / 2;
    const Rect last = { end, lies.y, layout_span(l, 3), l->meld_h };
    Rect cell;
    const Rect shown = aim_at(table_look(ui), x, lies.y, &cell).rect;
    expect_rect("where it comes to lie", shown, last);
    expect_rect("the cell under it", cell, (Rect){ x, last.y, last.w, last.h });
    const Rect fits = aim_at(table_look(ui), end, lies.y, &cell).rect;
    expect_rect("where it has room", fits, cell);
    TableLook other = *table_look(ui);
    GameDef refusing = *other.game;
    refusing.rules.check = refuses_all;
    other.game = &refusing;
    const Rect refused = aim_at(&other, x, lies.y, &cell).rect;
    expect_rect("refused", refused, cell);
    const int rows = l->rows;
    l->rows = 0;
    const Rect full = aim_at(table_look(ui), x, lies.y, &cell).rect;
    expect_rect("without room", full, cell);
    l->rows = rows;
    app.table->panel.paused = true;
    const Rect out_of_turn = aim_at(table_look(ui), x, lies.y, &cell).rect;
    expect_rect("out of turn", out_of_turn, cell);
}

/* ---- behind the last lesson ---- */

static bool has_coach;
static int played_with_coach; /* 1 + the game */

/* In place of those of the program: an opponent may have no coach (docs/opponents.md). */
bool app_has_coach(const GameDef *game)
{
    (void)game;
    return has_coach;
}

void app_play_with_coach(App *a, int game)
{
    assert_ptr_equal(a, &app);
    played_with_coach = 1 + game;
}

static int open_lesson_from_the_end(int from_end)
{
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    const int gin = game_find("gin");
    close_table();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    app.assets = MELDWELL_SOURCE "/assets";
    settings_default(&app.settings);
    app.settings.speed = SPEED_INSTANT;
    setup_game(&app, gin);
    LessonFile *f = course_read(app.assets, game_table[gin], &error);
    assert_non_null(f);
    const int lesson = f->count - 1 - from_end;
    app.lesson = lesson_match_open(f, lesson, 0, &error);
    assert_non_null(app.lesson);
    app.stack[0] = SCREEN_LEARN;
    app.stack[1] = SCREEN_TABLE;
    app.depth = 2;
    app.scene.w = 1280;
    app.scene.h = 800;
    assert_true(screen_ready(&app, SCREEN_LEARN));
    screen_table.enter(&app);
    show();
    played_with_coach = 0;
    return lesson;
}

static int lesson_now(void)
{
    const LessonRun *run = lesson_match_run(app.lesson);
    return (int)(run->lesson - run->file->lesson);
}

static void behind_the_last_lesson_a_coach_plays_or_the_list_comes(void **state)
{
    (void)state;
    for (int coach = 0; coach < 2; coach++) {
        has_coach = coach;
        const int before = open_lesson_from_the_end(1);
        screen_table.act(&app, TABLE_LESSON_NEXT, 0);
        assert_int_equal(lesson_now(), before + 1);
        assert_int_equal(app_screen(&app), SCREEN_TABLE);
        assert_int_equal(played_with_coach, 0);
        (void)open_lesson_from_the_end(0);
        for (int i = 0; i < 200 && lesson_step(lesson_match_run(app.lesson)) != NULL; i++)
            lesson_match_show(app.lesson);
        for (int i = 0; i < 40 && scene_find(&app.scene, "button:lesson-next") == NULL; i++)
            pass_time(500);
        assert_string_equal(item("button:lesson-next")->label, coach ? "Play with the coach" : "All lessons");
        screen_table.act(&app, TABLE_LESSON_NEXT, 0);
        assert_int_equal(played_with_coach, coach ? 1 + game_find("gin") : 0);
        assert_int_equal(app_screen(&app), coach ? SCREEN_TABLE : SCREEN_LEARN);
        assert_int_equal(app.depth, coach ? 2 : 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_is_looked_at_stands_out),
        cmocka_unit_test(it_rises_in_its_time),
        cmocka_unit_test(a_hint_is_played_as_far_as_it_goes),
        cmocka_unit_test(the_table_looks_ahead_to_the_end_of_a_hint),
        cmocka_unit_test(a_hand_parts_at_its_end),
        cmocka_unit_test(a_card_waits_over_the_place_it_would_be_thrown_to),
        cmocka_unit_test(a_hint_shows_where_a_card_is_thrown),
        cmocka_unit_test(a_hint_that_was_made_is_not_shown_to_nobody),
        cmocka_unit_test(what_is_allowed_is_no_refusal),
        cmocka_unit_test(a_refused_exchange_tells_what_the_joker_stands_for),
        cmocka_unit_test(nothing_is_put_where_nothing_is_chosen_or_it_is_not_the_turn),
        cmocka_unit_test(an_end_goes_on_while_somebody_is_asked),
        cmocka_unit_test(the_table_in_words_is_moved_by_its_bar),
        cmocka_unit_test(a_tile_is_shown_in_its_cell_where_nobody_makes_way),
        cmocka_unit_test(behind_the_last_lesson_a_coach_plays_or_the_list_comes),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
