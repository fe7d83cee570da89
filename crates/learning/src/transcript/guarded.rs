//! Who reads a transcript: the learner, a parent who is linked now, who runs the institution, and operators.

use async_trait::async_trait;
use sanggar_contracts::Role;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::query;
use super::results::{self, Found, Visits};
use super::wire::Reader;
use crate::{Error, Learning};

/// A transcript that the caller may read.
pub struct ReadTranscript {
    pub found: Found,
    pub visits: Visits,
    pub reader: Reader,
}

impl Guarded for ReadTranscript {
    const ACCESS: Access = Access::RECORD_READER;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for ReadTranscript {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        let (found, visits) = read(cx, id).await?;
        let reader = reader(cx, me, &found).await?.ok_or(Error::Absent)?;
        Ok(Self { found, visits, reader })
    }
}

impl ReadTranscript {
    /// As it stands after a change, for whom the gate has let in.
    pub async fn reload(cx: &Learning, reader: Reader, id: i64) -> Result<Self, Error> {
        let (found, visits) = read(cx, id).await?;
        Ok(Self { found, visits, reader })
    }
}

pub async fn read(cx: &Learning, id: i64) -> Result<(Found, Visits), Error> {
    let (mut found, visits) = results::read(query::one(&*cx.db.read().await?, id).await?);
    Ok((found.pop().ok_or(Error::Absent)?, visits))
}

async fn reader(cx: &Learning, me: &Identity, found: &Found) -> Result<Option<Reader>, DbError> {
    if found.learner == me.user {
        return Ok(Some(Reader::Owner));
    }
    if me.is_admin {
        return Ok(Some(Reader::Staff));
    }
    if cx.ports.families.children_of(me.user).await?.contains(&found.learner) {
        return Ok(Some(Reader::Parent));
    }
    let roles = cx.ports.roles.roles_at(me.user, found.institution).await?;
    Ok(roles.contains(&Role::InstitutionAdmin).then_some(Reader::Staff))
}
