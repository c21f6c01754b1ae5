//! `chaikhana doctor`: examines everything, with or without a running service, and prints the
//! findings.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use bot::config::{Config, StorePlace};
use bot::control::Remote;
use bot::doctor::backups;
use bot::doctor::clock::{self, Heartbeat, Reading};
use bot::doctor::permissions::{self, Folder};
use bot::doctor::store::{self, Tried, Unusable};
use bot::doctor::{
    Examined, Finding, State, disk, examine_all, json, none_configured, settings, text, version,
    worst,
};
use bot::recovery::{is_in, last_of_lost};
use storage::{Sled, StoreError};
use words::locale::Locales;

use crate::run::{block_on, printable, say};
use crate::{ask, languages, serve, stores};

/// The folder of the store in `ops/chaikhana.service`.
const UNIT_FOLDER: &str = "/var/lib/chaikhana/tables";

/// The form of the printed findings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A line for each, and another one with the advice.
    Text,
    /// An array of objects.
    Json,
}

/// Examines everything and prints the findings; returns the worst state.
///
/// # Errors
/// If the findings cannot be printed.
pub fn doctor(
    file: Option<&Path>,
    place: Option<StorePlace>,
    form: Form,
) -> Result<State, Box<dyn Error>> {
    let mut findings = Vec::new();
    block_on(async {
        findings = examine(file, place).await;
        Ok(())
    })?;
    // Findings may quote servers and files.
    for Finding { found, advice, .. } in &mut findings {
        *found = printable(found);
        *advice = advice.as_deref().map(printable);
    }
    match form {
        Form::Text => say(text(&findings).trim_end())?,
        Form::Json => say(json(&findings))?,
    }
    Ok(worst(&findings))
}

async fn examine(file: Option<&Path>, place: Option<StorePlace>) -> Vec<Finding> {
    let mut findings = vec![version::examine()];
    let config = match Config::load(file, std::env::vars_os()) {
        Ok(config) => {
            let place = place.or_else(|| of_the_unit(&config.store()));
            config.with_store(place)
        }
        Err(why) => return [findings, settings::unusable(&why)].concat(),
    };
    let locales = match languages::of(&config) {
        Ok(locales) => Arc::new(locales),
        Err(why) => return [findings, vec![settings::refused(&why.to_string())]].concat(),
    };
    findings.extend(settings::examine(&config));
    findings.extend(permissions::settings(config.exposed().as_deref()));
    if let StorePlace::Folder(folder) = &config.store() {
        findings.extend(examine_folder(folder).await);
    }
    let (kept, reached) =
        tokio::join!(examine_store(&config), examine_platforms(&config, &locales));
    findings.push(clock::judge(&reached.readings, kept.heartbeat));
    findings.extend(kept.findings);
    findings.extend(examine_backups(&config).await);
    findings.extend(reached.findings);
    findings
}

/// Returns the store of the unit for systemd, if the settings name a relative folder without one: the
/// unit sets its folder in its environment, which a shell does not have.
fn of_the_unit(store: &StorePlace) -> Option<StorePlace> {
    let unit = Path::new(UNIT_FOLDER);
    let is_elsewhere = |folder: &Path| folder.is_relative() && !is_in(folder);
    let StorePlace::Folder(folder) = store else { return None };
    (is_elsewhere(folder) && is_in(unit)).then(|| StorePlace::Folder(unit.to_owned()))
}

/// Examines the folder of a store, and its disk.
async fn examine_folder(path: &Path) -> Vec<Finding> {
    let folder = Folder::of(path);
    let mut findings = vec![permissions::folder(&folder, permissions::user())];
    if let Ok(folder) = folder {
        findings.push(disk::space(&folder.path, disk::free(&folder.path)));
        if folder.is_there && folder.is_writable {
            let median = disk::time_syncs(folder.path.clone()).await;
            findings.push(disk::sync(&folder.path, median));
        }
    }
    findings
}

/// Examines the backups of a service; the terminal makes none.
async fn examine_backups(config: &Config) -> Vec<Finding> {
    let store = config.store();
    let folder = match &store {
        StorePlace::Folder(folder) if is_in(folder) => Some(folder.as_path()),
        StorePlace::Folder(_) => return Vec::new(),
        StorePlace::Database(_) => None,
    };
    match config.backups().filter(|_| config.has_chats()) {
        Some(plan) => backups::read(&plan, folder).await,
        None if config.has_chats() => vec![backups::turned_off()],
        None => Vec::new(),
    }
}

/// The findings about a store.
struct StoreExamination {
    findings: Vec<Finding>,
    heartbeat: Option<Heartbeat>,
}

/// Opens the store, unless it does not exist, another process has it open, or new files in it would
/// belong to another user.
async fn examine_store(config: &Config) -> StoreExamination {
    let store = config.store();
    let place = store.to_string();
    if let StorePlace::Folder(path) = &store {
        let is_ours = Folder::of(path).is_ok_and(|folder| folder.is_of(permissions::user()));
        if is_in(path) && !is_ours && !answers(path).await {
            let findings = vec![store::judge(&place, &Tried::IsOfAnother)];
            return StoreExamination { findings, heartbeat: None };
        }
    }
    let mended = match &store {
        StorePlace::Folder(folder) => Sled::mends(folder).unwrap_or_default(),
        StorePlace::Database(_) => Vec::new(),
    };
    let (mut tried, mut heartbeat) = (Tried::Works, None);
    match stores::open_existing(&store, &config.postgres).await {
        Ok(None) => tried = missing(&store),
        Ok(Some(store)) => {
            heartbeat = store::heartbeat(&*store).await;
            if let Err(why) = store::exercise(&*store).await {
                tried = Tried::Fails(why);
            }
            if let (Err(why), Tried::Works) = (store.close().await, &tried) {
                tried = Tried::Fails(why.into());
            }
        }
        Err(StoreError::Locked { folder }) => {
            tried = Tried::IsInUse { answers: answers(&folder).await };
        }
        Err(why) => tried = Tried::Fails(Unusable::Store(why)),
    }
    let mut findings = vec![store::judge(&place, &tried)];
    if matches!((&tried, &store), (Tried::Works, StorePlace::Folder(_))) {
        findings.extend(mended.iter().map(|file| store::mended(file)));
        findings.extend(config.has_chats().then(store::not_running));
    }
    if let (Tried::IsInUse { .. }, Some(at)) = (&tried, config.http.listen) {
        let readiness = ask::ready(at).await.map_err(|why| why.to_string());
        findings.push(store::service(&readiness));
    }
    StoreExamination { findings, heartbeat }
}

/// Tells why there is no store: a new one, one in another place, or one that is lost.
fn missing(store: &StorePlace) -> Tried {
    if let Ok(Some(last)) = last_of_lost(store) {
        return Tried::IsLost { backup: last.file };
    }
    match store {
        StorePlace::Folder(folder) if folder.is_relative() => std::path::absolute(folder)
            .map_or(Tried::IsMissing, |absolute| Tried::IsNotHere { absolute }),
        StorePlace::Folder(_) | StorePlace::Database(_) => Tried::IsMissing,
    }
}

/// Tells whether a process that has a folder open answers at its control socket.
async fn answers(folder: &Path) -> bool {
    Remote::at(folder).answers().await
}

/// The findings about the platforms.
struct Reached {
    findings: Vec<Finding>,
    readings: Vec<Reading>,
}

async fn examine_platforms(config: &Config, locales: &Arc<Locales>) -> Reached {
    let platforms = match serve::platforms_alone(config, locales) {
        Ok(platforms) => platforms,
        Err(why) => {
            let findings = vec![settings::refused(&why.to_string())];
            return Reached { findings, readings: Vec::new() };
        }
    };
    let mut reached = Reached { findings: Vec::new(), readings: Vec::new() };
    if platforms.is_empty() {
        reached.findings.push(none_configured());
    }
    for Examined { findings, clock } in examine_all(&platforms).await {
        reached.findings.extend(findings);
        reached.readings.extend(clock);
    }
    reached
}
