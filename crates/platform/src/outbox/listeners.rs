use std::sync::{Arc, PoisonError, RwLock};

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use super::Fact;
use crate::db::Conn;
use crate::jobs::JobFailed;

/// What a listener does in the transaction that takes its delivery away.
pub(super) type Deed = Box<dyn for<'a> FnOnce(&'a Conn) -> BoxFuture<'a, Result<(), JobFailed>> + Send>;

/// Asks what the listener must know of other areas, while no connection is held, and gives what is then to be done.
type Prepare = Arc<dyn Fn(i64, &str) -> BoxFuture<'static, Result<Deed, JobFailed>> + Send + Sync>;

/// Who listens to what. Filled while the server is wired together.
#[derive(Default)]
pub(super) struct Listeners(RwLock<Vec<Listener>>);

#[derive(Clone)]
pub(super) struct Listener {
    pub name: &'static str,
    pub prepare: Prepare,
    kind: &'static str,
}

impl Listeners {
    pub fn add<F: Fact, P: Send + 'static>(
        &self,
        name: &'static str,
        prepare: impl Fn(&F) -> BoxFuture<'static, Result<P, JobFailed>> + Send + Sync + 'static,
        act: impl for<'a> Fn(&'a Conn, i64, F, P) -> BoxFuture<'a, Result<(), JobFailed>> + Send + Sync + 'static,
    ) {
        let act = Arc::new(act);
        let prepare: Prepare = Arc::new(move |number, payload| {
            let Ok(fact) = serde_json::from_str::<F>(payload) else {
                return std::future::ready(Err(JobFailed::never("the fact does not have the shape of its kind"))).boxed();
            };
            let (asked, act) = (prepare(&fact), act.clone());
            async move {
                let prepared = asked.await?;
                let deed: Deed = Box::new(move |conn| act(conn, number, fact, prepared));
                Ok(deed)
            }
            .boxed()
        });
        self.0.write().unwrap_or_else(PoisonError::into_inner).push(Listener { name, prepare, kind: F::KIND });
    }

    pub fn of_kind(&self, kind: &'static str) -> Vec<&'static str> {
        self.all().into_iter().filter(|listener| listener.kind == kind).map(|listener| listener.name).collect()
    }

    pub fn all(&self) -> Vec<Listener> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
