/* Sums of what a game answers, shows or says, one a line, held against those of a file of tests/golden. Where some have
 * changed on purpose, "write" makes the program write the file anew. */
#ifndef MELDWELL_TESTS_KEPT_SUMS_H
#define MELDWELL_TESTS_KEPT_SUMS_H

#include <stdio.h>
#include <string.h>

/* The whole file, as far as it fits. */
static inline void kept_sums_read(const char *path, char *kept, size_t size)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    kept[fread(kept, 1, size - 1, file)] = '\0';
    fclose(file);
}

/* Fails when a line of these sums, which are cut up, is not among those that were kept; says which. */
static inline void kept_sums_expect(char *sums, const char *kept)
{
    int changed = 0;
    char *rest = NULL;
    for (char *line = strtok_r(sums, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (!strstr(kept, line)) {
            print_error("changed: %s\n", line);
            changed++;
        }
    if (changed > 0)
        fail_msg("%d sums changed; when that is meant: tests/" MELDWELL_TEST " write", changed);
}

/* The exit status: 0 when the file was written. */
static inline int kept_sums_write(const char *path, const char *sums)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return 1;
    fputs(sums, file);
    return fclose(file) != 0;
}

#endif
