//! Permits to send: who waits for Discord's limits keeps its place.
//!
//! Whoever wants to send enters a queue, in order of urgency and then of arrival, and is woken
//! when it is its turn; whoever has been [patient](Urgency::patience) for long enough is overtaken
//! no more. A place that is shut holds up nobody who is going elsewhere. Only one of
//! those who wait keeps a timer, for the first moment at which something can go out.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

use super::limits::{Demand, Limits};
use platform::Urgency;

/// Where one stands in the queue: until when one is overtaken, and one's number.
type Position = (Instant, u64);

/// Gives permits within [`Limits`].
#[derive(Debug, Default)]
pub(super) struct Permits {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    limits: Limits,
    waiting: BTreeMap<Position, Waiter>,
    entered: u64,
    /// Who keeps the timer, and for when.
    timer: Option<(Position, Instant)>,
}

#[derive(Debug)]
struct Waiter {
    demand: Demand,
    wake: Arc<Notify>,
    is_permitted: bool,
}

/// Somebody in the queue, until dropped.
struct Entry<'a> {
    permits: &'a Permits,
    place: Position,
    wake: Arc<Notify>,
    is_used: bool,
}

/// What to do now.
enum Turn {
    /// Send.
    Go,
    /// Look again when woken.
    Wait,
    /// Look again at this moment, or when woken.
    WaitUntil(Instant),
}

impl Permits {
    /// Waits until something may be sent, and counts it.
    pub(super) async fn permit(&self, demand: Demand, urgency: Urgency) {
        let mut entry = self.enter(demand, urgency);
        loop {
            let turn = self.state().look(entry.place, Instant::now());
            match turn {
                Turn::Go => {
                    entry.is_used = true;
                    return;
                }
                Turn::Wait => entry.wake.notified().await,
                Turn::WaitUntil(moment) => {
                    tokio::select! {
                        () = entry.wake.notified() => {}
                        () = sleep_until(moment) => {}
                    }
                }
            }
        }
    }

    /// Changes what is known of the limits, and lets those go who may now.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut Limits) -> T) -> T {
        let mut state = self.state();
        let result = change(&mut state.limits);
        state.stir(Instant::now());
        result
    }

    fn enter(&self, demand: Demand, urgency: Urgency) -> Entry<'_> {
        let mut state = self.state();
        let place = (Instant::now() + urgency.patience(), state.entered);
        state.entered += 1;
        let wake = Arc::new(Notify::new());
        let waiter = Waiter { demand, wake: Arc::clone(&wake), is_permitted: false };
        state.waiting.insert(place, waiter);
        Entry { permits: self, place, wake, is_used: false }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Permits what may be sent now, in order; returns when the next may be.
    fn permit(&mut self, now: Instant) -> Option<Instant> {
        let mut next: Option<Instant> = None;
        for waiter in self.waiting.values_mut().filter(|waiter| !waiter.is_permitted) {
            match self.limits.opens_at(&waiter.demand, now) {
                None => {
                    self.limits.take(&waiter.demand, now);
                    waiter.is_permitted = true;
                    waiter.wake.notify_one();
                }
                Some(moment) => next = Some(next.map_or(moment, |next| next.min(moment))),
            }
        }
        next
    }

    /// Returns what somebody in the queue does now.
    fn look(&mut self, place: Position, now: Instant) -> Turn {
        let next = self.permit(now);
        if self.waiting.get(&place).is_none_or(|waiter| waiter.is_permitted) {
            return Turn::Go;
        }
        let Some(next) = next else { return Turn::Wait };
        let is_kept = self.timer.is_some_and(|(keeper, until)| keeper != place && until <= next);
        if is_kept {
            return Turn::Wait;
        }
        self.timer = Some((place, next));
        Turn::WaitUntil(next)
    }

    /// Permits what may be sent after a change, and has the timer set anew if it is too late.
    fn stir(&mut self, now: Instant) {
        if self.waiting.is_empty() {
            return;
        }
        let next = self.permit(now);
        if let (Some(next), Some((keeper, until))) = (next, self.timer)
            && next < until
            && let Some(waiter) = self.waiting.get(&keeper)
        {
            waiter.wake.notify_one();
        }
    }
}

impl Drop for Entry<'_> {
    fn drop(&mut self) {
        let mut state = self.permits.state();
        let Some(waiter) = state.waiting.remove(&self.place) else { return };
        if waiter.is_permitted && !self.is_used {
            state.limits.put_back(&waiter.demand);
        }
        if state.timer.is_some_and(|(keeper, _)| keeper == self.place) {
            state.timer = None;
        }
        if state.timer.is_none() {
            // The next one takes over; whoever was to may have gone without having looked.
            let heir = state.waiting.values().find(|waiter| !waiter.is_permitted);
            heir.inspect(|heir| heir.wake.notify_one());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use serenity::all::ChannelId;

    use super::super::limits::posts;
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn to(channel: u64) -> Demand {
        let channel = Some(ChannelId::new(channel));
        Demand { channel, is_letter: false, opens: false, spare: 0 }
    }

    /// Lets so many enter, as what and how urgently, and returns the order in which they leave.
    async fn order(permits: &Arc<Permits>, all: &[(Demand, Urgency)]) -> Vec<usize> {
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

    fn shut(permits: &Permits, channel: u64, wait: Duration) {
        let route = posts(ChannelId::new(channel));
        permits.change(|limits| limits.told_to_wait(&route, false, wait, Instant::now()));
    }

    /// Leaves nothing of the budget of the whole bot.
    fn drain(permits: &Permits) {
        let now = Instant::now();
        permits.change(|limits| {
            while limits.opens_at(&to(1), now).is_none() {
                limits.take_everywhere();
            }
        });
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_keeps_its_place_and_what_is_asked_goes_first() {
        use Urgency::{Asked, Shown, Tidying};
        let permits = Arc::new(Permits::default());
        drain(&permits);
        let all = [Tidying, Shown, Shown, Asked, Shown, Asked];
        let all: Vec<_> = (1..).map(to).zip(all).collect();
        assert_eq!(order(&permits, &all).await, [3, 5, 1, 2, 4, 0]);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_waited_for_long_is_overtaken_no_more() {
        let permits = Permits::default();
        drain(&permits);
        let begun = Instant::now();
        // Somebody is asked something everywhere, and again as soon as that is out.
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
        assert!((SECOND * 60..SECOND * 66).contains(&took), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_shut_channel_holds_up_nobody_who_goes_elsewhere() {
        let permits = Arc::new(Permits::default());
        shut(&permits, 1, SECOND * 5);
        let all = [to(1), to(2), to(1), to(3)].map(|demand| (demand, Urgency::Shown));
        assert_eq!(order(&permits, &all).await, [1, 3, 0, 2]);
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_go_in_a_second_however_many_wait() {
        let permits = Arc::new(Permits::default());
        let begun = Instant::now();
        let all: Vec<_> = (0..450).map(|index| (to(index + 1), Urgency::Shown)).collect();
        let order = order(&permits, &all).await;
        assert!(order.is_sorted(), "{order:?}");
        let took = begun.elapsed();
        assert!((SECOND * 9..SECOND * 10).contains(&took), "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_gives_up_leaves_no_hole_and_no_deaf_queue() {
        let permits = Arc::new(Permits::default());
        shut(&permits, 1, SECOND);
        let keeper = tokio::time::timeout(SECOND / 2, permits.permit(to(1), Urgency::Asked));
        let (gave_up, ()) = tokio::join!(keeper, permits.permit(to(1), Urgency::Shown));
        assert!(gave_up.is_err());
        assert!(permits.state().waiting.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_wait_are_not_all_woken_for_one() {
        let (permits, looks) = (Permits::default(), AtomicUsize::new(0));
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
        let permits = Arc::new(Permits::default());
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

    #[tokio::test(start_paused = true)]
    async fn whoever_waits_is_looked_after_when_the_next_keeper_of_the_timer_goes_at_once() {
        let permits = Permits::default();
        let begin = Instant::now();
        for (channel, seconds) in [(1, 5), (2, 10), (3, 20)] {
            shut(&permits, channel, SECOND * seconds);
        }
        let enter = |channel| permits.enter(to(channel), Urgency::Shown);
        let [mut first, mut second, third] = [enter(1), enter(2), enter(3)];
        let goes = |entry: &Entry<'_>, seconds: u32| {
            matches!(permits.state().look(entry.place, begin + SECOND * seconds), Turn::Go)
        };
        assert!(!goes(&first, 0) && !goes(&second, 0) && !goes(&third, 0));
        assert!(goes(&first, 5), "it keeps the timer");
        first.is_used = true;
        drop(first);
        // Before the second one has taken the timer over, it is let go because of something else.
        tokio::time::advance(SECOND * 10).await;
        permits.change(|_| ());
        assert!(goes(&second, 10));
        second.is_used = true;
        drop(second);
        let woken = tokio::time::timeout(SECOND, third.wake.notified()).await;
        assert!(woken.is_ok(), "nobody keeps a timer for the third one");
    }
}
