/* Notation of cards: rank A 2 .. 9 T J Q K and suit s c d h, * for a joker, @ for the master card, ? for a card nobody
 * may see. The extra ranks of larger packs are X = 11, Y = 12, Z = 13. */
#ifndef MELDWELL_RULES_FACES_CARD_H
#define MELDWELL_RULES_FACES_CARD_H

#include "rules/table/piece.h"
#include "rules/text/text.h"

/* "Td", "*", "@", "?". */
void card_text(Face, TextSink *);
/* "10\u2666", "joker", "?": short, for people. At most 5 bytes but for what is no card of a suit. */
void card_sign(Face, TextSink *);
/* "10 of diamonds", "joker", "hidden card": for people, in words. */
void card_name(Face, TextSink *);
/* "10\u2666", "a joker": in a sentence, as what somebody draws, throws or gives. */
void card_object(Face, TextSink *);
/* The same as an argument of a sentence: into a buffer of its own, which is returned. */
enum { CARD_BYTES = 144 };
const char *card_words(Face, char words[CARD_BYTES]);
/* The same where other cards are the jokers of a deal: a printed one is the "man card". */
void card_man_sign(Face, TextSink *);
void card_man_name(Face, TextSink *);
void card_man_object(Face, TextSink *);
/* The same where the joker stands for no other card, but is the highest trump: languages may call it otherwise. */
void card_top_sign(Face, TextSink *);
void card_top_name(Face, TextSink *);
/* "\u2660" by SUIT_SPADES .. SUIT_HEARTS. */
void card_suit_sign(int suit, TextSink *);
/* "spades" .. "hearts" by SUIT_..., in words. */
void card_suit_name(int suit, TextSink *);
/* Reads one card and advances *text past it; false, with nothing changed, when there is none. "?" is read too. */
bool card_parse(const char **text, Face *out);
/* The same without "*": for games whose packs hold no joker. */
bool card_parse_standard(const char **text, Face *out);
/* The same, and X, Y, Z too: for games whose packs hold them. */
bool card_parse_extra(const char **text, Face *out);
/* As card_parse, and the master card too: for games whose packs hold it. */
bool card_parse_master(const char **text, Face *out);

#endif
