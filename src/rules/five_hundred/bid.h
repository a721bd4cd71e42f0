/* Bids of Five Hundred as plain values: what they are worth, which is higher, when one may be made. Rules page: 3.1,
 * 3.2. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_BID_H
#define MELDWELL_RULES_FIVE_HUNDRED_BID_H

#include "rules/five_hundred/options.h"
#include "rules/table/piece.h"
#include "rules/table/verdict.h"
#include "rules/text/text.h"

enum { FIVE_NO_TRUMPS = 4, FIVE_STRAINS = 5, FIVE_NO_SUIT = 7, FIVE_LEVEL_LOW = 6, FIVE_LEVEL_HIGH = 10 };
typedef enum FiveBidKind { FIVE_NO_BID, FIVE_TRICKS, FIVE_MISERE, FIVE_OPEN_MISERE, FIVE_BLIND_MISERE } FiveBidKind;

typedef struct FiveBid {
    uint8_t kind;   /* FiveBidKind */
    uint8_t level;  /* tricks to be won, 6 .. 10; 0 in a misere */
    uint8_t strain; /* SUIT_SPADES .. SUIT_HEARTS in their order of value, or FIVE_NO_TRUMPS; 0 in a misere */
    uint8_t sans;   /* 1: without touching the kitty */
} FiveBid;

/* A bid as one number, 0 for FIVE_NO_BID, otherwise 256 .. 2047: Move.amount, FiveState.contract. Not in order of
 * value. */
int five_bid_code(FiveBid);
/* False, with *out zero, when no bid has this code. A level out of 6 .. 10 is read too: five_bid_check judges it. */
bool five_bid_decode(int code, FiveBid *out);

/* What was called and by whom as one number of FiveState.call; code 0 is a pass. */
uint16_t five_call(int seat, int code);
int five_call_seat(uint16_t call);
int five_call_code(uint16_t call);

static inline bool five_is_misere(FiveBid b)
{
    return b.kind == FIVE_MISERE || b.kind == FIVE_OPEN_MISERE || b.kind == FIVE_BLIND_MISERE;
}

/* Points of the contract, 40 .. 1040. */
int five_bid_value(FiveBid, bool sans_kitty_double);
/* Above 0 when a outbids b, 0 when neither outbids the other (F-D2). FIVE_NO_BID is lower than all. */
int five_bid_compare(FiveBid a, FiveBid b);

/* What else a bid depends on. */
typedef struct FiveBidding {
    FiveBid standing; /* FIVE_NO_BID: nobody has bid yet */
    bool looked;      /* the bidder has seen his hand */
    bool first;       /* it would be his first call of the deal */
} FiveBidding;

/* May it be made: 3.8 with its order of precedence. */
Verdict five_bid_check(const OptionValues *, FiveBidding, FiveBid);

/* bid_too_low, with the bid that stands: any but FIVE_NO_BID. */
Verdict five_bid_too_low(FiveBid standing);

/* Every bid there is in the order of the auction, sans kitty too: `out` has room for FIVE_ALL_BIDS. */
enum { FIVE_ALL_BIDS = 56 };
int five_all_bids(FiveBid *out);

/* "7H", "10NT-", "MIS", "OMIS-": stable, for moves, tests and --inspect. */
void five_bid_text(FiveBid, TextSink *);
/* Reads one and advances *text past it; false, with nothing changed, when there is none. */
bool five_bid_parse(const char **text, FiveBid *);
/* For people, short, at most 15 bytes: "7\u2665", "10 NT", "Open misere", "7\u2665 no kitty"; and in words: "seven
 * hearts", "misere without the kitty". */
void five_bid_label(FiveBid, TextSink *);
void five_bid_name(FiveBid, TextSink *);

/* Words for one place of a sentence, written to `words`, which is returned: a bid by its name, a suit by its name, a
 * card by its sign or, there being one alone, as the joker. */
enum { FIVE_WORDS = 192 };
const char *five_bid_words(FiveBid, char words[FIVE_WORDS]);
const char *five_suit_words(int suit, char words[FIVE_WORDS]);
const char *five_card_words(Face, char words[FIVE_WORDS]);

#endif
