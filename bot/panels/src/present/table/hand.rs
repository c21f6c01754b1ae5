//! The hand: the private panel of a player.

use engine::seat::{Seat, Viewer};

use super::{ShownGame, call, play_on};
use crate::panel::{Block, ChoiceOf, Panel, Press};
use crate::present::turn::{asked_back, own_time, requests, whose_turn};
use crate::present::{Present, ahead, heading, menu, notes, phrases, seats, substitutes};
use table::command::{Command, Focus, Request};
use words::text::Text;

/// The maximum number of other players to whom a hand offers to give time. If more have to act at
/// once, all of them answer soon.
const MAX_TIME_GIFTS: usize = 2;

impl<G: Present> ShownGame<'_, G> {
    /// Returns the private panel of a seat: the decision comes first, then the hand; the events are
    /// folded at the end.
    pub(super) fn in_private(&self, seat: Seat) -> Panel {
        let Self { table, play, names, look, .. } = *self;
        let viewer = Viewer::Seat(seat);
        let view = play.view(viewer);
        let previewed = self.previewed(seat, &view);
        let seen = previewed.as_ref().unwrap_or(&view);
        let brief = G::hand(seen, names);
        let mut below = Vec::new();
        if !look.is_pictured {
            below.extend(brief.iter().cloned());
            below.extend(G::board(seen, names));
        }
        below.extend(seats::machines(table));
        let news = self.news.block.clone();
        let blocks = vec![heading::of_hand::<G>(table, seat, look)];
        let mut panel = Panel { blocks, brief, ..Panel::default() }.in_private();
        if table.is_away(seat) {
            below.extend(news);
            return self.while_away(panel, seat, below);
        }
        if let Some((page, path)) = self.decides_ahead(seat) {
            panel.blocks.extend(whose_turn(table, viewer, names));
            let mut ahead = ahead::panel(table, seat, page, path);
            panel.blocks.append(&mut ahead.blocks);
            panel.blocks.extend(below.into_iter().chain(news));
            return Panel { buttons: ahead.buttons, choice: ahead.choice, ..panel };
        }
        let asks = asked_back(table, seat, names);
        if let Some(question) = &asks {
            panel = panel.with(question.clone()).and(menu::takeback(table, Some(seat)));
        }
        panel = self.with_turn(panel, seat, &view);
        panel.decision.extend(panel.brief.iter().cloned());
        panel.blocks.extend(below);
        // Next to a question for confirmation, news would read as if the action were done.
        if panel.choice.as_ref().is_some_and(ChoiceOf::is_confirming) {
            return panel;
        }
        // An open part of a decision is for choosing; the whole hand has the news.
        if panel.choice.as_ref().is_none_or(|choice| choice.focus == Focus::WHOLE) {
            panel.blocks.extend(news);
        }
        panel = panel
            .and(self.undo(seat))
            .and(substitutes::agreement(table, seat, names))
            .and(menu::pause(table, Some(seat)));
        if asks.is_none() {
            panel = panel.and(menu::takeback(table, Some(seat)));
        }
        if table.asks_host(seat) {
            panel = panel.and(menu::overdue(table, play));
        }
        if look.has_next && !play.to_act().contains(seat) {
            let next = Press::at(table.id, Request::Next);
            panel = panel.main_button(Text::new("button-next-table"), next);
        }
        panel
            .and(ahead::way(table, play, seat))
            .and(self.time_gifts(seat))
            .and(self.leave())
            .and(notes::buttons::<G>(table, seat))
    }

    /// Returns the view after the action that is to be confirmed. It is never shown with a picture,
    /// which shows the present table.
    fn previewed(&self, seat: Seat, view: &G::View) -> Option<G::View> {
        let Self { table, play, look, .. } = *self;
        let confirms = matches!(look.focus, Some((_, Focus::Confirm(_))));
        if !confirms || look.is_numbered || table.is_away(seat) {
            return None;
        }
        let choice = play.choice(seat)?;
        let (_, action) = self.confirming(&choice)?;
        G::preview(view, action)
    }

    /// Returns the hand of a player for whom a machine player fills in.
    fn while_away(&self, mut panel: Panel, seat: Seat, below: Vec<Block>) -> Panel {
        let Self { table, names, .. } = *self;
        let away = Block::Line(Text::new("hand-away").strong());
        panel.brief.insert(0, away.clone());
        panel.blocks.push(away);
        panel.blocks.extend(whose_turn(table, Viewer::Seat(seat), names));
        panel.blocks.extend(below);
        let agreement = substitutes::agreement(table, seat, names);
        panel.and(play_on(table)).and(agreement).and(self.leave())
    }

    /// Returns the open page and group of the planner; `None` if the player has to act.
    fn decides_ahead(&self, seat: Seat) -> Option<(u8, Vec<u8>)> {
        match &self.look.focus {
            Some((opened, Focus::Ahead { path, page })) => {
                let is_asked = self.play.to_act().contains(seat);
                let is_fresh = *opened == ahead::since(self.table, seat);
                (is_fresh && !is_asked).then(|| (*page, path.clone()))
            }
            _ => None,
        }
    }

    /// Adds whose turn it is, what the player has decided ahead, and their decision.
    fn with_turn(&self, mut panel: Panel, seat: Seat, view: &G::View) -> Panel {
        let Self { table, play, names, look, .. } = *self;
        if table.must_act(seat) || look.is_next {
            panel.calls.extend(call(table, seat));
        }
        if play.to_act().contains(seat) {
            panel.blocks.extend(ahead::lapsed::<G>(table.ahead(seat)));
            let requests = requests(table, Viewer::Seat(seat), names);
            panel.blocks.extend(requests.into_iter().map(Block::Line));
        } else {
            panel.blocks.extend(whose_turn(table, Viewer::Seat(seat), names));
            if look.is_next {
                panel.blocks.push(Block::Line(Text::new("hand-next").strong()));
            }
        }
        let decided = ahead::in_short(table, play, seat);
        panel.brief.extend(decided.iter().cloned());
        panel.blocks.extend(decided);
        if let Some(choice) = play.choice(seat) {
            panel = self.with_choice(panel, view, &choice);
            panel.blocks.extend(own_time(table, seat));
        }
        if !panel.choice.as_ref().is_some_and(ChoiceOf::is_confirming) {
            panel.blocks.extend(notes::block::<G>(table, seat, view, names));
        }
        panel
    }

    fn undo(&self, seat: Seat) -> Panel {
        let mut panel = Panel::default();
        let at = |command: Command| Press::at(self.table.id, command);
        if self.play.can_undo(seat) {
            panel = panel.plain_button(Text::new("button-undo"), at(Command::Undo));
        }
        if self.play.undos(seat) > 1 {
            panel = panel.plain_button(Text::new("button-start-over"), at(Command::StartOver));
        }
        panel
    }

    /// Returns a button for each other player who is short of time.
    fn time_gifts(&self, seat: Seat) -> Panel {
        let mut panel = Panel::default();
        let Self { table, names, .. } = *self;
        let others = table.running().map(|(other, _)| other);
        let short_of_time = others.filter(|other| *other != seat && table.needs_time(*other));
        for other in short_of_time.take(MAX_TIME_GIFTS) {
            let label = Text::new("button-give-time").text("who", names.of(other));
            let give = Press::on(table, Command::GiveTime(other));
            panel = panel.quiet_button(label, give);
        }
        panel
    }

    /// Returns the buttons at the end of every hand.
    fn leave(&self) -> Panel {
        let leave = Press::at(self.table.id, Request::AskLeave);
        phrases::way(self.table)
            .and(self.rule_buttons())
            .quiet_button(Text::new("button-leave"), leave)
    }
}
