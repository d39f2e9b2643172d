"""What the choices of a game were worth, from what the seat knew when it made them."""

from logpose.review.deciding import hint
from logpose.review.reviewing import Reviewing, review
from logpose.review.structs import DEPTHS, GRADES, Hint, Option, Review, Reviewed, grade

__all__ = ["DEPTHS", "GRADES", "Hint", "Option", "Review", "Reviewed", "Reviewing", "grade", "hint", "review"]
