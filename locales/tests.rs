//! Every language is compiled in, and folders add languages or replace single texts.

use std::fs;

use tempfile::TempDir;

use std::path::Path;

use words::locale::{Lang, Locales};
use words::text::Text;

/// Returns a temporary folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("it is new");
        fs::write(path, text).expect("it is new");
    }
    folder
}

fn say(locales: &Locales, lang: &str, text: &Text) -> String {
    locales.say(&lang.parse().expect("a language id"), text).plain()
}

/// Checks the error message for a folder, except for its path.
fn broken(files: &[(&str, &str)], expected: &str) {
    let folder = folder(files);
    let error = locales::load_with(Some(folder.path())).expect_err(expected).to_string();
    let place = format!("{}/", folder.path().display());
    assert_eq!(error.replace(&place, ""), expected);
}

#[test]
fn the_built_in_languages_load() {
    let locales = locales::load().expect("locale files are checked before they are committed");
    assert!(locales.languages().any(|lang| *lang == Lang::default()));
    assert_eq!(locales.say(&Lang::default(), &Text::new("list-separator")).plain(), ", ");
}

#[test]
fn every_folder_of_the_repository_is_built_in() {
    let mut folders: Vec<String> = std::fs::read_dir(".")
        .expect("tests run in the folder of the crate")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().expect("named").to_string_lossy().into_owned())
        .collect();
    folders.sort();
    let locales = locales::load().expect("well-formed");
    assert_eq!(locales.languages().map(Lang::to_string).collect::<Vec<_>>(), folders);
}

#[test]
fn every_file_of_a_language_is_compiled_in() {
    let folders = fs::read_dir(".").expect("tests run in the folder of the crate");
    let folders = folders.map(|entry| entry.expect("readable").path()).filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| fs::read_dir(folder).expect("readable"));
    let mut files: Vec<String> = files
        .map(|file| {
            format!("locales{}", &file.expect("readable").path().display().to_string()[1..])
        })
        .collect();
    let mut compiled_in: Vec<String> = locales::files().into_iter().map(|file| file.path).collect();
    files.sort();
    compiled_in.sort();
    assert_eq!(compiled_in, files);
}

#[test]
fn a_folder_says_one_text_otherwise() {
    let folder = folder(&[("de/mine.ftl", "button-yes = Jawohl\n"), ("README.md", "Mine.")]);
    let locales = locales::load_with(Some(folder.path())).expect("well-formed");
    assert_eq!(say(&locales, "de", &Text::new("button-yes")), "Jawohl");
    assert_eq!(say(&locales, "de", &Text::new("button-back")), "Zurück");
    assert_eq!(say(&locales, "en", &Text::new("button-yes")), "Yes");
    assert_eq!(locales.share(&"de".parse().expect("a language id")), 100);
}

#[test]
fn a_folder_adds_a_dialect() {
    let folder = folder(&[("de-AT/a.ftl", "button-yes = Eh klar\n")]);
    let locales = locales::load_with(Some(folder.path())).expect("well-formed");
    assert_eq!(say(&locales, "de-AT", &Text::new("button-yes")), "Eh klar");
    assert_eq!(say(&locales, "de-AT", &Text::new("button-back")), "Zurück");
    assert_eq!(say(&locales, "de", &Text::new("button-yes")), "Ja");
}

#[test]
fn a_folder_adds_a_language_that_says_little() {
    let folder = folder(&[
        ("eo/a.ftl", "language-name = Esperanto\nbutton-yes = Jes\n"),
        ("eo/.a.ftl.swp", "what an editor leaves"),
    ]);
    let locales = locales::load_with(Some(folder.path())).expect("well-formed");
    let lang: Lang = "eo".parse().expect("a language id");
    assert_eq!(locales.spoken(&lang).name(&lang), Some("Esperanto (0\u{a0}%)"));
    assert_eq!(say(&locales, "eo", &Text::new("button-back")), "Back");
}

#[test]
fn what_is_wrong_is_named_with_its_file_line_and_key() {
    broken(
        &[("eo/a.ftl", "# One.\nbutton-yes = { $n }\n")],
        "eo/a.ftl:2: button-yes: $n is not given",
    );
    broken(&[("eo/a.ftl", "button-yes = Jes\n\n!\n")], "eo/a.ftl:3: Expected one of \"a-zA-Z\"");
    let why = "eo/b.ftl:1: button-yes: stands at eo/a.ftl:1 already";
    broken(&[("eo/a.ftl", "button-yes = Jes"), ("eo/b.ftl", "button-yes = Jes")], why);
    let why = "de/a.ftl:1: digits: must be the ten digits, from zero to nine";
    broken(&[("de/a.ftl", "digits = 123\n")], why);
}

#[test]
fn what_does_not_belong_there_is_named() {
    let why = "eo/notes.txt: only .ftl files in UTF-8 belong here";
    broken(&[("eo/notes.txt", "")], why);
    broken(&[("my words/a.ftl", "")], "my words/a.ftl: folder name is no language id");
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let error = locales::load_with(Some(Path::new("no/such"))).expect_err("it is not there");
    assert!(error.to_string().starts_with("no/such cannot be read: "), "{error}");
}
