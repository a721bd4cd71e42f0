/* Rules of plurals are expressions of C in one unknown, n; here they are read into steps and worked out. All parts are
 * worked out, those too that C would leave out: nothing follows from it but their value. */
#include "platform/plural.h"

#include <string.h>

enum { DEEPEST = 32, LONGEST_NUMBER = 9 };

typedef struct Reader {
    const char *at;
    int deep;
    PluralRule *rule;
} Reader;

/* What stands between two numbers; the longer ones come first. `what` is the sign where that is one character. */
static const struct {
    const char *sign;
    char what;
    int binds;
} between[] = {
    { "||", '|', 1 }, { "&&", '&', 2 }, { "==", '=', 3 }, { "!=", '!', 3 }, { "<=", 'l', 4 },
    { ">=", 'g', 4 }, { "<", '<', 4 },  { ">", '>', 4 },  { "+", '+', 5 },  { "-", '-', 5 },
    { "*", '*', 6 },  { "/", '/', 6 },  { "%", '%', 6 },
};
enum { BETWEEN = sizeof between / sizeof between[0] };

static void skip_blanks(Reader *r)
{
    r->at += strspn(r->at, " \t");
}

static bool take(Reader *r, const char *sign)
{
    skip_blanks(r);
    const size_t n = strlen(sign);
    const bool there = strncmp(r->at, sign, n) == 0;
    r->at += there ? n : 0;
    return there;
}

static bool put(Reader *r, char what, unsigned long number)
{
    if (r->rule->steps == PLURAL_STEPS)
        return false;
    r->rule->step[r->rule->steps++] = (PluralStep){ what, number };
    return true;
}

static bool read_number(Reader *r, unsigned long *number)
{
    const size_t digits = strspn(r->at, "0123456789");
    *number = 0;
    for (size_t i = 0; i < digits && i < LONGEST_NUMBER; i++)
        *number = *number * 10 + (unsigned long)(r->at[i] - '0');
    r->at += digits;
    return digits > 0 && digits <= LONGEST_NUMBER;
}

static bool read_choice(Reader *r);

static bool read_one(Reader *r)
{
    unsigned long number;
    skip_blanks(r);
    if (r->at[0] == '!' && r->at[1] != '=') {
        r->at++;
        return ++r->deep < DEEPEST && read_one(r) && r->deep-- > 0 && put(r, '~', 0);
    }
    if (take(r, "("))
        return read_choice(r) && take(r, ")");
    if (take(r, "n"))
        return put(r, 'n', 0);
    return read_number(r, &number) && put(r, '#', number);
}

/* The sign that comes next, if it binds so strongly; -1: none. */
static int next_sign(Reader *r, int binds)
{
    skip_blanks(r);
    for (int i = 0; i < BETWEEN; i++)
        if (strncmp(r->at, between[i].sign, strlen(between[i].sign)) == 0)
            return between[i].binds >= binds ? i : -1;
    return -1;
}

static bool read_row(Reader *r, int binds)
{
    bool good = ++r->deep < DEEPEST && read_one(r);
    for (int sign; good && (sign = next_sign(r, binds)) >= 0;) {
        r->at += strlen(between[sign].sign);
        good = read_row(r, between[sign].binds + 1) && put(r, between[sign].what, 0);
    }
    r->deep--;
    return good;
}

static bool read_choice(Reader *r)
{
    bool good = ++r->deep < DEEPEST && read_row(r, 1);
    if (good && take(r, "?"))
        good = read_choice(r) && take(r, ":") && read_choice(r) && put(r, '?', 0);
    r->deep--;
    return good;
}

bool plural_read(const char *head, PluralRule *rule)
{
    unsigned long forms;
    const char *line = strstr(head, "Plural-Forms:");
    *rule = (PluralRule){ .steps = 0 };
    if (line == NULL)
        line = "Plural-Forms: nplurals=2; plural=n != 1;";
    Reader r = { line + strlen("Plural-Forms:"), 0, rule };
    if (!take(&r, "nplurals") || !take(&r, "="))
        return false;
    skip_blanks(&r);
    if (!read_number(&r, &forms) || forms < 1 || forms > PLURAL_FORMS || !take(&r, ";") || !take(&r, "plural") ||
        !take(&r, "=") || !read_choice(&r))
        return false;
    rule->forms = (int)forms;
    (void)take(&r, ";");
    skip_blanks(&r);
    return *r.at == '\n' || *r.at == '\0';
}

static unsigned long worked_out(char what, unsigned long a, unsigned long b)
{
    switch (what) {
    case '|':
        return a != 0 || b != 0;
    case '&':
        return a != 0 && b != 0;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case 'l':
        return a <= b;
    case 'g':
        return a >= b;
    case '<':
        return a < b;
    case '>':
        return a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    case '/':
        return b != 0 ? a / b : 0;
    default:
        return b != 0 ? a % b : 0;
    }
}

int plural_form(const PluralRule *rule, unsigned long n)
{
    unsigned long pile[PLURAL_STEPS] = { 0 };
    int top = 0; /* of what lies there; the reader has seen to it that each step finds what it needs */
    for (int i = 0; i < rule->steps; i++) {
        const PluralStep *s = &rule->step[i];
        if (s->what == 'n' || s->what == '#') {
            pile[top++] = s->what == 'n' ? n : s->number;
        } else if (s->what == '~') {
            pile[top - 1] = pile[top - 1] == 0;
        } else if (s->what == '?') {
            top -= 2;
            pile[top - 1] = pile[top - 1] != 0 ? pile[top] : pile[top + 1];
        } else {
            top--;
            pile[top - 1] = worked_out(s->what, pile[top - 1], pile[top]);
        }
    }
    return top == 1 && pile[0] < (unsigned long)rule->forms ? (int)pile[0] : 0;
}
