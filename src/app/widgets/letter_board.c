#include "app/widgets/letter_board.h"

#include <stdio.h>
#include <string.h>

#include "app/input/pad_sign.h"
#include "app/widgets/field.h"
#include "app/widgets/pad_picture.h"
#include "app/widgets/widget.h"
#include "platform/language.h"
#include "rules/table/bits.h"
#include "rules/text/letter.h"

enum { MOST_ROWS = 8, MOST_IN_ROW = 16, WIDE = 760, KEY_HIGH = 48, HEAD = 52, PAD = 14, GAP = 5, SIGN_BYTES = 5 };

typedef struct LetterRow {
    char sign[MOST_IN_ROW][SIGN_BYTES];
    int count;
} LetterRow;

typedef struct Board {
    Scene *sc;
    const LetterBoard *state;
    bool pads;
    Rect r;         /* of the keys */
    int gap, key_h; /* between keys; of one */
    int rows;
} Board;

/* ---- what is on it ---- */

static bool is_latin(const char *letters)
{
    return (letters[0] >= 'a' && letters[0] <= 'z') || (letters[0] >= 'A' && letters[0] <= 'Z');
}

static const char *own_letters(bool capitals)
{
    /* TRANSLATORS: The letters of your language as the rows of a keyboard, with a blank between rows: at most five rows
     * of at most sixteen letters. They are typed one by one, so marks that are put to a letter are letters of their
     * own. */
    static const char *const small = N_("qwertyuiop asdfghjkl zxcvbnm");
    /* TRANSLATORS: The same in capitals, in the same places; once more the same where your letters have none. */
    static const char *const large = N_("QWERTYUIOP ASDFGHJKL ZXCVBNM");
    return tr(capitals ? large : small);
}

static const char *letters_now(const LetterBoard *b)
{
    if (b->latin && !is_latin(own_letters(false)))
        return b->capitals ? UNTRANSLATED("QWERTYUIOP ASDFGHJKL ZXCVBNM")
                           : UNTRANSLATED("qwertyuiop asdfghjkl zxcvbnm");
    return own_letters(b->capitals);
}

static int add_rows(LetterRow *row, int n, const char *letters)
{
    const size_t length = strlen(letters);
    row[n].count = 0;
    for (size_t i = 0; i < length;) {
        size_t size = letter_size(letters + i, length - i);
        size = size > 0 ? size : 1;
        if (letters[i] == ' ' && n + 1 < MOST_ROWS - 1)
            row[++n].count = 0;
        else if (letters[i] != ' ' && row[n].count < MOST_IN_ROW)
            snprintf(row[n].sign[row[n].count++], SIGN_BYTES, "%.*s", (int)size, letters + i);
        i += size;
    }
    return n + 1;
}

/* Signs that names and places of files have; what the field refuses is not offered. */
static const char *signs_of(int kind)
{
    return kind == FIELD_NAME ? "-.'!?&+()" : kind == FIELD_PATH ? "/.-_~" : "-.,'!?&+()/";
}

static int list_rows(const Board *b, LetterRow row[MOST_ROWS])
{
    const TextField *f = b->sc->typing;
    int n = add_rows(row, 0, "1234567890");
    if (f->kind == FIELD_NUMBER)
        return n;
    n = add_rows(row, n, letters_now(b->state));
    return add_rows(row, n, signs_of(f->kind));
}

/* ---- keys ---- */

static int sign_number(const char *utf8)
{
    const unsigned char *at = (const unsigned char *)utf8;
    int n = at[0] < 0x80 ? at[0] : at[0] < 0xE0 ? at[0] & 0x1F : at[0] < 0xF0 ? at[0] & 0x0F : at[0] & 0x07;
    for (at++; n >= 0 && *at >= 0x80; at++)
        n = n << 6 | (*at & 0x3F);
    return n;
}

static Item *put_key(const Board *b, Rect r, int number, const char *name, const char *label)
{
    Scene *sc = b->sc;
    Item *it = scene_item(sc, ITEM_BUTTON, r, 0, 0, label, "letter:%s", name);
    item_means(it, THING_LETTER, number);
    it->repeats = number == LETTER_ERASE || number == LETTER_LEFT || number == LETTER_RIGHT;
    ui_surface(sc, r, scene_px(sc, UI_RADIUS), sc->theme->button, it->name, false);
    dl_outline(&sc->draw, r, scene_px(sc, UI_RADIUS), scene_px(sc, 1), LINE_SOLID, sc->theme->button_edge);
    return it;
}

static void put_sign(const Board *b, Rect r, const char *sign)
{
    char shown[SIGN_BYTES + 3];
    /* A mark that is put to a letter is shown on a dotted circle. */
    const bool mark = text_width(FONT_TEXT, 100, sign) == 0 || !letters_only(sign, strlen(sign));
    snprintf(shown, sizeof shown, "%s%s", mark ? "◌" : "", sign);
    put_key(b, r, sign_number(sign), sign, shown);
    dl_text(&b->sc->draw, FONT_BOLD, min_int(scene_px(b->sc, UI_LEAD), r.h * 62 / 100), r, ALIGN_CENTRE,
            b->sc->theme->button_text, shown);
}

/* With a picture, a text, or both, and the sign of the button that does the same. */
static void put_command(const Board *b, Rect r, int number, const char *name, const char *label, int icon,
                        const char *text, PadButton same)
{
    Scene *sc = b->sc;
    Item *it = put_key(b, r, number, name, label);
    it->bare = true;
    it->checked = number == LETTER_CAPITALS && b->state->capitals;
    const int side = min_int(scene_px(sc, 22), r.h * 60 / 100), edge = scene_px(sc, 4);
    const int wide = b->pads ? pad_picture_width(side, same) + edge : 0;
    const int badge = wide + 2 * side <= r.w ? wide : 0; /* it gives way to what the key does */
    Rect middle = { r.x + badge, r.y, r.w - badge, r.h };
    Colour ink = it->checked ? sc->theme->accent : sc->theme->button_text;
    if (icon >= 0)
        dl_sprite(&sc->draw, SPRITE_ICON, icon, 0,
                  (Rect){ middle.x + (middle.w - side) / 2, r.y + (r.h - side) / 2, side, side }, 255, ink);
    else
        dl_text(&sc->draw, FONT_BOLD, min_int(scene_px(sc, UI_TEXT), r.h * 55 / 100), middle, ALIGN_CENTRE, ink, text);
    if (badge > 0)
        pad_picture(sc, (Rect){ r.x + edge, r.y + (r.h - side) / 2, side, side }, same, sc->theme->button_text);
}

static void put_row(const Board *b, const LetterRow *row, int y, int columns)
{
    const int w = (b->r.w - (columns - 1) * b->gap) / columns;
    int x = b->r.x + (b->r.w - row->count * w - (row->count - 1) * b->gap) / 2;
    for (int i = 0; i < row->count; i++, x += w + b->gap)
        put_sign(b, (Rect){ x, y, w, b->key_h }, row->sign[i]);
}

/* The next key of so many twentieths of the width. */
static Rect part_of(const Board *b, int y, int *at, int parts)
{
    enum { PARTS = 20 };
    const int from = b->r.w * *at / PARTS, to = b->r.w * (*at + parts) / PARTS;
    *at += parts;
    return (Rect){ b->r.x + from + (from > 0 ? b->gap : 0), y, to - from - (from > 0 ? b->gap : 0), b->key_h };
}

static void put_commands(const Board *b, int y)
{
    const bool number = b->sc->typing->kind == FIELD_NUMBER;
    int at = 0;
    if (!number && strcmp(own_letters(false), own_letters(true)) != 0)
        put_command(b, part_of(b, y, &at, 2), LETTER_CAPITALS, "capitals", tr("Capitals"), ICON_UP, "",
                    PAD_LEFT_TRIGGER);
    if (!number && !is_latin(own_letters(false)))
        put_command(b, part_of(b, y, &at, 2), LETTER_LATIN, "latin", tr("Other letters"), -1,
                    b->state->latin ? "…" : "abc", PAD_RIGHT_TRIGGER);
    if (!number)
        put_command(b, part_of(b, y, &at, 10 - at), ' ', "space", tr("Space"), -1, tr("Space"), PAD_NORTH);
    put_command(b, part_of(b, y, &at, 2), LETTER_LEFT, "left", tr("Left"), ICON_LEFT, "", PAD_NONE);
    put_command(b, part_of(b, y, &at, 2), LETTER_RIGHT, "right", tr("Right"), ICON_RIGHT, "", PAD_NONE);
    put_command(b, part_of(b, y, &at, number ? 4 : 3), LETTER_ERASE, "erase", tr("Erase"), -1, "⌫", PAD_WEST);
    put_command(b, part_of(b, y, &at, number ? 12 : 3), LETTER_DONE, "done", tr("Done"), ICON_CHECK, "", PAD_START);
}

/* ---- the text ---- */

/* The end of it, or as much as there is room for around the caret. */
static void put_text(const Board *b, Rect r, const char *label)
{
    Scene *sc = b->sc;
    const TextField *f = sc->typing;
    const int px = scene_px(sc, UI_LEAD), pad = scene_px(sc, 12), thick = scene_px(sc, 2);
    const Rect box = { r.x + pad, r.y, r.w - 2 * pad, r.h };
    const Rect outer = sc->draw.clip;
    dl_round(&sc->draw, r, scene_px(sc, UI_RADIUS), sc->theme->button);
    dl_outline(&sc->draw, r, scene_px(sc, UI_RADIUS), thick, LINE_SOLID, sc->theme->accent);
    if (f->now.text[0] == '\0')
        ui_cut_line(sc, FONT_TEXT, scene_px(sc, UI_TEXT), box, sc->theme->text_quiet, label);
    const int whole = text_width(FONT_TEXT, px, f->now.text),
              caret = text_caret(FONT_TEXT, px, f->now.text, f->now.caret);
    const int from = caret > box.w - thick ? caret - box.w + thick : 0, h = text_line_height(FONT_TEXT, px);
    sc->draw.clip = box;
    if (f->now.caret != f->now.mark)
        dl_fill(&sc->draw, (Rect){ box.x - from, r.y + (r.h - h) / 2, whole, h }, colour_alpha(sc->theme->accent, 70));
    dl_text(&sc->draw, FONT_TEXT, px, (Rect){ box.x - from, r.y, whole + px, r.h }, ALIGN_LEFT, sc->theme->button_text,
            f->now.text);
    dl_fill(&sc->draw, (Rect){ box.x - from + caret, r.y + (r.h - h) / 2, thick, h }, sc->theme->accent);
    sc->draw.clip = outer;
}

static int widest(const LetterRow *row, int n)
{
    int most = 1;
    for (int i = 0; i < n; i++)
        most = max_int(most, row[i].count);
    return most;
}

void letter_board_build(Scene *sc, const LetterBoard *state, const char *label, bool pads)
{
    Board b = { .sc = sc, .state = state, .pads = pads };
    LetterRow row[MOST_ROWS];
    const int n = list_rows(&b, row), pad = scene_px(sc, PAD), head = scene_px(sc, HEAD);
    for (int i = 0; i < sc->item_count; i++)
        sc->item[i].focusable = false;
    b.gap = scene_px(sc, GAP);
    b.rows = n + 1;
    b.key_h = min_int(scene_px(sc, KEY_HIGH), (sc->h - head - 3 * pad) / b.rows - b.gap);
    const int w = min_int(scene_px(sc, WIDE), sc->w), h = head + 3 * pad + b.rows * (b.key_h + b.gap) - b.gap;
    const Rect all = { (sc->w - w) / 2, sc->h - h, w, h };
    dl_fill(&sc->draw, (Rect){ 0, 0, sc->w, sc->h }, colour_alpha(0xFF000000u, 90));
    ui_shadow(sc, all, scene_px(sc, UI_RADIUS), scene_px(sc, 14));
    dl_round(&sc->draw, all, scene_px(sc, UI_RADIUS), sc->theme->panel);
    b.r = (Rect){ all.x + pad, all.y + 2 * pad + head, w - 2 * pad, h - 3 * pad - head };
    put_text(&b, (Rect){ b.r.x, all.y + pad, b.r.w, head }, label);
    for (int i = 0; i < n; i++)
        put_row(&b, &row[i], b.r.y + i * (b.key_h + b.gap), widest(row, n));
    put_commands(&b, b.r.y + n * (b.key_h + b.gap));
}
