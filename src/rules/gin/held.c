/* A hand of Gin Rummy as it is held: the melds that stand together in it, and the deadwood. Rules page: sections 4 and
 * 6. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/gin/position.h"

typedef struct Held {
    Face face[GIN_MOST_HELD];
    int count;
    bool around;
    int best[GIN_MOST_HELD + 1]; /* points of the melds that can be cut out of the first i cards, as they stand */
    int size[GIN_MOST_HELD + 1]; /* of the meld that ends there; 0: none does */
} Held;

static int points_of(const Held *h, int from, int to)
{
    int points = 0;
    for (int i = from; i < to; i++)
        points += gin_card_points(h->face[i], h->around);
    return points;
}

/* Cards that stand side by side may do so in any order. */
static bool is_meld(const Held *h, int from, int to, Meld *out)
{
    return gin_read_cards(h->around, h->face + from, to - from, out) == NULL;
}

/* Of all ways to cut the row the one with the most points in melds. */
static void cut(Held *h)
{
    Meld m;
    for (int end = 1; end <= h->count; end++) {
        h->best[end] = h->best[end - 1];
        for (int size = 3; size <= end; size++) {
            const int points = h->best[end - size] + points_of(h, end - size, end);
            if (points > h->best[end] && is_meld(h, end - size, end, &m)) {
                h->best[end] = points;
                h->size[end] = size;
            }
        }
    }
}

/* ---- the arrangement that is shown ---- */

enum { IN_NO_MELD = 0, TO_BE_THROWN = GIN_MOST_HELD + 1 }; /* else 1 + the number of the meld */

/* Which meld each card of the row lies in. */
typedef struct Shown {
    uint8_t in[GIN_MOST_HELD];
    int melds;
} Shown;

/* As they stand side by side. */
static void shown_as_cut(const Held *h, Shown *out)
{
    *out = (Shown){ .melds = 0 };
    for (int end = h->count; end > 0; end -= h->size[end] > 0 ? h->size[end] : 1) {
        out->melds += h->size[end] > 0;
        for (int i = end - h->size[end]; i < end; i++)
            out->in[i] = (uint8_t)out->melds;
    }
}

/* As the melds of a lay have them, wherever they stand. */
static void shown_as_laid(const Held *h, const GinLay *lay, Shown *out)
{
    *out = (Shown){ .melds = 0 };
    for (int m = 0; m < lay->count; m++) {
        if (lay->pile[m] != NO_PILE)
            continue;
        out->melds++;
        for (int k = 0; k < lay->meld[m].size; k++)
            for (int i = 0; i < h->count; i++)
                if (face_eq(h->face[i], lay->meld[m].slot[k]))
                    out->in[i] = (uint8_t)out->melds;
    }
}

static int left_in(const Held *h, const Shown *a)
{
    int points = 0;
    for (int i = 0; i < h->count; i++)
        points += a->in[i] == IN_NO_MELD ? gin_card_points(h->face[i], h->around) : 0;
    return points;
}

/* Where in the row the card lies that the arrangement is without, -1 it has all of them. Of those that are left over as
 * they stand the dearest goes, unless it is the one that was taken. */
static int dearest_left(const State *s, const Held *h, const Shown *a, const Piece *held)
{
    int at = -1;
    for (int i = 0; i < h->count; i++)
        if (a->in[i] == IN_NO_MELD && held[i] != gin_of(s)->taken &&
            (at < 0 || gin_card_points(h->face[i], h->around) > gin_card_points(h->face[at], h->around)))
            at = i;
    return at;
}

/* The throw that leaves least; *lay gets what it leaves. */
static int best_throw(const State *s, int seat, const Held *h, const Piece *held, GinLay *lay)
{
    int best = -1;
    for (int i = 0; i < h->count; i++) {
        GinLay now;
        int at = 0;
        (void)piece_pile(&s->table, held[i], &at);
        if (held[i] == gin_of(s)->taken || !gin_lay_of(s, seat, at, &now) || (best >= 0 && now.left >= lay->left))
            continue;
        best = i;
        *lay = now;
    }
    return best;
}

static bool throws_now(const State *s, int seat)
{
    return s->phase == PHASE_PLAY && s->to_act == seat;
}

/* gone: where in the row; -1: none is. */
static void think_gone(Shown *a, int gone)
{
    for (int i = 0; i < GIN_MOST_HELD; i++)
        if (i == gone)
            a->in[i] = TO_BE_THROWN;
}

/* That of which the number is told (HandNote.left): as the cards stand side by side, where that leaves no more; else as
 * they would be laid. thrown: which card is thought gone, -1 none in particular. */
static void find_shown(const State *s, int seat, const Held *h, const Piece *held, int thrown, int left, Shown *out)
{
    GinLay lay = { .count = 0 };
    shown_as_cut(h, out);
    int gone = thrown >= 0 || !throws_now(s, seat) ? thrown : dearest_left(s, h, out, held);
    const bool splits = gone >= 0 && out->in[gone] != IN_NO_MELD;
    think_gone(out, gone);
    if (!splits && left_in(h, out) == left)
        return;
    int at = GIN_NOTHING_THROWN;
    gone = thrown >= 0 || !throws_now(s, seat) ? thrown : best_throw(s, seat, h, held, &lay);
    if (gone >= 0)
        (void)piece_pile(&s->table, held[gone], &at);
    if (!gin_lay_of(s, seat, at, &lay))
        return;
    shown_as_laid(h, &lay, out);
    think_gone(out, gone);
}

/* ---- the groups ---- */

static int size_of(const Held *h, const Shown *a, int meld)
{
    int n = 0;
    for (int i = 0; i < h->count; i++)
        n += a->in[i] == meld;
    return n;
}

/* The cards of one meld that do not stand side by side bear its letter. */
static void name_meld(const Held *h, const Shown *a, HandGroup *g)
{
    Face face[GIN_MOST_HELD];
    const int meld = a->in[g->at];
    const char letter[2] = { (char)('A' + meld - 1), '\0' };
    Meld m = { .kind = MELD_NONE };
    int n = 0;
    for (int i = 0; i < h->count; i++)
        if (a->in[i] == meld)
            face[n++] = h->face[i];
    g->meld = gin_read_cards(h->around, face, n, &m) == NULL;
    const bool run = m.kind == MELD_RUN;
    if (n == g->count)
        text_write(g->label, sizeof g->label, run ? N_("run") : N_("group"));
    else
        /* TRANSLATORS: Under a part of a run, or of a group, whose cards do not stand side by side: {1} is a letter
         * that all its parts bear. */
        text_write(g->label, sizeof g->label, run ? N_("run {1}") : N_("group {1}"), letter);
}

static void name_rest(const Shown *a, HandGroup *g, int cards, int points)
{
    if (a->in[g->at] == TO_BE_THROWN)
        /* TRANSLATORS: Under the card of a hand that would be thrown. */
        text_write(g->label, sizeof g->label, N_("to throw"));
    else
        /* TRANSLATORS: Under cards that lie in no meld: {1} points. */
        text_write(g->label, sizeof g->label, cards > 1 ? N_("deadwood {1}") : "{1}", text_number(points).text);
}

/* The card that would be thrown lies among the deadwood: what is on both sides of it is one group, which is named where
 * it has more cards. */
static void join_rest(const Held *h, const Shown *a, HandNote *out)
{
    for (int i = 0; i + 2 < out->count; i++) {
        HandGroup *left = &out->group[i], *right = &out->group[i + 2];
        if (a->in[left->at] != IN_NO_MELD || a->in[left[1].at] != TO_BE_THROWN || a->in[right->at] != IN_NO_MELD)
            continue;
        const int points =
            points_of(h, left->at, left->at + left->count) + points_of(h, right->at, right->at + right->count);
        HandGroup *named = right->count > left->count ? right : left;
        left->goes_on = true;
        left->label[0] = right->label[0] = '\0';
        name_rest(a, named, left->count + right->count, points);
    }
}

static void list_groups(const Held *h, const Shown *a, HandNote *out)
{
    for (int from = 0, to; from < h->count && out->count < MAX_HAND_GROUPS; from = to) {
        for (to = from + 1; to < h->count && a->in[to] == a->in[from];)
            to++;
        HandGroup *g = &out->group[out->count++];
        *g = (HandGroup){ .at = (uint8_t)from, .count = (uint8_t)(to - from) };
        if (a->in[from] != IN_NO_MELD && a->in[from] != TO_BE_THROWN && size_of(h, a, a->in[from]) > 0)
            name_meld(h, a, g);
        else
            name_rest(a, g, g->count, points_of(h, g->at, g->at + g->count));
    }
    join_rest(h, a, out);
}

/* True when the card is one that may be thrown, so that the number is told without it. */
static bool counts_without(const State *s, int seat, Piece thrown)
{
    return thrown != NO_PIECE && piece_pile(&s->table, thrown, NULL) == gin_hand(seat) && thrown != gin_of(s)->taken &&
           throws_now(s, seat);
}

static void count_now(const State *s, int seat, Piece thrown, HandNote *out)
{
    int at = 0;
    TextSink what = text_sink(out->what, sizeof out->what);
    GinLay lay;
    char card[96];
    TextSink name = text_part(&what, card, sizeof card);
    if (thrown != NO_PIECE)
        (void)piece_pile(&s->table, thrown, &at);
    if (counts_without(s, seat, thrown) && gin_lay_of(s, seat, at, &lay)) {
        out->left = lay.left;
        card_object(s->table.face[thrown], &name);
        /* TRANSLATORS: Before a number: the points that are in no meld when card {1} has been thrown. */
        text_say(&what, "Deadwood without {1}", card);
        return;
    }
    out->left = gin_deadwood(s, seat);
    if (s->phase == PHASE_PLAY && s->to_act == seat)
        /* TRANSLATORS: Before a number: the points that are in no meld when the best card has been thrown. */
        text_say(&what, "Deadwood at best");
    else
        text_say(&what, "Deadwood");
}

static void name_goal(const State *s, HandNote *out)
{
    const GinState *g = gin_of(s);
    const bool lays_off = s->phase == GIN_LAYOFF;
    TextSink goal = text_sink(out->goal, sizeof out->goal);
    out->limit = lays_off ? g->deadwood[g->knocker] : g->limit;
    if (lays_off)
        /* TRANSLATORS: {1} points of deadwood. */
        text_say(&goal, "{1} or less undercuts", text_number(out->limit).text);
    else if (out->limit == 0)
        text_say(&goal, "Gin only");
    else
        text_say(&goal, "Knock with {1} or less", text_number(out->limit).text);
}

static int place_of(const Piece *held, int n, Piece x)
{
    for (int i = 0; i < n; i++)
        if (held[i] == x)
            return i;
    return -1;
}

void gin_hand_note(const State *s, int seat, const Piece *held, int n, Piece thrown, HandNote *out)
{
    enum { ALL_THE_SAME = 40 };
    Held h = { .count = n < GIN_MOST_HELD ? n : GIN_MOST_HELD, .around = gin_goes_round(s) };
    Shown shown;
    const bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END || gin_of(s)->knocker == seat;
    for (int i = 0; i < h.count; i++)
        h.face[i] = s->table.face[held[i]];
    cut(&h);
    if (!over)
        count_now(s, seat, thrown, out);
    const int left = over ? gin_best(h.around, h.face, h.count, &(MeldFound){ .count = 0 }) : out->left;
    const int gone = !over && counts_without(s, seat, thrown) ? place_of(held, h.count, thrown) : -1;
    find_shown(s, seat, &h, held, gone, left, &shown);
    list_groups(&h, &shown, out);
    if (over)
        return;
    name_goal(s, out);
    out->most = ALL_THE_SAME;
}

/* A hand nobody has arranged is shown by suit. */
int gin_sort_key(const State *s, Face f)
{
    (void)s;
    return f.suit * 32 + f.rank;
}
