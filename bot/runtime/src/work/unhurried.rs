//! Work that nobody waits for: what is made up for after an outage. It goes along with the task that
//! does it, so that whatever follows from it is unhurried too.

use tokio::task_local;

task_local! {
    static UNHURRIED: ();
}

/// Does something that nobody waits for.
pub async fn unhurried<T>(work: impl Future<Output = T>) -> T {
    UNHURRIED.scope((), work).await
}

/// Tells whether nobody waits for what this task does.
pub fn is_unhurried() -> bool {
    UNHURRIED.try_with(|()| ()).is_ok()
}
