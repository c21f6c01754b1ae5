//! The lesson of Seladin: an exact gift, a card sent on, a whole turn, and the last round.

use engine::games::seladin::positions::given;
use engine::games::seladin::{Seladin, View};
use engine::seat::Seat;
use words::text::Text;

use super::{Progress, READER, Scene, Teach, Verdict};

impl Teach for Seladin {
    fn scenes() -> Vec<Scene<Self>> {
        vec![give(), send(), whole_turn(), last_round()]
    }
}

/// S-4.7: one die is 2 lower, and the hand has the number 2.
fn give() -> Scene<Seladin> {
    let seats = [
        "A H A1 A2 A3 A4 A5 S A1 A2 A3 A4~ A5+",
        "M H M1 M2 M3 M4 M5 S M1 M2 M3 M4~ M5+",
        "I H I1 I2 I3 I4 I5 S I1 I2 I3 I4~ I5+",
    ];
    let position = given("ordinary", "5 3 6", &seats).round(1, 0);
    Scene::new("give", position.play(), |Progress { view, .. }| {
        if !has_given(view) && !is_done(view) {
            return Verdict::Open;
        }
        Verdict::made_if(has_given(view), Text::new("seladin-learn-give-missed"))
    })
}

/// S-4.6, S-4.9: only a card that is sent makes a gift possible.
fn send() -> Scene<Seladin> {
    let seats = ["A H A1 A3 A5 S A2 A4 C M4", "M H M1 M2 S M3", "I H I2 I5 S I4"];
    let position = given("ordinary", "3 3 5", &seats).round(4, 0);
    Scene::new("send", position.play(), |Progress { view, .. }| {
        let is_made = view.plan.raised() > 0;
        if !is_made && !is_done(view) {
            return Verdict::Open;
        }
        Verdict::made_if(is_made, Text::new("seladin-learn-send-missed"))
    })
}

/// S-4.1, S-4.4: a gift is possible at once, but then both cards stay on the counter.
fn whole_turn() -> Scene<Seladin> {
    let seats = ["A H A1 A3 A4 S A2 A5 C I2 M3", "M H M1 M2 S M4", "I H I3 I5 S I4"];
    let position = given("ordinary", "2 3 1", &seats).round(5, 0);
    Scene::new("turn", position.play(), |Progress { view, .. }| {
        if !is_done(view) {
            return Verdict::Open;
        }
        let is_made = view.counter(READER).is_empty();
        Verdict::made_if(is_made, Text::new("seladin-learn-turn-missed"))
    })
}

/// S-5.4, S-6.1: Muraist leads by 1. The card that is sent scores as much for Muraist as it saves, so only a
/// gift to Muraist wins. If Muraist sends the gift on, both get 2 more.
fn last_round() -> Scene<Seladin> {
    let stages: [&[i32]; 2] = [&[15, 14, 6], &[15, 16, 4]];
    let position = given("ordinary", "3 2 2", &["A H A2 C M4", "M H M1", "I -"]);
    let position = position.stage(3, &stages).round(9, 0).last_round();
    Scene::new("last", position.play(), |Progress { view, outcome, .. }| match outcome {
        None => Verdict::Open,
        Some(outcome) if outcome.winners().contains(READER) => Verdict::Made,
        Some(_) if view.counter(READER).is_empty() => {
            Verdict::Missed(Text::new("seladin-learn-last-leader"))
        }
        Some(_) => Verdict::Missed(Text::new("seladin-learn-last-counter")),
    })
}

/// Tells whether the reader's turn is over.
fn is_done(view: &View) -> bool {
    view.turn != READER
}

/// Tells whether a card of the reader lies on a counter.
fn has_given(view: &View) -> bool {
    let clan = view.clan(READER);
    Seat::all(view.seats).any(|seat| !view.counter(seat).by(clan).is_empty())
}
