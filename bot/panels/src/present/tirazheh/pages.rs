//! The pages: who would be winning under each colour, a legend of the cards, the rules of this game,
//! and the points.

use engine::games::tirazheh::card::Colour;
use engine::games::tirazheh::{Tirazheh, View};
use engine::seat::Seat;

use super::{board, terms};
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages, with_rule};
use words::text::{Text, Tint};

impl ShowPages for Tirazheh {
    fn pages<'a>(view: &'a View, names: &'a Names) -> Vec<Page<'a>> {
        let points = view.options.scoring;
        let points =
            points.then(|| Page::new(Text::new("tirazheh-page-points"), || sums(view, names)));
        if view.outcome.is_some() {
            return points.into_iter().collect();
        }
        let pages = [
            Page::new(Text::new("tirazheh-page-colours"), || colours(view, names)),
            Page::new(Text::new("tirazheh-page-signs"), Self::signs),
            Page::new(Text::new("tirazheh-page-game"), || game(view)),
        ];
        pages.into_iter().chain(points).collect()
    }

    fn signs() -> Vec<Block> {
        let letter = |colour: Colour| {
            Text::new("tirazheh-sign-letter")
                .text("letter", terms::letter(colour))
                .text("colour", terms::colour(colour))
                .text("counts", terms::counts(colour))
        };
        vec![Block::List(vec![
            Text::new("tirazheh-sign-letters").list("letters", Colour::ALL.map(letter)),
            Text::new("tirazheh-sign-order"),
        ])]
    }
}

/// Returns for each colour what it counts, and who would be winning under it.
fn colours(view: &View, names: &Names) -> Vec<Block> {
    let row = |colour: Colour| {
        let nobody = || Text::new("tirazheh-nobody").tint(Tint::Muted);
        let who = view.now().winning_under(colour).map_or_else(nobody, |seat| names.of(seat));
        vec![terms::colour(colour), terms::counts(colour), who]
    };
    let preview = view.draft.is_some();
    let preview = preview.then(|| Block::Line(Text::new("tirazheh-preview").tint(Tint::Muted)));
    let rows = Block::Rows(Colour::ALL.map(row).to_vec());
    preview.into_iter().chain([rows]).collect()
}

/// Returns the state of the game, and its optional rules.
fn game(view: &View) -> Vec<Block> {
    let options = &view.options;
    let mut lines = vec![board::deck(view.now())];
    if options.scoring {
        let progress =
            Text::new("tirazheh-match").number("round", view.round).number("set", view.set);
        let threshold = Text::new("tirazheh-threshold").number("threshold", view.threshold);
        lines.extend([progress, threshold]);
    }
    if options.greater_than_count {
        lines.push(Text::new("tirazheh-rule-bonus"));
    }
    if options.odd_actions {
        lines.extend([
            Text::new("tirazheh-rule-odd"),
            Text::new("tirazheh-rule-seven"),
            Text::new("tirazheh-rule-five"),
            Text::new("tirazheh-rule-three"),
            Text::new("tirazheh-rule-one"),
        ]);
    }
    if !(options.scoring || options.greater_than_count || options.odd_actions) {
        lines.push(Text::new("tirazheh-rule-none"));
    }
    vec![Block::List(lines)]
}

/// T-8.5: returns where the points of each player come from.
fn sums(view: &View, names: &Names) -> Vec<Block> {
    let sum = |seat: Seat| {
        let (cards, points) = (view.scored(seat), view.points(seat));
        let in_set = cards.points();
        let who = names.of(seat);
        if cards.is_empty() {
            return Text::new("tirazheh-sum-no-cards").text("who", who).number("before", points);
        }
        Text::new("tirazheh-sum")
            .text("who", who)
            .number("before", points - in_set)
            .number("set", in_set)
            .all("cards", terms::strongest_first(cards).into_iter().map(terms::full))
            .number("points", points)
    };
    let threshold = Text::new("tirazheh-threshold").number("threshold", view.threshold);
    vec![
        Block::Line(with_rule(Text::new("tirazheh-sum-rule"), "T-8.2")),
        Block::List(Seat::all(view.seats).map(sum).collect()),
        Block::Line(with_rule(threshold, "T-8.6")),
    ]
}
