//! Work for a request that takes so long that others of the same thread would have to wait for it.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// Runs it on a thread that may block, with one of the permits: a flood of such requests must not take all of these threads.
/// `None` if it fails.
pub async fn compute<T: Send + 'static>(
    permits: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let permit = permits.clone().acquire_owned().await.ok()?;
    let work = move || {
        // Held until the work is done, even if the client is gone by then.
        let _permit = permit;
        work()
    };
    tokio::task::spawn_blocking(work).await.ok()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn work_keeps_its_permit_after_its_client_has_left() {
        let permits = Arc::new(Semaphore::new(1));
        let (finish, finished) = mpsc::channel::<()>();
        let work = {
            let permits = permits.clone();
            async move { compute(&permits, move || finished.recv().is_err()).await }
        };
        let client = tokio::spawn(work);
        while permits.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        client.abort();
        assert!(client.await.is_err());
        assert_eq!(permits.available_permits(), 0);
        drop(finish);
        assert_eq!(compute(&permits, || 2).await, Some(2));
    }
}
