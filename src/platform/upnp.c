/* Routers, asked through libminiupnpc, which is opened at run time. */
#include "platform/upnp.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the library, as its headers declare it ---- */

/* The same in the versions 17 and 18 of its interface, as are all functions that are taken here. */
typedef struct Device {
    struct Device *next;
    char *description;
} Device;

typedef struct Urls {
    char *control, *description_of_it, *control_common, *control_firewall6, *root;
} Urls;

enum { DATA_TEXT = 128 };

typedef struct Service {
    char control[DATA_TEXT], events[DATA_TEXT], description[DATA_TEXT], type[DATA_TEXT];
} Service;

typedef struct Data {
    char element[DATA_TEXT], base[DATA_TEXT], presentation[DATA_TEXT];
    int level;
    Service common, first, second, firewall6, passing;
} Data;

/* What it returns: 0, below 0 what went wrong on the way, or the number of an error of UPnP. */
enum { NO_SUCH_ENTRY = 714, CONFLICT = 718, FOR_EVER_ALONE = 725 };

typedef struct Library {
    Device *(*look)(const char *const types[], int delay_ms, const char *by, const char *daemon, int port, int v6,
                    unsigned char hops, int *error, int all);
    void (*free_devices)(Device *);
    int (*describe)(const char *url, Urls *, Data *, char *inside, int size);
    void (*urls)(Urls *, Data *, const char *description, unsigned scope);
    void (*free_urls)(Urls *);
    int (*outside)(const char *url, const char *type, char *address);
    int (*add)(const char *url, const char *type, const char *outside, const char *inside, const char *client,
               const char *what, const char *protocol, const char *remote, const char *seconds);
    int (*remove)(const char *url, const char *type, const char *outside, const char *protocol, const char *remote);
    int (*entry)(const char *url, const char *type, const char *outside, const char *protocol, const char *remote,
                 char *client, char *inside, char *what, char *enabled, char *seconds);
    int (*add6)(const char *url, const char *type, const char *remote, const char *remote_port, const char *client,
                const char *port, const char *protocol, const char *seconds, char *id);
    int (*remove6)(const char *url, const char *type, const char *id);
} Library;

/* A function of it; false: it has none of that name. What dlsym gives is a pointer to data, which C keeps apart. */
static bool take(void *library, const char *name, void *function, size_t size)
{
    void *found = dlsym(library, name);
    memcpy(function, &found, size);
    return found != NULL;
}

/* It stays for as long as the program runs: a thread that a router holds up may still be in it. */
static bool load(Library *lib)
{
    void *l = dlopen("libminiupnpc.so.17", RTLD_NOW | RTLD_LOCAL);
    if (l == NULL)
        l = dlopen("libminiupnpc.so.18", RTLD_NOW | RTLD_LOCAL);
    return l != NULL && take(l, "upnpDiscoverDevices", &lib->look, sizeof lib->look) &&
           take(l, "freeUPNPDevlist", &lib->free_devices, sizeof lib->free_devices) &&
           take(l, "UPNP_GetIGDFromUrl", &lib->describe, sizeof lib->describe) &&
           take(l, "GetUPNPUrls", &lib->urls, sizeof lib->urls) &&
           take(l, "FreeUPNPUrls", &lib->free_urls, sizeof lib->free_urls) &&
           take(l, "UPNP_GetExternalIPAddress", &lib->outside, sizeof lib->outside) &&
           take(l, "UPNP_AddPortMapping", &lib->add, sizeof lib->add) &&
           take(l, "UPNP_DeletePortMapping", &lib->remove, sizeof lib->remove) &&
           take(l, "UPNP_GetSpecificPortMappingEntry", &lib->entry, sizeof lib->entry) &&
           take(l, "UPNP_AddPinhole", &lib->add6, sizeof lib->add6) &&
           take(l, "UPNP_DeletePinhole", &lib->remove6, sizeof lib->remove6);
}

static const char name[] = "Meldwell", protocol[] = "TCP", anybody[] = "";

static UpnpAnswer answer_of(int result)
{
    return result == 0 ? UPNP_DONE : result == CONFLICT ? UPNP_TAKEN : result > 0 ? UPNP_REFUSED : UPNP_SILENT;
}

/* ---- finding it ---- */

enum {
    LOOK_MS = 1000, /* for each kind, and again after each answer */
    LOOKED_AT = 8,  /* answers at most */
    HOPS = 2,
    NETWORKS = 32
};

static const char *const kinds[] = { "urn:schemas-upnp-org:device:InternetGatewayDevice:1",
                                     "urn:schemas-upnp-org:device:InternetGatewayDevice:2",
                                     "urn:schemas-upnp-org:service:WANIPConnection:1", NULL };

/* The machine that a URL names, if it does so by an address of IPv4. */
static bool machine_of(const char *url, SocketAddress *out)
{
    static const char begin[] = "http://";
    char host[INET_ADDRSTRLEN];
    const size_t skip = sizeof begin - 1;
    if (strncmp(url, begin, skip) != 0)
        return false;
    const size_t length = strcspn(url + skip, ":/");
    if (length >= sizeof host)
        return false;
    memcpy(host, url + skip, length);
    host[length] = '\0';
    *out = (SocketAddress){ .family = SOCKET_IPV4 };
    return inet_pton(AF_INET, host, out->bytes) == 1;
}

/* One that is in a network of this machine; home: in that of this machine alone. */
static bool is_near(const SocketAddress *a, bool home)
{
    SocketNetwork all[NETWORKS];
    const int n = socket_networks(all, NETWORKS);
    for (int i = 0; i < n; i++)
        if (all[i].loopback == home && socket_is_in(a, &all[i]))
            return true;
    return false;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool connects(const Service *s)
{
    return begins(s->type, "urn:schemas-upnp-org:service:WANIPConnection:") ||
           begins(s->type, "urn:schemas-upnp-org:service:WANPPPConnection:");
}

/* A text of the library; false where it is not there, or too long. */
static bool copy(char *out, size_t size, const char *text)
{
    if (text == NULL || text[0] == '\0' || strlen(text) >= size)
        return false;
    strcpy(out, text);
    return true;
}

/* The URL is on that machine. */
static bool copy_url(char out[UPNP_URL], const char *url, const SocketAddress *machine)
{
    SocketAddress a;
    return copy(out, UPNP_URL, url) && machine_of(out, &a) && memcmp(a.bytes, machine->bytes, sizeof a.bytes) == 0;
}

/* Takes what is wanted of one description; of two connections the one that is up. */
static bool take_services(const Library *lib, Urls *urls, Data *data, const SocketAddress *machine, Upnp *out)
{
    SocketAddress unused;
    if (!connects(&data->first) || !copy(out->service, sizeof out->service, data->first.type) ||
        !copy_url(out->control, urls->control, machine))
        return false;
    if (!begins(data->firewall6.type, "urn:schemas-upnp-org:service:WANIPv6FirewallControl:") ||
        !copy(out->service6, sizeof out->service6, data->firewall6.type) ||
        !copy_url(out->control6, urls->control_firewall6, machine))
        out->control6[0] = '\0';
    if (!connects(&data->second) || upnp_outside(out, &unused) == UPNP_DONE)
        return true;
    Upnp other = *out;
    Urls second = { 0 };
    data->first = data->second;
    lib->urls(&second, data, urls->root, 0);
    const bool taken =
        copy(other.service, sizeof other.service, data->first.type) && copy_url(other.control, second.control, machine);
    lib->free_urls(&second);
    if (taken && upnp_outside(&other, &unused) == UPNP_DONE)
        *out = other;
    return true;
}

static bool take_router(const Library *lib, const char *description, Upnp *out)
{
    SocketAddress machine;
    Urls urls = { 0 };
    Data *data = calloc(1, sizeof *data);
    memset(out, 0, sizeof *out);
    bool taken = false;
    if (data != NULL && machine_of(description, &machine) &&
        lib->describe(description, &urls, data, out->inside, sizeof out->inside) == 1) {
        taken = out->inside[0] != '\0' && take_services(lib, &urls, data, &machine, out);
        lib->free_urls(&urls);
    }
    free(data);
    return taken;
}

/* Has the description been looked at before? One that answers to each kind is listed as often. */
static bool is_new(const Device *first, const Device *d)
{
    for (; first != d; first = first->next)
        if (strcmp(first->description, d->description) == 0)
            return false;
    return true;
}

static bool may_be_asked(const char *description, bool home)
{
    SocketAddress machine;
    return machine_of(description, &machine) && is_near(&machine, home);
}

bool upnp_known(void)
{
    return true;
}

UpnpAnswer upnp_find(bool home, Upnp *out)
{
    Library lib;
    int error, looked_at = 0;
    if (!load(&lib))
        return UPNP_NO_LIBRARY;
    /* "": a daemon that may know some already is not asked, for it does not tell of which network they are. */
    Device *all = lib.look(kinds, LOOK_MS, home ? "127.0.0.1" : NULL, "", 0, 0, HOPS, &error, 0);
    bool taken = false;
    for (const Device *d = all; d != NULL && !taken && looked_at < LOOKED_AT; d = d->next) {
        if (!is_new(all, d) || !may_be_asked(d->description, home))
            continue;
        taken = take_router(&lib, d->description, out);
        looked_at++;
    }
    lib.free_devices(all);
    return taken ? UPNP_DONE : UPNP_NOBODY;
}

/* ---- asking it ---- */

UpnpAnswer upnp_outside(const Upnp *u, SocketAddress *out)
{
    Library lib;
    char text[INET_ADDRSTRLEN] = "";
    static const uint8_t none[4];
    *out = (SocketAddress){ .family = SOCKET_IPV4 };
    if (!load(&lib))
        return UPNP_NO_LIBRARY;
    const int result = lib.outside(u->control, u->service, text);
    text[sizeof text - 1] = '\0';
    if (result != 0)
        return answer_of(result);
    if (inet_pton(AF_INET, text, out->bytes) != 1 || memcmp(out->bytes, none, sizeof none) == 0)
        return UPNP_REFUSED;
    return UPNP_DONE;
}

/* Who is let in at that port now. */
typedef enum Holder { HOLDER_NOBODY, HOLDER_OURS, HOLDER_OTHER, HOLDER_UNKNOWN } Holder;

/* Under our name it is of a run of this program that has not come to its end. */
static Holder holder_of(const Library *lib, const Upnp *u, const char *outside, const char *inside)
{
    char client[16] = "", port[6] = "", what[80] = "", enabled[4] = "", left[16] = "";
    const int result =
        lib->entry(u->control, u->service, outside, protocol, anybody, client, port, what, enabled, left);
    if (result == NO_SUCH_ENTRY)
        return HOLDER_NOBODY;
    if (result != 0 || client[0] == '\0')
        return HOLDER_UNKNOWN;
    if (strcmp(client, u->inside) != 0)
        return HOLDER_OTHER;
    return strcmp(what, name) == 0 || strcmp(port, inside) == 0 ? HOLDER_OURS : HOLDER_OTHER;
}

UpnpAnswer upnp_let_in(const Upnp *u, uint16_t outside, uint16_t inside, unsigned seconds)
{
    Library lib;
    char from[8], to[8], lease[16];
    snprintf(from, sizeof from, "%u", outside);
    snprintf(to, sizeof to, "%u", inside);
    snprintf(lease, sizeof lease, "%u", seconds);
    if (!load(&lib))
        return UPNP_NO_LIBRARY;
    if (holder_of(&lib, u, from, to) == HOLDER_OTHER)
        return UPNP_TAKEN;
    int result = lib.add(u->control, u->service, from, to, u->inside, name, protocol, anybody, lease);
    if (result == FOR_EVER_ALONE)
        result = lib.add(u->control, u->service, from, to, u->inside, name, protocol, anybody, "0");
    return answer_of(result);
}

UpnpAnswer upnp_shut(const Upnp *u, uint16_t outside)
{
    Library lib;
    char from[8];
    snprintf(from, sizeof from, "%u", outside);
    if (!load(&lib))
        return UPNP_NO_LIBRARY;
    const Holder holder = holder_of(&lib, u, from, "");
    if (holder == HOLDER_NOBODY || holder == HOLDER_OTHER)
        return UPNP_REFUSED;
    return answer_of(lib.remove(u->control, u->service, from, protocol, anybody));
}

UpnpAnswer upnp_let_through(const Upnp *u, const SocketAddress *inside, unsigned seconds, char id[UPNP_PINHOLE])
{
    Library lib;
    char client[INET6_ADDRSTRLEN], port[8], lease[16];
    id[0] = '\0';
    if (u->control6[0] == '\0' || inet_ntop(AF_INET6, inside->bytes, client, sizeof client) == NULL)
        return UPNP_REFUSED;
    snprintf(port, sizeof port, "%u", inside->port);
    snprintf(lease, sizeof lease, "%u", seconds);
    if (!load(&lib))
        return UPNP_NO_LIBRARY;
    const int result = lib.add6(u->control6, u->service6, anybody, "0", client, port, "6", lease, id);
    if (result != 0)
        id[0] = '\0';
    id[UPNP_PINHOLE - 1] = '\0';
    return answer_of(result);
}

UpnpAnswer upnp_shut_through(const Upnp *u, const char id[UPNP_PINHOLE])
{
    Library lib;
    if (!load(&lib))
        return UPNP_NO_LIBRARY;
    return answer_of(lib.remove6(u->control6, u->service6, id));
}
