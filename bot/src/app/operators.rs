//! The background work for the operator: probes and metrics, commands, the service manager, backups
//! and examinations.

use std::path::PathBuf;
use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::App;
use crate::backups::{Backups, Plan};
use crate::control::{Control, Served};
use crate::doctor::Rounds;
use crate::http::Port;
use crate::service_manager::ServiceManager;

/// The additional tasks of the service for its operator.
#[derive(Clone, Debug, Default)]
pub struct Upkeep {
    /// The folder of the store, unless the store is a database.
    pub folder: Option<PathBuf>,
    /// The backups to make, if any.
    pub backups: Option<Plan>,
}

impl App {
    /// Serves health and metrics at a port, until the service stops.
    pub fn answer_operators(&self, port: Port) {
        let shared = (Arc::new(port), Arc::clone(&self.health));
        self.background.keep_up_with("telling operators", shared, |(port, health)| async move {
            port.serve(health).await;
        });
    }

    /// Answers commands at a control socket, until the service stops. The command to stop cancels
    /// `stop`.
    pub fn answer_commands(&self, control: Control, stop: CancellationToken) {
        let served = Served {
            store: Arc::clone(self.tables.store()),
            decisions: Arc::clone(self.tables.settings().operator()),
            world: Arc::clone(self.tables.world()),
            stop,
        };
        let shared = (Arc::new(control), served);
        self.background.keep_up_with("answering commands", shared, |shared| async move {
            let (control, served) = shared;
            control.serve(served).await;
        });
    }

    /// Examines the host, the platforms and the backups every hour, and makes the backups that are
    /// due, until the service stops.
    pub fn look_after(&self, Upkeep { folder, backups }: Upkeep) {
        let backups = backups
            .map(|plan| Arc::new(Backups { plan, status: Arc::clone(&self.health.backups) }));
        if let Some(backups) = backups.clone() {
            let shared = (backups, Arc::clone(&self.cluster), Arc::clone(self.tables.world()));
            self.background.keep_up_with("making backups", shared, |shared| async move {
                let (backups, cluster, world) = shared;
                backups.run(&cluster, &*world).await;
            });
        }
        let latest = Arc::clone(&self.health.findings);
        let rounds = Rounds { folder, platforms: self.platforms.clone(), backups, latest };
        let what = "examining the host and the platforms";
        self.background.keep_up_with(
            what,
            Arc::new(rounds),
            |rounds| async move { rounds.run().await },
        );
    }

    /// Reports the health of the service to a service manager, until the service stops.
    pub fn notify(&self, manager: &Arc<ServiceManager>) {
        let shared = (Arc::clone(manager), Arc::clone(&self.health));
        self.background.keep_up_with("telling the service manager", shared, |shared| async move {
            let (manager, health) = shared;
            manager.keep_notified(&health).await;
        });
    }
}
