/* What the logs of several games tell alike. */
#include "rules/bricks/told.h"

#include "rules/bricks/laid.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/settle.h"

const char *told_name(const char *const *names, int seat)
{
    return names && seat >= 0 && seat < MAX_SEATS && names[seat] ? names[seat] : N_("Somebody");
}

Face told_named(const ToldMove *t, int i)
{
    const Table *now = &t->after->table;
    return t->move.piece[i] < now->piece_count ? now->face[t->move.piece[i]] : FACE_UNKNOWN;
}

Face told_top(const Table *t, int pile)
{
    const int n = pile < t->pile_count ? pile_size(t, pile) : 0;
    return n > 0 ? pile_face(t, pile, n - 1) : FACE_UNKNOWN;
}

void told_match_winners(const State *after, const char *const *names, TextSink *out)
{
    const char *won[MAX_SEATS];
    int32_t total[MAX_SEATS] = { 0 };
    int n = 0;
    for (int i = 0; i < after->seats; i++)
        total[i] = after->seat[i].total;
    const uint16_t best = settle_best(total, seats_all(after->seats), 1, NULL);
    for (int i = 0; i < after->seats; i++)
        if (seats_has(best, i))
            won[n++] = told_name(names, i);
    text_next(out);
    text_told_of(out, won, n, N_("You win the match."), N_("{1} wins the match."), N_("{1} win the match."),
                 N_OF("you among them", "{1} win the match."));
}

/* ---- lists ---- */

void told_add_pile(const Table *t, int pile, FaceSign *sign, TextSink *out)
{
    for (int i = 0; pile < t->pile_count && i < pile_size(t, pile); i++) {
        text_add(out, i > 0 ? " " : "");
        sign(pile_face(t, pile, i), out);
    }
}

const char *told_pile(const Table *t, int pile, FaceSign *sign, char list[TOLD_LIST])
{
    TextSink out = text_sink(list, TOLD_LIST);
    told_add_pile(t, pile, sign, &out);
    return list;
}

void told_melds(const State *before, const State *after, int seat, size_t length, FaceSign *sign, ToldMelds *melds)
{
    TextSink out = text_sink(melds->list, sizeof melds->list);
    melds->more = 0;
    for (int p = stage_next(before, seat, -1); p != NO_PILE; p = stage_next(before, seat, p)) {
        if (out.length > length) {
            melds->more++;
            continue;
        }
        text_add(&out, out.length > 0 ? ", " : "");
        told_add_pile(&after->table, p, sign, &out);
    }
}

/* ---- what is done ---- */

void told_laying(const ToldMelds *melds, const char *name, TextSink *out)
{
    if (melds->more == 0)
        text_told(out, name, N_("You lay {2}."), N_("{1} lays {2}."), melds->list);
    else
        /* TRANSLATORS: A list of melds is followed by how many more there are, {1}. */
        text_told_count(out, name, TEXT_FORMS("You lay {2} and {1} more meld.", "You lay {2} and {1} more melds."),
                        TEXT_FORMS("{2} lays {3} and {1} more meld.", "{2} lays {3} and {1} more melds."), melds->more,
                        melds->list);
}

void told_adding(const char *piece, const char *meld, const char *name, TextSink *out)
{
    text_told(out, name, N_("You add {2} and make {3}."), N_("{1} adds {2} and makes {3}."), piece, meld);
}

void told_throwing(const char *piece, const char *name, TextSink *out)
{
    text_told(out, name, N_("You throw {2}."), N_("{1} throws {2}."), piece);
}

void told_drawing(const char *card, const char *name, TextSink *out)
{
    if (card != NULL)
        text_told(out, name, N_("You draw {2}."), N_("{1} draws {2}."), card);
    else
        text_told(out, name, N_("You draw a card."), N_("{1} draws a card."));
}

void told_taking_back(const char *name, TextSink *out)
{
    text_told(out, name, N_("You take back everything from this turn."),
              N_("{1} takes back everything from this turn."));
}

void told_deal(const char *const *names, int dealer, TextSink *out)
{
    text_told(out, told_name(names, dealer), N_("You deal."), N_("{1} deals."));
}

void told_deal_and_start(const char *const *names, int dealer, int begins, TextSink *out)
{
    told_deal(names, dealer, out);
    text_next(out);
    text_told(out, told_name(names, begins), N_("You begin."), N_("{1} begins."));
}
