//! Open choices in the room: what one or several seats may do in public.
//!
//! If several seats have the same option, the room has one button for it, which counts for the
//! player who presses it. The panel is rendered from the public view, so that it cannot contain
//! anything of a hand.

use engine::play::Play;
use engine::seat::Viewer;

use super::render_options::RenderOptions;
use super::{Names, Present};
use crate::panel::{Button, ChoiceOf, ChoicePlace, Panel, Press};
use table::Table;
use table::command::{Command, Focus, Request};
use table::open_choice::{Open, key};
use words::text::Text;

/// Adds the options of several seats to the panel of the room, each kind once.
pub(super) fn with_options<G: Present>(
    mut panel: Panel,
    table: &Table,
    play: &Play<G>,
    open: Open,
    names: &Names,
    look: &RenderOptions,
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
    panel = panel.asks(G::question(&view, names));
    let (kinds_stay, place) = (G::KINDS_STAY, ChoicePlace::Room);
    panel.choice = Some(ChoiceOf { table: table.id, ticket, focus, kinds_stay, place });
    panel.buttons.extend(options.iter().map(|action| {
        // An option that needs confirmation is confirmed in the player's hand.
        let press = match G::confirm(&view, action, names) {
            Some(_) => Press::at(table.id, Request::Hand),
            None => Press::at(table.id, Command::Say { seen: ticket, key: key(action) }),
        };
        option_button::<G>(&view, action, names, look, press)
    }));
    panel
}

/// Returns the button of an action; its label has the number of the action in the picture.
pub(crate) fn option_button<G: Present>(
    view: &G::View,
    action: &G::Action,
    names: &Names,
    look: &RenderOptions,
    press: Press,
) -> Button {
    let label = G::label(view, action, names);
    let label = match G::badge(view, action).filter(|_| look.is_numbered) {
        Some(number) => Text::new("button-badge").number("number", number).text("label", label),
        None => label,
    };
    Button {
        label,
        press,
        weight: G::weight(view, action),
        path: G::path(view, action, names),
        finish: G::finish(action),
    }
}
