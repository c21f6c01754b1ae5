//! Evenings with several processes of the real program on one PostgreSQL, both strict fakes, and
//! people who continue to play after every failure.
//!
//! The clock of one process in three is half a minute ahead, or jumps, if `libfaketime` is installed.
//! Processes are killed at any moment, one is stopped for longer than its lease and continued, the
//! database is restarted and its connections are closed. The tests need the programs of a
//! PostgreSQL server, and say so if they are missing; `ops/test-postgres start` prints where one
//! is. `CHAIKHANA_CLUSTER_KILLS=100` sets the number of kills, and `CLUSTER=histories` runs only the
//! evenings of the module with that name.

mod answers;
mod checks;
mod cut_off;
mod evening;
mod frozen;
mod histories;
mod kills;
mod people;
mod program;
mod rolling;
mod server;

/// The evenings run one after the other, because two cores are not enough for more than one. They
/// mostly wait; if each were a test, the waiting ones would occupy all threads of the harness.
#[tokio::test(flavor = "multi_thread")]
async fn several_processes_lose_nothing_and_do_nothing_twice() {
    let chosen = std::env::var("CLUSTER").ok();
    let mut count = 0;
    let mut begins = |name: &str| {
        let is_chosen = chosen.as_deref().is_none_or(|chosen| chosen == name);
        if is_chosen {
            eprintln!("cluster: {name}");
            count += 1;
        }
        is_chosen
    };
    if begins("rolling") {
        rolling::after_a_change_of_process_every_press_is_answered_and_none_is_done_twice().await;
    }
    if begins("frozen") {
        frozen::a_process_stopped_for_longer_than_its_lease_sends_nothing_when_it_goes_on().await;
    }
    if begins("kills") {
        kills::one_process_on_a_folder_answers_soon_after_it_was_killed().await;
        kills::the_processes_that_live_answer_soon_after_one_was_killed().await;
    }
    if begins("answers") {
        answers::no_answer_is_lost_with_the_process_that_owed_it().await;
    }
    if begins("cut_off") {
        cut_off::a_process_that_is_cut_off_from_the_database_says_nothing().await;
    }
    if begins("evening") {
        evening::whatever_befalls_processes_and_database_nothing_acknowledged_is_lost().await;
    }
    if begins("histories") {
        histories::tables_are_registers_whatever_befalls_processes_and_database().await;
    }
    assert!(count > 0, "CLUSTER names no evening");
}
