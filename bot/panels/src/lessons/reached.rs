//! What a reader has come to in a lesson: the position of a scene, with the options taken in it carried
//! out.

use engine::chance::SplitMix64;
use engine::play::{Pick, Play};
use engine::search::{Budget, Level};
use engine::seat::{Seat, Viewer};

use super::{Progress, READER, Scene, Script, Teach, Verdict, texts};
use crate::panel::LessonPlace;
use crate::panel::lesson_place::MAX_TAKEN;
use words::text::Text;

/// What a reader has come to in a lesson.
pub struct Reached<G: Teach> {
    /// Where the reader is. Options that are not offered, and those after the end of the scene, are left
    /// out.
    pub place: LessonPlace,
    /// How many scenes the lesson has.
    pub scenes: usize,
    /// The name of the scene.
    name: &'static str,
    /// Tells whether the scene offers an action.
    offers: fn(&G::View, &G::Action) -> bool,
    /// The position now.
    pub play: Play<G>,
    /// What has come of the position of the scene.
    pub progress: Progress<G>,
    /// What the scene says of it.
    pub verdict: Verdict,
}

impl<G: Teach> Reached<G> {
    /// Returns what is reached at a place; beyond the last scene it is the last one.
    ///
    /// # Panics
    /// If the game has no scenes.
    pub fn at(wanted: &LessonPlace) -> Self {
        let mut all = G::scenes();
        let scenes = all.len();
        let number = usize::from(wanted.scene).min(scenes - 1);
        let Scene { name, position, script, judge, offers } = all.swap_remove(number);
        let scene = u8::try_from(number).expect("a lesson has few scenes");
        let place = LessonPlace { scene, taken: Vec::new(), ..wanted.clone() };
        let view = position.view(Viewer::Seat(READER));
        let progress = Progress {
            before: view.clone(),
            view,
            taken: Vec::new(),
            told: Vec::new(),
            is_asked: true,
            outcome: None,
        };
        let verdict = Verdict::Open;
        let mut reached = Self { place, scenes, name, offers, play: position, progress, verdict };
        for option in wanted.taken.iter().take(MAX_TAKEN) {
            if reached.verdict != Verdict::Open || !reached.take(*option) {
                break;
            }
            reached.verdict = judge(&reached.progress);
            while reached.verdict == Verdict::Open && reached.go_on(script) {
                reached.verdict = judge(&reached.progress);
            }
        }
        let is_at_end = !reached.progress.is_asked || reached.place.taken.len() == MAX_TAKEN;
        if reached.verdict == Verdict::Open && is_at_end {
            reached.verdict = Verdict::Missed(Text::new("learn-too-long"));
        }
        reached
    }

    /// Returns the task of the scene, or what is said of the outcome.
    pub fn said(&self) -> Text {
        let [task, made] = texts(G::ID, self.name);
        match &self.verdict {
            Verdict::Open => task,
            Verdict::Made => made.strong(),
            Verdict::Missed(text) => text.clone().strong(),
        }
    }

    /// Returns the options of the reader that the scene offers, with their indexes.
    pub fn offered(&self) -> Vec<(u8, G::Action)> {
        let options = self.play.choice(READER).map(|choice| choice.options).unwrap_or_default();
        let numbered = (0..=u8::MAX).zip(options);
        numbered.filter(|(_, action)| (self.offers)(&self.progress.view, action)).collect()
    }

    /// Takes an option of the reader, if it is offered.
    fn take(&mut self, option: u8) -> bool {
        let offered = self.offered().into_iter().find(|(index, _)| *index == option);
        let Some((_, action)) = offered else { return false };
        self.act(READER, action);
        self.progress.taken.push(action);
        self.place.taken.push(option);
        true
    }

    /// Takes the only option of the reader, as a table does, or lets the others act. Returns whether
    /// anything has happened.
    fn go_on(&mut self, script: Option<Script<G>>) -> bool {
        if let Some(only) = self.only_option() {
            self.act(READER, only);
            return true;
        }
        let are_asked = self.are_others_asked();
        self.answer(script);
        are_asked
    }

    /// Returns the option of the reader, if it is the only one, all can see it, and there is nothing
    /// to undo before it.
    fn only_option(&self) -> Option<G::Action> {
        let choice = self.play.choice(READER).filter(|choice| choice.ask.open)?;
        let [only] = choice.options[..] else { return None };
        (!self.play.can_undo(READER)).then_some(only)
    }

    fn are_others_asked(&self) -> bool {
        self.play.outcome().is_none() && !self.play.to_act().contains(READER)
    }

    /// Lets the others act until the reader is to act, or the game is over.
    fn answer(&mut self, script: Option<Script<G>>) {
        while self.are_others_asked() {
            let seat = self.play.to_act().iter().next().expect("a running game waits for a seat");
            let view = self.play.view(Viewer::Seat(seat));
            let action = match script {
                None => G::choose(
                    &view,
                    seat,
                    Budget::of_level::<G>(Level::Novice, &|| false),
                    &mut SplitMix64(1),
                ),
                Some(answer) => {
                    let choice = self.play.choice(seat);
                    choice.map(|choice| answer(&view, &choice.options))
                }
            };
            self.act(seat, action.expect("a seat that is to act has options"));
        }
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        let choice = self.play.choice(seat).expect("the seat has options");
        let index = choice.options.iter().position(|option| *option == action);
        let index = index.expect("the action is one of the options");
        let pick = Pick(u16::try_from(index).expect("a seat has fewer than 65,536 options"));
        let acted = self.play.act(seat, choice.ticket, &[pick]).expect("the option is offered");
        let reader = Viewer::Seat(READER);
        let told = acted.told.into_iter().map(|(_, told)| told);
        let heard = told.filter(|told| told.audience.includes(reader)).map(|told| told.event);
        self.progress.told.extend(heard);
        self.progress.view = self.play.view(reader);
        self.progress.is_asked = self.play.choice(READER).is_some();
        self.progress.outcome = self.play.outcome();
    }
}
