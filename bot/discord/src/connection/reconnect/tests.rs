use super::*;

mod drills;

const SECOND: Duration = Duration::from_secs(1);
const LUCK: [f64; 3] = [0.0, 0.5, 1.0];

fn unreached(begun: Instant) -> Attempt {
    Attempt::new(begun, true)
}

fn failed_resume(begun: Instant) -> Attempt {
    Attempt { is_greeted: true, ..Attempt::new(begun, true) }
}

fn refused_resume(begun: Instant) -> Attempt {
    Attempt { is_session_over: true, ..failed_resume(begun) }
}

fn refused_identify(begun: Instant) -> Attempt {
    Attempt { is_resume: false, ..refused_resume(begun) }
}

fn session(begun: Instant) -> Attempt {
    Attempt { ready: Some(begun), ..failed_resume(begun) }
}

/// Returns the waits in milliseconds after attempts that end at once, each of which begins when it may.
fn waits<const N: usize>(
    reconnects: &mut Reconnects,
    now: &mut Instant,
    luck: f64,
    attempt: fn(Instant) -> Attempt,
) -> [u128; N] {
    std::array::from_fn(|_| {
        let NextAttempt { wait, .. } = reconnects.after(attempt(*now), *now, luck);
        *now += wait;
        wait.as_millis()
    })
}

#[test]
fn a_refused_resume_is_followed_by_an_identify_and_is_no_failure() {
    for (luck, wait) in LUCK.into_iter().zip([1, 3, 5]) {
        let (mut reconnects, now) = (Reconnects::default(), Instant::now());
        let next = reconnects.after(refused_resume(now), now, luck);
        assert_eq!(next, NextAttempt { wait: SECOND * wait, is_resume: false });
        assert_eq!(reconnects.failures, 0);
    }
}

#[test]
fn a_steady_session_that_discord_ends_is_replaced_after_one_to_five_seconds() {
    let (mut reconnects, begun) = (Reconnects::default(), Instant::now());
    let ended = Attempt { is_resume: false, is_session_over: true, ..session(begun) };
    let next = reconnects.after(ended, begun + STEADY, 0.5);
    assert_eq!(next, NextAttempt { wait: SECOND * 3, is_resume: false });
    assert_eq!(reconnects.failures, 0);
}

#[test]
fn a_refused_identify_is_a_failure() {
    let (mut reconnects, mut now) = (Reconnects::default(), Instant::now());
    let waits = waits(&mut reconnects, &mut now, 1.0, refused_identify);
    assert_eq!((waits, reconnects.failures), ([2500, 5000, 10_000, 20_000], 4));
}

#[test]
fn a_lost_connection_with_a_steady_session_is_resumed_at_once() {
    let (mut reconnects, begun) = (Reconnects::default(), Instant::now());
    for luck in LUCK {
        let next = reconnects.after(session(begun), begun + STEADY, luck);
        assert_eq!(next, NextAttempt { wait: Duration::ZERO, is_resume: true });
    }
}

#[test]
fn only_a_steady_session_makes_waits_short_again() {
    let (mut reconnects, mut now) = (Reconnects::default(), Instant::now());
    let _: [u128; 9] = waits(&mut reconnects, &mut now, 1.0, unreached);
    let ready = session(now);
    now += STEADY.saturating_sub(SECOND);
    reconnects.after(ready, now, 1.0);
    assert_eq!(waits(&mut reconnects, &mut now, 1.0, unreached), [8000]);
    let ready = session(now);
    now += STEADY;
    reconnects.after(ready, now, 1.0);
    assert_eq!(waits(&mut reconnects, &mut now, 1.0, unreached), [1250]);
}

#[test]
fn waits_double_up_to_8_seconds_without_hello_and_up_to_30_seconds_with_it() {
    let longest = |attempt| {
        let (mut reconnects, mut now) = (Reconnects::default(), Instant::now());
        waits(&mut reconnects, &mut now, 1.0, attempt)
    };
    assert_eq!(longest(unreached), [1250, 2500, 5000, 8000, 8000, 8000]);
    assert_eq!(longest(failed_resume), [2500, 5000, 10_000, 20_000, 30_000, 30_000]);
    let (mut reconnects, mut now) = (Reconnects::default(), Instant::now());
    let shortest = waits(&mut reconnects, &mut now, 0.0, failed_resume);
    assert_eq!(shortest, [2000, 4000, 8000, 16_000, 24_000]);
}

#[test]
fn the_time_of_an_attempt_counts_as_waiting_except_for_a_second() {
    let begun = Instant::now();
    for (lasted, wait) in [(0, 2.5), (1, 1.5), (2, 1.0), (20, 1.0)] {
        let now = begun + SECOND * lasted;
        let next = Reconnects::default().after(failed_resume(begun), now, 1.0);
        assert_eq!(next.wait, Duration::from_secs_f64(wait), "{lasted} s");
    }
}

#[test]
fn a_session_is_given_up_after_failed_resumes_and_kept_while_nothing_is_reached() {
    let (mut reconnects, mut now) = (Reconnects::default(), Instant::now());
    let mut resumes = |attempt: fn(Instant) -> Attempt| {
        now += WAIT.1;
        reconnects.after(attempt(now), now, 1.0).is_resume
    };
    assert!((0..100).all(|_| resumes(unreached)));
    assert!((1..MAX_FAILED_RESUMES).all(|_| resumes(failed_resume)));
    assert!(!resumes(failed_resume));
    assert!(!resumes(|begun| Attempt::new(begun, false)), "there is nothing to resume");
    assert!(resumes(session));
}

#[test]
fn identifies_without_a_steady_session_are_spaced_from_the_tenth_on() {
    let (mut reconnects, mut now) = (Reconnects::default(), Instant::now());
    let dense: [u128; 9] = waits(&mut reconnects, &mut now, 1.0, refused_identify);
    assert!(dense.iter().all(|wait| *wait <= 30_000), "{dense:?}");
    let spaced: [u128; 200] = waits(&mut reconnects, &mut now, 1.0, refused_identify);
    assert_eq!((spaced[0], spaced[1], spaced[179]), (30_500, 31_000, 120_000));
    assert_eq!(spaced[199], 120_000);
    // A resume is not held back.
    let ready = Attempt { is_resume: false, ..session(now) };
    let next = reconnects.after(ready, now, 1.0);
    assert_eq!(next, NextAttempt { wait: WAIT.1, is_resume: true });
}

#[test]
fn five_connections_with_hello_are_made_in_30_seconds() {
    // Without waits that grow: every session is new, short, and cannot be resumed.
    let (mut reconnects, mut now) = (Reconnects::default(), Instant::now());
    let begun = now;
    let waits = waits(&mut reconnects, &mut now, 0.0, refused_resume);
    assert_eq!(waits, [1000, 1000, 1000, 1000, 27_000]);
    assert!(now - begun > SECOND * 30);
}
