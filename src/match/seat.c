/* Whatever is asked of a seat is asked of its table. */
#include "match/seat.h"

#include <string.h>

#include "match/opening.h"

const GameDef *seat_game(const MatchSeat *s)
{
    return s->table->game(s);
}

const MatchSetup *seat_setup(const MatchSeat *s)
{
    return s->table->setup(s);
}

const State *seat_view(MatchSeat *s, int viewer)
{
    return s->table->view(s, viewer);
}

SeatMoment seat_moment(const MatchSeat *s)
{
    return s->table->moment(s);
}

Verdict seat_play(MatchSeat *s, int viewer, const Move *moves, int n)
{
    return s->table->play(s, viewer, moves, n);
}

const char *seat_refusal(const MatchSeat *s, SeatWay way)
{
    return s->table->refusal(s, way);
}

bool seat_go(MatchSeat *s, SeatWay way)
{
    return s->table->go(s, way);
}

bool seat_news(MatchSeat *s, TextSink *out)
{
    return s->table->news(s, out);
}

SeatPresence seat_presence(const MatchSeat *s, int seat, uint32_t now_ms)
{
    return s->table->presence(s, seat, now_ms);
}

int seat_played_since(const MatchSeat *s, int viewer, uint8_t seat[MAX_SEATS])
{
    return s->table->since(s, viewer, seat);
}

int seat_turn(const MatchSeat *s, int of, int viewer, int step, State *out)
{
    return s->table->turn(s, of, viewer, step, out);
}

bool seat_think(MatchSeat *s, bool at_once)
{
    return s->table->think(s, at_once);
}

SeatComing seat_coming(MatchSeat *s)
{
    return s->table->coming(s);
}

bool seat_ahead(MatchSeat *s, int viewer, State *out)
{
    return s->table->ahead(s, viewer, out);
}

bool seat_next(MatchSeat *s, bool all)
{
    return s->table->next(s, all);
}

const char *seat_hint_refusal(const MatchSeat *s)
{
    return s->table->hint_refusal(s);
}

void seat_hint_ask(MatchSeat *s)
{
    s->table->hint_ask(s);
}

int seat_hint(MatchSeat *s, const Move **moves)
{
    return s->table->hint(s, moves);
}

void seat_hint_shown(MatchSeat *s)
{
    s->table->hint_shown(s);
}

bool seat_coach_ask(MatchSeat *s, int viewer, const Move *moves, int n)
{
    return s->table->coach_ask(s, viewer, moves, n);
}

int seat_coach(MatchSeat *s, AiAnswer *out)
{
    return s->table->coach(s, out);
}

MatchCoach seat_coach_now(const MatchSeat *s)
{
    return s->table->coach_now(s);
}

void seat_tell_anew(MatchSeat *s)
{
    s->table->tell_anew(s);
}

void seat_coach_turn(MatchSeat *s, CoachMeasure measure)
{
    s->table->coach_turn(s, measure);
}

SeatLine seat_line(const MatchSeat *s, int i, int viewer)
{
    return s->table->line(s, i, viewer);
}

bool seat_line_moved(const MatchSeat *s, int i, Piece x, int viewer)
{
    return s->table->line_moved(s, i, x, viewer);
}

const char *seat_brief(const MatchSeat *s, int of)
{
    for (int i = seat_moment(s).lines - 1; i >= 0; i--) {
        const SeatLine line = seat_line(s, i, NO_SEAT);
        if (!line.this_deal)
            break;
        if (line.seat == of && line.brief[0] != '\0')
            return line.brief;
    }
    return "";
}

void seat_deal_note(MatchSeat *s, DealNote *note)
{
    const GameDef *game = seat_game(s);
    const char *names[MAX_SEATS];
    match_names(seat_setup(s), names);
    memset(note, 0, sizeof *note);
    if (seat_setup(s)->opening != NULL && seat_moment(s).sheets == 0)
        opening_note(note);
    else if (game->tell.deal_note != NULL)
        game->tell.deal_note(seat_view(s, NO_SEAT), names, note);
}

const ScoreSheet *seat_sheet(MatchSeat *s, int i)
{
    return s->table->sheet(s, i);
}

SeatClock seat_clock(MatchSeat *s, uint32_t now_ms)
{
    return s->table->clock(s, now_ms);
}

const SeatHand *seat_hand(MatchSeat *s, int of)
{
    return s->table->hand(s, of);
}

void seat_hand_set(MatchSeat *s, int viewer, const Piece *pieces, int n, const uint8_t *gap)
{
    s->table->hand_set(s, viewer, pieces, n, gap);
}

void seat_hand_sort(MatchSeat *s, int viewer, HandSort how)
{
    s->table->hand_sort(s, viewer, how);
}

bool seat_felt(MatchSeat *s, TextSink *out)
{
    return s->table->felt(s, out);
}

void seat_felt_set(MatchSeat *s, const char *text)
{
    s->table->felt_set(s, text);
}
