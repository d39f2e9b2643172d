"""The words of the effect language.

`selectors` holds the nouns and adjectives (which cards, how many, under which condition), `actions` the verbs of one
step, `effects` what holds for a time, steps and the abilities that a card's text is made of. All are frozen msgspec
structs: they compare by value and their `repr` pastes back. `tree` reads and writes them as JSON, `walking` goes through
a tree and rebuilds it.
"""

# A word is exported by being defined: the package has whatever its three files of words define.
from logpose.language.nodes.actions import *
from logpose.language.nodes.effects import *
from logpose.language.nodes.mirroring import mirrored
from logpose.language.nodes.order import in_order
from logpose.language.nodes.selectors import *
from logpose.language.nodes.tree import check_tree, from_json, from_plain, to_json, to_plain
from logpose.language.nodes.walking import children, parts, parts_inside_out, rewrite, rewrite_values, way_to
from logpose.language.vocabulary import (
    Area,
    CardValue,
    Cause,
    Colour,
    Comparison,
    Countable,
    Deed,
    DonSource,
    Duration,
    Happening,
    History,
    KeywordName,
    Kind,
    Moment,
    Place,
    Player,
    PlayerDeed,
    Replaced,
    Side,
    State,
    Timing,
)
