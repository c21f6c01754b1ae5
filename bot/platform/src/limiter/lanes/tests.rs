//! Permits within the limits of lanes, with a clock that advances only while something waits.

use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::FutureExt as _;
use futures_util::future::{join, join_all};

use runtime::cluster::Window;

use super::super::Permits;
use super::*;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_mins(1);

/// Three at once, then one a second.
const PERSON: LaneLimits =
    LaneLimits { pace: Pace { burst: 3, interval: SECOND, window: None }, spare: 0 };
/// The same, and at most twenty a minute.
const GROUP: LaneLimits = LaneLimits {
    pace: Pace { window: Some(Window { most: 20, stretch: MINUTE }), ..PERSON.pace },
    spare: 4,
};

const TIDYING: Urgency = Urgency::Tidying;
const SHOWN: Urgency = Urgency::Shown;
const ASKED: Urgency = Urgency::Asked;
const REQUESTED: Urgency = Urgency::Requested;
/// The number of writes in any second that Telegram accepts.
const COUNTED: usize = 30;

type LanePermits = Permits<Lanes<i64>>;

fn lanes() -> LanePermits {
    Permits::new(Lanes::new(Some(Bucket::new(3, SECOND / 26))))
}

async fn permit(permits: &LanePermits, key: i64, limits: LaneLimits, urgency: Urgency) {
    permits.permit(LaneDemand::new(key, limits, urgency), urgency).await;
}

/// Waits for a permit and returns the seconds that took.
async fn after(permits: &LanePermits, key: i64, limits: LaneLimits, urgency: Urgency) -> u64 {
    let begun = Instant::now();
    permit(permits, key, limits, urgency).await;
    begun.elapsed().as_secs()
}

/// Counts how often futures are polled.
async fn counted<F: Future>(polls: &AtomicUsize, future: F) -> F::Output {
    let mut future = std::pin::pin!(future);
    std::future::poll_fn(|context| {
        polls.fetch_add(1, Ordering::Relaxed);
        future.as_mut().poll(context)
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn a_lane_takes_three_at_once_and_then_one_a_second_in_the_order_they_came() {
    let lanes = lanes();
    let waits = join_all((0..6).map(|_| after(&lanes, 7, PERSON, SHOWN))).await;
    assert_eq!(waits, [0, 0, 0, 1, 2, 3]);
    tokio::time::advance(MINUTE).await;
    assert_eq!(after(&lanes, 7, PERSON, SHOWN).await, 0, "it has been quiet for a while");
}

#[tokio::test(start_paused = true)]
async fn one_lane_waits_for_nobody_in_another() {
    let lanes = lanes();
    let busy = join_all((0..20).map(|_| after(&lanes, 7, PERSON, REQUESTED)));
    let (_, calm) = join(busy, after(&lanes, 8, PERSON, TIDYING)).await;
    assert_eq!(calm, 0);
}

#[tokio::test(start_paused = true)]
async fn forty_five_edits_of_a_group_cost_a_few_polls_each() {
    let (lanes, polls) = (lanes(), AtomicUsize::new(0));
    let edits = (0..45).map(|_| counted(&polls, after(&lanes, -1, GROUP, SHOWN)));
    let waits = join_all(edits).await;
    assert!(waits.is_sorted(), "{waits:?}");
    // Twenty in each minute; in a minute that begins with three at once, the last of them comes
    // after 17 seconds.
    assert_eq!((waits[19], waits[20], waits[44]), (17, 60, 122));
    // On arrival, as the next one, and at the end of the wait.
    let polls = polls.into_inner();
    assert!(polls <= 45 * 3, "{polls} polls");
}

#[tokio::test(start_paused = true)]
async fn what_is_more_urgent_overtakes_in_its_lane() {
    let lanes = lanes();
    let order = AtomicUsize::new(0);
    let come = async |priority| {
        permit(&lanes, 7, PERSON, priority).await;
        order.fetch_add(1, Ordering::Relaxed)
    };
    join_all((0..3).map(|_| come(SHOWN))).await;
    let priorities = [TIDYING, SHOWN, ASKED, REQUESTED, ASKED];
    let places = join_all(priorities.map(come)).await;
    assert_eq!(places, [7, 6, 4, 3, 5]);
}

#[tokio::test(start_paused = true)]
async fn what_is_more_urgent_overtakes_where_all_lanes_meet() {
    let lanes = lanes();
    join_all((0..3).map(|key| after(&lanes, key, PERSON, SHOWN))).await;
    let come = |key, urgency| {
        let lanes = &lanes;
        async move {
            permit(lanes, key, PERSON, urgency).await;
            Instant::now()
        }
    };
    let late = join_all((100..130).map(|key| come(key, SHOWN)));
    let urgent = join_all((200..230).map(|key| come(key, ASKED)));
    let (late, urgent) = join(late, urgent).await;
    assert!(urgent.iter().max() < late.iter().min(), "{urgent:?} {late:?}");
}

#[tokio::test(start_paused = true)]
async fn what_tidies_up_goes_when_the_next_send_would_not_wait_for_it() {
    let lanes = lanes();
    let begun = Instant::now();
    join_all((0..3).map(|key| permit(&lanes, key, PERSON, SHOWN))).await;
    permit(&lanes, 4, PERSON, TIDYING).await;
    permit(&lanes, 5, PERSON, ASKED).await;
    // The clock of the tests advances by whole milliseconds.
    assert_eq!(begun.elapsed().as_millis(), 77);
}

#[tokio::test(start_paused = true)]
async fn three_hundred_sends_never_exceed_what_is_counted_in_a_second_and_are_soon_done() {
    let (lanes, polls, begun) = (lanes(), AtomicUsize::new(0), Instant::now());
    let sends = (0..300).map(async |key| {
        counted(&polls, permit(&lanes, key, PERSON, REQUESTED)).await;
        begun.elapsed()
    });
    let sent = join_all(sends).await;
    let in_a_second =
        |first: &Duration| sent.iter().filter(|at| (*first..*first + SECOND).contains(at)).count();
    assert!(sent.iter().map(in_a_second).all(|count| count <= COUNTED), "{sent:?}");
    assert!(sent[150] < SECOND * 13 / 2 && sent[299] < SECOND * 25 / 2, "{sent:?}");
    let polls = polls.into_inner();
    assert!(polls <= 300 * 3, "{polls} polls");
}

#[tokio::test(start_paused = true)]
async fn tidying_leaves_room_in_the_minute_of_a_group() {
    let lanes = lanes();
    join_all((0..16).map(|_| after(&lanes, -1, GROUP, SHOWN))).await;
    let tidying = after(&lanes, -1, GROUP, TIDYING);
    let shown = join_all((0..4).map(|_| after(&lanes, -1, GROUP, SHOWN)));
    let (tidying, shown) = join(tidying, shown).await;
    assert!(shown.iter().all(|wait| *wait <= 4), "{shown:?}");
    assert!(tidying >= 46, "the first three are a minute old by then: {tidying}");
}

#[tokio::test(start_paused = true)]
async fn requests_that_have_waited_for_long_are_not_overtaken() {
    let lanes = lanes();
    join_all((0..3).map(|_| after(&lanes, 7, PERSON, SHOWN))).await;
    // More than the lane allows, without an end.
    let flood = async {
        loop {
            let pair = (0..2).map(|_| after(&lanes, 7, PERSON, ASKED));
            let _ = tokio::time::timeout(SECOND, join_all(pair)).await;
        }
    };
    let patient = join(after(&lanes, 7, PERSON, SHOWN), after(&lanes, 7, PERSON, TIDYING));
    tokio::select! {
        waits = patient => assert_eq!(waits, (16, 31)),
        () = flood => {}
    }
}

#[tokio::test(start_paused = true)]
async fn a_busy_group_is_tidied_up_in_the_end() {
    let lanes = lanes();
    let flood = async {
        loop {
            let pair = (0..2).map(|_| after(&lanes, -1, GROUP, SHOWN));
            let _ = tokio::time::timeout(SECOND, join_all(pair)).await;
        }
    };
    tokio::select! {
        waited = after(&lanes, -1, GROUP, TIDYING) => assert!(waited < 70, "{waited}"),
        () = flood => {}
    }
}

#[tokio::test(start_paused = true)]
async fn who_is_dropped_leaves_no_hole() {
    let lanes = lanes();
    join_all((0..3).map(|_| after(&lanes, 7, PERSON, SHOWN))).await;
    let dropped = join_all((0..10).map(|_| after(&lanes, 7, PERSON, SHOWN)));
    let dropped = tokio::time::timeout(SECOND / 2, dropped);
    let (dropped, waited) = join(dropped, after(&lanes, 7, PERSON, SHOWN)).await;
    assert!(dropped.is_err());
    assert_eq!(waited, 1, "the slot of the first who gave up");
    assert!(lanes.queue().waiting.is_empty());
}

#[tokio::test(start_paused = true)]
async fn who_is_dropped_at_the_head_of_all_lanes_wakes_the_next() {
    let lanes = lanes();
    join_all((0..3).map(|key| after(&lanes, key, PERSON, SHOWN))).await;
    let begun = Instant::now();
    let mut first = Box::pin(after(&lanes, 100, PERSON, SHOWN));
    assert!(first.as_mut().now_or_never().is_none());
    let mut second = Box::pin(after(&lanes, 101, PERSON, SHOWN));
    assert!(second.as_mut().now_or_never().is_none());
    drop(first);
    second.await;
    assert_eq!(begun.elapsed().as_millis(), 39);
}

#[tokio::test(start_paused = true)]
async fn who_is_permitted_and_not_yet_gone_does_not_keep_the_timer() {
    let lanes = lanes();
    join_all((0..3).map(|key| permit(&lanes, key, PERSON, SHOWN))).await;
    let enter = |key| {
        let mut send = Box::pin(permit(&lanes, key, PERSON, SHOWN));
        assert!(send.as_mut().now_or_never().is_none());
        send
    };
    let (first, second) = (enter(3), enter(4));
    tokio::time::advance(SECOND / 25).await;
    // The first is permitted, and the queue is looked through again before it goes.
    lanes.change(|_| ());
    lanes.change(|_| ());
    first.await;
    let done = tokio::time::timeout(SECOND, second).await;
    assert!(done.is_ok(), "the second is never woken");
}

fn close(permits: &LanePermits, wait: Duration) {
    permits.change(|lanes| lanes.close(&7, PERSON, wait, Instant::now()));
}

fn closed_for(permits: &LanePermits) -> Option<Duration> {
    permits.read(|lanes| lanes.closed_for(&7, Instant::now()))
}

#[tokio::test(start_paused = true)]
async fn a_closed_lane_opens_when_it_was_told_to() {
    let lanes = lanes();
    close(&lanes, SECOND * 9);
    assert_eq!(closed_for(&lanes), Some(SECOND * 9));
    assert_eq!(after(&lanes, 7, PERSON, REQUESTED).await, 9);
    assert_eq!(closed_for(&lanes), None);
}

#[tokio::test(start_paused = true)]
async fn an_absurd_pause_ends_some_day() {
    let lanes = lanes();
    close(&lanes, Duration::from_secs(u64::MAX));
    assert_eq!(closed_for(&lanes), Some(MAX_PAUSE));
    assert_eq!(after(&lanes, 7, PERSON, SHOWN).await, MAX_PAUSE.as_secs());
}

#[tokio::test(start_paused = true)]
async fn lanes_that_are_quiet_are_forgotten() {
    let lanes = lanes();
    for key in 0..20_000 {
        permit(&lanes, -key, GROUP, SHOWN).await;
        tokio::time::advance(SECOND).await;
    }
    let remembered = lanes.read(|lanes| lanes.by_key.len());
    assert!(remembered <= MAX_IDLE_LANES, "{remembered} lanes");
}
