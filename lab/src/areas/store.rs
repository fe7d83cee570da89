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

/// A job that its worker left behind is taken again, a fact reaches all who listen to it, and none is lost.
pub struct WorkMovesOn;

const FAILED: [(&str, &str); 2] = [
    ("SELECT kind FROM platform_job WHERE state = 'failed'", "a job {} failed for good"),
    ("SELECT listener FROM platform_delivery WHERE state = 'failed'", "a fact was not taken by {}"),
];
const LEFT: [(&str, &str); 2] = [
    ("SELECT kind FROM platform_job WHERE state = 'running'", "a job {} is still held by a worker that died"),
    ("SELECT listener FROM platform_delivery WHERE state = 'waiting'", "a fact is still on its way to {}"),
];

#[async_trait]
impl Invariant for WorkMovesOn {
    fn name(&self) -> &'static str {
        "work moves on"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut broken = Vec::new();
        for (sql, what) in FAILED.into_iter().chain(LEFT.into_iter().filter(|_| view.settled)) {
            broken.extend(view.state.column(sql).await?.iter().map(|name| what.replace("{}", name)));
        }
        Ok(broken)
    }
}
