//! The program as people start it: scripts through a pipe, sudden ends, second starts, mistyped
//! words.

use std::io::{Read as _, Write};
use std::net::TcpListener;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use std::time::Duration;

use e2e::{Talk, free_address, program};
use engine::games::nautilus::Nautilus;
use service::export::Export;
use table::game_record::Player;
use tempfile::TempDir;

pub(super) fn chaikhana(folder: &Path, words: &[&str]) -> Command {
    program(env!("CARGO_BIN_EXE_chaikhana"), folder, words)
}

pub(super) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Runs the program with a script; returns its output.
pub(super) fn scripted(folder: &Path, words: &[&str], script: &[&str]) -> Output {
    let mut child = chaikhana(folder, words).spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    // A program that has ended may have closed the pipe already.
    let _ = input.write_all((script.join("\n") + "\n").as_bytes());
    drop(input);
    child.wait_with_output().expect("the program ends")
}

pub(super) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

pub(super) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn talk_in(folder: &Path) -> Talk {
    Talk::with(&mut chaikhana(folder, &["terminal"]))
}

#[test]
fn a_whole_game_is_played_by_a_script_in_plain_text() {
    let folder = folder();
    let mut script = vec!["/play tirazheh c", "Add", "Start"];
    // Takes the first option, or says Yes, or else ends the turn or gives up.
    script.extend(std::iter::repeat_n(["1", "1", "80"], 30).flatten().chain(["82", "1"]));
    let output = scripted(folder.path(), &["terminal"], &script);
    let text = out(&output);
    assert!(output.status.success(), "{}", err(&output));
    assert!(text.contains("wins!"), "the game is over:\n{text}");
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "nothing but text");
    assert!(output.stderr.is_empty(), "{}", err(&output));
}

#[test]
fn killed_in_the_middle_of_a_turn_it_goes_on_where_it_was() {
    let folder = folder();
    let mut talk = talk_in(folder.path());
    for line in ["/play tirazheh", "Add", "Start", "1", "/about"] {
        talk.says(line);
    }
    assert!(talk.hears("Version").contains("Undo"));
    talk.child.kill().expect("it runs");
    talk.child.wait().expect("it ends");

    let again = scripted(folder.path(), &["terminal"], &["/quit"]);
    let text = out(&again);
    assert!(text.contains("Your hand") && text.contains("Undo"), "{text}");
}

#[test]
fn it_ends_in_good_order_when_it_is_told_to() {
    let folder = folder();
    let mut talk = talk_in(folder.path());
    talk.says("/play tirazheh");
    talk.hears("Leave");
    let told = Command::new("kill").arg(talk.child.id().to_string()).status();
    assert!(told.expect("a signal is sent").success());
    assert!(talk.child.wait().expect("it ends").success());
    let again = scripted(folder.path(), &["terminal"], &["/quit"]);
    assert!(out(&again).contains("Anna, host"), "{}", out(&again));
}

#[test]
fn a_terminal_that_hangs_up_ends_it_in_good_order() {
    let folder = folder();
    let mut talk = talk_in(folder.path());
    talk.says("/play tirazheh");
    talk.hears("Leave");
    let told = Command::new("kill").args(["-s", "HUP", &talk.child.id().to_string()]).status();
    assert!(told.expect("a signal is sent").success());
    assert_eq!(talk.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_reader_that_has_seen_enough_ends_it_in_good_order() {
    let folder = folder();
    let mut child = chaikhana(folder.path(), &["terminal"]).spawn().expect("the program starts");
    drop(child.stdout.take());
    // Keeps the input open.
    let input = child.stdin.take();
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()));
    drop(input);
}

#[test]
fn a_reader_that_has_had_enough_is_no_error() {
    let folder = folder();
    let mut child = chaikhana(folder.path(), &["locale", "show", "tirazheh-*"]).spawn();
    let child = child.as_mut().expect("it starts");
    drop(child.stdout.take());
    assert!(child.wait().expect("it ends").success());
    let mut said = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!(said, "");
}

#[test]
fn output_that_cannot_be_written_is_an_error_in_one_line() {
    let folder = folder();
    assert!(scripted(folder.path(), &["terminal"], &["/play tirazheh", "/quit"]).status.success());
    assert!(scripted(folder.path(), &["backup", "tables.backup"], &[]).status.success());
    let other = self::folder();
    for words in [
        &["config", "check"][..],
        &["locale", "check"],
        &["restore", "tables.backup", "--store", other.path().to_str().expect("text")],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
        let output = chaikhana(folder.path(), words).stdout(full).output().expect("it starts");
        assert_eq!(output.status.code(), Some(1), "{words:?}: {}", err(&output));
        assert!(err(&output).contains("the output cannot be written"), "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{words:?}: {}", err(&output));
    }
}

#[test]
fn a_screen_that_cannot_be_written_to_is_an_error_in_one_line() {
    let folder = folder();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
    let output = chaikhana(folder.path(), &["terminal"]).stdout(full).output().expect("it starts");
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    let told = "the terminal cannot be read or written: No space left on device";
    assert!(err(&output).contains(told), "{}", err(&output));
    assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
}

#[test]
fn a_device_is_no_backup() {
    let output = scripted(folder().path(), &["restore", "/dev/zero"], &[]);
    assert!(!output.status.success());
    assert!(err(&output).contains("it is no regular file"), "{}", err(&output));
}

#[test]
fn a_second_program_on_the_same_folder_says_so_and_stops() {
    let folder = folder();
    let mut talk = talk_in(folder.path());
    talk.says("/play");
    talk.hears("Tirazheh");
    let second = scripted(folder.path(), &["terminal"], &["/quit"]);
    assert!(!second.status.success());
    assert!(err(&second).contains("in use by another process"), "{}", err(&second));
    assert_eq!(err(&second).lines().count(), 1, "{}", err(&second));
    talk.says("/quit");
    assert!(talk.child.wait().expect("it ends").success());
}

#[test]
fn wrong_words_on_the_command_line_are_answered_in_one_line() {
    for (words, why, status) in [
        (&["config", "check", "nowhere.toml"][..], "nowhere.toml", 78),
        (&["restore", "nowhere.backup"], "nowhere.backup", 1),
        (&["health"], "http.listen is not set: put listen = \"127.0.0.1:9464\" below [http]", 78),
    ] {
        let output = scripted(folder().path(), words, &[]);
        assert_eq!(output.status.code(), Some(status), "{words:?}");
        assert!(err(&output).contains(why), "{words:?}: {}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{words:?}: {}", err(&output));
    }
}

#[test]
fn a_folder_of_languages_is_spoken_at_the_next_start() {
    let folder = folder();
    std::fs::create_dir_all(folder.path().join("mine/eo")).expect("a folder");
    let file = folder.path().join("mine/eo/a.ftl");
    std::fs::write(&file, "terminal-goodbye = Ĝis revido!\n").expect("a file");
    let terminal = |dir: &str| {
        let mut command = chaikhana(folder.path(), &["terminal"]);
        command.env("CHAIKHANA_LOCALES_DIR", dir).env("CHAIKHANA_LANGUAGE", "eo");
        command.stdin(Stdio::null()).output().expect("the program runs")
    };
    let text = out(&terminal("mine"));
    assert!(text.contains("Ĝis revido!") && text.contains("Welcome"), "{text}");
    std::fs::write(&file, "# One.\nterminal-goodbye = { $x }\n").expect("a file");
    for (dir, why) in [
        ("mine", "locales_dir: mine/eo/a.ftl:2: terminal-goodbye: $x is not given"),
        ("nowhere", "locales_dir: nowhere cannot be read: No such file"),
    ] {
        let output = terminal(dir);
        assert!(!output.status.success() && err(&output).contains(why), "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    }
}

#[test]
fn languages_are_checked_and_shown_without_a_start() {
    let folder = folder();
    let built_in = scripted(folder.path(), &["locale", "check"], &[]);
    assert!(built_in.status.success(), "{}{}", out(&built_in), err(&built_in));
    std::fs::create_dir_all(folder.path().join("mine/eo")).expect("a folder");
    let file = folder.path().join("mine/eo/a.ftl");
    std::fs::write(&file, "button-yes = Jes\n").expect("a file");
    let output = scripted(folder.path(), &["locale", "check", "mine"], &[]);
    assert!(output.status.success() && out(&output).contains(": button-back = Back\n"));
    std::fs::write(&file, "button-yes = { $x }\n").expect("a file");
    let output = scripted(folder.path(), &["locale", "check", "mine"], &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("mine/eo/a.ftl:1: button-yes: $x is not given"));
    let output = scripted(folder.path(), &["locale", "show", "button-y*", "--lang", "de"], &[]);
    assert!(out(&output).ends_with("  de: Ja\n  en: Yes\n"), "{}", out(&output));
}

#[test]
fn a_backup_brings_tables_back_into_a_new_folder() {
    let folder = folder();
    scripted(folder.path(), &["terminal"], &["/play tirazheh", "/quit"]);
    assert!(scripted(folder.path(), &["backup", "tables"], &[]).status.success());
    let again = scripted(folder.path(), &["restore", "tables", "--data-dir", "new"], &[]);
    assert!(again.status.success(), "{}", err(&again));
    let output = scripted(folder.path(), &["terminal", "--data-dir", "new"], &["/quit"]);
    assert!(out(&output).contains("Anna, host"), "{}", out(&output));
    let twice = scripted(folder.path(), &["restore", "tables", "--data-dir", "new"], &[]);
    assert!(!twice.status.success());
}

#[test]
fn a_service_manager_is_notified_and_health_requests_are_answered() {
    let folder = folder();
    let socket = folder.path().join("notify");
    let manager = UnixDatagram::bind(&socket).expect("a socket");
    manager.set_read_timeout(Some(Duration::from_mins(1))).expect("a time-out");
    let hears = |words: &str| {
        let mut told = [0; 512];
        loop {
            let length = manager.recv(&mut told).unwrap_or_else(|why| panic!("{words}: {why}"));
            let told = std::str::from_utf8(&told[..length]).expect("text");
            if told.lines().any(|line| line == words) {
                break;
            }
        }
    };
    let (free, watchdog) = (free_address().to_string(), "300000");
    let mut command = chaikhana(folder.path(), &["terminal"]);
    command.env("NOTIFY_SOCKET", &socket).env("WATCHDOG_USEC", watchdog);
    let mut talk = Talk::with(command.env("CHAIKHANA_HTTP_LISTEN", &free));
    hears("READY=1");
    hears("WATCHDOG=1");
    hears("WATCHDOG=1");
    let ask = |words: &[&str]| {
        let mut command = chaikhana(folder.path(), words);
        command.env("CHAIKHANA_HTTP_LISTEN", &free).output().expect("the program starts")
    };
    let ready = ask(&["health"]);
    assert_eq!((ready.status.success(), out(&ready).as_str()), (true, "ready\n"));
    let alive = ask(&["health", "--url", &format!("http://{free}/healthz")]);
    assert_eq!((alive.status.success(), out(&alive).as_str()), (true, "alive\n"));
    let nothing = ask(&["health", "--url", &format!("http://{free}/nothing")]);
    assert!(!nothing.status.success() && err(&nothing).contains("404"), "{}", err(&nothing));
    talk.says("/quit");
    hears("STOPPING=1");
    assert!(talk.child.wait().expect("it ends").success());
    let gone = ask(&["health"]);
    assert!(!gone.status.success(), "{}", out(&gone));
    assert_eq!(err(&gone).lines().count(), 1, "{}", err(&gone));
}

#[test]
fn a_port_that_is_taken_stops_the_start_in_one_line() {
    let folder = folder();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = taken.local_addr().expect("an address").to_string();
    let mut command = chaikhana(folder.path(), &["terminal"]);
    let output = command.env("CHAIKHANA_HTTP_LISTEN", &at).output().expect("the program starts");
    assert!(!output.status.success());
    let text = err(&output);
    assert!(text.contains(&format!("cannot listen on {at} (http.listen)")), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn shells_complete_every_command_and_each_has_a_manual_page() {
    let folder = folder();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = scripted(folder.path(), &["completions", shell], &[]);
        assert!(output.status.success(), "{shell}: {}", err(&output));
        for word in ["backup", "doctor", "rebuild", "data-dir"] {
            assert!(out(&output).contains(word), "{shell} does not know {word}");
        }
    }
    let output = scripted(folder.path(), &["man", "share/man1"], &[]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", err(&output));
    for page in ["chaikhana", "chaikhana-backup", "chaikhana-config-check", "chaikhana-man"] {
        let file = folder.path().join("share/man1").join(format!("{page}.1"));
        let text = std::fs::read_to_string(&file).expect("a page");
        assert!(text.contains(&format!(".TH {page} 1")), "{text}");
    }
    let main = std::fs::read_to_string(folder.path().join("share/man1/chaikhana.1"));
    let main = main.expect("a page");
    for section in ["FILES", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES"] {
        assert_eq!(main.matches(&format!("\n.SH {section}\n")).count(), 1, "{section}");
    }
    std::fs::write(folder.path().join("file"), "").expect("a file");
    let output = scripted(folder.path(), &["man", "file"], &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("cannot be written to file"), "{}", err(&output));
    assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
}

#[test]
fn it_says_its_version_and_its_commit() {
    let text = out(&scripted(folder().path(), &["--version"], &[]));
    let commit = text.trim().rsplit_once(" (").and_then(|(_, rest)| rest.strip_suffix(')'));
    assert!(text.contains(env!("CARGO_PKG_VERSION")), "{text}");
    assert!(commit.is_some_and(|commit| commit.len() >= 4), "{text}");
}

#[test]
fn an_exported_game_is_verified_and_a_forged_or_foreign_file_is_refused_in_a_line() {
    let folder = folder();
    let record = e2e::finished::<Nautilus>(3, 0, |_| Player::Somebody);
    let sound = Export::of(&record).json();
    let verify = |text: &str| {
        std::fs::write(folder.path().join("game.json"), text).expect("a file");
        scripted(folder.path(), &["verify", "game.json"], &[])
    };
    let output = verify(&sound);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("and the result follow from the seed"), "{}", out(&output));
    let places = ["\"place\":[1,2]", "\"place\":[2,1]"];
    let second = usize::from(sound.contains(places[1]));
    let forged = sound.replacen(places[second], places[1 - second], 1);
    assert_ne!(forged, sound);
    for (file, expected) in
        [(forged.as_str(), "result"), ("{}", "no exported game"), ("", "no exported game")]
    {
        let output = verify(file);
        assert!(!output.status.success());
        let (out, err) = (out(&output), err(&output));
        assert!(out.is_empty() && err.contains(expected), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    // Text of a hostile file is quoted without characters that a terminal obeys.
    let hostile = sound.replacen("\"game\":\"nautilus\"", "\"game\":\"\\u001b[2J\\u202e\"", 1);
    assert_ne!(hostile, sound);
    let output = verify(&hostile);
    assert!(!output.status.success() && err(&output).contains("u{1b}[2J"), "{}", err(&output));
    let is_quiet = |letter: char| letter == '\n' || !(letter.is_control() || letter == '\u{202E}');
    assert!(err(&output).chars().all(is_quiet), "{:?}", err(&output));
    let output = scripted(folder.path(), &["verify", "nothing.json"], &[]);
    assert!(!output.status.success() && err(&output).contains("nothing.json cannot be read"));
}
