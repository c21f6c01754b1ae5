//! Accounts: a person can have several, such as one on each platform. A seat belongs to the person,
//! and stores the account that sat down and the account that gets the hand.

use engine::seat::Seat;

use super::journal::JournalLine;
use super::{Actor, Changed, Refusal, SeatAssignment, Sitter, Stage, Table};
use words::people::{Destination, Moment, PersonId};

impl SeatAssignment {
    /// Returns the account with which the person sat down.
    pub fn account(&self) -> Option<&PersonId> {
        self.account.as_ref().or_else(|| self.sitter.person().map(|person| &person.id))
    }

    /// Returns the account to which the hand goes.
    pub fn hand(&self) -> Option<&PersonId> {
        self.hand.as_ref().or_else(|| self.account())
    }

    /// Stores the account with which the person sits down.
    pub fn sits_as(&mut self, account: &PersonId) {
        self.account = (self.account() != Some(account)).then(|| account.clone());
    }

    /// Chooses the account that gets the hand.
    pub fn send_hand(&mut self, to: &PersonId) {
        self.hand = (self.account() != Some(to)).then(|| to.clone());
    }
}

impl Table {
    /// Returns the private chat that gets the hand of a seat, if a person has the seat.
    pub fn hand_of(&self, seat: Seat) -> Option<Destination> {
        self.chair(seat)?.hand().cloned().map(Destination::Person)
    }

    /// Returns the seat whose hand goes to an account.
    pub fn seat_at(&self, account: &PersonId) -> Option<Seat> {
        let is_theirs = |chair: &SeatAssignment| !chair.left && chair.hand() == Some(account);
        self.chairs.iter().position(is_theirs).map(Seat::new)
    }

    /// Calls a person by their present name, if they act with the account with which they sat down.
    pub(super) fn rename(&mut self, actor: Actor<'_>, account: Option<&PersonId>) {
        let Actor::Person(present) = actor else { return };
        let theirs = self.chairs.iter_mut().filter(|chair| chair.is_of(&present.id));
        for chair in theirs.filter(|chair| account.is_none() || chair.account() == account) {
            if let Sitter::Person(person) = &mut chair.sitter {
                person.name.clone_from(&present.name);
            }
        }
    }

    /// Returns the person who has an account; the account itself if the table knows no other
    /// person.
    pub fn person_at<'a>(&'a self, account: &'a PersonId) -> &'a PersonId {
        let is_theirs =
            |chair: &&SeatAssignment| [chair.hand(), chair.account()].contains(&Some(account));
        let chair = self.chairs.iter().find(is_theirs);
        let seated = chair.and_then(|chair| chair.sitter.person()).map(|person| &person.id);
        let window = self.windows.iter().find(|window| window.place.person() == Some(account));
        seated.or(window.map(|window| &window.person)).unwrap_or(account)
    }

    /// Chooses the account that gets the hand of a person.
    ///
    /// # Errors
    /// If they do not sit here, or the account gets the hand already.
    pub fn send_hand(&mut self, person: &PersonId, to: &PersonId, now: Moment) -> Changed {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.change(now, None, |next| {
            let chair = &mut next.chairs[seat.index()];
            if chair.hand() == Some(to) {
                return Err(Refusal::Stale);
            }
            chair.send_hand(to);
            Ok(JournalLine::default())
        })
    }

    /// Links an account to a person, who gets everything that the account has at this table.
    ///
    /// # Errors
    /// If the account has nothing at this table.
    pub fn link(&mut self, account: &PersonId, person: &PersonId, now: Moment) -> Changed {
        self.change(now, None, |next| {
            let mut is_here = false;
            let mut becomes = |id: &mut PersonId| {
                let was = id == account;
                if was {
                    id.clone_from(person);
                    is_here = true;
                }
                was
            };
            for chair in &mut next.chairs {
                if let Sitter::Person(sitting) = &mut chair.sitter
                    && becomes(&mut sitting.id)
                {
                    chair.account = Some(account.clone());
                }
                for stint in &mut chair.before {
                    becomes(&mut stint.who.id);
                }
            }
            becomes(&mut next.host);
            for window in &mut next.windows {
                becomes(&mut window.person);
            }
            if is_here { Ok(JournalLine::default()) } else { Err(Refusal::NotSeated) }
        })
    }

    /// Unlinks an account from a person. The account keeps the seats in which it sat down.
    ///
    /// # Errors
    /// If the account has nothing at this table.
    pub fn unlink(&mut self, account: &PersonId, person: &PersonId, now: Moment) -> Changed {
        self.change(now, None, |next| {
            let mut is_here = false;
            for chair in &mut next.chairs {
                if chair.hand.as_ref() == Some(account) || chair.account.as_ref() == Some(account) {
                    chair.hand = None;
                    is_here = true;
                }
                if chair.account.as_ref() == Some(account)
                    && let Sitter::Person(sitting) = &mut chair.sitter
                    && sitting.id == *person
                {
                    sitting.id.clone_from(account);
                    chair.account = None;
                }
            }
            for window in &mut next.windows {
                if window.place.person() == Some(account) {
                    window.person.clone_from(account);
                    is_here = true;
                }
            }
            if next.home.person() == Some(account) && next.host == *person {
                next.host.clone_from(account);
            }
            if next.seat_of(&next.host).is_none()
                && next.seat_of(account).is_some()
                && matches!(next.stage, Stage::Lobby { .. } | Stage::Playing(_))
            {
                next.host.clone_from(account);
            }
            if is_here { Ok(JournalLine::default()) } else { Err(Refusal::NotSeated) }
        })
    }

    /// Tells whether two accounts both have seats, so that they cannot be linked.
    pub fn has_both(&self, one: &PersonId, other: &PersonId) -> bool {
        self.is_live() && self.seat_of(one).is_some() && self.seat_of(other).is_some()
    }
}
