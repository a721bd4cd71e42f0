/* The log of a game of Marriage in words: whole sentences, one after the other on a line. */

#include "rules/bricks/laid.h"
#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/marriage/position.h"

static const char *man_words(Face f, char words[CARD_BYTES])
{
    TextSink out = text_sink(words, CARD_BYTES);
    card_man_object(f, &out);
    return words;
}

static bool deal_ends(const State *before, const State *after)
{
    return marriage_of(before)->ended_by == MARRIAGE_RUNNING && marriage_of(after)->ended_by != MARRIAGE_RUNNING;
}

/* ---- tunnelas ---- */

static void describe_exposing(Move m, const char *name, TextSink *out)
{
    const Face face = marriage_numbered_face(m.amount);
    char card[CARD_BYTES];
    TextSink words = text_sink(card, sizeof card);
    card_man_sign(face, &words);
    if (face_is_joker(face))
        text_told(out, name, N_("You expose a tunnela of man cards."), N_("{1} exposes a tunnela of man cards."));
    else
        text_told(out, name, N_("You expose a tunnela of {2}."), N_("{1} exposes a tunnela of {2}."), card);
}

static void describe_tunnelas_done(const State *before, int seat, const char *name, TextSink *out)
{
    bool any = false;
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        any = any || marriage_is_exposed_pile(before, p, seat);
    if (any)
        text_told(out, name, N_("You expose no more tunnelas."), N_("{1} exposes no more tunnelas."));
    else
        text_told(out, name, N_("You expose no tunnela."), N_("{1} exposes no tunnela."));
}

/* ---- a turn ---- */

/* Whatever the discards were needed for: a turn that begins, or a tiplu to be picked. */
static bool is_shuffled(const State *before, const State *after)
{
    return pile_size(&after->table, MARRIAGE_STOCK) > pile_size(&before->table, MARRIAGE_STOCK);
}

/* For a turn that begins, and the rules do not allow it again in this deal. */
static bool is_last_shuffle(const State *before, const State *after)
{
    return marriage_of(after)->shuffles > marriage_of(before)->shuffles &&
           !marriage_shuffles_again(marriage_option(after, MARRIAGE_STOCK_EXHAUSTED),
                                    pile_size(&after->table, MARRIAGE_STOCK), marriage_of(after)->shuffles);
}

static void describe_shuffle(const State *before, const State *after, TextSink *out)
{
    if (!is_shuffled(before, after))
        return;
    text_next(out);
    text_say(out, "The stock is used up, so the discards are shuffled.");
    if (!is_last_shuffle(before, after))
        return;
    text_next(out);
    text_say(out, "The next time, the deal is void.");
}

static void describe_draw(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    if (told_to_mover(t))
        text_told(out, name, N_("You draw {2}."), N_("{1} draws {2}."),
                  man_words(told_come(t, marriage_hand(t->seat)), card));
    else
        text_told(out, name, N_("You draw a card."), N_("{1} draws a card."));
}

static void describe_show(const State *before, const State *after, int seat, const char *name, TextSink *out)
{
    ToldMelds sets;
    told_melds(before, after, seat, TOLD_LIST, card_man_sign, &sets);
    if (after->seat[seat].opened == SHOWN_DUBLEES)
        text_told(out, name, N_("You show seven dublees: {2}."), N_("{1} shows seven dublees: {2}."), sets.list);
    else
        text_told(out, name, N_("You show three sets: {2}."), N_("{1} shows three sets: {2}."), sets.list);
    describe_shuffle(before, after, out);
    if (after->phase == MARRIAGE_PICK || marriage_option(before, MARRIAGE_OPEN))
        return;
    text_next(out);
    text_told(out, name, N_("You look at the tiplu."), N_("{1} looks at the tiplu."));
}

static void describe_pick(const ToldMove *t, const char *name, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    char card[CARD_BYTES];
    if (marriage_of(after)->put_back) {
        bool men = marriage_option(before, MARRIAGE_MAN_CARDS) > 0;
        bool master = marriage_option(before, MARRIAGE_MASTER_CARD) != MASTER_OFF;
        text_say(out, men && master ? N_("A card that cannot be the tiplu is picked and put back.")
                      : master      ? N_("The master card is picked and put back.")
                                    : N_("A man card is picked and put back."));
        text_next(out);
    }
    if (told_to_mover(t))
        text_told(out, name, N_("You pick the tiplu: {2}."), N_("{1} picks the tiplu: {2}."),
                  man_words(marriage_tiplu(after), card));
    else
        text_told(out, name, N_("You pick the tiplu."), N_("{1} picks the tiplu."));
    describe_shuffle(before, after, out);
}

/* Of a wild card thrown when everybody has shown. */
static void tell_owing(const State *before, const char *name, TextSink *out)
{
    text_told_count(out, name,
                    /* TRANSLATORS: Dhoos is the penalty for throwing a wild card when every player has shown. */
                    TEXT_FORMS("Dhoos: you owe {1} point to the player who ends the next deal.",
                               "Dhoos: you owe {1} points to the player who ends the next deal."),
                    TEXT_FORMS("Dhoos: {2} owes {1} point to the player who ends the next deal.",
                               "Dhoos: {2} owes {1} points to the player who ends the next deal."),
                    marriage_option(before, MARRIAGE_DHOOS));
}

static void describe_throw(const ToldMove *t, const char *name, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    char card[CARD_BYTES];
    if (before->phase == MARRIAGE_DRAW)
        text_told(out, name, N_("You throw {2} without drawing, so your hand stays one card shorter."),
                  N_("{1} throws {2} without drawing, so their hand stays one card shorter."),
                  man_words(told_thrown(t), card));
    else
        told_throwing(man_words(told_thrown(t), card), name, out);
    if (marriage_of(after)->owed[t->seat] > marriage_of(before)->owed[t->seat]) {
        text_next(out);
        tell_owing(before, name, out);
    }
    describe_shuffle(before, after, out);
}

/* ---- the end of a deal ---- */

/* A dhoos of an earlier deal falls due with this one, to whoever ended it. */
static int32_t dhoos_due(const State *before, int seat)
{
    return -marriage_of(before)->penalty[seat];
}

/* What whoever ended the deal gets of others for dhoos. */
static int32_t dhoos_got(const State *before, const State *after)
{
    int32_t all = 0;
    for (int i = 0; i < before->seats; i++)
        all += i != marriage_of(after)->ender ? dhoos_due(before, i) : 0;
    return all;
}

static void describe_dhoos(const State *before, const State *after, const char *const *names, TextSink *out)
{
    for (int i = 0; i < before->seats; i++) {
        const char *name = told_name(names, i);
        if (dhoos_due(before, i) == 0)
            continue;
        text_next(out);
        if (i == marriage_of(after)->ender)
            text_told(out, name, N_("You ended the deal, so you need not pay your dhoos of {2}."),
                      N_("{1} ended the deal, so {1} need not pay the dhoos of {2}."),
                      text_number(dhoos_due(before, i)).text);
        else
            text_told(out, name, N_("You pay your dhoos of {2}."), N_("{1} pays the dhoos of {2}."),
                      text_number(dhoos_due(before, i)).text);
    }
}

static void describe_deal_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const MarriageState *g = marriage_of(after);
    char card[CARD_BYTES];
    text_next(out);
    if (g->ended_by == MARRIAGE_DISMISSED) {
        text_say(out, "No card is left to draw, so the deal is void.");
        return;
    }
    const char *name = told_name(names, g->ender);
    if (g->ended_by == MARRIAGE_BY_DUBLEES)
        text_told(out, name, N_("You end the deal with eight dublees."), N_("{1} ends the deal with eight dublees."));
    else
        text_told(out, name, N_("You end the deal."), N_("{1} ends the deal."));
    describe_dhoos(before, after, names, out);
    text_next(out);
    text_say(out, "The tiplu was {1}.", man_words(marriage_tiplu(after), card));
}

/* ---- all moves ---- */

static void describe_move(const ToldMove *t, const char *name, TextSink *out)
{
    const State *before = t->before;
    char card[CARD_BYTES];
    switch (t->move.kind) {
    case MOVE_CHOOSE:
        if (before->phase == MARRIAGE_TUNNELA)
            describe_exposing(t->move, name, out);
        else
            describe_pick(t, name, out);
        break;
    case MOVE_DONE:
        if (before->phase == MARRIAGE_TUNNELA)
            describe_tunnelas_done(before, t->seat, name, out);
        else
            describe_show(before, t->after, t->seat, name, out);
        break;
    case MOVE_DRAW:
        describe_draw(t, name, out);
        break;
    case MOVE_TAKE:
        text_told(out, name, N_("You take {2} from the discards."), N_("{1} takes {2} from the discards."),
                  man_words(told_top(&before->table, MARRIAGE_DISCARD), card));
        break;
    case MOVE_DISCARD:
        describe_throw(t, name, out);
        break;
    default: /* MOVE_RESTORE */
        text_told(out, name, N_("You give the card back."), N_("{1} gives the card back."));
        break;
    }
}

void marriage_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const int kind = t->move.kind;
    bool gives_back = marriage_of(before)->taken != NO_PIECE && marriage_of(after)->taken == NO_PIECE;
    if (kind == MOVE_SHIFT || kind == MOVE_READ || kind == MOVE_NONE || (kind == MOVE_RESTORE && !gives_back))
        return;
    if (kind == MOVE_NEXT) {
        text_told(out, told_name(names, after->to_act), N_("Deal {2}: you begin."), N_("Deal {2}: {1} begins."),
                  text_number(after->deal_no + 1).text);
        return;
    }
    describe_move(t, told_name(names, t->seat), out);
    if (deal_ends(before, after))
        describe_deal_end(before, after, names, out);
    if (after->phase == PHASE_MATCH_END)
        told_match_winners(after, names, out);
}

/* ---- what is told over the table ---- */

static void announce_end(const State *before, const State *after, int seat, const char *name, TextSink *out)
{
    const MarriageState *g = marriage_of(after);
    if (g->ended_by == MARRIAGE_DISMISSED)
        text_say(out, "No card is left to draw, so the deal is void.");
    else if (dhoos_got(before, after) > 0)
        text_told_count(out, name,
                        TEXT_FORMS("You end the deal and get {1} point for dhoos.",
                                   "You end the deal and get {1} points for dhoos."),
                        TEXT_FORMS("{2} ends the deal and gets {1} point for dhoos.",
                                   "{2} ends the deal and gets {1} points for dhoos."),
                        dhoos_got(before, after));
    else if (dhoos_due(before, seat) > 0)
        text_told(out, name, N_("You end the deal and need not pay your dhoos."),
                  N_("{1} ends the deal and need not pay the dhoos."));
    else if (g->ended_by == MARRIAGE_BY_DUBLEES)
        text_told(out, name, N_("You end the deal with eight dublees."), N_("{1} ends the deal with eight dublees."));
    else
        text_told(out, name, N_("You end the deal."), N_("{1} ends the deal."));
}

/* Everybody has shown where a throw is a dhoos, so everybody may be told. */
static void announce_throw(const ToldMove *t, const char *name, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    if (deal_ends(before, after))
        announce_end(before, after, t->seat, name, out);
    else if (marriage_of(after)->owed[t->seat] > marriage_of(before)->owed[t->seat])
        tell_owing(before, name, out);
    else if (is_shuffled(before, after))
        text_say(out, is_last_shuffle(before, after)
                          ? N_("The stock is used up, so the discards are shuffled for the last time.")
                          : N_("The stock is used up, so the discards are shuffled."));
}

void marriage_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const char *name = told_name(names, t->seat);
    const int kind = t->move.kind, phase = t->before->phase;
    if (kind == MOVE_DISCARD)
        announce_throw(t, name, out);
    else if (kind == MOVE_CHOOSE && phase == MARRIAGE_TUNNELA)
        text_told(out, name, N_("You expose a tunnela."), N_("{1} exposes a tunnela."));
    else if (kind == MOVE_DONE && phase == PHASE_PLAY && t->after->seat[t->seat].opened == SHOWN_DUBLEES)
        text_told(out, name, N_("You show seven dublees."), N_("{1} shows seven dublees."));
    else if (kind == MOVE_DONE && phase == PHASE_PLAY)
        text_told(out, name, N_("You show three sets."), N_("{1} shows three sets."));
}

void marriage_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)marriage_next(s, s->dealer);
    told_deal_and_start(names, s->dealer, note->begins, &out);
}

/* In a few words, for the plate of the seat: what everybody has seen of it. */
void marriage_brief(const ToldMove *t, TextSink *out)
{
    const State *before = t->before;
    char card[CARD_BYTES];
    switch (t->move.kind) {
    case MOVE_DRAW:
        text_say(out, N_("drew"));
        break;
    case MOVE_TAKE:
        text_say(out, N_("took {1}"), man_words(told_top(&before->table, MARRIAGE_DISCARD), card));
        break;
    case MOVE_DONE:
        if (before->phase == PHASE_PLAY)
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, N_("showed"));
        break;
    case MOVE_CHOOSE:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, before->phase == MARRIAGE_PICK ? N_("picked the tiplu") : N_("exposed a tunnela"));
        break;
    case MOVE_DISCARD:
        text_say(out, N_("threw {1}"), man_words(told_thrown(t), card));
        break;
    default:
        break;
    }
}
