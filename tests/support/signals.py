"""Signals as a program at a terminal has them, also where the tests run behind something that ignores some."""

from __future__ import annotations

import signal
from typing import Final

_ENDS: Final = ("SIGHUP", "SIGINT", "SIGQUIT")


def as_at_a_terminal() -> None:
    """Nothing that ends a program is ignored: by this process, nor by those that it starts."""
    for name in _ENDS:
        number = getattr(signal, name, None)  # Windows does not have all of them
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)
