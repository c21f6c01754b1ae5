//! The planner, which is shown to its player only.

use engine::play::{Play, Ticket};
use engine::seat::{Seat, Viewer};
use engine::with_play;

use super::{Names, ShowButtons};
use crate::panel::{Block, Button, ButtonStyle, ChoiceOf, ChoicePlace, Panel, Press};
use table::command::{Command, Focus, Request};
use table::open_choice::key;
use table::{Ahead, Lapsed, Table};
use words::text::Text;

/// Returns the planner of a player, with one page of a group of plannable actions.
pub fn panel(table: &Table, seat: Seat, page: u8, path: Vec<u8>) -> Panel {
    let names = Names::for_viewer(table, Viewer::Seat(seat));
    let panel = Panel::of([Text::new("ahead-head").strong()]).in_private();
    // A group has its own button back to the group around it.
    let is_whole = path.is_empty();
    let panel = match table.play().filter(|_| table.is_live()) {
        None => panel,
        Some(play) => with_play!(play, play => {
            let panel = with_plan(panel, table, play, seat, &names, Focus::Group { path, page });
            panel.and(standing(table, play, seat))
        }),
    };
    if !is_whole {
        return panel;
    }
    let back = Press::at(table.id, Request::open(Ticket(0), Focus::WHOLE));
    panel.quiet_button(Text::new("button-back"), back)
}

/// Returns the ticket that stands for the time until the next decision of a seat.
pub fn since(table: &Table, seat: Seat) -> Ticket {
    Ticket(table.asked(seat).turn)
}

/// Adds the planned actions, and those that can be planned next.
fn with_plan<G: ShowButtons>(
    mut panel: Panel,
    table: &Table,
    play: &Play<G>,
    seat: Seat,
    names: &Names,
    focus: Focus,
) -> Panel {
    let ahead = table.ahead(seat);
    let actions = ahead.plan::<G>();
    panel.blocks.extend(planned(play, seat, &actions, names));
    let prospect = play.prospect(seat, &actions);
    let line = match &prospect {
        Some(prospect) if !prospect.options.is_empty() && actions.is_empty() => {
            Text::new("ahead-choose")
        }
        Some(prospect) if !prospect.options.is_empty() => Text::new("ahead-choose-on"),
        Some(_) if actions.is_empty() => Text::new("ahead-nothing"),
        Some(_) => Text::new("ahead-complete"),
        None if actions.is_empty() => Text::new("ahead-no-turn"),
        None => Text::new("ahead-not-now"),
    };
    panel.blocks.push(Block::Line(line));
    let at = |command| Press::at(table.id, command);
    if let Some(prospect) = prospect {
        let of = |action: &G::Action| Button {
            label: G::label(&prospect.view, action, names),
            press: at(Command::Plan(key(action))),
            weight: ButtonStyle::Plain,
            path: G::path(&prospect.view, action, names),
            finish: G::finish(action),
        };
        panel.buttons.extend(prospect.options.iter().map(of));
    }
    let (ticket, place) = (Ticket(0), ChoicePlace::Ahead);
    let kinds_stay = G::KINDS_STAY;
    panel.choice = Some(ChoiceOf { table: table.id, ticket, focus, kinds_stay, place });
    if actions.is_empty() {
        return panel;
    }
    for (place, condition) in (0..).zip(G::CONDITIONS) {
        let label = Text::new("button-only-if").text("what", G::condition(*condition));
        panel = toggle(panel, label, ahead.depends_on(place), at(Command::PlanIf(place)));
    }
    panel.quiet_button(Text::new("button-plan-back"), at(Command::PlanBack))
}

/// Returns the standing answers of the game.
fn standing<G: ShowButtons>(table: &Table, play: &Play<G>, seat: Seat) -> Panel {
    let mut panel = Panel::default();
    let ahead = table.ahead(seat);
    if play.standing().next().is_some() {
        panel.blocks.push(Block::Line(Text::new("ahead-standing")));
    }
    for (place, standing) in play.standing() {
        let is_on = ahead.stands(place, play.round());
        let press = Press::at(table.id, Command::Stand(place));
        panel = toggle(panel, G::standing(standing), is_on, press);
    }
    panel
}

fn toggle(panel: Panel, label: Text, is_on: bool, press: Press) -> Panel {
    if is_on {
        return panel.main_button(Text::new("button-chosen").text("what", label), press);
    }
    panel.plain_button(label, press)
}

/// Returns the planned actions that could be carried out now, each as it would look at its time.
fn planned<G: ShowButtons>(
    play: &Play<G>,
    seat: Seat,
    actions: &[G::Action],
    names: &Names,
) -> Option<Block> {
    let label = |(index, action): (usize, &G::Action)| {
        let before = play.prospect(seat, &actions[..index]);
        let view = before.map_or_else(|| play.view(Viewer::Seat(seat)), |prospect| prospect.view);
        let label = G::label(&view, action, names);
        Text::new("ahead-step").number("number", index + 1).text("what", label)
    };
    let steps: Vec<Text> = actions.iter().enumerate().map(label).collect();
    (!steps.is_empty()).then_some(Block::List(steps))
}

/// Summarises the decisions made ahead, for the hand.
pub(super) fn in_short<G: ShowButtons>(table: &Table, play: &Play<G>, seat: Seat) -> Vec<Block> {
    let ahead = table.ahead(seat);
    let mut lines = Vec::new();
    if ahead.has_plan() {
        let count = ahead.plan::<G>().len();
        lines.push(Text::new("hand-planned").number("count", count));
        let conditions = (0..).zip(G::CONDITIONS).filter(|(place, _)| ahead.depends_on(*place));
        lines.extend(conditions.map(|(_, condition)| {
            Text::new("hand-planned-only-if").text("what", G::condition(*condition))
        }));
    }
    let standing = play.standing().filter(|(place, _)| ahead.stands(*place, play.round()));
    lines.extend(
        standing
            .map(|(_, standing)| Text::new("hand-standing").text("what", G::standing(standing))),
    );
    lines.into_iter().map(Block::Line).collect()
}

/// Tells a player who has to act why their plan was not carried out.
pub(super) fn lapsed<G: ShowButtons>(ahead: &Ahead) -> Option<Block> {
    let line = match ahead.lapsed()? {
        Lapsed::Illegal => Text::new("hand-plan-illegal"),
        Lapsed::NewRound => Text::new("hand-plan-new-round"),
        Lapsed::Changed(place) => {
            let condition = G::CONDITIONS.get(usize::from(place))?;
            Text::new("hand-plan-changed").text("what", G::condition(*condition))
        }
    };
    Some(Block::Line(line))
}

/// Returns the button for the planner if the player does not have to act.
pub(super) fn way<G: ShowButtons>(table: &Table, play: &Play<G>, seat: Seat) -> Panel {
    let is_asked = play.to_act().contains(seat);
    if is_asked || (play.standing().next().is_none() && !play.can_plan(seat)) {
        return Panel::default();
    }
    Panel::default().plain_button(Text::new("button-ahead"), Press::at(table.id, Request::AHEAD))
}
