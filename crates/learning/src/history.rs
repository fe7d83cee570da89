//! What a person has done in one activity: works handed in, attempts at a quiz, plays of a game.

mod query;

use sanggar_kernel::{ActivityId, EnrolmentId, Millis, Page};
use sanggar_platform::db::text_enum;
use sanggar_platform::http::{Answer, Names, OriginalUri, Path, Reply, Routes, next_page};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::gate::{Enrolled, PlaceKey};
use crate::{Error, Learning};
use query::Done;

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    enum DoneKind {
        Work => "work",
        /// At a quiz.
        Attempt => "attempt",
        /// Of a game.
        Play => "play",
    }
}

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    enum DoneState {
        Open => "open",
        Sent => "sent",
        Graded => "graded",
        Returned => "returned",
    }
}

#[derive(Deserialize, IntoParams)]
struct HistoryPage {
    program_user_id: EnrolmentId,
    resource_id: ActivityId,
    page: u32,
    #[serde(rename = "perPage")]
    #[param(rename = "perPage")]
    per_page: u32,
}

impl Names<PlaceKey> for HistoryPage {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Serialize, ToSchema)]
struct HistoryItem {
    id: i64,
    kind: DoneKind,
    /// Which of its kind it is; 0 for a play.
    number: i64,
    at: Millis,
    state: DoneState,
    /// 0 to 100.
    score: Option<i64>,
}

impl From<Done> for HistoryItem {
    fn from(done: Done) -> Self {
        Self { id: done.id, kind: done.kind, number: done.number, at: done.at, state: done.state, score: done.score }
    }
}

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program-activity/user-activity/list/{program_user_id}/{resource_id}/{page}/{perPage}", list)
}

async fn list(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Enrolled { subject: progress, input: Path(path), .. }: Enrolled<Path<HistoryPage>>,
) -> Answer<Vec<HistoryItem>> {
    let page = Page::new(path.page, path.per_page)?;
    if progress.course.activity(path.resource_id).is_none() {
        return Err(Error::Absent.into());
    }
    let mut rows = query::newest(&*cx.db.read().await?, progress.enrolment.id, path.resource_id, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(HistoryItem::from).collect()).next(next))
}

#[cfg(test)]
mod tests;
