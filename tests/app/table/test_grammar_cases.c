/* The grammar of the hand where a game has something of its own: what is owed, what can be thrown in several ways, what
 * lies spread, where the focus goes; and keys, none of which is pressed in silence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hand_walk.h"
#include "rules/five_hundred/position.h"
#include "rules/gin/position.h"
#include "rules/gin/reasons.h"
#include "rules/rummy/position.h"

static bool press(SDL_Keycode sym, int mod)
{
    const KeyPress key = { .sym = sym, .mod = (uint16_t)mod };
    const Intent in = keymap_find(NULL, &key, dispatch_place(&app, &screen_table));
    app.now_ms += 1000;
    const bool taken = screen_table.intent(&app, &in);
    pass_time(64);
    return taken;
}

static const GameDef *game_called(const char *id)
{
    return game_table[game_find(id)];
}

/* A deal of that game, with nothing played yet. */
static void deal(const char *id, const char *options, uint64_t seed)
{
    State s;
    OptionValues v;
    const GameDef *game = game_called(id);
    assert_true(options_parse(game->options, &v, options, NULL));
    game->rules.start(&s, &v, game->min_seats > 2 ? game->min_seats : 2, seed);
    walk_to(game, &s);
}

/* A position of that game with seat 0 to act for which `wanted` is true, found by play. */
static bool find_position(const char *id, bool (*wanted)(const State *), State *out)
{
    static Move move[WALK_MOVES];
    const GameDef *game = game_called(id);
    OptionValues v;
    options_default(game->options, &v);
    for (uint64_t seed = 1; seed < 60; seed++) {
        State s;
        game->rules.start(&s, &v, game->min_seats > 2 ? game->min_seats : 2, seed);
        for (int turn = 0; turn < 150 && !table_ended(&s); turn++) {
            const int seat = s.to_act, n = walk_moves(&s, seed * 1000 + (uint64_t)turn, move);
            for (int i = 0; i < n && s.to_act == seat && game->rules.check(&s, seat, move[i]).why == NULL; i++) {
                if (seat == 0 && wanted(&s)) {
                    *out = s;
                    return true;
                }
                game->rules.apply(&s, seat, move[i]);
            }
        }
    }
    return false;
}

static bool may(const State *s, Move m)
{
    return game_of(s)->rules.check(s, 0, m).why == NULL;
}

/* ---- a click never passes ---- */

static bool upcard_is_offered(const State *s)
{
    return may(s, (Move){ .kind = MOVE_PASS }) && !may(s, (Move){ .kind = MOVE_DRAW });
}

static void the_stock_is_no_pass(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("gin", upcard_is_offered, &s));
    walk_to(game_called("gin"), &s);
    const State was = *state_now();
    const Rect r = item("stock")->r;
    walk_click_at(r.x + r.w / 2, r.y + r.h / 2, 1);
    pass_time(64);
    assert_true(walk_same(&was, state_now()));
    assert_true(app.table->said.refusal);
    walk_click_at(r.x + r.w / 2, r.y + r.h / 2, 2);
    assert_true(walk_same(&was, state_now()));
}

/* ---- Gin ---- */

static bool took_in_gin(const State *s)
{
    return s->phase == PHASE_PLAY && gin_of(s)->taken != NO_PIECE;
}

/* Of the card just taken the true reason is told, and it stays lifted. */
static void the_card_just_taken_stays(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("gin", took_in_gin, &s));
    walk_to(game_called("gin"), &s);
    char why[320];
    TextSink out = text_sink(why, sizeof why);
    verdict_say(refuse(&gin_throw_back), &out);
    const Piece x = gin_of(&s)->taken;
    const State was = *state_now();
    walk_double_click(x);
    assert_true(walk_same(&was, state_now()));
    assert_string_equal(app.table->said.text, why);
    assert_true(app.table->doing.selected[x]);
}

static int knocking_card(const State *s)
{
    for (int i = 0; i < pile_size(&s->table, gin_hand(0)); i++)
        if (s->phase == PHASE_PLAY && may(s, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = GIN_KNOCKS }))
            return i;
    return -1;
}

static bool may_knock(const State *s)
{
    return knocking_card(s) >= 0;
}

static void drag_to(Piece x, Rect r)
{
    int px, py;
    assert_true(walk_spot(x, &px, &py));
    point(POINTER_DOWN, 1, px, py, 1);
    for (int step = 1; step <= 4; step++)
        point(POINTER_MOVE, 0, px + (r.x + r.w / 2 - px) * step / 4, py + (r.y + r.h / 2 - py) * step / 4, 0);
    point(POINTER_UP, 1, r.x + r.w / 2, r.y + r.h / 2, 1);
    pass_time(100);
}

/* A card that may be knocked with is thrown on the pile at once, and knocks at the place of that name. */
static void a_knock_has_its_own_place(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("gin", may_knock, &s));
    for (int knocks = 0; knocks < 2; knocks++) {
        walk_to(game_called("gin"), &s);
        const Piece x = pile_piece(&s.table, gin_hand(0), knocking_card(&s));
        char name[24];
        snprintf(name, sizeof name, "close:%d", GIN_KNOCK);
        drag_to(x, item(knocks ? name : "discard")->r);
        assert_int_equal(app.table->doing.ask, -1);
        assert_int_equal(piece_pile(&state_now()->table, x, NULL), knocks ? GIN_KNOCK : GIN_DISCARD);
    }
    walk_to(game_called("gin"), &s);
    walk_click(pile_piece(&s.table, gin_hand(0), knocking_card(&s)));
    assert_string_equal(item("chip:0")->label, "Throw");
    assert_int_equal(strncmp(item("chip:1")->label, gin_deadwood(&s, 0) == 0 ? "Gin" : "Knock with", 3), 0);
}

/* The brackets are of the arrangement whose number is told. */
static void brackets_tell_the_number(void **state)
{
    (void)state;
    deal("gin", "standard", 4);
    for (int seed = 1; seed < 12; seed++) {
        deal("gin", "standard", (uint64_t)seed);
        Piece hand[MAX_PIECES];
        const int n = walk_hand(hand);
        for (int turned = 0; turned < 2; turned++) {
            HandNote note = { .count = 0 };
            int sum = 0;
            for (int i = 0; turned && i < n / 2; i++) {
                const Piece other = hand[n - 1 - i];
                hand[n - 1 - i] = hand[i];
                hand[i] = other;
            }
            gin_hand_note(table_known(app.table), 0, hand, n, NO_PIECE, &note);
            for (int i = 0; i < note.count; i++)
                for (int k = 0;
                     !note.group[i].meld && strcmp(note.group[i].label, "to throw") != 0 && k < note.group[i].count;
                     k++)
                    sum += gin_card_points(state_now()->table.face[hand[note.group[i].at + k]], false);
            assert_int_equal(sum, note.left);
        }
    }
}

/* ---- what is owed ---- */

/* A discard may be taken that has to be used. */
static bool can_owe(const State *s)
{
    for (int i = 0; i + 1 < pile_size(&s->table, RUMMY_DISCARD); i++) {
        const Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)i };
        State after = *s;
        if (!may(s, take))
            continue;
        game_of(s)->rules.apply(&after, 0, take);
        if (rummy_of(&after)->must_use != NO_PIECE)
            return true;
    }
    return false;
}

static void what_is_owed_is_laid(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("rummy-500", can_owe, &s));
    Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD };
    while (!may(&s, take))
        take.index++;
    rummy500_def.rules.apply(&s, 0, take);
    walk_to(game_called("rummy-500"), &s);
    const Piece x = rummy_of(&s)->must_use;
    walk_double_click(x);
    if (table_rack_index(app.table, x) >= 0 && app.table->doing.fit_count < 2)
        print_message("%s\n", app.table->said.text);
    assert_true(table_rack_index(app.table, x) < 0 || app.table->doing.fit_count > 1);
}

/* ---- melds ---- */

static HandMelds found_melds;

static bool holds_a_meld(const State *s)
{
    if (s->phase != PHASE_PLAY || aid_melds(s, 0, 0, &found_melds) == 0 || found_melds.count == 0)
        return false;
    return gesture_meld_value(game_of(s), s, 0, found_melds.meld[0].piece, found_melds.meld[0].size) >= 0;
}

/* As soon as the chosen pieces are one meld a chip stands over them; a click on it, or Enter, lays them. */
static void a_chosen_meld_has_its_chip(void **state)
{
    static const char *const games[] = { "american-tiles", "rummy-500", "rummy", "kalooki", "sabra" };
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++)
        for (int how = 0; how < 2; how++) {
            State s;
            assert_true(find_position(games[g], holds_a_meld, &s));
            walk_to(game_called(games[g]), &s);
            const HandMeld m = found_melds.meld[0];
            for (int i = 0; i < m.size; i++) {
                assert_true(i > 2 || app.table->notes.hand_act_count == 0 ||
                            app.table->notes.hand_act[0].kind != HAND_MELD);
                walk_click(m.piece[m.size - 1 - i]);
            }
            assert_int_equal(app.table->notes.hand_act[0].kind, HAND_MELD);
            assert_string_equal(item("chip:0")->label, "Meld");
            if (how == 0)
                screen_table.act(&app, item("chip:0")->action, item("chip:0")->arg);
            else
                press(SDLK_RETURN, 0);
            pass_time(64);
            for (int i = 0; i < m.size; i++)
                assert_true(table_rack_index(app.table, m.piece[i]) < 0);
            const Table *t = &state_now()->table;
            if (strcmp(games[g], "rummy") == 0 || strcmp(games[g], "rummy-500") == 0) { /* for good, with one act */
                assert_int_equal(t->row.pile[piece_pile(t, m.piece[0], NULL)].kind, PILE_MELD);
                assert_true(match_undo(app.match));
                assert_int_equal(state_now()->table.row.pile[piece_pile(&state_now()->table, m.piece[0], NULL)].kind,
                                 PILE_HAND);
            }
        }
}

/* ---- what lies spread ---- */

static bool spread_lies_deep(const State *s)
{
    for (int i = 0; i + 1 < pile_size(&s->table, RUMMY_DISCARD); i++)
        if (may(s, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)i }))
            return true;
    return false;
}

/* The first click shows what would come, the second takes it, and so does the button. */
static void a_spread_is_shown_before_it_is_taken(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("rummy-500", spread_lies_deep, &s));
    for (int by_button = 0; by_button < 2; by_button++) {
        walk_to(game_called("rummy-500"), &s);
        int index = 0;
        while (!may(&s, (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)index }))
            index++;
        char name[32];
        snprintf(name, sizeof name, "spread:%d:%d", RUMMY_DISCARD, index);
        const Rect r = item(name)->r;
        const State was = *state_now();
        walk_click_at(r.x + r.w / 3, r.y + r.h / 2, 1);
        pass_time(32);
        assert_true(walk_same(&was, state_now()));
        assert_int_equal(app.table->notes.taken_index, index);
        assert_true(item("spread:word")->label[0] != '\0');
        if (by_button)
            screen_table.act(&app, item("button:take-deep")->action, item("button:take-deep")->arg);
        else
            walk_click_at(r.x + r.w / 3, r.y + r.h / 2, 1);
        pass_time(32);
        assert_int_equal(pile_size(&state_now()->table, RUMMY_DISCARD), index);
    }
}

/* ---- the order of the hand ---- */

static bool is_rummy(const GameDef *game)
{
    return aid_knows_melds(game);
}

/* By the best arrangement in games of melds, the rest by rank; else by suit, as the game sorts. */
static void the_hand_is_dealt_sorted(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (uint64_t seed = 1; seed < 6; seed++) {
            const GameDef *game = game_table[g];
            Piece hand[MAX_PIECES];
            HandMelds melds = { .count = 0 };
            deal(game->id, game->options->presets[0].id, seed);
            const int n = walk_hand(hand);
            const Face *face = state_now()->table.face;
            int at = 0;
            if (is_rummy(game) && aid_melds(table_known(app.table), 0, 0, &melds) == 0)
                melds.count = 0;
            for (int i = 0; i < melds.count; i++)
                for (int k = 0; k < melds.meld[i].size; k++)
                    assert_int_equal(hand[at++], melds.meld[i].piece[k]);
            for (at++; at < n; at++) {
                const bool by_rank = is_rummy(game);
                if (by_rank && !face_is_joker(face[hand[at]]) && !face_is_joker(face[hand[at - 1]]))
                    assert_true(face[hand[at - 1]].rank <= face[hand[at]].rank);
                if (!by_rank && game->table.sort_key != NULL)
                    assert_true(game->table.sort_key(state_now(), face[hand[at - 1]]) <=
                                game->table.sort_key(state_now(), face[hand[at]]));
            }
        }
}

static bool may_lay_many(const State *s)
{
    return holds_a_meld(s) && pile_size(&s->table, table_hand(&s->table, 0)) > found_melds.meld[0].size + 2;
}

/* "Undo all" brings the pieces back to their places, also where the rest was moved meanwhile. */
static void undo_all_brings_them_back_to_their_places(void **state)
{
    static const char *const games[] = { "sabra", "american-tiles", "international-tiles" };
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        State s;
        Piece before[MAX_PIECES], after[MAX_PIECES];
        assert_true(find_position(games[g], may_lay_many, &s));
        walk_to(game_called(games[g]), &s);
        HandMeld m = found_melds.meld[0];
        int n = walk_hand(before);
        static const uint8_t none[MAX_PIECES];
        Piece rest[MAX_PIECES];
        int others = 0, at = 0;
        for (int i = 0; i < n; i++)
            if (memchr(m.piece, before[i], m.size) == NULL)
                rest[others++] = before[i];
        for (int i = 0; i < others; i++) { /* the meld stands in the middle */
            for (int k = 0; i == others / 2 && k < m.size; k++)
                before[at++] = m.piece[k];
            before[at++] = rest[i];
        }
        hand_order_arrange(&app.match->hands, &app.match->play, 0, before, n, none);
        table_refresh(app.table);
        assert_true(table_drop(app.table, m.piece, m.size, (DropPlace){ TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL }));
        assert_int_equal(walk_hand(after), n - m.size);
        (void)press(SDLK_u, 0);
        assert_int_equal(walk_hand(after), n);
        assert_memory_equal(after, before, (size_t)n * sizeof *after);
        /* The last piece goes to the front while the meld lies on the table. */
        assert_true(table_drop(app.table, m.piece, m.size, (DropPlace){ TARGET_NEW, NO_PILE, 0, NO_CELL, NO_CELL }));
        const int left = walk_hand(after);
        const Piece moved = after[left - 1];
        table_drop(app.table, &moved, 1, table_hand_place(0));
        (void)press(SDLK_u, 0);
        assert_int_equal(walk_hand(after), n);
        assert_int_not_equal(after[n - 1], moved);
        for (int i = 0, k = 0; i < n; i++) {
            k += after[k] == moved;
            if (before[i] != moved)
                assert_int_equal(after[k++], before[i]);
        }
    }
}

/* ---- keys ---- */

static void by_keys(void)
{
    app.scene.focus_shown = true;
    show();
}

/* A draw, and what the best arrangement leaves over is thrown from where the focus stands. */
static void a_turn_takes_three_keys(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        State s;
        if (!is_rummy(game) || !game->table.throw_ends || strcmp(game->id, "conquian") == 0)
            continue;
        OptionValues v;
        options_default(game->options, &v);
        game->rules.start(&s, &v, 2, 5);
        static Move move[WALK_MOVES];
        for (int turn = 0; turn < 40 && !(s.to_act == 0 && may(&s, (Move){ .kind = MOVE_DRAW })); turn++) {
            const int seat = s.to_act, n = walk_moves(&s, 5 + (uint64_t)turn, move);
            for (int i = 0; i < n && s.to_act == seat && game->rules.check(&s, seat, move[i]).why == NULL; i++)
                game->rules.apply(&s, seat, move[i]);
        }
        walk_to(game, &s);
        (void)press(SDLK_d, 0); /* no focus was shown before */
        assert_true(app.scene.focus_shown);
        const Item *it = scene_find(&app.scene, app.scene.focus);
        if (it == NULL || it->kind != ITEM_PIECE || it->zone != ZONE_RACK)
            print_message("%s: the focus is on \"%s\"\n", game->id, app.scene.focus);
        assert_true(it != NULL && it->kind == ITEM_PIECE && it->zone == ZONE_RACK);
        HandMelds melds = { .count = 0 };
        if (game->in_hand == NULL && aid_melds(table_known(app.table), 0, 0, &melds) > 0)
            for (int i = 0; i < melds.count; i++)
                for (int k = 0; k < melds.meld[i].size; k++)
                    assert_int_not_equal(melds.meld[i].piece[k], it->piece);
        const State drawn = *state_now();
        (void)press(SDLK_RETURN, 0);
        assert_false(walk_same(&drawn, state_now()));
    }
}

static void home_and_end_go_to_the_ends_of_the_hand(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        Piece hand[MAX_PIECES];
        char name[48];
        deal(game_table[g]->id, game_table[g]->options->presets[0].id, 2);
        const int n = walk_hand(hand);
        if (n == 0)
            continue;
        assert_true(press(SDLK_END, 0));
        table_piece_name(table_look(app.table), hand[n - 1], name, sizeof name);
        assert_string_equal(app.scene.focus, name);
        assert_true(press(SDLK_HOME, 0));
        table_piece_name(table_look(app.table), hand[0], name, sizeof name);
        assert_string_equal(app.scene.focus, name);
    }
}

static bool one_card_is_legal(const State *s)
{
    int legal = 0;
    const int hand = table_hand(&s->table, 0);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        legal += may(s, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
    return legal == 1 && pile_size(&s->table, hand) > 2;
}

/* Royal Rummy: one card can be played; Enter plays it wherever the focus is, on nothing or on another card. */
static void the_only_card_is_played_by_enter(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("royal-rummy", one_card_is_legal, &s));
    for (int where = 0; where < 3; where++) {
        walk_to(game_called("royal-rummy"), &s);
        const State was = *state_now();
        if (where > 0)
            (void)press(where == 1 ? SDLK_HOME : SDLK_END, 0);
        (void)press(SDLK_RETURN, 0);
        assert_false(walk_same(&was, state_now()));
    }
}

static bool first_call(const State *s)
{
    return s->phase == FIVE_BID_PHASE && five_of(s)->calls == 0;
}

/* Five Hundred: a new bid begun clears the one before it. */
static void a_new_bid_clears_the_old_one(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("five-hundred", first_call, &s));
    walk_to(game_called("five-hundred"), &s);
    (void)press(SDLK_9, 0);
    (void)press(SDLK_s, 0);
    assert_non_null(table_marked(app.table));
    (void)press(SDLK_7, 0);
    (void)press(SDLK_n, 0);
    assert_null(table_marked(app.table));
    (void)press(SDLK_t, 0);
    assert_string_equal(table_marked(app.table)->name, "bid-7NT");
}

/* The focus stood on a bid; once the auction is over it does not stand on one that is closed. */
static void after_the_auction_enter_means_what_can_be_done(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("five-hundred", first_call, &s));
    walk_to(game_called("five-hundred"), &s);
    (void)press(SDLK_7, 0);
    (void)press(SDLK_h, 0);
    (void)press(SDLK_RETURN, 0);
    const Item *it = app.scene.focus_shown ? scene_find(&app.scene, app.scene.focus) : NULL;
    assert_true(it == NULL || it->action != TABLE_WHY_NOT);
}

static void the_hint_takes_the_focus_along(void **state)
{
    const Move *moves;
    State s;
    (void)state;
    assert_true(find_position("gin", may_knock, &s));
    walk_to(game_called("gin"), &s);
    by_keys();
    (void)press(SDLK_h, 0);
    for (int i = 0; i < 5000 && app.table->turn.hint_stage == 1 && match_hint(app.match, &moves) < 0; i++)
        SDL_Delay(1);
    pass_time(64);
    assert_int_equal(app.table->turn.hint_stage, 2);
    const Item *it = item(app.scene.focus);
    assert_true(it->kind == ITEM_PIECE && app.table->notes.hinted[it->piece]);
}

/* What is heard, seen or done of a key: all that a player could notice. */
typedef struct Noticed {
    uint64_t hash;
    uint32_t drawn; /* a sum of what is drawn and said */
} Noticed;

static Noticed notice(void)
{
    Noticed n = { .hash = state_hash(state_now()), .drawn = 2166136261U };
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        for (const char *c = it->label; *c != '\0'; c++)
            n.drawn = (n.drawn ^ (uint8_t)*c) * 16777619U;
        n.drawn = (n.drawn ^ (uint32_t)(it->r.x * 7 + it->r.y * 31 + it->checked)) * 16777619U;
    }
    for (const char *c = app.table->said.text; *c != '\0'; c++)
        n.drawn = (n.drawn ^ (uint8_t)*c) * 16777619U;
    return n;
}

/* In every game, at its beginning: a key of the turn does something, or it is said why it does nothing. */
static void no_key_is_silent(void **state)
{
    static const int32_t keys[] = { SDLK_d, SDLK_x, SDLK_DELETE, SDLK_c, SDLK_t, SDLK_BACKSPACE,
                                    SDLK_f, SDLK_r, SDLK_u,      SDLK_h, SDLK_g, SDLK_APPLICATION };
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            deal(game_table[g]->id, game_table[g]->options->presets[0].id, 3);
            if (state_now()->to_act != 0)
                continue;
            table_say(app.table, "");
            pass_time(64);
            const Noticed before = notice();
            (void)press(keys[k], 0);
            const Noticed after = notice();
            if (keys[k] == SDLK_g) /* it may be sorted so already */
                continue;
            if (before.hash == after.hash && before.drawn == after.drawn)
                print_message("%s: %c (%d) is silent\n", game_table[g]->id, (char)keys[k], keys[k]);
            assert_true(before.hash != after.hash || before.drawn != after.drawn);
        }
}

/* ---- before a turn ends ---- */

static bool may_throw(const State *s)
{
    return s->phase == PHASE_PLAY && may(s, (Move){ .kind = MOVE_DISCARD });
}

/* Where the player wants to be asked a throw waits for a yes. */
static void it_is_asked_before_a_turn_ends(void **state)
{
    State s;
    (void)state;
    assert_true(find_position("rummy", may_throw, &s));
    for (int wanted = 0; wanted < 2; wanted++) {
        walk_to(game_called("rummy"), &s);
        app.settings.ask_turn_end = wanted;
        const State was = *state_now();
        table_throw(app.table, pile_piece(&s.table, table_hand(&s.table, 0), 0));
        assert_int_equal(walk_same(&was, state_now()), wanted);
        if (!wanted)
            continue;
        pass_time(64);
        screen_table.act(&app, item("button:think")->action, 0);
        assert_true(walk_same(&was, state_now()));
        table_throw(app.table, pile_piece(&s.table, table_hand(&s.table, 0), 0));
        pass_time(64);
        screen_table.act(&app, item("button:go-on")->action, 0);
        assert_false(walk_same(&was, state_now()));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stock_is_no_pass),
        cmocka_unit_test(the_card_just_taken_stays),
        cmocka_unit_test(a_knock_has_its_own_place),
        cmocka_unit_test(brackets_tell_the_number),
        cmocka_unit_test(what_is_owed_is_laid),
        cmocka_unit_test(a_chosen_meld_has_its_chip),
        cmocka_unit_test(a_spread_is_shown_before_it_is_taken),
        cmocka_unit_test(the_hand_is_dealt_sorted),
        cmocka_unit_test(undo_all_brings_them_back_to_their_places),
        cmocka_unit_test(a_turn_takes_three_keys),
        cmocka_unit_test(home_and_end_go_to_the_ends_of_the_hand),
        cmocka_unit_test(the_only_card_is_played_by_enter),
        cmocka_unit_test(a_new_bid_clears_the_old_one),
        cmocka_unit_test(after_the_auction_enter_means_what_can_be_done),
        cmocka_unit_test(the_hint_takes_the_focus_along),
        cmocka_unit_test(no_key_is_silent),
        cmocka_unit_test(it_is_asked_before_a_turn_ends),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
