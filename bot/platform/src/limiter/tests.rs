//! Which send keeps the timer of the queue.

use runtime::cluster::Pace;

use super::lanes::{LaneDemand, LaneLimits, Lanes};
use super::*;

const SECOND: Duration = Duration::from_secs(1);
const LIMITS: LaneLimits =
    LaneLimits { pace: Pace { burst: 1, interval: Duration::ZERO, window: None }, spare: 0 };

const ASKED: Urgency = Urgency::Asked;
const SHOWN: Urgency = Urgency::Shown;

/// Returns permits for lanes that are closed for these numbers of seconds.
fn closed(lanes: &[(u64, u32)]) -> Permits<Lanes<u64>> {
    let permits = Permits::new(Lanes::new(None));
    for (lane, seconds) in lanes {
        permits.change(|limits| limits.close(lane, LIMITS, SECOND * *seconds, Instant::now()));
    }
    permits
}

fn demand(lane: u64, urgency: Urgency) -> LaneDemand<u64> {
    LaneDemand::new(lane, LIMITS, urgency)
}

#[tokio::test(start_paused = true)]
async fn a_send_that_gives_up_leaves_no_hole_and_no_deaf_queue() {
    let permits = closed(&[(1, 1)]);
    let keeper = permits.permit(demand(1, ASKED), ASKED);
    let keeper = tokio::time::timeout(SECOND / 2, keeper);
    let (gave_up, ()) = tokio::join!(keeper, permits.permit(demand(1, SHOWN), SHOWN));
    assert!(gave_up.is_err());
    assert!(permits.queue().waiting.is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_send_is_woken_when_the_next_keeper_of_the_timer_goes_at_once() {
    let begin = Instant::now();
    let permits = closed(&[(1, 5), (2, 10), (3, 20)]);
    let enter = |lane| permits.enter(demand(lane, SHOWN), SHOWN);
    let [first, second, third] = [enter(1), enter(2), enter(3)];
    let goes = |send: &QueuedSend<'_, Lanes<u64>>, seconds: u32| {
        matches!(permits.queue().look(send.position, begin + SECOND * seconds), Turn::Send)
    };
    assert!(!goes(&first, 0) && !goes(&second, 0) && !goes(&third, 0));
    assert!(goes(&first, 5), "it keeps the timer");
    // The second send is permitted for another reason before it has taken over the timer.
    tokio::time::advance(SECOND * 10).await;
    permits.change(|_| ());
    assert!(goes(&second, 10));
    let woken = tokio::time::timeout(SECOND, third.wake.notified()).await;
    assert!(woken.is_ok(), "nobody keeps a timer for the third one");
}
