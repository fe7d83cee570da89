use std::collections::HashMap;
use std::time::Duration;

use moka::sync::Cache;
use sanggar_contracts::{People, PersonCard};
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;

/// How late a new name or picture shows beside what somebody says.
const KEPT_FOR: Duration = Duration::from_secs(10);
const MAX_KEPT: u64 = 20_000;
const UNNAMED: &str = "Seorang peserta";

/// What people are called in a room. The same few speak again and again, so the process keeps what it heard of them.
#[derive(Clone)]
pub struct Senders(Cache<UserId, PersonCard>);

impl Default for Senders {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(MAX_KEPT).time_to_live(KEPT_FOR).build())
    }
}

impl Senders {
    pub async fn named(&self, people: &dyn People, wanted: impl IntoIterator<Item = UserId>) -> Result<Named, DbError> {
        let (mut named, mut unknown) = (HashMap::new(), Vec::new());
        for user in wanted {
            match self.0.get(&user) {
                Some(card) => drop(named.insert(user, card)),
                None => unknown.push(user),
            }
        }
        unknown.sort_unstable();
        unknown.dedup();
        let found = if unknown.is_empty() { Vec::new() } else { people.people(&unknown).await? };
        for card in found.into_iter().map(PersonCard::for_others) {
            self.0.insert(card.id, card.clone());
            named.insert(card.id, card);
        }
        Ok(Named(named))
    }
}

/// As strangers may know them: a room has one answer for all who are in it.
pub struct Named(HashMap<UserId, PersonCard>);

impl Named {
    pub fn card(&self, user: UserId) -> Option<&PersonCard> {
        self.0.get(&user)
    }

    pub fn name(&self, user: UserId) -> String {
        self.card(user).map_or_else(|| UNNAMED.to_owned(), |card| card.name.clone())
    }

    pub fn avatar(&self, user: UserId) -> Option<String> {
        self.card(user).and_then(|card| card.avatar.clone())
    }
}
