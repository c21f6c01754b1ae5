//! Properties of the panels in every position: random plays, as seen by the players who have to
//! act.

mod ice_cult;
mod iszkenderun;
mod nautilus;
mod seladin;
mod tirazheh;

use std::collections::BTreeSet;

use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Acted, Pick, Play};
use engine::seat::{Seat, Viewer};
use engine::tell::Scoped;
use panels::present::{Names, Present, Told};

use crate::panels::words::{names, said};

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

    /// Plays on until the player who has to act sees what is wanted, or to the end.
    pub(crate) fn until(mut self, wanted: impl Fn(&G::View) -> bool) -> Self {
        while self.asked().is_some() && !wanted(&self.view(self.viewer())) {
            self.go_on();
        }
        self
    }

    pub(crate) fn played_out(self) -> Self {
        self.until(|_| false)
    }

    /// Plays on for a number of actions.
    pub(crate) fn later(mut self, actions: usize) -> Self {
        for _ in 0..actions {
            if self.asked().is_some() {
                self.go_on();
            }
        }
        self
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

/// Checks that the lines of all events of a play are among those of a given list, so that a golden
/// of the list shows every line.
pub(crate) fn every_line_is_listed<G: Present>(listed: &[G::Event], told: &[Scoped<G::Event>]) {
    let names = names(*G::SEATS.end());
    let key = |event: &G::Event| {
        let told = G::told(event, &names)?;
        let (Told::Deed { what: text, .. } | Told::Effect(text) | Told::Line(text)) = told;
        Some(text.key().to_owned())
    };
    let known: BTreeSet<_> = listed.iter().map(key).collect();
    let told = told.iter().map(|told| &told.event);
    let unknown: Vec<_> = told.filter(|event| !known.contains(&key(event))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
