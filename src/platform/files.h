/* Files as they stand in a folder. What is no plain file is neither followed nor waited for: a link could lead
 * anywhere, a pipe would make the program wait. What is made here is for nobody else's eyes. Paths are borrowed. */
#ifndef MELDWELL_PLATFORM_FILES_H
#define MELDWELL_PLATFORM_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum FileForm { FORM_NOTHING, FORM_PLAIN, FORM_LINK, FORM_OTHER } FileForm;

/* By what a file is known again. All zero when there is none. */
typedef struct FileSign {
    bool there;
    uint64_t device, number;
    int64_t size;                /* bytes */
    int64_t changed, changed_ns; /* when it was written last */
} FileSign;

FileForm file_form(const char *path); /* of the name itself, not of what a link leads to */
/* Where a link of the user's own leads to: the whole path of a plain file of his own. False where it does not, or where
 * there is no room in `out`. */
bool file_own_link(const char *path, char *out, size_t size);
FileSign file_sign(const char *path);
bool file_same(const FileSign *, const FileSign *);      /* one and the same file */
bool file_unchanged(const FileSign *, const FileSign *); /* in which nobody has written */
int64_t file_size(const char *path);                     /* bytes, 0 when there is none; links are followed */
bool file_there(const char *path);                       /* links are followed here and in the next */
bool file_readable(const char *path);
/* A folder, a device, whatever is neither a file nor a pipe: to be read to its end it is not. Links are followed. */
bool file_endless(const char *path);

/* mkdir -p. */
bool folder_make(const char *dir);
/* A new folder of a passing kind, "WORD-XXXXXX" where such folders go; false when there is no place or no room in
 * `out`. */
bool folder_passing(const char *word, char *out, size_t size);
/* Tells every plain file in a folder and in those below it, so many folders deep, in no order; links are followed. */
void folder_walk(const char *dir, int deep, void (*tell)(const char *path, void *user), void *user);
/* Makes private every plain file whose path begins so. */
void files_make_private(const char *path);

typedef enum FilePrepared { FILE_READY, FILE_CANNOT, FILE_NOT_PLAIN } FilePrepared;
/* Makes the file if there is none; *was_open: others could look at it until now. */
FilePrepared file_prepare(const char *path, bool *was_open);

/* Bytes read, fewer at the end of the file; -1 when it cannot be read. `at` below 0 counts from the end. */
long file_read(const char *path, long at, void *out, size_t size);
bool file_write_at(const char *path, long at, const void *from, size_t size); /* into a file that is there */
/* A stream, as fopen has them; file_passing one to write and to read, of a file that goes with it. Both are closed by
 * fclose. NULL when it cannot be had: errno says why. */
FILE *file_open(const char *path, const char *mode);
/* To write, of a file that was not there: nothing is written over, and no link is followed. */
FILE *file_new(const char *path);
/* Such a file with what `write` puts into it: whole, or none, for half of it is removed again. `write` says whether it
 * could, errno why not. 0, or errno of what went wrong; EEXIST: something was there. */
int file_write_new(const char *path, bool (*write)(FILE *, const void *what), const void *what);
/* To read, of a plain file, links being followed: what would wait, or never end, is none. */
FILE *file_regular(const char *path);
FILE *file_passing(void);
/* missing: whether one that is not there counts as copied. */
bool file_copy(const char *from, const char *to, bool missing);
/* True too when there was none. */
bool file_rename(const char *from, const char *to);
void file_remove(const char *path);
void folder_remove(const char *path); /* an empty one */

/* ---- a lock in a folder ---- */

/* A file that one process holds alone; the system gives it back when that process ends, however it ends. Zeroed, it
 * holds nothing. */
typedef struct FileLock {
    int handle; /* 1 + the descriptor */
} FileLock;

typedef enum LockState { LOCK_OURS, LOCK_TAKEN, LOCK_NONE } LockState;

/* Makes the file if there is none. What *lock held before is let go when this one is ours. LOCK_NONE: no such file can
 * be had. Where the file system knows no locks, it is ours. */
LockState lock_take(FileLock *, const char *path);
bool lock_held(const FileLock *);
/* Is it held, and is the file of that name still it? */
bool lock_stands(const FileLock *, const char *path);
void lock_release(FileLock *);
/* What stands in the file: as file_read from its begin; written without waiting for the disk. */
long lock_read(const FileLock *, void *out, size_t size);
void lock_write(const FileLock *, const void *from, size_t size);
void lock_clear(const FileLock *);

#endif
