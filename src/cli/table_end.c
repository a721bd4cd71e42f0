#include "cli/table_end.h"

#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/wrap.h"
#include "net/match_code.h"
#include "record/transcript.h"

enum { DEALS = 1024 };

/* "Anna 12, Ben -3". */
static void points_list(const TableNames *names, const int32_t points[MAX_SEATS], TextSink *out)
{
    for (int i = 0; i < names->seats; i++)
        text_addf(out, "%s%s %ld", i > 0 ? ", " : "", names->name[i], (long)points[i]);
}

void table_deal_print(FILE *out, const TableNames *names, int deal, const int32_t points[MAX_SEATS])
{
    char list[MAX_SEATS * (NAME_BYTES + 16)];
    TextSink text = text_sink(list, sizeof list);
    points_list(names, points, &text);
    /* TRANSLATORS: {1} is the number of the deal, {2} what each player got in it: "Anna 12, Ben 0". */
    cli_line(out, "Deal {1}: {2}", text_number(deal).text, list);
    fflush(out);
}

/* ---- the sheet ---- */

typedef struct Sheet {
    int deals;
    int32_t (*deal)[MAX_SEATS]; /* owned */
    int32_t total[MAX_SEATS];
} Sheet;

/* Each deal as it was when it ended: what is settled after it, as boxes are, is in the last row. */
static bool sheet_of(const Transcript *t, Sheet *out)
{
    State s;
    ScoreSheet now;
    const GameDef *game = game_table[t->setup.game];
    *out = (Sheet){ .deal = calloc(DEALS, sizeof *out->deal) };
    if (out->deal == NULL)
        return false;
    game->rules.start(&s, &t->setup.options, t->setup.seats, t->setup.seed);
    memset(&now, 0, sizeof now);
    for (int i = 0; i < t->count; i++) {
        const bool was_over = s.phase == PHASE_DEAL_END || s.phase == PHASE_MATCH_END;
        game_apply(game, &s, t->move[i].seat, t->move[i].move);
        if (was_over || (s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END))
            continue;
        memset(&now, 0, sizeof now);
        game_scores(game, &s, &now);
        if (out->deals < DEALS)
            memcpy(out->deal[out->deals++], now.deal, sizeof now.deal);
    }
    game_scores(game, &s, &now);
    memcpy(out->total, now.total, sizeof out->total);
    return true;
}

static void row_print(FILE *out, const TableNames *names, const char *head, const int32_t points[MAX_SEATS])
{
    enum { LEAST = 6 };
    fprintf(out, "%4s", head);
    for (int i = 0; i < names->seats; i++) {
        const int wide = (int)wrap_columns(names->name[i], strlen(names->name[i]));
        fprintf(out, "  %*ld", wide > LEAST ? wide : LEAST, (long)points[i]);
    }
    fputc('\n', out);
}

static void names_print(FILE *out, const TableNames *names)
{
    enum { LEAST = 6 };
    fprintf(out, "%4s", "");
    for (int i = 0; i < names->seats; i++) {
        const int wide = (int)wrap_columns(names->name[i], strlen(names->name[i]));
        fprintf(out, "  %*s%s", wide < LEAST ? LEAST - wide : 0, "", names->name[i]);
    }
    fputc('\n', out);
}

static void sheet_print(FILE *out, const TableNames *names, const Sheet *sheet)
{
    char head[16];
    names_print(out, names);
    for (int i = 0; i < sheet->deals; i++) {
        snprintf(head, sizeof head, "%d", i + 1);
        row_print(out, names, head, sheet->deal[i]);
    }
    row_print(out, names, "=", sheet->total);
}

bool table_end_print(FILE *out, Store *store, int64_t match, const TableNames *names, TextSink *why)
{
    Transcript t;
    Sheet sheet;
    char code[MATCH_CODE], list[MAX_SEATS * (NAME_BYTES + 16)];
    TextSink text = text_sink(list, sizeof list);
    if (!transcript_of_store(store, match, &t, why))
        return false;
    const bool good = sheet_of(&t, &sheet) && match_code(store, match, code);
    if (good) {
        sheet_print(out, names, &sheet);
        points_list(names, sheet.total, &text);
        fprintf(out, "%s: %s\n", list, code);
        fflush(out);
    } else {
        text_say(why, "There is not enough memory.");
    }
    free(sheet.deal);
    transcript_free(&t);
    return good;
}
