/* The parts of a position: words, lines, where its pieces lie. Shared by the files that write and read one. */
#ifndef MELDWELL_RULES_GAME_POSITION_INNER_H
#define MELDWELL_RULES_GAME_POSITION_INNER_H

#include "rules/game/position.h"

enum {
    POSITION_SEED = 1,                /* of the deal that everything unsaid is taken from */
    POSITION_LINE = OPTIONS_TEXT + 64 /* bytes of a line */
};

/* ---- position_words.c ---- */

extern const char *const position_looks[LOOK_ALL + 1];
/* Who may look at a pile of this kind, where nothing else is said: as when it was dealt, or in most games. */
int position_usual_look(const Pile *dealt, int kind);
/* May pile `no` be that one, where the deal has laid `dealt`? What it has laid stays what it is; no other becomes a
 * stock or a hand. */
bool position_pile_fits(const GameDef *, const Pile *dealt, int no, const Pile *);
/* The phase of that name; -1: this game has none. */
int position_phase_of(const GameDef *, const char *word);
/* Number i of a field of the own block; how many it has. */
int64_t own_number(const State *, const OwnField *, int i);
void own_set_number(State *, const OwnField *, int i, int64_t);
static inline int own_numbers(const OwnField *f)
{
    return f->size / f->unit;
}

/* ---- position_lines.c ---- */

/* A text read line by line and word by word. */
typedef struct PositionLines {
    const char *at;
    int line;
    char text[POSITION_LINE]; /* the line, cut into words as they are read */
    char *word;               /* what is still to be read of it */
    TextSink *error;
} PositionLines;

PositionLines position_lines(const char *text, TextSink *error);
/* The next line that says anything. False at the end, and for what is no line of text: then *bad is true and it has
 * been told. */
bool position_next_line(PositionLines *, bool *bad);
/* The next word of the line, "" at its end. */
const char *position_word(PositionLines *);
/* False after telling what is wrong: a sentence marked by N_, in which {1} is the line and {2} a word of it. */
bool position_wrong(PositionLines *, const char *sentence, const char *word);
/* The word as a number within the range. False after telling. */
bool position_number(PositionLines *, const char *word, int64_t low, int64_t high, int64_t *out);
/* "-" is NO_SEAT. */
bool position_seat(PositionLines *, const char *word, int seats, uint8_t *out);
/* Steps over the first line, which every position has. */
bool position_begins(PositionLines *);

extern const char position_not_understood[], position_said_again[], position_no_number[];

/* ---- position_places.c ---- */

/* What a text says of one pile. */
typedef struct PositionPile {
    bool told, read_told; /* of it anything; how it is read as a meld */
    Pile pile;
    int first, count; /* of PositionPlaces.piece */
    bool filled;      /* behind these come others, as many as were dealt */
    int rest;         /* 1 + the place before which all pieces lie that are named nowhere; 0: none do */
} PositionPile;

typedef struct PositionPiece {
    Piece piece; /* NO_PIECE: any of that face */
    Face face;
} PositionPiece;

typedef struct PositionPlaces {
    PositionPile pile[MAX_PILES];
    PositionPiece piece[MAX_PIECES];
    int count;
    int rest_pile; /* NO_PILE: none has been named for the rest */
} PositionPlaces;

/* "14:6h", "6h" or "14". False when it is none of them. */
bool position_piece(const GameDef *, const char *word, PositionPiece *out);
/* Lays the pieces of *s, which has been dealt, as the text says; false after telling. */
bool position_lay(const GameDef *, PositionPlaces *, State *s, TextSink *error);

#endif
