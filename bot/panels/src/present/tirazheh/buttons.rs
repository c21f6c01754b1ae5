//! Labels, groups and confirmations of buttons.

use engine::games::tirazheh::card::Card;
use engine::games::tirazheh::{Action, Phase, Standing, Tirazheh, View};

use super::terms;
use crate::panel::{ButtonStyle, Finish};
use crate::present::{Names, ShowButtons};
use words::text::Text;

impl ShowButtons for Tirazheh {
    fn label(view: &View, action: &Action, names: &Names) -> Text {
        match *action {
            Action::PlacePalette(card) => {
                let wins = wins(view, card);
                Text::new(if wins { "tirazheh-do-palette-winning" } else { "tirazheh-do-palette" })
                    .text("card", terms::full(card))
            }
            Action::PlaceCanvas(card) | Action::SevenToCanvas(card) => {
                Text::new("tirazheh-do-canvas")
                    .text("card", terms::full(card))
                    .text("colour", terms::colour(card.colour()))
            }
            Action::SevenToDeck(card) => {
                Text::new("tirazheh-do-deck").text("card", terms::full(card))
            }
            Action::OneTake(seat, card) => Text::new("tirazheh-do-take")
                .text("card", terms::full(card))
                .text("who", names.of(seat)),
            Action::EndTurn => Text::new("tirazheh-do-end"),
            Action::TakeBonus => Text::new("tirazheh-do-bonus"),
            Action::SkipBonus => Text::new("tirazheh-do-skip-bonus"),
            Action::GiveUp => Text::new("tirazheh-do-give-up"),
        }
    }

    /// Groups cards by their target or their owner, if there are several groups.
    fn path(view: &View, action: &Action, names: &Names) -> Vec<Text> {
        let is_mixed = matches!(view.now().phase, Phase::Main | Phase::ChooseSeven);
        match *action {
            Action::PlacePalette(_) if is_mixed => vec![Text::new("tirazheh-group-palette")],
            Action::PlaceCanvas(_) | Action::SevenToCanvas(_) if is_mixed => {
                vec![Text::new("tirazheh-group-canvas")]
            }
            Action::SevenToDeck(_) => vec![Text::new("tirazheh-group-deck")],
            Action::OneTake(seat, _) => {
                vec![Text::new("tirazheh-group-seat").text("who", names.of(seat))]
            }
            Action::PlacePalette(_)
            | Action::PlaceCanvas(_)
            | Action::SevenToCanvas(_)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus
            | Action::GiveUp => Vec::new(),
        }
    }

    fn finish(action: &Action) -> Option<Finish> {
        match action {
            Action::EndTurn => Some(Finish::EndTurn),
            Action::GiveUp => Some(Finish::GiveUp),
            _ => None,
        }
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        match action {
            Action::EndTurn => ButtonStyle::Main,
            Action::GiveUp => ButtonStyle::Danger,
            Action::SkipBonus => ButtonStyle::Quiet,
            Action::PlacePalette(_)
            | Action::PlaceCanvas(_)
            | Action::SevenToDeck(_)
            | Action::SevenToCanvas(_)
            | Action::OneTake(..)
            | Action::TakeBonus => ButtonStyle::Plain,
        }
    }

    fn confirm(view: &View, action: &Action, _: &Names) -> Option<Text> {
        match *action {
            Action::PlaceCanvas(card) | Action::SevenToCanvas(card) => Some(
                Text::new("tirazheh-sure-canvas")
                    .text("card", terms::full(card))
                    .text("colour", terms::colour(card.colour())),
            ),
            Action::PlacePalette(card) if draws(view, card) => {
                Some(Text::new("tirazheh-sure-draw").text("card", terms::full(card)))
            }
            Action::GiveUp if view.options.scoring => Some(Text::new("tirazheh-sure-round")),
            Action::GiveUp => Some(Text::new("tirazheh-sure-game")),
            Action::PlacePalette(_)
            | Action::SevenToDeck(_)
            | Action::OneTake(..)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus => None,
        }
    }

    fn preview(view: &View, action: &Action) -> Option<View> {
        match *action {
            Action::PlaceCanvas(card) | Action::SevenToCanvas(card) => {
                Some(view.after_canvas(card))
            }
            Action::PlacePalette(_)
            | Action::SevenToDeck(_)
            | Action::OneTake(..)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus
            | Action::GiveUp => None,
        }
    }

    fn standing(standing: Standing) -> Text {
        match standing {
            Standing::TakeBonus => Text::new("tirazheh-standing-bonus"),
        }
    }
}

/// T-5.4, T-6.3: tells whether a palette card reveals a hidden card.
fn draws(view: &View, card: Card) -> bool {
    view.options.odd_actions && card.number() == 3 && view.now().deck > 0
}

/// T-4.4: tells whether a palette card makes the viewer winning, so that the turn can end. Of cards
/// with an action this is not known.
fn wins(view: &View, card: Card) -> bool {
    let face = view.now();
    let acts = view.options.odd_actions && card.is_odd();
    matches!(face.phase, Phase::Main | Phase::ChooseFive) && !acts && face.wins_with(card)
}
