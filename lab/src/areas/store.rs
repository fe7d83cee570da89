//! The store itself (X1).

use async_trait::async_trait;
use sanggar_rig::Outcome;

use super::{Invariant, View};
use crate::state::State;

/// Every page, index and reference fits the others.
pub struct Sound;

#[async_trait]
impl Invariant for Sound {
    fn name(&self) -> &'static str {
        "the store is sound"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        match (view.state, view.cluster) {
            (State::Sqlite(_), _) => {
                let integrity = view.state.column("PRAGMA integrity_check").await?.into_iter().filter(|line| line != "ok");
                let dangling =
                    view.state.column("PRAGMA foreign_key_check").await?.into_iter().map(|table| format!("{table} refers to nothing"));
                Ok(integrity.chain(dangling).collect())
            }
            (State::Postgres(_), Some(cluster)) => {
                let unchecked = view.state.column("SELECT conname FROM pg_constraint WHERE NOT convalidated").await?;
                let damage = cluster.check().err().map(|damage| damage.to_string());
                Ok(unchecked.into_iter().map(|name| format!("{name} is not validated")).chain(damage).collect())
            }
            (State::Postgres(_), None) => Err("PostgreSQL without its server".into()),
        }
    }
}

/// A job that its worker left behind is taken again, and none is lost.
pub struct JobsMove;

#[async_trait]
impl Invariant for JobsMove {
    fn name(&self) -> &'static str {
        "jobs move on"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let failed = view.state.column("SELECT kind FROM platform_job WHERE state = 'failed'").await?;
        let left =
            if view.settled { view.state.column("SELECT kind FROM platform_job WHERE state = 'running'").await? } else { Vec::new() };
        let failed = failed.into_iter().map(|kind| format!("a job {kind} failed for good"));
        Ok(failed.chain(left.into_iter().map(|kind| format!("a job {kind} is still held by a worker that died"))).collect())
    }
}
