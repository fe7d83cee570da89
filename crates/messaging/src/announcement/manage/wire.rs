use sanggar_contracts::PersonCard;
use sanggar_kernel::{Millis, ProgramId};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::Row;
use crate::announcement::attachment::AnnouncementFile;
use crate::announcement::taught::ClassKey;
use crate::announcement::{AnnouncementId, AnnouncementState};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementForm {
    pub program_id: ProgramId,
    /// 1 to 150 letters.
    pub title: String,
    /// Cleaned when it is stored.
    pub html: String,
    /// Absent, or over: at once.
    pub publish_at: Option<Millis>,
    /// Uploads of one's own for this programme, 5 at most.
    #[serde(default)]
    pub file_ids: Vec<i64>,
}

impl Names<ClassKey> for AnnouncementForm {
    fn key(&self) -> ClassKey {
        ClassKey::Number(self.program_id)
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectionForm {
    /// 1 to 150 letters.
    pub title: String,
    /// Cleaned when it is stored.
    pub html: String,
    /// Moves one that is scheduled (absent: to this moment); of one that was published it is not read.
    pub publish_at: Option<Millis>,
    /// All that it has from now on, 5 at most: files that it has already, and uploads of one's own for its programme.
    #[serde(default)]
    pub file_ids: Vec<i64>,
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ManagedPage {
    program_slug: String,
    pub page: u32,
    pub per_page: u32,
}

impl Names<ClassKey> for ManagedPage {
    fn key(&self) -> ClassKey {
        ClassKey::Slug(self.program_slug.clone())
    }
}

#[derive(Deserialize, IntoParams)]
pub struct ById {
    id: AnnouncementId,
}

impl Names<AnnouncementId> for ById {
    fn key(&self) -> AnnouncementId {
        self.id
    }
}

/// An announcement as those see it who write it.
#[derive(Serialize, ToSchema)]
pub struct ManagedAnnouncement {
    pub id: AnnouncementId,
    pub slug: Option<String>,
    pub title: String,
    pub html: String,
    #[schema(inline)]
    pub state: AnnouncementState,
    pub publish_at: Millis,
    /// When it was last corrected after it was published.
    pub edited_at: Option<Millis>,
    pub read_count: i64,
    /// How many attend, or have read it, whichever is more.
    pub audience: i64,
    /// Absent: it came from elsewhere, or whoever wrote it has left.
    pub author: Option<String>,
    pub files: Vec<AnnouncementFile>,
}

impl ManagedAnnouncement {
    pub fn new(row: Row, learners: i64, authors: &[PersonCard], files: Vec<AnnouncementFile>) -> Self {
        let author = authors.iter().find(|card| Some(card.id) == row.author_id);
        Self {
            id: row.id,
            slug: row.slug,
            title: row.title,
            html: row.message,
            state: row.state,
            publish_at: row.published_at,
            edited_at: row.edited_at,
            read_count: row.read_count,
            audience: learners.max(row.read_count),
            author: author.map(|card| card.name.clone()),
            files,
        }
    }
}
