/* The log of a game of Sabra in words: whole sentences, one after the other on a line. */
#include <string.h>

#include "rules/bricks/told.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/game/start_note.h"
#include "rules/sabra/game.h"
#include "rules/sabra/opening.h"

/* Tiles and melds are told as long as their list is not longer than this; what is left is told to be there. */
enum { LIST_LENGTH = 150, LIST_BYTES = 1152, TILE_BYTES = 144 };

/* ---- lists of tiles ---- */

/* A list being written, as an argument of a sentence. */
typedef struct TileList {
    TextSink out;
    bool more; /* something was left out */
    char text[LIST_BYTES];
} TileList;

static void list_begin(TileList *l)
{
    l->out = text_sink(l->text, LIST_BYTES / 2);
    l->more = false;
}

static void list_add(TileList *l, Face f)
{
    l->more = l->more || l->out.length > LIST_LENGTH;
    if (l->more)
        return;
    text_add(&l->out, l->out.length > 0 ? " " : "");
    tile_sign(f, &l->out);
}

/* The list as it is to be said. Good until it is begun again. */
static const char *list_end(TileList *l)
{
    char told[LIST_BYTES / 2];
    if (!l->more)
        return l->text;
    memcpy(told, l->text, sizeof told);
    l->out = text_sink(l->text, sizeof l->text);
    /* TRANSLATORS: {1} is a list of tiles or melds; there is no room for the rest. */
    text_say(&l->out, "{1} and more", told);
    return l->text;
}

/* The own tiles on the table. */
static void list_played(const State *s, TileList *l)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Piece x = pile_piece(&s->table, p, i);
            if (sabra_is_own(s, x))
                list_add(l, s->table.face[x]);
        }
}

static bool has_own(const State *s, int pile)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (sabra_is_own(s, pile_piece(&s->table, pile, i)))
            return true;
    return false;
}

/* The melds that hold a tile of this turn. */
static void list_made(const State *s, TileList *l)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        if (!has_own(s, p))
            continue;
        if (l->out.length > 0 && l->out.length <= LIST_LENGTH)
            text_add(&l->out, ",");
        for (int i = 0; i < pile_size(&s->table, p); i++)
            list_add(l, pile_face(&s->table, p, i));
    }
}

/* What a draw brought. */
static void list_drawn(const State *before, const State *after, int seat, TileList *l)
{
    int rack = sabra_rack(seat), had = before->turn_start.start[rack + 1] - before->turn_start.start[rack];
    for (int i = had; i < pile_size(&after->table, rack); i++)
        list_add(l, pile_face(&after->table, rack, i));
}

/* ---- a turn ---- */

/* Points of the melds made of own tiles alone: what an initial meld is counted by. */
static int opening_points(const State *s)
{
    int points = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        MeldNote note;
        sabra_meld_note(s, p, &note);
        points += note.fresh ? note.value : 0;
    }
    return points;
}

/* ---- where tiles of the table came from ---- */

static Piece old_piece(const State *s, int pile, int i)
{
    return s->turn_start.order[s->turn_start.start[pile] + i];
}

/* All of an old meld lies in one pile still, which may have another number. */
static bool is_whole(const State *s, int old)
{
    for (int i = 1; i < turn_start_size(s, old); i++)
        if (piece_pile(&s->table, old_piece(s, old, i), NULL) != piece_pile(&s->table, old_piece(s, old, 0), NULL))
            return false;
    return true;
}

/* The tiles of an old meld that went to other melds, which hold tiles of this turn. What is left of it where it lay has
 * not been taken. */
static void list_taken(const State *s, int old, TileList *taken)
{
    for (int i = 0; i < turn_start_size(s, old) && !is_whole(s, old); i++) {
        Piece x = old_piece(s, old, i);
        int now = piece_pile(&s->table, x, NULL);
        if (now != old && has_own(s, now))
            list_add(taken, s->table.face[x]);
    }
}

static void list_old(const State *s, int old, TileList *l)
{
    for (int i = 0; i < turn_start_size(s, old); i++)
        list_add(l, s->table.face[old_piece(s, old, i)]);
}

/* "8 from 8 8 8; 3 from 1 2 3": whatever left its meld for one with own tiles, as long as there is room to tell it. */
static void describe_taken(const State *s, TextSink *out)
{
    enum { ROOM = 160, LINE = 360 }; /* bytes; LINE: of the whole, for which 400 are there */
    const size_t before = out->length;
    char told[LIST_BYTES] = "", longer[LIST_BYTES];
    TileList taken, old;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        list_begin(&taken);
        list_begin(&old);
        list_taken(s, p, &taken);
        if (taken.out.length == 0 || strlen(told) > ROOM)
            continue;
        list_old(s, p, &old);
        TextSink more = text_part(out, longer, sizeof longer);
        if (told[0] == '\0')
            /* TRANSLATORS: {1} are tiles that were taken from the meld {2} of the table. */
            text_say(&more, "{1} from {2}", list_end(&taken), list_end(&old));
        else
            /* TRANSLATORS: A list: {2} are tiles that were taken from the meld {3} of the table. */
            text_say(&more, "{1}; {2} from {3}", told, list_end(&taken), list_end(&old));
        if (before + more.length <= LINE)
            memcpy(told, longer, sizeof told);
    }
    if (told[0] == '\0')
        return;
    text_next(out);
    /* TRANSLATORS: {1} is a list of tiles of the table, and of the melds they were taken from. */
    text_say(out, "Taken: {1}.", told);
}

static void describe_play(const State *before, int seat, const char *name, TextSink *out)
{
    TileList played, made;
    int points = opening_points(before);
    list_begin(&played);
    list_played(before, &played);
    if (!before->seat[seat].opened && points >= sabra_opening_goal(&before->options).points) {
        text_told_count(out, name, TEXT_FORMS("You open with one point: {2}.", "You open with {1} points: {2}."),
                        TEXT_FORMS("{2} opens with one point: {3}.", "{2} opens with {1} points: {3}."), points,
                        list_end(&played));
        return;
    }
    list_begin(&made);
    list_made(before, &made);
    text_told(out, name, N_("You play {2} and make {3}."), N_("{1} plays {2} and makes {3}."), list_end(&played),
              list_end(&made));
    describe_taken(before, out);
}

/* A draw whose tiles are not told. */
static void say_count_drawn(int tiles, bool penalty, const char *name, TextSink *out)
{
    if (tiles == 0)
        text_told(out, name, N_("You draw nothing."), N_("{1} draws nothing."));
    else if (penalty)
        text_told_count(out, name, TEXT_FORMS("You draw a tile as a penalty.", "You draw {1} tiles as a penalty."),
                        TEXT_FORMS("{2} draws a tile as a penalty.", "{2} draws {1} tiles as a penalty."), tiles);
    else
        text_told_count(out, name, TEXT_FORMS("You draw a tile.", "You draw {1} tiles."),
                        TEXT_FORMS("{2} draws a tile.", "{2} draws {1} tiles."), tiles);
}

static void describe_draw(const ToldMove *t, const char *name, TextSink *out)
{
    const State *after = t->after;
    TileList drawn;
    bool penalty = sabra_of(after)->last_result == SABRA_PENALTY;
    if (!told_to_mover(t) || sabra_of(after)->last_tiles == 0) {
        say_count_drawn(sabra_of(after)->last_tiles, penalty, name, out);
        return;
    }
    list_begin(&drawn);
    list_drawn(t->before, after, t->seat, &drawn);
    if (penalty)
        text_told(out, name, N_("As a penalty you draw {2}."), N_("As a penalty {1} draws {2}."), list_end(&drawn));
    else
        text_told(out, name, N_("You draw {2}."), N_("{1} draws {2}."), list_end(&drawn));
}

/* Everything but a legal play, told from what became of the turn. */
static void describe_rest(const ToldMove *t, const char *name, TextSink *out)
{
    Verdict why;
    const SabraState *g = sabra_of(t->after);
    if (g->last_result == SABRA_PASS && sabra_of(t->before)->drawn > 0)
        text_told(out, name, N_("You end your turn."), N_("{1} ends the turn."));
    else if (g->last_result == SABRA_PASS)
        text_told(out, name, N_("You pass."), N_("{1} passes."));
    else
        describe_draw(t, name, out);
    if (g->last_result != SABRA_PENALTY)
        return;
    sabra_outcome_now(t->before, t->move.kind == MOVE_TIMEOUT, &why);
    if (why.why == NULL)
        return;
    text_next(out);
    verdict_say(why, out);
}

static void describe_end(const State *after, const char *const *names, TextSink *out)
{
    if (after->phase == PHASE_PLAY)
        return;
    text_next(out);
    if (sabra_of(after)->ended_by == SABRA_WENT_OUT)
        /* TRANSLATORS: Wins by playing the last tile. */
        text_told(out, told_name(names, sabra_of(after)->winner), N_("You go out."), N_("{1} goes out."));
    else
        text_say(out, "The game is over.");
}

static void describe_next(const State *after, const char *const *names, TextSink *out)
{
    if (after->phase == PHASE_MATCH_END)
        text_say(out, "Time is up, and the match is over.");
    else
        text_told(out, told_name(names, after->to_act), N_("Game {2}: you begin."), N_("Game {2}: {1} begins."),
                  text_number(after->deal_no + 1).text);
}

/* What a person who was still playing must not miss: that the time has run out, and what came of it. */
void sabra_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const SabraState *g = sabra_of(t->after);
    if (t->move.kind != MOVE_TIMEOUT)
        return;
    text_say(out, "Time is up.");
    text_next(out);
    if (g->last_result == SABRA_ACCEPT)
        text_say(out, "The play is legal and counts.");
    else
        say_count_drawn(g->last_tiles, false, told_name(names, t->seat), out);
}

/* B.2: the draw for the start, as the table saw it. */
void sabra_deal_note(const State *s, const char *const *names, DealNote *note)
{
    const SabraState *g = sabra_of(s);
    const StartDraw draw = { g->start_seat, g->start_rank, g->start_suit, g->start_redraws };
    start_note(s, &draw, names, note);
}

void sabra_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const int kind = t->move.kind;
    if (kind == MOVE_SHIFT || kind == MOVE_READ || kind == MOVE_RESTORE || kind == MOVE_NONE)
        return;
    if (kind == MOVE_NEXT) {
        describe_next(t->after, names, out);
        return;
    }
    const char *name = told_name(names, t->seat);
    bool judged = kind == MOVE_DONE || kind == MOVE_TIMEOUT;
    if (kind == MOVE_TIMEOUT) {
        text_say(out, "Time is up.");
        text_next(out);
    }
    if (judged && sabra_of(t->after)->last_result == SABRA_ACCEPT)
        describe_play(t->before, t->seat, name, out);
    else
        describe_rest(t, name, out);
    describe_end(t->after, names, out);
}

/* The tiles of the rack that were laid in this turn as they lie on the table, where there are few. */
static void brief_laid(const State *s, int laid, TextSink *out)
{
    enum { FEW = 2 };
    TileList played;
    list_begin(&played);
    list_played(s, &played);
    if (laid <= FEW)
        /* TRANSLATORS: What was done last, beside the name of the player: {1} is one tile or several. */
        text_say(out, "laid {1}", list_end(&played));
    else
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_count(out, "laid {1} tile", "laid {1} tiles", laid);
}

/* In a few words, for the plate of the seat. */
void sabra_brief(const ToldMove *t, TextSink *out)
{
    const int kind = t->move.kind, rack = sabra_rack(t->seat);
    if (kind == MOVE_SHIFT || kind == MOVE_READ || kind == MOVE_RESTORE || kind == MOVE_NONE || kind == MOVE_NEXT)
        return;
    switch (sabra_of(t->after)->last_result) {
    case SABRA_ACCEPT:
        brief_laid(t->before, turn_start_size(t->before, rack) - pile_size(&t->before->table, rack), out);
        break;
    case SABRA_PASS:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, N_("passed"));
        break;
    default:
        if (kind == MOVE_TIMEOUT)
            /* TRANSLATORS: What was done last, beside the name of the player: the time ran out, and tiles were drawn.
             */
            text_count(out, "time up, drew {1}", "time up, drew {1}", sabra_of(t->after)->last_tiles);
        else
            text_say(out, N_("drew"));
        break;
    }
}
