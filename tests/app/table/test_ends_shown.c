/* The end of a deal on the table, in every game: it is shown in steps, each of which adds what it must and hides
 * nothing that was there; hands that have not been turned over yet are not seen. In the end each hand lies at its
 * owner, melds together and the rest sorted, its sum is that of the score sheet, and nothing lies on anything. A click
 * goes on, Space shows all of it, and the next one leads to the scores. Where nothing moves all of it stands there at
 * once. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "plain_player.h"
#include "press.h"

static Rng chance;
static char where[200]; /* for a failure */
static int window_w = 1280, window_h = 800, letters = 100;

static void look_at_it(void)
{
    build(window_w, window_h);
}

/* ---- a deal is played to its end ---- */

static void play_one(const State *s)
{
    static Move plan[PLAIN_MOST];
    const int seat = s->to_act;
    int n = plain_play(s, seat, &chance, plan);
    if (n <= 0)
        n = game_of(s)->rules.moves(s, seat, plan, 1);
    assert_true(n > 0);
    for (int i = 0; i < n && !table_ended(state_now()) && state_now()->to_act == seat; i++) {
        const Verdict v = match_play(app.match, seat, &plan[i], 1);
        if (v.why != NULL)
            fail_msg("%s: move %d of %d: %s", where, i, n, v.why->id);
        table_follow(app.table);
    }
}

/* Computers alone, or a person in the first seat. */
static void play_to_the_end(int game, int seats, bool person, uint64_t seed, int speed)
{
    char list[160] = "";
    for (int i = 0; i < seats; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i > 0 ? "," : "",
                 i == 0 && person ? "you" : "computer");
    snprintf(where, sizeof where, "%s, %s, seed %d", game_table[game]->id, list, (int)seed);
    rng_seed(&chance, seed);
    open_game(game_table[game]->id, list, seed);
    settings_speed(&app.settings, speed);
    app.settings.scale = letters;
    app.scene.w = window_w;
    app.scene.h = window_h;
    screen_table.enter(&app);
    look_at_it();
    table_land(app.table);
    for (int k = 0; k < 6000 && !table_ended(state_now()); k++)
        play_one(state_now());
    assert_true(table_ended(state_now()));
    app.table->going.gather_ms = 0;
    table_refresh(app.table);
    look_at_it();
}

static const TableLook *look(void)
{
    return table_look(app.table);
}

static void let_it_lie(void)
{
    for (int i = 0; i < 60; i++) {
        app.now_ms += 16;
        motion_step(&app.table->going.motion, app.now_ms);
    }
    look_at_it();
}

static void click_on_the_felt(void)
{
    const Rect felt = app.table->felt.layout.prompt;
    const Pointer p = { .kind = POINTER_DOWN,
                        .button = 1,
                        .x = felt.x + felt.w / 2,
                        .y = felt.y + felt.h / 2,
                        .clicks = 1,
                        .now_ms = app.now_ms };
    screen_table.pointer(&app, &p);
    let_it_lie();
}

static void press_space(void)
{
    const KeyPress k = { .sym = SDLK_SPACE };
    press_on(&screen_table, &app, &k);
    let_it_lie();
}

/* ---- what is shown ---- */

enum { MOST_NAMES = 400 };

typedef struct Shown {
    char name[MOST_NAMES][56];
    Rect r[MOST_NAMES];
    int count;
} Shown;

static bool is_of_the_end(const Item *it)
{
    return strncmp(it->name, "sum:", 4) == 0 || strncmp(it->name, "got:", 4) == 0 ||
           strcmp(it->name, "end-word") == 0 || strcmp(it->name, "end-sum") == 0 || it->kind == ITEM_PIECE;
}

static void note_shown(Shown *out)
{
    out->count = 0;
    for (int i = 0; i < app.scene.item_count && out->count < MOST_NAMES; i++)
        if (is_of_the_end(&app.scene.item[i])) {
            out->r[out->count] = app.scene.item[i].r;
            snprintf(out->name[out->count++], sizeof out->name[0], "%s", app.scene.item[i].name);
        }
}

/* What the deal is called and what it brought stand where they will stay, whatever else comes to the table. */
static void check_words_stay(const Shown *before, int step)
{
    for (int i = 0; i < before->count; i++) {
        const Rect was = before->r[i];
        const Item *it = scene_find(&app.scene, before->name[i]);
        if (strncmp(before->name[i], "end-", 4) == 0 && it != NULL && memcmp(&it->r, &was, sizeof was) != 0)
            fail_msg("%s, %dx%d: step %d moves %s from %d,%d to %d,%d", where, window_w, window_h, step,
                     before->name[i], was.x, was.y, it->r.x, it->r.y);
    }
}

static void check_nothing_is_gone(const Shown *before, int step)
{
    for (int i = 0; i < before->count; i++)
        if (scene_find(&app.scene, before->name[i]) == NULL)
            fail_msg("%s: step %d has not got %s any more", where, step, before->name[i]);
}

/* The step that turns over what this piece was in has not come yet. */
static bool is_to_come(const TableEnding *e, Piece x)
{
    for (int i = e->at + 1; i < e->steps; i++)
        if (e->step[i].kind == END_HAND && e->of[x] == 1 + e->step[i].seat)
            return true;
    return false;
}

/* What is still in a hand that has not been turned over, or that the rules keep closed, is not seen. */
static void check_secrets(int step)
{
    const State *seen = look()->known;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        if (it->kind != ITEM_PIECE || it->piece >= seen->table.piece_count)
            continue;
        const Pile *p = &seen->table.row.pile[piece_pile(&seen->table, it->piece, NULL)];
        if (is_to_come(&app.table->deal.ending, it->piece))
            fail_msg("%s: step %d shows %s", where, step, it->name);
        if (p->kind == PILE_HAND && p->owner != app.table->foot && p->look != LOOK_ALL)
            fail_msg("%s: %s is in a closed hand", where, it->name);
        if (!face_is_known(seen->table.face[it->piece]))
            fail_msg("%s: %s is not known", where, it->name);
    }
}

static void check_step(const EndStep *step, int at)
{
    char name[32];
    const EndSum *sum = app.table->notes.end.sum;
    switch (step->kind) {
    case END_HAND:
        snprintf(name, sizeof name, "sum:%d", step->seat);
        if (sum[step->seat].counts && scene_find(&app.scene, name) == NULL)
            fail_msg("%s: step %d tells no sum of seat %d", where, at, step->seat);
        break;
    case END_NAME:
        if (scene_find(&app.scene, "end-word") == NULL)
            fail_msg("%s: step %d is not called %s", where, at, app.table->notes.end.note.word);
        for (int i = 0; i < app.scene.item_count; i++) { /* and it is not said a second time, over the plate */
            const Item *it = &app.scene.item[i];
            if (strncmp(it->name, "banner:", 7) == 0 && it->seat == app.table->notes.end.note.seat)
                fail_msg("%s: step %d is said twice: %s", where, at, it->label);
        }
        break;
    case END_SCORE:
        for (int i = 0; i < state_now()->seats; i++) {
            snprintf(name, sizeof name, "got:%d", i);
            assert_non_null(scene_find(&app.scene, name));
            snprintf(name, sizeof name, "seat:%d", i);
        }
        break;
    default:
        break;
    }
}

/* ---- how the hands lie ---- */

static int open_hand(int seat)
{
    const Table *t = &state_now()->table;
    for (int p = 0; p < t->pile_count; p++)
        if (t->row.pile[p].kind == PILE_HAND && t->row.pile[p].owner == seat && t->row.pile[p].look == LOOK_ALL &&
            pile_size(t, p) > 0)
            return p;
    return -1;
}

/* Every meld that the hand holds by the game's own arrangement stands together; what is left stands behind, sorted. */
static void check_order(int seat, int pile)
{
    HandMelds found = { .count = 0 };
    const Table *t = &look()->known->table;
    const int n = pile_size(t, pile);
    bool in_meld[MAX_PIECES] = { false };
    if (aid_knows_melds(look()->game))
        (void)aid_melds(look()->known, seat, 0, &found);
    for (int m = 0; m < found.count; m++) {
        int first = n, last = -1;
        for (int k = 0; k < found.meld[m].size; k++) {
            const Piece x = found.meld[m].piece[k];
            if (piece_pile(t, x, NULL) != pile)
                continue;
            in_meld[x] = true;
            const int at = app.table->notes.end.place[x];
            first = at < first ? at : first;
            last = at > last ? at : last;
        }
        if (last >= 0 && last - first + 1 != found.meld[m].size)
            fail_msg("%s: a meld of seat %d stands from %d to %d", where, seat, first, last);
    }
    int rank = 0, key = INT32_MIN;
    for (int i = 0; i < n && look()->game->tricks != NULL; i++) { /* by suit, as hands are sorted there */
        const int next = look()->game->table.sort_key(look()->known, t->face[table_shown_piece(look(), pile, i)]);
        assert_true(next >= key);
        key = next;
    }
    for (int i = 0; i < n && look()->game->tricks == NULL; i++) {
        const Piece x = table_shown_piece(look(), pile, i);
        if (in_meld[x])
            assert_int_equal(rank, 0); /* nothing that is left stands before it */
        else if (t->face[x].rank < rank)
            fail_msg("%s: seat %d has a %d behind a %d", where, seat, t->face[x].rank, rank);
        else
            rank = t->face[x].rank > rank ? t->face[x].rank : rank;
    }
}

/* The cards are in that order from left to right, on the cloth before their owner. */
static void check_place(int seat, int pile)
{
    const TableLayout *l = &app.table->felt.layout;
    const int n = pile_size(&state_now()->table, pile);
    int x = -1, y = -1;
    for (int i = 0; i < n; i++) {
        const Rect r = app.table->going.motion.glide[table_shown_piece(look(), pile, i)].to.r;
        if (r.x <= x && r.y <= y)
            fail_msg("%s: card %d of seat %d is neither right of the one before nor in a further row", where, i, seat);
        x = r.x;
        y = r.y;
        if (seat == app.table->foot)
            continue;
        const Rect cloth = layout_open_cloth(l, seat, n + app.table->notes.end.gap_count[seat]);
        assert_true(r.x >= cloth.x && r.x + r.w <= cloth.x + cloth.w && r.y >= cloth.y &&
                    r.y + r.h <= cloth.y + cloth.h);
    }
}

/* In the own hand a group stands apart from the one before it, and nothing else does. */
static void check_groups_apart(int pile)
{
    const int n = pile_size(&state_now()->table, pile);
    const uint8_t *gaps = app.table->notes.end.gaps;
    int together = 0, apart = INT_MAX;
    for (int i = 1; i < n; i++) {
        const Piece a = table_shown_piece(look(), pile, i - 1), b = table_shown_piece(look(), pile, i);
        const int step = app.table->going.motion.glide[b].to.r.x - app.table->going.motion.glide[a].to.r.x;
        if (step > 0 && gaps[b] > gaps[a]) /* not in a further row */
            apart = step < apart ? step : apart;
        else
            together = step > together ? step : together;
    }
    if (apart <= together)
        fail_msg("%s: groups stand %d apart, cards of a group %d", where, apart, together);
}

/* ---- the sums ---- */

static bool in_line(const ScoreLine *line, int seat, int32_t points)
{
    for (int i = 0; i < MAX_SEATS; i++)
        if (line->has[i] && (i == seat || line->whose == 1 + seat) && abs(line->points[i]) == points)
            return true;
    return false;
}

static bool in_sheet(const ScoreSheet *sheet, int seat, int32_t points)
{
    bool found = abs(sheet->deal[seat]) == points;
    for (int i = 0; i < sheet->line_count; i++)
        found = found || in_line(&sheet->line[i], seat, points);
    for (int k = 0; k < sheet->side_count; k++)
        found = found || sheet->side[k].deal[seat] == points;
    return found;
}

/* Where only what lies between the hands is counted: the sheet has that. */
static bool by_difference(const ScoreSheet *sheet, int seat, int32_t points)
{
    for (int i = 0; i < state_now()->seats; i++) {
        const EndSum *other = &app.table->notes.end.sum[i];
        if (i != seat && other->counts && !(sheet->winners >> i & 1) && !(sheet->winners >> seat & 1) &&
            sheet->deal[i] - sheet->deal[seat] != points - other->points)
            return false;
    }
    return true;
}

static void check_sum(int seat)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(&app), seat_moment(app_seat(&app)).sheets - 1);
    const EndSum *sum = &app.table->notes.end.sum[seat];
    assert_non_null(sheet);
    if (sum->counts && !in_sheet(sheet, seat, sum->points) && !by_difference(sheet, seat, sum->points))
        fail_msg("%s: %s of seat %d is not in the sheet", where, sum->words, seat);
}

/* ---- nothing lies on anything ---- */

static bool is_word(const Item *it)
{
    return strcmp(it->name, "end-word") == 0 || strcmp(it->name, "end-sum") == 0;
}

static bool is_sum(const Item *it)
{
    return strncmp(it->name, "sum:", 4) == 0;
}

static bool is_seen(const Item *it)
{
    return it->kind == ITEM_PIECE || it->kind == ITEM_SEAT || it->kind == ITEM_BUTTON ||
           strncmp(it->name, "got:", 4) == 0 || strcmp(it->name, "prompt") == 0 ||
           strncmp(it->name, "label:", 6) == 0 || strncmp(it->name, "stock", 5) == 0 || is_sum(it);
}

static bool is_own_piece(const Item *it, int seat)
{
    const Table *t = &state_now()->table;
    return it->kind == ITEM_PIECE && t->row.pile[it->pile].kind == PILE_HAND && t->row.pile[it->pile].owner == seat;
}

static void check_apart(const Item *it)
{
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *other = &app.scene.item[i];
        if (other == it || !is_seen(other) || (is_sum(it) && is_own_piece(other, atoi(it->name + 4))))
            continue;
        Rect seen = other->r;
        const int rail = app.table->felt.layout.rail.y;
        if (other->kind == ITEM_PIECE && seen.y + seen.h > rail) /* the feet of a fan are behind the rail */
            seen.h = rail - seen.y;
        const Rect both = rect_both(it->r, seen);
        if (both.w > 2 && both.h > 2)
            fail_msg("%s, %dx%d: %s (%d %d %d %d) lies on %s (%d %d %d %d)", where, window_w, window_h, it->name,
                     it->r.x, it->r.y, it->r.w, it->r.h, other->name, other->r.x, other->r.y, other->r.w, other->r.h);
    }
}

/* What the deal's end is called stands in the middle of the cloth, where nothing lies there as high as it stands. */
static void check_in_the_middle(const Item *word)
{
    const TableLayout *l = &app.table->felt.layout;
    const Item *sum = scene_find(&app.scene, "end-sum");
    const Rect all = sum != NULL ? rect_around(word->r, sum->r) : word->r;
    const Rect middle = { l->felt.x + (l->felt.w - all.w) / 2, all.y, all.w, all.h };
    enum { CLEAR = 12 };
    bool free = l->board.w == 0 && all.y < l->prompt.y && !rect_meets(rect_inset(middle, -CLEAR), l->sheet);
    for (int i = 0; i < app.scene.item_count && free; i++) {
        const Item *it = &app.scene.item[i];
        const bool nothing = it == word || it == sum || (it->kind == ITEM_ZONE && it->action == 0);
        free = nothing || !rect_meets(rect_inset(middle, -CLEAR), it->r);
    }
    for (int i = 0; i < MAX_SEATS && free; i++)
        free = l->got[i].w == 0 || !rect_meets(rect_inset(middle, -CLEAR), l->got[i]);
    if (free && abs(all.x - middle.x) > 2)
        fail_msg("%s, %dx%d: %s stands at %d, the middle at %d is free", where, window_w, window_h, word->label, all.x,
                 middle.x);
}

static void check_end(void)
{
    const Item *word = scene_find(&app.scene, "end-word");
    if (word != NULL)
        check_in_the_middle(word);
    for (int seat = 0; seat < state_now()->seats; seat++) {
        const int pile = open_hand(seat);
        if (pile < 0)
            continue;
        check_order(seat, pile);
        check_place(seat, pile);
        if (seat == app.table->foot)
            check_groups_apart(pile);
        check_sum(seat);
    }
    for (int i = 0; i < app.scene.item_count; i++)
        if (is_word(&app.scene.item[i]) || is_sum(&app.scene.item[i]))
            check_apart(&app.scene.item[i]);
}

/* ---- the focus ---- */

static const DrawItem *ring_drawn(void)
{
    const DrawList *list = &app.scene.draw;
    for (int i = list->count - 1; i >= 0; i--)
        if (list->item[i].kind == DRAW_OUTLINE && list->item[i].colour == app.scene.theme->focus)
            return &list->item[i];
    return NULL;
}

/* The ring around each piece of a hand that lies open leaves what the hand came to alone; how many have come near. */
static int check_rings(const Item *sum)
{
    const Rect words = sum->r;
    int near = 0, count = 0;
    char name[MOST_NAMES][56];
    for (int i = 0; i < app.scene.item_count && count < MOST_NAMES; i++)
        if (is_own_piece(&app.scene.item[i], atoi(sum->name + 4)) && app.scene.item[i].turn == 0)
            snprintf(name[count++], sizeof name[0], "%s", app.scene.item[i].name);
    for (int i = 0; i < count; i++) {
        snprintf(app.scene.focus, sizeof app.scene.focus, "%s", name[i]);
        app.scene.focus_shown = true;
        look_at_it();
        const DrawItem *ring = ring_drawn();
        if (ring == NULL)
            continue;
        const Rect seen = ring->clip.w > 0 ? rect_both(ring->r, ring->clip) : ring->r;
        near += rect_meets(ring->r, words);
        if (rect_meets(seen, words))
            fail_msg("%s: the ring around %s lies on what the hand came to", where, name[i]);
    }
    app.scene.focus_shown = false;
    return near;
}

static void the_focus_leaves_the_sums_alone(void **state)
{
    int near = 0;
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        play_to_the_end(game, game_table[game]->min_seats, true, 61, SPEED_INSTANT);
        let_it_lie();
        for (int seat = 0; seat < state_now()->seats; seat++) {
            char name[16];
            snprintf(name, sizeof name, "sum:%d", seat);
            const Item *sum = scene_find(&app.scene, name);
            near += sum != NULL ? check_rings(sum) : 0;
        }
    }
    assert_true(near > 5);
}

/* ---- the tests ---- */

static int seats_of(int game, int k)
{
    const GameDef *def = game_table[game];
    const int most = def->max_seats;
    return def->min_seats + k % (most - def->min_seats + 1);
}

static void steps_of_one(int game, int k, int *hands, int *words)
{
    static Shown before;
    play_to_the_end(game, seats_of(game, k), k % 2 == 0, 11 + (uint64_t)k, SPEED_NORMAL);
    const TableEnding *e = &app.table->deal.ending;
    assert_true(e->steps >= 2);
    assert_int_equal(e->at, 0);
    let_it_lie();
    note_shown(&before);
    for (int at = 0; at < e->steps; at++) {
        assert_int_equal(e->at, at);
        check_nothing_is_gone(&before, at);
        check_words_stay(&before, at);
        check_secrets(at);
        check_step(&e->step[at], at);
        note_shown(&before);
        *hands += e->step[at].kind == END_HAND;
        *words += e->step[at].kind == END_NAME;
        assert_int_equal(app.depth, 1);
        assert_int_equal(scene_find(&app.scene, "button:scores") != NULL, at + 1 == e->steps);
        assert_int_equal(scene_find(&app.scene, "button:end-on") != NULL, at + 1 < e->steps);
        if (at + 1 < e->steps)
            click_on_the_felt();
    }
    check_end();
    click_on_the_felt();
    assert_int_equal(app.stack[app.depth - 1], SCREEN_END);
}

static void steps_by_clicks(void **state)
{
    static const int size[][3] = { { 1280, 800, 100 }, { 1024, 640, 100 }, { 1280, 800, 150 }, { 1920, 1080, 100 } };
    int hands = 0, words = 0;
    (void)state;
    for (int game = 0; game < (int)game_count; game++)
        for (int k = 0; k < 8; k++) {
            window_w = size[k / 2][0];
            window_h = size[k / 2][1];
            letters = size[k / 2][2];
            steps_of_one(game, k, &hands, &words);
        }
    window_w = 1280;
    window_h = 800;
    letters = 100;
    assert_true(hands > 80 && words > 40);
}

/* All that is written in the picture, with blanks between. */
static const char *all_words(void)
{
    static char all[64 * 1024];
    size_t n = 0;
    for (int i = 0; i < app.scene.draw.count && n + 1 < sizeof all; i++)
        if (app.scene.draw.item[i].kind == DRAW_TEXT)
            n += (size_t)snprintf(all + n, sizeof all - n, "%s ", app.scene.draw.text + app.scene.draw.item[i].text);
    return all;
}

static bool is_drawn(const char *text)
{
    const DrawList *list = &app.scene.draw;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].kind == DRAW_TEXT && strcmp(list->text + list->item[i].text, text) == 0)
            return true;
    return false;
}

/* What the sheet tells of one alone is a sentence, and not what all share behind a name: "You: Lost by the other
 * players". */
static void the_sheet_speaks_in_sentences(void **state)
{
    static const char *const bare[] = { ": Lost by",  ": Gained by",    ": Tiles left", ": Cards left",
                                        ": Deadwood", ": Nothing left", ": No tile",    ": Nothing melded" };
    int told = 0, noted = 0;
    (void)state;
    for (int game = 0; game < (int)game_count; game++)
        for (int k = 0; k < 3; k++) {
            play_to_the_end(game, seats_of(game, k), k == 1, 71 + (uint64_t)k, SPEED_INSTANT);
            click_on_the_felt();
            assert_int_equal(app.stack[app.depth - 1], SCREEN_END);
            scene_begin(&app.scene);
            screen_end.build(&app, &app.scene);
            for (size_t i = 0; i < sizeof bare / sizeof *bare; i++)
                if (strstr(all_words(), bare[i]) != NULL)
                    fail_msg("%s: the sheet says \"%s\"", where, strstr(all_words(), bare[i]) - 6);
            if (!is_drawn("Start screen")) /* on one line, however many buttons there are */
                fail_msg("%s: the button of the start screen has no room", where);
            const ScoreSheet *sheet = seat_sheet(app_seat(&app), 0);
            for (int side = 0; side < sheet->side_count; side++)
                noted += sheet->side[side].note[0] != '\0' && scene_find(&app.scene, "text:note") != NULL;
            told += strstr(all_words(), "left with") != NULL || strstr(all_words(), "deadwood was") != NULL ||
                    strstr(all_words(), "the other players lost") != NULL;
        }
    assert_true(told > 8);
    assert_true(noted > 0);
}

static void space_shows_all_of_it(void **state)
{
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        play_to_the_end(game, seats_of(game, 1), true, 21, SPEED_NORMAL);
        assert_true(table_end_runs(look()));
        press_space();
        assert_false(table_end_runs(look()));
        assert_int_equal(app.depth, 1);
        check_end();
        press_space();
        assert_int_equal(app.stack[app.depth - 1], SCREEN_END);
    }
}

static void steps_go_on_by_themselves(void **state)
{
    (void)state;
    play_to_the_end(game_find("kalooki"), 3, true, 31, SPEED_NORMAL);
    const int steps = app.table->deal.ending.steps;
    for (int i = 0; i < 1000 && table_end_runs(look()); i++)
        pass_time(16);
    assert_int_equal(app.table->deal.ending.at, steps - 1);
    pass_time(5000);
    assert_int_equal(app.depth, 1); /* the last one stays until it is clicked */
    play_to_the_end(game_find("kalooki"), 3, true, 31, SPEED_STEP);
    pass_time(5000);
    assert_int_equal(app.table->deal.ending.at, 0); /* and each of them where every turn waits for a click */
}

static void at_once_where_nothing_moves(void **state)
{
    static const int size[][3] = { { 1024, 640, 100 }, { 1280, 800, 100 },  { 1920, 1080, 100 },
                                   { 1280, 800, 150 }, { 3840, 2160, 100 }, { 1920, 1080, 200 } };
    enum { SIZES = sizeof size / sizeof *size };
    (void)state;
    for (int game = 0; game < (int)game_count; game++)
        for (int k = 0; k < SIZES; k++) {
            window_w = size[k][0];
            window_h = size[k][1];
            letters = size[k][2];
            play_to_the_end(game, seats_of(game, k), k % 2 == 1, 41 + (uint64_t)k, SPEED_INSTANT);
            assert_false(table_end_runs(look()));
            let_it_lie();
            check_end();
        }
    window_w = 1280;
    window_h = 800;
    letters = 100;
}

/* What each got comes into the score with the last step, and not before. */
static void the_score_comes_last(void **state)
{
    (void)state;
    play_to_the_end(game_find("kalooki"), 3, true, 51, SPEED_NORMAL);
    const State *s = state_now();
    int some = 0;
    for (int i = 0; i < s->seats; i++) {
        some += s->seat[i].total != 0;
        assert_int_equal(table_shown_total(look(), i), 0);
    }
    assert_true(some > 0);
    press_space();
    pass_time(600);
    for (int i = 0; i < s->seats; i++)
        assert_int_equal(table_shown_total(look(), i), s->seat[i].total);
}

/* Whoever is asked to buy in sees first what everybody was left with: the round is counted already. */
static void before_a_buy_in_the_hands_lie_open(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        assert_true(seed < 80);
        open_game("kalooki", "you,computer:easy,computer:easy", seed);
        match_close(app.match);
        MatchSetup m = app.new_match.setup;
        assert_true(options_parse(&kalooki_options, &m.options, "club,penalty_limit=50", NULL));
        app.match = match_new(&m, NULL, no_wake, NULL);
        snprintf(where, sizeof where, "buy-in, seed %d", (int)seed);
        settings_speed(&app.settings, SPEED_NORMAL);
        screen_table.enter(&app);
        for (int k = 0; k < 3000 && state_now()->phase != KALOOKI_BUYIN && state_now()->phase != PHASE_MATCH_END; k++) {
            const Move next = { .kind = MOVE_NEXT };
            if (state_now()->phase == PHASE_DEAL_END)
                assert_null(match_play(app.match, 0, &next, 1).why);
            else
                play_one(state_now());
            table_follow(app.table);
        }
        if (state_now()->phase == KALOOKI_BUYIN && state_now()->to_act == 0)
            break;
    }
    table_land(app.table);
    look_at_it();
    assert_true(table_end_runs(look()));
    assert_false(table_my_turn(look())); /* not before it has been seen */
    assert_non_null(scene_find(&app.scene, "button:end-on"));
    press_space();
    assert_false(table_end_runs(look()));
    assert_true(table_my_turn(look()));
    assert_int_equal(state_now()->phase, KALOOKI_BUYIN);
    int open = 0;
    for (int i = 0; i < app.scene.item_count; i++)
        open += app.scene.item[i].kind == ITEM_PIECE && app.scene.item[i].zone == ZONE_OPEN;
    assert_true(open > 0);
    for (int seat = 0; seat < 3; seat++)
        if (open_hand(seat) >= 0) {
            check_order(seat, open_hand(seat));
            check_place(seat, open_hand(seat));
            assert_int_equal(app.table->notes.end.sum[seat].points, state_now()->seat[seat].deal);
        }
}

/* A match that is watched again shows its ends in the same steps, also at instant speed, and Space leads on. */
static void watched_again(void **state)
{
    static MatchMove moves[4000];
    static Move plan[PLAIN_MOST];
    MatchSetup m;
    State s;
    int n = 0;
    (void)state;
    open_game("gin", "you,computer:easy", 5);
    m = app.new_match.setup;
    rng_seed(&chance, 5);
    gin_def.rules.start(&s, &m.options, m.seats, m.seed);
    while (!table_ended(&s)) {
        const int count = plain_play(&s, s.to_act, &chance, plan), seat = s.to_act;
        for (int i = 0; i < count && !table_ended(&s) && s.to_act == seat; i++) {
            moves[n++] = (MatchMove){ plan[i], (uint8_t)seat };
            gin_def.rules.apply(&s, seat, plan[i]);
        }
    }
    match_close(app.match);
    app.match = NULL;
    app.rewatch = rewatch_open(&m, moves, n, 0);
    assert_non_null(app.rewatch);
    settings_speed(&app.settings, SPEED_INSTANT);
    screen_table.enter(&app);
    show();
    snprintf(where, sizeof where, "watched again");
    for (int i = 0; i < 60000 && !table_ended(state_now()); i++) {
        app.now_ms += 50;
        screen_table.tick(&app, app.now_ms);
    }
    look_at_it();
    assert_true(table_ended(state_now()));
    assert_true(table_end_runs(look()));
    assert_non_null(scene_find(&app.scene, "button:end-on"));
    press_space();
    assert_false(table_end_runs(look()));
    assert_int_equal(app.stack[app.depth - 1], SCREEN_TABLE);
    check_end();
    press_space();
    assert_int_equal(app.stack[app.depth - 1], SCREEN_END);
    rewatch_close(app.rewatch);
    app.rewatch = NULL;
}

/* What lies at the end of a deal lies there when the match is taken up again, too. */
static void as_it_lay_when_taken_up_again(void **state)
{
    static Rect lay[MAX_PIECES];
    (void)state;
    for (int game = 0; game < (int)game_count; game++) {
        Store *store = store_open(NULL, NULL);
        char list[80] = "you,computer:easy,computer:easy";
        if (game_table[game]->max_seats < 3)
            list[17] = '\0';
        open_game(game_table[game]->id, list, 61);
        match_close(app.match);
        app.store = store;
        app.match = match_new(&app.new_match.setup, store, no_wake, NULL);
        assert_non_null(app.match);
        const int64_t id = match_id(app.match);
        rng_seed(&chance, 61);
        screen_table.enter(&app);
        look_at_it();
        for (int k = 0; k < 6000 && !table_ended(state_now()); k++) {
            play_one(state_now());
            table_keep_plan(app.table);
        }
        const bool over = state_now()->phase == PHASE_MATCH_END;
        table_end_all(app.table);
        let_it_lie();
        for (int x = 0; x < state_now()->table.piece_count; x++)
            lay[x] = app.table->going.motion.glide[x].to.r;
        snprintf(where, sizeof where, "%s taken up again", game_table[game]->id);
        close_table();
        if (!over) { /* else it is not taken up again */
            char error[200];
            TextSink sink = text_sink(error, sizeof error);
            app.match = match_resume(store, id, no_wake, NULL, &sink);
            assert_non_null(app.match);
            screen_table.enter(&app);
            let_it_lie();
            assert_true(table_ended(state_now()));
            assert_false(table_end_runs(look()));
            for (int x = 0; x < state_now()->table.piece_count; x++) {
                const Rect now = app.table->going.motion.glide[x].to.r;
                if (memcmp(&lay[x], &now, sizeof now) != 0)
                    fail_msg("%s: piece %d lay at %d %d %d %d, and lies at %d %d %d %d", where, x, lay[x].x, lay[x].y,
                             lay[x].w, lay[x].h, now.x, now.y, now.w, now.h);
            }
            check_end();
        }
        close_table();
        app.store = NULL;
        store_close(store);
    }
}

/* ---- who won ---- */

static Colour pill_of(int seat)
{
    const Rect r = app.table->felt.layout.got[seat];
    for (int i = app.scene.draw.count - 1; i >= 0; i--) {
        const DrawItem *d = &app.scene.draw.item[i];
        if (d->kind == DRAW_ROUND && d->r.x == r.x && d->r.y == r.y && d->r.w == r.w)
            return d->colour;
    }
    fail_msg("%s: seat %d has no pill", where, seat);
    return 0;
}

/* At the end of a match what the deal brought is lit where the deal was won, whoever wins the match. */
static void who_won_the_deal_is_lit_at_the_end_of_the_match(void **state)
{
    (void)state;
    int apart = 0;
    for (uint64_t seed = 1; seed < 12; seed++) {
        const int game = game_find("american-tiles");
        play_to_the_end(game, 3, false, seed, SPEED_INSTANT);
        State *s = &app.match->play.state;
        assert_int_equal(s->phase, PHASE_MATCH_END);
        ScoreSheet *sheet = &app.match->chronicle.sheet[app.match->chronicle.sheets - 1].sheet;
        const uint16_t deal = sheet->winners;
        for (int i = 0; i < s->seats; i++) /* another is far ahead in the match */
            s->seat[i].total += deal >> i & 1 ? 0 : 5000 * (i + 1);
        game_scores(game_table[game], s, sheet);
        apart += sheet->winners != deal;
        assert_int_equal(match_deal_best(sheet), deal);
        look_at_it();
        for (int i = 0; i < s->seats; i++)
            assert_true((pill_of(i) == app.scene.theme->selected) == (deal >> i & 1));
    }
    assert_true(apart > 0);
}

/* Of tiles the sign stands under the number: the own sum stands beside them as long as it has room there. */
static void the_own_sum_covers_no_tile(void **state)
{
    (void)state;
    int seen = 0;
    for (uint64_t seed = 1; seed < 10; seed++) {
        play_to_the_end(game_find("sabra"), 3, true, seed, SPEED_INSTANT);
        const Item *sum = scene_find(&app.scene, "sum:0");
        int end = 0;
        for (int i = 0; i < app.scene.item_count; i++)
            if (app.scene.item[i].zone == ZONE_RACK && app.scene.item[i].kind == ITEM_PIECE)
                end = app.scene.item[i].r.x + app.scene.item[i].r.w > end
                          ? app.scene.item[i].r.x + app.scene.item[i].r.w
                          : end;
        if (sum == NULL || end + 2 * sum->r.w > app.table->felt.layout.rack.x + app.table->felt.layout.rack.w)
            continue;
        seen++;
        assert_true(sum->r.x >= end);
    }
    assert_true(seen > 0);
}

/* Nothing is covered by what has no extent: a sum no wider than its hand does not reach beyond it. */
static void an_empty_rectangle_covers_nothing(void **state)
{
    (void)state;
    play_to_the_end(game_find("rummy"), 3, false, 1, SPEED_INSTANT);
    const Rect seat = app.table->felt.layout.seat[1], inside = { seat.x + seat.w / 2, seat.y, 1, seat.h };
    assert_true(table_covered(look(), &app.scene, inside) > 0);
    for (int w = -1; w <= 0; w++) {
        assert_int_equal(table_covered(look(), &app.scene, (Rect){ inside.x, inside.y, w, inside.h }), 0);
        assert_int_equal(table_covered(look(), &app.scene, (Rect){ inside.x, inside.y, 1, w }), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_by_clicks),
        cmocka_unit_test(the_focus_leaves_the_sums_alone),
        cmocka_unit_test(the_sheet_speaks_in_sentences),
        cmocka_unit_test(space_shows_all_of_it),
        cmocka_unit_test(steps_go_on_by_themselves),
        cmocka_unit_test(at_once_where_nothing_moves),
        cmocka_unit_test(the_score_comes_last),
        cmocka_unit_test(before_a_buy_in_the_hands_lie_open),
        cmocka_unit_test(watched_again),
        cmocka_unit_test(who_won_the_deal_is_lit_at_the_end_of_the_match),
        cmocka_unit_test(an_empty_rectangle_covers_nothing),
        cmocka_unit_test(the_own_sum_covers_no_tile),
        cmocka_unit_test(as_it_lay_when_taken_up_again),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
