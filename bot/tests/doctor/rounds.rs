//! The findings of a running service about its platforms, and where they are reported.

use std::fs;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use bot::app::{App, Upkeep};
use bot::backups::{Plan, Schedule, all};
use bot::doctor::{Examined, Finding, State, TIMEOUT, examine_all};
use e2e::{ManualClock, in_words, value};
use panels::panel::Panel;
use platform::fake::Fake;
use platform::{Delivery, Destination, Intake, MessageRef, Platform, PlatformError};
use runtime::metrics::{Measured, names};
use service::limits::Limits;
use storage::Memory;
use tokio::time::{Instant, sleep};
use words::locale::Lang;
use words::people::PlatformName;

/// A fake platform with the given findings; without any, it never answers.
#[derive(Debug, Default)]
struct Patient {
    fake: Arc<Fake>,
    found: Mutex<Option<Finding>>,
}

impl Patient {
    fn has(&self, found: Option<Finding>) {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner) = found;
    }
}

#[async_trait]
impl Platform for Patient {
    fn name(&self) -> PlatformName {
        self.fake.name()
    }

    fn limits(&self) -> &panels::panel::Limits {
        self.fake.limits()
    }

    async fn examine(&self) -> Examined {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match found {
            Some(found) => Examined { findings: vec![found], clock: None },
            None => std::future::pending().await,
        }
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        Arc::clone(&self.fake).listen(intake).await
    }

    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        self.fake.deliver(to, panel, lang, delivery).await
    }

    async fn remove_buttons(
        &self,
        to: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError> {
        self.fake.remove_buttons(to, message).await
    }
}

#[tokio::test(start_paused = true)]
async fn platforms_that_never_answer_are_given_up_together() {
    let silent = || Arc::new(Patient::default()) as Arc<dyn Platform>;
    let begun = Instant::now();
    let examined = examine_all(&[silent(), silent()]).await;
    assert_eq!(begun.elapsed(), TIMEOUT);
    let states =
        examined.iter().flat_map(|platform| &platform.findings).map(|finding| finding.state);
    assert_eq!(states.collect::<Vec<_>>(), [State::Fault; 2]);
}

#[tokio::test(start_paused = true)]
async fn a_service_finds_what_prevents_its_work_and_when_it_is_mended() {
    let measured = Measured::default();
    let _here = measured.enter();
    let patient = Arc::new(Patient::default());
    patient.has(Some(Finding::ok("fake", "well")));
    let world = Arc::new(ManualClock::new(1));
    let platforms: Vec<Arc<dyn Platform>> = vec![patient.clone()];
    let app = App::new(Arc::new(Memory::new()), world, platforms, in_words(), &Limits::NONE);
    app.look_after(Upkeep::default());
    sleep(Duration::from_mins(6)).await;
    assert_eq!(app.health().troubles().await, [""; 0]);

    patient.has(Some(Finding::warning("fake", "odd", "Look at it.")));
    sleep(Duration::from_mins(61)).await;
    assert_eq!(app.health().troubles().await, [""; 0], "it works");
    assert_eq!(told(&app, &measured).await, Some(1.0));

    patient.has(Some(Finding::fault("fake", "broken", "Mend it.").preventing_work()));
    sleep(Duration::from_mins(6)).await;
    assert_eq!(app.health().troubles().await, ["fake: broken"]);
    assert_eq!(told(&app, &measured).await, Some(2.0));

    patient.has(Some(Finding::ok("fake", "well")));
    sleep(Duration::from_mins(6)).await;
    assert_eq!(app.health().troubles().await, [""; 0]);
    assert_eq!(told(&app, &measured).await, Some(0.0));
    app.shut_down().await.expect("a clean end");
}

/// Returns the metric of the platform.
async fn told(app: &App, measured: &Measured) -> Option<f64> {
    app.health().observe().await;
    value(&measured.render(), names::FINDING.name, &[("topic", "fake")])
}

#[tokio::test(start_paused = true)]
async fn a_service_makes_backups_and_says_when_one_has_failed() {
    let measured = Measured::default();
    let _here = measured.enter();
    let root = tempfile::tempdir().expect("a folder");
    let folder = root.path().join("backups");
    let day = Duration::from_hours(24);
    let plan = Plan {
        folder: folder.clone(),
        schedule: Schedule { every: day, daily: 7, weekly: 4 },
        speed: NonZeroU64::MAX,
    };
    let world = Arc::new(ManualClock::new(1));
    let app =
        App::new(Arc::new(Memory::new()), world.clone(), Vec::new(), in_words(), &Limits::NONE);
    app.look_after(Upkeep { folder: None, backups: Some(plan) });
    sleep(Duration::from_mins(1)).await;
    assert_eq!(all(&folder).expect("a folder").len(), 1);
    let failed = async || {
        app.health().observe().await;
        value(&measured.render(), names::BACKUP_FAILED.name, &[])
    };
    assert_eq!(failed().await, Some(0.0));

    fs::rename(&folder, root.path().join("elsewhere")).expect("it is ours");
    fs::write(&folder, "in the way").expect("it is ours");
    world.pass(u64::try_from(day.as_millis()).expect("a day"));
    sleep(Duration::from_mins(11)).await;
    assert_eq!(app.health().troubles().await, [""; 0], "people can play");
    let warnings = app.health().warnings();
    assert!(warnings.iter().any(|line| line.contains("last backup failed")), "{warnings:?}");
    assert_eq!(failed().await, Some(1.0));

    fs::remove_file(&folder).expect("it is ours");
    sleep(Duration::from_mins(11)).await;
    let warnings = app.health().warnings();
    assert!(!warnings.iter().any(|line| line.contains("last backup failed")), "{warnings:?}");
    assert_eq!(failed().await, Some(0.0));
    app.shut_down().await.expect("a clean end");
}
