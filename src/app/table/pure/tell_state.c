/* The table in words: what is no piece. Stages, calls, tricks, runs, chips, wild cards, points. */
#include <string.h>

#include "app/table/pure/telling.h"
#include "platform/language.h"

static const char *const *names_of(const Telling *t, const char *names[MAX_SEATS])
{
    match_names(t->m, names);
    return names;
}

static void tell_counter(Telling *t, int i, const CounterNote *note)
{
    const int n = (int)t->s->counters.amount[i];
    TextSink *out = telling_begin(t);
    if (note->seat != NO_SEAT && telling_is_you(t, note->seat))
        text_count(out, "You have {1} chip.", "You have {1} chips.", n);
    else if (note->seat != NO_SEAT)
        text_count(out, "{2} has {1} chip.", "{2} has {1} chips.", n, telling_name(t, note->seat));
    else
        /* TRANSLATORS: {2} is a square of the board, or "Bets". */
        text_count(out, "{2}: {1} chip.", "{2}: {1} chips.", n, note->name);
    telling_end(t);
    t->lies = t->lies || (note->seat == NO_SEAT && n > 0);
}

void telling_counters(Telling *t)
{
    const char *names[MAX_SEATS];
    for (int i = 0; i < t->s->counters.count && t->game->stakes != NULL; i++) {
        CounterNote note = { 0 };
        t->game->stakes->counter(t->s, i, names_of(t, names), &note);
        if (!note.hidden && counters_known(&t->s->counters, i, t->s->viewer))
            tell_counter(t, i, &note);
    }
}

static void tell_calls(Telling *t)
{
    CallNote call[MAX_CALL_NOTES];
    const int n = t->game->auction != NULL ? t->game->auction->calls(t->s, call, MAX_CALL_NOTES) : 0;
    t->list[0] = '\0';
    for (int i = 0; i < n; i++) {
        char one[480];
        /* TRANSLATORS: A name and a call of an auction: "Anna: 7 hearts". */
        text_write(one, sizeof one, "{1}: {2}", telling_name(t, call[i].seat), call[i].label);
        telling_add(t, one);
    }
    if (n > 0)
        text_say(telling_begin(t), N_("The calls so far: {1}."), t->list);
    if (n > 0)
        telling_end(t);
}

/* Which deal it is, where the status does not begin with that. */
static void tell_status(Telling *t)
{
    static const char *const deal[DEAL_NAMES] = { N_("Deal {1}"), N_("Round {1}"), N_("Game {1}") };
    char status[1536] = "", number[160];
    const char *names[MAX_SEATS];
    TextSink sink = text_sink(status, sizeof status);
    if (t->game->table.status != NULL)
        t->game->table.status(t->s, names_of(t, names), &sink);
    text_write(number, sizeof number, deal[t->game->tell.deal_name], text_number(t->s->deal_no + 1).text);
    if (strncmp(status, number, strlen(number)) != 0)
        telling_sentence(t, number);
    telling_sentence(t, status);
}

static void tell_stage_of_deal(Telling *t)
{
    StageNote stage[MAX_STAGES];
    const int stages = t->game->stages != NULL ? t->game->stages(t->s, stage, MAX_STAGES) : 0;
    for (int i = 0; i < stages; i++)
        if (stage[i].when == STAGE_NOW) {
            text_say(telling_begin(t), N_("The stage of the deal: {1}."), stage[i].name);
            telling_end(t);
        }
}

/* While a trick lies there, who began it and who has it so far. */
static void tell_trick_so_far(Telling *t, const TricksNote *n)
{
    if (n->led < t->s->seats) {
        text_told(telling_begin(t), match_seat_name(t->m, n->led), N_("You led to this trick."),
                  N_("{1} led to this trick."));
        telling_end(t);
    }
    if (n->winning < t->s->seats) {
        text_told(telling_begin(t), match_seat_name(t->m, n->winning), N_("So far this trick is yours."),
                  N_("So far this trick goes to {1}."));
        telling_end(t);
    }
}

static void tell_tricks(Telling *t)
{
    const char *names[MAX_SEATS];
    TricksNote n = { .led = NO_SEAT, .winning = NO_SEAT };
    if (t->game->tricks == NULL || t->game->tricks->note == NULL ||
        !t->game->tricks->note(t->s, names_of(t, names), &n))
        return;
    telling_sentence(t, n.trumps);
    telling_sentence(t, n.more);
    tell_trick_so_far(t, &n);
}

/* What comes next in a run, and what was laid before it. */
static void tell_run(Telling *t)
{
    const char *names[MAX_SEATS];
    RunNote n = { .pile = NO_PILE };
    if (t->game->table.run_note == NULL || !t->game->table.run_note(t->s, names_of(t, names), &n))
        return;
    telling_sentence(t, n.sentence);
    for (int i = 0; i < n.earlier; i++) {
        char words[288];
        text_write(words, sizeof words, "Laid before: {1}", n.earlier_run[i]);
        telling_sentence(t, words);
    }
}

/* Seats of one side, two by two. */
static void tell_partners(Telling *t)
{
    for (int i = 0; i < t->s->seats; i++)
        for (int k = i + 1; k < t->s->seats; k++) {
            if (t->s->seat[i].side != t->s->seat[k].side)
                continue;
            text_told(telling_begin(t), match_seat_name(t->m, i), N_("You and {2} are partners."),
                      N_("{1} and {2} are partners."), telling_name(t, k));
            telling_end(t);
        }
}

/* What the turn of the viewer stands at, as beside the line of what may be done. */
static void tell_turn(Telling *t)
{
    TurnNote n = { .opening_points = -1 };
    char text[288];
    if (t->s->viewer == NO_SEAT || game_to_act(t->game, t->s) != t->s->viewer || t->game->table.turn_note == NULL)
        return;
    t->game->table.turn_note(t->s, t->s->viewer, &n);
    if (n.opening_points >= 0 && n.opening_goal > 0 && n.changed) {
        text_say(telling_begin(t), N_("{1} of {2} points are put forward."), text_number(n.opening_points).text,
                 text_number(n.opening_goal).text);
        telling_end(t);
    } else if (n.opening_points >= 0 && n.opening_goal > 0) {
        text_write_count(text, sizeof text, "{1} point needed", "{1} points needed", n.opening_goal);
        telling_sentence(t, text);
    }
    if (n.loose > 0) {
        text_write_count(text, sizeof text, "{1} loose", "{1} loose", n.loose);
        telling_sentence(t, text);
    }
}

/* What single pieces of the table and of the own hand still have to do, or what keeps them. */
static void tell_duties(Telling *t)
{
    const Table *table = &t->s->table;
    if (t->game->table.piece_note == NULL || t->s->viewer == NO_SEAT)
        return;
    for (int p = 0; p < table->pile_count; p++)
        for (int i = 0; i < pile_size(table, p); i++) {
            PieceNote n = { .brief = NULL };
            const bool own = pile_is_hand_of(&table->row.pile[p], t->s->viewer);
            if ((!pile_on_felt(&table->row.pile[p]) && !own) || !face_is_known(pile_face(table, p, i)))
                continue;
            t->game->table.piece_note(t->s, pile_piece(table, p, i), &n);
            telling_sentence(t, n.sentence);
            telling_sentence(t, n.lock);
        }
}

void telling_state(Telling *t)
{
    tell_status(t);
    tell_stage_of_deal(t);
    tell_calls(t);
    tell_tricks(t);
    tell_run(t);
    if (t->game->table.has_dealer && t->s->dealer < t->s->seats) {
        text_told(telling_begin(t), match_seat_name(t->m, t->s->dealer), N_("You are the dealer."),
                  N_("{1} is the dealer."));
        telling_end(t);
    }
    tell_partners(t);
    tell_turn(t);
    tell_duties(t);
}

void telling_seat(Telling *t, int seat)
{
    const Seat *who = &t->s->seat[seat];
    char note[480] = "";
    TextSink sink = text_sink(note, sizeof note);
    TextSink *out = telling_begin(t);
    if (telling_is_you(t, seat))
        text_count(out, "You have {1} point.", "You have {1} points.", who->total);
    else
        text_count(out, "{2} has {1} point.", "{2} has {1} points.", who->total, telling_name(t, seat));
    telling_end(t);
    if (t->game->table.seat_note != NULL)
        t->game->table.seat_note(t->s, seat, &sink);
    const char *opened = who->opened != 0 && t->game->tell.opened_word != NULL ? tr(t->game->tell.opened_word) : "";
    if (opened[0] != '\0' && strcmp(opened, note) != 0) /* a game may say it itself */
        telling_label(t, telling_name(t, seat), opened);
    if (note[0] != '\0')
        telling_label(t, telling_name(t, seat), note);
    if (who->out) {
        text_told(telling_begin(t), match_seat_name(t->m, seat), N_("You are out of the match."),
                  N_("{1} is out of the match."));
        telling_end(t);
    }
}

enum { WILD_FACES = 4 * 13 + 2 };

/* Those of a kind of wild card, as far as the viewer may know them, to the list; how many. */
static int list_wild(Telling *t, const Face *face, const WildKind *kind)
{
    int n = 0;
    t->list[0] = '\0';
    for (int i = 0; i < WILD_FACES; i++)
        if (t->game->wild_cards->kind(t->s, face[i]) == kind) {
            telling_add_piece(t, face[i], (FaceSet){ 0 });
            n++;
        }
    return n;
}

/* Each kind with its faces: of the cards of a pack, the joker and the master card. */
void telling_wild(Telling *t)
{
    const WildKind *kinds[WILD_SIGNS] = { NULL };
    Face face[WILD_FACES] = { FACE_JOKER, FACE_MASTER };
    for (int i = 2; i < WILD_FACES; i++)
        face[i] = (Face){ (uint8_t)(1 + (i - 2) % 13), (uint8_t)((i - 2) / 13) };
    for (int i = 0; i < WILD_FACES; i++) {
        const WildKind *kind = t->game->wild_cards->kind(t->s, face[i]);
        if (kind != NULL)
            kinds[kind->sign] = kind;
    }
    const WildKind *of_joker = t->game->wild_cards->kind(t->s, face[0]);
    const WildKind *of_master = t->game->wild_cards->kind(t->s, face[1]);
    for (int k = 0; k < WILD_SIGNS; k++) {
        if (kinds[k] == NULL)
            continue;
        const int n = list_wild(t, face, kinds[k]);
        if (n == 1 && (kinds[k] == of_joker || kinds[k] == of_master)) /* which have the names of their kinds */
            text_say(telling_begin(t), N_("Wild: {1}."), t->list);
        else
            /* TRANSLATORS: {1} is a kind of wild card, such as "Poplu" or "Joker", {2} the cards of that kind. */
            text_say(telling_begin(t), N_("Wild as {1}: {2}."), tr(kinds[k]->name), t->list);
        telling_end(t);
    }
}
