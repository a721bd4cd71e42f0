/* The lobby of a host (net/host.h) as it is kept before its match has begun (net/keeping.h), and from there again:
 * invitations, who was let in, the secret of the own lots. Times are seconds since 1970. */
#ifndef MELDWELL_NET_KEPT_LOBBY_H
#define MELDWELL_NET_KEPT_LOBBY_H

#include "net/host.h"
#include "net/keeping.h"

/* Brings what is kept up to date with the lobby as it is now. False: it was already, and need not be written. The rest
 * of *kept is the owner's. */
bool kept_lobby_follow(KeptLobby *kept, const Host *, int64_t now);
/* As host_open takes it; an invitation whose time is over is none any more. */
void kept_lobby_again(const KeptLobby *, int64_t now, HostLobby *out);

#endif
