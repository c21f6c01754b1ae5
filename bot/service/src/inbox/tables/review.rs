//! Reviews: which of a player's own decisions turned a finished game.
//!
//! A review takes seconds of one core. The inbox makes one at a time, on a blocking thread, and it
//! rests while a machine player thinks.

use std::cell::Cell;
use std::time::{Duration, Instant};

use engine::seat::Seat;
use tokio::runtime::Handle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::caller::{Answer, Caller, LongWork, Stop};
use super::route::Router;
use drawings::replay::moment;
use platform::Next;
use runtime::blocking::blocking;
use runtime::work::InFlight;
use table::Refusal;
use table::choices::UserSettings;
use table::game_record::{GameRecord, SeatReview};
use table::replay::ReplayView;
use words::people::TableId;
use words::text::Text;

/// The maximum processor time of a review.
const MAX_TIME: Duration = Duration::from_secs(20);
/// The maximum time of a review with its rests, after which it is given up.
const PATIENCE: Duration = Duration::from_mins(5);

impl Router {
    /// Shows the next decision of the caller that turned a finished game. It is reviewed first if
    /// that was not done before.
    pub(in crate::inbox) async fn turned(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        look: ReplayView,
    ) -> Answer {
        let source = self.source(caller, id, Some(look.pass)).await?;
        let source = source.ok_or(Refusal::NoSuchTable)?;
        if !source.may_review(&caller.person.id) {
            return Err(Text::new("turned-only-players").into());
        }
        match source.review_of(&caller.person.id) {
            None if !caller.mine.may_review(self.tables.world().now()) => {
                Err(Text::new("turned-enough").into())
            }
            None => Err(Stop::Later(LongWork::Review(id, look))),
            Some(review) if review.mistakes.is_empty() => {
                let luck = Text::new("turned-by-luck");
                Ok(Next::Line(if review.is_luck { luck } else { Text::new("turned-nowhere") }))
            }
            Some(_) => {
                let person = caller.person.id.clone();
                let shown = blocking(move || moment(&source, look, &person)).await;
                let shown = self.rendered_moment(shown, caller.place, caller.mine, caller.room);
                Ok(Next::panel(shown))
            }
        }
    }

    /// Reviews the decisions of the caller in a finished game, keeps what was found with the game,
    /// and shows it.
    pub(in crate::inbox) async fn review(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        look: ReplayView,
    ) -> Answer {
        let known = self.turned(caller, id, look).await;
        if !matches!(known, Err(Stop::Later(_))) {
            return known;
        }
        let record = self.finished(id).await?.ok_or(Refusal::NoSuchTable)?;
        let seat = record.kept_seat_of(&caller.person.id).ok_or(Refusal::NoSuchTable)?;
        let (stop, thinking) = (CancellationToken::new(), self.tables.thinking().clone());
        let _stop = stop.clone().drop_guard();
        let made = blocking(move || made(&record, seat, &thinking, &stop)).await;
        let made = made.ok_or(Text::new("no-time-now"))?;
        self.tables.archive().keep_review(id, &caller.person.id, made).await?;
        let enough = Text::new("turned-enough");
        self.counted(caller, UserSettings::is_reviewed, enough).await?;
        match self.turned(caller, id, look).await {
            // The game is gone, or is not theirs any more.
            Err(Stop::Later(_)) => Err(Refusal::NoSuchTable.into()),
            answer => answer,
        }
    }
}

/// Reviews the decisions of a seat; returns `None` if there was not enough time, or the game cannot
/// be replayed.
fn made(
    record: &GameRecord,
    seat: Seat,
    thinking: &InFlight,
    stop: &CancellationToken,
) -> Option<SeatReview> {
    let (begun, rested) = (Instant::now(), Cell::new(Duration::ZERO));
    let is_given_up = || stop.is_cancelled() || begun.elapsed() > PATIENCE;
    let is_used = |share| {
        if !is_given_up() && !thinking.is_idle() {
            let since = Instant::now();
            let left = PATIENCE.saturating_sub(begun.elapsed());
            let rest = async { timeout(left, thinking.wait_idle()).await };
            let _ = Handle::current().block_on(stop.run_until_cancelled(rest));
            rested.set(rested.get() + since.elapsed());
        }
        is_given_up() || begun.elapsed().saturating_sub(rested.get()) > MAX_TIME.mul_f32(share)
    };
    SeatReview::of(record, seat, &is_used).filter(|_| !is_given_up())
}

#[cfg(test)]
mod tests {
    use engine::catalog::GameId;
    use table::game_record::played::Played;

    use super::*;

    #[tokio::test]
    async fn a_review_rests_while_a_machine_player_thinks_and_goes_on_then() {
        let (played, before) = Played::start(GameId::Tirazheh, 1).played_out(1);
        let (record, thinking) = (played.record(&before), InFlight::default());
        let thinks = thinking.begin();
        let rests = thinking.clone();
        let review = tokio::task::spawn_blocking(move || {
            made(&record, Seat::new(0), &rests, &CancellationToken::new())
        });
        while thinking.waiting() == 0 {
            assert!(!review.is_finished(), "it does not wait");
            tokio::task::yield_now().await;
        }
        drop(thinks);
        let review = review.await.expect("it does not panic");
        assert!(review.is_some(), "it was not given up");
    }

    #[tokio::test]
    async fn a_review_that_is_stopped_while_it_rests_ends_at_once() {
        let (played, before) = Played::start(GameId::Tirazheh, 1).played_out(1);
        let (record, thinking) = (played.record(&before), InFlight::default());
        let (_thinks, rests, stop) = (thinking.begin(), thinking.clone(), CancellationToken::new());
        let stopped = stop.clone();
        let review =
            tokio::task::spawn_blocking(move || made(&record, Seat::new(0), &rests, &stopped));
        while thinking.waiting() == 0 {
            assert!(!review.is_finished(), "it does not wait");
            tokio::task::yield_now().await;
        }
        stop.cancel();
        assert_eq!(review.await.expect("it does not panic"), None);
    }

    #[tokio::test]
    async fn a_review_that_is_given_up_says_nothing() {
        let (played, before) = Played::start(GameId::Tirazheh, 1).played_out(1);
        let (record, stop) = (played.record(&before), CancellationToken::new());
        stop.cancel();
        assert_eq!(made(&record, Seat::new(0), &InFlight::default(), &stop), None);
    }
}
