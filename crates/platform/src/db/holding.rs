//! Whether a piece of work (a request, a job, a delivery) asks for a connection while it holds one. Enough of such work at the same time locks the
//! pool against itself, each waiting for what another holds, so it is found here whatever the load. In a test it fails what the test asks next;
//! in production it is written to the log once.

use std::panic::Location;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

tokio::task_local! {
    static WORK: Arc<Work>;
}

static SECOND_CONNECTIONS: AtomicU64 = AtomicU64::new(0);

type CallSite = &'static Location<'static>;

/// Where the work asked for the connection that it holds.
#[derive(Default)]
struct Work(Mutex<Option<CallSite>>);

/// Runs a piece of work that may hold one connection at a time.
pub async fn one_connection<T>(work: impl Future<Output = T>) -> T {
    WORK.scope(Arc::default(), work).await
}

/// How often work of this process asked for a connection while it held one.
pub fn second_connections() -> u64 {
    SECOND_CONNECTIONS.load(Ordering::Relaxed)
}

/// Lies beside a connection, from the moment it is asked for until it is given back.
pub(super) struct Hold(Option<Arc<Work>>);

impl Hold {
    pub fn begin(place: CallSite) -> Self {
        // Start-up and commands are not watched: they are alone.
        let Ok(work) = WORK.try_with(Arc::clone) else { return Self(None) };
        let mut held = work.held();
        if let Some(earlier) = *held {
            tell(earlier, place);
            return Self(None);
        }
        *held = Some(place);
        drop(held);
        Self(Some(work))
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(work) = &self.0 {
            *work.held() = None;
        }
    }
}

impl Work {
    fn held(&self) -> MutexGuard<'_, Option<CallSite>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn tell(earlier: CallSite, later: CallSite) {
    if SECOND_CONNECTIONS.fetch_add(1, Ordering::Relaxed) == 0 {
        tracing::error!(held = %earlier, asked = %later, "a connection is asked for by work that holds one");
    }
    if cfg!(debug_assertions) {
        eprintln!("{later} asks for a connection while {earlier} holds one");
    }
}
