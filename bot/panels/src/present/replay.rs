//! Replays: one moment of a game, with buttons that lead to the others.

use engine::play::{Step, Transcript};
use engine::seat::{PerSeat, Viewer};

use super::option_names::title;
use super::review::{Turn, turns};
use super::{Introduce, Names, Present, news};
use crate::panel::{Block, ButtonStyle, Panel, Press};
use table::game_record::{GameRecord, Player};
use table::replay::{Frame, Pass, ReplayView, Source, Way, frames};
use table::{Sitter, Table};
use words::locale::alike::apart;
use words::people::{PersonId, TableId};
use words::text::Text;

/// The maximum number of games in a list.
pub const MAX_GAMES: usize = 10;

/// Returns the names of the players of a game, of which no two look the same.
pub fn players<'a>(all: impl Iterator<Item = &'a Player> + Clone) -> Vec<Text> {
    let names = apart(all.clone().map(|player| player.person().map_or("", |person| &person.name)));
    let players = all.zip(names).map(|(player, name)| match player {
        Player::Person(_) => Text::new("name-person").name("who", name),
        Player::Machine { number, .. } => Sitter::Machine(*number).name(),
        Player::Somebody => Text::new("name-somebody"),
    });
    players.collect()
}

/// Returns the names of the seats of a replay.
pub fn names(source: &Source) -> Names {
    let names = players(source.players.iter().map(|(player, _)| player));
    Names::new(PerSeat::new(names.len(), |seat| names[seat.index()].clone()))
}

/// A moment of a game for a person or a room.
pub struct ReplayMoment<'a, G: Present> {
    source: &'a Source,
    transcript: &'a Transcript<G>,
    look: ReplayView,
    allowed: Vec<Viewer>,
    /// All moments, and the index of this one. A game that cannot be replayed has none.
    frames: Vec<Frame<G>>,
    at: usize,
    /// The decisions of the reader that turned the game.
    turns: Vec<Turn<G>>,
    /// Whether the reader may ask where the game turned.
    may_review: bool,
}

/// The panels of a moment.
#[derive(Clone, Debug)]
pub struct ReplayPanels {
    /// The text below the picture.
    pub pictured: Panel,
    /// Everything in words.
    pub in_words: Panel,
}

impl<'a, G: Present> ReplayMoment<'a, G> {
    /// Returns the moment for `person`, from a perspective that is open to them.
    pub fn of(
        source: &'a Source,
        transcript: &'a Transcript<G>,
        look: ReplayView,
        person: &PersonId,
    ) -> Self {
        let allowed = match look.way {
            Way::Alone | Way::Turned => source.eyes_of(person),
            Way::InRoom | Way::ToRoom => source.eyes_of_room(),
        };
        let eyes = if look.way == Way::Turned { source.own_eyes(person) } else { look.eyes };
        let eyes = if allowed.contains(&eyes) { eyes } else { Viewer::Public };
        let look = ReplayView { eyes, ..look };
        let frames = frames(transcript, eyes).unwrap_or_default();
        let mut at = usize::from(look.at).min(frames.len().saturating_sub(1));
        let turns = match look.way {
            Way::Alone | Way::Turned => turns(source, transcript, &frames, eyes, person),
            Way::InRoom | Way::ToRoom => Vec::new(),
        };
        let may_review = source.may_review(person);
        if look.way == Way::Turned {
            let next = turns.iter().find(|turn| turn.at >= at).or(turns.first());
            at = next.map_or(at, |turn| turn.at);
        }
        Self { source, transcript, look, allowed, frames, at, turns, may_review }
    }

    pub const fn viewer(&self) -> Viewer {
        self.look.eyes
    }

    /// Returns the moment, if the game can be replayed.
    pub fn frame(&self) -> Option<&Frame<G>> {
        self.frames.get(self.at)
    }

    /// Returns the panels, with buttons that lead to other moments.
    pub fn panels(&self) -> ReplayPanels {
        let Some(frame) = self.frame() else {
            let panel = heading::<G>(self.source).with(Text::new("replay-impossible"));
            let panel = panel.in_private();
            return ReplayPanels { pictured: panel.clone(), in_words: panel };
        };
        let names = names(self.source);
        let mut panel = heading::<G>(self.source).with(
            Text::new("replay-at")
                .number("at", self.at + 1)
                .number("all", self.frames.len())
                .text("eyes", eyes(self.look.eyes, &names)),
        );
        let lines = news::lines::<G>(&frame.told, &names.clone().read_by(self.viewer()));
        if !lines.is_empty() {
            panel.blocks.push(Block::List(lines));
        }
        for turn in self.turns.iter().filter(|turn| turn.at == self.at) {
            let (said, why) = turn.said(&names.clone().read_by(self.viewer()));
            panel.blocks.extend(said.map(Block::Line));
            panel.blocks.extend((!why.is_empty()).then_some(Block::List(why)));
        }
        if !frame.to_act.is_empty() {
            let who = frame.to_act.iter().map(|seat| names.of(seat));
            let count = frame.to_act.len();
            let to_act = Text::new("replay-to-act").number("count", count).all("who", who);
            panel = panel.with(to_act);
        }
        let buttons = self.buttons(&names);
        let mut in_words = panel.clone();
        if let Viewer::Seat(_) = self.viewer() {
            in_words.blocks.extend(G::hand(&frame.view, &names));
        }
        in_words.blocks.extend(if frame.to_act.is_empty() {
            G::result(&frame.view, &names)
        } else {
            G::board(&frame.view, &names)
        });
        let seen = |panel: Panel| {
            let panel = panel.and(buttons.clone());
            if self.look.way.is_private() { panel.in_private() } else { panel }
        };
        ReplayPanels { pictured: seen(panel), in_words: seen(in_words) }
    }

    /// Returns the buttons that lead to other moments. Each button has a fixed place; if two would
    /// lead to the same moment, only the single step does.
    fn steps(&self, look: ReplayView) -> Panel {
        let Self { source, frames: all, at, .. } = self;
        let (at, last) = (*at, all.len() - 1);
        let before = all[..at].iter().rposition(|frame| frame.is_turn).unwrap_or(0);
        let after = all[at + 1..].iter().position(|frame| frame.is_turn);
        let after = after.map_or(last, |turn| at + 1 + turn);
        let steps = [
            (Text::new("button-replay-start"), 0, at > 1),
            (Text::new("button-replay-turn-back"), before, before > 0 && before + 1 < at),
            (Text::new("button-replay-back"), at.saturating_sub(1), at > 0),
            (Text::new("button-replay-on"), at + 1, at < last),
            (Text::new("button-replay-turn-on"), after, at + 1 < after && after < last),
            (Text::new("button-replay-end"), last, at + 1 < last),
        ];
        steps.into_iter().fold(Panel::default(), |panel, (label, to, leads_on)| {
            if !leads_on {
                return panel.gap(label);
            }
            let weight = if to == at + 1 { ButtonStyle::Main } else { ButtonStyle::Plain };
            let look = ReplayView { at: u16::try_from(to).unwrap_or(u16::MAX), ..look };
            panel.button(weight, label, Press::Replay(source.id, look))
        })
    }

    fn buttons(&self, names: &Names) -> Panel {
        let Self { source, transcript, look, allowed, frames: all, at, .. } = self;
        let (look, at) = (*look, *at);
        let pass = source.pass();
        let way = if look.way.is_private() { Way::Alone } else { Way::InRoom };
        let mut panel = self.steps(ReplayView { way, pass, ..look });
        if allowed.len() > 1 {
            let now = allowed.iter().position(|eyes| *eyes == look.eyes).unwrap_or_default();
            let next = allowed[(now + 1) % allowed.len()];
            let at = same_moment(transcript, next, all[at].step);
            let press = Press::Replay(source.id, ReplayView { way, eyes: next, at, pass });
            let label = Text::new("button-replay-eyes").text("who", eyes(next, names));
            panel = panel.quiet_button(label, press);
        }
        if look.way.is_private() && source.room.is_some() && source.ended.is_some() {
            let at = u16::try_from(at).unwrap_or(u16::MAX);
            let press = Press::Replay(source.id, ReplayView { way: Way::ToRoom, at, pass, ..look });
            panel = panel.quiet_button(Text::new("button-replay-show"), press);
        }
        if look.way.is_private() && self.may_review {
            let from = u16::try_from(at + 1).unwrap_or(u16::MAX);
            panel = panel.quiet_button(Text::new("button-turned"), turned(source.id, pass, from));
        }
        if look.way.is_private() && source.ended.is_some() {
            let press = Press::Export(source.id, source.pass());
            panel = panel.quiet_button(Text::new("button-export"), press);
        }
        panel
    }
}

fn heading<G: Introduce>(source: &Source) -> Panel {
    let title = G::title().strong();
    Panel::of([match source.ended {
        Some(at) => Text::new("replay-head").text("title", title).time("when", at),
        None => Text::new("replay-head-running").text("title", title),
    }])
}

/// Returns the name of a perspective.
pub fn eyes(eyes: Viewer, names: &Names) -> Text {
    match eyes {
        Viewer::Public => Text::new("replay-eyes-all"),
        Viewer::Seat(seat) => names.of(seat),
    }
}

/// Returns the number of the same moment from another perspective.
fn same_moment<G: Present>(transcript: &Transcript<G>, eyes: Viewer, step: Step) -> u16 {
    let theirs = frames(transcript, eyes).unwrap_or_default();
    let at = theirs.partition_point(|frame| frame.step <= step).saturating_sub(1);
    u16::try_from(at).unwrap_or(u16::MAX)
}

/// Lists the running games and the finished ones that can be replayed, the latest first.
pub fn games(running: &[Table], records: &[GameRecord]) -> Panel {
    let mut panel = Panel::of([Text::new("replay-which").strong()]);
    for table in running {
        let label = Text::new("replay-head-running").text("title", title(table.game()));
        panel = panel.plain_button(label, of_table(table));
    }
    for record in records.iter().take(MAX_GAMES) {
        let who = players(record.seats.iter().map(|seat| &seat.player));
        let label = Text::new("replay-game")
            .text("title", title(record.game()))
            .time("when", record.ended)
            .all("who", who);
        panel =
            panel.plain_button(label, first_look(record.id, Pass::of(record.transcript.seed())));
    }
    panel.in_private()
}

/// Returns the press that opens the first moment of a game.
const fn first_look(id: TableId, pass: Pass) -> Press {
    Press::Replay(id, ReplayView { way: Way::Alone, eyes: Viewer::Public, at: 0, pass })
}

/// Returns the press that opens the first moment of the game of a table.
pub fn of_table(table: &Table) -> Press {
    first_look(table.id, Pass::of(table.fairness().seed()))
}

/// Returns the button with which a player asks where the game of a table turned.
pub(super) fn way_to_turns(table: &Table) -> Panel {
    let press = turned(table.id, Pass::of(table.fairness().seed()), 0);
    Panel::default().plain_button(Text::new("button-turned"), press)
}

/// Returns the press that shows the first decision from a moment on that turned a game.
const fn turned(id: TableId, pass: Pass, at: u16) -> Press {
    Press::Replay(id, ReplayView { way: Way::Turned, eyes: Viewer::Public, at, pass })
}

/// Says that there is no game to replay.
pub fn none() -> Text {
    Text::new("replay-none")
}
