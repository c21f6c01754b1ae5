//! Long computations, outside the threads that serve people.

use std::panic::resume_unwind;

/// Runs a computation on a blocking thread and returns its result. A panic in it is resumed here.
pub async fn blocking<T: Send + 'static>(compute: impl FnOnce() -> T + Send + 'static) -> T {
    #[cfg(any(test, feature = "laws"))]
    if crate::simulation::is_on() {
        return compute();
    }
    match tokio::task::spawn_blocking(compute).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            // Only a runtime that shuts down cancels it, and that drops this task, too.
            Err(_) => std::future::pending().await,
        },
    }
}
