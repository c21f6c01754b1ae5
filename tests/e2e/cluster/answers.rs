//! Answers survive the process that owed them, and are given twice only if it died in between.

use std::time::{Duration, Instant};

use e2e::town::PEOPLE;
use tokio::time::sleep;

use super::evening::{DEFAULT_KILLS, Evening, kills};

/// The number of questions in the short evening and in the long one.
const QUESTIONS: [usize; 2] = [32, 500];
const KILL_INTERVAL: Duration = Duration::from_secs(3);
/// Each of four people asks once a second, which is how fast they can be answered in private.
const QUESTION_INTERVAL: Duration = Duration::from_millis(250);
/// A process that takes over may itself be killed.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(2);

/// Counts the answers to each question.
fn answers(evening: &Evening, questions: usize) -> Vec<usize> {
    let town = &evening.people.town;
    let told: Vec<Vec<String>> = (0..PEOPLE.len())
        .map(|who| town.telegram.posts(town.on_telegram(who).id))
        .map(|posts| posts.into_iter().map(|post| post.text).collect())
        .collect();
    let count = |number: usize| {
        let answer = format!("games here with zz{number}.");
        told[number % PEOPLE.len()].iter().filter(|text| text.contains(&answer)).count()
    };
    (0..questions).map(count).collect()
}

pub async fn no_answer_is_lost_with_the_process_that_owed_it() {
    let Some(mut evening) = Evening::begin().await else { return };
    for who in 0..PEOPLE.len() {
        evening.people.town.whispers(e2e::town::Side::Telegram, who, "/start");
    }
    let questions = QUESTIONS[usize::from(kills() > DEFAULT_KILLS)];
    let (mut next_kill, mut killed) = (Instant::now() + KILL_INTERVAL, 0);
    for number in 0..questions {
        let person = evening.people.town.on_telegram(number % PEOPLE.len());
        person.whispers(&format!("/stats zz{number}"));
        sleep(QUESTION_INTERVAL).await;
        if Instant::now() >= next_kill {
            evening.kill_one();
            (next_kill, killed) = (Instant::now() + KILL_INTERVAL, killed + 1);
        }
    }
    let begun = Instant::now();
    while answers(&evening, questions).contains(&0) && begun.elapsed() < ANSWER_TIMEOUT {
        sleep(QUESTION_INTERVAL).await;
    }
    let counts = answers(&evening, questions);
    let unanswered: Vec<usize> = (0..questions).filter(|number| counts[*number] == 0).collect();
    assert!(unanswered.is_empty(), "nobody answers {unanswered:?}\n{}", evening.log());
    let again = counts.iter().sum::<usize>() - questions;
    eprintln!("{questions} questions, {killed} kills, {again} answered again");
    // A process answers at most four people at once.
    assert!(again <= killed * PEOPLE.len(), "{counts:?}");
    evening.ends_well().await;
}
