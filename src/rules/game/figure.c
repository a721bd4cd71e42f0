/* Figures: counts one deal for the statistics, and what chance brought to each hand beside what was to be expected. */
#include "rules/game/figure.h"

#include <assert.h>
#include <string.h>

#include "rules/game/game.h"

/* ---- counting ---- */

int figure_is_joker(const State *s, Face f)
{
    (void)s;
    return face_is_joker(f);
}

void tally_figure(DealTally *t, const FigureList *list, int seat, int figure, int value, int of)
{
    tally_add(t, list, seat, (Tallied){ .figure = (uint8_t)figure, .value = value, .of = of });
}

void tally_add(DealTally *t, const FigureList *list, int seat, Tallied x)
{
    Tallied *have = t->of[seat];
    int i = 0;
    while (i < t->count[seat] && (have[i].figure != x.figure || have[i].class != x.class))
        i++;
    assert(i < MAX_TALLIED && x.figure < list->count);
    if (i == t->count[seat]) {
        have[t->count[seat]++] = x;
    } else if (list->def[x.figure].adds == FIGURE_MOST) {
        have[i].value = x.value > have[i].value ? x.value : have[i].value;
    } else {
        have[i].value += x.value;
        have[i].of += x.of;
        have[i].spread += x.spread;
    }
}

/* ---- luck ---- */

/* Pieces of which every one may come with the same chance. */
typedef struct Pool {
    int64_t sum, squares;
    int count;
} Pool;

static void pool_add(Pool *p, int worth)
{
    p->sum += worth;
    p->squares += (int64_t)worth * worth;
    p->count++;
}

static void pool_take(Pool *p, int worth)
{
    p->sum -= worth;
    p->squares -= (int64_t)worth * worth;
    p->count--;
}

/* The mean of n pieces of the pool, and the variance of their sum, in FIGURE_UNITS, rounded. */
static Tallied pool_expects(const Pool *p, int n)
{
    int64_t count = p->count, scatter = count * p->squares - p->sum * p->sum, apart = count > 1 ? count - 1 : 1;
    int64_t parts = count * count * apart;
    return (Tallied){ .of = (int32_t)((FIGURE_UNITS * n * p->sum + count / 2) / count),
                      .spread = (int32_t)((FIGURE_UNITS * n * scatter * (count - n) + parts / 2) / parts) };
}

static void luck_add(DealTally *t, const FigureList *list, int figure, int seat, Tallied expected, int came)
{
    expected.figure = (uint8_t)figure;
    expected.value = came;
    tally_add(t, list, seat, expected);
}

static bool takes_part(const State *s, int seat)
{
    return seat < s->seats && !s->seat[seat].out;
}

static void luck_of_the_deal(DealTally *t, const FigureList *list, int figure, const State *s)
{
    Pool all = { 0 };
    int came[MAX_SEATS] = { 0 }, cards[MAX_SEATS] = { 0 };
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            const Pile *pile = &s->table.row.pile[p];
            int worth = list->def[figure].worth(s, pile_face(&s->table, p, i));
            pool_add(&all, worth);
            if (pile->kind == PILE_HAND && takes_part(s, pile->owner)) {
                came[pile->owner] += worth;
                cards[pile->owner]++;
            }
        }
    for (int seat = 0; seat < s->seats; seat++)
        if (takes_part(s, seat) && all.count > 0)
            luck_add(t, list, figure, seat, pool_expects(&all, cards[seat]), came[seat]);
}

/* Pieces that came from a stock to a hand in one move, in the order in which they were drawn, and what stayed there. */
typedef struct Drawn {
    Piece piece[MAX_PIECES];
    uint8_t seat[MAX_PIECES];
    int count;
    Piece left[MAX_PIECES];
    int left_count;
} Drawn;

/* What nobody had seen where it lay. Pieces that were mixed anew in this very move are told by their coming out of the
 * discards without anybody's having taken them. */
static bool was_hidden(const State *before, Piece x, bool mixed)
{
    PileKind kind = (PileKind)before->table.row.pile[piece_pile(&before->table, x, NULL)].kind;
    return kind == PILE_STOCK ? before->table.known_to[x] == 0 : mixed && kind == PILE_DISCARD;
}

/* Was the stock made anew? */
static bool was_mixed(const State *before, const State *after)
{
    for (int p = 0; p < after->table.pile_count; p++)
        for (int i = 0; after->table.row.pile[p].kind == PILE_STOCK && i < pile_size(&after->table, p); i++) {
            Piece x = pile_piece(&after->table, p, i);
            if (before->table.row.pile[piece_pile(&before->table, x, NULL)].kind != PILE_STOCK)
                return true;
        }
    return false;
}

static void note_piece(const State *before, const State *after, Piece x, bool mixed, Drawn *d)
{
    const Pile *now = &after->table.row.pile[piece_pile(&after->table, x, NULL)];
    if (!was_hidden(before, x, mixed))
        return;
    if (now->kind == PILE_STOCK) {
        d->left[d->left_count++] = x;
    } else if (now->kind == PILE_HAND && takes_part(after, now->owner)) {
        d->seat[d->count] = now->owner;
        d->piece[d->count++] = x;
    }
}

/* From the top of each pile, where the first one was drawn. */
static void find_drawn(const State *before, const State *after, Drawn *d)
{
    bool mixed = was_mixed(before, after);
    d->count = d->left_count = 0;
    for (int p = 0; p < before->table.pile_count; p++)
        for (int i = pile_size(&before->table, p) - 1; i >= 0; i--)
            note_piece(before, after, pile_piece(&before->table, p, i), mixed, d);
}

static void luck_of_the_draw(DealTally *t, const FigureList *list, int figure, const State *after, const Drawn *d)
{
    Pool pool = { 0 };
    int (*worth)(const State *, Face) = list->def[figure].worth;
    for (int i = 0; i < d->left_count; i++)
        pool_add(&pool, worth(after, after->table.face[d->left[i]]));
    for (int i = 0; i < d->count; i++)
        pool_add(&pool, worth(after, after->table.face[d->piece[i]]));
    for (int i = 0; i < d->count; i++) {
        int came = worth(after, after->table.face[d->piece[i]]);
        luck_add(t, list, figure, d->seat[i], pool_expects(&pool, 1), came);
        pool_take(&pool, came);
    }
}

static bool has_luck(const FigureList *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->def[i].adds == FIGURE_LUCK)
            return true;
    return false;
}

/* ---- a deal ---- */

void tally_begin(DealTally *t, const State *dealt)
{
    const FigureList *list = game_of(dealt)->score.figures;
    memset(t, 0, sizeof *t);
    for (int i = 0; list != NULL && i < list->count; i++)
        if (list->def[i].adds == FIGURE_LUCK)
            luck_of_the_deal(t, list, i, dealt);
}

void tally_move(DealTally *t, const State *before, int seat, Move m, const State *after)
{
    const FigureList *list = game_of(before)->score.figures;
    if (list == NULL)
        return;
    if (list->move != NULL)
        list->move(before, seat, m, after, t);
    /* Nothing is drawn by moving what lies there, which is what most moves do. */
    if (m.kind == MOVE_SHIFT || m.kind == MOVE_READ || m.kind == MOVE_RESTORE || !has_luck(list))
        return;
    Drawn drawn;
    find_drawn(before, after, &drawn);
    for (int i = 0; drawn.count > 0 && i < list->count; i++)
        if (list->def[i].adds == FIGURE_LUCK)
            luck_of_the_draw(t, list, i, after, &drawn);
}

void tally_end(DealTally *t, const State *over)
{
    const FigureList *list = game_of(over)->score.figures;
    if (list != NULL && list->end != NULL)
        list->end(over, t);
}

/* ---- as text ---- */

static int numbers_of(const FigureDef *d)
{
    return d->adds == FIGURE_LUCK ? 3 : d->adds == FIGURE_SHARE || d->adds == FIGURE_MEAN ? 2 : 1;
}

void tally_write(const DealTally *t, const FigureList *list, int seat, TextSink *out)
{
    for (int i = 0; i < t->count[seat]; i++) {
        const Tallied *x = &t->of[seat][i];
        const FigureDef *d = &list->def[x->figure];
        text_addf(out, "%s%s", i > 0 ? " " : "", d->id);
        if (x->class != 0)
            text_addf(out, ".%d", x->class);
        text_addf(out, "=%d", x->value);
        if (numbers_of(d) > 1)
            text_addf(out, "/%d", x->of);
        if (numbers_of(d) > 2)
            text_addf(out, "/%d", x->spread);
    }
}

enum { NUMBER_MOST = 1000000000 }; /* more is damage */

/* The number at *at, 0 where there is none, up to the next "/", which is stepped over, or to the end. */
static int32_t next_number(const char **at, const char *end, int32_t low)
{
    bool minus = *at < end && **at == '-';
    int64_t n = 0;
    for (*at += minus; *at < end && **at >= '0' && **at <= '9'; (*at)++)
        n = n < NUMBER_MOST ? 10 * n + (**at - '0') : n;
    while (*at < end && **at != '/')
        (*at)++;
    *at += *at < end;
    n = n > NUMBER_MOST ? NUMBER_MOST : n;
    n = minus ? -n : n;
    return n < low ? low : (int32_t)n;
}

/* From the name of the figure to the blank behind it. */
static bool item_read(const FigureList *list, const char *at, const char *end, Tallied *out)
{
    const char *is = memchr(at, '=', (size_t)(end - at));
    const char *dot = is != NULL ? memchr(at, '.', (size_t)(is - at)) : NULL;
    size_t length = is != NULL ? (size_t)((dot != NULL ? dot : is) - at) : 0;
    int figure = 0;
    while (figure < list->count &&
           (strlen(list->def[figure].id) != length || memcmp(list->def[figure].id, at, length) != 0))
        figure++;
    if (length == 0 || figure == list->count)
        return false;
    const FigureDef *d = &list->def[figure];
    TextSink unheard = text_sink(NULL, 0);
    *out = (Tallied){ .figure = (uint8_t)figure };
    if ((dot != NULL) != (d->class_name != NULL))
        return false;
    if (dot != NULL) {
        const char *number = dot + 1;
        int32_t class = next_number(&number, is, 0);
        out->class = (uint16_t)(class <= UINT16_MAX ? class : 0);
        if (out->class == 0 || !d->class_name(out->class, &unheard))
            return false;
    }
    at = is + 1;
    out->value = next_number(&at, end, d->adds == FIGURE_BALANCE || d->adds == FIGURE_LUCK ? -NUMBER_MOST : 0);
    out->of = numbers_of(d) > 1 ? next_number(&at, end, d->adds == FIGURE_LUCK ? -NUMBER_MOST : 0) : 0;
    out->spread = numbers_of(d) > 2 ? next_number(&at, end, 0) : 0;
    if (d->adds == FIGURE_SHARE && out->value > out->of)
        out->value = out->of;
    return true;
}

bool tally_read(const FigureList *list, const char **text, Tallied *out)
{
    while (**text != '\0') {
        const char *at = *text + strspn(*text, " "), *end = at + strcspn(at, " ");
        *text = end;
        if (item_read(list, at, end, out))
            return true;
    }
    return false;
}
