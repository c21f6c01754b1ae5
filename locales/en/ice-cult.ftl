# Ice Cult: the ice, the paths, buttons, questions and events. The rules are in ice-cult-rules.ftl.

ice-cult-title = Ice Cult
ice-cult-tagline = Tilt the ice, and its arrows move everybody’s pieces. Get your five off the board.

# Options. In the lobby each is followed by its value: "Blocks: shuffled".
ice-cult-option-blocks = Blocks
ice-cult-option-colours = Colours
ice-cult-blocks-standard = standard
ice-cult-blocks-shuffled = shuffled
ice-cult-colours-standard = standard
ice-cult-colours-shuffled = shuffled
ice-cult-preset-standard = Standard set-up
ice-cult-preset-shuffled = All shuffled

# Colours, inside a sentence, and the letter of a piece.
ice-cult-colour-red = red
ice-cult-colour-blue = blue
ice-cult-colour-green = green
ice-cult-colour-yellow = yellow
# One letter each: two do not fit on a piece.
ice-cult-piece-red = R
ice-cult-piece-blue = B
ice-cult-piece-green = G
ice-cult-piece-yellow = Y
# Letter and colour together.
ice-cult-named = { $piece } { $colour }

# Ways, sides, slots and pairs.
ice-cult-way-north = ↑
ice-cult-way-east = →
ice-cult-way-south = ↓
ice-cult-way-west = ←
ice-cult-side-north = north
ice-cult-side-east = east
ice-cult-side-south = south
ice-cult-side-west = west
ice-cult-slot-nw = NW
ice-cult-slot-ne = NE
ice-cult-slot-se = SE
ice-cult-slot-sw = SW
ice-cult-pair-north = North pair
ice-cult-pair-south = South pair
ice-cult-pair-west = West pair
ice-cult-pair-east = East pair
ice-cult-spin-left = left
ice-cult-spin-right = right
# A pair and its direction: "North pair south".
ice-cult-rolls = { $pair } { $side }
# The same in a row: "north ↑" is the northern pair, rolled north.
ice-cult-rolls-short = { $pair } { $way }

# Symbols. An arrow is a colour or its letter, and its direction: "red↑".
ice-cult-arrow = { $colour }{ $way }
ice-cult-circle = circle
ice-cult-arc = arc
# The top of a block in a slot: "NW red↑".
ice-cult-at = { $slot } { $top }

# Stacks are letters without spaces, the lowest piece first.
ice-cult-stack = { $below }{ $piece }
ice-cult-nothing = nothing
# A tall group on a button: its lowest piece and the number of pieces above.
ice-cult-tall = { $piece } with { $above }
# Pieces or people in a sentence: "yellow, red and blue", "yellow and 5 more".
ice-cult-and-more = { $colour } and { $above } more

# The board: a block, one that was used this turn, and a space with its stack: "→3 RB".
ice-cult-block = { $top }
ice-cult-block-used = ({ $top })
ice-cult-space = { $way }{ $space } { $stack }
ice-cult-space-empty = ·
# Replaces the middle of a tall stack.
ice-cult-space-tall = …
ice-cult-paths-empty = All paths are empty.
ice-cult-head-piece = Piece
ice-cult-head-player = Player
ice-cult-head-start = Start
ice-cult-head-out = Out
ice-cult-at-turn = { $who } ◂
ice-cult-neutral = neutral
ice-cult-count = { $count }
ice-cult-idle = No piece has moved for { $count } turns. After { $end } the game is over.

# Where the pieces of the reader are.
ice-cult-yours = Your five { $colour } pieces: { $out } out, { $paths } on the paths, { $start } not in yet.

# Pages. In rows an arrow is its letter and its direction: "R↑".
ice-cult-inside = Inside the ice
ice-cult-inside-how = What comes on top when a block rolls that way:
ice-cult-inside-head = rolls
ice-cult-inside-twice-row = twice ↑ or ↓
ice-cult-inside-twice-column = twice → or ←
ice-cult-two = Two tilts: { $pair } first
ice-cult-two-then = { $first }, and then:
ice-cult-two-head = pair
ice-cult-letters = R red, B blue, G green, Y yellow
ice-cult-signs = Signs and stacks
ice-cult-sign-blocks = │R↑│ is a block with a red arrow on top that points north. NW is the block in the north-west.
ice-cult-sign-arrow = Arrow: moves a piece of its colour on the path it points to, from the start to space 1 or one space outwards.
ice-cult-sign-circle = Circle: copies any arrow on top, used or not.
ice-cult-sign-arc = Arc: turns any block left or right, even its own.
ice-cult-sign-brackets = In brackets: used this turn.
ice-cult-sign-stack = “→1 GB”: on space 1 of the path to the east, a green piece with a blue one on top of it.
ice-cult-sign-moves = A piece takes along all above it. From space 5 the next step leads out.
ice-cult-sign-turn = ◂ marks whose turn it is.
ice-cult-sign-now = The stacks now:
ice-cult-page-progress = Progress
# The sum of the progress of a player: "Bahar: 11 = 6 for 1 piece out, 5 on the path to the north".
ice-cult-progress-of = { $who }: { $progress } = { $parts }
ice-cult-progress-none = { $who }: 0, no piece is in yet
ice-cult-progress-out = { $count ->
    [one] { $progress } for { $count } piece out
   *[other] { $progress } for { $count } pieces out
}
ice-cult-progress-path = { $progress } on the path to the { $side }
ice-cult-progress-decides = Five pieces out win at once. If no piece moves for { $count } turns, most pieces out win, then most progress.

# Questions to the reader: the goal, and what can be done for it now.
ice-cult-ask-first = Get your pieces out. First tilt: pick a pair of blocks and a direction. The buttons say what comes on top.
ice-cult-ask-second = Get your pieces out. Second tilt: any pair, but do not simply undo the first. After it, the arrows on all four blocks must be used; circles and arcs are optional.
ice-cult-ask-arrows = Get your pieces out. Use every arrow that can move a piece; circles and arcs are optional.
ice-cult-ask-others = The arrows are done. Use a circle or an arc to move your pieces on, or end the turn.
ice-cult-ask-end = Nothing more can be used: end the turn.
ice-cult-ask-nothing = There is nothing to decide now.

# Buttons; about 35 characters are shown.
# "North pair south: red→, yellow→"; the northern or western block comes first.
ice-cult-do-tilt = { $pair } { $side }: { $first }, { $second }
# "NW red↑: new red on space 1"
ice-cult-do-enter = { $with }: new { $colour } on space 1
# "NW red↑: RB from 2 to 3"
ice-cult-do-advance = { $with }: { $group } from { $from } to { $to }
# "NW red↑: RB from 5 out"
ice-cult-do-out = { $with }: { $group } from { $from } out
# Replaces the arrow: "SE copies NW red↑: new red on space 1"
ice-cult-do-copy = { $circle } copies { $arrow }
# "SW arc turns NW left: red←"
ice-cult-do-rotate = { $arc } arc turns { $target } { $spin }: { $top }
ice-cult-do-rotate-sides = { $arc } arc turns { $target } { $spin }: top stays
ice-cult-do-end = End the turn
ice-cult-do-end-unused = End the turn, unused: { $unused }
# Groups of buttons.
ice-cult-group-arrow = { $arrow }: move a piece
ice-cult-group-circle = { $circle }: copy an arrow
ice-cult-group-copy = Copy { $arrow }
ice-cult-group-arc = { $arc }: turn a block
ice-cult-group-turn = Turn { $block }

# Confirmation of something that cannot be undone.
ice-cult-sure-others =
    With this step { $count ->
        [one] { $who } wins
       *[other] { $who } win together
    } at once. Sure?

# Events. A text after a name and a colon, or after "You:", must fit any person.
ice-cult-began = First: { $who }.
ice-cult-tilted = { $pair } { $side } ({ $first }, { $second })
# $doing is an arrow, or a circle that copies it: "SE copies NW red↑".
ice-cult-entered = { $doing }: new { $colour } on { $side } 1
ice-cult-entered-onto = { $doing }: new { $colour } on { $side } 1, on top of { $onto }
ice-cult-advanced = { $doing }: { $group } from { $side } { $from } to { $to }
ice-cult-went-out = { $doing }: { $group } out on { $side }
ice-cult-rotated = { $arc } arc turns { $target } { $spin } ({ $top })
ice-cult-neutral-out = All five { $colour } pieces are out. Nobody plays them, so the game goes on.
ice-cult-idle-turn = { $count ->
    [one] no piece moved
   *[other] no piece moved, { $count } turns in a row
}
ice-cult-left = left the game, { $colour } is neutral now
ice-cult-finished = All five pieces out: { $who }.
ice-cult-stalled = No piece has moved for { $count } turns, so the game is over.
ice-cult-alone = All others have left, so the game is over.

# At the end: name, colour, and progress.
ice-cult-result-out = { $count ->
    [one] { $count } piece out
   *[other] { $count } pieces out
}
ice-cult-result-progress = progress { $progress }
ice-cult-result-left = left
ice-cult-result-own-turn = Several players had five pieces out at once, so the player whose turn it was wins.
ice-cult-result-stalled = No piece moved for { $count } turns: most pieces out win, then most progress.
ice-cult-result-measure = Progress counts steps: 6 for each piece out; for one on a path, the number of its space.
ice-cult-result-alone = All others have left.

# In pictures: the current decision, in a word or two; turns without a move, and their number that
# ends the game; the columns of the end.
ice-cult-picture-first = Tilt 1 of 2
ice-cult-picture-second = Tilt 2 of 2
ice-cult-picture-arrows = Use arrows
ice-cult-picture-others = Use or end
ice-cult-picture-end = End the turn
ice-cult-picture-idle = idle { $count }/{ $end }
ice-cult-picture-out = pieces out
ice-cult-picture-progress = progress

# The content of a picture in sentences, for people who cannot see it.
ice-cult-alt-nobody = Nobody is ahead.
ice-cult-alt-ahead = Ahead: { $who } with { $out } of { $of } pieces out, progress { $progress } of 30 steps.
# The tops of the four blocks: "north-west red arrow to the south (used)".
ice-cult-alt-tops = On top of the blocks: { $tops }.
ice-cult-alt-at = { $slot } { $top }
ice-cult-alt-used = { $top } (used)
ice-cult-alt-slot-nw = north-west
ice-cult-alt-slot-ne = north-east
ice-cult-alt-slot-se = south-east
ice-cult-alt-slot-sw = south-west
ice-cult-alt-arrow = { $colour } arrow to the { $side }
# "Bahar (red): 2 at the start, 3 on the paths, 0 out"
ice-cult-alt-player = { $who } ({ $colour })
ice-cult-alt-neutral = Neutral { $colour }
ice-cult-alt-pieces = { $who }: { $start } at the start, { $paths } on the paths, { $out } out
ice-cult-alt-left = { $pieces }; has left, neutral now.
# "Path to the north, from the bottom: space 1 (green, blue), space 3 (yellow)."
ice-cult-alt-path = Path to the { $side }, from the bottom up: { $stacks }.
ice-cult-alt-space = space { $space } ({ $stack })
ice-cult-alt-earned = { $who }: { $earned }.
ice-cult-alt-stalled = { $out } out, progress { $progress }

# Reasons why an action is not possible. A symbol with its place is "NW red↑", a pair with its direction "North pair south".
ice-cult-why-tilts-first = First make { $count ->
    [one] the second tilt
   *[other] both tilts
}; only then are symbols used and the turn ended.
ice-cult-why-tilts-made = You have already made both tilts of this turn.
ice-cult-why-other-ways = { $pair }: it rolls only { $one } or { $other }.
ice-cult-why-way-back = This would only undo your first tilt: { $pair } { $side }.
ice-cult-why-circle = A circle moves nothing by itself; it copies an arrow that is on top.
ice-cult-why-arc = An arc moves no piece; it turns a block to the left or right.
ice-cult-why-other-use = An arrow moves pieces of its colour; it copies and turns nothing.
ice-cult-why-used = { $symbol } was used this turn; each symbol can be used once.
ice-cult-why-not-an-arrow = A circle copies arrows only, and this is no arrow: { $symbol }.
ice-cult-why-impossible = No { $colour } piece is at the start or on the path to the { $side }.
ice-cult-why-start-empty = No { $colour } piece is left at the start.
ice-cult-why-other-pieces = This arrow moves { $colour } pieces only, from the start or on the path to the { $side }.
ice-cult-why-must-use = { $arrow } can still move a piece, so it must be used first.

# Notes in a first game, each shown once: at most two sentences.
ice-cult-note-goal = Be the first to get your five { $colour } pieces out, past the ends of the paths. Only arrows on top of the blocks move pieces.
ice-cult-note-tilt = A tilt rolls two blocks, and its button shows what comes on top. Pieces move only after your second tilt; “Details” shows what any two tilts bring.
ice-cult-note-all-tops = After this tilt the tops of all four blocks can be used, each once. So count the arrows that stay on top as well as those that come up.
ice-cult-note-rival-near-end = One piece short of winning: { $who }. That piece can get out in your turn, too, so bring up no arrow that would have to take it out.
ice-cult-note-near-end = Get your fifth piece out, and the game is over at once. In your turn you win alone, even if others finish in the same step.
ice-cult-note-arrow = An arrow moves a piece of its colour on the path it points to: a new one comes in on space 1, or one there goes a space outwards. Pieces never change their path.
ice-cult-note-rival-arrow = The arrows of other players must be used, too, before you can end your turn. You choose the piece: best is one that carries yours.
ice-cult-note-neutral-arrow = Nobody plays the neutral colours, but their arrows must be used, too. Their pieces can carry yours, and win nothing.
ice-cult-note-order = Use arrows in any order: one can put your piece on a stack, and the next can move that stack. An arrow with no piece left to move need not be used.
ice-cult-note-group = A piece takes along all pieces on top of it, of any colour, and leaves those below. A stack is written from bottom to top.
ice-cult-note-ride = A piece that arrives lands on top, and rides along when a piece below it moves. So arrows of other colours can take your pieces outwards, too.
ice-cult-note-out = From space 5 the next step leads out, with everything on top. Each piece counts for its own colour, even if another player moves it.
ice-cult-note-circle = A circle copies any arrow on top, used or not, the way it points now. The arrow itself must still be used; the circle need not.
ice-cult-note-arc = An arc turns any block left or right, even its own: an arrow then points to another path. A circle or an arc on top stays as it is; only the sides change, which matters for later tilts.
ice-cult-note-dead-arrow = An arrow need not be used if no piece of its colour is at the start or on its path. If an arc turns it to a path with such a piece, it must be.
ice-cult-note-used-arrow = Each symbol is used once in a turn: a used arrow stays used, even if an arc turns it. But a circle can still copy it.
ice-cult-note-end-turn = You end the turn yourself; circles and arcs that you have not used are lost. The blocks stay as they lie for the next player.
ice-cult-note-idle = No piece moved in the last turn. After { $count } such turns in a row the game is over: most pieces out win, then most progress.
ice-cult-note-shuffled-blocks = The blocks are shuffled at this table, so the same tilt brings up other symbols than in other games. Its button shows which.
ice-cult-note-drawn-colours = The colours are shuffled at this table, and yours is { $colour }. Only arrows of this colour bring in your pieces.

# Deciding ahead.
ice-cult-only-if-blocks = the blocks lie as they do now
ice-cult-only-if-pieces = no piece has moved

# Awards: what a player has done for the first time
ice-cult-award-tower = four or more pieces moved in one go
ice-cult-award-on-top = a piece brought in on top of others
ice-cult-award-first = a game won as the first player
ice-cult-award-copies = a game won with five or more copied arrows
ice-cult-award-turns = a game won with five or more blocks turned
ice-cult-award-still = a game won without turning a block
ice-cult-award-neutral = a game won after a neutral colour was all out
ice-cult-award-narrow = a game won by a margin of one piece
ice-cult-award-company = a piece put on top of two or more
ice-cult-award-far = a game won by a margin of four pieces or more
ice-cult-award-quick = a game won in twelve turns or fewer
ice-cult-award-second = a game won that somebody else began

# The lesson, scene by scene: the task; then what was made of it, and why it was missed. The reader is red.
ice-cult-learn-arrow = Be the first to get your five pieces, the red ones, off the board. An arrow on top of a block moves a piece of its colour on the path it points to. Bring in a red piece.
ice-cult-learn-arrow-made = Your piece has come in. Each red arrow that points there moves it on; from space 5 it gets out.
ice-cult-learn-arrow-missed = That arrow brought in a piece of another colour: yours are red.
ice-cult-learn-tilts = Every turn begins with two tilts. Each rolls two blocks; the button says what comes on top. Make a red arrow point north, where your piece needs one more step to get out.
ice-cult-learn-tilts-made = The red arrow points north, to your piece.
ice-cult-learn-tilts-missed = No red arrow points north. The second tilt can roll one away again.
ice-cult-learn-rival = An arrow moves a piece with all that stands on it. Every arrow must be used, even green’s, but you choose the piece.
ice-cult-learn-rival-made = Green had to move, and carried two of your pieces.
ice-cult-learn-rival-missed = That helped only green. Its piece on space 2 carries yours.
ice-cult-learn-copy = The red arrow is used, and your piece waits in the east. An arc turns a block; a circle copies any arrow on top, even a used one, the way it points now. Get the piece out.
ice-cult-learn-copy-made = The turned arrow points east: its copy moved your piece out.
ice-cult-learn-copy-missed = Your piece is still on east 5. Turn the arrow to the right with the arc, then copy it.
ice-cult-learn-race = You and green have one piece left each. Tilt twice, use arrows in any order, and win.
ice-cult-learn-race-made = All five are out, and you win at once. Had you used green’s arrow first, green would have won.
ice-cult-learn-race-given = Green’s last piece is out, so green wins, even in your turn. Use your arrow first.
ice-cult-learn-race-late = Your turn is over, and your last piece is not out.
