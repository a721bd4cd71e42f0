/* Who sits where and by which rules, as text and back: persons, levels and names. */
#include "match/setup.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "platform/language.h"
#include "rules/text/letter.h"

static const char *const computer_names[] = { "Ada",  "Bela",  "Clara", "Dora",  "Emil", "Fanny", "Greta", "Hugo",
                                              "Ida",  "Jonas", "Karl",  "Lotte", "Mina", "Nils",  "Olga",  "Pavel",
                                              "Rosa", "Selma", "Tilda", "Uwe",   "Vera", "Wanda", "Yara",  "Zeno" };
static const uint64_t NAME_SEED = 0x5EA75EA75EA75EA7u; /* another chance than that of the deal */
enum { COMPUTER_NAMES = sizeof computer_names / sizeof computer_names[0] };

/* One seat's part of the text, without blanks at its ends. */
typedef struct Part {
    const char *at;
    size_t length;
} Part;

static Part trim(Part p)
{
    while (p.length > 0 && isspace((unsigned char)p.at[0]))
        p.at++, p.length--;
    while (p.length > 0 && isspace((unsigned char)p.at[p.length - 1]))
        p.length--;
    return p;
}

/* Cuts off what stands before the first `mark`; without a mark everything, and *rest is empty. */
static Part cut(Part *rest, char mark)
{
    const char *end = rest->length > 0 ? memchr(rest->at, mark, rest->length) : NULL;
    Part head = { rest->at, end ? (size_t)(end - rest->at) : rest->length };
    size_t used = head.length + (end != NULL);
    rest->at += used;
    rest->length -= used;
    return trim(head);
}

static bool part_is(Part p, const char *word)
{
    return p.length == strlen(word) && memcmp(p.at, word, p.length) == 0;
}

static bool name_read(Part given, int seat, SeatSetup *out, TextSink *error)
{
    char text[8 * NAME_BYTES] = ""; /* with much in it that is not seen */
    const bool fits = given.length < sizeof text;
    memcpy(text, given.at, fits ? given.length : 0);
    Part name = fits ? trim((Part){ text, letters_strip(text, given.length) }) : given;
    if (name.length == 0) {
        text_say(error, "Seat {1} has no name.", text_number(seat + 1).text);
        return false;
    }
    if (fits && !letters_only(name.at, name.length)) {
        text_say(error, "The name of seat {1} is not text.", text_number(seat + 1).text);
        return false;
    }
    if (!fits || letters_bytes(name.at, NAME_LETTERS) < name.length) {
        text_say(error, "The name of seat {1} is too long. It may have {2} letters at most.",
                 text_number(seat + 1).text, text_number(NAME_LETTERS).text);
        return false;
    }
    memcpy(out->name, name.at, name.length);
    out->name[name.length] = '\0';
    return true;
}

static void level_refuse(const AiDef *ai, Part level, TextSink *error)
{
    char asked[32], offered[480];
    TextSink list = text_sink(offered, sizeof offered);
    snprintf(asked, sizeof asked, "%.*s", level.length > 24 ? 24 : (int)level.length, level.at);
    for (int i = 0; ai && i < ai_level_offered(ai); i++)
        text_addf(&list, "%s%s", i == 0 ? "" : ", ", ai->levels[i].id);
    text_say(error,
             list.length > 0 ? N_("There is no level \"{1}\"; the levels are {2}.") : N_("There is no level \"{1}\"."),
             asked, offered);
}

static bool level_read(const AiDef *ai, Part level, Rng *rng, SeatSetup *out, TextSink *error)
{
    uint32_t drawn = ai && ai_level_offered(ai) > 0 ? rng_below(rng, (uint32_t)ai_level_offered(ai)) : 0;
    if (level.length == 0) {
        out->level = (uint8_t)(ai ? ai->default_level : 0);
        return true;
    }
    if (part_is(level, "random")) {
        out->level = (uint8_t)drawn;
        return true;
    }
    for (int i = 0; ai && i < ai_level_offered(ai); i++) {
        if (part_is(level, ai->levels[i].id)) {
            out->level = (uint8_t)i;
            return true;
        }
    }
    level_refuse(ai, level, error);
    return false;
}

static bool is_taken(const MatchSetup *m, int seats, const char *name)
{
    for (int i = 0; i < seats; i++)
        if (strcmp(m->seat[i].name, name) == 0)
            return true;
    return false;
}

/* Computers without a name get one that nobody else at the table has. */
static void name_computers(MatchSetup *m, Rng *rng)
{
    uint8_t order[COMPUTER_NAMES];
    for (uint8_t i = 0; i < COMPUTER_NAMES; i++)
        order[i] = i;
    rng_shuffle(rng, order, COMPUTER_NAMES);
    int next = 0;
    for (int i = 0; i < m->seats; i++) {
        if (m->seat[i].name[0] != '\0')
            continue;
        while (is_taken(m, m->seats, computer_names[order[next]])) /* more names than seats: there is always one */
            next++;
        snprintf(m->seat[i].name, sizeof m->seat[i].name, "%s", computer_names[order[next]]);
    }
}

void match_seat_make_you(SeatSetup *s)
{
    match_seat_call(s, NAME_YOU);
    s->you = true;
}

void match_seat_call(SeatSetup *s, const char *name)
{
    snprintf(s->name, sizeof s->name, "%s", name);
    s->you = s->kept_you = s->own_name = false;
}

void match_seat_make_own(SeatSetup *s, const char *name)
{
    match_seat_call(s, name);
    s->kept_you = s->own_name = true;
}

bool match_seat_is_you(const MatchSetup *m, int seat)
{
    return m->seat[seat].you;
}

const char *match_seat_name(const MatchSetup *m, int seat)
{
    return match_seat_is_you(m, seat) ? NAME_YOU : m->seat[seat].name;
}

void match_names(const MatchSetup *m, const char *names[MAX_SEATS])
{
    for (int i = 0; i < MAX_SEATS; i++)
        names[i] = i < m->seats ? match_seat_name(m, i) : "";
}

const char *match_seat_shown(const MatchSetup *m, int seat)
{
    return match_seat_is_you(m, seat) ? tr(NAME_YOU) : m->seat[seat].name;
}

uint16_t match_deal_best(const ScoreSheet *sheet)
{
    return sheet->ended != 0 ? sheet->most : sheet->deal_winners;
}

void match_headline(const MatchSetup *m, const ScoreSheet *sheet, TextSink *out)
{
    const char *const *called = sheet->went_out_words;
    text_add(out, sheet->headline);
    for (int i = 0; i < m->seats; i++) {
        if (!(sheet->went_out >> i & 1))
            continue;
        text_add(out, out->length > 0 ? " " : "");
        text_told(out, match_seat_name(m, i), called[0] != NULL ? called[0] : N_("You went out."),
                  called[1] != NULL ? called[1] : N_("{1} went out."));
    }
    for (int i = 0; i < m->seats; i++) {
        if (!(sheet->ended >> i & 1))
            continue;
        text_add(out, out->length > 0 ? " " : "");
        text_told(out, match_seat_name(m, i), sheet->ended_words[0], sheet->ended_words[1]);
    }
}

static bool seat_read(const AiDef *ai, Part part, int seat, Rng *rng, SeatSetup *out, TextSink *error)
{
    Part rest = part, kind = cut(&rest, ':');
    *out = (SeatSetup){ .kind = SEAT_PERSON };
    if (part_is(kind, "computer")) {
        out->kind = SEAT_COMPUTER;
        Part level = cut(&rest, ':'), name = trim(rest);
        return level_read(ai, level, rng, out, error) && (name.length == 0 || name_read(name, seat, out, error));
    }
    if (part_is(kind, "you") && trim(rest).length > 0) {
        out->kept_you = out->own_name = true;
        return name_read(trim(rest), seat, out, error);
    }
    if (part_is(part, "you"))
        part = (Part){ NAME_YOU, strlen(NAME_YOU) };
    else if (part_is(kind, "person"))
        part = trim(rest);
    if (!name_read(part, seat, out, error))
        return false;
    if (strcmp(out->name, NAME_YOU) == 0) /* so it is typed, and so earlier programs kept it */
        match_seat_make_you(out);
    return true;
}

bool match_seats_parse(const GameDef *game, const char *text, uint64_t seed, MatchSetup *setup, TextSink *error)
{
    const AiDef *ai = ai_find(game->id);
    MatchSetup m = *setup;
    Rng rng;
    rng_seed(&rng, seed ^ NAME_SEED);
    memset(m.seat, 0, sizeof m.seat);
    Part rest = { text ? text : "", text ? strlen(text) : 0 };
    bool more = true;
    for (m.seats = 0; more; m.seats++) {
        more = rest.length > 0 && memchr(rest.at, ',', rest.length);
        Part part = cut(&rest, ',');
        if (m.seats < MAX_SEATS && !seat_read(ai, part, m.seats, &rng, &m.seat[m.seats], error))
            return false;
    }
    if (m.seats < game->min_seats || m.seats > game->max_seats || m.seats > MAX_SEATS) {
        text_say(error, "{1} is for {2} to {3} players, not for {4}.", tr(game->title),
                 text_number(game->min_seats).text, text_number(game->max_seats).text, text_number(m.seats).text);
        return false;
    }
    m.seed = seed;
    name_computers(&m, &rng);
    *setup = m;
    return true;
}

int match_persons(const MatchSetup *m)
{
    int n = 0;
    for (int i = 0; i < m->seats; i++)
        n += m->seat[i].kind == SEAT_PERSON;
    return n;
}

void match_names_told(MatchSetup *m)
{
    char name[NAME_BYTES];
    if (match_persons(m) < 2)
        return;
    for (int i = 0; i < m->seats; i++) {
        SeatSetup *s = &m->seat[i];
        if (s->kind != SEAT_PERSON || !match_seat_is_you(m, i))
            continue;
        text_write(name, sizeof name, "Player {1}", text_number(i + 1).text);
        for (int n = m->seats + 1; is_taken(m, m->seats, name); n++)
            text_write(name, sizeof name, "Player {1}", text_number(n).text);
        match_seat_call(s, name);
        s->kept_you = true;
    }
}

/* Only what can be written and read again: text without the marks that stand between the parts. */
static void name_mend(char name[sizeof((SeatSetup *)0)->name])
{
    size_t room = sizeof((SeatSetup *)0)->name, length = 0, size = 1, good = 0;
    while (length < room && name[length])
        length++;
    length = letters_strip(name, length);
    for (int letters = 0; letters < NAME_LETTERS && good < length; letters++) {
        size = letter_size(name + good, length - good);
        if (size == 0)
            break;
        good += size;
    }
    for (size_t i = 0; i < good; i++)
        if (name[i] == ',' || name[i] == ':')
            name[i] = ' ';
    Part p = trim((Part){ name, good });
    memmove(name, p.at, p.length);
    memset(name + p.length, 0, room - p.length);
}

void match_names_mend(MatchSetup *m)
{
    const AiDef *ai = ai_find(game_table[m->game]->id);
    Rng rng;
    rng_seed(&rng, m->seed ^ NAME_SEED);
    for (int i = 0; i < m->seats; i++) {
        SeatSetup *s = &m->seat[i];
        name_mend(s->name);
        if (s->name[0] == '\0' && s->kind != SEAT_COMPUTER)
            text_write(s->name, sizeof s->name, "Player {1}", text_number(i + 1).text);
        if (!ai || s->level >= ai_level_offered(ai))
            s->level = 0;
    }
    name_computers(m, &rng);
    match_names_told(m);
}

static void seat_write(const MatchSetup *m, int seat, const char *level, bool named, TextSink *out)
{
    const SeatSetup *s = &m->seat[seat];
    if (s->kind == SEAT_COMPUTER) {
        text_addf(out, "computer:%s", level);
        if (named && s->name[0] != '\0')
            text_addf(out, ":%s", s->name);
    } else if (s->you || s->kept_you) {
        text_add(out, "you");
        if (s->own_name && s->name[0] != '\0')
            text_addf(out, ":%s", s->name);
    } else {
        text_add(out, "person:");
        if (trim((Part){ s->name, strlen(s->name) }).length > 0)
            text_add(out, s->name);
        else
            text_say(out, "Player {1}", text_number(seat + 1).text);
    }
}

void match_seats_write_some(const MatchSetup *m, const bool *random, bool named, TextSink *out)
{
    const AiDef *ai = ai_find(game_table[m->game]->id);
    for (int i = 0; i < m->seats; i++) {
        const int level = m->seat[i].level;
        const bool drawn = random != NULL && (random[i] || ai == NULL);
        text_add(out, i > 0 ? "," : "");
        seat_write(m, i, drawn ? "random" : ai && level < ai->level_count ? ai->levels[level].id : "", named, out);
    }
}

void match_seats_write(const MatchSetup *m, TextSink *out)
{
    MatchSetup mended = *m;
    match_names_mend(&mended);
    match_seats_write_some(&mended, NULL, true, out);
}

bool match_setup_read(const StoredMatch *stored, MatchSetup *setup, TextSink *error)
{
    memset(setup, 0, sizeof *setup);
    setup->game = game_find(stored->game);
    if (setup->game < 0) {
        text_say(error, "This match is of a game that Meldwell does not know: {1}.", stored->game);
        return false;
    }
    const GameDef *game = game_table[setup->game];
    char why[768];
    TextSink sink = text_sink(why, sizeof why);
    options_default(game->options, &setup->options);
    if (strlen(stored->options) == sizeof stored->options - 1) {
        text_say(error, "The rules of this match cannot be read: they are too long.");
        return false;
    }
    if (!options_parse_then(game->options, &setup->options, stored->options, stored->rules_version, &sink)) {
        text_say(error, "The rules of this match cannot be read: {1}", why);
        return false;
    }
    const char *conflict = game_conflict(game, &setup->options);
    if (conflict) {
        text_say(error, "The rules of this match cannot be played: {1}", tr(conflict));
        return false;
    }
    setup->preset = options_nearest_preset(game->options, &setup->options);
    setup->practice = stored->practice;
    setup->opening = stored->opening;
    if (!match_seats_parse(game, stored->seats, stored->seed, setup, &sink)) {
        text_say(error, "The players of this match cannot be read: {1}", why);
        return false;
    }
    match_names_told(setup);
    return true;
}
