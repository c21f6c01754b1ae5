//! Hands on request: rendered as in private, and shown where [`hand_at`](super::next::hand_at) says.

use engine::play::Ticket;

use super::caller::{Answer, Caller, Content, HandAnswer, Stop};
use super::next::{self, HandAt};
use super::route::Router;
use crate::fault::Fault;
use crate::publish::Sign;
use drawings::render::{HandContext, Rendering, render};
use panels::panel::{Layouts, Panel, Personal};
use panels::present::table::panel;
use platform::{Destination, Next};
use table::choices::{Layout, RoomSettings, UserSettings};
use table::command::{Act, Focus};
use table::{Refusal, Stage, Table};
use words::people::TableId;

impl Router {
    /// Shows the caller their hand, with a part of a decision open.
    pub(in crate::inbox) async fn hand(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        focus: Option<(Ticket, Focus)>,
    ) -> Answer {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        let seat = table.seat_of(&caller.person.id);
        let own = seat.and_then(|seat| table.hand_of(seat)).ok_or(Refusal::NotSeated)?;
        // The whole hand can be shown even after the decision.
        if let Some((ticket, _)) = focus.as_ref().filter(|(_, focus)| *focus != Focus::WHOLE) {
            table.still_asks(&caller.person.id, *ticket)?;
        }
        if focus.is_none() && caller.place.person().is_none() {
            let own = Destination::Person(caller.account.clone());
            self.publisher.reopen(&own, Sign::HandWanted).await?;
        }
        let own = self.route_hand(caller, id, own).await?;
        match (next::hand_at(caller.at, focus.is_some(), caller.coming.contains(&id)), focus) {
            (HandAt::OnItsWay, _) => Ok(Next::Same),
            (HandAt::Private, Some((ticket, focus))) => {
                self.publisher.open_part(id, own, ticket, focus);
                Ok(Next::Same)
            }
            (HandAt::Private, None) => {
                // It replaces the page that leads back to it.
                match caller.pressed.filter(|_| own == *caller.place) {
                    Some(page) => self.publisher.go_back(id, own, page.clone()),
                    None => self.publisher.repost(id, own),
                }
                Ok(Next::Same)
            }
            (HandAt::Answer, focus) => Ok(Next::panel(self.rendered(caller, &table, focus).await?)),
            (HandAt::Room, focus) => {
                let may_be_alone = caller.at.surface.personal == Personal::Perhaps;
                let is_for_rooms = caller.mine.hands.are_in_rooms() && may_be_alone;
                if !is_for_rooms {
                    self.publisher.repost(id, own.clone());
                }
                let hand = self.rendered(caller, &table, focus).await?;
                let hand = HandAnswer { table: id, own, hand, may_be_alone, is_for_rooms };
                Ok(Next::Panel(Content::Hand(Box::new(hand))))
            }
        }
    }

    /// Renders the hand of the caller for an answer, in the same way as their message in private.
    async fn rendered(
        &self,
        caller: &Caller<'_>,
        table: &Table,
        focus: Option<(Ticket, Focus)>,
    ) -> Result<Rendering, Fault> {
        let (person, mine) = (&caller.person.id, caller.mine);
        let theirs = table.seat_of(person).and_then(|seat| table.room_of(seat));
        let room = self.settings.of_room_if_any(theirs.or_else(|| table.home.room())).await?;
        // An answer cannot have the layout of an article.
        let chosen = Layouts::Pictures.nearest(self.settings.layout(mine, &room));
        let layout = self.publisher.layout_at(caller.place, chosen);
        let (viewer, key) = (table.viewer(person), (table.id, person.clone()));
        let marks = self.shown_marks.get(&key).unwrap_or_default();
        let news = self.tables.news(table, marks.from).await?;
        let seen_until = news.seen_until(viewer);
        self.shown_marks.insert(key, marks.shown(seen_until));
        let since = marks.since(seen_until);
        let (has_next, number) = self.tables.beside(table, person).await?;
        let can_notify = caller.at.surface.reaches_out;
        let context =
            HandContext { viewer, mine, focus, has_next, number, can_notify, news, since };
        let options = context.options(table);
        Ok(render(table, viewer, layout, since, options, |options| panel(table, viewer, options)))
    }

    /// Adds the current hand to the answer to a press on a hand that is shown only on request.
    pub(in crate::inbox) async fn renewed(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        act: &Act,
        answer: Answer,
    ) -> Answer {
        let (said, is_over) = match &answer {
            _ if !caller.at.is_passing => return answer,
            Ok(Next::Same) if next::renews_hand(act) => (None, false),
            Ok(Next::Line(text)) | Err(Stop::Said(text)) => (Some(text.clone()), false),
            Err(Stop::Refused(refusal)) => (Some(refusal.text()), next::ends_hand(act, *refusal)),
            _ => return answer,
        };
        let table = self.tables.get(id).await?;
        let is_on = |table: &Table| !matches!(table.stage, Stage::Closed(_)) && !is_over;
        let Some(table) = table.filter(is_on) else {
            // Its buttons are of no use any more, so the answer replaces the message.
            let line = |said| Ok(Next::panel(Panel::of([said]).in_private()));
            return said.map_or(answer, line);
        };
        let own = table.seat_of(&caller.person.id).and_then(|seat| table.hand_of(seat));
        let Some(own) = own.filter(|_| table.play().is_some()) else { return answer };
        self.route_hand(caller, id, own).await?;
        let hand: Content = self.rendered(caller, &table, None).await?.into();
        Ok(match said {
            None => Next::Panel(hand),
            Some(said) => Next::Refused(said, hand),
        })
    }

    /// Tells whether a person is shown pictures at a destination.
    pub(in crate::inbox) fn shows_pictures(
        &self,
        to: &Destination,
        mine: &UserSettings,
        room: &RoomSettings,
    ) -> bool {
        self.publisher.layout_at(to, self.settings.layout(mine, room)) != Layout::Text
    }
}
