//! Who these people are and how they are reached, for the other areas.

mod query;

use async_trait::async_trait;
use sanggar_contracts::{Appearance, Authority, Contacts, Families, Groups, People, PersonCard, Role, Roles, Visibility};
use sanggar_kernel::{Day, Email, InstitutionId, Phone, UserId};
use sanggar_platform::clock::Clock;
use sanggar_platform::db::{Conn, Db, DbError};
use sanggar_platform::http::SessionId;
use sanggar_platform::services::Services;
use sanggar_platform::texting::Way;

use crate::username::Username;
use crate::{family, phone, profile, role};

/// What answers. It knows nobody who listens to facts, so a listener may keep it.
#[derive(Clone)]
pub struct Directory {
    db: Db,
    clock: Clock,
}

impl Directory {
    /// It stands before the area itself, whose own questions its callers answer.
    pub fn new(services: &Services) -> Self {
        Self { db: services.db.clone(), clock: services.clock.clone() }
    }

    fn cards(&self, found: Vec<query::Card>) -> Vec<PersonCard> {
        let today = Day::at(self.clock.now());
        let card = |card: query::Card| PersonCard {
            is_guarded: !card.is_visible(today),
            may_publish: card.basis().may_publish(today),
            id: card.id,
            name: card.name,
            username: card.username,
            avatar: card.avatar,
            profession_name: card.profession,
        };
        found.into_iter().map(card).collect()
    }
}

#[async_trait]
impl People for Directory {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError> {
        Ok(self.cards(query::cards(&*self.db.read().await?, people).await?))
    }

    async fn name_in(&self, conn: &Conn, person: UserId) -> Result<Option<String>, DbError> {
        query::name(conn, person).await
    }

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError> {
        Ok(self.cards(query::cards_by_username(&*self.db.read().await?, usernames).await?))
    }
}

#[async_trait]
impl Contacts for Directory {
    async fn addresses(&self, people: &[UserId]) -> Result<Vec<(UserId, Email)>, DbError> {
        query::proved_addresses(&*self.db.read().await?, people).await
    }

    async fn phones(&self, people: &[UserId]) -> Result<Vec<(UserId, Phone, Way)>, DbError> {
        let found = phone::proved(&*self.db.read().await?, people).await?;
        Ok(found.into_iter().filter_map(|one| Some((one.user_id, Phone::parse(&one.phone).ok()?, one.way))).collect())
    }

    async fn find_by_email(&self, addresses: &[Email]) -> Result<Vec<(Email, UserId)>, DbError> {
        query::by_proved_address(&*self.db.read().await?, addresses).await
    }

    async fn find_by_phone(&self, phones: &[Phone]) -> Result<Vec<(Phone, UserId)>, DbError> {
        let found = phone::by_proved_number(&*self.db.read().await?, phones).await?;
        Ok(found.into_iter().filter_map(|(phone, user)| Some((Phone::parse(&phone).ok()?, user))).collect())
    }

    async fn living(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, DbError> {
        query::living(&*self.db.read().await?, sessions, self.clock.now()).await
    }
}

#[async_trait]
impl Groups for Directory {
    async fn groups_of(&self, user: UserId) -> Result<Vec<i64>, DbError> {
        query::groups(&*self.db.read().await?, user).await
    }
}

#[async_trait]
impl Roles for Directory {
    async fn roles_at(&self, person: UserId, institution: InstitutionId) -> Result<Vec<Role>, DbError> {
        role::at(&*self.db.read().await?, person, institution).await
    }
}

#[async_trait]
impl Families for Directory {
    async fn children_of(&self, parent: UserId) -> Result<Vec<UserId>, DbError> {
        query::children(&*self.db.read().await?, parent).await
    }

    async fn children_of_each(&self, parents: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        query::children_of_each(&*self.db.read().await?, parents).await
    }

    async fn parents_after(&self, after: UserId, most: i64) -> Result<Vec<UserId>, DbError> {
        query::parents_after(&*self.db.read().await?, after, most).await
    }

    async fn parents_of(&self, children: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        query::parents(&*self.db.read().await?, children).await
    }

    async fn lock_child(&self, tx: &Conn, parent: UserId, child: UserId) -> Result<bool, DbError> {
        family::lock_relation(tx, parent, child).await
    }
}

#[async_trait]
impl Visibility for Directory {
    async fn appearances(&self, people: &[UserId], viewer: Option<UserId>) -> Result<Vec<Appearance>, DbError> {
        let found = query::seen(&*self.db.read().await?, people, viewer).await?;
        let today = Day::at(self.clock.now());
        Ok(found.into_iter().map(|one| one.appearance(today)).collect())
    }

    async fn appearance_of(&self, username: &str, viewer: Option<UserId>) -> Result<Option<Appearance>, DbError> {
        let found = query::seen_by_username(&*self.db.read().await?, &Username::fold(username), viewer).await?;
        Ok(found.map(|one| one.appearance(Day::at(self.clock.now()))))
    }

    async fn lock_authority(&self, tx: &Conn, of: UserId, by: UserId) -> Result<Option<Authority>, DbError> {
        if of != by {
            return Ok(family::lock_relation(tx, by, of).await?.then_some(Authority::Decides));
        }
        let own = query::seen(tx, &[of], None).await?.pop();
        let today = Day::at(self.clock.now());
        Ok(own.map(|own| if own.appearance(today).decides_alone { Authority::Decides } else { Authority::Asks }))
    }

    async fn show(&self, tx: &Conn, person: UserId, is_shown: bool, by: UserId) -> Result<(), DbError> {
        profile::set_public(tx, person, is_shown, by).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
