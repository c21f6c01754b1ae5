//! The content for one seat: its hand, the cards it has seen, its plan, and its decision.
//!
//! Only the viewer sees it, so it is in the second person.

use engine::games::nautilus::board::other;
use engine::games::nautilus::card::{CardSet, Special};
use engine::games::nautilus::{Nautilus, Note, Phase, Plan, View};

use super::terms;
use crate::panel::Block;
use crate::present::{Names, ShowHand};
use words::text::Text;

impl ShowHand for Nautilus {
    fn hand(view: &View, names: &Names) -> Vec<Block> {
        let Some(me) = view.viewer.seat().filter(|_| view.outcome.is_none()) else {
            return Vec::new();
        };
        let own = &view.own;
        let planned: CardSet = own.plan.card.into_iter().collect();
        let rest = own.hand.minus(planned);
        let cards = if rest.is_empty() {
            Text::new("nautilus-hand-empty")
        } else {
            Text::new("nautilus-hand").list("cards", terms::cards(rest)).strong()
        };
        let is_planned =
            |special: Special| special.card().is_some_and(|card| planned.contains(card));
        let special = own.special.filter(|special| !is_planned(*special));
        let special = special.map(|special| own_special(view, special));
        let lines = [cards].into_iter().chain(special).chain(plan(view));
        let mut blocks: Vec<Block> = lines.map(Block::Line).collect();
        blocks.extend(drawn(view));
        let seen = seen(view, &names.of(other(me)));
        blocks.extend((!seen.is_empty()).then_some(Block::List(seen)));
        blocks
    }

    fn question(view: &View, _: &Names) -> Text {
        let own = &view.own;
        match view.phase {
            _ if view.viewer.seat() != Some(view.turn) => Text::new("nautilus-ask-nothing"),
            Phase::Draft => Text::new("nautilus-ask-draft"),
            Phase::Start => match own.special {
                Some(special) => {
                    Text::new("nautilus-ask-start").text("special", terms::special(special))
                }
                None => Text::new("nautilus-ask-nothing"),
            },
            Phase::Module => Text::new("nautilus-ask-module"),
            Phase::Harpoon => match own.harpooned {
                Some(card) => Text::new("nautilus-ask-harpoon").text("card", terms::in_hand(card)),
                None => Text::new("nautilus-ask-nothing"),
            },
            Phase::Placement => match own.plan {
                Plan { card: None, .. } => {
                    Text::new("nautilus-ask-card").text("side", terms::side(view.turn.index()))
                }
                Plan { card: Some(card), space: None } => {
                    Text::new("nautilus-ask-space").text("card", terms::in_hand(card))
                }
                Plan { space: Some(_), .. } if own.special == Some(Special::Anchor) => {
                    Text::new("nautilus-ask-anchor")
                }
                Plan { space: Some(_), .. } => Text::new("nautilus-ask-place"),
            },
            // Everybody may see this one, because it does not mention the viewer.
            Phase::Movement(placed) => match view.board.at(placed) {
                Some(card) => Text::new("nautilus-ask-movement")
                    .text("card", terms::in_hand(card))
                    .text("space", terms::space(placed)),
                None => Text::new("nautilus-ask-nothing"),
            },
            Phase::Over(_) => Text::new("nautilus-ask-nothing"),
        }
    }

    fn note_of_view(note: u8, view: &View, _: &Names) -> Option<Text> {
        Some(match Note::ALL[usize::from(note)] {
            Note::Sides => {
                let own = view.viewer.seat().unwrap_or(view.turn);
                Text::new("nautilus-note-sides").text("side", terms::side(own.index()))
            }
            Note::EarlyEnd if !view.options.early_end => Text::new("nautilus-note-six-rounds"),
            _ => return None,
        })
    }
}

/// Returns the special of the viewer with a short description.
fn own_special(view: &View, special: Special) -> Text {
    if is_late(view) {
        return held(view, special);
    }
    Text::new("nautilus-own-special")
        .text("special", terms::special(special))
        .text("effect", terms::brief_effect(special))
}

fn is_late(view: &View) -> bool {
    view.viewer.seat().is_some_and(|seat| view.skipped.contains(seat))
}

/// Returns the special of the viewer with its use.
pub fn held(view: &View, special: Special) -> Text {
    if is_late(view) {
        return Text::new("nautilus-special-late").text("special", terms::special(special));
    }
    Text::new("nautilus-special")
        .text("special", terms::special(special))
        .text("effect", terms::effect(special))
}

/// Returns the specials to choose from with their uses.
fn drawn(view: &View) -> Option<Block> {
    let line = |special: &Special| {
        Text::new("nautilus-about-special")
            .text("special", terms::special(*special).strong())
            .text("effect", terms::effect(*special))
    };
    let drawn = &view.own.drawn_specials;
    (!drawn.is_empty()).then(|| Block::List(drawn.iter().map(line).collect()))
}

/// Returns the face-down cards that the viewer has seen.
fn seen(view: &View, who: &Text) -> Vec<Text> {
    let own = &view.own;
    let given = own.given.map(|special| {
        Text::new("nautilus-given")
            .text("who", who.clone())
            .text("special", terms::special(special))
    });
    // After the Eye, the other seen cards lie on the board.
    let asked = view.viewer.seat() == Some(view.turn);
    let harpooned: CardSet = own.harpooned.into_iter().collect();
    let (known, exposed) = (own.known.minus(harpooned), own.exposed.minus(harpooned));
    let known = (!known.is_empty()).then(|| {
        Text::new("nautilus-known").text("who", who.clone()).list("cards", terms::cards(known))
    });
    let exposed = (!exposed.is_empty()).then(|| {
        Text::new("nautilus-exposed").text("who", who.clone()).list("cards", terms::cards(exposed))
    });
    let returned =
        own.returned.map(|card| Text::new("nautilus-put-back").text("card", terms::in_hand(card)));
    let harpooned = own
        .harpooned
        .filter(|_| !asked)
        .map(|card| Text::new("nautilus-harpooned").text("card", terms::in_hand(card)));
    [given, known, exposed, returned, harpooned].into_iter().flatten().collect()
}

/// Returns the chosen parts of a placement, and the effect of its arrow.
pub fn plan(view: &View) -> Vec<Text> {
    let Plan { card: Some(card), space: Some(space) } = view.own.plan else { return Vec::new() };
    let plan = Text::new("nautilus-plan")
        .text("card", terms::in_hand(card))
        .text("space", terms::space(space))
        .strong();
    let board = view.board_now();
    let mut movements = board.movements(space);
    let arrow = match (card.arrow(), movements.next(), movements.next()) {
        (None, ..) => None,
        (Some(_), None, _) => Some(Text::new("nautilus-plan-still")),
        (Some(_), Some((from, to)), None) => board.at(from).map(|moved| {
            Text::new("nautilus-plan-moves")
                .text("card", terms::card(moved))
                .text("from", terms::space(from))
                .text("to", terms::space(to))
        }),
        (Some(_), Some(_), Some(_)) => {
            Some(Text::new("nautilus-plan-choice").number("count", board.movements(space).count()))
        }
    };
    [plan].into_iter().chain(arrow).collect()
}
