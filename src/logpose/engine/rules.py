"""Rules versions as named switches, each with the rule that says it."""

from typing import Final

from logpose.errors import RulesVersionError

VERSIONS: Final = ("1.1.8", "1.1.9", "1.2.0")
DEFAULT_VERSION: Final = "1.1.9"


class Rules:
    """What differs in play between the versions of the Comprehensive Rules."""

    def __init__(self, version: str = DEFAULT_VERSION) -> None:
        if version not in VERSIONS:
            raise RulesVersionError(
                f"There is no rules version {version!r}; logpose plays {', '.join(VERSIONS[:-1])} and {VERSIONS[-1]}."
            )
        self.version = version
        before_119 = version == "1.1.8"
        # 8-1-3-4-3: what happens instead to a card may itself be replaced, by another replacement effect.
        self.replacements_chain = not before_119
        # 10-1-2-1, 10-1-3-1: [Double Attack] and [Banish] count for attacks only, not for damage by effects.
        self.damage_keywords_need_attack = not before_119
        # 6-2-3: given DON!! cards come back rested before 6-2-4 sets them active.
        self.given_don_returns_rested = not before_119
        # 2-5-2: "?" is an attribute.
        self.question_mark_is_an_attribute = not before_119
        # 7-1-1-3: "when attacked" effects activate in the Attack Step.
        self.attacked_in_attack_step = version == "1.2.0"
