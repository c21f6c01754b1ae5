# The rules of Tirazheh for chats, by chapter.
# The complete numbered rules are in docs/rules/tirazheh.md; each chapter here is preceded by its ids.

# T-1.1 to T-2.5, T-7.5
tirazheh-chapter-goal = The goal
tirazheh-rules-goal =
    One colour rules at a time. It decides who is winning. At the end of each of your turns you must be winning; if you cannot, you are out. The last player left wins.

    There are 49 cards: seven colours, each with the numbers 1 to 7.

    You start with seven cards in your hand and one card face up in front of you. That is your palette, and it will grow. In the middle lies the canvas; the colour of its top card rules. Red rules first. All other cards are the deck.

    Which of two cards is stronger? The higher number. With equal numbers the colour decides, strongest first: red, orange, yellow, green, blue, indigo, violet.

    The player who was dealt the strongest palette card is winning at first. The player to their left begins, and play goes clockwise.

# T-4.1 to T-4.8, T-4.10, T-6.2
tirazheh-chapter-turn = Your turn
tirazheh-rules-turn =
    On your turn, do one of these:

    1. Put a card from your hand into your palette.

    2. Put a card from your hand on the canvas. Its colour rules from now on.

    3. Do both: first the palette, then the canvas.

    4. Give up. You are out of the round.

    With 1, 2 and 3 you must be winning when your turn ends: better than everybody still in, under the colour that rules then.

    A palette card need not win by itself, as long as a canvas card follows that does. A card goes to the canvas only if you are winning with it, and that ends your turn.

    You play at least one card, even if you are winning already.

    You are only offered steps after which you can still end your turn winning. If there are none, you have to give up.

    Until your turn ends nobody else sees your plan, and you can undo your steps.

# T-3.1 to T-3.12
tirazheh-chapter-colours = The seven colours
tirazheh-rules-colours =
    The ruling colour decides which cards of each palette count:

    Red: the strongest card, alone
    Orange: the most cards of one number
    Yellow: the most cards of one colour
    Green: the even cards, so 2, 4 and 6
    Blue: different colours, one card each
    Indigo: the longest run, such as 3-4-5, in any colours
    Violet: the cards below 4

    The player with the most cards that count is winning. Equal? Then the strongest counted card decides. Cards that do not count never break a tie.

    Of two groups or runs of the same size in your palette, the one with the stronger best card counts. A single card is a group or a run too.

    In a run each number counts once, and 7 and 1 are not neighbours.

    If nothing in your palette counts, you are not winning. Under green or violet it can happen that nobody is.

# T-7.1 to T-7.7
tirazheh-chapter-ending = Elimination and the end
tirazheh-rules-ending =
    You are out of the round when

    - you give up,
    - your turn comes and your hand is empty, even if you are winning,
    - nothing but giving up is possible,
    - you leave the table.

    You are never out because somebody overtakes you: only the player whose turn it is has to be winning.

    When you give up, the steps of this turn are undone first. Your palette and your hand then leave the round face down, and nobody sees your hand.

    The last player left wins the round, with or without cards in hand. In the basic game that is the whole game.

# T-8.1, T-8.10 to T-8.12
tirazheh-chapter-bonus = Rule A: bonus card
tirazheh-rules-bonus =
    This rule is optional.

    Did you put a card from your hand on the canvas? Compare its number with the number of cards in your palette, including those you placed this turn. If the card is greater, you may draw the top card of the deck.

    Example: you have 3 cards in your palette and put a 4 on the canvas. You may draw. With a 3 you may not.

    You draw at most one card a turn, after your turn is done, so you use it next time at the earliest. You may decline, and if the deck is empty there is nothing to draw.

    With rule C: a card that a 7 moves to the canvas gives no bonus.

# T-8.2 to T-8.8
tirazheh-chapter-scoring = Rule B: scoring
tirazheh-rules-scoring =
    This rule is optional. You play several rounds for points.

    Win a round, and the cards of your palette that count under the ruling colour become yours. Each is worth its number. Nobody else scores.

    The next round is dealt from the deck and the canvas cards only; all other cards wait. This goes on while there are 8 cards for each player. When there are fewer, the set is over.

    Now the points are added to the totals. Is anybody at the threshold?

    2 players: 40 points
    3 players: 35 points
    4 players: 30 points

    If so, the highest total wins the match, and equal totals share the win. If not, all 49 cards come back for a new set and the totals stay.

    During a set nobody wins the match, however many points they have.

# T-5.1 to T-5.12, T-6.3
tirazheh-chapter-odd = Rule C: odd numbers
tirazheh-rules-odd =
    This rule is optional. An odd card that you put from your hand into your palette has an effect at once. You must carry it out if you can.

    7: take a card of your palette, perhaps the 7 itself. Put it face down on the deck, or on the canvas if you are winning with it. On the canvas it ends your turn.

    5: put one more card into your palette. If it is odd, it has its effect too.

    3: draw the top card of the deck. You cannot undo this, nor anything before it.

    1: choose an opponent with at least as many palette cards as you have, including the 1. One card of that palette goes face down on the deck.

    You cannot put a 1 into your palette if you could no longer win afterwards. On the canvas it is a card like any other.

    After the effect you may still put a hand card on the canvas, unless a 7 has done so.
