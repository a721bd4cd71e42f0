#include <errno.h>

#include "platform/files.h"

int file_write_new(const char *path, bool (*write)(FILE *, const void *what), const void *what)
{
    errno = 0;
    FILE *out = file_new(path);
    if (out == NULL)
        return errno != 0 ? errno : EIO;
    bool good = write(out, what);
    int why = errno;
    if (fclose(out) != 0 && good) {
        why = errno;
        good = false;
    }
    if (good)
        return 0;
    file_remove(path);
    return why != 0 ? why : EIO;
}
