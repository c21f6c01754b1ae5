# The rules of Ice Cult for chats, by chapter.
# The complete numbered rules are in docs/rules/ice_cult.md; each chapter here is preceded by its ids.

# I-1.1 to I-1.5, I-4.3, I-8.1
ice-cult-chapter-goal = The goal
ice-cult-rules-goal =
    Be the first to get your five pieces out, past the ends of the paths.

    In the middle lie four see-through blocks of ice, two by two. They are called NW, NE, SW and SE, as on a map: north is up. From the middle four paths lead away, north ↑, east →, south ↓ and west ←, each with five spaces. Space 1 is beside the ice.

    Each block has six faces. On them are four arrows, one of each colour, a purple circle and a black arc. What lies on top counts.

    There are five pieces each of red, blue, green and yellow. All of them wait at the start. Colours that nobody plays are neutral: their pieces take part, but they win nothing.

    Everybody sees everything, and chance decides only who begins. “Inside the ice” shows what each block hides.

# I-2.2 to I-2.6, I-5.1 to I-5.6
ice-cult-chapter-tilts = Two tilts
ice-cult-rules-tilts =
    Your turn begins with two tilts. You must make both.

    For a tilt, choose two blocks next to each other. Both roll a quarter turn, each on the spot. The north pair and the south pair roll north or south, the west pair and the east pair roll east or west.

    When a pair rolls north, its southern sides come on top, and so on. The arrows come along. Each button says what it will bring: “North pair south: red→, yellow→” puts a red arrow pointing east on NW and a yellow one on NE.

    The second tilt may be of any pair, even the same pair the same way again. Only rolling straight back is not allowed. You may roll back what the player before you did.

    “Details” shows the result of any two tilts before you make the first.

    A move is undone only if all other people agree, so look before you press.

# I-6.1 to I-6.4, I-6.7, I-6.8, I-6.10
ice-cult-chapter-arrows = Arrows
ice-cult-rules-arrows =
    After two tilts you use the symbols on top, each once, in any order.

    An arrow makes one step with a piece of its colour, on the path it points to. You choose:

    - a new piece comes from the start to space 1 of that path, or
    - a piece that stands on that path goes one space outwards.

    You choose which piece it is, even if it is not yours.

    You must use arrows, also those of your opponents and of neutral colours. You cannot end your turn while an arrow can still move something. If its colour has no piece at the start and none on that path, it does nothing.

    The order is yours. If the only piece for an arrow moves away beforehand, that arrow lapses.

# I-6.5, I-6.6, I-6.8, I-6.9
ice-cult-chapter-others = Circles and arcs
ice-cult-rules-others =
    You need not use them, and each can be used once in a turn.

    A circle copies an arrow on top: it makes a step as if it were that arrow. It does not matter whether that arrow is used before or afterwards, or is copied twice. The arrow itself still has to be used.

    An arc turns one block a quarter to the left or to the right, seen from above. It may be any block, its own too. So an arrow can be made to point to another path, before it is used or before it is copied. A used arrow stays used.

    This may leave an arrow without a step, and then it lapses. Or it gives an arrow a step, and then the arrow must be used.

    Turning a block with a circle or an arc on top changes its sides, which matters for later tilts.

# I-7.1 to I-7.5
ice-cult-chapter-stacks = Stacks
ice-cult-rules-stacks =
    Pieces on one space lie on top of each other. A piece that arrives lands on top.

    A piece moves with everything above it and leaves behind what is below. So you may ride on others for free, and others may ride on you.

    In “↑3 GBR” green is at the bottom and red on top. A blue arrow takes B and R to space 4, and green stays. A green arrow takes all three.

    Pieces only ever go outwards, one space a step, and stay on their path. Nothing blocks them.

    From space 5 the next step leads out, for the whole group.

# I-8.1 to I-8.6, I-9.1 to I-9.3
ice-cult-chapter-ending = The end
ice-cult-rules-ending =
    The game is over at once when somebody has five pieces out.

    If that happens in your turn and you are among them, you alone win, even if others were complete in the same step. If it happens in your turn only to others, they win; several share the win.

    Neutral pieces that are out do not end the game.

    If no piece moves in twenty turns in a row, the game ends. Then most pieces out win, and after that most progress: 6 for each piece that is out, and for each piece on a path the number of its space.

    If you leave the table, your colour becomes neutral. The last one left wins.

# Reading aid, no rules of its own.
ice-cult-chapter-reading = How to read the board
ice-cult-rules-reading =
    In the middle are the four blocks, seen from above:

    │R↑│ │circle│
    │arc│ (B→)

    NW shows a red arrow pointing north, SE a blue one pointing east. It is in brackets, because it was used this turn.

    Around them are the paths, space by space:

    ↑4 YB
    ↑3 ·
    ↑2 ·
    ↑1 R

    On the north path a red piece stands on space 1, and on space 4 a blue one on top of a yellow one. A dot is an empty space.

    Then who plays what, how many pieces wait at the start and how many are out. ◂ marks whose turn it is.

    Buttons say what they do:

    “NW red↑: new red on space 1”: a new red piece comes in on space 1 of the north path.
    “NW red↑: RB from 2 to 3”: a red piece goes on with a blue one on top.
    “SE copies NW red↑: …”: the circle in SE does what that arrow could.
    “SW arc turns NW left: red←”: afterwards the arrow points west.
