//! Shows and ends announcements of a maintenance at all open tables, and once an hour counts rooms
//! and looks for champions of the month. One process of a cluster has this duty.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::{for_each, report};
use crate::fault::{Fault, outcome_of};
use crate::publish::Publisher;
use crate::publish::calls::champions::month_before;
use crate::settings::Settings;
use crate::settings::operator::{Decisions, Maintenance};
use crate::tables::Tables;
use runtime::metrics::names::{KIND, PLATFORM, ROOMS, ROOMS_ADDED};
use runtime::work::{Background, Outcome, WorkQueue};
use words::people::{Moment, RoomId, TableId};

const HOUR: u64 = 60 * 60 * 1000;
/// Tables are shown again only while fewer than this number of destinations are ready.
const MAX_READY_DESTINATIONS: usize = 100;
const READY_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The duty.
#[derive(Debug)]
pub struct RoomUpkeep {
    tables: Arc<Tables>,
    settings: Arc<Settings>,
    publisher: Arc<Publisher>,
    begun: Moment,
    chores: Arc<WorkQueue<Chore>>,
    done: Mutex<Done>,
}

/// What takes a while, and is done beside deadlines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Chore {
    /// Show all open tables again.
    Show,
    /// Count rooms.
    Count,
}

#[derive(Debug, Default)]
struct Done {
    announced: Option<Maintenance>,
    counted: Option<Moment>,
}

impl RoomUpkeep {
    pub fn new(
        tables: Arc<Tables>,
        settings: Arc<Settings>,
        publisher: Arc<Publisher>,
        background: &Background,
    ) -> Arc<Self> {
        let begun = tables.world().now();
        let chores = WorkQueue::new("upkeep of rooms", 1, background);
        let done = Mutex::default();
        let upkeep = Arc::new(Self { tables, settings, publisher, begun, chores, done });
        let working = Arc::clone(&upkeep);
        upkeep.chores.run(move |chore| Arc::clone(&working).work(chore));
        upkeep
    }

    async fn work(self: Arc<Self>, chore: Chore) -> Outcome {
        let done = match chore {
            Chore::Show => self.show_everywhere().await,
            Chore::Count => self.count(self.tables.world().now()).await,
        };
        outcome_of(done.map(|()| Outcome::Done))
    }

    /// Does what is due.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn run_due(&self, now: Moment) -> Result<(), Fault> {
        let operator = self.settings.operator();
        let has_ended = |it: &Maintenance| it.announced < self.begun || it.ends_at() <= now;
        let mut maintenance = operator.get().await?.maintenance;
        if maintenance.is_some_and(|it| has_ended(&it) && !it.is_over) {
            let end = |it: &mut Maintenance| it.is_over = true;
            let ended = operator.change(|all| all.maintenance.iter_mut().for_each(end)).await?;
            maintenance = ended.maintenance;
        }
        if self.is_news(maintenance) {
            self.chores.add(Chore::Show);
        }
        if self.is_time_to_count(now) {
            self.chores.add(Chore::Count);
        }
        Ok(())
    }

    /// Tells whether an announcement, or its end, is not shown yet.
    fn is_news(&self, maintenance: Option<Maintenance>) -> bool {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let is_news = maintenance.is_some() && done.announced != maintenance;
        done.announced = maintenance;
        is_news
    }

    fn is_time_to_count(&self, now: Moment) -> bool {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        let is_time = done.counted.is_none_or(|last| now.0.abs_diff(last.0) >= HOUR);
        if is_time {
            done.counted = Some(now);
        }
        is_time
    }

    /// Shows every open table again. Afterwards, a maintenance that is over is forgotten.
    async fn show_everywhere(&self) -> Result<(), Fault> {
        let store = &**self.tables.store();
        let mut tables: BTreeSet<TableId> = BTreeSet::new();
        for folder in ["room", "person"] {
            for_each(store, folder, |names| {
                tables.extend(names.last().and_then(|id| id.parse::<TableId>().ok()));
            })
            .await?;
        }
        for id in tables {
            while self.publisher.ready() > MAX_READY_DESTINATIONS {
                tokio::time::sleep(READY_CHECK_INTERVAL).await;
            }
            match self.tables.get(id).await {
                Ok(Some(table)) if table.is_live() => self.publisher.refresh(&table),
                Ok(_) | Err(Fault::Unreadable(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        let forget = |all: &mut Decisions| {
            all.maintenance.take_if(|it| it.is_over);
        };
        self.settings.operator().change(forget).await?;
        Ok(())
    }

    /// Notes new rooms, counts all of them, and names the champions of a month that is over.
    async fn count(&self, now: Moment) -> Result<(), Fault> {
        let report = report(&**self.tables.store(), now).await?;
        let [mut began_well, mut in_a_week, mut in_a_month] = [0_u32; 3];
        let month = month_before(now);
        for (id, room) in &report.rooms {
            let Some(id) = RoomId::read(id) else { continue };
            let known = self.settings.of_room(&id).await?;
            let since = known.since;
            if since.is_none() && known.part_of.is_none() && room.tables > 0 {
                self.settings.change_room(&id, |room| room.since = Some(now)).await?;
                ROOMS_ADDED.counter(&[(PLATFORM, id.platform())]).inc();
            }
            if since.is_some() && known.judged < Some(month.start) {
                self.publisher.end_month(&id, &month).await?;
            }
            began_well += u32::from(since.is_some_and(|since| room.began_well(since)));
            in_a_week += u32::from(room.has_played(7, now));
            in_a_month += u32::from(room.has_played(30, now));
        }
        let known = u32::try_from(report.rooms.len()).unwrap_or(u32::MAX);
        for (kind, count) in [
            ("known", known),
            ("first_game_in_3_days", began_well),
            ("game_in_7_days", in_a_week),
            ("game_in_30_days", in_a_month),
        ] {
            ROOMS.gauge(&[(KIND, kind)]).set(f64::from(count));
        }
        Ok(())
    }
}
