/* A hand of Gin Rummy as it is held: the melds that stand together in it, and the deadwood. Rules page: sections 4 and
 * 6. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/gin/position.h"

typedef struct Held {
    Face face[GIN_MOST_HELD];
    int count;
    int best[GIN_MOST_HELD + 1]; /* points of the melds that can be cut out of the first i cards, as they stand */
    int size[GIN_MOST_HELD + 1]; /* of the meld that ends there; 0: none does */
} Held;

static int points_of(const Held *h, int from, int to)
{
    int points = 0;
    for (int i = from; i < to; i++)
        points += gin_card_points(h->face[i]);
    return points;
}

/* Cards that stand side by side may do so in any order. */
static bool is_meld(const Held *h, int from, int to, Meld *out)
{
    return gin_read_cards(h->face + from, to - from, out) == NULL;
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

static void add_group(const Held *h, int from, int to, HandNote *out)
{
    if (from == to)
        return;
    memmove(out->group + 1, out->group, (size_t)out->count * sizeof out->group[0]);
    out->group[0] = (HandGroup){ .at = (uint8_t)from, .count = (uint8_t)(to - from) };
    out->count++;
    Meld m;
    if (!is_meld(h, from, to, &m))
        return;
    out->group[0].meld = true;
    text_write(out->group[0].label, sizeof out->group[0].label, m.kind == MELD_RUN ? N_("run") : N_("group"));
}

/* From the right, for only what ends somewhere is known. */
static void list_groups(const Held *h, HandNote *out)
{
    int end = h->count, rest = end;
    while (end > 0) {
        if (h->size[end] == 0) {
            end--;
            continue;
        }
        add_group(h, end, rest, out);
        add_group(h, end - h->size[end], end, out);
        rest = end -= h->size[end];
    }
    add_group(h, 0, rest, out);
}

/* What lies between the melds is deadwood only when the hand cannot be laid better. */
static void name_deadwood(const Held *h, HandNote *out)
{
    MeldFound found;
    if (points_of(h, 0, h->count) - h->best[h->count] > gin_best(h->face, h->count, &found))
        return;
    for (int i = 0; i < out->count; i++) {
        HandGroup *g = &out->group[i];
        if (!g->meld)
            /* TRANSLATORS: Under cards that lie in no meld: {1} points. */
            text_write(g->label, sizeof g->label, g->count > 1 ? N_("deadwood {1}") : "{1}",
                       text_number(points_of(h, g->at, g->at + g->count)).text);
    }
}

static void count_now(const State *s, int seat, Piece thrown, HandNote *out)
{
    const GinState *g = gin_of(s);
    int at = 0;
    TextSink what = text_sink(out->what, sizeof out->what);
    GinLay lay;
    char card[32];
    TextSink name = text_part(&what, card, sizeof card);
    bool without = thrown != NO_PIECE && piece_pile(&s->table, thrown, &at) == gin_hand(seat) && thrown != g->taken &&
                   s->phase == PHASE_PLAY && s->to_act == seat;
    if (without && gin_lay_of(s, seat, at, &lay)) {
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

void gin_hand_note(const State *s, int seat, const Piece *held, int n, Piece thrown, HandNote *out)
{
    enum { ALL_THE_SAME = 40 };
    Held h = { .count = n < GIN_MOST_HELD ? n : GIN_MOST_HELD };
    for (int i = 0; i < h.count; i++)
        h.face[i] = s->table.face[held[i]];
    cut(&h);
    list_groups(&h, out);
    name_deadwood(&h, out);
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END || gin_of(s)->knocker == seat)
        return;
    count_now(s, seat, thrown, out);
    name_goal(s, out);
    out->most = ALL_THE_SAME;
}

/* A hand nobody has arranged is shown by suit. */
int gin_sort_key(const State *s, Face f)
{
    (void)s;
    return f.suit * 32 + f.rank;
}
