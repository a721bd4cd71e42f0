/* Counts the figures anew from the stored results, for whatever filter is asked. */
#include "record/stats.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/coach.h"
#include "match/early_end.h"
#include "platform/language.h"
#include "rules/bricks/settle.h"
#include "rules/game/game.h"

enum { SEATS_MOST = 9, SEAT_NAME = STATS_NAME_SIZE };

/* ---- names ---- */

static bool make_room(void **array, int count, int *room, size_t size)
{
    if (count < *room)
        return true;
    int more = *room > 0 ? 2 * *room : 64;
    void *larger = realloc(*array, (size_t)more * size);
    if (!larger)
        return false;
    *array = larger;
    *room = more;
    return true;
}

static int name_find(const StatsNames *n, const char *name)
{
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->name[i], name) == 0)
            return i;
    return STATS_ANY;
}

/* The number of a name, a new one if need be; STATS_ANY for lack of memory. */
static int name_number(StatsNames *n, const char *text)
{
    char name[STATS_NAME_SIZE];
    snprintf(name, sizeof name, "%s", text);
    int i = name_find(n, name);
    void *array = n->name;
    if (i != STATS_ANY || n->count > UINT16_MAX)
        return i;
    bool room = make_room(&array, n->count, &n->room, sizeof *n->name);
    n->name = array;
    if (!room)
        return STATS_ANY;
    memcpy(n->name[n->count], name, sizeof name);
    return n->count++;
}

int stats_find(const Stats *s, StatsKey key, const char *name)
{
    return name_find(&s->names[key], name);
}

/* ---- who sat there ---- */

/* The seats of a stored match, as far as the statistics ask. */
typedef struct Seating {
    int count;
    bool person[SEATS_MOST];
    char name[SEATS_MOST][SEAT_NAME]; /* of persons */
    char level[STATS_NAME_SIZE];
} Seating;

static void level_note(Seating *s, const char *level, size_t length)
{
    bool first = s->level[0] == '\0';
    bool same = strlen(s->level) == length && strncmp(s->level, level, length) == 0;
    if (first)
        snprintf(s->level, sizeof s->level, "%.*s", (int)length, level);
    else if (!same)
        snprintf(s->level, sizeof s->level, "%s", STATS_MIXED);
}

/* Results are told apart by the text of a name: the one person who is told "you" is kept as that. */
const char *stats_person(const char *name)
{
    return strcmp(name, NAME_YOU) == 0 ? NAME_YOU : name;
}

/* "computer:LEVEL:NAME", "person:NAME", "you", "you:NAME", or a bare name. */
static void seat_note(Seating *s, const char *text, size_t length)
{
    static const char computer[] = "computer:", person[] = "person:";
    const size_t computer_length = sizeof computer - 1, person_length = sizeof person - 1;
    int seat = s->count++;
    if (length >= computer_length && strncmp(text, computer, computer_length) == 0) {
        const char *level = text + computer_length;
        size_t rest = length - computer_length;
        const char *end = memchr(level, ':', rest);
        level_note(s, level, end ? (size_t)(end - level) : rest);
        return;
    }
    s->person[seat] = true;
    if (length > person_length && strncmp(text, person, person_length) == 0) {
        text += person_length;
        length -= person_length;
    }
    bool you = length >= 3 && strncmp(text, "you", 3) == 0 && (length == 3 || text[3] == ':');
    snprintf(s->name[seat], sizeof s->name[seat], "%.*s", you ? 3 : (int)length, you ? NAME_YOU : text);
}

static Seating seating_read(const char *text)
{
    Seating s = { 0 };
    while (s.count < SEATS_MOST) {
        size_t length = strcspn(text, ",");
        seat_note(&s, text, length);
        text += length;
        if (*text == '\0')
            break;
        text++;
    }
    if (s.level[0] == '\0')
        snprintf(s.level, sizeof s.level, "%s", STATS_NOBODY);
    return s;
}

/* ---- by which rules ---- */

static bool is_changed(const OptionTable *t, int preset, const OptionValues *v)
{
    OptionValues base;
    options_preset(t, preset, &base);
    for (int i = 0; i < t->option_count; i++)
        if (option_is_rule(t, i) && base.v[i] != v->v[i])
            return true;
    return false;
}

/* The preset these values are told as: the one that was chosen, unless they are exactly those of another one. */
static int preset_of(const OptionTable *t, const char *options, const OptionValues *v)
{
    char name[STATS_NAME_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(options, ","), options);
    int chosen = preset_find(t, name);
    chosen = chosen >= 0 ? chosen : 0;
    for (int i = 0; is_changed(t, chosen, v) && i < t->preset_count; i++)
        if (!is_changed(t, i, v))
            return i;
    return chosen;
}

/* "GAME PRESET" or "GAME PRESET +". */
static void rules_write(const char *id, const char *options, TextSink *out)
{
    int game = game_find(id);
    const OptionTable *t = game >= 0 ? game_table[game]->options : NULL;
    OptionValues v;
    size_t first = strcspn(options, ",");
    if (t)
        options_default(t, &v);
    if (!t || !options_parse(t, &v, options, NULL)) { /* of a game, or with a rule, that is not known here */
        bool named = memchr(options, '=', first) == NULL;
        text_addf(out, "%s %.*s%s", id, named ? (int)first : 0, options, options[first] || !named ? " +" : "");
        return;
    }
    int preset = preset_of(t, options, &v);
    text_addf(out, "%s %s%s", id, t->presets[preset].id, is_changed(t, preset, &v) ? " +" : "");
}

/* ---- reading ---- */

/* What is the same for all deals of a match. */
enum { SAID_BEFORE = 64 };
typedef struct RulesSaid {
    char *text; /* game and options as they are stored, owned */
    int rules;  /* the number of their name */
} RulesSaid;

typedef struct Loader {
    Stats *stats;
    RulesSaid said[SAID_BEFORE]; /* what was read of rules: matches mostly repeat each other */
    int said_count;
    int64_t match; /* the one the following is of */
    int first;     /* its first entry in stats */
    int played_s;
    int game, rules, level, seats_name;
    bool goes_out;   /* of a game in which one can go out */
    bool points_win; /* of one in which the most points of a deal win it */
    Seating seating;
    int person[SEATS_MOST]; /* the number of each one's name */
} Loader;

/* The number of the name of a game's rules, by their text. */
static int rules_number(Loader *l, const char *game, const char *options)
{
    char name[STATS_NAME_SIZE];
    size_t length = strlen(game);
    for (int i = 0; i < l->said_count; i++) {
        const char *text = l->said[i].text;
        if (strncmp(text, game, length) == 0 && text[length] == '\n' && strcmp(text + length + 1, options) == 0)
            return l->said[i].rules;
    }
    TextSink sink = text_sink(name, sizeof name);
    rules_write(game, options, &sink);
    int rules = name_number(&l->stats->names[STATS_RULES], name);
    char *text = l->said_count < SAID_BEFORE ? malloc(length + strlen(options) + 2) : NULL;
    if (text) {
        memcpy(text, game, length);
        text[length] = '\n';
        memcpy(text + length + 1, options, strlen(options) + 1);
        l->said[l->said_count++] = (RulesSaid){ text, rules };
    }
    return rules;
}

static void loader_end(Loader *l)
{
    for (int i = 0; i < l->said_count; i++)
        free(l->said[i].text);
}

static void match_begin(Loader *l, const StoredDeal *d)
{
    char text[STATS_NAME_SIZE];
    StatsNames *names = l->stats->names;
    l->match = d->result.match;
    l->first = l->stats->count;
    l->played_s = 0;
    l->seating = seating_read(d->seats);
    l->game = name_number(&names[STATS_GAME], d->game);
    int game = game_find(d->game);
    l->goes_out = game < 0 || !game_table[game]->tell.nobody_goes_out;
    l->points_win = game >= 0 && game_table[game]->score.points_win;
    l->rules = rules_number(l, d->game, d->options);
    l->level = name_number(&names[STATS_LEVEL], l->seating.level);
    snprintf(text, sizeof text, "%d", l->seating.count);
    l->seats_name = name_number(&names[STATS_SEATS], text);
    for (int i = 0; i < l->seating.count; i++)
        l->person[i] = l->seating.person[i] ? name_number(&names[STATS_PERSON], l->seating.name[i]) : STATS_ANY;
}

static uint8_t bits(unsigned seats)
{
    uint8_t n = 0;
    for (; seats != 0; seats &= seats - 1)
        n++;
    return n;
}

static int others_mean(const StoredResult *r, int seats, int seat)
{
    int64_t sum = 0;
    int n = 0;
    for (int i = 0; i < seats; i++)
        if (i != seat && (r->sat_out >> i & 1) == 0) {
            sum += r->points[i];
            n++;
        }
    return n > 0 ? (int)((sum + (sum < 0 ? -n : n) / 2) / n) : 0;
}

/* Earlier versions kept who had ended a deal of Marriage as its winner: where the most points win, those that were kept
 * are asked. */
static unsigned deal_winners(const Loader *l, const StoredResult *r)
{
    if (!l->points_win || r->winners == 0)
        return r->winners;
    return settle_best(r->points, (uint16_t)(seats_all(l->seating.count) & ~r->sat_out), 1, NULL);
}

static StatsDeal deal_of(const Loader *l, const StoredResult *r, int seat)
{
    StatsDeal d = { .match = r->match, .ended = r->ended, .deal = r->deal };
    const unsigned seats = (1u << l->seating.count) - 1, winners = deal_winners(l, r) & seats;
    int players = l->seating.count - bits(r->sat_out & seats);
    d.key[STATS_GAME] = (uint16_t)l->game;
    d.key[STATS_RULES] = (uint16_t)l->rules;
    d.key[STATS_SEATS] = (uint16_t)l->seats_name;
    d.key[STATS_LEVEL] = (uint16_t)l->level;
    d.practice = r->practice;
    d.sat_out = r->sat_out >> seat & 1;
    d.known = r->turns > 0;
    d.judged = d.known && winners != 0 && !d.sat_out;
    d.won = d.judged && (winners >> seat & 1);
    d.went_out = d.known && (r->went_out >> seat & 1);
    d.goes_out = d.judged && l->goes_out;
    d.last = r->last;
    d.match_won = r->last && (r->match_winners >> seat & 1);
    d.seats = (uint8_t)l->seating.count;
    d.players = (uint8_t)(players > 0 ? players : 1);
    d.winners = bits(winners);
    d.match_winners = bits(r->match_winners & seats);
    d.points = r->points[seat];
    d.others = others_mean(r, l->seating.count, seat);
    d.turns = (float)r->turns / (float)d.players;
    d.seconds = r->played_s > l->played_s ? r->played_s - l->played_s : 0;
    d.help_known = r->help_known;
    d.hints = (int16_t)r->hints[seat];
    d.take_backs = (int16_t)r->take_backs[seat];
    return d;
}

/* False for lack of memory. */
static bool deal_add(Stats *s, StatsDeal d, int name)
{
    void *array = s->deal;
    bool room = name != STATS_ANY && make_room(&array, s->count, &s->room, sizeof *s->deal);
    s->deal = array;
    if (!room)
        return false;
    d.key[STATS_PERSON] = (uint16_t)name;
    s->deal[s->count++] = d;
    return true;
}

/* Room for a text of that length behind the others; false for lack of memory, which is noted. */
static bool text_room(Stats *s, size_t length)
{
    if (s->text_used + length < s->text_room)
        return true;
    const size_t room = 2 * (s->text_used + length) + 4096;
    char *larger = room < UINT32_MAX ? realloc(s->text, room) : NULL;
    s->cut = s->cut || !larger;
    if (larger) {
        s->text = larger;
        s->text_room = room;
    }
    return larger != NULL;
}

/* The part of a seat, without copying what is behind it. 0 where there is none, or no memory. */
static uint32_t figures_keep(Stats *s, const char *text, int seat)
{
    for (; seat > 0 && text != NULL; seat--) {
        text = strchr(text, ';');
        text += text != NULL;
    }
    size_t length = text != NULL ? strcspn(text, ";") : 0;
    if (length == 0 || !text_room(s, length))
        return 0;
    uint32_t at = (uint32_t)s->text_used;
    memcpy(s->text + at, text, length);
    s->text[at + length] = '\0';
    s->text_used += length + 1;
    return at + 1;
}

static bool take_deal(void *user, const StoredDeal *d)
{
    Loader *l = user;
    Stats *s = l->stats;
    if (d->result.match != l->match)
        match_begin(l, d);
    bool good = l->game != STATS_ANY && l->rules != STATS_ANY && l->level != STATS_ANY && l->seats_name != STATS_ANY;
    for (int seat = 0; good && seat < l->seating.count && seat < d->result.seats; seat++)
        if (l->seating.person[seat]) {
            StatsDeal deal = deal_of(l, &d->result, seat);
            deal.figures = deal.sat_out ? 0 : figures_keep(s, d->result.figures, seat);
            good = deal_add(s, deal, l->person[seat]);
        }
    if (d->result.played_s > 0)
        l->played_s = d->result.played_s;
    for (int i = l->first; good && d->result.last && i < s->count; i++)
        s->deal[i].match_ended = true;
    s->cut = s->cut || !good;
    return good;
}

/* How each match ended, and that it had a coach, which stands with the match and not with its deals. */
static void note_ends(Stats *s, Store *store)
{
    EarlyEnd e = { .how = ENDED_BY_ITSELF };
    bool coached = false;
    for (int i = 0; i < s->count; i++) {
        if (i == 0 || s->deal[i].match != s->deal[i - 1].match) {
            early_end_of(store, s->deal[i].match, &e);
            coached = coach_marks(store, s->deal[i].match);
        }
        s->deal[i].early = e.how;
        s->deal[i].coached = coached;
    }
}

void stats_load(Stats *s, Store *store)
{
    Loader l = { .stats = s, .match = INT64_MIN };
    memset(s, 0, sizeof *s);
    store_results_each(store, take_deal, &l);
    loader_end(&l);
    note_ends(s, store);
    s->cut = s->cut || store_lacks_memory(store);
}

void stats_load_match(Stats *s, Store *store, int64_t match)
{
    enum { AT_ONCE = 4 };
    Loader l = { .stats = s, .match = INT64_MIN };
    StoredMatch m;
    StoredResult *r = NULL;
    memset(s, 0, sizeof *s);
    const bool known = store_match_get(store, match, &m);
    s->cut = !known && store_lacks_memory(store);
    if (!known || m.has_opening) /* that was not dealt by chance */
        return;
    int count = 0, room = AT_ONCE, had = room;
    while (had == room) { /* as many as there are */
        room *= 2;
        StoredResult *larger = realloc(r, (size_t)room * sizeof *r);
        if (!larger) {
            s->cut = true;
            break;
        }
        r = larger;
        had = count = store_results(store, match, r, room);
        s->cut = s->cut || store_lacks_memory(store);
    }
    for (int i = 0; i < count; i++)
        take_deal(&l, &(StoredDeal){ r[i], m.game, m.options, m.seats, m.over });
    free(r);
    loader_end(&l);
    note_ends(s, store);
}

bool stats_select(const Stats *s, const StatsFilter *f, Stats *out)
{
    bool room = true;
    *out = *s;
    out->deal = NULL;
    out->count = out->room = 0;
    for (int i = 0; room && i < s->count; i++) {
        if (!stats_passes(&s->deal[i], f))
            continue;
        void *array = out->deal;
        room = make_room(&array, out->count, &out->room, sizeof *out->deal);
        out->deal = array;
        if (room)
            out->deal[out->count++] = s->deal[i];
    }
    if (!room)
        stats_selected_free(out);
    return room;
}

void stats_selected_free(Stats *s)
{
    free(s->deal);
    memset(s, 0, sizeof *s);
}

void stats_free(Stats *s)
{
    free(s->deal);
    free(s->text);
    for (int k = 0; k < STATS_KEYS; k++)
        free(s->names[k].name);
    memset(s, 0, sizeof *s);
}

/* ---- filters ---- */

bool stats_passes(const StatsDeal *d, const StatsFilter *f)
{
    for (int k = 0; k < STATS_KEYS; k++)
        if (f->key[k] != STATS_ANY && f->key[k] != d->key[k])
            return false;
    if (d->match < f->since && f->since != 0)
        return false;
    if (f->coach != STATS_ANY_COACH && d->coached != (f->coach == STATS_ONLY_COACH))
        return false;
    return f->practice == STATS_WITH_PRACTICE || d->practice == (f->practice == STATS_ONLY_PRACTICE);
}

/* The name that most of the deals have that pass. */
static int most_frequent(const Stats *s, const StatsFilter *f, StatsKey key)
{
    int best = STATS_ANY, most = 0;
    for (int name = 0; name < s->names[key].count; name++) {
        int deals = 0;
        for (int i = 0; i < s->count; i++)
            deals += s->deal[i].key[key] == name && stats_passes(&s->deal[i], f);
        best = deals > most ? name : best;
        most = deals > most ? deals : most;
    }
    return best;
}

int64_t stats_since(const Stats *s, const StatsFilter *filter, int matches)
{
    StatsFilter all = *filter;
    int64_t since = 0;
    all.since = 0;
    for (int i = s->count - 1; i >= 0; i--) {
        if (!stats_passes(&s->deal[i], &all) || s->deal[i].match == since)
            continue;
        if (matches-- == 0)
            return since;
        since = s->deal[i].match;
    }
    return 0;
}

StatsFilter stats_filter_first(const Stats *s)
{
    StatsFilter f = { .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                      .practice = STATS_WITH_PRACTICE };
    f.key[STATS_PERSON] = most_frequent(s, &f, STATS_PERSON);
    if (s->names[STATS_GAME].count > 1)
        f.key[STATS_GAME] = most_frequent(s, &f, STATS_GAME);
    f.practice = STATS_WITHOUT_PRACTICE;
    f.coach = STATS_WITHOUT_COACH;
    return f;
}

/* ---- names in words ---- */

static void rules_title(const char *name, bool of_game, TextSink *out)
{
    char id[STATS_NAME_SIZE], preset[STATS_NAME_SIZE];
    size_t space = strcspn(name, " ");
    snprintf(id, sizeof id, "%.*s", (int)space, name);
    name += name[space] == ' ' ? space + 1 : space;
    size_t length = strcspn(name, " ");
    snprintf(preset, sizeof preset, "%.*s", (int)length, name);
    int game = game_find(id), which = game >= 0 ? preset_find(game_table[game]->options, preset) : -1;
    const char *rules = which >= 0  ? tr(game_table[game]->options->presets[which].name)
                        : preset[0] ? preset
                                    /* TRANSLATORS: House rules that are none of the presets. */
                                    : tr("own rules");
    const char *text = of_game && name[length] ? N_("{1}, {2} with changes")
                       : of_game               ? N_("{1}, {2}")
                       /* TRANSLATORS: {2} is a preset of house rules. */
                       : name[length] ? N_("{2} with changes")
                                      : "{2}";
    text_say(out, text, game >= 0 ? tr(game_table[game]->title) : id, rules);
}

/* Levels of one id are called alike in all games. */
static void level_title(const char *id, TextSink *out)
{
    if (strcmp(id, STATS_MIXED) == 0 || strcmp(id, STATS_NOBODY) == 0) {
        text_say(out, strcmp(id, STATS_MIXED) == 0 ? N_("Mixed levels") : N_("People only"));
        return;
    }
    for (size_t i = 0; i < ai_count; i++) {
        int level = ai_level_find(ai_table[i], id);
        if (level >= 0) {
            text_add(out, tr(ai_table[i]->levels[level].title));
            return;
        }
    }
    text_add(out, id);
}

void stats_rules_title(const Stats *s, int number, TextSink *out)
{
    if (number >= 0 && number < s->names[STATS_RULES].count)
        rules_title(s->names[STATS_RULES].name[number], false, out);
}

void stats_title(const Stats *s, StatsKey key, int number, TextSink *out)
{
    if (number < 0 || number >= s->names[key].count)
        return;
    const char *name = s->names[key].name[number];
    int game;
    switch (key) {
    case STATS_GAME:
        game = game_find(name);
        text_add(out, game >= 0 ? tr(game_table[game]->title) : name);
        break;
    case STATS_RULES:
        rules_title(name, true, out);
        break;
    case STATS_SEATS:
        text_say(out, "{1} players", name);
        break;
    case STATS_LEVEL:
        level_title(name, out);
        break;
    default:
        text_name(out, stats_person(name));
        break;
    }
}

/* ---- figures ---- */

static void streak_count(StatsFigures *f, bool won)
{
    if (won)
        f->streak = f->streak > 0 ? f->streak + 1 : 1;
    else
        f->streak = f->streak < 0 ? f->streak - 1 : -1;
    if (f->streak > f->longest_won)
        f->longest_won = f->streak;
    if (-f->streak > f->longest_lost)
        f->longest_lost = -f->streak;
}

static void judge(StatsFigures *f, const StatsDeal *d)
{
    f->judged++;
    f->won += d->won;
    f->went_out += d->went_out;
    f->goes_out += d->goes_out;
    f->fair += (double)d->winners / d->players;
    f->turns += (double)d->turns;
    streak_count(f, d->won);
}

static void match_count(StatsFigures *f, const StatsDeal *d)
{
    f->matches++;
    f->matches_won += d->match_won;
    f->matches_fair += (double)d->match_winners / d->seats;
}

static void points_count(StatsFigures *f, const StatsDeal *d)
{
    f->highest = f->deals == 0 || d->points > f->highest ? d->points : f->highest;
    f->lowest = f->deals == 0 || d->points < f->lowest ? d->points : f->lowest;
    f->deals++;
    f->points += d->points;
    f->practice += d->practice;
    f->seconds += d->seconds;
    f->timed += d->seconds > 0;
    if (!d->help_known)
        return;
    f->helped++;
    f->hinted += d->hints > 0;
    f->taken_back += d->take_backs > 0;
    f->hints += d->hints;
    f->take_backs += d->take_backs;
}

int stats_only_game(const Stats *s, const StatsFilter *filter, bool *mixed)
{
    int game = STATS_ANY;
    *mixed = false;
    for (int i = 0; i < s->count && !*mixed; i++) {
        const StatsDeal *d = &s->deal[i];
        if (d->sat_out || !stats_passes(d, filter))
            continue;
        *mixed = game != STATS_ANY && game != d->key[STATS_GAME];
        game = d->key[STATS_GAME];
    }
    return *mixed ? STATS_ANY : game;
}

/* Asked of its score sheet, which says so from the first deal on. */
static bool fewest_best(const char *id)
{
    int game = game_find(id);
    if (game < 0)
        return false;
    const GameDef *def = game_table[game];
    State s;
    ScoreSheet sheet;
    OptionValues options;
    options_default(def->options, &options);
    if (def->options->players > 0)
        options.v[def->options->players - 1] = def->max_seats;
    def->rules.start(&s, &options, def->max_seats, 1);
    def->score.scores(&s, &sheet);
    return sheet.fewest;
}

/* The first of a person's deals of that match that passes: each match is counted there. */
static bool first_of_match(const Stats *s, const StatsFilter *f, int at)
{
    const StatsDeal *d = &s->deal[at];
    for (int i = at - 1; i >= 0 && s->deal[i].match == d->match; i--)
        if (s->deal[i].key[STATS_PERSON] == d->key[STATS_PERSON] && stats_passes(&s->deal[i], f))
            return false;
    return true;
}

void stats_figures(const Stats *s, const StatsFilter *filter, StatsFigures *f)
{
    memset(f, 0, sizeof *f);
    int game = stats_only_game(s, filter, &f->mixed);
    const int known = game != STATS_ANY ? game_find(s->names[STATS_GAME].name[game]) : -1;
    f->fewest = game != STATS_ANY && fewest_best(s->names[STATS_GAME].name[game]);
    f->deal_name = known >= 0 ? game_table[known]->tell.deal_name : DEAL_DEAL;
    f->by_points = known >= 0 && game_table[known]->score.points_win;
    for (int i = 0; i < s->count; i++) {
        const StatsDeal *d = &s->deal[i];
        if (!stats_passes(d, filter))
            continue;
        const bool open = d->known && !d->match_ended && d->early != ENDED_ONE_DEAL;
        const bool unfinished = open && first_of_match(s, filter, i);
        f->unfinished += unfinished;
        f->ended_early += unfinished && d->early == ENDED_HERE;
        if (d->last)
            match_count(f, d);
        f->finished_alone += d->last && d->early == FINISHED_ALONE;
        if (d->sat_out)
            continue;
        points_count(f, d);
        if (d->judged)
            judge(f, d);
    }
}

/* ---- the plot ---- */

/* What a curve shows of a deal; false: the deal is not on it. */
typedef struct CurveOf {
    const StatsFilter *filter;
    bool won;               /* deals won */
    bool fewer;             /* points less than the others got */
    const FigureList *list; /* a figure of luck; NULL: points, or deals won */
    int figure;
} CurveOf;

/* What came of a figure of luck beyond what was to be expected; false: it is not known. */
static bool luck_of(const Stats *s, const StatsDeal *d, const CurveOf *of, int64_t *luck)
{
    const char *at = d->figures != 0 ? s->text + d->figures - 1 : "";
    Tallied x;
    bool found = false;
    *luck = 0;
    while (tally_read(of->list, &at, &x))
        if (x.figure == of->figure) {
            *luck += (int64_t)FIGURE_UNITS * x.value - x.of;
            found = true;
        }
    return found;
}

static bool on_curve(const Stats *s, const StatsDeal *d, const CurveOf *of, int64_t *value)
{
    if (d->sat_out || !stats_passes(d, of->filter))
        return false;
    if (of->list != NULL)
        return luck_of(s, d, of, value);
    *value = of->won ? d->won : of->fewer ? (int64_t)d->others - d->points : d->points;
    return true;
}

static int curve_write(const Stats *s, const CurveOf *of, StatsPoint *out, int max)
{
    int count = 0, n = 0;
    int64_t total = 0, value;
    for (int i = 0; i < s->count; i++)
        count += on_curve(s, &s->deal[i], of, &value);
    int each = (count + max - 1) / max, at = 0;
    for (int i = 0; i < s->count; i++) {
        const StatsDeal *d = &s->deal[i];
        if (!on_curve(s, d, of, &value))
            continue;
        total += value;
        if (at % each == 0)
            out[n++] = (StatsPoint){ .first = at, .lowest = total, .highest = total };
        StatsPoint *p = &out[n - 1];
        p->last = at++;
        p->points += value;
        p->total = total;
        p->lowest = total < p->lowest ? total : p->lowest;
        p->highest = total > p->highest ? total : p->highest;
        p->won += d->won;
        p->ended = d->ended;
    }
    return n;
}

int stats_curve(const Stats *s, const StatsFilter *filter, StatsPoint *out, int max)
{
    CurveOf of = { .filter = filter };
    const int game = stats_only_game(s, filter, &of.won);
    of.fewer = game != STATS_ANY && fewest_best(s->names[STATS_GAME].name[game]);
    return curve_write(s, &of, out, max);
}

int stats_luck_curve(const Stats *s, const StatsFilter *filter, int figure, StatsPoint *out, int max)
{
    bool several;
    int name = stats_only_game(s, filter, &several), game = name >= 0 ? game_find(s->names[STATS_GAME].name[name]) : -1;
    CurveOf of = { .filter = filter, .list = game >= 0 ? game_table[game]->score.figures : NULL, .figure = figure };
    return of.list != NULL ? curve_write(s, &of, out, max) : 0;
}
