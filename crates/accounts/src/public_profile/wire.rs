use sanggar_kernel::{Millis, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::Shown;

#[derive(Deserialize, IntoParams)]
pub struct ByUsername {
    pub username: String,
}

#[derive(Deserialize, IntoParams)]
pub struct Manner {
    /// `1`: the path holds a username. Else it holds a number.
    pub is_username: Option<String>,
}

impl Manner {
    pub fn by_username(&self) -> bool {
        self.is_username.as_deref().is_some_and(|said| said == "1" || said == "true")
    }
}

#[derive(Deserialize, IntoParams)]
pub struct ByIds {
    /// Up to fifty numbers with commas between.
    pub ids: String,
}

impl ByIds {
    pub fn numbers(&self) -> Option<Vec<UserId>> {
        self.ids.split(',').map(|number| number.trim().parse().ok().map(UserId::new)).collect()
    }
}

/// What anyone may know of a person, and the shape of those of whom nobody may know anything.
#[derive(Clone, Serialize, ToSchema)]
pub struct PublicPerson {
    pub id: UserId,
    pub username: Option<String>,
    pub name: String,
    pub avatar: Option<String>,
    pub profession_name: Option<String>,
    pub join_date: Option<Millis>,
    pub is_private: bool,
}

impl PublicPerson {
    pub fn of(person: Shown) -> Self {
        Self {
            id: person.id,
            username: Some(person.username),
            name: person.name,
            avatar: person.avatar,
            profession_name: Some(person.profession),
            join_date: Some(person.created_at),
            is_private: false,
        }
    }

    pub fn hidden(id: UserId) -> Self {
        let name = "Pengguna".to_owned();
        Self { id, username: None, name, avatar: None, profession_name: None, join_date: None, is_private: true }
    }
}
