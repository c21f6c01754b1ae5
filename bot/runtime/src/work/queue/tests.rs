use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;

/// Returns a queue whose job counts its runs and ends as the test decides.
fn counted(
    at_once: usize,
    end: impl Fn(usize) -> Outcome + Send + Sync + 'static,
) -> (Arc<WorkQueue<u8>>, Arc<AtomicUsize>, Background) {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", at_once, &background);
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    queue.run(move |_| {
        let run = counted.fetch_add(1, Ordering::SeqCst) + 1;
        let outcome = end(run);
        async move {
            tokio::task::yield_now().await;
            outcome
        }
    });
    (queue, runs, background)
}

#[tokio::test(start_paused = true)]
async fn a_key_added_many_times_runs_once() {
    let (queue, runs, background) = counted(4, |_| Outcome::Done);
    for _ in 0..50 {
        queue.add(1);
    }
    background.in_flight.wait_idle().await;
    assert_eq!(runs.load(Ordering::SeqCst), 1);
    assert_eq!(queue.backlog(), Backlog::default(), "nothing is kept of an idle key");
}

#[tokio::test(start_paused = true)]
async fn a_key_added_during_a_run_runs_once_more() {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", 1, &background);
    let runs = Arc::new(AtomicUsize::new(0));
    let (counted, adding) = (Arc::clone(&runs), Arc::clone(&queue));
    queue.run(move |key: u8| {
        let (counted, adding) = (Arc::clone(&counted), Arc::clone(&adding));
        async move {
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                (0..5).for_each(|_| adding.add(key));
            }
            Outcome::Done
        }
    });
    queue.add(1);
    background.in_flight.wait_idle().await;
    assert_eq!(runs.load(Ordering::SeqCst), 2);
}

#[tokio::test(start_paused = true)]
async fn a_key_added_before_its_job_reads_its_inputs_does_not_run_again() {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", 1, &background);
    let runs = Arc::new(AtomicUsize::new(0));
    let (counted, adding) = (Arc::clone(&runs), Arc::clone(&queue));
    queue.run(move |key: u8| {
        let (counted, adding) = (Arc::clone(&counted), Arc::clone(&adding));
        async move {
            counted.fetch_add(1, Ordering::SeqCst);
            adding.add(key);
            adding.reads_now(&key);
            let told = tokio::time::timeout(MIN_BACKOFF, adding.added_again(&key)).await;
            assert!(told.is_err(), "the addition is known");
            Outcome::Done
        }
    });
    queue.add(1);
    background.in_flight.wait_idle().await;
    assert_eq!(runs.load(Ordering::SeqCst), 1);
}

#[tokio::test(start_paused = true)]
async fn a_job_is_told_when_its_key_is_added_meanwhile() {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", 1, &background);
    let told = Arc::new(AtomicUsize::new(0));
    let (counted, listening) = (Arc::clone(&told), Arc::clone(&queue));
    queue.run(move |key: u8| {
        let (counted, listening) = (Arc::clone(&counted), Arc::clone(&listening));
        async move {
            // Additions before the wait are not missed, and count as one.
            (0..2).for_each(|_| listening.add(key));
            listening.added_again(&key).await;
            counted.fetch_add(1, Ordering::SeqCst);
            listening.added_again(&key).await;
            counted.fetch_add(1, Ordering::SeqCst);
            Outcome::Done
        }
    });
    queue.add(1);
    tokio::time::sleep(MIN_BACKOFF).await;
    assert_eq!(told.load(Ordering::SeqCst), 1, "nothing has come since");
    queue.add(2);
    queue.add(1);
    tokio::time::sleep(MIN_BACKOFF).await;
    assert_eq!(told.load(Ordering::SeqCst), 3, "and the run after it is told once more");
}

#[tokio::test(start_paused = true)]
async fn in_an_outage_one_key_is_tried_at_most_once_a_second_whatever_is_pressed() {
    let (queue, runs, _background) = counted(4, |_| Outcome::Failed);
    for _ in 0..402 {
        queue.add(1);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let tries = runs.load(Ordering::SeqCst);
    assert!((2..=8).contains(&tries), "{tries} tries in four seconds");
    assert_eq!(queue.backlog().waiting, 1, "one timer");
}

#[tokio::test(start_paused = true)]
async fn after_long_failures_an_input_is_tried_soon() {
    let (queue, runs, _background) = counted(1, |_| Outcome::Failed);
    queue.add(1);
    while runs.load(Ordering::SeqCst) < 9 {
        tokio::time::sleep(MIN_BACKOFF).await;
    }
    queue.add(1);
    tokio::time::sleep(MIN_BACKOFF * 2).await;
    assert_eq!(runs.load(Ordering::SeqCst), 10);
}

#[tokio::test(start_paused = true)]
async fn what_failed_is_tried_again_by_itself_until_it_works() {
    let (queue, runs, _background) =
        counted(1, |run| if run < 4 { Outcome::Failed } else { Outcome::Done });
    queue.add(1);
    tokio::time::sleep(Duration::from_mins(1)).await;
    assert_eq!(runs.load(Ordering::SeqCst), 4);
    assert_eq!(queue.backlog(), Backlog::default());
}

#[tokio::test(start_paused = true)]
async fn a_panic_harms_its_key_alone_which_is_set_aside_after_three() {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", 1, &background);
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    queue.run(move |key: u8| {
        let counted = Arc::clone(&counted);
        async move {
            assert_ne!(key, 13, "the test wants it so");
            counted.fetch_add(1, Ordering::SeqCst);
            Outcome::Done
        }
    });
    queue.add(13);
    queue.add(1);
    tokio::time::sleep(Duration::from_mins(5)).await;
    queue.add(2);
    background.in_flight.wait_idle().await;
    assert_eq!(runs.load(Ordering::SeqCst), 2);
    assert!(queue.is_quarantined(&13) && !queue.is_quarantined(&1));
}

#[tokio::test(start_paused = true)]
async fn a_scan_wakes_no_key_that_waits_or_was_set_aside() {
    const HOUR: Duration = Duration::from_hours(1);
    let scan = async |queue: &WorkQueue<u8>| {
        for _ in 0..60 {
            queue.ensure(1);
            tokio::time::sleep(HOUR / 60).await;
        }
    };
    let (queue, runs, _background) = counted(1, |_| Outcome::After(HOUR * 6));
    for hour in 0..9 {
        scan(&queue).await;
        assert_eq!(runs.load(Ordering::SeqCst), 1 + hour / 6, "in hour {hour}");
    }
    queue.add(1);
    tokio::time::sleep(MIN_BACKOFF).await;
    assert_eq!(runs.load(Ordering::SeqCst), 3, "a change does");

    let (queue, runs, _background) = counted(1, |_| panic!("the test wants it so"));
    scan(&queue).await;
    assert!(queue.is_quarantined(&1));
    assert_eq!(runs.load(Ordering::SeqCst), MAX_PANICS as usize);
}

#[tokio::test(start_paused = true)]
async fn a_scan_makes_no_failure_come_sooner() {
    let (queue, runs, _background) = counted(1, |_| Outcome::Failed);
    for _ in 0..600 {
        queue.ensure(1);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let tries = runs.load(Ordering::SeqCst);
    assert!((4..=9).contains(&tries), "{tries} tries in a minute");
}

#[tokio::test(start_paused = true)]
async fn no_more_jobs_run_at_once_than_allowed() {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", 3, &background);
    let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (running, highest) = (Arc::clone(&now), Arc::clone(&most));
    queue.run(move |_: u8| {
        let (running, highest) = (Arc::clone(&running), Arc::clone(&highest));
        async move {
            highest.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_secs(1)).await;
            running.fetch_sub(1, Ordering::SeqCst);
            Outcome::Done
        }
    });
    (0..20).for_each(|key| queue.add(key));
    background.in_flight.wait_idle().await;
    assert_eq!(most.load(Ordering::SeqCst), 3);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_begun_any_more_once_the_service_stops() {
    let (queue, runs, background) = counted(1, |_| Outcome::After(Duration::from_secs(1)));
    queue.add(1);
    background.in_flight.wait_idle().await;
    background.stop.cancel();
    background.end().await;
    assert_eq!(runs.load(Ordering::SeqCst), 1);
    assert_eq!(queue.backlog().waiting, 0);
}

/// Keys in the order in which their jobs began.
type Order = Arc<Mutex<Vec<u8>>>;

/// A queue whose jobs take a second each.
fn slow(at_once: usize) -> (Arc<WorkQueue<u8>>, Order, Background) {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", at_once, &background);
    let begun = Arc::new(Mutex::new(Vec::new()));
    let order = Arc::clone(&begun);
    queue.run(move |key: u8| {
        order.lock().expect("no panics").push(key);
        async {
            tokio::time::sleep(MIN_BACKOFF).await;
            Outcome::Done
        }
    });
    (queue, begun, background)
}

#[tokio::test(start_paused = true)]
async fn what_somebody_waits_for_overtakes_what_nobody_does() {
    let (queue, begun, background) = slow(8);
    unhurried(async { (0..40).for_each(|key| queue.add(key)) }).await;
    tokio::time::sleep(MIN_BACKOFF / 2).await;
    assert_eq!(queue.backlog().running, 4, "the rest is left to whoever comes");
    assert_eq!(queue.backlog().oldest, Duration::ZERO, "nobody has waited");
    // A new person, and one for whose key nobody has waited so far.
    queue.add(100);
    queue.add(39);
    tokio::time::sleep(MIN_BACKOFF / 4).await;
    assert_eq!(*begun.lock().expect("no panics"), [0, 1, 2, 3, 100, 39]);
    background.in_flight.wait_idle().await;
    assert_eq!(begun.lock().expect("no panics").len(), 41, "each once");
    assert_eq!(queue.backlog(), Backlog::default());
}

#[tokio::test(start_paused = true)]
async fn the_age_of_a_backlog_is_that_of_its_first_hurried_key() {
    let queue = WorkQueue::new("the job of the test", 1, &Background::default());
    unhurried(async { queue.add(0) }).await;
    for key in 1..=2 {
        tokio::time::advance(MIN_BACKOFF).await;
        queue.add(key);
    }
    tokio::time::advance(MIN_BACKOFF).await;
    assert_eq!(queue.backlog().oldest, MIN_BACKOFF * 2);
}

#[tokio::test(start_paused = true)]
async fn what_follows_from_what_nobody_waits_for_is_unhurried_too() {
    let background = Background::default();
    let queue = WorkQueue::new("the job of the test", 8, &background);
    let found = Arc::new(Mutex::new(Vec::new()));
    let (adding, seen) = (Arc::clone(&queue), Arc::clone(&found));
    queue.run(move |key: u8| {
        let (adding, seen) = (Arc::clone(&adding), Arc::clone(&seen));
        async move {
            seen.lock().expect("no panics").push((key, adding.is_unhurried(&key)));
            if key < 2 {
                adding.add(key + 2);
            }
            Outcome::Done
        }
    });
    unhurried(async { queue.add(0) }).await;
    queue.add(1);
    background.in_flight.wait_idle().await;
    let mut found = found.lock().expect("no panics").clone();
    found.sort_unstable();
    assert_eq!(found, [(0, true), (1, false), (2, true), (3, false)]);
}
