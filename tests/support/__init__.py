"""What tests share."""

from tests.support.marks import decision, rules, ruling, words
from tests.support.shared_folder import shared_folder

__all__ = ["decision", "rules", "ruling", "shared_folder", "words"]
