/* A review in words. */
#include <string.h>

#include "record/review_inner.h"

enum { THROWN_BYTES = 192 };

static bool of_cards(const Review *r)
{
    return r->game->material->kind == MATERIAL_CARDS;
}

static bool is_you(const Review *r, int seat)
{
    return match_seat_is_you(&r->transcript->setup, seat);
}

static const char *name_of(const Review *r, int seat)
{
    return match_seat_name(&r->transcript->setup, seat);
}

/* "5 tiles" */
static void say_pieces(const Review *r, int n, TextSink *out)
{
    if (of_cards(r))
        text_count(out, "{1} card", "{1} cards", n);
    else
        text_count(out, "{1} tile", "{1} tiles", n);
}

/* "5 tiles, 30 points" */
static void say_worth(const Review *r, const ReviewPlay *p, TextSink *out)
{
    char pieces[192], points[192];
    TextSink of_pieces = text_part(out, pieces, sizeof pieces), of_points = text_part(out, points, sizeof points);
    say_pieces(r, p->pieces, &of_pieces);
    text_count(&of_points, "{1} point", "{1} points", p->points);
    text_say(out, p->points != 0 ? N_("{1}, {2}") : "{1}", pieces, points);
}

void review_play_say(const Review *r, const ReviewPlay *p, bool brief, TextSink *out)
{
    char worth[384];
    TextSink part = text_part(out, worth, sizeof worth);
    if (p->pieces == 0) {
        text_say(out, of_cards(r) ? N_("nothing to lay") : N_("nothing"));
        return;
    }
    const bool opens = p->opens && (!of_cards(r) || p->opening > 0); /* a first meld may need no points */
    say_worth(r, p, &part);
    text_say(out,
             brief    ? "{1}"
             : p->out ? N_("{1}: going out")
             /* TRANSLATORS: {1} is what was laid, "5 cards, 40 points", {2} the points of the first melds. */
             : opens && of_cards(r) ? N_("{1}: coming down with {2}")
             : opens                ? N_("{1}: the initial meld")
                                    : "{1}",
             worth, text_number(p->opening).text);
}

/* What was thrown, as an argument of a label. */
static const char *thrown_words(const Review *r, const ReviewTurn *t, bool brief, char words[THROWN_BYTES])
{
    TextSink out = text_sink(words, THROWN_BYTES);
    if (brief)
        face_short(r->game, t->thrown, &out);
    else
        r->game->tell.face_name(t->thrown, &out);
    return words;
}

/* The names of all seats. */
static void names_of(const Review *r, const char *names[MAX_SEATS])
{
    match_names(&r->transcript->setup, names);
}

/* A part begins with its turn. */
static const ReviewPart *part_of(const ReviewTurn *t)
{
    return (const ReviewPart *)(const void *)t;
}

static void say_deed(const Review *r, const ReviewPart *p, TextSink *out)
{
    const char *names[MAX_SEATS];
    State end;
    Move last = review_last(r, p, &end);
    names_of(r, names);
    r->game->tell.deed(&end, last, names, out);
}

static void say_taken(const Review *r, int n, TextSink *out)
{
    if (of_cards(r))
        text_count(out, "{1} card taken", "{1} cards taken", n);
    else
        text_count(out, "{1} tile taken", "{1} tiles taken", n);
}

static void say_laid(const Review *r, int n, TextSink *out)
{
    if (of_cards(r))
        text_count(out, "{1} card laid", "{1} cards laid", n);
    else
        text_count(out, "{1} tile laid", "{1} tiles laid", n);
}

/* One thing after the other: taken, laid, thrown. */
static void say_turn(const Review *r, const ReviewTurn *t, TextSink *out)
{
    char part[3][96], thrown[THROWN_BYTES];
    int n = 0;
    TextSink words;
    if (t->taken > 0) {
        words = text_part(out, part[n++], sizeof part[0]);
        say_taken(r, t->taken, &words);
    }
    if (t->played.pieces > 0) {
        words = text_part(out, part[n++], sizeof part[0]);
        say_laid(r, t->played.pieces, &words);
    }
    if (face_is_known(t->thrown)) {
        words = text_part(out, part[n++], sizeof part[0]);
        text_say(&words, "thrown: {1}", thrown_words(r, t, false, thrown));
    }
    const char *text = "{1}";
    if (n == 2)
        /* TRANSLATORS: What was done in a turn, one thing after the other: "1 card taken; 3 cards laid". */
        text = N_("{1}; {2}");
    else if (n == 3)
        /* TRANSLATORS: What was done in a turn: "1 card taken; 3 cards laid; thrown: 5 of hearts". */
        text = N_("{1}; {2}; {3}");
    text_say(out, text, part[0], part[1], part[2]);
}

/* "1 card drawn", of a turn that came no further. */
static void say_draw(const Review *r, const ReviewTurn *t, TextSink *out)
{
    if (t->drawn > 0 && of_cards(r))
        text_count(out, "{1} card drawn", "{1} cards drawn", t->drawn);
    else if (t->drawn > 0)
        text_count(out, "{1} tile drawn", "{1} tiles drawn", t->drawn);
    else if (t->taken > 0)
        say_taken(r, t->taken, out);
    else
        /* TRANSLATORS: What was done in a turn: nothing was drawn, laid or thrown. */
        text_say(out, "no play");
}

static void say_done(const Review *r, const ReviewTurn *t, bool brief, TextSink *out)
{
    char did[480], thrown[THROWN_BYTES];
    bool threw = face_is_known(t->thrown), laid = t->played.pieces > 0;
    if (!brief && !review_measures(r) && (threw || laid))
        say_turn(r, t, out);
    else if (laid && threw && !t->played.out) {
        TextSink of_did = text_part(out, did, sizeof did);
        if (brief) /* there is no room for the points as well */
            say_pieces(r, t->played.pieces, &of_did);
        else
            review_play_say(r, &t->played, false, &of_did);
        /* TRANSLATORS: {1} is what was laid: "5 cards, 40 points". */
        text_say(out, "{1}; thrown: {2}", did, thrown_words(r, t, brief, thrown));
    } else if (laid)
        review_play_say(r, &t->played, brief, out);
    else if (threw)
        text_say(out, "thrown: {1}", thrown_words(r, t, brief, thrown));
    else
        say_draw(r, t, out);
}

void review_done_say(const Review *r, const ReviewTurn *t, bool brief, TextSink *out)
{
    if (r->game->tell.deed)
        say_deed(r, part_of(t), out);
    else
        say_done(r, t, brief, out);
}

/* More tiles with the joker than without it. */
static void say_held_pieces(const Review *r, int more, bool played, TextSink *out)
{
    if (played && of_cards(r))
        text_count(
            out, "This is the best play that keeps the joker. With the joker, {1} more card could have been laid.",
            "This is the best play that keeps the joker. With the joker, {1} more cards could have been laid.", more);
    else if (played)
        text_count(
            out, "This is the best play that keeps the joker. With the joker, {1} more tile could have been played.",
            "This is the best play that keeps the joker. With the joker, {1} more tiles could have been played.", more);
    else if (of_cards(r))
        text_count(out, "There was nothing to lay without the joker. With it, {1} card could have been laid.",
                   "There was nothing to lay without the joker. With it, {1} cards could have been laid.", more);
    else
        text_count(out, "There was nothing to play without the joker. With it, {1} tile could have been played.",
                   "There was nothing to play without the joker. With it, {1} tiles could have been played.", more);
}

static void say_held(const Review *r, const ReviewTurn *t, TextSink *out)
{
    int more = t->best.pieces - t->played.pieces, points = t->best.points - t->played.points;
    if (more > 0)
        say_held_pieces(r, more, t->played.pieces > 0, out);
    else if (t->played.pieces > 0)
        text_count(out, "This is the best play that keeps the joker. With the joker, {1} more point was possible.",
                   "This is the best play that keeps the joker. With the joker, {1} more points were possible.",
                   points);
    else if (of_cards(r))
        text_count(out, "There was nothing to lay without the joker. With it, {1} more point was possible.",
                   "There was nothing to lay without the joker. With it, {1} more points were possible.", points);
    else
        text_count(out, "There was nothing to play without the joker. With it, {1} more point was possible.",
                   "There was nothing to play without the joker. With it, {1} more points were possible.", points);
}

/* Does the best play begin with the last discard? */
static bool takes_discard(const Review *r, const ReviewTurn *t)
{
    for (int i = 0; i < r->count; i++) {
        const ReviewPart *p = &r->part[i];
        for (int k = 0; &p->turn == t && k < p->plan_count; k++)
            if (p->plan[k].kind == MOVE_TAKE && p->before.table.row.pile[p->plan[k].from].kind == PILE_DISCARD)
                return true;
    }
    return false;
}

/* "Anna could have come down in turn 5 with 46: 9 cards." */
static void say_opening(const Review *r, const ReviewTurn *t, const ReviewPlay *best, TextSink *out)
{
    const char *name = name_of(r, t->seat);
    const TextNumber turn = text_number(t->number), opening = text_number(best->opening);
    bool you = is_you(r, t->seat), discard = takes_discard(r, t);
    char worth[384];
    TextSink part = text_part(out, worth, sizeof worth);
    if (!of_cards(r)) {
        say_worth(r, best, &part);
        text_say(out, "The initial meld could have been made: {1}.", worth);
    } else if (you && discard) {
        text_count(out, "You could have come down in turn {2} with {3} points: {1} card and the discard.",
                   "You could have come down in turn {2} with {3} points: {1} cards and the discard.", best->pieces,
                   turn.text, opening.text);
    } else if (you) {
        text_count(out, "You could have come down in turn {2} with {3} points: {1} card.",
                   "You could have come down in turn {2} with {3} points: {1} cards.", best->pieces, turn.text,
                   opening.text);
    } else if (discard) {
        text_count(out, "{2} could have come down in turn {3} with {4} points: {1} card and the discard.",
                   "{2} could have come down in turn {3} with {4} points: {1} cards and the discard.", best->pieces,
                   name, turn.text, opening.text);
    } else {
        text_count(out, "{2} could have come down in turn {3} with {4} points: {1} card.",
                   "{2} could have come down in turn {3} with {4} points: {1} cards.", best->pieces, name, turn.text,
                   opening.text);
    }
}

/* What the seat did instead of laying something. */
static void say_instead(const Review *r, const ReviewTurn *t, TextSink *out)
{
    bool you = is_you(r, t->seat);
    /* TRANSLATORS: What was done in a turn that is looked back at, instead of laying something. */
    const char *did = you ? N_("You passed.") : N_("{1} passed.");
    if (t->drawn > 0)
        /* TRANSLATORS: What was done in a turn that is looked back at, instead of laying something. */
        did = you ? N_("You drew.") : N_("{1} drew.");
    else if (t->taken > 0)
        /* TRANSLATORS: What was done in a turn that is looked back at, instead of laying something. */
        did = you ? N_("You took from the discard pile.") : N_("{1} took from the discard pile.");
    else if (face_is_known(t->thrown))
        did = you ? N_("You laid nothing.") : N_("{1} laid nothing.");
    text_say(out, did, name_of(r, t->seat));
    text_next(out);
}

static void say_more(const Review *r, const ReviewTurn *t, TextSink *out)
{
    const ReviewPlay *best = t->joker_kept ? &t->without : &t->best;
    const TextNumber could = text_number(best->pieces), did = text_number(t->played.pieces);
    bool cards = of_cards(r), none = t->played.pieces == 0;
    if (best->opens && !t->played.opens) {
        say_opening(r, t, best, out);
    } else if (none) {
        say_instead(r, t, out);
        if (cards && takes_discard(r, t))
            text_count(out, "{1} card could have been laid with the discard.",
                       "{1} cards could have been laid with the discard.", best->pieces);
        else if (cards)
            text_count(out, "{1} card could have been laid.", "{1} cards could have been laid.", best->pieces);
        else
            text_count(out, "{1} tile could have been played.", "{1} tiles could have been played.", best->pieces);
    } else if (cards) {
        text_count(out, "{1} more card could have been laid: {2} instead of {3}.",
                   "{1} more cards could have been laid: {2} instead of {3}.", t->missed, could.text, did.text);
    } else {
        text_count(out, "{1} more tile could have been played: {2} instead of {3}.",
                   "{1} more tiles could have been played: {2} instead of {3}.", t->missed, could.text, did.text);
    }
    if (t->joker_kept) {
        text_next(out);
        if (cards)
            text_count(out, "With the joker, {1} card would have been possible.",
                       "With the joker, {1} cards would have been possible.", t->best.pieces);
        else
            text_count(out, "With the joker, {1} tile would have been possible.",
                       "With the joker, {1} tiles would have been possible.", t->best.pieces);
    }
}

/* What the computer would have played, from what the seat saw. */
static State advised(const Review *r, const ReviewPart *p, const State *seen)
{
    State after = *seen;
    review_try(r->game, &after, p->turn.seat, p->advice, p->advice_count, NULL);
    return after;
}

/* The discard for which the computer would have taken, and that was not taken for as well; else NO_PIECE. */
static Piece would_take(const Review *r, const ReviewPart *p, const State *seen)
{
    const Move first = p->advice[0];
    State end;
    if (first.kind != MOVE_TAKE || seen->table.row.pile[first.from].kind != PILE_DISCARD)
        return NO_PIECE;
    const bool deep = (r->game->table.place(seen, first.from, p->turn.seat).allows & ALLOW_DEEP) != 0;
    const int at = deep ? first.index : pile_size(&seen->table, first.from) - 1;
    const Move last = review_last(r, p, &end);
    const bool drew = last.kind == MOVE_DRAW || last.kind == MOVE_TAKE; /* that ended the part */
    if (at < 0 || (!drew && pile_size(&end.table, first.from) == at))
        return NO_PIECE;
    return pile_piece(&seen->table, first.from, at);
}

/* What the computer would have done, of a game whose decisions have labels of their own. */
static void say_deed_instead(const Review *r, const ReviewPart *p, const State *seen, TextSink *out)
{
    const char *names[MAX_SEATS];
    State s = *seen;
    const int step = would_take(r, p, seen) != NO_PIECE ? 0 : p->advice_count - 1;
    names_of(r, names);
    review_try(r->game, &s, p->turn.seat, p->advice, step, NULL);
    r->game->tell.deed(&s, p->advice[step], names, out);
}

void review_instead_say(const Review *r, int i, TextSink *out)
{
    const ReviewPart *p = &r->part[i];
    if (p->advice_count == 0)
        return;
    State seen;
    game_observe(r->game, &p->before, p->turn.seat, &seen);
    const State after = advised(r, p, &seen);
    const Face thrown = review_thrown(&seen, &after, p->turn.seat);
    const Piece taken = would_take(r, p, &seen);
    if (p->advice[0].kind == MOVE_DRAW)
        /* TRANSLATORS: What the computer would have done in a turn, as a label. */
        text_say(out, "draw");
    else if (r->game->tell.deed)
        say_deed_instead(r, p, &seen, out);
    else if (taken != NO_PIECE)
        face_short(r->game, seen.table.face[taken], out);
    else if (face_is_known(thrown))
        face_short(r->game, thrown, out);
}

void review_advice_say(const Review *r, int i, TextSink *out)
{
    const ReviewPart *p = &r->part[i];
    if (p->advice_count == 0)
        return;
    if (r->game->tell.deed || p->advice[0].kind == MOVE_DRAW) {
        review_instead_say(r, i, out);
        return;
    }
    State seen;
    ReviewTurn t = { .seat = p->turn.seat };
    game_observe(r->game, &p->before, p->turn.seat, &seen);
    const State after = advised(r, p, &seen);
    review_turn_between(r, &seen, &after, &t);
    say_done(r, &t, false, out);
}

/* That somebody could have ended the deal, in the words of the game. */
static void say_out(const Review *r, const ReviewTurn *t, TextSink *out)
{
    bool you = is_you(r, t->seat);
    const char *usual = you ? N_("You could have gone out in turn {2}.") : N_("{1} could have gone out in turn {2}.");
    const char *own = r->game->tell.could_go_out[you];
    text_say(out, own != NULL ? own : usual, name_of(r, t->seat), text_number(t->number).text);
}

/* More could have been laid, and the computer would not have done so. */
static void say_kept(const Review *r, const ReviewTurn *t, TextSink *out)
{
    const ReviewPlay *best = t->joker_kept ? &t->without : &t->best;
    const int more = best->pieces - t->played.pieces;
    if (more <= 0)
        text_count(out, "{1} more point could have been laid, but the computer would not have done so either.",
                   "{1} more points could have been laid, but the computer would not have done so either.",
                   best->points - t->played.points);
    else if (takes_discard(r, t))
        text_count(
            out,
            "With the discard, {1} more card could have been laid, but the computer would not have done so either.",
            "With the discard, {1} more cards could have been laid, but the computer would not have done so either.",
            more);
    else if (of_cards(r))
        text_count(out, "{1} more card could have been laid, but the computer would not have done so either.",
                   "{1} more cards could have been laid, but the computer would not have done so either.", more);
    else
        text_count(out, "{1} more tile could have been laid, but the computer would not have done so either.",
                   "{1} more tiles could have been laid, but the computer would not have done so either.", more);
}

/* What was laid, held against the most that could have been. */
static void say_laying(const Review *r, const ReviewTurn *t, TextSink *out)
{
    switch (t->mark) {
    case REVIEW_UNKNOWN:
        break;
    case REVIEW_NOTHING:
        text_say(out, of_cards(r) ? N_("There was nothing to lay.") : N_("There was nothing to play."));
        break;
    case REVIEW_BEST:
        text_say(out, t->played.out ? N_("This play won by going out, so there is no better one.")
                      : of_cards(r) ? N_("No more could be laid.")
                                    : N_("There was no better play."));
        break;
    case REVIEW_KEPT:
        say_kept(r, t, out);
        break;
    case REVIEW_HELD:
        say_held(r, t, out);
        break;
    case REVIEW_POINTS:
        if (of_cards(r))
            text_count(out, "{1} more point could have been laid with the same number of cards.",
                       "{1} more points could have been laid with the same number of cards.", t->missed_points);
        else
            text_count(out, "{1} more point could have been played with the same number of tiles.",
                       "{1} more points could have been played with the same number of tiles.", t->missed_points);
        break;
    case REVIEW_MORE:
        say_more(r, t, out);
        break;
    case REVIEW_OUT:
        say_out(r, t, out);
        break;
    }
}

void review_say(const Review *r, int i, TextSink *out)
{
    const ReviewTurn *t = review_turn(r, i);
    if (!t)
        return;
    if (t->starved || !review_known(r, i)) {
        text_say(out, t->starved ? N_("There was not enough memory to look for the best play.")
                                 : N_("Looking for the best play ..."));
        return;
    }
    const size_t before = out->length;
    if (r->ai->most)
        say_laying(r, t, out);
    const char *why = r->part[i].why;
    if (why != NULL && why[0] != '\0') {
        text_next(out);
        text_add(out, why);
    }
    if (out->length == before)
        text_say(out,
                 t->opinion == AI_DIFFERS ? N_("The computer would have played differently.") : N_("A good move."));
}

bool review_outs(const Review *r, int seat, TextSink *out)
{
    int later = -1;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *t = &r->part[i].turn;
        if (t->seat != seat || t->mark != REVIEW_OUT)
            continue;
        if (++later == 0)
            say_out(r, t, out);
    }
    if (later > 0) {
        text_next(out);
        /* TRANSLATORS: Follows "You could have gone out in turn 3." */
        text_count(out, "The same was possible in {1} later turn.", "The same was possible in {1} later turns.", later);
    }
    return later >= 0;
}

/* Decisions of the seat that the computer would have made clearly better. */
static int count_differing(const Review *r, int seat)
{
    int n = 0;
    for (int i = 0; i < r->count; i++)
        n += r->part[i].turn.seat == seat && r->part[i].turn.opinion == AI_DIFFERS;
    return n;
}

/* "You: 12 decisions. The computer would clearly have chosen better 3 times." */
static void say_decisions(const Review *r, int seat, TextSink *out)
{
    const int differs = count_differing(r, seat);
    /* TRANSLATORS: {2} is who decided; how many of the decisions were good follows as a sentence of its own. */
    text_count(out, "{2}: {1} decision.", "{2}: {1} decisions.", r->turns_of[seat],
               match_seat_shown(&r->transcript->setup, seat));
    text_next(out);
    if (differs == 0)
        text_say(out, "The computer would not have chosen anything clearly better.");
    else
        text_count(out, "The computer would have chosen clearly better once.",
                   "The computer would have chosen clearly better {1} times.", differs);
}

/* Of tiles those turns alone in which no more could have been laid: of the others it has been told. */
static int count_otherwise(const Review *r, int seat)
{
    int n = 0;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *t = &r->part[i].turn;
        n += t->seat == seat && t->opinion == AI_DIFFERS && (of_cards(r) || t->mark < REVIEW_POINTS);
    }
    return n;
}

/* After what could have been laid: turns in which the computer would have drawn, thrown or played clearly better. */
static void say_otherwise(const Review *r, int seat, TextSink *out)
{
    const int differs = count_otherwise(r, seat);
    if (differs == 0)
        return;
    text_next(out);
    if (of_cards(r))
        text_count(out, "In {1} turn the computer would clearly have drawn or thrown better.",
                   "In {1} turns the computer would clearly have drawn or thrown better.", differs);
    else
        text_count(out, "In {1} turn the computer would clearly have played better.",
                   "In {1} turns the computer would clearly have played better.", differs);
}

void review_summary(const Review *r, int seat, TextSink *out)
{
    if (!r->ai->most) {
        say_decisions(r, seat, out);
        return;
    }
    int turns = r->turns_of[seat], better = 0, most = 0, counted = 0;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *t = &r->part[i].turn;
        if (t->seat != seat || t->mark < REVIEW_POINTS)
            continue;
        better += t->number != counted; /* once, in however many parts */
        counted = t->number;
        most = t->missed > most ? t->missed : most;
    }
    char pieces[192];
    TextSink part = text_part(out, pieces, sizeof pieces);
    say_pieces(r, most, &part);
    /* TRANSLATORS: {2} is who played; how good the turns were follows as a sentence of its own. */
    text_count(out, "{2}: {1} turn.", "{2}: {1} turns.", turns, match_seat_shown(&r->transcript->setup, seat));
    text_next(out);
    if (better == 0 && r->ai->review && (of_cards(r) || count_otherwise(r, seat) > 0))
        text_say(out, "No more could have been laid.");
    else if (better == 0)
        text_say(out, "None could have been better.");
    else if (most == 0)
        text_count(out, "{1} turn could have scored more.", "{1} turns could have scored more.", better);
    else
        /* TRANSLATORS: {2} is the most that was missed in one turn: "3 tiles". */
        text_count(out, "{1} turn could have been better, by {2}.", "{1} turns could have been better, by up to {2}.",
                   better, pieces);
    say_otherwise(r, seat, out);
}
