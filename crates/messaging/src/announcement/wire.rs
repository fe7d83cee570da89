use std::collections::BTreeMap;

use sanggar_kernel::{EnrolmentId, Millis, ProgramId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::Error;

const MAX_PROGRAMS: usize = 50;

#[derive(Deserialize, IntoParams)]
pub struct CountQuery {
    /// Numbers with commas between, 50 at most.
    program_ids: String,
}

impl CountQuery {
    pub fn programs(&self) -> Result<Vec<ProgramId>, Error> {
        let numbers = self.program_ids.split(',').map(|number| number.trim().parse().map(ProgramId::new));
        let programs: Vec<ProgramId> = numbers.collect::<Result<_, _>>().map_err(|_| Error::ProgramsUnclear)?;
        if programs.len() <= MAX_PROGRAMS { Ok(programs) } else { Err(Error::ProgramsUnclear) }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    pub slug: String,
}

#[derive(Serialize, ToSchema)]
pub struct AnnouncementPage {
    pub program_id: ProgramId,
    pub title: String,
    /// HTML.
    pub message: String,
    pub published_at: Millis,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TabForm {
    pub user_id: UserId,
    /// The programme.
    pub id: ProgramId,
    /// One's own place in it.
    pub program_user_id: EnrolmentId,
    /// 20 a page.
    pub page: Option<u32>,
}

#[derive(Serialize, ToSchema)]
pub struct AnnouncementItem {
    pub id: i64,
    pub slug: Option<String>,
    pub title: String,
    /// The beginning, as plain text.
    pub summary: String,
    pub published_at: Millis,
    pub is_read: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadProgram {
    pub program_id: ProgramId,
}

#[derive(Serialize, ToSchema)]
pub struct UnreadCounts {
    /// Of all the programmes together.
    pub unread_count: i64,
    pub per_program: BTreeMap<String, i64>,
}

/// Of one programme.
#[derive(Serialize, ToSchema)]
pub struct Counted {
    pub unread_count: i64,
}
