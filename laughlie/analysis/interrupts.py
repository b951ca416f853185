"""Ctrl-C in a long run: once it asks for an end between two blocks, twice it breaks in."""

import signal
from threading import current_thread, main_thread
from types import FrameType


class Interrupts:
    """While this is entered, a first interruption only sets ``asked``; the next one is as usual.

    What the program does with interruptions itself, and what comes in other threads, is left alone.
    """

    def __init__(self) -> None:
        self.asked = False
        self._caught = False

    def __enter__(self) -> "Interrupts":
        usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if usual and current_thread() is main_thread():
            signal.signal(signal.SIGINT, self._ask)
            self._caught = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._caught:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _ask(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True
        signal.signal(signal.SIGINT, signal.default_int_handler)


def leave_to_parent() -> None:
    """Have a worker go on: a terminal interrupts all processes at once, and the parent decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
