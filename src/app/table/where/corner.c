/* Where the acts stand: side by side at the right end of the rail, the main one outermost, as wide as their words are.
 */
#include "app/table/where/acts.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

enum { BUTTON_PAD = 16, LEAST = 88, ICON_ROOM = 36, LEAST_TOOLS = 216 };

/* On one line with what it wears; on two. */
static int one_line(const TableUi *ui, const TableAct *act)
{
    const int icon = act->icon >= 0 ? table_unit(ui, ICON_ROOM) : 0;
    return text_width(FONT_BOLD, table_unit(ui, UI_TEXT), act->label) + 2 + icon + 2 * table_unit(ui, BUTTON_PAD);
}

static int two_lines(const TableUi *ui, const char *label)
{
    int length;
    return ui_width_in_two(FONT_BOLD, table_unit(ui, UI_SMALL), label, &length) + 2 + table_unit(ui, BUTTON_PAD);
}

static int least_width(const TableUi *ui, const TableAct *act)
{
    const int label = two_lines(ui, act->main && act->sentence ? act->lacks : act->label),
              least = table_unit(ui, act->main ? LEAST + LEAST / 4 : LEAST);
    return label > least ? label : least;
}

/* The usual: the main one is large; beside it one has the place that was kept, several are as wide as their words. */
static int usual_width(const TableUi *ui, const TableAct *act, bool alone)
{
    const TableLayout *l = &ui->felt.layout;
    const int least = least_width(ui, act), words = one_line(ui, act);
    if (act->main)
        return least > l->primary.w ? least : l->primary.w;
    if (alone)
        return least > l->pass.w ? least : l->pass.w;
    return words < l->pass.w ? (words > least ? words : least) : least;
}

/* What lacks something stands there as the main act alone; a bet stands there with any amount. */
static bool is_there(const TableAct *act)
{
    return act->lacks[0] == '\0' || act->shut || act->main;
}

/* A reason that has no room on two lines is told when the button is pressed. */
static void shorten(const TableUi *ui, TableAct *act)
{
    const TableLayout *l = &ui->felt.layout;
    if (!act->main || !act->sentence || act->shut || two_lines(ui, act->lacks) <= l->primary.w + l->pass.w)
        return;
    act->sentence = false;
    /* TRANSLATORS: On the button that would end a turn, under its name, while the turn cannot end so. */
    text_write(act->lacks, sizeof act->lacks, "press to see why");
}

/* They share what there is by what they ask for. */
static void shrink(TableAct *act, int n, int room)
{
    int all = 0;
    for (int i = 0; i < n; i++)
        all += act[i].r.w;
    for (int i = 0; i < n && all > room; i++)
        act[i].r.w = act[i].r.w * room / all;
}

static int all_of(const TableAct *act, int n, int gap)
{
    int all = 0;
    for (int i = 0; i < n; i++)
        all += act[i].r.w + gap;
    return all;
}

/* The answers to a warning are all read at once: each stands on one line, and the main one has what is left of the
 * room that acts take anyhow. */
static void widen_answers(const TableUi *ui, TableAct *act, int n, int gap)
{
    const TableLayout *l = &ui->felt.layout;
    int all = (n - 1) * gap;
    for (int i = 0; i < n; i++) {
        act[i].r.w = one_line(ui, &act[i]);
        all += act[i].r.w;
    }
    const int usual = l->primary.x + l->primary.w - l->pass.x;
    act[0].r.w += all < usual ? usual - all : 0;
}

static void find_widths(const TableUi *ui, TableAct *act, int n, int gap)
{
    const TableLayout *l = &ui->felt.layout;
    const bool main = n > 0 && act[0].main, answers = main && act[0].action == TABLE_THINK;
    const int right = l->primary.x + (main ? l->primary.w : -gap), room = right - l->tools.x;
    for (int i = 0; i < n; i++)
        act[i].r.w = usual_width(ui, &act[i], n - main == 1);
    if (answers && ui->doing.caution.coach)
        widen_answers(ui, act, n, gap);
    for (int i = n - 1; i >= 0 && all_of(act, n, gap) > room - table_unit(ui, LEAST_TOOLS); i--)
        act[i].r.w = least_width(ui, &act[i]);
    shrink(act, n, room - n * gap);
}

int table_acts(const TableLook *look, TableAct *out)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const int gap = l->primary.x - l->pass.x - l->pass.w, all = table_list_acts(look, out);
    int n = 0;
    for (int i = 0; i < all; i++)
        if (is_there(&out[i])) {
            out[n] = out[i];
            shorten(ui, &out[n++]);
        }
    find_widths(ui, out, n, gap);
    int x = l->primary.x + (n > 0 && out[0].main ? l->primary.w + gap : 0);
    for (int i = 0; i < n; i++) {
        x -= out[i].r.w + gap;
        out[i].r = (Rect){ x, l->primary.y, out[i].r.w, l->primary.h };
    }
    return n;
}

Rect table_corner(const TableLook *look, const TableAct *act, int n)
{
    const TableLayout *l = &look->ui->felt.layout;
    const int left = n > 0 && act[n - 1].r.x < l->pass.x ? act[n - 1].r.x : l->pass.x;
    return (Rect){ left, l->primary.y, l->primary.x + l->primary.w - left, l->primary.h };
}
