use async_trait::async_trait;
use sanggar_contracts::{Moderation, Objection};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::DbError;

use super::{query, words};
use crate::Messaging;

/// What holds in rooms holds wherever the class talks.
pub struct Moderator(Messaging);

impl Moderator {
    pub fn new(cx: &Messaging) -> Self {
        Self(cx.clone())
    }
}

#[async_trait]
impl Moderation for Moderator {
    async fn objection(&self, user: UserId, program: ProgramId, text: &str) -> Result<Option<Objection>, DbError> {
        let cx = &self.0;
        if query::is_muted(&*cx.db.read().await?, program, user, cx.clock.now()).await? {
            return Ok(Some(Objection::Muted));
        }
        let named = cx.senders.named(cx.people.as_ref(), [user]).await?;
        words::objection(cx, text, named.card(user).is_some_and(|card| card.is_guarded)).await
    }
}
