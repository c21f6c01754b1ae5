//! The table of Tirazheh: the ruling colour, who is winning, and the cards of each player.
//!
//! Everybody may see it, except that the acting seat sees its own plan carried out.

use engine::games::tirazheh::card::Colour;
use engine::games::tirazheh::standing::evaluate;
use engine::games::tirazheh::view::Face;
use engine::games::tirazheh::{Phase, Tirazheh, View};
use engine::seat::Seat;

use super::terms;
use crate::panel::Block;
use crate::present::places::best_first;
use crate::present::{Names, ShowBoard};
use words::text::{Text, Tint};

impl ShowBoard for Tirazheh {
    fn board(view: &View, names: &Names) -> Vec<Block> {
        let face = view.now();
        let mut blocks = Vec::new();
        if view.draft.is_some() {
            blocks.push(Block::Line(Text::new("tirazheh-preview").tint(Tint::Muted)));
        }
        // T-8.2: at the end of a match the winning cards are in a scored pile, not on the table.
        if view.outcome.is_none() || !view.options.scoring {
            blocks.push(Block::Line(terms::ruling(face.ruling()).strong()));
            blocks.extend(view.outcome.is_none().then(|| Block::Line(winning(face, names))));
            blocks.extend(ahead(view, names).map(Block::Line));
            blocks.extend(bonus(view, names).map(Block::Line));
            blocks.push(seats(view, names));
        }
        let surroundings = surroundings(view, names);
        blocks.extend((!surroundings.is_empty()).then_some(Block::List(surroundings)));
        blocks
    }

    fn scene(view: &View, names: &Names) -> Vec<Block> {
        let ruling = terms::ruling(view.now().ruling()).strong();
        vec![Block::Line(ruling), seats(view, names)]
    }

    /// Returns the places, the best first, with the reason.
    fn result(view: &View, names: &Names) -> Vec<Block> {
        let Some(outcome) = &view.outcome else { return Vec::new() };
        let row = |seat: Seat| {
            let place = Text::new("tirazheh-place").number("place", outcome.place[seat]);
            vec![place, names.of(seat), earned(view, seat)]
        };
        let mut blocks = vec![Block::Rows(best_first(outcome).into_iter().map(row).collect())];
        if view.options.scoring {
            let length = Text::new("tirazheh-result-length")
                .number("rounds", view.round)
                .number("sets", view.set)
                .number("threshold", view.threshold);
            blocks.push(Block::Line(length));
        }
        blocks
    }
}

fn winning(face: &Face, names: &Names) -> Text {
    let ahead = face.winning_under(face.ruling());
    let standing = |seat| Some((seat, evaluate(face.palette(seat), face.ruling())?));
    let Some((seat, standing)) = ahead.and_then(standing) else {
        return Text::new("tirazheh-winning-nobody");
    };
    Text::new("tirazheh-winning")
        .text("who", names.of(seat))
        .number("count", standing.count)
        .text("best", terms::full(standing.best))
}

/// Returns who would be winning under each of the seven colours; on a separate line for the players
/// who need it, because the room does not.
fn ahead(view: &View, names: &Names) -> Option<Text> {
    view.viewer.seat().filter(|_| view.outcome.is_none())?;
    let face = view.now();
    let under = |winner: Option<Seat>| {
        let colours = Colour::ALL.into_iter();
        let colours = colours.filter(|colour| face.winning_under(*colour) == winner);
        let colours = colours.map(terms::letter).reduce(|row, next| {
            Text::new("tirazheh-side-by-side").text("row", row).text("card", next)
        })?;
        let who = winner.map_or_else(|| Text::new("tirazheh-nobody"), |seat| names.of(seat));
        Some(Text::new("tirazheh-ahead-under").text("who", who).text("colours", colours))
    };
    let winners = Seat::all(view.seats).map(Some).chain([None]);
    Some(Text::new("tirazheh-ahead").list("each", winners.filter_map(under)))
}

/// Says who may draw a bonus card, except to a player with just that decision.
fn bonus(view: &View, names: &Names) -> Option<Text> {
    let face = view.now();
    let is_open = face.phase == Phase::Bonus && view.viewer.seat() != Some(face.turn);
    is_open.then(|| Text::new("tirazheh-bonus-open").text("who", names.of(face.turn)))
}

fn seats(view: &View, names: &Names) -> Block {
    let head = vec![
        Text::new("tirazheh-head-player").tint(Tint::Muted),
        Text::new("tirazheh-head-hand").tint(Tint::Muted),
        Text::new("tirazheh-head-palette").tint(Tint::Muted),
    ];
    let seats = Seat::all(view.seats).map(|seat| row(view, seat, names));
    Block::Rows([head].into_iter().chain(seats).collect())
}

/// Returns the row of a seat: name, number of cards in hand, and the palette.
fn row(view: &View, seat: Seat, names: &Names) -> Vec<Text> {
    let face = view.now();
    let name = names.of(seat);
    if !face.active.contains(seat) {
        return vec![name.tint(Tint::Muted), absent(view, seat).tint(Tint::Muted)];
    }
    let name = if face.turn == seat && view.outcome.is_none() {
        Text::new("tirazheh-at-turn").text("who", name).strong()
    } else {
        name
    };
    let hand = Text::new("tirazheh-hand-size").number("count", face.hand_size(seat));
    [Some(name), Some(hand), palette(face, seat)].into_iter().flatten().collect()
}

pub fn absent(view: &View, seat: Seat) -> Text {
    if view.members.contains(seat) { Text::new("tirazheh-out") } else { Text::new("tirazheh-left") }
}

/// Returns the palette, the cards that count first, and the others in brackets.
pub fn palette(face: &Face, seat: Seat) -> Option<Text> {
    let cards = face.palette(seat);
    let counted = evaluate(cards, face.ruling()).map(|standing| standing.counted);
    let counted = counted.unwrap_or_default();
    let (counted, idle) = (terms::side_by_side(counted), terms::side_by_side(cards.minus(counted)));
    match (counted.map(Text::strong), idle) {
        (Some(counted), Some(idle)) => {
            Some(Text::new("tirazheh-palette").text("counted", counted).text("idle", idle))
        }
        (None, Some(idle)) => Some(Text::new("tirazheh-palette-idle").text("idle", idle)),
        (counted, None) => counted,
    }
}

/// Returns everything else on the table, and the points of a match.
fn surroundings(view: &View, names: &Names) -> Vec<Text> {
    let face = view.now();
    if view.outcome.is_some() {
        return Vec::new();
    }
    let draws = view.options.greater_than_count || view.options.odd_actions;
    let deck = draws.then(|| deck(face));
    let points = view.options.scoring.then(|| {
        let points = Seat::all(view.seats).map(|seat| {
            Text::new("tirazheh-points-of")
                .text("who", names.of(seat))
                .number("points", view.points(seat))
        });
        Text::new("tirazheh-points").list("points", points).number("threshold", view.threshold)
    });
    [Some(canvas(face)), deck, points].into_iter().flatten().collect()
}

pub fn deck(face: &Face) -> Text {
    Text::new("tirazheh-deck").number("count", face.deck)
}

pub fn canvas(face: &Face) -> Text {
    let Some(top) = face.canvas.top() else { return Text::new("tirazheh-canvas-start") };
    Text::new("tirazheh-canvas")
        .text("card", terms::full(top))
        .number("below", face.canvas.len() - 1)
}

/// T-7.7, T-8.7, T-10: points decide in a match; otherwise the players who stayed in win. Players
/// who left come last.
pub fn earned(view: &View, seat: Seat) -> Text {
    let points = view.points(seat);
    match (view.members.contains(seat), view.options.scoring) {
        (true, true) => Text::new("tirazheh-result-points").number("points", points),
        (false, true) => Text::new("tirazheh-result-points-left").number("points", points),
        (true, false) if view.last_winner() == Some(seat) => Text::new("tirazheh-last-in"),
        (_, false) => absent(view, seat),
    }
}
