# Iszkenderun: cards, the table, buttons, questions and events. The rules are in iszkenderun-rules.ftl.

iszkenderun-title = Iszkenderun
iszkenderun-tagline = Build the best row of cards, four times. Every card does something, and trump counts double.
# The game has no options.
iszkenderun-preset-standard = Standard game

# Suits.
iszkenderun-suit-scimitar = Scimitar
iszkenderun-suit-turban = Turban
iszkenderun-suit-cross = Cross
iszkenderun-suit-crescent = Crescent
iszkenderun-letter-scimitar = S
iszkenderun-letter-turban = T
iszkenderun-letter-cross = X
iszkenderun-letter-crescent = C
iszkenderun-no-trump = no trump

# Cards on buttons and in sentences.
iszkenderun-card-number = { $suit } { $number }
iszkenderun-card-blocker = { $suit } blocker
iszkenderun-card-changer = { $suit } changer
iszkenderun-card-retriever = { $suit } retriever
iszkenderun-card-dual = { $first }-{ $second }
iszkenderun-card-suitless = Suitless { $number }
# A card in a row of a player.
iszkenderun-card-of = { $card } ({ $who })
iszkenderun-your-card = { $card } (yours)

# Cards in rows: the letter of the suit, and a number or a word.
iszkenderun-short-number = { $suit }{ $number }
iszkenderun-short-blocker = { $suit } blocker
iszkenderun-short-changer = { $suit } changer
iszkenderun-short-retriever = { $suit } retriever
iszkenderun-short-dual = { $first }/{ $second }
iszkenderun-short-suitless = suitless
# The value of a card: one whose name is not a number, and a number that has changed.
iszkenderun-row-kind = { $card } { $now }
iszkenderun-row-number = { $card } now { $now }
# A card of the trump suit.
iszkenderun-row-doubled = { $card } ×2
iszkenderun-row-shielded = { $card } (shielded)
iszkenderun-row-protected = { $card } (under a token)
# The meaning of the letters, on a page.
iszkenderun-letters = Letters of suits: { $letters }
iszkenderun-letter-means = { $letter } { $suit }

# A card in hand, with its effect in a word or two.
iszkenderun-held = { $card } ({ $does })
# A card in hand that does so when it is used in a row.
iszkenderun-held-use = { $card } (use: { $does })
iszkenderun-does-two-suits = both suits
iszkenderun-does-shield-left = shields its left
iszkenderun-does-shield-right = shields its right
iszkenderun-does-left = +{ $bonus } to its left
iszkenderun-does-right = +{ $bonus } to its right
iszkenderun-does-both = +{ $bonus } to both sides
iszkenderun-does-count = +1 per { $suit }
iszkenderun-does-block = closes a row
iszkenderun-does-discard-max = discard one worth 0–{ $most }
iszkenderun-does-discard-suit = discard a { $suit }
iszkenderun-does-discard-any = discard any card
iszkenderun-does-discard-all = discard all worth 0–{ $most }
iszkenderun-does-boost = add { $bonus } to a card
iszkenderun-does-swap = swap two worth 0–{ $most }
iszkenderun-does-take = take one worth 0–{ $most }
iszkenderun-does-retrieve-any = take any discarded card
iszkenderun-does-retrieve-suit = take a discarded { $suit }
iszkenderun-does-trump = { $suit } trump
iszkenderun-does-no-trump = no trump
iszkenderun-does-draw = draw
iszkenderun-does-reveal = draw, then show one

# The effect of each card, in a few words. "Use" means: move it from your row to the discard pile.
iszkenderun-effect-none = belongs to both suits
iszkenderun-effect-shield-left = keeps its left neighbour from being discarded
iszkenderun-effect-shield-right = keeps its right neighbour from being discarded
iszkenderun-effect-left = +{ $bonus } to its left neighbour
iszkenderun-effect-right = +{ $bonus } to its right neighbour
iszkenderun-effect-both = +{ $bonus } to both neighbours
iszkenderun-effect-count = +1 for every { $suit } card in all rows, itself included
iszkenderun-effect-blocker = closes the row you play it into, yours or another; use: discard it with a hand card
iszkenderun-effect-discard-max = use: discard a card worth { $most } or less
iszkenderun-effect-discard-suit = use: discard a { $suit } card
iszkenderun-effect-discard-any = use: discard any card
iszkenderun-effect-discard-all = use: discard every card worth { $most } or less
iszkenderun-effect-boost = use: another card gets +{ $bonus } this round
iszkenderun-effect-swap = use: swap two cards worth { $most } or less
iszkenderun-effect-take = use: take a card worth { $most } or less into your hand
iszkenderun-effect-retrieve-any = use: take any card from the discard pile
iszkenderun-effect-retrieve-suit = use: take a { $suit } card from the discard pile
iszkenderun-effect-trump = use: { $suit } becomes trump
iszkenderun-effect-no-trump = use: there is no trump
iszkenderun-effect-draw = use: draw a card
iszkenderun-effect-reveal = use: draw a card, then show another and keep it if it is trump
# A line of the card reference: the card, its printed value if the name does not have it, and
# its effect.
iszkenderun-reference = { $card }: { $effect }
iszkenderun-reference-worth = { $card } ({ $printed }): { $effect }
iszkenderun-lines =
    { $above }
    { $line }

# The effects of the action token.
iszkenderun-deed-score = +4 to the score pile
iszkenderun-deed-exchange = exchange hand cards
iszkenderun-deed-protect = protect a card
iszkenderun-deed-steal = steal a card

# The table.
iszkenderun-head = Round { $round } of { $rounds }. Trump: { $trump } ({ $letter }), counts double
iszkenderun-head-none = Round { $round } of { $rounds }. No trump
iszkenderun-head-player = Player
iszkenderun-head-row = Row
iszkenderun-head-hand = Hand
iszkenderun-head-points = Points
iszkenderun-head-token = Token
iszkenderun-at-turn = { $who } ◂
iszkenderun-cell = { $count }
iszkenderun-token-ready = unused
iszkenderun-token-used = used
iszkenderun-left = left
iszkenderun-row = { $who }: { $cards }
iszkenderun-row-closed = { $who }, closed: { $cards }
iszkenderun-row-passed = { $who }, passed: { $cards }
iszkenderun-row-left = { $who }, left: { $cards }
iszkenderun-row-cards = { $cards }
iszkenderun-row-empty = no cards
# The highest row, and the card that counts most in it.
iszkenderun-ahead = Ahead: { $who } with { $total }. { $card } counts { $value } of that.
iszkenderun-ahead-tied = Ahead with { $total } each: { $who }.
iszkenderun-draw-pile =
    Draw pile: { $count ->
        [0] empty
        [one] { $count } card
       *[other] { $count } cards
    }
iszkenderun-discard-pile =
    Discard pile: { $count ->
        [one] { $top }
       *[other] { $count } cards, { $top } on top
    }
iszkenderun-discard-pile-empty = Discard pile: empty
iszkenderun-both-piles = { $deck }. { $discard }.
iszkenderun-record = Highest row so far: { $points } ({ $who }), 2 points now
# Score piles, each with its value and its points if the game ended now.
iszkenderun-piles-now = Points count as if the game ended now. Score piles: { $piles }
iszkenderun-pile-now = { $who } { $value } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
} now)
# On the page of rows, when trump has changed.
iszkenderun-start-trump = Trump when the round began: { $trump }

# Shown to the reader only.
iszkenderun-hand = Your hand: { $cards }
iszkenderun-hand-empty = Your hand is empty.
iszkenderun-you-passed = You have passed. Your row is safe until the round is counted.
iszkenderun-cost-fee = { $pay } and { $fee }
iszkenderun-plan-swap = Planned: { $card } swaps { $first } with another card
iszkenderun-plan-exchange = Planned: pay { $pay }, exchange hand cards
iszkenderun-plan-exchange-cards = Planned: pay { $pay }, exchange { $cards }
iszkenderun-plan-protect = Planned: pay { $pay }, protect a card
iszkenderun-plan-steal = Planned: pay { $pay }, steal a card with { $most } or less printed on it

# Questions to the reader.
iszkenderun-ask-play-token = Build the highest row: play a card, use one in your row, use your token, or pass.
iszkenderun-ask-play = Build the highest row: play a card, use one in your row, or pass.
iszkenderun-ask-token = Build the highest row: use a card in your row, use your token, or pass. You have no card to play.
iszkenderun-ask-use = Build the highest row: use a card in your row, or pass. You have no card to play.
iszkenderun-ask-closed-token = Your row is closed: use a card in it, use your token, or pass. No card can be added before its blocker is gone.
iszkenderun-ask-closed = Your row is closed: use a card in it, or pass. No card can be added before its blocker is gone.
iszkenderun-ask-only-play-token = Build the highest row: play a card, use your token, or pass.
iszkenderun-ask-only-play = Build the highest row: play a card, or pass.
iszkenderun-ask-only-token = You have no card to play and none to use: use your token, or pass.
iszkenderun-ask-pass = You have no card to play and none to use: you can only pass.
iszkenderun-ask-swap = Which card does it change places with?
iszkenderun-ask-exchange = Which cards of your hand do you exchange? Up to three.
iszkenderun-ask-protect = Which card do you put your token on?
iszkenderun-ask-steal = Which card do you take into your hand?
iszkenderun-ask-nothing = There is nothing for you to decide now.

# Buttons; about 35 characters are shown, so what differs comes first.
iszkenderun-do-play = Play { $card } (row +{ $gain })
iszkenderun-do-play-to = Play { $card } to { $who }
iszkenderun-do-for-fee = Pay { $fee }. { $what }
iszkenderun-do-unblock = { $card }: open your row
iszkenderun-do-discard = { $card }: discard { $target }
iszkenderun-do-discard-all = { $card }: discard all up to { $most }
iszkenderun-do-boost = { $card }: +{ $bonus } to { $target }
iszkenderun-do-swap = { $card }: swap { $target } with …
iszkenderun-do-take = { $card }: take { $target }
iszkenderun-do-retrieve = { $card }: take { $target }
iszkenderun-do-trump = { $card }: { $suit } is trump
iszkenderun-do-no-trump = { $card }: no trump
iszkenderun-do-draw = { $card }: draw a card
iszkenderun-do-reveal = { $card }: draw one, show one
iszkenderun-do-token = Token (pay { $pay }): { $deed }
iszkenderun-do-token-steal = Token (pay { $pay }): steal up to { $most }
iszkenderun-do-swap-with = Swap with { $target }
iszkenderun-do-protect = Protect { $target }
iszkenderun-do-steal = Steal { $target }
iszkenderun-do-exchange-card = Exchange { $card }
iszkenderun-do-exchange =
    { $count ->
        [one] Draw { $count } new card
       *[other] Draw { $count } new cards
    }
iszkenderun-do-pass = Pass
iszkenderun-do-pass-instead = Pass instead
# Groups of buttons.
iszkenderun-group-play = Play a card
iszkenderun-group-play-card = Play { $card }
iszkenderun-group-use = Use a card
iszkenderun-group-use-card = Use { $card }
iszkenderun-group-token = Use your token
iszkenderun-group-choose = Choose a card

# Confirmation of something that cannot be undone.
iszkenderun-change = { $who } { $before } → { $after }
iszkenderun-sure = { $what } Sure?
iszkenderun-sure-rows = { $what } Rows then: { $changes }. Sure?
iszkenderun-sure-block-own = { $card } closes your row: while it lies there, not even you add cards.
iszkenderun-sure-block = { $card } closes the row of { $who }: while it lies there, nobody adds cards.
iszkenderun-sure-use = { $what }. { $card } leaves your row for it.
iszkenderun-sure-use-all = { $card } goes to the discard pile, and with it { $gone }.
iszkenderun-sure-swap = Swap { $first } and { $second }. { $card } leaves your row for it.
iszkenderun-sure-token = { $what }. Your token works only once.
iszkenderun-sure-exchange =
    { $count ->
        [one] You discard { $count } card and draw a new one.
       *[other] You discard { $count } cards and draw as many new ones.
    } Your token works only once. Sure?
iszkenderun-sure-pass = If you pass, you take no more turns this round. Your row is worth { $total }, the best of the others { $best }. { $playing ->
        [0] Nobody can raise theirs any more.
        [one] One player can still raise theirs.
       *[other] { $playing } players can still raise theirs.
    } Sure?
iszkenderun-sure-pass-instead = You drop your plan and take no more turns this round. Sure?

# Reasons why an action is not possible: a whole sentence of at most 120 characters.
iszkenderun-why-all-actions-taken = You have taken { $most } actions in this round, so you can only pass.
iszkenderun-why-only-blockers = Only a blocker can be played into another player’s row.
iszkenderun-why-row-passed = Nothing can be added to the row of a player who has passed ({ $who }).
iszkenderun-why-row-closed-own = { $card } closes your row. Using it opens the row again and costs a hand card.
iszkenderun-why-row-closed = { $card } closes this row ({ $who }): nobody can add a card.
iszkenderun-why-not-in-row = Only a card in your row can be used; playing a card does not use it.
iszkenderun-why-no-ability = This card is never used: it works for as long as it lies in a row.
iszkenderun-why-card-protected = A token lies on this card ({ $who }), so it cannot be used in this round.
iszkenderun-why-card-shielded = { $card } shields this card: it cannot be discarded, not even for its own use.
iszkenderun-why-itself = The card leaves your row before it works, so it cannot be used on itself.
iszkenderun-why-no-target = There is no other card that it can reach.
# The following texts are about the target, a card in a row of a player.
iszkenderun-why-target-passed = The row of a player who has passed is out of reach ({ $who }).
iszkenderun-why-target-protected = A token lies on this card ({ $who }), so it is out of reach in this round.
iszkenderun-why-target-shielded = { $card } shields this card, so it cannot be discarded.
iszkenderun-why-worth-too-much = The target may be worth { $most } at most, but without the card you use it is worth { $now }.
iszkenderun-why-wrong-suit = Only { $suit } cards can be discarded with it.
iszkenderun-why-no-partner = A swap takes two cards worth { $most } or less, and no second one is in reach.
iszkenderun-why-nothing-low = It discards cards worth { $most } or less, but the lowest in reach is worth { $now }.
iszkenderun-why-no-discards = The discard pile is empty.
iszkenderun-why-retrieves-suit = Only { $suit } cards can be taken from the discard pile with it.
iszkenderun-why-trump-already = { $suit } is trump already.
iszkenderun-why-no-trump-already = There is already no trump.
# $count is the number of cards in the reader's hand.
iszkenderun-why-fee-due =
    { $count ->
        [0] Discarding a blocker from your own row costs a hand card, and you have none.
       *[other] Discarding a blocker from your own row costs a hand card: choose one to pay (you have { $count }).
    }
iszkenderun-why-token-used = You have used your token; it works only once in the game.
iszkenderun-why-wrong-payment = Only { $suit } cards and the suitless card pay for this.
iszkenderun-why-nothing-to-exchange = Once you have paid, you have no hand card left to exchange.
iszkenderun-why-nothing-to-protect = No card is in reach that you could protect.
iszkenderun-why-nothing-to-steal = No card in reach has { $most } or less printed on it.
iszkenderun-why-same-card = A swap takes two different cards.
iszkenderun-why-pays-already = You pay for your token with this card.
iszkenderun-why-printed-too-high = This card has { $printed } printed on it, and the card you pay with only { $most }.
iszkenderun-why-all-named = You can exchange { $most } cards, and you have chosen as many.
iszkenderun-why-named-already = You have chosen this card already.
iszkenderun-why-nothing-named = First choose a hand card to exchange.

# Events. A text after a name and a colon, or after "You:", must fit any person.
iszkenderun-round-begins = Round { $round }. First: { $who }. Trump: { $suit }.
iszkenderun-round-begins-none = Round { $round }. First: { $who }. No trump, because the last round began with turban.
iszkenderun-shuffled = All discards are shuffled into the draw pile.
iszkenderun-reshuffled = The draw pile is empty, so the discards become a new one.
iszkenderun-you-were-dealt = You were dealt: { $cards }.
iszkenderun-played = played { $card }
iszkenderun-played-to = closed a row ({ $whom }) with { $card }
iszkenderun-used = used { $card }
iszkenderun-used-fee = used { $card }, paid { $fee }
iszkenderun-used-to-open = used { $card } to open the row, paid { $fee }
iszkenderun-discarded = discarded { $cards }
iszkenderun-boosted = { $card } +{ $bonus } this round
iszkenderun-swapped = swapped { $first } and { $second }
iszkenderun-took = { $card } into the hand
iszkenderun-retrieved = { $card } from the discard pile
iszkenderun-trump-set = { $suit } is trump now
iszkenderun-trump-gone = no trump now
iszkenderun-drew = { $count ->
    [one] drew a card
   *[other] drew { $count } cards
}
iszkenderun-you-drew = You drew: { $cards }.
iszkenderun-revealed-kept = { $card } shown and kept, as it is trump
iszkenderun-revealed-gone = { $card } shown and discarded, not trump
iszkenderun-token-told = token, paid with { $pay }: { $deed }
iszkenderun-protected = { $card } under the token, out of everybody’s reach
iszkenderun-passed = passed
iszkenderun-each = { $who } { $number }
iszkenderun-round-over = Round { $round } is over. Rows: { $totals }.
iszkenderun-placed = Points for places: { $points }.
iszkenderun-scored = { $card } to the score pile
iszkenderun-award = no-trump award
iszkenderun-record-set = The record is { $points } now ({ $who }).
iszkenderun-game-won = { $count ->
    [one] Winner: { $who }.
   *[other] Winners together: { $who }.
}

# Breakdowns of rows and points.
iszkenderun-account-trump = Trump: { $suit }. Trump cards count double.
iszkenderun-account-no-trump = No trump: nothing counts double.
iszkenderun-account-row = { $who }: { $total }
iszkenderun-account-card = { $card } counts { $value }: { $parts }
iszkenderun-part-printed = { $printed } printed
iszkenderun-part-neighbour = +{ $bonus } from { $from }
iszkenderun-part-counted = +{ $bonus } for its suit in play
iszkenderun-part-boost = +{ $bonus } this round
iszkenderun-part-doubled = ×2 as trump
iszkenderun-part-shielded = shielded
iszkenderun-part-protected = under the token of { $who }
iszkenderun-part-protected-you = under your token
iszkenderun-account-earned = What the round brought
iszkenderun-earned =
    { $who }: row { $total }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
iszkenderun-earned-highest =
    { $who }: row { $total }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; highest card to the score pile: { $card }
iszkenderun-earned-lowest =
    { $who }: row { $total }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; lowest card to the score pile: { $card }
iszkenderun-account-award = No trump at the start or at the end, so the winner gets the no-trump award: { $who }
iszkenderun-account-record = Record after this round: { $points } ({ $who })

# Points.
iszkenderun-points = { $who }: { $sum } = { $parts }
iszkenderun-points-places = { $points } for places
# Followed by the points of each round.
iszkenderun-points-rounds = { $places } ({ $parts })
iszkenderun-points-pile = { $points } for the score pile
iszkenderun-points-no-trump = { $points } for no trump
iszkenderun-points-record = { $points } for the record
iszkenderun-points-now = If the game were over now:
iszkenderun-piles = Score piles
iszkenderun-pile = { $who }: { $value } in the score pile ({ $cards })
iszkenderun-pile-empty = { $who }: no score pile
iszkenderun-pile-card = { $card }: { $printed }
iszkenderun-pile-token = token: { $bonus }
iszkenderun-piles-count = The best pile brings 3 points at the end, the second best 1. Printed values count.
iszkenderun-awards-count = The record brings 2 points, and so does the no-trump award for winning a round that begins or ends without trump.
iszkenderun-place = { $place }.
iszkenderun-no-place = –
iszkenderun-result =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
iszkenderun-result-ties = With equal points the row of the last round decides, then the score pile.

# Pages of reference.
iszkenderun-page-rows = Rows explained
iszkenderun-page-points = Points and score piles
iszkenderun-page-discards = Discard pile
iszkenderun-page-suit = Cards: { $suit }
iszkenderun-page-others = Cards: two suits, no suit
iszkenderun-page-round = Round { $round } explained
iszkenderun-discards =
    { $count ->
        [one] { $cards }
       *[other] { $count } cards, the newest first: { $cards }
    }

# In pictures, as short as possible. Beside the icons of cards: a maximum value; counts double.
iszkenderun-picture-most = ≤{ $most }
iszkenderun-picture-double = ×{ $by }
iszkenderun-picture-more = +{ $count }
iszkenderun-picture-round = Round { $round }
iszkenderun-picture-no-trump = No trump
# The holders of the record.
iszkenderun-picture-holders = { $count } players
# At the foot of a card in hand; beside a +, its meaning.
iszkenderun-picture-gain = +{ $gain }
iszkenderun-picture-gains = what your row gains
# In pictures, under the name of the player to act: what to do, in two or three words.
iszkenderun-picture-task-play = Play or pass
iszkenderun-picture-task-choose = Choose a card
# Beside the hand, while a plan is made.
iszkenderun-picture-using = You use
iszkenderun-picture-token = Token: { $deed }
# Heads of the columns at the end.
iszkenderun-picture-places = places
iszkenderun-picture-pile = pile
iszkenderun-picture-award = no trump
iszkenderun-picture-best = record

# The content of a picture, in sentences.
iszkenderun-alt-round = Round { $round } of { $rounds }, { $trump } is trump and counts double.
iszkenderun-alt-round-none = Round { $round } of { $rounds }, no trump.
iszkenderun-alt-ahead =
    { $count ->
        [one] Ahead with a row of { $total }: { $who }.
       *[other] Ahead with a row of { $total } each: { $who }.
    }
iszkenderun-alt-seat = { $who }: { $state }.
iszkenderun-alt-left = left the game
iszkenderun-alt-passed = passed
iszkenderun-alt-closed = row closed
iszkenderun-alt-row = row { $total } ({ $cards })
iszkenderun-alt-row-empty = no cards in the row
iszkenderun-alt-hand = { $count } in hand
iszkenderun-alt-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
iszkenderun-alt-token-used = token used
iszkenderun-alt-worth = { $card } worth { $now }
iszkenderun-alt-shielded = { $card } shielded
iszkenderun-alt-protected = { $card } under a token
iszkenderun-alt-place-left = Left the game: { $who }, { $earned }.
iszkenderun-alt-earned =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $parts })

# Deciding ahead.
iszkenderun-standing-pass = Pass until the end of the round
iszkenderun-only-if-trump = trump is the same
iszkenderun-only-if-own-row = my row is as it is now
iszkenderun-only-if-rows = no row has changed

# Awards: what a player has done for the first time
iszkenderun-award-no-trump = a round won without trump
iszkenderun-award-record = the highest row of a game, shared with nobody
iszkenderun-award-retrieved = a card brought back from the discard pile
iszkenderun-award-revealed = a trump drawn and shown
iszkenderun-award-token-score = the token used for the score pile
iszkenderun-award-token-exchange = the token used to exchange cards
iszkenderun-award-token-protect = the token used to protect a card
iszkenderun-award-token-steal = the token used to steal a card
iszkenderun-award-quiet = a game won without using a card
iszkenderun-award-every-round = a game won with the best row of every round
iszkenderun-award-narrow = a game won by one point
iszkenderun-award-far = a game won by five points or more

# Notes for a player in the first game: at most two sentences.
iszkenderun-note-goal = Most points after four rounds win. A round ends when everybody has passed; then the highest row gets 3 points, the next ones 2, 1 and 0.
iszkenderun-note-unused = Playing a card does not use it, and you draw none for it: it only counts in your row. On a later turn you can use it there, and it leaves the row for that.
iszkenderun-note-closed = To open your row, use its blocker and pay a card from your hand. Both go to the discard pile.
iszkenderun-note-alone = Everybody else has passed, so you take turn after turn until you pass, too. Nobody can touch your row any more.
# Without a card that threatens another one, the second of these two texts.
iszkenderun-note-threat = { $used } can remove your { $lost } from your row. Once you pass, nobody can touch your row; a token protects a single card.
iszkenderun-note-lead = Your row is the highest now. If you pass, you take no more turns this round, but no card or token can reach your row any more.
iszkenderun-note-use = You can use a card in your row: it goes to the discard pile, then it works. Your row loses the value of the card; before you confirm, you see what all rows come to.
iszkenderun-note-trump = Trump cards count double, with everything that is added to them: in rows they have ×2. The number on the button of a card is all that it adds to your row.
iszkenderun-note-neighbours = A new card goes to the right end of your row. Some cards add to the card on their left or right as long as both lie there, so the order matters.
iszkenderun-note-blocker = A blocker closes the row into which you play it, yours or another open one: nobody can add cards to it. It counts there as well, so in another row it gives that player 3.
iszkenderun-note-zero = A 0 is worth 1 for every card of its suit in all rows, itself included. It grows and shrinks with the cards of others, too.
iszkenderun-note-changer = A changer makes another suit trump for the rest of the round, and all rows are counted again at once. Look at what that does to your row.
iszkenderun-note-token = Your token works once in the whole game, and using it takes your turn. You pay with a card: a crescent adds 4 to your score pile, a cross exchanges hand cards, a scimitar protects a card, a turban steals one.
iszkenderun-note-score-pile = When the round ends, the winner moves the card with the highest printed number to the score pile, and the second moves the lowest. At the end the best pile brings 3 points, the next one 1.
iszkenderun-note-refill = You keep your hand after the round, and it is filled up to five cards, or six if your row was the lowest. For each card that you keep, you are dealt one less.
iszkenderun-note-passed = A player who has passed takes no more turns this round, and no card or token reaches that row. Only trump and 0-cards can still change its value.
iszkenderun-note-record = The highest row of all rounds holds the record, which brings 2 points at the end. So a still higher row can pay off, even if you lead already.
iszkenderun-note-no-trump = Without trump nothing counts double. If you win a round that begins or ends without trump, you get the no-trump award, 2 points, once in the game.
iszkenderun-note-shield = A shielded card cannot be discarded, not even for its own use. It can still be swapped, taken, stolen and strengthened.
iszkenderun-note-last-round = This is the last round. After it the best score pile brings 3 points, the second best 1, and the record and the no-trump award 2 each.

# The lesson: five short scenes. What is to be done; what to say when it is done, and when it is not.
iszkenderun-learn-trump = Four rounds: in each, the highest row wins. Cross is trump: crosses count double, with what their neighbours add. Get your row above 14.
iszkenderun-learn-trump-made = Cross 5 counts 12: 5, +1 from Crescent 3, and all of it doubled.
iszkenderun-learn-trump-missed = Not above 14. Cross 5 gets +1 from Crescent 3, and this 6 counts double.
iszkenderun-learn-use = Some cards in your row can be used, and leave the row for it. Cross 4 discards a crescent: take the lead.
iszkenderun-learn-use-made = You gave up 4, and the best row lost 26: Crescent 7 had strengthened its neighbour, too.
iszkenderun-learn-use-missed = Another row is still higher. Use Cross 4 to discard Crescent 7, which holds that row up.
iszkenderun-learn-pass = You lead, but Scimitar 6 can discard your Turban 7. Once you pass, you take no more turns this round, and nobody can touch your row.
iszkenderun-learn-pass-made = Nobody can beat your 27: that is 3 points, and its card with the highest printed number goes to your score pile. You keep your hand, and it is filled up to five cards.
iszkenderun-learn-pass-missed = Scimitar 6 discarded your Turban 7. If you had passed, your row would be safe.
iszkenderun-learn-end = The last round: play a card, use a card, then pass, and win.
iszkenderun-learn-end-made = You win. After four rounds points decide: for places, score piles, the record and no trump. A token, for one use a game, and blockers, which close a row, come on top of that.
iszkenderun-learn-end-missed = Another row was higher. Play Turban-Cross, use Scimitar 6 to discard Crescent 7, then pass.
