/* Puzzles: their kinds, and of one of them the grades, how many are solved, and which comes next. */
#include <SDL.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/app.h"
#include "app/match_actions.h"
#include "app/page_frame.h"
#include "app/puzzle_actions.h"
#include "app/screen_stack.h"
#include "app/typing.h"
#include "app/widgets/widget.h"
#include "platform/clock.h"
#include "platform/language.h"
#include "puzzle/finder.h"
#include "puzzle/set.h"

enum { DO_NONE, DO_BACK, DO_KIND, DO_STEP_KIND, DO_GRADE, DO_NAME, DO_OPEN, DO_COPY, DO_SET, MOST_NAME = 24 };

typedef struct PuzzlesUi {
    bool entered;
    int kind, grade; /* that are chosen; the grade that was played last */
    struct {
        int places, solved, next; /* the first place that is not solved; 0: all are */
    } of[PUZZLE_GRADES + 1];
    char why[1536]; /* the list cannot be read; "": it can */
    char name[MOST_NAME];
    PuzzleFinder *finder; /* looks for the position that was pasted; NULL: nothing is looked for */
    Scroll kinds, page;
} PuzzlesUi;

static inline PuzzlesUi *puzzles_ui(const App *app)
{
    return app->kept[SCREEN_PUZZLES];
}

static void stop_finding(App *app)
{
    puzzle_finder_free(puzzles_ui(app)->finder);
    puzzles_ui(app)->finder = NULL;
}

/* ---- what is known ---- */

static void count(App *app, int grade, int places)
{
    PuzzlesUi *ui = puzzles_ui(app);
    PuzzleName name = { puzzle_kinds[ui->kind], grade, 0 };
    ui->of[grade].places = places;
    ui->of[grade].solved = ui->of[grade].next = 0;
    for (name.place = places; name.place > 0; name.place--) {
        const bool solved = puzzle_progress(app->store, &name).solved > 0;
        ui->of[grade].solved += solved;
        ui->of[grade].next = solved ? ui->of[grade].next : name.place;
    }
}

static void choose(App *app, int kind)
{
    PuzzlesUi *ui = puzzles_ui(app);
    TextSink why = text_sink(ui->why, sizeof ui->why);
    PuzzleSeeds seeds;
    ui->kind = kind;
    ui->page.at = 0;
    if (puzzle_seeds_read(app->assets, puzzle_kinds[kind], &seeds, &why))
        ui->why[0] = '\0';
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++)
        count(app, grade, seeds.count[grade]);
    puzzle_seeds_free(&seeds);
}

static int kind_place(const PuzzleKind *kind)
{
    for (int i = 0; i < (int)puzzle_kind_count; i++)
        if (puzzle_kinds[i] == kind)
            return i;
    return 0;
}

static void puzzles_enter(App *app)
{
    PuzzlesUi *ui = puzzles_ui(app);
    int kind = ui->kind;
    if (app->puzzle != NULL) {
        kind = kind_place(puzzle_match_name(app->puzzle)->kind);
        ui->grade = puzzle_match_name(app->puzzle)->grade;
    } else if (!ui->entered) {
        ui->grade = 1;
    }
    ui->entered = true;
    stop_finding(app);
    ui->name[0] = '\0';
    app_stop_watching(app);
    choose(app, kind);
}

/* ---- kinds ---- */

static void kind_words(int kind, char *out, size_t size)
{
    /* TRANSLATORS: {1} is a game, {2} a kind of puzzles. */
    text_write(out, size, "{1}: {2}", tr(game_table[game_find(puzzle_kinds[kind]->game)]->title),
               tr(puzzle_kinds[kind]->title));
}

static void build_kinds(App *app, Scene *s, Rect r)
{
    PuzzlesUi *ui = puzzles_ui(app);
    const int bar = scene_px(s, SCROLL_BAR), gap = scene_px(s, 6);
    ScrollPart part = scroll_begin(s, r);
    int y = r.y;
    for (int i = 0; i < (int)puzzle_kind_count; i++) {
        char words[480];
        kind_words(i, words, sizeof words);
        const Rect entry = { r.x, y, r.w - bar, ui_entry_height(s, r.w - bar, words) };
        ui_entry(s, entry, "kind", i, words, i == ui->kind, DO_KIND);
        y += entry.h + gap;
    }
    scroll_end(s, &ui->kinds, part, y - r.y);
}

/* The same where there is room for one column only. Returns its height. */
static int build_stepper(const App *app, Scene *s, Rect r)
{
    char words[480];
    kind_words(puzzles_ui(app)->kind, words, sizeof words);
    r.h = ui_stepper_height(s, r.w, words);
    ui_stepper(s, r, "kinds", tr("Kind"), words, true, true, true, DO_STEP_KIND, 0);
    return r.h;
}

/* ---- the grades of one ---- */

static int build_grade(App *app, Scene *s, Rect r, int grade)
{
    const PuzzlesUi *ui = puzzles_ui(app);
    const PuzzleName next = { puzzle_kinds[ui->kind], grade, ui->of[grade].next };
    char label[192], line[480], name[32], brief[PUZZLE_NAME];
    puzzle_name_write(&next, brief);
    text_write(label, sizeof label, "Grade {1}", text_number(grade).text);
    /* TRANSLATORS: Of puzzles; {3} is the short name of the next one. */
    text_write(line, sizeof line, next.place > 0 ? N_("{1} of {2} solved, next {3}") : N_("{1} of {2} solved"),
               text_number(ui->of[grade].solved).text, text_number(ui->of[grade].places).text, brief);
    snprintf(name, sizeof name, "grade-%d", grade);
    r.h = ui_action_height(s, r.w, line);
    Item *it = ui_action(s, r, name, label, line, next.place > 0 ? ICON_PLAY : ICON_CHECK,
                         grade == ui->grade ? BUTTON_PRIMARY : BUTTON_PLAIN, DO_GRADE, grade);
    snprintf(it->value, sizeof it->value, "%s", line); /* which is drawn, and read out with it */
    return r.h;
}

/* Ten of this kind. Returns its height. */
static int build_set(App *app, Scene *s, Rect r)
{
    const PuzzleSet set = puzzle_set(app->store);
    const bool mine = set.kind == puzzle_kinds[puzzles_ui(app)->kind], over = mine && puzzle_set_is_over(&set);
    char line[480], misses[180];
    text_write_count(misses, sizeof misses, "{1} miss", "{1} misses", set.misses);
    /* TRANSLATORS: Of a set of ten puzzles; {2} is how many misses there were. */
    text_write(line, sizeof line,
               over   ? N_("Last set: {1} of 10 solved, {2}")
               : mine ? N_("Continue: {1} of 10 done, {2}")
                      : N_("From grade 1 to grade 5; the third miss ends the set"),
               text_number(over ? puzzle_set_right(&set) : set.at + set.solved).text, misses);
    r.h = ui_action_height(s, r.w, line);
    Item *it = ui_action(s, r, "set", tr("A set of ten"), line, ICON_CURVE, BUTTON_PLAIN, DO_SET, 0);
    snprintf(it->value, sizeof it->value, "%s", line);
    return r.h;
}

/* A puzzle that somebody has told of, or is told of: the one that is typed, else the next one. Returns the height. */
static int build_name(App *app, Scene *s, Rect r)
{
    const PuzzlesUi *ui = puzzles_ui(app);
    const int h = scene_px(s, UI_CONTROL), gap = scene_px(s, 8);
    const int open = ui_button_width(s, tr("Open"), -1), copy = ui_button_width(s, tr("Copy"), ICON_COPY);
    const bool blank = ui->name[0] == '\0', two = r.w < open + copy + 2 * gap + scene_px(s, 170);
    const int field = two ? r.w : r.w - open - copy - 2 * gap, y = two ? r.y + h + gap : r.y;
    ui_field(s, (Rect){ r.x, r.y, field, h }, "field:puzzle", tr("Name or number"), ui->name, FIELD_ANY, DO_NAME, 0);
    ui_why(ui_button(s, (Rect){ r.x + r.w - copy - gap - open, y, open, h }, "open-puzzle", tr("Open"), -1,
                     BUTTON_PLAIN, !blank, DO_OPEN, 0),
           tr("Type the name of a puzzle first, such as S3-0417, or its number."));
    ui_button(s, (Rect){ r.x + r.w - copy, y, copy, h }, "copy-puzzle", tr("Copy"), ICON_COPY, BUTTON_PLAIN, true,
              DO_COPY, 0);
    return y + h - r.y;
}

static void build_page(App *app, Scene *s, Rect r, bool narrow)
{
    PuzzlesUi *ui = puzzles_ui(app);
    const int bar = scene_px(s, SCROLL_BAR), gap = scene_px(s, 8), shade = scene_px(s, 12);
    ScrollPart part = scroll_begin(s, (Rect){ r.x - shade, r.y, r.w + shade - bar, r.h });
    Rect row = { r.x, r.y, r.w - bar - gap, 0 };
    const int head = narrow ? build_stepper(app, s, row) : scene_px(s, 34);
    if (!narrow)
        ui_line(s, FONT_BOLD, scene_px(s, UI_HEADING), (Rect){ row.x, row.y, row.w, head }, ALIGN_LEFT,
                s->theme->text_on_felt, tr(puzzle_kinds[ui->kind]->title));
    row.y += head + gap;
    if (ui->why[0] != '\0')
        row.y += ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), row, s->theme->text_on_felt, ui->why, true) + gap;
    for (int grade = 1; grade <= PUZZLE_GRADES && ui->why[0] == '\0'; grade++)
        row.y += build_grade(app, s, row, grade) + gap;
    if (ui->why[0] == '\0')
        row.y += build_set(app, s, row) + gap;
    row.y += build_name(app, s, row) + gap;
    scroll_end(s, &ui->page, part, row.y - r.y);
}

static void puzzles_build(App *app, Scene *s)
{
    char under[120];
    app_streak_words(app, N_("A position and a question with a proven answer"), under, sizeof under);
    const Rect body = page_begin(app, s, tr("Puzzles"), under, DO_BACK, 0, 1100);
    const int gap = scene_px(s, 20), least = scene_px(s, 290), third = body.w * 36 / 100;
    const int left = third > least ? third : least;
    if (body.w < scene_px(s, 700)) {
        puzzles_ui(app)->kinds = (Scroll){ 0 };
        build_page(app, s, body, true);
        return;
    }
    build_kinds(app, s, (Rect){ body.x, body.y, left, body.h });
    build_page(app, s, (Rect){ body.x + left + gap, body.y, body.w - left - gap, body.h }, false);
}

/* ---- what is done there ---- */

static void step_kind(App *app, int way)
{
    const int n = (int)puzzle_kind_count;
    choose(app, (puzzles_ui(app)->kind + way + n) % n);
}

static void open_grade(App *app, int grade)
{
    PuzzlesUi *ui = puzzles_ui(app);
    if (grade < 1 || grade > PUZZLE_GRADES || ui->of[grade].places == 0)
        return;
    ui->grade = grade;
    app_puzzle(app, &(PuzzleName){ puzzle_kinds[ui->kind], grade, ui->of[grade].next > 0 ? ui->of[grade].next : 1 });
}

static void begin_set(App *app)
{
    const PuzzlesUi *ui = puzzles_ui(app);
    int places[PUZZLE_GRADES + 1] = { 0 };
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++)
        places[grade] = ui->of[grade].places;
    app_puzzle_set(app, puzzle_kinds[ui->kind], places);
}

/* A short name, or a number of the kind that is chosen, in the grade that was played last. */
static bool read_name(const PuzzlesUi *ui, PuzzleName *out)
{
    const char *text = ui->name;
    while (*text == ' ')
        text++;
    if (puzzle_name_read(text, out))
        return true;
    char *end;
    const long place = strtol(text, &end, 10);
    *out = (PuzzleName){ puzzle_kinds[ui->kind], ui->grade, (int)place };
    return isdigit((unsigned char)*text) && *end == '\0' && place >= 1 && place <= ui->of[ui->grade].places;
}

static void say_none(App *app)
{
    char words[sizeof app->notice];
    text_write(words, sizeof words, "There is no puzzle \"{1}\". Names look like S3-0417.", puzzles_ui(app)->name);
    app_notice(app, words);
}

static void open_named(App *app)
{
    PuzzleName name;
    if (read_name(puzzles_ui(app), &name))
        app_puzzle(app, &name);
    else
        say_none(app);
}

/* The puzzle of that name; false with a sentence in *error, or nothing there where the list has no such place. */
static bool make(const App *app, const PuzzleName *name, Puzzle *out, TextSink *error)
{
    PuzzleSeeds seeds;
    PuzzleMaker *maker = puzzle_maker_new(name->kind);
    const bool read = maker != NULL && puzzle_seeds_read(app->assets, name->kind, &seeds, error);
    const bool made = read && puzzle_named(maker, &seeds, name, out);
    if (read)
        puzzle_seeds_free(&seeds);
    if (maker == NULL)
        text_say(error, "There is not enough memory.");
    puzzle_maker_free(maker);
    return made;
}

/* Its short name, what is asked, and the position, to the clipboard. */
static void copy_named(App *app)
{
    const PuzzlesUi *ui = puzzles_ui(app);
    const int next = ui->of[ui->grade].next;
    PuzzleName name = { puzzle_kinds[ui->kind], ui->grade, next > 0 ? next : 1 };
    char why[sizeof app->notice] = "", brief[PUZZLE_NAME], ask[720], text[PUZZLE_POSITION + 1200];
    TextSink error = text_sink(why, sizeof why), asked = text_sink(ask, sizeof ask);
    Puzzle p = { 0 };
    if ((ui->name[0] != '\0' && !read_name(ui, &name)) || (!make(app, &name, &p, &error) && why[0] == '\0')) {
        say_none(app);
        return;
    }
    puzzle_name_write(&name, brief);
    if (why[0] == '\0') {
        name.kind->ask(&p, &asked);
        snprintf(text, sizeof text, "%s\n%s\n%s", brief, ask, p.position);
    }
    if (why[0] == '\0' && SDL_SetClipboardText(text) == 0) {
        text_write(why, sizeof why, "{1}, its question and its position are on the clipboard.", brief);
        app_confirm(app, why);
    } else {
        app_notice(app, why[0] != '\0' ? why : tr("The clipboard cannot be reached."));
    }
}

/* ---- what is pasted ---- */

static void find(App *app, const char *text)
{
    PuzzlesUi *ui = puzzles_ui(app);
    stop_finding(app);
    ui->finder = puzzle_finder_new(app->assets, text);
    if (ui->finder != NULL)
        app_confirm(app, tr("Looking for the puzzle with this position."));
    else
        app_notice(app, tr("There is not enough memory."));
}

/* What Copy has given, here or elsewhere: the name is as good as typed, a position alone is looked for and opened. */
static bool puzzles_pasted(App *app, int action, int arg, const char *text)
{
    PuzzlesUi *ui = puzzles_ui(app);
    PuzzleName name;
    const PuzzleText is = action == DO_NAME ? puzzle_text_read(text, &name) : PUZZLE_TEXT_NONE;
    (void)arg;
    if (is == PUZZLE_TEXT_NONE)
        return false;
    typing_leave(app);
    ui->name[0] = '\0';
    if (is == PUZZLE_TEXT_NAME)
        puzzle_name_write(&name, ui->name);
    else
        find(app, text);
    app_type(app, "field:puzzle"); /* with what stands there now */
    return true;
}

static void found(App *app, PuzzleFound is, const PuzzleName *name)
{
    stop_finding(app);
    if (is == PUZZLE_FOUND)
        app_puzzle(app, name);
    else
        app_notice(app, tr("No puzzle has this position."));
    app_redraw(app);
}

/* A hundredth of a second each time, so that the window goes on answering. */
static int puzzles_tick(App *app, uint32_t now_ms)
{
    static const double slice_s = 0.01;
    const double until = clock_steady() + slice_s;
    PuzzleFinder *finder = puzzles_ui(app)->finder;
    PuzzleFound is = PUZZLE_FIND_ON;
    PuzzleName name;
    (void)now_ms;
    if (finder == NULL)
        return -1;
    while (is == PUZZLE_FIND_ON && clock_steady() < until)
        is = puzzle_finder_step(finder, &name);
    if (is == PUZZLE_FIND_ON)
        return 0;
    found(app, is, &name);
    return -1;
}

static void puzzles_act(App *app, int action, int arg)
{
    if (action == DO_BACK)
        app_back(app);
    else if (action == DO_KIND && arg >= 0 && arg < (int)puzzle_kind_count)
        choose(app, arg);
    else if (action == DO_STEP_KIND)
        step_kind(app, step_way(arg) == STEP_BACK ? -1 : 1);
    else if (action == DO_GRADE)
        open_grade(app, arg);
    else if (action == DO_OPEN)
        open_named(app);
    else if (action == DO_COPY)
        copy_named(app);
    else if (action == DO_SET)
        begin_set(app);
    app_redraw(app);
}

static void puzzles_typed(App *app, int action, int arg, const char *text, TypingHow how)
{
    PuzzlesUi *ui = puzzles_ui(app);
    (void)arg;
    if (action != DO_NAME)
        return;
    if (how == TYPING_CHANGED)
        stop_finding(app);
    snprintf(ui->name, sizeof ui->name, "%s", text);
    if (how == TYPING_DONE && text[0] != '\0')
        open_named(app);
}

static bool puzzles_intent(App *app, const Intent *in)
{
    PuzzlesUi *ui = puzzles_ui(app);
    char name[32];
    snprintf(name, sizeof name, "button:grade-%d", ui->grade);
    int percent;
    const Item *side = ui_adjust(&app->scene, in, &percent);
    const Item *first = side != NULL ? side : ui_default(&app->scene, in, name);
    if (first != NULL)
        puzzles_act(app, first->action, first->arg);
    else if (!scroll_intent(&app->scene, &ui->page, in, false))
        return false;
    app_redraw(app);
    return true;
}

static Scroll *puzzles_scroll_at(App *app, int x, int y)
{
    PuzzlesUi *ui = puzzles_ui(app);
    const Rect kinds = ui->kinds.view;
    (void)y;
    return x < kinds.x + kinds.w ? &ui->kinds : &ui->page;
}

static bool puzzles_pointer(App *app, const Pointer *p)
{
    PuzzlesUi *ui = puzzles_ui(app);
    if (!scroll_pointer(&ui->page, p) && !scroll_pointer(&ui->kinds, p))
        return false;
    app_redraw(app);
    return true;
}

const Screen screen_puzzles = { .name = "puzzles",
                                .keeps = sizeof(PuzzlesUi),
                                .close = stop_finding,
                                .enter = puzzles_enter,
                                .build = puzzles_build,
                                .act = puzzles_act,
                                .typed = puzzles_typed,
                                .pasted = puzzles_pasted,
                                .intent = puzzles_intent,
                                .scroll_at = puzzles_scroll_at,
                                .pointer = puzzles_pointer,
                                .tick = puzzles_tick };
