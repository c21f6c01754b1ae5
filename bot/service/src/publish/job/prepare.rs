//! Renders the desired panel of a destination, and plans the next action.
//!
//! A picture is rendered only when it is sent. A late one is sent as words and follows by an edit.
//! One that cannot be rendered is logged and counts as shown. A destination that refuses one gets
//! words: until its surface has pictures again, or for ten minutes. A picture highlights the news
//! since the last picture at its destination. The record names the standing picture, so that no
//! edit uploads it twice.

use engine::seat::{SeatSet, Viewer};

use super::draft::{Draft, End, Readers};
use crate::fault::Fault;
use crate::publish::requests::Requests;
use crate::publish::state::desired::{self, Calls, LOBBY_CALL};
use crate::publish::state::fingerprint::Fingerprints;
use crate::publish::state::plan::{self, Action, Facts, Placement};
use crate::publish::state::shown::{Shown, ShownRows};
use crate::publish::{Publisher, Spot};
use drawings::Drawing;
use drawings::render::{HandContext, Rendering, render};
use panels::panel::{Block, Panel};
use panels::present::own_place;
use panels::present::table::{RenderOptions, call, panel};
use platform::Destination;
use table::Table;
use table::choices::{Layout, RoomSettings, UserSettings};
use words::locale::Lang;
use words::people::{Person, PersonId};

/// The next action at a destination, with everything that it needs.
pub(in crate::publish) struct Prepared {
    pub(in crate::publish) table: Table,
    pub(in crate::publish) rows: ShownRows,
    /// What was shown, with the requests applied.
    pub(in crate::publish) shown: Shown,
    /// The action repeats a post that was begun before and may have arrived.
    pub(in crate::publish) was_posting: bool,
    pub(in crate::publish) facts: Facts,
    pub(in crate::publish) action: Action,
    pub(in crate::publish) rendered: Rendered,
}

/// The rendered panel of a destination.
#[derive(Default)]
pub(in crate::publish) struct Rendered {
    pub(in crate::publish) panel: Panel,
    /// The picture above the panel, and the panel that replaces both if there is no picture.
    pub(in crate::publish) drawn: Option<(Drawing, InWords)>,
    pub(in crate::publish) lang: Lang,
    pub(in crate::publish) looks: Fingerprints,
    /// In a room: the people whom the panel mentions.
    pub(in crate::publish) mentioned: Calls,
    /// The journal line from which the panel shows news.
    pub(in crate::publish) since: u64,
    /// The line after the last one that its viewer may see.
    pub(in crate::publish) seen_until: u64,
}

/// A panel that contains everything in words.
pub(in crate::publish) struct InWords {
    pub(in crate::publish) panel: Panel,
    pub(in crate::publish) looks: Fingerprints,
}

/// What a job has read of a table.
pub(in crate::publish) struct Read {
    pub(in crate::publish) table: Table,
    pub(in crate::publish) rows: ShownRows,
    /// The fingerprint of the panel of this table that the job has sent.
    pub(in crate::publish) sent: Option<u64>,
}

impl Publisher {
    /// Renders the desired panel of a destination, and plans the next action. `shown` has the
    /// requests applied; `may_have_begun` tells whether another process may have begun what is not
    /// in its record. The panel that this job has sent is not rendered again.
    pub(in crate::publish) async fn prepare(
        &self,
        spot: &Spot,
        Read { table, rows, sent }: Read,
        shown: Shown,
        may_have_begun: bool,
        requests: &Requests,
    ) -> Result<Prepared, End> {
        let room = self.room_settings(&table, &spot.to).await?;
        let mut readers = self.readers(&table, &rows, &spot.to).await?;
        if room.quiet && spot.to.room().is_some() && !table.gets_result(&spot.to) {
            readers.facts = readers.facts.in_quiet();
        }
        readers.facts.repost = plan::is_repost(requests, &shown);
        readers.facts.awaited = requests.is_awaited();
        let facts = readers.facts;
        let placement = plan::placement(&facts, &shown);
        if placement == Placement::Post
            && let Some(served) = self.platforms.get(spot.to.platform())
        {
            served.platform.ask_for_rights(&spot.to).await;
        }
        let is_sent = matches!(placement, Placement::Edit(_)) && sent == Some(shown.looks);
        let mut rendered = if placement == Placement::Nothing || is_sent {
            let looks = Fingerprints { whole: shown.looks, own: shown.own };
            Rendered { looks, ..Rendered::default() }
        } else {
            let since = desired::news_from(&facts, &shown, placement);
            let draft = Draft {
                spot,
                table: &table,
                rows: &rows,
                shown: &shown,
                room: &room,
                readers: &readers,
                placement,
                can_notify: self.surface(&spot.to).reaches_out,
                news: self.tables.news(&table, since.min(shown.marks.from)).await?,
                since,
            };
            self.render(&draft).await?
        };
        let mut action = plan::action(&facts, &shown, placement, rendered.looks);
        let mut mentioned = rendered.mentioned.iter();
        let calls = mentioned.any(|(person, call)| !shown.has_mentioned(person, *call));
        if facts.is_quiet && calls && action != Action::Post {
            action = Action::Call;
            (rendered.panel, rendered.drawn) =
                (own_place::call_of(&table, rendered.mentioned.keys()), None);
        }
        let was_posting = (shown.posting || may_have_begun) && action == Action::Post;
        Ok(Prepared { table, rows, shown, was_posting, facts, action, rendered })
    }

    /// Returns the readers of a destination.
    async fn readers(
        &self,
        table: &Table,
        rows: &ShownRows,
        to: &Destination,
    ) -> Result<Readers, Fault> {
        let now = self.tables.world().now();
        let facts = Facts { now, ..Facts::default() };
        let nobody = Readers { facts, viewer: Viewer::Public, mine: None, asked: Vec::new() };
        match to {
            Destination::Room(_) if table.is_left(to) => {
                Ok(Readers { facts: desired::left_facts(table, now), ..nobody })
            }
            Destination::Room(room) if table.is_shown_in(room) => {
                let asked = self.asked_in(room, table, rows).await?;
                let calls = asked.iter().map(|one| (one.person.clone(), one.call)).collect();
                let facts = desired::room_facts(table, &calls, now);
                Ok(Readers { facts, asked, ..nobody })
            }
            Destination::Room(_) => Ok(nobody),
            Destination::Person(account) => {
                let mine = self.settings.of_person(account).await?;
                let (facts, viewer) = desired::private_facts(table, account, &mine, now);
                Ok(Readers { facts, viewer, mine: Some(mine), ..nobody })
            }
        }
    }

    /// Returns the settings of the room of a destination; for a hand, of the room in which its
    /// owner sat down.
    async fn room_settings(&self, table: &Table, to: &Destination) -> Result<RoomSettings, Fault> {
        let of_hand = to.person().and_then(|account| table.room_of_hand(account));
        match to.room().or(of_hand).or_else(|| table.home.room()) {
            Some(room) => self.settings.of_room(room).await,
            None => Ok(RoomSettings::default()),
        }
    }

    async fn render(&self, draft: &Draft<'_>) -> Result<Rendered, End> {
        let (rendering, lang, mentioned) =
            if let (Some(mine), Some(account)) = (&draft.readers.mine, draft.spot.to.person()) {
                let rendering = self.render_private(draft, account, mine).await?;
                (rendering, self.settings.lang(mine, Some(draft.room)), Calls::new())
            } else if draft.table.is_left(&draft.spot.to) {
                let card = self.card(draft.table);
                let rendering = Rendering { in_words: card, pictured: None };
                (rendering, self.settings.lang_of_room(draft.room), Calls::new())
            } else {
                let mentioned = self.mentions(draft)?;
                let calls = if draft.readers.facts.call == LOBBY_CALL {
                    self.called_to_lobby(draft).await?
                } else {
                    called(draft, &mentioned)
                };
                let rendering = self.render_room(draft, &calls);
                (rendering, self.settings.lang_of_room(draft.room), mentioned)
            };
        let Rendering { mut in_words, mut pictured } = rendering;
        if let Some(line) = self.announcement(draft.table).await? {
            if let Some((_, below)) = &mut pictured {
                below.blocks.push(line.clone());
            }
            in_words.blocks.push(line);
        }
        let words = Fingerprints::of(&mut in_words, &lang);
        let (panel, drawn, looks) = match pictured {
            None => (in_words, None, words),
            Some((drawing, mut below)) => {
                let looks = Fingerprints::of(&mut below, &lang);
                let looks = looks.with_picture(words, draft.drawn_since());
                (below, Some((drawing, InWords { panel: in_words, looks: words })), looks)
            }
        };
        let (since, seen_until) = (draft.since, draft.seen_until());
        Ok(Rendered { panel, drawn, lang, looks, mentioned, since, seen_until })
    }

    /// Returns what the home of a table shows while it is played in its own place.
    fn card(&self, table: &Table) -> Panel {
        let place = table.own_place().and_then(|place| {
            let served = self.platforms.get(place.platform())?;
            served.platform.link_to(place)
        });
        Panel { silent: true, ..own_place::card(table, place) }
    }

    /// Returns what the operator announces at a table, if it is open.
    async fn announcement(&self, table: &Table) -> Result<Option<Block>, Fault> {
        let decided = self.settings.operator().get().await?;
        let line = decided.maintenance.and_then(|maintenance| maintenance.line());
        Ok(line.filter(|_| table.is_live()).map(Block::Line))
    }

    /// Renders the panel of a private chat.
    async fn render_private(
        &self,
        draft: &Draft<'_>,
        account: &PersonId,
        mine: &UserSettings,
    ) -> Result<Rendering, Fault> {
        let Draft { table, shown, since, can_notify, .. } = *draft;
        let Readers { facts, viewer, .. } = *draft.readers;
        let (has_next, number) = self.tables.beside(table, table.person_at(account)).await?;
        let is_called = shown.notified < facts.call && !self.is_mentioned(draft, account);
        // A decision that is about to be made for its person needs no notification.
        let decides = viewer.seat().is_none_or(|seat| !table.has_hidden_single(seat));
        let notifies =
            mine.may_notify(facts.now) && decides && (is_called || facts.is_newly_next(shown));
        let (news, focus) = (draft.news.clone(), shown.focus.clone());
        let context =
            HandContext { viewer, mine, focus, has_next, number, can_notify, news, since };
        let sends_hand = draft.sends_hand(mine);
        let layout = if sends_hand { self.settings.layout(mine, draft.room) } else { Layout::Text };
        let layout = self.layout_at(&draft.spot.to, layout);
        let options = context.options(table);
        Ok(render(table, viewer, layout, draft.drawn_since(), options, |options| Panel {
            silent: !notifies || facts.in_place,
            ..match viewer {
                Viewer::Public => desired::onlooker(table, account, options),
                Viewer::Seat(_) if sends_hand => panel(table, viewer, options),
                Viewer::Seat(_) => desired::hand_on_request(),
            }
        }))
    }

    /// Renders the panel of a room.
    fn render_room(&self, draft: &Draft<'_>, calls: &[Person]) -> Rendering {
        let Draft { table, since, can_notify, .. } = *draft;
        let can_nudge = can_notify && table.can_nudge(draft.readers.facts.now);
        let is_mute = !draft.room.phrases.is_on();
        let muted = if is_mute { SeatSet::first(table.chairs.len()) } else { SeatSet::EMPTY };
        let news = draft.news.clone().without_phrases_of(muted);
        let focus = draft.shown.focus.clone();
        let options =
            RenderOptions { news, since, focus, can_notify, can_nudge, ..RenderOptions::default() };
        let options = RenderOptions { is_mute, ..options };
        let (to, viewer) = (&draft.spot.to, draft.readers.viewer);
        let layout = self.layout_at(to, self.settings.layout_of_room(draft.room));
        render(table, viewer, layout, draft.drawn_since(), options, |options| Panel {
            calls: calls.to_vec(),
            // Its own place has notified the players.
            silent: !draft.calls_again() || table.gets_result(to),
            ..desired::room(table, to, draft.rows, options)
        })
    }
}

/// Returns the people whom the panel of a room calls, with their names.
fn called(draft: &Draft<'_>, mentioned: &Calls) -> Vec<Person> {
    if draft.readers.facts.is_quiet && draft.placement != Placement::Post {
        return Vec::new(); // They are mentioned by a message of their own.
    }
    let asked = draft.readers.asked.iter();
    let called = asked.filter(|one| mentioned.get(&one.person) == Some(&one.call));
    called.filter_map(|one| call(draft.table, draft.table.seat_of(&one.person)?)).collect()
}
