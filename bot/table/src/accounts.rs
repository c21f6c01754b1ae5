//! Accounts: one person may have one on each platform. A seat belongs to the person, and remembers
//! under which account they sat down, and to which their hand goes.

use engine::seat::Seat;

use super::journal::Line;
use super::{Refusal, SeatAssignment, Stage, Table};
use words::people::{Destination, Moment, PersonId};

impl SeatAssignment {
    /// Returns the account under which the person sat down.
    pub fn account(&self) -> Option<&PersonId> {
        self.account.as_ref().or_else(|| self.sitter.person().map(|person| &person.id))
    }

    /// Returns the account to which the hand goes.
    pub fn hand(&self) -> Option<&PersonId> {
        self.hand.as_ref().or_else(|| self.account())
    }

    /// Remembers the account under which the person sits down.
    pub fn sits_as(&mut self, account: &PersonId) {
        self.account = (self.account() != Some(account)).then(|| account.clone());
    }

    /// Has the hand go to an account.
    pub fn send_hand(&mut self, to: &PersonId) {
        self.hand = (self.account() != Some(to)).then(|| to.clone());
    }
}

impl Table {
    /// Returns where the hand of a seat goes, if a person has it.
    pub fn hand_of(&self, seat: Seat) -> Option<Destination> {
        self.chair(seat)?.hand().cloned().map(Destination::Person)
    }

    /// Returns the seat whose hand goes to an account.
    pub fn seat_at(&self, account: &PersonId) -> Option<Seat> {
        let is_theirs = |chair: &SeatAssignment| !chair.left && chair.hand() == Some(account);
        self.chairs.iter().position(is_theirs).map(Seat::new)
    }

    /// Returns the account with which somebody is known in the room in which they sat down.
    pub fn account_in_room(&self, person: &PersonId) -> Option<&PersonId> {
        self.chair(self.seat_of(person)?)?.account()
    }

    /// Returns who has an account, as far as the table knows.
    pub fn person_at<'a>(&'a self, account: &'a PersonId) -> &'a PersonId {
        let is_theirs =
            |chair: &&SeatAssignment| [chair.hand(), chair.account()].contains(&Some(account));
        let chair = self.chairs.iter().find(is_theirs);
        let seated = chair.and_then(|chair| chair.sitter.person()).map(|person| &person.id);
        let window = self.windows.iter().find(|window| window.at.person() == Some(account));
        seated.or(window.map(|window| &window.by)).unwrap_or(account)
    }

    /// Has the hand of somebody go to one of their accounts.
    ///
    /// # Errors
    /// If they do not sit here, or it goes there already.
    pub fn send_hand(
        &mut self,
        person: &PersonId,
        to: &PersonId,
        now: Moment,
    ) -> Result<Line, Refusal> {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.change(now, None, |next| {
            let chair = &mut next.chairs[seat.index()];
            if chair.hand() == Some(to) {
                return Err(Refusal::Stale);
            }
            chair.send_hand(to);
            Ok(Line::default())
        })
    }

    /// Takes note that an account is another one of a person: whatever it has here is theirs.
    ///
    /// # Errors
    /// If it has nothing here.
    pub fn link(
        &mut self,
        account: &PersonId,
        person: &PersonId,
        now: Moment,
    ) -> Result<Line, Refusal> {
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
                if let super::Sitter::Person(sitting) = &mut chair.sitter
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
                becomes(&mut window.by);
            }
            if is_here { Ok(Line::default()) } else { Err(Refusal::NotSeated) }
        })
    }

    /// Takes note that an account is nobody's but its own again: it keeps the seats at which it sat
    /// down.
    ///
    /// # Errors
    /// If it has nothing here.
    pub fn unlink(
        &mut self,
        account: &PersonId,
        person: &PersonId,
        now: Moment,
    ) -> Result<Line, Refusal> {
        self.change(now, None, |next| {
            let mut is_here = false;
            for chair in &mut next.chairs {
                if chair.hand.as_ref() == Some(account) || chair.account.as_ref() == Some(account) {
                    chair.hand = None;
                    is_here = true;
                }
                if chair.account.as_ref() == Some(account)
                    && let super::Sitter::Person(sitting) = &mut chair.sitter
                    && sitting.id == *person
                {
                    sitting.id.clone_from(account);
                    chair.account = None;
                }
            }
            for window in &mut next.windows {
                if window.at.person() == Some(account) {
                    window.by.clone_from(account);
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
            if is_here { Ok(Line::default()) } else { Err(Refusal::NotSeated) }
        })
    }

    /// Tells whether two accounts both sit here, so that they cannot be one person's.
    pub fn has_both(&self, one: &PersonId, other: &PersonId) -> bool {
        self.is_live() && self.seat_of(one).is_some() && self.seat_of(other).is_some()
    }
}
