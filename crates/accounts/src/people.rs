//! Who these people are and how they are reached, for the other areas.

mod query;

use async_trait::async_trait;
use sanggar_contracts::{Contacts, People, PersonCard};
use sanggar_kernel::{Email, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::http::SessionId;

use crate::Accounts;

#[async_trait]
impl People for Accounts {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError> {
        Ok(cards(query::cards(&*self.db.read().await?, people).await?))
    }

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError> {
        Ok(cards(query::cards_by_username(&*self.db.read().await?, usernames).await?))
    }
}

fn cards(found: Vec<query::Card>) -> Vec<PersonCard> {
    found.into_iter().map(|card| PersonCard { id: card.id, name: card.name, username: card.username, avatar: card.avatar }).collect()
}

#[async_trait]
impl Contacts for Accounts {
    async fn addresses(&self, people: &[UserId]) -> Result<Vec<(UserId, Email)>, DbError> {
        query::proved_addresses(&*self.db.read().await?, people).await
    }

    async fn parents(&self, children: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        query::parents(&*self.db.read().await?, children).await
    }

    async fn living(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, DbError> {
        query::living(&*self.db.read().await?, sessions, self.clock.now()).await
    }
}

#[cfg(test)]
mod tests;
