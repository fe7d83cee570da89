//! Who reads a report: the learner, a parent who is linked now, who teaches the programme, who runs its institution, and operators.

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{Course, Role};
use sanggar_kernel::EnrolmentId;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};
use sanggar_platform::text_enum;
use serde::Serialize;
use utoipa::ToSchema;

use super::place::Place;
use super::query;
use crate::{Error, Learning};

text_enum! {
    /// As what somebody reads a report.
    #[derive(Serialize, ToSchema)]
    #[schema(as = ReportReader)]
    #[serde(rename_all = "lowercase")]
    pub enum Reader {
        Owner => "owner",
        Parent => "parent",
        /// Also who runs the institution.
        Teacher => "teacher",
    }
}

/// A place whose report the caller may read.
pub struct ReadReport {
    pub course: Arc<Course>,
    pub place: Place,
    pub reader: Reader,
}

impl Guarded for ReadReport {
    const ACCESS: Access = Access::RECORD_READER;
    type Key = EnrolmentId;
}

#[async_trait]
impl GuardedIn<Learning> for ReadReport {
    async fn load(cx: &Learning, me: &Identity, id: EnrolmentId) -> Result<Self, Fault> {
        let lines = query::lines(&*cx.db.read().await?, id, me.user).await?;
        let place = Place::new(id, lines).ok_or(Error::Absent)?;
        let course = cx.ports.courses.courses(&[place.program]).await?.pop().ok_or(DbError::Absent)?;
        let reader = reader(cx, me, &place, &course).await?.ok_or(Error::Absent)?;
        // Where a programme gives none, those who learn there are told that there is none.
        if reader != Reader::Teacher && !course.show_report {
            return Err(Error::Absent.into());
        }
        Ok(Self { course, place, reader })
    }
}

async fn reader(cx: &Learning, me: &Identity, place: &Place, course: &Course) -> Result<Option<Reader>, DbError> {
    if me.is_admin || place.is_taught {
        return Ok(Some(Reader::Teacher));
    }
    if place.learner == me.user {
        return Ok(Some(Reader::Owner));
    }
    if cx.ports.families.children_of(me.user).await?.contains(&place.learner) {
        return Ok(Some(Reader::Parent));
    }
    let roles = cx.ports.roles.roles_at(me.user, course.institution.id).await?;
    Ok(roles.contains(&Role::InstitutionAdmin).then_some(Reader::Teacher))
}
