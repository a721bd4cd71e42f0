/* Whether a move, or a table, is what an act of a lesson says. */
#include "lesson/act_inner.h"

#include <string.h>

#include "rules/game/choice_list.h"

bool act_is_move(const LessonAct *a)
{
    return a->verb != VERB_PUT && a->verb != VERB_LAY && a->verb != VERB_ADD;
}

bool act_names(const LessonAct *a, Face f)
{
    for (int i = 0; i < a->count; i++)
        if (face_eq(a->face[i], f))
            return true;
    return false;
}

/* ---- moves ---- */

static bool presses(const GameDef *game, const State *s, int seat, const LessonAct *a, const Move *m)
{
    ChoiceItem choices[MAX_CHOICES];
    const int n = game->table.choices(s, seat, choices, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        if (strcmp(choices[i].name, a->name) == 0 && choice_makes(&choices[i], *m))
            return a->amount < 0 || m->amount == a->amount;
    return false;
}

/* The piece that is taken up by a move from a pile: the lowest of those that come along. */
static Face taken_face(const GameDef *game, const State *s, int seat, const Move *m)
{
    const int size = pile_size(&s->table, m->from);
    const bool deep = game->table.place(s, m->from, seat).allows & ALLOW_DEEP;
    const int at = deep ? m->index : size - (m->count > 1 ? m->count : 1);
    return at >= 0 && at < size ? pile_face(&s->table, m->from, at) : FACE_UNKNOWN;
}

static bool throws(const State *s, int seat, const LessonAct *a, const Move *m)
{
    const int hand = table_hand(&s->table, seat);
    if (m->kind != MOVE_DISCARD || hand == NO_PILE || m->index >= pile_size(&s->table, hand))
        return false;
    return a->count == 0 ||
           (m->amount == a->amount && m->suit == a->suit && act_names(a, pile_face(&s->table, hand, m->index)));
}

static bool takes(const GameDef *game, const State *s, int seat, const LessonAct *a, const Move *m)
{
    if (m->kind != MOVE_TAKE || m->from >= s->table.pile_count || pile_on_felt(&s->table.row.pile[m->from]))
        return false;
    return a->count == 0 || act_names(a, taken_face(game, s, seat, m));
}

static bool swaps(const State *s, const LessonAct *a, const Move *m)
{
    if (m->kind != MOVE_TAKE || m->from >= s->table.pile_count || !pile_on_felt(&s->table.row.pile[m->from]))
        return false;
    for (int i = 0; i < m->named && a->count > 0; i++)
        if (!act_names(a, s->table.face[m->piece[i]]))
            return false;
    return true;
}

static bool moves_some(const State *s, const LessonAct *a, const Move *m)
{
    if (m->kind != MOVE_SHIFT || m->from >= s->table.pile_count)
        return false;
    for (int i = 0; i < m->count && m->index + i < pile_size(&s->table, m->from); i++)
        if (a->count == 0 || act_names(a, pile_face(&s->table, m->from, m->index + i)))
            return true;
    return false;
}

bool act_made(const GameDef *game, const State *s, int seat, const LessonAct *a, const Move *m)
{
    switch ((LessonVerb)a->verb) {
    case VERB_ANY:
        return true;
    case VERB_KIND:
        return m->kind == a->kind;
    case VERB_PRESS:
        return presses(game, s, seat, a, m);
    case VERB_TAKE:
        return takes(game, s, seat, a, m);
    case VERB_THROW:
        return throws(s, seat, a, m);
    case VERB_SWAP:
        return swaps(s, a, m);
    case VERB_MOVE:
        return moves_some(s, a, m);
    case VERB_PUT:
    case VERB_LAY:
    case VERB_ADD:
        break;
    }
    return false;
}

/* ---- the table ---- */

/* Does the pile hold these faces and no others, in whatever order? */
static bool meld_is(const State *s, int pile, const Face *face, int n)
{
    uint32_t used = 0;
    if (pile_size(&s->table, pile) != n)
        return false;
    for (int i = 0; i < n; i++) {
        int found = -1;
        for (int k = 0; k < n && found < 0; k++)
            if ((used >> k & 1) == 0 && face_eq(pile_face(&s->table, pile, k), face[i]))
                found = k;
        if (found < 0)
            return false;
        used |= UINT32_C(1) << found;
    }
    return true;
}

bool act_reads_well(const GameDef *game, const State *s, int pile)
{
    MeldNote note = { 0 };
    if (game == NULL || game->table.meld_note == NULL || game->rules.first_meld == 0 || pile < game->rules.first_meld)
        return true;
    game->table.meld_note(s, pile, &note);
    return note.verdict.why == NULL;
}

int act_meld_pile(const GameDef *game, const State *s, const Face *face, int n, bool laid)
{
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        if ((laid ? pile->kind == PILE_MELD : pile_on_felt(pile)) && meld_is(s, p, face, n) &&
            act_reads_well(game, s, p))
            return p;
    }
    return NO_PILE;
}

static bool pile_has(const State *s, int pile, Face f, int besides)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (i != besides && face_eq(pile_face(&s->table, pile, i), f))
            return true;
    return false;
}

/* Do both faces lie in one meld? Of two alike it has two. */
static bool added(const State *s, const LessonAct *a)
{
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; pile_on_felt(&s->table.row.pile[p]) && i < pile_size(&s->table, p); i++)
            if (face_eq(pile_face(&s->table, p, i), a->face[0]) && pile_has(s, p, a->face[1], i))
                return true;
    return false;
}

bool act_stands(const GameDef *game, const State *s, const LessonAct *a)
{
    if (a->verb == VERB_ADD)
        return added(s, a);
    for (int i = 0; i < a->melds; i++) {
        const int from = i > 0 ? a->end[i - 1] : 0;
        if (act_meld_pile(game, s, a->face + from, a->end[i] - from, a->verb == VERB_LAY) == NO_PILE)
            return false;
    }
    return a->melds > 0;
}
