//! Bounds on the number of tables, and on how soon a decision is made for an absent player.

use std::sync::Arc;
use std::time::Duration;

use e2e::ManualClock;
use panels::panel::Press;
use service::limits::Limits;
use storage::Memory;
use table::command::Command;

use crate::service::evening;

#[tokio::test]
async fn a_room_has_so_many_tables_and_says_so() {
    let limits = Limits { tables_per_room: 3, ..Limits::NONE };
    let world = Arc::new(ManualClock::new(1));
    let evening = evening(Arc::new(Memory::new()), world.clone(), limits).await;
    for who in ["Anna", "Bora", "Cora"] {
        world.pass(1);
        assert_eq!(evening.says(who, "/play tirazheh").await, [""; 0]);
    }
    world.pass(1);
    let said = evening.says("Dora", "/play tirazheh").await;
    assert!(said[0].contains("3 tables already"), "{said:?}");
    evening.says("Cora", "/leave").await;
    evening.presses("Cora", "Yes").await;
    assert_eq!(evening.says("Dora", "/play tirazheh").await, [""; 0], "one has made room");
}

#[tokio::test]
async fn a_host_gathers_for_so_many_tables_at_once_and_sits_at_so_many() {
    let limits = Limits { lobbies_per_person: 1, tables_per_person: 2, ..Limits::NONE };
    let world = Arc::new(ManualClock::new(1));
    let evening = evening(Arc::new(Memory::new()), world.clone(), limits).await;
    evening.says("Anna", "/play tirazheh").await;
    world.pass(1);
    let said = evening.says("Anna", "/play nautilus").await;
    assert!(said[0].contains("still waiting for players"), "{said:?}");
    for who in ["Bora", "Cora"] {
        world.pass(1);
        evening.says(who, "/play tirazheh").await;
    }
    let tables = evening.app.tables().all().await.expect("readable");
    let mut refused = Vec::new();
    for id in tables {
        refused.extend(evening.sends("Dora", &Press::at(id, Command::Join).to_string()).await);
    }
    assert_eq!(refused.len(), 1, "two of three: {refused:?}");
    assert!(refused[0].contains("2 tables already"), "{refused:?}");
}

#[tokio::test]
async fn nobodys_decision_is_made_for_them_before_they_have_had_time() {
    let limits = Limits { patience: Duration::from_mins(10), ..Limits::NONE };
    let world = Arc::new(ManualClock::new(1));
    let evening = evening(Arc::new(Memory::new()), world.clone(), limits).await;
    evening.starts("/play tirazheh", &["Bora"]).await;
    if evening.is_asked("Anna") {
        evening.plays("Anna").await;
        while evening.is_asked("Anna") {
            evening.plays("Anna").await;
        }
    }
    let said = evening.says("Anna", "/skip").await;
    assert!(said.iter().any(|said| said.contains("in 10 minutes")), "{said:?}");
    world.pass(10 * 60 * 1000);
    evening.says("Anna", "/skip").await;
    assert_eq!(evening.presses("Anna", "Skip Bora").await, [""; 0]);
}
