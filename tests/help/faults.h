/* Memory that runs out on purpose. A program linked with --wrap for the four calls below (tests/CMakeLists.txt) counts
 * what the code of this project asks for; what libraries ask for goes by, but for SQLite, whose own calls are taken in
 * by faults_of_sqlite. Nothing fails before faults_arm. */
#ifndef MELDWELL_TESTS_HELP_FAULTS_H
#define MELDWELL_TESTS_HELP_FAULTS_H

#include <sqlite3.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "chance.h"
#include "match_help.h"

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

/* What is played while memory fails; 0: as it should. Arms and disarms by itself. */
typedef int FaultSession(const char *dir, long first, bool all_after);

/* Runs it in a process of its own, in a folder that is a copy of `prepared`. Its status, or 128 and the signal that
 * ended it. *asked (may be NULL): pieces of memory it asked for. */
static inline int faults_try(FaultSession *session, const char *prepared, long first, bool all_after, long *asked)
{
    char own[256], command[1200];
    int ends[2], status = -1;
    long n = 0;
    if (!help_folder(own) || pipe(ends) != 0)
        return -1;
    snprintf(command, sizeof command, "cp -p %s/* %s/", prepared, own);
    if (system(command) != 0)
        return -1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        int result = session(own, first, all_after);
        n = atomic_load(&faults.asked);
        exit(write(ends[1], &n, sizeof n) == sizeof n ? result : 1);
    }
    close(ends[1]);
    if (read(ends[0], &n, sizeof n) == sizeof n && asked)
        *asked = n;
    close(ends[0]);
    waitpid(child, &status, 0);
    help_remove(own);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* The n-th piece alone, and all from it on. Returns how often that went wrong, and says with which command it does. */
static inline int faults_try_piece(FaultSession *session, const char *prepared, long n)
{
    int failed = 0;
    for (int all_after = 0; all_after < 2; all_after++) {
        int status = faults_try(session, prepared, n, all_after, NULL);
        if (status != 0)
            fprintf(stderr, "piece %ld%s: status %d; repeat with: tests/" MELDWELL_TEST " %ld\n", n,
                    all_after ? " and all after it" : "", status, n);
        failed += status != 0;
    }
    return failed;
}

/* What the words of the command line ask for: "all" pieces, "all FROM" a number on, or N alone. */
typedef struct FaultChoice {
    bool every;
    long from, only;
} FaultChoice;

static inline FaultChoice faults_choice(int argc, char **argv)
{
    FaultChoice c = { .every = argc > 1 && strcmp(argv[1], "all") == 0, .from = 1 };
    if (c.every && argc > 2)
        c.from = strtol(argv[2], NULL, 10);
    if (!c.every && argc > 1)
        c.only = strtol(argv[1], NULL, 10);
    return c;
}

/* The first pieces and a sample of the others, another one every time, or what was chosen; how often it went wrong. */
static inline int faults_try_pieces(FaultSession *session, const char *prepared, FaultChoice choice, int first_always,
                                    int sample)
{
    long asked = 0;
    int failed = 0;
    Rng rng;
    if (choice.only > 0)
        return faults_try_piece(session, prepared, choice.only);
    rng_seed(&rng, chance_seed((uint64_t)time(NULL)));
    if (faults_try(session, prepared, 0, false, &asked) != 0 || asked <= 1000)
        return 1;
    printf("%ld pieces of memory in a session\n", asked);
    for (long i = choice.from; i <= (choice.every ? asked : sample); i++) {
        bool given = choice.every || i <= first_always;
        failed += faults_try_piece(session, prepared, given ? i : 1 + (long)rng_below(&rng, (uint32_t)asked));
    }
    return failed;
}

#endif
