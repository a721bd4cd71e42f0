#include "app/screens/rules_page.h"

#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/widgets/widget.h"
#include "rules/game/rulebook.h"

enum { TEXT_UNITS = 18, TILE_UNITS = 44 };

static FontRole font_of(RulesKind kind)
{
    return kind == RULES_HEAD || kind == RULES_SUBHEAD ? FONT_BOLD : FONT_TEXT;
}

static int size_of(const Scene *s, RulesKind kind)
{
    return scene_px(s, kind == RULES_HEAD ? 28 : kind == RULES_SUBHEAD ? 21 : TEXT_UNITS);
}

/* How far the words are moved in. */
static int indent_of(const Scene *s, RulesKind kind)
{
    return kind == RULES_ITEM ? scene_px(s, 26) : kind == RULES_CHANGED ? scene_px(s, 40) : 0;
}

static int space_before(const Scene *s, RulesKind kind, bool top)
{
    if (top)
        return scene_px(s, 4);
    switch (kind) {
    case RULES_HEAD:
        return scene_px(s, 34);
    case RULES_SUBHEAD:
        return scene_px(s, 22);
    case RULES_ITEM:
        return scene_px(s, 5);
    case RULES_EXAMPLE:
    case RULES_COLUMNS:
        return scene_px(s, 14);
    case RULES_ROW:
        return 0;
    default:
        return scene_px(s, 10);
    }
}

/* What kind of line it is; *skip = bytes of its mark. */
static RulesKind line_kind(const char *line, int *skip)
{
    static const struct {
        const char *mark;
        RulesKind kind;
    } marks[] = { { "## ", RULES_SUBHEAD }, { "# ", RULES_HEAD }, { "- ", RULES_ITEM },   { "! ", RULES_CHANGED },
                  { "|# ", RULES_COLUMNS }, { "| ", RULES_ROW },  { "= ", RULES_EXAMPLE } };
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        *skip = (int)strlen(marks[i].mark);
        if (strncmp(line, marks[i].mark, (size_t)*skip) == 0)
            return marks[i].kind;
    }
    *skip = 0;
    return RULES_TEXT;
}

static void copy_part(char *out, size_t size, const char *text, int length)
{
    size_t n = (size_t)length < size - 1 ? (size_t)length : size - 1;
    memcpy(out, text, n);
    out[n] = '\0';
}

static void add_line(RulesUi *ui, RulesKind kind, int start, int length, int h, bool first)
{
    if (ui->line_count < MAX_RULES_LINES)
        ui->line[ui->line_count++] = (RulesLine){ ui->height, h, start, length, (uint8_t)kind, first };
    ui->height += h;
}

enum { MAX_SHOWN = 24 };

/* An example: its tiles, and right of them or below the caption. */
typedef struct Example {
    Face face[MAX_SHOWN];
    uint8_t breaks[MAX_SHOWN]; /* breaks before this tile: 0, or 1 that parts melds */
    bool plus;                 /* there is a "+" ... */
    int plus_at, count;        /* ... before this tile */
    bool marked, good;         /* a turn's beginning has no mark */
    char caption[720];
    Rect tiles, words; /* relative to the line */
    int tile_w, tile_h, h;
} Example;

static int break_width(const Scene *s)
{
    return scene_px(s, 16);
}

static int plus_width(const Scene *s)
{
    return scene_px(s, 34);
}

/* Width of all that is not tiles. */
static int breaks_width(const Scene *s, const Example *e)
{
    int w = e->plus ? plus_width(s) : 0;
    for (int i = 0; i < e->count; i++)
        w += e->breaks[i] * break_width(s);
    return w;
}

static void read_example_tiles(const GameDef *game, const char *at, const char *end, Example *e)
{
    bool part = false;
    while (at < end && e->count < MAX_SHOWN) {
        Face face;
        if (*at == ' ' || *at == '|' || *at == '+') {
            part = part || *at == '|';
            if (*at == '+') {
                e->plus = true;
                e->plus_at = e->count;
            }
            at++;
            continue;
        }
        if (game == NULL || !game->tell.face_parse(&at, &face))
            break;
        e->breaks[e->count] = part;
        e->face[e->count++] = face;
        part = false;
    }
}

/* Where tile i begins, from the first. */
static int tile_left(const Scene *s, const Example *e, int i)
{
    int x = i * (e->tile_w + scene_px(s, 4)) + (e->plus && i >= e->plus_at ? plus_width(s) : 0);
    for (int k = 0; k <= i; k++)
        x += e->breaks[k] * break_width(s);
    return x;
}

static Example plan_example(Scene *s, const GameDef *game, const char *text, int length, int w)
{
    Example e = { .count = 0 };
    char line[400];
    copy_part(line, sizeof line, text, length);
    e.good = strncmp(line, "ok", 2) == 0;
    e.marked = strncmp(line, "from", 4) != 0;
    const char *at = line + strcspn(line, " "), *colon = strstr(line, " : ");
    const char *end = colon != NULL ? colon : line + strlen(line);
    read_example_tiles(game, at, end, &e);
    snprintf(e.caption, sizeof e.caption, "%.230s", colon != NULL ? colon + 3 : "");

    int mark = scene_px(s, 34), gap = scene_px(s, 4), pad = scene_px(s, 18);
    e.tile_w = scene_px(s, TILE_UNITS);
    int breaks = breaks_width(s, &e);
    if (e.count > 0 && e.count * (e.tile_w + gap) + breaks + mark > w)
        e.tile_w = (w - mark - breaks) / e.count - gap;
    e.tile_h = e.tile_w * 100 / 72;
    e.tiles = (Rect){ mark, 0, e.count * (e.tile_w + gap) + breaks, e.tile_h };
    int beside = w - mark - e.tiles.w - pad;
    bool below = beside < scene_px(s, 220);
    e.words = (Rect){ below ? mark : mark + e.tiles.w + pad, 0, below ? w - mark : beside, 0 };
    e.words.h = ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), e.words, 0, e.caption, false);
    if (below) {
        e.words.y = e.tile_h + scene_px(s, 6);
        e.h = e.words.y + e.words.h;
    } else {
        e.h = e.tile_h > e.words.h ? e.tile_h : e.words.h;
        e.words.y = (e.h - e.words.h) / 2;
        e.tiles.y = (e.h - e.tile_h) / 2;
    }
    return e;
}

/* ---- tables ---- */

/* A line of a table: pieces that lie side by side, words, and cells at the right. */
typedef struct PageRow {
    Face face[MAX_SHOWN];
    int count, cells;
    char words[600];
    char cell[RULEBOOK_CELLS][72];
    int tile_w, tile_h, cell_w, h;
    Rect text; /* of the words, relative to the line */
} PageRow;

static void read_row(const GameDef *game, const char *text, int length, PageRow *r)
{
    char line[400], *at = line;
    copy_part(line, sizeof line, text, length);
    char *end = strstr(line, " | ");
    char *const pieces = strstr(line, " : ");
    if (pieces != NULL && (end == NULL || pieces < end)) {
        const char *face = line;
        while (face < pieces && r->count < MAX_SHOWN && game->tell.face_parse(&face, &r->face[r->count])) {
            r->count++;
            face += *face == ' ';
        }
        at = pieces + 3;
    }
    for (; end != NULL && r->cells < RULEBOOK_CELLS; r->cells++) {
        char *const cell = end + 3;
        *end = '\0';
        end = strstr(cell, " | ");
        copy_part(r->cell[r->cells], sizeof r->cell[0], cell, end != NULL ? (int)(end - cell) : (int)strlen(cell));
    }
    copy_part(r->words, sizeof r->words, at, (int)strlen(at));
}

static FontRole row_font(RulesKind kind)
{
    return kind == RULES_COLUMNS ? FONT_BOLD : FONT_TEXT;
}

/* Cells are as wide as figures need, and share what there is where letters are large. */
static PageRow plan_row(Scene *s, const GameDef *game, RulesKind kind, const char *text, int length, int w)
{
    PageRow r = { .count = 0 };
    read_row(game, text, length, &r);
    int gap = scene_px(s, 3), pad = scene_px(s, 8), most = r.cells > 0 ? w / 2 / r.cells : 0;
    r.cell_w = scene_px(s, 76) < most ? scene_px(s, 76) : most;
    r.tile_w = scene_px(s, 30);
    r.tile_h = r.tile_w * 100 / 72;
    int left = pad + r.count * (r.tile_w + gap) + (r.count > 0 ? pad : 0), room = w - r.cells * r.cell_w - left - pad;
    bool below = r.count > 0 && room < scene_px(s, 110);
    r.text =
        below ? (Rect){ pad, pad + r.tile_h + gap, w - r.cells * r.cell_w - 2 * pad, 0 } : (Rect){ left, pad, room, 0 };
    r.text.h = ui_paragraph(s, row_font(kind), scene_px(s, UI_TEXT), r.text, 0, r.words, false);
    r.h = r.text.y + r.text.h + pad;
    if (!below && r.count > 0 && r.h < r.tile_h + 2 * pad) {
        r.h = r.tile_h + 2 * pad;
        r.text.y = (r.h - r.text.h) / 2;
    }
    return r;
}

static void draw_row(Scene *s, const RulesUi *ui, const GameDef *game, const RulesLine *line, Rect box)
{
    const RulesKind kind = (RulesKind)line->kind;
    const PageRow r = plan_row(s, game, kind, ui->text + line->start, line->length, box.w);
    const Theme *t = s->theme;
    int px = scene_px(s, UI_TEXT), high = text_line_height(row_font(kind), px), pad = scene_px(s, 8);
    int thick = scene_px(s, kind == RULES_COLUMNS ? 2 : 1), y = box.y + (box.h - high) / 2;
    s->cards = game->material->kind == MATERIAL_CARDS;
    for (int i = 0; i < r.count; i++)
        piece_picture(s,
                      (Rect){ box.x + pad + i * (r.tile_w + scene_px(s, 3)),
                              r.text.y > r.tile_h ? box.y + pad : box.y + (box.h - r.tile_h) / 2, r.tile_w, r.tile_h },
                      r.face[i]);
    ui_paragraph(s, row_font(kind), px, (Rect){ box.x + r.text.x, box.y + r.text.y, r.text.w, 0 }, t->text, r.words,
                 true);
    for (int i = 0; i < r.cells; i++)
        ui_line(s, row_font(kind), px, (Rect){ box.x + box.w - (r.cells - i) * r.cell_w, y, r.cell_w - pad, high },
                ALIGN_RIGHT, t->text, r.cell[i]);
    dl_fill(&s->draw, (Rect){ box.x, box.y + box.h - thick, box.w, thick }, colour_mix(t->panel, t->text, 24));
}

/* Bytes of a heading without its "{topic}". */
static int heading_length(const char *text, int length)
{
    for (int i = 0; i < length; i++)
        if (text[i] == '{') {
            while (i > 0 && text[i - 1] == ' ')
                i--;
            return i;
        }
    return length;
}

static void layout_words(Scene *s, RulesUi *ui, RulesKind kind, int start, int length, int w)
{
    FontRole font = font_of(kind);
    int px = size_of(s, kind), line_h = text_line_height(font, px), room = w - indent_of(s, kind);
    char part[2048];
    if (kind == RULES_HEAD || kind == RULES_SUBHEAD)
        length = heading_length(ui->text + start, length);
    copy_part(part, sizeof part, ui->text + start, length);
    const char *at = part;
    bool first = true;
    while (*at != '\0') {
        int next = 0, n = text_break(font, px, at, room, &next);
        if (next <= 0)
            break;
        add_line(ui, kind, start + (int)(at - part), n, line_h, first);
        at += next;
        first = false;
    }
}

void rules_layout(Scene *s, RulesUi *ui, int w)
{
    ui->line_count = ui->height = 0;
    ui->wide = w;
    ui->px = s->px;
    const char *text = ui->text;
    int start = 0;
    while (text[start] != '\0') {
        int length = (int)strcspn(text + start, "\n"), skip;
        RulesKind kind = line_kind(text + start, &skip);
        if (length > 0) {
            ui->height += space_before(s, kind, ui->line_count == 0);
            if (kind == RULES_EXAMPLE) {
                Example e = plan_example(s, ui->game, text + start + skip, length - skip, w);
                add_line(ui, kind, start + skip, length - skip, e.h, true);
            } else if (kind == RULES_COLUMNS || kind == RULES_ROW) {
                const PageRow r = plan_row(s, ui->game, kind, text + start + skip, length - skip, w);
                add_line(ui, kind, start + skip, length - skip, r.h, true);
            } else
                layout_words(s, ui, kind, start + skip, length - skip, w);
        }
        start += length + (text[start + length] == '\n');
    }
    ui->height += scene_px(s, 40);
}

static void draw_example(Scene *s, const RulesUi *ui, const GameDef *game, const RulesLine *line, Rect r)
{
    Example e = plan_example(s, game, ui->text + line->start, line->length, r.w);
    const Theme *t = s->theme;
    int icon = scene_px(s, 24);
    if (e.marked)
        dl_sprite(&s->draw, SPRITE_ICON, e.good ? ICON_CHECK : ICON_CLOSE, 0,
                  (Rect){ r.x, r.y + e.tiles.y + (e.tile_h - icon) / 2, icon, icon }, 255,
                  e.good ? t->good : t->danger);
    int x = r.x + e.tiles.x, y = r.y + e.tiles.y;
    s->cards = game->material->kind == MATERIAL_CARDS;
    for (int i = 0; i < e.count; i++)
        piece_picture(s, (Rect){ x + tile_left(s, &e, i), y, e.tile_w, e.tile_h }, e.face[i]);
    if (e.plus && e.plus_at < e.count) {
        int px = scene_px(s, 24), h = text_line_height(FONT_BOLD, px), w = plus_width(s);
        dl_text(&s->draw, FONT_BOLD, px,
                (Rect){ x + tile_left(s, &e, e.plus_at) - w - scene_px(s, 2), y + (e.tile_h - h) / 2, w, h },
                ALIGN_CENTRE, t->text, "+");
    }
    ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), (Rect){ r.x + e.words.x, r.y + e.words.y, e.words.w, 0 }, t->text,
                 e.caption, true);
}

void rules_line(Scene *s, const RulesUi *ui, const GameDef *game, int i, int x, int y, int w)
{
    const Theme *t = s->theme;
    const RulesLine *line = &ui->line[i];
    RulesKind kind = (RulesKind)line->kind;
    Rect r = { x, y + line->y, w, line->h };
    if (kind == RULES_EXAMPLE) {
        draw_example(s, ui, game, line, r);
        return;
    }
    if (kind == RULES_COLUMNS || kind == RULES_ROW) {
        draw_row(s, ui, game, line, r);
        return;
    }
    int px = size_of(s, kind), in = indent_of(s, kind);
    if (kind == RULES_ITEM && line->first) {
        int dot = scene_px(s, 7);
        dl_round(&s->draw, (Rect){ r.x + scene_px(s, 8), r.y + (r.h - dot) / 2, dot, dot }, dot / 2, t->accent);
    }
    if (kind == RULES_CHANGED) {
        bool last = i + 1 == ui->line_count || ui->line[i + 1].kind != RULES_CHANGED || ui->line[i + 1].first;
        int over = scene_px(s, 4);
        Rect back = { r.x, r.y - (line->first ? over : 0), w, r.h + (line->first ? over : 0) + (last ? over : 0) };
        dl_fill(&s->draw, back, colour_mix(t->panel, t->accent, 16));
        dl_fill(&s->draw, (Rect){ back.x, back.y, scene_px(s, 4), back.h }, t->accent);
        int dot = scene_px(s, 9);
        if (line->first)
            dl_round(&s->draw, (Rect){ r.x + scene_px(s, 18), r.y + (r.h - dot) / 2, dot, dot }, dot / 2, t->accent);
    }
    char part[512];
    rules_words(ui, i, part, sizeof part);
    dl_text(&s->draw, font_of(kind), px, (Rect){ r.x + in, r.y, w - in + 2, r.h }, ALIGN_LEFT, t->text, part);
}

void rules_words(const RulesUi *ui, int i, char *out, size_t size)
{
    copy_part(out, size, ui->text + ui->line[i].start, ui->line[i].length);
}

void rules_heading(const RulesUi *ui, int i, char *out, size_t size)
{
    const char *at = ui->text + ui->line[i].start;
    copy_part(out, size, at, heading_length(at, (int)strcspn(at, "\n")));
}

void rules_topic(const RulesUi *ui, int i, char *out, size_t size)
{
    out[0] = '\0';
    const char *at = ui->text + ui->line[i].start;
    size_t n = strcspn(at, "\n"), open = strcspn(at, "{\n");
    if (open < n)
        copy_part(out, size, at + open + 1, (int)strcspn(at + open + 1, "}\n"));
}

int rules_find(const RulesUi *ui, const char *topic)
{
    char own[48];
    for (int i = 0; i < ui->line_count; i++) {
        bool heading = ui->line[i].kind == RULES_HEAD || ui->line[i].kind == RULES_SUBHEAD;
        if (!heading || !ui->line[i].first)
            continue;
        rules_topic(ui, i, own, sizeof own);
        if (strcmp(own, topic) == 0)
            return i;
    }
    return -1;
}

int rules_at(const RulesUi *ui, int y)
{
    int i = 0;
    while (i + 1 < ui->line_count && ui->line[i + 1].y <= y)
        i++;
    return i;
}
