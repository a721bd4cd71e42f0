/* Sockets as tests of POSIX call them. */
#ifndef MELDWELL_TESTS_WINDOWS_SYS_SOCKET_H
#define MELDWELL_TESTS_WINDOWS_SYS_SOCKET_H

#include <winsock2.h>

#undef near
#undef far

enum { SOCK_CLOEXEC = 0 /* nothing is started from there */ };

#endif
