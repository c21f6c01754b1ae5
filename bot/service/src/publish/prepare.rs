//! What is to be done next at a destination: everything that is needed to decide it, rendered.

use std::sync::Arc;
use std::time::Duration;

use engine::seat::{Seat, Viewer};
use tokio::time::Instant;

use super::desired::{self, Calls, Choices};
use super::plan::{self, Action, Facts, Placement};
use super::requests::Requests;
use super::ringers::Ringer;
use super::shown::{Rows, Shown};
use super::{DestinationKey, Publisher};
use crate::fault::Fault;
use drawings::Drawing;
use drawings::render::{HandContext, Rendering, render};
use panels::panel::Panel;
use panels::present::table::RenderOptions;
use platform::{Destination, Platform};
use table::choices::Layout;
use table::choices::{RoomSettings, UserSettings};
use table::{Asked, Call, Stage, Table};
use words::locale::Lang;
use words::people::{PersonId, RoomId};

/// A room waits so long for hands to be sent, so that whoever has been rung by a message is not
/// mentioned as well.
pub(super) const HANDS_FIRST: Duration = Duration::from_secs(2);
/// A room waits so long for a hand that is being sent.
const GIVEN_UP: Duration = Duration::from_secs(8);

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
    /// In a room: whom the panel mentions, with the call.
    pub(super) mentioned: Calls,
    /// The news it begins with.
    pub(super) since: u64,
    /// The line after the last one of which its viewer has heard.
    pub(super) heard: u64,
}

/// A panel that says everything, and how it looks.
pub(super) struct InWords {
    pub(super) panel: Panel,
    pub(super) prints: (u64, u64),
}

/// Who reads a destination, and what they are asked.
struct Audience {
    facts: Facts,
    viewer: Viewer,
    /// What the one reader of a private chat has chosen.
    choices: Option<Choices>,
    /// Those of a room who are asked.
    called: Vec<Called>,
}

/// Somebody who is asked for something.
struct Called {
    person: PersonId,
    /// What the room calls them for.
    call: Call,
    /// What the message of their own was for last that they get, if they get any.
    hand: Option<Call>,
    mine: UserSettings,
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
        let room = self.room_settings(&table, &spot.1).await?;
        let audience = self.audience(&table, rows, &spot.1, (&room, meanwhile)).await?;
        let Audience { facts, viewer, choices, called } = audience;
        let placement = plan::placement(&facts, &shown, repost);
        if placement == Placement::Nothing {
            let action = plan::action(&facts, &shown, placement, (0, 0));
            let rendered = Rendered { prints: (shown.looks, 0), ..Rendered::default() };
            return Ok(Ok(Next { table, shown, facts, action, rendered }));
        }
        let since = desired::news_from(&facts, &shown, placement);
        let news = self.tables.news(&table, since.min(shown.marks.from)).await?;
        let heard = news.heard(viewer);
        let drawn_since = shown.marks.since(heard);
        let is_requested = repost || shown.requested == table.turn + 1;
        let layout = self.chosen_layout(spot, choices.as_ref(), &room, is_requested);
        let can_ring = platform.reaches_out();
        let mut mentioned = Calls::new();
        let look = (layout, drawn_since);
        let (rendering, lang) = if let Some(choices) = choices {
            let account = spot.1.person();
            let person = account.map(|account| table.person_at(account));
            let has_next = match person {
                Some(person) => self.tables.wait_elsewhere(&table, person).await?,
                None => false,
            };
            let rung = self.is_mentioned(rows, &table, spot, facts.call);
            let is_called = shown.rung < facts.call && !rung;
            // What is decided for somebody in a moment need not ring.
            let decides = viewer.seat().is_none_or(|seat| !table.has_hidden_single(seat));
            let may_ring = choices.mine.may_ring(now) && decides;
            let rings = may_ring && (is_called || facts.is_newly_next(&shown));
            let context = HandContext {
                viewer,
                mine: &choices.mine,
                focus: shown.focus.clone(),
                has_next,
                can_ring,
                news,
                since,
            };
            let options = context.options(&table);
            let rendering = render((&table, viewer), look, options, |options| Panel {
                silent: !rings || facts.in_place,
                ..match (viewer, account) {
                    (Viewer::Public, Some(account)) => desired::onlooker(&table, account, options),
                    _ => desired::hand(&table, viewer, &choices, options, is_requested),
                }
            });
            (rendering, self.settings.lang(&choices.mine, Some(&choices.room)))
        } else {
            let is_new = placement == Placement::Post && facts.call > shown.call;
            mentioned = if is_new {
                match self.mentions(&table, &called, &shown, (platform, &room)) {
                    Ok(mentioned) => mentioned,
                    Err(wait) => return Ok(Err(wait)),
                }
            } else {
                // An edit mentions nobody anew, and a repeated post does not either.
                shown.mentioned.clone()
            };
            let calls: Vec<PersonId> = called
                .iter()
                .filter(|it| mentioned.get(&it.person) == Some(&it.call))
                .filter_map(|it| table.account_in_room(&it.person).cloned())
                .collect();
            let focus = shown.focus.clone();
            let can_nudge = can_ring && table.can_nudge(now);
            let options =
                RenderOptions { news, since, focus, can_ring, can_nudge, ..Default::default() };
            let rendering = render((&table, viewer), look, options, |options| Panel {
                calls: calls.clone(),
                silent: !is_new,
                ..desired::room(&table, &spot.1, rows, options)
            });
            (rendering, self.settings.lang_of_room(&room))
        };
        let Rendering { in_words, pictured } = rendering;
        let (panel, drawn) = match pictured {
            None => (in_words, None),
            Some((drawing, below)) => {
                let prints = desired::fingerprints(&in_words, &lang);
                (below, Some((drawing, InWords { panel: in_words, prints })))
            }
        };
        let prints = prints(&panel, drawn.as_ref().map(|it| &it.1), (&lang, drawn_since));
        let action = plan::action(&facts, &shown, placement, prints);
        let rendered = Rendered { panel, drawn, lang, prints, mentioned, since, heard };
        Ok(Ok(Next { table, shown, facts, action, rendered }))
    }

    /// Returns who reads a destination.
    async fn audience(
        &self,
        table: &Table,
        rows: &Rows,
        to: &Destination,
        (room, meanwhile): (&RoomSettings, bool),
    ) -> Result<Audience, Fault> {
        let now = self.tables.world().now();
        Ok(match to {
            Destination::Room(at) if table.is_shown_in(at) => {
                let called = self.called(table, at, rows).await?;
                let calls = called.iter().map(|it| (it.person.clone(), it.call)).collect();
                let facts = desired::room_facts(table, &calls, meanwhile, now);
                Audience { facts, viewer: Viewer::Public, choices: None, called }
            }
            // The table is shown there no more.
            Destination::Room(_) => Audience {
                facts: Facts { now, ..Facts::default() },
                viewer: Viewer::Public,
                choices: None,
                called: Vec::new(),
            },
            Destination::Person(person) => {
                let mine = self.settings.of_person(person).await?;
                let choices = Choices { mine, room: room.clone() };
                let (facts, viewer) = desired::private_facts(table, person, &choices, now);
                Audience { facts, viewer, choices: Some(choices), called: Vec::new() }
            }
        })
    }

    /// Returns what is chosen for the room of a destination: for a hand that in which its owner sat
    /// down.
    async fn room_settings(&self, table: &Table, to: &Destination) -> Result<RoomSettings, Fault> {
        let room = match to {
            Destination::Room(at) => Some(at),
            Destination::Person(account) => {
                table.room_of_hand(account).or_else(|| table.home.room())
            }
        };
        match room {
            Some(room) => self.settings.of_room(room).await,
            None => Ok(RoomSettings::default()),
        }
    }

    /// Returns how a destination is to be shown a table.
    fn chosen_layout(
        &self,
        (_, to): &DestinationKey,
        choices: Option<&Choices>,
        room: &RoomSettings,
        is_requested: bool,
    ) -> Layout {
        let chosen = match choices {
            None => self.settings.layout_of_room(room),
            Some(choices) if choices.mine.hands.are_sent() || is_requested => {
                self.settings.layout(&choices.mine, room)
            }
            Some(_) => Layout::Text,
        };
        self.layout_at(to, chosen)
    }

    /// Returns who of a room is asked, and what it calls them for: the decision, and again and again only
    /// where no message of their own rings.
    async fn called(
        &self,
        table: &Table,
        room: &RoomId,
        rows: &Rows,
    ) -> Result<Vec<Called>, Fault> {
        let mut called = Vec::new();
        for (seat, person, asked) in asked(table) {
            let Some(to) = table.hand_of(seat).filter(|_| table.room_of(seat) == Some(room)) else {
                continue;
            };
            let mine = self.settings.of_person(&person).await?;
            let unsaved = self.unsaved().get(&(table.id, to.clone())).cloned();
            let hand = unsaved.unwrap_or_else(|| rows.at(&to));
            let is_private = mine.hands.are_sent() && hand.closed.is_none();
            let call = if is_private { Call::first(asked.turn) } else { asked.call() };
            let hand = is_private.then_some(hand.call);
            called.push(Called { person, call, hand, mine });
        }
        Ok(called)
    }

    /// Returns who is mentioned in a room: those who are asked and are not rung by a message of
    /// their own.
    ///
    /// # Errors
    /// The error says how long to wait for their messages.
    fn mentions(
        &self,
        table: &Table,
        called: &[Called],
        shown: &Shown,
        (platform, room): (&Arc<dyn Platform>, &RoomSettings),
    ) -> Result<Calls, Duration> {
        if !matches!(table.stage, Stage::Playing(_)) {
            return Ok(Calls::new());
        }
        let now = self.tables.world().now();
        let mentions = room.mentions.is_on();
        let is_pending = |it: &&Called| it.hand.is_some_and(|hand| hand < it.call);
        let is_waiting = called.iter().filter(is_pending).map(|it| it.call).max();
        let was_mentioned = |it: &Called| {
            let before = [&shown.mentioned, &shown.mentioned_before];
            before.iter().any(|calls| calls.get(&it.person).is_some_and(|call| *call >= it.call))
        };
        let held = is_waiting.filter(|_| platform.reaches_out()).map(|call| {
            let mut held = self.held();
            held.retain(|_, since| since.elapsed() < GIVEN_UP * 2);
            held.entry((table.id, call)).or_insert_with(Instant::now).elapsed()
        });
        if let Some(left) =
            held.and_then(|held| HANDS_FIRST.checked_sub(held)).filter(|left| !left.is_zero())
        {
            return Err(left);
        }
        let wants = called.iter().filter(|it| {
            let is_rung = it.hand.is_some_and(|hand| hand >= it.call);
            mentions && it.mine.may_ring(now) && !is_rung && !was_mentioned(it)
        });
        let (rings, under_way): (Vec<&Called>, Vec<&Called>) = wants.partition(|it| {
            self.ringers.claim((table.id, it.person.clone(), it.call), Ringer::Room)
        });
        if !under_way.is_empty() && held.is_some_and(|held| held < GIVEN_UP) {
            // Should it fail, the room rings instead.
            return Err(HANDS_FIRST / 4);
        }
        Ok(rings.into_iter().map(|it| (it.person.clone(), it.call)).collect())
    }

    /// Has a room wait no longer for a hand that does not get through.
    pub(super) async fn give_up_waiting(&self, (id, _): &DestinationKey) {
        let Ok(Some(table)) = self.tables.get(*id).await else { return };
        let Some(past) = Instant::now().checked_sub(HANDS_FIRST) else { return };
        for (_, _, asked) in asked(&table) {
            self.held().insert((*id, Call::first(asked.turn)), past);
        }
        for room in table.rooms() {
            self.want(*id, Destination::Room(room.clone()), Requests::default());
        }
    }

    /// Tells whether somebody was mentioned in the room for a question.
    fn is_mentioned(
        &self,
        rows: &Rows,
        table: &Table,
        (id, to): &DestinationKey,
        call: Call,
    ) -> bool {
        let Destination::Person(person) = to else { return false };
        let Some(room) = table.room_of_hand(person) else { return false };
        let (room, person) = (Destination::Room(room.clone()), table.person_at(person));
        let unsaved = self.unsaved().get(&(*id, room.clone())).cloned();
        let shown = unsaved.unwrap_or_else(|| rows.at(&room));
        let mentioned = [&shown.mentioned, &shown.mentioned_before];
        mentioned.iter().any(|calls| calls.get(person).is_some_and(|other| *other >= call))
    }
}

/// Returns how a panel looks. A picture shows what the words say, and points out what is new.
fn prints(panel: &Panel, in_words: Option<&InWords>, (lang, since): (&Lang, u64)) -> (u64, u64) {
    let prints = desired::fingerprints(panel, lang);
    in_words.map_or(prints, |words| desired::with_picture(prints, words.prints, since))
}

/// Returns the people who must act.
fn asked(table: &Table) -> impl Iterator<Item = (Seat, PersonId, Asked)> + '_ {
    let people = table.people().filter(|(seat, _)| table.must_act(*seat));
    people.map(|(seat, person)| (seat, person.id.clone(), table.asked(seat)))
}
