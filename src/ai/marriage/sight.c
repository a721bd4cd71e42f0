/* Looks at a deal of Marriage as a seat may, and infers the tiplu where it is not known. */
#include "ai/marriage/sight.h"

#include <math.h>
#include <string.h>

/* ---- cards that were not seen ---- */

static void count_unseen(const State *seen, MarriageSight *x)
{
    for (int n = 0; n < SIGHT_MAN; n++)
        x->unseen[n] = 3;
    x->unseen[SIGHT_MAN] = (int8_t)marriage_option(seen, MARRIAGE_MAN_CARDS);
    x->unseen[SIGHT_MASTER] = marriage_option(seen, MARRIAGE_MASTER_CARD) != MASTER_OFF;
    for (int i = 0; i < seen->table.piece_count; i++)
        if (face_is_known(seen->table.face[i]))
            x->unseen[sight_number(seen->table.face[i])]--;
    for (int n = 0; n < SIGHT_FACES; n++)
        x->hidden += x->unseen[n];
}

/* ---- which card is the tiplu ---- */

/* What somebody who knows the tiplu does is so many times as likely with a card that is wild as with another: it is
 * hardly thrown, hardly left lying, and mostly taken, where the rules do not forbid that. */
static double agrees(const State *seen, const MarriageSight *x, Face tiplu)
{
    static const double THROWN = 0.05, LEFT = 0.1, TAKEN = 4, TAKEN_BANNED = 0.001;
    const MarriageRules r = marriage_rules_of(&seen->options, tiplu);
    const MarriageState *g = marriage_of(seen);
    const bool ban = marriage_option(seen, MARRIAGE_JOKER_PICKUP_BAN);
    double chance = x->unseen[sight_number(tiplu)];
    for (int n = 0; n < SIGHT_MAN; n++) {
        if (g->thrown_knowing[n] + g->left_knowing[n] + g->taken_knowing[n] == 0 ||
            !marriage_is_wild(&r, sight_face(n)))
            continue;
        chance *= pow(THROWN, g->thrown_knowing[n]) * pow(ban ? 1 : LEFT, g->left_knowing[n]) *
                  pow(ban ? TAKEN_BANNED : TAKEN, g->taken_knowing[n]);
    }
    return chance;
}

static double single_value(const MaalValues *v, bool alter, MarriageClass class)
{
    switch (class) {
    case CLASS_TIPLU:
        return v->tiplu[1];
    case CLASS_POPLU:
    case CLASS_JHIPLU:
        return v->poplu[1];
    case CLASS_ALTER:
        return alter ? v->alter[1] : 0;
    default:
        return 0; /* man cards and the master card are counted already */
    }
}

/* Every card that may be the tiplu makes some wild, as likely as it is. */
static void infer_tiplu(const State *seen, MarriageSight *x)
{
    double chance[SIGHT_MAN], all = 0;
    for (int t = 0; t < SIGHT_MAN; t++)
        all += chance[t] = agrees(seen, x, sight_face(t));
    for (int t = 0; t < SIGHT_MAN && all > 0; t++) {
        const MarriageRules r = marriage_rules_of(&seen->options, sight_face(t));
        x->tiplu[t] = chance[t] / all;
        for (int n = 0; n < SIGHT_MAN && chance[t] > 0; n++) {
            const MarriageClass class = marriage_class(&r, sight_face(n));
            x->wild[n] += class != CLASS_PLAIN ? chance[t] / all : 0;
            x->points[n] += chance[t] / all * single_value(&x->values, r.alter, class);
        }
    }
    x->wild[SIGHT_MAN] = x->wild[SIGHT_MASTER] = 1;
}

static void know_tiplu(MarriageSight *x)
{
    for (int n = 0; n < SIGHT_FACES; n++)
        x->wild[n] = marriage_is_wild(&x->rules, sight_face(n));
    if (face_is_known(x->rules.tiplu))
        x->tiplu[sight_number(x->rules.tiplu)] = 1;
}

/* ---- what the next player collects ---- */

static bool go_together(Face a, Face b)
{
    const int apart = a.rank > b.rank ? a.rank - b.rank : b.rank - a.rank;
    return a.suit == b.suit && (apart <= 2 || apart >= 11) && a.rank <= 13 && b.rank <= 13;
}

/* It was seen to take them, and has not thrown them since. */
static void note_liked(const State *seen, MarriageSight *x)
{
    const int hand = marriage_hand(x->next);
    for (int i = 0; i < pile_size(&seen->table, hand); i++) {
        const Face held = pile_face(&seen->table, hand, i);
        for (int n = 0; n < SIGHT_MAN && face_is_known(held); n++)
            x->liked[n] = x->liked[n] || go_together(held, sight_face(n));
    }
}

void marriage_look(const State *seen, int seat, MarriageSight *x)
{
    memset(x, 0, sizeof *x);
    x->rules = marriage_rules_for(seen, seat);
    x->values = marriage_values(&seen->options);
    x->seat = seat;
    x->seats = seen->seats;
    x->next = marriage_next(seen, seat);
    x->shown = seen->seat[seat].opened;
    x->maal = marriage_maal_hand(seen, seat);
    count_unseen(seen, x);
    note_liked(seen, x);
    if (marriage_knows_tiplu(seen, seat))
        know_tiplu(x);
    else
        infer_tiplu(seen, x);
}

/* ---- what a card is worth ---- */

static double worth_between(const MarriageSight *x, const MaalHand *less, const MaalHand *more, Face f)
{
    return maal_count(&x->values, more).points - maal_count(&x->values, less).points + x->points[sight_number(f)];
}

double marriage_worth_of_held(const MarriageSight *x, Face f)
{
    MaalHand less = x->maal;
    less.card[marriage_class(&x->rules, f)]--;
    return worth_between(x, &less, &x->maal, f);
}

double marriage_worth_of_new(const MarriageSight *x, Face f)
{
    MaalHand more = x->maal;
    maal_add_card(&x->rules, &more, f);
    return worth_between(x, &x->maal, &more, f);
}
