//! Properties of the panels in every position: random plays, as seen by the players who have to
//! act.

mod ice_cult;
mod nautilus;
mod seladin;
mod you;

use std::collections::BTreeSet;

use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::options::Options as _;
use engine::play::{Acted, Pick, Play};
use engine::seat::{Seat, Viewer};
use engine::tell::Scoped;
use panels::panel::{Button, Press};
use panels::present::{Names, Present};

use crate::panels::at::At;
use crate::panels::words::{MAX_LABEL_UNITS, SHOWN_LABEL_CHARS, long_names, names, said};

/// A random play, with its events.
pub(crate) struct Walk<G: Present> {
    pub(crate) play: Play<G>,
    pub(crate) told: Vec<Scoped<G::Event>>,
    luck: SplitMix64,
    /// The actions that are preferred.
    liked: fn(&G::Action) -> bool,
}

impl<G: Present> Walk<G> {
    pub(crate) fn start(options: G::Options, seats: usize, seed: u64) -> Self {
        let (play, told) = Play::start(options, seats, Seed::from_number(seed));
        Self { play, told, luck: SplitMix64(seed), liked: |_| true }
    }

    /// The same, with a preference for actions of this kind.
    pub(crate) fn liking(self, liked: fn(&G::Action) -> bool) -> Self {
        Self { liked, ..self }
    }

    pub(crate) fn leave(&mut self, seat: Seat) {
        if let Ok(acted) = self.play.leave(seat) {
            self.hear(acted);
        }
    }

    /// Returns the viewer of the first seat that has to act.
    pub(crate) fn viewer(&self) -> Viewer {
        self.asked().map_or(Viewer::Public, Viewer::Seat)
    }

    pub(crate) fn asked(&self) -> Option<Seat> {
        self.play.to_act().iter().next()
    }

    pub(crate) fn options(&self) -> Vec<G::Action> {
        let choice = self.asked().and_then(|seat| self.play.choice(seat));
        choice.map_or_else(Vec::new, |choice| choice.options)
    }

    pub(crate) fn view(&self, viewer: Viewer) -> G::View {
        self.play.view(viewer)
    }

    /// Takes a random action, without any preference.
    pub(crate) fn go_anywhere(&mut self) {
        let seats: Vec<Seat> = self.play.may_act().iter().collect();
        let seat = *self.luck.pick(&seats).expect("the game is on");
        let choice = self.play.choice(seat).expect("who may act has options");
        let action = *self.luck.pick(&choice.options).expect("there are options");
        self.act_as(seat, action);
    }

    /// Takes a random action, if possible a preferred one.
    pub(crate) fn go_on(&mut self) {
        let options = self.options();
        let liked: Vec<G::Action> =
            options.iter().copied().filter(|action| (self.liked)(action)).collect();
        let action = self.luck.pick(&liked).or(options.first());
        self.act(*action.expect("who is asked has an option"));
    }

    pub(crate) fn act(&mut self, action: G::Action) {
        self.act_as(self.asked().expect("the game is on"), action);
    }

    fn act_as(&mut self, seat: Seat, action: G::Action) {
        let choice = self.play.choice(seat).expect("the seat is asked");
        let index = choice.options.iter().position(|option| *option == action).expect("legal");
        let pick = Pick(u16::try_from(index).expect("few options"));
        let acted = self.play.act(seat, choice.ticket, &[pick]).expect("the choice is fresh");
        self.hear(acted);
    }

    fn hear(&mut self, acted: Acted<G::Action, G::Event>) {
        self.told.extend(acted.told.into_iter().map(|(_, told)| told));
    }

    pub(crate) fn labels(&self, names: &Names) -> Vec<String> {
        let view = self.view(self.viewer());
        let label = |action: &G::Action| said(&G::label(&view, action, names));
        self.options().iter().map(label).collect()
    }

    /// Returns the groups of each option.
    pub(crate) fn groups(&self, names: &Names) -> Vec<Vec<String>> {
        let view = self.view(self.viewer());
        let path = |action: &G::Action| G::path(&view, action, names).iter().map(said).collect();
        self.options().iter().map(path).collect()
    }
}

/// Checks in random plays that labels are at most this long, and differ within their groups in the
/// characters that are shown.
fn buttons<G: Present>(longest: usize, shown: usize, liked: fn(&G::Action) -> bool) {
    let all: Vec<G::Options> = G::Options::combinations().collect();
    for seed in 0..150 {
        let options = all[usize::try_from(seed).expect("small") % all.len()].clone();
        let mut seats: Vec<usize> =
            G::SEATS.filter(|seats| G::any_options(options.clone()).allow(*seats)).collect();
        let count = u64::try_from(seats.len()).expect("few");
        let seats = seats.swap_remove(usize::try_from(seed % count).expect("few"));
        let mut walk = Walk::<G>::start(options, seats, seed).liking(liked);
        while walk.asked().is_some() {
            let labels = walk.labels(&long_names(seats));
            let length = |label: &String| label.encode_utf16().count();
            assert!(labels.iter().all(|label| length(label) <= longest), "{labels:?}");
            let labels = walk.labels(&names(seats));
            let starts = labels.iter().map(|label| label.chars().take(shown).collect::<String>());
            let groups = walk.groups(&names(seats));
            let different: BTreeSet<_> = groups.into_iter().zip(starts).collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            walk.go_on();
        }
    }
}

/// Checks that two kinds of actions never change places.
fn kinds_keep_their_order<G: Present>() {
    let kind = |button: &Button| match button.path.first() {
        Some(group) => group.key().to_owned(),
        None => button.label.key().to_owned(),
    };
    let mut before = BTreeSet::new();
    for seed in 0..12 {
        let mut walk = Walk::<G>::start(G::Options::default(), *G::SEATS.end(), seed);
        for _ in 0..200 {
            let Some(seat) = walk.asked() else { break };
            let panel = At::seated(walk.play.clone()).panel(Viewer::Seat(seat));
            let is_option =
                |button: &&Button| matches!(&button.press, Press::At(_, act) if act.is_of_choice());
            let mut kinds: Vec<String> = panel.buttons.iter().filter(is_option).map(kind).collect();
            kinds.dedup();
            for (at, later) in kinds.iter().enumerate() {
                before.extend(kinds[..at].iter().map(|one| (one.clone(), later.clone())));
            }
            walk.go_on();
        }
    }
    let is_turned = |(one, other): &&(String, String)| {
        one != other && before.contains(&(other.clone(), one.clone()))
    };
    let turned: Vec<_> = before.iter().filter(is_turned).collect();
    assert!(turned.is_empty(), "{}: {turned:?}", G::ID);
}

#[test]
fn kinds_of_actions_have_one_order_in_every_state_of_a_game() {
    use engine::games as of;
    kinds_keep_their_order::<of::iszkenderun::Iszkenderun>();
    kinds_keep_their_order::<of::seladin::Seladin>();
    kinds_keep_their_order::<of::tirazheh::Tirazheh>();
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    use engine::games as of;
    let short = SHOWN_LABEL_CHARS;
    buttons::<of::tirazheh::Tirazheh>(short, short, |action| {
        *action != of::tirazheh::Action::GiveUp
    });
    buttons::<of::nautilus::Nautilus>(short, short, |_| true);
    // The fee comes first; the group also says what it pays for.
    buttons::<of::iszkenderun::Iszkenderun>(MAX_LABEL_UNITS, short, |action| {
        *action != of::iszkenderun::Action::Pass
    });
    // Only the height of a group, or what lapses, may be cut off.
    buttons::<of::ice_cult::IceCult>(MAX_LABEL_UNITS, MAX_LABEL_UNITS, |_| true);
}
