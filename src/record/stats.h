/* Statistics: every finished deal of every person, as the store kept it, and the figures of those that pass a filter.
 * Games, presets and levels are told apart by their ids, so those that are not known here any more still count. */
#ifndef MELDWELL_RECORD_STATS_H
#define MELDWELL_RECORD_STATS_H

#include <stdio.h>

#include "rules/game/figure.h"
#include "store/store.h"

/* What deals are told apart by. */
typedef enum StatsKey {
    STATS_PERSON, /* by name */
    STATS_GAME,   /* id */
    STATS_RULES,  /* "GAME PRESET", with " +" behind it when rules of the preset were changed */
    STATS_SEATS,  /* how many played, as a number */
    STATS_LEVEL,  /* of the computers: id of a level, STATS_MIXED, or STATS_NOBODY where only persons played */
    STATS_KEYS
} StatsKey;

#define STATS_MIXED  "mixed"
#define STATS_NOBODY "persons"

enum { STATS_NAME_SIZE = 136 };

/* One deal as one person saw it. */
typedef struct StatsDeal {
    int64_t match, ended; /* ended: seconds since 1970, 0 unknown */
    int deal;             /* 0 is the first of its match */
    uint16_t key[STATS_KEYS];
    bool practice;
    bool sat_out; /* out of the match already: nothing of the deal is theirs */
    bool known;   /* more than the points was kept */
    bool judged;  /* somebody won: it was not void */
    bool won, went_out;
    bool goes_out;          /* it was of a game in which one can go out, and judged */
    bool last, match_won;   /* last: it ended the match */
    uint8_t seats, players; /* at the table; of them taking part in the deal */
    uint8_t winners, match_winners;
    int points;
    int others;      /* points of the others that took part, on average */
    float turns;     /* of each player */
    int seconds;     /* 0 unknown */
    bool help_known; /* the next two were kept */
    int16_t hints, take_backs;
    bool match_ended; /* the match was played to its end */
    uint8_t early;    /* EarlyEndHow of the match */
    bool coached;     /* the match was played with a coach */
    uint32_t figures; /* 1 + where in Stats.text the figures of its game stand; 0: they are not known */
} StatsDeal;

/* Names by number, in the order they were first met. */
typedef struct StatsNames {
    char (*name)[STATS_NAME_SIZE];
    int count, room;
} StatsNames;

typedef struct Stats {
    StatsDeal *deal; /* in the order they were played */
    int count, room;
    StatsNames names[STATS_KEYS];
    char *text; /* figures of the games' own, one after the other */
    size_t text_used, text_room;
    bool cut; /* memory did not suffice for all */
} Stats;

/* Reads everything; free with stats_free. Matches that only computers played are left out. */
void stats_load(Stats *, Store *);
/* The deals of one match alone. */
void stats_load_match(Stats *, Store *, int64_t match);
void stats_free(Stats *);

typedef enum StatsPractice { STATS_WITHOUT_PRACTICE, STATS_ONLY_PRACTICE, STATS_WITH_PRACTICE } StatsPractice;

/* Matches with a coach. */
typedef enum StatsCoach { STATS_ANY_COACH, STATS_WITHOUT_COACH, STATS_ONLY_COACH } StatsCoach;

enum { STATS_ANY = -1 };

typedef struct StatsFilter {
    int key[STATS_KEYS]; /* number of the name, or STATS_ANY */
    StatsPractice practice;
    StatsCoach coach;
    int64_t since; /* of this match and those begun after it; 0: of all */
} StatsFilter;

/* Everything without practice and without a coach of the person who has played most, in the game played most: points of
 * different games do not add up. Of anybody when nobody has played. */
StatsFilter stats_filter_first(const Stats *);
bool stats_passes(const StatsDeal *, const StatsFilter *);
/* The match from which on the last `matches` are counted that pass, whatever StatsFilter.since says; 0: there are no
 * more than that. */
int64_t stats_since(const Stats *, const StatsFilter *, int matches);
/* The number of the game that all deals are of that pass; STATS_ANY for none, or several. */
int stats_only_game(const Stats *, const StatsFilter *, bool *several);
/* Those alone that pass, in their order: many questions about few of them need not look at all. Names and texts are
 * borrowed from the whole. False for lack of memory. Freed with stats_selected_free. */
bool stats_select(const Stats *, const StatsFilter *, Stats *out);
void stats_selected_free(Stats *);
/* The number of a name, or STATS_ANY. */
int stats_find(const Stats *, StatsKey, const char *name);
/* The name of a person as sentences are told (text_told); borrowed. */
const char *stats_person(const char *name);
/* A name in words to be read: "Sabra, Lemada 2014 with changes", "Medium", "4 players". */
void stats_title(const Stats *, StatsKey, int number, TextSink *);
/* Of rules, without the game they are of. */
void stats_rules_title(const Stats *, int number, TextSink *out);

typedef struct StatsFigures {
    int deals;
    uint8_t deal_name;         /* DealName: what their game calls them; DEAL_DEAL where they are of several games */
    bool by_points;            /* the most points of a deal win it, whoever has ended it */
    int judged, won, went_out; /* won and went out of the judged ones */
    int goes_out;              /* judged ones of games in which one can go out */
    double fair;               /* deals that even chance would have won */
    bool mixed;                /* of several games, whose points do not add up: none are told */
    bool fewest;               /* points are penalties: the fewest are best */
    int64_t points;
    int highest, lowest;       /* points of a deal */
    int helped;                /* deals of which hints and what was taken back are known ... */
    int hinted, taken_back;    /* ... with a hint; in which a turn was taken back */
    int64_t hints, take_backs; /* and how many there were */
    double turns;              /* of the judged deals together */
    int64_t seconds;
    int timed;                     /* deals whose time is known */
    int streak;                    /* deals won one after the other at the end; negative: lost */
    int longest_won, longest_lost; /* the longest streaks */
    int matches, matches_won;      /* played to the end */
    double matches_fair;           /* matches that even chance would have won */
    int ended_early;               /* of the unfinished: a person ended them with the standings as result */
    int finished_alone;            /* of those played to the end: without the person, who was out */
    int unfinished;                /* begun, at least one deal played, not to the end */
    int practice;                  /* of the deals */
} StatsFigures;

void stats_figures(const Stats *, const StatsFilter *, StatsFigures *);

/* A point of the plot: one deal, or several one after the other where there are too many. Where the deals are of
 * several games (StatsFigures.mixed), deals won stand in place of points. */
typedef struct StatsPoint {
    int first, last;         /* which deals of those that pass, from 0 */
    int64_t points;          /* of these deals together */
    int64_t total;           /* of all up to here */
    int64_t lowest, highest; /* of the total among these deals */
    int won;
    int64_t ended; /* of the last one; 0 unknown */
} StatsPoint;

/* Writes at most max points, each of as many deals but the last one; returns how many. max > 0. Where the fewest points
 * are best the curve is what was got less than the others did on average: with penalties alone it could only fall. */
int stats_curve(const Stats *, const StatsFilter *, StatsPoint *out, int max);
/* The same of a figure of luck: what came beyond what was to be expected, in FIGURE_UNITS. Of deals in which it is
 * known. */
int stats_luck_curve(const Stats *, const StatsFilter *, int figure, StatsPoint *out, int max);

/* ---- figures of the game's own (rules/game/figure.h) ---- */

/* One of them, or one class of one. */
typedef struct StatsTotal {
    uint8_t figure;
    uint16_t class;
    int deals; /* of which it is known */
    int64_t value, of, spread;
    int64_t won, lost; /* FIGURE_BALANCE: the deals above 0, and those below, without a sign */
    int most;          /* in one deal */
} StatsTotal;

enum { STATS_TOTALS = 128 };

typedef struct StatsOwn {
    int game;               /* in game_table; -1: the deals are of several games, or of one that is not known here */
    const FigureList *list; /* NULL: there are no such figures */
    int known, unknown;     /* deals with figures, and older ones without */
    int count;
    StatsTotal total[STATS_TOTALS]; /* by figure, then by class */
} StatsOwn;

void stats_own(const Stats *, const StatsFilter *, StatsOwn *);
/* One after the other, the figures of luck of a game: the n-th of them, from 0; -1: there are no more. */
int stats_luck_figure(const StatsOwn *, int n);

/* The figures in words: "Deals won", "41 of 120", "34.2 %, chance 25.0 %". */
typedef struct StatsLine {
    char label[360], value[192], note[360];
} StatsLine;

enum { STATS_LINES = 12, STATS_SECTION_LINES = 40 };

/* Writes the deals that pass as a table for other programs: comma-separated, a line each, names of the columns first.
 * False when it could not be written. */
bool stats_export(const Stats *, const StatsFilter *, FILE *);

/* 0 when whole is 0. */
double stats_percent(double part, double whole);
/* Returns how many lines were written: none when there are no deals. */
int stats_lines(const StatsFigures *, StatsLine out[STATS_LINES]);

/* The figures of the game's own in sections, each with a heading: those that are one number, those of each figure that
 * has classes, those of luck. */
typedef struct StatsSection {
    char heading[360];
    char foot[960]; /* a sentence about all of it, or "" */
    int count;
    StatsLine line[STATS_SECTION_LINES];
} StatsSection;

/* Section n, from 0 on; false: there are no more. One without lines is possible. */
bool stats_section(const StatsOwn *, int n, StatsSection *out);
/* In one sentence what chance brought of the n-th figure of luck: "Jokers dealt and drawn: 3 (2.4
 * expected).", and in the match of the deal, where that had more deals. False: it is not known. */
bool stats_luck_sentence(const StatsOwn *deal, const StatsOwn *match, int n, TextSink *);

#endif
