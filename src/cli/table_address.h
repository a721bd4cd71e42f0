/* Addresses of machines as people type them. */
#ifndef MELDWELL_CLI_TABLE_ADDRESS_H
#define MELDWELL_CLI_TABLE_ADDRESS_H

#include "net/invite.h"
#include "platform/socket.h"

/* Reads "192.0.2.7" or "2001:db8::7", without a port; false for anything else, and for the address of no machine. */
bool table_address_read(const char *text, SocketAddress *out);
/* Those of an invitation, but for an onion service; how many. */
int table_addresses(const Invitation *, SocketAddress out[INVITE_ADDRESSES]);

#endif
