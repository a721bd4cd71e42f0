/* All that a game answers at a position, and while a deal is played by chance, added up by kinds of answers. */
#ifndef MELDWELL_TESTS_HELP_ANSWERS_H
#define MELDWELL_TESTS_HELP_ANSWERS_H

#include "plain_player.h"
#include "rules/null/game.h"
#include "stands.h"
#include "told.h"
#include "trial/audit.h"

typedef enum Kind { JUDGED, OFFERED, SEEN, NOTED, SCORED, TOLD, ADDRESSED, SHOWN, PAGE, KINDS } Kind;

static const char *const kind_name[KINDS] = { "judged", "offered",   "seen",  "noted", "scored",
                                              "told",   "addressed", "shown", "page" };
static const char *const names[MAX_SEATS] = { "Anna", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida" };

enum { MOST_LISTED = PLAIN_MOST, MOST_TURNS = 400, ANY_MOVES = 12 };

typedef struct Asked {
    const GameDef *game;
    const char *preset;
    State state;
    DealTally tally;
    Rng play, look; /* what is asked has no part in what is played */
    uint64_t sum[KINDS];
    bool trace;
} Asked;

/* ---- adding up ---- */

static inline void add(Asked *a, Kind kind, const char *what, const char *text)
{
    if (a->trace)
        printf("%u %s %s: %s\n", (unsigned)a->state.ply, kind_name[kind], what, text);
    for (const char *s = text; *s; s++)
        a->sum[kind] = (a->sum[kind] ^ (uint8_t)*s) * 0x100000001B3u;
    a->sum[kind] = (a->sum[kind] ^ 0x1F) * 0x100000001B3u;
}

static inline void add_number(Asked *a, Kind kind, const char *what, long long n)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", n);
    add(a, kind, what, text);
}

static inline void add_verdict(Asked *a, Kind kind, const char *what, Verdict v)
{
    char text[96];
    if (!v.why)
        return add(a, kind, what, "ok");
    snprintf(text, sizeof text, "%s %d %d", v.why->id, v.piece, v.pile);
    add(a, kind, what, text);
    if (v.detail)
        add(a, kind, "detail", v.detail->id);
}

static inline void add_move(Asked *a, Kind kind, Move m)
{
    char text[96];
    TextSink out = text_sink(text, sizeof text);
    move_text(m, &out);
    add(a, kind, "move", text);
}

static inline void add_face(Asked *a, Kind kind, Face f)
{
    add_number(a, kind, "face", f.rank * 256 + f.suit);
}

/* ---- one position ---- */

static inline void ask_moves(Asked *a, int seat)
{
    Move list[MOST_LISTED];
    int n = a->game->rules.moves(&a->state, seat, list, MOST_LISTED);
    for (int i = 0; i < n; i++) {
        add_move(a, OFFERED, list[i]);
        add_number(a, OFFERED, "reveals", a->game->rules.reveals(&a->state, list[i]));
    }
    for (int i = 0; i < ANY_MOVES; i++) {
        Move m = audit_any_move(&a->look, &a->state);
        add_verdict(a, JUDGED, "any move",
                    a->game->rules.check(&a->state, (int)rng_below(&a->look, a->state.seats), m));
    }
    for (int kind = 0; kind < MOVE_LOT; kind++)
        add_verdict(a, JUDGED, "plain", a->game->rules.check(&a->state, seat, (Move){ .kind = (uint8_t)kind }));
}

static inline void ask_choices(Asked *a, int seat)
{
    static ChoiceItem item[MAX_CHOICES];
    memset(item, 0xa5, sizeof item); /* what the game does not write is seen */
    int n = a->game->table.choices(&a->state, seat, item, MAX_CHOICES);
    for (int i = 0; i < n; i++) {
        add_move(a, OFFERED, item[i].move);
        add(a, OFFERED, "name", item[i].name);
        add(a, OFFERED, "why", item[i].why ? item[i].why->id : "");
        add_number(a, OFFERED, "place", item[i].row * 100 + item[i].col);
        add_number(a, OFFERED, "role", item[i].role);
        add_number(a, OFFERED, "step", item[i].step);
        add_number(a, OFFERED, "range", item[i].step > 0 ? item[i].low * 1000 + item[i].high : 0);
        add(a, TOLD, "label", item[i].label);
        add(a, TOLD, "note", item[i].note);
        add(a, TOLD, "sheet", item[i].sheet ? item[i].sheet : "");
        add(a, TOLD, "brief", item[i].brief);
        add(a, TOLD, "confirm", item[i].confirm);
    }
}

static inline void ask_sight(Asked *a, int viewer)
{
    State seen;
    game_observe(a->game, &a->state, viewer, &seen);
    for (int i = 0; i < seen.table.piece_count; i++) {
        add_face(a, SEEN, seen.table.face[i]);
        add_number(a, SEEN, "piece", seen.table.row.order[i]);
    }
    for (int p = 0; p < seen.table.pile_count; p++) {
        const Pile *pile = &seen.table.row.pile[p];
        add_number(a, SEEN, "pile", pile->kind * 10000 + pile->owner * 100 + pile_size(&seen.table, p));
        PilePlace place = a->game->table.place(&seen, p, viewer);
        add_number(a, SEEN, "place", place.kind * 1000 + place.allows);
    }
}

static inline void ask_notes(Asked *a, int seat)
{
    const Table *t = &a->state.table;
    TurnNote turn;
    memset(&turn, 0xa5, sizeof turn); /* what the game does not write is seen */
    a->game->table.turn_note(&a->state, seat, &turn);
    add_verdict(a, NOTED, "done", turn.done);
    add_verdict(a, NOTED, "owes", turn.duty);
    add_number(a, NOTED, "turn", turn.changed * 1000000 + turn.played * 10000 + turn.loose * 100);
    add_number(a, NOTED, "opening", turn.opening_points * 1000 + turn.opening_goal);
    for (int p = 0; p < t->pile_count; p++) {
        if (!pile_on_felt(&t->row.pile[p]) || pile_size(t, p) == 0)
            continue;
        MeldNote meld;
        memset(&meld, 0xa5, sizeof meld);
        a->game->table.meld_note(&a->state, p, &meld);
        add_verdict(a, NOTED, "meld", meld.verdict);
        add_number(a, NOTED, "value", meld.value * 2 + meld.fresh);
        add_number(a, NOTED, "fault", meld.at * 256 + meld.span);
        add(a, TOLD, "fault", meld.brief ? meld.brief : "");
        for (int i = 0; i < MAX_NOTED_JOKERS; i++)
            add(a, NOTED, "joker", stands_for(a->game, meld.jokers[i]).text);
        for (int i = 0; i < pile_size(t, p) && a->game->table.piece_note; i++) {
            PieceNote piece;
            memset(&piece, 0xa5, sizeof piece);
            a->game->table.piece_note(&a->state, pile_piece(t, p, i), &piece);
            add_verdict(a, NOTED, "piece", piece.verdict);
            add_number(a, NOTED, "locked", piece.locked * 2 + piece.locks_meld);
            add(a, TOLD, "brief", piece.brief ? piece.brief : "");
            add(a, TOLD, "lock", piece.lock);
            add(a, TOLD, "owes", piece.duty);
            add(a, TOLD, "sentence", piece.sentence);
        }
    }
}

static inline void show_melds(Asked *a)
{
    const State *s = &a->state;
    int32_t by[MAX_SEATS];
    for (int p = 0; p < s->table.pile_count; p++) {
        if (!pile_on_felt(&s->table.row.pile[p]) || pile_size(&s->table, p) == 0)
            continue;
        if (a->game->score.meld_points) {
            a->game->score.meld_points(s, p, by);
            for (int i = 0; i < s->seats; i++)
                add_number(a, SHOWN, "meld points", by[i]);
        }
        for (int i = 0; i < pile_size(&s->table, p) && a->game->score.credit; i++)
            add_number(a, SHOWN, "credit", a->game->score.credit(s, pile_piece(&s->table, p, i)));
    }
}

static inline void show_take(Asked *a, const State *seen, int seat, Move m)
{
    static TakeNote note;
    memset(&note, 0, sizeof note);
    a->game->table.take_note(seen, seat, m, &note);
    add(a, SHOWN, "take", note.sentence);
    for (int i = 0; i < seen->table.piece_count; i++)
        if (note.joins[i])
            add_number(a, SHOWN, "goes with", i);
}

/* What the screen shows besides: bars at the plates, what melds count and for whom, what a take would bring, words of
 * caution, a claimed hand, wild faces, names under piles. */
static inline void ask_shown(Asked *a, int seat)
{
    const GameDef *game = a->game;
    Move list[MOST_LISTED];
    State seen;
    game_observe(game, &a->state, seat, &seen);
    for (int i = 0; i < a->state.seats && game->score.progress; i++) {
        Progress bar = { 0 };
        game->score.progress(&a->state, i, &bar);
        add_number(a, SHOWN, "bar", (bar.total * 10000LL + bar.now) * 10000 + bar.goal);
    }
    show_melds(a);
    int n = game->table.take_note || game->caution ? game->rules.moves(&a->state, seat, list, MOST_LISTED) : 0;
    for (int i = 0; i < n; i++) {
        const Reason *caution = game->caution ? game->caution(&seen, seat, list[i]).why : NULL;
        add(a, SHOWN, "caution", caution ? caution->id : "");
        if (game->table.take_note && list[i].kind == MOVE_TAKE)
            show_take(a, &seen, seat, list[i]);
    }
    for (int i = 0; i < seen.table.piece_count && game->wild_cards; i++) {
        const WildKind *kind = game->wild_cards->kind(&seen, seen.table.face[i]);
        add_number(a, SHOWN, "wild", kind ? kind->sign : -1);
    }
    for (int p = 0; p < seen.table.pile_count && game->table.pile_word; p++) {
        const char *word = game->table.pile_word(&seen, p);
        add(a, SHOWN, "pile", word ? word : "");
    }
}

/* A hand that was claimed, after the deal. */
static inline void ask_claim(Asked *a)
{
    ClaimNote note;
    memset(&note, 0, sizeof note);
    if (!a->game->claim || !a->game->claim(&a->state, &note))
        return;
    add(a, SHOWN, "claim", note.name);
    add_number(a, SHOWN, "claim", (note.seat * 256LL + note.pile) * 256 + note.winning);
    add_number(a, SHOWN, "splits", note.splits);
    add_number(a, SHOWN, "points", note.points);
}

static inline void ask_words(Asked *a, int seat)
{
    char text[400];
    TextSink out = text_sink(text, sizeof text);
    if (a->game->table.status)
        a->game->table.status(&a->state, names, &out);
    for (int i = 0; i < a->state.seats && a->game->table.seat_note; i++)
        a->game->table.seat_note(&a->state, i, &out);
    if (a->game->question)
        a->game->question(&a->state, seat, &out);
    add(a, TOLD, "status", text);
    if (a->game->auction) {
        CallNote call[MAX_CALL_NOTES];
        int n = a->game->auction->calls(&a->state, call, MAX_CALL_NOTES);
        for (int i = 0; i < n; i++)
            add(a, TOLD, "call", call[i].label);
    }
    if (a->game->tricks) {
        TrickNote trick = { 0 };
        a->game->tricks->last(&a->state, &trick);
        for (int i = 0; i < trick.count; i++)
            add_number(a, NOTED, "trick", trick.seat[i] * 1000 + trick.piece[i]);
    }
    if (a->game->table.next_act) {
        ActNote act = { 0 };
        a->game->table.next_act(&a->state, seat, &act);
        add(a, TOLD, "next", act.sentence);
        add_number(a, NOTED, "roles", act.roles);
        for (int p = 0; p < a->state.table.pile_count; p++)
            if (act.pile[p])
                add_number(a, NOTED, "pile to use", p);
        for (int i = 0; i < a->state.table.piece_count; i++)
            if (act.piece[i])
                add_number(a, NOTED, "piece to use", i);
    }
}

/* The hand in another order each time, and without one of its pieces. */
static inline void ask_hand_note(Asked *a, const State *seen, int seat)
{
    Piece held[MAX_PIECES];
    HandNote note = { 0 };
    int n = 0;
    for (int p = 0; p < seen->table.pile_count; p++)
        for (int i = 0; seen->table.row.pile[p].kind == PILE_HAND && seen->table.row.pile[p].owner == seat &&
                        i < pile_size(&seen->table, p);
             i++)
            held[n++] = pile_piece(&seen->table, p, i);
    for (int i = n - 1; i > 0 && rng_below(&a->look, 3) > 0; i--) {
        const int k = (int)rng_below(&a->look, (uint32_t)i + 1);
        const Piece x = held[i];
        held[i] = held[k];
        held[k] = x;
    }
    a->game->in_hand->hand_note(seen, seat, held, n, n == 0 || rng_below(&a->look, 2) == 0 ? NO_PIECE : held[n / 2],
                                &note);
    for (int i = 0; i < note.count; i++) {
        add_number(a, NOTED, "group", note.group[i].at * 1000 + note.group[i].count * 2 + note.group[i].meld);
        add(a, TOLD, "group", note.group[i].label);
    }
    add(a, TOLD, "held", note.what);
    add(a, TOLD, "goal", note.goal);
    add_number(a, NOTED, "left", note.left * 1000000LL + note.limit * 1000 + note.most);
}

static inline void ask_go_out(Asked *a, const State *seen, int seat)
{
    for (int i = -1; i < 12; i += 4) {
        GoOutNote note = { 0 };
        a->game->in_hand->go_out_note(seen, seat, i, &note);
        add(a, TOLD, "close", note.word ? note.word : "");
        add(a, TOLD, "with", note.with);
        add_move(a, NOTED, note.move);
    }
}

static inline void ask_worth(Asked *a, const State *seen)
{
    WorthNote note = { 0 };
    if (!a->game->wild_cards->worth_note(seen, &note))
        return;
    add(a, TOLD, "worth", note.say);
    add_number(a, SCORED, "worth", note.points);
    for (int i = 0; i < note.count; i++) {
        add(a, TOLD, "item", note.item[i].what);
        add_number(a, SCORED, "item", note.item[i].points);
        for (int k = 0; k < note.item[i].signs && k < WORTH_SIGNS; k++)
            add_number(a, NOTED, "sign", note.item[i].sign[k]);
    }
    for (int i = 0; i < note.kinds; i++)
        add(a, TOLD, "wild", note.wild[i].faces);
}

static inline void ask_counters(Asked *a, const State *seen)
{
    for (int i = 0; i < seen->counters.count; i++) {
        CounterNote note = { 0 };
        a->game->stakes->counter(seen, i, names, &note);
        add(a, TOLD, "counter", note.name);
        add_number(a, NOTED, "counter", note.seat * 1000 + note.square * 2 + note.hidden);
    }
}

/* What a screen asks of the state that the seat to act sees. */
static inline void ask_screen(Asked *a, int seat)
{
    State seen;
    game_observe(a->game, &a->state, seat, &seen);
    if (a->game->in_hand)
        ask_hand_note(a, &seen, seat);
    if (a->game->in_hand)
        ask_go_out(a, &seen, seat);
    if (a->game->wild_cards != NULL && a->game->wild_cards->worth_note)
        ask_worth(a, &seen);
    if (a->game->stakes)
        ask_counters(a, &seen);
}

static inline void ask_pieces(Asked *a)
{
    for (int i = 0; i < a->state.table.piece_count; i++) {
        char text[96] = "";
        TextSink out = text_sink(text, sizeof text);
        Face f = a->state.table.face[i];
        a->game->tell.face_text(f, &out);
        a->game->tell.face_name(f, &out);
        if (a->game->tell.face_sign)
            a->game->tell.face_sign(f, &out);
        add(a, TOLD, "face", text);
        if (a->game->table.sort_key)
            add_number(a, NOTED, "order", a->game->table.sort_key(&a->state, f));
        if (a->game->score.piece_points)
            add_number(a, SCORED, "points", a->game->score.piece_points(&a->state, f));
    }
}

/* Of a game that has them: what was kept of others before stays as it was. */
static inline void ask_settlement(Asked *a, const ScoreSheet *sheet)
{
    for (int k = 0; k < sheet->match_line_count; k++) {
        add(a, TOLD, "match line", sheet->match_line[k].what);
        for (int i = 0; i < a->state.seats; i++)
            add_number(a, SCORED, "match line", sheet->match_line[k].has[i] ? sheet->match_line[k].points[i] : 99999);
    }
    for (int i = 0; sheet->settles && i < a->state.seats; i++)
        for (int k = 0; k < a->state.seats; k++)
            add_number(a, SCORED, "pays", sheet->pays[i][k]);
}

static inline void ask_side(Asked *a, const SideTable *side)
{
    add(a, TOLD, "side", side->title);
    add(a, TOLD, "held", side->held);
    for (int k = 0; k < side->line_count; k++) {
        add(a, TOLD, "side line", side->line[k].what);
        for (int i = 0; i < a->state.seats; i++)
            add_number(a, SCORED, "side line", side->line[k].has[i] ? side->line[k].points[i] : 99999);
    }
}

static inline void ask_sheet(Asked *a)
{
    ScoreSheet sheet;
    memset(&sheet, 0xa5, sizeof sheet); /* what the game does not write is seen */
    a->game->score.scores(&a->state, &sheet);
    for (int i = 0; i < a->state.seats; i++) {
        for (int k = 0; k < sheet.line_count; k++)
            add_number(a, SCORED, "line", sheet.line[k].has[i] ? sheet.line[k].points[i] : 99999);
        for (int k = 0; k < sheet.side_count; k++)
            add_number(a, SCORED, "side", sheet.side[k].deal[i] * 100000LL + sheet.side[k].total[i]);
        add_number(a, SCORED, "deal", sheet.deal[i]);
        add_number(a, SCORED, "total", sheet.total[i]);
    }
    add_number(a, SCORED, "winners",
               ((sheet.went_out * 65536LL + sheet.winners) * 256 + sheet.circled) * 256 + sheet.out);
    add_number(a, SCORED, "match", sheet.running * 8 + sheet.match_over * 4 + sheet.fewest * 2 + sheet.together);
    for (int k = 0; k < sheet.side_count; k++)
        ask_side(a, &sheet.side[k]);
    for (int k = 0; k < sheet.line_count; k++)
        add(a, TOLD, "line", sheet.line[k].what);
    add(a, TOLD, "headline", sheet.headline);
    if (sheet.ended != 0) {
        add_number(a, SCORED, "ended", sheet.ended * 65536LL + sheet.most);
        add(a, TOLD, "ended", sheet.ended_words[1]);
    }
    ask_settlement(a, &sheet);
}

static inline void ask_all(Asked *a)
{
    int seat = game_to_act(a->game, &a->state);
    char hash[32];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)state_hash(&a->state));
    add(a, JUDGED, "state", hash);
    add_number(a, JUDGED, "to act", seat);
    if (seat == NO_SEAT || a->state.ply < 3)
        ask_sheet(a);
    if (a->state.ply % 16 == 0)
        ask_pieces(a);
    ask_sight(a, (int)rng_below(&a->look, a->state.seats));
    if (rng_below(&a->look, 4) == 0)
        ask_sight(a, NO_SEAT);
    ask_claim(a);
    if (seat == NO_SEAT)
        return;
    add_number(a, JUDGED, "clock", game_clock_ms(a->game, &a->state));
    ask_moves(a, seat);
    ask_choices(a, seat);
    ask_notes(a, seat);
    ask_words(a, seat);
    if (a->state.ply % 4 == 0)
        ask_shown(a, seat);
    ask_screen(a, seat);
}

/* What is told of a move: in the log, at the plate, in a review. */
static inline void ask_deed(Asked *a, int seat, Move m)
{
    char text[400] = "";
    TextSink out = text_sink(text, sizeof text);
    help_brief(a->game, &a->state, seat, m, &out);
    if (a->game->tell.chapter)
        a->game->tell.chapter(&a->state, &out);
    if (a->game->tell.deed)
        a->game->tell.deed(&a->state, m, names, &out);
    add(a, TOLD, "deed", text);
}

/* The same, and the log, told to the player whose move it is, from where that player looks and from outside. */
static inline void ask_addressed(Asked *a, int seat, Move m)
{
    char text[1200] = "";
    TextSink out = text_sink(text, sizeof text);
    const char *you[MAX_SEATS];
    memcpy(you, names, sizeof you);
    you[seat] = NAME_YOU;
    help_describe(a->game, &a->state, seat, m, seat, you, &out);
    help_describe(a->game, &a->state, seat, m, NO_SEAT, you, &out);
    help_announce(a->game, &a->state, seat, m, you, &out);
    if (a->game->tell.deed)
        a->game->tell.deed(&a->state, m, you, &out);
    if (a->game->table.status)
        a->game->table.status(&a->state, you, &out);
    add(a, ADDRESSED, "you", text);
}

static inline void begin_figures(Asked *a)
{
    if (a->game->score.figures)
        tally_begin(&a->tally, &a->state);
}

static inline bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* After that move: counted, and told when the deal is over. */
static inline void ask_figures(Asked *a, const State *before, int seat, Move m)
{
    char text[600];
    if (!a->game->score.figures)
        return;
    if (a->state.deal_no != before->deal_no)
        return begin_figures(a);
    tally_move(&a->tally, before, seat, m, &a->state);
    if (!is_over(&a->state) || is_over(before))
        return;
    tally_end(&a->tally, &a->state);
    for (int i = 0; i < a->state.seats; i++) {
        TextSink out = text_sink(text, sizeof text);
        tally_write(&a->tally, a->game->score.figures, i, &out);
        add(a, SCORED, "figures", text);
    }
}

/* ---- a deal by chance ---- */

static inline void play(Asked *a, int seat, Move m)
{
    char text[400] = "";
    int viewer = (int)rng_below(&a->look, (uint32_t)a->state.seats + 1);
    assert_null(a->game->rules.check(&a->state, seat, m).why);
    add_move(a, JUDGED, m);
    ask_deed(a, seat, m);
    ask_addressed(a, seat, m);
    TextSink out = text_sink(text, sizeof text);
    help_describe(a->game, &a->state, seat, m, viewer < a->state.seats ? viewer : NO_SEAT, names, &out);
    help_announce(a->game, &a->state, seat, m, names, &out);
    add(a, TOLD, "log", text);
    const State before = a->state;
    a->game->rules.apply(&a->state, seat, m);
    ask_figures(a, &before, seat, m);
    ask_all(a);
}

static inline bool in_turn(const Asked *a, int seat, uint32_t turn)
{
    return game_to_act(a->game, &a->state) == seat && a->state.turn_no == turn;
}

static inline void take_turn(Asked *a, int seat)
{
    const Move restore = { .kind = MOVE_RESTORE }, timeout = { .kind = MOVE_TIMEOUT };
    Move list[MOST_LISTED];
    uint32_t turn = a->state.turn_no;
    bool simply = a->game != &null_def && rng_below(&a->play, 3) > 0;
    for (uint32_t k = rng_below(&a->play, simply ? 3 : 8); k > 0 && in_turn(a, seat, turn); k--) {
        int n = a->game->rules.moves(&a->state, seat, list, MOST_LISTED);
        if (n > 0)
            play(a, seat, list[rng_below(&a->play, (uint32_t)n)]);
    }
    if (!in_turn(a, seat, turn))
        return;
    if (simply && !a->game->rules.check(&a->state, seat, restore).why)
        play(a, seat, restore);
    int n = simply ? plain_play(&a->state, seat, &a->play, list) : 0;
    for (int i = 0; i < n; i++)
        play(a, seat, list[i]);
    if (n == 0 && in_turn(a, seat, turn) && !a->game->rules.check(&a->state, seat, timeout).why)
        play(a, seat, timeout);
}

static inline void play_deals(Asked *a, const OptionValues *v, int seats, uint64_t seed)
{
    rng_seed(&a->play, seed);
    rng_seed(&a->look, seed + 1);
    a->game->rules.start(&a->state, v, seats, seed);
    begin_figures(a);
    ask_all(a);
    if (a->game->tell.deal_note) {
        DealNote note;
        memset(&note, 0, sizeof note);
        a->game->tell.deal_note(&a->state, names, &note);
        add(a, TOLD, "deal", note.sentence);
    }
    for (int i = 0; i < MOST_TURNS && a->state.phase != PHASE_MATCH_END && a->state.deal_no < 2; i++) {
        int seat = game_to_act(a->game, &a->state);
        if (seat != NO_SEAT)
            take_turn(a, seat);
        else
            play(a, 0, (Move){ .kind = MOVE_NEXT, .amount = (int16_t)(20 * (a->state.deal_no + 1)) });
    }
}

/* ---- the sums ---- */

static inline void begin_sums(Asked *a, const GameDef *game, const char *name)
{
    memset(a, 0, sizeof *a);
    a->game = game;
    a->preset = name;
    for (int k = 0; k < KINDS; k++)
        a->sum[k] = 0xCBF29CE484222325u;
}

static inline void write_sums(const Asked *a, TextSink *out)
{
    for (int k = 0; k < KINDS; k++)
        text_addf(out, "%s %s %s %016llx\n", a->game->id, a->preset, kind_name[k], (unsigned long long)a->sum[k]);
}

#endif
