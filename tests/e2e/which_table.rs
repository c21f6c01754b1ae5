//! Commands about one table when several are possible: the chosen table receives them.

use std::collections::HashSet;
use std::sync::Arc;

use e2e::{Evening, ManualClock};
use panels::panel::Panel;
use panels::typed::chat_command::{self, COMMANDS, ChatCommand};
use platform::fake::Fake;
use platform::{Destination, Input};
use storage::Memory;
use table::Table;
use words::people::TableId;

/// Returns an evening on which Anna and Bora play at two tables.
async fn two_tables() -> Evening {
    let world = Arc::new(ManualClock::new(3));
    let evening = Evening::begin(Arc::new(Memory::new()), world.clone()).await;
    for _ in 0..2 {
        evening.starts("/play tirazheh", &["Bora"]).await;
        world.pass(1);
    }
    evening
}

async fn table(evening: &Evening, id: TableId) -> Table {
    evening.app.tables().get(id).await.expect("readable").expect("there")
}

/// Has Anna write a line; returns the panel that answers it.
async fn answer(evening: &Evening, destination: &Destination, line: &str) -> Panel {
    let anna = Fake::person("Anna");
    evening.fake.does(&anna, destination, Input::Line(line.to_owned())).await;
    let answered = evening.fake.answered(&anna.id).pop();
    answered.unwrap_or_else(|| panic!("{line} is answered with no panel"))
}

#[tokio::test(start_paused = true)]
async fn every_command_about_a_table_asks_which_one_and_what_for() {
    let evening = two_tables().await;
    let lines = COMMANDS.iter().map(|command| format!("/{}", command.word));
    let lines = lines.chain(["/luck tea for two".to_owned(), "/host Bora".to_owned()]);
    let (mut seen, mut asked) = (HashSet::new(), HashSet::new());
    for line in lines {
        let Ok(ChatCommand::At(about)) = chat_command::read(&line) else { continue };
        asked.insert(evening.plain(&about.question()));
        for at in [Evening::room(), Evening::private("Anna")] {
            let question = answer(&evening, &at, &line).await;
            let words = evening.words(&question);
            assert!(words.starts_with(&evening.plain(&about.question())), "{line}: {words}");
            assert_eq!(question.buttons.len(), 2, "{line}: {words}");
            for button in question.buttons {
                let id = button.press.table().expect("it is about a table");
                assert_eq!(button.press, about.press(&table(&evening, id).await), "{line}");
                assert!(seen.insert((at.clone(), button.press)), "{line} does what another does");
            }
        }
    }
    assert!(asked.len() >= 15, "{asked:?}");
}

/// Has Anna write a line in the room and choose the second table; returns it and the other one.
async fn chosen_and_other(line: &str) -> [Table; 2] {
    let evening = two_tables().await;
    let question = answer(&evening, &Evening::room(), line).await;
    evening.sends("Anna", &question.buttons[1].press.to_string()).await;
    let [other, chosen] = [0, 1].map(|place: usize| question.buttons[place].press.table());
    let id = |id: Option<TableId>| id.expect("it is about a table");
    [table(&evening, id(chosen)).await, table(&evening, id(other)).await]
}

#[tokio::test(start_paused = true)]
async fn the_chosen_table_receives_the_command_and_the_other_does_not() {
    let tables = chosen_and_other("/pause").await;
    assert_eq!(tables.map(|table| table.pause.is_some()), [true, false]);
    let tables = chosen_and_other("/host Bora").await;
    let bora = Fake::person("Bora").id;
    assert_eq!(tables.map(|table| table.host == bora), [true, false]);
}

#[tokio::test(start_paused = true)]
async fn a_word_that_fits_no_button_is_asked_for_again() {
    let evening = two_tables().await;
    let question = answer(&evening, &Evening::room(), &format!("/luck {}", "چ".repeat(24))).await;
    assert_eq!(question.buttons.len(), 2, "one for each table");
    for button in question.buttons {
        let press = button.press.to_string();
        assert_eq!(press.rsplit('.').next(), Some("ask"), "{press}");
    }
}
