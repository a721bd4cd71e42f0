/* What a hint of American or International says: what is to be done, with the reason that can be seen in the tiles. */
#include "ai/tile_rummy/advice.h"

#include "rules/laid.h"
#include "rules/tile.h"
#include "rules/tile_rummy/position.h"

enum { TILE_BYTES = 48 };

static const char *tile_words(const TextSink *whole, Face f, char words[TILE_BYTES])
{
    TextSink out = text_part(whole, words, TILE_BYTES);
    if (face_is_joker(f))
        text_say(&out, "the joker");
    else
        tile_sign(f, &out);
    return words;
}

static void say_take(const State *seen, Move m, TextSink *out)
{
    char tile[TILE_BYTES];
    const Face f = pile_face(&seen->table, m.from, pile_size(&seen->table, m.from) - 1);
    tile_words(out, f, tile);
    if (m.from == TR_TRUMP)
        text_say(out, "Take the trump {1}: you can win with it.", tile);
    else
        text_say(out, "Take {1}: you can lay it at once.", tile);
}

/* How many melds are put forward, and how many tiles go to others: which is shown at the table. */
static void say_laying(const State *end, int seat, int off, TextSink *out)
{
    int melds = 0;
    for (int p = stage_next(end, seat, -1); p != NO_PILE; p = stage_next(end, seat, p))
        melds++;
    if (melds > 0) {
        text_next(out);
        text_count(out, "Lay {1} meld.", "Lay {1} melds.", melds);
    }
    if (off > 0) {
        text_next(out);
        text_count(out, "Add {1} tile.", "Add {1} tiles.", off);
    }
}

/* In a group, or a run with one number between at most. */
static bool goes_with_another(const State *now, int seat, int index)
{
    const int rack = tr_rack(seat);
    const Face f = pile_face(&now->table, rack, index);
    for (int i = 0; i < pile_size(&now->table, rack); i++) {
        const Face g = pile_face(&now->table, rack, i);
        const int apart = f.rank > g.rank ? f.rank - g.rank : g.rank - f.rank;
        if (i != index && ((f.rank == g.rank && f.suit != g.suit) || (f.suit == g.suit && apart > 0 && apart <= 2)))
            return true;
    }
    return false;
}

static void say_end(const State *now, int seat, Move m, TextSink *out)
{
    char tile[TILE_BYTES], hand[64];
    text_next(out);
    if (m.kind == MOVE_DONE) {
        const TrClaim best = tr_best_claim(now, seat);
        TextSink name = text_part(out, hand, sizeof hand);
        text_say(&name, closed_hand[best.hand].name);
        /* TRANSLATORS: {1} is a closed hand, {2} the tile to throw. */
        text_say(out, "Claim {1} and throw {2}.", hand, tile_words(out, now->table.face[best.thrown], tile));
        return;
    }
    tile_words(out, pile_face(&now->table, tr_rack(seat), m.index), tile);
    text_say(out,
             goes_with_another(now, seat, m.index) ? N_("Throw {1}: it helps you least.")
                                                   : N_("Throw {1}: no other tile goes with it."),
             tile);
}

void tr_advice(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    State now = *seen;
    int off = 0;
    for (int i = 0; i < n; i++) {
        const Move m = move[i];
        if (m.kind == MOVE_DRAW)
            text_say(out, "Draw from the stock.");
        else if (m.kind == MOVE_PASS)
            text_say(out, "End the game: there is nothing to draw.");
        else if (m.kind == MOVE_TAKE)
            say_take(&now, m, out);
        else if (m.kind == MOVE_SHIFT)
            off += m.to != NO_PILE && tr_is_laid(&now, m.to);
        else if (m.kind == MOVE_DISCARD || m.kind == MOVE_DONE) {
            say_laying(&now, seat, off, out);
            say_end(&now, seat, m, out);
        }
        if (m.kind == MOVE_DRAW || m.kind == MOVE_PASS || i + 1 == n)
            return;
        game_of(seen)->apply(&now, seat, m);
    }
}

void tr_advice_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    (void)seat;
    if (n == 0)
        return;
    if (seen->phase == TR_DRAW)
        text_say(out, "Look whether the tile on offer completes a meld.");
    else if (move[n - 1].kind == MOVE_DONE)
        text_say(out, "Your tiles are a closed hand.");
    else if (n > 1)
        text_say(out, "Something can be laid.");
    else
        text_say(out, "Nothing has to be laid: look which tile helps you least.");
}
