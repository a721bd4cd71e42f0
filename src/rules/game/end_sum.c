/* What is left in a hand as a sum, for the end of a deal. */
#include "rules/game/end_sum.h"

#include <string.h>

static int32_t highest(const int32_t *value, const bool *told, int n)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (!told[i] && (best < 0 || value[i] > value[best]))
            best = i;
    return value[best];
}

static void add_term(int32_t value, int times, TextSink *out)
{
    text_add(out, out->length > 0 ? " + " : "");
    if (times > 1)
        text_addf(out, "%s \u00d7 ", text_number(times).text);
    text_add(out, text_number(value).text);
}

void end_addition(const int32_t *value, int n, TextSink *out)
{
    bool told[MAX_PIECES] = { false };
    int32_t sum = 0;
    for (int left = n; left > 0;) {
        const int32_t next = highest(value, told, n);
        int times = 0;
        for (int i = 0; i < n; i++)
            if (!told[i] && value[i] == next) {
                told[i] = true;
                times++;
            }
        sum += next * times;
        left -= times;
        add_term(next, times, out);
    }
    if (n > 1)
        text_addf(out, " = %s", text_number(sum).text);
}

void end_sum_of_others(const int32_t *value, int seats, int but, TextSink *out)
{
    int32_t some[MAX_SEATS];
    int n = 0;
    for (int i = 0; i < seats; i++)
        if (i != but && value[i] != 0)
            some[n++] = value[i];
    end_addition(some, n, out);
}

void end_sum_of_pile(const GameDef *game, const State *seen, int pile, EndSum *out)
{
    const int n = pile_size(&seen->table, pile);
    int32_t value[MAX_PIECES];
    TextSink words = text_sink(out->words, sizeof out->words);
    if (game->score.piece_points == NULL || n == 0)
        return;
    for (int i = 0; i < n; i++) {
        if (!face_is_known(pile_face(&seen->table, pile, i)))
            return;
        value[i] = game->score.piece_points(seen, pile_face(&seen->table, pile, i));
        out->points += value[i];
    }
    end_addition(value, n, &words);
    if (words.cut) /* a part of a sum would be a wrong one */
        text_write(out->words, sizeof out->words, "{1}", text_number(out->points).text);
    out->counts = true;
}

void end_sum_of_hand(const GameDef *game, const State *seen, int seat, EndSum *out)
{
    for (int p = 0; p < seen->table.pile_count; p++) {
        const Pile *pile = &seen->table.row.pile[p];
        if (pile->kind == PILE_HAND && pile->owner == seat && pile->look == LOOK_ALL && pile_size(&seen->table, p) > 0)
            end_sum_of_pile(game, seen, p, out);
    }
}

static bool lies_open(const State *seen, int seat)
{
    for (int p = 0; p < seen->table.pile_count; p++) {
        const Pile *pile = &seen->table.row.pile[p];
        if (pile->kind == PILE_HAND && pile->owner == seat && pile->look == LOOK_ALL && pile_size(&seen->table, p) > 0)
            return true;
    }
    return false;
}

bool game_counted(const GameDef *game, const State *seen)
{
    return seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END ||
           (game->score.counted != NULL && game->score.counted(seen));
}

void game_end_sum(const GameDef *game, const State *seen, int seat, EndSum *out)
{
    memset(out, 0, sizeof *out);
    if (!lies_open(seen, seat))
        return;
    if (game->score.end_sum != NULL)
        game->score.end_sum(seen, seat, out);
    else
        end_sum_of_hand(game, seen, seat, out);
}
