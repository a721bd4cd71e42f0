/* The log of a game of American or International in words: whole sentences, one after the other on a line. */
#include "rules/bricks/laid.h"
#include "rules/bricks/told.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/game/start_note.h"
#include "rules/tile_rummy/position.h"

enum { LIST_LENGTH = 100, TILE_BYTES = 144 }; /* of the melds that are told; the rest is counted */

static const char *tile_words(Face f, char words[TILE_BYTES])
{
    TextSink out = text_sink(words, TILE_BYTES);
    if (face_is_joker(f))
        text_say(&out, "a joker");
    else
        tile_sign(f, &out);
    return words;
}

static bool is_lay_off(const State *before, Move m)
{
    return m.kind == MOVE_SHIFT && m.to != NO_PILE && tr_is_laid(before, m.to);
}

static bool game_ends(const State *before, const State *after)
{
    return tr_of(before)->ended_by == TR_RUNNING && tr_of(after)->ended_by != TR_RUNNING;
}

/* Does a tile of the rack lie in a meld that everybody sees? */
static bool was_told(const State *s, int seat)
{
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++)
        for (int i = 0; tr_is_laid(s, p) && i < pile_size(&s->table, p); i++) {
            const Piece x = pile_piece(&s->table, p, i);
            if (turn_had(s, tr_rack(seat), x) || x == tr_of(s)->taken_piece)
                return true;
        }
    return false;
}

/* ---- a turn ---- */

static void describe_draw(const ToldMove *t, const char *name, TextSink *out)
{
    char tile[TILE_BYTES];
    if (told_to_mover(t))
        text_told(out, name, N_("You draw {2}."), N_("{1} draws {2}."),
                  tile_words(told_come(t, tr_rack(t->seat)), tile));
    else
        text_told(out, name, N_("You draw from the stock."), N_("{1} draws from the stock."));
}

static void describe_take(const ToldMove *t, const char *name, TextSink *out)
{
    char tile[TILE_BYTES];
    const Table *then = &t->before->table;
    const Move m = t->move;
    if (tr_is_laid(t->before, m.from))
        text_told(out, name, N_("You free a joker with {2}."), N_("{1} frees a joker with {2}."),
                  tile_words(told_named(t, 0), tile));
    else if (m.from == TR_TRUMP)
        text_told(out, name, N_("You take the trump, {2}."), N_("{1} takes the trump, {2}."),
                  tile_words(told_top(then, TR_TRUMP), tile));
    else
        text_told(out, name, N_("You take {2} from the discards."), N_("{1} takes {2} from the discards."),
                  tile_words(told_top(then, m.from), tile));
}

static void describe_lay_off(const ToldMove *t, const char *name, TextSink *out)
{
    char tile[TILE_BYTES], meld[TOLD_LIST];
    told_adding(tile_words(told_face(t, t->move.from, t->move.index), tile),
                told_pile(&t->after->table, t->move.to, tile_sign, meld), name, out);
}

static void describe_laying(const State *before, const State *after, int seat, const char *name, TextSink *out)
{
    ToldMelds melds;
    told_melds(before, after, seat, LIST_LENGTH, tile_sign, &melds);
    if (melds.list[0] == '\0')
        return;
    told_laying(&melds, name, out);
    text_next(out);
}

static void describe_throw(const State *after, int seat, const char *name, TextSink *out)
{
    char tile[TILE_BYTES];
    const Table *t = &after->table;
    const int heap = tr_heap(seat);
    told_throwing(tile_words(told_top(t, heap), tile), name, out);
}

/* ---- the end ---- */

static void describe_win(const State *after, const char *name, TextSink *out)
{
    const TrState *g = tr_of(after);
    char hand[192];
    if (g->how == TR_CLOSED) {
        text_write(hand, sizeof hand, closed_hand[g->hand].name);
        /* TRANSLATORS: {2} is a closed hand. */
        text_told(out, name, N_("You win with {2}."), N_("{1} wins with {2}."), hand);
    } else if (g->how == TR_FOOT) {
        text_told(out, name, N_("You win with a Foot."), N_("{1} wins with a Foot."));
    } else {
        text_told(out, name, N_("You go out."), N_("{1} goes out."));
    }
}

static void describe_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const TrState *g = tr_of(after);
    if (game_ends(before, after)) {
        text_next(out);
        if (g->ended_by == TR_WON)
            describe_win(after, told_name(names, g->winner), out);
        else if (tr_is_international(after))
            text_say(out, "No tile is left to draw. Nobody wins.");
        else
            text_say(out, "No tile is left to draw. The lowest rack wins.");
    }
    if (after->phase == PHASE_MATCH_END)
        told_match_winners(after, names, out);
}

/* ---- all moves ---- */

static void describe_turn(const ToldMove *t, const char *name, TextSink *out)
{
    switch (t->move.kind) {
    case MOVE_SHIFT:
        describe_lay_off(t, name, out);
        break;
    case MOVE_DRAW:
        describe_draw(t, name, out);
        break;
    case MOVE_TAKE:
        describe_take(t, name, out);
        break;
    case MOVE_DISCARD:
        describe_laying(t->before, t->after, t->seat, name, out);
        describe_throw(t->after, t->seat, name, out);
        break;
    case MOVE_DONE:
        describe_throw(t->after, t->seat, name, out);
        break;
    case MOVE_RESTORE:
        told_taking_back(name, out);
        break;
    case MOVE_TIMEOUT:
        /* Which tile it is depends on what nobody has seen yet. */
        if (tr_of(t->after)->thrown_by == t->seat)
            text_told(out, name, N_("Time is up. The tile you drew is thrown."),
                      N_("Time is up. The tile that {1} drew is thrown."));
        else
            text_say(out, "Time is up.");
        break;
    default: /* MOVE_PASS */
        text_told(out, name, N_("You end the game, because no tile is left to draw."),
                  N_("{1} ends the game, because no tile is left to draw."));
        break;
    }
}

void tr_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const Move m = t->move;
    const bool gives_back =
        m.kind == MOVE_RESTORE && tr_of(before)->taken_piece != NO_PIECE && !tr_has_laid(before, t->seat);
    const bool silent = m.kind == MOVE_READ || m.kind == MOVE_NONE ||
                        (m.kind == MOVE_SHIFT && !is_lay_off(before, m)) ||
                        (m.kind == MOVE_RESTORE && !gives_back && !was_told(before, t->seat));
    if (silent)
        return;
    const char *name = told_name(names, t->seat);
    if (gives_back) {
        text_told(out, name, N_("You give the tile back."), N_("{1} gives the tile back."));
        return;
    }
    if (m.kind == MOVE_NEXT && after->phase == PHASE_MATCH_END)
        text_say(out, "Time is up, and the match is over.");
    else if (m.kind == MOVE_NEXT)
        text_told(out, told_name(names, tr_of(after)->start_seat), N_("Game {2}: you begin."),
                  N_("Game {2}: {1} begins."), text_number(after->deal_no + 1).text);
    else
        describe_turn(t, name, out);
    describe_end(before, after, names, out);
}

/* ---- what is told over the table ---- */

/* G.3: three tiles or fewer are announced. */
static void announce_few(const State *after, int seat, const char *name, TextSink *out)
{
    enum { FEW = 3 };
    const int held = pile_size(&after->table, tr_rack(seat));
    if (!tr_is_international(after) || !after->seat[seat].opened || held > FEW)
        return;
    text_told_count(out, name, TEXT_FORMS("You have {1} tile left", "You have {1} tiles left"),
                    TEXT_FORMS("{2} has {1} tile left", "{2} has {1} tiles left"), held);
}

void tr_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const int kind = t->move.kind;
    const TrState *g = tr_of(t->after);
    if (kind != MOVE_DISCARD && kind != MOVE_DONE && kind != MOVE_PASS && kind != MOVE_TIMEOUT)
        return;
    if (!game_ends(t->before, t->after)) {
        announce_few(t->after, t->seat, told_name(names, t->seat), out);
        return;
    }
    const char *name = g->ended_by == TR_WON ? told_name(names, g->winner) : "";
    char hand[192];
    if (g->ended_by != TR_WON) {
        text_say(out, "No tile is left to draw");
    } else if (g->how == TR_CLOSED) {
        text_write(hand, sizeof hand, closed_hand[g->hand].name);
        /* TRANSLATORS: {2} is a closed hand. */
        text_told(out, name, N_("You win with {2}"), N_("{1} wins with {2}"), hand);
    } else if (g->how == TR_FOOT) {
        text_told(out, name, N_("You win with a Foot"), N_("{1} wins with a Foot"));
    } else {
        text_told(out, name, N_("You go out"), N_("{1} goes out"));
    }
}

void tr_deal_note(const State *s, const char *const *names, DealNote *note)
{
    const TrState *g = tr_of(s);
    const StartDraw draw = { g->start_seat, g->start_rank, g->start_suit, g->start_redraws };
    start_note(s, &draw, names, note);
}

/* In a few words, for the plate of the seat: what everybody has seen of it. */
void tr_brief(const ToldMove *t, TextSink *out)
{
    char tile[TILE_BYTES] = "";
    const Table *then = &t->before->table;
    const Move m = t->move;
    switch (m.kind) {
    case MOVE_DRAW:
        text_say(out, N_("drew"));
        break;
    case MOVE_TAKE:
        if (tr_is_laid(t->before, m.from))
            text_say(out, N_("freed a joker"));
        else
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, N_("took {1}"), tile_words(told_top(then, m.from), tile));
        break;
    case MOVE_SHIFT:
        if (is_lay_off(t->before, m))
            text_say(out, N_("added {1}"), tile_words(told_face(t, m.from, m.index), tile));
        break;
    case MOVE_DISCARD:
        text_say(out, N_("threw {1}"), tile_words(told_thrown(t), tile));
        break;
    default:
        break;
    }
}
