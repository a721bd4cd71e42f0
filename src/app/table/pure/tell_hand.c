/* The own hand in words. */
#include <string.h>

#include "app/table/pure/tell.h"
#include "app/table/pure/telling.h"
#include "match/hand_aid.h"

static bool is_in(const HandMelds *melds, Piece x)
{
    for (int i = 0; i < melds->count; i++)
        if (memchr(melds->meld[i].piece, x, melds->meld[i].size) != NULL)
            return true;
    return false;
}

static void list_meld(Telling *t, const HandMeld *meld)
{
    t->list[0] = '\0';
    for (int i = 0; i < meld->size; i++)
        telling_add_piece(t, t->s->table.face[meld->piece[i]], (FaceSet){ 0 });
}

/* The pieces of a hand that are in no meld, sorted. How many. */
static int list_rest(Telling *t, int pile, const HandMelds *melds)
{
    Face face[MAX_PIECES];
    int n = 0;
    for (int i = 0; i < pile_size(&t->s->table, pile); i++)
        if (!is_in(melds, pile_piece(&t->s->table, pile, i)))
            face[n++] = pile_face(&t->s->table, pile, i);
    telling_list_sorted(t, face, n);
    return n;
}

static void tell_rest(Telling *t, int pile, const HandMelds *melds)
{
    if (list_rest(t, pile, melds) == 0)
        return;
    if (melds->count > 0)
        text_say(telling_begin(t), N_("The rest of your hand: {1}."), t->list);
    else
        text_told(telling_begin(t), match_seat_name(t->m, t->s->viewer), N_("Your hand: {2}."),
                  N_("The hand of {1}: {2}."), t->list);
    telling_end(t);
}

/* Sorted, whatever order it is held in. */
static void list_hand(Telling *t, int pile)
{
    Face face[MAX_PIECES];
    const int n = pile_size(&t->s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&t->s->table, pile, i);
    telling_list_sorted(t, face, n);
}

void telling_hand(Telling *t, int pile, PilePlace at)
{
    const int n = pile_size(&t->s->table, pile);
    const bool open = pile_shows(&t->s->table.row.pile[pile], t->s->viewer) && n > 0;
    TextSink *out;
    if (at.seat == t->s->viewer && !open && n > 0 && telling_cards(t)) {
        text_count(telling_begin(t), "Your {1} card lies face down.", "Your {1} cards lie face down.", n);
        telling_end(t);
        return;
    }
    out = telling_begin(t);
    if (telling_cards(t) && telling_is_you(t, at.seat))
        text_count(out, "You hold {1} card.", "You hold {1} cards.", n);
    else if (telling_cards(t))
        text_count(out, "{2} holds {1} card.", "{2} holds {1} cards.", n, telling_name(t, at.seat));
    else if (telling_is_you(t, at.seat))
        text_count(out, "You hold {1} tile.", "You hold {1} tiles.", n);
    else
        text_count(out, "{2} holds {1} tile.", "{2} holds {1} tiles.", n, telling_name(t, at.seat));
    telling_end(t);
    if (!open)
        return;
    list_hand(t, pile);
    if (at.seat == t->s->viewer)
        text_told(telling_begin(t), match_seat_name(t->m, at.seat), N_("Your hand: {2}."), N_("The hand of {1}: {2}."),
                  t->list);
    else
        text_told(telling_begin(t), match_seat_name(t->m, at.seat), N_("Your hand lies open: {2}."),
                  N_("The hand of {1} lies open: {2}."), t->list);
    telling_end(t);
}

/* What it leaves over, where melds are made in secret. */
static void tell_left_over(Telling *t, int pile)
{
    const Table *table = &t->s->table;
    HandNote n = { .count = 0 };
    Piece held[MAX_PIECES];
    const int count = pile_size(table, pile);
    for (int i = 0; i < count; i++)
        held[i] = pile_piece(table, pile, i);
    if (count > 0)
        t->game->in_hand->hand_note(t->s, t->s->viewer, held, count, NO_PIECE, &n);
    if (n.what[0] == '\0')
        return;
    text_say(telling_begin(t), N_("{1}: {2}. {3}."), n.what, text_number(n.left).text, n.goal);
    telling_end(t);
}

void telling_hand_worth(Telling *t)
{
    WorthNote worth = { .count = 0 };
    if (t->s->viewer == NO_SEAT)
        return;
    for (int p = 0; p < t->s->table.pile_count && t->game->in_hand != NULL; p++)
        if (pile_is_hand_of(&t->s->table.row.pile[p], t->s->viewer) &&
            pile_shows(&t->s->table.row.pile[p], t->s->viewer))
            tell_left_over(t, p);
    if (t->game->wild_cards != NULL && t->game->wild_cards->worth_note != NULL &&
        t->game->wild_cards->worth_note(t->s, &worth))
        telling_sentence(t, worth.say);
}

void tell_hand(const State *seen, const MatchSetup *m, bool tells_melds, TextSink *out)
{
    Telling t = { .game = game_of(seen), .s = seen, .m = m, .out = out };
    HandMelds melds = { .count = 0 };
    if (seen->viewer == NO_SEAT)
        return;
    if (!tells_melds || aid_melds(seen, seen->viewer, 0, &melds) == 0)
        melds.count = 0;
    for (int i = 0; i < melds.count; i++) {
        list_meld(&t, &melds.meld[i]);
        text_say(telling_begin(&t),
                 t.game->tell.meld_name == CALLED_SET ? N_("A set in your hand: {1}.")
                                                      : N_("A meld in your hand: {1}."),
                 t.list);
        telling_end(&t);
    }
    for (int p = 0; p < seen->table.pile_count; p++) {
        const PilePlace at = t.game->table.place(seen, p, seen->viewer);
        if (at.kind != PLACE_HAND || at.seat != seen->viewer)
            continue;
        if (pile_shows(&seen->table.row.pile[p], seen->viewer) && pile_size(&seen->table, p) > 0)
            tell_rest(&t, p, &melds);
        else
            telling_hand(&t, p, at);
    }
    telling_hand_worth(&t);
}
