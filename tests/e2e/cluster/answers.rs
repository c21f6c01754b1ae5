//! Answers survive the process that owed them, and are given twice only if it died in between.

use std::ops::Range;
use std::time::{Duration, Instant};

use e2e::town::{PEOPLE, Side};
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
        evening.people.town.whispers(Side::Telegram, who, "/start");
    }
    let is_long = kills() > DEFAULT_KILLS;
    let questions = QUESTIONS[usize::from(is_long)];
    let killed = asks(&mut evening, 0..questions, |_| KILL_INTERVAL).await;
    answered(&evening, questions, killed, 0).await;
    if is_long {
        // Shorter than it takes to take over.
        let soon = |luck: usize| Duration::from_millis(500 + 15 * luck as u64);
        let more = asks(&mut evening, questions..2 * questions, soon).await;
        answered(&evening, 2 * questions, killed + more, questions / 100).await;
    }
    evening.ends_well().await;
}

/// Has people ask, while processes are killed; returns the number of kills. The time until the next
/// one gets luck from 0 to 99.
async fn asks(
    evening: &mut Evening,
    questions: Range<usize>,
    until_next: impl Fn(usize) -> Duration,
) -> usize {
    let (mut next, mut killed) = (Instant::now() + until_next(50), 0);
    for number in questions {
        let person = evening.people.town.on_telegram(number % PEOPLE.len());
        person.whispers(&format!("/stats zz{number}"));
        sleep(QUESTION_INTERVAL).await;
        if Instant::now() >= next {
            evening.kill_one();
            (next, killed) = (Instant::now() + until_next(evening.people.below(100)), killed + 1);
        }
    }
    killed
}

/// Checks that all questions are answered, except this number.
async fn answered(evening: &Evening, questions: usize, killed: usize, except: usize) {
    let begun = Instant::now();
    while answers(evening, questions).contains(&0) && begun.elapsed() < ANSWER_TIMEOUT {
        sleep(QUESTION_INTERVAL).await;
    }
    let counts = answers(evening, questions);
    let unanswered: Vec<usize> = (0..questions).filter(|number| counts[*number] == 0).collect();
    let again = counts.iter().filter(|count| **count > 1).count();
    eprintln!("{questions} questions, {killed} kills, {again} answered again: {unanswered:?}");
    let is_right = unanswered.len() <= except;
    assert!(is_right, "nobody answers {unanswered:?}\n{}", evening.log());
    // A process answers at most four people at once.
    assert!(again <= killed * PEOPLE.len(), "{counts:?}");
}
