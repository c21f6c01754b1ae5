//! A table as one viewer may see it, whatever the game and however far it has come.

use engine::game::Outcome;
use engine::play::{Choice, Pick, Play};
use engine::seat::{Seat, SeatSet, Viewer};
use engine::{with_game, with_play};

use super::heading::{self, heading};
use super::news::news;
pub use super::render_options::RenderOptions;
use super::turn::{own_time, whose_turn};
use super::{
    Names, Page, Present, ahead, awards, lobby, menu, replay, shared, substitutes, windows,
};
use crate::panel::{Block, Button, ButtonStyle, ChoiceOf, ChoicePlace, LuckStep, Panel, Press};
use table::command::{Act, Command, Focus, Request};
use table::{Closed, SeatAssignment, Stage, Table, open_choice};
use words::text::Text;

/// So many others can be given time below a hand; where more are asked at once they all answer soon.
const GIFTS: usize = 2;

/// Returns the panel of a table for a viewer.
pub fn panel(table: &Table, viewer: Viewer, look: &RenderOptions) -> Panel {
    match &table.stage {
        Stage::Lobby { options_shown, seats_shown } => {
            lobby::panel(table, (*options_shown, *seats_shown), look)
        }
        Stage::Playing(play) => {
            let names = Names::for_viewer(table, viewer);
            with_play!(&**play, play => match viewer {
                Viewer::Public => in_the_room(table, play, &names, look),
                Viewer::Seat(seat) => in_private(table, play, seat, &names, look),
            })
        }
        Stage::Over { play, .. } => {
            let names = Names::for_viewer(table, viewer);
            with_play!(&**play, play => over(table, play, viewer, &names, look))
        }
        Stage::Closed(why) => closed(table, *why),
    }
}

/// Returns the list of pages about a game as it stands, or one of them, for nobody but the viewer.
pub fn page(table: &Table, viewer: Viewer, number: Option<u8>) -> Panel {
    let names = Names::for_viewer(table, viewer);
    let shown = table
        .play()
        .map(|play| with_play!(play, play => paged(table, pages(play, viewer, &names), number)));
    let panel =
        shown.unwrap_or_else(|| panel(table, viewer, &RenderOptions::default())).in_private();
    let back = Press::at(table.id, Request::Hand);
    match viewer {
        Viewer::Public => panel,
        Viewer::Seat(_) => panel.button(ButtonStyle::Quiet, Text::new("button-back"), back),
    }
}

/// Returns the pages about a game; the last one says in words what pictures show.
fn pages<G: Present>(play: &Play<G>, viewer: Viewer, names: &Names) -> Vec<Page> {
    let view = play.view(viewer);
    let mut blocks = G::board(&view, names);
    blocks.extend(G::hand(&view, names));
    if play.outcome().is_some() {
        blocks.extend(G::result(&view, names));
    }
    let mut pages = G::pages(&view, names);
    pages.push(Page { title: Text::new("page-in-words"), blocks });
    pages
}

fn paged(table: &Table, pages: Vec<Page>, number: Option<u8>) -> Panel {
    let title = with_game!(table.game(), G => G::title()).strong();
    let number = if pages.len() == 1 { Some(0) } else { number };
    let mut panel = Panel::of([title]);
    let is_shown = |index: usize| number.map(usize::from) == Some(index);
    for (index, Page { title, blocks }) in pages.into_iter().enumerate() {
        if is_shown(index) {
            panel.blocks.push(Block::Line(title.strong()));
            panel.blocks.extend(blocks);
        } else if let Ok(index) = u8::try_from(index) {
            let press = Press::at(table.id, Request::Page(Some(index)));
            panel = panel.button(ButtonStyle::Plain, title, press);
        }
    }
    if number.is_none() {
        let look = replay::of_table(table);
        let luck = Press::Luck(table.id, LuckStep::Show);
        panel = panel.button(ButtonStyle::Quiet, Text::new("button-replay"), look).button(
            ButtonStyle::Quiet,
            Text::new("button-luck"),
            luck,
        );
    }
    panel
}

/// Adds the way to the pages, where a game has any.
fn with_pages<G: Present>(
    panel: Panel,
    table: &Table,
    play: &Play<G>,
    names: &Names,
    look: &RenderOptions,
) -> Panel {
    let mut pages = pages(play, Viewer::Public, names);
    if !look.is_pictured {
        pages.pop(); // All of it is in the panel.
    }
    let (label, number) = match pages.len() {
        0 => return panel,
        1 => (pages.remove(0).title, Some(0)),
        _ => (Text::new("button-pages"), None),
    };
    panel.button(ButtonStyle::Quiet, label, Press::at(table.id, Request::Page(number)))
}

fn in_the_room<G: Present>(
    table: &Table,
    play: &Play<G>,
    names: &Names,
    look: &RenderOptions,
) -> Panel {
    let view = play.view(Viewer::Public);
    let mut blocks = heading::<G>(look);
    blocks.extend(whose_turn(table, Viewer::Public, names));
    if !look.unreachable.is_empty() {
        let who = look.unreachable.iter().map(|seat| names.of(seat));
        blocks.push(Block::Line(Text::new("room-unreachable").all("who", who)));
    }
    blocks.extend(windows::lines(table));
    let mut panel = Panel { blocks, calls: calls(table), ..Panel::default() };
    let open = open_choice::open(play);
    // Nobody could press what machine players choose from.
    let is_ours = open.seats.iter().any(|seat| table.machine_at(seat).is_none());
    let open = if is_ours { open } else { open_choice::Open { seats: SeatSet::EMPTY, ..open } };
    let only = open.seats.single().and_then(|seat| Some((seat, play.choice(seat)?)));
    if let Some((seat, choice)) = only {
        panel =
            with_choice::<G>(panel, table, &play.view(Viewer::Seat(seat)), &choice, names, look);
    } else if !open.seats.is_empty() {
        panel = shared::with_options(panel, table, play, open, names, look);
    }
    if !look.is_pictured {
        panel.blocks.extend(G::board(&view, names));
    }
    panel.blocks.extend(news(table, Viewer::Public, look));
    if table.is_resting() {
        panel = with_play_on(panel, table);
    }
    panel = substitutes::with_offers(panel, table, names);
    panel = menu::with_pause(panel, table, None);
    panel = menu::with_takeback(panel, table, None);
    if table.rests {
        let wake = Press::at(table.id, Command::Wake);
        panel = panel.button(ButtonStyle::Main, Text::new("button-wake"), wake);
    }
    let hand = Press::at(table.id, Request::Hand);
    let mut panel = panel.button(ButtonStyle::Plain, Text::new("button-hand"), hand);
    if look.can_nudge && table.people().nth(1).is_some() {
        let nudge = Press::at(table.id, Command::Nudge);
        panel = panel.button(ButtonStyle::Quiet, Text::new("button-nudge"), nudge);
    }
    panel = windows::with_watch(panel, table, look);
    let rules = Press::Rules(G::ID, None);
    with_pages(panel, table, play, names, look).button(
        ButtonStyle::Quiet,
        Text::new("button-rules"),
        rules,
    )
}

fn in_private<G: Present>(
    table: &Table,
    play: &Play<G>,
    seat: Seat,
    names: &Names,
    look: &RenderOptions,
) -> Panel {
    let viewer = Viewer::Seat(seat);
    let view = play.view(viewer);
    let brief = G::hand(&view, names);
    // What is asked comes first, then the own hand; what happened is folded at the end.
    let mut below = Vec::new();
    if !look.is_pictured {
        below.extend(brief.iter().cloned());
        below.extend(G::board(&view, names));
    }
    let news = news(table, viewer, look);
    let blocks = vec![heading::of_hand::<G>(table, seat, look)];
    let mut panel = Panel { blocks, brief, ..Panel::default() }.in_private();
    let at = |act: Act| Press::At(table.id, act);
    let leave = Text::new("button-leave");
    if table.is_away(seat) {
        let away = Block::Line(Text::new("hand-away").strong());
        panel.brief.insert(0, away.clone());
        panel.blocks.push(away);
        panel.blocks.extend(whose_turn(table, viewer, names));
        panel.blocks.extend(below.into_iter().chain(news));
        let panel = with_play_on(panel, table);
        let panel = substitutes::with_agreement(panel, table, seat, names);
        return with_pages(panel, table, play, names, look)
            .button(ButtonStyle::Quiet, Text::new("button-rules"), Press::Rules(G::ID, None))
            .button(ButtonStyle::Quiet, leave, at(Request::AskLeave.into()));
    }
    if let Some((page, path)) = decides_ahead(table, play, seat, look) {
        panel.blocks.extend(whose_turn(table, viewer, names));
        let mut ahead = ahead::panel(table, seat, page, path);
        panel.blocks.append(&mut ahead.blocks);
        panel.blocks.extend(below.into_iter().chain(news));
        return Panel { buttons: ahead.buttons, choice: ahead.choice, ..panel };
    }
    if table.must_act(seat) || look.is_next {
        panel.calls = person(table, seat);
    }
    if play.to_act().contains(seat) {
        panel.blocks.extend(ahead::lapsed::<G>(table.ahead(seat)));
    } else {
        panel.blocks.extend(whose_turn(table, viewer, names));
        if look.is_next {
            panel.blocks.push(Block::Line(Text::new("hand-next").strong()));
        }
    }
    let decided = ahead::in_short(table, play, seat);
    panel.brief.extend(decided.iter().cloned());
    panel.blocks.extend(decided);
    if let Some(choice) = play.choice(seat) {
        panel = with_choice::<G>(panel, table, &view, &choice, names, look);
        panel.blocks.extend(own_time(table, seat));
    }
    panel.blocks.extend(below);
    // Beside the question whether somebody is sure, news would read as if it were done.
    if panel.choice.as_ref().is_some_and(ChoiceOf::is_confirming) {
        return panel;
    }
    panel.blocks.extend(news);
    if play.can_undo(seat) {
        panel =
            panel.button(ButtonStyle::Plain, Text::new("button-undo"), at(Command::Undo.into()));
    }
    if play.undos(seat) > 1 {
        panel = panel.button(
            ButtonStyle::Plain,
            Text::new("button-start-over"),
            at(Command::StartOver.into()),
        );
    }
    panel = substitutes::with_agreement(panel, table, seat, names);
    panel = menu::with_pause(panel, table, Some(seat));
    panel = menu::with_takeback(panel, table, Some(seat));
    if table.asks_host(seat) {
        panel = menu::with_overdue(panel, table, play);
    }
    if look.has_next && !play.to_act().contains(seat) {
        let label = Text::new("button-next-table");
        panel = panel.button(ButtonStyle::Main, label, at(Request::Next.into()));
    }
    panel = ahead::with_way(panel, table, play, seat);
    let short_of_time = table.running().map(|(other, _)| other);
    let short_of_time = short_of_time.filter(|other| *other != seat && table.needs_time(*other));
    for other in short_of_time.take(GIFTS) {
        let label = Text::new("button-give-time").text("who", names.of(other));
        panel = panel.button(ButtonStyle::Quiet, label, at(Command::GiveTime(other).into()));
    }
    with_pages(panel, table, play, names, look)
        .button(ButtonStyle::Quiet, Text::new("button-rules"), Press::Rules(G::ID, None))
        .button(ButtonStyle::Quiet, leave, at(Request::AskLeave.into()))
}

/// Returns the page and the group that somebody has opened who decides ahead, until they are asked.
fn decides_ahead<G: Present>(
    table: &Table,
    play: &Play<G>,
    seat: Seat,
    look: &RenderOptions,
) -> Option<(u8, Vec<u8>)> {
    match &look.focus {
        Some((opened, Focus::Ahead { path, page })) => {
            let is_asked = play.to_act().contains(seat);
            let is_fresh = *opened == ahead::since(table, seat);
            (is_fresh && !is_asked).then(|| (*page, path.clone()))
        }
        _ => None,
    }
}

fn with_play_on(panel: Panel, table: &Table) -> Panel {
    let press = Press::at(table.id, Command::PlayOn(None));
    panel.button(ButtonStyle::Main, Text::new("button-play-on"), press)
}

/// Adds what a seat is asked, and its options or the one that is to be confirmed.
fn with_choice<G: Present>(
    mut panel: Panel,
    table: &Table,
    view: &G::View,
    choice: &Choice<G::Action>,
    names: &Names,
    look: &RenderOptions,
) -> Panel {
    let ticket = choice.ticket;
    let focus = look.focus.as_ref().filter(|(seen, _)| *seen == ticket);
    let focus = focus.map_or(Focus::WHOLE, |(_, focus)| focus.clone());
    let confirming = match focus {
        Focus::Confirm(pick) => {
            choice.options.get(usize::from(pick.0)).map(|action| (pick, action))
        }
        Focus::Group { .. } | Focus::Ahead { .. } => None,
    };
    let at = |command| Press::at(table.id, command);
    let place = if panel.private { ChoicePlace::Hand } else { ChoicePlace::Room };
    if let Some((pick, action)) = confirming {
        let question = G::confirm(view, action, names);
        let question = question.unwrap_or_else(|| G::label(view, action, names));
        panel.blocks.push(Block::Line(question.strong()));
        let confirmed = ChoiceOf { table: table.id, ticket, focus: Focus::Confirm(pick), place };
        let back = confirmed.opens(Focus::WHOLE);
        panel.choice = Some(confirmed);
        return panel
            .button(
                ButtonStyle::Main,
                Text::new("button-yes"),
                at(Command::Answer { ticket, pick }),
            )
            .button(ButtonStyle::Quiet, Text::new("button-back"), back);
    }
    panel.blocks.push(Block::Line(G::question(view).strong()));
    let focus = match focus {
        Focus::Confirm(_) | Focus::Ahead { .. } => Focus::WHOLE,
        Focus::Group { .. } => focus,
    };
    let asked = ChoiceOf { table: table.id, ticket, focus, place };
    panel.buttons.extend(choice.options.iter().enumerate().map(|(index, action)| {
        let pick = Pick(u16::try_from(index).expect("a seat has fewer than 65,536 options"));
        let press = match G::confirm(view, action, names) {
            Some(_) => asked.opens(Focus::Confirm(pick)),
            None => at(Command::Answer { ticket, pick }),
        };
        Button {
            label: shared::numbered::<G>(view, action, names, look),
            press,
            weight: G::weight(view, action),
            path: G::path(view, action, names),
        }
    }));
    panel.choice = Some(asked);
    panel
}

fn over<G: Present>(
    table: &Table,
    play: &Play<G>,
    viewer: Viewer,
    names: &Names,
    look: &RenderOptions,
) -> Panel {
    let view = play.view(viewer);
    let mut blocks = heading::<G>(look);
    if let Some(outcome) = play.outcome() {
        blocks.push(Block::Line(winners(&outcome, &Names::at(table)).strong()));
    }
    if !look.is_pictured {
        blocks.extend(G::result(&view, names));
        blocks.extend(G::board(&view, names));
    }
    blocks.extend(substitutes::stints(table, names));
    blocks.extend(awards::remembered(table, &Names::at(table)));
    blocks.extend(news(table, viewer, look));
    with_pages(Panel { blocks, ..Panel::default() }, table, play, names, look)
        .button(
            ButtonStyle::Main,
            Text::new("button-rematch"),
            Press::at(table.id, Request::Rematch),
        )
        .button(ButtonStyle::Plain, Text::new("button-replay"), replay::of_table(table))
        .button(ButtonStyle::Quiet, Text::new("button-luck"), Press::Luck(table.id, LuckStep::Show))
        .button(ButtonStyle::Quiet, Text::new("button-rules"), Press::Rules(G::ID, None))
}

fn winners(outcome: &Outcome, names: &Names) -> Text {
    let winners = outcome.winners();
    Text::new("over-won")
        .number("count", winners.len())
        .all("who", winners.iter().map(|seat| names.of(seat)))
}

fn closed(table: &Table, why: Closed) -> Panel {
    let title = with_game!(table.game(), G => G::title());
    Panel::of([
        title.strong(),
        match why {
            Closed::Cancelled => Text::new("closed-cancelled"),
            Closed::Empty => Text::new("closed-empty"),
            Closed::Idle => Text::new("closed-idle"),
        },
    ])
    .button(ButtonStyle::Plain, Text::new("button-new-table"), Press::Open(table.game()))
}

fn calls(table: &Table) -> Vec<words::people::PersonId> {
    table.people_to_act().iter().flat_map(|seat| person(table, seat)).collect()
}

fn person(table: &Table, seat: Seat) -> Vec<words::people::PersonId> {
    let chair = table.chair(seat);
    chair.and_then(SeatAssignment::account).cloned().into_iter().collect()
}
