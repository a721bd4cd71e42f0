/* Memory that runs out on purpose. A program linked with --wrap for the four calls below (tests/CMakeLists.txt) counts
 * what the code of this project asks for; what libraries ask for goes by, but for SQLite, whose own calls are taken in
 * by faults_of_sqlite. Nothing fails before faults_arm. */
#ifndef MELDWELL_TESTS_HELP_FAULTS_H
#define MELDWELL_TESTS_HELP_FAULTS_H

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct Faults {
    atomic_long asked; /* so far, while armed */
    long first;        /* the one that fails, from 1; 0: none */
    bool all_after;    /* and all that follow */
    atomic_bool armed, happened;
} Faults;

static Faults faults;

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);

static inline bool fault_due(void)
{
    if (!atomic_load(&faults.armed))
        return false;
    long n = atomic_fetch_add(&faults.asked, 1) + 1;
    bool due = faults.first > 0 && (n == faults.first || (n > faults.first && faults.all_after));
    if (due)
        atomic_store(&faults.happened, true);
    return due;
}

void *__wrap_malloc(size_t size)
{
    return fault_due() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fault_due() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return fault_due() ? NULL : __real_realloc(old, size);
}

static sqlite3_mem_methods faults_sqlite;

static void *faults_sqlite_malloc(int size)
{
    return fault_due() ? NULL : faults_sqlite.xMalloc(size);
}

static void *faults_sqlite_realloc(void *old, int size)
{
    return fault_due() ? NULL : faults_sqlite.xRealloc(old, size);
}

/* Before the first use of SQLite. */
static inline bool faults_of_sqlite(void)
{
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &faults_sqlite) != SQLITE_OK)
        return false;
    sqlite3_mem_methods counted = faults_sqlite;
    counted.xMalloc = faults_sqlite_malloc;
    counted.xRealloc = faults_sqlite_realloc;
    return sqlite3_config(SQLITE_CONFIG_MALLOC, &counted) == SQLITE_OK && sqlite3_initialize() == SQLITE_OK;
}

static inline void faults_arm(long first, bool all_after)
{
    atomic_store(&faults.asked, 0);
    atomic_store(&faults.happened, false);
    faults.first = first;
    faults.all_after = all_after;
    atomic_store(&faults.armed, true);
}

static inline void faults_disarm(void)
{
    atomic_store(&faults.armed, false);
}

#endif
