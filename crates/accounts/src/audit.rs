//! Who did what in whose account. Rows are only ever added.

mod query;

use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError, text_enum};

use crate::Accounts;

text_enum! {
    pub enum Action {
        ChildAdded => "child_added",
        Linked => "linked",
        Unlinked => "unlinked",
        Switched => "switched",
        FactorAdded => "factor_added",
        FactorRemoved => "factor_removed",
        FactorsReset => "factors_reset",
    }
}

/// `actor` is the person; `account` the one they acted in or on.
pub async fn record(cx: &Accounts, tx: &Conn, actor: UserId, account: UserId, action: Action) -> Result<(), DbError> {
    query::insert(tx, actor, account, action, cx.clock.now()).await?;
    Ok(())
}
