//! Work for which nobody waits, such as the backlog after an outage. This is a task-local property,
//! so everything that follows from the work has it, too.

use tokio::task_local;

task_local! {
    static UNHURRIED: ();
}

/// Does work for which nobody waits.
pub async fn unhurried<T>(work: impl Future<Output = T>) -> T {
    UNHURRIED.scope((), work).await
}

/// Tells whether nobody waits for the work of this task.
pub fn is_unhurried() -> bool {
    UNHURRIED.try_with(|()| ()).is_ok()
}
