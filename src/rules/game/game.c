/* What is the same for every game: finding one, and the general parts of start and observe. */
#include "rules/game/game.h"

#include <assert.h>
#include <string.h>

int game_find(const char *id)
{
    for (size_t i = 0; i < game_count; i++)
        if (strcmp(game_table[i]->id, id) == 0)
            return (int)i;
    return -1;
}

void face_short(const GameDef *game, Face f, TextSink *out)
{
    if (game->tell.face_sign != NULL)
        game->tell.face_sign(f, out);
    else
        game->tell.face_text(f, out);
}

void face_set_say(FaceSet set, void (*face)(Face, TextSink *), const char *two, TextSink *out)
{
    enum { BYTES = 768 };
    char so_far[BYTES], one[BYTES], more[BYTES];
    Face each[FACE_SET_MOST];
    int n = face_set_list(set, each);
    TextSink list = text_part(out, so_far, sizeof so_far);
    for (int i = 0; i < n; i++) {
        TextSink last = text_part(out, one, sizeof one), longer = text_part(out, more, sizeof more);
        face(each[i], &last);
        if (i == 0)
            text_add(&longer, one);
        else
            text_say(&longer, two, so_far, one);
        list = text_part(out, so_far, sizeof so_far);
        text_add(&list, more);
    }
    text_add(out, so_far);
}

const GameDef *game_of(const State *s)
{
    assert(s->game < game_count);
    return game_table[s->game];
}

void game_begin(State *s, const GameDef *game, const OptionValues *options, int seats, uint64_t seed)
{
    assert(seats > 0 && seats <= MAX_SEATS);
    memset(s, 0, sizeof *s);
    s->game = (uint8_t)game_find(game->id);
    s->seats = (uint8_t)seats;
    s->viewer = NO_SEAT;
    s->options = *options;
    if (game->options->players > 0)
        s->options.v[game->options->players - 1] = seats;
    for (int i = 0; i < MAX_SEATS; i++)
        s->seat[i].side = (uint8_t)i;
    rng_seed(&s->rng, seed);
}

int game_to_act(const GameDef *game, const State *s)
{
    if (game->rules.to_act != NULL)
        return game->rules.to_act(s);
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END ? NO_SEAT : s->to_act;
}

uint32_t game_clock_ms(const GameDef *game, const State *s)
{
    return game->rules.clock_ms != NULL ? game->rules.clock_ms(s) : 0;
}

const char *game_conflict(const GameDef *game, const OptionValues *v)
{
    return game->rules.conflict != NULL ? game->rules.conflict(v) : NULL;
}

/* ---- what is played ---- */

static const Reason no_lot = { "game.no-lot", "no_lot",
                               UNTRANSLATED("A lot is drawn when a deal is over and another one follows."),
                               .topic = NULL };

static Verdict check_lot(const State *s, Move m)
{
    const Move plain = move_lot(move_lot_seed(&m));
    return s->phase == PHASE_DEAL_END && move_same(&m, &plain) ? allow() : refuse(&no_lot);
}

Verdict game_check(const GameDef *game, const State *s, int seat, Move m)
{
    return m.kind == MOVE_LOT ? check_lot(s, m) : game->rules.check(s, seat, m);
}

void game_apply(const GameDef *game, State *s, int seat, Move m)
{
    if (m.kind != MOVE_LOT) {
        game->rules.apply(s, seat, m);
        return;
    }
    s->ply++;
    counters_begin(&s->counters);
    rng_seed(&s->rng, move_lot_seed(&m));
}

bool game_reveals(const GameDef *game, const State *before, Move m)
{
    return m.kind == MOVE_LOT || game->rules.reveals(before, m);
}

/* ---- what a seat may know ---- */

/* What everybody may know of any game; of the table only how many pieces and piles there are. */
static void see_seats(const State *s, int seat, State *seen)
{
    memset(seen, 0, sizeof *seen);
    seen->game = s->game;
    seen->seats = s->seats;
    seen->to_act = s->to_act;
    seen->phase = s->phase;
    seen->dealer = s->dealer;
    seen->viewer = (uint8_t)seat;
    seen->deal_no = s->deal_no;
    seen->turn_no = s->turn_no;
    seen->ply = s->ply;
    seen->options = s->options;
    memcpy(seen->seat, s->seat, sizeof seen->seat);
    counters_observe(&s->counters, seat, &seen->counters);
    seen->table.piece_count = s->table.piece_count;
    seen->table.pile_count = s->table.pile_count;
}

static void see_row(Row *to, const Row *from, int pieces, int piles, int viewer)
{
    memcpy(to->order, from->order, (size_t)pieces);
    memcpy(to->start, from->start, (size_t)piles + 1);
    memcpy(to->pile, from->pile, (size_t)piles * sizeof *to->pile);
    for (int p = 0; p < piles; p++)
        if (!pile_shows(&to->pile[p], viewer)) {
            row_list_by_number(to, p);
            to->pile[p].read = MELD_NONE; /* how somebody means to lay what nobody else sees */
        }
}

/* Of a pile that the viewer may not look at the pieces are listed by their numbers. */
static void see_table(const State *s, int seat, State *seen)
{
    const Table *t = &s->table;
    uint16_t me = (uint16_t)(seat < MAX_SEATS ? 1u << seat : 0);
    see_row(&seen->table.row, &t->row, t->piece_count, t->pile_count, seat);
    if (memcmp(&s->turn_start, &t->row, sizeof t->row) == 0)
        seen->turn_start = seen->table.row;
    else
        see_row(&seen->turn_start, &s->turn_start, t->piece_count, t->pile_count, seat);
    for (int p = 0; p < t->pile_count; p++) {
        const bool shows = pile_shows(&t->row.pile[p], seat);
        for (int i = t->row.start[p]; i < t->row.start[p + 1]; i++) {
            const Piece x = t->row.order[i];
            seen->table.known_to[x] = t->known_to[x] & me;
            if (shows || seen->table.known_to[x])
                seen->table.face[x] = t->face[x];
        }
    }
}

static void see_own(const State *s, const OwnBlock *own, int seat, State *seen)
{
    for (int i = 0; i < own->count; i++) {
        const OwnField *f = &own->field[i];
        if (f->known == NULL || f->known(s, seat))
            memcpy(seen->own.byte + f->at, s->own.byte + f->at, f->size);
        else
            memset(seen->own.byte + f->at, f->hidden, f->size);
    }
}

void game_observe_by_own(const State *s, const OwnBlock *own, int seat, State *seen)
{
    see_seats(s, seat, seen);
    see_table(s, seat, seen);
    if (own != NULL)
        see_own(s, own, seat, seen);
}

void game_observe(const GameDef *game, const State *s, int seat, State *seen)
{
    if (game->rules.observe != NULL)
        game->rules.observe(s, seat, seen);
    else
        game_observe_by_own(s, game->rules.own, seat, seen);
}

/* The sheet of a match that is over names who won that; the winners of its last deal are those it would name if the
 * match went on. */
void game_scores(const GameDef *game, const State *s, ScoreSheet *out)
{
    State goes_on = *s;
    uint16_t winners = 0;
    if (s->phase == PHASE_MATCH_END) {
        goes_on.phase = PHASE_DEAL_END;
        game->score.scores(&goes_on, out);
        winners = out->winners;
    }
    game->score.scores(s, out);
    out->deal_winners = s->phase == PHASE_MATCH_END ? winners : out->winners;
}
