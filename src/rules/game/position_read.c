/* Reads a position: its head, then what lies where, then what speaks of single pieces; and asks whether the rules can
 * go on from it. */
#include <string.h>

#include "rules/game/position_reader.h"
#include "rules/game/sound.h"
#include "rules/table/pile_words.h"

/* What a line is read for: the version of the rules, by which presets are read; the head, which is whatever the deal
 * depends on; the places; and pieces are spoken of when they have them. */
typedef enum Round { FOR_VERSION, FOR_HEAD, FOR_PLACES, FOR_PIECES } Round;

/* Nothing but this may stand on the line. */
static bool line_ends(PositionReader *r)
{
    const char *word = reader_word(r);
    return word[0] == '\0' || reader_wrong(r, position_not_understood, word);
}

/* ---- the head ---- */

static bool read_game(PositionReader *r)
{
    return strcmp(reader_word(r), r->game->id) == 0 ||
           reader_wrong(r, UNTRANSLATED("Line {1} of the position names another game than it is read for."), "");
}

static bool read_rules(PositionReader *r)
{
    int64_t version;
    if (!reader_number(r, reader_word(r), 1, UINT16_MAX, &version))
        return false;
    r->head.rules = (int)version;
    return version <= r->game->rules.version ||
           reader_wrong(
               r, UNTRANSLATED("Line {1} says that the position is of a later version of the rules of its game."), "");
}

static bool read_options(PositionReader *r)
{
    char why[400];
    TextSink words = text_part(r->lines.error, why, sizeof why);
    return options_parse_then(r->game->options, &r->head.options, reader_word(r), r->head.rules, &words) ||
           reader_wrong(r, UNTRANSLATED("Line {1} of the position tells no rules: {2}"), why);
}

static bool read_seats(PositionReader *r)
{
    int64_t seats;
    if (!reader_number(r, reader_word(r), r->game->min_seats, r->game->max_seats, &seats))
        return false;
    r->head.seats = (int)seats;
    return true;
}

static bool read_seed(PositionReader *r)
{
    int64_t seed;
    if (!reader_number(r, reader_word(r), 0, UINT32_MAX, &seed))
        return false;
    r->head.seed = (uint64_t)seed;
    return true;
}

/* Can so many play by these rules? Then they are *v. */
static const char *conflict(const PositionReader *r, int seats, OptionValues *v)
{
    *v = r->head.options;
    options_follow_seats(r->game->options, v, seats);
    return game_conflict(r->game, v);
}

/* As many as the rules say, or the fewest who can play by them. */
static int usual_seats(const PositionReader *r)
{
    OptionValues v;
    const int players = r->game->options->players;
    if (players > 0)
        return r->head.options.v[players - 1];
    int seats = r->game->min_seats;
    while (seats < r->game->max_seats && conflict(r, seats, &v) != NULL)
        seats++;
    return seats;
}

static bool deal(PositionReader *r)
{
    OptionValues v;
    const int seats = r->head.seats > 0 ? r->head.seats : usual_seats(r);
    const char *why = conflict(r, seats, &v);
    if (why != NULL) {
        char words[400];
        TextSink sentence = text_part(r->lines.error, words, sizeof words);
        text_say(&sentence, why);
        text_say(r->lines.error, UNTRANSLATED("The rules of the position cannot be played: {1}"), words);
        return false;
    }
    r->game->rules.start(r->s, &v, seats, r->head.seed);
    return true;
}

/* ---- all lines ---- */

static const struct {
    const char *word;
    Round round;
    int once; /* -1: it may stand more often */
    bool (*read)(PositionReader *);
} lines[] = {
    { "game", FOR_VERSION, SAID_GAME, read_game },
    { "rules", FOR_VERSION, SAID_RULES, read_rules },
    { "options", FOR_HEAD, SAID_OPTIONS, read_options },
    { "seats", FOR_HEAD, SAID_SEATS, read_seats },
    { "seed", FOR_HEAD, SAID_SEED, read_seed },
    { "chance", FOR_PLACES, SAID_CHANCE, position_read_chance },
    { "deal", FOR_PLACES, SAID_DEAL, position_read_deal },
    { "turn", FOR_PLACES, SAID_TURN, position_read_turn },
    { "seat", FOR_PLACES, -1, position_read_seat },
    { "counter", FOR_PLACES, -1, position_read_counter },
    { "paid", FOR_PLACES, -1, position_read_payment },
    { "pile", FOR_PLACES, -1, position_read_pile },
    { "was", FOR_PIECES, -1, position_read_before },
    { "seen", FOR_PIECES, -1, position_read_seen },
    { "unseen", FOR_PIECES, -1, position_read_unseen },
    { "own", FOR_PIECES, -1, position_read_own },
};

/* Reads the line if it belongs to this round. */
static bool read_line(PositionReader *r, Round round)
{
    const char *word = reader_word(r);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (strcmp(word, lines[i].word) != 0)
            continue;
        if (lines[i].round != round)
            return true;
        return (lines[i].once < 0 || reader_once(r, &r->said[lines[i].once], word)) && lines[i].read(r) && line_ends(r);
    }
    if (pile_kind_of_word(word) >= 0)
        return round != FOR_PLACES || (position_read_kind(r, word) && line_ends(r));
    return reader_wrong(r, UNTRANSLATED("Line {1} of the position begins with \"{2}\", which is not understood."),
                        word);
}

static bool read_lines(PositionReader *r, const char *text, Round round)
{
    bool bad;
    r->lines = position_lines(text, r->lines.error);
    if (!position_begins(&r->lines))
        return false;
    while (position_next_line(&r->lines, &bad))
        if (!read_line(r, round))
            return false;
    return !bad;
}

/* The row of the turn's start: piles that lay otherwise, the others as they are. */
static bool something_can_be_done(const PositionReader *r, TextSink *words)
{
    Move move;
    const int seat = game_to_act(r->game, r->s);
    if (seat == NO_SEAT || r->game->rules.moves(r->s, seat, &move, 1) > 0)
        return true;
    text_say(words, UNTRANSLATED("The seat whose turn it is can do nothing."));
    return false;
}

static bool read_all(PositionReader *r, const char *text)
{
    char why[400];
    TextSink words = text_part(r->lines.error, why, sizeof why);
    options_default(r->game->options, &r->head.options);
    r->head.rules = r->game->rules.version;
    r->head.seed = POSITION_SEED;
    r->places.rest_pile = r->before.rest_pile = NO_PILE;
    if (!read_lines(r, text, FOR_VERSION) || !read_lines(r, text, FOR_HEAD) || !deal(r))
        return false;
    r->dealt = r->s->table.row;
    r->s->counters.paid = 0;
    memset(r->s->counters.payment, 0, sizeof r->s->counters.payment);
    if (!read_lines(r, text, FOR_PLACES) || !position_lay(r->game, &r->places, r->s, r->lines.error) ||
        !read_lines(r, text, FOR_PIECES) || !position_lay_before(r))
        return false;
    if (r->game->rules.complete)
        r->game->rules.complete(r->s);
    if (game_sound(r->game, r->s, &words) && something_can_be_done(r, &words))
        return true;
    text_say(r->lines.error, UNTRANSLATED("There is no such position: {1}"), why);
    return false;
}

bool position_read(const GameDef *game, const char *text, State *out, TextSink *error)
{
    PositionReader r = { .game = game, .s = out, .lines = { .error = error } };
    return read_all(&r, text);
}

/* Chance as it stands when the first deal of that seed has been dealt. */
static void chance_of(const GameDef *game, uint64_t seed, State *s)
{
    State dealt;
    game->rules.start(&dealt, &s->options, s->seats, seed);
    s->rng = dealt.rng;
}

bool position_begin(const GameDef *game, const char *text, uint64_t seed, State *out, TextSink *error)
{
    PositionReader r = { .game = game, .s = out, .lines = { .error = error } };
    if (!read_all(&r, text))
        return false;
    if (game_to_act(game, out) == NO_SEAT) {
        text_say(error, "No deal is being played in this position, so a match cannot begin from it.");
        return false;
    }
    if (!r.said[SAID_CHANCE])
        chance_of(game, seed, out);
    return true;
}

const GameDef *position_game(const char *text, TextSink *error)
{
    PositionLines lines_of = position_lines(text, error);
    bool bad = false;
    if (!position_begins(&lines_of))
        return NULL;
    while (position_next_line(&lines_of, &bad)) {
        if (strcmp(position_word(&lines_of), "game") != 0)
            continue;
        const char *id = position_word(&lines_of);
        const int game = game_find(id);
        if (game >= 0)
            return game_table[game];
        position_wrong(&lines_of, UNTRANSLATED("Line {1} of the position names the game \"{2}\", and there is none."),
                       id);
        return NULL;
    }
    if (!bad)
        text_say(error, UNTRANSLATED("The position names no game: a line \"game\" with its name is missing."));
    return NULL;
}
