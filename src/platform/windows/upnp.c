/* Windows: there is no library that every router could be asked with. */
#include "platform/upnp.h"

bool upnp_known(void)
{
    return false;
}

UpnpAnswer upnp_find(bool home, Upnp *out)
{
    (void)home, (void)out;
    return UPNP_NO_LIBRARY;
}

UpnpAnswer upnp_outside(const Upnp *u, SocketAddress *out)
{
    (void)u, (void)out;
    return UPNP_NO_LIBRARY;
}

UpnpAnswer upnp_let_in(const Upnp *u, uint16_t outside, uint16_t inside, unsigned seconds)
{
    (void)u, (void)outside, (void)inside, (void)seconds;
    return UPNP_NO_LIBRARY;
}

UpnpAnswer upnp_shut(const Upnp *u, uint16_t outside)
{
    (void)u, (void)outside;
    return UPNP_NO_LIBRARY;
}

UpnpAnswer upnp_let_through(const Upnp *u, const SocketAddress *inside, unsigned seconds, char id[UPNP_PINHOLE])
{
    (void)u, (void)inside, (void)seconds;
    id[0] = '\0';
    return UPNP_NO_LIBRARY;
}

UpnpAnswer upnp_shut_through(const Upnp *u, const char id[UPNP_PINHOLE])
{
    (void)u, (void)id;
    return UPNP_NO_LIBRARY;
}
