# The rules of Nautilus for chats, by chapter.
# The complete numbered rules are in docs/rules/nautilus.md; each chapter here is preceded by its ids.

# N-1.5, N-1.6, N-8.5, N-9.1
nautilus-chapter-goal = The goal
nautilus-rules-goal =
    Captain Nemo’s library lies on the sea bed, and two crews explore it: yours and your opponent’s.

    There are five domains: Science, Exploration, Navigation, Engineering and War. Each has six cards: one worth 2 points, four worth 1, and an ink blot that costs a point.

    You play six rounds. In each round five of these cards lie in the middle of the board, one in each column.

    With 4 points in a domain you have won it for good. Once its ink blot has been taken by anybody, 3 points are enough.

    The player with more domains wins the game. As soon as somebody has won three of them at the end of a round, it is over.

# N-3, N-4, N-5.1, N-6.1
nautilus-chapter-round = A round, step by step
nautilus-rules-round =
    1. Five prizes are laid out, one in each column.

    2. Each of you is dealt 5 of the 14 Divers. Four stay in the pile.

    3. The first player draws two specials, keeps one and gives you the other. So each of you has one.

    4. Eye, Diving module and Harpoon may be played now, and only now.

    5. You take turns to place a card, five each, until all ten spaces are filled. The first player begins.

    6. The better card of each column wins its prize.

    Then everything but the prizes is gathered in, and in the next round the other player is first. The Nemo token shows who that is.

# N-1.1, N-1.6, N-6.1, N-6.2, N-6.7, N-8.1
nautilus-chapter-placing = Placing a card
nautilus-rules-placing =
    The board has two sides, A and B, with five spaces each. A3 and B3 face each other across the prize of column 3.

    On your turn you place one card from your hand on any empty space, on your own side or on your opponent’s.

    What counts in the end is the side on which the better card lies, not who placed it. So a good card belongs on your side, a bad one on the other; and where an ink blot lies it is the other way round.

    You choose a card, then a space, and see how it would lie. Until you confirm, nobody else sees anything and you can undo it.

    You cannot pass.

# N-1.2, N-7
nautilus-chapter-arrows = Arrows
nautilus-rules-arrows =
    Four Divers have an arrow. It works at the moment the card is placed: another card moves.

    6↕ and 9↕: the card crosses over to the space it faces, if that is empty.

    7↔ and 8↔: the card goes to any empty space of its side. It may jump.

    The card that moves must lie on the same side as the one you have just placed. It does not matter who placed it, so a 6 on your opponent’s side can bring a good card over to yours.

    If something can move, something must move, and you choose what. If nothing can, nothing happens.

    A card that was moved does not use its own arrow, and an arrow never works twice.

# N-4.3, N-6.3 to N-6.6, N-7.8
nautilus-chapter-specials = Kraken, Fishbone, Anchor
nautilus-rules-specials =
    These three are played while you place cards. You never have to; what you have not played by the end of the round is discarded.

    Kraken: place it instead of a Diver. It counts as 15 and beats everything.

    Fishbone: place it instead of a Diver. It counts as 0 and loses to everything.

    Anchor: play it together with a Diver. It holds that Diver, or any other card on the board, so that no arrow moves it in this round. It is attached before the arrow of your own card does anything. A card with the Anchor still uses its own arrow when it is placed.

    Kraken and Fishbone are moved by arrows like any other card, unless they are anchored.

# N-5
nautilus-chapter-start = Eye, module, Harpoon
nautilus-rules-start =
    These three are played before the first card of the round, or not at all. The first player is asked first.

    Eye: you see the Divers in your opponent’s hand. They are kept for you to read in this round.

    Diving module: you draw two Divers, keep one, and put the other back. You have six Divers then and place five.

    Harpoon: a random Diver is drawn from your opponent’s hand, and both of you see it. Exchange it for one of yours, or give it back.

# N-8
nautilus-chapter-awards = Who wins a column
nautilus-rules-awards =
    In each column the two cards are compared, and the higher one wins the prize for its side. Ink blots have to be taken as well.

    One exception: the 1 is the crab, and it beats the 14.

    Kraken (15) beats all, the crab too. Fishbone (0) loses to all, to the crab too.

    Look at the row Ahead below the board: it says who would get each prize as things lie now.

    After each round look at the domains. ✓ means won: 4 points, or 3 once the ink blot is out. A domain that is won stays won.

# N-10
nautilus-chapter-secrets = What is secret
nautilus-rules-secrets =
    Your hand, your special and your plans are yours alone, except that the first player knows which special was given to you.

    What the Eye and the Diving module show is seen only by the player who used them. The Diver on the Harpoon is known to both of you and to nobody else.

    Divers that were not placed are never shown. Specials that were not used are shown when they are discarded.

    Everything on the board, all prizes and all numbers of cards are open.

# N-11, N-9.3
nautilus-chapter-options = Options, and leaving
nautilus-rules-options =
    Early end: on, or off. Without it you always play six rounds. It does not change who wins.

    Collected cards: shown to all, or to their owner only, so that you have to remember who took what.

    First player: random, A or B. After that the first player changes each round.

    If you leave, you lose the game.
