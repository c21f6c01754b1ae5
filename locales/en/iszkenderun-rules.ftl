# The rules of Iszkenderun for chats, by chapter; the list of cards is generated from their table.
# The complete numbered rules are in docs/rules/iszkenderun.md; each chapter here is preceded by its ids.

# K-1.1 to K-1.7, K-2.1 to K-2.4
iszkenderun-chapter-goal = The goal
iszkenderun-rules-goal =
    You play four rounds. In each you lay cards in a row in front of you, and the row that is worth most when everybody has passed wins the round. Places in rounds, good cards put aside, and a few awards bring points. Most points after four rounds win.

    There are 51 cards. Each of the four suits (scimitar, turban, cross, crescent) has the numbers 0 to 7, a blocker, a trump changer and a retriever. Six cards belong to two suits, and one to none.

    One suit is trump: its cards count double. Every round begins with another trump, and cards can change it.

    You begin with five cards and an action token that works once in the whole game.

# K-4.1 to K-4.10
iszkenderun-chapter-turn = Your turn
iszkenderun-rules-turn =
    On your turn do one of these:

    1. Play a card from your hand to the right end of your row.

    2. Use a card in your row that has a use. It goes to the discard pile, then it works.

    3. Use your action token, once in the game.

    4. Pass. You take no more turns this round. You keep your hand, and nobody can touch your row any more; only trump, and cards that count other cards, can still change its value.

    A blocker closes the row it lies in: nobody can add a card to it. You may play a blocker into anybody’s row as long as that is open.

    When a card leaves a row, the gap closes. If everybody else has passed, you go on alone.

# K-3.1 to K-3.6
iszkenderun-chapter-values = What cards are worth
iszkenderun-rules-values =
    Start from the number printed on the card and add:

    - what its left and right neighbours give it,
    - for a 0: 1 for every card of its suit in all rows, itself included,
    - what was added to it this round.

    That is what the card is worth now; limits such as “worth 4 or less” refer to it. If the card is trump, it counts double in the end; in rows, ×2 stands behind it. Your row is worth the sum of its cards.

    Example: Crescent 2 gives 2 to its right neighbour. Scimitar 6 to its right is worth 8, and counts 16 if scimitars are trump.

    Blockers have 3 printed on them, trump changers 4, retrievers 5, two-suit cards 3, the suitless card 4.

    The page “Rows explained” counts every card for you.

# K-5.1, K-5.2, K-5.6 to K-5.16, K-5.18
iszkenderun-chapter-abilities = Using cards
iszkenderun-rules-abilities =
    The card you use leaves first; everything is judged by how the rows lie without it.

    You can only use a card if that does something, and you may hit your own cards too.

    Scimitars discard. Turbans strengthen, swap and take cards. Crosses draw. Trump changers set the trump, and retrievers bring cards of one suit back from the discard pile.

    Scimitar 7 discards all cards worth 2 or less in all rows that can be reached, at the same moment.

    Cross 6 and 7: you draw a card, then you show a second one. If it is trump you keep it, otherwise it is discarded.

    Cards with a lasting effect, such as neighbours’ bonuses, are never used. They work as long as they lie in a row.

# K-5.3 to K-5.5, K-5.17, K-6.6
iszkenderun-chapter-safety = What is safe
iszkenderun-rules-safety =
    The row of somebody who has passed is out of reach.

    A card under an action token is out of reach until the round ends: it cannot be discarded, strengthened, swapped, taken or stolen, and it cannot be used. It still counts and still gives bonuses.

    The card left of Scimitar 1, or right of Scimitar 2, is shielded: it cannot be discarded, not even for its own use. It can be strengthened, swapped, taken and stolen.

    Discarding a blocker from your own row also costs you a card from your hand, whatever you discard it with. It costs the others no card.

# K-6.1 to K-6.9
iszkenderun-chapter-token = The action token
iszkenderun-rules-token =
    You have one token for the whole game, and using it is a turn. Discard a card from your hand or your row; its suit says what the token does:

    Crescent: +4 to your score pile
    Cross: exchange one to three cards of your hand
    Scimitar: protect a card in any row until the round ends
    Turban: steal a card from any row into your hand, if the number printed on it is not higher than on the card you paid

    A two-suit card lets you choose between two of these, the suitless card between all four.

    Shielded and protected cards can pay, too.

# K-7.1 to K-7.7
iszkenderun-chapter-round = The end of a round
iszkenderun-rules-round =
    When everybody has passed, the rows are counted.

    Score piles: the winner puts the highest printed card of the row aside. If one player alone has won, those in second place put their lowest aside; it may be a 0.

    Places bring 3, 2, 1 and 0 points. Equal rows share the better place, and the places behind them are skipped.

    No-trump award: if there was no trump at the beginning or at the end of the round, the winner gets it. You can have it once.

    Record: the highest row of all rounds holds the record. An equal row shares it.

    The rows are then discarded. You keep your hand.

# K-8.1 to K-8.7
iszkenderun-chapter-next = The next round
iszkenderun-rules-next =
    The player to the left of the winner begins. After a tie, the player to the left of the one who began the last round begins.

    Hands are filled up to five cards; the player who came last gets up to six. Nobody discards.

    The next trump card is turned up. After the turban round, however, comes a round without trump.

    Before round 3 all discards are shuffled into the draw pile. If the draw pile runs out, the discards become a new one.

# K-9.1 to K-9.4, K-11.1 to K-11.3
iszkenderun-chapter-game = The end of the game
iszkenderun-rules-game =
    After four rounds add up:

    - your points for places,
    - 3 for the best score pile, 1 for the second best (if one alone is best),
    - 2 for the no-trump award,
    - 2 for the record.

    A score pile is worth the numbers printed on its cards, and 4 more with the token on it.

    Most points win. With equal points the higher row in round 4 decides, then the better score pile. Players who are still equal share the win.

    If you leave the table, you have passed for good and come last. The last player left wins.

# The icons in pictures; these are not rules.
iszkenderun-chapter-signs = Pictures: signs on cards
iszkenderun-rules-signs =
    The band of a card shows its suit and the number printed on it: a curved sword is scimitar, a moon crescent, a struck circle no suit. The large number is what the card is worth now. At the foot stands what it does.

    When you use it:

    Bin: discard. Beside it a suit you may hit, or ≤2 for cards worth 2 or less. Alone it hits any card; with dots above, all that fit
    Arrow up: add that much to another card
    Arrow down: take a card from a row into your hand
    Two arrows: swap two cards
    Hook: take a card from the discard pile
    Card and +: draw. With an eye, draw and show a second card
    Star of eight: this suit becomes trump
    Dash and bar, on a rose card: a blocker, which closes the row; you open it again

    While it lies there:

    Arrow to a side: adds that much to its neighbour there; a double arrow, to both
    Shield: keeps the neighbour its arrow points to from being discarded
    Σ: worth 1 more for every card of its suit

    A bar with ×2 is trump and counts double. A dark disc with a shield: the card cannot be discarded. A dark disc with a light one in it: a token lies on the card.

# These are not rules, either.
iszkenderun-chapter-picture = Pictures: the table
iszkenderun-rules-picture =
    Above: what is trump, the round, the cup with the record, the discard pile and the draw pile.

    Then a row for each player. A saffron plate marks whose turn it is. On the plate: cards in hand, a star with points so far, a coin for the token (a dashed circle once it is used), and two bars for a player who has passed. At the end stands what the row comes to. The crown is on the highest row, and a light wall ends a row that is closed.

    Saffron is what you can do now: an outline for cards you can use, a number on cards you can choose. The button begins with the same number. Dashes outline what you plan.

    Turquoise is what happened since you last looked, numbered in order: a ring for what came or changed, dashes for what is gone. While cards have numbers to choose by, dots stand for these.

    Under the table lies your hand, for you alone. Each card says what your row gains if you play it.
