/* What a state of American or International says: melds, the turn as it stands, closed hands. */
#include "rules/tile_rummy/position.h"

#include <string.h>

#include "rules/bricks/laid.h"
#include "rules/bricks/pack.h"
#include "rules/bricks/turn.h"
#include "rules/tile_rummy/win.h"

bool tr_is_international(const State *s)
{
    return game_of(s) == &international_def;
}

TrRules tr_rules(const State *s)
{
    return tr_is_international(s) ? international_rules(&s->options) : american_rules(&s->options);
}

/* F.1: to the right. */
int tr_next_seat(const State *s, int seat)
{
    return seats_next(s->seats, seat, SEATS_COUNTER_CLOCKWISE, seats_all(s->seats));
}

/* ---- melds ---- */

/* Tiles of one colour in the order of their numbers, the 1 at this place, jokers in the gaps and then at the ends. */
static bool arrange_run(const Face *face, int n, int one, Face *out)
{
    Face place[TR_HIGH_ONE + 1] = { { 0, 0 } };
    int low = TR_HIGH_ONE, high = 1, jokers = 0;
    for (int i = 0; i < n; i++) {
        if (face_is_joker(face[i])) {
            jokers++;
            continue;
        }
        int number = face[i].rank == 1 ? one : face[i].rank;
        if (face[i].rank == 1 && face_is_known(place[number]))
            number = TR_HIGH_ONE + 1 - number; /* both of them */
        if (face_is_known(place[number]))
            return false;
        place[number] = face[i];
        low = number < low ? number : low;
        high = number > high ? number : high;
    }
    while (jokers > 0 && high - low + 1 < n && (high < TR_HIGH_ONE || low > 1))
        if (high < TR_HIGH_ONE)
            high++;
        else
            low--;
    if (high - low + 1 != n)
        return false;
    for (int i = 0; i < n; i++)
        out[i] = face_is_known(place[low + i]) ? place[low + i] : FACE_JOKER;
    return true;
}

static const Reason *read_faces(const Face *face, int n, MeldKind declared, bool any_order, Meld *out)
{
    Face list[MAX_MELD];
    const Reason *why = meld_read(&meld_rules_high_ace, face, n, declared, out);
    if (why == NULL || !any_order || n > MAX_MELD || declared != MELD_NONE)
        return why;
    for (int one = TR_HIGH_ONE; one >= 1; one -= TR_HIGH_ONE - 1)
        if (arrange_run(face, n, one, list) && meld_read(&meld_rules_high_ace, list, n, MELD_NONE, out) == NULL)
            return NULL;
    return why;
}

const Reason *tr_read_pile(const State *s, int pile, Meld *out)
{
    const Pile *p = &s->table.row.pile[pile];
    Face face[MAX_PIECES];
    const int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&s->table, pile, i);
    const bool open = meld_is_open(face, n);
    return read_faces(face, n, open ? (MeldKind)p->read : MELD_NONE, p->kind == PILE_STAGE && !open, out);
}

bool tr_is_open_pile(const State *s, int pile)
{
    Face face[MAX_PIECES];
    const int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&s->table, pile, i);
    return s->table.row.pile[pile].kind == PILE_STAGE && meld_is_open(face, n);
}

/* ---- the turn ---- */

static int pile_at_start(const State *s, Piece x)
{
    const Row *r = &s->turn_start;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = r->start[p]; i < r->start[p + 1]; i++)
            if (r->order[i] == x)
                return p;
    return NO_PILE;
}

bool tr_is_freed(const State *s, Piece x)
{
    const int before = pile_at_start(s, x);
    return before != NO_PILE && s->turn_start.pile[before].kind == PILE_MELD &&
           piece_pile(&s->table, x, NULL) != before;
}

Piece tr_owing(const State *s, int seat)
{
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p)) {
        Meld m;
        for (int i = 0; i < pile_size(&s->table, p); i++)
            if (tr_is_freed(s, pile_piece(&s->table, p, i)) && tr_read_pile(s, p, &m) != NULL)
                return pile_piece(&s->table, p, i);
    }
    return NO_PIECE;
}

bool tr_has_laid(const State *s, int seat)
{
    const int now = pile_size(&s->table, tr_rack(seat)) - (tr_of(s)->taken_piece != NO_PIECE);
    return now != turn_start_size(s, tr_rack(seat));
}

bool tr_holds_only(const State *s, int seat, Face f)
{
    for (int i = 0; i < pile_size(&s->table, tr_rack(seat)); i++)
        if (!face_eq(pile_face(&s->table, tr_rack(seat), i), f))
            return false;
    return true;
}

int tr_rack_points(const State *s, const TrRules *r, int seat)
{
    int points = 0;
    for (int i = 0; i < pile_size(&s->table, tr_rack(seat)); i++) {
        const Face f = pile_face(&s->table, tr_rack(seat), i);
        points += face_is_known(f) ? tr_left_points(r, f) : 0;
    }
    return points;
}

static void add_before(const State *s, int seat, int pile, TrTurn *out)
{
    const Row *r = &s->turn_start;
    const int n = turn_start_size(s, pile);
    Face face[MAX_PIECES];
    for (int i = 0; i < n; i++)
        face[i] = s->table.face[r->order[r->start[pile] + i]];
    const MeldKind declared = meld_is_open(face, n) ? (MeldKind)r->pile[pile].read : MELD_NONE;
    if (meld_read(&meld_rules_high_ace, face, n, declared, &out->meld[out->before]) != NULL)
        return;
    out->own[out->before++] = r->pile[pile].owner == seat;
}

static void add_list(const State *s, int pile, TrTurn *out)
{
    TrList *l = &out->list[out->lists++];
    Meld m;
    const bool in_order = tr_read_pile(s, pile, &m) == NULL;
    l->count = (uint8_t)pile_size(&s->table, pile);
    l->declared = tr_is_open_pile(s, pile) ? s->table.row.pile[pile].read : (uint8_t)MELD_NONE;
    for (int i = 0; i < l->count; i++)
        l->face[i] = in_order ? m.slot[i] : pile_face(&s->table, pile, i);
}

void tr_turn_of(const State *s, int seat, Piece thrown, TrTurn *out, uint8_t *pile_of)
{
    const TrState *g = tr_of(s);
    const TrRules r = tr_rules(s);
    const Row *row = &s->turn_start;
    memset(out, 0, sizeof *out);
    out->international = r.international;
    out->throw_back = r.throw_back;
    out->own_meld = r.own_meld;
    out->opened = s->seat[seat].opened;
    out->draw = g->draw;
    out->taken = g->draw == TR_DREW_DISCARD ? s->table.face[g->taken_piece] : FACE_UNKNOWN;
    out->thrown = thrown == NO_PIECE ? FACE_UNKNOWN : s->table.face[thrown];
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++)
        if (row->pile[p].kind == PILE_MELD && turn_start_size(s, p) > 0) {
            add_before(s, seat, p, out);
            add_list(s, p, out);
            if (pile_of != NULL)
                pile_of[out->lists - 1] = (uint8_t)p;
        }
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p)) {
        add_list(s, p, out);
        if (pile_of != NULL)
            pile_of[out->lists - 1] = (uint8_t)p;
    }
    for (int i = row->start[tr_rack(seat)]; i < row->start[tr_rack(seat) + 1]; i++)
        out->rack[out->rack_count++] = s->table.face[row->order[i]];
    if (g->taken_piece != NO_PIECE)
        out->rack[out->rack_count++] = s->table.face[g->taken_piece];
}

TrVerdict tr_judge_throw(const State *s, int seat, Piece thrown)
{
    TrTurn t;
    uint8_t pile_of[TR_MELDS];
    tr_turn_of(s, seat, thrown, &t, pile_of);
    TrVerdict v = tr_judge(&t);
    v.list = v.list == TR_NO_LIST ? NO_PILE : pile_of[v.list];
    return v;
}

bool tr_win_task(const State *s, int seat, const TrRules *r, Face drawn, TrWinTask *task)
{
    Face face[TR_RACK_MOST];
    int n = 0;
    *task = (TrWinTask){ .rules = r, .opened = s->seat[seat].opened };
    for (; n < pile_size(&s->table, tr_rack(seat)); n++)
        face[n] = pile_face(&s->table, tr_rack(seat), n);
    if (face_is_known(drawn))
        face[n++] = drawn;
    if (!tr_tiles(face, n, &task->tiles))
        return false;
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++)
        if (tr_is_laid(s, p) && tr_read_pile(s, p, &task->meld[task->melds]) == NULL)
            task->own[task->melds++] = s->table.row.pile[p].owner == seat;
    task->when = (ClosedWhen){ tr_of(s)->turns[seat] == 1, tr_of(s)->start_seat == seat, false };
    return true;
}

bool tr_wins_with(const State *s, int seat, Face drawn)
{
    const TrRules r = tr_rules(s);
    TrWinTask task;
    return tr_win_task(s, seat, &r, drawn, &task) && tr_can_win(&task);
}

/* ---- closed hands ---- */

/* G.6, #40: what is left are the tiles that were dealt when the tile drawn, or its twin, is thrown. */
ClosedWhen tr_closed_when(const State *s, int seat, Face thrown)
{
    const TrState *g = tr_of(s);
    const Piece drawn = g->taken_piece != NO_PIECE ? g->taken_piece : g->drawn_piece;
    return (ClosedWhen){ g->turns[seat] == 1, g->start_seat == seat,
                         drawn != NO_PIECE && face_eq(s->table.face[drawn], thrown) };
}

static bool whole_rack_without(const State *s, int seat, Piece thrown, TrTiles *out)
{
    Face face[TR_RACK_MOST];
    int n = 0;
    const int size = pile_size(&s->table, tr_rack(seat));
    for (int i = 0; i < size && size <= TR_RACK_SIZE + 1; i++)
        if (pile_piece(&s->table, tr_rack(seat), i) != thrown)
            face[n++] = pile_face(&s->table, tr_rack(seat), i);
    return n == CLOSED_TILES && size == CLOSED_TILES + 1 && tr_tiles(face, n, out);
}

ClosedSet tr_closed_without(const State *s, int seat, Piece thrown)
{
    TrTiles tiles;
    if (!tr_is_international(s) || s->seat[seat].opened || tr_has_laid(s, seat) ||
        !whole_rack_without(s, seat, thrown, &tiles))
        return 0;
    return closed_hands(&tiles, tr_closed_when(s, seat, s->table.face[thrown]));
}

TrClaim tr_claim_of(const State *s, int seat, Piece thrown, int hand)
{
    TrTiles tiles;
    TrClaim claim = { .thrown = thrown, .hand = (uint8_t)hand, .doubled = face_is_joker(s->table.face[thrown]) };
    if (!whole_rack_without(s, seat, thrown, &tiles))
        return (TrClaim){ .thrown = NO_PIECE };
    claim.jokers = tiles.jokers;
    claim.points = closed_points(hand, tiles.jokers);
    return claim;
}

/* D23, by its face. */
bool tr_is_thrown_back(const State *s, Face f)
{
    const TrState *g = tr_of(s);
    return !tr_rules(s).throw_back && g->draw == TR_DREW_DISCARD && face_eq(s->table.face[g->taken_piece], f);
}

TrClaim tr_best_claim(const State *s, int seat)
{
    TrClaim best = { .thrown = NO_PIECE };
    const int rack = tr_rack(seat);
    for (int i = 0; i < pile_size(&s->table, rack); i++) {
        const Piece x = pile_piece(&s->table, rack, i);
        const ClosedSet set = tr_closed_without(s, seat, x);
        if (set == 0 || tr_is_thrown_back(s, s->table.face[x]))
            continue;
        TrClaim claim = tr_claim_of(s, seat, x, CLOSED_BASIC);
        claim = tr_claim_of(s, seat, x, closed_best(set, claim.jokers));
        if (claim.points * (1 + claim.doubled) > best.points * (1 + best.doubled))
            best = claim;
    }
    return best;
}

bool tr_pattern(const Face *face, int hand, ClosedNear *out)
{
    const ClosedWhen first = { .first = true, .dealt = true };
    TrTiles tiles;
    return tr_tiles(face, CLOSED_TILES, &tiles) && closed_near(&tiles, &tiles, hand, first, out) && out->missing == 0;
}

int tr_closes_with(const State *s, int seat, Face drawn)
{
    const TrRules r = tr_rules(s);
    const TrState *g = tr_of(s);
    const int rack = tr_rack(seat), size = pile_size(&s->table, rack);
    int best = CLOSED_NONE, most = 0;
    if (!r.international || s->seat[seat].opened || size != CLOSED_TILES)
        return CLOSED_NONE;
    for (int thrown = 0; thrown < size; thrown++) {
        Face face[CLOSED_TILES];
        TrTiles tiles;
        for (int i = 0; i < size; i++)
            face[i] = i == thrown ? drawn : pile_face(&s->table, rack, i);
        const Face away = pile_face(&s->table, rack, thrown);
        if ((face_eq(away, drawn) && !r.throw_back) || !tr_tiles(face, size, &tiles))
            continue;
        const ClosedWhen when = { g->turns[seat] == 1, g->start_seat == seat, face_eq(away, drawn) };
        const int hand = closed_best(closed_hands(&tiles, when), tiles.jokers);
        const int points = hand == CLOSED_NONE ? 0 : closed_points(hand, tiles.jokers) * (1 + face_is_joker(away));
        best = points > most ? hand : best;
        most = points > most ? points : most;
    }
    return best;
}

Piece tr_trump_twin(const State *s)
{
    const Piece trump = tr_of(s)->trump;
    for (int x = 0; x < s->table.piece_count; x++)
        if (x != trump && face_eq(s->table.face[x], s->table.face[trump]))
            return (Piece)x;
    return NO_PIECE;
}
