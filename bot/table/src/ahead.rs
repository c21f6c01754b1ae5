//! Deciding ahead: standing answers and planned actions, and how they are carried out.
//!
//! Nobody else can notice them: deciding ahead changes only this record, and an answer that was
//! decided ahead looks like any other answer.

use std::hash::Hasher as _;

use engine::catalog::{AnyPlay, Listed};
use engine::play::{Pick, Play, Prospect};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use serde::{Deserialize, Serialize};

use super::journal::JournalLine;
use super::{Actor, Changed, Refusal, Stage, Table, open_choice, play_step};
use crate::command::Command;

/// The maximum number of actions in a plan.
const MAX_PLANNED_ACTIONS: usize = 16;

/// What the person of a seat has decided ahead.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Ahead {
    /// The standing answers, by their index in the list of the game, each with a round if it holds
    /// in that round only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    standing: Vec<(u8, Option<u64>)>,
    /// The planned actions, as serialised by the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    plan: Vec<serde_json::Value>,
    /// The round in which the plan was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u64>,
    /// The conditions of the plan, by their index in the list of the game, with a hash of what the
    /// seat saw when the plan was made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conditions: Vec<(u8, u64)>,
    /// Why the plan was dropped. Reset when the planned decision has been made.
    #[serde(skip_serializing_if = "Option::is_none")]
    lapsed: Option<Lapsed>,
}

/// Why a plan was not carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lapsed {
    /// One of its actions is not possible any more.
    Illegal,
    /// The round in which it was made is over.
    NewRound,
    /// A condition has changed. The value is its index in the list of the game.
    Changed(u8),
}

impl Ahead {
    /// Returns the planned actions of a game.
    pub fn plan<G: Listed>(&self) -> Vec<G::Action> {
        let read = |action: &serde_json::Value| serde_json::from_value(action.clone());
        // A plan that this version cannot read counts as none.
        self.plan.iter().map(read).collect::<Result<_, _>>().unwrap_or_default()
    }

    /// Tells whether the plan depends on a condition.
    pub fn depends_on(&self, condition: u8) -> bool {
        self.conditions.iter().any(|(place, _)| *place == condition)
    }

    /// Tells whether a standing answer holds in a round.
    pub fn stands(&self, standing: u8, round: u64) -> bool {
        let holds =
            |(place, of): &(u8, Option<u64>)| *place == standing && of.is_none_or(|of| of == round);
        self.standing.iter().any(holds)
    }

    pub const fn has_plan(&self) -> bool {
        !self.plan.is_empty()
    }

    /// Returns why the last plan was not carried out, while the decision that it was for waits.
    pub const fn lapsed(&self) -> Option<Lapsed> {
        self.lapsed
    }

    fn drop_plan(&mut self) {
        self.plan.clear();
        self.conditions.clear();
        self.round = None;
    }
}

impl Table {
    pub fn ahead(&self, seat: Seat) -> &Ahead {
        const NOTHING: &Ahead = &Ahead {
            standing: Vec::new(),
            plan: Vec::new(),
            round: None,
            conditions: Vec::new(),
            lapsed: None,
        };
        self.ahead.get(seat.index()).unwrap_or(NOTHING)
    }

    fn ahead_mut(&mut self, seat: Seat) -> &mut Ahead {
        self.ahead.resize(self.chairs.len(), Ahead::default());
        &mut self.ahead[seat.index()]
    }

    /// Changes what a player has decided ahead. Nobody else can notice that, and it does not wake
    /// the table.
    ///
    /// # Errors
    /// If the game does not allow that decision now.
    pub(super) fn decide_ahead(&mut self, actor: Actor<'_>, command: &Command) -> Changed {
        let seat = self.acting(actor)?;
        let play = self.playing()?.clone();
        let mut ahead = self.ahead(seat).clone();
        with_play!(&play, play => decide(&mut ahead, play, seat, command)?);
        *self.ahead_mut(seat) = ahead;
        self.revision += 1;
        Ok(JournalLine::default())
    }

    /// Carries out what a player has decided ahead, if their seat has a decision that is not in
    /// `before`.
    pub(super) fn answer_ahead(&mut self, before: &Self, seat: Seat) -> Option<JournalLine> {
        let Stage::Playing(play) = &self.stage else { return None };
        let mut play: Box<AnyPlay> = play.clone();
        let was = before.play().filter(|_| matches!(before.stage, Stage::Playing(_)));
        let mut ahead = self.ahead(seat).clone();
        let line = with_play!(&mut *play, play => {
            is_new(play, was, seat).then(|| answers(&mut ahead, play, seat)).flatten()
        });
        if *self.ahead(seat) != ahead {
            *self.ahead_mut(seat) = ahead;
        }
        let line = line?;
        self.go_on(play);
        Some(line)
    }

    /// Deletes what was decided ahead for decisions that are over, and by people who do not play
    /// any more.
    pub(super) fn forget_ahead(&mut self, before: &Self) {
        if self.ahead.is_empty() {
            return;
        }
        let (was_asked, is_asked) = (before.people_to_act(), self.people_to_act());
        let is_on = matches!(self.stage, Stage::Playing(_));
        for seat in Seat::all(self.chairs.len()) {
            let left = self.chair(seat).is_none_or(|chair| chair.left);
            let is_away = self.is_away(seat);
            let Some(ahead) = self.ahead.get_mut(seat.index()) else { break };
            if left || !is_on {
                *ahead = Ahead::default();
            } else if is_away {
                ahead.drop_plan();
            }
            if was_asked.contains(seat) && !is_asked.contains(seat) {
                ahead.lapsed = None;
            }
        }
        if self.ahead.iter().all(|ahead| *ahead == Ahead::default()) {
            self.ahead.clear();
        }
    }
}

/// Tells whether the decision of a seat is a new one compared with the play `was`.
fn is_new<G: Listed>(play: &Play<G>, was: Option<&AnyPlay>, seat: Seat) -> bool {
    let Some(ticket) = play.choice(seat).map(|choice| choice.ticket) else { return false };
    let asked = was.is_some_and(|was| {
        with_play!(was, was => {
            was.to_act().contains(seat)
                && was.choice(seat).is_some_and(|choice| choice.ticket == ticket)
        })
    });
    play.to_act().contains(seat) && !asked
}

fn decide<G: Listed>(
    ahead: &mut Ahead,
    play: &Play<G>,
    seat: Seat,
    command: &Command,
) -> Result<(), Refusal> {
    match *command {
        Command::Stand(place) => {
            let of_place = |(other, _): &(u8, G::Standing)| *other == place;
            let (_, standing) = play.standing().find(of_place).ok_or(Refusal::NoSuchButton)?;
            let stands = ahead.stands(place, play.round());
            ahead.standing.retain(|(other, _)| *other != place);
            if !stands {
                let round = G::is_for_round(standing).then(|| play.round());
                ahead.standing.push((place, round));
            }
            return Ok(());
        }
        Command::Plan(wanted) => {
            if ahead.plan.len() >= MAX_PLANNED_ACTIONS {
                return Err(Refusal::CannotPlan);
            }
            let Prospect { options, .. } =
                play.prospect(seat, &ahead.plan::<G>()).ok_or(Refusal::CannotPlan)?;
            let action = options.iter().find(|action| open_choice::key(*action) == wanted);
            let action = action.ok_or(Refusal::Stale)?;
            ahead.plan.push(serde_json::to_value(action).expect("an action is plain values"));
        }
        Command::PlanBack => {
            ahead.plan.pop().ok_or(Refusal::NothingToUndo)?;
        }
        Command::PlanIf(place) => {
            if usize::from(place) >= G::CONDITIONS.len() || ahead.plan.is_empty() {
                return Err(Refusal::NoSuchButton);
            }
            if ahead.depends_on(place) {
                ahead.conditions.retain(|(other, _)| *other != place);
            } else {
                ahead.conditions.push((place, 0));
            }
        }
        _ => return Err(Refusal::NoSuchButton),
    }
    if !ahead.has_plan() {
        ahead.drop_plan();
        return Ok(());
    }
    ahead.round = Some(play.round());
    // A player who changes a plan sees the present table.
    let actions = ahead.plan::<G>();
    for (place, seen) in &mut ahead.conditions {
        *seen = seen_now(play, seat, &actions, *place);
    }
    Ok(())
}

/// Returns a hash of what a seat sees of the subject of a condition (FNV-1a, so that every build
/// computes the same).
fn seen_now<G: Listed>(play: &Play<G>, seat: Seat, actions: &[G::Action], place: u8) -> u64 {
    let Some(condition) = G::CONDITIONS.get(usize::from(place)) else { return 0 };
    let mut hasher = fnv::FnvHasher::default();
    G::observe(&play.view(Viewer::Seat(seat)), actions, *condition, &mut hasher);
    hasher.finish()
}

/// Answers a new decision as its player has decided ahead, if they have.
fn answers<G: Listed>(ahead: &mut Ahead, play: &mut Play<G>, seat: Seat) -> Option<JournalLine> {
    let standing = play.standing().find_map(|(place, standing)| {
        let stands = ahead.stands(place, play.round());
        stands.then(|| play.standing_answer(seat, standing)).flatten()
    });
    // A player can still take back the choice that led here, so the answer waits.
    if let Some(action) = standing.filter(|_| !play.can_undo(seat)) {
        return answer(play, seat, &action);
    }
    let actions = ahead.plan::<G>();
    if actions.is_empty() {
        return None;
    }
    let changed = ahead
        .conditions
        .iter()
        .find(|(place, seen)| seen_now(play, seat, &actions, *place) != *seen);
    ahead.lapsed = if ahead.round == Some(play.round()) {
        changed.map(|(place, _)| Lapsed::Changed(*place))
    } else {
        Some(Lapsed::NewRound)
    };
    ahead.drop_plan();
    if ahead.lapsed.is_some() {
        return None;
    }
    let mut line: Option<JournalLine> = None;
    for action in &actions {
        let done = if play.to_act().contains(seat) { answer(play, seat, action) } else { None };
        let Some(done) = done else {
            ahead.lapsed = play.to_act().contains(seat).then_some(Lapsed::Illegal);
            break;
        };
        line.get_or_insert_default().extend(done);
    }
    line
}

fn answer<G: Listed>(play: &mut Play<G>, seat: Seat, action: &G::Action) -> Option<JournalLine> {
    let choice = play.choice(seat)?;
    let index = choice.options.iter().position(|option| option == action)?;
    let pick = Pick(u16::try_from(index).ok()?);
    play_step::answer(play, seat, choice.ticket, pick).ok()
}
