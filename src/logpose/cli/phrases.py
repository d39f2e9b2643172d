"""How players put things in sentences, and the commands and answers that they mean."""

from __future__ import annotations

import re
from typing import Final

_APOSTROPHES: Final = dict.fromkeys(map(ord, "’‘ʼ`"), "'")
_DEEDS: Final = "play|activate|use|give|attach|attack|block|counter"
_I_WANT: Final = re.compile(
    r"(?:please |ok |okay )*"
    r"(?:(?:i(?:'ll| will| would like to| want to|'d like to| wanna)?|let me|let's) )?(?:please )?"
    rf"(?=(?:{_DEEDS}|end|pass|keep|mulligan|concede|undo)\b)"
)
_CANNOT: Final = r"(?:can't|cant|cannot|can not|couldn't|can|could)"
_WHO: Final = r"(?:i|we|you)"
_SHOWN: Final = "all|board|hand|life|log|opponent|options|rules?|table|trash"
_LONGEST: Final = 200  # characters of a sentence
# What is asked, and the command that answers it.
_QUESTIONS: Final = tuple(
    (re.compile(pattern), command)
    for pattern, command in (
        (rf"why {_CANNOT} {_WHO}(?: not)? (?P<what>.+)", "why {what}"),
        (rf"why {_WHO} {_CANNOT}(?: not)? (?P<what>.+)", "why {what}"),
        (rf"(?:can|could|may) (?:i|we) (?P<what>(?:{_DEEDS}) .+)", "why {what}"),
        (rf"why {_CANNOT} (?P<card>.+?)(?: not)? (?P<what>attack|block|counter)", "why {what} {card}"),
        (rf"why {_CANNOT} (?P<card>.+?)(?: not)? be (?:played|used)", "why play {card}"),
        (r"why(?: is|'s| does| has) (?P<card>.+?) (?:at |have |only |just )*\d+(?:k|000)?(?: power)?", "power {card}"),
        (
            r"(?:what|which)(?:'s| is| can)? (?:can |could |may )?(?:i|we) do(?: now| here)?|what now|options?",
            "options",
        ),
        (r"what (?:are|is) (?:my|the) (?:options?|choices?|moves?)(?: now)?", "options"),
        (r"what (?:does|do|did|can) (?P<card>.+) do", "card {card}"),
        (rf"(?:show me|show|see|what is|what's) (?:in )?(?:my |the )?(?P<word>(?:{_SHOWN})\b.*)", "{word}"),
        (r"(?:what is|what's|who is|who's|show me|show|read) (?P<card>.+)", "card {card}"),
    )
)


def understood(text: str) -> str:
    """A line as it would be typed by somebody who knows the commands; one that is not known stays as it is.

    >>> understood("Why can't I attack Wyper?"), understood("I counter with Nami")
    ('why attack wyper', 'counter with Nami')
    """
    if len(text) > _LONGEST:
        return text
    line = " ".join(text.translate(_APOSTROPHES).split())
    asked = line.casefold().rstrip("?!. ")
    for pattern, command in _QUESTIONS:
        if found := pattern.fullmatch(asked):
            return command.format(**found.groupdict())
    wanted = _I_WANT.match(line.casefold())
    return line[wanted.end() :].rstrip("?") if wanted and wanted.end() else text
