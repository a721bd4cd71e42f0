/* Frames that are changed on the way between a host and a guest, in the middle of matches of every game, before the
 * deal and while somebody comes back: whatever comes, neither end falls, who is not meant notices nothing, and whoever
 * comes again sees what is true. Every frame that is really said is heard changed some times, then as it is; what is
 * changed is heard where a reader can see one byte beyond its end only by being found out, or as it comes over a sealed
 * line.
 *
 * MELDWELL_ROUNDS=n for n times as many: under the sanitizers 1,000 are some ten million. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "chance.h"
#include "net/guest_inner.h"
#include "table_loop.h"
#include "trial/audit.h"
#include "two_links.h"
#include "walk.h"

enum { TIMES = 12, HELLOS = 3, KEPT = 16, MOST_CHANGED = 16000, TURNS = 6, ROUNDS = 12, A_ROUND = 1000 };

static Loop loop;
static TwoLinks line;     /* what is changed may come over */
static Rng chance, drawn; /* drawn: what keys and deals are made of, so that a finding can be repeated */
static int meant;         /* the guest whose frames are changed */
static long left;         /* of the round: what is changed is answered, and the answers are changed, but not for ever */
static bool ends;         /* with them the round ends: what still comes is lost */

/* What came of it, to see that all of both ends is reached. */
static struct {
    long changed, sealed, forged, let_go, played, refused, believed, astray;
} count;

typedef struct WordCount {
    const char *word;
    long frames;
} WordCount;

static WordCount of_guest[] = { { "hello", 0 }, { "ask", 0 },  { "watch", 0 }, { "anchor", 0 },
                                { "lot", 0 },   { "next", 0 }, { "open?", 0 }, { "seen", 0 },
                                { "sign", 0 },  { "play", 0 }, { "whole?", 0 } };
static WordCount of_host[] = { { "table", 0 }, { "chair", 0 },   { "sign", 0 },  { "sit", 0 },        { "wait", 0 },
                               { "no", 0 },    { "anchors", 0 }, { "lots?", 0 }, { "clock", 0 },      { "match", 0 },
                               { "deal", 0 },  { "view", 0 },    { "past", 0 },  { "past-begin", 0 }, { "past-end", 0 },
                               { "again", 0 }, { "now", 0 },     { "step", 0 },  { "refused", 0 },    { "opened", 0 } };
enum { GUEST_WORDS = sizeof of_guest / sizeof *of_guest, HOST_WORDS = sizeof of_host / sizeof *of_host };

static void count_word(const LoopFrame *f)
{
    WordCount *words = f->to_host ? of_guest : of_host;
    const size_t n = strcspn(f->bytes, " \n");
    for (int i = 0; i < (f->to_host ? GUEST_WORDS : HOST_WORDS); i++)
        if (strlen(words[i].word) == n && memcmp(f->bytes, words[i].word, n) == 0)
            words[i].frames++;
}

/* ---- changing ---- */

static char text[MOST_CHANGED + 1];
static size_t size;

/* Frames of before, of both ends. */
static struct {
    char bytes[MOST_CHANGED];
    size_t size;
} kept[KEPT];
static int kept_next;

static void keep(const LoopFrame *f)
{
    memcpy(kept[kept_next % KEPT].bytes, f->bytes, f->size);
    kept[kept_next % KEPT].size = f->size;
    kept_next++;
}

static size_t anywhere(void)
{
    return rng_below(&chance, (uint32_t)size + 1);
}

/* So many bytes at that place are these instead. */
static void put(size_t at, size_t n, const char *with, size_t more)
{
    if (size - n + more > MOST_CHANGED)
        return;
    memmove(text + at + more, text + at + n, size - at - n);
    memcpy(text + at, with, more);
    size += more - n;
}

static size_t line_begins(size_t at)
{
    while (at > 0 && text[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_behind(size_t at)
{
    while (at < size && text[at] != '\n')
        at++;
    return at < size ? at + 1 : size;
}

static void change_letter(void)
{
    static const char letters[] = "0123456789 -:\npsvrw?xabcdef";
    if (size > 0)
        text[rng_below(&chance, (uint32_t)size)] = rng_below(&chance, 4) == 0
                                                       ? (char)rng_below(&chance, 256)
                                                       : letters[rng_below(&chance, sizeof letters - 1)];
}

/* A line is left out, said twice, or comes later. */
static void change_line(void)
{
    static char copy[MOST_CHANGED];
    const size_t from = line_begins(anywhere()), to = line_behind(from), n = to - from;
    memcpy(copy, text + from, n);
    if (rng_below(&chance, 3) > 0)
        put(from, n, "", 0);
    if (rng_below(&chance, 2) > 0)
        put(line_begins(anywhere()), 0, copy, n);
}

/* A word is another one. */
static void change_word(void)
{
    static const char *const words[] = { "0",       "1",    "2",     "3",        "7",          "9",
                                         "40",      "255",  "65535", "1000",     "4294967294", "4294967296",
                                         "-1",      "-",    "*",     "stage",    "meld",       "run",
                                         "hand",    "play", "done",  "draw",     "next",       "0-51",
                                         "5:*",     "9:Ah", "lot",   "shift",    "discard",    "view",
                                         "timeout", "end",  "seen",  "look=all", "option",     "" };
    const char *word = words[rng_below(&chance, sizeof words / sizeof *words)];
    size_t at = anywhere();
    while (at < size && text[at] != ' ' && text[at] != '\n')
        at++;
    if (at >= size)
        return;
    size_t n = ++at;
    while (n < size && text[n] != ' ' && text[n] != '\n')
        n++;
    put(at, n - at, word, strlen(word));
}

/* It begins with what another one begins with. */
static void change_kind(void)
{
    const size_t guests = GUEST_WORDS, i = rng_below(&chance, GUEST_WORDS + HOST_WORDS);
    const char *word = i < guests ? of_guest[i].word : of_host[i - guests].word;
    size_t n = 0;
    while (n < size && text[n] != ' ' && text[n] != '\n')
        n++;
    put(0, n, word, strlen(word));
}

/* From some line on it is one of before. */
static void change_rest(void)
{
    const int from = (int)rng_below(&chance, KEPT);
    const char *bytes = kept[from].bytes;
    size_t at = kept[from].size > 0 ? rng_below(&chance, (uint32_t)kept[from].size) : 0;
    while (at > 0 && bytes[at - 1] != '\n')
        at--;
    const size_t begins = rng_below(&chance, 4) == 0 ? 0 : line_begins(anywhere());
    put(begins, size - begins, bytes + at, kept[from].size - at);
}

/* A view says which one it is; what need not be said is not looked at, so that others are believed too. */
static void drop_hash(void)
{
    for (size_t at = 0; at < size; at = line_behind(at))
        if (size - at > 5 && memcmp(text + at, "hash ", 5) == 0) {
            put(at, line_behind(at) - at, "", 0);
            return;
        }
}

static void change(void)
{
    for (uint32_t n = 1 + rng_below(&chance, 3); n > 0; n--) {
        static void (*const ways[])(void) = { change_letter, change_letter, change_letter, change_word,
                                              change_word,   change_line,   change_rest,   change_kind };
        ways[rng_below(&chance, sizeof ways / sizeof *ways)]();
    }
    if (rng_below(&chance, 2) == 0)
        drop_hash();
    if (rng_below(&chance, 12) == 0)
        size = anywhere();
}

/* What a host could tell as well: a table that this viewer cannot tell from the true one, or one with other counts. */
static bool lie(const LoopFrame *f, const Guest *g)
{
    State false_one, seen;
    const Host *h = loop.host;
    if (h->match == NULL || !g->hears.has_view || strncmp(f->bytes, "step ", 5) != 0)
        return false;
    const int viewer = g->hears.told.viewer, eyes = rng_below(&chance, 2) == 0 ? viewer : NO_SEAT;
    if (g->hears.told.seats != h->setup.seats || g->hears.match.game != h->teller.game)
        return false;
    audit_disguise(&chance, h->teller.game, match_state(h->match), eyes, &false_one);
    game_observe(h->teller.game, &false_one, viewer, &seen);
    seen.turn_no += rng_below(&chance, 2);
    seen.ply = g->hears.told.ply + 1;
    TextSink out = text_sink(text, sizeof text);
    text_addf(&out, "%.*s\n", (int)strcspn(f->bytes, "\n"), f->bytes);
    if (rng_below(&chance, 2) == 0)
        view_write(&seen, &out);
    else
        view_write_change(&g->hears.told, &seen, &out);
    size = out.length;
    return true;
}

/* ---- hearing ---- */

static void open_line(void)
{
    two_links_begin(&line);
    assert_true(two_links_greet(&line));
    link_prove(&line.guest.link);
    link_prove(&line.host.link);
    line.host.link.metered = false; /* a minute has many here */
}

/* A changed frame for the host, which then forgets that it has let its sender go, or that it knows who he is. */
static void host_hears(const LoopFrame *f, const char *bytes, size_t n)
{
    Host *h = loop.host;
    HostLine *l = host_line(h, f->line);
    if (l == NULL)
        return;
    const HostLine before = *l;
    const Chairs chairs = h->chairs;
    const uint32_t ply = h->match != NULL ? match_state(h->match)->ply : 0;
    host_heard(h, f->line, bytes, n, loop.now_ms);
    count.played += h->match != NULL && match_state(h->match)->ply != ply;
    count.let_go += !l->open;
    if (!l->open || !before.greeted) {
        *l = before;
        h->chairs = chairs;
    }
}

/* And one for the guest, who then forgets that he was told to go. What he waits for after one that made no sense would
 * keep him from looking at the next ones. */
static void guest_hears(Guest *g, const char *bytes, size_t n)
{
    const uint32_t ply = g->hears.told.ply;
    if (rng_below(&chance, 8) > 0)
        g->hears.astray = false;
    guest_heard(g, bytes, n, loop.now_ms);
    count.believed += g->hears.told.ply != ply;
    count.astray += g->hears.astray;
    g->phase = g->hears.has_match ? GUEST_SEATED : g->phase;
}

static void hear_it(const LoopFrame *f, const char *bytes, size_t n)
{
    count.changed++;
    if (f->to_host)
        host_hears(f, bytes, n);
    else if (loop.guest[f->guest].connected)
        guest_hears(loop.guest[f->guest].guest, bytes, n);
}

/* Over the line it comes as it was said, or, with one bit changed behind the seal, not at all. */
static void send_sealed(const LoopFrame *f)
{
    LinkEnd *from = f->to_host ? &line.guest : &line.host, *to = f->to_host ? &line.host : &line.guest;
    if (rng_below(&chance, 64) > 0) {
        assert_true(two_links_say(from, to, text, size, false));
        count.sealed++;
        hear_it(f, (const char *)to->link.said, to->link.size);
        return;
    }
    assert_true(link_say(&from->link, text, size, false, &from->out));
    from->sent[CRYPT_LENGTH + rng_below(&chance, (uint32_t)(from->out.used - CRYPT_LENGTH))] ^=
        (uint8_t)(1u << rng_below(&chance, 8));
    two_links_deliver(from, to);
    assert_int_equal(to->last, LINK_BROKEN);
    assert_int_equal(to->link.size, 0);
    count.forged++;
    open_line();
}

static void send_alone(const LoopFrame *f)
{
    const size_t n = size;
    char *exact = malloc(n);
    assert_true(exact != NULL || n == 0);
    memcpy(exact, text, n);
    hear_it(f, exact, n);
    free(exact);
}

static void send_it(const LoopFrame *f)
{
    if (rng_below(&chance, 4) == 0)
        send_sealed(f);
    else
        send_alone(f);
}

static bool change_on_the_way(Loop *l, LoopFrame *f)
{
    if (f->guest != meant || f->last || f->size > MOST_CHANGED / 2)
        return false;
    count_word(f);
    count.refused += !f->to_host && strncmp(f->bytes, "refused ", 8) == 0;
    keep(f);
    /* Each hello that is understood is answered by all of the match. */
    const int times = f->to_host && strncmp(f->bytes, "hello", 5) == 0 ? HELLOS : TIMES;
    for (int i = 0; i < times && left > 0; i++, left--) {
        if (f->to_host || rng_below(&chance, 6) > 0 || !lie(f, l->guest[f->guest].guest)) {
            memcpy(text, f->bytes, f->size);
            size = f->size;
            change();
        }
        send_it(f);
    }
    return ends && left <= 0;
}

/* Who is meant is not let go: he would be out of it. */
static void host_says(void *user, int to, const void *frame, size_t n, bool last)
{
    if (!last || loop.meddle == NULL || loop.guest[meant].line != to)
        loop_host_says(user, to, frame, n, last);
}

/* ---- playing ---- */

/* He was told the truth, and nothing else is before his screen. */
static bool sees_truth(const LoopGuest *g)
{
    State seen;
    const int own = g->guest->own;
    if (guest_view(g->guest) == NULL || own == NO_SEAT || (g->screen && guest_match(g->guest) == NULL))
        return false;
    game_observe(loop.host->teller.game, match_state(loop.host->match), own, &seen);
    if (memcmp(&seen, guest_view(g->guest), sizeof seen) != 0)
        return false;
    return !g->screen || memcmp(&seen, seat_view(told_match_seat(guest_match(g->guest)), own), sizeof seen) == 0;
}

/* Moves that his view allows, or none does. */
static void act_by_chance(LoopGuest *g)
{
    Move list[PLAIN_MOST], some[3];
    const State *seen = guest_view(g->guest);
    if (seen == NULL || g->guest->own == NO_SEAT || game_to_act(game_of(seen), seen) != g->guest->own)
        return;
    const int listed = game_of(seen)->rules.moves(seen, g->guest->own, list, PLAIN_MOST);
    const int n = 1 + (int)rng_below(&chance, 3);
    for (int i = 0; i < n; i++)
        some[i] = listed > 0 && rng_below(&chance, 4) > 0 ? list[rng_below(&chance, (uint32_t)listed)]
                                                          : audit_any_move(&chance, seen);
    if (!g->screen)
        (void)guest_play(g->guest, some, n);
    else if (guest_match(g->guest) != NULL)
        (void)seat_play(told_match_seat(guest_match(g->guest)), g->guest->own, some, n);
}

/* Moves for the table as it lies, as well written as his program would write them, and changed. */
static void say_plays(const LoopGuest *g)
{
    Move list[PLAIN_MOST];
    const LoopFrame f = { .guest = g->no, .line = g->line, .to_host = true };
    for (int i = 0; i < TIMES; i++) {
        const State *s = match_state(loop.host->match);
        const bool acts = game_to_act(game_of(s), s) == g->no;
        const int listed = acts ? game_of(s)->rules.moves(s, g->no, list, PLAIN_MOST) : 0;
        const int n = 1 + (int)rng_below(&chance, 3);
        TextSink out = text_sink(text, sizeof text);
        text_addf(&out, "play %lu %d\n", (unsigned long)s->ply, n);
        for (int k = 0; k < n; k++) {
            move_text(listed > 0 && rng_below(&chance, 4) > 0 ? list[rng_below(&chance, (uint32_t)listed)]
                                                              : audit_any_move(&chance, s),
                      &out);
            text_add(&out, "\n");
        }
        size = out.length;
        if (rng_below(&chance, 3) > 0)
            change();
        send_it(&f);
    }
}

static void act(LoopGuest *bad)
{
    for (int i = 0; i < loop.guests; i++)
        if (&loop.guest[i] != bad)
            (void)loop_act(&loop, &loop.guest[i]);
    if (rng_below(&chance, 4) == 0)
        guest_sign(bad->guest, (int)rng_below(&chance, TABLE_SIGNS));
    if (rng_below(&chance, 2) == 0 && !bad->awaits && sees_truth(bad)) /* to whom awaits it a changed answer is one */
        (void)loop_act(&loop, bad);
    else
        act_by_chance(bad);
    guest_next(bad->guest);
    if (bad->connected && host_phase(loop.host) == HOST_PLAYING)
        say_plays(bad);
    loop_pass(&loop, rng_below(&chance, 3) == 0 ? HOST_WHOLE_MS : 10);
}

static void begin_changing(const LoopGuest *g)
{
    meant = g->no;
    left = A_ROUND;
    loop.meddle = change_on_the_way;
}

static void end_changing(void)
{
    loop.meddle = NULL;
    loop_deliver(&loop);
}

/* He comes anew, whatever he was made to believe, and sees what is true. */
static void come_again(LoopGuest *g, const LotSecret *secret)
{
    loop_cut(&loop, g, true);
    guest_close(g->guest);
    g->screen = rng_below(&chance, 2) == 0;
    g->awaits = g->screen && rng_below(&chance, 2) == 0;
    loop_guest_open(g, "Bad", secret);
    g->finished = false;
    loop_connect(&loop, g, false);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(g->guest), GUEST_SEATED);
    loop_expect_all_see(&loop);
}

/* His line is cut in the middle of it, and he comes with what he believes. */
static void come_changed(LoopGuest *g)
{
    loop_cut(&loop, g, true);
    left = A_ROUND / 2;
    ends = true;
    loop_connect(&loop, g, false);
    loop_deliver(&loop);
    ends = false;
}

/* Somebody whom nobody knows looks at the table, asks for a chair or to look on. */
static void come_and_look(void)
{
    LoopGuest *g = loop_guest(&loop, "Nosy", NULL);
    begin_changing(g);
    left = A_ROUND / 2;
    loop_connect(&loop, g, false);
    loop_deliver(&loop);
    if (rng_below(&chance, 2) == 0)
        guest_watch(g->guest);
    else
        guest_ask(g->guest, loop.host->setup.seats - 1);
    loop_deliver(&loop);
    const int asked = chairs_of(&loop.host->chairs, g->line);
    if (asked >= 0)
        (void)host_answer(loop.host, asked, false, loop.now_ms);
    loop_pass(&loop, 10);
    end_changing();
    loop_cut(&loop, g, true);
    guest_close(g->guest);
    loop.guests--;
    loop_deliver(&loop);
}

/* ---- all of it ---- */

static void open_game(const GameDef *game, uint64_t seed)
{
    MatchSetup setup;
    TableRules rules = { .name = "Friday", .hints = true, .watchers = true, .away_ms = 60000 };
    char names[160] = "";
    const int way = (int)rng_below(&chance, (uint32_t)walk_ways(game));
    Rng unused;
    State s;
    walk_begin(game, way, seed, &unused, &s);
    for (int i = 0; i < s.seats; i++)
        strcat(names, i > 0 ? ",computer:easy" : "computer:easy");
    assert_true(help_setup_of(&setup, game->id, names, "", seed));
    setup.options = s.options;
    for (int i = 0; i < setup.seats; i++)
        setup.seat[i].name[0] = '\0';
    rules.turn_ms = rng_below(&chance, 2) == 0 ? TABLE_MOST_MS : 0;
    rules.opens = rng_below(&chance, 4) == 0 ? OPEN_AT_END : OPEN_EACH_DEAL;
    loop_begin(&loop);
    loop.seed = seed;
    const uint16_t all = (uint16_t)((1u << s.seats) - 1);
    if (s.seats > 2 && rng_below(&chance, 2) == 0)
        loop.free_seats = (uint16_t)(1u << (s.seats - 1));
    loop_open(&loop, &setup, (uint16_t)(all ^ loop.free_seats), true, &rules);
    loop.host->owner.say = host_says;
}

/* Some turns, or to the end of a deal; false: it is over. */
static bool play_on(uint32_t turns, bool to_end)
{
    const int ended = host_ended(loop.host);
    for (; turns > 0 && (!to_end || host_ended(loop.host) == ended); turns--)
        if (loop_play(&loop, 1))
            return false;
    return true;
}

static void change_frames_of(const GameDef *game, uint64_t seed, bool to_end)
{
    rng_seed(&chance, seed);
    rng_seed(&drawn, seed);
    memset(kept, 0, sizeof kept);
    kept_next = 0;
    open_game(game, seed);
    open_line();
    come_and_look();
    loop_deal(&loop);
    LoopGuest *bad = &loop.guest[1];
    const LotSecret secret = *guest_secret(bad->guest);
    bool goes_on = play_on(to_end ? 300 : rng_below(&chance, 60), to_end);
    for (int i = 0; i < ROUNDS && goes_on; i++) {
        begin_changing(bad);
        for (int k = 0; k < TURNS && left > 0; k++)
            act(bad);
        if (rng_below(&chance, 2) == 0)
            come_changed(bad);
        end_changing();
        come_again(bad, &secret);
        if (i % 4 == 0)
            come_and_look();
        loop_expect_all_see(&loop);
        goes_on = play_on(rng_below(&chance, 4), false);
    }
    loop_end(&loop);
}

static void say_counts(void)
{
    printf("%ld changed frames: %ld sealed, %ld forged; the host let go %ld and refused %ld and played %ld; the guest "
           "believed %ld and asked for the whole after %ld\n",
           count.changed, count.sealed, count.forged, count.let_go, count.refused, count.played, count.believed,
           count.astray);
    for (int i = 0; i < GUEST_WORDS; i++)
        printf("%s %ld, ", of_guest[i].word, of_guest[i].frames);
    for (int i = 0; i < HOST_WORDS; i++)
        printf("%s %ld%s", of_host[i].word, of_host[i].frames, i + 1 < HOST_WORDS ? ", " : "\n");
}

/* Whatever is said at a table was changed. */
static void expect_all_reached(void)
{
    for (int i = 0; i < GUEST_WORDS; i++)
        if (of_guest[i].frames == 0)
            fail_msg("no guest has said \"%s\"", of_guest[i].word);
    for (int i = 0; i < HOST_WORDS; i++)
        if (of_host[i].frames == 0)
            fail_msg("no host has said \"%s\"", of_host[i].word);
    assert_true(count.sealed > 0 && count.forged > 0 && count.let_go > 0 && count.played > 0);
    assert_true(count.refused > 0 && count.believed > 0 && count.astray > 0);
}

static void test_changed_frames(void **state)
{
    (void)state;
    for (Cases c = chance_cases(900, CHANCE_CASES(11, 11)); chance_next(&c);)
        change_frames_of(game_table[(size_t)c.no % game_count], c.seed, c.no % 3 == 0);
    if (chance_rounds() > 1)
        say_counts();
    if (chance_usual())
        expect_all_reached();
}

static const char *chance_name(void)
{
    return "test";
}

static uint32_t chance_word(void)
{
    return (uint32_t)rng_next(&drawn);
}

static void chance_bytes(void *const out, const size_t n)
{
    for (size_t i = 0; i < n; i++)
        ((uint8_t *)out)[i] = (uint8_t)rng_next(&drawn);
}

int main(void)
{
    static randombytes_implementation own = { .implementation_name = chance_name,
                                              .random = chance_word,
                                              .buf = chance_bytes };
    if (randombytes_set_implementation(&own) != 0 || !crypt_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_changed_frames) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
