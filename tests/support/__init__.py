"""What tests share."""

from tests.support.marks import rules
from tests.support.shared_folder import shared_folder

__all__ = ["rules", "shared_folder"]
