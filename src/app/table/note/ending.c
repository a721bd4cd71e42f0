/* How the hands lie once a deal has ended: melds together, the rest apart, sorted; and what they came to. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

enum { MOST_GAPS = 3 };

/* Where a piece belongs among those that are in no meld: by rank, in a game of tricks by suit. */
static int key_of(const TableLook *look, Piece x)
{
    const Face f = look->known->table.face[x];
    const bool by_suit = look->game->tricks != NULL && look->game->table.sort_key != NULL;
    return by_suit ? look->game->table.sort_key(look->known, f) : f.rank * 8 + f.suit;
}

/* From place `from` on. */
static void sort_rest(const TableLook *look, Piece *piece, int from, int n)
{
    for (int i = from + 1; i < n; i++) {
        const Piece x = piece[i];
        int k = i;
        for (; k > from && key_of(look, piece[k - 1]) > key_of(look, x); k--)
            piece[k] = piece[k - 1];
        piece[k] = x;
    }
}

static int find(const Piece *piece, int from, int n, Piece x)
{
    for (int i = from; i < n; i++)
        if (piece[i] == x)
            return i;
    return -1;
}

/* Brings the melds of the hand to its front; bit i of *gaps: a group begins there. How many pieces they are. */
static int melds_first(const TableLook *look, int seat, Piece *piece, int n, uint64_t *gaps)
{
    HandMelds found;
    int at = 0;
    if (aid_melds(look->known, seat, 0, &found) <= 0)
        return 0;
    for (int m = 0; m < found.count; m++) {
        for (int k = 0; k < found.meld[m].size; k++) {
            const int where = find(piece, at, n, found.meld[m].piece[k]);
            if (where < 0)
                continue;
            const Piece x = piece[where];
            memmove(piece + at + 1, piece + at, (size_t)(where - at) * sizeof *piece);
            piece[at++] = x;
        }
        *gaps |= (uint64_t)1 << at;
    }
    return at;
}

static void list_pile(const Table *t, int pile, Piece *piece)
{
    for (int i = 0; i < pile_size(t, pile); i++)
        piece[i] = pile_piece(t, pile, i);
}

static void note_hand(const TableLook *look, int pile, EndHands *end)
{
    const Table *t = &look->known->table;
    const int n = pile_size(t, pile), seat = t->row.pile[pile].owner;
    Piece piece[MAX_PIECES];
    uint64_t gaps = 0;
    int before = 0;
    list_pile(t, pile, piece);
    sort_rest(look, piece, melds_first(look, seat, piece, n, &gaps), n);
    for (int i = 0; i < n; i++) {
        before += i > 0 && before < MOST_GAPS && (gaps >> i & 1) != 0;
        end->place[piece[i]] = (uint8_t)i;
        end->gaps[piece[i]] = (uint8_t)before;
    }
    end->gap_count[seat] = (uint8_t)before;
    game_end_sum(look->game, look->known, seat, &end->sum[seat]);
}

/* What lies beside the melds of a seat, since it was in none. */
static bool is_left_over(const TableLook *look, int pile)
{
    const Pile *p = &look->known->table.row.pile[pile];
    MeldNote note;
    if (!pile_on_felt(p) || pile_size(&look->known->table, pile) == 0 || look->game->table.meld_note == NULL)
        return false;
    look->game->table.meld_note(look->known, pile, &note);
    return note.label[0] != '\0';
}

void table_note_ending(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const Table *t = &look->known->table;
    EndHands *end = &ui->notes.end;
    Piece piece[MAX_PIECES];
    memset(end, 0, sizeof *end);
    if (!table_counted(look, look->known))
        return;
    end->made = true;
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        const int n = pile_size(t, p);
        list_pile(t, p, piece);
        if (is_left_over(look, p))
            sort_rest(look, piece, 0, n);
        for (int i = 0; i < n; i++)
            end->place[piece[i]] = (uint8_t)i;
        if (pile->kind == PILE_HAND && pile->look == LOOK_ALL && n > 0 && n <= 64 && pile->owner < look->known->seats)
            note_hand(look, p, end);
    }
    if (look->game->score.end_note != NULL)
        look->game->score.end_note(look->known, &end->note);
}
