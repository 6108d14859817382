"""Sandbox as nobody should have them, run by the bot's own process for such things."""

import os
import resource
import signal
import time


def endless():
    while True:
        pass


def idle():
    """Wait, with nothing to do: only the clock on the wall can tell."""
    time.sleep(600)


def greedy():
    held = []
    while True:
        held.append(bytes(2**20))


def dying():
    os.kill(os.getpid(), signal.SIGKILL)


def here():
    """Say which process this is."""
    return os.getpid()


def work_left():
    """Say how many more seconds of work the system allows this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return resource.getrlimit(resource.RLIMIT_CPU)[0] - used.ru_utime - used.ru_stime


def interrupted():
    os.kill(os.getpid(), signal.SIGINT)
    return "went on"
