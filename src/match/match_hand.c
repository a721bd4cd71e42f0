/* The order in which each person holds their pieces: followed, arranged, kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

/* The order lists every piece the seat has held in this turn, so that a piece that comes back from the table within
 * the turn finds its old place again. At the end of the turn those that are gone are forgotten.
 *
 * What is kept of a hand that was arranged, and the pieces that came since in the order in which the moves brought
 * them, must always make up the same list again: a match that is gone on with has nothing else. */

static bool in_hand(const Match *m, int seat, Piece x)
{
    const Table *t = &m->state.table;
    if (x >= t->piece_count)
        return false;
    const Pile *p = &t->row.pile[piece_pile(t, x, NULL)];
    return pile_is_hand_of(p, seat);
}

static void add_once(HandOrder *h, bool listed[MAX_PIECES], Piece x)
{
    if (listed[x])
        return;
    listed[x] = true;
    h->piece[h->count++] = x;
}

/* Appends the pieces of the hand that are not listed yet, as they lie. */
static void add_new(const Match *m, int seat, HandOrder *h, bool listed[MAX_PIECES])
{
    const Table *t = &m->state.table;
    for (int p = 0; p < t->pile_count; p++) {
        if (t->row.pile[p].kind != PILE_HAND || t->row.pile[p].owner != seat)
            continue;
        for (int i = 0; i < pile_size(t, p); i++)
            add_once(h, listed, pile_piece(t, p, i));
    }
}

void hands_complete(Match *m)
{
    for (int seat = 0; seat < m->setup.seats; seat++) {
        bool listed[MAX_PIECES] = { false };
        HandOrder *h = &m->hand[seat];
        for (int i = 0; i < h->count; i++)
            listed[h->piece[i]] = true;
        add_new(m, seat, h, listed);
    }
}

/* ---- order ---- */

static int suit_key(const State *s, Face f)
{
    int (*key)(const State *, Face) = game_of(s)->table.sort_key;
    if (key)
        return key(s, f);
    return face_is_joker(f) ? INT16_MAX : f.suit * 32 + f.rank;
}

static int rank_key(const State *s, Face f)
{
    (void)s;
    return face_is_joker(f) ? INT16_MAX : f.rank * 32 + f.suit;
}

/* Insertion sort: short lists, and equal pieces keep the order of their numbers. */
static void sort_by(const State *s, Piece *x, int n, int (*key)(const State *, Face))
{
    const Face *face = s->table.face;
    for (int i = 1; i < n; i++) {
        Piece moving = x[i];
        int k = key(s, face[moving]), j = i;
        for (; j > 0 && (key(s, face[x[j - 1]]) > k || (key(s, face[x[j - 1]]) == k && x[j - 1] > moving)); j--)
            x[j] = x[j - 1];
        x[j] = moving;
    }
}

static void sort_melds(Match *m, int seat, Piece *x, int n, HandMelds *melds);

int match_hand(Match *m, int seat, Piece *out, int max)
{
    HandMelds melds;
    if (seat < 0 || seat >= m->setup.seats)
        return 0;
    const HandOrder *h = &m->hand[seat];
    int n = 0;
    for (int i = 0; i < h->count && n < max; i++)
        if (in_hand(m, seat, h->piece[i]))
            out[n++] = h->piece[i];
    if (h->melds)
        sort_melds(m, seat, out, n, &melds);
    else if (!h->chosen && game_of(&m->state)->table.sort_key)
        sort_by(match_view(m, seat), out, n, suit_key);
    return n;
}

static void set_order(Match *m, int seat, const Piece *pieces, int n)
{
    bool listed[MAX_PIECES] = { false };
    HandOrder old = m->hand[seat];
    HandOrder *h = &m->hand[seat];
    h->count = 0;
    h->chosen = true;
    h->melds = false;
    for (int i = 0; i < n; i++)
        if (in_hand(m, seat, pieces[i]))
            add_once(h, listed, pieces[i]);
    for (int i = 0; i < old.count; i++)
        add_once(h, listed, old.piece[i]);
}

void match_hand_set(Match *m, int seat, const Piece *pieces, int n)
{
    if (seat < 0 || seat >= m->setup.seats)
        return;
    set_order(m, seat, pieces, n);
    hand_store(m, seat);
}

/* ---- gaps ---- */

enum { WIDEST_GAP = 40 };

/* Of the pieces that are gone, the widest gap counts for the next one that is there. */
void match_hand_gaps(const Match *m, int seat, const Piece *pieces, int n, uint8_t *gap)
{
    uint8_t before[MAX_PIECES] = { 0 }, widest = 0;
    memset(gap, 0, (size_t)n * sizeof *gap);
    if (seat < 0 || seat >= m->setup.seats || !m->hand[seat].chosen)
        return;
    const HandOrder *h = &m->hand[seat];
    for (int i = 0; i < h->count; i++) {
        Piece x = h->piece[i];
        widest = h->gap[x] > widest ? h->gap[x] : widest;
        if (!in_hand(m, seat, x))
            continue;
        before[x] = widest;
        widest = 0;
    }
    for (int i = 0; i < n; i++)
        gap[i] = before[pieces[i]];
}

static void set_gaps(Match *m, int seat, const Piece *pieces, int n, const uint8_t *gap)
{
    HandOrder *h = &m->hand[seat];
    memset(h->gap, 0, sizeof h->gap);
    for (int i = 0; i < n; i++)
        h->gap[pieces[i]] = gap[i] < WIDEST_GAP ? gap[i] : WIDEST_GAP;
}

void match_hand_space(Match *m, int seat, const Piece *pieces, int n, const uint8_t *gap)
{
    if (seat < 0 || seat >= m->setup.seats)
        return;
    set_gaps(m, seat, pieces, n, gap);
    hand_store(m, seat);
}

/* ---- the sets it was sorted into ---- */

static void set_sets(Match *m, int seat, const HandMelds *melds)
{
    HandOrder *h = &m->hand[seat];
    memset(h->set, 0, sizeof h->set);
    for (int i = 0; i < melds->count; i++)
        for (int k = 0; k < melds->meld[i].size; k++)
            h->set[melds->meld[i].piece[k]] = (uint8_t)(i + 1);
}

static int set_size(const HandOrder *h, int set)
{
    int n = 0;
    for (int x = 0; x < MAX_PIECES; x++)
        n += h->set[x] == set;
    return n;
}

/* From piece i on, so many lie together that were sorted into one set, or into none. */
static int together(const HandOrder *h, const Piece *pieces, int n, int i)
{
    int count = 1;
    while (i + count < n && h->set[pieces[i + count]] == h->set[pieces[i]])
        count++;
    return count;
}

uint32_t match_hand_parted(const Match *m, int seat, const Piece *pieces, int n)
{
    uint32_t bits = 0;
    if (seat < 0 || seat >= m->setup.seats)
        return 0;
    const HandOrder *h = &m->hand[seat];
    for (int i = 0, count; i < n; i += count) {
        const int set = h->set[pieces[i]];
        count = together(h, pieces, n, i);
        if (set == 0 || count < set_size(h, set))
            continue;
        bits |= i > 0 && i < 32 ? UINT32_C(1) << i : 0;
        bits |= i + count < n && i + count < 32 ? UINT32_C(1) << (i + count) : 0;
    }
    return bits;
}

/* What is gone at the end of a turn has broken its set for good. */
static void forget_broken(Match *m, int seat)
{
    HandOrder *h = &m->hand[seat];
    for (int x = 0; x < MAX_PIECES; x++) {
        const int set = h->set[x];
        for (int k = 0; set != 0 && !in_hand(m, seat, (Piece)x) && k < MAX_PIECES; k++)
            h->set[k] = h->set[k] == set ? 0 : h->set[k];
    }
}

/* ---- turns, deals, the store ---- */

void hand_turn_over(Match *m)
{
    for (int seat = 0; seat < m->setup.seats; seat++) {
        HandOrder *h = &m->hand[seat];
        int kept = 0, had = h->count;
        uint8_t widest = 0;
        for (int i = 0; i < h->count; i++) {
            Piece x = h->piece[i];
            widest = h->gap[x] > widest ? h->gap[x] : widest;
            h->gap[x] = in_hand(m, seat, x) ? widest : 0;
            if (!in_hand(m, seat, x))
                continue;
            h->piece[kept++] = x;
            widest = 0;
        }
        h->count = kept;
        h->changed = h->changed || kept < had;
        forget_broken(m, seat);
    }
}

void hands_list(const Match *m, Snapshot *s)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        s->listed[seat] = (uint8_t)m->hand[seat].count;
}

static bool lists_gone(const Match *m, int seat)
{
    const HandOrder *h = &m->hand[seat];
    for (int i = 0; i < h->count; i++)
        if (!in_hand(m, seat, h->piece[i]))
            return true;
    return false;
}

/* A piece whose coming was taken back keeps the place that was chosen for it, and that is kept now, for no move brings
 * it any more. In a hand that nobody arranged it has none. */
void hands_take_back(Match *m, const Snapshot *s)
{
    for (int seat = 0; seat < m->setup.seats; seat++) {
        HandOrder *h = &m->hand[seat];
        if (h->chosen)
            h->changed = h->changed || lists_gone(m, seat);
        else
            h->count = s->listed[seat];
    }
}

void hands_arrange(Match *m, const HandOrder *old)
{
    for (int seat = 0; seat < m->setup.seats; seat++) {
        HandOrder *h = &m->hand[seat];
        if (!old[seat].chosen)
            continue;
        set_order(m, seat, old[seat].piece, old[seat].count);
        memcpy(h->gap, old[seat].gap, sizeof h->gap);
        memcpy(h->set, old[seat].set, sizeof h->set);
        h->melds = old[seat].melds;
        h->changed = true;
    }
}

void hand_forget(Match *m)
{
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        m->hand[seat].count = 0;
        memset(m->hand[seat].gap, 0, sizeof m->hand[seat].gap);
        memset(m->hand[seat].set, 0, sizeof m->hand[seat].set);
        m->hand[seat].chosen = m->hand[seat].changed = false;
    }
}

/* " / piece piece ..." for each set the hand was sorted into. */
static void note_sets(const HandOrder *h, TextSink *out)
{
    for (int set = 1; set <= MAX_HAND_MELDS; set++)
        for (int x = 0, n = 0; x < MAX_PIECES; x++)
            if (h->set[x] == set)
                text_addf(out, "%s %d", n++ == 0 ? " /" : "", x);
}

/* "deal piece -gap piece ... / set / set": pieces of another deal mean nothing; a gap stands before its piece. "3m ..."
 * of a hand that stays arranged by its melds, which holds in other deals too. */
static void hand_note(Match *m, int seat, HandNote *out)
{
    HandOrder *h = &m->hand[seat];
    TextSink sink = text_sink(out->text, sizeof out->text);
    text_addf(&sink, "%d%s", m->state.deal_no, h->melds ? "m" : "");
    for (int i = 0; i < h->count; i++) {
        if (h->gap[h->piece[i]] > 0)
            text_addf(&sink, " -%d", h->gap[h->piece[i]]);
        text_addf(&sink, " %d", h->piece[i]);
    }
    note_sets(h, &sink);
    snprintf(out->key, sizeof out->key, "hand%d", seat);
    h->changed = false;
}

void hand_store(Match *m, int seat)
{
    HandNote note;
    if (!m->store || m->id == 0 || m->replaying || !m->hand[seat].chosen)
        return;
    hand_note(m, seat, &note);
    store_note_set(m->store, m->id, note.key, note.text);
    match_store_settle(m);
}

int hands_changed(Match *m, HandNote out[MAX_SEATS])
{
    int n = 0;
    for (int seat = 0; seat < m->setup.seats; seat++)
        if (m->hand[seat].chosen && m->hand[seat].changed)
            hand_note(m, seat, &out[n++]);
    return n;
}

/* What note_sets has written. */
static void load_sets(Match *m, int seat, const char *at)
{
    HandOrder *h = &m->hand[seat];
    uint8_t set = 0;
    memset(h->set, 0, sizeof h->set);
    for (at = strchr(at, '/'); at != NULL && set < MAX_HAND_MELDS; at = strchr(at, '/')) {
        char *end;
        at++;
        set++;
        for (long x = strtol(at, &end, 10); end != at; x = strtol(at, &end, 10)) {
            if (x >= 0 && x < m->state.table.piece_count)
                h->set[x] = set;
            at = end;
        }
    }
}

void hand_load(Match *m, int seat)
{
    HandNote note;
    TextSink sink = text_sink(note.text, sizeof note.text);
    snprintf(note.key, sizeof note.key, "hand%d", seat);
    if (!store_note_get(m->store, m->id, note.key, &sink))
        return;
    char *at = note.text, *end = note.text;
    long deal = strtol(at, &end, 10);
    if (end == at || sink.cut) {
        store_note_keep(m->store, m->id, note.key);
        return;
    }
    m->hand[seat].melds = *end == 'm' && m->game->in_hand != NULL;
    end += *end == 'm';
    if (deal != m->state.deal_no)
        return;
    bool listed[MAX_PIECES] = { false };
    HandOrder replayed = m->hand[seat];
    HandOrder *h = &m->hand[seat];
    long gap = 0;
    h->count = 0;
    h->chosen = true;
    memset(h->gap, 0, sizeof h->gap);
    for (at = end;; at = end) {
        long x = strtol(at, &end, 10);
        if (end == at)
            break;
        if (x >= 0 && x < m->state.table.piece_count) {
            h->gap[x] = (uint8_t)gap;
            add_once(h, listed, (Piece)x);
        }
        gap = x < 0 && x >= -WIDEST_GAP ? -x : 0;
    }
    for (int i = 0; i < replayed.count; i++) /* what came since, in the order it came */
        add_once(h, listed, replayed.piece[i]);
    load_sets(m, seat, at);
    at += strspn(at, " ");
    if (*at != '\0' && *at != '/')
        store_note_keep(m->store, m->id, note.key);
}

/* ---- melds ---- */

bool match_knows_melds(const Match *m)
{
    return m->ai && m->ai->hand_melds;
}

int match_hand_melds(Match *m, int seat, int which, HandMelds *out)
{
    if (!match_knows_melds(m) || seat < 0 || seat >= m->setup.seats)
        return 0;
    return m->ai->hand_melds(match_view(m, seat), seat, which, out);
}

int match_goals(Match *m, int seat, GoalNote *out, int max)
{
    const State *seen = match_view(m, seat);
    if (!m->game->goals)
        return 0;
    const int n = m->game->goals->list(seen, seat, out, max);
    if (m->ai && m->ai->weigh_goals && n > 0)
        m->ai->weigh_goals(seen, seat, out, n);
    return n;
}

/* ---- sorting a hand ---- */

static int remove_pieces(Piece *from, int n, const Piece *gone, int count)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (!memchr(gone, from[i], (size_t)count))
            from[kept++] = from[i];
    return kept;
}

/* The melds of the hand first, as the game lays them; the rest follows by suit. */
static void sort_melds(Match *m, int seat, Piece *x, int n, HandMelds *melds)
{
    Piece rest[MAX_PIECES];
    int left = n, done = 0;
    memcpy(rest, x, (size_t)n * sizeof *x);
    sort_by(match_view(m, seat), rest, n, suit_key);
    if (match_hand_melds(m, seat, 0, melds) == 0)
        melds->count = 0;
    for (int i = 0; i < melds->count; i++) {
        memcpy(x + done, melds->meld[i].piece, melds->meld[i].size);
        done += melds->meld[i].size;
        left = remove_pieces(rest, left, melds->meld[i].piece, melds->meld[i].size);
    }
    memcpy(x + done, rest, (size_t)left * sizeof *x);
}

/* Each meld has a gap behind it. */
static void gaps_behind(const HandMelds *melds, int n, uint8_t *gap)
{
    for (int i = 0, done = 0; i < melds->count; i++) {
        done += melds->meld[i].size;
        if (done < n)
            gap[done] = 1;
    }
}

/* Order, gaps and whether it stays so are stored together: killed in between, none of them would be the other's. */
void match_hand_sort(Match *m, int seat, HandSort how)
{
    Piece x[MAX_PIECES];
    uint8_t gap[MAX_PIECES] = { 0 };
    HandMelds melds = { .count = 0 };
    if (seat < 0 || seat >= m->setup.seats)
        return;
    int n = match_hand(m, seat, x, MAX_PIECES);
    if (how == SORT_MELDS)
        sort_melds(m, seat, x, n, &melds);
    else
        sort_by(match_view(m, seat), x, n, how == SORT_SUIT ? suit_key : rank_key);
    gaps_behind(&melds, n, gap);
    set_order(m, seat, x, n);
    /* Where a hand is cut into its melds it stays so. */
    m->hand[seat].melds = how == SORT_MELDS && m->game->in_hand != NULL;
    set_gaps(m, seat, x, n, gap);
    set_sets(m, seat, &melds);
    hand_store(m, seat);
}
