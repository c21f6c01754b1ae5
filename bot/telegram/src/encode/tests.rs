//! Panels as Telegram's HTML.

use super::*;
use words::people::PersonId;
use words::text::Tint;

fn locales() -> Locales {
    let files = [(
        "en",
        "a.ftl",
        concat!(
            "digits = 0123456789\nlist-separator = {\", \"}\nnameless = somebody\n",
            "name-person = { $who }\nsaid = { $what }\nwaiting = Waiting for: { $who }\n",
        ),
    )];
    Locales::from_files(files).expect("sound")
}

fn lang() -> Lang {
    "en".parse().expect("a language")
}

fn said(what: &str) -> Text {
    Text::new("said").name("what", what)
}

fn html(blocks: Vec<Block>, calls: &[Person]) -> String {
    panel(&Panel { blocks, ..Panel::default() }, calls, &locales(), &lang())
}

fn mention_of(user: u64, name: &str) -> Person {
    Person { id: PersonId::new("telegram", user), name: name.to_owned() }
}

fn waiting(who: &[&str]) -> Block {
    let who = who.iter().map(|who| Text::new("name-person").name("who", *who).strong());
    Block::Line(Text::new("waiting").list("who", who))
}

#[test]
fn names_cannot_be_markup() {
    let html = html(vec![Block::Line(said("<b>\"A\" & B</b>").strong())], &[]);
    assert_eq!(html, "<b>&lt;b&gt;&quot;A&quot; &amp; B&lt;/\u{2060}b&gt;</b>");
}

#[test]
fn lists_and_rows_have_room_around_them_and_colours_are_left_out() {
    let rows = vec![vec![said("a"), said("b").tint(Tint::Red)], vec![said("c")]];
    let blocks = vec![
        Block::Line(said("Title").strong()),
        Block::List(vec![said("one"), said("two")]),
        Block::News(vec![said("three")]),
        Block::Rows(rows),
        Block::Line(said("x")),
        Block::Line(said("y")),
    ];
    assert_eq!(
        html(blocks, &[]),
        "<b>Title</b>\n\n• one\n• two\n\n<blockquote expandable>three</blockquote>\n\n<pre>a  b\nc</pre>\n\nx\ny"
    );
}

#[test]
fn a_grid_has_letters_of_one_width() {
    let row = |cells: [&str; 2]| cells.map(said).to_vec();
    let grid = Block::Grid(vec![row(["<a>", "1"]), row(["b", "22"])]);
    let blocks = vec![Block::Line(said("x")), grid, Block::Line(said("y"))];
    assert_eq!(html(blocks, &[]), "x\n\n<pre>&lt;a&gt;  1\nb    22</pre>\n\ny");
}

#[test]
fn who_is_called_is_linked_where_the_name_stands() {
    let blocks = vec![waiting(&["Ann", "Bo"])];
    let html = html(blocks, &[mention_of(7, "Ann"), mention_of(8, "Bo")]);
    let ann = "<a href=\"tg://user?id=7\"><b>Ann</b></a>";
    let bo = "<a href=\"tg://user?id=8\"><b>Bo</b></a>";
    assert_eq!(html, format!("Waiting for: {ann}, {bo}"));
}

#[test]
fn two_people_of_one_name_are_both_called() {
    let html = html(vec![waiting(&["Ann", "Ann"])], &[mention_of(7, "Ann"), mention_of(8, "Ann")]);
    assert!(html.contains("id=7") && html.contains("id=8"), "{html}");
    assert!(!html.contains('🔔'), "{html}");
}

#[test]
fn who_is_called_and_not_named_is_called_on_a_line_of_its_own() {
    let html = html(vec![Block::Line(said("Play!"))], &[mention_of(7, "<Ann>")]);
    assert_eq!(html, "Play!\n🔔 <a href=\"tg://user?id=7\">&lt;Ann&gt;</a>");
}

#[test]
fn a_text_that_is_too_long_loses_its_oldest_news_first() {
    let news = (0..100).map(|index| said(&format!("{index:03} {}", "n".repeat(60)))).collect();
    let text = html(vec![Block::News(news), Block::Line(said("What now?"))], &[]);
    assert!(text.starts_with("<blockquote expandable>…\n0"), "{}", &text[..40]);
    assert!(text.contains("\n099 ") && text.ends_with("</blockquote>\n\nWhat now?"));
    let text = text.replace("<blockquote expandable>", "").replace("</blockquote>", "");
    assert!(text.encode_utf16().count() <= MAX_TEXT_LENGTH);
    assert!(text.encode_utf16().count() > MAX_TEXT_LENGTH - 100, "no more is lost than must be");
}

#[test]
fn markup_and_escapes_do_not_count_as_length() {
    let line = "&".repeat(MAX_TEXT_LENGTH);
    let text = html(vec![Block::Line(said(&line).strong())], &[]);
    assert_eq!(text.matches("&amp;").count(), MAX_TEXT_LENGTH);
    assert!(!text.contains('…'));
}

#[test]
fn a_line_that_is_too_long_is_cut_between_characters() {
    let text = html(vec![Block::Line(said(&"🙂".repeat(MAX_TEXT_LENGTH)))], &[]);
    assert_eq!(text.chars().filter(|c| *c == '🙂').count(), (MAX_TEXT_LENGTH - 1) / 2);
    assert!(text.ends_with("🙂…"));
    let family = "👨\u{200d}👩\u{200d}👧"; // eight units
    let text = html(vec![Block::Line(said(&family.repeat(MAX_TEXT_LENGTH)))], &[]);
    assert_eq!(text, family.repeat((MAX_TEXT_LENGTH - 1) / 8) + "…");
}

#[test]
fn lines_that_are_too_many_are_cut_after_a_whole_one() {
    let blocks = (0..100).map(|_| Block::Line(said(&"w".repeat(99)))).collect();
    let text = html(blocks, &[]);
    assert!(text.ends_with(&format!("\n{}\n…", "w".repeat(99))));
    assert!(text.encode_utf16().count() <= MAX_TEXT_LENGTH);
}

#[test]
fn a_pop_up_is_plain_and_short() {
    let blocks =
        [Block::Line(said("Your <hand>").strong()), Block::List(vec![said("7"), said("6")])];
    assert_eq!(pop_up(&blocks, &locales(), &lang()), "Your <hand>\n• 7\n• 6");
    let long = [Block::Line(said(&"w".repeat(150))), Block::Line(said(&"w".repeat(150)))];
    assert_eq!(pop_up(&long, &locales(), &lang()), format!("{}\n…", "w".repeat(150)));
    let longer = pop_up_line(&said(&"w".repeat(300)), &locales(), &lang());
    assert_eq!(longer.encode_utf16().count(), MAX_POP_UP_LENGTH);
}
