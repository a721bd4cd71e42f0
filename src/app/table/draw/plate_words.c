/* The words on the plate of a seat: the points, and the line under the name. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "platform/language.h"

static const char *seat_level(const TableLook *look, int seat)
{
    const MatchSetup *m = seat_setup(look->seat);
    const AiDef *ai = ai_find(look->game->id);
    if (look->task || m->seat[seat].kind != SEAT_COMPUTER || ai == NULL || m->seat[seat].level >= ai->level_count)
        return "";
    return tr(ai->levels[m->seat[seat].level].title);
}

bool table_counts_cards(const State *s)
{
    bool held = false;
    for (int seat = 0; seat < s->seats; seat++)
        held = held || table_held(&s->table, seat) > 0;
    return held && !table_ended(s);
}

static bool shows_thinking(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    return !look->task && seat_setup(look->seat)->seat[seat].kind != SEAT_FAR && ui->turn.think_ms != 0 &&
           !ui->turn.plan_ready && look->known->to_act == seat && look->now_ms - ui->turn.think_ms >= 400;
}

void table_score_words(const TableLook *look, int32_t total, char *out, size_t size)
{
    const ScoreSheet *first = seat_sheet(look->seat, 0);
    bool plain = total == 0 || first == NULL || first->fewest;
    snprintf(out, size, "%s", text_points(total, !plain).text);
}

/* Does this seat play with the viewer for the whole match? */
static bool is_own_partner(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    return ui->foot != NO_VIEWER && seat != ui->foot && s->seat[seat].side == s->seat[ui->foot].side;
}

/* What the game says of a seat: its bid, its tricks; "" nothing. */
static void seat_note(const TableLook *look, int seat, char *text, size_t size)
{
    const GameDef *game = look->game;
    TextSink sink = text_sink(text, size);
    if (game->table.seat_note != NULL)
        game->table.seat_note(look->view, seat, &sink);
}

/* Whether a seat has opened, or is out of the match; "" neither. */
static const char *seat_state(const TableLook *look, const Seat *of)
{
    if (of->out)
        /* TRANSLATORS: Of a player: out of the game. */
        return tr("out");
    const char *opened = look->game->tell.opened_word;
    return of->opened && opened != NULL ? tr(opened) : "";
}

void table_count_words(const TableLook *look, int n, char *text, size_t size)
{
    if (n == 0)
        text_write(text, size, table_has_cards(look) ? N_("no cards") : N_("no tiles"));
    else if (table_has_cards(look))
        text_write_count(text, size, "{1} card", "{1} cards", n);
    else
        text_write_count(text, size, "{1} tile", "{1} tiles", n);
}

/* What may stand under a name. */
typedef struct PlateWords {
    const char *note, *state; /* what the game says of the seat; whether it has opened, in a word */
    const char *second;       /* how many cards it holds, or who plays it */
    bool counted;             /* the number */
} PlateWords;

enum { PLATE_LINES = 4 };

/* The longest first. With a number of cards what the game says may be told in a word rather than to leave out one. */
static void write_plate_line(const PlateWords *p, int which, char *text, size_t size)
{
    const char *first = p->note[0] != '\0' ? p->note : p->state;
    const bool both = p->counted && p->note[0] != '\0' && p->state[0] != '\0';
    if (first[0] == '\0')
        snprintf(text, size, "%s", which + 1 < PLATE_LINES ? p->second : "");
    else if (which <= 1 && both) /* "12 cards, has shown", "12 cards, shown" */
        text_write(text, size, "{1}, {2}", p->second, which == 0 ? p->note : p->state);
    else if (which == 0 && p->second[0] != '\0')
        text_write(text, size, "{1}, {2}", first, p->second);
    else
        snprintf(text, size, "%s", first);
}

void table_plate_line(const TableLook *look, int seat, int px, int w, char *text, size_t size)
{
    const State *s = look->view;
    const bool own = seat == look->ui->foot, tricks = look->game->tricks != NULL;
    const bool ended = table_has_cards(look) && !table_counts_cards(s);
    const int held = table_held(&s->table, seat) - table_undealt(look, seat);
    char note[384] = "", count[64];
    seat_note(look, seat, note, sizeof note);
    table_count_words(look, held, count, sizeof count);
    if (table_absence(look, seat, px, w, text, size))
        return;
    if (shows_thinking(look, seat)) {
        text_write(text, size, "thinking ...");
        return;
    }
    /* Who plays a card to every trick holds as many as the others: the number tells nothing. A level in one breath with
     * what the seat has done would be taken for a part of that. */
    const char *state = seat_state(look, &s->seat[seat]);
    const bool done = note[0] != '\0' || state[0] != '\0';
    /* Whose cards all lie open is told of otherwise: that none are held says nothing more. */
    const bool counted = !tricks && !ended && (own || table_has_cards(look)) && !(held == 0 && done);
    const char *who = tricks && is_own_partner(look, seat) ? tr("partner")
                      : done || (!tricks && ended && own)  ? ""
                                                           : seat_level(look, seat);
    const PlateWords words = { note, state, counted ? count : who, counted };
    for (int i = 0; i < PLATE_LINES; i++) {
        write_plate_line(&words, i, text, size);
        if (text_width(FONT_TEXT, px, text) <= w)
            return;
    }
}
