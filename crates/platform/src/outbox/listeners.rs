use std::sync::{Arc, PoisonError, RwLock};

use futures_util::future::BoxFuture;

use super::Fact;
use crate::db::Conn;
use crate::jobs::JobFailed;

type Act = Arc<dyn for<'a> Fn(&'a Conn, i64, &str) -> BoxFuture<'a, Result<(), JobFailed>> + Send + Sync>;

/// Who listens to what. Filled while the server is wired together.
#[derive(Default)]
pub(super) struct Listeners(RwLock<Vec<Listener>>);

#[derive(Clone)]
pub(super) struct Listener {
    pub name: &'static str,
    pub act: Act,
    kind: &'static str,
}

impl Listeners {
    pub fn add<F: Fact>(
        &self,
        name: &'static str,
        listener: impl for<'a> Fn(&'a Conn, i64, F) -> BoxFuture<'a, Result<(), JobFailed>> + Send + Sync + 'static,
    ) {
        let act: Act = Arc::new(move |conn, number, payload| match serde_json::from_str(payload) {
            Ok(fact) => listener(conn, number, fact),
            Err(_) => Box::pin(std::future::ready(Err(JobFailed::never("the fact does not have the shape of its kind")))),
        });
        self.0.write().unwrap_or_else(PoisonError::into_inner).push(Listener { name, act, kind: F::KIND });
    }

    pub fn of_kind(&self, kind: &'static str) -> Vec<&'static str> {
        self.all().into_iter().filter(|listener| listener.kind == kind).map(|listener| listener.name).collect()
    }

    pub fn all(&self) -> Vec<Listener> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
