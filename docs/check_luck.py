#!/usr/bin/env python3
"""Checks that every hand and every roll of an exported game follows from its seal.

    python3 check_luck.py [--show] FILE...

A FILE is the JSON or the page that `/export` sends. This program needs Python 3.8 and nothing else. It is
written from `fair-luck.md` and shares no code with the service: it draws the numbers again, deals the
cards from them, and compares every hand, draw and roll with what the export says. It does not know
what may be played; `chaikhana verify` checks that.
"""

import copy
import hashlib
import json
import re
import sys

LONGEST_TRAIL = 64


class Wrong(Exception):
    """Something does not follow from the seal."""


def ensure(holds, reason):
    if not holds:
        raise Wrong(reason)


# --- Numbers -------------------------------------------------------------------------------------


def sha256(lines):
    text = "".join(f"{line}\n" for line in lines)
    return hashlib.sha256(text.encode()).hexdigest()


def words(seed, stream):
    """Yields the 32-bit words of a stream of ChaCha with 8 rounds."""
    mask = 0xFFFFFFFF

    def turned(word, by):
        return (word << by | word >> (32 - by)) & mask

    def quarter(x, a, b, c, d):
        for one, other, third, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[one] = (x[one] + x[other]) & mask
            x[third] = turned(x[third] ^ x[one], by)

    key = [int.from_bytes(seed[at : at + 4], "little") for at in range(0, 32, 4)]
    constants = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    counter = 0
    while True:
        start = constants + key
        start += [counter & mask, counter >> 32, stream & mask, stream >> 32]
        x = list(start)
        for _ in range(4):
            for i in range(4):
                quarter(x, i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((a + b) & mask for a, b in zip(x, start))
        counter += 1


class Luck:
    """The numbers of a game, held against those that the file says were drawn."""

    def __init__(self, seed):
        self.seed, self.drawn, self.said = seed, 0, []

    def begin(self, said):
        self.said, self.place = said, 0

    def below(self, n):
        stream = words(self.seed, self.drawn)
        product = next(stream) * n
        while product % 2**32 < 2**32 % n:
            product = next(stream) * n
        number = product >> 32
        self.drawn += 1
        self.place += 1
        ensure(self.place <= len(self.said), f"number {self.place} below {n} is missing")
        said = self.said[self.place - 1]
        right = said == {"below": n, "drawn": number}
        ensure(right, f"number {self.place} is {number} below {n}, and not {said}")
        return number

    def shuffle(self, items):
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]

    def end(self):
        ensure(self.place == len(self.said), "more numbers are drawn than the game asks for")


# --- Games ---------------------------------------------------------------------------------------


def seats_in(bits):
    return [seat for seat in range(8) if bits >> seat & 1]


def after(seat, seats):
    """Returns the next of some seats, in turn order."""
    return next((other for other in sorted(seats) if other > seat), min(seats))


def move(card, origin, target, reason):
    ensure(card in origin, reason)
    origin.remove(card)
    target.append(card)


class Game:
    """Follows one game by its news; each kind of event that moves cards has a method of its name."""

    def __init__(self, options, seats, luck):
        self.options, self.seats, self.luck, self.shown = options, seats, luck, []

    def copied(self):
        luck, self.luck = self.luck, None
        copied = copy.deepcopy(self)
        copied.luck = self.luck = luck
        return copied

    def show(self, text):
        self.shown.append(text)

    def acts(self, seat, action):
        """Notes an action of the log before its news."""

    def leaves(self, seat):
        """Notes that a seat leaves before its news."""

    def hears(self, told):
        for news in told:
            event = news["event"]
            name, value = (event, None) if isinstance(event, str) else next(iter(event.items()))
            method = getattr(self, "on_" + name.replace("-", "_"), None)
            if method:
                to = news["to"]
                self.only = to.get("only") if isinstance(to, dict) else None
                method(value)


class Tirazheh(Game):
    COLOURS = "VIBGYOR"

    def __init__(self, *game):
        super().__init__(*game)
        self.members, self.is_new_set = list(range(self.seats)), True
        self.deck, self.canvas, self.draft = [], [], []

    @classmethod
    def strength(cls, card):
        return 7 * int(card[1]) + cls.COLOURS.index(card[0])

    def acts(self, seat, action):
        if action not in ("take-bonus", "skip-bonus", "give-up"):
            self.draft.append(action)
        elif action == "give-up":
            self.draft = []

    def leaves(self, seat):
        self.draft = []
        if seat in self.members:
            self.members.remove(seat)

    def on_round_started(self, event):
        everything = [colour + str(number) for number in range(1, 8) for colour in self.COLOURS]
        deck = everything if self.is_new_set else self.deck + self.canvas
        self.deck = sorted(deck, key=self.strength)
        self.luck.shuffle(self.deck)
        self.hands, self.palettes = {}, {}
        for seat in self.members:
            self.hands[seat], self.deck = self.deck[-7:], self.deck[:-7]
        for seat in self.members:
            self.palettes[seat] = [self.deck.pop()]
        self.canvas, self.is_new_set, self.draft = [], False, []
        ahead = max(self.members, key=lambda seat: self.strength(self.palettes[seat][0]))
        first = after(ahead, self.members)
        ensure(event["first"] == first, f"seat {first} begins, not seat {event['first']}")
        for seat in self.members:
            self.show(f"seat {seat}: {' '.join(self.hands[seat])}, palette {self.palettes[seat][0]}")

    def on_stepped(self, event):
        seat, step = event
        ensure(self.draft and self.draft.pop(0) == step, "the turn is not the one in the log")
        if step == "end-turn":
            return
        (kind, card), = step.items()
        hand, palette = self.hands[seat], self.palettes[seat]
        if kind == "one-take":
            palette, card = self.palettes[card[0]], card[1]
        way = {
            "place-palette": (hand, palette),
            "place-canvas": (hand, self.canvas),
            "seven-to-deck": (palette, self.deck),
            "seven-to-canvas": (palette, self.canvas),
            "one-take": (palette, self.deck),
        }[kind]
        move(card, *way, f"seat {seat} was not dealt {card}")

    def on_you_drew(self, card):
        ensure(self.deck and self.deck[-1] == card, f"{card} is not the top card of the deck")
        self.hands[self.only].append(self.deck.pop())
        self.show(f"seat {self.only} draws {card}")

    def on_eliminated(self, event):
        self.hands[event[0]], self.palettes[event[0]] = [], []

    def on_set_ended(self, _):
        self.is_new_set = True


class Nautilus(Game):
    SPECIALS = ["kraken", "fishbone", "anchor", "eye", "diving-module", "harpoon"]
    ON_BOARD = {0: "fishbone", 15: "kraken"}

    def __init__(self, *game):
        super().__init__(*game)
        self.first = None
        self.discard, self.held, self.placed, self.hooked = [], {}, [], None

    def set_up(self):
        first = self.options["first_player"]
        self.first = self.luck.below(2) if first == "random" else "ab".index(first)
        kinds = ["two-stars"] + 4 * ["one-star"] + ["ink-blot"]
        names = ["science", "exploration", "navigation", "engineering", "war"]
        self.domains = [{"domain": name, "worth": worth} for name in names for worth in kinds]
        self.luck.shuffle(self.domains)
        self.specials = list(self.SPECIALS)
        self.luck.shuffle(self.specials)

    def on_round_started(self, event):
        if self.first is None:
            self.set_up()
        else:
            self.first = 1 - self.first
        first = self.first
        ensure(event["first"] == first, f"seat {first} begins, not seat {event['first']}")
        self.slots = [self.domains.pop() for _ in range(5)]
        self.pile = list(range(1, 15))
        self.luck.shuffle(self.pile)
        self.hands = {}
        for seat in (first, 1 - first):
            self.hands[seat], self.pile = self.pile[-5:], self.pile[:-5]
            self.show(f"seat {seat}: {' '.join(map(str, sorted(self.hands[seat])))}")
        if not self.specials:
            self.specials, self.discard = self.discard, []
            self.luck.shuffle(self.specials)
        self.drawn_specials = [self.specials.pop(), self.specials.pop()]
        self.show(f"specials: {' '.join(self.drawn_specials)}")

    def on_you_drew_specials(self, event):
        ensure(event == self.drawn_specials, f"{self.drawn_specials} are drawn, not {event}")

    def on_you_kept(self, event):
        ensure(sorted(event) == sorted(self.drawn_specials), "these specials were not drawn")
        self.held = {self.only: event[0], 1 - self.only: event[1]}

    def on_special_played(self, event):
        seat, special = event
        ensure(self.held.pop(seat, None) == special, f"seat {seat} does not hold {special}")
        self.discard.append(special)

    def on_you_saw(self, cards):
        hand = self.hands[1 - self.only]
        ensure(sum(1 << card for card in hand) == cards, "the hand that was shown is another one")

    def on_you_drew(self, cards):
        self.drawn = [self.pile.pop(), self.pile.pop()]
        ensure(sum(1 << card for card in self.drawn) == cards, "other Divers are drawn")
        self.show(f"seat {self.only} draws {self.drawn}")

    def on_you_kept_diver(self, event):
        ensure(sorted(event) == sorted(self.drawn), "these Divers were not drawn")
        self.hands[self.only].append(event[0])
        self.pile.append(event[1])

    def on_harpooned(self, event):
        seat, card = event
        if self.only == seat:
            hand = sorted(self.hands[1 - seat])
            self.hooked = hand[self.luck.below(len(hand))]
            self.show(f"seat {seat} harpoons {self.hooked}")
        ensure(self.hooked == card, f"the Harpoon draws {self.hooked}, not {card}")

    def on_swapped(self, event):
        seat, drawn, given = event
        if self.only == seat:
            other = 1 - seat
            move(drawn, self.hands[other], self.hands[seat], f"seat {other} does not hold {drawn}")
            move(given, self.hands[seat], self.hands[other], f"seat {seat} does not hold {given}")

    def on_placed(self, event):
        seat, card, _, anchored = event
        if card in self.ON_BOARD:
            self.places_special(seat, self.ON_BOARD[card])
        else:
            ensure(card in self.hands[seat], f"seat {seat} was not dealt {card}")
            self.hands[seat].remove(card)
        if anchored is not None:
            self.places_special(seat, "anchor")

    def places_special(self, seat, special):
        ensure(self.held.pop(seat, None) == special, f"seat {seat} does not hold {special}")
        self.placed.append(special)

    def on_awarded(self, event):
        column, prize = event["column"], event["prize"]
        ensure(self.slots[column] == prize, f"column {column} is played for another card")
        if column == 4:
            order = ["fishbone", "kraken", "anchor"]
            self.discard += [special for special in order if special in self.placed]
            self.placed = []

    def on_special_lost(self, event):
        seat, special = event
        ensure(self.held.pop(seat, None) == special, f"seat {seat} does not hold {special}")
        self.discard.append(special)


class IceCult(Game):
    SIDES = ["up", "down", "north", "east", "south", "west"]
    SLOTS = ["north-west", "north-east", "south-east", "south-west"]
    PAIRS = {"row-north": (0, 1), "row-south": (3, 2), "column-west": (0, 3), "column-east": (1, 2)}
    TURNS = {
        "north": ["north", "south", "down", "east", "up", "west"],
        "south": ["south", "north", "up", "east", "down", "west"],
        "east": ["east", "west", "north", "down", "south", "up"],
        "west": ["west", "east", "north", "up", "south", "down"],
        "right": ["up", "down", "east", "south", "west", "north"],
        "left": ["up", "down", "west", "north", "east", "south"],
    }
    # What shows on the faces up, down, north, east, south and west of each block in its home slot.
    FACES = {
        "a": ["arc", "circle", ("red", "east"), ("blue", "up"), ("yellow", "down"), ("green", "north")],
        "b": ["arc", "circle", ("yellow", "east"), ("blue", "south"), ("green", "up"), ("red", "down")],
        "c": ["arc", "circle", ("blue", "down"), ("red", "south"), ("green", "west"), ("yellow", "up")],
        "d": ["arc", "circle", ("red", "up"), ("green", "down"), ("blue", "west"), ("yellow", "north")],
    }

    def on_began(self, first):
        blocks = list("abcd")
        if self.options["blocks"] == "shuffled":
            self.luck.shuffle(blocks)
        self.colours = ["red", "blue", "green", "yellow"]
        if self.seats == 2:
            self.colours = ["red", "green", "blue", "yellow"]
        if self.options["colours"] == "shuffled":
            self.luck.shuffle(self.colours)
        drawn = self.luck.below(self.seats)
        ensure(first == drawn, f"seat {drawn} begins, not seat {first}")
        # Where each face of a block has gone; it lies turned from its home slot.
        self.base = []
        for slot, block in enumerate(blocks):
            self.base.append([block, list(self.SIDES)])
            for _ in range((slot - "abcd".index(block)) % 4):
                self.turn(slot, "right")
        self.show(f"blocks {' '.join(blocks)}, colours {' '.join(self.colours[: self.seats])}")
        self.show(f"seat {first} begins")
        self.first = first

    def acts(self, seat, action):
        ensure(self.first in (None, seat), f"seat {self.first} begins, not seat {seat}")
        self.first = None

    def leaves(self, seat):
        self.first = None

    def turn(self, slot, way):
        block = self.base[slot]
        block[1] = [self.TURNS[way][self.SIDES.index(side)] for side in block[1]]

    def top(self, slot):
        block, sides = self.base[slot]
        face = self.FACES[block][sides.index("up")]
        if isinstance(face, str):
            return face
        return {"arrow": [face[0], sides[self.SIDES.index(face[1])]]}

    def on_tilted(self, event):
        _, tilt, tops = event
        for slot, top in zip(self.PAIRS[tilt["pair"]], tops):
            self.turn(slot, tilt["towards"])
            ensure(self.top(slot) == top, f"{self.SLOTS[slot]} shows {self.top(slot)}, not {top}")

    def on_rotated(self, event):
        slot = self.SLOTS.index(event["target"])
        self.turn(slot, event["spin"])
        ensure(self.top(slot) == event["top"], f"{event['target']} shows {self.top(slot)}")

    def on_left(self, event):
        seat, colour = event
        ensure(self.colours[seat] == colour, f"seat {seat} plays {self.colours[seat]}")


class Iszkenderun(Game):
    SUITS = ["scimitar", "turban", "cross", "crescent"]
    CARDS = [suit + kind for suit in "STXM" for kind in "1234567 0BTR".replace(" ", "")]
    CARDS += ["D_ST", "D_TM", "D_TX", "D_SM", "D_SX", "D_XM", "N4"]

    def __init__(self, *game):
        super().__init__(*game)
        self.members, self.stack = list(range(self.seats)), None
        self.hands = {seat: [] for seat in self.members}
        self.rows = {seat: [] for seat in self.members}
        self.discard, self.coming, self.scored, self.totals = [], [], [], None

    def leaves(self, seat):
        self.members.remove(seat)

    def set_up(self):
        self.stack = list(self.SUITS)
        self.luck.shuffle(self.stack)
        self.start = self.luck.below(self.seats)
        self.deck = list(self.CARDS)
        self.luck.shuffle(self.deck)
        self.trump, self.losers = self.stack.pop(), []

    def clean_up(self):
        """After a round what lies in rows is discarded, but for what was scored."""
        if self.totals is None:
            return
        best = max(self.totals[seat] for seat in self.members)
        least = min(self.totals[seat] for seat in self.members)
        winners = [seat for seat in self.members if self.totals[seat] == best]
        losers = [seat for seat in self.members if self.totals[seat] == least]
        self.losers = [] if best == least else losers
        self.start = after(winners[0] if len(winners) == 1 else self.start, self.members)
        for seat in range(self.seats):
            self.discard += [card for card in self.rows[seat] if card not in self.scored]
            self.rows[seat] = []
        self.scored, self.totals = [], None

    def on_shuffled(self, _):
        self.clean_up()
        self.deck += self.discard
        self.discard = []
        self.luck.shuffle(self.deck)

    def on_reshuffled(self, _):
        # What is left of the draw pile comes first.
        self.coming += reversed(self.deck)
        self.deck, self.discard = self.discard, []
        self.luck.shuffle(self.deck)

    def draws(self, count):
        drawn = [self.coming.pop(0) for _ in range(min(count, len(self.coming)))]
        ensure(not self.coming, "the draw pile was made anew before it was used up")
        for _ in range(count - len(drawn)):
            ensure(self.deck, "there is no card left to draw")
            drawn.append(self.deck.pop())
        return drawn

    def on_round_started(self, event):
        if self.stack is None:
            self.set_up()
        else:
            self.clean_up()
            self.trump = None if self.trump == "turban" else self.stack.pop()
        right = event["first"] == self.start and event["trump"] == self.trump
        ensure(right, f"seat {self.start} begins with trump {self.trump}")

    def on_you_were_dealt(self, cards):
        seat = self.only
        wanted = max(0, (6 if seat in self.losers else 5) - len(self.hands[seat]))
        self.receives(cards, "is dealt")
        is_full = len(cards) == wanted or not self.deck and not self.discard
        ensure(is_full, f"seat {seat} is dealt {wanted} cards")

    def on_you_drew(self, cards):
        self.receives(cards, "draws")

    def receives(self, cards, verb):
        drawn = self.draws(len(cards))
        ensure(sorted(drawn) == sorted(cards), f"seat {self.only} {verb} {drawn}, not {cards}")
        self.hands[self.only] += drawn
        self.show(f"seat {self.only} {verb} {' '.join(drawn)}")

    def on_revealed(self, event):
        card, = self.draws(1)
        ensure(card == event["card"], f"{card} is the next card, not {event['card']}")
        (self.hands[event["seat"]] if event["is_kept"] else self.discard).append(card)

    def loses(self, seat, card, target):
        move(card, self.hands[seat], target, f"seat {seat} was not dealt {card}")

    def row_of(self, card):
        rows = [row for row in self.rows.values() if card in row]
        ensure(rows, f"{card} lies in no row")
        return rows[0]

    def on_played(self, event):
        self.loses(event["seat"], event["card"], self.rows[event["row"]])

    def on_used(self, event):
        self.pays(event["seat"], event["card"], event["fee"])

    def on_token_used(self, event):
        self.pays(event["seat"], event["pay"], event["fee"])

    def pays(self, seat, card, fee):
        hand = self.hands[seat]
        move(card, hand if card in hand else self.row_of(card), self.discard, "")
        if fee:
            self.loses(seat, fee, self.discard)

    def on_exchanged(self, event):
        for card in event[1]:
            self.loses(event[0], card, self.discard)

    def on_discarded(self, targets):
        for target in targets:
            move(target["card"], self.row_of(target["card"]), self.discard, "")

    def on_swapped(self, event):
        one, other = event[0]["card"], event[1]["card"]
        here, there = self.row_of(one), self.row_of(other)
        i, j = here.index(one), there.index(other)
        here[i], there[j] = other, one

    def on_took(self, event):
        seat, target = event
        move(target["card"], self.row_of(target["card"]), self.hands[seat], "")

    def on_retrieved(self, event):
        seat, card = event
        move(card, self.discard, self.hands[seat], f"{card} does not lie in the discard pile")

    def on_round_ended(self, event):
        self.totals, self.members = event["totals"], seats_in(event["members"])

    def on_scored(self, event):
        self.scored.append(event[1])


class Seladin(Game):
    CLANS = ["armaist", "irist", "muraist", "naist", "salaist", "yarist"]
    DECK = ["1", "1", "2", "2", "3", "3", "4", "4~", "5", "5+"]
    NAMES = {"one": "1", "two": "2", "three": "3", "four": "4", "swap": "4~", "five": "5", "sum": "5+"}

    def __init__(self, *game):
        super().__init__(*game)
        self.clans, self.plan = None, []

    def set_up(self):
        random = self.options["first"] == "random"
        self.starter = self.luck.below(self.seats) if random else 0
        wanted = list(self.options.get("clans", 6 * [None]))
        for seat in range(1, 6):
            if wanted[seat] in wanted[:seat]:
                wanted[seat] = None
        free = [clan for clan in self.CLANS if clan not in wanted]
        self.luck.shuffle(free)
        self.clans = [clan or free.pop() for clan in wanted][: self.seats]
        self.show(f"clans: {' '.join(self.clans)}")

    def on_stage_started(self, event):
        if self.clans is None:
            self.set_up()
            right = event["starter"] == self.starter
            ensure(right, f"seat {self.starter} begins, not seat {event['starter']}")
        self.hands, self.stores = [], []
        for seat in range(self.seats):
            cards = list(self.DECK)
            self.luck.shuffle(cards)
            self.hands.append(cards[:5])
            self.stores.append(cards[5:])
            self.show(f"seat {seat}: {' '.join(sorted(cards[:5]))}")

    def on_rolled(self, dice):
        rolled = [1 + self.luck.below(6) for _ in range(self.seats)]
        ensure(rolled == dice, f"the dice show {rolled}, not {dice}")
        self.show(f"dice: {' '.join(map(str, rolled))}")

    def face(self, seat, card):
        right = card[0].lower() == self.clans[seat][0]
        ensure(right, f"{card} is no card of seat {seat}")
        return card[1:]

    def on_you_took(self, card):
        seat = self.only
        reason = f"{card} is not in the store of seat {seat}"
        move(self.face(seat, card), self.stores[seat], self.hands[seat], reason)

    def acts(self, seat, action):
        if action == "pass":
            self.plan = []
        elif action == "confirm":
            # Cards may be swapped before others come from the store or after, so only the sum counts.
            hand, store = self.hands[seat], self.stores[seat]
            swaps = [names for kind, names in self.plan if kind == "swap"]
            bonus = [name for kind, name in self.plan if kind == "bonus"]
            hand += [self.NAMES[name] for name in bonus + [back for _, back in swaps]]
            store += [self.NAMES[out] for out, _ in swaps]
            reason = f"seat {seat} does not hold what it swaps or takes"
            for name in bonus + [back for _, back in swaps]:
                move(self.NAMES[name], store, [], reason)
            for out, _ in swaps:
                move(self.NAMES[out], hand, [], reason)
            self.plan = []
        elif isinstance(action, dict):
            self.plan += [item for item in action.items() if item[0] in ("swap", "bonus")]

    def leaves(self, seat):
        self.plan = []

    def on_gave(self, event):
        for card in event["cards"].split():
            self.gives(event["from"], card)

    def on_direct(self, event):
        self.gives(*event)

    def gives(self, seat, card):
        reason = f"seat {seat} gives {card}, which it does not hold"
        move(self.face(seat, card), self.hands[seat], [], reason)


GAMES = {
    "tirazheh": Tirazheh,
    "nautilus": Nautilus,
    "ice-cult": IceCult,
    "iszkenderun": Iszkenderun,
    "seladin": Seladin,
}


# --- Exports -------------------------------------------------------------------------------------


def read(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    page = re.search(r'<script type="application/json" id="game">(.*?)</script>', text, re.DOTALL)
    game = json.loads(page.group(1) if page else text)
    known = game.get("format") == "chaikhana game" and game.get("version") == 1
    ensure(known, "this is no exported game of version 1")
    return game


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def check_seal(game, play):
    """Checks that the seed follows from what was sealed and added, and all that the closing binds."""
    luck = game.get("luck")
    ensure(luck, "the game was not sealed")
    one_line = all("\n" not in entry["word"] for entry in luck["words"])
    ensure(one_line, "a word is longer than one line")
    seal = hashlib.sha256(luck["secret"].encode()).hexdigest()
    ensure(seal == luck["seal"], "the seal is not that of the secret")
    seed = sha256(["chaikhana luck 1", luck["secret"]] + [entry["word"] for entry in luck["words"]])
    ensure(seed == play["seed"], "the seed is not made of the secret and these words in this order")
    right = game["game"] in GAMES and len(game["seats"]) == play["seats"]
    ensure(right, "there is no such game, or others played it")
    names = [seat["at_start"] for seat in game["seats"] if "at_start" in seat]
    if not names:
        return "its names were forgotten, so the closing cannot be checked"
    ensure(len(names) == play["seats"] and not any("\n" in name for name in names), "a name is wrong")
    head = ["chaikhana table 1", luck["seal"], game["game"], compact(play["options"]), len(names)]
    entries = [f"{entry['seat'] + 1} {entry['word']}" for entry in luck["words"]]
    right = sha256(head + names + entries) == luck["closing"]
    ensure(right, "the closing binds another game, other options, seats or words")
    return "closing checked"


def check(path, show):
    game = read(path)
    ensure(game["hands_open"] and "played" in game, "the hands stay closed: nothing can be checked")
    played = game["played"]
    play = played["transcript"]["transcript"]
    ensure(played["transcript"]["game"] == game["game"], "the file names two games")
    closing = check_seal(game, play)
    luck = Luck(bytes.fromhex(play["seed"]))
    draws = {step["step"]: step["draws"] for step in played["draws"]}
    news = {step["step"]: step["told"] for step in played["news"]}
    state = GAMES[game["game"]](play["options"], play["seats"], luck)
    live = []  # Steps since luck was asked last: number, seat, and the game before.
    step = 0
    try:
        for step, entry in enumerate([None] + play["log"]):
            if entry:
                reason = f"a step is missing: the file goes on with step {entry['step']}"
                ensure(entry["step"] == step, reason)
            luck.begin(draws.pop(step, []))
            told = news.pop(step, [])
            state, live = advance(state, live, entry, told, luck)
            luck.end()
            if show:
                for line in state.shown:
                    print(f"step {step}: {line}")
            state.shown.clear()
    except Wrong as wrong:
        raise Wrong(f"step {step}: {wrong}") from None
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise Wrong(f"step {step}: this cannot be in a game ({error!r})") from None
    rest = sorted(list(draws) + list(news))
    ensure(not rest, f"step {rest[:1]}: the log has no such step")
    return f"{len(play['log'])} steps, {luck.drawn} numbers, {closing}"


def advance(state, live, entry, told, luck):
    """Does a step; returns the game after it, and the steps that can be taken back then."""
    if entry is None:
        state.hears(told)
        return state, []
    seat, deed = entry["seat"], entry["deed"]
    ensure(0 <= seat < state.seats, "there is no such seat")
    if deed == "undo" or "take-back" in deed:
        numbers = [number for number, _, _ in live]
        first = numbers[-1:] if deed == "undo" else [deed["take-back"]]
        ensure(first and first[0] in numbers, "nothing can be taken back to there: luck was asked since, or never")
        place = numbers.index(first[0])
        ensure(live[place][1] == seat, "somebody else's step is taken back")
        ensure(not told, "taking back tells nothing")
        return live[place][2], live[:place]
    if deed == "leave":
        state.leaves(seat)
        state.hears(told)
        return state, []
    before = state.copied()
    state.acts(seat, deed["act"])
    state.hears(told)
    if luck.place:
        return state, []
    return state, (live + [(entry["step"], seat, before)])[-LONGEST_TRAIL:]


def main():
    files = [argument for argument in sys.argv[1:] if argument != "--show"]
    if not files:
        sys.exit(__doc__)
    is_right = True
    for path in files:
        try:
            print(f"{path}: right: {check(path, '--show' in sys.argv)}")
        except Wrong as wrong:
            is_right = False
            print(f"{path}: WRONG: {wrong}")
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            is_right = False
            print(f"{path}: WRONG: it cannot be read as an export: {error!r}")
    sys.exit(0 if is_right else 1)


if __name__ == "__main__":
    main()
