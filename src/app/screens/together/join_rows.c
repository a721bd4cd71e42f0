#include "app/screens/together/join_rows.h"

#include <stdio.h>
#include <string.h>

static int find(const JoinRows *rows, const uint8_t key[CRYPT_FINGERPRINT])
{
    int i = 0;
    while (i < rows->count && memcmp(rows->row[i].key, key, CRYPT_FINGERPRINT) != 0)
        i++;
    return i;
}

/* The row of that table, as it was before, or a new one behind the others. NULL: there is no room. */
static JoinRow *row_for(JoinRows *rows, const JoinRows *before, const uint8_t key[CRYPT_FINGERPRINT])
{
    const int at = find(rows, key), was = find(before, key);
    if (at == JOIN_ROWS)
        return NULL;
    if (at < rows->count)
        return &rows->row[at];
    JoinRow *row = &rows->row[rows->count++];
    *row = (JoinRow){ .number = was < before->count ? before->row[was].number : ++rows->numbers };
    memcpy(row->key, key, sizeof row->key);
    return row;
}

static void follow_found(JoinRows *rows, const JoinRows *before, const TogetherView *v)
{
    for (int i = 0; i < v->founds; i++) {
        const TogetherTable *t = &v->found[i];
        JoinRow *row = row_for(rows, before, t->key);
        if (row == NULL)
            return;
        row->found = i;
        row->rested = -1;
        row->game = t->game;
        memcpy(row->name, t->name, sizeof row->name);
        memcpy(row->host, t->host, sizeof row->host);
    }
}

static void follow_rested(JoinRows *rows, const JoinRows *before, const TogetherView *v)
{
    for (int i = 0; i < v->resteds; i++) {
        const TogetherRested *t = &v->rested[i];
        JoinRow *row = row_for(rows, before, t->key);
        if (row == NULL)
            return;
        row->found = -1;
        row->rested = i;
        row->game = t->game;
        memcpy(row->name, t->name, sizeof row->name);
        memcpy(row->host, t->host, sizeof row->host);
    }
}

/* Of those before the ones that stay though their table may be gone. */
static void keep(JoinRows *rows, const JoinRows *before, const TogetherView *v, bool all)
{
    for (int i = 0; i < before->count; i++) {
        if (!all && !join_row_is_called(&before->row[i], v))
            continue;
        JoinRow *row = &rows->row[rows->count++];
        *row = before->row[i];
        row->found = row->rested = -1;
    }
}

static bool is_there(const TogetherView *v, const JoinRow *row)
{
    bool there = false;
    for (int i = 0; i < v->founds; i++)
        there |= memcmp(v->found[i].key, row->key, sizeof row->key) == 0;
    for (int i = 0; i < v->resteds; i++)
        there |= memcmp(v->rested[i].key, row->key, sizeof row->key) == 0;
    return there;
}

/* A table that is being called and found no more; NULL: none. */
static const JoinRow *called_and_gone(const JoinRows *rows, const TogetherView *v)
{
    for (int i = 0; i < rows->count; i++)
        if (join_row_is_called(&rows->row[i], v) && !is_there(v, &rows->row[i]))
            return &rows->row[i];
    return NULL;
}

void join_rows_follow(JoinRows *rows, const TogetherView *v, bool held)
{
    const JoinRows before = *rows;
    rows->count = 0;
    if (held || called_and_gone(&before, v) != NULL)
        keep(rows, &before, v, held);
    follow_found(rows, &before, v);
    follow_rested(rows, &before, v);
}

const JoinRow *join_row(const JoinRows *rows, int number)
{
    for (int i = 0; i < rows->count; i++)
        if (rows->row[i].number == number)
            return &rows->row[i];
    return NULL;
}

bool join_row_is_called(const JoinRow *row, const TogetherView *v)
{
    return v->in_list && (v->stage == TOGETHER_CALLING || v->stage == TOGETHER_ASKED) &&
           memcmp(v->called, row->key, sizeof row->key) == 0;
}
