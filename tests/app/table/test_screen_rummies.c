/* Tables of Gin, Rummy 500, basic rummy, American tiles and Marriage without a display: the place to knock at, big gin,
 * what a meld counts, how far everybody is, the small score sheet, discards that are looked at and looked through. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "gin_table.h"
#include "marriage_table.h"
#include "offer_screen.h"
#include "press.h"
#include "rules/bricks/laid.h"
#include "rules/gin/reasons.h"
#include "rules/marriage/reasons.h"
#include "rummy_table.h"
#include "tile_table.h"

static void look_at(const char *name)
{
    snprintf(app.scene.hover, sizeof app.scene.hover, "%s", name);
    show();
}

static const char *label(const char *name)
{
    return item(name)->label;
}

static bool shown(const char *name)
{
    return scene_find(&app.scene, name) != NULL;
}

/* ---- Gin ---- */

/* Seat 0 has passed, and so has the other; it has drawn the last card of `mine`. */
static void sit_at_gin(const char *options, const char *mine, const char *yours, const char *drew)
{
    static const Move pass = { .kind = MOVE_PASS }, draw = { .kind = MOVE_DRAW };
    OptionValues v;
    Face f;
    open_game("gin", "you,computer:easy", 3);
    State *s = &app.match->play.state;
    assert_true(options_parse(&gin_options, &v, options, NULL));
    gin_def.rules.start(s, &v, 2, 7);
    while (s->dealer != 1)
        gin_def.rules.start(s, &v, 2, s->rng.s[0]);
    gin_table_hands(s, mine, yours);
    gin_apply(s, 0, pass);
    gin_apply(s, 1, pass);
    gin_apply(s, 0, draw);
    assert_true(card_parse(&drew, &f));
    gin_table_drew(s, f);
    sat_down();
}

static Piece card(const char *name)
{
    return item(name)->piece;
}

static void sit_before_a_knock(void)
{
    sit_at_gin("standard", "2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Ah 2h 4h 5h 6s 8s 9s Jc Qc Kc", "Kh");
}

static void drop_on_knock(const char *name)
{
    const Piece x = card(name);
    table_drop(app.table, &x, 1, (DropPlace){ TARGET_DISCARD, GIN_KNOCK, 0, 0, 0 });
    show();
}

static void a_card_dropped_on_its_place_knocks(void **state)
{
    (void)state;
    sit_before_a_knock();
    assert_string_equal(label("close:2"), "Knock");
    assert_string_equal(item("close:2")->verdict, "ok");
    drop_on_knock("piece:Kh#1");
    assert_int_equal(state_now()->phase, GIN_LAYOFF);
    assert_int_equal(gin_of(state_now())->knocker, 0);
    assert_int_equal(pile_size(&state_now()->table, GIN_KNOCK), 1);
    assert_string_equal(item("close:2")->verdict, "");
}

static void a_card_that_leaves_too_much_is_refused_there(void **state)
{
    (void)state;
    sit_before_a_knock();
    drop_on_knock("piece:7h#1");
    assert_int_equal(state_now()->phase, PHASE_PLAY);
    assert_string_equal(app.table->said.text, gin_deadwood_too_high.text);
    assert_true(app.table->said.refusal);
}

/* Carried over it the place tells what would be left, and is dark for a card that may not knock. */
static void the_place_knows_what_is_carried(void **state)
{
    (void)state;
    sit_before_a_knock();
    Carry *h = &app.table->doing.carry;
    for (int i = 0; i < 2; i++) {
        h->kind = CARRY_DRAG;
        h->count = 1;
        h->grabbed = h->piece[0] = card(i == 0 ? "piece:Kh#1" : "piece:7h#1");
        table_note_targets(app.table);
        show();
        assert_string_equal(item("close:2")->verdict, i == 0 ? "ok" : "");
        assert_string_equal(label("close:2"), i == 0 ? "Knock, with 3" : "Knock");
        table_carry_cancel(app.table);
        show();
    }
}

static void nobody_knocks_where_gin_alone_counts(void **state)
{
    (void)state;
    sit_at_gin("straight", "2s 3s 4s 7h 7d 7c 9d Td Jd 3c", "Ah 2h 4h 5h 6s 8s 9s Jc Qc Kc", "Kh");
    assert_string_equal(label("close:2"), "Gin");
    assert_string_equal(item("close:2")->verdict, "");
    drop_on_knock("piece:Kh#1");
    assert_string_equal(app.table->said.text, gin_only_gin.text);
}

/* The button of the rail is what the game offers as done, whatever move that is. */
static void big_gin_is_said_by_the_button(void **state)
{
    (void)state;
    sit_at_gin("standard", "2s 3s 4s 7h 7d 7c 9d Td Jd Qd", "Ah 2h 4h 5h 6s 8s 9s Jc Qc Kc", "7s");
    assert_string_equal(label("button:done"), "Big gin");
    assert_true(item("button:done")->enabled);
    assert_string_equal(item("button:done")->verdict, "ok");
    screen_table.act(&app, TABLE_DONE, 0);
    assert_int_equal(gin_of(state_now())->ended_by, GIN_WENT_BIG);
}

static void what_is_no_meld_is_told_of_cards(void **state)
{
    (void)state;
    MeldNote note;
    sit_before_a_knock();
    const Piece pair[] = { card("piece:7h#1"), card("piece:7d#1") };
    table_drop(app.table, pair, 2, (DropPlace){ TARGET_NEW, NO_PILE, 0, 0, 0 });
    const int pile = piece_pile(&state_now()->table, pair[0], NULL);
    gin_meld_note(state_now(), pile, &note);
    assert_string_equal(note.verdict.why->text, "A meld needs at least three cards.");
    assert_string_equal(note.brief, "too few");
}

/* ---- Rummy 500 ---- */

static void sit_at_rummy(const GameDef *game, const char *options, const char *hands, const char *discards,
                         const char *melds)
{
    open_game(game->id, "you,computer:easy", 3);
    rummy_table(&app.match->play.state, game, options, 2, hands, discards, melds);
    sat_down();
}

static void a_meld_tells_what_it_counts(void **state)
{
    (void)state;
    sit_at_rummy(&rummy500_def, "two", "Jd 4c 8h 2s/3s 4h 5h", "9h", "Js Jh Jc");
    assert_false(shown("meld-points"));
    look_at("piece:Js#1");
    assert_string_equal(label("meld-points"), "30 points");
    draw_card();
    const Piece jack = card("piece:Jd#1");
    const int meld = RUMMY_FIRST_MELD;
    table_drop(app.table, &jack, 1, (DropPlace){ TARGET_INSERT, (uint8_t)meld, 3, 0, 0 });
    look_at("piece:Js#1");
    char text[80], other[32];
    snprintf(other, sizeof other, "%s", match_seat_shown(match_setup(app.match), 1));
    snprintf(text, sizeof text, "40 points: You 10, %s 30", other);
    assert_string_equal(label("meld-points"), text);
    sit_at_rummy(&rummy_def, "basic", "Jd 4c 8h 2s/3s 4h 5h", "9h", "Js Jh Jc");
    look_at("piece:Js#1");
    assert_false(shown("meld-points")); /* there what is laid counts nothing */
}

/* What the pointer is on goes before what the keys reached; what stands on a meld is not the meld. */
static void what_is_looked_at_tells_what_it_counts(void **state)
{
    (void)state;
    sit_at_rummy(&rummy500_def, "two", "Jd 4c 8h 2s/3s 4h 5h", "9h", "Js Jh Jc/5s 6s 7s");
    const int jacks = RUMMY_FIRST_MELD, run = jacks + 1;
    char meld_of_jacks[16], meld_of_run[16], portrait[24];
    snprintf(meld_of_jacks, sizeof meld_of_jacks, "meld:%d", jacks);
    snprintf(meld_of_run, sizeof meld_of_run, "meld:%d", run);
    snprintf(portrait, sizeof portrait, "since:1:%d", jacks);
    look_at(meld_of_jacks);
    assert_int_equal(item("meld-points")->pile, jacks);
    snprintf(app.scene.focus, sizeof app.scene.focus, "%s", meld_of_run);
    look_at("");
    assert_false(shown("meld-points")); /* the keys are not in use */
    app.scene.focus_shown = true;
    show();
    assert_int_equal(item("meld-points")->pile, run);
    assert_string_equal(label("meld-points"), "18 points");
    look_at(meld_of_jacks);
    assert_int_equal(item("meld-points")->pile, jacks);
    look_at("piece:Jh#1");
    assert_int_equal(item("meld-points")->pile, jacks);
    look_at("piece:4c#1"); /* in the hand */
    assert_false(shown("meld-points"));
    look_at("button:hint");
    assert_int_equal(item("meld-points")->pile, run);
    app.scene.focus_shown = false;
    for (int i = 0; i < 3; i++)
        app.table->notes.last_by[card(i == 0 ? "piece:Js#1" : i == 1 ? "piece:Jh#1" : "piece:Jc#1")] = 1;
    look_at(portrait);
    assert_true(shown(portrait));
    assert_false(shown("meld-points"));
}

/* The marks of cards to knock with, as they are drawn; none of them lies on the line over the hand, which speaks of
 * them. How many. */
static int marks_below_the_prompt(void)
{
    const Rect prompt = item("prompt")->r;
    int n = 0;
    for (int i = 0; i < app.scene.draw.count; i++) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind != DRAW_TEXT || d->colour != app.scene.theme->act_text || d->r.y < app.scene.h / 2 ||
            strlen(app.scene.draw.text + d->text) > 2)
            continue;
        assert_true(d->r.y >= prompt.y + prompt.h);
        n++;
    }
    return n;
}

static void a_mark_is_seen_whatever_is_raised(void **state)
{
    static const int sizes[][2] = { { 640, 480 }, { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    static const char *const focus[] = { "", "piece:Kh#1", "piece:3c#1" };
    (void)state;
    sit_before_a_knock();
    app.settings.reduced_motion = true;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t k = 0; k < sizeof focus / sizeof *focus; k++) {
            snprintf(app.scene.focus, sizeof app.scene.focus, "%s", focus[k]);
            app.scene.focus_shown = focus[k][0] != '\0';
            app.scene.w = sizes[i][0];
            app.scene.h = sizes[i][1];
            look_at(focus[k]);
            assert_int_equal(marks_below_the_prompt(), 2);
        }
    app.scene.w = 1280;
    app.scene.h = 800;
    app.settings.reduced_motion = false;
}

static void everybody_sees_how_far_they_are(void **state)
{
    (void)state;
    sit_at_rummy(&rummy500_def, "two", "Jd 4c 8h 2s/3s 4h 5h", "9h", "Js Jh Jc");
    app.match->play.state.seat[0].total = 250;
    app.match->play.state.seat[1].total = -20;
    sat_down();
    assert_string_equal(label("progress:0"), "250 of 500 points");
    assert_in_range(item("progress:0")->count, 49, 50);
    assert_string_equal(label("progress:1"), "−20 of 500 points, +30 in this round");
    assert_in_range(item("progress:1")->count, 1, 2);
    app.match->play.state.seat[0].total = 525;
    app.match->play.state.seat[1].total = 500;
    sat_down();
    assert_string_equal(label("progress:0"), "525 points"); /* of 500 would be nonsense */
    assert_string_equal(label("progress:1"), "500 of 500 points, +30 in this round");
    sit_at_rummy(&rummy_def, "basic,rounds=3", "Jd 4c 8h 2s/3s 4h 5h", "9h", "");
    assert_false(shown("progress:0"));
}

/* The yellow button takes the discard that is looked at, with all above it. */
static void the_yellow_button_takes_what_is_looked_at(void **state)
{
    (void)state;
    sit_at_rummy(&rummy500_def, "two", "9c 9d 8h 2s/3s 4h 5h", "9h Kc 3d", "");
    assert_false(shown("button:take-deep"));
    look_at("spread:1:1");
    assert_false(shown("button:take-deep")); /* it may not be taken */
    look_at("spread:1:2");
    assert_string_equal(label("button:take-deep"), "Take 3♦");
    look_at("spread:1:0");
    assert_string_equal(label("button:take-deep"), "Take 3");
    screen_table.act(&app, TABLE_DONE, 0); /* as Ctrl+Enter does */
    assert_int_equal(pile_size(&state_now()->table, RUMMY_DISCARD), 0);
}

/* With the stock used up discards are looked at as before. */
static void discards_tell_what_they_bring_without_a_stock(void **state)
{
    (void)state;
    sit_at_rummy(&rummy500_def, "two", "9c 9d 8h 2s/3s 4h 5h", "9h Kc 3d", "");
    Table *t = &app.match->play.state.table;
    table_shift(t, RUMMY_STOCK, 0, pile_size(t, RUMMY_STOCK), rummy_hand(1), 0);
    sat_down();
    assert_string_equal(label("button:pass"), "End the round");
    look_at("spread:1:0");
    assert_non_null(strstr(label("spread:word"), "ou can lay"));
}

static void melds_are_called_as_the_game_calls_them(void **state)
{
    (void)state;
    sit_at_rummy(&rummy500_def, "two", "9c 9d 8h 2s/3s 4h 5h", "9h", "");
    assert_string_equal(label("button:hand-melds"), "Find melds in your hand");
    assert_string_equal(table_saying(table_look(app.table), SAY_NO_MELD), "not a meld");
    assert_string_equal(table_saying(table_look(app.table), SAY_SELECT_ONE), "Select one card in your hand to throw.");
    sit("standard", "Qc Kc Ac", "9h 9s 2d/3s 3h", "9c", true);
    assert_string_equal(label("button:hand-melds"), "Find melds in your hand");
    assert_string_equal(table_saying(table_look(app.table), SAY_NO_MELD), "not a meld");
}

/* Puts cards of the hand forward as one meld. */
static void put_forward(int seat, const char *cards)
{
    for (int i = 0; cards[0] != '\0'; i++, cards += 2 + (cards[2] == ' ')) {
        const char one[] = { cards[0], cards[1], '\0' };
        const int hand = rummy_hand(seat), stage = stage_next(state_now(), seat, -1);
        const Move lay = { .kind = MOVE_SHIFT,
                           .from = (uint8_t)hand,
                           .index = (uint8_t)rummy_table_find(state_now(), hand, one),
                           .count = 1,
                           .to = (uint8_t)(i > 0 ? stage : NO_PILE),
                           .at = (uint8_t)i };
        assert_null(match_play(app.match, seat, &lay, 1).why);
    }
}

/* ---- what the other has laid since one's turn ---- */

/* All of a meld is outlined, whether its cards came from the hand, the discards or the stock. */
static void discards_that_were_laid_are_outlined(void **state)
{
    (void)state;
    static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE };
    sit_at_rummy(&rummy500_def, "two", "Jd 4h 8c 2s/3h 9d Kc", "2h 4d", "7s 8s 9s");
    Move throw = { .kind = MOVE_DISCARD };
    assert_null(match_play(app.match, 0, &draw, 1).why);
    throw.index = (uint8_t)rummy_table_find(state_now(), rummy_hand(0), "4h");
    assert_null(match_play(app.match, 0, &throw, 1).why);
    assert_null(match_play(app.match, 1, &(Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = 0 }, 1).why);
    put_forward(1, "2h 3h 4h");
    assert_null(match_play(app.match, 1, &done, 1).why);
    throw.index = (uint8_t)rummy_table_find(state_now(), rummy_hand(1), "Kc");
    assert_null(match_play(app.match, 1, &throw, 1).why);
    show();
    pass_time(3000);
    assert_int_equal(app.table->notes.last_by[card("piece:2h#1")], 1);
    assert_int_equal(app.table->notes.last_by[card("piece:3h#1")], 1);
    assert_int_equal(app.table->notes.last_by[card("piece:4h#1")], 1);
    assert_int_equal(app.table->notes.last_by[card("piece:8s#1")], NO_SEAT); /* it lay there before */
    assert_int_equal(app.table->notes.last_by[pile_piece(&state_now()->table, RUMMY_DISCARD, 0)], NO_SEAT);
}

/* ---- how a round was scored ---- */

static void cards_left_are_told_as_those_of_their_holder(void **state)
{
    (void)state;
    sit_at_rummy(&rummy_def, "basic,players=2", "7h 8h/Kd As", "9h", "");
    const Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD }, done = { .kind = MOVE_DONE };
    assert_null(match_play(app.match, 0, &take, 1).why);
    put_forward(0, "7h 8h 9h");
    assert_null(match_play(app.match, 0, &done, 1).why);
    assert_int_equal(state_now()->phase, PHASE_DEAL_END);
    const ScoreSheet *sheet = match_sheet(app.match, 0);
    assert_int_equal(sheet->line[0].whose, 2);
    assert_string_equal(sheet->line[0].what, "Cards left: K♦ A♠");
}

static void headline_of(const ScoreSheet *sheet, const char *expected)
{
    char words[200];
    TextSink out = text_sink(words, sizeof words);
    match_headline(match_setup(app.match), sheet, &out);
    assert_string_equal(words, expected);
}

/* The winner of the round may be another one. */
static void who_went_out_is_told(void **state)
{
    (void)state;
    static const Move draw = { .kind = MOVE_DRAW }, throw = { .kind = MOVE_DISCARD };
    char other[64];
    ScoreSheet sheet;
    sit_at_rummy(&rummy500_def, "two", "Jd 9c/Kd", "9h", "Js Jh Jc");
    rummy500_def.score.scores(state_now(), &sheet);
    headline_of(&sheet, "");
    assert_null(match_play(app.match, 0, &draw, 1).why);
    assert_null(match_play(app.match, 0, &throw, 1).why);
    assert_null(match_play(app.match, 1, &(Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = 1 }, 1).why);
    const Move add = { .kind = MOVE_SHIFT,
                       .from = (uint8_t)rummy_hand(1),
                       .index = (uint8_t)rummy_table_find(state_now(), rummy_hand(1), "Jd"),
                       .count = 1,
                       .to = RUMMY_FIRST_MELD,
                       .at = 3 };
    assert_null(match_play(app.match, 1, &add, 1).why);
    assert_null(match_play(app.match, 1, &throw, 1).why);
    assert_int_equal(state_now()->phase, PHASE_DEAL_END);
    snprintf(other, sizeof other, "%s went out.", match_seat_shown(match_setup(app.match), 1));
    headline_of(match_sheet(app.match, 0), other);
    sheet = *match_sheet(app.match, 0);
    sheet.went_out = 1;
    snprintf(sheet.headline, sizeof sheet.headline, "So it was.");
    headline_of(&sheet, "So it was. You went out.");
    sheet.went_out_words[0] = N_("You called up.");
    sheet.went_out_words[1] = N_("{1} called up.");
    headline_of(&sheet, "So it was. You called up.");
    sheet.headline[0] = '\0';
    sheet.went_out = 2;
    snprintf(other, sizeof other, "%s called up.", match_seat_shown(match_setup(app.match), 1));
    headline_of(&sheet, other);
}

/* ---- cards that change their place in the hand ---- */

/* They go there between the others, in the order of the hand and under the rail; what comes to it flies over all. */
static void cards_of_the_hand_slide(void **state)
{
    (void)state;
    sit_at_rummy(&rummy500_def, "two", "2s 9d 8h 9c Kd 3c/3s 4h 5h", "9h Kc 3d", "");
    app.settings.speed = SPEED_NORMAL;
    screen_table.act(&app, TABLE_SORT, SORT_RANK);
    show();
    int moving = 0;
    for (int i = 0; i < app.table->notes.hand_count; i++) {
        const Piece x = app.table->notes.hand[i];
        const bool moves = motion_moves(&app.table->going.motion, x, app.now_ms);
        assert_true(!moves || table_slides(app.table, x));
        moving += moves;
    }
    assert_true(moving > 2 && app.scene.wants_frame);
    pass_time(1000);
    screen_table.act(&app, TABLE_DRAW_OFF, 0);
    show();
    const Piece drawn = app.table->notes.hand[app.table->notes.hand_count - 1];
    assert_true(motion_moves(&app.table->going.motion, drawn, app.now_ms));
    assert_false(table_slides(app.table, drawn));
}

/* ---- the score sheet ---- */

/* A line for each round, in a window that has room for it, and not where plates or melds need that. */
static void a_sheet_stands_where_there_is_room(void **state)
{
    (void)state;
    enum { ROUNDS = 20 };
    open_game("gin", "you,computer:easy", 3);
    sat_down();
    assert_false(shown("sheet")); /* nothing is written on it yet */
    Match *m = app.match;
    free(m->chronicle.sheet);
    m->chronicle.sheet = calloc(ROUNDS, sizeof *m->chronicle.sheet);
    assert_non_null(m->chronicle.sheet);
    m->chronicle.sheets = m->chronicle.sheet_room = ROUNDS;
    for (int i = 0; i < ROUNDS; i++)
        m->chronicle.sheet[i].sheet = (ScoreSheet){ .total = { 14, 37 }, .brief = "gin" };
    sat_down();
    assert_in_range(item("sheet")->count, 4, 12);
    const Rect sheet = item("sheet")->r;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        const bool area = strcmp(it->name, "felt") == 0 || strcmp(it->name, "sheet") == 0;
        assert_true(area || !rect_meets(it->r, sheet));
    }
    build(1024, 640);
    assert_false(shown("sheet"));
    build(3840, 2160);
    assert_true(shown("sheet"));
}

/* Where it was written on the score sheet, if all of it can be read. */
static bool is_whole_on_the_sheet(const char *words)
{
    const DrawList *d = &app.scene.draw;
    for (int i = 0; i < d->count; i++) {
        const DrawItem *it = &d->item[i];
        if (it->kind == DRAW_TEXT && strcmp(d->text + it->text, words) == 0 && rect_meets(it->r, item("sheet")->r))
            return text_width((FontRole)it->font, it->size, words) <= it->r.w;
    }
    return false;
}

/* Three deals of a match that has just begun. */
static void sit_at_a_sheet(const char *game, int seats, const char *brief)
{
    static const char *const who[] = { "you,computer:easy:Wanda", "you,computer:easy:Wanda,computer:easy:Selma",
                                       "you,computer:easy:Wanda,computer:easy:Selma,computer:easy:Fanny" };
    enum { DEALS = 3 };
    open_game(game, who[seats - 2], 3);
    sat_down();
    Match *m = app.match;
    free(m->chronicle.sheet);
    m->chronicle.sheet = calloc(DEALS, sizeof *m->chronicle.sheet);
    assert_non_null(m->chronicle.sheet);
    m->chronicle.sheets = m->chronicle.sheet_room = DEALS;
    for (int i = 0; i < DEALS; i++) {
        ScoreSheet *sheet = &m->chronicle.sheet[i].sheet;
        *sheet = (ScoreSheet){ .total = { -120, 137, 94, -111 }, .deal = { 12, -104, 46, 46 } };
        snprintf(sheet->brief, sizeof sheet->brief, "%s", brief);
    }
    sat_down();
}

/* Names of the computer's players, at every table that has a sheet beside it, and how the deals were won. */
static void names_can_be_read_on_the_sheet(void **state)
{
    (void)state;
    static const struct {
        const char *game, *brief, *label;
        int most;
    } at[] = { { "marriage", "dublees", "3 dublees", 4 },
               { "marriage", "", "3", 4 },
               { "rummy", "counted", "3 counted", 4 } };
    for (size_t k = 0; k < sizeof at / sizeof *at; k++)
        for (int seats = 2; seats <= at[k].most; seats++) {
            sit_at_a_sheet(at[k].game, seats, at[k].brief);
            for (int large = 0; large < 2; large++) {
                build(large ? 3840 : 1280, large ? 2160 : 800);
                for (int i = 0; i < seats; i++)
                    assert_true(is_whole_on_the_sheet(match_seat_shown(match_setup(app.match), i)));
                assert_true(is_whole_on_the_sheet(at[k].label));
            }
        }
}

/* Where one wins what others lose, 0 is a figure like any other; where a deal has one winner the others have none. */
static void a_zero_is_told_where_all_settle(void **state)
{
    (void)state;
    for (int settles = 0; settles < 2; settles++) {
        sit_at_a_sheet("marriage", 4, "");
        for (int i = 0; i < match_sheet_count(app.match); i++) {
            app.match->chronicle.sheet[i].sheet.settles = settles != 0;
            app.match->chronicle.sheet[i].sheet.deal[1] = 0;
        }
        build(1280, 800);
        assert_int_equal(is_whole_on_the_sheet("0"), settles);
    }
}

/* ---- American tiles ---- */

/* Each seat has discards of its own: of them the hint lights those that the tile is thrown to. */
static void a_hint_throws_to_ones_own_discards(void **state)
{
    (void)state;
    open_game("american-tiles", "you,computer:easy", 3);
    tile_table(&app.match->play.state, &american_def, "american", 2, "K2 R5 B9 O12 K7 R1 B11/B2 B4", "1K13 R13 B13",
               "O8", "O9");
    sat_down();
    draw_card();
    ask_for_a_hint(2);
    assert_true(app.table->notes.hint.pile[tr_heap(0)]);
    assert_false(app.table->notes.hint.pile[tr_heap(1)]);
}

/* ---- Marriage ---- */

/* A deal that ends when the next seat has exposed a tunnela and nobody has shown. */
static const State *deal_with_cards_left_over(void)
{
    open_game("marriage", "you,computer:easy,computer:easy,computer:easy", 3);
    State *s = &app.match->play.state;
    s->table.row.pile[MARRIAGE_FIRST_MELD] =
        (Pile){ .kind = PILE_MELD, .owner = 1, .look = LOOK_ALL, .read = MELD_TUNNELA };
    table_shift(&s->table, marriage_hand(1), 0, 3, MARRIAGE_FIRST_MELD, 0);
    if (pile_size(&s->table, MARRIAGE_TIPLU) == 0)
        table_shift(&s->table, MARRIAGE_STOCK, 0, 1, MARRIAGE_TIPLU, 0);
    marriage_end_deal(s, MARRIAGE_DISMISSED, NO_SEAT);
    sat_down();
    return s;
}

/* What lay in no set is opened beside what was exposed; what says so covers none of the cards. */
static void cards_left_over_are_told_beside_them(void **state)
{
    (void)state;
    const State *s = deal_with_cards_left_over();
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++) {
        char name[24];
        snprintf(name, sizeof name, "label:%d", p);
        if (pile_size(&s->table, p) == MARRIAGE_HAND - 3)
            assert_string_equal(label(name), "in no set");
        else
            assert_false(shown(name));
        for (int i = 0; shown(name) && i < app.scene.item_count; i++)
            if (app.scene.item[i].kind == ITEM_PIECE)
                assert_false(rect_meets(scene_find(&app.scene, name)->r, app.scene.item[i].r));
    }
}

/* The badge of a wild card that lies open stands on its edge, in the air above its index. */
static void badges_leave_the_index_to_be_read(void **state)
{
    (void)state;
    int badges = 0;
    (void)deal_with_cards_left_over();
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *card = &app.scene.item[i];
        char name[24];
        snprintf(name, sizeof name, "wild:%d", card->piece);
        if (card->kind != ITEM_PIECE || card->zone != ZONE_FELT || !shown(name))
            continue;
        const Rect badge = scene_find(&app.scene, name)->r;
        assert_true(badge.y + badge.h <= card->r.y + card->r.h / 12);
        badges++;
    }
    assert_true(badges > 0);
}

/* On whatever lies over others, at any size: the badge of a card lies on no other card of its row. */
static void badges_keep_to_their_own_card(void **state)
{
    static const int size[][2] = { { 800, 600 }, { 1024, 640 }, { 1280, 800 }, { 3840, 2160 } };
    int badges = 0;
    (void)state;
    (void)deal_with_cards_left_over();
    app.settings.reduced_motion = true; /* all lies where it belongs at once */
    for (size_t k = 0; k < sizeof size / sizeof *size; k++)
        for (int scale = 100; scale <= 200; scale += 50) {
            app.settings.scale = scale;
            build(size[k][0], size[k][1]);
            const Table *t = &app.table->felt.shown; /* as they lie */
            for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
                for (int i = 0; i + 1 < pile_size(t, p); i++) {
                    const TableLayout *l = &app.table->felt.layout;
                    const Rect next = layout_meld_piece(l, &app.table->felt.plan, p, i + 1);
                    char name[24];
                    snprintf(name, sizeof name, "wild:%d", pile_piece(t, p, i));
                    if (!shown(name) || layout_meld_piece(l, &app.table->felt.plan, p, i).y != next.y)
                        continue;
                    const Rect badge = scene_find(&app.scene, name)->r;
                    if (badge.x + badge.w > next.x)
                        fail_msg("%dx%d, letters of %d%%: a badge reaches %d pixels over the next card", size[k][0],
                                 size[k][1], scale, badge.x + badge.w - next.x);
                    badges++;
                }
        }
    assert_true(badges > 0);
}

/* It is opened when another ends the deal, in a turn that comes after that of its owner, who has laid nothing. */
static void what_is_opened_at_the_end_was_laid_by_nobody(void **state)
{
    (void)state;
    static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE }, throw = { .kind = MOVE_DISCARD };
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", 3, 1);
    marriage_table_cards(&t, marriage_hand(2), "3h 4h 5h 6s 6s 6s Qc Kc Ac 6h 8h 2h 2s Ks Kd Kh 9d Td Jc Qd Jd");
    marriage_table_draw(&t, 2);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_THROW));
    const int tunnela = table_free_pile(&t.s.table, MARRIAGE_FIRST_MELD);
    t.s.table.row.pile[tunnela] = (Pile){ .kind = PILE_MELD, .owner = 1, .look = LOOK_ALL, .read = MELD_TUNNELA };
    table_shift(&t.s.table, marriage_hand(1), 0, 3, tunnela, 0);
    marriage_table_draw(&t, 1);
    open_game("marriage", "you,computer:easy,computer:easy", 3);
    app.settings.speed = SPEED_STEP; /* the computer waits for a click */
    app.match->play.state = t.s;
    sat_down();
    assert_null(match_play(app.match, 1, &draw, 1).why);
    assert_null(match_play(app.match, 1, &throw, 1).why);
    assert_null(match_play(app.match, 2, &draw, 1).why);
    const Move last = { .kind = MOVE_DISCARD,
                        .index = (uint8_t)(pile_size(&state_now()->table, marriage_hand(2)) - 1),
                        .amount = MARRIAGE_LAST_THROW };
    assert_null(match_play(app.match, 2, &last, 1).why);
    show();
    pass_time(3000);
    int laid = 0;
    for (int x = 0; x < state_now()->table.piece_count; x++) {
        assert_int_not_equal(app.table->notes.last_by[x], 1);
        laid += app.table->notes.last_by[x] == 2;
    }
    assert_int_equal(laid, MARRIAGE_HAND - 9);
}

/* The tiplu has been picked. Seat 0 has taken a card with which it can show three sets, and is shown them. */
static void sit_before_showing(void)
{
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", 4, 1);
    marriage_pick_tiplu(&t.s, 2, 5);
    marriage_table_cards(&t, marriage_hand(0), "3h 4h 5h 6s 6s 6s Qc Kc 8h 2s 2h 9d Td 4c 7h Jd Qd Kd 5s 9s Tc");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "Ac");
    marriage_table_play(&t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    open_game("marriage", "you,computer:easy,computer:easy,computer:easy", 3);
    app.match->play.state = t.s;
    sat_down();
    screen_table.act(&app, TABLE_SETS, 0);
}

/* What can be put forward, and that the card may be given back. */
static void two_offers_lie_side_by_side(void **state)
{
    (void)state;
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    sit_before_showing();
    assert_string_equal(table_saying(table_look(app.table), SAY_NO_MELD), "not a set"); /* as players call it there */
    for (int i = 0; i < 3; i++) {
        build(width[i], height[i]);
        assert_false(rect_meets(item("button:sets-forward")->r, table_choices_rect(table_look(app.table))));
        assert_false(rect_meets(item("button:sets-forward")->r, item("prompt")->r));
    }
}

/* What was marked has been shown. The tiplu is known then where another has picked it: what is asked for is looked for
 * with it. */
static void sets_are_asked_for_again_behind_showing(void **state)
{
    (void)state;
    sit_before_showing();
    screen_table.act(&app, TABLE_PUT_SETS_FORWARD, 0);
    screen_table.act(&app, TABLE_DONE, 0);
    pass_time(1000);
    assert_int_equal(state_now()->seat[0].opened, SHOWN_SETS);
    HandMelds known;
    const TableUi *ui = app.table;
    assert_int_equal(aid_melds(match_view(app.match, 0), 0, 0, &known), 1);
    assert_false(ui->notes.sets.shown);
    screen_table.act(&app, TABLE_SETS, 0);
    assert_true(ui->notes.sets.shown);
    assert_string_equal(ui->notes.sets.found.say, known.say);
    assert_int_equal(ui->notes.sets.found.count, known.count);
    screen_table.act(&app, TABLE_SETS, 0);
    assert_false(ui->notes.sets.shown);
    assert_null(strstr(ui->said.text, "no complete set"));
}

/* Seat 0 has taken a card with which it holds seven dublees, and is shown by a hint how they are put forward. */
static void sit_before_seven_dublees(int seats)
{
    static const char *const who[] = { "you,computer:easy", "you,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy,computer:easy" };
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", seats, 1);
    marriage_table_cards(&t, marriage_hand(0), "6s 6s 6s 3h 3h 4d 4d Qc Qc Kc Kc 8h 8h 2s 2s 9d Td 4c 7h Jd Qd");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9d");
    marriage_table_play(&t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    open_game("marriage", who[seats - 2], 3);
    app.match->play.state = t.s;
    sat_down();
    screen_table.act(&app, TABLE_SETS, 0);
    ask_for_a_hint(2);
}

/* Neither what puts them forward nor what gives the card back lies on them. */
static void offers_keep_off_what_a_hint_puts_forward(void **state)
{
    (void)state;
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++) {
        sit_before_seven_dublees(seats);
        for (int i = 0; i < 3; i++) {
            int ghosts = 0;
            build(width[i], height[i]);
            const Rect forward = item("button:sets-forward")->r, back = table_choices_rect(table_look(app.table));
            assert_false(rect_meets(forward, back));
            for (int k = 0; k < app.scene.item_count; k++) {
                if (strncmp(app.scene.item[k].name, "ghost:", 6) != 0)
                    continue;
                assert_false(rect_meets(app.scene.item[k].r, forward));
                assert_false(rect_meets(app.scene.item[k].r, back));
                ghosts++;
            }
            assert_int_equal(ghosts, 2 * MARRIAGE_DUBLEES);
        }
    }
}

static void expose_first_three(State *s, int seat)
{
    const int p = table_free_pile(&s->table, MARRIAGE_FIRST_MELD);
    s->table.row.pile[p] = (Pile){ .kind = PILE_MELD, .owner = (uint8_t)seat, .look = LOOK_ALL, .read = MELD_TUNNELA };
    table_shift(&s->table, marriage_hand(seat), 0, 3, p, 0);
}

/* Everybody has exposed a tunnela; seat 0 has taken a discard and put seven dublees forward. */
static void sit_with_seven_dublees(int seats)
{
    static const char *const who[] = { "you,computer:easy", "you,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy,computer:easy" };
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", seats, 1);
    marriage_table_cards(&t, marriage_hand(0), "6s 6s 6s 3h 3h 4d 4d Qc Qc Kc Kc 8h 8h 2s 2s 9d Td 4c 7h Jd Qd");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9d");
    marriage_table_play(&t, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD });
    for (int i = 0; i < seats; i++)
        expose_first_three(&t.s, i);
    marriage_table_sets(&t, "3h 3h/4d 4d/Qc Qc/Kc Kc/8h 8h/2s 2s/9d 9d");
    open_game("marriage", who[seats - 2], 3);
    app.match->play.state = t.s;
    sat_down();
}

/* What takes all of the width at the foot leaves no room beside it for the offer to give the card back. */
static void an_offer_keeps_off_what_is_put_forward(void **state)
{
    (void)state;
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++) {
        sit_with_seven_dublees(seats);
        for (int i = 0; i < 3; i++) {
            build(width[i], height[i]);
            const TableLayout *l = &app.table->felt.layout;
            const Rect box = table_choices_rect(table_look(app.table)),
                       around = rect_inset(box, -table_unit(app.table, 5));
            assert_true(shown("button:give-back"));
            assert_false(rect_meets(around, l->stage));
            for (int s = 1; s < seats; s++)
                assert_false(rect_meets(around, l->seat[s]));
            for (int k = 0; k < app.scene.item_count; k++)
                assert_false(app.scene.item[k].kind == ITEM_MELD && rect_meets(around, app.scene.item[k].r));
        }
    }
}

static void a_banner_lies_not_over_the_closed_tiplu(void **state)
{
    (void)state;
    char name[24];
    sit_before_showing();
    Banner *b = &app.table->deal.banner[0];
    snprintf(b->text, sizeof b->text, "Somebody shows three sets");
    b->until_ms = app.now_ms + 1000;
    app.table->deal.banner_count = 1;
    build(1024, 640);
    snprintf(name, sizeof name, "closed:%d", MARRIAGE_TIPLU);
    /* It stays where it is as long as nothing more lies there than before. */
    const Rect tiplu = item(name)->r;
    b->at.x = tiplu.x + tiplu.w - 4 - b->at.w;
    b->at.y = tiplu.y + 4;
    b->covers = 0;
    build(1024, 640);
    assert_false(rect_meets(item("banner:0")->r, item(name)->r));
}

/* Four cards on the one that was turned up, of which the newest alone may be taken. */
static void earlier_discards_are_looked_through(void **state)
{
    (void)state;
    static MarriageTable t;
    char name[24], words[64];
    marriage_table_begin(&t, "pagat", 3, 1);
    marriage_table_draw(&t, 0);
    open_game("marriage", "you,computer:easy,computer:easy", 3);
    app.match->play.state = t.s;
    sat_down();
    assert_false(shown("browse"));
    table_shift(&t.s.table, MARRIAGE_STOCK, 0, 4, MARRIAGE_DISCARD, 1);
    app.match->play.state = t.s;
    sat_down();
    assert_string_equal(label("browse"), "Look through the 5 discards");
    assert_false(shown("browse:panel"));
    screen_table.act(&app, TABLE_BROWSE, MARRIAGE_DISCARD);
    show();
    for (int i = 0; i < 5; i++) {
        TextSink out = text_sink(words, sizeof words);
        card_name(pile_face(&t.s.table, MARRIAGE_DISCARD, i), &out);
        snprintf(name, sizeof name, "browse:%d", i);
        assert_string_equal(label(name), words);
    }
    assert_false(shown("browse:5"));
    screen_table.act(&app, TABLE_BROWSE, MARRIAGE_DISCARD);
    show();
    assert_false(shown("browse:panel"));
    screen_table.act(&app, TABLE_BROWSE, MARRIAGE_DISCARD);
    draw_card();
    assert_false(shown("browse:panel"));
    assert_true(shown("browse"));
}

/* Tunnelas may be exposed: seat 0, to act, holds these cards first. */
static void sit_before_the_first_draw(const char *cards)
{
    static MarriageTable t;
    uint64_t seed = 1;
    for (marriage_table_begin(&t, "pagat", 3, seed); t.s.to_act != 0; marriage_table_begin(&t, "pagat", 3, ++seed))
        ;
    marriage_table_cards(&t, marriage_hand(0), cards);
    open_game("marriage", "you,computer:easy,computer:easy", 3);
    app.match->play.state = t.s;
    app.settings.speed = SPEED_STEP; /* the others wait for a click */
    sat_down();
}

#define NO_TUNNELA "As 3s 5s 7s 9s Js Ks As 3s 5s 7s 9s Js Ks 2c 4c 6c 8c Tc Qc 2h" /* all the hand */

static bool is_asked_for_tunnelas(void)
{
    return state_now()->phase == MARRIAGE_TUNNELA && state_now()->to_act == 0;
}

/* It is seen for a moment, and told in the log. */
static void who_holds_no_tunnela_presses_nothing(void **state)
{
    (void)state;
    sit_before_the_first_draw(NO_TUNNELA);
    assert_true(is_asked_for_tunnelas());
    assert_string_equal(label("prompt"), "You do not hold three identical cards, so the game goes on.");
    pass_time(5000);
    assert_false(is_asked_for_tunnelas());
    bool told = false;
    for (int i = 0; i < match_log_count(app.match); i++) {
        char line[200];
        TextSink out = text_sink(line, sizeof line);
        help_log_line(app.match, i, 0, &out);
        told = told || strcmp(line, "You expose no tunnela.") == 0;
    }
    assert_true(told);
    sit_before_the_first_draw("6s 6s 6s 3d 5d 7d 9d Jd Kd 2c 4c 6c 8c Tc Qc 2h 4h 6h 8h Th Qh");
    pass_time(5000);
    assert_true(is_asked_for_tunnelas()); /* it decides */
    screen_table.act(&app, TABLE_CHOICE, 0);
    show();
    assert_string_equal(label("prompt"), "You hold no other tunnela, so the game goes on.");
    pass_time(5000);
    assert_false(is_asked_for_tunnelas());
}

static void nothing_goes_on_in_a_pause_or_while_a_card_is_held(void **state)
{
    (void)state;
    sit_before_the_first_draw(NO_TUNNELA);
    app.table->panel.paused = true;
    pass_time(5000);
    assert_true(is_asked_for_tunnelas());
    app.table->panel.paused = false;
    app.table->doing.carry.kind = CARRY_DRAG;
    pass_time(5000);
    assert_true(is_asked_for_tunnelas());
    app.table->doing.carry.kind = CARRY_NONE;
    pass_time(5000);
    assert_false(is_asked_for_tunnelas());
}

static void a_hint_can_be_read_before_it_goes_on(void **state)
{
    (void)state;
    sit_before_the_first_draw(NO_TUNNELA);
    app.settings.speed = SPEED_NORMAL;
    screen_table.act(&app, TABLE_HINT, 0);
    pass_time(2000);
    assert_true(is_asked_for_tunnelas());
    pass_time(2000);
    assert_false(is_asked_for_tunnelas());
}

/* Seat 0 has shown three sets, and may have picked the tiplu. */
static void sit_having_shown_with(const char *later, int seats, bool picked)
{
    static const char first[] = "3h 4h 5h 6s 6s 6s Qc Kc Ac ";
    static const char *const who[] = { "you,computer:easy", "you,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy,computer:easy" };
    static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE };
    static MarriageTable t;
    marriage_table_begin(&t, "kathmandu,first_card_forced=0", seats, 1);
    char cards[160];
    snprintf(cards, sizeof cards, "%s%s", first, later);
    marriage_table_cards(&t, marriage_hand(0), cards);
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    if (picked)
        marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    open_game("marriage", who[seats - 2], 3);
    app.match->play.state = t.s;
    sat_down();
}

static void sit_having_shown(int seats, bool picked)
{
    sit_having_shown_with("6h 8h 2h 2s Ks Kd Kh 9d Td Jc Qd Jd", seats, picked);
}

/* It is told where other refusals are, with the way to the rule. */
static void a_done_that_is_refused_says_why(void **state)
{
    (void)state;
    static const Move draw = { .kind = MOVE_DRAW };
    static MarriageTable t;
    marriage_table_begin(&t, "kathmandu,first_card_forced=0", 2, 1);
    marriage_table_cards(&t, marriage_hand(0), "3h 4h 5h 6s 6s 6s Qc Kc Ac 6h 8h 2h 2s Ks Kd Kh 9d Td Jc Qd Jd");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Kd Kh 9d");
    open_game("marriage", "you,computer:easy", 3);
    app.match->play.state = t.s;
    sat_down();
    show();
    screen_table.act(&app, TABLE_DONE, 0);
    show();
    assert_true(app.table->said.refusal);
    assert_string_not_equal(app.table->said.text, "");
    assert_true(shown("button:why"));
}

static int gap_of(Rect a, Rect b)
{
    const int x = a.x > b.x ? a.x - b.x - b.w : b.x - a.x - a.w, y = a.y > b.y ? a.y - b.y - b.h : b.y - a.y - a.h;
    return (x > 0 ? x : 0) + (y > 0 ? y : 0);
}

/* Two seats show one after the other: each banner is nearest to the plate of its own, and tells which that is. */
static void banners_stand_by_their_seats(void **state)
{
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 3; seats <= MARRIAGE_SEATS; seats++)
        for (int first = 1; first < seats; first++) {
            const int of[] = { first, first % (seats - 1) + 1 };
            sit_having_shown(seats, true);
            TableUi *ui = app.table;
            for (int k = 0; k < 2; k++) {
                Banner *b = &ui->deal.banner[k];
                memset(b, 0, sizeof *b);
                snprintf(b->text, sizeof b->text, "%s shows three sets",
                         match_seat_shown(match_setup(app.match), of[k]));
                b->seat = (uint8_t)of[k];
                b->until_ms = app.now_ms + 100000;
            }
            ui->deal.banner_count = 2;
            for (int i = 0; i < 3; i++) {
                build(width[i], height[i]);
                for (int k = 0; k < 2; k++) {
                    const Item *b = item(k == 0 ? "banner:0" : "banner:1");
                    assert_int_equal(b->seat, of[k]);
                    for (int s = 1; s < seats; s++)
                        assert_true(s == of[k] ||
                                    gap_of(b->r, ui->felt.layout.seat[s]) > gap_of(b->r, ui->felt.layout.seat[of[k]]));
                    for (int m = 0; m < app.scene.item_count; m++)
                        assert_false(app.scene.item[m].kind == ITEM_MELD && rect_meets(b->r, app.scene.item[m].r));
                }
            }
        }
}

/* Once a deal has ended one looks for names and scores: what is said of who ended it stands below them, on the plate.
 */
static void who_ends_the_deal_keeps_name_and_score(void **state)
{
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++) {
        sit_having_shown(seats, true);
        marriage_end_deal(&app.match->play.state, MARRIAGE_BY_DUBLEES, 1);
        sat_down();
        TableUi *ui = app.table;
        Banner *b = &ui->deal.banner[0];
        memset(b, 0, sizeof *b);
        snprintf(b->text, sizeof b->text, "%s ends the deal", match_seat_shown(match_setup(app.match), 1));
        b->seat = 1;
        b->until_ms = app.now_ms + 100000;
        ui->deal.banner_count = 1;
        for (int i = 0; i < 3; i++) {
            build(width[i], height[i]);
            const Rect plate = ui->felt.layout.seat[1], r = item("banner:0")->r;
            assert_true(r.y >= plate.y + plate.h / 2);
            assert_true(r.y < plate.y + plate.h);
        }
    }
}

/* The first choice that throws a card to end the deal, or to go on with it; NULL: there is none. */
static const ChoiceItem *throwing(bool apart)
{
    const TableUi *ui = app.table;
    for (int i = 0; i < ui->notes.choice_count; i++)
        if (ui->notes.choice[i].move.kind == MOVE_DISCARD && ui->notes.choice[i].role == CHOICE_PLAIN &&
            ui->notes.choice[i].apart == apart)
            return &ui->notes.choice[i];
    return NULL;
}

/* It is not asked about; who rather goes on has a button for that. */
static void a_card_marked_so_ends_the_deal(void **state)
{
    (void)state;
    sit_having_shown(2, true);
    show();
    const ChoiceItem *end = throwing(false), *on = throwing(true);
    assert_non_null(end);
    assert_non_null(on);
    assert_string_equal(end->brief, "end");
    assert_int_equal(on->move.index, end->move.index);
    char button[40];
    snprintf(button, sizeof button, "button:%s", on->name);
    assert_true(shown(button));
    const Piece x = pile_piece(&table_view(app.table)->table, marriage_hand(0), end->move.index);
    table_throw(app.table, x);
    assert_int_equal(app.table->doing.ask, -1);
    assert_false(marriage_deal_runs(match_state(app.match)));
}

static void press(int32_t sym)
{
    const KeyPress key = { .sym = sym };
    (void)press_on(&screen_table, &app, &key);
    show();
}

/* Where those words are drawn, of several places the one of that number; w = 0: in fewer. */
static Rect words_drawn(const char *words, int number)
{
    const DrawList *d = &app.scene.draw;
    for (int i = 0; i < d->count; i++)
        if (d->item[i].kind == DRAW_TEXT && strcmp(d->text + d->item[i].text, words) == 0 && number-- == 0)
            return d->item[i].r;
    return (Rect){ 0, 0, 0, 0 };
}

/* Whichever card came last: that it did is told nowhere upon the word of one that ends the deal. */
static void the_newest_card_leaves_the_word_of_another_free(void **state)
{
    (void)state;
    int told = 0, ends = 0;
    sit_having_shown(2, true);
    for (int k = 0; k < app.table->notes.hand_count * 3; k++) {
        const Piece x = app.table->notes.hand[k / 3];
        char name[24];
        snprintf(name, sizeof name, "new:%d", x);
        app.table->notes.fresh_piece = x;
        build((const int[]){ 1024, 1280, 3840 }[k % 3], (const int[]){ 640, 800, 2160 }[k % 3]);
        const Item *word = scene_find(&app.scene, name);
        if (word == NULL)
            continue;
        told++;
        for (int i = 0; words_drawn("end", i).w > 0; i++, ends++)
            assert_false(rect_meets(word->r, words_drawn("end", i)));
    }
    assert_true(told > 0 && ends > 0);
}

/* Where several cards may be thrown the button ends the deal with the one that costs least, and the keys' button is no
 * other. */
static void the_deal_is_ended_by_the_yellow_button(void **state)
{
    (void)state;
    sit_having_shown(2, true);
    show();
    const Item *done = item("button:done");
    assert_true(done->enabled);
    assert_int_equal(done->look, BUTTON_ACT);
    assert_int_equal(strncmp(done->label, "End the deal: throw ", 20), 0);
    for (int i = 0; i < app.scene.item_count; i++)
        assert_true(&app.scene.item[i] == done || app.scene.item[i].kind != ITEM_BUTTON ||
                    (app.scene.item[i].look != BUTTON_ACT && app.scene.item[i].look != BUTTON_PRIMARY));
    int most = 0;
    for (int i = 0; i < app.table->notes.choice_count; i++) {
        const ChoiceItem *o = &app.table->notes.choice[i];
        if (o->move.kind != MOVE_DISCARD || o->role != CHOICE_PLAIN || o->apart)
            continue;
        State after = *state_now();
        marriage_apply(&after, 0, o->move);
        const int points = (int)marriage_points(&after, 0).points;
        most = points > most ? points : most;
    }
    press(SDLK_RETURN);
    pass_time(1000);
    assert_false(marriage_deal_runs(state_now()));
    assert_int_equal(marriage_points(state_now(), 0).points, most);
}

/* A double-click on the discards takes the card, once, and complains of nothing. */
static void a_double_click_on_the_discards_takes_one(void **state)
{
    (void)state;
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", 2, 1);
    marriage_table_draw(&t, 0);
    marriage_table_play(&t, (Move){ .kind = MOVE_DRAW });
    marriage_table_play(&t, (Move){ .kind = MOVE_DISCARD });
    marriage_table_draw(&t, 0);
    open_game("marriage", "you,computer:easy", 3);
    app.match->play.state = t.s;
    sat_down();
    show();
    assert_int_equal(pile_size(&state_now()->table, MARRIAGE_DISCARD), 2);
    const Rect r = item("discard")->r;
    const int hand = pile_size(&state_now()->table, marriage_hand(0));
    for (int clicks = 1; clicks <= 2; clicks++) {
        point(POINTER_DOWN, 1, r.x + r.w / 2, r.y + r.h / 2, clicks);
        point(POINTER_UP, 1, r.x + r.w / 2, r.y + r.h / 2, clicks);
    }
    assert_int_equal(pile_size(&state_now()->table, marriage_hand(0)), hand + 1);
    assert_false(app.table->said.refusal);
}

/* With more cards than have room for buttons it is asked at the card: with so many wild ones each may be the last. */
static void many_cards_marked_so_are_asked_about(void **state)
{
    (void)state;
    sit_having_shown_with("2s 3s 4s 7c 8c 9c Jd Qd Td Js Jc Jh", 2, true);
    show();
    const ChoiceItem *end = throwing(false);
    assert_non_null(end);
    assert_null(throwing(true));
    const int at = end->move.index;
    table_throw(app.table, pile_piece(&table_view(app.table)->table, marriage_hand(0), at));
    assert_int_equal(app.table->doing.ask, at);
    show();
    char button[2][40];
    snprintf(button[0], sizeof button[0], "button:end-%d", at);
    snprintf(button[1], sizeof button[1], "button:throw-%d", at);
    assert_true(shown(button[0]) && shown(button[1]));
    screen_table.act(&app, item(button[1])->action, item(button[1])->arg);
    assert_true(marriage_deal_runs(match_state(app.match)));
    assert_int_equal(match_state(app.match)->to_act, 1);
}

/* Every button of that kind is met by a press on its middle, and lies in the window. */
static int pressed_as_drawn(const char *name)
{
    int n = 0;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (strncmp(it->name, name, strlen(name)) != 0 || it->kind != ITEM_BUTTON)
            continue;
        const int x = it->r.x + it->r.w / 2, y = it->r.y + it->r.h / 2;
        assert_true(x >= 0 && y >= 0 && x < app.scene.w && y < app.scene.h);
        const Item *at = scene_at(&app.scene, x, y);
        if (at != it)
            fail_msg("%s lies under %s", it->name, at != NULL ? at->name : "nothing");
        n++;
    }
    return n;
}

static void covers_no_meld(const char *name)
{
    for (int k = 0; k < app.scene.item_count; k++)
        assert_false(app.scene.item[k].kind == ITEM_MELD && rect_meets(item(name)->r, app.scene.item[k].r));
}

/* In a small window with the largest letters too: the picker of the tiplu, and what is offered. */
static void large_letters_cover_nothing_that_is_pressed(void **state)
{
    static const int width[] = { 1024, 1280 }, height[] = { 640, 800 }, scale[] = { 100, 150, 200 };
    const int before = app.settings.scale;
    (void)state;
    for (int k = 0; k < 6; k++) {
        const int w = width[k % 2], h = height[k % 2];
        for (int seats = 2; seats <= MARRIAGE_SEATS; seats++) {
            sit_having_shown(seats, false);
            app.settings.scale = scale[k / 2];
            build(w, h);
            assert_int_equal(pressed_as_drawn("pick:"), pile_size(&table_view(app.table)->table, MARRIAGE_STOCK));
            sit_with_seven_dublees(seats);
            app.settings.scale = scale[k / 2];
            build(w, h);
            assert_int_equal(pressed_as_drawn("button:give-back"), 1);
            covers_no_meld("button:give-back");
        }
        sit_before_showing();
        app.settings.scale = scale[k / 2];
        build(w, h);
        assert_int_equal(pressed_as_drawn("button:sets-forward"), 1);
        assert_int_equal(pressed_as_drawn("button:give-back"), 1);
    }
    app.settings.scale = before;
}

/* All others have shown as many sets as that. Seat 0, which has shown before, has taken a card and may end the deal
 * with each of three. */
static void sit_before_the_end(int seats, int sets)
{
    static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE },
                      take = { .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD };
    static const char *const who[] = { "you,computer:easy", "you,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy",
                                       "you,computer:easy,computer:easy,computer:easy,computer:easy" };
    static MarriageTable t;
    marriage_table_begin(&t, "pagat", seats, 1);
    marriage_table_cards(&t, marriage_hand(0), "3h 4h 5h 6s 6s 6s Qc Kc Ac Ks Kd Kh 2c 3c 4c Jh 9c 9s 8h Ts 9h");
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "8s");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    marriage_table_play(&t, marriage_table_throw(&t, "8s", 0));
    for (int i = 1; i < seats; i++)
        for (int k = 0; k < sets; k++)
            expose_first_three(&t.s, i);
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "Th");
    marriage_table_play(&t, take);
    open_game("marriage", who[seats - 2], 3);
    app.match->play.state = t.s;
    app.settings.speed = SPEED_INSTANT;
    sat_down();
}

/* A set of the hand of seat 0 is put forward. */
static void put_set_forward(const char *cards)
{
    static MarriageTable t;
    int to = NO_PILE;
    t.s = *state_now();
    while (*cards != '\0') {
        char card[3] = { cards[0], cards[1], '\0' };
        const Move m =
            move_one(marriage_hand(0), marriage_table_at(&t, card), to, to == NO_PILE ? 0 : pile_size(&t.s.table, to));
        const Piece x = pile_piece(&t.s.table, marriage_hand(0), m.index);
        assert_true(table_play(app.table, &m, 1));
        t.s = *state_now();
        to = piece_pile(&t.s.table, x, NULL);
        cards += cards[2] == ' ' ? 3 : 2;
    }
}

/* While seat 0 puts its sets forward and takes them back. */
static void sets_of_others_stay_while_a_turn_lasts(void **state)
{
    static const char *const sets[] = { "Ks Kd Kh", "2c 3c 4c", "8h 9h Th", "9c 9s Jh" };
    enum { SETS = sizeof sets / sizeof *sets };
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
        for (int k = 0; k < 6; k++) {
            Rect first[MAX_PILES];
            sit_before_the_end(seats, k < 3 ? 3 : 4);
            for (int i = 0; i <= SETS + 1; i++) {
                if (i == SETS + 1)
                    screen_table.act(&app, TABLE_RESTORE, 0);
                else if (i > 0)
                    put_set_forward(sets[i - 1]);
                build(width[k % 3], height[k % 3]);
                const State *s = table_view(app.table);
                for (int p = 0; p < s->table.pile_count; p++) {
                    if (s->table.row.pile[p].kind != PILE_MELD || s->table.row.pile[p].owner == 0)
                        continue;
                    const Rect r = app.table->felt.layout.spot[p].first;
                    if (i == 0)
                        first[p] = r;
                    assert_memory_equal(&r, &first[p], sizeof r);
                }
            }
        }
}

/* What may be thrown to go on, and to end the deal, stands in the rail whatever lies on the felt. */
static void offers_stand_in_the_rail(void **state)
{
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
        for (int sets = 3; sets <= 4; sets++)
            for (int k = 0; k < (sets == 3 ? 9 : 6); k++) { /* the largest letters leave no room at all beside more */
                sit_before_the_end(seats, sets);
                app.settings.scale = 100 + 25 * (k / 3);
                build(width[k % 3], height[k % 3]);
                assert_true(shown("button:give-back"));
                assert_int_equal(pressed_as_drawn("button:throw-"), 3);
                assert_int_equal(table_choices_rect(table_look(app.table)).w, 0);
                for (int i = 0; i < app.scene.item_count; i++)
                    if (strncmp(app.scene.item[i].name, "button:throw-", 13) == 0)
                        assert_true(app.scene.item[i].r.y > app.table->felt.layout.rail.y);
            }
}

/* As soon as the tiplu is known, and not before: in panels, or a line that opens while it is looked at. */
static void maal_and_wild_cards_have_a_panel_each(void **state)
{
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++) {
        sit_having_shown(seats, false);
        for (int i = 0; i < 3; i++) {
            build(width[i], height[i]);
            assert_false(shown("worth"));
            assert_false(shown("wild-key"));
        }
        sit_having_shown(seats, true);
        for (int i = 0; i < 3; i++) {
            build(width[i], height[i]);
            assert_string_equal(label("worth"), "Maal 10: marriage 10.");
            assert_string_equal(label("wild-key"),
                                "Wild cards: Tiplu J\u2666, Poplu Q\u2666, Jhiplu 10\u2666, Alter J\u2665, "
                                "Joker J\u2660 J\u2663, Man card, Master card");
            assert_int_equal(item("worth")->kind, width[i] < 1200 ? ITEM_BUTTON : ITEM_TEXT);
            assert_memory_equal(label("corner"), "Deal ", 5); /* what all are told stays there */
        }
    }
}

static bool is_written_on(Rect plate, const char *words)
{
    const DrawList *d = &app.scene.draw;
    for (int i = 0; i < d->count; i++) {
        const DrawItem *it = &d->item[i];
        if (it->kind == DRAW_TEXT && strcmp(d->text + it->text, words) == 0 && rect_meets(it->r, plate))
            return text_width((FontRole)it->font, it->size, words) <= it->r.w;
    }
    return false;
}

/* That it has shown, and how many cards it still holds. */
static void plates_tell_cards_and_what_was_shown(void **state)
{
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++) {
        sit_having_shown(seats, true);
        State *s = &app.match->play.state;
        for (int i = 1; i < seats; i++) {
            s->seat[i].opened = i % 2 ? SHOWN_SETS : SHOWN_DUBLEES;
            expose_first_three(s, i);
        }
        sat_down();
        for (int k = 0; k < 3; k++) {
            build(width[k], height[k]);
            for (int i = 1; i < seats; i++) {
                const Rect plate = app.table->felt.layout.seat[i];
                const char *whole = i % 2 ? "18 cards, has shown" : "18 cards, seven dublees";
                assert_true(is_written_on(plate, whole) || is_written_on(plate, "18 cards, shown"));
            }
        }
    }
}

/* Of all that lies on the table it covers the stock alone, which it is; and a finger finds each card. */
static void the_spread_stock_covers_nothing_else(void **state)
{
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
        for (int exposed = 0; exposed <= 2; exposed++) {
            sit_having_shown(seats, false);
            for (int i = 1; i < seats; i++)
                for (int k = 0; k < exposed; k++)
                    expose_first_three(&app.match->play.state, i);
            sat_down();
            for (int i = 0; i < 3; i++) {
                build(width[i], height[i]);
                const TableUi *ui = app.table;
                const Rect panel = item("pick:panel")->r;
                assert_false(rect_meets(panel, ui->felt.layout.discard));
                assert_false(rect_meets(panel, ui->felt.layout.stage));
                for (int s = 1; s < seats; s++)
                    assert_false(rect_meets(panel, ui->felt.layout.seat[s]));
                for (int k = 0; k < app.scene.item_count; k++)
                    assert_false(app.scene.item[k].kind == ITEM_MELD && rect_meets(panel, app.scene.item[k].r));
                assert_true(item("pick:2")->r.w >= table_unit(ui, 20));
            }
        }
}

/* The upper half of what is seen of a card, where its index is. */
static Rect index_of(Rect r)
{
    return (Rect){ r.x, r.y, r.w, r.h / 2 };
}

/* How many of the last discards are read behind the newest. */
static int check_discards_read(void)
{
    const Table *t = &app.match->play.state.table;
    const TableUi *ui = app.table;
    const int size = pile_size(t, MARRIAGE_DISCARD), behind = ui->felt.layout.behind;
    const Rect pill = rect_inset(item("browse")->r, table_unit(ui, 7));
    char name[24], words[64];
    for (int i = 1; i <= behind; i++) {
        TextSink out = text_sink(words, sizeof words);
        card_name(pile_face(t, MARRIAGE_DISCARD, size - 1 - i), &out);
        snprintf(name, sizeof name, "behind:%d", i);
        assert_string_equal(label(name), words);
        assert_int_equal(item(name)->action, TABLE_BROWSE);
        assert_false(rect_meets(pill, index_of(item(name)->r)));
        assert_false(rect_meets(item("discard")->r, item(name)->r));
    }
    snprintf(name, sizeof name, "behind:%d", behind + 1);
    assert_false(shown(name));
    if (behind == 0) /* then it lies on the upper edge of the heap */
        return 0;
    const Rect newest = item("discard")->r;
    assert_false(rect_meets(pill, index_of((Rect){ newest.x, newest.y, newest.w / 4, newest.h })));
    snprintf(name, sizeof name, "word:%d", MARRIAGE_DISCARD);
    assert_false(shown(name) && rect_meets(pill, item(name)->r));
    return behind;
}

static void the_last_discards_are_read(void **state)
{
    static const int width[] = { 1024, 1280, 3840 }, height[] = { 640, 800, 2160 };
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
        for (int i = 0; i < 3; i++)
            for (int scale = 100; scale <= 150; scale += 25) {
                sit_having_shown(seats, true);
                Table *t = &app.match->play.state.table;
                for (int s = 1; s < seats; s++)
                    expose_first_three(&app.match->play.state, s);
                table_shift(t, MARRIAGE_STOCK, 0, 11, MARRIAGE_DISCARD, pile_size(t, MARRIAGE_DISCARD));
                app.settings.scale = scale;
                sat_down();
                build(width[i], height[i]);
                const int behind = check_discards_read();
                assert_true(behind == 4 || scale > 100);
            }
    app.settings.scale = 100;
}

static void a_line_opens_when_it_is_pressed(void **state)
{
    (void)state;
    sit_having_shown(4, true);
    build(1024, 640);
    const int closed = app.scene.draw.count;
    screen_table.act(&app, item("worth")->action, item("worth")->arg);
    build(1024, 640);
    const int open = app.scene.draw.count;
    assert_true(open > closed);
    const Move throw = { .kind = MOVE_DISCARD };
    assert_true(table_play(app.table, &throw, 1)); /* it closes with the next act */
    assert_int_equal(app.table->panel.worth, 0);
}

/* Where words are drawn within a rectangle; no width where they are not. */
static Rect written_in(Rect box, const char *words)
{
    const DrawList *d = &app.scene.draw;
    for (int i = 0; i < d->count; i++)
        if (d->item[i].kind == DRAW_TEXT && strcmp(d->text + d->item[i].text, words) == 0 &&
            rect_meets(d->item[i].r, box))
            return d->item[i].r;
    return (Rect){ 0, 0, 0, 0 };
}

/* In the corner title, points and signs stand side by side, as many signs as there is room for. */
static void the_line_in_the_corner_covers_nothing(void **state)
{
    int corners = 0, signs = 0;
    (void)state;
    for (int sets = 3; sets <= 4; sets++)
        for (int k = 0; k < 12; k++) {
            sit_before_the_end(2 + k % 4, sets);
            app.settings.scale = 100 + 25 * (k / 4);
            build(k % 2 ? 800 : 640, k % 2 ? 600 : 480);
            if (app.table->felt.layout.worth.w > 0)
                continue;
            corners++;
            const Rect r = item("worth")->r, title = written_in(r, "Your maal"),
                       points = written_in(r, text_points(item("worth")->score, false).text);
            assert_true(title.w > 0 && points.w > 0 && title.x >= r.x && title.x + title.w <= points.x);
            int end = points.x + points.w;
            for (int i = 0; i < app.scene.draw.count; i++) {
                const DrawItem *d = &app.scene.draw.item[i];
                if (d->kind != DRAW_SPRITE || d->sprite != SPRITE_BADGE || !rect_meets(d->r, r))
                    continue;
                signs++;
                assert_true(d->r.x > end && d->r.x + d->r.w <= r.x + r.w);
                end = d->r.x + d->r.w - 1;
            }
        }
    print_message("%d corners, %d signs\n", corners, signs);
    assert_true(corners > 0 && signs > 0);
}

/* The panel whose heading this is, and that is so large; the last that was drawn. */
static Rect opened_panel(const char *heading, PanelNeeds size)
{
    const DrawList *d = &app.scene.draw;
    Rect r = { 0, 0, 0, 0 };
    for (int i = 0; i < d->count; i++)
        if (d->item[i].kind == DRAW_TEXT && strcmp(d->text + d->item[i].text, heading) == 0)
            r = (Rect){ d->item[i].r.x, d->item[i].r.y, size.w, size.h };
    r.x -= table_unit(app.table, 14);
    return r;
}

static void a_line_opens_where_it_is(void **state)
{
    static const int width[] = { 1024, 1280 }, height[] = { 640, 800 };
    int lines = 0;
    (void)state;
    for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
        for (int sets = 3; sets <= 4; sets++)
            for (int k = 0; k < 6; k++) {
                sit_before_the_end(seats, sets);
                app.settings.scale = 100 + 25 * (k / 2);
                build(width[k % 2], height[k % 2]);
                const LayoutNeeds needs = table_layout_needs(table_look(app.table), table_view(app.table));
                const TableLayout *l = &app.table->felt.layout;
                if (l->worth_whole || l->worth.w == 0)
                    continue;
                lines++;
                for (int key = 0; key < 2; key++) {
                    snprintf(app.scene.hover, sizeof app.scene.hover, "%s", key ? "wild-key" : "worth");
                    build(width[k % 2], height[k % 2]);
                    const Rect panel =
                        key ? opened_panel("Wild cards", needs.key) : opened_panel("Your maal", needs.worth);
                    assert_true(rect_meets(rect_inset(panel, -table_unit(app.table, 6)), key ? l->key : l->worth));
                    assert_true(panel.x >= 0 && panel.y >= 0 && panel.x + panel.w <= app.scene.w);
                    assert_true(panel.y + panel.h <= l->rail.y);
                }
            }
    assert_true(lines > 0);
}

static void a_dhoos_is_warned_of_with_what_it_costs(void **state)
{
    (void)state;
    static MarriageTable t;
    marriage_table_begin(&t, "pagat,dhoos=15", 3, 1);
    marriage_table_draw(&t, 0);
    open_game("marriage", "you,computer:easy,computer:easy", 3);
    app.match->play.state = t.s;
    sat_down();
    app.table->doing.caution.said = refuse_with(&marriage_is_dhoos, 15, 0);
    show();
    assert_string_equal(label("prompt"),
                        "That card is wild and every player has shown, so throwing it costs 15 points (dhoos).");
    assert_true(shown("button:go-on"));
    assert_true(shown("button:think"));
}

/* Everybody has shown; seat 0 throws an ordinary joker beside other cards. */
static Move sit_before_a_dhoos(void)
{
    static MarriageTable t;
    marriage_table_begin(&t, "pagat,dhoos=15", 3, 1);
    marriage_table_cards(&t, marriage_hand(0), "Js 3s 5s 7s 9s Js Ks As 3s 5s 7s 9s Js Ks 2c 4c 6c 8c Tc Qc 2h");
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    marriage_pick_tiplu(&t.s, 0, 4);
    for (int i = 0; i < 3; i++) {
        t.s.seat[i].opened = SHOWN_SETS;
        t.s.table.known_to[pile_piece(&t.s.table, MARRIAGE_TIPLU, 0)] |= (uint16_t)(1u << i);
    }
    marriage_table_draw(&t, 0);
    marriage_table_play(&t, (Move){ .kind = MOVE_DRAW });
    open_game("marriage", "you,computer:easy,computer:easy", 3);
    app.settings.speed = SPEED_STEP;
    app.match->play.state = t.s;
    sat_down();
    return marriage_table_throw(&t, "Js", MARRIAGE_THROW);
}

/* How much is drawn as what is selected is. */
static int lit(void)
{
    int n = 0;
    for (int i = 0; i < app.scene.draw.count; i++)
        n += app.scene.draw.item[i].colour == app.scene.theme->selected;
    return n;
}

/* The card in question is lit as one that is selected, for as long as it is asked about. */
static void a_card_is_lit_while_it_is_asked_about(void **state)
{
    (void)state;
    const Move throw = sit_before_a_dhoos();
    show();
    const int before = lit();
    assert_false(table_play(app.table, &throw, 1));
    show();
    assert_true(lit() > before);
    screen_table.act(&app, TABLE_THINK, 0);
    show();
    assert_int_equal(lit(), before);
}

/* The yellow answer, and Enter and Space, throw nothing; whoever means it presses the other one. */
static void the_first_answer_to_a_caution_does_no_harm(void **state)
{
    (void)state;
    const Move throw = sit_before_a_dhoos();
    for (int k = 0; k < 3; k++) {
        assert_false(table_play(app.table, &throw, 1));
        show();
        assert_int_equal(item("button:think")->look, BUTTON_ACT);
        assert_true(item("button:think")->r.x > item("button:go-on")->r.x); /* where the main act stands */
        app.scene.focus_shown = k == 2;
        if (k == 2) /* on the card itself */
            table_piece_name(table_look(app.table), pile_piece(&state_now()->table, marriage_hand(0), throw.index),
                             app.scene.focus, sizeof app.scene.focus);
        press(k == 1 ? SDLK_SPACE : SDLK_RETURN);
        assert_null(app.table->doing.caution.said.why);
        assert_int_equal(state_now()->phase, PHASE_PLAY);
    }
    assert_false(table_play(app.table, &throw, 1));
    screen_table.act(&app, TABLE_GO_ON, 0);
    assert_int_equal(marriage_of(state_now())->owed[0], 15);
}

static const char *table_in_words(void)
{
    if (table_words_whole(table_look(app.table)) == NULL)
        screen_table.act(&app, TABLE_TELL, 0);
    show();
    return table_words_whole(table_look(app.table));
}

/* What cannot be done now has no button; what is on offer has not been put forward by anybody; melds of the
 * hand count no points. */
static void conquian_is_told_in_its_own_words(void **state)
{
    (void)state;
    sit_before_an_offer();
    assert_non_null(strstr(table_in_words(), "In front of you, on offer: "));
    assert_null(strstr(table_in_words(), "put forward"));
    screen_table.act(&app, TABLE_TELL, 0);
    screen_table.act(&app, TABLE_SETS, 0);
    show();
    assert_string_equal(app.table->said.text, "2 melds in your hand, with 6 cards.");
    assert_null(strstr(label("button:set-0"), "point"));
    const ChoiceItem *leave = table_choice(app.table, CHOICE_PASS);
    assert_non_null(leave);
    assert_true(table_play(app.table, &leave->move, 1));
    show();
    assert_false(shown("button:draw"));
}

static void man_cards_are_wild_by_one_name(void **state)
{
    (void)state;
    open_game("marriage", "you,computer:easy,computer:easy", 3);
    app.match->play.state.options.v[MARRIAGE_MAN_CARDS] = 3;
    sat_down();
    assert_non_null(strstr(table_in_words(), "Wild: man card."));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_dropped_on_its_place_knocks),
        cmocka_unit_test(a_card_that_leaves_too_much_is_refused_there),
        cmocka_unit_test(the_place_knows_what_is_carried),
        cmocka_unit_test(nobody_knocks_where_gin_alone_counts),
        cmocka_unit_test(big_gin_is_said_by_the_button),
        cmocka_unit_test(what_is_no_meld_is_told_of_cards),
        cmocka_unit_test(a_meld_tells_what_it_counts),
        cmocka_unit_test(what_is_looked_at_tells_what_it_counts),
        cmocka_unit_test(a_mark_is_seen_whatever_is_raised),
        cmocka_unit_test(everybody_sees_how_far_they_are),
        cmocka_unit_test(the_yellow_button_takes_what_is_looked_at),
        cmocka_unit_test(discards_tell_what_they_bring_without_a_stock),
        cmocka_unit_test(melds_are_called_as_the_game_calls_them),
        cmocka_unit_test(discards_that_were_laid_are_outlined),
        cmocka_unit_test(cards_left_are_told_as_those_of_their_holder),
        cmocka_unit_test(who_went_out_is_told),
        cmocka_unit_test(cards_of_the_hand_slide),
        cmocka_unit_test(a_sheet_stands_where_there_is_room),
        cmocka_unit_test(names_can_be_read_on_the_sheet),
        cmocka_unit_test(a_zero_is_told_where_all_settle),
        cmocka_unit_test(a_hint_throws_to_ones_own_discards),
        cmocka_unit_test(cards_left_over_are_told_beside_them),
        cmocka_unit_test(badges_keep_to_their_own_card),
        cmocka_unit_test(badges_leave_the_index_to_be_read),
        cmocka_unit_test(what_is_opened_at_the_end_was_laid_by_nobody),
        cmocka_unit_test(earlier_discards_are_looked_through),
        cmocka_unit_test(the_last_discards_are_read),
        cmocka_unit_test(two_offers_lie_side_by_side),
        cmocka_unit_test(sets_are_asked_for_again_behind_showing),
        cmocka_unit_test(offers_keep_off_what_a_hint_puts_forward),
        cmocka_unit_test(an_offer_keeps_off_what_is_put_forward),
        cmocka_unit_test(a_banner_lies_not_over_the_closed_tiplu),
        cmocka_unit_test(a_done_that_is_refused_says_why),
        cmocka_unit_test(banners_stand_by_their_seats),
        cmocka_unit_test(who_ends_the_deal_keeps_name_and_score),
        cmocka_unit_test(a_card_marked_so_ends_the_deal),
        cmocka_unit_test(the_newest_card_leaves_the_word_of_another_free),
        cmocka_unit_test(the_deal_is_ended_by_the_yellow_button),
        cmocka_unit_test(a_double_click_on_the_discards_takes_one),
        cmocka_unit_test(many_cards_marked_so_are_asked_about),
        cmocka_unit_test(large_letters_cover_nothing_that_is_pressed),
        cmocka_unit_test(offers_stand_in_the_rail),
        cmocka_unit_test(sets_of_others_stay_while_a_turn_lasts),
        cmocka_unit_test(who_holds_no_tunnela_presses_nothing),
        cmocka_unit_test(nothing_goes_on_in_a_pause_or_while_a_card_is_held),
        cmocka_unit_test(a_hint_can_be_read_before_it_goes_on),
        cmocka_unit_test(maal_and_wild_cards_have_a_panel_each),
        cmocka_unit_test(plates_tell_cards_and_what_was_shown),
        cmocka_unit_test(the_spread_stock_covers_nothing_else),
        cmocka_unit_test(a_line_opens_when_it_is_pressed),
        cmocka_unit_test(a_line_opens_where_it_is),
        cmocka_unit_test(the_line_in_the_corner_covers_nothing),
        cmocka_unit_test(a_dhoos_is_warned_of_with_what_it_costs),
        cmocka_unit_test(the_first_answer_to_a_caution_does_no_harm),
        cmocka_unit_test(a_card_is_lit_while_it_is_asked_about),
        cmocka_unit_test(conquian_is_told_in_its_own_words),
        cmocka_unit_test(man_cards_are_wild_by_one_name),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
