"""Texts that nobody has printed: parts of real lines put together anew, and real lines with damage.

Parts of official lines are joined where official lines have the same joint, so that many of the new lines are sentences.
"""

import json
import random
import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from logpose.cards.understanding import corrected
from logpose.language.reader.normalise import normalise

JOINT = re.compile(
    r" (?:and|or|with|of|to|from|in|by|if|other than|that|is|has|have|gains?|cannot|during|until|for|up|your|their|equal) "
    r"|, |: |\. |; "
)
HEAD = re.compile(r"^(?:\[[^\]]+\]/? ?)+")
CONDITION = re.compile(r"[Ii]f ([^.:;]*?), (?=[a-z])")
COST = re.compile(r"\] ([^.:\]]*): ")
# Cards that something is done to or said of.
SUBJECT = re.compile(
    r"(?:(?:up to )?\d (?:of )?(?:your opponent's |your |their )?[^.,:;]*?(?:Characters?|cards?|Leader|Stage)"
    r"|(?:all of )?your (?:opponent's )?[^.,:;]*?(?:Characters|Leader|Stage))"
    r"(?= gains?|\.|,| to | and | or | during| −)"
    r"|this (?:Character|Leader|card)"
)
NOISE = [
    "(", ")", "[", "]", "{", "<", '"', ".", ",", ":", ";", "/", "'s", "•", "€", "0", "99", "+1", "−", "−0", "DON!!", "\n", "- ",
    "and", "or", "all", "any number of", "up to", "the same number of", "①", "⑩", "DON!! −0", "[DON!! x0]", "as active",
    "rested", "equal to", "the number of", "it", "that card", "the rest", "instead", "if", "(If", "with different card names",
    "[Anchor]", "{Giants}", "<Oar>", '"Oar"', "red", "black", "3", "2000 power",
]  # fmt: skip


class Splicer:
    """Makes new texts from those of a dataset, the same ones for the same seed."""

    def __init__(self, lines: list[str], seed: int) -> None:
        self.random = random.Random(seed)
        self.lines = lines
        self.words = sorted({word for line in lines for word in line.split(" ")})
        self.heads = sorted({found.group() for line in lines if (found := HEAD.match(line))})
        self.conditions = sorted({one for line in lines for one in CONDITION.findall(line)})
        self.costs = sorted({one for line in lines for one in COST.findall(line)})
        self.subjects = sorted({found.group() for line in lines for found in SUBJECT.finditer(line)})
        self.sentences = sorted(
            {
                one
                for line in lines
                for one in re.split(r"(?<=\.) ", HEAD.sub("", line).split("\n")[0])
                if one.endswith(".")
            }
        )
        self.joints: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for line in lines:
            for found in JOINT.finditer(line):
                self.joints[found.group()].append((line, found.start()))

    def splice(self) -> str:
        """Parts of several lines as one."""
        kinds: tuple[Callable[[], str], ...] = (
            self._crossed,
            self._other_subject,
            self._other_cost,
            self._other_condition,
            self._another_sentence,
        )
        return self.random.choice(kinds)()

    def damaged(self) -> str:
        """A line or a splice with words left out, exchanged, doubled and put in."""
        choice, below = self.random.choice, self.random.randrange
        words = choice([choice(self.lines), self.splice()]).replace("\n", " \n ").split(" ")
        for _ in range(choice((1, 1, 1, 2, 3))):
            place = below(len(words) + 1)
            match below(7):
                case 0:
                    del words[place : place + 1]
                case 1 if place < len(words):
                    other = below(len(words))
                    words[place], words[other] = words[other], words[place]
                case 2:
                    words[place:place] = words[place : place + below(6) + 1]
                case 3:
                    words.insert(place, choice(NOISE))
                case 5 if numbers := [place for place, word in enumerate(words) if word.isdigit()]:
                    words[choice(numbers)] = str(below(10))
                case 4:
                    words.insert(place, choice(self.words))
                case _:
                    words[place : place + 1] = [choice(self.words)]
        return " ".join(words)

    def _crossed(self) -> str:
        """The beginning of one line and the end of another, which meet at the same joint."""
        line = self.random.choice(self.lines)
        found = list(JOINT.finditer(line))
        if not found:
            return line
        here = self.random.choice(found)
        other, place = self.random.choice(self.joints[here.group()])
        return line[: here.start()] + other[place:]

    def _other_subject(self) -> str:
        line = self.random.choice(self.lines)
        found = list(SUBJECT.finditer(line))
        if not found:
            return line
        here = self.random.choice(found)
        return line[: here.start()] + self.random.choice(self.subjects) + line[here.end() :]

    def _other_cost(self) -> str:
        sentences = self.random.choices(self.sentences, k=self.random.randint(1, 2))
        return f"{self.random.choice(self.heads)}{self.random.choice(self.costs)}: {' '.join(sentences)}"

    def _other_condition(self) -> str:
        sentence = self.random.choice(self.sentences)
        condition = self.random.choice(self.conditions)
        return f"{self.random.choice(self.heads)}If {condition}, {sentence[:1].lower()}{sentence[1:]}"

    def _another_sentence(self) -> str:
        line, sentence = self.random.choice(self.lines), self.random.choice(self.sentences)
        return f"{line} {self.random.choice(['', 'Then, '])}{sentence}"


def ability_texts(shared: Path) -> list[str]:
    """The lines of all official cards, each menu with its entries."""
    found: set[str] = set()
    for card in json.loads((shared / "data" / "cards_en.json").read_text(encoding="utf-8")):
        lines: list[str] = []
        for line in normalise(corrected(card["number"], card["text"] or "")):
            if line.startswith(("•", "Then")):
                lines[-1] += "\n" + line
            else:
                lines.append(line)
        found.update(lines)
    return sorted(found)
