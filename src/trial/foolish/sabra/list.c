/* What is foolish in Sabra. What could have been laid is counted out by the rules' own count of tiles in melds: melds
 * of the table with a joker that is not free stay as they lie there, or grow, so that what is found could have been
 * done; it may be that more could. */
#include "trial/foolish/sabra/list.h"

#include "rules/sabra/cover.h"
#include "rules/sabra/game.h"
#include "rules/sabra/playable.h"

enum { NOT_OUT, TILE_KEPT, NOT_OPENED, JOKER_WASTED, JOKER_KEPT, PASSED, KINDS };

static const FoolishKind kinds[KINDS] = {
    [NOT_OUT] = { UNTRANSLATED("The seat does not lay its whole rack though it might"), false },
    [TILE_KEPT] = { UNTRANSLATED(
                        "A tile that fits a meld as it lies is kept though another seat has two tiles left or fewer"),
                    false },
    [NOT_OPENED] = { UNTRANSLATED(
                         "The initial meld is not laid though it might be, without a joker or with one tile left to "
                         "another seat"),
                     false },
    [JOKER_WASTED] = { UNTRANSLATED("A joker is laid though the same tiles might have been laid without it"), false },
    [JOKER_KEPT] = { UNTRANSLATED("A joker is kept with the pool empty though it fits a meld as it lies"), false },
    [PASSED] = { UNTRANSLATED(
                     "The seat passes with the pool empty though it might play and by all likelihood does not hold "
                     "least"),
                 false },
};

/* The turn that an act has ended. */
typedef struct Ended {
    const FoolishAct *act;
    SabraTurn turn;
    SabraLayout layout; /* the table behind it */
    bool played;
    int left_count; /* of the rack that the turn began with */
    Face left[SABRA_TILES];
    int fewest; /* tiles that another seat has */
} Ended;

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* ---- what has been done ---- */

static void layout_of_start(const SabraTurn *turn, SabraLayout *out)
{
    *out = (SabraLayout){ 0 };
    for (int i = 0; i < turn->meld_count; i++) {
        const Meld *m = &turn->meld[i];
        sabra_layout_add(out, m->slot, m->size, meld_is_open(m->slot, m->size) ? (MeldKind)m->kind : MELD_NONE);
    }
}

static int tiles_of_start(const SabraTurn *turn)
{
    int n = 0;
    for (int i = 0; i < turn->meld_count; i++)
        n += turn->meld[i].size;
    return n;
}

static void read_left(Ended *e)
{
    const Table *t = &e->act->seen->table;
    const int rack = sabra_rack(e->act->seat);
    if (!e->played) {
        e->left_count = e->turn.rack_count;
        for (int i = 0; i < e->left_count; i++)
            e->left[i] = e->turn.rack[i];
        return;
    }
    for (int i = 0; i < pile_size(t, rack); i++)
        e->left[e->left_count++] = pile_face(t, rack, i);
}

/* False where the turn goes on. */
static bool read_ended(const FoolishAct *a, Ended *e)
{
    const int kind = a->move.kind;
    if ((kind != MOVE_DRAW && kind != MOVE_DONE && kind != MOVE_PASS) ||
        (!is_over(a->after) && a->after->to_act == a->seat))
        return false;
    *e = (Ended){ .act = a, .fewest = SABRA_TILES };
    sabra_turn_of(a->seen, &e->turn);
    sabra_layout_of(a->seen, &e->layout, NULL);
    e->played = kind == MOVE_DONE && e->layout.tile_count > tiles_of_start(&e->turn) &&
                sabra_judge(&e->turn, &e->layout).why == NULL;
    if (!e->played)
        layout_of_start(&e->turn, &e->layout);
    read_left(e);
    for (int i = 0; i < a->seen->seats; i++)
        if (i != a->seat && !a->seen->seat[i].out && table_held(&a->seen->table, i) < e->fewest)
            e->fewest = table_held(&a->seen->table, i);
    return true;
}

/* ---- what could have been done ---- */

static int jokers_of(const Face *face, int n)
{
    int jokers = 0;
    for (int i = 0; i < n; i++)
        jokers += face_is_joker(face[i]);
    return jokers;
}

static bool is_bound(const SabraTurn *turn, const Meld *m)
{
    return turn->options->v[SABRA_JOKER_MOVE] != JOKER_MOVE_FREE && jokers_of(m->slot, m->size) > 0;
}

static void must_lie(SabraCover *c, Face f)
{
    if (face_is_joker(f))
        c->wild_must++;
    else
        c->must[face_index(f)]++;
}

/* All these tiles, melds with a bound joker left as they lie. */
static bool lays_beside(const SabraTurn *turn)
{
    SabraCover c = { .wild_must = 0 };
    for (int i = 0; i < turn->meld_count; i++)
        for (int k = 0; !is_bound(turn, &turn->meld[i]) && k < turn->meld[i].size; k++)
            must_lie(&c, turn->meld[i].slot[k]);
    for (int i = 0; i < turn->rack_count; i++)
        must_lie(&c, turn->rack[i]);
    if (c.wild_must > 1 && !turn->options->v[SABRA_TWO_JOKERS_PER_MELD])
        return false;
    return sabra_cover_exists(&c);
}

/* The meld with one tile more. */
static bool grows(const SabraTurn *turn, const Meld *m, Face f, MeldEnd end, Meld *out)
{
    return m->size < MAX_MELD && meld_add(sabra_meld_rules(turn->options), m, f, end, out) == NULL;
}

/* Tiles of the rack may lengthen melds with a bound joker, too. */
static bool lays_all(const SabraTurn *turn)
{
    static const MeldEnd ends[] = { MELD_LOW_END, MELD_HIGH_END };
    if (lays_beside(turn))
        return true;
    for (int i = 0; i < turn->meld_count; i++)
        for (int k = 0; is_bound(turn, &turn->meld[i]) && k < turn->rack_count; k++)
            for (size_t end = 0; end < 2; end++) {
                SabraTurn longer = *turn;
                if (face_is_joker(turn->rack[k]) ||
                    !grows(turn, &turn->meld[i], turn->rack[k], ends[end], &longer.meld[i]))
                    continue;
                longer.rack[k] = longer.rack[--longer.rack_count];
                if (lays_all(&longer))
                    return true;
            }
    return false;
}

/* Could this tile still be added to a meld of the table as the turn leaves it? */
static bool could_add(const Ended *e, Face f)
{
    for (int i = 0; i < e->layout.list_count; i++)
        for (int end = 0; end < 2; end++) {
            SabraLayout with = { 0 };
            for (int k = 0; k < e->layout.list_count; k++) {
                const SabraList *l = &e->layout.list[k];
                Face face[SABRA_TILES];
                int n = 0;
                if (k == i && end == 0)
                    face[n++] = f;
                for (int j = 0; j < l->size; j++)
                    face[n++] = e->layout.face[l->first + j];
                if (k == i && end == 1)
                    face[n++] = f;
                sabra_layout_add(&with, face, n, k == i ? MELD_NONE : (MeldKind)l->declared);
            }
            if (sabra_judge(&e->turn, &with).why == NULL)
                return true;
        }
    return false;
}

static bool could_add_any(const Ended *e, bool joker)
{
    for (int i = 0; i < e->left_count; i++)
        if (face_is_joker(e->left[i]) == joker && could_add(e, e->left[i]))
            return true;
    return false;
}

/* ---- the kinds ---- */

enum { TWO_LEFT = 2, FEW_LEFT = 3, MEAN_POINTS = 7 };

static int pool(const Ended *e)
{
    return sabra_pool_size(e->act->seen);
}

/* Of two seats one may hold back all it has, to lay it at once: the other has no turn to use it then. */
static void judge_opened(const Ended *e, FoolishNotes *notes)
{
    if (lays_all(&e->turn)) {
        foolish_note(notes, NOT_OUT, e->left_count > 0);
        return;
    }
    if (e->fewest <= TWO_LEFT && (e->played || e->act->seen->seats > 2))
        foolish_note(notes, TILE_KEPT, could_add_any(e, false));
    if (pool(e) == 0 && jokers_of(e->left, e->left_count) > 0)
        foolish_note(notes, JOKER_KEPT, could_add_any(e, true));
}

/* The tiles that were laid, jokers left out. */
static void played_plain(const Ended *e, SabraTurn *out)
{
    int left[SABRA_FACES] = { 0 };
    *out = e->turn;
    out->rack_count = 0;
    for (int i = 0; i < e->left_count; i++)
        if (!face_is_joker(e->left[i]))
            left[face_index(e->left[i])]++;
    for (int i = 0; i < e->turn.rack_count; i++) {
        const Face f = e->turn.rack[i];
        if (!face_is_joker(f) && left[face_index(f)]-- <= 0)
            out->rack[out->rack_count++] = f;
    }
}

/* Where nobody is near the end a joker is worth more on the rack than anything it does not help to lay. */
static void judge_joker_laid(const Ended *e, FoolishNotes *notes)
{
    SabraTurn plain;
    if (!e->played || e->left_count == 0 || pool(e) == 0 || e->fewest <= FEW_LEFT ||
        jokers_of(e->left, e->left_count) >= jokers_of(e->turn.rack, e->turn.rack_count))
        return;
    played_plain(e, &plain);
    foolish_note(notes, JOKER_WASTED, lays_all(&plain));
}

/* A joker is kept to open with no longer than others have some way to go. Who lays nothing while somebody is near the
 * end pays for a whole rack. */
static void judge_opening(const Ended *e, FoolishNotes *notes)
{
    SabraTurn plain = e->turn;
    plain.rack_count = 0;
    for (int i = 0; i < e->turn.rack_count; i++)
        if (e->fewest <= 1 || !face_is_joker(e->turn.rack[i]))
            plain.rack[plain.rack_count++] = e->turn.rack[i];
    if (e->fewest <= FEW_LEFT && sabra_playable(&plain))
        foolish_note(notes, NOT_OPENED, !e->played);
}

/* Who holds least wins when the pool has run out: to end it so is clever. */
static bool holds_least(const Ended *e)
{
    return sabra_rack_points(e->turn.rack, e->turn.rack_count, e->turn.options->v[SABRA_JOKER_RACK_VALUE]) <=
           MEAN_POINTS * e->fewest;
}

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    Ended e;
    (void)memory;
    if (!read_ended(a, &e))
        return;
    if (e.turn.opened) {
        judge_opened(&e, notes);
        judge_joker_laid(&e, notes);
    } else {
        judge_opening(&e, notes);
    }
    if (pool(&e) == 0 && !holds_least(&e) && sabra_playable(&e.turn))
        foolish_note(notes, PASSED, !e.played);
}

const FoolishList sabra_foolish = { .game = "sabra", .kinds = kinds, .kind_count = KINDS, .judge = judge };
