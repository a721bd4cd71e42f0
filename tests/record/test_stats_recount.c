/* Every figure of the statistics counted a second time, straight from the results that are stored: random matches of
 * all games, for each person, game and kind of match. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance.h"
#include "match/coach.h"
#include "match_help.h"
#include "own_folder.h"
#include "record/stats.h"
#include "rules/table/bits.h"

enum { MATCHES = 300, DEALS = 6, SEATS = 4 };

typedef struct Played {
    int64_t id;
    int game, deals;
    bool practice, coached, old; /* old: of before more than points was kept */
    int person[SEATS];           /* index in people, -1 a computer */
    StoredResult result[DEALS];
} Played;

static const char *const people[] = { "Anna", "Bert", "Carla" };
enum { PEOPLE = sizeof people / sizeof people[0] };

static Played played[MATCHES];

/* Whatever the game counts, all of it below 0 as often as above. */
static void figures_make(const FigureList *list, Rng *rng, TextSink *out)
{
    for (int i = 0; list != NULL && i < list->count; i++) {
        const FigureDef *d = &list->def[i];
        int value = (int)rng_below(rng, 40);
        if (d->class_name != NULL || rng_below(rng, 4) == 0)
            continue;
        if (d->adds == FIGURE_BALANCE)
            text_addf(out, "%s=%d ", d->id, value - 39);
        else if (d->adds == FIGURE_SHARE)
            text_addf(out, "%s=%d/%d ", d->id, value, value + 3);
        else if (d->adds == FIGURE_MEAN)
            text_addf(out, "%s=%d/%d ", d->id, value, 1 + value / 2);
        else if (d->adds == FIGURE_LUCK)
            text_addf(out, "%s=%d/%d/%d ", d->id, value, value * 900, 500);
        else
            text_addf(out, "%s=%d ", d->id, value);
    }
}

static void result_make(Played *p, int deal, Rng *rng)
{
    StoredResult *r = &p->result[deal];
    *r = (StoredResult){ .match = p->id, .deal = deal, .seats = SEATS, .practice = p->practice };
    for (int i = 0; i < SEATS; i++)
        r->points[i] = (int)rng_below(rng, 200) - 150;
    r->sat_out = (uint16_t)(rng_below(rng, 3) == 0 ? 1u << rng_below(rng, SEATS) : 0u);
    for (int i = 0; i < SEATS; i++)
        r->points[i] = r->sat_out >> i & 1 ? 0 : r->points[i];
    r->last = deal + 1 == p->deals && rng_below(rng, 3) != 0;
    if (p->old)
        return;
    r->turns = 4 + (int)rng_below(rng, 30);
    r->winners = (uint16_t)(rng_below(rng, 6) == 0 ? 0u : rng_next(rng) & 15u & ~(unsigned)r->sat_out);
    r->went_out = (uint16_t)(rng_next(rng) & 15 & ~r->sat_out);
    r->match_winners = (uint16_t)(r->last ? 1u << rng_below(rng, SEATS) : 0u);
    r->played_s = rng_below(rng, 5) == 0 ? 0 : 100 * (deal + 1) + (int)rng_below(rng, 90);
    r->help_known = rng_below(rng, 3) != 0;
    for (int i = 0; r->help_known && i < SEATS; i++) {
        r->hints[i] = (int)rng_below(rng, 3);
        r->take_backs[i] = (int)rng_below(rng, 2) * 7;
    }
    TextSink out = text_sink(r->figures, sizeof r->figures);
    for (int i = 0; i < SEATS; i++) {
        text_add(&out, i > 0 ? ";" : "");
        if (p->person[i] >= 0 && !(r->sat_out >> i & 1))
            figures_make(game_table[p->game]->score.figures, rng, &out);
    }
}

static void make(Store *s, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    for (int n = 0; n < MATCHES; n++) {
        Played *p = &played[n];
        StoredMatch m = { .rules_version = 1, .seed = 1 };
        TextSink seats = text_sink(m.seats, sizeof m.seats);
        p->game = (int)rng_below(&rng, (uint32_t)game_count);
        p->deals = 1 + (int)rng_below(&rng, DEALS);
        p->practice = rng_below(&rng, 4) == 0;
        p->old = rng_below(&rng, 8) == 0;
        p->coached = rng_below(&rng, 3) == 0;
        for (int i = 0, next = (int)rng_below(&rng, PEOPLE); i < SEATS; i++) {
            p->person[i] = i == 0 || rng_below(&rng, 3) == 0 ? next++ % PEOPLE : -1;
            for (int k = 0; k < i; k++)
                p->person[i] = p->person[k] == p->person[i] ? -1 : p->person[i];
            text_addf(&seats, "%s%s", i > 0 ? "," : "", p->person[i] >= 0 ? people[p->person[i]] : "computer:easy:X");
        }
        snprintf(m.game, sizeof m.game, "%s", game_table[p->game]->id);
        snprintf(m.options, sizeof m.options, "%s", game_table[p->game]->options->presets[0].id);
        m.practice = p->practice;
        p->id = store_match_new(s, &m);
        if (p->coached) /* also where it was switched off again, or is not understood */
            store_note_set(s, p->id, COACH_NOTE, n % 3 == 0 ? "off" : n % 3 == 1 ? "blunders" : "of a newer program");
        for (int d = 0; d < p->deals; d++) {
            result_make(p, d, &rng);
            store_result_add(s, &p->result[d]);
        }
    }
}

static unsigned winners_of(const Played *p, const StoredResult *r)
{
    if (!game_table[p->game]->score.points_win || r->winners == 0)
        return r->winners;
    int most = INT32_MIN;
    unsigned who = 0;
    for (int i = 0; i < SEATS; i++)
        if (!(r->sat_out >> i & 1) && r->points[i] > most)
            most = r->points[i];
    for (int i = 0; i < SEATS; i++)
        who |= !(r->sat_out >> i & 1) && r->points[i] == most ? 1u << i : 0;
    return who;
}

static int seat_of(const Played *p, int person)
{
    for (int i = 0; i < SEATS; i++)
        if (p->person[i] == person)
            return i;
    return -1;
}

static StatsCoach coach; /* the matches that are counted */

static bool counts(const Played *p, int game, bool practice)
{
    return p->game == game && p->practice == practice &&
           (coach == STATS_ANY_COACH || p->coached == (coach == STATS_ONLY_COACH));
}

static void figures_of(int person, int game, bool practice, StatsFigures *f)
{
    memset(f, 0, sizeof *f);
    for (int n = 0; n < MATCHES; n++) {
        const Played *p = &played[n];
        const int seat = seat_of(p, person);
        bool ended = false, known = false;
        int before = 0;
        if (seat < 0 || !counts(p, game, practice))
            continue;
        for (int d = 0; d < p->deals; d++) {
            const StoredResult *r = &p->result[d];
            const unsigned winners = winners_of(p, r);
            const int players = SEATS - bits_in(r->sat_out), seconds = r->played_s > before ? r->played_s - before : 0;
            before = r->played_s > 0 ? r->played_s : before;
            ended = ended || r->last;
            known = known || r->turns > 0;
            if (r->last) {
                f->matches++;
                f->matches_won += r->match_winners >> seat & 1;
                f->matches_fair += bits_in(r->match_winners) / (double)SEATS;
            }
            if (r->sat_out >> seat & 1)
                continue;
            const int points = r->points[seat];
            f->highest = f->deals == 0 || points > f->highest ? points : f->highest;
            f->lowest = f->deals == 0 || points < f->lowest ? points : f->lowest;
            f->deals++;
            f->points += points;
            f->practice += practice;
            f->seconds += seconds;
            f->timed += seconds > 0;
            f->helped += r->help_known;
            f->hinted += r->help_known && r->hints[seat] > 0;
            f->taken_back += r->help_known && r->take_backs[seat] > 0;
            f->hints += r->hints[seat];
            f->take_backs += r->take_backs[seat];
            if (r->turns == 0 || winners == 0)
                continue;
            const bool won = winners >> seat & 1;
            f->judged++;
            f->won += won;
            f->went_out += r->went_out >> seat & 1;
            f->goes_out += !game_table[game]->tell.nobody_goes_out;
            f->fair += bits_in(winners) / (double)players;
            f->turns += (double)((float)r->turns / (float)players);
            f->streak = won == (f->streak > 0) ? f->streak + (won ? 1 : -1) : won ? 1 : -1;
            f->longest_won = f->streak > f->longest_won ? f->streak : f->longest_won;
            f->longest_lost = -f->streak > f->longest_lost ? -f->streak : f->longest_lost;
        }
        f->unfinished += known && !ended;
    }
}

#define SAME(field)                                                                                                    \
    if (got->field != want->field)                                                                                     \
    fail_msg("%s: %lld, counted again %lld", #field, (long long)got->field, (long long)want->field)
#define CLOSE(field)                                                                                                   \
    if (got->field - want->field > 1e-6 || want->field - got->field > 1e-6)                                            \
    fail_msg("%s: %f, counted again %f", #field, got->field, want->field)

static void expect_figures(const StatsFigures *got, const StatsFigures *want)
{
    SAME(deals);
    SAME(points);
    SAME(highest);
    SAME(lowest);
    SAME(practice);
    SAME(seconds);
    SAME(timed);
    SAME(helped);
    SAME(hinted);
    SAME(taken_back);
    SAME(hints);
    SAME(take_backs);
    SAME(judged);
    SAME(won);
    SAME(went_out);
    SAME(goes_out);
    SAME(streak);
    SAME(longest_won);
    SAME(longest_lost);
    SAME(matches);
    SAME(matches_won);
    SAME(unfinished);
    CLOSE(fair);
    CLOSE(turns);
    CLOSE(matches_fair);
}

/* A figure of the game's own, from the words of each deal. */
static StatsTotal total_of(int person, int game, bool practice, int figure)
{
    StatsTotal t = { .figure = (uint8_t)figure };
    const char *id = game_table[game]->score.figures->def[figure].id;
    for (int n = 0; n < MATCHES; n++)
        for (int d = 0; counts(&played[n], game, practice) && d < played[n].deals; d++) {
            int seat = seat_of(&played[n], person), value = 0, of = 0, spread = 0;
            const char *at = played[n].result[d].figures;
            if (seat < 0 || played[n].result[d].sat_out >> seat & 1)
                continue;
            for (int k = 0; k < seat && at != NULL; k++)
                at = strchr(at, ';') != NULL ? strchr(at, ';') + 1 : NULL;
            for (; at != NULL && *at != '\0' && *at != ';'; at += strcspn(at, " ;"), at += *at == ' ')
                if (strncmp(at, id, strlen(id)) == 0 && at[strlen(id)] == '=' &&
                    sscanf(at + strlen(id) + 1, "%d/%d/%d", &value, &of, &spread) > 0) {
                    t.most = t.deals == 0 || value > t.most ? value : t.most;
                    t.deals++;
                    t.value += value;
                    t.of += of;
                    t.spread += spread;
                    t.won += value > 0 ? value : 0;
                    t.lost += value < 0 ? -value : 0;
                }
        }
    return t;
}

static void expect_own(const Stats *s, const StatsFilter *f, int person, int game, bool practice)
{
    static StatsOwn own;
    const FigureList *list = game_table[game]->score.figures;
    stats_own(s, f, &own);
    for (int i = 0; list != NULL && i < list->count; i++) {
        StatsTotal w = total_of(person, game, practice, i), none = { .figure = (uint8_t)i };
        const StatsTotal *want = &w, *got = &none;
        for (int k = 0; k < own.count; k++)
            got = own.total[k].figure == i ? &own.total[k] : got;
        SAME(deals);
        SAME(value);
        SAME(of);
        SAME(spread);
        SAME(won);
        SAME(lost);
        SAME(most);
    }
}

/* What the others got on average, to the nearest whole point. */
static void expect_others(const Stats *s)
{
    for (int i = 0; i < s->count; i++) {
        const StatsDeal *d = &s->deal[i];
        const char *name = s->names[STATS_PERSON].name[d->key[STATS_PERSON]];
        const Played *p = played;
        while (p->id != d->match)
            p++;
        const StoredResult *r = &p->result[d->deal];
        double sum = 0;
        int others = 0;
        for (int k = 0; k < SEATS; k++) {
            bool own = p->person[k] >= 0 && strcmp(people[p->person[k]], name) == 0;
            sum += own || (r->sat_out >> k & 1) ? 0 : r->points[k];
            others += !own && !(r->sat_out >> k & 1);
        }
        double mean = others > 0 ? sum / others : 0;
        assert_true(d->others - mean <= 0.5 && mean - d->others <= 0.5);
    }
}

/* Of all persons together: what each of them is told, added up; a match counts for each of them. */
static void expect_all_persons(const Stats *s, int game)
{
    StatsFigures all = { 0 }, f, one;
    StatsFilter filter = { .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                           .practice = STATS_WITHOUT_PRACTICE,
                           .coach = STATS_ANY_COACH };
    filter.key[STATS_GAME] = stats_find(s, STATS_GAME, game_table[game]->id);
    coach = STATS_ANY_COACH;
    for (int person = 0; person < PEOPLE; person++) {
        figures_of(person, game, false, &one);
        all.deals += one.deals;
        all.points += one.points;
        all.judged += one.judged;
        all.won += one.won;
        all.matches += one.matches;
        all.matches_won += one.matches_won;
        all.unfinished += one.unfinished;
        all.hints += one.hints;
    }
    stats_figures(s, &filter, &f);
    const StatsFigures *got = &f, *want = &all;
    SAME(deals);
    SAME(points);
    SAME(judged);
    SAME(won);
    SAME(matches);
    SAME(matches_won);
    SAME(unfinished);
    SAME(hints);
}

static void test_recount(void **state)
{
    Stats s;
    (void)state;
    Store *store = store_open(dir, NULL);
    make(store, chance_seed(41));
    stats_load(&s, store);
    store_close(store);
    assert_false(s.cut);
    expect_others(&s);
    for (int game = 0; game < (int)game_count; game++)
        expect_all_persons(&s, game);
    for (int person = 0; person < PEOPLE; person++)
        for (int game = 0; game < (int)game_count; game++)
            for (int kind = 0; kind < 6; kind++) {
                const bool practice = kind % 2 != 0;
                StatsFigures got, want;
                Stats part;
                coach = (StatsCoach)(kind / 2);
                StatsFilter f = { .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                                  .practice = practice ? STATS_ONLY_PRACTICE : STATS_WITHOUT_PRACTICE,
                                  .coach = coach };
                f.key[STATS_PERSON] = stats_find(&s, STATS_PERSON, people[person]);
                f.key[STATS_GAME] = stats_find(&s, STATS_GAME, game_table[game]->id);
                assert_true(f.key[STATS_PERSON] >= 0 && f.key[STATS_GAME] >= 0);
                figures_of(person, game, practice, &want);
                stats_figures(&s, &f, &got);
                expect_figures(&got, &want);
                expect_own(&s, &f, person, game, practice);
                assert_true(stats_select(&s, &f, &part)); /* the same of those alone */
                stats_figures(&part, &f, &got);
                expect_figures(&got, &want);
                stats_selected_free(&part);
            }
    stats_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test_setup_teardown(test_recount, setup, teardown) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
