//! Whose turn it is, who is away, and until when.

use engine::seat::{Seat, Viewer};

use super::Names;
use crate::panel::Block;
use table::{Pace, Table};
use words::people::Moment;
use words::text::Text;

/// Returns the players for whom machine players fill in, and whose turn it is.
pub(super) fn whose_turn(table: &Table, viewer: Viewer, names: &Names) -> Vec<Block> {
    let mut lines = Vec::new();
    let others = table.away().filter(|seat| viewer != Viewer::Seat(*seat));
    let away: Vec<Text> = others.map(|seat| names.of(seat)).collect();
    if !away.is_empty() {
        lines.push(Text::new("room-away").all("who", away));
    }
    lines.push(if table.is_resting() {
        Text::new("room-resting").strong()
    } else {
        let waiting = table.to_act().iter().map(|seat| {
            let name = names.of(seat).strong();
            if table.is_away(seat) { Text::new("name-away").text("who", name) } else { name }
        });
        Text::new("room-waiting").all("who", waiting)
    });
    lines.extend(table.absent().map(|(seat, until)| {
        let who = names.of(seat);
        if table.pace == Pace::Unlimited || table.is_away(seat) {
            return Text::new("room-is-absent").text("who", who).time("until", until);
        }
        Text::new("room-absent").text("who", who).time("until", until)
    }));
    lines.extend(time_left(table, names));
    let host = table.seat_of(&table.host);
    lines.extend(table.overdue().filter_map(|seat| {
        let (who, host) = (names.of(seat), host?);
        Some(if viewer == Viewer::Seat(host) {
            Text::new("hand-decides").text("who", who).strong()
        } else {
            Text::new("room-overdue").text("who", who).text("host", names.of(host))
        })
    }));
    lines.extend(requests(table, viewer, names));
    if table.rests {
        lines.push(Text::new("room-rests").strong());
    }
    lines.into_iter().map(Block::Line).collect()
}

/// Returns the requests of players that wait for the agreement of others, and the present pause.
pub(super) fn requests(table: &Table, viewer: Viewer, names: &Names) -> Vec<Text> {
    let mut lines = Vec::new();
    if let Some(asked) = table.takeback().filter(|_| !is_asked_back(table, viewer)) {
        let missing = table.players().minus(asked.agreed);
        let missing = missing.iter().map(|seat| names.of(seat));
        let line =
            Text::new("room-wants-back").text("by", names.of(asked.seat)).all("who", missing);
        lines.push(line);
    }
    match table.pause {
        Some(pause) if pause.since.is_some() => lines.push(Text::new("room-paused").strong()),
        Some(pause) => {
            let missing = table.players().minus(pause.agreed);
            let missing = missing.iter().map(|seat| names.of(seat));
            lines.push(Text::new("room-wants-pause").all("who", missing));
        }
        None => {}
    }
    lines
}

/// Tells whether a viewer is asked to agree to an undo, which a headline says.
fn is_asked_back(table: &Table, viewer: Viewer) -> bool {
    viewer.seat().is_some_and(|seat| table.asks_to_agree(seat))
}

/// Returns the question whether a player agrees to an undo.
pub(super) fn asked_back(table: &Table, seat: Seat, names: &Names) -> Option<Text> {
    let asked = table.takeback().filter(|_| table.asks_to_agree(seat))?;
    Some(Text::new("hand-wants-back").text("by", names.of(asked.seat)).strong())
}

/// Returns the deadline of a player's decision, or the end of their absence.
pub(super) fn own_time(table: &Table, seat: Seat) -> Vec<Block> {
    let asked = table.asked(seat);
    let mut lines: Vec<Text> = Vec::new();
    if let Some(absence) = table.absence(seat) {
        lines.push(Text::new("absence-until").time("until", absence.until));
    }
    if table.is_paused() {
        lines.push(Text::new("room-paused").strong());
    }
    lines.extend(table.due(seat).map(|due| match asked.notifications {
        _ if asked.is_overdue => Text::new("hand-overdue").strong(),
        0 => Text::new("hand-time").time("until", due),
        _ => Text::new("hand-time-reminder").time("until", due),
    }));
    lines.into_iter().map(Block::Line).collect()
}

/// Returns the deadlines of the players whose turn it is; one line if all have the same.
fn time_left(table: &Table, names: &Names) -> Vec<Text> {
    let running: Vec<(Seat, Moment)> = table.running().collect();
    match &running[..] {
        [] => Vec::new(),
        [(_, first), others @ ..] if others.iter().all(|(_, due)| due == first) => {
            vec![Text::new("room-time").time("until", *first)]
        }
        all => {
            let until = |(seat, due): &(Seat, Moment)| {
                Text::new("room-time-of").text("who", names.of(*seat)).time("until", *due)
            };
            all.iter().map(until).collect()
        }
    }
}
