//! Golden plays: some seeded plays of each game, move by move.
//!
//! They pin what stored tables rely on: the luck of a seed, the order of options, tickets, and the
//! audiences of events. A game joins with a line in `plays` and a summary of its public view. After
//! an intended change, `INSTA_UPDATE=always cargo test -p engine --test all goldens` writes the
//! snapshots again.

use std::fmt::{Debug, Write as _};

use engine::catalog::GameId;
use engine::chance::{Chance, Seed, SplitMix64};
use engine::game::Game;
use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::{self, IceCult};
use engine::games::iszkenderun::{self, Iszkenderun};
use engine::games::nautilus::board::Space;
use engine::games::nautilus::domain::Domain;
use engine::games::nautilus::{self, Nautilus};
use engine::games::seladin::{self, Seladin};
use engine::games::tirazheh::{Tirazheh, View};
use engine::options::Options;
use engine::play::{Pick, Play};
use engine::seat::{Seat, Viewer};
use engine::tell::Scoped;
use engine::with_game;

const FIRST_STEPS: usize = 34; // Steps that are written out; a longer play is cut after them.
const LAST_STEPS: usize = 4; // Steps that are written out at the end of such a play.

/// Returns the golden plays of a game: a preset of its options, seats, and the number of a seed,
/// chosen to cover most of the rules.
fn plays(game: GameId) -> &'static [(&'static str, usize, u64)] {
    match game {
        GameId::Tirazheh => &[("basic", 3, 1152), ("full", 2, 12_303)],
        GameId::Nautilus => &[("standard", 2, 47), ("deep", 2, 7)],
        GameId::IceCult => &[("standard", 2, 1117), ("shuffled", 3, 1713)],
        GameId::Iszkenderun => &[("standard", 3, 15_159)],
        GameId::Seladin => &[("extraordinary", 3, 4), ("team", 4, 4)],
    }
}

/// A game with a summary of its public view in a line or two.
trait Golden: Game {
    fn essentials(view: &Self::View) -> String;
}

impl Golden for Tirazheh {
    fn essentials(view: &View) -> String {
        let table = &view.table;
        let mut text = format!(
            "{:?} of {:?}, {:?} rules, canvas {:?}, deck {}",
            table.phase,
            table.turn,
            table.ruling(),
            table.canvas,
            table.deck
        );
        for seat in Seat::all(view.seats) {
            let state = if table.active.contains(seat) { "in" } else { "out" };
            let (palette, hand) = (table.palette(seat), table.hand_size(seat));
            let (scored, points) = (view.scored(seat), view.points(seat));
            write!(text, "\n{seat:?} {state}, hand {hand}, palette {palette:?}").unwrap();
            if view.options.scoring {
                write!(text, ", scored {scored:?}, points {points}").unwrap();
            }
        }
        text
    }
}

impl Golden for Nautilus {
    fn essentials(view: &nautilus::View) -> String {
        let mut text = format!(
            "round {} {:?} of {:?}, piles {:?}, open {:?}",
            view.round, view.phase, view.turn, view.piles, view.discard
        );
        for side in Seat::all(nautilus::SEATS).rev() {
            let cards = Space::of_side(side).map(|space| view.board.at(space));
            let cards: Vec<_> =
                cards.map(|card| card.map_or(".".to_owned(), |card| card.to_string())).collect();
            let (row, hand) = (cards.join(" "), view.hand_size(side));
            let special = view.holds_special(side);
            write!(text, "\n{side:?} {row}, hand {hand}, special {special}").unwrap();
            if let Some(standing) = view.standing(side) {
                let net = Domain::ALL.map(|domain| standing.cards.net(domain));
                write!(text, ", net {net:?}, won {}", standing.score()).unwrap();
            }
        }
        write!(text, "\nfor {:?}, anchored {:?}", view.slots, view.board.anchored).unwrap();
        text
    }
}

impl Golden for IceCult {
    fn essentials(view: &ice_cult::View) -> String {
        let mut text = format!("{:?} of {:?}, tops", view.phase, view.active);
        let slots = Slot::ALL.into_iter().zip(view.base.tops());
        for (slot, top) in slots {
            let used = if view.spent.contains(slot) { " used" } else { "" };
            write!(text, " {top:?}{used}").unwrap();
        }
        write!(text, "\nstart {:?}, out {:?}, idle", view.start.0, view.done.0).unwrap();
        write!(text, " {}, paths", view.idle_turns).unwrap();
        for side in Side::ALL {
            for (space, stack) in view.paths.along(side) {
                write!(text, " {side:?} {}={stack}", space.number()).unwrap();
            }
        }
        text
    }
}

impl Golden for Iszkenderun {
    fn essentials(view: &iszkenderun::View) -> String {
        let table = &view.table;
        let mut text = format!(
            "round {}, turn {:?}, trump {:?}, draw pile {}, discards {:?}, record {:?}",
            table.round, table.turn, table.trump, view.deck, table.discard, table.record
        );
        for seat in table.all_seats() {
            let row: Vec<_> = table.rows.of(seat).iter().map(|lying| lying.card).collect();
            let state = if table.playing.contains(seat) { "plays" } else { "passed" };
            let (hand, total, player) =
                (view.hand_size(seat), table.total(seat), table.player(seat));
            let (pile, points) = (&player.pile, player.place_points);
            write!(text, "\n{seat:?} {state}, hand {hand}, row {row:?} worth {total}").unwrap();
            write!(text, ", score pile {pile:?}, points {points}").unwrap();
        }
        text
    }
}

impl Golden for Seladin {
    fn essentials(view: &seladin::View) -> String {
        let mut text = format!(
            "{:?} of {:?}, stage {}, round {}, marker {:?}, waiting {:?}",
            view.phase, view.turn, view.stage, view.count.round, view.starter, view.waiting
        );
        for seat in Seat::all(view.seats) {
            let (hand, store) = (view.hand_size(seat), view.store_size(seat));
            let (die, counter) = (view.die(seat), view.counter(seat));
            let (istham, total) = (view.in_istham(seat).sum(), view.total(seat));
            write!(text, "\n{seat:?} {:?}, die {die}, hand {hand}, store {store}", view.clan(seat))
                .unwrap();
            write!(text, ", counter {counter}, in Istham {istham}, total {total}").unwrap();
        }
        text
    }
}

#[test]
fn golden_plays_go_as_they_always_went() {
    for game in GameId::ALL {
        for (preset, seats, seed) in plays(*game) {
            let text = with_game!(*game, G => written::<G>(preset, *seats, *seed));
            assert!(text.lines().count() < 400, "a golden play is short enough to read");
            insta::assert_snapshot!(format!("{game}_{preset}_{seats}"), text);
        }
    }
}

/// Returns the record of a play with random choices.
fn written<G: Golden>(preset: &str, seats: usize, seed: u64) -> String {
    let mut options = G::Options::default();
    options.choose(preset, "").expect("the preset is listed");
    let (mut play, told) = Play::<G>::start(options, seats, Seed::from_number(seed));
    let mut luck = SplitMix64(seed);
    let mut steps = vec![block("dealt", told.iter().map(line).chain([seen(&play)]))];
    while let Some(seat) = play.to_act().iter().next() {
        steps.push(step(&mut play, seat, &mut luck));
    }
    steps.push(format!("outcome {:?}\n", play.outcome().expect("the play is over")));
    let cut = steps.len().saturating_sub(LAST_STEPS);
    if cut > FIRST_STEPS {
        let left_out = format!("... {} steps ...\n", cut - FIRST_STEPS);
        steps.splice(FIRST_STEPS..cut, [left_out]);
    }
    steps.join("\n")
}

/// Takes one step and records it: the position, the choice and the result.
fn step<G: Golden>(play: &mut Play<G>, seat: Seat, luck: &mut SplitMix64) -> String {
    let choice = play.choice(seat).expect("who is to act has a choice");
    let index = luck.below(u32::try_from(choice.options.len()).expect("few options"));
    let pick = Pick(u16::try_from(index).expect("few options"));
    let chosen = choice.options[usize::from(pick.0)];
    let acted = play.act(seat, choice.ticket, &[pick]).expect("an option applies");
    let head = format!("{:?} {seat:?} with ticket {:?}", play.step(), choice.ticket.0);
    let lines = [wrapped("of", &choice.options), format!("chose {chosen:?}")];
    let told = acted.told.iter().map(|(_, told)| line(told));
    block(&head, lines.into_iter().chain(told).chain([seen(play)]))
}

fn line<E: Debug>(told: &Scoped<E>) -> String {
    format!("told {:?}: {:?}", told.audience, told.event)
}

fn seen<G: Golden>(play: &Play<G>) -> String {
    G::essentials(&play.view(Viewer::Public))
}

/// Returns a heading with indented lines below it.
fn block(head: &str, lines: impl Iterator<Item = String>) -> String {
    let body = lines.collect::<Vec<_>>().join("\n").replace('\n', "\n  ");
    format!("{head}\n  {body}\n")
}

/// Returns a list with a few items on each line.
fn wrapped(head: &str, items: &[impl Debug]) -> String {
    let lines = items
        .chunks(6)
        .map(|few| few.iter().map(|item| format!("{item:?}")).collect::<Vec<_>>().join(", "));
    format!("{head} {}", lines.collect::<Vec<_>>().join(",\n   "))
}
