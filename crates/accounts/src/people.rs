//! Who these people are, for the other areas.

mod query;

use async_trait::async_trait;
use sanggar_contracts::{People, PersonCard};
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;

use crate::Accounts;

#[async_trait]
impl People for Accounts {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError> {
        let found = query::cards(&*self.db.read().await?, people).await?;
        Ok(found
            .into_iter()
            .map(|card| PersonCard { id: card.id, name: card.name, username: card.username, avatar: card.avatar })
            .collect())
    }
}
