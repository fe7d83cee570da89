//! What the trail keeps of accounts and families.

use sanggar_kernel::UserId;
use sanggar_platform::audit::{Actor, Entry};
use sanggar_platform::db::{Conn, DbError};
use serde_json::Map;

use crate::Accounts;

const ACCOUNT: &str = "account";

#[derive(Clone, Copy)]
pub enum Action {
    ChildAdded,
    Linked,
    Unlinked,
    Switched,
    FactorAdded,
    FactorRemoved,
    FactorsReset,
}

impl Action {
    const fn word(self) -> &'static str {
        match self {
            Self::ChildAdded => "accounts.child_added",
            Self::Linked => "accounts.linked",
            Self::Unlinked => "accounts.unlinked",
            Self::Switched => "accounts.switched",
            Self::FactorAdded => "accounts.factor_added",
            Self::FactorRemoved => "accounts.factor_removed",
            Self::FactorsReset => "accounts.factors_reset",
        }
    }
}

/// `account` is the one that was acted in or on.
pub fn record(cx: &Accounts, tx: &Conn, actor: Actor, account: UserId, action: Action) -> Result<(), DbError> {
    let subject = (ACCOUNT, account.get());
    cx.audit.write(tx, Entry { actor, institution: None, action: action.word(), subject, details: Map::new() })
}
