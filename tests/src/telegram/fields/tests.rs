use serde_json::json;

use super::*;

#[test]
fn whatever_is_missing_unknown_or_of_the_wrong_type_is_named() {
    let sent = json!({
        "chat_id": 1, "texts": "a", "message_thread_id": "7",
        "reply_markup": { "inline_keyboard": [[{ "callback_data": 5 }]] },
    });
    let fields = of("sendmessage").expect("a method");
    let wrong = check(fields, sent.as_object().expect("an object"), "sendmessage");
    let button = "sendmessage.reply_markup.inline_keyboard[0][0]";
    assert_eq!(
        wrong,
        [
            "sendmessage.text is missing".to_owned(),
            "sendmessage.message_thread_id has the wrong type: \"7\"".to_owned(),
            format!("{button}.text is missing"),
            format!("{button}.callback_data has the wrong type: 5"),
            "sendmessage.texts is unknown".to_owned(),
        ]
    );
}

#[test]
fn forms_are_read_by_the_types_of_the_fields() {
    let fields = of("sendmessage").expect("a method");
    let form = json!({ "chat_id": "-5", "text": "12", "reply_markup": "{\"inline_keyboard\":[]}" });
    let mut form = form.as_object().expect("an object").clone();
    typed(fields, &mut form);
    assert_eq!(check(fields, &form, ""), Vec::<String>::new());
    assert_eq!(form["text"], "12");
}
