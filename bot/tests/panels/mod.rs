//! What people read at a table of any game: seeded plays that go their own way, and panels as
//! text without markup.

#![allow(dead_code, reason = "each game looks at its tables in its own way")]

use bot::locale::{Lang, Locales};
use bot::panel::{Block, ButtonStyle};
use bot::present::{Names, Present, option_names};
use bot::text::Text;
use engine::catalog::AnyOptions;
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Acted, Pick, Play};
use engine::seat::{PerSeat, Seat, Viewer};
use engine::tell::Scoped;

/// So much of a button is shown on Discord.
pub const SHOWN: usize = 35;

/// A play that goes its own way, and what was told in it.
pub struct At<G: Present> {
    pub play: Play<G>,
    pub told: Vec<Scoped<G::Event>>,
    luck: SplitMix64,
    /// What is done as long as there is any of it.
    liked: fn(&G::Action) -> bool,
}

impl<G: Present> At<G> {
    pub fn start(options: G::Options, seats: usize, seed: u64) -> Self {
        let (play, told) = Play::start(options, seats, Seed::from_number(seed));
        Self { play, told, luck: SplitMix64(seed), liked: |_| true }
    }

    /// The same, with actions of this kind preferred to all others.
    pub fn liking(self, liked: fn(&G::Action) -> bool) -> Self {
        Self { liked, ..self }
    }

    /// Plays on until whoever is asked sees what is wanted, or to the end.
    pub fn until(mut self, wanted: impl Fn(&G::View) -> bool) -> Self {
        while self.asked().is_some() && !wanted(&self.view(self.viewer())) {
            self.go_on();
        }
        self
    }

    pub fn played_out(self) -> Self {
        self.until(|_| false)
    }

    /// Plays on for so many actions.
    pub fn later(mut self, actions: usize) -> Self {
        for _ in 0..actions {
            if self.asked().is_some() {
                self.go_on();
            }
        }
        self
    }

    pub fn leave(&mut self, seat: Seat) {
        if let Ok(acted) = self.play.leave(seat) {
            self.hear(acted);
        }
    }

    /// Returns the eyes of whoever is to act first.
    pub fn viewer(&self) -> Viewer {
        self.asked().map_or(Viewer::Public, Viewer::Seat)
    }

    pub fn asked(&self) -> Option<Seat> {
        self.play.to_act().iter().next()
    }

    pub fn options(&self) -> Vec<G::Action> {
        let choice = self.asked().and_then(|seat| self.play.choice(seat));
        choice.map_or_else(Vec::new, |choice| choice.options)
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.play.view(viewer)
    }

    /// Takes some action, one that is liked if there is one.
    pub fn go_on(&mut self) {
        let options = self.options();
        let liked: Vec<G::Action> =
            options.iter().copied().filter(|action| (self.liked)(action)).collect();
        let action = self.luck.pick(&liked).or(options.first());
        self.act(*action.expect("who is asked has an option"));
    }

    pub fn act(&mut self, action: G::Action) {
        let seat = self.asked().expect("the game is on");
        let choice = self.play.choice(seat).expect("the seat is asked");
        let index = choice.options.iter().position(|option| *option == action).expect("legal");
        let pick = Pick(u16::try_from(index).expect("few options"));
        let acted = self.play.act(seat, choice.ticket, &[pick]).expect("the choice is fresh");
        self.hear(acted);
    }

    fn hear(&mut self, acted: Acted<G::Action, G::Event>) {
        self.told.extend(acted.told.into_iter().map(|(_, told)| told));
    }

    /// Returns the panel of a viewer as text: blocks, question, buttons.
    pub fn panel(&self, viewer: Viewer) -> String {
        let view = self.view(viewer);
        let names = names(self.play.seats(), viewer);
        let mut blocks = G::board(&view, &names);
        blocks.extend(G::hand(&view, &names));
        blocks.extend(G::result(&view, &names));
        let mut text = plain(&blocks);
        if viewer.seat().is_some() && viewer.seat() == self.asked() {
            text.push_str(&said(&G::question(&view)));
            text.push('\n');
            text.push_str(&self.buttons(&view, &names));
        }
        text
    }

    /// Returns what can be looked up now, as text.
    pub fn pages(&self, viewer: Viewer) -> Vec<String> {
        let names = names(self.play.seats(), viewer);
        let pages = G::pages(&self.view(viewer), &names).into_iter();
        pages.map(|page| format!("{}\n{}", said(&page.title), plain(&page.blocks))).collect()
    }

    pub fn labels(&self, names: &Names) -> Vec<String> {
        let view = self.view(self.viewer());
        let label = |action: &G::Action| said(&G::label(&view, action, names));
        self.options().iter().map(label).collect()
    }

    /// Returns the groups in which each option lies.
    pub fn groups(&self, names: &Names) -> Vec<Vec<String>> {
        let view = self.view(self.viewer());
        let path = |action: &G::Action| G::path(&view, action, names).iter().map(said).collect();
        self.options().iter().map(path).collect()
    }

    fn buttons(&self, view: &G::View, names: &Names) -> String {
        let line = |action: &G::Action| {
            let path = G::path(view, action, names);
            let path: Vec<String> = path.iter().map(|group| said(group) + " > ").collect();
            let label = said(&G::label(view, action, names));
            let mark = match G::weight(view, action) {
                ButtonStyle::Main => "!",
                ButtonStyle::Plain => "",
                ButtonStyle::Quiet => "~",
                ButtonStyle::Danger => "x",
            };
            let sure = G::confirm(view, action, names);
            let sure = sure.map_or_else(String::new, |text| format!("\n    {}", said(&text)));
            format!("  {}[{mark}{label}]{sure}\n", path.concat())
        };
        self.options().iter().map(line).collect()
    }
}

/// Returns what people are called; a viewer is *You*.
pub fn names(seats: usize, viewer: Viewer) -> Names {
    const NAMES: [&str; 6] = ["Bahar", "Cyrus", "Dara", "Elham", "Farid", "Golnaz"];
    Names::new(PerSeat::new(seats, |seat| match viewer.seat() {
        Some(own) if own == seat => Text::new("name-you"),
        _ => Text::new("name-person").name("who", NAMES[seat.index()]),
    }))
}

/// Returns names that leave little room for anything else.
pub fn long_names(seats: usize) -> Names {
    Names::new(PerSeat::new(seats, |_| Text::new("name-person").name("who", "Abcdefghijkl")))
}

pub fn said(text: &Text) -> String {
    thread_local! {
        static LOCALES: Locales = Locales::built_in().expect("the locale files are well-formed");
    }
    LOCALES.with(|locales| locales.say(&Lang::default(), text).plain())
}

pub fn plain(blocks: &[Block]) -> String {
    let block = |block: &Block| match block {
        Block::Line(line) => said(line) + "\n",
        Block::List(lines) => {
            lines.iter().map(|line| format!("- {}\n", said(line))).collect::<Vec<_>>().concat()
        }
        Block::Rows(rows) | Block::Grid(rows) => aligned(rows),
    };
    blocks.iter().map(block).collect()
}

fn aligned(rows: &[Vec<Text>]) -> String {
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(said).collect()).collect();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let cell = |(column, cell): (usize, &String)| {
        format!("{cell:<width$}", width = width(column).unwrap_or_default())
    };
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().enumerate().map(cell).collect();
        format!("| {}\n", cells.join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// Returns every text of menus and rules that a game has, a line each; chapters are said to be
/// short enough for one message.
pub fn menus<G: Present>() -> String {
    let options = AnyOptions::of(G::ID);
    let mut texts = vec![G::title(), G::tagline()];
    texts.extend(options.specs().iter().map(|it| option_names::option(G::ID, it)));
    texts.extend(options.presets().iter().map(|it| option_names::preset(G::ID, it)));
    let chapters = G::chapters();
    texts.extend(chapters.iter().map(|chapter| chapter.title.clone()));
    for chapter in &chapters {
        let length = said(&chapter.body).chars().count();
        assert!((100..1_500).contains(&length), "{} has {length}", said(&chapter.title));
    }
    texts.iter().map(said).collect::<Vec<_>>().join("\n")
}
