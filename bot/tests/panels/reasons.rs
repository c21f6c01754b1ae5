//! The page *Why not?*, and the sentence of each reason. The tests of the engine prove which reason
//! applies where.

use engine::catalog::GameId;
use engine::chance::Seed;
use engine::explain::{Explain, Reason as _, explained};
use engine::games::ice_cult::positions::{HOME, given};
use engine::games::{ice_cult, iszkenderun, nautilus, seladin, tirazheh};
use engine::play::Play;
use engine::seat::{Seat, Viewer};
use engine::with_game;
use panels::present::Present;
use panels::typed::impossible_move;

use crate::panels::at::{At, ROOM, WHY_NOT, eyes};
use crate::panels::languages::{LANGS, is_whole};
use crate::panels::laws::Walk;
use crate::panels::words::{names, said, speak};
use crate::pseudo;

/// The maximum length of a reason, in characters.
const MAX_CHARS: usize = 120;

/// Returns the number of the page, if a viewer has it.
fn number(at: &At, viewer: Viewer) -> Option<u8> {
    at.pages(viewer).into_iter().find(|(title, _)| title == WHY_NOT).map(|(_, number)| number)
}

/// Two people at the start of a game of Ice Cult; the first has to tilt.
fn tilting() -> At {
    At::of(given("r g: r tilts", HOME, "", "", "").play())
}

#[test]
fn a_page_names_the_actions_with_each_reason() {
    let at = At::of(crate::panels::ice_cult::busy().play());
    insta::assert_snapshot!("why_not", at.page(eyes(0), WHY_NOT));
}

#[test]
fn only_a_seat_that_is_asked_has_the_page_and_its_number_stays() {
    let mut at = tilting();
    let other_pages = |at: &At| at.titles(eyes(0)).len();
    let before = other_pages(&at);
    for label in ["North pair south", "South pair north"] {
        assert_eq!(number(&at, eyes(0)), Some(254));
        assert_eq!([number(&at, eyes(1)), number(&at, ROOM)], [None, None]);
        at.presses(0, label);
    }
    assert_ne!(other_pages(&at), before, "other pages have gone");
    assert_eq!(number(&at, eyes(0)), Some(254));
}

/// Returns the answer to a line that the first person types.
fn typed(at: &At, line: &str) -> Option<String> {
    let locales = pseudo::locales();
    impossible_move::why_not(&at.table, Seat::new(0), line, locales).map(|text| said(&text))
}

#[test]
fn a_typed_move_that_is_not_possible_is_answered_with_the_reason() {
    let mut at = tilting();
    let early = "First make both tilts; only then are symbols used and the turn ended. (I-5.2)";
    for line in ["End the turn", " end THE turn ", "Zug beenden", "Kör vége", "end"] {
        assert_eq!(typed(&at, line).as_deref(), Some(early), "{line}");
    }
    let other_ways = "West pair: it rolls only east or west. (I-2.2)";
    assert_eq!(typed(&at, "West pair north").as_deref(), Some(other_ways));
    assert_eq!(typed(&at, "West pair east"), None, "it is offered");
    assert_eq!(typed(&at, "West pair"), None, "some of it is offered");
    assert_eq!(typed(&at, "xyzzy"), None);
    assert_eq!(typed(&at, " "), None);
    at.presses(0, "North pair south");
    let back = "This would only undo your first tilt: North pair south. (I-5.3)";
    assert_eq!(typed(&at, "North pair north").as_deref(), Some(back));
}

#[test]
fn only_players_are_answered_with_a_reason() {
    let at = tilting();
    let locales = pseudo::locales();
    assert_eq!(impossible_move::why_not(&at.table, Seat::new(1), "End the turn", locales), None);
}

#[test]
fn reasons_are_short_sentences() {
    for game in GameId::ALL {
        with_game!(*game, G => (0..40).for_each(are_short::<G>));
    }
}

/// Plays at random, and checks every reason on the way.
fn are_short<G: Present>(seed: u64) {
    let seats = *G::SEATS.end();
    let mut walk = Walk::<G>::start(G::Options::default(), seats, seed);
    let names = names(seats);
    for _ in 0..200 {
        let Some(seat) = walk.asked() else { return };
        let view = walk.view(Viewer::Seat(seat));
        for (action, reason) in explained::<G>(&view, seat) {
            let Some(reason) = reason else { continue };
            let sentence = said(&G::reason(&reason, &view, &names));
            let length = sentence.chars().count();
            let is_sentence = sentence.ends_with(['.', '!', '?']);
            let is_short = length <= MAX_CHARS && is_sentence;
            assert!(is_short, "{}: {sentence}", said(&G::label(&view, &action, &names)));
        }
        walk.go_on();
    }
}

/// Returns the English sentence of each reason with its rule, as the first seat reads it, one line
/// each. In the other languages they must be whole.
fn sentences<G: Present>(reasons: &[G::Reason]) -> String {
    let seats = *G::SEATS.end();
    let (play, _) = Play::<G>::start(G::Options::default(), seats, Seed::from_number(1));
    let (view, names) = (play.view(eyes(0)), names(seats));
    for name in <G as Explain>::Reason::NAMES {
        assert!(reasons.iter().any(|reason| reason.name() == *name), "{name} is missing");
    }
    let say = |id: &str| -> Vec<String> {
        speak(&id.parse().expect("an id"));
        reasons.iter().map(|reason| said(&G::reason(reason, &view, &names))).collect()
    };
    for id in LANGS {
        is_whole(&say(id));
    }
    let english = say("en");
    is_whole(&english);
    let lines = english.iter().zip(reasons);
    let lines = lines.map(|(said, reason)| format!("{said} ({})", <G as Explain>::rule(reason)));
    lines.collect::<Vec<_>>().join("\n")
}

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

#[test]
fn each_reason_of_tirazheh_has_its_sentence() {
    use tirazheh::card::Colour;
    use tirazheh::{Comparison, Counted, Rival, WhyNot};
    let counted = |count, best: &str| Counted { count, best: best.parse().expect("a card") };
    let rival = Some(Rival { seat: seat(2), counted: counted(3, "R7") });
    let own = Some(counted(1, "B3"));
    let ahead = Comparison { colour: Colour::Blue, own, rival };
    let sentences = sentences::<tirazheh::Tirazheh>(&[
        WhyNot::NothingPlayed,
        WhyNot::ActionFirst { number: 7 },
        WhyNot::ActsOnce { number: 7 },
        WhyNot::OnePaletteCard,
        WhyNot::OnlyAfterFive,
        WhyNot::TurnOver,
        WhyNot::DeckEmpty,
        WhyNot::BonusFollows { cards: 2 },
        WhyNot::OnlyBonus,
        WhyNot::SmallPalette { seat: seat(2), theirs: 1, own: 3 },
        WhyNot::Barred(ahead),
        WhyNot::CanvasLoses(Comparison { own: None, ..ahead }),
        WhyNot::CanvasLoses(Comparison { own: None, rival: None, ..ahead }),
        WhyNot::SevenLoses(ahead),
        WhyNot::EndLoses(ahead),
        WhyNot::DeadEnd(ahead),
    ]);
    insta::assert_snapshot!(sentences);
}

#[test]
fn each_reason_of_nautilus_has_its_sentence() {
    use nautilus::card::{Card, Special};
    use nautilus::{Nautilus, WhyNot};
    let card = Card::diver(7);
    let space = |name: &str| name.parse().expect("a space");
    let cards = || [2, 11].map(Card::diver).into_iter().collect();
    let sentences = sentences::<Nautilus>(&[
        WhyNot::SpecialsFirst,
        WhyNot::ArrowFirst { card, space: space("A5") },
        WhyNot::StartIsOver(Special::Eye),
        WhyNot::AnchorNeedsDiver,
        WhyNot::CardChosen(card),
        WhyNot::SpaceChosen(space("A1")),
        WhyNot::SpecialNotDrawn([Special::Eye, Special::Anchor].into_iter().collect()),
        WhyNot::DiverNotDrawn(cards()),
        WhyNot::NotToGive(cards()),
        WhyNot::NotInHand(cards()),
        WhyNot::NotHeld(Special::Fishbone),
        WhyNot::SpaceTaken { card, space: space("B4") },
        WhyNot::AnchorLies(space("B1")),
        WhyNot::AnchorOnNothing,
        WhyNot::OtherSide { by: card, side: seat(1) },
        WhyNot::JustPlaced(card),
        WhyNot::Anchored(Card::diver(13)),
        WhyNot::NotAcross { by: card, facing: space("B2") },
        WhyNot::NotAlong { by: card, side: seat(2) },
        WhyNot::Blocked { by: card, card: Card::diver(2), space: space("B3") },
    ]);
    insta::assert_snapshot!(sentences);
}

#[test]
fn each_reason_of_ice_cult_has_its_sentence() {
    use ice_cult::base::{Pair, Slot, Tilt};
    use ice_cult::cube::Side;
    use ice_cult::faces::{Colour, Top};
    use ice_cult::{IceCult, WhyNot};
    let (slot, colour, side) = (Slot::NorthEast, Colour::Red, Side::South);
    let top = Top::Arrow(colour, side);
    let sentences = sentences::<IceCult>(&[
        WhyNot::TiltsFirst(2),
        WhyNot::TiltsFirst(1),
        WhyNot::TiltsMade,
        WhyNot::OtherWays(Pair::RowNorth),
        WhyNot::OtherWays(Pair::ColumnWest),
        WhyNot::WayBack(Tilt { pair: Pair::RowNorth, towards: side }),
        WhyNot::OtherUse(Top::Circle),
        WhyNot::OtherUse(Top::Arc),
        WhyNot::OtherUse(top),
        WhyNot::Used { slot, top },
        WhyNot::NotAnArrow(Top::Arc),
        WhyNot::Impossible { colour, side },
        WhyNot::StartEmpty(colour),
        WhyNot::OtherPieces { colour, side },
        WhyNot::MustUse { slot, top },
    ]);
    insta::assert_snapshot!(sentences);
}

#[test]
fn each_reason_of_iszkenderun_has_its_sentence() {
    use iszkenderun::card::Suit;
    use iszkenderun::{Iszkenderun, WhyNot};
    let by = "X7".parse().expect("a card");
    let (row, other, suit) = (seat(1), seat(2), Suit::Cross);
    let sentences = sentences::<Iszkenderun>(&[
        WhyNot::AllActionsTaken { most: 40 },
        WhyNot::OnlyBlockers,
        WhyNot::RowPassed { row: other },
        WhyNot::RowClosed { row, by },
        WhyNot::RowClosed { row: other, by },
        WhyNot::NotInRow,
        WhyNot::NoAbility,
        WhyNot::CardProtected { by: other },
        WhyNot::CardShielded { by },
        WhyNot::Itself,
        WhyNot::NoTarget,
        WhyNot::TargetPassed { row: other },
        WhyNot::TargetProtected { by: other },
        WhyNot::TargetShielded { by },
        WhyNot::WorthTooMuch { now: 3, most: 2 },
        WhyNot::WrongSuit { suit },
        WhyNot::NoPartner { most: 4 },
        WhyNot::NothingLow { now: 3, most: 2 },
        WhyNot::NoDiscards,
        WhyNot::RetrievesSuit { suit },
        WhyNot::TrumpAlready { trump: Some(suit) },
        WhyNot::TrumpAlready { trump: None },
        WhyNot::FeeDue { hand: 0 },
        WhyNot::FeeDue { hand: 2 },
        WhyNot::TokenUsed,
        WhyNot::WrongPayment { suit },
        WhyNot::NothingToExchange,
        WhyNot::NothingToProtect,
        WhyNot::NothingToSteal { most: 5 },
        WhyNot::SameCard,
        WhyNot::PaysAlready,
        WhyNot::PrintedTooHigh { printed: 6, most: 5 },
        WhyNot::AllNamed { most: 3 },
        WhyNot::NamedAlready,
        WhyNot::NothingNamed,
    ]);
    insta::assert_snapshot!(sentences);
}

#[test]
fn each_reason_of_seladin_has_its_sentence() {
    use seladin::{Seladin, WhyNot};
    let to = seat(2);
    let mut reasons = vec![
        WhyNot::SurplusFirst { to, over: 1 },
        WhyNot::NoGiftFollows { value: 3 },
        WhyNot::BonusNotEarned { sum: 0 },
        WhyNot::BonusNotEarned { sum: 2 },
        WhyNot::BonusTaken { earned: 1 },
        WhyNot::DirectTooFew { sent: 0 },
        WhyNot::DirectTooHigh { sent: 6, most: 3 },
        WhyNot::GivenOnce { to },
        WhyNot::DieNotLower { to, value: 3, die: 5 },
        WhyNot::WrongNumber { to, value: 4, die: 1 },
        WhyNot::SurplusCount { over: 2, chosen: 1 },
        WhyNot::NotToAll { given: 1, rivals: 2 },
        WhyNot::WithoutStarter { starter: seat(3) },
        WhyNot::EqualDice { die: 2 },
        WhyNot::AlreadyTried { with: to },
        WhyNot::NotYourAnswer { speaker: to },
    ];
    reasons.extend([
        WhyNot::NotNow,
        WhyNot::SixIsOver,
        WhyNot::TooLate,
        WhyNot::SwappedOnce,
        WhyNot::SwapWithoutSign,
        WhyNot::DrawnWithoutSign,
        WhyNot::NotInHand,
        WhyNot::NotInStore,
        WhyNot::NotOnCounter,
        WhyNot::NoGift,
        WhyNot::NotInOrdinary,
        WhyNot::DirectOnce,
        WhyNot::NotARival,
        WhyNot::CardGiven,
        WhyNot::SumWithoutSign,
        WhyNot::RescuedOnce,
        WhyNot::NotOnRivalCounter,
        WhyNot::NothingPlanned,
        WhyNot::DealWithPartner,
        WhyNot::AlreadyDone,
        WhyNot::TalkOpen,
        WhyNot::SpeakFirst,
        WhyNot::LastOffer,
        WhyNot::SameTerms,
        WhyNot::NotInDeal,
        WhyNot::AllAdded,
        WhyNot::UndoInstead,
        WhyNot::NotNew,
    ]);
    insta::assert_snapshot!(sentences::<Seladin>(&reasons));
}
