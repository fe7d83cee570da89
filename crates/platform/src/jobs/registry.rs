use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, PoisonError, RwLock};

use serde::de::DeserializeOwned;

use super::JobFailed;

type Work = Pin<Box<dyn Future<Output = Result<(), JobFailed>> + Send>>;
pub(super) type Handler = Arc<dyn Fn(&str) -> Work + Send + Sync>;

/// Who does what. Filled while the server is wired together, read by the workers.
#[derive(Default)]
pub(super) struct Registry {
    handlers: RwLock<HashMap<&'static str, Handler>>,
    periods: RwLock<Vec<Period>>,
}

#[derive(Clone, Copy)]
pub(super) struct Period {
    pub kind: &'static str,
    pub seconds: i64,
}

impl Registry {
    pub fn add<P, F, Fut>(&self, kind: &'static str, handler: F)
    where
        P: DeserializeOwned + Send + 'static,
        F: Fn(P) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = Result<(), JobFailed>> + Send + 'static,
    {
        let handler: Handler = Arc::new(move |payload| match serde_json::from_str(payload) {
            Ok(payload) => Box::pin(handler(payload)),
            Err(_) => Box::pin(std::future::ready(Err(JobFailed::never("the payload does not have the shape of its kind")))),
        });
        self.handlers.write().unwrap_or_else(PoisonError::into_inner).insert(kind, handler);
    }

    pub fn add_period(&self, kind: &'static str, seconds: i64) {
        self.periods.write().unwrap_or_else(PoisonError::into_inner).push(Period { kind, seconds });
    }

    pub fn handler(&self, kind: &str) -> Option<Handler> {
        self.handlers.read().unwrap_or_else(PoisonError::into_inner).get(kind).cloned()
    }

    pub fn periods(&self) -> Vec<Period> {
        self.periods.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
