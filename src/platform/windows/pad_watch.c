/* Game pads on Windows: the system calls when a device comes or goes. What is moved on one nobody tells. */
#include "platform/pad_watch.h"

#include <string.h>
#include <windows.h>

/* What cfgmgr32.dll has since Windows 8, looked up at run time: older ones tell nothing. */
typedef struct Filter {
    DWORD size, flags, kind, reserved;
    union {
        GUID interface_class;
        WCHAR room[200];
    } of;
} Filter;

typedef DWORD(CALLBACK *Called)(void *handle, void *user, int action, void *data, DWORD size);
typedef DWORD(WINAPI *Register)(const Filter *, void *user, Called, void **handle);
typedef DWORD(WINAPI *Unregister)(void *handle);

enum { OF_INTERFACES = 0, CAME = 0, WENT = 1, GENERIC_DESKTOP = 1, JOYSTICK = 4, PAD = 5, MOST_DEVICES = 256 };

static FARPROC find(const char *name)
{
    HMODULE library = LoadLibraryW(L"cfgmgr32.dll"); /* the program has it loaded in any case, and keeps it */
    return library != NULL ? GetProcAddress(library, name) : NULL;
}

static bool is_pad(HANDLE device)
{
    RID_DEVICE_INFO info = { .cbSize = sizeof info };
    UINT size = sizeof info;
    return GetRawInputDeviceInfoW(device, RIDI_DEVICEINFO, &info, &size) != (UINT)-1 && info.dwType == RIM_TYPEHID &&
           info.hid.usUsagePage == GENERIC_DESKTOP && (info.hid.usUsage == JOYSTICK || info.hid.usUsage == PAD);
}

static bool is_any_pad_there(void)
{
    RAWINPUTDEVICELIST list[MOST_DEVICES];
    UINT count = MOST_DEVICES;
    const UINT n = GetRawInputDeviceList(list, &count, sizeof list[0]);
    for (UINT i = 0; n != (UINT)-1 && i < n; i++)
        if (list[i].dwType == RIM_TYPEHID && is_pad(list[i].hDevice))
            return true;
    return false;
}

static void look(PadWatch *w)
{
    const bool any = is_any_pad_there(), had = atomic_load(&w->any);
    if (!any && !had)
        return;
    atomic_store(&w->any, true);
    atomic_store(&w->changed, true);
    if (!atomic_exchange(&w->told, true))
        w->tell();
}

static DWORD CALLBACK called(void *handle, void *user, int action, void *data, DWORD size)
{
    (void)handle, (void)data, (void)size;
    if (action == CAME || action == WENT)
        look(user);
    return ERROR_SUCCESS;
}

bool pad_watch_begin(PadWatch *w, const char *folder, void (*tell)(void))
{
    static const GUID hid = { 0x4d1e55b2, 0xf16f, 0x11cf, { 0x88, 0xcb, 0x00, 0x11, 0x11, 0x00, 0x00, 0x30 } };
    Filter filter = { .size = sizeof filter, .kind = OF_INTERFACES };
    Register begin;
    const FARPROC found = find("CM_Register_Notification");
    memcpy(&begin, &found, sizeof begin);
    *w = (PadWatch){ .folder = folder, .tell = tell, .running = true };
    filter.of.interface_class = hid;
    if (begin == NULL || begin(&filter, w, called, &w->registered) != 0)
        w->registered = NULL;
    look(w);
    return true;
}

void pad_watch_end(PadWatch *w)
{
    Unregister end;
    const FARPROC found = w->registered != NULL ? find("CM_Unregister_Notification") : NULL;
    memcpy(&end, &found, sizeof end);
    if (end != NULL)
        end(w->registered);
    *w = (PadWatch){ .running = false };
}

PadNews pad_watch_hear(PadWatch *w)
{
    atomic_store(&w->told, false);
    return (PadNews){ .any = atomic_load(&w->any), .changed = atomic_exchange(&w->changed, false) };
}

void pad_watch_rest(PadWatch *w, bool resting)
{
    w->resting = resting;
}

bool pad_watch_is_deaf(void)
{
    return true;
}
