/* The `rules` command: the rules page, for a terminal. */
#include "cli/command.h"

#include <stdio.h>
#include <string.h>

#include "cli/wrap.h"
#include "platform/language.h"

enum { PAGE_SIZE = 192 * 1024 };

/* Behind a word that says what it is. */
static void print_marked(const char *mark, const char *text, size_t length)
{
    char lead[64];
    snprintf(lead, sizeof lead, "  %s ", mark);
    wrap_print(stdout, lead, text, length);
}

static void print_heading(const char *text, size_t length, char line)
{
    size_t end = strcspn(text, "{\n");
    end = end < length ? end : length;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    printf("\n%.*s\n", (int)end, text);
    for (size_t i = wrap_columns(text, end); i > 0; i--)
        putchar(line);
    putchar('\n');
}

/* A line of a table: its words, behind them its cells in columns. */
static void print_row(const char *text, size_t length)
{
    enum { WORDS = 50, CELL = 8 };
    char line[400];
    snprintf(line, sizeof line, "%.*s", (int)length, text);
    const char *end = strstr(line, " | ");
    size_t words = end ? (size_t)(end - line) : strlen(line), wide = wrap_columns(line, words);
    printf("  %.*s%*s", (int)words, line, wide < WORDS ? (int)(WORDS - wide) : 0, "");
    while (end) {
        const char *cell = end + 3;
        end = strstr(cell, " | ");
        size_t n = end ? (size_t)(end - cell) : strlen(cell);
        wide = wrap_columns(cell, n);
        printf("%*s%.*s", wide < CELL ? (int)(CELL - wide) : 1, "", (int)n, cell);
    }
    putchar('\n');
}

/* One line of the markup of GameDef.tell.explain. */
static void print_rules_line(const char *line, size_t length)
{
    if (strncmp(line, "# ", 2) == 0)
        print_heading(line + 2, length - 2, '=');
    else if (strncmp(line, "## ", 3) == 0)
        print_heading(line + 3, length - 3, '-');
    else if (strncmp(line, "- ", 2) == 0)
        wrap_print(stdout, "  * ", line + 2, length - 2);
    else if (strncmp(line, "! ", 2) == 0)
        /* TRANSLATORS: Stands before a house rule that was changed, and its value. */
        print_marked(tr("changed:"), line + 2, length - 2);
    else if (strncmp(line, "|# ", 3) == 0) {
        putchar('\n');
        print_row(line + 3, length - 3);
    } else if (strncmp(line, "| ", 2) == 0)
        print_row(line + 2, length - 2);
    else if (strncmp(line, "= ok ", 5) == 0)
        /* TRANSLATORS: Marks cards that are a legal meld, in plain text. */
        print_marked(tr("[good]"), line + 5, length - 5);
    else if (strncmp(line, "= bad ", 6) == 0)
        /* TRANSLATORS: Marks cards that are no legal meld, in plain text. */
        print_marked(tr("[bad]"), line + 6, length - 6);
    else if (strncmp(line, "= from ", 7) == 0)
        /* TRANSLATORS: Marks the picture of a turn, in plain text. */
        print_marked(tr("[turn]"), line + 7, length - 7);
    else
        wrap_print(stdout, "", line, length);
}

int cli_rules(Words *w)
{
    static char page[PAGE_SIZE];
    int game = cli_game(w);
    CliRules r;
    if (game < 0)
        return NOT_UNDERSTOOD;
    cli_rules_begin(&r, game_table[game]);
    if (!cli_rules_read(&r, w, NULL, NULL) || cli_rules_seat(&r, 0) != ALL_WELL)
        return NOT_UNDERSTOOD;
    TextSink out = text_sink(page, sizeof page);
    r.game->tell.explain(&r.values, &out);
    for (const char *line = page; *line;) {
        size_t length = strcspn(line, "\n");
        print_rules_line(line, length);
        line += length + (line[length] == '\n');
    }
    return ALL_WELL;
}
