"""What tests share."""

from tests.support.marks import rules, ruling
from tests.support.shared_folder import shared_folder

__all__ = ["rules", "ruling", "shared_folder"]
