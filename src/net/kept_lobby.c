#include "net/kept_lobby.h"

#include <string.h>

/* Until when it was kept before; else it would be another time by a second now and then. */
static int64_t until_before(const KeptLobby *before, const uint8_t hash[CRYPT_KEY], int64_t until)
{
    for (int i = 0; i < before->invitations; i++)
        if (memcmp(before->invitation[i].hash, hash, CRYPT_KEY) == 0)
            return before->invitation[i].until;
    return until;
}

bool kept_lobby_follow(KeptLobby *kept, const Host *host, int64_t now)
{
    HostLobby lobby;
    const KeptLobby before = *kept;
    host_lobby(host, &lobby);
    kept->invitations = 0;
    memset(kept->invitation, 0, sizeof kept->invitation);
    memset(kept->chair, 0, sizeof kept->chair);
    for (int i = 0; i < HOST_INVITATIONS; i++) {
        if (lobby.invitation[i].left_ms == 0)
            continue;
        KeptInvitation *v = &kept->invitation[kept->invitations++];
        memcpy(v->hash, lobby.invitation[i].hash, CRYPT_KEY);
        memcpy(v->person, lobby.invitation[i].person, CRYPT_KEY);
        v->used = lobby.invitation[i].used;
        v->until = until_before(&before, v->hash, now + (int64_t)(lobby.invitation[i].left_ms / 1000));
    }
    for (int i = 0; i < MAX_SEATS; i++) {
        if (!lobby.chair[i].taken)
            continue;
        kept->chair[i].taken = true;
        kept->chair[i].avatar = lobby.chair[i].avatar;
        memcpy(kept->chair[i].person, lobby.chair[i].person, CRYPT_KEY);
        memcpy(kept->chair[i].name, lobby.chair[i].name, NAME_BYTES);
    }
    kept->own = lobby.own;
    return memcmp(&before, kept, sizeof before) != 0;
}

void kept_lobby_again(const KeptLobby *kept, int64_t now, HostLobby *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < kept->invitations && i < HOST_INVITATIONS; i++) {
        const KeptInvitation *v = &kept->invitation[i];
        const int64_t left = v->until > now ? (v->until - now) * 1000 : 0;
        out->invitation[i].left_ms = left > HOST_INVITED_MS ? HOST_INVITED_MS : (uint64_t)left;
        out->invitation[i].used = v->used;
        memcpy(out->invitation[i].hash, v->hash, CRYPT_KEY);
        memcpy(out->invitation[i].person, v->person, CRYPT_KEY);
    }
    for (int i = 0; i < MAX_SEATS; i++) {
        out->chair[i].taken = kept->chair[i].taken;
        out->chair[i].avatar = kept->chair[i].avatar;
        memcpy(out->chair[i].person, kept->chair[i].person, CRYPT_KEY);
        memcpy(out->chair[i].name, kept->chair[i].name, NAME_BYTES);
    }
    out->own = kept->own;
}
