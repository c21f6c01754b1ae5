//! What is to be done next at a destination: everything that is needed to decide it, rendered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use engine::seat::Viewer;
use tokio::time::Instant;

use super::desired::{self, Choices};
use super::plan::{self, Action, Facts, Placement};
use super::shown::{Rows, Shown};
use super::{DestinationKey, Publisher};
use crate::fault::Fault;
use crate::locale::Lang;
use crate::panel::Panel;
use crate::people::PersonId;
use crate::platform::{Destination, Platform};
use crate::present::picture::{Drawing, drawing};
use crate::present::table::RenderOptions;
use crate::settings::RoomSettings;
use crate::settings::choices::Layout;
use crate::table::{Stage, Table};

/// A room waits so long for hands to be sent, so that whoever has been rung by a message is not
/// mentioned as well.
pub(super) const HANDS_FIRST: Duration = Duration::from_secs(2);

/// What is to be done next at a destination, and everything needed to do it.
pub(super) struct Next {
    pub(super) table: Table,
    /// What was shown, with what others want of it.
    pub(super) shown: Shown,
    pub(super) facts: Facts,
    pub(super) action: Action,
    pub(super) rendered: Rendered,
}

/// What should stand at a destination.
#[derive(Default)]
pub(super) struct Rendered {
    pub(super) panel: Panel,
    /// What is drawn above the panel, and what stands there instead for want of a picture.
    pub(super) drawn: Option<(Drawing, InWords)>,
    pub(super) lang: Lang,
    /// How all of it looks, and what concerns its reader alone.
    pub(super) prints: (u64, u64),
    /// In a room: whom the panel mentions, with the question.
    pub(super) mentioned: BTreeMap<PersonId, u64>,
    /// The news it begins with.
    pub(super) since: u64,
}

/// A panel that says everything, and how it looks.
pub(super) struct InWords {
    pub(super) panel: Panel,
    pub(super) prints: (u64, u64),
}

impl Publisher {
    /// Renders what should stand at a destination, and decides what is to be done about it.
    pub(super) async fn prepare(
        &self,
        table: Table,
        rows: &Rows,
        shown: Shown,
        (spot, platform, meanwhile, repost): (&DestinationKey, &Arc<dyn Platform>, bool, bool),
    ) -> Result<Result<Next, Duration>, Fault> {
        let now = self.tables.world().now();
        let room = self.settings.of_room(&table.room).await?;
        let (facts, viewer, choices) = match &spot.1 {
            Destination::Room(at) if *at == table.room => {
                (desired::room_facts(&table, meanwhile, now), Viewer::Public, None)
            }
            // The table has moved elsewhere.
            Destination::Room(_) => (Facts { now, ..Facts::default() }, Viewer::Public, None),
            Destination::Person(person) => {
                let mine = self.settings.of_person(person).await?;
                let choices = Choices { mine, room: room.clone() };
                let (facts, viewer) = desired::hand_facts(&table, person, &choices, now);
                (facts, viewer, Some(choices))
            }
        };
        let placement = plan::placement(&facts, &shown, repost);
        if placement == Placement::Nothing {
            let action = plan::action(&facts, &shown, placement, (0, 0));
            let rendered = Rendered { prints: (shown.looks, 0), ..Rendered::default() };
            return Ok(Ok(Next { table, shown, facts, action, rendered }));
        }
        let since = desired::news_from(&facts, &shown, placement);
        let drawn_since = shown.marks.since(table.told);
        let news = self.tables.news(&table, since.min(drawn_since)).await?;
        let is_requested = repost || shown.requested == table.turn + 1;
        let layout = self.layout_at(spot, choices.as_ref(), &room, is_requested);
        let rich = layout == Layout::Rich;
        let drawing =
            (layout != Layout::Text).then(|| drawing(&table, viewer, &news, drawn_since)).flatten();
        let options = RenderOptions {
            news,
            since,
            focus: shown.focus.clone(),
            is_pictured: drawing.is_some() && !rich,
            is_numbered: drawing.is_some(),
            ..RenderOptions::default()
        };
        let mut mentioned = BTreeMap::new();
        let (panel, lang) = if let Some(choices) = choices {
            let rung = self.is_mentioned(rows, &table, spot, facts.call);
            let rings = choices.mine.rings.is_on() && shown.rung < facts.call && !rung;
            let say = |options: &RenderOptions| Panel {
                silent: !rings,
                rich,
                ..desired::hand(&table, viewer, &choices, options, is_requested)
            };
            let lang = self.settings.lang(&choices.mine, Some(&choices.room));
            (in_both_ways(say, options), lang)
        } else {
            let is_new = placement == Placement::Post && facts.call > shown.call;
            mentioned = match self.mentions(&table, rows, platform, is_new).await? {
                Ok(mentioned) if is_new => mentioned,
                // An edit mentions nobody anew, and a repeated post does not either.
                Ok(_) => shown.mentioned.clone(),
                Err(wait) => return Ok(Err(wait)),
            };
            let calls: Vec<PersonId> = asked(&table)
                .filter(|(person, call)| mentioned.get(person) == Some(call))
                .map(|(person, _)| person)
                .collect();
            let say = |options: &RenderOptions| Panel {
                calls: calls.clone(),
                silent: !is_new,
                rich,
                ..desired::room(&table, rows, options)
            };
            (in_both_ways(say, options), self.settings.lang_of_room(&room))
        };
        let (panel, in_words) = panel;
        let prints = desired::fingerprints(&panel, &lang);
        // A picture shows what the words say, and points out what is new.
        let drawn = drawing.zip(in_words).map(|(drawing, panel)| {
            let prints = desired::fingerprints(&panel, &lang);
            (drawing, InWords { panel, prints })
        });
        let prints = match &drawn {
            None => prints,
            Some((_, words)) => desired::with_picture(prints, words.prints, drawn_since),
        };
        let action = plan::action(&facts, &shown, placement, prints);
        let rendered = Rendered { panel, drawn, lang, prints, mentioned, since };
        Ok(Ok(Next { table, shown, facts, action, rendered }))
    }

    /// Returns how a destination is to be shown a table.
    fn layout_at(
        &self,
        (_, to): &DestinationKey,
        choices: Option<&Choices>,
        room: &RoomSettings,
        is_requested: bool,
    ) -> Layout {
        let chosen = match choices {
            None => self.settings.layout_of_room(room),
            Some(choices) if choices.mine.hands.is_on() || is_requested => {
                self.settings.layout(&choices.mine, room)
            }
            Some(_) => Layout::Text,
        };
        if self.shows_pictures(to) { chosen.shown(self.has_rich(to)) } else { Layout::Text }
    }

    /// Returns who is mentioned in a room: those who are asked and are not rung by a message of
    /// their own.
    ///
    /// # Errors
    /// The inner error says how long to wait for their messages.
    async fn mentions(
        &self,
        table: &Table,
        rows: &Rows,
        platform: &Arc<dyn Platform>,
        is_new: bool,
    ) -> Result<Result<BTreeMap<PersonId, u64>, Duration>, Fault> {
        let mut mentioned = BTreeMap::new();
        if !is_new || !matches!(table.stage, Stage::Playing(_)) {
            return Ok(Ok(mentioned));
        }
        let mentions = self.settings.of_room(&table.room).await?.mentions.is_on();
        let mut is_waiting = None;
        for (person, call) in asked(table) {
            let mine = self.settings.of_person(&person).await?;
            let hand = Destination::Person(person.clone());
            let hand = self
                .unsaved()
                .get(&(table.id, hand.clone()))
                .cloned()
                .unwrap_or_else(|| rows.at(&hand));
            let is_rung = mine.hands.is_on() && hand.call >= call && hand.closed.is_none();
            let is_pending = mine.hands.is_on() && hand.call < call && hand.closed.is_none();
            if is_pending && platform.reaches_out() {
                is_waiting = Some(call).max(is_waiting);
            }
            if mine.rings.is_on() && mentions && !is_rung {
                mentioned.insert(person, call);
            }
        }
        let Some(call) = is_waiting else { return Ok(Ok(mentioned)) };
        let mut held = self.held();
        held.retain(|_, since| since.elapsed() < HANDS_FIRST * 8);
        let since = *held.entry((table.id, call)).or_insert_with(Instant::now);
        match HANDS_FIRST.checked_sub(since.elapsed()).filter(|left| !left.is_zero()) {
            Some(left) => Ok(Err(left)),
            None => Ok(Ok(mentioned)),
        }
    }

    /// Has a room wait no longer for a hand that does not get through.
    pub(super) async fn give_up_waiting(&self, (id, _): &DestinationKey) {
        let Ok(Some(table)) = self.tables.get(*id).await else { return };
        let Some(past) = Instant::now().checked_sub(HANDS_FIRST) else { return };
        for (_, call) in asked(&table) {
            self.held().insert((*id, call), past);
        }
        self.add((*id, Destination::Room(table.room)));
    }

    /// Tells whether somebody was mentioned in the room for a question.
    fn is_mentioned(
        &self,
        rows: &Rows,
        table: &Table,
        (id, to): &DestinationKey,
        call: u64,
    ) -> bool {
        let Destination::Person(person) = to else { return false };
        let room = Destination::Room(table.room.clone());
        let unsaved = self.unsaved().get(&(*id, room.clone())).cloned();
        let shown = unsaved.unwrap_or_else(|| rows.at(&room));
        shown.mentioned.get(person) == Some(&call)
    }
}

/// Returns a panel; where it goes with a picture, also the one that has none.
fn in_both_ways(
    say: impl Fn(&RenderOptions) -> Panel,
    options: RenderOptions,
) -> (Panel, Option<Panel>) {
    let panel = say(&options);
    let without = |options| RenderOptions { is_pictured: false, is_numbered: false, ..options };
    let in_words = options.is_numbered.then(|| say(&without(options)));
    (panel, in_words)
}

/// Returns the people who are asked, each with the turn in which they were.
fn asked(table: &Table) -> impl Iterator<Item = (PersonId, u64)> + '_ {
    table.people_to_act().iter().filter_map(|seat| {
        let person = table.chair(seat)?.sitter.person()?;
        Some((person.id.clone(), table.asked(seat).turn))
    })
}
