//! How often things may happen. Failures and codes sent are counted in the store, since a restart must not forgive them;
//! plain request rates are counted in the memory of each process.

mod query;
mod rates;
mod table;
mod window;

use std::sync::Arc;

use sanggar_kernel::{Millis, hex};
use thiserror::Error;

use crate::db::{Conn, DbError};
use crate::seal::keyed_hash;

pub use rates::{Rates, network_of, source_of};
pub use table::{Limit, LimitTable, LimitTableError, Rate};
pub use window::Window;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("too many; again in {retry_after_seconds} s")]
pub struct TooMany {
    pub retry_after_seconds: i64,
}

#[derive(Debug, Error)]
pub enum LimitError {
    #[error(transparent)]
    TooMany(#[from] TooMany),
    #[error(transparent)]
    Db(#[from] DbError),
}

#[derive(Clone)]
pub struct Limits(Arc<Inner>);

struct Inner {
    table: LimitTable,
    secret: Vec<u8>,
    rates: Rates,
}

/// Proof that one occurrence was counted; hand it back with `forgive` if it turns out not to count.
pub struct Hit {
    limit: Limit,
    subject: String,
    at: Millis,
}

impl Limits {
    /// `secret` keys the hashes under which people are counted, so that the table names nobody.
    pub fn new(table: LimitTable, secret: &[u8]) -> Self {
        let rates = Rates::new(&table);
        Self(Arc::new(Inner { table, secret: secret.to_vec(), rates }))
    }

    pub fn rates(&self) -> &Rates {
        &self.0.rates
    }

    /// Whether one more would be too many. Counts nothing.
    pub async fn check(&self, conn: &Conn, limit: Limit, key: &str, now: Millis) -> Result<(), LimitError> {
        let hits = query::hits(conn, limit, &self.subject(limit, key)).await?;
        Ok(window::judge(&hits.unwrap_or_default().0, self.0.table.windows(limit), now)?)
    }

    /// Counts one, whether or not it is too many.
    pub async fn count(&self, tx: &Conn, limit: Limit, key: &str, now: Millis) -> Result<Hit, DbError> {
        let subject = self.subject(limit, key);
        let hits = query::lock(tx, limit, &subject, now).await?.0;
        self.add(tx, limit, subject, hits, now).await
    }

    /// Counts one unless it is too many, in one step: the row is locked until `tx` ends, so no two callers pass on the last place.
    pub async fn take(&self, tx: &Conn, limit: Limit, key: &str, now: Millis) -> Result<Hit, LimitError> {
        let subject = self.subject(limit, key);
        let hits = query::lock(tx, limit, &subject, now).await?.0;
        window::judge(&hits, self.0.table.windows(limit), now)?;
        Ok(self.add(tx, limit, subject, hits, now).await?)
    }

    /// Takes one occurrence back, for limits that count failures and learn of a success later.
    pub async fn forgive(&self, tx: &Conn, hit: Hit) -> Result<(), DbError> {
        let mut hits = query::lock(tx, hit.limit, &hit.subject, hit.at).await?.0;
        if let Some(place) = hits.iter().rposition(|at| *at == hit.at) {
            hits.remove(place);
        }
        query::store(tx, hit.limit, &hit.subject, &hits).await
    }

    /// Forgets everything counted under a key, for an owner who has proved to be one.
    pub async fn clear(&self, tx: &Conn, limit: Limit, key: &str) -> Result<(), DbError> {
        query::clear(tx, limit, &self.subject(limit, key)).await
    }

    /// Deletes what no window looks at any more.
    pub async fn trim(&self, tx: &Conn, now: Millis) -> Result<u64, DbError> {
        query::trim(tx, now.plus_seconds(-self.0.table.longest_seconds())).await
    }

    async fn add(&self, tx: &Conn, limit: Limit, subject: String, mut hits: Vec<Millis>, now: Millis) -> Result<Hit, DbError> {
        hits.push(now);
        window::prune(&mut hits, self.0.table.windows(limit), now);
        query::store(tx, limit, &subject, &hits).await?;
        Ok(Hit { limit, subject, at: now })
    }

    fn subject(&self, limit: Limit, key: &str) -> String {
        let hash = keyed_hash(&self.0.secret, &[b"limit", limit.as_str().as_bytes(), key.as_bytes()]);
        hex(hash.iter().take(16))
    }
}
