/* What can be said about one piece while its turn is still being played: may it lie there, what does it owe. The rest
 * of the table may be unfinished; it is left out, so nothing is refused here that could still come right by itself. */
#include <assert.h>
#include <string.h>

#include "rules/faces/tile.h"
#include "rules/game/move_list.h"
#include "rules/sabra/game.h"
#include "rules/sabra/joker.h"

/* The jokers that lay on the table when the turn began, in the order of their melds. */
typedef struct StartJokers {
    int count;
    Piece piece[SABRA_JOKERS];
} StartJokers;

static StartJokers start_jokers(const State *s)
{
    StartJokers found = { 0, { NO_PIECE, NO_PIECE } };
    for (int i = s->turn_start.start[SABRA_FIRST_MELD]; i < s->turn_start.start[SABRA_PILES]; i++) {
        Piece x = s->turn_start.order[i];
        if (face_is_joker(s->table.face[x]) && found.count < SABRA_JOKERS)
            found.piece[found.count++] = x;
    }
    return found;
}

/* A turn as far as it has been played. */
typedef struct Partial {
    const State *state;
    SabraTurn turn;
    StartJokers joker;
    int asked; /* which of them the question is about */
    bool lies; /* it lies in a valid meld */
    int meld_count;
    Meld meld[SABRA_MAX_MELDS]; /* the valid ones, then those that stand for jokers lying about */
    uint8_t pile[SABRA_MAX_MELDS];
} Partial;

static bool add_meld(Partial *t, const Meld *m, int pile)
{
    if (t->meld_count == SABRA_MAX_MELDS)
        return false;
    t->meld[t->meld_count] = *m;
    t->pile[t->meld_count++] = (uint8_t)pile;
    return true;
}

static bool is_valid(const State *s, int pile)
{
    Meld m;
    return sabra_is_meld_pile(pile) && pile_size(&s->table, pile) > 0 && sabra_read_pile(s, pile, &m) == NULL;
}

/* False when there is no room to think about it. */
static bool partial_of(const State *s, Piece x, Partial *t)
{
    Meld m;
    t->state = s;
    t->joker = start_jokers(s);
    t->asked = t->joker.piece[0] == x ? 0 : 1;
    t->lies = is_valid(s, piece_pile(&s->table, x, NULL));
    t->meld_count = 0;
    sabra_turn_of(s, &t->turn);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (pile_size(&s->table, p) > 0 && sabra_read_pile(s, p, &m) == NULL && !add_meld(t, &m, p))
            return false;
    for (int j = 0; j < t->joker.count; j++) {
        int p = piece_pile(&s->table, t->joker.piece[j], NULL);
        m = (Meld){ .kind = MELD_NONE, .size = 1, .slot = { FACE_JOKER } };
        if (!is_valid(s, p) && !add_meld(t, &m, p))
            return false;
    }
    return true;
}

static void count_pile(const State *s, int pile, bool own_only, SabraCount *out)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        Piece x = pile_piece(&s->table, pile, i);
        if (face_is_known(s->table.face[x]) && (!own_only || sabra_is_own(s, x)))
            sabra_count_add(out, s->table.face[x]);
    }
}

/* Is this joker of the table as it lies now the one at this place of this pile? Of those in no meld any will do. */
static bool lies_at(const Partial *t, const SabraJoker *to, int pile, int index)
{
    const Meld *m = &t->meld[to->meld];
    return t->pile[to->meld] == pile && (m->kind == MELD_NONE || sabra_slot_at(t->state, pile, m, index) == to->slot);
}

/* The place in `to` of a joker that lay on the table: each lies in a meld or stands for itself, see partial_of. */
static int place_of(const Partial *t, const SabraChange *c, int j)
{
    int i = 0, index, pile = piece_pile(&t->state->table, t->joker.piece[j], &index);
    while (!lies_at(t, &c->to[i], pile, index))
        i++;
    assert(i < c->end_jokers);
    return i;
}

static void change_begin(const Partial *t, SabraJokerRules rules, SabraChange *c)
{
    memset(c, 0, sizeof *c);
    c->rules = rules;
    c->pardoned = SABRA_NOBODY;
    for (int i = 0; i < t->turn.meld_count; i++)
        sabra_change_add_old(c, &t->turn.meld[i]);
    sabra_change_set_end(c, t->meld, t->meld_count);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        count_pile(t->state, p, true, &c->played);
}

/* Does the joker that is asked about obey these rules? The other one is let off. With `rack` the tiles still on the
 * rack count as if they were going to be played. */
static bool obeys(const Partial *t, SabraJokerRules rules, bool rack)
{
    SabraChange c;
    const State *s = t->state;
    change_begin(t, rules, &c);
    if (t->joker.count == 2)
        c.pardoned = 1 - t->asked;
    if (!t->lies)
        c.rules.reuse = JOKER_REUSE_ANY; /* where it goes will be asked when it lies there */
    if (rack)
        count_pile(s, sabra_rack(s->to_act), false, &c.played);
    for (int j = 0; j < t->joker.count; j++) {
        const int at = place_of(t, &c, j);
        c.to[at].only = (int8_t)j;
        if (t->meld[c.to[at].meld].kind == MELD_NONE)
            c.to[at].fates = SABRA_FREED;
    }
    return sabra_change_fits(&c);
}

static SabraJokerRules rules_of(const State *s)
{
    return (SabraJokerRules){ (uint8_t)sabra_option(s, SABRA_JOKER_MOVE), (uint8_t)sabra_option(s, SABRA_JOKER_SOURCE),
                              (uint8_t)sabra_option(s, SABRA_GROUP3_RELEASE),
                              (uint8_t)sabra_option(s, SABRA_JOKER_REUSE) };
}

/* Jokers look alike: is all well when it is left open which is which? Only while all of them lie in melds. */
static bool is_explained(const Partial *t)
{
    SabraChange c;
    for (int j = 0; j < t->joker.count; j++)
        if (!is_valid(t->state, piece_pile(&t->state->table, t->joker.piece[j], NULL)))
            return false;
    change_begin(t, rules_of(t->state), &c);
    return sabra_change_fits(&c);
}

/* E.6, for this joker alone. */
static const Reason *refusal(const Partial *t)
{
    SabraJokerRules rules = rules_of(t->state);
    rules.reuse = JOKER_REUSE_ANY;
    rules.group3 = GROUP3_EITHER;
    if (obeys(t, rules, true))
        return &sabra_joker_needs_both;
    rules.source = JOKER_SOURCE_HAND_OR_TABLE;
    if (obeys(t, rules, true))
        return &sabra_joker_source;
    return rules.move == JOKER_MOVE_LOCKED ? &sabra_joker_locked : &sabra_joker_not_replaced;
}

/* ---- in words ---- */

/* The faces that take the place of a joker of the start: one of them, or *both where its group lacks two. */
static FaceSet freeing(const State *s, const SabraTurn *turn, int joker, bool *both)
{
    SabraChange c = { .pardoned = SABRA_NOBODY };
    for (int i = 0; i < turn->meld_count; i++)
        sabra_change_add_old(&c, &turn->meld[i]);
    const SabraPlain *from = &c.old[c.from[joker].meld];
    *both = sabra_option(s, SABRA_GROUP3_RELEASE) == GROUP3_BOTH && from->kind == MELD_GROUP && from->size == 3;
    return (FaceSet){ c.from[joker].stands };
}

/* As signs, or in words. */
static void freeing_say(FaceSet faces, bool both, void (*face)(Face, TextSink *), TextSink *out)
{
    face_set_say(faces, face, both ? N_("{1} and {2}") : N_("{1} or {2}"), out);
}

static void owe_tiles(const Partial *t, PieceNote *out)
{
    char tiles[144];
    bool both;
    const FaceSet faces = freeing(t->state, &t->turn, t->asked, &both);
    TextSink list = text_sink(tiles, sizeof tiles);
    freeing_say(faces, both, tile_sign, &list);
    /* TRANSLATORS: At a joker that was taken: {1} are tiles, one or both of which must still take its place. */
    text_write(out->duty, sizeof out->duty, "needs {1}", tiles);
    text_write(out->sentence, sizeof out->sentence,
               both ? N_("To free the joker, lay both missing tiles of its group: {1}.")
                    : N_("To free the joker, put the tile it stands for in its place: {1}."),
               tiles);
}

static void owe_place(const State *s, PieceNote *out)
{
    static const struct {
        const char *duty, *sentence;
    } words[] = {
        /* TRANSLATORS: At a joker that was freed: where it has to go, here and in the next ones. */
        [JOKER_REUSE_ANY] = { N_("to any meld"), N_("The joker is free. Lay it in any meld before your turn ends.") },
        [JOKER_REUSE_NEW] = { N_("to a new meld"),
                              N_("The joker is free. Lay it in a new meld before your turn ends.") },
        [JOKER_REUSE_NEW_2RACK] = { N_("to a new meld, 2 rack tiles"),
                                    N_("The joker is free. Lay it in a new meld with two tiles from your rack.") },
        [JOKER_REUSE_RACK_FIRST] = { N_("with 2 rack tiles"), N_("The joker is free. Make a new meld from it and two "
                                                                 "or more tiles from your rack.") },
    };
    int reuse =
        sabra_option(s, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE ? JOKER_REUSE_ANY : sabra_option(s, SABRA_JOKER_REUSE);
    text_write(out->duty, sizeof out->duty, words[reuse].duty);
    text_write(out->sentence, sizeof out->sentence, words[reuse].sentence);
}

/* ---- what stays where it lies ---- */

/* The pile in which a piece of the table lay when the turn began. */
static int start_pile(const State *s, Piece x)
{
    const Row *r = &s->turn_start;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = r->start[p]; i < r->start[p + 1]; i++)
            if (r->order[i] == x)
                return p;
    return NO_PILE;
}

/* Do all pieces that lay in the start pile lie in this one? */
static bool holds_all_of(const State *s, int pile, int before)
{
    const Row *r = &s->turn_start;
    for (int i = r->start[before]; i < r->start[before + 1]; i++)
        if (piece_pile(&s->table, r->order[i], NULL) != pile)
            return false;
    return true;
}

static bool is_noted(const PieceNote *note)
{
    return note->verdict.why != NULL || note->duty[0] != '\0';
}

/* It lies with something that it lay with when the turn began: nothing has freed it. */
static bool lies_as_before(const State *s, Piece x, int pile, int before)
{
    const Row *r = &s->turn_start;
    for (int i = r->start[before]; i < r->start[before + 1]; i++)
        if (r->order[i] != x && piece_pile(&s->table, r->order[i], NULL) == pile)
            return true;
    return false;
}

_Static_assert(sizeof((PieceNote *)0)->lock == sizeof((PieceNote *)0)->sentence, "the one is told as the other");

/* A joker of the table that no tile has replaced yet. */
static void note_lock(const State *s, Piece x, int pile, PieceNote *out)
{
    static const char *const words[] = {
        /* TRANSLATORS: {1} are one or two tiles, such as "black 7" or "black 7 or red 7". */
        [JOKER_MOVE_KEEP] = N_("The joker may move, but stands for the same tile until it is replaced by {1}."),
        /* TRANSLATORS: {1} are one or two tiles, such as "black 7" or "black 7 or red 7". */
        [JOKER_MOVE_REPLACE] = N_("The joker stays in its meld until it is replaced by {1}."),
        /* TRANSLATORS: {1} are one or two tiles, such as "black 7" or "black 7 or red 7". */
        [JOKER_MOVE_LOCKED] = N_("Locked: you may only add to this meld until its joker is replaced by {1}."),
    };
    const StartJokers jokers = start_jokers(s);
    int move = sabra_option(s, SABRA_JOKER_MOVE), before = start_pile(s, x);
    if (move == JOKER_MOVE_FREE || before == NO_PILE || !lies_as_before(s, x, pile, before))
        return;
    bool whole = holds_all_of(s, pile, before);
    if (move == JOKER_MOVE_LOCKED && !whole && is_valid(s, pile))
        return; /* only a joker that was freed comes to lie in another meld */
    SabraTurn turn;
    char tiles[288];
    bool both;
    sabra_turn_of(s, &turn);
    const FaceSet faces = freeing(s, &turn, jokers.piece[0] == x ? 0 : 1, &both);
    TextSink named = text_sink(tiles, sizeof tiles);
    freeing_say(faces, both, tile_name, &named);
    text_write(out->lock, sizeof out->lock, words[move], tiles);
    out->locked = move != JOKER_MOVE_KEEP;
    out->locks_meld = move == JOKER_MOVE_LOCKED;
    if (!out->locks_meld || whole || is_noted(out))
        return;
    TextSink list = text_sink(tiles, sizeof tiles);
    freeing_say(faces, both, tile_sign, &list);
    /* TRANSLATORS: Of a joker whose meld may not be broken up: {1} are tiles, one of which has to take its place. */
    text_write(out->duty, sizeof out->duty, "locked: needs {1}", tiles);
    memcpy(out->sentence, out->lock, sizeof out->sentence);
}

/* ---- the answers ---- */

/* A joker of the table, when its player may use the table. */
static void note_joker(const State *s, Piece x, int pile, PieceNote *out)
{
    Partial t;
    bool alone = pile_size(&s->table, pile) == 1;
    if (sabra_option(s, SABRA_JOKER_MOVE) == JOKER_MOVE_FREE) {
        if (alone)
            owe_place(s, out);
        return;
    }
    if (!partial_of(s, x, &t) || (!alone && !t.lies))
        return;
    SabraJokerRules rules = rules_of(s), anywhere = rules;
    anywhere.reuse = JOKER_REUSE_ANY;
    if (!s->seat[s->to_act].opened) {
        /* The opening that comes first is not known yet, so neither is what it changes. */
        if (alone)
            owe_place(s, out);
    } else if (is_explained(&t)) {
        return;
    } else if (obeys(&t, anywhere, false)) {
        if (alone)
            owe_place(s, out);
        else if (!obeys(&t, rules, false))
            out->verdict = refuse_at(&sabra_joker_reuse, x, pile);
    } else {
        if (!obeys(&t, anywhere, true))
            out->verdict = refuse_at(refusal(&t), x, pile);
        if (alone || out->verdict.why == NULL)
            owe_tiles(&t, out);
    }
    out->verdict.detail = sabra_rule_in_force(&s->options, out->verdict.why);
}

/* ---- the table before the initial meld ---- */

static bool is_same_meld(const Meld *a, const Meld *b)
{
    const SabraPlain x = sabra_plain(a), y = sabra_plain(b);
    return x.faces == y.faces && x.kind == y.kind && x.key == y.key && x.size == y.size &&
           (a->kind == MELD_GROUP || a->first == b->first);
}

static int start_meld(const State *s, int pile)
{
    int index = 0;
    for (int p = SABRA_FIRST_MELD; p < pile; p++)
        index += s->turn_start.start[p + 1] > s->turn_start.start[p];
    return index;
}

/* E.5: it lies there as it did, of the same faces: twins are as good as each other. */
static bool still_stands(const State *s, int pile)
{
    SabraTurn turn;
    int wanted = 0, found = 0;
    sabra_turn_of(s, &turn);
    const Meld *meld = &turn.meld[start_meld(s, pile)];
    for (int i = 0; i < turn.meld_count; i++)
        wanted += is_same_meld(meld, &turn.meld[i]);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        Meld m;
        found += pile_size(&s->table, p) > 0 && sabra_read_pile(s, p, &m) == NULL && is_same_meld(meld, &m);
    }
    return found >= wanted;
}

static bool has_own(const State *s, int pile)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (sabra_is_own(s, pile_piece(&s->table, pile, i)))
            return true;
    return false;
}

/* A tile from the rack was laid to a meld of the table that has to stay as it is: that tile is to blame. */
static bool joins_kept_meld(const State *s, int pile)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        Piece x = pile_piece(&s->table, pile, i);
        int before = sabra_is_own(s, x) ? NO_PILE : start_pile(s, x);
        if (before != NO_PILE && holds_all_of(s, pile, before) && !still_stands(s, before))
            return true;
    }
    return false;
}

/* A tile of the table among own ones counts nothing for the initial meld; next_turn: what lies there stays. */
static void note_before_opening(const State *s, Piece x, int pile, PieceNote *out)
{
    bool kept = sabra_option(s, SABRA_MANIPULATE_FROM) == MANIPULATE_NEXT_TURN, wrong;
    int before = sabra_is_own(s, x) ? NO_PILE : start_pile(s, x);
    if (before == NO_PILE) {
        wrong = kept && joins_kept_meld(s, pile);
    } else {
        bool joined = has_own(s, pile), apart = !holds_all_of(s, pile, before);
        wrong = kept && (apart || !joined) && !still_stands(s, before);
        if (joined && apart)
            /* TRANSLATORS: At a tile in a meld that is to count as the initial meld. */
            out->brief = N_("from the table: 0 points");
    }
    if (wrong) {
        out->verdict = refuse_at(&sabra_initial_table, x, pile);
        out->verdict.detail = sabra_rule_in_force(&s->options, out->verdict.why);
    }
}

static bool is_whole(const State *s)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        if (pile_size(&s->table, p) > 0 && !is_valid(s, p))
            return false;
    return true;
}

/* Two jokers may each be in order and not together, and before the initial meld no joker is asked about alone. A table
 * of whole melds is judged as Done judges it. */
static void note_as_done(const State *s, Piece x, PieceNote *out)
{
    Verdict done;
    if (is_noted(out) || !is_whole(s))
        return;
    sabra_outcome_now(s, false, &done);
    if (done.why != NULL && done.piece == x)
        out->verdict = done;
}

void sabra_piece_note(const State *s, Piece x, PieceNote *out)
{
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    int pile = piece_pile(&s->table, x, NULL);
    if (s->phase != PHASE_PLAY || !sabra_is_meld_pile(pile))
        return;
    bool opened = s->seat[s->to_act].opened, joker = face_is_joker(s->table.face[x]);
    if (!opened)
        note_before_opening(s, x, pile, out);
    if (joker && (opened || sabra_option(s, SABRA_MANIPULATE_FROM) == MANIPULATE_SAME_TURN)) {
        if (!sabra_is_own(s, x))
            note_joker(s, x, pile, out);
        note_as_done(s, x, out);
    }
    if (joker)
        note_lock(s, x, pile, out);
}
