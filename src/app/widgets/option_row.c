/* One row of the House rules, generated from the option table of a game. */
#include <stdio.h>
#include <string.h>

#include "app/widgets/widget.h"
#include "platform/language.h"

/* What the row is made of: texts at the left, the control at the right or, in a narrow list, below them. */
typedef struct RowPlan {
    Rect text, control;
    int label_h, help_h, idle_h, h;
    bool below;
} RowPlan;

static const char *idle_reason(const OptionRow *row)
{
    const Option *o = &row->table->options[row->option];
    const char *why = o->idle != NULL ? o->idle(row->now) : NULL;
    return why != NULL ? tr(why) : NULL;
}

/* How high its control is: that of a value in many words is higher. */
static int control_height(Scene *s, const OptionRow *row, int w)
{
    char words[576];
    TextSink out = text_sink(words, sizeof words);
    if (row->table->options[row->option].kind == OPT_BOOL && !row->frozen)
        return scene_px(s, UI_CONTROL);
    option_label(row->table, row->now, row->option, &out);
    if (!row->frozen)
        return ui_stepper_height(s, w, words);
    int told = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ 0, 0, w, 0 }, 0, words, false);
    return told > scene_px(s, UI_CONTROL) ? told : scene_px(s, UI_CONTROL);
}

static RowPlan plan_row(Scene *s, const OptionRow *row, Rect r)
{
    const Option *o = &row->table->options[row->option];
    RowPlan p;
    int pad = scene_px(s, 14), dot = scene_px(s, 18), control = scene_px(s, 290), reset = scene_px(s, UI_CONTROL);
    p.below = r.w < scene_px(s, 580);
    p.text = (Rect){ r.x + dot, r.y + pad, r.w - dot, 0 };
    if (!p.below)
        p.text.w -= control + reset + scene_px(s, 24);
    int small = scene_px(s, UI_SMALL);
    p.label_h = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), p.text, 0, tr(o->label), false);
    p.help_h = ui_paragraph(s, FONT_TEXT, small, p.text, 0, tr(o->help), false) + scene_px(s, 2);
    const char *idle = idle_reason(row);
    p.idle_h = idle != NULL ? ui_paragraph(s, FONT_TEXT, small, p.text, 0, idle, false) + scene_px(s, 2) : 0;
    int words = p.label_h + p.help_h + p.idle_h, most = p.text.w - reset,
        w = p.below && most < control ? most : control;
    int h = control_height(s, row, w);
    if (p.below) {
        p.control = (Rect){ p.text.x, p.text.y + words + scene_px(s, 8), w, h };
        p.h = pad + words + scene_px(s, 8) + h + pad;
    } else {
        int tall = words > h ? words : h;
        p.control = (Rect){ r.x + r.w - control, r.y + pad + (tall - h) / 2, control, h };
        p.h = tall + 2 * pad;
        p.text.y += (tall - words) / 2;
    }
    return p;
}

/* Of a running match the value is only told. */
static Item *frozen_value(Scene *s, const OptionRow *row, const RowPlan *p, const char *name)
{
    const Option *o = &row->table->options[row->option];
    char words[576];
    TextSink out = text_sink(words, sizeof words);
    option_label(row->table, row->now, row->option, &out);
    Item *item = scene_item(s, o->kind == OPT_BOOL ? ITEM_TOGGLE : ITEM_CHOICE, p->control, row->action, row->option,
                            tr(o->label), "%s", name);
    Rect box = p->control;
    int h = ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), box, 0, words, false);
    Colour c = idle_reason(row) != NULL ? s->theme->text_quiet : s->theme->text;
    if (h > text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)) || p->below) {
        box.y += (box.h - h) / 2;
        ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), box, c, words, true);
    } else
        dl_text(&s->draw, FONT_BOLD, scene_px(s, UI_TEXT), box, ALIGN_RIGHT, c, words);
    return item;
}

static void draw_control(Scene *s, const OptionRow *row, const RowPlan *p, bool enabled)
{
    const Option *o = &row->table->options[row->option];
    int value = row->now->v[row->option];
    char name[48], words[576];
    snprintf(name, sizeof name, "option:%s", o->key);
    Item *item;
    if (row->frozen)
        item = frozen_value(s, row, p, name);
    else if (o->kind == OPT_BOOL) {
        int w = scene_px(s, 52), h = scene_px(s, 28), x = p->below ? p->control.x : p->control.x + p->control.w - w;
        Rect box = { x - scene_px(s, 8), p->control.y, w + 2 * scene_px(s, 8), p->control.h };
        item =
            scene_item(s, ITEM_TOGGLE, box, row->action, step_make(row->option, STEP_ROUND), tr(o->label), "%s", name);
        ui_switch(s, (Rect){ x, box.y + (box.h - h) / 2, w, h }, value != 0, enabled, enabled && ui_hot(s, name));
    } else {
        TextSink out = text_sink(words, sizeof words);
        option_label(row->table, row->now, row->option, &out);
        bool back = option_step(row->table, row->option, value, -1) != value;
        bool forward = option_step(row->table, row->option, value, 1) != value;
        item = ui_stepper(s, p->control, name, tr(o->label), words, back, forward, enabled, row->action, row->option);
    }
    TextSink key = text_sink(item->value, sizeof item->value);
    option_key(row->table, row->now, row->option, &key);
    item->checked = o->kind == OPT_BOOL && value != 0;
    item->enabled = enabled;
    if (!enabled)
        snprintf(item->why, sizeof item->why, "%s",
                 row->frozen ? tr("The rules are fixed once the match has begun.") : idle_reason(row));
}

int option_row(Scene *s, const OptionRow *row, Rect r)
{
    const Theme *t = s->theme;
    const Option *o = &row->table->options[row->option];
    RowPlan p = plan_row(s, row, r);
    const char *idle = idle_reason(row);
    bool changed = option_is_rule(row->table, row->option) && row->now->v[row->option] != row->base->v[row->option];
    bool enabled = idle == NULL && !row->frozen;
    int small = scene_px(s, UI_SMALL), y = p.text.y;
    if (changed) {
        int dot = scene_px(s, 9);
        dl_round(&s->draw, (Rect){ r.x, y + (text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)) - dot) / 2, dot, dot },
                 dot / 2, t->accent);
    }
    ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ p.text.x, y, p.text.w, 0 },
                 idle != NULL ? t->text_quiet : t->text, tr(o->label), true);
    y += p.label_h + scene_px(s, 2);
    ui_paragraph(s, FONT_TEXT, small, (Rect){ p.text.x, y, p.text.w, 0 }, t->text_quiet, tr(o->help), true);
    y += p.help_h;
    if (idle != NULL)
        ui_paragraph(s, FONT_TEXT, small, (Rect){ p.text.x, y, p.text.w, 0 }, t->text, idle, true);
    draw_control(s, row, &p, enabled);
    if (changed && !row->frozen) {
        int size = scene_px(s, UI_CONTROL);
        char name[40];
        snprintf(name, sizeof name, "reset:%s", o->key);
        int x = p.below ? p.control.x + p.control.w : p.control.x - size - scene_px(s, 6);
        Item *reset = ui_button(s, (Rect){ x, p.control.y + (p.control.h - size) / 2, size, size }, name, "",
                                ICON_RESET, BUTTON_QUIET, true, row->reset, row->option);
        text_write(reset->label, sizeof reset->label, "Back to the preset: {1}", tr(o->label));
        reset->bare = true;
    }
    return p.h;
}

void option_change(const OptionTable *table, OptionValues *v, int arg)
{
    int i = step_arg(arg);
    StepWay way = step_way(arg);
    if (i >= table->option_count)
        return;
    int old = v->v[i];
    if (table->options[i].kind == OPT_BOOL) {
        v->v[i] = old == 0;
        return;
    }
    int next = option_step(table, i, old, way == STEP_BACK ? -1 : 1);
    if (way == STEP_ROUND && next == old) { /* from the last value to the first */
        int before = option_step(table, i, next, -1);
        while (before != next) {
            next = before;
            before = option_step(table, i, next, -1);
        }
    }
    v->v[i] = next;
}
