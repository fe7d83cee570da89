//! Who may see what a programme announces: those who attend it.

use async_trait::async_trait;
use sanggar_kernel::{EnrolmentId, ProgramId, UserId};
use sanggar_platform::db::{DbError, IntoValue, Value};
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::query::{self, Announcement};
use crate::{Error, Messaging};

/// A programme that the caller attends.
#[derive(Clone, Copy)]
pub struct AttendedProgram(ProgramId);

impl AttendedProgram {
    pub const fn id(self) -> ProgramId {
        self.0
    }
}

impl IntoValue for AttendedProgram {
    fn into_value(self) -> Value {
        self.0.into_value()
    }
}

/// Those of the programmes that the person attends. Where a call speaks of several, the others are left out.
pub async fn attended(cx: &Messaging, user: UserId, programs: &[ProgramId]) -> Result<Vec<AttendedProgram>, DbError> {
    Ok(cx.enrolments.programs_of(user, programs).await?.into_iter().map(AttendedProgram).collect())
}

/// A place as a request names it: all must fit together.
pub struct NamedPlace {
    pub user: UserId,
    pub program: ProgramId,
    pub enrolment: EnrolmentId,
}

impl Guarded for AttendedProgram {
    const ACCESS: Access = Access::ENROLLED;
    type Key = NamedPlace;
}

#[async_trait]
impl GuardedIn<Messaging> for AttendedProgram {
    async fn load(cx: &Messaging, me: &Identity, key: NamedPlace) -> Result<Self, Fault> {
        let place = cx.enrolments.place(me.user, key.program).await?;
        let is_own = key.user == me.user && place.is_some_and(|place| place.enrolment == key.enrolment);
        if is_own { Ok(Self(key.program)) } else { Err(Error::AnnouncementAbsent.into()) }
    }
}

/// An announcement of a programme that the caller attends.
pub struct OpenAnnouncement(Announcement);

impl OpenAnnouncement {
    pub fn into_row(self) -> Announcement {
        self.0
    }
}

impl Guarded for OpenAnnouncement {
    const ACCESS: Access = Access::ENROLLED;
    /// Its word in an address.
    type Key = String;
}

#[async_trait]
impl GuardedIn<Messaging> for OpenAnnouncement {
    async fn load(cx: &Messaging, me: &Identity, slug: String) -> Result<Self, Fault> {
        let found = query::by_slug(&*cx.db.read().await?, &slug).await?.ok_or(Error::AnnouncementAbsent)?;
        let attended = attended(cx, me.user, &[found.program_id]).await?;
        if attended.is_empty() { Err(Error::AnnouncementAbsent.into()) } else { Ok(Self(found)) }
    }
}
