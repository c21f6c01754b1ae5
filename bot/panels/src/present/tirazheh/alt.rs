//! Alternative texts of Tirazheh.

use engine::games::tirazheh::standing::evaluate;
use engine::games::tirazheh::view::Face;
use engine::games::tirazheh::{Phase, Tirazheh, View};
use engine::seat::Seat;

use super::{board, terms};
use crate::present::alt::AltText;
use crate::present::places::in_sentences;
use crate::present::{DescribePicture, Names};
use words::text::Text;

impl DescribePicture for Tirazheh {
    fn alt(view: &View, names: &Names) -> AltText {
        if let Some(outcome) = &view.outcome {
            let earned = |seat| board::earned(view, seat);
            return AltText { lead: Vec::new(), table: in_sentences(outcome, names, earned) };
        }
        let face = view.now();
        let lead = vec![
            Text::new("alt-sentence").text("text", terms::ruling(face.ruling())),
            winning(face, names),
        ];
        let seats = Seat::all(view.seats).map(|seat| of_seat(view, seat, names));
        let canvas = Text::new("alt-sentence").text("text", board::canvas(face));
        let deck = Text::new("tirazheh-alt-deck").number("count", face.deck);
        let table = seats.chain([canvas, deck]).chain(own(view)).collect();
        AltText { lead, table }
    }

    fn task(view: &View) -> Option<Text> {
        match view.now().phase {
            Phase::Main => Some(Text::new("tirazheh-picture-task-place")),
            Phase::ChooseOne => Some(Text::new("tirazheh-picture-task-take")),
            Phase::ChooseFive => Some(Text::new("tirazheh-picture-task-add")),
            Phase::ChooseSeven => Some(Text::new("tirazheh-picture-task-move")),
            Phase::AfterPalette => Some(Text::new("tirazheh-picture-task-canvas")),
            Phase::Bonus => Some(Text::new("tirazheh-picture-task-bonus")),
            Phase::Over => None,
        }
    }
}

fn winning(face: &Face, names: &Names) -> Text {
    let ahead = face.winning_under(face.ruling());
    let counted = |seat| Some((seat, evaluate(face.palette(seat), face.ruling())?.counted));
    let Some((seat, counted)) = ahead.and_then(counted) else {
        return Text::new("alt-sentence").text("text", Text::new("tirazheh-winning-nobody"));
    };
    let cards = terms::strongest_first(counted).into_iter().map(terms::short);
    Text::new("tirazheh-alt-winning").text("who", names.of(seat)).all("cards", cards)
}

fn of_seat(view: &View, seat: Seat, names: &Names) -> Text {
    let face = view.now();
    let who = names.of(seat);
    if !face.active.contains(seat) {
        return Text::new("tirazheh-alt-absent")
            .text("who", who)
            .text("why", board::absent(view, seat));
    }
    let cards = face.palette(seat);
    let palette = board::palette(face, seat).unwrap_or(Text::new("tirazheh-alt-nothing"));
    let counted = evaluate(cards, face.ruling()).map_or(0, |standing| standing.count);
    let standing = Text::new("tirazheh-alt-seat")
        .text("who", who)
        .text("palette", palette)
        .number("counted", counted)
        .number("hand", face.hand_size(seat));
    if !view.options.scoring {
        return Text::new("alt-sentence").text("text", standing);
    }
    Text::new("tirazheh-alt-points").text("standing", standing).number("points", view.points(seat))
}

/// Returns the viewer's hand, and whether a plan is running.
fn own(view: &View) -> Vec<Text> {
    let face = view.now();
    let Some(_) = view.viewer.seat().filter(|seat| face.active.contains(*seat)) else {
        return Vec::new();
    };
    let cards = terms::strongest_first(face.mine).into_iter().map(terms::short);
    let hand = Text::new("tirazheh-alt-hand").number("count", face.mine.len()).all("cards", cards);
    let bonus = (face.phase == Phase::Bonus).then(|| Text::new("tirazheh-alt-bonus"));
    let plan = view.draft.is_some().then(|| Text::new("tirazheh-alt-plan"));
    [Some(hand), bonus, plan].into_iter().flatten().collect()
}
