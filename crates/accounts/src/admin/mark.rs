//! What only operators know of somebody, until the studio has a page for it.

use sanggar_kernel::Email;

use super::query;
use crate::{Accounts, Error};

/// What is not named stays as it is.
#[derive(Default)]
pub struct Marks {
    /// Groups whose limited programmes the person sees from now on, and those that the person leaves.
    pub joins: Vec<i64>,
    pub leaves: Vec<i64>,
    pub is_platinum_user: Option<bool>,
    pub has_catalog: Option<bool>,
    /// The person's number at Prakerja.
    pub prakerja_id: Option<i64>,
}

/// `false`: nobody has this address.
pub async fn mark(cx: &Accounts, email: &Email, marks: &Marks) -> Result<bool, Error> {
    let tx = cx.db.write().await?;
    let Some(user) = query::mark(&tx, email, marks).await? else { return Ok(false) };
    for group in &marks.joins {
        query::join_group(&tx, user, *group).await?;
    }
    for group in &marks.leaves {
        query::leave_group(&tx, user, *group).await?;
    }
    tx.commit().await?;
    Ok(true)
}
