//! Awards and ratings in words, for the end of a game.

pub mod earned;

use engine::catalog::GameId;
use engine::game::{Game, Outcome};
use engine::seat::Seat;
use engine::with_game;

use super::{GrantAwards, Names, name};
use crate::panel::Block;
use table::{Award, RatingChange, Stage, Table};
use words::text::Text;

/// The award for a first game.
const FIRST: &str = "first-game";

/// An award of a game: its name, and when a seat has earned it.
pub enum AwardSpec<G: Game> {
    /// By one event.
    Feat(&'static str, fn(&G::Event, Seat) -> bool),
    /// By the course of the game.
    Course(&'static str, fn(&PublicHistory<'_, G>, Seat) -> bool),
    /// By the course of a game that the seat has won.
    Win(&'static str, fn(&PublicHistory<'_, G>, Seat) -> bool),
}

/// The public course of a finished game.
#[derive(Debug)]
pub struct PublicHistory<'a, G: Game> {
    /// The public events, in order.
    pub events: &'a [G::Event],
    pub outcome: &'a Outcome,
}

impl<G: Game> AwardSpec<G> {
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Feat(name, _) | Self::Course(name, _) | Self::Win(name, _) => name,
        }
    }

    fn is_earned(&self, game: &PublicHistory<'_, G>, seat: Seat) -> bool {
        match self {
            Self::Feat(_, is_it) => game.events.iter().any(|event| is_it(event, seat)),
            Self::Course(_, holds) => holds(game, seat),
            Self::Win(_, holds) => game.outcome.winners().contains(seat) && holds(game, seat),
        }
    }
}

impl<G: GrantAwards> PublicHistory<'_, G> {
    /// Returns the names of the awards that a seat has earned.
    pub fn awards(&self, seat: Seat) -> impl Iterator<Item = &'static str> {
        G::AWARDS.iter().filter(move |award| award.is_earned(self, seat)).map(AwardSpec::name)
    }

    /// Returns the number of events of a kind.
    pub(super) fn count(&self, is_it: impl Fn(&G::Event) -> bool) -> usize {
        self.events.iter().filter(|event| is_it(event)).count()
    }

    /// Returns the points between the winners and the best of the others; `None` if all have won.
    pub(super) fn lead(&self) -> Option<i32> {
        let points = |is_winner: bool| {
            let own = self.outcome.points.iter();
            let own =
                own.filter(move |(seat, _)| self.outcome.winners().contains(*seat) == is_winner);
            own.map(|(_, points)| *points).max()
        };
        Some(points(true)? - points(false)?)
    }
}

/// Returns the description of an award; `None` if this version does not know it.
pub fn what(name: &str) -> Option<Text> {
    if let Some((game, name)) = name.split_once('/') {
        let game: GameId = game.parse().ok()?;
        return with_game!(game, G => {
            G::AWARDS.iter().any(|award| award.name() == name).then(|| G::award_text(name))
        });
    }
    let mut general = earned::AWARDS.iter();
    general.any(|(own, _)| *own == name).then(|| Text::named(format!("award-{name}")))
}

/// Returns the awards and changed ratings of a finished game, one line each.
pub(super) fn remembered(table: &Table, names: &Names) -> Vec<Block> {
    let sits = |seat: Seat| seat.index() < table.chairs.len();
    // Everybody gets the award for the first game, so only their figures mention it.
    let awards =
        table.remembered.awards.iter().filter(|award| sits(award.seat) && award.name != FIRST);
    let ratings = table.remembered.ratings.iter().filter(|change| sits(change.seat));
    let awards = awards.filter_map(|earned| award(earned, names));
    let lines: Vec<Text> =
        awards.chain(ratings.map(|change| rating(change, names.of(change.seat)))).collect();
    if lines.is_empty() { Vec::new() } else { vec![Block::List(lines)] }
}

/// Returns the score of a series of rematches, once it says more than the result.
pub(super) fn series(table: &Table) -> Option<Block> {
    let score = table.score()?;
    if score.games < 2 && !matches!(table.stage, Stage::Lobby { .. }) {
        return None;
    }
    let wins =
        |who: Text, wins: u32| Text::new("series-wins").text("who", who).number("count", wins);
    let own = table.chairs.iter().zip(0..).filter_map(|(chair, seat)| {
        let own = score.wins_of(&chair.sitter.person()?.id)?;
        Some(wins(name(table, Seat::new(seat)), own))
    });
    let machines =
        score.has_machines().then(|| wins(Text::new("series-machines"), score.machine_wins));
    let all = own.chain(machines);
    Some(Block::Line(Text::new("series-score").number("count", score.games).list("score", all)))
}

fn award(award: &Award, names: &Names) -> Option<Text> {
    let what = what(&award.name)?;
    Some(Text::new("award-told").text("who", names.of(award.seat)).text("what", what))
}

/// Returns the change of a rating in words.
pub fn rating(change: &RatingChange, who: Text) -> Text {
    let RatingChange { alone, before, after, give_or_take, .. } = *change;
    let kind = if before.is_some() { "changed" } else { "first" };
    let key = format!("rating-{kind}{}", if alone { "-alone" } else { "" });
    let text = Text::named(key).text("who", who).number("after", after);
    match before {
        Some(before) => text.number("before", before),
        None => text.number("more", give_or_take),
    }
}
