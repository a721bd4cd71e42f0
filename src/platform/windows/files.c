/* Files, folders and locks of Windows. What lies in a user's own folders is private by what it inherits from them:
 * there is nothing to be closed to others. */
#include "platform/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include "platform/windows/wide.h"

static const DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/* INVALID_HANDLE_VALUE when it cannot be opened; flags: how links and folders are taken. */
static HANDLE open_file(const char *path, DWORD access, DWORD how, DWORD flags)
{
    wchar_t wide[WIDE_ROOM];
    if (!wide_of(path, wide)) {
        SetLastError(ERROR_INVALID_NAME);
        return INVALID_HANDLE_VALUE;
    }
    return CreateFileW(wide, access, shared, NULL, how, FILE_ATTRIBUTE_NORMAL | flags, NULL);
}

static FileForm form_of(DWORD attributes)
{
    return attributes == INVALID_FILE_ATTRIBUTES                                    ? FORM_NOTHING
           : (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0                       ? FORM_LINK
           : (attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE)) != 0 ? FORM_OTHER
                                                                                    : FORM_PLAIN;
}

static uint64_t joined(DWORD high, DWORD low)
{
    return (uint64_t)high << 32 | low;
}

/* ---- what is in a place ---- */

static DWORD attributes_of(const char *path)
{
    wchar_t wide[WIDE_ROOM];
    return wide_of(path, wide) ? GetFileAttributesW(wide) : INVALID_FILE_ATTRIBUTES;
}

FileForm file_form(const char *path)
{
    return form_of(attributes_of(path));
}

/* Whose a link is cannot be told simply here, and nobody keeps his files by links: none is followed. */
bool file_own_link(const char *path, char *out, size_t size)
{
    (void)path;
    (void)out;
    (void)size;
    return false;
}

static FileSign sign_of(HANDLE file)
{
    enum { TICKS = 10000000 }; /* a second, as file times are counted */
    BY_HANDLE_FILE_INFORMATION told;
    if (file == INVALID_HANDLE_VALUE || !GetFileInformationByHandle(file, &told))
        return (FileSign){ 0 };
    uint64_t written = joined(told.ftLastWriteTime.dwHighDateTime, told.ftLastWriteTime.dwLowDateTime);
    return (FileSign){ .there = true,
                       .device = told.dwVolumeSerialNumber,
                       .number = joined(told.nFileIndexHigh, told.nFileIndexLow),
                       .size = (int64_t)joined(told.nFileSizeHigh, told.nFileSizeLow),
                       .changed = (int64_t)(written / TICKS),
                       .changed_ns = (int64_t)(written % TICKS) * 100 };
}

static FileSign sign_with(const char *path, DWORD flags)
{
    HANDLE file = open_file(path, 0, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags);
    FileSign sign = sign_of(file);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return sign;
}

FileSign file_sign(const char *path)
{
    return sign_with(path, FILE_FLAG_OPEN_REPARSE_POINT);
}

bool file_same(const FileSign *a, const FileSign *b)
{
    return a->there == b->there && a->device == b->device && a->number == b->number;
}

bool file_unchanged(const FileSign *a, const FileSign *b)
{
    return file_same(a, b) && a->size == b->size && a->changed == b->changed && a->changed_ns == b->changed_ns;
}

int64_t file_size(const char *path)
{
    return sign_with(path, 0).size;
}

bool file_there(const char *path)
{
    return sign_with(path, 0).there;
}

bool file_readable(const char *path)
{
    HANDLE file = open_file(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    CloseHandle(file);
    return true;
}

/* ---- what is made ---- */

static bool is_folder(const char *path)
{
    DWORD attributes = attributes_of(path);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

static bool make_one(const char *path)
{
    wchar_t wide[WIDE_ROOM];
    return wide_of(path, wide) && CreateDirectoryW(wide, NULL) != 0;
}

bool folder_make(const char *dir)
{
    char path[WIDE_ROOM];
    size_t length = strlen(dir);
    if (length >= sizeof path)
        return false;
    memcpy(path, dir, length + 1);
    for (size_t i = 1; i <= length; i++) {
        char c = path[i];
        if (c != '/' && c != '\\' && c != '\0')
            continue;
        path[i] = '\0';
        make_one(path); /* the last one tells whether it is there */
        path[i] = c;
    }
    return is_folder(dir);
}

bool folder_passing(const char *word, char *out, size_t size)
{
    enum { TRIES = 100 };
    wchar_t wide[MAX_PATH + 1];
    char temporary[WIDE_ROOM];
    DWORD length = GetTempPathW(MAX_PATH + 1, wide);
    if (length == 0 || length > MAX_PATH || !wide_to(wide, temporary, sizeof temporary))
        return false;
    for (unsigned i = 0; i < TRIES; i++) {
        unsigned once = (unsigned)(GetTickCount64() & 0xFFFF) ^ (unsigned)GetCurrentProcessId() << 8 ^ i;
        int n = snprintf(out, size, "%s%s-%06x", temporary, word, once & 0xFFFFFFu);
        if (n < 0 || (size_t)n >= size)
            return false;
        if (make_one(out))
            return true;
    }
    return false;
}

/* Asked for fonts alone, which the folder for Windows brings along. */
void folder_walk(const char *dir, int deep, void (*tell)(const char *path, void *user), void *user)
{
    (void)dir;
    (void)deep;
    (void)tell;
    (void)user;
}

void files_make_private(const char *path)
{
    (void)path;
}

FilePrepared file_prepare(const char *path, bool *was_open)
{
    *was_open = false;
    HANDLE file = open_file(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS, FILE_FLAG_OPEN_REPARSE_POINT);
    if (file == INVALID_HANDLE_VALUE)
        return is_folder(path) ? FILE_NOT_PLAIN : FILE_CANNOT;
    CloseHandle(file);
    return file_form(path) == FORM_PLAIN ? FILE_READY : FILE_NOT_PLAIN;
}

/* ---- reading, writing, copying ---- */

/* Opened only if it is a plain file. */
static HANDLE open_plain(const char *path, DWORD access, DWORD how)
{
    HANDLE file = open_file(path, access, how, FILE_FLAG_OPEN_REPARSE_POINT);
    if (file == INVALID_HANDLE_VALUE || file_form(path) == FORM_PLAIN)
        return file;
    CloseHandle(file);
    SetLastError(ERROR_INVALID_NAME);
    return INVALID_HANDLE_VALUE;
}

static OVERLAPPED place_of(int64_t at)
{
    return (OVERLAPPED){ .Offset = (DWORD)((uint64_t)at & 0xFFFFFFFFu), .OffsetHigh = (DWORD)((uint64_t)at >> 32) };
}

static long read_at(HANDLE file, int64_t at, void *out, size_t size)
{
    size_t have = 0;
    while (have < size) {
        OVERLAPPED place = place_of(at + (int64_t)have);
        DWORD n = 0, most = size - have < 1u << 30 ? (DWORD)(size - have) : 1u << 30;
        if (!ReadFile(file, (char *)out + have, most, &n, &place) && GetLastError() != ERROR_HANDLE_EOF)
            return -1;
        if (n == 0)
            break;
        have += n;
    }
    return (long)have;
}

static bool write_all(HANDLE file, const char *from, size_t left, int64_t to)
{
    while (left > 0) {
        OVERLAPPED place = place_of(to);
        DWORD n = 0, most = left < 1u << 30 ? (DWORD)left : 1u << 30;
        if (!WriteFile(file, from, most, &n, &place) || n == 0)
            return false;
        from += n;
        to += n;
        left -= n;
    }
    return true;
}

long file_read(const char *path, long at, void *out, size_t size)
{
    HANDLE file = open_file(path, GENERIC_READ, OPEN_EXISTING, 0); /* pictures and fonts may be links */
    if (file == INVALID_HANDLE_VALUE)
        return -1;
    int64_t from = at < 0 ? sign_of(file).size + at : at;
    long n = GetFileType(file) == FILE_TYPE_DISK ? read_at(file, from > 0 ? from : 0, out, size) : -1;
    CloseHandle(file);
    return n;
}

bool file_write_at(const char *path, long at, const void *from, size_t size)
{
    HANDLE file = open_plain(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING);
    bool good = file != INVALID_HANDLE_VALUE && write_all(file, from, size, at);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return good;
}

bool file_endless(const char *path)
{
    wchar_t wide[WIDE_ROOM];
    if (!wide_of(path, wide))
        return false;
    const DWORD kind = GetFileAttributesW(wide);
    if (kind != INVALID_FILE_ATTRIBUTES && (kind & FILE_ATTRIBUTE_DIRECTORY))
        return true;
    HANDLE file = CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    const DWORD type = GetFileType(file);
    CloseHandle(file);
    return type != FILE_TYPE_DISK && type != FILE_TYPE_PIPE;
}

FILE *file_open(const char *path, const char *mode)
{
    wchar_t wide[WIDE_ROOM], how[8];
    if (!wide_of(path, wide) || swprintf(how, sizeof how / sizeof how[0], L"%hs", mode) < 0) {
        errno = EINVAL;
        return NULL;
    }
    return _wfopen(wide, how);
}

FILE *file_new(const char *path)
{
    return file_open(path, "wx");
}

FILE *file_regular(const char *path)
{
    if (file_form(path) != FORM_PLAIN) {
        errno = EINVAL;
        return NULL;
    }
    return file_open(path, "rb");
}

/* tmpfile would have it in the root of the disk, where only an administrator may write. */
FILE *file_passing(void)
{
    wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
    DWORD length = GetTempPathW(MAX_PATH + 1, folder);
    if (length == 0 || length > MAX_PATH || GetTempFileNameW(folder, L"mld", 0, path) == 0) {
        errno = EACCES;
        return NULL;
    }
    return _wfopen(path, L"w+bTD"); /* gone as soon as it is closed */
}

static bool copy_bytes(HANDLE from, HANDLE to)
{
    static const size_t room = 64 * 1024;
    char *buffer = malloc(room);
    long n = -1;
    int64_t at = 0;
    while (buffer != NULL && (n = read_at(from, at, buffer, room)) > 0) {
        if (!write_all(to, buffer, (size_t)n, at)) {
            n = -1;
            break;
        }
        at += n;
    }
    free(buffer);
    return n == 0;
}

bool file_copy(const char *from, const char *to, bool missing)
{
    HANDLE in = open_plain(from, GENERIC_READ, OPEN_EXISTING);
    if (in == INVALID_HANDLE_VALUE)
        return missing && file_form(from) == FORM_NOTHING;
    HANDLE out = file_form(to) == FORM_LINK ? INVALID_HANDLE_VALUE : open_file(to, GENERIC_WRITE, CREATE_ALWAYS, 0);
    bool good = out != INVALID_HANDLE_VALUE && copy_bytes(in, out);
    CloseHandle(in);
    if (out != INVALID_HANDLE_VALUE && !CloseHandle(out))
        good = false;
    return good;
}

bool file_rename(const char *from, const char *to)
{
    wchar_t wide_from[WIDE_ROOM], wide_to_name[WIDE_ROOM];
    if (!wide_of(from, wide_from) || !wide_of(to, wide_to_name))
        return false;
    return MoveFileExW(wide_from, wide_to_name, MOVEFILE_REPLACE_EXISTING) != 0 ||
           GetLastError() == ERROR_FILE_NOT_FOUND;
}

void file_remove(const char *path)
{
    wchar_t wide[WIDE_ROOM];
    if (wide_of(path, wide))
        DeleteFileW(wide);
}

void folder_remove(const char *path)
{
    wchar_t wide[WIDE_ROOM];
    if (wide_of(path, wide))
        RemoveDirectoryW(wide);
}

/* ---- a lock ---- */

/* Handles have 32 bits that count. */
static HANDLE held_by(const FileLock *lock)
{
    return (HANDLE)(intptr_t)(lock->handle - 1);
}

bool lock_held(const FileLock *lock)
{
    return lock->handle > 0;
}

void lock_release(FileLock *lock)
{
    if (lock_held(lock))
        CloseHandle(held_by(lock));
    lock->handle = 0;
}

/* What is locked cannot be read by others: so that is a byte far behind the end. */
LockState lock_take(FileLock *lock, const char *path)
{
    static const int64_t far_behind = (int64_t)1 << 62;
    HANDLE file = open_plain(path, GENERIC_READ | GENERIC_WRITE, OPEN_ALWAYS);
    OVERLAPPED place = place_of(far_behind);
    if (file == INVALID_HANDLE_VALUE)
        return LOCK_NONE;
    if (!LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) &&
        (GetLastError() == ERROR_LOCK_VIOLATION || GetLastError() == ERROR_IO_PENDING)) {
        CloseHandle(file);
        return LOCK_TAKEN;
    }
    lock_release(lock);
    lock->handle = 1 + (int)(intptr_t)file;
    return LOCK_OURS;
}

bool lock_stands(const FileLock *lock, const char *path)
{
    if (!lock_held(lock))
        return false;
    FileSign held = sign_of(held_by(lock)), named = file_sign(path);
    return held.there && file_same(&held, &named);
}

long lock_read(const FileLock *lock, void *out, size_t size)
{
    return lock_held(lock) ? read_at(held_by(lock), 0, out, size) : -1;
}

void lock_write(const FileLock *lock, const void *from, size_t size)
{
    if (lock_held(lock))
        write_all(held_by(lock), from, size, 0); /* whoever writes there can do without */
}

void lock_clear(const FileLock *lock)
{
    FILE_END_OF_FILE_INFO end = { .EndOfFile.QuadPart = 0 };
    if (lock_held(lock))
        SetFileInformationByHandle(held_by(lock), FileEndOfFileInfo, &end, sizeof end);
}
