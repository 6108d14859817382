/* Lets the syncs of a process fail: preloaded, and told by fail_syncs(nth, times) which ones. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>

static int before = -1, left = 0;

void fail_syncs(int nth, int times) {
    before = nth - 1;
    left = times;
}

static int fails(void) {
    if (before < 0 || left == 0) return 0;
    if (before > 0) {
        before--;
        return 0;
    }
    left--;
    errno = EIO;
    return 1;
}

int fsync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    return fails() ? -1 : real(file);
}

int fdatasync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    return fails() ? -1 : real(file);
}
