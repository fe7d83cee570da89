//! Versions of quizzes, each by the hash of its text: they never change, so the process keeps those that are in use.

use std::sync::Arc;

use moka::sync::Cache;
use sanggar_contracts::content::Quiz;
use sanggar_kernel::hex;
use sanggar_platform::db::{Conn, DbError};
use sha2::{Digest, Sha256};

use super::query;

const MAX_KEPT: u64 = 500;

#[derive(Clone)]
pub struct Versions(Cache<Box<str>, Arc<Quiz>>);

impl Default for Versions {
    fn default() -> Self {
        Self(Cache::new(MAX_KEPT))
    }
}

impl Versions {
    pub async fn find(&self, conn: &Conn, hash: &str) -> Result<Arc<Quiz>, DbError> {
        if let Some(kept) = self.0.get(hash) {
            return Ok(kept);
        }
        let quiz = Arc::new(query::version(conn, hash).await?);
        self.keep(hash, quiz.clone());
        Ok(quiz)
    }

    /// Once it is durable.
    pub fn keep(&self, hash: &str, quiz: Arc<Quiz>) {
        self.0.insert(hash.into(), quiz);
    }

    pub fn is_stored(&self, hash: &str) -> bool {
        self.0.contains_key(hash)
    }
}

pub fn hash_of(quiz: &Quiz) -> Result<String, DbError> {
    let body = serde_json::to_vec(quiz).map_err(|error| DbError::Other(format!("a quiz cannot be written: {error}")))?;
    Ok(hex(&Sha256::digest(body)))
}
