//! The laws of platforms.
//!
//! A platform implements [`PlatformHarness`]: its adapter in a running service, with two people
//! whom it can reach. A violated law panics with its name.

use std::sync::Arc;

use async_trait::async_trait;

use super::{Delivery, Destination, MessageRef, Platform, PlatformError};
use panels::panel::{Block, Panel, Press};
use table::command::Request;
use words::locale::Lang;
use words::people::{Person, TableId};
use words::text::Text;

/// One of the two people of a harness.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guest {
    /// The person who opens the table.
    Anna,
    /// The person who watches.
    Bora,
}

/// A post as a person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// All of its words.
    pub words: String,
    /// The labels of its buttons.
    pub buttons: Vec<String>,
}

/// A platform with two people.
#[async_trait]
pub trait PlatformHarness: Sync {
    fn platform(&self) -> Arc<dyn Platform>;

    /// Returns the room in which both people are.
    fn room(&self) -> Destination;

    /// Returns the private destination of a person.
    fn private(&self, who: Guest) -> Destination;

    /// Returns the messages in a place that a person can see, the newest last.
    fn sees(&self, who: Guest, place: &Destination) -> Vec<Seen>;

    /// Returns all words that a person could ever see, in any place.
    fn ever(&self, who: Guest) -> String;

    /// Returns the number of notifications that a person has got; `None` on platforms without
    /// notifications.
    fn rings(&self, who: Guest) -> Option<usize>;

    /// Waits until the adapter has reached a state; panics if it never does.
    async fn until(&self, what: &str, is_so: &(dyn Fn() -> bool + Sync));

    /// Types a line in the room; returns once everything that follows from it is done.
    async fn says(&self, who: Guest, line: &str);

    /// Presses the button in the room whose label begins with these words; returns once everything
    /// that follows from it is done, including the answer.
    async fn presses(&self, who: Guest, words: &str);

    /// Deletes the newest message in a place without the adapter's knowledge.
    async fn removes(&self, place: &Destination);

    /// Makes a person unreachable; returns false if the platform has no such state.
    async fn shuts(&self, who: Guest) -> bool;

    /// Returns the requests that the platform would reject: too many, too long, repeated.
    fn complaints(&self) -> Vec<String>;
}

/// Checks every law.
///
/// # Panics
/// If a law is violated.
pub async fn check(venue: &dyn PlatformHarness) {
    let laws = Laws { venue, platform: venue.platform() };
    laws.a_panel_in_the_room_is_seen_by_all().await;
    laws.a_private_panel_is_seen_by_one().await;
    laws.a_new_post_leaves_no_buttons_above().await;
    laws.an_edit_changes_in_place_and_rings_nobody().await;
    laws.an_edit_to_the_same_is_no_error().await;
    laws.people_who_are_called_are_rung().await;
    laws.in_private_only_a_call_rings_and_no_silent_one().await;
    laws.names_are_no_markup().await;
    laws.what_is_too_much_is_cut().await;
    laws.what_is_gone_is_reported().await;
    laws.a_press_is_answered_to_one_alone().await;
    laws.a_private_answer_is_seen_by_one().await;
    laws.a_shut_door_is_reported().await;
    assert_eq!(venue.complaints(), [""; 0], "{}", laws.platform.name());
}

/// A post. The harness gives each post its own nonce.
const POST: Delivery<'static> = Delivery::Post { nonce: 0 };
/// More buttons than fit into any message.
const MANY: u64 = 200;
/// More lines than fit into any chat message.
const LONG: usize = 400;

struct Laws<'a> {
    venue: &'a dyn PlatformHarness,
    platform: Arc<dyn Platform>,
}

/// Returns a line with a unique word.
fn word(word: &str) -> Text {
    Text::new("name-person").name("who", word)
}

fn panel(words: &str) -> Panel {
    Panel::of([word(words)]).plain_button(Text::new("button-games"), Press::Games)
}

impl Laws<'_> {
    fn at(&self, law: &str) -> String {
        format!("{}: {law}", self.platform.name())
    }

    /// Shows a panel, and waits if the platform is rate limited.
    async fn try_to_show(
        &self,
        place: &Destination,
        panel: &Panel,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        // A shared nonce would make the platform treat all posts as the same one.
        let nonce = rand::random();
        let delivery = match delivery {
            Delivery::Post { .. } => Delivery::Post { nonce },
            edit @ Delivery::Edit { .. } => edit,
        };
        loop {
            match self.platform.deliver(place, panel, &Lang::default(), delivery).await {
                Err(PlatformError::Slow(wait)) => tokio::time::sleep(wait).await,
                done => return done,
            }
        }
    }

    async fn show(&self, place: &Destination, panel: &Panel, delivery: Delivery<'_>) -> MessageRef {
        let shown = self.try_to_show(place, panel, delivery).await;
        shown.unwrap_or_else(|error| panic!("{}: not shown: {error:?}", self.platform.name()))
    }

    async fn remove_buttons(&self, place: &Destination, message: &MessageRef) {
        loop {
            match self.platform.remove_buttons(place, message).await {
                Err(PlatformError::Slow(wait)) => tokio::time::sleep(wait).await,
                done => {
                    return done.unwrap_or_else(|error| {
                        panic!("{}: not stripped: {error:?}", self.platform.name())
                    });
                }
            }
        }
    }

    /// Returns the message in a place that contains these words, if a person sees one.
    fn found(&self, who: Guest, place: &Destination, words: &str) -> Option<Seen> {
        let seen = self.venue.sees(who, place);
        seen.into_iter().find(|seen| seen.words.replace('\u{2060}', "").contains(words))
    }

    async fn a_panel_in_the_room_is_seen_by_all(&self) {
        let room = self.venue.room();
        self.show(&room, &panel("Pistachio"), POST).await;
        for who in [Guest::Anna, Guest::Bora] {
            let seen = self.found(who, &room, "Pistachio");
            let buttons = seen.map(|seen| seen.buttons);
            assert_eq!(buttons, Some(vec!["All games".to_owned()]), "{}", self.at("seen by all"));
        }
    }

    async fn a_private_panel_is_seen_by_one(&self) {
        let place = self.venue.private(Guest::Anna);
        self.show(&place, &panel("Quince").in_private(), POST).await;
        assert!(self.found(Guest::Anna, &place, "Quince").is_some(), "{}", self.at("seen"));
        let others = self.venue.ever(Guest::Bora);
        assert!(!others.contains("Quince"), "{}:\n{others}", self.at("seen by one"));
    }

    async fn a_new_post_leaves_no_buttons_above(&self) {
        let room = self.venue.room();
        let old = self.show(&room, &panel("Rosewater"), POST).await;
        self.show(&room, &panel("Saffron"), POST).await;
        self.remove_buttons(&room, &old).await;
        let buttons = |words: &str| self.found(Guest::Bora, &room, words).map(|seen| seen.buttons);
        let is_bare = || buttons("Rosewater").is_none_or(|above| above.is_empty());
        self.venue.until(&self.at("no buttons above"), &is_bare).await;
        assert_eq!(buttons("Saffron"), Some(vec!["All games".to_owned()]), "{}", self.at("below"));
        let lowest = self.venue.sees(Guest::Bora, &room).pop();
        let is_lowest = lowest.is_some_and(|seen| seen.words.contains("Saffron"));
        assert!(is_lowest, "{}", self.at("a new post is below"));
    }

    async fn an_edit_changes_in_place_and_rings_nobody(&self) {
        for at in [self.venue.room(), self.venue.private(Guest::Anna)] {
            let posted = self.show(&at, &panel("Tamarind"), POST).await;
            let before = self.venue.sees(Guest::Anna, &at).len();
            let rings = self.venue.rings(Guest::Anna);
            let mut next = panel("Turmeric");
            if let Destination::Person(person) = self.venue.private(Guest::Anna) {
                next.calls.push(Person { id: person, name: String::new() });
            }
            self.show(&at, &next, Delivery::edit(&posted)).await;
            let seen = self.venue.sees(Guest::Anna, &at);
            assert_eq!(seen.len(), before, "{}", self.at("an edit is no new post"));
            let now = |words: &str| seen.iter().any(|seen| seen.words.contains(words));
            assert!(now("Turmeric") && !now("Tamarind"), "{}", self.at("an edit is seen"));
            assert_eq!(self.venue.rings(Guest::Anna), rings, "{}", self.at("no ring"));
            self.show(&at, &panel("Thyme"), Delivery::edit(&posted)).await;
        }
    }

    async fn an_edit_to_the_same_is_no_error(&self) {
        let room = self.venue.room();
        let posted = self.show(&room, &panel("Walnut"), POST).await;
        self.show(&room, &panel("Walnut"), Delivery::edit(&posted)).await;
    }

    async fn people_who_are_called_are_rung(&self) {
        let Some(before) = self.venue.rings(Guest::Anna) else { return };
        let quiet = self.venue.rings(Guest::Bora);
        let Destination::Person(anna) = self.venue.private(Guest::Anna) else { return };
        let call = Person { id: anna, name: "Anna".to_owned() };
        let calling = Panel { calls: vec![call], ..panel("Cardamom") };
        self.show(&self.venue.room(), &calling, POST).await;
        let after = self.venue.rings(Guest::Anna);
        assert_eq!(after, Some(before + 1), "{}", self.at("a call rings"));
        assert_eq!(self.venue.rings(Guest::Bora), quiet, "{}", self.at("nobody else"));
    }

    async fn in_private_only_a_call_rings_and_no_silent_one(&self) {
        let place = self.venue.private(Guest::Anna);
        let (Some(mut rings), Destination::Person(anna)) = (self.venue.rings(Guest::Anna), &place)
        else {
            return;
        };
        let call = Person { id: anna.clone(), name: String::new() };
        let calling = Panel { calls: vec![call], ..panel("Cinnamon").in_private() };
        let silent = Panel { silent: true, ..calling.clone() };
        let plain = panel("Cloves").in_private();
        for (panel, more) in [(calling, 1), (silent, 0), (plain, 0)] {
            self.show(&place, &panel, POST).await;
            rings += more;
            let now = self.venue.rings(Guest::Anna);
            assert_eq!(now, Some(rings), "{}: {panel:?}", self.at("rings in private"));
        }
    }

    async fn names_are_no_markup(&self) {
        for name in ["<b>Zira</b> & <i>", "**Zira** _`~~||", "[Zira](https://z.example)", "@Zira"] {
            let room = self.venue.room();
            let posted = self.show(&room, &panel(name), POST).await;
            let found = self.found(Guest::Bora, &room, name);
            assert!(found.is_some(), "{}: {name}", self.at("a name is shown as it is"));
            self.show(&room, &panel("Salt"), Delivery::edit(&posted)).await;
        }
    }

    async fn what_is_too_much_is_cut(&self) {
        let lines = (0..LONG).map(|line| word(&format!("{line} cups of black tea, and sugar")));
        let blocks = vec![Block::Line(word("Sesame")), Block::List(lines.collect())];
        let crowded = Panel { blocks, ..Panel::default() };
        let crowded = (0..MANY).fold(crowded, |panel, number| {
            let press = Press::at(TableId::new(number), Request::Board);
            panel.plain_button(word(&"tea ".repeat(60)), press)
        });
        let room = self.venue.room();
        self.show(&room, &crowded, POST).await;
        let seen = self.venue.sees(Guest::Bora, &room).pop();
        let is_shown =
            seen.is_some_and(|seen| seen.words.contains("Sesame") && !seen.buttons.is_empty());
        assert!(is_shown, "{}", self.at("what fits is shown"));
    }

    async fn what_is_gone_is_reported(&self) {
        let room = self.venue.room();
        let posted = self.show(&room, &panel("Mint"), POST).await;
        self.venue.removes(&room).await;
        let edited = self.try_to_show(&room, &panel("Mint tea"), Delivery::edit(&posted)).await;
        assert!(matches!(edited, Err(PlatformError::Gone)), "{}: {edited:?}", self.at("gone"));
        // A new post is possible, whatever happened to the old one.
        self.show(&room, &panel("Fresh mint"), POST).await;
        self.remove_buttons(&room, &posted).await;
    }

    /// Only a person without a seat gets the answer that they have none.
    async fn a_press_is_answered_to_one_alone(&self) {
        let (anna, bora) = (Guest::Anna, Guest::Bora);
        self.venue.says(anna, "/play tirazheh").await;
        let refusal = "no seat at this table";
        assert!(!self.venue.ever(bora).contains(refusal), "{}", self.at("not yet"));
        self.venue.presses(bora, "Leave").await;
        assert!(self.venue.ever(bora).contains(refusal), "{}", self.at("an answer"));
        assert!(!self.venue.ever(anna).contains(refusal), "{}", self.at("to one alone"));
    }

    async fn a_private_answer_is_seen_by_one(&self) {
        let (anna, bora) = (Guest::Anna, Guest::Bora);
        self.venue.says(anna, "/leave").await;
        let question = "Do you really want to leave";
        assert!(self.venue.ever(anna).contains(question), "{}", self.at("an answer"));
        assert!(!self.venue.ever(bora).contains(question), "{}", self.at("to one alone"));
    }

    async fn a_shut_door_is_reported(&self) {
        if !self.venue.shuts(Guest::Anna).await {
            return;
        }
        let place = self.venue.private(Guest::Anna);
        let shown = self.try_to_show(&place, &panel("Vinegar"), POST).await;
        let refused = matches!(shown, Err(PlatformError::Forbidden));
        assert!(refused, "{}: {shown:?}", self.at("a shut door"));
    }
}
