# Tirazheh: cards, the table, buttons, questions and events. The rules are in tirazheh-rules.ftl.

tirazheh-title = Tirazheh
tirazheh-tagline = The top colour decides who is winning. Stay ahead, or change the colour.

# Options. In the lobby each is followed by its value: "Scoring match (rule B): on".
tirazheh-option-greater-than-count = Bonus cards (rule A)
tirazheh-option-scoring = Scoring match (rule B)
tirazheh-option-odd-actions = Odd cards have effects (rule C)
tirazheh-preset-basic = Basic game
tirazheh-preset-full = All three rules

# Colours, inside a sentence.
tirazheh-colour-red = red
tirazheh-colour-orange = orange
tirazheh-colour-yellow = yellow
tirazheh-colour-green = green
tirazheh-colour-blue = blue
tirazheh-colour-indigo = indigo
tirazheh-colour-violet = violet

# Cards in rows: a letter for the colour, and the number.
tirazheh-short-red = R{ $number }
tirazheh-short-orange = O{ $number }
tirazheh-short-yellow = Y{ $number }
tirazheh-short-green = G{ $number }
tirazheh-short-blue = B{ $number }
tirazheh-short-indigo = I{ $number }
tirazheh-short-violet = V{ $number }

# Cards on buttons and in sentences.
tirazheh-card-red = red { $number }
tirazheh-card-orange = orange { $number }
tirazheh-card-yellow = yellow { $number }
tirazheh-card-green = green { $number }
tirazheh-card-blue = blue { $number }
tirazheh-card-indigo = indigo { $number }
tirazheh-card-violet = violet { $number }

# The table in sentences. A palette has the counting cards, and the others in brackets.
tirazheh-alt-winning = Winning: { $who } with { $cards }.
tirazheh-alt-nothing = no cards
tirazheh-alt-seat = { $who }: { $palette }, { $counted } counting, { $hand } in hand
tirazheh-alt-points = { $standing }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
tirazheh-alt-absent = { $who }: { $why }.
tirazheh-alt-deck = { $count ->
    [one] { $count } card in the deck.
   *[other] { $count } cards in the deck.
}
tirazheh-alt-hand = { $count ->
    [0] Your hand is empty.
   *[other] Your hand: { $cards }.
}
tirazheh-alt-bonus = A bonus card may be drawn.
tirazheh-alt-plan = This is the table with your plan.

# The head of the table: the ruling colour, and what it counts.
tirazheh-ruling-red = Red is ruling: the highest card
tirazheh-ruling-orange = Orange is ruling: most cards of one number
tirazheh-ruling-yellow = Yellow is ruling: most cards of one colour
tirazheh-ruling-green = Green is ruling: most even cards
tirazheh-ruling-blue = Blue is ruling: most colours
tirazheh-ruling-indigo = Indigo is ruling: the longest run
tirazheh-ruling-violet = Violet is ruling: most cards below 4

# The same, as short as possible, for a column.
tirazheh-counts-red = highest card
tirazheh-counts-orange = most of one number
tirazheh-counts-yellow = most of one colour
tirazheh-counts-green = most even cards
tirazheh-counts-blue = most colours
tirazheh-counts-indigo = most numbers in a row
tirazheh-counts-violet = most below 4

# The table. $who may be "You" here.
tirazheh-preview = With your plan, which only you see:
tirazheh-winning =
    Winning: { $who } ({ $count ->
        [one] { $best }
       *[other] { $count } cards, best { $best }
    })
tirazheh-winning-nobody = Winning: nobody, no card counts
tirazheh-bonus-open = Bonus card: { $who } may draw one
# The rows: the player, the number of cards in hand, the palette. A mark shows whose turn it is.
tirazheh-head-player = Player
tirazheh-head-hand = Hand
tirazheh-head-palette = Palette
tirazheh-at-turn = { $who } ◂
tirazheh-hand-size = { $count }
tirazheh-out = out
tirazheh-left = left
# Cards in a row: the previous ones, and one more.
tirazheh-side-by-side = { $row } { $card }
# A palette: the cards that count under the ruling colour, and in brackets the idle ones.
tirazheh-palette = { $counted } ({ $idle })
tirazheh-palette-idle = ({ $idle })
tirazheh-canvas-start = Canvas: the start card, red
tirazheh-canvas =
    Canvas: { $card } on { $below ->
        [0] the start card
        [one] { $below } card
       *[other] { $below } cards
    }
tirazheh-deck =
    Deck: { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }
tirazheh-points = Points ({ $threshold } win): { $points }
tirazheh-points-of = { $who } { $points }

# At the end: place, name, and the reason.
tirazheh-place = { $place }.
tirazheh-last-in = last one standing
tirazheh-result-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tirazheh-result-points-left =
    { $points ->
        [one] { $points } point, left
       *[other] { $points } points, left
    }
tirazheh-result-length = Rounds: { $rounds }, sets: { $sets }, points to win: { $threshold }

# Shown to the reader only.
tirazheh-hand = Your hand: { $cards }
tirazheh-ahead = Winning under each colour: { $each }
# A player and letters of colours: "Bahar R O Y".
tirazheh-ahead-under = { $who } { $colours }
tirazheh-hand-empty = Your hand is empty.
tirazheh-you-are-out = You are out of this round.
# The steps of a plan: "red 3 to your palette, red 7 from your palette to the deck".
tirazheh-plan = So far: { $steps }
tirazheh-plan-palette = { $card } to your palette
tirazheh-plan-deck = { $card } from your palette to the deck
tirazheh-plan-take = { $card } from { $who } to the deck
# A 1 was placed, and no palette is large enough to lose a card to it.
tirazheh-one-in-vain = The 1 has no effect: others have fewer than { $count } palette cards.

# Pages of reference: who would be winning under each colour, how cards are read, and the current rules.
tirazheh-page-colours = Winning under each colour
tirazheh-nobody = nobody
tirazheh-page-signs = Cards and signs
tirazheh-sign-letters = Each colour, when ruling, counts: { $letters }
tirazheh-sign-letter = { $letter } { $colour } ({ $counts })
tirazheh-sign-order = Of equal numbers, red is strongest and violet weakest.
# The sum of the points of each player.
tirazheh-page-points = Points explained
tirazheh-sum-rule = The winner of a round scores the palette cards that count under the ruling colour, each worth its number.
tirazheh-sum = { $who }: { $before } from earlier sets and { $set } from this one ({ $cards }), together { $points }
tirazheh-sum-no-cards = { $who }: { $before } from earlier sets and none from this one
tirazheh-page-game = This game
tirazheh-match = Round { $round } of the match, set { $set }
tirazheh-threshold = { $threshold } points at the end of a set win the match.
tirazheh-rule-none = Basic game: no optional rule is on.
tirazheh-rule-bonus = Bonus: if your canvas card is higher than the number of your palette cards, you may draw.
tirazheh-rule-odd = Odd cards have effects when you add them to your palette:
tirazheh-rule-seven = 7: a card leaves your palette.
tirazheh-rule-five = 5: you add one more card.
tirazheh-rule-three = 3: you draw a card.
tirazheh-rule-one = 1: an opponent loses a palette card.

# Questions to the reader.
tirazheh-ask-main = Be winning when your turn ends: play a card to your palette, to the canvas, or one to each.
tirazheh-ask-main-odd = Be winning when your turn ends: play a card to your palette (odd cards have effects), to the canvas, or one to each.
tirazheh-ask-five = Your 5: put one more card into your palette.
tirazheh-ask-seven = Your 7: move a palette card to the deck, or to the canvas if that wins.
tirazheh-ask-one = Your 1: choose a card of an opponent to go to the deck.
tirazheh-ask-winning = You are winning: end the turn, or change the colour on the canvas.
tirazheh-ask-end = You are winning: end the turn.
tirazheh-ask-losing = Not winning yet: put a card on the canvas, or undo your last step.
tirazheh-ask-canvas = Not winning yet: put a card on the canvas.
tirazheh-ask-lost = Nothing you can play wins: you have to give up.
tirazheh-ask-lost-plan = You cannot win this way: undo a step, or give up.
tirazheh-ask-bonus = You may draw a bonus card for your next turn.
tirazheh-ask-nothing = There is nothing for you to decide now.

# Reasons why an action is not possible. $number is an odd one: 1, 5 or 7.
tirazheh-why-nothing-played = A turn needs at least one card, even if you are winning already.
tirazheh-why-action-first = Your { $number } has to act first.
tirazheh-why-acts-once = A { $number } acts only when you put it from your hand into your palette.
tirazheh-why-one-palette-card = Only one card goes into your palette each turn.
tirazheh-why-only-after-five = Only a 5 lets you put another card into your palette.
tirazheh-why-turn-over = Your card on the canvas has ended your turn.
tirazheh-why-deck-empty = The deck is empty, so there is no bonus card.
tirazheh-why-bonus-follows = You draw after a canvas card higher than { $count }, your count of palette cards.
tirazheh-why-only-bonus = You have played your turn: only the bonus card is left to decide.
tirazheh-why-small-palette = A 1 takes from palettes at least as large as yours: you have { $own } cards, { $who } has { $theirs }.
# With the numbers, such as "Under red: you 1 card (blue 4), Dara 1 card (red 7)."
tirazheh-why-barred = This 1 cannot win, whatever card it takes. { $numbers }
tirazheh-why-canvas-loses = You would not be winning. { $numbers }
tirazheh-why-seven-loses = { tirazheh-why-canvas-loses }
tirazheh-why-end-loses = You are not winning. { $numbers }
tirazheh-why-dead-end = Nothing wins after that. { $numbers }
tirazheh-why-numbers = Under { $colour }: you { $own }, { $who } { $theirs }.
tirazheh-why-no-numbers = Under { $colour }: no card counts in any palette.
tirazheh-why-counted = { $count ->
    [one] { $count } card ({ $best })
   *[other] { $count } cards (best { $best })
}
tirazheh-why-no-card = no card

# Notes in a first game, each shown once below the decision: at most two sentences.
tirazheh-note-last-one-wins = The last player left wins. You stay in as long as you are winning at the end of each of your turns.
tirazheh-note-nobody-draws = Nobody draws cards, and each turn costs at least one: the cards in your hand are all the turns you have. If your turn begins with an empty hand, you are out.
tirazheh-note-cards-are-turns = Each turn costs at least one card, and few are drawn: the cards in your hand are nearly all the turns you have. If your turn begins with an empty hand, you are out.
tirazheh-note-behind = You are not winning yet. Make your palette win under the ruling colour, or change the colour with a card on the canvas.
tirazheh-note-wins-on-canvas = You would be winning under another colour: put a card of it on the canvas, and that colour rules and your turn ends. Only the colour of that card matters, so a low number will do.
tirazheh-note-canvas-may-follow = A palette card need not win by itself: a card on the canvas may follow in the same turn. Only cards that win there are offered.
tirazheh-note-may-end = You are winning, so you may end your turn now. Another card on the canvas is allowed, but it costs you a later turn.
tirazheh-note-plan-is-secret = Nobody else sees this plan before your turn ends. Until then, Undo removes one step at a time.
tirazheh-note-overtaken = You were overtaken, which is harmless: nobody is out on the turn of another player. You only have to be winning again when your own turn ends.
tirazheh-note-other-colour = The colour on top of the canvas rules; “Details” shows which cards each colour counts. The player with the most cards that count is winning.
tirazheh-note-tie = You have as many counting cards as the player who is winning. In such a tie the strongest counting card decides.
tirazheh-note-idle = Cards in brackets do not count under the ruling colour, and they break no tie. Under another colour they may count again.
tirazheh-note-somebody-out = A palette is gone: players who are out are not compared any more. You only have to beat those who are still in.
tirazheh-note-last-card = This is your last card, and without cards you have no further turn. To win, all others must be out before your turn would come again.
tirazheh-note-empty-rival = A player has no cards left and is out as soon as their turn begins like that. Stay in until then.
tirazheh-note-lost = No card of yours makes you winning, so only Give up is left. Steps after which you could not win are never offered.
tirazheh-note-bonus-ahead = Bonus cards are on (rule A). If the number of your canvas card is higher than the number of cards in your palette, you may draw a card.
tirazheh-note-bonus = A bonus card is one more turn for you, so it is mostly worth drawing. You can play it from your next turn on.
tirazheh-note-scoring = Rounds are scored (rule B): the winner of a round keeps the palette cards that count, each worth its number. With { $threshold } points at the end of a set, the highest total wins the match.
tirazheh-note-odd-cards = Odd cards act when they go from your hand into your palette (rule C), and you must carry that out. 7: a card leaves your palette; 5: you add another card; 3: you draw; 1: a palette at least as large as yours loses a card.
tirazheh-note-same-number = Of two cards with the same number, the colour decides which is stronger. Red is strongest, then orange, yellow, green, blue, indigo and violet.

# Buttons; about 35 characters are shown.
tirazheh-do-palette = Palette: { $card }
# The same, if the turn could end with it.
tirazheh-do-palette-winning = Palette: { $card }, winning
tirazheh-do-canvas = Canvas: { $card }, { $colour } rules
tirazheh-do-deck = Deck: { $card }
tirazheh-do-take = Take { $card } from { $who }
tirazheh-do-end = End the turn
tirazheh-do-bonus = Draw the bonus card
tirazheh-do-skip-bonus = Decline the bonus card
tirazheh-do-give-up = Give up
# Groups of buttons.
tirazheh-group-palette = To your palette
tirazheh-group-canvas = Onto the canvas
tirazheh-group-deck = Onto the deck
tirazheh-group-seat = From { $who }

# Confirmation of something that cannot be undone.
tirazheh-sure-canvas = This ends your turn: { $card } to the canvas, { $colour } rules. Sure?
tirazheh-sure-draw = With { $card } you draw a card, and nothing before it can be undone. Sure?
tirazheh-sure-round = If you give up you are out of this round. Sure?
tirazheh-sure-game = If you give up you are out of the game. Sure?

# Events. A text after a name and a colon, or after "You:", must fit any person.
tirazheh-begins = First: { $who }.
tirazheh-round-begins = Round { $round }. First: { $who }.
tirazheh-palette-placed = { $card } to the palette
tirazheh-canvas-placed = { $card } to the canvas, { $colour } rules
tirazheh-seven-deck = { $card } from the palette to the deck
tirazheh-seven-canvas = { $card } from the palette to the canvas, { $colour } rules
tirazheh-one-taken = { $card } ({ $from }) to the deck
tirazheh-drew = drew a card
tirazheh-you-drew = You drew { $card }.
tirazheh-bonus-taken = drew the bonus card
tirazheh-bonus-skipped = declined the bonus card
tirazheh-out-gave-up = gave up, out
tirazheh-out-empty-hand = no card in hand, out
tirazheh-out-no-way = no way to win, out
tirazheh-round-won = last one standing, won
tirazheh-scored = { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $cards })
tirazheh-scored-nothing = no card counts, so no points
tirazheh-set-ended = The set is over, and nobody has enough points. All 49 cards come back.
tirazheh-match-won = Match won: { $who }.
tirazheh-match-shared = Match won together: { $who }.

# In pictures: what the ruling colour counts, as large as it fits; that it rules; the letter of a colour.
tirazheh-picture-red = Highest card
tirazheh-picture-orange = Most of a number
tirazheh-picture-yellow = Most of a colour
tirazheh-picture-green = Most even cards
tirazheh-picture-blue = Most colours
tirazheh-picture-indigo = Longest run
tirazheh-picture-violet = Most below 4
tirazheh-picture-rules-red = Red rules
tirazheh-picture-rules-orange = Orange rules
tirazheh-picture-rules-yellow = Yellow rules
tirazheh-picture-rules-green = Green rules
tirazheh-picture-rules-blue = Blue rules
tirazheh-picture-rules-indigo = Indigo rules
tirazheh-picture-rules-violet = Violet rules
tirazheh-letter-red = R
tirazheh-letter-orange = O
tirazheh-letter-yellow = Y
tirazheh-letter-green = G
tirazheh-letter-blue = B
tirazheh-letter-indigo = I
tirazheh-letter-violet = V
tirazheh-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
tirazheh-picture-task-place = Place a card
tirazheh-picture-task-take = Take a card
tirazheh-picture-task-add = Add a card
tirazheh-picture-task-move = Move a card
tirazheh-picture-task-canvas = Canvas or end
tirazheh-picture-task-bonus = Draw a bonus
# Beside its icon, under the reader's own cards.
tirazheh-picture-wins = wins on the canvas
# Heads of the columns at the end.
tirazheh-picture-sets = sets before
tirazheh-picture-set = this set
tirazheh-picture-palette = palette
tirazheh-picture-left = hand

# Deciding ahead.
tirazheh-standing-bonus = Take every bonus card
tirazheh-only-if-ruling = the same colour rules
tirazheh-only-if-palettes = no palette has changed

# Awards: what a player has done for the first time
tirazheh-award-under = a round won under { $colour }
tirazheh-award-take = a card taken with a 1
tirazheh-award-many-points = twenty points in one round
tirazheh-award-phoenix = a match won after dropping out of a round
tirazheh-award-drew = a card drawn with a 3
tirazheh-award-own-rule = a round won under a colour that the winner put down

# The lesson: a task, and what came of it. "The other player" is a machine player.
tirazheh-learn-best = Be winning whenever your turn ends, or you are out; the last one in wins. Red is ruling: the highest card. Beat the green 5: put a card into your palette, then end your turn.
tirazheh-learn-best-made = Your blue 6 is the highest card: you stay in.
tirazheh-learn-change = Now the other player has a red 7. Change the ruling colour: a card on the canvas sets it and ends your turn; its number does not matter.
tirazheh-learn-change-made = Green is ruling: most even cards. You have one, the other player none.
tirazheh-learn-change-missed = You are winning, but with two cards where one would do, and nobody draws new ones.
tirazheh-learn-both = No single card wins here. In one turn you may do both: first a card into your palette, then one on the canvas.
tirazheh-learn-both-made = Orange is ruling: most cards of one number. Your two sixes are winning. In a tie the strongest decides.
tirazheh-learn-last = You have two cards, the other player one, and nobody draws. A turn that begins without cards puts you out, too. Outlast them.
tirazheh-learn-last-made = The other player’s turn began without cards: out. You are the last one in and win.
tirazheh-learn-last-missed = You played both cards in one turn and began the next without any: out. Each card is a turn.
