//! Awards and ratings in words, for the end of a game.

pub mod earned;

use engine::catalog::GameId;
use engine::game::{Game, Outcome};
use engine::seat::Seat;
use engine::with_game;

use super::{GrantAwards, Names};
use crate::panel::Block;
use table::{Award, RatingChange, Table};
use words::text::Text;

/// The awards that do not depend on the game.
pub const AWARDS: [&str; 14] = [
    "first-game",
    "first-win",
    "ten-games",
    "hundred-games",
    "three-in-a-row",
    "five-in-a-row",
    "every-game",
    "every-game-won",
    "ten-people",
    "large-table",
    "stood-in",
    "long-game",
    "shared-win",
    "beat-master",
];
/// The award for a first game.
const FIRST: &str = "first-game";

/// The public course of a finished game.
#[derive(Debug)]
pub struct PublicHistory<'a, G: Game> {
    /// The public events, in order.
    pub events: &'a [G::Event],
    pub outcome: &'a Outcome,
}

impl<G: Game> PublicHistory<'_, G> {
    pub fn has_won(&self, seat: Seat) -> bool {
        self.outcome.winners().contains(seat)
    }

    /// Returns the number of events of a kind.
    pub(super) fn count(&self, is_it: impl Fn(&G::Event) -> bool) -> usize {
        self.events.iter().filter(|event| is_it(event)).count()
    }

    /// Returns the winners for whom `holds` is true, with the name of an award.
    pub(super) fn winners(
        &self,
        name: &'static str,
        holds: impl Fn(Seat) -> bool,
    ) -> impl Iterator<Item = (Seat, &'static str)> {
        self.outcome.winners().iter().filter(move |seat| holds(*seat)).map(move |seat| (seat, name))
    }

    /// Returns the points between the winners and the best of the others; `None` if all have won.
    pub(super) fn lead(&self) -> Option<i32> {
        let points = |is_winner: bool| {
            let own = self.outcome.points.iter();
            let own = own.filter(move |(seat, _)| self.has_won(*seat) == is_winner);
            own.map(|(_, points)| *points).max()
        };
        Some(points(true)? - points(false)?)
    }
}

/// Returns the description of an award; `None` if this version does not know it.
pub fn what(name: &str) -> Option<Text> {
    if let Some((game, name)) = name.split_once('/') {
        let game: GameId = game.parse().ok()?;
        let mut texts = with_game!(game, G => G::award_texts()).into_iter();
        return texts.find(|(own, _)| *own == name).map(|(_, text)| text);
    }
    AWARDS.contains(&name).then(|| Text::named(format!("award-{name}")))
}

/// Returns the awards and changed ratings of a finished game, one line each.
pub(super) fn remembered(table: &Table, names: &Names) -> Vec<Block> {
    let sits = |seat: Seat| seat.index() < table.chairs.len();
    // Everybody gets the award for the first game, so only their figures mention it.
    let awards =
        table.remembered.awards.iter().filter(|award| sits(award.seat) && award.name != FIRST);
    let ratings = table.remembered.ratings.iter().filter(|change| sits(change.seat));
    let awards = awards.filter_map(|earned| award(earned, names));
    let lines: Vec<Text> = awards.chain(ratings.map(|change| rating(change, names))).collect();
    if lines.is_empty() { Vec::new() } else { vec![Block::List(lines)] }
}

fn award(award: &Award, names: &Names) -> Option<Text> {
    let what = what(&award.name)?;
    Some(Text::new("award-told").text("who", names.of(award.seat)).text("what", what))
}

fn rating(change: &RatingChange, names: &Names) -> Text {
    let RatingChange { seat, alone, before, after, give_or_take } = *change;
    let who = names.of(seat);
    match (before, alone) {
        (Some(before), false) => Text::new("rating-changed")
            .text("who", who)
            .number("before", before)
            .number("after", after),
        (Some(before), true) => Text::new("rating-changed-alone")
            .text("who", who)
            .number("before", before)
            .number("after", after),
        (None, false) => Text::new("rating-first")
            .text("who", who)
            .number("after", after)
            .number("more", give_or_take),
        (None, true) => Text::new("rating-first-alone")
            .text("who", who)
            .number("after", after)
            .number("more", give_or_take),
    }
}
