use std::collections::BTreeMap;

use sanggar_kernel::{EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::AnnouncementId;
use super::attachment::AnnouncementFile;
use super::guarded::NamedPlace;
use super::query::{Announcement, Listed};
use crate::{Error, html};

const MAX_PROGRAMS: usize = 50;
const MAX_SUMMARY: usize = 200;

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
    slug: String,
}

impl Names<String> for BySlug {
    fn key(&self) -> String {
        self.slug.clone()
    }
}

#[derive(Serialize, ToSchema)]
pub struct AnnouncementPage {
    pub id: AnnouncementId,
    pub program_id: ProgramId,
    pub title: String,
    /// HTML.
    pub message: String,
    pub published_at: Millis,
    /// When it was last corrected.
    pub edited_at: Option<Millis>,
    pub files: Vec<AnnouncementFile>,
}

impl AnnouncementPage {
    pub fn new(row: Announcement, files: Vec<AnnouncementFile>) -> Self {
        let Announcement { id, program_id, title, message, published_at, edited_at } = row;
        Self { id, program_id, title, message, published_at, edited_at, files }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TabForm {
    user_id: UserId,
    /// The programme.
    id: ProgramId,
    /// One's own place in it.
    program_user_id: EnrolmentId,
    /// 20 a page.
    pub page: Option<u32>,
}

impl Names<NamedPlace> for TabForm {
    fn key(&self) -> NamedPlace {
        NamedPlace { user: self.user_id, program: self.id, enrolment: self.program_user_id }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct TabQuery {
    /// As `page` of the body, before which it counts: `next-url` has it.
    pub page: Option<u32>,
}

#[derive(Serialize, ToSchema)]
pub struct AnnouncementItem {
    pub id: AnnouncementId,
    pub slug: Option<String>,
    pub title: String,
    /// The beginning, as plain text.
    pub summary: String,
    pub published_at: Millis,
    /// When it was last corrected.
    pub edited_at: Option<Millis>,
    pub is_read: bool,
    pub has_files: bool,
}

impl From<Listed> for AnnouncementItem {
    fn from(row: Listed) -> Self {
        let Listed { id, slug, title, message, published_at, edited_at, is_read, has_files } = row;
        Self { id, slug, title, summary: summary(&message), published_at, edited_at, is_read, has_files }
    }
}

pub fn summary(message: &str) -> String {
    html::plain(message).chars().take(MAX_SUMMARY).collect()
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadProgram {
    pub program_id: ProgramId,
    /// At most 100; absent: all of the programme's.
    pub announcement_ids: Option<Vec<AnnouncementId>>,
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
