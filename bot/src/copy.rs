//! `chaikhana store copy`: when to make a pass, when to ask for the end, and what to print.

use std::error::Error;
use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bot::cluster::Onlooker;
use bot::config::{Config, Postgres, StorePlace};
use bot::control::Remote;
use bot::moving::{Copying, MoveError, Passed, Source, refuse_unfinished};
use storage::{Store, StoreError};
use tokio::time::{Instant, sleep};

use crate::run::{self, Done, block_on};
use crate::stores;

/// From one pass to the next while the source is in use.
const PAUSE: Duration = Duration::from_secs(1);
/// The same while a process ends.
const MOMENT: Duration = Duration::from_millis(50);
/// A process that is asked to stop has done so by then, or hangs.
const PATIENCE: Duration = Duration::from_mins(5);
/// Progress is printed when a pass has come so much further.
const STRIDE: usize = 10_000;

/// Copies everything in one place to another, whoever uses the first.
///
/// # Errors
/// If there is something in the target, one of the two cannot be opened, read or written, or they
/// are not the same in the end.
pub fn copy(config: Option<&Path>, from: StorePlace, to: &StorePlace, stop: bool) -> Done {
    let config = Config::load(config, std::env::vars_os())?;
    block_on(async {
        if let StorePlace::Folder(folder) = &from
            && !folder.is_dir()
        {
            return Err(format!("there is no folder {from}").into());
        }
        let mut origin = Origin::of(from, config.postgres.clone()).await?;
        let target = stores::open_any(to, &config.postgres).await?;
        let copying = Copying::into(Arc::clone(&target)).await?;
        print_line(format_args!("Copying {} to {to}.", origin.place));
        let (source, copying) = catch_up(&mut origin, copying, stop).await?;
        let sum = copying.finish(&*source).await?;
        // Whoever has begun meanwhile may have written what is not in the target.
        if let Some(name) = origin.users.look(&*source).await?.first() {
            let why = "has begun to use the source; stop it, empty the target and copy again";
            return Err(format!("the process {name} {why}").into());
        }
        target.close().await?;
        source.close().await?;
        print_line(format_args!("Done: both have {sum}."));
        print_line(format_args!("Name {to} in the settings before the next start."));
        Ok(())
    })
}

/// Makes passes until the source was free before one; returns the source, which nobody uses.
async fn catch_up(
    origin: &mut Origin,
    mut copying: Copying,
    stop: bool,
) -> Result<(Arc<dyn Store>, Copying), Box<dyn Error>> {
    let mut is_said = false;
    let mut heard = Instant::now();
    for number in 1.. {
        let free = origin.free().await?;
        let mut told = 0;
        let mut tell = |records: usize| {
            if records >= told + STRIDE {
                told = records;
                print_line(format_args!("Pass {number}: {records} records so far."));
            }
        };
        let passed = match copying.pass(origin.source(), &mut tell).await {
            Ok(passed) => passed,
            // It may be ending: then the folder is free, soon.
            Err(MoveError::Source(why)) if free.is_none() && origin.is_remote() => {
                if heard.elapsed() > PATIENCE {
                    return Err(why.into());
                }
                sleep(MOMENT).await;
                continue;
            }
            Err(why) => return Err(why.into()),
        };
        heard = Instant::now();
        if number == 1 || !passed.is_little() || free.is_some() {
            say(number, passed);
        }
        if let Some(free) = free {
            return Ok((free, copying));
        }
        if passed.is_little() && !is_said {
            // Who cannot be asked has just ended by itself; the next round will tell.
            is_said = origin.ask_for_the_end(stop).await.is_ok();
        }
        // Whoever is asked to stop may be started again by somebody, and we want to be faster.
        sleep(if is_said && stop && origin.is_remote() { MOMENT } else { PAUSE }).await;
    }
    unreachable!("there is always a next number")
}

/// Prints a line. The copy goes on if nobody can read about it.
fn print_line(line: impl Display) {
    let _ = run::say(line);
}

fn say(number: u64, passed: Passed) {
    let Passed { records, written, deleted } = passed;
    print_line(format_args!(
        "Pass {number}: {records} records, {written} written, {deleted} deleted."
    ));
}

/// Where everything comes from.
struct Origin {
    place: StorePlace,
    settings: Postgres,
    way: Way,
    users: Onlooker,
    /// Who was said to use it.
    said: Vec<String>,
}

/// How it is read.
enum Way {
    /// Through the process that has it open.
    Remote(Remote),
    /// By ourselves.
    Open(Arc<dyn Store>),
}

impl Origin {
    async fn of(place: StorePlace, settings: Postgres) -> Result<Self, Box<dyn Error>> {
        let way = match stores::open_any(&place, &settings).await {
            Ok(store) => {
                refuse_unfinished(&*store).await?;
                Way::Open(store)
            }
            Err(StoreError::Locked { folder }) => {
                let remote = Remote::at(folder);
                // Better now than after everything else was prepared.
                remote.keys(None, 1).await?;
                Way::Remote(remote)
            }
            Err(why) => return Err(why.into()),
        };
        Ok(Self { place, settings, way, users: Onlooker::default(), said: Vec::new() })
    }

    fn source(&self) -> &dyn Source {
        match &self.way {
            Way::Remote(remote) => remote,
            Way::Open(store) => store,
        }
    }

    fn is_remote(&self) -> bool {
        matches!(self.way, Way::Remote(_))
    }

    /// Returns the source if nobody uses it.
    async fn free(&mut self) -> Result<Option<Arc<dyn Store>>, StoreError> {
        if self.is_remote() {
            match stores::open_any(&self.place, &self.settings).await {
                Ok(store) => self.way = Way::Open(store),
                Err(StoreError::Locked { .. }) => return Ok(None),
                Err(why) => return Err(why),
            }
        }
        let Way::Open(store) = &self.way else { return Ok(None) };
        let users = self.users.look(&**store).await?;
        if users.is_empty() {
            return Ok(Some(Arc::clone(store)));
        }
        if !self.said.is_empty() && users != self.said {
            print_line(format_args!("Still at work: {}.", users.join(", ")));
            self.said = users;
        } else if self.said.is_empty() {
            self.said = users;
        }
        Ok(None)
    }

    /// Has whoever uses the source stop, or says that somebody should.
    async fn ask_for_the_end(&self, stop: bool) -> Result<(), StoreError> {
        match (&self.way, stop) {
            (Way::Remote(remote), true) => {
                remote.stop().await?;
                print_line(format_args!("Caught up; the bot is asked to stop."));
            }
            (Way::Remote(_), false) => {
                print_line(format_args!("Caught up; stop the bot, or run this with --stop."));
            }
            (Way::Open(_), _) => {
                print_line(format_args!(
                    "Caught up; stop these processes: {}.",
                    self.said.join(", ")
                ));
            }
        }
        Ok(())
    }
}
