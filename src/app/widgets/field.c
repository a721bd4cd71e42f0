/* The one text field of the program: typing, caret, marking, clipboard, steps back, and its look. */
#include "app/widgets/field.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app/widgets/clip.h"
#include "app/widgets/widget.h"
#include "platform/language.h"
#include "render/paint/grapheme.h"

enum { CARET = 22, PAD = 12 };

int field_most(const TextField *f)
{
    return f->kind == FIELD_PATH ? FIELD_BYTES : NAME_LETTERS;
}

void field_begin(TextField *f, const Item *item, bool all)
{
    memset(f, 0, sizeof *f);
    memcpy(f->name, item->name, sizeof f->name);
    f->action = item->action;
    f->arg = item->arg;
    f->kind = item->field;
    size_t length = strlen(item->value);
    if (letters_only(item->value, length) && letters_in(item->value) <= field_most(f))
        memcpy(f->now.text, item->value, length + 1);
    memcpy(f->first, f->now.text, sizeof f->first);
    f->now.caret = (int16_t)strlen(f->now.text);
    f->now.mark = all ? 0 : f->now.caret;
}

void field_end(TextField *f)
{
    f->name[0] = f->composed[0] = '\0';
    f->held = false;
}

bool field_is(const TextField *f, const char *name)
{
    return field_active(f) && same_item(f->name, name);
}

/* ---- the text ---- */

static int low(const FieldStep *s)
{
    return s->caret < s->mark ? s->caret : s->mark;
}

static int high(const FieldStep *s)
{
    return s->caret > s->mark ? s->caret : s->mark;
}

/* The state is kept to be had back; letters typed one after the other are one step. */
static void remember(TextField *f, bool letter)
{
    f->forth_count = 0;
    bool same = letter && f->typing_on && f->now.caret == f->now.mark;
    f->typing_on = letter;
    if (same)
        return;
    if (f->back_count == FIELD_STEPS)
        memmove(&f->back[0], &f->back[1], sizeof f->back[0] * (size_t)--f->back_count);
    f->back[f->back_count++] = f->now;
}

/* Takes out the bytes from..to, where the caret stands then. */
static void cut_out(FieldStep *s, int from, int to)
{
    memmove(s->text + from, s->text + to, strlen(s->text + to) + 1);
    s->caret = s->mark = (int16_t)from;
}

/* What of a text may stand in the field. Marks that may not are left out when typed, and blanks when pasted. */
static void admit(FieldKind kind, const char *utf8, bool typed, char *out, size_t size)
{
    size_t n = 0, length = strlen(utf8);
    for (size_t i = 0; i < length;) {
        size_t letter = letter_size(utf8 + i, length - i);
        const char *at = utf8 + i;
        i += letter > 0 ? letter : 1;
        bool parts = *at == '\t' || (kind == FIELD_NAME && (*at == ',' || *at == ':'));
        if (parts && !typed && kind != FIELD_NUMBER && n + 1 < size)
            out[n++] = ' ';
        bool fits = letter > 0 && !parts && n + letter < size;
        if (!fits || (kind == FIELD_NUMBER && !isdigit((unsigned char)*at)))
            continue;
        memcpy(out + n, at, letter);
        n += letter;
    }
    out[n] = '\0';
}

static bool insert(TextField *f, const char *utf8, bool letter)
{
    char in[FIELD_BYTES];
    admit((FieldKind)f->kind, utf8, letter, in, sizeof in);
    FieldStep after = f->now;
    cut_out(&after, low(&f->now), high(&f->now));
    size_t add = letters_bytes(in, field_most(f) - letters_in(after.text)), at = (size_t)after.caret;
    f->overfull = in[add] != '\0';
    in[add] = '\0';
    if (add == 0 || strlen(after.text) + add >= FIELD_BYTES)
        return false;
    remember(f, letter);
    memmove(after.text + at + add, after.text + at, strlen(after.text + at) + 1);
    memcpy(after.text + at, in, add);
    after.caret = after.mark = (int16_t)(at + add);
    f->now = after;
    return true;
}

bool field_insert(TextField *f, const char *utf8)
{
    f->composed[0] = '\0';
    return insert(f, utf8, true);
}

void field_compose(TextField *f, const char *utf8, int caret_letters)
{
    admit(FIELD_ANY, utf8, true, f->composed, sizeof f->composed);
    int caret = caret_letters > 0 ? caret_letters : 0;
    f->composed_caret = (int)letters_bytes(f->composed, caret);
}

static bool take_out(TextField *f, int from, int to)
{
    if (from == to)
        return false;
    remember(f, false);
    cut_out(&f->now, from, to);
    return true;
}

static bool step(TextField *f, FieldStep *from, int *from_count, FieldStep *to, int *to_count)
{
    if (*from_count == 0)
        return false;
    to[(*to_count)++] = f->now;
    f->now = from[--*from_count];
    f->typing_on = false;
    return true;
}

/* ---- keys ---- */

static void stand(TextField *f, size_t at, bool marking)
{
    f->now.caret = (int16_t)at;
    if (!marking)
        f->now.mark = f->now.caret;
    f->typing_on = false;
}

static bool marked(const TextField *f)
{
    return f->now.caret != f->now.mark;
}

/* On in the text, or back. What is marked is left at its end by the first step of a letter. */
static void move_caret(TextField *f, bool on, bool by_word, bool marking)
{
    const char *text = f->now.text;
    const size_t caret = (size_t)f->now.caret;
    if (marked(f) && !marking && !by_word)
        stand(f, (size_t)(on ? high(&f->now) : low(&f->now)), false);
    else if (by_word)
        stand(f, on ? word_after(text, caret) : word_before(text, caret), marking);
    else
        stand(f, on ? grapheme_after(text, caret) : grapheme_before(text, caret), marking);
}

/* The arrow that points the way the text is read goes on in it. */
static bool walk(TextField *f, const Intent *in)
{
    const char *text = f->now.text;
    if (in->kind == INTENT_WALK && in->dy == 0)
        move_caret(f, (in->dx > 0) != text_leftward(text), in->what == WALK_WORD, in->extend);
    else if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS))
        stand(f, in->step < 0 ? 0 : strlen(text), in->extend);
    else
        return false;
    return true;
}

static FieldTaken changed(bool yes)
{
    return yes ? FIELD_CHANGED : FIELD_TAKEN;
}

/* Emoji are picked and go as one, however many characters they are. */
static bool is_picked(const char *text, size_t from, size_t to)
{
    enum { PICTURES = 0x1F000, AS_PICTURE = 0xFE0F };
    for (size_t n; from < to; from += n) {
        const uint32_t c = letter_read(text + from, &n);
        if (c >= PICTURES || c == AS_PICTURE)
            return true;
    }
    return false;
}

/* The character before the caret: of a letter with signs the last sign goes first, as it was typed. */
static size_t character_before(const char *text, size_t from)
{
    const size_t letter = grapheme_before(text, from);
    if (is_picked(text, letter, from))
        return letter;
    do
        from -= from > 0;
    while (from > 0 && ((unsigned char)text[from] & 0xC0) == 0x80);
    return from;
}

static bool erase(TextField *f, bool back, bool by_word)
{
    const char *text = f->now.text;
    size_t caret = (size_t)f->now.caret;
    if (marked(f))
        return take_out(f, low(&f->now), high(&f->now));
    if (back)
        return take_out(f, (int)(by_word ? word_before(text, caret) : character_before(text, caret)), (int)caret);
    return take_out(f, (int)caret, (int)(by_word ? word_after(text, caret) : grapheme_after(text, caret)));
}

void field_marked(const TextField *f, char *out, size_t size)
{
    snprintf(out, size, "%.*s", high(&f->now) - low(&f->now), f->now.text + low(&f->now));
}

static void copy(const TextField *f, Clip where)
{
    char text[FIELD_BYTES];
    field_marked(f, text, sizeof text);
    if (text[0] != '\0')
        clip_write(where, text);
}

static bool paste(TextField *f, Clip from)
{
    char text[4 * FIELD_BYTES];
    clip_read(from, text, sizeof text);
    return insert(f, text, false);
}

void field_offer(const TextField *f)
{
    copy(f, CLIP_MARKED);
}

static FieldTaken act(TextField *f, const Intent *in)
{
    switch (in->what) {
    case ACT_ERASE:
    case ACT_ERASE_WORD:
        return changed(erase(f, in->step < 0, in->what == ACT_ERASE_WORD));
    case ACT_MARK_ALL:
        stand(f, strlen(f->now.text), false);
        f->now.mark = 0;
        return FIELD_TAKEN;
    case ACT_COPY:
    case ACT_CUT:
        if (!marked(f))
            return FIELD_TAKEN;
        copy(f, CLIP_COPIED);
        return changed(in->what == ACT_CUT && erase(f, true, false));
    case ACT_PASTE:
        return changed(paste(f, CLIP_COPIED));
    case ACT_CLEAR:
        return changed(take_out(f, 0, (int)strlen(f->now.text)));
    case ACT_UNDO:
        return changed(step(f, f->back, &f->back_count, f->forth, &f->forth_count));
    case ACT_REDO:
        return changed(step(f, f->forth, &f->forth_count, f->back, &f->back_count));
    default:
        return FIELD_PASSED;
    }
}

/* What comes as text too, and must do nothing else meanwhile. */
static bool is_typed(const TextField *f, const Intent *in)
{
    if (f->kind == FIELD_NUMBER)
        return in->sign >= '0' && in->sign <= '9';
    return in->sign != 0;
}

FieldTaken field_intent(TextField *f, const Intent *in)
{
    if (f->composed[0] != '\0')
        return FIELD_TAKEN; /* the input method has the keys */
    if (walk(f, in))
        return FIELD_TAKEN;
    if (in->kind == INTENT_ACT)
        return act(f, in);
    return is_typed(f, in) ? FIELD_TAKEN : FIELD_PASSED;
}

/* ---- pointer ---- */

static int text_px(const Scene *s)
{
    return scene_px(s, UI_TEXT);
}

/* Where the text lies in a field of that rectangle. */
static Rect inside(const Scene *s, Rect r)
{
    int pad = scene_px(s, PAD);
    return (Rect){ r.x + pad, r.y, r.w - 2 * pad, r.h };
}

/* The place nearest to x. */
static size_t place_at(const TextField *f, const Scene *s, const Item *item, int x)
{
    return (size_t)text_place(FONT_TEXT, text_px(s), f->now.text, x - inside(s, item->r).x + f->from);
}

void field_down(TextField *f, const Scene *s, const Item *item, const Pointer *p)
{
    const char *text = f->now.text;
    size_t at = place_at(f, s, item, p->x);
    f->held = p->clicks < 2;
    stand(f, at, p->shift);
    if (p->clicks < 2)
        return;
    bool word = p->clicks == 2; /* three clicks: all of it */
    stand(f, word ? at + strcspn(text + at, " ") : strlen(text), false);
    f->now.mark = (int16_t)(word ? word_before(text, (size_t)f->now.caret) : 0);
}

bool field_middle(TextField *f, const Scene *s, const Item *item, const Pointer *p)
{
    stand(f, place_at(f, s, item, p->x), false);
    return paste(f, CLIP_MARKED);
}

void field_move(TextField *f, const Scene *s, const Item *item, const Pointer *p)
{
    if (f->held)
        stand(f, place_at(f, s, item, p->x), true);
}

Rect field_caret(const TextField *f, const Scene *s, const Item *item)
{
    int line = scene_px(s, 2), h = scene_px(s, CARET);
    return (Rect){ inside(s, item->r).x + f->caret_x, item->r.y + (item->r.h - h) / 2, line, h };
}

/* ---- the look ---- */

/* The text as it is shown: with what is being composed at the caret. */
static void shown_text(const TextField *f, char *out, size_t size)
{
    int at = f->now.caret;
    if (f->composed[0] != '\0')
        at = low(&f->now);
    snprintf(out, size, "%.*s%s%s", at, f->now.text, f->composed,
             f->now.text + (f->composed[0] != '\0' ? high(&f->now) : at));
}

/* So that the caret is seen, and no room is left empty that the text could fill. */
static void follow(TextField *f, int caret, int all, int room)
{
    int most = all > room ? all - room : 0;
    if (caret - f->from > room)
        f->from = caret - room;
    if (caret < f->from)
        f->from = caret;
    f->from = f->from > most ? most : f->from < 0 ? 0 : f->from;
}

/* A bar of one colour behind or below the letters from..to of what is shown; x: where that begins. */
static void draw_bars(Scene *s, const char *text, int from, int to, Rect bar, Colour colour)
{
    TextSpan span[TEXT_SPANS];
    const int n = text_spans(FONT_TEXT, text_px(s), text, from, to, span);
    for (int i = 0; i < n; i++)
        dl_fill(&s->draw, (Rect){ bar.x + span[i].x, bar.y, span[i].w, bar.h }, colour);
}

static void draw_typed(Scene *s, Rect inner, int px)
{
    TextField *f = s->typing;
    char text[FIELD_BYTES + FIELD_COMPOSED];
    shown_text(f, text, sizeof text);
    const bool composing = f->composed[0] != '\0';
    const int begin = low(&f->now), end = composing ? begin + (int)strlen(f->composed) : high(&f->now);
    const int caret = text_caret(FONT_TEXT, px, text, composing ? begin + f->composed_caret : f->now.caret);
    int line = scene_px(s, 2), h = scene_px(s, CARET), all = text_width(FONT_TEXT, px, text);
    follow(f, caret, all, inner.w);
    f->caret_x = caret - f->from;
    Rect outer = s->draw.clip, clip = { inner.x - line, inner.y, inner.w + 2 * line, inner.h };
    s->draw.clip = outer.w > 0 ? rect_both(outer, clip) : clip;
    int x = inner.x - f->from, top = inner.y + (inner.h - h) / 2;
    if (!composing)
        draw_bars(s, text, begin, end, (Rect){ x, top, 0, h }, colour_mix(s->theme->button, s->theme->accent, 38));
    dl_text(&s->draw, FONT_TEXT, px, (Rect){ x, inner.y, all + line, inner.h }, ALIGN_LEFT, s->theme->text, text);
    if (composing)
        draw_bars(s, text, begin, end, (Rect){ x, top + h, 0, line }, s->theme->accent);
    dl_fill(&s->draw, (Rect){ x + caret, top, line, h }, s->theme->accent);
    s->draw.clip = outer;
}

Item *ui_field(Scene *s, Rect r, const char *name, const char *hint, const char *text, FieldKind kind, int action,
               int arg)
{
    const Theme *t = s->theme;
    Item *item = scene_item(s, ITEM_FIELD, r, action, arg, hint, "%s", name);
    item->field = (uint8_t)kind;
    bool typed = s->typing != NULL && field_is(s->typing, name);
    snprintf(item->value, sizeof item->value, "%s", typed ? s->typing->now.text : text);
    int radius = scene_px(s, UI_RADIUS), px = text_px(s);
    dl_round(&s->draw, r, radius, t->button);
    dl_outline(&s->draw, r, radius, scene_px(s, typed ? 2 : 1), LINE_SOLID,
               typed                   ? t->accent
               : ui_hot(s, item->name) ? t->text_quiet
                                       : t->button_edge);
    Rect inner = inside(s, r);
    if (item->value[0] == '\0' && (!typed || s->typing->composed[0] == '\0'))
        ui_line(s, FONT_TEXT, px, (Rect){ inner.x + scene_px(s, 4), inner.y, inner.w - scene_px(s, 4), inner.h },
                ALIGN_LEFT, t->text_quiet, hint);
    else if (!typed && ui_cut_line(s, FONT_TEXT, px, inner, t->text, text))
        snprintf(item->why, sizeof item->why, "%s", text); /* the whole of it is told */
    if (typed)
        draw_typed(s, inner, px);
    if (kind != FIELD_NUMBER && !text_has_letters(item->value))
        snprintf(item->why, sizeof item->why, "%s",
                 tr("No font on this computer has all these letters. Some appear as empty boxes."));
    return item;
}

void ui_field_clear(Scene *s, Rect r, const char *name, const char *label, int action)
{
    const int gap = scene_px(s, 4);
    Item *item = ui_button(s, (Rect){ r.x + r.w - r.h + gap, r.y, r.h - gap, r.h }, name, "", ICON_CLOSE, BUTTON_PLAIN,
                           true, action, 0);
    snprintf(item->label, sizeof item->label, "%s", label);
    item->bare = true;
}

bool field_finds(const char *text, const char *part)
{
    size_t n = strlen(part);
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == n)
            return true;
    }
    return n == 0;
}

bool field_finds_words(const char *text, const char *more, const char *words)
{
    for (const char *at = words + strspn(words, " "); *at != '\0';) {
        char word[FIELD_BYTES];
        const size_t n = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        if (!field_finds(text, word) && !field_finds(more, word))
            return false;
        at += n + strspn(at + n, " ");
    }
    return true;
}
