use serde_json::json;

use super::*;

/// Returns the faults of an object.
fn faults(of: &Description, kind: &'static str, value: &Value) -> Vec<String> {
    of.check(kind, value, "it").iter().map(Fault::to_string).collect()
}

#[test]
fn whatever_is_missing_unknown_or_of_the_wrong_type_is_named() {
    let sent = json!({
        "chat_id": 1, "texts": "a", "message_thread_id": "7",
        "reply_markup": { "inline_keyboard": [[{ "callback_data": 5 }]] },
    });
    let button = "it.reply_markup.inline_keyboard.0.0";
    assert_eq!(
        faults(&TELEGRAM, "sendMessage", &sent),
        [
            "it.text is missing".to_owned(),
            "it.message_thread_id has the wrong type: \"7\"".to_owned(),
            format!("{button}.text is missing"),
            format!("{button}.callback_data has the wrong type: 5"),
            "it.texts is unknown".to_owned(),
        ]
    );
}

#[test]
fn values_and_lengths_that_do_not_fit_are_named() {
    let button = |more: Value| {
        let mut button = json!({"type": 2, "style": 1, "label": "go", "custom_id": "a"});
        button.as_object_mut().expect("an object").extend(more.as_object().cloned().expect("more"));
        json!({"type": 1, "components": [button]})
    };
    for (kind, value, said) in [
        ("string(2..3)", json!("a"), "it does not fit string(2..3)"),
        ("string(2..3)", json!("чайх"), "it does not fit string(2..3)"),
        ("string(2..3)|null", json!(2), "it has the wrong type: 2"),
        ("integer(1..)", json!(0), "it does not fit integer(1..)"),
        ("integer", json!(0.5), "it has the wrong type: 0.5"),
        ("integer|username", json!("parlour"), "it has the wrong type: \"parlour\""),
        ("snowflake", json!("a"), "it has the wrong type: \"a\""),
        ("[boolean](1..)", json!([]), "it does not fit [boolean](1..)"),
        ("[boolean]", json!([true, 1]), "it.1 has the wrong type: 1"),
        ("[boolean]", json!({}), "it has the wrong type: {}"),
        ("set[=0|=1]", json!([0, 0]), "it is not one of set[=0|=1]: [0,0]"),
        ("set[=0|=1]", json!([0, 2]), "it.1 is not one of =0|=1: 2"),
        ("map[string(..1)](..1)", json!({"a": "ab"}), "it.a does not fit string(..1)"),
        ("map[string](..1)", json!({"a": "", "b": ""}), "it does not fit map[string](..1)"),
        (
            "ActionRowComponentForMessageRequest",
            button(json!({"style": 7})),
            "it.components.0.style is not one of =1|=2|=3|=4|=5|=6: 7",
        ),
        (
            "ActionRowComponentForMessageRequest",
            button(json!({"type": 9})),
            "it.components.0.type is not one of \
             ButtonComponentForMessageRequest|RoleSelectComponentForMessageRequest|\
             StringSelectComponentForMessageRequest: 9",
        ),
    ] {
        assert_eq!(faults(&DISCORD, kind, &value), [said], "{kind}");
    }
    for (kind, value) in [
        ("string(2..3)|null", json!("чай")),
        ("string(2..3)|null", json!(null)),
        ("integer|username", json!("@parlour")),
        ("ActionRowComponentForMessageRequest", button(json!({"style": 5}))),
    ] {
        assert_eq!(faults(&DISCORD, kind, &value), [""; 0], "{kind}");
    }
}

#[test]
fn every_type_of_an_extract_is_known() {
    for of in [&*TELEGRAM, &*DISCORD] {
        for field in of.0.values().flatten() {
            for value in [json!([{}]), json!({"": {}}), json!([[{}]]), json!("")] {
                let _ = of.check(field.kind, &value, "");
            }
        }
    }
}
