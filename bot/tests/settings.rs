//! The program's messages about settings that are missing, wrong or complete.

use std::fs::{File, Permissions};
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use super::program::{chaikhana, err, folder, out, scripted};

/// Returns the two ends of a new terminal: that of a person, and that of a program.
fn terminal() -> (File, File) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&ours).expect("it is ours");
    unlockpt(&ours).expect("it is ours");
    let name = ptsname(&ours, Vec::new()).expect("it has a name");
    // It must not become the controlling terminal of the tests.
    let theirs = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("the other end");
    (ours.into(), theirs.into())
}

#[test]
fn without_a_token_it_says_so_in_two_lines_and_opens_a_table_in_a_terminal() {
    let folder = folder();
    let (mut ours, theirs) = terminal();
    ours.write_all(b"/quit\n").expect("it is typed");
    let output = chaikhana(folder.path(), &[]).stdin(theirs).output().expect("it starts");
    let text = out(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].contains("token") && lines[1].contains("config.example.toml"), "{text}");
    assert!(lines.len() > 2 && output.status.success(), "{text}");
}

#[test]
fn a_terminal_speaks_the_language_of_its_environment_unless_one_is_set() {
    let folder = folder();
    let greeted = |variables: &[(&str, &str)]| {
        let mut command = chaikhana(folder.path(), &["terminal"]);
        command.envs(variables.iter().copied()).stdin(Stdio::null());
        out(&command.output().expect("it starts")).lines().next().unwrap_or_default().to_owned()
    };
    let german = greeted(&[("LANG", "de_DE.UTF-8")]);
    assert!(german.contains("Willkommen"), "{german}");
    assert_eq!(greeted(&[("LANG", "hu_HU"), ("LC_MESSAGES", "de_AT"), ("LC_ALL", "")]), german);
    let set = [("LANG", "hu_HU.UTF-8"), ("CHAIKHANA_LANGUAGE", "de")];
    assert_eq!(greeted(&set), german);
    for other in ["C", "POSIX", "eo_XX.UTF-8", ""] {
        let english = greeted(&[("LANG", other)]);
        assert!(english.contains("Welcome"), "{other}: {english}");
    }
}

#[test]
fn without_a_token_a_script_opens_a_table_through_a_pipe() {
    let folder = folder();
    let output = scripted(folder.path(), &[], &["/play tirazheh", "/quit"]);
    assert!(output.status.success() && out(&output).contains("Tirazheh"), "{}", err(&output));
}

#[test]
fn without_a_token_and_an_input_it_says_in_a_line_what_to_set() {
    let folder = folder();
    let expected = "chaikhana: no token is set: put discord.token or telegram.token into \
                    config.toml, or set CHAIKHANA_DISCORD_TOKEN or CHAIKHANA_TELEGRAM_TOKEN\n";
    for words in [&[][..], &["serve"]] {
        let output = chaikhana(folder.path(), words).stdin(Stdio::null()).output();
        let output = output.expect("it starts");
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(78), expected));
        assert_eq!(out(&output), "");
    }
    // A service manager may lend its own terminal.
    let (_ours, theirs) = terminal();
    let mut command = chaikhana(folder.path(), &["serve"]);
    let output = command.env("NOTIFY_SOCKET", "/nowhere").stdin(theirs).output();
    let output = output.expect("it starts");
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(78), expected));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn a_wrong_setting_stops_the_start_with_the_file_and_the_key() {
    let folder = folder();
    std::fs::write(folder.path().join("config.toml"), "[log]\nformat = \"loud\"\n")
        .expect("a file");
    for words in [&["terminal"][..], &["backup", "tables"], &[]] {
        let output = scripted(folder.path(), words, &["/quit"]);
        assert_eq!(output.status.code(), Some(78), "{words:?}");
        let text = err(&output);
        assert!(text.contains("config.toml") && text.contains("log.format"), "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
    }
}

#[test]
fn a_check_of_settings_lists_all_problems_and_ends_with_a_verdict() {
    let folder = folder();
    let file = folder.path().join("config.toml");
    let written = |text: &str| {
        std::fs::write(&file, text).expect("a file");
        std::fs::set_permissions(&file, Permissions::from_mode(0o644)).expect("it is ours");
        scripted(folder.path(), &["config", "check"], &[])
    };
    let token = format!("[telegram]\ntoken = \"1234567890:{}\"\n", "a".repeat(35));
    let output = written(&format!(
        "tea = 1\nlocales_dir = \"nowhere\"\n{token}[discord]\ntoken = \"changeme\"\n"
    ));
    assert_eq!(output.status.code(), Some(78));
    let (said, text) = (out(&output), err(&output));
    assert!(said.starts_with("Warning: config.toml holds telegram.token"), "{said}");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("chaikhana: config.toml: discord.token: found a place"), "{text}");
    assert_eq!(lines[1], "chaikhana: config.toml: tea: unknown key");
    assert!(
        lines[2].starts_with("chaikhana: config.toml: locales_dir: nowhere cannot be read"),
        "{text}"
    );
    assert_eq!(lines[3..], ["chaikhana: the configuration is not valid: 3 problems"]);

    let output = written(&token);
    assert!(output.status.success(), "{}", err(&output));
    let said = out(&output);
    let (settings, end) = said.split_once("Warning: ").expect("others may read the file");
    assert!(settings.contains("telegram.token") && end.contains("chmod 600 config.toml"), "{said}");
    assert!(end.ends_with("\nTelegram: set. Discord: off. Configuration is valid.\n"), "{said}");
}

#[test]
fn an_unknown_language_is_refused_and_a_variant_of_a_known_one_is_taken() {
    let folder = folder();
    let file = folder.path().join("config.toml");
    std::fs::write(&file, "language = \"eo\"\n").expect("a file");
    let why = "chaikhana: config.toml: language: found \"eo\", allowed is one of \"de\", \"en\", \
               \"fa\", \"hu\"\n";
    for words in [&["config", "check"][..], &["terminal"]] {
        let output = scripted(folder.path(), words, &["/quit"]);
        assert_eq!(output.status.code(), Some(78));
        assert!(err(&output).starts_with(why), "{}", err(&output));
    }
    std::fs::write(&file, "language = \"de-AT\"\n").expect("a file");
    let output = scripted(folder.path(), &["config", "check"], &[]);
    assert!(output.status.success(), "{}", err(&output));
}

/// Puts things that cannot be read to their end, or not soon, into a folder; returns their names.
fn endless(folder: &Path, ending: &str, limit: usize) -> [String; 4] {
    let names = ["pipe", "zeros", "folder", "large"].map(|name| format!("{name}{ending}"));
    let [pipe, zeros, inner, large] = names.each_ref().map(|name| folder.join(name));
    let made = Command::new("mkfifo").arg(pipe).status().expect("mkfifo is part of every system");
    assert!(made.success());
    std::os::unix::fs::symlink("/dev/zero", zeros).expect("a link");
    std::fs::create_dir(inner).expect("a folder");
    std::fs::write(large, "#".repeat(limit + 1)).expect("a file");
    names
}

#[test]
fn files_that_never_end_are_refused_in_words() {
    const REGULAR: &str = "it is no regular file";
    let folder = folder();
    let check = |words: &[&str], why: &str| {
        let output = scripted(folder.path(), words, &[]);
        let text = err(&output);
        assert!(!output.status.success() && text.contains(why), "{words:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{text}");
    };
    let [pipe, zeros, inner, large] = endless(folder.path(), "", 32 << 20);
    for name in [&pipe, &zeros, &inner] {
        check(&["--config", name, "config", "check"], REGULAR);
        check(&["verify", name], REGULAR);
        check(&["restore", name], REGULAR);
    }
    check(&["--config", &large, "config", "check"], "it is larger than 1 MB");
    check(&["verify", &large], "it is larger than 32 MB");
    let language = folder.path().join("mine/eo");
    std::fs::create_dir_all(&language).expect("a folder");
    let [pipe, zeros, inner, large] = endless(&language, ".ftl", 4 << 20);
    for (name, why) in
        [(&pipe, REGULAR), (&zeros, REGULAR), (&inner, REGULAR), (&large, "it is larger than 4 MB")]
    {
        for other in [&pipe, &zeros, &inner, &large].into_iter().filter(|other| *other != name) {
            let hidden = language.join(format!(".{other}"));
            std::fs::rename(language.join(other), hidden).expect("renamed");
        }
        check(&["locale", "check", "mine"], why);
        for other in [&pipe, &zeros, &inner, &large].into_iter().filter(|other| *other != name) {
            let hidden = language.join(format!(".{other}"));
            std::fs::rename(hidden, language.join(other)).expect("renamed");
        }
    }
}
