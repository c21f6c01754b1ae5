//! Damaged tables: cut off, not an object, or with extreme numbers. Each is refused with a reason
//! and without a panic.

use serde_json::{Value, json};

use super::*;

fn record() -> Value {
    let table = playing(&["Anna", "Bora"]);
    serde_json::from_slice(&encode(&table)).expect("just written")
}

fn read(record: &Value) -> Result<Table, Unreadable> {
    decode(record.to_string().as_bytes())
}

fn why(record: &Value) -> String {
    read(record).expect_err("it cannot be").to_string()
}

#[test]
fn a_record_that_is_no_object_is_refused() {
    for table in [json!(null), json!(7), json!("table"), json!([]), json!([{}]), json!(true)] {
        let record = json!({ "format": 1, "table": table });
        assert_eq!(why(&record), "the record is no table of format 1", "{record}");
    }
}

#[test]
fn a_record_with_more_chairs_than_any_game_is_refused() {
    let mut record = record();
    let chair = record["table"]["chairs"][0].clone();
    record["table"]["chairs"] = vec![chair; 300].into();
    assert!(why(&record).contains("more seats than the game"), "{}", why(&record));
}

#[test]
fn counters_and_moments_at_the_end_of_their_numbers_are_refused() {
    for field in ["told", "revision", "turn", "touched"] {
        let mut record = record();
        for most in [u64::MAX, u64::MAX - 1, 1 << 63] {
            record["table"][field] = most.into();
            assert!(why(&record).contains("nobody counts so far"), "{field} {most}");
        }
        record["table"][field] = 0.into();
        assert!(read(&record).is_ok(), "{field} 0");
    }
}

#[test]
fn numbers_that_are_none_of_ours_are_refused_in_every_field() {
    for field in ["told", "revision", "turn", "touched"] {
        for odd in ["-1", "0.5", "1e400", "18446744073709551616", "\"7\"", "null", "[0]"] {
            let text = record().to_string();
            let whole = record()["table"][field].to_string();
            let odd =
                text.replacen(&format!("\"{field}\":{whole}"), &format!("\"{field}\":{odd}"), 1);
            assert_ne!(text, odd, "{field} is there");
            assert!(matches!(decode(odd.as_bytes()), Err(Unreadable::Broken(_))), "{odd}");
        }
    }
}

#[test]
fn a_record_that_was_cut_off_is_refused_wherever_it_ends() {
    let whole = encode(&playing(&["Anna", "Bora"]));
    for end in 0..whole.len() {
        assert!(matches!(decode(&whole[..end]), Err(Unreadable::Broken(_))), "cut at {end}");
    }
}
