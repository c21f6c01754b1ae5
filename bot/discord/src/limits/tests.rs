//! When something may be sent, and the order of permits.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::*;
use platform::Urgency;
use platform::limiter::Permits;

const SECOND: Duration = Duration::from_secs(1);
const ROOM: ChannelId = ChannelId::new(1);

fn room(channel: ChannelId) -> Demand {
    Demand { channel: Some(channel), is_private: false, spare: 0 }
}

fn headers(left: &str, after: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert("x-ratelimit-remaining", left.parse().expect("a header"));
    headers.insert("x-ratelimit-reset-after", after.parse().expect("a header"));
    headers
}

#[test]
fn a_route_that_said_wait_is_left_alone_and_others_are_not() {
    let (mut limits, now) = (ApiLimits::default(), Instant::now());
    limits.told_to_wait(&posts(ROOM), false, SECOND, now);
    assert_eq!(limits.shut_for(&posts(ROOM), true, now), Some(SECOND));
    assert_eq!(limits.shut_for(&edits(ROOM), true, now), None);
    assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + SECOND));
    assert_eq!(limits.opens_at(&room(ChannelId::new(2)), now), None);
    assert_eq!(limits.opens_at(&room(ROOM), now + SECOND), None);
}

#[test]
fn a_wait_for_everything_spares_answers_to_interactions() {
    let (mut limits, now) = (ApiLimits::default(), Instant::now());
    limits.told_to_wait("POST a", true, SECOND, now);
    assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + SECOND));
    assert_eq!(limits.shut_for("POST b", true, now), Some(SECOND));
    assert_eq!(limits.shut_for("POST callback", false, now), None);
}

#[test]
fn what_is_under_way_counts_against_what_discord_said_is_left() {
    let (mut limits, now) = (ApiLimits::default(), Instant::now());
    limits.learn(&posts(ROOM), &headers("2", "2.0"), now);
    limits.take(&room(ROOM), now);
    assert_eq!(limits.opens_at(&room(ROOM), now), None);
    limits.take(&room(ROOM), now);
    assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + SECOND * 2));
    limits.landed(ROOM);
    assert_eq!(limits.opens_at(&room(ROOM), now), None);
}

#[test]
fn a_channel_of_which_nothing_is_known_is_sent_a_few_things_at_once() {
    let (mut limits, now) = (ApiLimits::default(), Instant::now());
    for _ in 0..MAX_BLIND_REQUESTS {
        assert_eq!(limits.opens_at(&room(ROOM), now), None);
        limits.take(&room(ROOM), now);
    }
    assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + REQUEST_LIFETIME));
    assert_eq!(limits.opens_at(&room(ROOM), now + REQUEST_LIFETIME), None, "none was ever sent");
}

#[test]
fn no_more_goes_out_in_a_second_than_discord_takes_and_less_that_can_wait() {
    let (mut limits, now) = (ApiLimits::default(), Instant::now());
    let mut sent = |demand: Demand| {
        let free = (0..100).take_while(|_| {
            let is_open = limits.opens_at(&demand, now).is_none();
            if is_open {
                limits.take(&Demand { channel: None, ..demand }, now);
            }
            is_open
        });
        free.count()
    };
    let calm = sent(Demand { spare: 10, ..room(ROOM) });
    assert_eq!((calm, sent(room(ROOM))), (35, 10));
}

#[test]
fn so_many_private_messages_at_once_are_enough_and_rooms_go_on() {
    let (mut limits, now) = (ApiLimits::default(), Instant::now());
    let letter = Demand { channel: None, is_private: true, spare: 0 };
    for _ in 0..100 {
        assert_eq!(limits.opens_at(&letter, now), None);
        limits.take(&letter, now);
        limits.everywhere.put_back();
    }
    assert_eq!(limits.opens_at(&letter, now), Some(now + SECOND / 25));
    assert_eq!(limits.opens_at(&room(ROOM), now), None);
    limits.put_letter_back();
    assert_eq!(limits.opens_at(&letter, now), None, "an edit is no letter");
}

#[test]
fn an_absurd_wait_is_cut_and_overflows_nothing() {
    let (mut limits, now) = (ApiLimits::default(), Instant::now());
    limits.told_to_wait(&posts(ROOM), false, Duration::MAX, now);
    limits.learn(&edits(ROOM), &headers("0", "1e308"), now);
    assert_eq!(limits.opens_at(&room(ROOM), now), Some(now + MAX_PAUSE));
}

fn permits() -> Arc<Permits<ApiLimits>> {
    Arc::new(Permits::new(ApiLimits::default()))
}

fn to(channel: u64) -> Demand {
    room(ChannelId::new(channel))
}

/// Waits for these permits at once, and returns their order.
async fn order(permits: &Arc<Permits<ApiLimits>>, all: &[(Demand, Urgency)]) -> Vec<usize> {
    let left = Arc::new(Mutex::new(Vec::new()));
    let mut tasks = tokio::task::JoinSet::new();
    for (index, (demand, urgency)) in all.iter().copied().enumerate() {
        let (permits, left) = (Arc::clone(permits), Arc::clone(&left));
        tasks.spawn(async move {
            permits.permit(demand, urgency).await;
            left.lock().expect("no panic").push(index);
        });
        tokio::task::yield_now().await;
    }
    tasks.join_all().await;
    Arc::into_inner(left).expect("all have left").into_inner().expect("no panic")
}

fn shut(permits: &Permits<ApiLimits>, channel: u64, wait: Duration) {
    let route = posts(ChannelId::new(channel));
    permits.change(|limits| limits.told_to_wait(&route, false, wait, Instant::now()));
}

/// Uses up the global budget.
fn drain(permits: &Permits<ApiLimits>) {
    let now = Instant::now();
    permits.change(|limits| {
        while limits.opens_at(&to(1), now).is_none() {
            limits.take_everywhere(now);
        }
    });
}

#[tokio::test(start_paused = true)]
async fn waiting_requests_keep_their_order_and_questions_go_first() {
    use Urgency::{Asked, Shown, Tidying};
    let permits = permits();
    drain(&permits);
    let all = [Tidying, Shown, Shown, Asked, Shown, Asked];
    let all: Vec<_> = (1..).map(to).zip(all).collect();
    assert_eq!(order(&permits, &all).await, [3, 5, 1, 2, 4, 0]);
}

#[tokio::test(start_paused = true)]
async fn requests_that_have_waited_for_long_are_not_overtaken() {
    let permits = permits();
    drain(&permits);
    let begun = Instant::now();
    // Every channel has a question, and another one as soon as that is sent.
    let flood = (1..200).map(async |channel| {
        loop {
            permits.permit(to(channel), Urgency::Asked).await;
        }
    });
    tokio::select! {
        () = permits.permit(to(200), Urgency::Shown) => {}
        _ = futures_util::future::join_all(flood) => {}
    }
    let took = begun.elapsed();
    assert!((SECOND * 15..SECOND * 21).contains(&took), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_shut_channel_holds_up_nobody_who_goes_elsewhere() {
    let permits = permits();
    shut(&permits, 1, SECOND * 5);
    let all = [to(1), to(2), to(1), to(3)].map(|demand| (demand, Urgency::Shown));
    assert_eq!(order(&permits, &all).await, [1, 3, 0, 2]);
}

#[tokio::test(start_paused = true)]
async fn so_many_go_in_a_second_however_many_wait() {
    let permits = permits();
    let begun = Instant::now();
    let all: Vec<_> = (0..450).map(|index| (to(index + 1), Urgency::Shown)).collect();
    let order = order(&permits, &all).await;
    assert!(order.is_sorted(), "{order:?}");
    let took = begun.elapsed();
    assert!((SECOND * 9..SECOND * 10).contains(&took), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn those_who_wait_are_not_all_woken_for_one() {
    let (permits, looks) = (permits(), AtomicUsize::new(0));
    drain(&permits);
    let waiting = (1..=90).map(|channel| {
        let mut permit = Box::pin(permits.permit(to(channel), Urgency::Shown));
        let looks = &looks;
        std::future::poll_fn(move |context| {
            looks.fetch_add(1, Ordering::Relaxed);
            permit.as_mut().poll(context)
        })
    });
    futures_util::future::join_all(waiting).await;
    let looks = looks.into_inner();
    assert!(looks <= 90 * 4, "{looks}");
}

#[tokio::test(start_paused = true)]
async fn an_answer_lets_the_next_one_go_at_once() {
    let permits = permits();
    for _ in 0..5 {
        permits.permit(to(1), Urgency::Shown).await;
    }
    let begun = Instant::now();
    let answered = async {
        tokio::time::sleep(SECOND).await;
        permits.change(|limits| limits.landed(ChannelId::new(1)));
    };
    tokio::join!(permits.permit(to(1), Urgency::Shown), answered);
    assert_eq!(begun.elapsed().as_secs(), 1);
}
