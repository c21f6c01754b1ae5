//! Whole evenings at the terminal: the real service, with lines through a pipe.

mod laws;
mod menus;

use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use async_trait::async_trait;
use engine::chance::Seed;
use storage::memory::Memory;

use bot::app::{App, Usual};
use panels::typed::chat_command::{self, COMMANDS, ChatCommand};
use platform::{Destination, Inbound, Input, Intake as _, Next, Platform, PlatformError, Reply};
use runtime::clock::World;
use service::limits::Limits;
use table::choices::Layout;
use terminal::at_desk::Print;
use terminal::{NAME, ROOM, Settings, Surface, Terminal};
use words::locale::Lang;
use words::people::{Moment, Person, PersonId, RoomId};

/// A world in which no time passes.
#[derive(Default, Debug)]
struct ManualClock {
    drawn: AtomicU64,
}

impl World for ManualClock {
    fn now(&self) -> Moment {
        Moment(1_000_000)
    }

    fn random(&self) -> u64 {
        7 + self.drawn.fetch_add(1, Ordering::Relaxed)
    }

    fn seed(&self) -> Seed {
        Seed::from_number(2)
    }

    fn salt(&self) -> u64 {
        5
    }
}

fn terminal(input: Box<dyn BufRead + Send>, print: &Print, surface: Surface) -> Arc<Terminal> {
    let locales = Arc::new(locales::load().expect("the locales are sound"));
    let settings = Settings { name: "Ann".to_owned(), lang: Lang::default(), locales, surface };
    Arc::new(Terminal::new(input, Box::new(print.clone()), settings))
}

async fn app(store: &Arc<Memory>, terminal: Arc<Terminal>) -> App {
    let locales = Arc::new(locales::load().expect("the locales are sound"));
    let usual = Usual::new(locales, &Lang::default(), Layout::Text);
    let app = App::new(
        store.clone(),
        Arc::<ManualClock>::default(),
        vec![terminal],
        usual,
        &Limits::NONE,
    );
    app.wake_up().await.expect("the tables can be read");
    app.wait_idle().await;
    app
}

/// Plays an evening from a script and returns what was printed.
async fn evening(store: &Arc<Memory>, surface: Surface, lines: &[&str]) -> String {
    let print = Print::default();
    let input = Box::new(Cursor::new(lines.join("\n")));
    let app = app(store, terminal(input, &print, surface)).await;
    app.listen().await.expect("a terminal can be listened to");
    app.stop().cancel(); // Shutting down would close the store, and with it what it remembers.
    print.take()
}

/// A keyboard that panics whenever it is used.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        panic!("injected")
    }
}

#[tokio::test]
async fn a_keyboard_thread_that_panics_is_an_error_and_no_end_of_the_input() {
    let print = Print::default();
    let input = Box::new(BufReader::new(Broken));
    let terminal = terminal(input, &print, Surface::Paper);
    let app = app(&Arc::new(Memory::new()), terminal.clone()).await;
    let listened = terminal.listen(Arc::new(app.inbox().clone())).await;
    assert!(matches!(listened, Err(PlatformError::Fault(_))), "{listened:?}");
    assert!(!print.take().contains("Goodbye"));
}

/// Returns the lines of somebody alone with a machine player, who always takes the first
/// option, or else ends the turn, and gives up if nothing else is left.
fn alone() -> Vec<&'static str> {
    let begin = ["/play tirazheh", "add", "start"];
    let turns = std::iter::repeat_n(["1", "80"], 100).flatten();
    begin.into_iter().chain(turns).chain(["82", "1"]).collect()
}

#[tokio::test]
async fn a_game_is_played_to_its_end_through_a_pipe_the_same_each_time() {
    let printed = evening(&Arc::new(Memory::new()), Surface::Paper, &alone()).await;
    assert!(printed.contains("wins!"), "{printed}");
    assert!(printed.contains("2. Samovar, machine player: novice"), "{printed}");
    assert!(printed.contains("Machine player: Samovar (novice)"), "{printed}");
    assert!(printed.ends_with("Goodbye! Your tables are kept; they wait here for you.\n"));
    assert!(!printed.contains('\u{1b}'));
    assert_eq!(evening(&Arc::new(Memory::new()), Surface::Paper, &alone()).await, printed);
}

#[tokio::test]
async fn colours_are_all_that_a_terminal_sees_besides() {
    let lines = &alone()[..6];
    let paper = evening(&Arc::new(Memory::new()), Surface::Paper, lines).await;
    let colour = evening(&Arc::new(Memory::new()), Surface::Colour, lines).await;
    assert!(colour.contains("\u{1b}[1m"));
    let plain = anstream::adapter::strip_str(&colour).to_string();
    let words = |text: &str| text.matches("Winning:").count();
    assert_eq!(words(&plain), words(&paper));
    assert!(plain.contains("Ann> "));
}

/// Opens a table with this command for Ann, and has Bora join it from the same terminal, as earlier
/// versions did. If Bora opens it, Ann joins.
async fn shared(store: &Arc<Memory>, opens: &str, command: &str) {
    let (ann, bora) = (("Ann", "ann"), ("Bora", "bora"));
    let (host, guest) = if opens == "Ann" { (ann, bora) } else { (bora, ann) };
    let terminal = terminal(Box::new(io::empty()), &Print::default(), Surface::Paper);
    let app = app(store, terminal).await;
    for ((name, id), line) in [(host, command), (guest, "/join")] {
        let person = Person { id: PersonId::new(NAME, id), name: name.to_owned() };
        let room = Destination::Room(RoomId::new(NAME, ROOM));
        let reply = Box::new(NoReply);
        let inbound = Inbound::new(person, room, Input::Line(line.to_owned()), reply);
        app.inbox().accept(inbound).expect("it goes on");
        app.wait_idle().await;
    }
    app.stop().cancel();
}

/// Nobody reads the answers.
#[derive(Debug)]
struct NoReply;

#[async_trait]
impl Reply for NoReply {
    async fn is_admin(&self) -> bool {
        true
    }

    async fn give(&self, _: &Next, _: &Lang) {}
}

#[tokio::test]
async fn a_plan_stays_on_the_screen_until_the_player_goes_back() {
    let store = Arc::new(Memory::new());
    shared(&store, "Ann", "/play ice-cult").await;
    let begun = evening(&store, Surface::Paper, &["start"]).await;
    assert!(begun.contains("Waiting for: Bora"), "{begun}");
    let lines = ["/hand", "Plan ahead", "North pair north", "East pair east"];
    let said = evening(&store, Surface::Paper, &lines).await;
    assert!(said.contains("2. East pair east"), "{said}");
}

#[tokio::test]
async fn machine_players_take_the_seats_of_people_who_played_here_in_earlier_versions() {
    for asks in ["/skip", "/kick"] {
        let store = Arc::new(Memory::new());
        shared(&store, "Ann", "/play tirazheh").await;
        let begun = evening(&store, Surface::Paper, &["start"]).await;
        assert!(begun.contains("Your hand: I6 R5"), "Ann has her seat: {begun}");
        let printed = evening(&store, Surface::Paper, &[asks, "replace bora"]).await;
        let (before, after) = printed.split_once("> replace bora").expect("it is echoed");
        assert!(before.contains("Waiting for: Bora"), "{printed}");
        assert!(after.contains("Bora: green 6 to the palette"), "{printed}");
        assert!(after.contains("[1] Palette: "), "it is the turn of Ann: {printed}");
    }
}

#[tokio::test]
async fn a_person_takes_over_the_table_of_a_host_who_played_here_in_earlier_versions() {
    let store = Arc::new(Memory::new());
    shared(&store, "Bora", "/play tirazheh").await;
    let lines = ["start", "/host ann", "start", "/kick", "replace bora", "/board"];
    let printed = evening(&store, Surface::Paper, &lines).await;
    assert!(printed.contains("Only the host can do that"), "{printed}");
    assert!(printed.contains("2. Ann, host"), "{printed}");
    let (_, after) = printed.split_once("> replace bora").expect("it is echoed");
    assert!(after.contains("A machine player stands in for: Bora"), "{printed}");
}

#[tokio::test]
async fn a_typed_move_that_is_not_possible_is_answered_with_the_reason() {
    let lines = ["/play ice-cult", "add", "start", "west pair north", "end the turn", "xyzzy"];
    let printed = evening(&Arc::new(Memory::new()), Surface::Paper, &lines).await;
    let (_, after) = printed.split_once("> west pair north").expect("it is echoed");
    let (other_ways, after) = after.split_once("> end the turn").expect("it is echoed");
    let (early, unknown) = after.split_once("> xyzzy").expect("it is echoed");
    assert!(other_ways.contains("West pair: it rolls only east or west. (I-2.2)"), "{printed}");
    assert!(early.contains("First make both tilts; only then"), "{printed}");
    assert!(unknown.contains("Nothing here begins with “xyzzy”."), "{printed}");
}

#[tokio::test]
async fn a_game_rests_while_its_only_player_is_away() {
    let begin = ["/play tirazheh", "add", "start", "/leave", "let a machine"];
    let store = Arc::new(Memory::new());
    let printed = evening(&store, Surface::Paper, &begin).await;
    let (_, left) = printed.split_once("> let a machine").expect("it is echoed");
    assert_eq!(left.matches("A machine player stands in for you.").count(), 1, "{left}");
    let printed = evening(&store, Surface::Paper, &["/hand", "take my seat", "1"]).await;
    assert!(printed.contains("the machine players rest"), "{printed}");
    assert!(printed.contains("returned to the game"), "{printed}");
}

/// An input on which no key is ever pressed.
#[derive(Debug)]
struct Silence(mpsc::Receiver<u8>);

impl Read for Silence {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(self.0.iter().count())
    }
}

#[tokio::test]
async fn stopping_waits_for_no_key() {
    let (sender, keys) = mpsc::channel();
    let print = Print::default();
    let input = Box::new(BufReader::new(Silence(keys)));
    let app = app(&Arc::new(Memory::new()), terminal(input, &print, Surface::Paper)).await;
    let stop = async {
        for _ in 0..100 {
            tokio::task::yield_now().await; // The listening gets under way.
        }
        app.stop().cancel();
    };
    tokio::join!(app.listen(), stop).0.expect("stopping is no failure");
    app.shut_down().await.expect("a store in memory closes");
    let printed = print.take();
    assert!(printed.contains("What do you want to play?"), "{printed}");
    assert_eq!(printed.matches("Goodbye!").count(), 1, "as after /quit: {printed}");
    drop(sender);
}

#[tokio::test]
async fn a_terminal_has_one_listener() {
    let print = Print::default();
    let terminal = terminal(Box::new(Cursor::new("")), &print, Surface::Paper);
    let app = app(&Arc::new(Memory::new()), Arc::clone(&terminal)).await;
    app.listen().await.expect("a terminal can be listened to");
    assert!(terminal.listen(Arc::new(app.inbox().clone())).await.is_err());
}

#[tokio::test]
async fn pages_keep_their_numbers_and_enter_turns_them() {
    let begin = ["/play tirazheh", "add", "start", "1", "80", "1", "80", "1", "/cancel", "yes"];
    let pages = ["/replay", "", "", "/rules tirazheh", "2", "", "0"];
    let lines: Vec<&str> = begin.into_iter().chain(pages).collect();
    let printed = evening(&Arc::new(Memory::new()), Surface::Paper, &lines).await;
    let (_, moments) = printed.split_once("Moment 1 of").expect("a first moment");
    let (moments, chapters) = moments.split_once("Rules of Tirazheh").expect("rules");
    assert!(moments.contains("Moment 3 of"), "{moments}");
    assert_eq!(moments.matches("[4] Next").count(), 3, "{moments}");
    assert!(!moments.contains("[1] Next") && moments.contains("[3] Previous"), "{moments}");
    let (_, third) = chapters.split_once("(3 of ").expect("Enter goes on");
    assert!(chapters.contains("(2 of ") && third.contains("[4] Next: "), "{chapters}");
    assert!(third.contains("[1] ") && !third.contains("[3] "), "{third}");
}

#[tokio::test]
async fn the_table_follows_the_language_of_the_person() {
    let german = ["/play tirazheh", "/settings language de", "/board", "bot"];
    let printed = evening(&Arc::new(Memory::new()), Surface::Paper, &german).await;
    let (_, chosen) = printed.split_once("> /settings language de").expect("it is echoed");
    assert!(chosen.contains("darum gilt das auch für den Tisch"), "{chosen}");
    assert!(chosen.contains("1. Ann, Host") && !chosen.contains("1. Ann, host"), "{chosen}");
    assert!(chosen.contains("2. Samowar, Bot: "), "{chosen}");
}

#[tokio::test]
async fn nothing_that_was_set_up_is_lost_without_a_question() {
    let store = Arc::new(Memory::new());
    let set_up = ["/play tirazheh", "add", "options", "0", "leave", "0", "leave"];
    let printed = evening(&store, Surface::Paper, &set_up).await;
    assert!(printed.contains("[0] Done"), "{printed}");
    assert_eq!(printed.matches("Do you really want to leave this table?").count(), 2, "{printed}");
    let again = evening(&store, Surface::Paper, &["/board", "leave", "yes"]).await;
    assert!(again.contains("Samovar") && again.contains("this table is closed"), "{again}");
}

/// Returns the output of an evening whose files go into a folder.
async fn evening_with_files(folder: &Path, lines: &[&str]) -> String {
    let locales = Arc::new(locales::load().expect("the locales are sound"));
    let (name, lang, surface) = ("Ann".to_owned(), Lang::default(), Surface::Paper);
    let settings = Settings { name, lang, locales, surface };
    let (print, input) = (Print::default(), Box::new(Cursor::new(lines.join("\n"))));
    let terminal = Terminal::new(input, Box::new(print.clone()), settings);
    let terminal = Arc::new(terminal.with_pictures_in(folder.to_owned()));
    let app = app(&Arc::new(Memory::new()), terminal).await;
    app.listen().await.expect("a terminal can be listened to");
    app.stop().cancel();
    print.take()
}

#[tokio::test]
async fn commands_mean_the_table_on_the_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let locales = locales::load().expect("the locales are sound");
    let begin = ["/play nautilus", "add", "start", "/play tirazheh", "add", "start"];
    let mut about_tables = 0;
    for word in COMMANDS.iter().map(|command| command.word) {
        let line = format!("/{word}");
        let Ok(ChatCommand::At(about)) = chat_command::read(&line) else { continue };
        let lines: Vec<&str> = begin.into_iter().chain([line.as_str()]).collect();
        let printed = evening_with_files(folder.path(), &lines).await;
        let question = locales.say(&Lang::default(), &about.question()).plain();
        assert!(!printed.contains(&question), "{line}: {printed}");
        about_tables += 1;
    }
    assert!(about_tables > 10, "only {about_tables} commands are about a table");
    let lines = begin.into_iter().chain(["/luck", "/rules", "/picture", "/leave"]);
    let printed = evening_with_files(folder.path(), &lines.collect::<Vec<_>>()).await;
    for done in ["Fair luck: Tirazheh", "Rules of Tirazheh", "Saved to", "Leave for good"] {
        assert!(printed.contains(done), "{done}: {printed}");
    }
}

#[tokio::test]
async fn a_picture_is_written_to_a_file_of_its_own_and_it_is_said_where() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = ["/picture", "/play tirazheh", "add", "/picture", "start", "/picture", "/picture"];
    let printed = evening_with_files(folder.path(), &lines).await;
    for name in ["chaikhana.png", "chaikhana-2.png"] {
        let file = folder.path().join(name);
        let said = format!("Saved to {}", file.display());
        assert!(printed.replace("\n  ", " ").contains(&said), "{printed}");
        let png = std::fs::read(&file).expect("the file is there");
        assert!(png.starts_with(b"\x89PNG"), "it is a picture");
    }
    assert!(!folder.path().join("chaikhana-3.png").exists(), "a lobby has no picture");
}

#[tokio::test]
async fn a_word_is_typed_or_tapped_and_counts_in_the_exported_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let begin = ["/play tirazheh", "fair luck", "add a word", "tea for two"];
    let taps =
        ["fair luck", "tap symbols", "🍎", "⛵", "start over", "🍎", "⛵", "🍎", "🐢", "🔑", "🌊"];
    let end = ["/board", "add", "start", "1", "1", "/cancel", "yes", "/export"];
    let lines: Vec<&str> = begin.into_iter().chain(taps).chain(end).collect();
    let printed = evening_with_files(folder.path(), &lines).await;
    assert!(printed.contains("tea for two (Ann)"), "{printed}");
    assert!(printed.contains("Tapped 5 of 6: 🍎⛵🍎🐢🔑"), "{printed}");
    let files = std::fs::read_dir(folder.path()).expect("the folder");
    let mut checked = 0;
    for file in files {
        let bytes = std::fs::read(file.expect("a file").path()).expect("it can be read");
        let export = service::export::read(&bytes).expect("an exported game");
        assert!(service::export::verify(&export).expect("it is fair").is_closing_checked);
        let words = &export.luck.as_ref().expect("it is sealed").words;
        assert_eq!((words.len(), words[0].word.as_str()), (1, "🍎⛵🍎🐢🔑🌊"));
        checked += 1;
    }
    assert_eq!(checked, 2, "{printed}");
}
