use serde_json::json;

use super::*;

/// Returns what is wrong with a message, or nothing.
fn check(body: &Value) -> String {
    let mut faults = Faults::default();
    message("MessageCreateRequest", body, &mut faults);
    faults.check().err().and_then(|answer| answer.body).unwrap_or_default().to_string()
}

fn buttons(count: usize) -> Value {
    let button = |n| json!({"type": 2, "style": 1, "label": "go", "custom_id": format!("{n}")});
    let row = |n: usize| (n * 5..count.min(n * 5 + 5)).map(button).collect::<Vec<_>>();
    let rows = (0..count.div_ceil(5)).map(|n| json!({"type": 1, "components": row(n)}));
    json!({"components": rows.collect::<Vec<_>>()})
}

#[test]
fn what_fits_is_taken() {
    assert_eq!(check(&json!({"content": "x".repeat(2000)})), "null");
    assert_eq!(check(&buttons(25)), "null");
}

#[test]
fn what_does_not_fit_is_named() {
    let row = |item: Value| json!({"components": [{"type": 1, "components": [item]}]});
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "go", "custom_id": id});
    let fields = vec![json!({"name": "a", "value": "b"}); 26];
    let big = json!({"description": "x".repeat(4000)});
    let option = |n| json!({"label": "a", "value": format!("{n}")});
    let options: Vec<_> = (0..26).map(option).collect();
    for (body, word) in [
        (json!({"content": "x".repeat(2001)}), "\"content\""),
        (buttons(26), "components"),
        (row(button("")), "custom_id"),
        (row(button(&"x".repeat(101))), "custom_id"),
        (row(json!({"type": 2, "style": 5, "label": "go"})), "url"),
        (row(json!({"type": 2, "style": 1, "custom_id": "a"})), "label or an emoji"),
        (row(json!({"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"})), "label"),
        (
            json!({"components": [
            {"type": 1, "components": [button("a"), button("a")]}]}),
            "DUPLICATED",
        ),
        (row(json!({"type": 3, "custom_id": "a", "options": options})), "options"),
        (json!({"embeds": [{"title": "x".repeat(257)}]}), "title"),
        (json!({"embeds": [{"fields": fields}]}), "fields"),
        (json!({"embeds": [big, big]}), "6000"),
    ] {
        let said = check(&body);
        assert!(said.contains("50035") && said.contains(word), "{body}: {said}");
    }
}

#[test]
fn strange_fields_are_named() {
    let mut faults = Faults::default();
    message("MessageCreateRequest", &json!({"contents": "a"}), &mut faults);
    assert_eq!(faults.unknown, ["contents"]);
}
