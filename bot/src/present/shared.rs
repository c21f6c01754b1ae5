//! Options for the room: what one seat or several may do before everybody's eyes.
//!
//! Where several seats have options, the room shows each kind of option once. A press then says
//! what is meant, not by whom: that is whoever presses. Shown with the eyes of the public, so
//! that nothing of a hand can get into it.

use engine::play::{Pick, Play, Step};
use engine::seat::{Seat, SeatSet, Viewer};
use serde::Serialize;

use super::table::Look;
use super::{Names, Present};
use crate::panel::{Act, Block, Button, ChoiceOf, Focus, Panel, Press};
use crate::table::{Refusal, Table};

/// The seats whose options are open to all, and the last step at which any of them changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// Who has such options, waited for or not.
    pub seats: SeatSet,
    /// Names the options of all of them together.
    pub ticket: Step,
}

/// Returns whose options the room may see.
pub fn open<G: Present>(play: &Play<G>) -> Open {
    let mut open = Open { seats: SeatSet::EMPTY, ticket: Step(0) };
    for seat in play.may_act().iter() {
        if let Some(choice) = play.choice(seat).filter(|choice| choice.ask.open) {
            open.seats.insert(seat);
            open.ticket = open.ticket.max(choice.ticket);
        }
    }
    open
}

/// Returns what an option is recognised by in a button (FNV-1a, 32 bits): the same for every seat
/// that has it.
///
/// # Panics
/// Never: an action is plain values.
pub fn key<A: Serialize>(action: &A) -> u32 {
    let bytes = serde_json::to_vec(action).expect("an action is plain values");
    bytes.iter().fold(0x811c_9dc5, |key, byte| (key ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

/// Finds the option that somebody means, in the choice as it is now.
///
/// # Errors
/// If the seat has no such option, or its options have changed since it saw them.
pub fn find<G: Present>(
    play: &Play<G>,
    seat: Seat,
    seen: Step,
    wanted: u32,
) -> Result<(Step, Pick), Refusal> {
    let choice = play.choice(seat).filter(|choice| choice.ask.open).ok_or(Refusal::NotYourTurn)?;
    if choice.ticket > seen {
        return Err(Refusal::Stale);
    }
    let index = choice.options.iter().position(|option| key(option) == wanted);
    let pick = index.and_then(|index| u16::try_from(index).ok()).ok_or(Refusal::NotYours)?;
    Ok((choice.ticket, Pick(pick)))
}

/// Adds the options of several seats to the panel of the room, each kind once.
pub(super) fn with_options<G: Present>(
    mut panel: Panel,
    table: &Table,
    play: &Play<G>,
    open: Open,
    names: &Names,
    look: &Look,
) -> Panel {
    let view = play.view(Viewer::Public);
    let choices = open.seats.iter().filter_map(|seat| play.choice(seat));
    let mut options: Vec<G::Action> = choices.flat_map(|choice| choice.options).collect();
    options.sort_unstable();
    options.dedup();
    let ticket = open.ticket;
    let focus = match &look.focus {
        Some((seen, focus @ Focus::Group { .. })) if *seen == ticket => focus.clone(),
        _ => Focus::WHOLE,
    };
    panel.blocks.push(Block::Line(G::question(&view).strong()));
    panel.choice = Some(ChoiceOf { table: table.id, ticket, focus, shared: true });
    panel.buttons.extend(options.iter().map(|action| {
        // What has to be confirmed is confirmed in one's own hand.
        let act = match G::confirm(&view, action, names) {
            Some(_) => Act::Hand(None),
            None => Act::Say(ticket, key(action)),
        };
        Button {
            label: G::label(&view, action, names),
            press: Press::At(table.id, act),
            weight: G::weight(&view, action),
            path: G::path(&view, action, names),
        }
    }));
    panel
}
