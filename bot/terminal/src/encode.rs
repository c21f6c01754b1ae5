//! Encodes panels as lines of a terminal.

use super::LIMITS;
use super::text_layout::{GAP, columns, flow, hang, plain, side_by_side, wrap};
use platform::{Block, Button, ButtonStyle, Panel, grid, lay_out};
use words::locale::{Lang, Locales};
use words::people::{Moment, TableId};
use words::text::{Line, Style, Text, Tint, cut};

const BULLET: &str = "• ";
const ANSWER: &str = "» ";
/// The minimum width of a column of buttons.
const MIN_BUTTON_COLUMN: usize = 30;
/// The lines above a panel: an empty one, and a rule.
const HEAD_HEIGHT: usize = 2;
/// The lines of a prompt: an empty one, and its own.
const PROMPT_HEIGHT: usize = 2;
/// The number from which buttons have the same number everywhere.
const FIRST_LASTING_NUMBER: usize = 90;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ScreenButton {
    /// The number that selects it: 0 leads back, the others are numbered from 1. A button that is
    /// not on the screen has none.
    pub(super) number: Option<usize>,
    pub(super) label: Text,
    /// The label in the language of the reader.
    pub(super) words: String,
    pub(super) does: ScreenPress,
    /// The table that it is about.
    pub(super) table: Option<TableId>,
    /// Whether Enter presses it: it leads to the next of several pages.
    pub(super) goes_on: bool,
}

/// The buttons of a drawn panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DrawnButtons {
    /// Those on the screen, in their order.
    pub(super) buttons: Vec<ScreenButton>,
    /// The options in closed groups, which have no numbers.
    pub(super) hidden: Vec<ScreenButton>,
}

/// The effect of a button on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ScreenPress {
    /// Presses the button with this payload.
    Press(String),
    /// Nothing: it only takes the place of a button.
    Gap,
    /// Shows the menu of games.
    Menu,
    /// Shows the table again in place of an answer.
    BackToTable,
}

/// Encodes panels and texts in one language, for one size.
#[derive(Clone, Copy)]
pub(super) struct Encoder<'a> {
    pub(super) locales: &'a Locales,
    pub(super) lang: &'a Lang,
    pub(super) width: usize,
    /// The number of lines on the screen, if it is known.
    pub(super) height: Option<usize>,
}

impl Encoder<'_> {
    /// Returns a panel with numbered buttons. If the panel has no button that leads back, `back` is
    /// added.
    ///
    /// If it is higher than the screen, its decision stands last, directly above the buttons.
    pub(super) fn panel(
        self,
        panel: &Panel,
        back: Option<ScreenPress>,
    ) -> (Vec<Line>, DrawnButtons) {
        let visible = lay_out(panel, &LIMITS).concat();
        let hidden = panel.buttons.iter().filter(|button| !visible.contains(button));
        let hidden = hidden.map(|button| self.button(None, button.clone()).0).collect();
        let buttons = self.numbered(visible, back);
        let text = self.blocks(&panel.blocks);
        let above = text.len() + HEAD_HEIGHT + usize::from(!buttons.is_empty());
        let list = self.button_list(&buttons, above);
        let is_high = |height| above + list.len() + PROMPT_HEIGHT > height;
        let text = if self.height.is_some_and(is_high) {
            let is_decision = |block: &&Block| panel.decision.contains(block);
            let (decision, others): (Vec<_>, Vec<_>) = panel.blocks.iter().partition(is_decision);
            self.blocks(others.into_iter().chain(decision))
        } else {
            text
        };
        let mut lines = vec![Line::default(), self.rule()];
        lines.extend(text);
        if !buttons.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(list);
        let buttons = buttons.into_iter().map(|(button, _)| button);
        let buttons = buttons.filter(|button| button.does != ScreenPress::Gap).collect();
        (lines, DrawnButtons { buttons, hidden })
    }

    /// Returns the buttons one below the other. If they and the lines `above` are higher than the
    /// screen, so that a question would scroll away, those with their own numbers share lines, and
    /// the others stand in columns if their labels fit.
    fn button_list(self, buttons: &[(ScreenButton, Line)], above: usize) -> Vec<Line> {
        let highest = buttons.iter().filter_map(|(button, _)| button.number).max();
        let digits = highest.unwrap_or_default().to_string().len();
        let number = |button: &ScreenButton| {
            let number = button.number.filter(|_| button.does != ScreenPress::Gap);
            number.map(|number| format!("[{number}]")).unwrap_or_default()
        };
        let within = |buttons: &[(ScreenButton, Line)], room: usize| -> Vec<Vec<Line>> {
            let marked = |(button, label): &(ScreenButton, Line)| {
                hang(&format!("{:>1$} ", number(button), digits + 2), label, room)
            };
            buttons.iter().map(marked).collect()
        };
        let left = self.height.map(|height| height.saturating_sub(above + PROMPT_HEIGHT));
        let list = within(buttons, self.width).concat();
        if left.is_none_or(|left| list.len() <= left) {
            return list;
        }
        let is_of_choice = |(button, _): &(ScreenButton, Line)| {
            button.number.is_some_and(|number| number != 0 && number < FIRST_LASTING_NUMBER)
        };
        let end = buttons.iter().take_while(|button| is_of_choice(button)).count();
        let (choice, others) = buttons.split_at(end);
        let others = others
            .iter()
            .map(|(button, label)| hang(&format!("{} ", number(button)), label, self.width));
        let others = flow(&others.collect::<Vec<_>>(), self.width);
        let mut list = within(choice, self.width).concat();
        for count in 2..=self.width / MIN_BUTTON_COLUMN {
            if left.is_none_or(|left| list.len() + others.len() <= left) {
                break;
            }
            let items = within(choice, self.width / count - GAP);
            if items.iter().all(|item| item.len() == 1) {
                list = side_by_side(&items, count, self.width);
            }
        }
        list.extend(others);
        list
    }

    /// Returns buttons with their numbers and labels in ascending order; the one that leads back
    /// comes last, as number 0. A lasting number that several of them would have is given to none.
    fn numbered(
        self,
        buttons: Vec<Button>,
        added: Option<ScreenPress>,
    ) -> Vec<(ScreenButton, Line)> {
        let mut others = buttons;
        let back = others.iter().position(Button::leads_back);
        let back = back.map(|at| (0, others.remove(at)));
        let wanted: Vec<usize> = others.iter().filter_map(Button::lasting_number).collect();
        let is_alone = |number: &usize| wanted.iter().filter(|other| *other == number).count() == 1;
        let mut places = (1..).filter(|number| !wanted.contains(number));
        let number = |button: Button| {
            let lasting = button.lasting_number().filter(is_alone);
            (lasting.or_else(|| places.next()).expect("numbers do not end"), button)
        };
        let mut numbered: Vec<(usize, Button)> = others.into_iter().map(number).collect();
        numbered.sort_by_key(|(number, _)| *number);
        let added = added.filter(|_| back.is_none());
        let of_terminal = |does: ScreenPress| {
            let label = match &does {
                ScreenPress::BackToTable => Text::new("terminal-back"),
                _ => Text::new("button-back"),
            };
            let line = self.label(&label, ButtonStyle::Quiet);
            let (words, table, goes_on) = (line.plain(), None, false);
            (ScreenButton { number: Some(0), label, words, does, table, goes_on }, line)
        };
        let of_panel = |(number, button)| self.button(Some(number), button);
        numbered.into_iter().chain(back).map(of_panel).chain(added.map(of_terminal)).collect()
    }

    /// Returns a button of a panel with its label.
    fn button(self, number: Option<usize>, button: Button) -> (ScreenButton, Line) {
        let line = self.label(&button.label, button.weight);
        let does = if button.is_gap() {
            ScreenPress::Gap
        } else {
            ScreenPress::Press(button.press.to_string())
        };
        let (words, table, goes_on) = (line.plain(), button.press.table(), button.goes_on());
        (ScreenButton { number, label: button.label, words, does, table, goes_on }, line)
    }

    /// Returns blocks without buttons, separated from the output above.
    pub(super) fn explanation(self, blocks: &[Block]) -> Vec<Line> {
        let mut lines = vec![Line::default()];
        lines.extend(self.blocks(blocks));
        lines
    }

    /// Returns a text that answers the reader.
    pub(super) fn answer(self, text: &Text) -> Vec<Line> {
        hang(ANSWER, &self.locales.say(self.lang, text), self.width)
    }

    /// Returns the label of a button, styled by its weight and cut to the maximum width.
    fn label(self, text: &Text, weight: ButtonStyle) -> Line {
        let label = self.locales.say(self.lang, text);
        let whole = label.plain();
        let (short, style) = (cut(&whole, LIMITS.label), style_of(weight));
        let mut line = Line::default();
        if *short != whole {
            line.push(&short, style);
            return line;
        }
        for run in &label.runs {
            line.push(&run.text, style.around(run.style));
        }
        line
    }

    /// Returns the rule above a panel.
    fn rule(self) -> Line {
        let mut line = Line::default();
        line.push(&"─".repeat(self.width), Style { tint: Some(Tint::Muted), ..Style::PLAIN });
        line
    }

    fn blocks<'b>(self, blocks: impl IntoIterator<Item = &'b Block>) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut stands_apart = false;
        for block in blocks {
            if stands_apart {
                lines.push(Line::default());
            }
            lines.extend(self.block(block));
            stands_apart = !matches!(block, Block::Line(_));
        }
        lines
    }

    fn block(self, block: &Block) -> Vec<Line> {
        let say = |text: &Text| self.in_local_time(self.locales.say(self.lang, text));
        let point = |text: &Text| hang(BULLET, &say(text), self.width);
        match block {
            Block::Line(text) => wrap(&say(text), self.width),
            Block::List(texts) | Block::News(texts) => texts.iter().flat_map(point).collect(),
            // A board is not mirrored for languages that are read from the right.
            Block::Grid(rows) if self.locales.reads_from_the_right(self.lang) => {
                let lines = grid::lines(rows, self.locales, self.lang);
                lines.iter().map(|line| plain(line)).collect()
            }
            Block::Rows(rows) | Block::Grid(rows) => {
                let rows: Vec<Vec<Line>> =
                    rows.iter().map(|row| row.iter().map(say).collect()).collect();
                columns(&rows, self.width)
            }
        }
    }

    /// Writes the moments in a line in the time zone of this computer.
    fn in_local_time(self, mut line: Line) -> Line {
        for run in &mut line.runs {
            let millis = run.style.time.and_then(|Moment(millis)| i64::try_from(millis).ok());
            let time = millis.and_then(|millis| jiff::Timestamp::from_millisecond(millis).ok());
            if let Some(time) = time {
                let here = time.to_zoned_datetime(jiff::tz::TimeZone::system());
                run.text = self.locales.moment(self.lang, &here);
            }
        }
        line
    }
}

fn style_of(weight: ButtonStyle) -> Style {
    match weight {
        ButtonStyle::Main => Style { strong: true, ..Style::PLAIN },
        ButtonStyle::Plain => Style::PLAIN,
        ButtonStyle::Quiet => Style { tint: Some(Tint::Muted), ..Style::PLAIN },
        ButtonStyle::Danger => Style { tint: Some(Tint::Red), ..Style::PLAIN },
    }
}
