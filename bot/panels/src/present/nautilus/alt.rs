//! Alternative texts of Nautilus.

use engine::games::nautilus::board::{Board, COLUMNS, SPACES, Space};
use engine::games::nautilus::card::{Arrow, Card, CardSet};
use engine::games::nautilus::domain::Domain;
use engine::games::nautilus::view::Standing;
use engine::games::nautilus::{Nautilus, Phase, ROUNDS, SEATS, View};
use engine::seat::Seat;

use super::{board, hand, terms};
use crate::present::alt::AltText;
use crate::present::places::in_sentences;
use crate::present::{DescribePicture, Names};
use words::text::Text;

impl DescribePicture for Nautilus {
    fn alt(view: &View, names: &Names) -> AltText {
        if let Some(outcome) = &view.outcome {
            let earned = |seat| earned(view, seat);
            return AltText { lead: Vec::new(), table: in_sentences(outcome, names, earned) };
        }
        let round = Text::new("nautilus-alt-round")
            .number("round", view.round)
            .number("of", ROUNDS)
            .number("placed", view.board.filled().count())
            .number("spaces", SPACES);
        let lead = [round].into_iter().chain(won(view, names)).collect();
        let seats = Seat::all(SEATS)
            .map(|seat| Text::new("alt-sentence").text("text", board::player(view, seat, names)));
        let shown = view.board_now();
        let columns = (0..COLUMNS).map(|column| of_column(view, &shown, column));
        let table = seats.chain(columns).chain(points(view)).chain(own(view, names)).collect();
        AltText { lead, table }
    }

    fn task(view: &View) -> Option<Text> {
        match view.phase {
            Phase::Draft => Some(Text::new("nautilus-picture-task-keep")),
            Phase::Start => Some(Text::new("nautilus-picture-task-play")),
            Phase::Module => Some(Text::new("nautilus-picture-task-diver")),
            Phase::Harpoon => Some(Text::new("nautilus-picture-task-harpoon")),
            Phase::Placement => Some(Text::new("nautilus-picture-task-place")),
            Phase::Movement(_) => Some(Text::new("nautilus-picture-task-move")),
            Phase::Over(_) => None,
        }
    }
}

fn standings(view: &View) -> Vec<(Seat, &Standing)> {
    Seat::all(SEATS).filter_map(|seat| Some((seat, view.standing(seat)?))).collect()
}

/// Returns how many domains each side has won, if everybody may know it.
fn won(view: &View, names: &Names) -> Option<Text> {
    let standings = standings(view);
    let score = |(seat, standing): &(Seat, &Standing)| {
        Text::new("nautilus-alt-score")
            .text("who", names.of(*seat))
            .number("domains", standing.score())
    };
    let sides = || standings.iter().map(score);
    (standings.len() == SEATS).then(|| Text::new("nautilus-alt-won").list("sides", sides()))
}

/// Returns a column: its domains, its cards, and who is ahead.
fn of_column(view: &View, board: &Board, column: usize) -> Text {
    let prize = view.slots[column];
    let [a, b] = [0, 1].map(|side| at(board, Space::new(Seat::new(side), column)));
    let ahead = match board.holder(column) {
        Some(seat) => Text::new("nautilus-alt-ahead").text("side", terms::side(seat.index())),
        None => Text::new("nautilus-alt-nobody"),
    };
    Text::new("nautilus-alt-column")
        .number("column", column + 1)
        .text("domain", terms::domain(prize.domain))
        .text("worth", terms::worth(prize.worth))
        .text("a", a)
        .text("b", b)
        .text("ahead", ahead)
}

fn at(board: &Board, space: Space) -> Text {
    match board.at(space) {
        Some(card) if board.anchored == Some(space) => {
            Text::new("nautilus-alt-anchored").text("card", terms::card(card))
        }
        Some(card) => terms::card(card),
        None => Text::new("nautilus-alt-free"),
    }
}

/// Returns the visible points of each side, by domain.
fn points(view: &View) -> Vec<Text> {
    let standings = standings(view);
    if standings.is_empty() {
        return vec![Text::new("nautilus-hidden")];
    }
    let side = |(seat, standing): (Seat, &Standing)| {
        let points = Domain::ALL.map(|domain| {
            let points = standing.cards.net(domain);
            let points = Text::new("nautilus-alt-net")
                .text("domain", terms::domain(domain))
                .number("points", points);
            if standing.has_won(domain) {
                Text::new("nautilus-alt-net-won").text("points", points)
            } else {
                points
            }
        });
        Text::new("nautilus-alt-points")
            .text("side", terms::side(seat.index()))
            .list("points", points)
    };
    standings.into_iter().map(side).collect()
}

/// Returns what only the viewer has: the hand, specials, known cards, and the plan.
fn own(view: &View, names: &Names) -> Vec<Text> {
    let Some(_) = view.viewer.seat() else { return Vec::new() };
    let own = &view.own;
    let plan = hand::plan(view);
    let cards = (!own.hand.is_empty())
        .then(|| Text::new("nautilus-alt-hand").all("cards", cards(own.hand)));
    let special = own.special.map(|special| hand::held(view, special));
    let drawn = own.drawn_specials.iter().map(|special| {
        Text::new("nautilus-about-special")
            .text("special", terms::special(*special))
            .text("effect", terms::effect(*special))
    });
    let divers = (!own.drawn_divers.is_empty())
        .then(|| Text::new("nautilus-alt-choose").all("cards", self::cards(own.drawn_divers)));
    let harpooned = own
        .harpooned
        .map(|card| Text::new("nautilus-harpooned").text("card", self::card(card)))
        .map(|text| Text::new("alt-sentence").text("text", text));
    let other = Seat::all(SEATS).find(|seat| view.viewer.seat() != Some(*seat));
    let known = other.filter(|_| !own.known.is_empty()).map(|seat| {
        Text::new("nautilus-known").text("who", names.of(seat)).all("cards", self::cards(own.known))
    });
    let preview = own.plan.space.map(|_| Text::new("nautilus-alt-preview"));
    cards
        .into_iter()
        .chain(plan)
        .chain(preview)
        .chain(special)
        .chain(drawn)
        .chain(divers)
        .chain(harpooned)
        .chain(known)
        .collect()
}

fn cards(cards: CardSet) -> Vec<Text> {
    cards.iter().map(card).collect()
}

/// Returns a card that is still to be placed, with the effect of its arrow.
fn card(placed: Card) -> Text {
    let value = placed.value();
    match placed.arrow() {
        Some(Arrow::Vertical) => Text::new("nautilus-alt-vertical").number("value", value),
        Some(Arrow::Horizontal) => Text::new("nautilus-alt-horizontal").number("value", value),
        None => terms::card(placed),
    }
}

/// Returns how many domains a seat has won.
fn earned(view: &View, seat: Seat) -> Text {
    let domains = view.standing(seat).map_or(0, Standing::score);
    Text::new("nautilus-alt-domains").number("domains", domains)
}
