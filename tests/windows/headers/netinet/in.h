/* Winsock has it all in one. */
#include <sys/socket.h>
