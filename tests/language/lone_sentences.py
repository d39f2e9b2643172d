"""Other sentences for each production that a single official card uses, none of them printed.

A production that only one card needs must say more than that card: here stands what else it reads.
`test_lone_productions.py` compares. A text may have several lines.
"""

from typing import Final

# -- lines: rules of the game, decks, Life, permanent effects --------------------------------------------------------------

RULES: Final = (
    "Under the rules of this game, your DON!! deck consists of 8 cards.",
    "Under the rules of this game, you can only include {Sky Folk} type cards in your deck and when the deck becomes 0 "
    "cards, you win the game instead of losing.",
    "Under the rules of this game, you cannot include red cards in your deck and at the start of the game, play 1 "
    "[Mast] from your hand.",
    "Under the rules of this game, you cannot include Stages in your deck and you do not lose when your deck is reduced to "
    "0. You lose at the end of the turn in which the deck has 0 cards.",
    "Your face-up Life cards are placed at the bottom of the deck instead of being added to your hand, according to the "
    "rules.",
    "If your Leader is rested, 2 DON!! cards placed during your DON!! Phase are given to your Leader.",
)

PERMANENT: Final = (
    "All of your red Character cards without a Counter have a +2000 Counter.",
    "The counter of your {Giants} type Character cards with a cost of 5 or more in your hand becomes +1000.",
    "Apply each of the following effects based on the number of Characters you have:\n"
    "• If there are 2 or more Characters, this Leader gains +1000 power.\n"
    "• If you have 4 or more Characters, during your opponent's turn, this Leader gains [Banish].",
    "Your Leader and all of your Characters that do not have the {Sea Kings} type have their effects negated.",
    "Your opponent's Leader and all of their Characters that do not have a [Trigger] have their effects negated.",
    "If you have no Life cards, set the base power of your {Giants} type Characters to 4000.",
    "[Your Turn] The cost of playing red Event cards from your hand will be reduced by 2.",
    "{Sky Folk} type Characters other than your [Anchor] gain +1 cost.",
    "If your Leader has the {Giants} type, this card in your hand cannot be played by effects.",
    "Once per turn, this Character cannot be rested by effects.",
    "All of your opponent's red Characters do not become active in your and your opponent's Refresh Phases.",
    "This Character cannot attack a Character with a cost of 8 or more on the turn in which it is played.",
    "If this Character is active, your opponent cannot attack any card other than the Character [Mast].",
    "If all of your DON!! cards are rested, your Leader gains +2000 power.",
    "[DON!! x1] [Opponent's Turn] This Leader gains +1000 power for every 2 of your rested DON!! cards.",
    "[Your Turn] This Leader gains +2000 power for each of your {Giants} type Characters with a different name.",
    "If the total cost of your opponent's Characters is 12 or more, this Leader gains [Rush].",
    "If your opponent's Leader's colors include red, this Character gains [Banish].",
    'If your Leader\'s name includes "Oar", this Character gains [Blocker].',
    "If your deck has 5 or less cards, this Leader gains +3000 power.",
    "If you have a total of 3 or less cards in your Life area and hand, this Character gains [Double Attack].",
    "Your opponent's Character cards are played rested.",
    "[Opponent's Turn] Your opponent's [When Attacking] effects are negated.",
)

REPLACEMENTS: Final = (
    "If any of your {Giants} type Characters would be rested, you may rest your Leader instead.",
    "If you have a red Stage that would leave the field, you may trash 1 card from your hand instead. If there is a [Mast], "
    "this effect is negated.",
    "If one of your [Anchor] Characters would be K.O.'d, you may rest it instead of that Character being K.O.'d.",
    "[Your Turn] If this Character would be removed from the field by your effect or K.O.'d, draw 2 cards instead.",
    "If your red Character would be K.O.'d or would be removed from the field by an effect, you may rest this Leader "
    "instead.",
)

# -- events ----------------------------------------------------------------------------------------------------------------

EVENTS: Final = (
    "When your Leader attacks or is attacked, draw 1 card.",
    "When this Leader or any of your Characters is attacked, draw 1 card.",
    "When your {Giants} type Character is given a DON!! card, draw 1 card.",
    "[Once Per Turn] When you deal damage to your opponent's Life cards, draw 1 card.",
    "[Once Per Turn] When you take damage from an attack by your opponent's Leader, draw 1 card.",
    "When this Leader battles a Character with a cost of 3 or less, draw 1 card.",
    "If your {Giants} type Character battles your opponent's Leader, draw 1 card.",
    "When a DON!! card on the field is returned to a DON!! deck by your effect, draw 1 card.",
    "[Opponent's Turn] When you draw a card outside of your Draw Phase, rest up to 1 of your opponent's Characters.",
    "[Once Per Turn] When a {Sky Folk} type card is added to your hand from your Life area, draw 1 card.",
    "When your opponent's number of Life cards becomes 2, draw 1 card.",
    "When a card is removed from your Life cards, set this Leader as active.",
    "When one of your {Giants} type Characters is returned to its owner's hand by your effect, draw 1 card.",
    "When your opponent plays a red Character using a Character's effect, or when you activate [Blocker], draw 1 card.",
    "At the start of your opponent's turn, draw 1 card.",
)

# -- conditions -------------------------------------------------------------------------------------------------------------

CONDITIONS: Final = (
    "[On Play] If it is your second turn or later, draw 2 cards.",
    "[When Attacking] If you have activated a red Event during this turn, draw 1 card.",
    "[On Block] If your {Giants} type Character has been rested during this turn, draw 1 card.",
    "[Activate: Main] If this Character battled your opponent's Leader during this turn, draw 1 card.",
    "[When Attacking] You may draw 1 card if you have 2 or less Life cards and haven't drawn a card using this Character's "
    "effect during this turn.",
    "[On Play] If the number of your Life cards is equal to the number of cards in your hand, draw 1 card.",
    "[On Play] If your Leader does not have the {Giants} type, draw 1 card.",
)

# -- costs and steps -----------------------------------------------------------------------------------------------------

CARDS: Final = (
    "[Activate: Main] Rest 2 of your DON!! cards and you may trash this Character: Draw 3 cards.",
    "[On Play] You may trash 1 red card from your hand or 1 [Mast] from your hand or field: Draw 2 cards.",
    "[When Attacking] You may return 5 cards from your trash to your deck and shuffle it: Draw 1 card.",
    "[On Play] Trash all of your Characters except [Anchor].",
    "[On Play] Draw a card for each of your opponent's rested Characters. Then, trash the same number of cards from the "
    "top of your deck.",
    "[On Play] Draw 2 cards and then rest this Character.",
    "[Main] K.O. up to 1 of your opponent's rested Characters and, if you have [Anchor], draw 1 card.",
    "[Main] K.O. up to 1 of your opponent's red Characters, or return it to the owner's hand.",
    "[Main] Return up to 2 red Characters to the owner's hand or place them at the bottom of the owner's deck.",
    "[On K.O.] Choose 2 cards from your opponent's trash; place those cards at the bottom of the owner's deck.",
    "[On Play] Choose 3 cards from your opponent's hand; your opponent reveals those cards.",
    "[On Play] Choose 1 card from your opponent's hand; your opponent reveals that card. Then, draw 1 card.",
    "[On Play] Trash up to 2 cards from your opponent's Life area.",
    "[On Play] Your opponent trashes 2 cards from their Life area.",
    "[On Play] Trash 2 cards from the top of each of your and your opponent's Life cards.",
    "[On Play] Trash up to 3 red cards from your hand, and trash the same number of cards from the top of your opponent's "
    "Life cards as you did from your hand.",
    "[On Play] You may place 4 cards from your hand at the bottom of your deck. If you do, K.O. up to 1 Character with "
    "a cost equal to or less than the number you placed at the bottom of your deck.",
    "[When Attacking] Place any number of cards from your hand at the bottom of your deck. This Leader gains +2000 power "
    "during this turn for every 2 cards placed at the bottom of your deck.",
    "[Counter] Return any number of your red Characters to the owner's hand. Your Leader gains +1000 power during this turn "
    "for each returned card.",
    "[On Play] You and your opponent each trash cards from your hands until you have 2 cards in your hands.",
    "[On Play] If the number of cards in your trash is 12 or more, draw 1 card.",
    "[On Play] Play up to 1 each of [Anchor], [Mast], and [Oar] from your trash.",
    "[On Play] Play up to 1 red Character card with a cost equal to your number of Life cards from your hand.",
    "[On Play] Play up to 1 [Anchor] from your trash with a cost of 2 or more that is equal to or less than the number of "
    "Characters you have.",
    "[On Play] You may trash 1 red card from your hand: Play up to 1 card with the same name as the trashed card from your "
    "hand.",
    "[Main] Activate the [Counter] effect of up to 1 red Event card in your trash.",
    "[On Your Opponent's Attack] Change the target of that attack to your Leader or to one of your [Mast] Characters.",
    "[On Your Opponent's Attack] Rest your opponent's attacking Leader or Character.",
)

OPPONENTS: Final = (
    "[On Play] Your opponent must rest 1 of their Characters.",
    "[On Play] If your opponent has 4 or more Characters, they trash 1 of their Characters.",
    "[On Play] Your opponent chooses 1 of their Characters and trashes it.",
    "[On Play] Your opponent returns 3 cards from their trash to their deck and shuffles their deck.",
    "[On Play] Your opponent draws 1 card and reveals their hand.",
    "[On Play] Your opponent may add 2 DON!! cards from their DON!! deck and rest them.",
    "None of your opponent's red Characters on their field can attack unless your opponent trashes 1 card from their hand "
    "whenever they attack.",
)

DON_AND_THE_GAME: Final = (
    "[Activate: Main] Give up to 2 rested DON!! cards to each of your [Anchor] Characters.",
    "[On Play] Return DON!! cards to your DON!! deck until you have 4 DON!! cards on your field.",
    "[On Play] Draw cards until you have the same number of cards in your hand as your opponent.",
    "[When Attacking] Trash any number of red cards from your hand. For each card trashed this way, draw 1 card.",
    "[On Play] If you have 10 DON!! cards on your field, take an extra turn after this one.",
    "[When Attacking] If you have 40 or more cards in your trash, you win the game.",
    "[On K.O.] You take 2 damage.",
    "[On Play] Your opponent trashes 1 card from their hand at the start of their next Main Phase.",
    "[On Block] At the end of this battle, draw 1 card.",
)

LASTING: Final = (
    "[On Play] Set the cost of up to 2 of your red Characters to 9 during this turn.",
    "[On Play] Up to 2 of your Characters gain the <Ranged> attribute until the end of your next turn.",
    "[On Play] Up to 1 of your opponent's red Characters will not become active in its next Refresh Phase.",
    "[On Play] You cannot attack a Leader with your red Characters during this turn.",
    "[On Play] You cannot draw cards using your own effects until the end of your next turn.",
    "[On K.O.] You cannot play cards from your hand until the end of your next turn.",
    "[On Play] You cannot play any {Giants} type Characters on your field during this turn.",
    "[On Play] Your opponent cannot activate up to 2 [Blocker] Characters during this turn.",
    "[On Play] You may give 1 rested DON!! card to 1 of your red Characters: Your opponent cannot activate [Blocker] if the "
    "card given those DON!! cards attacks during this turn.",
    "[Counter] Reveal up to 1 card from the top of your deck. Your Leader gains +2000 power during this battle per 2 cost on "
    "the revealed card.",
    "[On Play] Select up to 2 of your Characters, and give 1 Character +2000 power and the other +1000 power during this "
    "turn.",
    "[Main] Your opponent cannot activate [Blocker] when your Leader attacks during this turn.",
    "[Main] Select up to 1 of your red Leader or Character cards. Your opponent cannot activate [Blocker] when that Leader or "
    "Character attacks during this turn.",
)

# -- sentences of the table of one-offs, and menus ---------------------------------------------------------------------------

ONE_OFFS: Final = (
    "[On Play] If you have 2 or less Characters, draw 2 cards. If your Leader is red, you may trash 3 cards from the top of "
    "your deck instead of drawing 2 cards.",
    "[Main] Choose up to 1 of your opponent's red Characters with 3000 power or less and K.O. it. If you have [Anchor], choose "
    "up to 1 of your opponent's red Characters with 6000 power or less instead of a red Character with 3000 power or less.",
    "[Main] K.O. up to 1 of your opponent's rested Characters. If you have no Life cards, you may select your opponent's red "
    "Character instead.",
    "[Main] Choose up to 2 red Character cards from your hand. Play 1 card and play the other card rested if it has 3000 power "
    "or less.",
    "[Main] Reveal up to 2 red Character cards from your trash. Play 1 of the revealed cards and play the other card rested.",
    "[Main] Select your Leader and 1 red Character. Swap the base power of the selected cards with each other until the "
    "start of your next turn.",
    "[Main] Choose one:\n• Draw 2 cards.\n• K.O. up to 1 of your opponent's red Characters.\nThen, trash 1 card from your hand.",
)

LONE: Final = (
    *RULES,
    *PERMANENT,
    *REPLACEMENTS,
    *EVENTS,
    *CONDITIONS,
    *CARDS,
    *OPPONENTS,
    *DON_AND_THE_GAME,
    *LASTING,
    *ONE_OFFS,
)
