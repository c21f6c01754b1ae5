# Nautilus: cards, the table, buttons, questions and events. The rules are in nautilus-rules.ftl.

nautilus-title = Nautilus
nautilus-tagline = Two crews under the sea: the better card wins each column, for the side it lies on.

# Options. In the lobby each is followed by its value: "Early end: on".
nautilus-option-early-end = Early end with three domains
nautilus-option-collections = Collected cards
nautilus-option-first-player = First player
nautilus-collections-visible = shown to all
nautilus-collections-hidden = shown to their owner
nautilus-first-player-random = random
nautilus-first-player-a = A, the first seat
nautilus-first-player-b = B, the second seat
nautilus-preset-standard = Standard rules
nautilus-preset-deep = Deep dive: six rounds, from memory

# Cards in rows.
nautilus-short = { $value }
nautilus-short-kraken = K
nautilus-short-fishbone = F
nautilus-anchored = { $card }*
nautilus-empty = .
nautilus-nobody = -

# Cards in a hand; the arrow shows the movement of another card.
nautilus-hand-vertical = { $value }↕
nautilus-hand-horizontal = { $value }↔

# Specials.
nautilus-kraken = Kraken
nautilus-fishbone = Fishbone
nautilus-anchor = Anchor
nautilus-eye = Eye
nautilus-module = Diving module
nautilus-harpoon = Harpoon
nautilus-does-kraken = place it instead of a Diver; it beats everything.
nautilus-does-fishbone = place it instead of a Diver; it loses to everything.
nautilus-does-anchor = play it with a Diver; it holds a card of the board where it is.
nautilus-does-eye = before the first card you look at your opponent’s hand.
nautilus-does-module = before the first card you draw two Divers and keep one.
nautilus-does-harpoon = before the first card you draw a Diver from your opponent’s hand; exchange it or give it back.
# The same, as short as possible.
nautilus-briefly-kraken = beats everything
nautilus-briefly-fishbone = loses to everything
nautilus-briefly-anchor = holds a card in its place
nautilus-briefly-eye = shows you your opponent’s hand
nautilus-briefly-module = draws two Divers, you keep one
nautilus-briefly-harpoon = draws a Diver from your opponent’s hand

# Domains.
nautilus-science = Science
nautilus-exploration = Exploration
nautilus-navigation = Navigation
nautilus-engineering = Engineering
nautilus-war = War
nautilus-short-science = Sci
nautilus-short-exploration = Exp
nautilus-short-navigation = Nav
nautilus-short-engineering = Eng
nautilus-short-war = War
nautilus-two-stars = +2
nautilus-one-star = +1
nautilus-ink-blot = -1
nautilus-prize = { $domain } { $worth }

# Sides and spaces. $who may be "You".
nautilus-side-a = A
nautilus-side-b = B
nautilus-space-a = A{ $column }
nautilus-space-b = B{ $column }

# The table.
nautilus-round = Round { $round } of { $of }
# The decision of another player, as a sentence after the round.
nautilus-round-now = Round { $round } of { $of }: { $now }
nautilus-round-plan = Round { $round } of { $of }, with your plan, which only you see:
nautilus-last-round = How the last round ended:
nautilus-took = Previous round, { $side } took: { $prizes }
nautilus-head-column = Column
nautilus-head-prize = Prize
nautilus-head-worth = Worth
nautilus-head-ahead = Ahead
nautilus-head-points = Points
nautilus-head-blot = Blots
nautilus-head-domain = Domain
# The seats on each side, with the number of cards in hand.
nautilus-player =
    { $side }: { $who }, { $divers ->
        [one] { $divers } Diver
       *[other] { $divers } Divers
    }{ $specials ->
        [0] { "" }
       *[other] , 1 special
    }
nautilus-player-first =
    { $side }: { $who }, first, { $divers ->
        [one] { $divers } Diver
       *[other] { $divers } Divers
    }{ $specials ->
        [0] { "" }
       *[other] , 1 special
    }
# The goal. In $sides each side has its number of won domains: "A 1, B 0".
nautilus-aim = Win most of the five domains. Won so far: { $sides }.
nautilus-aim-side = { $side } { $domains }
nautilus-hidden = Collected cards are hidden.
nautilus-net = { $points }
nautilus-net-won = { $points }✓
nautilus-blot-out = out
# The decision of another player.
nautilus-now-draft = { $who } chooses between two specials.
nautilus-now-start = { $who } may play a special before the first card.
nautilus-now-module = { $who } keeps one of two Divers.
nautilus-now-harpoon = { $who } exchanges the Diver on the Harpoon, or gives it back.
nautilus-now-placement = { $who } places card { $card } of 10.
nautilus-now-movement = { $who } moves a card.

# At the end.
nautilus-score =
    { $side }: { $who }, { $domains ->
        [one] { $domains } domain
       *[other] { $domains } domains
    } won
nautilus-over-early = The game ended early: three domains were won.
nautilus-over-six = All six rounds were played.
nautilus-over-left = { $who } left the game.
nautilus-legend-score = ✓ won: 4 points, or 3 once the ink blot is out. Most domains win.

# Shown to the reader only.
nautilus-hand = Your hand: { $cards }
nautilus-hand-empty = Your hand is empty.
nautilus-own-special = Your special: { $special } ({ $effect })
nautilus-special = Your special is { $special }: { $effect }
nautilus-special-late = { $special } can no longer be played this round.
nautilus-given = You gave { $who }: { $special }.
nautilus-known = { $who } certainly holds: { $cards }.
nautilus-exposed = { $who } has seen in your hand: { $cards }
nautilus-put-back = You put { $card } back on the pile.
nautilus-harpooned = On the Harpoon: { $card }
nautilus-plan = Your plan: { $card } on { $space }.
nautilus-plan-still = Its arrow has no card to move.
nautilus-plan-moves = Its arrow then moves { $card } from { $from } to { $to }.
nautilus-plan-choice = Its arrow then moves a card: you choose one of { $count } moves.

# Questions to the reader.
nautilus-ask-draft = Keep one of two specials for this round. The other one goes to your opponent.
nautilus-ask-start = Play { $special } now? You cannot play it later this round.
nautilus-ask-module = Keep one of these two Divers. The other one goes back on the pile.
nautilus-ask-harpoon = Exchange one of your Divers for { $card }, or give it back?
nautilus-ask-card = Win prizes for side { $side }: which card do you place?
nautilus-ask-space = Where do you place { $card }? It counts for the side on which it lies.
nautilus-ask-anchor = Place it like this, or with the Anchor on a card?
nautilus-ask-place = Place it like this?
# The whole room reads this one, too.
nautilus-ask-movement = The arrow of { $card } on { $space } must move a card.
nautilus-ask-nothing = There is nothing for you to decide now.

# Buttons; about 35 characters are shown.
nautilus-do-keep = Keep { $kept }, give { $given }
nautilus-do-play = Play { $special }
nautilus-do-skip = Do not play it
nautilus-do-keep-diver = Keep { $kept }, return { $returned }
nautilus-do-swap = Give { $given }, take { $drawn }
nautilus-do-return = Give { $drawn } back
nautilus-do-take = Diver { $card }
nautilus-do-put = { $space }: { $prize }
nautilus-do-put-beats = { $space }: { $prize }, beats { $card }
nautilus-do-put-loses = { $space }: { $prize }, below { $card }
nautilus-do-place = Place it
nautilus-do-place-only = Place it without the Anchor
nautilus-do-anchor = Anchor on { $card } at { $space }
# The Anchor on a space without a card, where it cannot be attached.
nautilus-do-anchor-at = Anchor on { $space }
nautilus-do-move = { $card } from { $from } to { $to }
# The same to a space that faces a card, which is written as on the board: "14", "K".
nautilus-do-move-beats = { $card } from { $from } to { $to }, beats { $facing }
nautilus-do-move-loses = { $card } from { $from } to { $to }, below { $facing }
# Groups of buttons.
nautilus-group-side = Side { $side } ({ $who })
nautilus-group-anchor = With the Anchor

# Reasons why an action is not possible: whole sentences. Cards may have their arrows: "9↕".
nautilus-why-specials-first = No card is placed before the specials are settled.
nautilus-why-arrow-first = First the arrow of { $card } on { $space } must move another card.
nautilus-why-start-is-over = { $special } can be played only before the first card of a round.
nautilus-why-anchor-needs-diver = The Anchor is played together with a Diver, as the last step of placing it.
nautilus-why-card-chosen = You have already chosen { $card }. Undo that step to choose another card.
nautilus-why-space-chosen = You have already chosen { $space }. Undo that step to choose another space.
nautilus-why-special-not-drawn = You drew { $specials }: keep one of these two.
nautilus-why-diver-not-drawn = The Diving module drew { $cards }: keep one of these two.
nautilus-why-not-to-give = You can give only a Diver from your hand: { $cards }.
nautilus-why-not-in-hand = You can place only a Diver from your hand: { $cards }.
nautilus-why-not-held = You do not hold { $special }.
nautilus-why-space-taken = { $card } already lies on { $space }.
nautilus-why-blocked = { nautilus-why-space-taken }
nautilus-why-anchor-lies = The Anchor already lies on { $space } and stays there this round.
nautilus-why-anchor-on-nothing = The Anchor needs a card, and no card lies there.
nautilus-why-other-side = The arrow of { $card } moves only cards on its own side, { $side }.
nautilus-why-just-placed = { $card } was just placed: its arrow moves another card.
nautilus-why-anchored = { $card } carries the Anchor: no arrow moves it this round.
nautilus-why-not-across = The arrow of { $card } moves a card only across, here to { $space }.
nautilus-why-not-along = The arrow of { $card } moves a card only along its side, { $side }.

# Notes in a first game: at most two sentences below the decision, each shown once.
nautilus-note-goal = Win more of the five domains than your opponent. In each of six rounds you both place five cards, one in turn, and in every column the higher one wins the prize.
nautilus-note-sides = A card counts for the side on which it lies, no matter who placed it; your side is { $side }. So strong cards belong on your side and weak ones on the other.
nautilus-note-draft = Each of you gets one special, for this round only: what is not played is discarded. Your opponent does not learn which one you keep.
nautilus-note-given = Your opponent drew two specials and gave you one of them, and so knows yours. You do not know the other one.
nautilus-note-start = Eye, Diving module and Harpoon are played before the first card of a round, or not at all. Playing one does not cost you a turn.
nautilus-note-module = You then have six Divers and place five. The one that is left stays in your hand, and nobody sees it.
nautilus-note-harpoon = You both know this Diver now. You can give any Diver from your hand for it, so a weak card can buy a strong one.
nautilus-note-placed-special = Kraken (15) and Fishbone (0) are placed instead of a Diver, on either side; one Diver then stays in your hand. Arrows move them like Divers.
nautilus-note-anchor = The Anchor holds a card of either side where it lies, for the rest of the round. It is attached before the arrow of your own card does anything.
nautilus-note-arrow = The arrow moves another card of the side where you place this one: ↕ across to the space it faces, ↔ along the side. If a card there can move, one must, even if it is your best.
nautilus-note-movement = An arrow acts once, when its card is placed, and cannot be declined. The arrow of the card that moves does nothing.
nautilus-note-alone = A strong card that faces an empty space is not safe: a 6↕ or 9↕ placed on its side can carry it across. A card on the facing space prevents that.
nautilus-note-full-column = A full column is not settled: a 7↔ or 8↔ can move a card out of it while its side has an empty space. Prizes are awarded when all ten spaces are full.
nautilus-note-blot = -1 is an ink blot: the winner of its column has to take it and loses a point. So the higher card there belongs on the other side.
nautilus-note-crab = The 1 is the crab: it beats the 14 and Fishbone, and nothing else. Among all other cards the higher number wins.
nautilus-note-new-round = Each round the other player begins, and all Divers are shuffled and dealt again; only the prizes stay with their winners. “Details” shows how the previous round ended.
nautilus-note-points = The six cards of a domain make 5 points in all. So 4 points win it for good, or 3 once its ink blot (-1) is out.
nautilus-note-won = A domain with a ✓ is won for good: its other prizes change nothing. Use your strong cards for the domains that are still open.
nautilus-note-early-end = Three domains win the game: it is over at the end of the round in which somebody wins the third.
nautilus-note-six-rounds = At this table all six rounds are played, even if somebody has won three domains earlier.
nautilus-note-hidden-collections = Collected cards are hidden at this table: you see only your own points. Remember who wins which prize.

# Confirmation of something that cannot be undone.
nautilus-sure = { $what }: this cannot be undone. Sure?
nautilus-sure-skip = { $special } can then no longer be played this round. Sure?

# Pages of reference.
nautilus-page-cards = Cards and specials
nautilus-page-collected = Collected cards
nautilus-page-piles = Piles and discards
nautilus-page-last = Previous round
nautilus-about-divers = 14 Divers, numbered 1 to 14. You hold five; the higher card wins a column.
nautilus-about-crab = The { $crab } is the crab: it beats the { $greatest } and Fishbone, and nothing else.
nautilus-about-vertical = 6↕, 9↕: another card of that side crosses over to the space it faces.
nautilus-about-horizontal = 7↔, 8↔: another card of that side goes to an empty space of that side.
nautilus-about-specials = The specials, one of each:
nautilus-about-special = { $special }: { $effect }
nautilus-about-names = { $short }: { $domain }
nautilus-about-domains = Domains: each has one +2, four +1 and one ink blot (-1). 4 points win it, or 3 once its blot is out.
nautilus-signs = On the board:
nautilus-sign-sides = A and B are the two sides, A1 to A5 and B1 to B5 their spaces.
nautilus-sign-empty = A dot is an empty space, a dash: nobody is ahead.
nautilus-sign-kraken = K is Kraken, F is Fishbone.
nautilus-sign-anchor = * marks the anchored card, which cannot move.
nautilus-legend-blots = Blots: in which domains the ink blot is out.
nautilus-collected = { $domain }: { $cards } = { $points }
nautilus-collected-nothing = Nothing yet.
nautilus-pile-divers =
    { $count ->
        [one] { $count } Diver is in the pile.
       *[other] { $count } Divers are in the pile.
    }
nautilus-pile-specials =
    { $count ->
        [0] No special is left before they are shuffled again.
        [one] { $count } special is left before they are shuffled again.
       *[other] { $count } specials are left before they are shuffled again.
    }
nautilus-pile-domains =
    { $count ->
        [0] No Domain card is left for later rounds.
        [one] { $count } Domain card is left for later rounds.
       *[other] { $count } Domain cards are left for later rounds.
    }
nautilus-discard = Discarded specials: { $specials }
nautilus-discard-empty = No special is discarded yet.
nautilus-last-none = This is the first round.

# Events. A text after a name and a colon, or after "You:", must fit any person.
nautilus-round-begins = Round { $round }. First: { $who }.
nautilus-drew-specials = drew two specials
nautilus-you-drew-specials = You drew two specials: { $specials }.
nautilus-kept-special = kept one special, gave the other
nautilus-you-kept = You kept { $kept } and gave { $given }.
nautilus-you-were-given = You were given { $special }.
nautilus-special-played = played { $special }
nautilus-special-skipped = no special before the first card
nautilus-special-lost = discarded { $special }, unused
nautilus-you-saw = The Eye showed you: { $cards }.
nautilus-you-drew = The module brought up: { $cards }.
nautilus-kept-diver = kept one of two Divers
nautilus-you-kept-diver = You kept { $kept } and put { $returned } back.
nautilus-harpoon-drew = drew { $card } with the Harpoon
nautilus-harpoon-swapped = exchanged the Diver
nautilus-swapped = took { $drawn }, gave { $given }
nautilus-harpoon-returned = gave the Diver back
nautilus-placed = { $card } on { $space }
nautilus-placed-anchor = { $card } on { $space }, Anchor at { $anchor }
nautilus-awarded = Column { $column } ({ $who }): { $prize }, { $won } beats { $lost }.
nautilus-ended-early = Three domains are won: the game is over.
nautilus-ended-six = Six rounds are played: the game is over.

# The lesson: the task of each scene, and what is said when its point is made or missed.
nautilus-learn-column = Win more of the five domains than your opponent. In each column the higher card wins the prize for its side. You are side A: get ahead for Science +2 with your 12.
nautilus-learn-column-made = Your 12 beats the 9: once all ten spaces are full, the prize is yours.
nautilus-learn-column-open = Column 1 is still open: you win it on A1, across from the 9.
nautilus-learn-column-side = A card on side B counts for side B, no matter who placed it.
nautilus-learn-spoil = A higher card on B3 would beat your 8. Prevent that with Fishbone (0), your special of this round: any card may lie on either side.
nautilus-learn-spoil-made = Your 8 beats Fishbone, and no better card can go to B3: weak cards belong on the other side.
nautilus-learn-spoil-missed = Your opponent’s 12 on B3 beats your 8; Fishbone could have taken that space.
nautilus-learn-arrow = Your 9↕ has an arrow: another card on its side must cross to the space it faces, if that is free. Bring the 13 over to your side.
nautilus-learn-arrow-made = The 13 counts for you now; a 7↔ or 8↔ moves a card along its side instead.
nautilus-learn-arrow-missed = An arrow cannot be declined: it took your 12 to side B.
nautilus-learn-domain = 4 points win a domain for good (✓), or 3 once its ink blot (-1) is out; the third domain wins the game. Each of you has won two; in Navigation, without its blot, it is 2 to 2. In this last of six rounds, place your last card so that you win.
nautilus-learn-domain-made = Navigation is your third domain: 3 points were enough, because its ink blot is out.
nautilus-learn-domain-missed = Navigation went to side B: more prizes of a domain that is won (✓) change nothing.

# In pictures: the round, the number of placed cards of all, and the mark of the first player.
nautilus-picture-round = Round { $round }
nautilus-picture-placed = { $placed }/{ $of }
nautilus-picture-first = 1st
# In pictures, under the name of the player to act: what to do, in two or three words.
nautilus-picture-task-keep = Keep a special
nautilus-picture-task-play = Play a special
nautilus-picture-task-diver = Keep a Diver
nautilus-picture-task-harpoon = Swap or return
nautilus-picture-task-place = Place a card
nautilus-picture-task-move = Move a card

# The content of a picture in sentences, for people who cannot see it.
nautilus-alt-round = Round { $round } of { $of }, { $placed } of { $spaces } cards placed.
# A list of names with numbers: "Bahar 2, Cyrus 1".
nautilus-alt-won = Domains won for good: { $sides }.
nautilus-alt-score = { $who } { $domains }
# "Column 1, Science +2: A 9, B Kraken, B ahead."
nautilus-alt-column = Column { $column }, { $domain } { $worth }: A { $a }, B { $b }, { $ahead }.
nautilus-alt-ahead = { $side } ahead
nautilus-alt-nobody = nobody ahead
nautilus-alt-free = free
nautilus-alt-anchored = { $card } (anchored)
nautilus-alt-points = Points of { $side }: { $points }.
nautilus-alt-net = { $domain } { $points }
nautilus-alt-net-won = { $points } (won)
nautilus-alt-hand = Your hand: { $cards }.
nautilus-alt-choose = Divers to choose from: { $cards }.
nautilus-alt-preview = The columns include your plan.
# A Diver whose arrow moves another card, to the other side or along the row.
nautilus-alt-vertical = { $value } (arrow across)
nautilus-alt-horizontal = { $value } (arrow along)
nautilus-alt-domains = { $domains ->
    [one] { $domains } domain won
   *[other] { $domains } domains won
}

# Deciding ahead.
nautilus-only-if-column = the column is as it is now

# Awards: what a player has done for the first time
nautilus-award-sweep = the first three columns of a round won
nautilus-award-special = a special played at the start
nautilus-award-harpoon = a Diver caught with the Harpoon
nautilus-award-anchor = an anchor dropped
nautilus-award-move = a card moved to another space
nautilus-award-early = a game won before the last round
nautilus-award-late = a game won in the last round
nautilus-award-spotless = three domains won, and none for the other side
nautilus-award-narrow = a game won by one domain
nautilus-award-by-one = a column won by one
nautilus-award-comeback = a game won after having been behind
nautilus-award-diving = a Diver brought up by the Diving module
