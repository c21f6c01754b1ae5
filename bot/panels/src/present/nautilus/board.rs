//! The table of Nautilus: the ten spaces around five Domain cards, and the points of each side.
//!
//! Everybody may see it, except that the acting seat sees its own plan carried out.

use engine::games::nautilus::board::{Board, COLUMNS, Space};
use engine::games::nautilus::domain::{Domain, DomainCard};
use engine::games::nautilus::view::Standing;
use engine::games::nautilus::{Ending, Nautilus, Phase, ROUNDS, SEATS, View};
use engine::seat::Seat;

use super::terms;
use crate::panel::Block;
use crate::present::{Names, ShowBoard};
use words::text::{Text, Tint};

impl ShowBoard for Nautilus {
    fn board(view: &View, names: &Names) -> Vec<Block> {
        if let Phase::Over(ending) = view.phase {
            return over(view, ending);
        }
        let mut blocks = vec![
            Block::Line(round(view, names).strong()),
            grid(&view.board_now(), &view.slots),
            Block::List(Seat::all(SEATS).map(|seat| player(view, seat, names)).collect()),
        ];
        blocks.extend(aim(view).map(Block::Line));
        blocks.extend(standings(view));
        blocks.extend(taken(view));
        blocks
    }

    /// Returns the domains with all points, and why the game is over.
    fn result(view: &View, names: &Names) -> Vec<Block> {
        let Phase::Over(ending) = view.phase else { return Vec::new() };
        let seats = || Seat::all(SEATS).filter_map(|seat| Some((seat, view.standing(seat)?)));
        let head = Text::new("nautilus-head-domain").tint(Tint::Muted);
        let mut rows: Vec<Vec<Text>> = vec![
            [head].into_iter().chain(seats().map(|(seat, _)| terms::side(seat.index()))).collect(),
        ];
        rows.extend(Domain::ALL.map(|domain| {
            let points = seats().map(|(_, standing)| net(standing, domain));
            [terms::domain(domain)].into_iter().chain(points).collect()
        }));
        let score = seats().map(|(seat, standing)| {
            Text::new("nautilus-score")
                .text("side", terms::side(seat.index()))
                .text("who", names.of(seat))
                .number("domains", standing.score())
        });
        let ended = match ending {
            Ending::EarlyEnd => Text::new("nautilus-over-early"),
            Ending::SixRounds => Text::new("nautilus-over-six"),
            Ending::Left(seat) => Text::new("nautilus-over-left").text("who", names.of(seat)),
        };
        let legend = Block::Line(Text::new("nautilus-legend-score").tint(Tint::Muted));
        vec![Block::Grid(rows), Block::List(score.collect()), Block::Line(ended), legend]
    }
}

/// Returns the round, and its state: a plan, or the decision of another player.
fn round(view: &View, names: &Names) -> Text {
    let (round, of) = (view.round, ROUNDS);
    if view.own.plan.space.is_some() {
        return Text::new("nautilus-round-plan").number("round", round).number("of", of);
    }
    if view.viewer.seat() == Some(view.turn) {
        return Text::new("nautilus-round").number("round", round).number("of", of);
    }
    Text::new("nautilus-round-now")
        .number("round", round)
        .number("of", of)
        .text("now", now(view, names))
}

/// Returns the final state of the board.
fn over(view: &View, ending: Ending) -> Vec<Block> {
    match (ending, &view.past) {
        (Ending::Left(_), _) => vec![grid(&view.board, &view.slots)],
        (Ending::EarlyEnd | Ending::SixRounds, Some(past)) => vec![
            Block::Line(Text::new("nautilus-last-round").tint(Tint::Muted)),
            grid(&past.board, &past.slots),
        ],
        (Ending::EarlyEnd | Ending::SixRounds, None) => Vec::new(),
    }
}

/// Returns the board with the Domain cards in its middle, and who is ahead in each column.
pub fn grid(board: &Board, slots: &[DomainCard; COLUMNS]) -> Block {
    let row = |head: Text, cell: &dyn Fn(usize) -> Text| -> Vec<Text> {
        [head.tint(Tint::Muted)].into_iter().chain((0..COLUMNS).map(cell)).collect()
    };
    let side = |index: usize| {
        row(terms::side(index), &|column| cell(board, Space::new(Seat::new(index), column)))
    };
    Block::Grid(vec![
        row(Text::new("nautilus-head-column"), &|column| {
            Text::new("nautilus-short").number("value", column + 1).tint(Tint::Muted)
        }),
        side(1),
        row(Text::new("nautilus-head-prize"), &|at| terms::short_domain(slots[at].domain)),
        row(Text::new("nautilus-head-worth"), &|at| terms::worth(slots[at].worth)),
        side(0),
        row(Text::new("nautilus-head-ahead"), &|column| match board.holder(column) {
            Some(seat) => terms::side(seat.index()),
            None => Text::new("nautilus-nobody"),
        }),
    ])
}

fn cell(board: &Board, space: Space) -> Text {
    match board.at(space) {
        Some(card) if board.anchored == Some(space) => {
            Text::new("nautilus-anchored").text("card", terms::short(card)).strong()
        }
        Some(card) => terms::short(card).strong(),
        None => Text::new("nautilus-empty"),
    }
}

/// Returns the player of a side, and what they hold.
pub fn player(view: &View, seat: Seat, names: &Names) -> Text {
    let (side, who) = (terms::side(seat.index()), names.of(seat));
    let (divers, specials) = (view.hand_size(seat), usize::from(view.holds_special(seat)));
    Text::new(if view.first == seat { "nautilus-player-first" } else { "nautilus-player" })
        .text("side", side)
        .text("who", who)
        .number("divers", divers)
        .number("specials", specials)
}

/// Returns the goal, and how close to it each side is, if everybody may know it.
fn aim(view: &View) -> Option<Text> {
    let shown = Seat::all(SEATS).filter_map(|seat| Some((seat, view.standing(seat)?)));
    let sides: Vec<Text> = shown
        .map(|(seat, standing)| {
            Text::new("nautilus-aim-side")
                .text("side", terms::side(seat.index()))
                .number("domains", standing.score())
        })
        .collect();
    (sides.len() == SEATS).then(|| Text::new("nautilus-aim").list("sides", sides))
}

/// Returns the visible points by domain, once there are any.
fn standings(view: &View) -> Option<Block> {
    let shown = || Seat::all(SEATS).filter_map(|seat| Some((seat, view.standing(seat)?)));
    if shown().next().is_none() {
        return Some(Block::Line(Text::new("nautilus-hidden").tint(Tint::Muted)));
    }
    let is_any = shown().any(|(_, standing)| !standing.cards.is_empty());
    is_any.then(|| Block::Grid(points(view)))
}

/// Returns the prizes that each side took in the last round, until both have placed a card and so
/// have been asked.
fn taken(view: &View) -> Option<Block> {
    let past = view.past.filter(|_| view.board.filled().nth(1).is_none())?;
    let took = |seat: Seat| {
        let columns = (0..COLUMNS).filter(|column| past.board.holder(*column) == Some(seat));
        let prizes: Vec<Text> = columns.map(|column| terms::prize(past.slots[column])).collect();
        (!prizes.is_empty()).then(|| {
            Text::new("nautilus-took")
                .text("side", terms::side(seat.index()))
                .list("prizes", prizes)
        })
    };
    Some(Block::List(Seat::all(SEATS).filter_map(took).collect()))
}

/// Returns a row with the visible points of each side by domain.
pub fn points(view: &View) -> Vec<Vec<Text>> {
    let head = Text::new("nautilus-head-points").tint(Tint::Muted);
    let domains = Domain::ALL.map(|domain| terms::short_domain(domain).tint(Tint::Muted));
    let shown = Seat::all(SEATS).filter_map(|seat| Some((seat, view.standing(seat)?)));
    let row = |(seat, standing): (Seat, &Standing)| {
        let points = Domain::ALL.map(|domain| net(standing, domain));
        [terms::side(seat.index()).tint(Tint::Muted)].into_iter().chain(points).collect()
    };
    let head = [head].into_iter().chain(domains).collect();
    [head].into_iter().chain(shown.map(row)).collect()
}

/// Returns the domains with an ink blot, as far as everybody may know.
pub fn blots(view: &View) -> Option<Vec<Text>> {
    let both: Vec<&Standing> = Seat::all(SEATS).filter_map(|seat| view.standing(seat)).collect();
    let blot = |domain| {
        let is_out = both.iter().any(|standing| standing.cards.has_blot(domain));
        if is_out { Text::new("nautilus-blot-out") } else { Text::new("nautilus-nobody") }
    };
    let head = Text::new("nautilus-head-blot").tint(Tint::Muted);
    (both.len() == SEATS).then(|| [head].into_iter().chain(Domain::ALL.map(blot)).collect())
}

/// Returns the net points in a domain, with a mark if it is won.
pub fn net(standing: &Standing, domain: Domain) -> Text {
    let points = standing.cards.net(domain);
    if standing.has_won(domain) {
        Text::new("nautilus-net-won").number("points", points).strong()
    } else {
        Text::new("nautilus-net").number("points", points)
    }
}

/// Returns the decision of another player.
fn now(view: &View, names: &Names) -> Text {
    let who = names.of(view.turn);
    match view.phase {
        Phase::Placement | Phase::Over(_) => Text::new("nautilus-now-placement")
            .text("who", who)
            .number("card", view.board.filled().count() + 1),
        phase => Text::of_variant("nautilus-now", phase).text("who", who),
    }
}
