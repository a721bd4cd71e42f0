/* Who won, and how the deal ended. */
#include "app/screens/end/who.h"

#include "app/widgets/widget.h"

const ScoreSheet *end_last(const App *app)
{
    int n = app_seat(app) != NULL ? seat_moment(app_seat(app)).sheets : 0;
    return n > 0 ? seat_sheet(app_seat(app), n - 1) : NULL;
}

const char *end_name(const App *app, int seat)
{
    return match_seat_shown(seat_setup(app_seat(app)), seat);
}

int end_deal_name(const App *app)
{
    return seat_game(app_seat(app))->tell.deal_name;
}

uint16_t end_gone(const App *app, int d)
{
    return d > 0 ? seat_sheet(app_seat(app), d - 1)->out : 0;
}

/* The names of these seats as they are kept; how many. */
static int names_of(const App *app, unsigned seats, const char *name[MAX_SEATS])
{
    int n = 0;
    for (int i = 0; i < seat_setup(app_seat(app))->seats; i++)
        if (seats >> i & 1)
            name[n++] = match_seat_name(seat_setup(app_seat(app)), i);
    return n;
}

/* A sentence about these seats, as text_told_of has them; nothing for no seats. */
static void add_told(const App *app, unsigned seats, const char *you, const char *one, const char *many,
                     const char *with_you, TextSink *out)
{
    const char *name[MAX_SEATS];
    const int n = names_of(app, seats, name);
    if (n == 0)
        return;
    text_add(out, " ");
    text_told_of(out, name, n, you, one, many, with_you);
}

void end_headline(const App *app, int d, TextSink *out)
{
    const ScoreSheet *sheet = seat_sheet(app_seat(app), d);
    match_headline(seat_setup(app_seat(app)), sheet, out);
    add_told(app, sheet->circled, N_("You bought in."), N_("{1} bought in."), N_("{1} have bought in."),
             N_OF("you among them", "{1} have bought in."), out);
    add_told(app, sheet->out & ~(unsigned)end_gone(app, d), N_("You are out."), N_("{1} is out."), N_("{1} are out."),
             N_OF("you among them", "{1} are out."), out);
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
static void most_line(const App *app, const ScoreSheet *sheet, TextSink *out)
{
    static const struct {
        const char *nobody, *you, *one, *many, *with_you;
    } words[DEAL_NAMES] = {
        [DEAL_DEAL] = { N_("Nobody won anything in this deal"), N_("You won the most in this deal"),
                        N_("{1} won the most in this deal"), N_("{1} tied for the most in this deal"),
                        N_OF("you among them", "{1} tied for the most in this deal") },
        [DEAL_ROUND] = { N_("Nobody won anything in this round"), N_("You won the most in this round"),
                         N_("{1} won the most in this round"), N_("{1} tied for the most in this round"),
                         N_OF("you among them", "{1} tied for the most in this round") },
        [DEAL_GAME] = { N_("Nobody won anything in this game"), N_("You won the most in this game"),
                        N_("{1} won the most in this game"), N_("{1} tied for the most in this game"),
                        N_OF("you among them", "{1} tied for the most in this game") },
    };
    const int what = end_deal_name(app);
    const char *name[MAX_SEATS];
    const int n = names_of(app, sheet->most, name);
    if (n == 0)
        text_say(out, words[what].nobody);
    else
        text_told_of(out, name, n, words[what].you, words[what].one, words[what].many, words[what].with_you);
}

/* "Anna wins the match", "Anna and Ben win the game", "Anna and Ben share the game" */
static void winners_line(const App *app, const ScoreSheet *sheet, TextSink *out)
{
    static const struct {
        const char *nobody, *you, *one, *many, *with_you, *share, *share_with_you;
    } words[DEAL_NAMES + 1] = {
        [DEAL_DEAL] = { N_("Nobody wins the deal"), N_("You win the deal"), N_("{1} wins the deal"),
                        /* TRANSLATORS: They tie, and the win is divided among them. */
                        N_("{1} win the deal"), N_OF("you among them", "{1} win the deal"), N_("{1} share the deal"),
                        N_OF("you among them", "{1} share the deal") },
        [DEAL_ROUND] = { N_("Nobody wins the round"), N_("You win the round"), N_("{1} wins the round"),
                         /* TRANSLATORS: They tie, and the win is divided among them. */
                         N_("{1} win the round"), N_OF("you among them", "{1} win the round"),
                         N_("{1} share the round"), N_OF("you among them", "{1} share the round") },
        [DEAL_GAME] = { N_("Nobody wins the game"), N_("You win the game"), N_("{1} wins the game"),
                        /* TRANSLATORS: They tie, and the win is divided among them. */
                        N_("{1} win the game"), N_OF("you among them", "{1} win the game"), N_("{1} share the game"),
                        N_OF("you among them", "{1} share the game") },
        [DEAL_NAMES] = { N_("Nobody wins the match"), N_("You win the match"), N_("{1} wins the match"),
                         /* TRANSLATORS: They tie, and the win is divided among them. */
                         N_("{1} win the match"), N_OF("you among them", "{1} win the match"),
                         N_("{1} share the match"), N_OF("you among them", "{1} share the match") },
    };
    const char *name[MAX_SEATS];
    const int n = names_of(app, named_first(sheet), name);
    const int what = sheet->match_over ? (int)DEAL_NAMES : end_deal_name(app);
    const bool one_side = sheet->together || is_one_side(app, sheet->winners);
    if (sheet->ended != 0 && !sheet->match_over)
        most_line(app, sheet, out);
    else if (n == 0)
        text_say(out, words[what].nobody);
    else
        text_told_of(out, name, n, words[what].you, words[what].one, one_side ? words[what].many : words[what].share,
                     one_side ? words[what].with_you : words[what].share_with_you);
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

int end_banner(App *app, Scene *s, Rect r)
{
    const ScoreSheet *last = end_last(app);
    char line[960];
    TextSink out = text_sink(line, sizeof line);
    winners_line(app, last, &out);
    char under[1200];
    out = text_sink(under, sizeof under);
    end_headline(app, seat_moment(app_seat(app)).sheets - 1, &out);
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
