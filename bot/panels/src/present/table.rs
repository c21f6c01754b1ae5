//! A table as one viewer may see it, in every game and stage.

mod hand;

use engine::game::Outcome;
use engine::play::{Choice, Pick, Play};
use engine::seat::{Seat, SeatSet, Viewer};
use engine::with_play;

use super::heading::heading;
use super::news::Recent;
pub use super::render_options::RenderOptions;
use super::turn::whose_turn;
use super::{
    Names, Page, Present, awards, lobby, menu, news, notes, option_names, person_name, phrases,
    reasons, replay, seats, shared, substitutes, windows,
};
use crate::panel::{Block, ChoiceOf, ChoicePlace, LuckStep, Panel, Press};
use table::command::{Command, Focus, Request};
use table::{Closed, Stage, Table, open_choice};
use words::people::Person;
use words::text::{Text, Tint};

pub fn panel(table: &Table, viewer: Viewer, look: &RenderOptions) -> Panel {
    match &table.stage {
        Stage::Lobby { .. } => lobby::panel(table, look),
        Stage::Playing(play) => {
            let names = &Names::for_viewer(table, viewer);
            with_play!(&**play, play => {
                let news = &news::recent(table, play, viewer, look);
                let game = ShownGame { table, play, names, look, news };
                match viewer {
                    Viewer::Public => game.in_the_room(),
                    Viewer::Seat(seat) => game.in_private(seat),
                }
            })
        }
        Stage::Over { play, .. } => {
            let names = &Names::for_viewer(table, viewer);
            with_play!(&**play, play => {
                let news = &news::recent(table, play, viewer, look);
                ShownGame { table, play, names, look, news }.over(viewer)
            })
        }
        Stage::Closed(why) => closed(table, *why),
    }
}

/// Returns the list of pages about the current game, or one of them, for the viewer only.
pub fn page(table: &Table, viewer: Viewer, number: Option<u8>, look: &RenderOptions) -> Panel {
    let names = Names::for_viewer(table, viewer);
    let about = || Block::Line(Text::new("with-rule-about").tint(Tint::Muted));
    let shown = table.play().map(|play| {
        with_play!(play, play => {
            let view = play.view(viewer);
            let why_not = reasons::page(play, viewer, &names).map(|page| (reasons::PAGE, page));
            let notes = notes::page(table, play, viewer, &names).map(|page| (notes::PAGE, page));
            let news = news::page(table, viewer, &look.news).map(|page| (news::PAGE, page));
            let with_rules = why_not.into_iter().chain(notes).chain(news);
            let explained = with_rules.map(|(number, Page { title, write })| {
                let write = || write().into_iter().chain([about()]).collect();
                (number, Page::new(title, write))
            });
            let pages = (0..).zip(pages(play, &view, &names, look));
            paged(table, pages.chain(explained).collect(), number)
        })
    });
    let panel =
        shown.unwrap_or_else(|| panel(table, viewer, &RenderOptions::default())).in_private();
    let back = Press::at(table.id, Request::Hand);
    match viewer {
        Viewer::Public => panel,
        Viewer::Seat(_) => panel.quiet_button(Text::new("button-back"), back),
    }
}

/// Returns the pages about a game that every viewer has. Where a picture shows the table, the last
/// one is the table in words.
fn pages<'a, G: Present>(
    play: &'a Play<G>,
    view: &'a G::View,
    names: &'a Names,
    look: &RenderOptions,
) -> Vec<Page<'a>> {
    let mut pages = G::pages(view, names);
    if look.is_pictured {
        pages.push(Page::new(Text::new("page-in-words"), || {
            let mut blocks = G::board(view, names);
            blocks.extend(G::hand(view, names));
            if play.outcome().is_some() {
                blocks.extend(G::result(view, names));
            }
            blocks
        }));
    }
    pages
}

/// Returns the page with a given number, or else the first one, with buttons for the others. The
/// first one also leads to the replay and the luck.
fn paged(table: &Table, pages: Vec<(u8, Page<'_>)>, number: Option<u8>) -> Panel {
    let title = option_names::title(table.game()).strong();
    let is_single = pages.len() == 1;
    let open = number.or(pages.first().map(|(first, _)| *first));
    let mut panel = Panel::of([title]);
    // A page keeps the place of its button, whichever is open.
    for (own, Page { title, write }) in pages {
        if open == Some(own) {
            panel.blocks.push(Block::Line(title.clone().strong()));
            panel.blocks.extend(write());
            panel = if is_single { panel } else { panel.gap(title) };
        } else {
            panel = panel.plain_button(title, Press::at(table.id, Request::Page(Some(own))));
        }
    }
    if number.is_none() {
        let look = replay::of_table(table);
        let luck = Press::Luck(table.id, LuckStep::Show);
        panel = panel
            .quiet_button(Text::new("button-replay"), look)
            .quiet_button(Text::new("button-luck"), luck);
    }
    panel
}

/// A game at a table, and how it is rendered.
struct ShownGame<'a, G: Present> {
    table: &'a Table,
    play: &'a Play<G>,
    names: &'a Names,
    look: &'a RenderOptions,
    news: &'a Recent,
}

impl<G: Present> ShownGame<'_, G> {
    fn in_the_room(&self) -> Panel {
        let Self { table, play, names, look, news } = *self;
        let view = play.view(Viewer::Public);
        let mut blocks = vec![heading::<G>()];
        blocks.extend(whose_turn(table, Viewer::Public, names));
        if G::IS_SECRET && !look.unreachable.is_empty() {
            let who = look.unreachable.iter().map(|seat| names.of(seat));
            blocks.push(Block::Line(Text::new("room-unreachable").all("who", who)));
        }
        blocks.extend(windows::lines(table));
        let calls = table.people_to_act().iter().filter_map(|seat| call(table, seat)).collect();
        let mut panel = Panel { blocks, calls, ..Panel::default() };
        let open = open_choice::open(play);
        // No reader could press the options of machine players.
        let is_ours = open.seats.iter().any(|seat| table.machine_at(seat).is_none());
        let open = if is_ours { open } else { open_choice::Open { seats: SeatSet::EMPTY, ..open } };
        let only = open.seats.single().and_then(|seat| Some((seat, play.choice(seat)?)));
        if let Some((seat, choice)) = only {
            panel = self.with_choice(panel, &play.view(Viewer::Seat(seat)), &choice);
        } else if !open.seats.is_empty() {
            panel = shared::with_options(panel, table, play, open, names, look);
        }
        if !look.is_pictured {
            panel.blocks.extend(G::board(&view, names));
        }
        panel.blocks.extend(seats::machines(table));
        panel.blocks.extend(news.block.clone());
        if table.is_resting() {
            panel = panel.and(play_on(table));
        }
        panel = panel
            .and(substitutes::offers(table, names))
            .and(menu::pause(table, None))
            .and(menu::takeback(table, None));
        if table.rests {
            let wake = Press::at(table.id, Command::Wake);
            panel = panel.main_button(Text::new("button-wake"), wake);
        }
        let hand = Press::at(table.id, Request::Hand);
        let label = if G::IS_SECRET { Text::new("button-hand") } else { Text::new("button-seat") };
        panel = panel.plain_button(label, hand);
        if look.can_nudge && table.people().nth(1).is_some() {
            let nudge = Press::at(table.id, Command::Nudge);
            panel = panel.quiet_button(Text::new("button-nudge"), nudge);
        }
        if !look.is_mute {
            panel = panel.and(phrases::way(table));
        }
        panel.and(windows::watch(table, look)).and(self.rule_buttons())
    }

    /// Returns the result, and the buttons for after the game.
    fn over(&self, viewer: Viewer) -> Panel {
        let Self { table, play, names, look, news } = *self;
        let view = play.view(viewer);
        let mut blocks = vec![heading::<G>()];
        if let Some(outcome) = play.outcome() {
            blocks.push(Block::Line(winners(&outcome, &Names::at(table)).strong()));
        }
        if !look.is_pictured {
            blocks.extend(G::result(&view, names));
            blocks.extend(G::board(&view, names));
        }
        blocks.extend(seats::machines(table));
        blocks.extend(substitutes::stints(table, names));
        blocks.extend(news.block.clone());
        blocks.extend(awards::series(table));
        blocks.extend(awards::remembered(table, &Names::at(table)));
        let rematch = Press::at(table.id, Request::Rematch);
        let luck = Press::Luck(table.id, LuckStep::Show);
        let phrases = if look.is_mute { Panel::default() } else { phrases::way(table) };
        let turned = viewer.seat().map_or_else(Panel::default, |_| replay::way_to_turns(table));
        Panel { blocks, ..Panel::default() }
            .and(self.page_buttons())
            .main_button(Text::new("button-rematch"), rematch)
            .plain_button(Text::new("button-replay"), replay::of_table(table))
            .and(turned)
            .and(phrases)
            .quiet_button(Text::new("button-luck"), luck)
            .quiet_button(Text::new("button-rules"), Press::Rules(G::ID, None))
    }

    /// Returns the buttons for the news, if the panel abbreviates them, and for the other pages.
    fn page_buttons(&self) -> Panel {
        let mut panel = Panel::default();
        let view = self.play.view(Viewer::Public);
        let mut pages = pages(self.play, &view, self.names, self.look);
        if self.news.is_short {
            let press = Press::at(self.table.id, Request::Page(Some(news::PAGE)));
            panel = panel.quiet_button(Text::new("page-news"), press);
        }
        let (label, number) = match pages.len() {
            0 => return panel,
            1 => (pages.remove(0).title, Some(0)),
            _ => (Text::new("button-pages"), None),
        };
        panel.quiet_button(label, Press::at(self.table.id, Request::Page(number)))
    }

    /// Returns the buttons for the pages and the rules.
    fn rule_buttons(&self) -> Panel {
        let rules = Press::Rules(G::ID, None);
        self.page_buttons().quiet_button(Text::new("button-rules"), rules)
    }

    fn confirming<'c>(&self, choice: &'c Choice<G::Action>) -> Option<(Pick, &'c G::Action)> {
        match &self.look.focus {
            Some((seen, Focus::Confirm(pick))) if *seen == choice.ticket => {
                choice.options.get(usize::from(pick.0)).map(|action| (*pick, action))
            }
            _ => None,
        }
    }

    /// Adds the decision of a seat, with its options or the one to confirm.
    fn with_choice(&self, mut panel: Panel, view: &G::View, choice: &Choice<G::Action>) -> Panel {
        let Self { table, names, look, .. } = *self;
        let ticket = choice.ticket;
        let focus = look.focus.as_ref().filter(|(seen, _)| *seen == ticket);
        let focus = focus.map_or(Focus::WHOLE, |(_, focus)| focus.clone());
        let at = |command| Press::at(table.id, command);
        let place = if panel.private { ChoicePlace::Hand } else { ChoicePlace::Room };
        let asked = |focus| ChoiceOf {
            table: table.id,
            ticket,
            focus,
            kinds_stay: G::KINDS_STAY,
            place: place.clone(),
        };
        if let Some((pick, action)) = self.confirming(choice) {
            let question = G::confirm(view, action, names);
            let question = question.unwrap_or_else(|| G::label(view, action, names));
            panel = panel.asks(question);
            let confirmed = asked(Focus::Confirm(pick));
            let back = confirmed.opens(Focus::WHOLE);
            panel.choice = Some(confirmed);
            let answer = at(Command::Answer { ticket, pick });
            return panel
                .main_button(Text::new("button-yes"), answer)
                .quiet_button(Text::new("button-back"), back);
        }
        panel = panel.asks(G::question(view, names));
        let focus = match focus {
            Focus::Confirm(_) | Focus::Ahead { .. } => Focus::WHOLE,
            Focus::Group { .. } => focus,
        };
        let asked = asked(focus);
        panel.buttons.extend(choice.options.iter().enumerate().map(|(index, action)| {
            let pick = Pick(u16::try_from(index).expect("a seat has fewer than 65,536 options"));
            let press = match G::confirm(view, action, names) {
                Some(_) => asked.opens(Focus::Confirm(pick)),
                None => at(Command::Answer { ticket, pick }),
            };
            shared::option_button::<G>(view, action, names, look, press)
        }));
        panel.choice = Some(asked);
        panel
    }
}

fn play_on(table: &Table) -> Panel {
    Panel::default()
        .main_button(Text::new("button-play-on"), Press::on(table, Command::PlayOn(None)))
}

fn winners(outcome: &Outcome, names: &Names) -> Text {
    let winners = outcome.winners();
    Text::new("over-won")
        .number("count", winners.len())
        .all("who", winners.iter().map(|seat| names.of(seat)))
}

fn closed(table: &Table, why: Closed) -> Panel {
    let title = option_names::title(table.game());
    Panel::of([title.strong(), Text::of_variant("closed", why)])
        .plain_button(Text::new("button-new-table"), Press::Open(table.game()))
}

/// Returns the account of the person of a seat, with the name by which panels call them.
pub fn call(table: &Table, seat: Seat) -> Option<Person> {
    let id = table.chair(seat)?.account()?.clone();
    Some(Person { id, name: person_name(table, seat) })
}
