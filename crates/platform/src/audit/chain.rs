use sanggar_kernel::Millis;
use sha2::{Digest, Sha256};

use super::query::Link;
use super::{Entry, query};
use crate::db::{Conn, DbError};

pub async fn append(tx: &Conn, entry: &Entry, at: Millis) -> Result<(), DbError> {
    let head = query::lock_head(tx).await?;
    let mut link = Link {
        id: head.last_id + 1,
        at,
        actor_id: entry.actor.user,
        parent_id: entry.actor.parent,
        institution_id: entry.institution,
        action: entry.action.to_owned(),
        subject_kind: entry.subject.0.to_owned(),
        subject_id: entry.subject.1,
        details: serde_json::Value::Object(entry.details.clone()).to_string(),
        previous: head.hash,
        hash: Vec::new(),
    };
    link.hash = hash(&link);
    query::insert(tx, &link).await?;
    query::move_head(tx, &link).await?;
    Ok(())
}

/// Over the hash before and the row as one JSON list, in which no two rows look the same.
pub fn hash(link: &Link) -> Vec<u8> {
    let row = serde_json::json!([
        link.id,
        link.at.0,
        link.actor_id.map(|id| id.get()),
        link.parent_id.map(|id| id.get()),
        link.institution_id.map(|id| id.get()),
        link.action,
        link.subject_kind,
        link.subject_id,
        link.details,
    ]);
    Sha256::new().chain_update(&link.previous).chain_update(row.to_string()).finalize().to_vec()
}
