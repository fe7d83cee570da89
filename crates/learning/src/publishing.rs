//! Who decides whether strangers see what came of somebody's learning: the learner, for a child a linked parent.

use sanggar_contracts::{Authority, PersonCard};
use sanggar_kernel::UserId;
use sanggar_platform::db::Tx;
use sanggar_platform::http::Identity;

use crate::{Error, Learning};

/// The learner, in the own session, where no parent has a say.
pub fn decides_alone(me: &Identity, learner: UserId, card: Option<&PersonCard>) -> bool {
    me.user == learner && me.parent.is_none() && card.is_some_and(|card| card.may_publish)
}

/// The transaction in which the decision is written. To close is for the learner and the parent alike; to open, for a child, for the parent.
pub async fn decide(cx: &Learning, me: &Identity, learner: UserId, is_public: bool) -> Result<Tx, Error> {
    let tx = cx.db.write().await?;
    // Held until the commit: a link that ended a moment ago decides nothing any more.
    match cx.ports.visibility.lock_authority(&tx, learner, me.user).await? {
        None => Err(Error::Absent),
        Some(Authority::Decides) if me.parent.is_none() => Ok(tx),
        Some(_) if !is_public => Ok(tx),
        Some(_) => Err(Error::ParentDecides),
    }
}
