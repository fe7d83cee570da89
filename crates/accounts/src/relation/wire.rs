use sanggar_kernel::{Millis, PersonalText, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::query::{Incoming, Outgoing};

/// Whom to ask: by one of the two.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskForm {
    #[serde(default)]
    pub username: Option<PersonalText>,
    #[serde(default)]
    pub email: Option<PersonalText>,
    /// An adult agrees to be the parent.
    #[serde(default)]
    pub consent: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerForm {
    pub id: i64,
    pub accept: bool,
    /// Who becomes a parent by accepting agrees to it.
    #[serde(default)]
    pub consent: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CancelForm {
    pub id: i64,
}

#[derive(Serialize, ToSchema)]
pub struct Requests {
    pub incoming: Vec<IncomingRequest>,
    pub outgoing: Vec<OutgoingRequest>,
}

/// What the one who asks would be to the one who is asked.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kin {
    Parent,
    Child,
}

#[derive(Serialize, ToSchema)]
pub struct IncomingRequest {
    pub id: i64,
    pub user_id: UserId,
    pub name: String,
    pub avatar: Option<String>,
    #[serde(rename = "as")]
    pub kin: Kin,
    /// Who was asked: oneself, or a child that one answers for.
    pub to_user_id: UserId,
    pub to_name: String,
    pub asked_at: Millis,
    pub expires_at: Millis,
}

/// It tells what was typed and nothing of the person, who may not exist.
#[derive(Serialize, ToSchema)]
pub struct OutgoingRequest {
    pub id: i64,
    pub addressed_as: String,
    #[serde(rename = "as")]
    pub kin: Kin,
    pub asked_at: Millis,
    pub expires_at: Millis,
}

impl Requests {
    pub fn new(incoming: Vec<Incoming>, outgoing: Vec<Outgoing>) -> Self {
        Self { incoming: incoming.into_iter().map(Into::into).collect(), outgoing: outgoing.into_iter().map(Into::into).collect() }
    }
}

const fn kin(from_is_parent: bool) -> Kin {
    if from_is_parent { Kin::Parent } else { Kin::Child }
}

impl From<Incoming> for IncomingRequest {
    fn from(row: Incoming) -> Self {
        Self {
            id: row.id,
            user_id: row.from_id,
            name: row.name,
            avatar: row.avatar,
            kin: kin(row.from_is_parent),
            to_user_id: row.to_id,
            to_name: row.to_name,
            asked_at: row.asked_at,
            expires_at: row.expires_at,
        }
    }
}

impl From<Outgoing> for OutgoingRequest {
    fn from(row: Outgoing) -> Self {
        Self {
            id: row.id,
            addressed_as: row.addressed_as,
            kin: kin(row.from_is_parent),
            asked_at: row.asked_at,
            expires_at: row.expires_at,
        }
    }
}
