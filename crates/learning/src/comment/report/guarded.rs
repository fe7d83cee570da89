use async_trait::async_trait;
use sanggar_platform::http::{Access, Fault, Guarded, GuardedIn, Identity};

use super::query::{self, Case};
use crate::{Error, Learning, course_progress};

/// For who teaches the class of the discussion, and for who runs the whole.
pub struct ModeratedCase(Case);

impl ModeratedCase {
    pub fn into_case(self) -> Case {
        self.0
    }
}

impl Guarded for ModeratedCase {
    const ACCESS: Access = Access::TEACHES;
    type Key = i64;
}

#[async_trait]
impl GuardedIn<Learning> for ModeratedCase {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        let conn = cx.db.read().await?;
        let case = query::case(&conn, id).await?.ok_or(Error::Absent)?;
        let may = course_progress::is_facilitator(&conn, me.user, me.is_admin, case.program_id).await?;
        if may { Ok(Self(case)) } else { Err(Error::Absent.into()) }
    }
}
