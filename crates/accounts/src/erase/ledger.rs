//! Who was erased, to be erased again in a store that was restored from before.

use sanggar_kernel::{Millis, UserId};
use sanggar_platform::db::{Conn, DbError};
use serde::{Deserialize, Serialize};

use super::{begin, query};
use crate::{Accounts, Error};

const BATCH: i64 = 500;

/// One line of the ledger. It names nobody: the number meant someone, once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erased {
    pub user_id: UserId,
    pub account_made_at: Millis,
}

pub async fn ledger(conn: &Conn) -> Result<Vec<Erased>, DbError> {
    let (mut all, mut last) = (Vec::new(), 0);
    loop {
        let lines = query::ledger(conn, last, BATCH).await?;
        let Some(newest) = lines.last() else { return Ok(all) };
        last = newest.id;
        all.extend(lines.into_iter().map(|line| Erased { user_id: line.user_id, account_made_at: line.account_made_at }));
    }
}

/// Closes every account of the list that is here and was not erased, and leaves the rest to the job. Says how many there were.
/// A number that now belongs to an account made at another moment is someone else's.
pub async fn reapply(cx: &Accounts, lines: &[Erased]) -> Result<usize, Error> {
    let mut again = 0;
    for line in lines {
        let tx = cx.db.write().await?;
        if query::is_unerased(&tx, line.user_id, line.account_made_at).await? {
            begin(cx, &tx, line.user_id, line.user_id).await?;
            again += 1;
        }
        tx.commit().await?;
    }
    Ok(again)
}
