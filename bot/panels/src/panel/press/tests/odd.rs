//! Texts at the limits of presses: the last accepted value, and the first refused one.

use engine::seat::MAX_SEATS;

use super::*;

const TABLE: &str = "1.012345678a";

fn is_read(text: &str) -> bool {
    match text.parse::<Press>() {
        Ok(press) => {
            assert_eq!(press.to_string(), text);
            true
        }
        Err(NotAPress) => false,
    }
}

fn check(rows: &[(&str, &str)]) {
    for (last, beyond) in rows {
        assert!(is_read(&format!("{TABLE}.{last}")), "{last}");
        assert!(!is_read(&format!("{TABLE}.{beyond}")), "{beyond}");
    }
}

#[test]
fn numbers_are_read_up_played_out_of_their_type_and_no_further() {
    check(&[
        ("a.ffffffffffffffff.ffff", "a.10000000000000000.ffff"),
        ("a.0.ffff", "a.0.10000"),
        ("say.0.ffffffff", "say.0.100000000"),
        ("set.ff.ff", "set.ff.100"),
        ("page.ff", "page.100"),
        ("sure.ffffffffffffffff.ffff", "sure.ffffffffffffffff.10000"),
        ("see.0.ff.ff.ff.ff.ff", "see.0.ff.ff.ff.ff.100"),
    ]);
}

#[test]
fn a_path_is_four_groups_deep_and_no_deeper() {
    check(&[
        ("see.1.0.1.2.3.4", "see.1.0.1.2.3.4.5"),
        ("all-see.1.0.1.2.3.4", "all-see.1.0.1.2.3.4.5"),
        ("see.1.0", "see.1"),
    ]);
}

#[test]
fn a_seat_beyond_the_last_one_is_refused() {
    let (last, beyond) = (MAX_SEATS - 1, MAX_SEATS);
    for (word, rest) in [("sit", ""), ("kick", ""), ("away", ""), ("back", ""), ("skip", ".0")] {
        check(&[(&format!("{word}.{last:x}{rest}"), &format!("{word}.{beyond:x}{rest}"))]);
    }
}

#[test]
fn signs_spaces_capitals_and_zeros_in_front_of_a_number_are_refused() {
    for digits in ["+1", "-1", " 1", "1 ", "01", "0x1", "A", "1_0", "\u{661}", "\u{ff11}", ""] {
        assert!(!is_read(&format!("{TABLE}.page.{digits}")), "{digits:?}");
        assert!(!is_read(&format!("1.rules.tirazheh.{digits}")), "{digits:?}");
    }
    for switch in ["2", "ff", "00", "true"] {
        assert!(!is_read(&format!("{TABLE}.opts.{switch}")), "{switch}");
    }
}

#[test]
fn a_table_of_any_other_length_or_alphabet_is_refused() {
    for table in ["", "0", "012345678", "012345678ab", "012345678g", "01234567\u{e9}", "+12345678a"]
    {
        assert!(!is_read(&format!("1.{table}.join")), "{table:?}");
    }
}

#[test]
fn words_that_lack_a_part_or_have_one_too_many_are_refused() {
    for act in ["", "a", "a.1", "a.1.2.3", "join.", "join.0", "leave??", "level.1", "level.1.GOD"] {
        assert!(!is_read(&format!("{TABLE}.{act}")), "{act:?}");
    }
    for text in ["1.open", "1.open.", "1.open.chess", "1.games.0", "1.rules", "1.my.", "1.room.x"] {
        assert!(!is_read(text), "{text:?}");
    }
}

#[test]
fn a_text_of_sixty_four_bytes_is_read_and_a_longer_one_is_not() {
    let longest = "1.my.language.sl-Latn-SI-1994-abcdefgh-bbcdefgh-cbcdefgh-dbcdefg";
    assert_eq!(longest.len(), MAX_PRESS_BYTES);
    assert!(is_read(longest));
    assert!(format!("{longest}h")["1.my.language.".len()..].parse::<words::locale::Lang>().is_ok());
    assert!(!is_read(&format!("{longest}h")));
}

#[test]
fn a_language_that_would_be_written_otherwise_is_refused() {
    for id in ["odd-iaan-zctacd", "fa-ir", "FA", "fa_IR", "sl-biske-1994", "en-", "\u{17f}l"] {
        assert!(!is_read(&format!("1.room.language.{id}")), "{id}");
    }
}
