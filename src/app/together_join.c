/* Tables of other hosts are looked for, and one of them is called. */
#include <stdio.h>
#include <string.h>

#include "app/together_inner.h"
#include "app/typing.h"
#include "net/fault_words.h"

/* The way to it is in t->table. */
static void begin_call(App *app, const char *name)
{
    Together *t = app->together;
    KeptOwn own;
    KeptTable before;
    const GuestOwner owner = together_guest_owner(t);
    keeping_own(app->store, &own);
    if (keeping_table(app->store, t->table.way.table, &before)) {
        const Invitation way = t->table.way;
        t->table = before;
        if (way.address[0].family != INVITE_NOWHERE)
            t->table.way = way;
    }
    t->by_secret = t->by_secret && !t->table.seated;
    t->guest = guest_open(name, own.avatar, t->table.has_lot ? &t->table.lot : NULL, &owner);
    if (t->guest == NULL || !together_post_ready(app, NULL)) {
        together_let_go(app);
        return;
    }
    together_draft_again(t);
    app->together_view->said[0] = '\0';
    together_call(t);
}

static Together *ready_to_call(App *app, const char **name)
{
    typing_leave(app);
    *name = together_own_name(app);
    if ((*name)[0] == '\0' || together_begin(app) == NULL)
        return NULL;
    together_leave(app);
    return together_begin(app);
}

/* Where it was found, the first few of its addresses to be kept. */
static void way_to_found(Together *t, const FoundTable *f)
{
    memcpy(t->found_at, f->at, sizeof t->found_at);
    t->found_ats = f->addresses;
    for (int k = 0; k < f->addresses && k < INVITE_ADDRESSES; k++)
        t->table.way.address[k] = post_invite_address(&f->at[k]);
}

void together_call_table(App *app, const uint8_t table[CRYPT_FINGERPRINT])
{
    const char *name;
    KeptTable kept;
    Together *t = ready_to_call(app, &name);
    bool known = false;
    if (t == NULL)
        return;
    if (keeping_table(app->store, table, &kept)) {
        t->table = kept;
        known = true;
    }
    for (int i = 0; i < t->founds; i++) {
        if (memcmp(t->found[i].table.key, table, CRYPT_FINGERPRINT) != 0)
            continue;
        memcpy(t->table.way.table, table, CRYPT_FINGERPRINT);
        way_to_found(t, &t->found[i]);
        known = true;
    }
    if (!known)
        return;
    t->in_list = true;
    begin_call(app, name);
}

void together_forget_table(App *app, const uint8_t table[CRYPT_FINGERPRINT])
{
    keeping_table_forget(app->store, table);
    together_fill(app);
}

void together_call_invited(App *app, const char *text)
{
    const char *name;
    Invitation way;
    char copy[INVITE_READ];
    snprintf(copy, sizeof copy, "%s", text);
    const InviteFault fault = invite_read(copy, strlen(copy), &way);
    if (fault != INVITE_WELL) {
        char why[sizeof app->notice] = "";
        TextSink out = text_sink(why, sizeof why);
        invite_fault_say(fault, &out);
        app_notice(app, why);
        return;
    }
    Together *t = ready_to_call(app, &name);
    if (t == NULL)
        return;
    t->table.way = way;
    t->by_secret = true;
    begin_call(app, name);
}

void together_look(App *app, bool looks)
{
    if (!looks && app->together == NULL)
        return;
    Together *t = together_begin(app);
    if (t == NULL || (looks && !together_post_ready(app, NULL)))
        return;
    if (t->looks == looks)
        return;
    t->looks = looks;
    t->founds = 0;
    if (t->post != NULL)
        post_look(t->post, looks);
    together_fill(app);
}
