/* What of a game of Gin Rummy is to be seen: for a seat, for the screen. Rules page: section 10. */
#include <string.h>

#include "rules/bricks/turn.h"
#include "rules/game/end_sum.h"
#include "rules/gin/position.h"
#include "rules/gin/reasons.h"

/* ---- observation, built up from zero ---- */

#define OWN_IN(field) .at = offsetof(GinState, field), .size = sizeof(((GinState *)0)->field)

static const OwnField own_field[] = {
    OWN_OPEN(GinState, points, int32_t),
    OWN_OPEN_AS(GinState, credit, uint8_t, OWN_SEAT),
    OWN_OPEN_AS(GinState, thrown_by, uint8_t, OWN_SEAT),
    OWN_OPEN(GinState, boxes, uint8_t),
    OWN_OPEN(GinState, turns, uint8_t),
    OWN_OPEN(GinState, deadwood, uint8_t),
    OWN_OPEN(GinState, held, uint8_t),
    OWN_OPEN(GinState, limit, uint8_t),
    OWN_OPEN(GinState, times, uint8_t),
    OWN_OPEN(GinState, passes, uint8_t),
    OWN_OPEN_AS(GinState, taken, uint8_t, OWN_PIECES),
    OWN_UP_TO(GinState, ended_by, GIN_VOID),
    OWN_OPEN_AS(GinState, knocker, uint8_t, OWN_SEAT),
    OWN_OPEN_AS(GinState, winner, uint8_t, OWN_SEAT),
    { .name = "game_points", OWN_IN(games.points), .unit = 4, .below_zero = true, .late = true },
    { .name = "game_boxes", OWN_IN(games.boxes), .unit = 1, .late = true },
    { .name = "game_won_by", OWN_IN(games.won_by), .unit = 1, .most = GIN_SEATS, .late = true },
    { OWN_OF(GinState, further, uint8_t), .late = true },
    OWN_LATE_UP_TO(GinState, exchanges, GIN_MOST_EXCHANGES),
    OWN_LATE_UP_TO(GinState, counts_in, (1 << GIN_GAMES) - 1),
};

const OwnBlock gin_own_block = { sizeof own_field / sizeof *own_field, own_field };

PilePlace gin_place(const State *s, int pile, int viewer)
{
    PilePlace place = place_by_kind(&s->table.row.pile[pile]);
    (void)viewer;
    if (pile == GIN_KNOCK) /* also while nothing lies there */
        return (PilePlace){ PLACE_HEAP, NO_SEAT, ALLOW_GO_OUT, 0 };
    if (place.kind == PLACE_STAGE && pile < GIN_FIRST_MELD)
        place.allows = 0;
    return place;
}

/* ---- notes for the screen ---- */

/* In the end it is added up, where that is short enough to be read. */
static void name_deadwood(const State *s, int seat, MeldNote *out)
{
    enum { SHORT = 26 }; /* bytes */
    EndSum sum = { .points = 0 };
    if (s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END)
        end_sum_of_pile(&gin_def, s, gin_dead(seat), &sum);
    if (sum.words[0] != '\0' && strlen(sum.words) <= SHORT)
        text_write(out->label, sizeof out->label, "{1}", sum.words);
    else
        text_write(out->label, sizeof out->label, N_("deadwood {1}"), text_number(gin_of(s)->deadwood[seat]).text);
}

void gin_meld_note(const State *s, int pile, MeldNote *out)
{
    Meld m;
    memset(out, 0, sizeof *out);
    out->verdict = allow();
    for (int i = 0; i < GIN_SEATS; i++)
        if (pile == gin_dead(i))
            name_deadwood(s, i, out);
    if (gin_is_meld(s, pile)) {
        const Reason *bad = gin_read_pile(s, pile, &m);
        out->verdict = bad ? refuse_at(bad, NO_PIECE, pile) : allow();
    } else if (s->to_act != NO_SEAT && gin_is_stage(s, pile, s->to_act)) {
        const Reason *bad = gin_read_stage(s, pile, &m);
        out->verdict = bad ? refuse_at(meld_of_cards(bad), NO_PIECE, pile) : allow();
        out->brief = meld_brief(bad);
        out->fresh = true;
    }
}

void gin_turn_note(const State *s, int seat, TurnNote *out)
{
    memset(out, 0, sizeof *out);
    out->opening_points = -1;
    out->done = gin_check(s, seat, (Move){ .kind = MOVE_DONE });
    out->duty = allow();
    if (seat != s->to_act)
        return;
    out->changed = gin_changed(s);
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        Meld m;
        if (gin_is_stage(s, p, seat)) {
            out->played += pile_size(&s->table, p);
            out->loose += gin_read_stage(s, p, &m) != NULL ? pile_size(&s->table, p) : 0;
        }
        for (int i = 0; s->phase == GIN_LAYOFF && gin_is_meld(s, p) && i < pile_size(&s->table, p); i++)
            out->played += turn_had(s, gin_hand(seat), pile_piece(&s->table, p, i));
    }
}

/* At Hollywood of the first game that is still open. */
void gin_progress(const State *s, int seat, Progress *out)
{
    const GinGames *games = &gin_of(s)->games;
    int k = 0;
    while (k + 1 < GIN_GAMES && games->won_by[k] != 0)
        k++;
    *out = (Progress){ .total = gin_is_hollywood(s) ? games->points[k][seat] : s->seat[seat].total,
                       .goal = gin_option(s, GIN_TARGET) };
}

void gin_go_out_note(const State *s, int seat, int index, GoOutNote *out)
{
    GinLay lay;
    out->word = gin_of(s)->limit > 0 ? N_("Knock") : N_("Gin");
    if (index < 0)
        return;
    out->move = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)index, .amount = GIN_KNOCKS };
    if (gin_check(s, seat, out->move).why != NULL || !gin_lay_of(s, seat, index, &lay))
        return;
    if (lay.left == 0)
        /* TRANSLATORS: Under the place to knock at: there would be no deadwood. */
        text_write(out->with, sizeof out->with, "gin");
    else
        /* TRANSLATORS: Under the place to knock at: {1} is the deadwood there would be. */
        text_write(out->with, sizeof out->with, "with {1}", text_number(lay.left).text);
}

void gin_status(const State *s, const char *const *names, TextSink *out)
{
    const GinState *g = gin_of(s);
    (void)names;
    if (g->limit == 0)
        text_say(out, g->times > 1 ? N_("Gin only, counts double") : N_("Gin only"));
    else
        text_say(out, g->times > 1 ? N_("Knock with {1} or less, counts double") : N_("Knock with {1} or less"),
                 text_number(g->limit).text);
}

/* How a seat stands in one of the games of Hollywood. */
static void say_game(const State *s, int seat, int k, char *words, size_t size)
{
    const GinGames *games = &gin_of(s)->games;
    if (games->won_by[k] == 0)
        text_write(words, size, "{1}", text_number(games->points[k][seat]).text);
    else
        /* TRANSLATORS: Of one of three games that are scored at once, in a list: "won, 35, 20". */
        text_write(words, size, games->won_by[k] == 1 + seat ? N_("won") : N_("lost"));
}

static void say_games(const State *s, int seat, TextSink *out)
{
    char game[GIN_GAMES][24];
    for (int k = 0; k < GIN_GAMES; k++)
        say_game(s, seat, k, game[k], sizeof game[k]);
    /* TRANSLATORS: Beside the name of a player: the score in each of the three games that are scored at once. */
    text_say(out, "Games: {1}, {2}, {3}", game[0], game[1], game[2]);
}

/* The boxes; the deadwood, once somebody has knocked. */
void gin_seat_note(const State *s, int seat, TextSink *out)
{
    const GinState *g = gin_of(s);
    if (g->ended_by != GIN_RUNNING && g->ended_by != GIN_VOID)
        /* TRANSLATORS: Beside the name of a player, in little room: {1} is the deadwood, points of cards in no meld. */
        text_say(out, "loose: {1}", text_number(g->deadwood[seat]).text);
    else if (gin_is_hollywood(s))
        say_games(s, seat, out);
    else if (g->boxes[seat] > 0)
        /* TRANSLATORS: Beside the name of a player. */
        text_count(out, "{1} round won", "{1} rounds won", g->boxes[seat]);
}

/* Gin ends a round without laying off. */
int gin_stages(const State *seen, StageNote *out, int max)
{
    static const char *const names[] = { N_("Upcard"), N_("Turns"), N_("Lay off") };
    enum { STAGES = sizeof names / sizeof *names };
    const int n = max < STAGES ? max : STAGES, ended = gin_of(seen)->ended_by;
    const int now = seen->phase == GIN_UPCARD                              ? 0
                    : seen->phase == GIN_DRAW || seen->phase == PHASE_PLAY ? 1
                    : seen->phase == GIN_LAYOFF                            ? 2
                                                                           : STAGES;
    const bool gin = ended == GIN_WENT_GIN || ended == GIN_WENT_BIG || ended == GIN_VOID;
    for (int i = 0; i < n; i++) {
        text_write(out[i].name, sizeof out[i].name, names[i]);
        out[i].when = i < now ? STAGE_PAST : i == now ? STAGE_NOW : STAGE_TO_COME;
    }
    return gin || gin_of(seen)->limit == 0 ? n - 1 : n;
}

int gin_credit(const State *s, Piece x)
{
    const int pile = piece_pile(&s->table, x, NULL), seat = gin_of(s)->credit.seat[x];
    const Pile *p = &s->table.row.pile[pile];
    return p->kind == PILE_MELD && seat != p->owner ? seat : CREDIT_OWNER;
}
