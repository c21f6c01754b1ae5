//! The worked examples of `docs/rules/ice_cult.md`, in the notation of `positions`.

mod arcs;
mod circles;
mod coach;
mod ending;
mod geometry;
mod invariants;
mod laws;
mod leaving;
mod minimax;
mod policy;
mod reasons;
mod setup;
mod stalemate;
mod tables;
mod tilts;
mod turn;

use super::base::{Pair, Placed, Slot};
use super::cube::{Direction, Orientation, Side, Spin};
use super::faces::{Symbol, Top};
use super::paths::{Height, Space, Stack};
use super::positions::*;
use super::*;
use crate::explain::explained;
use crate::play::{Pick, Play};

/// A game during an example.
#[derive(Clone)]
struct Example {
    play: Play<IceCult>,
    /// The events of the last action.
    told: Vec<Event>,
}

/// Returns a symbol in the notation of the tables, such as `r->U` or `arc SE`.
fn drawn(symbol: Symbol) -> String {
    match symbol {
        Symbol::Arc(one, other) => {
            let mut corner = [one, other];
            corner.sort_by_key(|direction| [2, 3, 0, 5, 1, 4][*direction as usize]);
            format!("arc {}{}", corner[0].letter(), corner[1].letter())
        }
        Symbol::Circle => "circle".to_owned(),
        Symbol::Arrow(colour, points) => format!("{}->{}", colour.letter(), points.letter()),
    }
}

/// Parses an action such as `arrow nw advance 2#1`.
fn action(text: &str) -> Action {
    let words: Vec<&str> = text.split_whitespace().map(|word| word.trim_end_matches(':')).collect();
    match words[..] {
        ["tilt", pair, way] => Action::Tilt(tilt(pair, way)),
        ["arrow", at, ref rest @ ..] => Action::Resolve { slot: slot(at), step: step(rest) },
        ["copy", circle, arrow, ref rest @ ..] => {
            Action::Copy { circle: slot(circle), arrow: slot(arrow), step: step(rest) }
        }
        ["rotate", arc, target, way] => {
            let spin = if way == "left" { Spin::Left } else { Spin::Right };
            Action::Rotate { arc: slot(arc), target: slot(target), spin }
        }
        ["end_turn"] => Action::EndTurn,
        _ => panic!("no action {text:?}"),
    }
}

fn tilt(pair: &str, way: &str) -> Tilt {
    let pair = match pair {
        "row_n" => Pair::RowNorth,
        "row_s" => Pair::RowSouth,
        "col_w" => Pair::ColumnWest,
        "col_e" => Pair::ColumnEast,
        other => panic!("no pair {other:?}"),
    };
    Tilt { pair, towards: side(way) }
}

fn step(words: &[&str]) -> Step {
    let ["advance", place] = words else { return Step::Enter };
    let (space, height) = place.split_once('#').expect("space#height");
    let space = Space::numbered(space.parse().expect("a number")).expect("a space");
    Step::Advance {
        space,
        height: height.parse::<u8>().expect("a number").try_into().expect("a height"),
    }
}

/// Parses a top such as `r->N`.
fn top(text: &str) -> Top {
    match text {
        "circle" => Top::Circle,
        "arc" => Top::Arc,
        arrow => {
            let (colour, side) = arrow.split_once("->").expect("colour->side");
            Top::Arrow(positions::colour(colour), positions::side(side))
        }
    }
}

fn must_use(place: &str, arrow: &str) -> WhyNot {
    WhyNot::MustUse { slot: slot(place), top: top(arrow) }
}

fn used(place: &str, text: &str) -> WhyNot {
    WhyNot::Used { slot: slot(place), top: top(text) }
}

fn impossible(arrow: &str) -> WhyNot {
    let Top::Arrow(colour, side) = top(arrow) else { panic!("{arrow} is no arrow") };
    WhyNot::Impossible { colour, side }
}

fn other_pieces(arrow: &str) -> WhyNot {
    let Top::Arrow(colour, side) = top(arrow) else { panic!("{arrow} is no arrow") };
    WhyNot::OtherPieces { colour, side }
}

/// Starts an example from a position.
fn given(turn: &str, blocks: &str, used: &str, paths: &str, out: &str) -> Example {
    Example::in_game(game(turn, blocks, used, paths, out))
}

/// Starts an example with the first tilt from the start.
fn fresh() -> Example {
    given("r b g y: r tilts", HOME, "", "", "")
}

fn game(turn: &str, blocks: &str, used: &str, paths: &str, out: &str) -> IceCult {
    positions::given(turn, blocks, used, paths, out).0
}

/// The actions of an example.
impl Example {
    fn in_game(game: IceCult) -> Self {
        let seats = game.colours.len();
        Self { play: Play::from_position(game, Options::default(), seats), told: Vec::new() }
    }

    /// Returns the same example after this number of idle turns.
    fn idle_for(&self, turns: u8) -> Self {
        Self::in_game(Position(self.game().clone()).idle_for(turns).0)
    }

    fn game(&self) -> &IceCult {
        self.play.game()
    }

    fn options(&self) -> Vec<Action> {
        let choice = self.play.choice(self.game().active);
        choice.map(|choice| choice.options).unwrap_or_default()
    }

    /// Plays an action of the active seat.
    fn act(&mut self, text: &str) -> &mut Self {
        let seat = self.game().active;
        let choice = self.play.choice(seat).expect("somebody is active");
        let wanted = action(text);
        let index = choice.options.iter().position(|option| *option == wanted);
        let index = index.unwrap_or_else(|| panic!("{text} is not in {:?}", choice.options));
        let pick = Pick(u16::try_from(index).expect("few options"));
        let acted = self.play.act(seat, choice.ticket, &[pick]).expect("a legal action");
        self.told = acted.told.into_iter().map(|(_, told)| told.event).collect();
        self
    }

    fn leaves(&mut self, letter: &str) -> &mut Self {
        let seat = self.seat(letter);
        let acted = self.play.leave(seat).expect("the seat is in");
        self.told = acted.told.into_iter().map(|(_, told)| told.event).collect();
        self
    }

    fn seat(&self, letter: &str) -> Seat {
        let mut seats = self.game().colours.iter();
        seats.find(|(_, own)| **own == colour(letter)).map(|(seat, _)| seat).expect("a seat")
    }

    fn seats(&self, letters: &str) -> SeatSet {
        letters.split_whitespace().map(|letter| self.seat(letter)).collect()
    }
}

/// The expectations of an example.
impl Example {
    /// The action is refused for this reason, and is not offered.
    fn refused(&self, text: &str, why: WhyNot) -> &Self {
        let wanted = action(text);
        assert_eq!(self.game().check(wanted), Err(why), "{text}");
        assert!(!self.options().contains(&wanted), "{text} is on offer");
        self
    }

    /// Returns the actions of a colour, with the reasons against them.
    fn explained(&self, letter: &str) -> Vec<(Action, Option<WhyNot>)> {
        let seat = self.seat(letter);
        explained::<IceCult>(&self.play.view(Viewer::Seat(seat)), seat)
    }

    /// These are exactly the offered actions.
    fn exactly(&self, texts: &[&str]) -> &Self {
        let wanted: Vec<Action> = texts.iter().map(|text| action(text)).collect();
        assert_eq!(self.options(), wanted);
        self
    }

    fn count(&self, options: usize) -> &Self {
        assert_eq!(self.options().len(), options, "{:?}", self.options());
        self
    }

    /// The four tops, in the order of the slots.
    fn tops(&self, list: &str) -> &Self {
        assert_eq!(self.game().base.tops().map(shown).join(" "), list, "tops");
        self
    }

    /// The orientations of the four blocks.
    fn lie(&self, list: &str) -> &Self {
        let lie = Slot::ALL.map(|slot| self.game().base[slot].lies.to_string());
        assert_eq!(lie.join(" "), list, "how the blocks lie");
        self
    }

    fn paths(&self, list: &str) -> &Self {
        let stack = |side: Side| {
            let place = move |(space, stack): (Space, Stack)| {
                format!("{}{}={stack}", &format!("{side:?}")[..1], space.number())
            };
            self.game().paths.along(side).map(place)
        };
        let stacks: Vec<String> = Side::ALL.into_iter().flat_map(stack).collect();
        assert_eq!(stacks.join(" "), list, "paths");
        self
    }

    fn start(&self, list: &str) -> &Self {
        assert_eq!(counts(self.game().start), list, "start area");
        self
    }

    fn out(&self, list: &str) -> &Self {
        assert_eq!(counts(self.game().done), list, "out");
        self
    }

    fn used(&self, list: &str) -> &Self {
        let used: SlotSet = self.game().spent;
        let names = used.iter().map(|slot| match slot {
            Slot::NorthWest => "nw",
            Slot::NorthEast => "ne",
            Slot::SouthEast => "se",
            Slot::SouthWest => "sw",
        });
        assert_eq!(names.collect::<Vec<_>>().join(" "), list, "used");
        self
    }

    fn idle(&self, turns: u8) -> &Self {
        assert_eq!(self.game().idle_turns, turns, "idle turns");
        self
    }

    fn phase(&self, phase: Phase) -> &Self {
        assert_eq!(self.game().phase, phase);
        self
    }

    /// This colour is to make its first tilt, and no symbol is used yet.
    fn turn_of(&self, letter: &str) -> &Self {
        assert_eq!(self.play.to_act(), self.seats(letter), "active");
        self.phase(Phase::FirstTilt).used("")
    }

    /// The game is over, with these winners.
    fn won_by(&self, letters: &str, reason: Reason) -> &Self {
        let winners = self.seats(letters);
        assert_eq!(self.play.outcome().expect("the game is over").winners(), winners);
        assert!(self.told.contains(&Event::Ended(winners, reason)), "{:?}", self.told);
        assert!(self.play.to_act().is_empty());
        self.phase(Phase::Over(Ending { winners, reason }))
    }

    /// The last action caused this event.
    fn told(&self, event: &Event) -> &Self {
        assert!(self.told.contains(event), "{event:?} is not in {:?}", self.told);
        self
    }
}

fn counts(pieces: PerColour<u8>) -> String {
    Colour::ALL.map(|colour| format!("{}{}", colour.letter(), pieces[colour])).join(" ")
}
