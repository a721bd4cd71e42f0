/* Checks every promise of a game at one moment of a match. */
#include "trial/audit.h"

#include <string.h>

#include "rules/game/sound.h"

static uint64_t mix_bits(uint64_t x)
{
    x = (x ^ (x >> 33)) * UINT64_C(0xFF51AFD7ED558CCD);
    x = (x ^ (x >> 33)) * UINT64_C(0xC4CEB9FE1A85EC53);
    return x ^ (x >> 33);
}

/* Does not depend on the order of the pieces. */
static uint64_t heap_of_faces(const Table *t)
{
    uint64_t sum = t->piece_count;
    for (int i = 0; i < t->piece_count; i++)
        sum += mix_bits(1 + t->face[i].rank + (uint64_t)t->face[i].suit * 256);
    return sum;
}

void audit_begin(Audit *a, const GameDef *game, const State *s, uint64_t seed)
{
    a->game = game;
    a->faces = heap_of_faces(&s->table);
    a->deal_no = s->deal_no;
    rng_seed(&a->chance, seed);
}

static bool report(TextSink *finding, const char *what)
{
    text_say(finding, what);
    return false;
}

bool audit_state(Audit *a, const State *s, TextSink *finding)
{
    if (!game_sound(a->game, s, finding))
        return false;
    if (s->deal_no != a->deal_no) {
        a->deal_no = s->deal_no;
        a->faces = heap_of_faces(&s->table);
    }
    if (heap_of_faces(&s->table) != a->faces)
        return report(finding, UNTRANSLATED("A face was lost or doubled."));
    return true;
}

/* ---- redaction ---- */

/* May this viewer know the face of a piece, by what the rules of looking say and not by what a game shows? */
static bool may_know(const State *s, Piece x, int viewer)
{
    bool told = viewer < MAX_SEATS && (s->table.known_to[x] >> viewer & 1);
    return told || pile_shows(&s->table.row.pile[piece_pile(&s->table, x, NULL)], viewer);
}

static void exchange_faces(Rng *rng, const State *s, int viewer, State *out)
{
    uint8_t hidden[MAX_PIECES], from[MAX_PIECES];
    int n = 0;
    for (int x = 0; x < s->table.piece_count; x++)
        if (!may_know(s, (Piece)x, viewer))
            hidden[n++] = (uint8_t)x;
    memcpy(from, hidden, (size_t)n);
    rng_shuffle(rng, from, n);
    for (int i = 0; i < n; i++)
        out->table.face[hidden[i]] = s->table.face[from[i]];
}

/* Of the piles that the viewer may not look at: the order of their pieces, and how they are to be read. */
static void exchange_row(Rng *rng, const State *s, int viewer, Row *row)
{
    for (int p = 0; p < s->table.pile_count; p++) {
        if (pile_shows(&row->pile[p], viewer))
            continue;
        rng_shuffle(rng, row->order + row->start[p], row->start[p + 1] - row->start[p]);
        if (row->pile[p].kind != PILE_NONE)
            row->pile[p].read = (uint8_t)rng_below(rng, MELD_KINDS);
    }
}

/* Who else has seen a piece. */
static void exchange_known(Rng *rng, const State *s, int viewer, State *out)
{
    unsigned me = viewer < MAX_SEATS ? 1u << viewer : 0, others = ((1u << s->seats) - 1) & ~me;
    for (int x = 0; x < s->table.piece_count; x++)
        out->table.known_to[x] = (uint16_t)((s->table.known_to[x] & me) | (rng_below(rng, 1u << MAX_SEATS) & others));
}

static void exchange_counters(Rng *rng, const Counters *c, int viewer, Counters *out)
{
    for (int i = 0; i < c->count; i++)
        if (!counters_known(c, i, viewer))
            out->amount[i] = (int32_t)rng_below(rng, 1000);
    for (int i = 0; i < c->paid; i++)
        if (!counters_known(c, c->payment[i].from, viewer) || !counters_known(c, c->payment[i].to, viewer))
            out->payment[i].amount = 1 + (int32_t)rng_below(rng, 1000);
}

/* ---- the own block ---- */

static uint8_t any_byte(Rng *rng, const State *s, const OwnField *f)
{
    if (f->kind == OWN_PIECES)
        return rng_below(rng, 8) == 0 ? NO_PIECE : (uint8_t)rng_below(rng, s->table.piece_count);
    return (uint8_t)rng_below(rng, f->kind == OWN_SEATS ? 1u << s->seats : 256);
}

static bool field_known(const OwnField *f, const State *s, int viewer)
{
    return f->known == NULL || f->known(s, viewer);
}

/* Does the viewer know as much of the block as it did? */
static bool knows_alike(const OwnBlock *own, const State *a, const State *b, int viewer)
{
    for (int i = 0; i < own->count; i++)
        if (field_known(&own->field[i], a, viewer) != field_known(&own->field[i], b, viewer))
            return false;
    return true;
}

/* Every byte the viewer may not know is another, those that belong to no field too. A value by which the viewer would
 * know more or less than it does is no other value of the same secret, and another is tried. */
static void exchange_own(Rng *rng, const OwnBlock *own, const State *s, int viewer, State *out)
{
    enum { TRIES = 64 };
    for (int i = 0; i < OWN_BLOCK_SIZE; i++)
        out->own.byte[i] = (uint8_t)rng_below(rng, 256);
    for (int i = 0; i < own->count; i++)
        memcpy(out->own.byte + own->field[i].at, s->own.byte + own->field[i].at, own->field[i].size);
    for (int i = 0; i < own->count; i++) {
        const OwnField *f = &own->field[i];
        bool found = field_known(f, s, viewer);
        for (int k = 0; k < TRIES && !found; k++) {
            for (int at = f->at; at < f->at + f->size; at++)
                out->own.byte[at] = any_byte(rng, s, f);
            found = knows_alike(own, s, out, viewer);
        }
        if (!found)
            memcpy(out->own.byte + f->at, s->own.byte + f->at, f->size);
    }
}

void audit_disguise(Rng *rng, const GameDef *game, const State *s, int viewer, State *out)
{
    static const OwnBlock none = { 0, NULL };
    Rng same;
    *out = *s;
    exchange_faces(rng, s, viewer, out);
    same = *rng; /* a pile that lies as it lay when the turn began still does */
    exchange_row(&same, s, viewer, &out->turn_start);
    exchange_row(rng, s, viewer, &out->table.row);
    exchange_known(rng, s, viewer, out);
    exchange_counters(rng, &s->counters, viewer, &out->counters);
    exchange_own(rng, game->rules.own ? game->rules.own : &none, s, viewer, out);
    rng_seed(&out->rng, rng_next(rng));
}

/* The true faces that this seat should not be told must not be in what it sees. */
static bool sees_too_much(const State *s, const State *seen, int viewer)
{
    for (int x = 0; x < s->table.piece_count; x++)
        if (face_is_known(seen->table.face[x]) && !may_know(s, (Piece)x, viewer))
            return true;
    for (int i = 0; i < 4; i++)
        if (seen->rng.s[i] != 0)
            return true;
    return false;
}

static bool same_judgement(const GameDef *game, const State *s, const State *seen)
{
    const Move done = { .kind = MOVE_DONE };
    int seat = game_to_act(game, s);
    if (seat == NO_SEAT)
        return true;
    Verdict a = game->rules.check(s, seat, done), b = game->rules.check(seen, seat, done);
    return a.why == b.why && a.detail == b.detail && a.piece == b.piece && a.pile == b.pile;
}

bool audit_redaction_for(Audit *a, const State *s, int viewer, TextSink *finding)
{
    State seen, other, seen_other;
    game_observe(a->game, s, viewer, &seen);
    if (sees_too_much(s, &seen, viewer))
        return report(finding, UNTRANSLATED("A seat is shown what it may not see."));
    audit_disguise(&a->chance, a->game, s, viewer, &other);
    game_observe(a->game, &other, viewer, &seen_other);
    if (memcmp(&seen, &seen_other, sizeof seen) != 0)
        return report(finding, UNTRANSLATED("What a seat sees depends on what is hidden from it."));
    if (viewer == game_to_act(a->game, s) && !same_judgement(a->game, s, &seen))
        return report(finding, UNTRANSLATED("Done is judged otherwise on what the seat sees."));
    return true;
}

bool audit_redaction(Audit *a, const State *s, TextSink *finding)
{
    for (int i = 0; i <= s->seats; i++)
        if (!audit_redaction_for(a, s, i < s->seats ? i : NO_SEAT, finding))
            return false;
    return true;
}

bool audit_opponent(Audit *a, const State *s, const AiDef *ai, int level, uint64_t seed, TextSink *finding)
{
    int seat = game_to_act(a->game, s);
    State other, seen;
    Move first[MAX_PLAN], second[MAX_PLAN];
    Stop stop;
    if (seat == NO_SEAT)
        return true;
    atomic_init(&stop.now, false);
    game_observe(a->game, s, seat, &seen);
    int n = ai->choose(&seen, seat, level, seed, &stop, first, MAX_PLAN);
    audit_disguise(&a->chance, a->game, s, seat, &other);
    game_observe(a->game, &other, seat, &seen);
    int m = ai->choose(&seen, seat, level, seed, &stop, second, MAX_PLAN);
    if (n != m || memcmp(first, second, (size_t)n * sizeof *first) != 0)
        return report(finding, UNTRANSLATED("An opponent's choice depends on what is hidden from it."));
    return true;
}

/* ---- moves ---- */

Move audit_any_move(Rng *rng, const State *s)
{
    Move m = { .kind = (uint8_t)rng_below(rng, MOVE_LOT + 1) };
    bool wild = rng_below(rng, 8) == 0; /* now and then out of every range */
    uint32_t piles = wild ? 256 : s->table.pile_count, places = wild ? 256 : 16;
    if (rng_below(rng, 2) == 0)
        m.kind = MOVE_SHIFT;
    m.from = (uint8_t)rng_below(rng, piles);
    m.to = rng_below(rng, 4) == 0 ? NO_PILE : (uint8_t)rng_below(rng, piles);
    m.index = (uint8_t)rng_below(rng, places);
    m.count = (uint8_t)rng_below(rng, wild ? 256 : 4);
    m.at = (uint8_t)rng_below(rng, places);
    m.amount = (int16_t)(wild ? (int)rng_below(rng, 65536) - 32768 : (int)rng_below(rng, 4) - 1);
    for (uint32_t i = rng_below(rng, 4) == 0 ? rng_below(rng, MAX_NAMED + 1) : 0; i > 0; i--)
        move_name(&m, (Piece)rng_below(rng, wild ? MAX_PIECES : s->table.piece_count));
    return m;
}

/* With the figures that it names. */
static bool is_told(Verdict v)
{
    char words[400];
    TextSink out = text_sink(words, sizeof words);
    if (!v.why->id || !v.why->code || !v.why->text || v.why->figures > v.figures)
        return false;
    verdict_say_whole(v, &out);
    return !out.cut && strchr(words, '{') == NULL;
}

static bool try_any_move(Audit *a, const State *s, TextSink *finding)
{
    State copy = *s;
    Move m = audit_any_move(&a->chance, s);
    int seat = (int)rng_below(&a->chance, s->seats);
    Verdict v = a->game->rules.check(&copy, seat, m);
    if (memcmp(&copy, s, sizeof copy) != 0)
        return report(finding, UNTRANSLATED("Judging a move changed the state."));
    if (v.why && !is_told(v))
        return report(finding, UNTRANSLATED("A refusal without words."));
    if (v.why)
        return true;
    if (m.kind != MOVE_NEXT && seat != game_to_act(a->game, s))
        return report(finding, UNTRANSLATED("A seat can act that is not to act."));
    a->game->rules.apply(&copy, seat, m);
    return table_sound(&copy.table) || report(finding, UNTRANSLATED("An allowed move spoilt the row of pieces."));
}

bool audit_moves(Audit *a, const State *s, int tries, TextSink *finding)
{
    enum { MOST = 512 };
    Move list[MOST];
    int seat = game_to_act(a->game, s);
    if (seat != NO_SEAT) {
        int n = a->game->rules.moves(s, seat, list, MOST);
        for (int i = 0; i < n; i++)
            if (a->game->rules.check(s, seat, list[i]).why)
                return report(finding, UNTRANSLATED("A listed move is refused."));
    }
    for (int i = 0; i < tries; i++)
        if (!try_any_move(a, s, finding))
            return false;
    return true;
}

bool audit_move_text(Move m, TextSink *finding)
{
    char text[MOVE_TEXT];
    TextSink sink = text_sink(text, sizeof text);
    Move again;
    move_text(m, &sink);
    if (sink.cut || !move_parse(text, &again) || memcmp(&again, &m, sizeof m) != 0)
        return report(finding, UNTRANSLATED("The text of a move does not read back as that move."));
    return true;
}
