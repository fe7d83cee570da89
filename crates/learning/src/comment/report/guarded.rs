use async_trait::async_trait;
use sanggar_platform::http::{Fault, GuardedIn, Identity};
use sanggar_platform::reports::{self, ModeratedCase};

use super::DISCUSSIONS;
use crate::{Error, Learning, course_progress};

#[async_trait]
impl GuardedIn<Learning> for ModeratedCase {
    async fn load(cx: &Learning, me: &Identity, id: i64) -> Result<Self, Fault> {
        let conn = cx.db.read().await?;
        let case = reports::find(&conn, &DISCUSSIONS, id).await?.ok_or(Error::Absent)?;
        let may = course_progress::is_facilitator(&conn, me.user, me.is_admin, case.program_id).await?;
        if may { Ok(Self(case)) } else { Err(Error::Absent.into()) }
    }
}
