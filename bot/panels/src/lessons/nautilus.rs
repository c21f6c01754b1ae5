//! The lesson of Nautilus: get ahead in a column, spoil one, bring a card over, and win a domain.
//!
//! The card to place is chosen in each position, so that a scene is about where it goes.

use engine::games::nautilus::board::{Space, other};
use engine::games::nautilus::card::Card;
use engine::games::nautilus::domain::Domain;
use engine::games::nautilus::positions::given;
use engine::games::nautilus::{Action, Event, Nautilus, View};
use engine::seat::Seat;

use super::{Progress, READER, Scene, Teach, Verdict};
use words::text::Text;

impl Teach for Nautilus {
    fn scenes() -> Vec<Scene<Self>> {
        vec![column(), spoil(), arrow(), domain()]
    }
}

/// The column to get ahead in, counted from 0.
const OPEN_COLUMN: usize = 0;

/// The higher card wins a column for the side on which it lies.
fn column() -> Scene<Nautilus> {
    let position = given("B: 9 . 3 13 . / A: . 10 5 11 .")
        .slots("SCI+2 NAV+1 EXP+1 WAR-1 ENG+1")
        .hand("A", "4 12")
        .hand("B", "1 8")
        .discarded("eye harpoon")
        .taking("12");
    Scene::new("column", position.play(), |at| {
        let placed = at.told.iter().find_map(|event| match event {
            Event::Placed(seat, _, space, _) if *seat == READER => Some(*space),
            _ => None,
        });
        match (placed, at.view.board.holder(OPEN_COLUMN)) {
            (None, _) => Verdict::Open,
            (_, Some(READER)) => Verdict::Made,
            (Some(space), _) if space.side() == READER => {
                Verdict::Missed(Text::new("nautilus-learn-column-open"))
            }
            _ => Verdict::Missed(Text::new("nautilus-learn-column-side")),
        }
    })
}

/// The column to spoil, counted from 0.
const SPOILT_COLUMN: usize = 2;

/// A weak card on the other side keeps a good one away.
fn spoil() -> Scene<Nautilus> {
    let position = given("B: 10 6 . 3 13 / A: 5 14 8 . .")
        .slots("ENG+1 SCI+1 NAV+2 EXP+1 WAR+1")
        .first("B")
        .hand("A", "2 11")
        .hand("B", "12")
        .holds("A", "fishbone")
        .discarded("eye")
        .taking("F");
    let scene = Scene::new("spoil", position.play(), |at| {
        let Some(holder) = at.view.board.holder(SPOILT_COLUMN) else { return Verdict::Open };
        Verdict::made_if(holder == READER, Text::new("nautilus-learn-spoil-missed"))
    });
    Scene { script: Some(attack), ..scene }
}

/// Places the only card of the opponent where it beats the reader, if that space is still free.
fn attack(_: &View, options: &[Action]) -> Action {
    let wanted = Action::Put(Space::new(other(READER), SPOILT_COLUMN));
    if options.contains(&wanted) { wanted } else { options[0] }
}

/// The card to bring over.
const PRIZED: Card = Card::diver(13);
/// The reader's own card that the arrow may take away.
const AT_RISK: Card = Card::diver(12);

/// An arrow has to move a card of the side on which its own card is placed.
fn arrow() -> Scene<Nautilus> {
    let position = given("B: . 13 5 3 . / A: 12 . 10 7 .")
        .slots("ENG+1 NAV+2 SCI+1 EXP+1 WAR-1")
        .hand("A", "4 9")
        .hand("B", "2 11")
        .discarded("eye harpoon")
        .taking("9");
    Scene::new("arrow", position.play(), |at| {
        if side_of(at, PRIZED) == Some(READER) {
            Verdict::Made
        } else if side_of(at, AT_RISK) == Some(READER) {
            Verdict::Open
        } else {
            Verdict::Missed(Text::new("nautilus-learn-arrow-missed"))
        }
    })
}

fn side_of(progress: &Progress<Nautilus>, card: Card) -> Option<Seat> {
    let board = &progress.view.board;
    board.filled().find(|space| board.at(*space) == Some(card)).map(Space::side)
}

/// The last prize of the one domain that is still open decides the game, and not the greatest prize.
fn domain() -> Scene<Nautilus> {
    let collected = [
        "SCI+2 SCI+1 SCI+1 EXP+1 EXP+1 EXP+1 EXP+1 NAV+1 NAV+1 ENG+1 ENG-1 WAR+1 WAR+1",
        "SCI+1 SCI-1 EXP-1 NAV+2 NAV+1 NAV-1 ENG+2 ENG+1 ENG+1 WAR+2 WAR+1 WAR+1",
    ];
    let position = given("B: 10 5 8 13 14 / A: . 12 . 2 7")
        .slots("EXP+2 SCI+1 NAV+1 ENG+1 WAR-1")
        .round(6, collected)
        .after("B: 2 14 10 F 3 / A: 8 6 13 7 4", "SCI+1 ENG+2 NAV+1 EXP+1 WAR+1")
        .hand("A", "11")
        .hand("B", "4")
        .discarded("eye anchor kraken fishbone harpoon diving_module")
        .taking("11");
    Scene::new("domain", position.play(), |at| {
        let standing = at.view.standing(READER).filter(|_| at.outcome.is_some());
        let Some(standing) = standing else { return Verdict::Open };
        let is_made = standing.has_won(Domain::Navigation);
        Verdict::made_if(is_made, Text::new("nautilus-learn-domain-missed"))
    })
}
