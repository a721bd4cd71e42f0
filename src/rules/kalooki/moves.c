/* What can be done at a table of Kalooki: the buttons, and the list of moves. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/game/choice_list.h"
#include "rules/game/move_list.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

/* ---- choices ---- */

static const char *draw_label(const State *s)
{
    if (pile_size(&s->table, KALOOKI_STOCK) > 0)
        /* TRANSLATORS: A button: take a card or tile from the stock. */
        return N_("Draw");
    return kalooki_can_reshuffle(s) ? N_("Shuffle and draw") : N_("End the round");
}

static void offer_draws(Offers *o)
{
    const State *s = o->state;
    const Move take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD };
    char card[96];
    TextSink label, words = text_sink(card, sizeof card);
    offer_plain(o, (Move){ .kind = MOVE_DRAW }, CHOICE_DRAW, "draw", draw_label(s));
    if (offer(o, take, CHOICE_PLAIN, "take", &label)) {
        card_object(pile_face(&s->table, KALOOKI_DISCARD, pile_size(&s->table, KALOOKI_DISCARD) - 1), &words);
        text_say(&label, "Take {1}", card);
    }
}

static void offer_play(Offers *o)
{
    const State *s = o->state;
    TextSink label;
    if (offer(o, (Move){ .kind = MOVE_DONE }, CHOICE_DONE, "done", &label)) {
        if (s->seat[o->seat].opened)
            /* TRANSLATORS: A button: lays the melds that were put forward. */
            text_say(&label, "Lay");
        else
            text_say(&label, "Come down with {1}", text_number(kalooki_stage_points(s, o->seat)).text);
    }
    offer_plain(o, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK }, CHOICE_GIVE_BACK, "give-back",
                N_("Give the card back"));
}

static void offer_buyin(Offers *o)
{
    TextSink label;
    if (offer(o, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN }, CHOICE_PLAIN, "buy-in", &label)) {
        int32_t price = kalooki_buyin_price(&o->state->options);
        if (price > 0)
            text_say(&label, "Buy in for {1}", text_number(price).text);
        else
            text_say(&label, "Buy in");
    }
    offer_plain(o, (Move){ .kind = MOVE_PASS }, CHOICE_PLAIN, "decline", N_("Leave the match"));
}

int kalooki_choices(const State *s, int seat, ChoiceItem *out, int max)
{
    Offers o = { &kalooki_def, s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        offer_plain(&o, (Move){ .kind = MOVE_NEXT }, CHOICE_NEXT, "next", N_("Next round"));
    if (seat != s->to_act)
        return o.count;
    if (s->phase == KALOOKI_DRAW)
        offer_draws(&o);
    else if (s->phase == PHASE_PLAY)
        offer_play(&o);
    else if (s->phase == KALOOKI_BUYIN)
        offer_buyin(&o);
    return o.count;
}

/* ---- the list of moves ---- */

/* One card to both ends of every set: go-ers, all of them. */
static void list_goers(MoveList *m, int from)
{
    const Table *t = &m->state->table;
    for (int i = 0; i < pile_size(t, from); i++)
        for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++)
            if (kalooki_is_laid(m->state, p)) {
                move_list_try(m, move_one(from, i, p, pile_size(t, p)));
                if (m->state->table.row.pile[p].read == MELD_RUN)
                    move_list_try(m, move_one(from, i, p, 0));
            }
}

/* Every joker on the table for every choice of cards that is as large as its price. */
static void list_jokers(MoveList *m)
{
    const State *s = m->state;
    int hand = kalooki_hand(m->seat), size = pile_size(&s->table, hand);
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        Meld set;
        if (!kalooki_is_laid(s, p) || kalooki_read_pile(s, p, &set) != NULL)
            continue;
        for (int slot = 0; slot < set.size; slot++) {
            int price = kalooki_swap_price(&s->options, &set, slot);
            for (int a = 0; price > 0 && a < size; a++)
                for (int b = price > 1 ? a + 1 : a; b < (price > 1 ? size : a + 1); b++) {
                    Move take = { .kind = MOVE_TAKE, .from = (uint8_t)p, .at = (uint8_t)slot };
                    move_name(&take, pile_piece(&s->table, hand, a));
                    if (b != a)
                        move_name(&take, pile_piece(&s->table, hand, b));
                    move_list_try(m, take);
                }
        }
    }
}

/* Cards put forward singly or behind others, and taken back. */
static void sample_stage(MoveList *m)
{
    const State *s = m->state;
    int hand = kalooki_hand(m->seat), held = pile_size(&s->table, hand);
    for (int i = 0; i < held; i++)
        move_list_try(m, move_one(hand, i, NO_PILE, 0));
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        if (!kalooki_is_stage(s, p, m->seat))
            continue;
        for (int i = 0; i < held; i++)
            move_list_try(m, move_one(hand, i, p, pile_size(&s->table, p)));
        move_list_try(m, move_one(p, pile_size(&s->table, p) - 1, hand, held));
        for (int kind = MELD_GROUP; kind <= MELD_RUN; kind++)
            move_list_try(m, (Move){ .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)kind });
        list_goers(m, p);
    }
}

int kalooki_moves(const State *s, int seat, Move *out, int max)
{
    static const Move plain[] = {
        { .kind = MOVE_NEXT },
        { .kind = MOVE_DRAW },
        { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD },
        { .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN },
        { .kind = MOVE_PASS },
        { .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK },
        { .kind = MOVE_DONE },
        { .kind = MOVE_RESTORE },
    };
    MoveList m = { &kalooki_def, s, seat, 0, max, out };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        move_list_try(&m, plain[i]);
    if (s->phase != PHASE_PLAY)
        return m.count;
    for (int i = 0; i < pile_size(&s->table, kalooki_hand(seat)); i++)
        move_list_try(&m, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
    list_goers(&m, kalooki_hand(seat));
    list_jokers(&m);
    sample_stage(&m);
    return m.count;
}
