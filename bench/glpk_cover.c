/* Every meld of three to five tiles is an integer column: longer runs are two of them. Rows: of each face the tiles in
 * melds are those of the table and the ones played from the rack; the same for jokers. */
#include "glpk_cover.h"

#include <glpk.h>

enum { FACES = 52, JOKER_ROW = FACES + 1, ROWS = JOKER_ROW, COLOURS = 4, NUMBERS = 13, LONGEST = 5, JOKERS = 2 };
enum { MAX_ENTRIES = 20000, MAX_COLUMNS = 4000 };

typedef struct Programme {
    const SabraTurn *turn;
    glp_prob *problem;
    int table[ROWS + 1], rack[ROWS + 1]; /* tiles of each row */
    int entries, row[MAX_ENTRIES + 1], column[MAX_ENTRIES + 1];
    double value[MAX_ENTRIES + 1];
} Programme;

static int row_of(Face f)
{
    return face_is_joker(f) ? JOKER_ROW : 1 + f.suit * NUMBERS + f.rank - 1;
}

static void entry_add(Programme *p, int row, int column, double value)
{
    p->entries++;
    p->row[p->entries] = row;
    p->column[p->entries] = column;
    p->value[p->entries] = value;
}

/* A meld of these tiles and so many jokers, when they are there. */
static void column_add(Programme *p, const int *rows, int count, int jokers)
{
    if (count == 0 || jokers > p->table[JOKER_ROW] + p->rack[JOKER_ROW])
        return;
    for (int i = 0; i < count; i++)
        if (p->table[rows[i]] + p->rack[rows[i]] == 0)
            return;
    int column = glp_add_cols(p->problem, 1);
    glp_set_col_kind(p->problem, column, GLP_IV);
    glp_set_col_bnds(p->problem, column, GLP_DB, 0, JOKERS);
    for (int i = 0; i < count; i++)
        entry_add(p, rows[i], column, 1);
    if (jokers > 0)
        entry_add(p, JOKER_ROW, column, jokers);
}

/* slots: rows of a meld without jokers. All ways to put jokers in it. */
static void melds_add(Programme *p, const int *slots, int size)
{
    for (unsigned mask = 0; mask < 1u << size; mask++) {
        int rows[LONGEST], count = 0;
        for (int i = 0; i < size; i++)
            if (!(mask >> i & 1))
                rows[count++] = slots[i];
        if (size - count <= JOKERS)
            column_add(p, rows, count, size - count);
    }
}

static void runs_add(Programme *p)
{
    for (int colour = 0; colour < COLOURS; colour++)
        for (int first = 1; first <= NUMBERS - 2; first++)
            for (int size = 3; size <= LONGEST && first + size - 1 <= NUMBERS; size++) {
                int slots[LONGEST];
                for (int i = 0; i < size; i++)
                    slots[i] = row_of((Face){ (uint8_t)(first + i), (uint8_t)colour });
                melds_add(p, slots, size);
            }
}

/* A joker of a group may be any colour that is missing, so it has no slot of its own. */
static void groups_add(Programme *p)
{
    for (int number = 1; number <= NUMBERS; number++)
        for (unsigned colours = 1; colours < 1u << COLOURS; colours++) {
            int rows[COLOURS], count = 0;
            for (int colour = 0; colour < COLOURS; colour++)
                if (colours >> colour & 1)
                    rows[count++] = row_of((Face){ (uint8_t)number, (uint8_t)colour });
            for (int jokers = 0; jokers <= JOKERS; jokers++)
                if (count + jokers == 3 || count + jokers == 4)
                    column_add(p, rows, count, jokers);
        }
}

/* What is played from the rack counts, and makes up for what the table does not have. */
static void rows_add(Programme *p, const SolverWorth *worth)
{
    glp_add_rows(p->problem, ROWS);
    for (int row = 1; row <= ROWS; row++) {
        glp_set_row_bnds(p->problem, row, GLP_FX, p->table[row], p->table[row]);
        if (p->rack[row] == 0)
            continue;
        int column = glp_add_cols(p->problem, 1);
        bool joker = row == JOKER_ROW;
        glp_set_col_kind(p->problem, column, GLP_IV);
        glp_set_col_bnds(p->problem, column, GLP_DB, 0, p->rack[row]);
        glp_set_obj_coef(p->problem, column,
                         joker ? worth->joker : worth->tile[(row - 1) / NUMBERS][(row - 1) % NUMBERS + 1]);
        entry_add(p, row, column, -1);
    }
}

static void tiles_count(Programme *p)
{
    for (int i = 0; i < p->turn->meld_count; i++)
        for (int k = 0; k < p->turn->meld[i].size; k++)
            p->table[row_of(p->turn->meld[i].slot[k])]++;
    for (int i = 0; i < p->turn->rack_count; i++)
        p->rack[row_of(p->turn->rack[i])]++;
}

int32_t glpk_cover(const SabraTurn *turn, const SolverWorth *worth)
{
    static Programme p;
    glp_iocp how;
    p = (Programme){ .turn = turn, .problem = glp_create_prob() };
    tiles_count(&p);
    glp_set_obj_dir(p.problem, GLP_MAX);
    rows_add(&p, worth);
    runs_add(&p);
    groups_add(&p);
    glp_load_matrix(p.problem, p.entries, p.row, p.column, p.value);
    glp_init_iocp(&how);
    how.presolve = GLP_ON;
    how.msg_lev = GLP_MSG_OFF;
    int failed = glp_intopt(p.problem, &how);
    bool proven = !failed && glp_mip_status(p.problem) == GLP_OPT;
    int32_t best = proven ? (int32_t)(glp_mip_obj_val(p.problem) + 0.5) : -1;
    glp_delete_prob(p.problem);
    return best;
}
