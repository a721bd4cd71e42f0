/* Deal end and match end: who won, the score sheet of all deals, and how the figures of one deal came about. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/screens/end/curve.h"
#include "app/screens/end/end_ui.h"
#include "app/screens/end/luck.h"
#include "app/screens/end/settle.h"
#include "app/widgets/widget.h"
#include "platform/language.h"
#include "rules/bricks/settle.h"

enum { DO_NONE, DO_SHEET, DO_NEXT, DO_SAME, DO_AGAIN, DO_NEW, DO_HOME, DO_RULES, DO_REVIEW, DO_PROOF, DO_CURVE };

static const ScoreSheet *sheet_last(const App *app)
{
    int n = app_seat(app) != NULL ? seat_moment(app_seat(app)).sheets : 0;
    return n > 0 ? seat_sheet(app_seat(app), n - 1) : NULL;
}

static const char *end_shown_as(const App *app)
{
    const ScoreSheet *last = sheet_last(app);
    return last != NULL && last->match_over ? "match-end" : "deal-end";
}

/* How the game calls what comes next: mostly the next deal. */
static void find_next(App *app)
{
    ChoiceItem item[MAX_CHOICES];
    const State *s = seat_view(app_seat(app), NO_SEAT);
    const int n = seat_game(app_seat(app))->choices(s, 0, item, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        if (item[i].role == CHOICE_NEXT)
            snprintf(app->end->next, sizeof app->end->next, "%s", item[i].label);
}

enum { UNPLACED = -1 }; /* of the page that scrolls as a whole: it has not been laid out yet */

static void end_enter(App *app)
{
    memset(app->end, 0, sizeof *app->end);
    app->end->sheet = app_seat(app) != NULL ? seat_moment(app_seat(app)).sheets - 1 : 0;
    end_luck_find(app, app->end->sheet);
    if (app_seat(app) != NULL)
        find_next(app);
    app->end->deals.at = 1 << 24; /* the newest deal is at the foot; scroll_end brings it into range */
    app->end->page.at = UNPLACED;
}

static const char *name_of(const App *app, int seat)
{
    return match_seat_shown(seat_setup(app_seat(app)), seat);
}

/* What one deal is called here. */
static int deal_name(const App *app)
{
    return seat_game(app_seat(app))->deal_name;
}

static const char *const this_deal_words[DEAL_NAMES] = { N_("This deal"), N_("This round"), N_("This game") };

/* "Anna", "Anna and Ben", "Anna, Ben and Carl". */
static void list_seats(const App *app, unsigned seats, char *out, size_t size)
{
    int left = 0;
    for (int i = 0; i < MAX_SEATS; i++)
        left += (seats >> i & 1) != 0;
    out[0] = '\0';
    for (int i = 0; i < MAX_SEATS; i++) {
        char before[256];
        if (!(seats >> i & 1))
            continue;
        left--;
        snprintf(before, sizeof before, "%s", out);
        text_write(out, size,
                   before[0] == '\0' ? "{2}"
                   : left > 0        ? N_("{1}, {2}")
                                     : N_("{1} and {2}"),
                   before, name_of(app, i));
    }
}

/* Is it the one seat that is told "you"? */
static bool is_you_alone(const App *app, unsigned seats)
{
    for (int i = 0; i < seat_setup(app_seat(app))->seats; i++)
        if (seats == 1u << i)
            return match_seat_is_you(seat_setup(app_seat(app)), i);
    return false;
}

/* A sentence about these seats, for you, one and many; nothing for no seats. */
static void add_seats(const App *app, unsigned seats, const char *you, const char *one, const char *many, TextSink *out)
{
    char names[256];
    if (seats == 0)
        return;
    list_seats(app, seats, names, sizeof names);
    text_add(out, " ");
    text_say(out, is_you_alone(app, seats) ? you : (seats & (seats - 1)) == 0 ? one : many, names);
}

/* How deal d ended, and what that meant for whom. */
static void headline(const App *app, int d, TextSink *out)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), d), *before = seat_sheet(app_seat(app), d - 1);
    unsigned gone = before != NULL ? before->out : 0;
    match_headline(seat_setup(app_seat(app)), sheet, out);
    add_seats(app, sheet->circled, N_("You bought in."), N_("{1} bought in."), N_("{1} bought in."), out);
    add_seats(app, sheet->out & ~gone, N_("You are out."), N_("{1} is out."), N_("{1} are out."), out);
    if (sheet->told[0] != '\0')
        text_addf(out, " %s", sheet->told);
}

/* Partners win together; others share. */
static bool is_one_side(const App *app, uint16_t seats)
{
    const State *s = seat_view(app_seat(app), NO_SEAT);
    int first = NO_SEAT;
    for (int i = 0; i < s->seats; i++) {
        if (!(seats >> i & 1))
            continue;
        if (first != NO_SEAT && s->seat[i].side != s->seat[first].side)
            return false;
        first = i;
    }
    return true;
}

/* Who is named above all: of the match at its end, else of the deal. */
static uint16_t named_first(const ScoreSheet *sheet)
{
    return sheet->match_over ? sheet->winners : match_deal_best(sheet);
}

/* "Anna won the most in this deal": which somebody else may have ended, and others may lead in the match. */
static void most_line(const App *app, const ScoreSheet *sheet, const char *names, TextSink *out)
{
    static const struct {
        const char *nobody, *you, *others;
    } words[DEAL_NAMES] = {
        [DEAL_DEAL] = { N_("Nobody won anything in this deal"), N_("You won the most in this deal"),
                        N_("{1} won the most in this deal") },
        [DEAL_ROUND] = { N_("Nobody won anything in this round"), N_("You won the most in this round"),
                         N_("{1} won the most in this round") },
        [DEAL_GAME] = { N_("Nobody won anything in this game"), N_("You won the most in this game"),
                        N_("{1} won the most in this game") },
    };
    const int what = deal_name(app);
    text_say(out,
             sheet->most == 0                 ? words[what].nobody
             : is_you_alone(app, sheet->most) ? words[what].you
                                              : words[what].others,
             names);
}

/* "Anna wins the match", "Anna and Ben win the game", "Anna and Ben share the game" */
static void winners_line(const App *app, const ScoreSheet *sheet, TextSink *out)
{
    static const struct {
        const char *nobody, *you, *one, *many, *share;
    } words[DEAL_NAMES + 1] = {
        [DEAL_DEAL] = { N_("Nobody wins the deal"), N_("You win the deal"), N_("{1} wins the deal"),
                        /* TRANSLATORS: They are level, and the win is divided among them. */
                        N_("{1} win the deal"), N_("{1} share the deal") },
        [DEAL_ROUND] = { N_("Nobody wins the round"), N_("You win the round"), N_("{1} wins the round"),
                         /* TRANSLATORS: They are level, and the win is divided among them. */
                         N_("{1} win the round"), N_("{1} share the round") },
        [DEAL_GAME] = { N_("Nobody wins the game"), N_("You win the game"), N_("{1} wins the game"),
                        /* TRANSLATORS: They are level, and the win is divided among them. */
                        N_("{1} win the game"), N_("{1} share the game") },
        [DEAL_NAMES] = { N_("Nobody wins the match"), N_("You win the match"), N_("{1} wins the match"),
                         /* TRANSLATORS: They are level, and the win is divided among them. */
                         N_("{1} win the match"), N_("{1} share the match") },
    };
    char names[256];
    unsigned seats = named_first(sheet);
    int what = sheet->match_over ? (int)DEAL_NAMES : deal_name(app);
    list_seats(app, seats, names, sizeof names);
    if (sheet->ended != 0 && !sheet->match_over) {
        most_line(app, sheet, names, out);
        return;
    }
    text_say(out,
             seats == 0                                            ? words[what].nobody
             : is_you_alone(app, seats)                            ? words[what].you
             : (seats & (seats - 1)) == 0                          ? words[what].one
             : sheet->together || is_one_side(app, sheet->winners) ? words[what].many
                                                                   : words[what].share,
             names);
}

/* A cup is for the winner: not for persons who have lost. */
static bool has_cup(const App *app, const ScoreSheet *sheet)
{
    const MatchSetup *m = seat_setup(app_seat(app));
    bool persons = false;
    for (int i = 0; i < m->seats; i++) {
        if (m->seat[i].kind == SEAT_PERSON && (named_first(sheet) >> i & 1) != 0)
            return true;
        persons |= m->seat[i].kind == SEAT_PERSON;
    }
    return !persons && named_first(sheet) != 0;
}

/* Trophy, winner, headline. Returns the height. */
static int build_banner(App *app, Scene *s, Rect r)
{
    const ScoreSheet *last = sheet_last(app);
    char line[320];
    TextSink out = text_sink(line, sizeof line);
    winners_line(app, last, &out);
    char under[400];
    out = text_sink(under, sizeof under);
    headline(app, seat_moment(app_seat(app)).sheets - 1, &out);
    bool big = s->h >= scene_px(s, 680); /* lower ones need the room for figures */
    int h = scene_px(s, big ? 92 : 64), cup = scene_px(s, big ? 64 : 44), gap = scene_px(s, 20);
    int px = scene_px(s, big ? UI_TITLE : UI_HEADING);
    while (px > scene_px(s, UI_TEXT) && text_width(FONT_BOLD, px, line) > r.w - cup - gap) /* when many share it */
        px--;
    const int w = text_width(FONT_BOLD, px, line);
    int small = text_width(FONT_TEXT, scene_px(s, UI_LEAD), under), all = w > small ? w : small;
    if (all > r.w - cup - gap)
        all = r.w - cup - gap;
    if (!has_cup(app, last))
        cup = gap = 0;
    int x = r.x, middle = r.y + h / 2;
    if (cup > 0)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_TROPHY, 0, (Rect){ x, middle - cup / 2, cup, cup }, 255,
                  s->theme->text_on_felt);
    x += cup + gap;
    int line_h = text_line_height(FONT_BOLD, px), sub_h = text_line_height(FONT_TEXT, scene_px(s, UI_LEAD));
    int y = middle - (line_h + sub_h) / 2;
    ui_line(s, FONT_BOLD, px, (Rect){ x, y, all + 4, line_h }, ALIGN_LEFT, s->theme->text_on_felt, line);
    ui_line(s, FONT_TEXT, scene_px(s, UI_LEAD), (Rect){ x, y + line_h, all + 4, sub_h }, ALIGN_LEFT,
            s->theme->text_on_felt, under);
    scene_item(s, ITEM_TEXT, (Rect){ x, y + line_h, all, sub_h }, 0, 0, under, "text:headline");
    scene_item(s, ITEM_TEXT, (Rect){ x, y, all, line_h }, 0, 0, line, "text:winner");
    return h;
}

/* A column a side, right of a first one of words: partners have one score. */
typedef struct Grid {
    int first, seats, column, columns;
    bool heads[MAX_SEATS];    /* the first seat of its side: its figures stand for all of it */
    uint8_t place[MAX_SEATS]; /* column of the seat */
    bool stacked;             /* of running totals: what a deal added stands over each, where both are too wide */
} Grid;

/* first: the width of the words, in pixels; the columns share the rest. */
static Grid make_grid(const App *app, int w, int first)
{
    Grid g = { .first = first, .seats = seat_setup(app_seat(app))->seats };
    const State *s = seat_view(app_seat(app), NO_SEAT);
    for (int i = 0; i < g.seats; i++) {
        int k = 0;
        while (s->seat[k].side != s->seat[i].side)
            k++;
        g.heads[i] = k == i;
        g.place[i] = k == i ? (uint8_t)g.columns++ : g.place[k];
    }
    g.column = (w - first) / g.columns;
    return g;
}

static void put_cell(Scene *s, const Grid *g, Rect row, int seat, FontRole font, Colour c, const char *text)
{
    int right = scene_px(s, 6), left = right / 3; /* the right one parts the columns */
    ui_line(s, font, scene_px(s, UI_TEXT),
            (Rect){ row.x + g->first + g->place[seat] * g->column + left, row.y, g->column - left - right, row.h },
            ALIGN_RIGHT, c, text);
}

/* plus: won points get their sign, as a result does; a mere count does not. */
static void put_points(Scene *s, const Grid *g, Rect row, int seat, FontRole font, int points, bool plus, bool win)
{
    put_cell(s, g, row, seat, win ? FONT_BOLD : font, win ? s->theme->good : s->theme->text,
             text_points(points, plus).text);
}

/* A total that was not added up, such as that of a buy-in, is circled, as on paper. */
static void put_circled(Scene *s, const Grid *g, Rect row, int seat, int total, bool plus)
{
    const TextNumber figure = text_points(total, plus);
    int pad = scene_px(s, 6), px = scene_px(s, UI_TEXT);
    int w = text_width(FONT_BOLD, px, figure.text) + 2 * pad, h = text_line_height(FONT_BOLD, px) + pad / 2;
    int right = row.x + g->first + (g->place[seat] + 1) * g->column;
    Rect ring = { right - w, row.y + (row.h - h) / 2, w, h };
    dl_outline(&s->draw, ring, h / 2, scene_px(s, 2), LINE_SOLID, s->theme->text);
    put_cell(s, g, row, seat, FONT_BOLD, s->theme->text, figure.text);
}

/* Everybody who has this seat's score. */
static void add_side_names(const App *app, const Grid *g, int seat, TextSink *out)
{
    bool any = false;
    for (int k = 0; k < g->seats; k++)
        if (g->place[k] == g->place[seat]) {
            text_addf(out, "%s%s", any ? ", " : "", name_of(app, k));
            any = true;
        }
}

/* As wide as the longest of the names over the columns. */
static int names_width(const App *app, const Scene *s, const Grid *g, int px)
{
    int most = 0;
    for (int i = 0; i < g->seats; i++) {
        char names[128];
        TextSink out = text_sink(names, sizeof names);
        add_side_names(app, g, i, &out);
        int w = text_width(FONT_BOLD, px, names) + 2 * scene_px(s, 6) + 2;
        most = w > most ? w : most;
    }
    return most;
}

static void put_names(App *app, Scene *s, const Grid *g, Rect row)
{
    const ScoreSheet *last = sheet_last(app);
    for (int i = 0; i < g->seats; i++) {
        char names[128];
        TextSink out = text_sink(names, sizeof names);
        if (g->heads[i])
            add_side_names(app, g, i, &out);
        put_cell(s, g, row, i, FONT_BOLD, last->out >> i & 1 ? s->theme->text_quiet : s->theme->text, names);
    }
}

/* Who has the best of these totals, a bit per seat; nobody where all are level. */
static uint16_t leaders(const Grid *g, const int32_t *total, bool fewest)
{
    const uint16_t all = seats_all(g->seats), best = settle_best(total, all, fewest ? -1 : 1, NULL);
    return best != all ? best : 0;
}

static void put_totals(Scene *s, const Grid *g, Rect row, const ScoreSheet *last)
{
    ui_rule(s, row.x, row.y, row.w);
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ row.x + scene_px(s, 8), row.y, g->first, row.h }, ALIGN_LEFT,
            s->theme->text, tr("Total"));
    const uint16_t ahead = leaders(g, last->total, last->fewest);
    for (int i = 0; i < g->seats; i++)
        if (!g->heads[i])
            continue;
        else if (last->circled >> i & 1)
            put_circled(s, g, row, i, last->total[i], !last->fewest);
        else
            put_points(s, g, row, i, FONT_BOLD, last->total[i], !last->fewest, ahead >> i & 1);
}

/* Those who did not play deal d any more. */
static uint16_t gone_before(const App *app, int d)
{
    return d > 0 ? seat_sheet(app_seat(app), d - 1)->out : 0;
}

static void deal_label(const App *app, int d, char *out, size_t size)
{
    static const char *const words[DEAL_NAMES] = { N_("Deal {1}"), N_("Round {1}"), N_("Game {1}") };
    const char *how = seat_sheet(app_seat(app), d)->brief;
    char deal[64];
    text_write(deal, sizeof deal, words[deal_name(app)], text_number(d + 1).text);
    /* TRANSLATORS: A row of the score sheet: {1} is "Round 4", {2} how it was won, as "undercut". */
    text_write(out, size, how[0] != '\0' ? N_("{1}, {2}") : "{1}", deal, how);
}

/* More deals than these lie in closer rows, so that as many as can be are seen at once. */
static bool is_long(const App *app)
{
    enum { FEW = 5 };
    return seat_moment(app_seat(app)).sheets > FEW;
}

static bool lies_close(const App *app)
{
    return is_long(app) || app->end->deals_close;
}

/* The widest that a total needs with what the deal added before it, small. */
static int running_width(const App *app, const Scene *s)
{
    const int small = scene_px(s, UI_SMALL), px = scene_px(s, UI_TEXT), pad = scene_px(s, 6);
    int most = 0;
    for (int d = 0; d < seat_moment(app_seat(app)).sheets; d++)
        for (int i = 0; i < seat_setup(app_seat(app))->seats; i++) {
            const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
            const TextNumber total = text_points(sheet->total[i], !sheet->fewest),
                             added = text_points(sheet->deal[i], true);
            const int circle = sheet->circled >> i & 1 ? 2 * pad : 0;
            const int w = text_width(FONT_BOLD, px, total.text) + text_width(FONT_BOLD, small, added.text) + circle;
            most = w + 3 * pad > most ? w + 3 * pad : most;
        }
    return most;
}

/* The total after a deal; what is added when the match is over has lines of its own. */
static int32_t total_after(const App *app, int d, int seat)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
    if (sheet->match_line_count == 0)
        return sheet->total[seat];
    return (d > 0 ? seat_sheet(app_seat(app), d - 1)->total[seat] : 0) + sheet->deal[seat];
}

/* Who leads after a deal. */
static uint16_t ahead_after(const App *app, const Grid *g, int d)
{
    int32_t total[MAX_SEATS] = { 0 };
    for (int i = 0; i < g->seats; i++)
        total[i] = total_after(app, d, i);
    return leaders(g, total, seat_sheet(app_seat(app), d)->fewest);
}

/* A row of the running totals. */
typedef struct Running {
    int deal;
    uint16_t ahead; /* who leads after it */
} Running;

/* The total after a deal, and what it added: as a sheet is kept on paper. Marked are who leads then, and whose deal it
 * was. */
static void put_running(const App *app, Scene *s, const Grid *g, Rect row, int seat, const Running *of)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), of->deal);
    const int32_t sum = total_after(app, of->deal, seat);
    int small = scene_px(s, UI_SMALL), pad = scene_px(s, 6);
    const TextNumber total = text_points(sum, !sheet->fewest), added = text_points(sheet->deal[seat], true);
    const bool circled = sheet->circled >> seat & 1, best = match_deal_best(sheet) >> seat & 1;
    int taken = text_width(FONT_BOLD, scene_px(s, UI_TEXT), total.text) + (circled ? 4 : 2) * pad;
    Rect left = { row.x + g->first + g->place[seat] * g->column, row.y, g->column - taken, row.h };
    if (g->stacked) {
        left = (Rect){ left.x, row.y, g->column - pad, row.h * 45 / 100 };
        row.y += left.h;
        row.h -= left.h;
    }
    if (circled)
        put_circled(s, g, row, seat, sum, !sheet->fewest);
    else
        put_points(s, g, row, seat, FONT_TEXT, sum, !sheet->fewest, of->ahead >> seat & 1);
    dl_text(&s->draw, best ? FONT_BOLD : FONT_TEXT, small, left, ALIGN_RIGHT,
            best ? s->theme->good : s->theme->text_quiet, added.text);
}

static void put_deal(App *app, Scene *s, const Grid *g, Rect row, int d)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
    char label[64];
    deal_label(app, d, label, sizeof label);
    Item *item = scene_item(s, ITEM_CHOICE, row, DO_SHEET, d, label, "deal:%d", d);
    item->checked = d == app->end->sheet;
    bool marked = item->checked && seat_moment(app_seat(app)).sheets > 1;
    Colour base = marked ? colour_mix(s->theme->panel, s->theme->accent, 18) : s->theme->panel;
    ui_surface(s, row, scene_px(s, 8), base, item->name, false);
    ui_line(s, marked ? FONT_BOLD : FONT_TEXT, scene_px(s, UI_TEXT),
            (Rect){ row.x + scene_px(s, 8), row.y, g->first - scene_px(s, 8), row.h }, ALIGN_LEFT, s->theme->text,
            label);
    uint16_t gone = gone_before(app, d);
    const Running running = { d, sheet->running ? ahead_after(app, g, d) : 0 };
    if (g->stacked && d > 0) /* else two lines of different deals would be read together */
        ui_rule(s, row.x, row.y, row.w);
    for (int i = 0; i < g->seats; i++)
        if (!g->heads[i])
            continue;
        else if (gone >> i & 1)
            put_cell(s, g, row, i, FONT_TEXT, s->theme->text_quiet, "\u2013");
        else if (sheet->running)
            put_running(app, s, g, row, i, &running);
        else if (sheet->circled >> i & 1)
            put_circled(s, g, row, i, sheet->total[i], !sheet->fewest);
        else
            put_points(s, g, row, i, FONT_TEXT, sheet->deal[i], !sheet->fewest, sheet->winners >> i & 1);
}

enum { PANEL_TOP = 50, PANEL_PAD = 18 };

static bool shows_curve(const App *app)
{
    return app->end->curve && end_has_curve(app);
}

/* Room for the words before the figures, those of the deals in letters of that size. */
static int deals_first(const App *app, const Scene *s, int px)
{
    const int least = scene_px(s, 92);
    int words = text_width(FONT_BOLD, scene_px(s, UI_TEXT), tr("Total"));
    for (int d = 0; d < seat_moment(app_seat(app)).sheets; d++) {
        char label[64];
        deal_label(app, d, label, sizeof label);
        const int w = text_width(FONT_BOLD, px, label);
        words = w > words ? w : words;
    }
    words += scene_px(s, 14);
    return words > least ? words : least;
}

/* Of the figures in a panel of that width. One long word is written smaller, so that the figures of all deals need no
 * two lines for it, where that is enough. */
static Grid deals_grid(const App *app, const Scene *s, int panel_w)
{
    const int w = panel_w - scene_px(s, PANEL_PAD + SCROLL_BAR + 4 + 8);
    const int needs = sheet_last(app)->running ? running_width(app, s) : 0;
    Grid g = make_grid(app, w, deals_first(app, s, scene_px(s, UI_TEXT)));
    if (needs <= g.column)
        return g;
    const Grid close = make_grid(app, w, deals_first(app, s, scene_px(s, UI_SMALL)));
    g.stacked = true;
    return needs <= close.column ? close : g;
}

enum { FREE_ROW = 42, CLOSE_ROW = 25, CLOSE_STACKED = 34 };

/* Of names and totals, and of a deal whose figures stand side by side. */
static int plain_row(const App *app, const Scene *s)
{
    const int line = text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)) + scene_px(s, 3), close = scene_px(s, CLOSE_ROW);
    return !lies_close(app) ? scene_px(s, FREE_ROW) : close > line ? close : line;
}

/* How high a row of a deal is in a panel of that width. */
static int deal_row(const App *app, const Scene *s, int panel_w)
{
    const int row = plain_row(app, s), stacked = scene_px(s, CLOSE_STACKED);
    return row < stacked && deals_grid(app, s, panel_w).stacked ? stacked : row;
}

/* What the two figures of a deal are, below them in the column r; returns the height. draw false only measures. */
static int put_key(const App *app, Scene *s, Rect r, bool draw)
{
    /* TRANSLATORS: Under a score sheet: of each two figures of a deal one is in small letters, one in large ones. */
    static const char *const words[DEAL_NAMES] = { N_("Small: the deal alone. Large: the total so far."),
                                                   N_("Small: the round alone. Large: the total so far."),
                                                   N_("Small: the game alone. Large: the total so far.") };
    const char *key = tr(words[deal_name(app)]);
    if (!sheet_last(app)->running || shows_curve(app))
        return 0;
    const int pad = scene_px(s, 8);
    const Rect at = { r.x + pad, r.y, r.w - pad, 0 };
    const int h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_SMALL), at, s->theme->text_quiet, key, draw);
    if (draw)
        scene_item(s, ITEM_TEXT, (Rect){ at.x, at.y, at.w, h }, 0, 0, key, "text:key")->focusable = false;
    return h;
}

/* Of the figures in the panel of the deals. */
static Rect deals_view(const Scene *s, Rect panel)
{
    const int pad = scene_px(s, PANEL_PAD), top = scene_px(s, PANEL_TOP);
    return (Rect){ panel.x + pad, panel.y + top, panel.w - pad - scene_px(s, SCROLL_BAR + 4), panel.h - top - pad / 2 };
}

/* With so many of the deals seen at once, and names and totals. */
static int deals_height(const App *app, Scene *s, int panel_w, int deals)
{
    const Rect in = deals_view(s, (Rect){ 0, 0, panel_w, 0 });
    const int rows = deals * deal_row(app, s, panel_w) + 2 * plain_row(app, s) + put_key(app, s, in, false);
    const int least = shows_curve(app) ? scene_px(s, END_CURVE_HEIGHT) : 0;
    return scene_px(s, PANEL_TOP + PANEL_PAD / 2) + (rows > least ? rows : least);
}

/* What all of it needs, with names of that size. */
static int deals_width(const App *app, const Scene *s, int px)
{
    Grid g = make_grid(app, 0, 0);
    return deals_first(app, s, scene_px(s, UI_TEXT)) + g.columns * names_width(app, s, &g, px) +
           scene_px(s, PANEL_PAD + SCROLL_BAR + 4 + 8);
}

/* With both figures of each deal side by side, and what the deals are called in letters of that size. */
static int running_deals_width(const App *app, const Scene *s, int px)
{
    const Grid g = make_grid(app, 0, 0);
    return deals_first(app, s, px) + g.columns * running_width(app, s) + scene_px(s, PANEL_PAD + SCROLL_BAR + 4 + 8);
}

/* The heading, and beside it what leads to the curves and back, and to the proof: by their pictures alone where a long
 * heading leaves no room for their words. */
static void build_deals_head(App *app, Scene *s, Rect panel)
{
    const bool practice = seat_setup(app_seat(app))->practice;
    const char *heading = practice ? tr("Score sheet: Practice") : tr("Score sheet");
    /* TRANSLATORS: A button of the score sheet: the match as a curve, or in figures again. */
    const char *other = app->end->curve ? tr("Figures") : tr("Curve");
    const int icon = app->end->curve ? ICON_LOG : ICON_CURVE;
    const int edge = scene_px(s, 12), h = scene_px(s, 40), y = panel.y + scene_px(s, 7);
    const int room = panel.w - scene_px(s, 20) - edge - text_width(FONT_BOLD, scene_px(s, UI_LEAD), heading);
    int proof = ui_button_width(s, tr("Proof"), ICON_CHECK);
    int curve = end_has_curve(app) ? ui_button_width(s, other, icon) : 0;
    if (proof + curve > room)
        proof = h;
    if (proof + curve > room && curve > 0)
        curve = h;
    const int x = panel.x + panel.w - edge - proof;
    ui_panel_beside(s, panel, heading, proof + curve + edge);
    if (curve > 0)
        ui_button(s, (Rect){ x - curve, y, curve, h }, "curve", other, icon, BUTTON_QUIET, true, DO_CURVE, 0);
    ui_button(s, (Rect){ x, y, proof, h }, "proof", tr("Proof"), ICON_CHECK, BUTTON_QUIET, true, DO_PROOF, 0);
    if (practice)
        scene_item(s, ITEM_TEXT,
                   (Rect){ panel.x + scene_px(s, 20), panel.y + edge, panel.w - scene_px(s, 20) - edge - proof - curve,
                           scene_px(s, 30) },
                   0, 0, heading, "text:practice");
}

/* Rows of a line each lie a little closer where that spares the scrolling of a few. */
static int row_that_fits(const Scene *s, int row, int room, int count)
{
    const int all = count > 0 ? room / count : row, line = text_line_height(FONT_BOLD, scene_px(s, UI_TEXT));
    return all < row && all > line ? all : row;
}

/* All deals, one row each; the row of the deal explained beside it is marked. Or all of it as curves. */
static void build_deals(App *app, Scene *s, Rect panel)
{
    build_deals_head(app, s, panel);
    const int plain = plain_row(app, s), count = seat_moment(app_seat(app)).sheets;
    int row_h = deal_row(app, s, panel.w);
    const Rect in = deals_view(s, panel);
    const int w = in.w - scene_px(s, 8), key = put_key(app, s, in, false);
    if (shows_curve(app)) {
        app->end->deals.bar.w = 0;
        end_curve(app, s, in, DO_SHEET);
        return;
    }
    const Grid g = deals_grid(app, s, panel.w);
    put_names(app, s, &g, (Rect){ in.x, in.y, w, plain });
    ui_rule(s, in.x, in.y + plain - 1, w);
    Rect view = { in.x, in.y + plain, in.w, in.h - 2 * plain - key };
    if (!g.stacked)
        row_h = row_that_fits(s, row_h, view.h, count);
    const int whole = view.h / row_h; /* where they are scrolled none is cut, if there is room for one */
    view.h = whole >= count ? count * row_h : whole > 0 ? whole * row_h : view.h;
    put_totals(s, &g, (Rect){ in.x, view.y + view.h, w, plain }, sheet_last(app));
    put_key(app, s, (Rect){ in.x, view.y + view.h + plain, in.w, 0 }, true);
    ScrollPart part = scroll_begin(s, view);
    for (int d = 0; d < count; d++)
        put_deal(app, s, &g, (Rect){ in.x, view.y + d * row_h, w, row_h }, d);
    scroll_end(s, &app->end->deals, part, count * row_h);
}

enum { TILE_W = 24, TILE_H = 33 };

/* Words and, where a word is the notation of a piece, its picture, in lines one below the other. Returns the height.
 * The first `bold` words are bold. draw false only measures. */
static int put_flow(App *app, Scene *s, Rect r, const char *text, int bold, bool draw)
{
    const GameDef *game = seat_game(app_seat(app));
    int px = scene_px(s, UI_TEXT), line_h = scene_px(s, TILE_H + 3), x = 0, y = 0, words = 0;
    bool tiles = false;
    s->cards = game->material->kind == MATERIAL_CARDS;
    while (*text != '\0') {
        char word[64];
        size_t n = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        const char *at = word;
        Face face;
        bool piece = words >= bold && game->face_parse(&at, &face) && *at == '\0';
        tiles |= piece;
        FontRole font = words++ < bold ? FONT_BOLD : FONT_TEXT;
        int w = piece ? scene_px(s, TILE_W) : text_width(font, px, word);
        if (x > 0 && x + w > r.w) {
            x = 0;
            y += tiles ? line_h : text_line_height(FONT_TEXT, px);
        }
        int row = tiles || piece ? line_h : text_line_height(FONT_TEXT, px);
        if (draw && piece)
            piece_picture(s, (Rect){ r.x + x, r.y + y + (row - scene_px(s, TILE_H)) / 2, w, scene_px(s, TILE_H) },
                          face);
        else if (draw)
            dl_text(&s->draw, font, px, (Rect){ r.x + x, r.y + y, w + 2, row }, ALIGN_LEFT, s->theme->text, word);
        x += w + (piece ? scene_px(s, 2) : text_width(FONT_TEXT, px, " "));
        text += n + (text[n] == ' ');
    }
    return y + (tiles ? line_h : text_line_height(FONT_TEXT, px));
}

/* Of a row of figures, and of the names over them. */
static int row_least(const App *app, const Scene *s)
{
    enum { FREE = 44, CLOSE = 30 };
    return scene_px(s, app->end->close ? CLOSE : FREE);
}

static int names_row(const App *app, const Scene *s)
{
    enum { FREE = 40, CLOSE = 34 };
    return scene_px(s, app->end->close ? CLOSE : FREE);
}

/* One line of figures; returns its height. whose: 1 + the seat that is named before it, 0: the only one that has a
 * figure. has NULL: every seat has a figure. plus: as put_points. draw false only measures. */
static int put_figures(App *app, Scene *s, const Grid *g, Rect r, const char *what, int whose, const int32_t *points,
                       const bool *has, bool plus, bool draw)
{
    int count = 0, seat = 0, bold = has == NULL ? 8 : 0, words_w = g->first - scene_px(s, 10);
    for (int i = 0; has != NULL && i < g->seats; i++)
        if (has[i] && g->heads[i]) {
            count++;
            seat = i;
        }
    if (has != NULL && count == 0) /* words alone have all the room */
        words_w = r.w;
    if (whose > 0) {
        count = 1;
        seat = whose - 1;
    }
    char text[256];
    TextSink out = text_sink(text, sizeof text);
    if (count == 1)
        add_side_names(app, g, seat, &out);
    size_t name_end = out.length;
    text_addf(&out, "%s%s", count == 1 ? ": " : "", what);
    for (const char *c = text; count == 1 && c < text + name_end + 1; c++)
        bold += *c == ' ' || c == text;
    int least = row_least(app, s), pad = scene_px(s, app->end->close ? 3 : 8);
    Rect words = { r.x, r.y, words_w, 0 };
    int words_h = put_flow(app, s, words, text, bold, false), h = words_h + 2 * pad;
    if (h < least)
        h = least;
    if (!draw)
        return h;
    ui_rule(s, r.x, r.y, r.w);
    words.y += (h - words_h) / 2;
    put_flow(app, s, words, text, bold, true);
    for (int i = 0; i < g->seats; i++)
        if (g->heads[i] && (has == NULL || has[i]))
            put_points(s, g, (Rect){ r.x, r.y, r.w, h }, i, has == NULL ? FONT_BOLD : FONT_TEXT, points[i], plus,
                       false);
    return h;
}

/* How the figures came about. */
static int put_line(App *app, Scene *s, const Grid *g, Rect r, const ScoreLine *line, bool plus, bool draw)
{
    return put_figures(app, s, g, r, line->what, line->whose, line->points, line->has, plus, draw);
}

/* What somebody has gets no sign, as what was won does. */
static TextNumber side_total(const SideTable *side, int seat)
{
    return text_points(side->total[seat], side->stands == NULL);
}

/* Some figures of a deal are losses: then gains have their sign too, as in the sum below. */
static bool loses(const ScoreSheet *sheet)
{
    for (int i = 0; i < sheet->line_count; i++)
        for (int k = 0; k < MAX_SEATS; k++)
            if (sheet->line[i].has[k] && sheet->line[i].points[k] < 0)
                return true;
    return false;
}

/* The figures of a second sheet can be read in the columns of the points. */
static bool side_fits(const Scene *s, const Grid *g, const SideTable *side)
{
    int room = g->column - scene_px(s, 6) - scene_px(s, 6) / 3, px = scene_px(s, UI_SMALL);
    bool fits = true;
    for (int i = 0; i < g->seats; i++) {
        const TextNumber deal = text_points(side->deal[i], true), all = side_total(side, i);
        fits &= text_width(FONT_BOLD, px, deal.text) <= room && text_width(FONT_BOLD, px, all.text) <= room;
    }
    return fits;
}

/* Words, and two figures or the words over them. */
static void put_side_row(Scene *s, Rect row, const char *words, const char *deal, const char *all, FontRole font)
{
    int px = scene_px(s, UI_TEXT), pad = scene_px(s, 6), column = row.w * 3 / 10, first = row.w - 2 * column;
    const Theme *t = s->theme;
    ui_rule(s, row.x, row.y, row.w);
    ui_line(s, FONT_BOLD, px, (Rect){ row.x, row.y, first - pad, row.h }, ALIGN_LEFT, t->text, words);
    ui_line(s, font, px, (Rect){ row.x + first, row.y, column - pad, row.h }, ALIGN_RIGHT, t->text, deal);
    ui_line(s, FONT_BOLD, px, (Rect){ row.x + first + column, row.y, column - pad, row.h }, ALIGN_RIGHT, t->text, all);
}

/* Large sums have no room side by side: a row for each side then; returns the height. */
static int put_side_rows(const App *app, Scene *s, const Grid *g, Rect r, const SideTable *side, bool draw)
{
    Rect row = { r.x, r.y, r.w, row_least(app, s) };
    const char *this_deal = tr(this_deal_words[deal_name(app)]);
    if (draw)
        put_side_row(s, row, side->title, this_deal, tr(side->stands != NULL ? side->stands : N_("In all")), FONT_BOLD);
    row.y += row.h;
    for (int i = 0; i < g->seats; i++) {
        char names[128];
        TextSink out = text_sink(names, sizeof names);
        if (!g->heads[i])
            continue;
        add_side_names(app, g, i, &out);
        if (draw)
            put_side_row(s, row, names, text_points(side->deal[i], true).text, side_total(side, i).text, FONT_TEXT);
        row.y += row.h;
    }
    for (int i = 0; i < side->line_count; i++)
        for (int k = 0; k < g->seats; k++) {
            char words[160];
            if (!side->line[i].has[k])
                continue;
            text_write(words, sizeof words, "{1}: {2}", side->line[i].what, name_of(app, k));
            if (draw)
                put_side_row(s, row, words, text_points(side->line[i].points[k], true).text, "", FONT_TEXT);
            row.y += row.h;
        }
    return row.y - r.y;
}

static int put_side_columns(App *app, Scene *s, const Grid *g, Rect r, const SideTable *side, bool draw)
{
    static const char *const words[DEAL_NAMES] = { N_("{1}, this deal"), N_("{1}, this round"), N_("{1}, this game") };
    static const char *const total[DEAL_NAMES] = { N_("{1}, all deals"), N_("{1}, all rounds"), N_("{1}, all games") };
    char deal[96], all[96];
    text_write(deal, sizeof deal, words[deal_name(app)], side->title);
    text_write(all, sizeof all, side->stands != NULL ? side->stands : total[deal_name(app)], side->title);
    int h = 0;
    for (int i = 0; i < side->line_count; i++)
        h += put_line(app, s, g, (Rect){ r.x, r.y + h, r.w, 0 }, &side->line[i], true, draw);
    h += put_figures(app, s, g, (Rect){ r.x, r.y + h, r.w, 0 }, deal, 0, side->deal, NULL, true, draw);
    /* Of the first deal all deals say the same: it gives way where room may be wanted for it below the deals. */
    if (app->end->close && app->end->sheet == 0 && !seat_sheet(app_seat(app), 0)->settles && side->stands == NULL)
        return h;
    return h + put_figures(app, s, g, (Rect){ r.x, r.y + h, r.w, 0 }, all, 0, side->total, NULL, side->stands == NULL,
                           draw);
}

/* A second sheet, as of money, below the points; returns its height. */
static int put_side(App *app, Scene *s, const Grid *g, Rect r, const SideTable *side, bool draw)
{
    int h =
        side_fits(s, g, side) ? put_side_columns(app, s, g, r, side, draw) : put_side_rows(app, s, g, r, side, draw);
    if (side->held[0] == '\0')
        return h;
    Rect held = { r.x, r.y + h, r.w, row_least(app, s) };
    if (draw) {
        ui_rule(s, held.x, held.y, held.w);
        ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), held, ALIGN_LEFT, s->theme->text, side->held);
        scene_item(s, ITEM_TEXT, held, 0, 0, side->held, "text:held")->focusable = false;
    }
    return h + held.h;
}

/* The words get what narrow columns leave: racks are told tile by tile. */
static Grid lines_grid(const App *app, const Scene *s, int w)
{
    Grid g = make_grid(app, w, 0);
    int column = names_width(app, s, &g, scene_px(s, UI_TEXT)), least = w * 26 / 100;
    column = column > scene_px(s, 78) ? column : scene_px(s, 78);
    int first = w - g.columns * column;
    return make_grid(app, w, first > least ? first : least);
}

/* The second sheets with their names over them; returns the height. */
static int put_sides(App *app, Scene *s, Rect r, bool draw)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), app->end->sheet);
    Grid g = lines_grid(app, s, r.w);
    int y = r.y, names = names_row(app, s);
    if (draw)
        put_names(app, s, &g, (Rect){ r.x, y, r.w, names });
    y += names;
    for (int i = 0; i < sheet->side_count; i++)
        y += put_side(app, s, &g, (Rect){ r.x, y, r.w, 0 }, &sheet->side[i], draw);
    return y - r.y;
}

/* What may have a panel of its own under the deals, where there is room, or else follows the lines of the sheet. */
typedef enum Extra { EXTRA_NONE, EXTRA_SIDES, EXTRA_SETTLEMENT } Extra;

/* The second sheets under their titles, for they follow other lines; without them where rows lie close, for the last
 * two of each name it as well. */
static int put_sides_below(App *app, Scene *s, const Grid *g, Rect r, bool draw)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), app->end->sheet);
    const int top = r.y, title = app->end->close ? 0 : row_least(app, s);
    for (int i = 0; i < sheet->side_count; i++) {
        const SideTable *side = &sheet->side[i];
        if (draw && side->line_count > 0 && title > 0)
            ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ r.x, r.y, r.w, title }, ALIGN_LEFT, s->theme->text,
                    side->title);
        r.y += side->line_count > 0 ? title : 0;
        r.y += put_side(app, s, g, r, side, draw);
    }
    return r.y - top;
}

/* The lines of the sheet below one another, and what has no panel of its own; returns the height. */
static int put_lines(App *app, Scene *s, Rect r, Extra apart, bool draw)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), app->end->sheet);
    Grid g = lines_grid(app, s, r.w);
    int y = r.y, names = names_row(app, s);
    char words[400];
    const char *this_deal = tr(this_deal_words[deal_name(app)]);
    if (app->end->sheet + 1 < seat_moment(app_seat(app)).sheets) { /* the last one's stands over both panels */
        TextSink out = text_sink(words, sizeof words);
        headline(app, app->end->sheet, &out);
        y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), r, s->theme->text_quiet, words, draw) + scene_px(s, 6);
    }
    if (draw)
        put_names(app, s, &g, (Rect){ r.x, y, r.w, names });
    y += names;
    for (int i = 0; i < sheet->line_count; i++)
        y += put_line(app, s, &g, (Rect){ r.x, y, r.w, 0 }, &sheet->line[i], sheet->settles || loses(sheet), draw);
    Grid played = g;
    for (int i = 0; i < g.seats; i++)
        played.heads[i] = g.heads[i] && !(gone_before(app, app->end->sheet) >> i & 1);
    y += put_figures(app, s, &played, (Rect){ r.x, y, r.w, 0 }, this_deal, 0, sheet->deal, NULL, !sheet->fewest, draw);
    if (apart != EXTRA_SIDES)
        y += put_sides_below(app, s, &g, (Rect){ r.x, y, r.w, 0 }, draw);
    for (int i = 0; i < sheet->match_line_count; i++)
        y += put_line(app, s, &g, (Rect){ r.x, y, r.w, 0 }, &sheet->match_line[i], true, draw);
    if (apart != EXTRA_SETTLEMENT)
        y += end_settlement(app, s, (Rect){ r.x, y, r.w, 0 }, sheet, true, draw);
    y += end_luck(app, s, (Rect){ r.x, y, r.w, 0 }, draw);
    return y - r.y;
}

static Rect lines_view(const Scene *s, Rect panel)
{
    int pad = scene_px(s, PANEL_PAD), top = scene_px(s, PANEL_TOP);
    return (Rect){ panel.x + pad, panel.y + top, panel.w - pad - scene_px(s, SCROLL_BAR + 4), panel.h - top - pad / 2 };
}

static int lines_height(App *app, Scene *s, Rect panel, Extra apart)
{
    Rect view = lines_view(s, panel);
    return put_lines(app, s, (Rect){ 0, 0, view.w - scene_px(s, 8), 0 }, apart, false) +
           scene_px(s, PANEL_TOP + PANEL_PAD / 2);
}

static int put_extra(App *app, Scene *s, Rect view, Extra extra, bool draw)
{
    const Rect r = { view.x, view.y, view.w - scene_px(s, 8), 0 };
    return extra == EXTRA_SIDES ? put_sides(app, s, r, draw)
                                : end_settlement(app, s, r, seat_sheet(app_seat(app), app->end->sheet), false, draw);
}

/* 0: there is nothing to show in it. */
static int extra_height(App *app, Scene *s, Rect panel, Extra extra)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), app->end->sheet);
    const bool any = extra == EXTRA_SIDES ? sheet->side_count > 0 : sheet->settles;
    return any ? put_extra(app, s, lines_view(s, panel), extra, false) + scene_px(s, PANEL_TOP + PANEL_PAD / 2) : 0;
}

/* In a panel of its own. */
static void build_extra(App *app, Scene *s, Rect panel, Extra extra)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), app->end->sheet);
    char heading[160];
    snprintf(heading, sizeof heading, "%s", extra == EXTRA_SETTLEMENT ? end_settlement_title() : sheet->side[0].title);
    if (extra == EXTRA_SIDES && sheet->side_count > 1)
        text_write(heading, sizeof heading, "{1} and {2}", sheet->side[0].title, sheet->side[1].title);
    ui_panel(s, panel, heading);
    put_extra(app, s, lines_view(s, panel), extra, true);
}

static void build_lines(App *app, Scene *s, Rect panel, Extra apart)
{
    static const char *const words[DEAL_NAMES] = { N_("How deal {1} was scored"), N_("How round {1} was scored"),
                                                   N_("How game {1} was scored") };
    char heading[96];
    text_write(heading, sizeof heading, words[deal_name(app)], text_number(app->end->sheet + 1).text);
    ui_panel(s, panel, heading);
    Rect view = lines_view(s, panel);
    ScrollPart part = scroll_begin(s, view);
    int h = put_lines(app, s, (Rect){ view.x, view.y, view.w - scene_px(s, 8), 0 }, apart, true);
    scroll_end(s, &app->end->lines, part, h);
}

/* With names in small letters beside words that have a quarter of it. */
static int lines_least(const App *app, const Scene *s)
{
    Grid g = make_grid(app, 0, 0);
    int names = g.columns * names_width(app, s, &g, scene_px(s, UI_SMALL));
    return names * 100 / 73 + scene_px(s, PANEL_PAD + SCROLL_BAR + 4 + 8);
}

static bool has_room_beside(const App *app, const Scene *s, int w)
{
    int least = deals_width(app, s, scene_px(s, UI_SMALL)) + scene_px(s, 16) + lines_least(app, s);
    return w >= scene_px(s, 900) && least <= w;
}

enum { BESIDE_GAP = 16 };

/* The panels side by side. extra: what has one of its own below the deals; extra_h: its height and the gap above it. */
typedef struct Beside {
    Rect deals, lines;
    Extra extra;
    int extra_h;
} Beside;

/* The most that this asks for in any deal: rows lie alike whichever of them is shown. */
static int most_high(App *app, Scene *s, Rect panel, Extra extra, int height(App *, Scene *, Rect, Extra))
{
    const int shown = app->end->sheet;
    int most = 0;
    for (app->end->sheet = 0; app->end->sheet < seat_moment(app_seat(app)).sheets; app->end->sheet++) {
        const int h = height(app, s, panel, extra);
        most = h > most ? h : most;
    }
    app->end->sheet = shown;
    return most;
}

/* What is below the deals if it has room there. */
static void try_extra(App *app, Scene *s, Beside *b, Extra extra, int room)
{
    const int h = extra != EXTRA_NONE ? most_high(app, s, b->deals, extra, extra_height) : 0;
    const int gap = scene_px(s, BESIDE_GAP);
    const bool fits = h > 0 && h + gap <= room;
    b->extra = fits ? extra : EXTRA_NONE;
    b->extra_h = fits ? h + gap : 0;
}

static bool lines_fit(App *app, Scene *s, const Beside *b, int high)
{
    return most_high(app, s, b->lines, b->extra, lines_height) <= high;
}

/* The second sheets lie below the deals where they fit, with rows that lie apart or, where the lines would have to be
 * scrolled, close together, at last those of the deals too. */
static void arrange_sides(App *app, Scene *s, Beside *b, int high)
{
    enum { LEAST_FEW = 4, LEAST = 7, WAYS = 3 }; /* deals seen at once, where something else has a panel below them */
    const int count = seat_moment(app_seat(app)).sheets, least = is_long(app) ? LEAST : LEAST_FEW;
    const int seen = count < least ? count : least;
    for (int way = 0; way < WAYS; way++) {
        app->end->close = way > 0;
        app->end->deals_close = way > 1;
        try_extra(app, s, b, EXTRA_SIDES, high - deals_height(app, s, b->deals.w, seen));
        if (lines_fit(app, s, b, high))
            return;
    }
    app->end->deals_close = b->extra != EXTRA_NONE;
}

/* Who pays whom lies below the deals after every deal of a match or after none, so that it is looked for where it was:
 * that depends neither on what a deal brought nor on how many there were. Rows lie apart where all of it has room then.
 */
static void arrange_settlement(App *app, Scene *s, Beside *b, int high)
{
    enum { LEAST = 2, WAYS = 4 }; /* deals seen at once; whether the ones and the others lie close */
    const int w = b->deals.w;
    app->end->close = app->end->deals_close = true;
    try_extra(app, s, b, EXTRA_SETTLEMENT, high - deals_height(app, s, w, 0) - LEAST * scene_px(s, CLOSE_STACKED));
    const Extra extra = b->extra;
    for (int way = 0; way < WAYS; way++) {
        app->end->deals_close = extra != EXTRA_NONE && (way & 1) != 0;
        app->end->close = (way & 2) != 0;
        try_extra(app, s, b, extra, high);
        const int left = b->extra_h + deals_height(app, s, w, seat_moment(app_seat(app)).sheets);
        if ((left <= high || extra == EXTRA_NONE) && lines_fit(app, s, b, high))
            return;
    }
}

static bool is_arranged(const EndArranged *a, const EndArranged *now)
{
    return a->deals == now->deals && a->high == now->high && a->deals_w == now->deals_w && a->lines_w == now->lines_w &&
           a->unit == now->unit && a->curve == now->curve;
}

/* What has a panel of its own, and how close rows lie: the same whichever deal is shown, and found once. */
static void arrange(App *app, Scene *s, Beside *b, int high)
{
    EndUi *ui = app->end;
    EndArranged now = { seat_moment(app_seat(app)).sheets, high, b->deals.w, b->lines.w, scene_px(s, 100),
                        .curve = shows_curve(app) };
    if (is_arranged(&ui->arranged, &now)) {
        b->extra = (Extra)ui->arranged.extra;
        b->extra_h = ui->arranged.extra_h;
        return;
    }
    sheet_last(app)->settles ? arrange_settlement(app, s, b, high) : arrange_sides(app, s, b, high);
    now.extra = (int)b->extra;
    now.extra_h = b->extra_h;
    ui->arranged = now;
}

/* The deals get a little more than their part where that spares their figures two lines; 0: it does not. */
static int width_for_running(const App *app, const Scene *s, int w)
{
    const int most = w * 54 / 100;
    const int plain = running_deals_width(app, s, scene_px(s, UI_TEXT));
    const int close = running_deals_width(app, s, scene_px(s, UI_SMALL));
    if (!sheet_last(app)->running)
        return 0;
    return plain <= most ? plain : close <= most ? close : 0;
}

/* How wide each is. */
static Beside columns_beside(const App *app, const Scene *s, Rect rest)
{
    const int gap = scene_px(s, BESIDE_GAP), most = rest.w - gap - lines_least(app, s);
    const int least = (rest.w - gap) * 46 / 100, running = width_for_running(app, s, rest.w - gap);
    int want = deals_width(app, s, scene_px(s, UI_TEXT));
    want = running > want ? running : want;
    Beside b = { .deals = rest, .lines = rest };
    b.deals.w = want > most ? most : want;
    b.deals.w = b.deals.w < least && least <= most ? least : b.deals.w;
    b.lines.x += b.deals.w + gap;
    b.lines.w -= b.deals.w + gap;
    return b;
}

/* Both panels, side by side, as high as the higher one needs to be. */
static void build_beside(App *app, Scene *s, Rect rest)
{
    const int gap = scene_px(s, BESIDE_GAP);
    Beside b = columns_beside(app, s, rest);
    arrange(app, s, &b, rest.h);
    const int deals_h = deals_height(app, s, b.deals.w, seat_moment(app_seat(app)).sheets), room = rest.h - b.extra_h;
    const int lines_h = lines_height(app, s, b.lines, b.extra);
    b.deals.h = deals_h < room ? deals_h : room;
    b.lines.h = lines_h < rest.h ? lines_h : rest.h;
    const int left_h = b.deals.h + b.extra_h, high = left_h > b.lines.h ? left_h : b.lines.h; /* both end at one line */
    if (b.extra == EXTRA_NONE)
        b.deals.h = high;
    b.lines.h = high;
    app->end->page.bar.w = 0;
    build_deals(app, s, b.deals);
    build_lines(app, s, b.lines, b.extra);
    if (b.extra != EXTRA_NONE) {
        const int y = b.deals.y + b.deals.h + gap;
        build_extra(app, s, (Rect){ b.deals.x, y, b.deals.w, rest.y + high - y }, b.extra);
    }
}

/* Where the names over the deals have been scrolled out of sight and figures have not, the names stand at the edge. */
static void keep_names(App *app, Scene *s, Rect deals, const ScrollPart *part)
{
    const int row_h = plain_row(app, s), pad = scene_px(s, PANEL_PAD), at = app->end->page.at;
    const int foot = pad / 2 + put_key(app, s, deals_view(s, deals), false);
    const bool above = deals.y + scene_px(s, PANEL_TOP) - at < part->view.y;
    const bool figures = deals.y + deals.h - foot - at >= part->view.y + 2 * row_h;
    if (!above || !figures || shows_curve(app))
        return;
    const Grid g = deals_grid(app, s, deals.w);
    const Rect row = { deals.x + pad, part->view.y, deals.w - 2 * pad - scene_px(s, SCROLL_BAR - PANEL_PAD + 4 + 8),
                       row_h };
    scroll_cut(s, part, row.y + row.h);
    dl_fill(&s->draw, (Rect){ deals.x, row.y, deals.w, row.h }, s->theme->panel);
    put_names(app, s, &g, row);
    ui_rule(s, row.x, row.y + row.h - 1, row.w);
}

/* Both panels below one another, scrolled together. */
static void build_below(App *app, Scene *s, Rect rest)
{
    int gap = scene_px(s, 16), shade = scene_px(s, 8);
    Rect view = { rest.x - shade, rest.y, rest.w + shade - scene_px(s, SCROLL_BAR), rest.h };
    app->end->close = app->end->deals_close = false;
    app->end->arranged.deals = 0;
    Rect deals = { rest.x, rest.y + shade, view.w - 2 * shade, 0 };
    deals.h = deals_height(app, s, deals.w, seat_moment(app_seat(app)).sheets);
    if (app->end->page.at == UNPLACED) { /* the newest deal and the totals, at the foot of their panel, are in sight */
        const int below = deals.h + 2 * shade - view.h;
        app->end->page.at = below > 0 ? below : 0;
    }
    ScrollPart part = scroll_begin(s, view);
    Rect lines = { deals.x, deals.y + deals.h + gap, deals.w, 0 };
    lines.h = lines_height(app, s, deals, EXTRA_NONE);
    build_deals(app, s, deals);
    build_lines(app, s, lines, EXTRA_NONE);
    scroll_end(s, &app->end->page, part, lines.y + lines.h + gap - rest.y);
    keep_names(app, s, deals, &part);
}

typedef struct FootButton {
    const char *name, *label; /* the label in the language of the player */
    int icon, action;
} FootButton;

/* What can be done from here, the likeliest last; returns how many. */
static int foot_buttons(const App *app, FootButton out[5])
{
    static const char *const same[DEAL_NAMES] = { N_("Same deal again"), N_("Same round again"),
                                                  N_("Same game again") };
    int n = 0;
    out[n++] = (FootButton){ "start", tr("Start screen"), ICON_BACK, DO_HOME };
    if (app_can_review(app))
        out[n++] = (FootButton){ "review", tr("Review"), ICON_SEARCH, DO_REVIEW };
    out[n++] = (FootButton){ "same-again", tr(same[deal_name(app)]), ICON_RESTART, DO_SAME };
    out[n++] = (FootButton){ "new-match", tr("New match"), ICON_PLUS, DO_NEW };
    if (!sheet_last(app)->match_over)
        out[n++] = (FootButton){ "next", app->end->next, ICON_PLAY, DO_NEXT };
    else
        out[n++] = (FootButton){ "again", tr("Play again"), ICON_PLAY, DO_AGAIN };
    return n;
}

static void build_foot(App *app, Scene *s, Rect foot)
{
    FootButton button[5];
    int count = foot_buttons(app, button), gap = scene_px(s, 12), want[5], all = 0;
    for (int i = 0; i < count; i++) {
        want[i] = ui_button_width(s, button[i].label, button[i].icon) + scene_px(s, 10);
        all += want[i] + (i > 0 ? gap : 0);
    }
    for (int i = 0; i < count && all > foot.w; i++) { /* the longest on two lines, one after the other */
        int least = ui_button_least(s, button[i].label, button[i].icon);
        all -= want[i] - (least < want[i] ? least : want[i]);
        want[i] = least < want[i] ? least : want[i];
    }
    bool fits = all <= foot.w;
    int x = foot.x + (fits ? (foot.w - all) / 2 : 0), small = foot.h;
    for (int i = 0; i < count; i++) {
        bool last = i == count - 1;
        /* Without room for all of them only the likeliest keeps its label. */
        int w = fits ? want[i] : last ? foot.w - (count - 1) * (small + gap) : small;
        ui_button(s, (Rect){ x, foot.y, w, foot.h }, button[i].name, button[i].label, button[i].icon,
                  last ? BUTTON_PRIMARY : BUTTON_PLAIN, true, button[i].action, 0);
        x += w + gap;
    }
}

static void end_build(App *app, Scene *s)
{
    Rect body = page_begin(app, s, NULL, NULL, 0, 0, 1320);
    if (sheet_last(app) == NULL) { /* nothing was finished: nothing to tell but the way home */
        ui_button(s, (Rect){ body.x, body.y, scene_px(s, 200), scene_px(s, UI_CONTROL) }, "start", tr("Start screen"),
                  ICON_BACK, BUTTON_PLAIN, true, DO_HOME, 0);
        return;
    }
    if (app->end->sheet < 0 || app->end->sheet >= seat_moment(app_seat(app)).sheets)
        app->end->sheet = seat_moment(app_seat(app)).sheets - 1;
    int gap = scene_px(s, 16), h = scene_px(s, UI_CONTROL + 8), top = build_banner(app, s, body) + gap / 2;
    build_foot(app, s, (Rect){ body.x, body.y + body.h - h, body.w, h });
    Rect rest = { body.x, body.y + top, body.w, body.h - top - h - gap };
    has_room_beside(app, s, rest.w) ? build_beside(app, s, rest) : build_below(app, s, rest);
}

static void end_act(App *app, int action, int arg)
{
    switch (action) {
    case DO_SHEET:
        if (app_seat(app) == NULL || arg < 0 || arg >= seat_moment(app_seat(app)).sheets)
            return;
        app->end->sheet = arg;
        app->end->lines.at = 0;
        end_luck_find(app, arg);
        break;
    case DO_CURVE:
        app->end->curve = !app->end->curve;
        break;
    case DO_NEXT:
        app_next_deal(app);
        return;
    case DO_SAME:
        app_same_again(app);
        return;
    case DO_REVIEW:
        app_review(app, app->end->sheet);
        return;
    case DO_AGAIN:
        app_play_again(app);
        return;
    case DO_NEW:
        app_new(app);
        return;
    case DO_PROOF:
        app_go(app, SCREEN_PROOF);
        return;
    case DO_HOME:
        app_home(app);
        return;
    default:
        break;
    }
    app_redraw(app);
}

static bool end_key(App *app, const KeyPress *k)
{
    KeyPress meant = *k;
    if (app->shown != NULL && k->sym == SDLK_SPACE)
        meant.sym = SDLK_RETURN; /* it shows the next move of what is shown again */
    const Item *first = ui_default(&app->scene, &meant, "button:next");
    if (first != NULL) {
        end_act(app, first->action, first->arg);
        return true;
    }
    if (k->sym == SDLK_r && (k->mod & (KMOD_CTRL | KMOD_ALT)) == 0 && app_can_review(app)) {
        app_review(app, app->end->sheet);
        return true;
    }
    Scroll *list = app->end->page.bar.w > 0 ? &app->end->page : &app->end->deals;
    if (!scroll_key(&app->scene, list, k, false))
        return false;
    app_redraw(app);
    return true;
}

static void end_wheel(App *app, int x, int y, int steps)
{
    Scroll *list = app->end->page.bar.w > 0               ? &app->end->page
                   : rect_has(app->end->lines.view, x, y) ? &app->end->lines
                                                          : &app->end->deals;
    if (scroll_wheel(&app->scene, list, steps))
        app_redraw(app);
}

static bool end_pointer(App *app, const Pointer *p)
{
    if (!scroll_pointer(&app->end->page, p) && !scroll_pointer(&app->end->deals, p) &&
        !scroll_pointer(&app->end->lines, p))
        return false;
    app_redraw(app);
    return true;
}

static bool end_open(App *app)
{
    if (app->end == NULL)
        app->end = calloc(1, sizeof *app->end);
    return app->end != NULL;
}

static void end_close(App *app)
{
    free(app->end);
    app->end = NULL;
}

const Screen screen_end = { .name = "deal-end",
                            .open = end_open,
                            .close = end_close,
                            .shown_as = end_shown_as,
                            .enter = end_enter,
                            .build = end_build,
                            .act = end_act,
                            .key = end_key,
                            .wheel = end_wheel,
                            .pointer = end_pointer };
