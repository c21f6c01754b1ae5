//! Layout: which buttons of a panel are visible, and in which rows.
//!
//! Options are folded into groups when there are more than is comfortable. The open group and page
//! are part of the buttons themselves. The module knows limits; it must not know platforms or
//! languages.

use super::Limits;
use super::{Button, ButtonStyle, ChoiceOf, ChoicePlace, LuckStep, Panel, Press};
use table::Taps;
use table::command::Focus;
use words::text::Text;

/// The maximum depth of groups in a press; deeper groups are shown flat.
const MAX_DEPTH: usize = 4;
/// The number of symbols in a row of the grid on which words are tapped.
const GRID: usize = 4;
/// One option, one button forward and one back: with fewer buttons, some options could not be
/// reached.
const LEAST: usize = 3;

/// Returns the rows of visible buttons within the limits.
///
/// Options are buttons with a path, or buttons that answer. They share no row with the buttons of
/// the table, of which those that stand before the options are questions to the reader, and come
/// first. Options without a path stay visible whatever group is open; those that finish a turn
/// stand below the others.
pub fn lay_out(panel: &Panel, limits: &Limits) -> Vec<Vec<Button>> {
    let (rows, per_row) = (limits.rows.max(1), limits.per_row.max(1));
    let placed = panel.buttons.iter().enumerate();
    let (options, table): (Vec<_>, Vec<_>) =
        placed.partition(|(_, button)| is_option(panel, button));
    let first = options.first().map_or(0, |(at, _)| *at);
    let asks = table.iter().filter(|(at, _)| *at < first).count();
    let mut table: Vec<Button> = table.into_iter().map(|(_, button)| button.clone()).collect();
    let (last, options): (Vec<_>, Vec<_>) =
        options.into_iter().partition(|(_, option)| option.finish.is_some());
    let last: Vec<Button> = last.into_iter().map(|(_, option)| option.clone()).collect();
    let needed = if options.is_empty() { 0 } else { LEAST.div_ceil(per_row) };
    let kept = (needed + last.len().div_ceil(per_row)).min(rows);
    table.truncate((rows - kept) * per_row);
    let asked: Vec<Button> = table.drain(..asks.min(table.len())).collect();
    let taken = [asked.len(), last.len(), table.len()].map(|count| count.div_ceil(per_row));
    let cells = rows.saturating_sub(taken.into_iter().sum()) * per_row;
    let mut options = match panel.choice.as_ref().map(|choice| (choice, &choice.focus)) {
        Some((choice, Focus::Group { path, page })) => {
            let (pinned, options) = options.iter().partition(|(_, one)| one.path.is_empty());
            let comfortable = limits.comfortable;
            let whole = OpenGroup { choice, comfortable, path: Vec::new(), back: None, options };
            let open = whole.down(path);
            let page = if open.path.starts_with(path) { *page } else { 0 };
            open.page(pinned, page, cells)
        }
        Some((_, Focus::Confirm(_) | Focus::Ahead { .. })) | None => {
            options.into_iter().map(|(_, button)| button.clone()).collect()
        }
    };
    options.truncate(cells);
    let table = table.chunk_by(|one, next| is_symbol(one) == is_symbol(next));
    let table = table.flat_map(|run| {
        // The symbols keep their grid wherever buttons stand side by side.
        let is_grid = per_row > 1 && run.first().is_some_and(is_symbol);
        run.chunks(if is_grid { GRID } else { per_row })
    });
    let asked = asked.chunks(per_row);
    let options = options.chunks(per_row).chain(last.chunks(per_row));
    asked.chain(options).chain(table).map(<[_]>::to_vec).take(rows).collect()
}

/// A button and its index in the panel.
type Placed<'a> = (usize, &'a Button);

/// The open group of options.
struct OpenGroup<'a> {
    choice: &'a ChoiceOf,
    comfortable: usize,
    path: Vec<u8>,
    /// The nearest group around it with further options; `None` for the whole choice.
    back: Option<Vec<u8>>,
    options: Vec<Placed<'a>>,
}

/// An item on one level: an option, or a group by its index.
enum LevelItem<'a> {
    Option(Placed<'a>),
    Group(usize, &'a Text, Vec<Placed<'a>>),
}

impl<'a> OpenGroup<'a> {
    /// Follows the path as far as it exists, and on through groups without siblings.
    fn down(self, path: &[u8]) -> Self {
        let mut open = self;
        while open.path.len() < MAX_DEPTH {
            let entries = open.entries();
            let is_alone = entries.len() == 1;
            let onward = (is_alone && !open.is_flat()).then_some(0);
            let Some(wanted) = path.get(open.path.len()).copied().or(onward) else { break };
            let group = entries.into_iter().find_map(|entry| match entry {
                LevelItem::Group(number, _, options) => {
                    (number == usize::from(wanted)).then_some(options)
                }
                LevelItem::Option(_) => None,
            });
            let Some(options) = group else { break };
            if !is_alone {
                open.back = Some(open.path.clone());
            }
            open.options = options;
            open.path.push(wanted);
        }
        open
    }

    /// Sorts the options into the groups of the next level, in order of appearance.
    fn entries(&self) -> Vec<LevelItem<'a>> {
        let mut entries: Vec<LevelItem<'a>> = Vec::new();
        let mut groups = 0;
        for &(place, option) in &self.options {
            let Some(name) = option.path.get(self.path.len()) else {
                entries.push(LevelItem::Option((place, option)));
                continue;
            };
            let found = entries.iter_mut().find_map(|entry| match entry {
                LevelItem::Group(_, other, members) if *other == name => Some(members),
                LevelItem::Group(..) | LevelItem::Option(_) => None,
            });
            if let Some(members) = found {
                members.push((place, option));
            } else {
                entries.push(LevelItem::Group(groups, name, vec![(place, option)]));
                groups += 1;
            }
        }
        entries
    }

    /// Tells whether its options are few enough to be shown without groups.
    fn is_flat(&self) -> bool {
        let kinds_stay = self.choice.kinds_stay && self.path.is_empty();
        !kinds_stay && self.options.len() <= self.comfortable || self.path.len() >= MAX_DEPTH
    }

    /// Returns the buttons of this group, each with its index in the panel.
    fn items(&self) -> Vec<(usize, Button)> {
        if self.is_flat() {
            return self.options.iter().copied().map(owned).collect();
        }
        let mut items = Vec::new();
        for entry in self.entries() {
            match entry {
                LevelItem::Option(option) => items.push(owned(option)),
                LevelItem::Group(number, name, members) => match u8::try_from(number) {
                    Ok(number) if members.len() > 1 => {
                        let path = self.path.iter().copied().chain([number]).collect();
                        let button = self.leading(ButtonStyle::Plain, name.clone(), path, 0);
                        items.push((members[0].0, button));
                    }
                    _ => items.extend(members.into_iter().map(owned)),
                },
            }
        }
        items
    }

    /// Returns one page of this group with buttons forward and back, in at most `cells` buttons if
    /// that is possible.
    fn page(&self, pinned: Vec<Placed<'_>>, page: u8, cells: usize) -> Vec<Button> {
        let mut items = self.items();
        let mut pinned: Vec<_> = pinned.into_iter().map(owned).collect();
        let back = usize::from(self.back.is_some());
        let mut more = None;
        if items.len() + pinned.len() + back > cells {
            if pinned.len() + 1 + back >= cells {
                items.append(&mut pinned); // There is no room to keep them on every page.
                items.sort_by_key(|(place, _)| *place);
            }
            let room = cells.saturating_sub(pinned.len() + 1 + back).max(1);
            let pages = items.len().div_ceil(room);
            let page = Some(usize::from(page)).filter(|page| *page < pages).unwrap_or(0);
            let next = u8::try_from((page + 1) % pages).unwrap_or(0);
            let label = Text::new("button-more");
            more = Some(self.leading(ButtonStyle::Quiet, label, self.path.clone(), next));
            items = items.into_iter().skip(page * room).take(room).collect();
        }
        items.append(&mut pinned);
        items.sort_by_key(|(place, _)| *place);
        let back = self.back.clone();
        let back =
            back.map(|path| self.leading(ButtonStyle::Quiet, Text::new("button-back"), path, 0));
        items.into_iter().map(|(_, button)| button).chain(more).chain(back).collect()
    }

    /// Returns a button that opens a page of a group.
    fn leading(&self, weight: ButtonStyle, label: Text, path: Vec<u8>, page: u8) -> Button {
        let press = self.choice.opens(Focus::Group { path, page });
        Button { label, press, weight, path: Vec::new(), finish: None }
    }
}

/// Tells whether a button belongs to the decision, and not to the table.
fn is_option(panel: &Panel, button: &Button) -> bool {
    let place = panel.choice.as_ref().map(|choice| &choice.place);
    match (&button.press, place) {
        _ if !button.path.is_empty() => true,
        (Press::At(_, act), _) => act.is_of_choice(),
        (Press::Lesson(_, to), Some(ChoicePlace::Lesson(_, from))) => {
            to.taken.len() > from.taken.len()
        }
        _ => false,
    }
}

/// Tells whether a button is a symbol of the grid on which words are tapped.
fn is_symbol(button: &Button) -> bool {
    matches!(&button.press, Press::Luck(_, LuckStep::Tap(taps)) if *taps != Taps::default())
}

fn owned((place, button): Placed<'_>) -> (usize, Button) {
    (place, button.clone())
}

#[cfg(test)]
mod tests;
