/* What tests use of POSIX and the C library of Windows has by another name or not at all. Put before each of them. */
#ifndef MELDWELL_TESTS_WINDOWS_POSIX_H
#define MELDWELL_TESTS_WINDOWS_POSIX_H

#include <stddef.h>
#include <stdlib.h>

/* Their headers have names that tests use for something else. */
__declspec(dllimport) char *_mktemp(char *);
__declspec(dllimport) int _mkdir(const char *);

static inline char *mkdtemp(char *name)
{
    return _mktemp(name) != NULL && _mkdir(name) == 0 ? name : NULL;
}

static inline int setenv(const char *name, const char *value, int over)
{
    return over || getenv(name) == NULL ? _putenv_s(name, value) : 0;
}

static inline int unsetenv(const char *name)
{
    return _putenv_s(name, "");
}

#endif
