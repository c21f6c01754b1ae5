//! Platforms: all of them examine themselves at the same time, each within a timeout.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::timeout;

use super::{Examined, Finding};
use platform::Platform;

pub const TIMEOUT: Duration = Duration::from_secs(10);

/// Has all platforms examine themselves; the results are in their order.
pub async fn examine_all(platforms: &[Arc<dyn Platform>]) -> Vec<Examined> {
    join_all(platforms.iter().map(|platform| async move {
        timeout(TIMEOUT, platform.examine()).await.unwrap_or_else(|_| silent(&**platform))
    }))
    .await
}

fn silent(platform: &dyn Platform) -> Examined {
    let found = format!("has not answered within {} s", TIMEOUT.as_secs());
    let advice = "Look at the way out from this host, and at the status page of the platform.";
    let findings = vec![Finding::fault(platform.name(), found, advice)];
    Examined { findings, clock: None }
}

/// Returns the finding if no platform is configured.
pub fn none_configured() -> Finding {
    Finding::ok(
        "platforms",
        "none is configured: chaikhana opens a table right where it is started",
    )
}
