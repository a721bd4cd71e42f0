/* Names of seats and of bids, as the log and what is always to be seen have them. */
#include "rules/five_hundred/words.h"

#include "rules/five_hundred/position.h"

int five_names_of(const State *s, uint8_t seats, const char *const *names, const char *list[FIVE_MAX_SEATS])
{
    int n = 0;
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1)
            list[n++] = told_name(names, i);
    return n;
}

/* "Anna", "Anna and Bo", "Anna, Bo and Cleo". */
const char *five_seats_words(const State *s, uint8_t seats, const char *const *names, char words[TOLD_LIST])
{
    const char *list[FIVE_MAX_SEATS];
    TextSink out = text_sink(words, TOLD_LIST);
    text_names(&out, list, five_names_of(s, seats, names, list));
    return words;
}

const char *five_label_words(FiveBid bid, char words[FIVE_WORDS])
{
    TextSink out = text_sink(words, FIVE_WORDS);
    five_bid_label(bid, &out);
    return words;
}

bool five_in_auction(const State *s)
{
    return s->phase == FIVE_BID_PHASE || s->phase == FIVE_RAISE;
}
