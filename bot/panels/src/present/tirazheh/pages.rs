//! The pages: who would be winning under each colour, a legend of the cards, and the rules of this
//! game.

use engine::games::tirazheh::card::Colour;
use engine::games::tirazheh::{Tirazheh, View};

use super::{board, terms};
use crate::panel::Block;
use crate::present::{Names, Page, ShowPages};
use words::text::{Text, Tint};

impl ShowPages for Tirazheh {
    fn pages(view: &View, names: &Names) -> Vec<Page> {
        if view.outcome.is_some() {
            return Vec::new();
        }
        vec![
            Page { title: Text::new("tirazheh-page-colours"), blocks: colours(view, names) },
            Page { title: Text::new("tirazheh-page-signs"), blocks: signs() },
            Page { title: Text::new("tirazheh-page-game"), blocks: game(view) },
        ]
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

fn signs() -> Vec<Block> {
    let letter = |colour: Colour| {
        Text::new("tirazheh-sign-letter")
            .text("letter", terms::letter(colour))
            .text("colour", terms::colour(colour))
    };
    vec![Block::List(vec![
        Text::new("tirazheh-sign-letters").list("letters", Colour::ALL.map(letter)),
        Text::new("tirazheh-sign-order"),
        Text::new("tirazheh-sign-brackets"),
        Text::new("tirazheh-sign-turn"),
    ])]
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
