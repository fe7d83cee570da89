use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::Millis;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::classes::EnrolledItem;
use crate::outline::ActivityItem;
use crate::recent::{OfProgram, OpenedItem};

#[derive(Deserialize, IntoParams)]
pub struct DuePage {
    pub page: u32,
    pub limit: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Schedule {
    Today,
    /// From today on seven days.
    Week,
    All,
}

/// The filters of what is to do (B302).
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DueForm {
    /// Kinds of activity; none: all.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    pub types: Vec<ActivityKind>,
    /// Only what must be done (B359).
    #[serde(default)]
    pub mandatory: bool,
    pub schedule: Option<Schedule>,
    /// A day, `2026-11-14`; today unless said.
    pub period_start: Option<String>,
    /// 90 days after the first unless said (B387).
    pub period_end: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CalendarForm {
    pub period_start: String,
    /// At most 62 days in all.
    pub period_end: String,
}

#[derive(Serialize, ToSchema)]
pub struct AgendaItem {
    #[serde(flatten)]
    pub item: ActivityItem,
    pub program: OfProgram,
    /// When a meeting begins, or until when something is to be done.
    pub due_at: Option<Millis>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = DaySummary)]
pub struct Summary {
    pub greeting_name: String,
    /// The one that begins next, or goes on.
    pub next_meeting: Option<AgendaItem>,
    /// What is being learnt, last used first.
    pub running: Vec<EnrolledItem>,
    /// What was last worked on, 10 at most.
    pub last: Vec<OpenedItem>,
    /// Of the parent who is in this child's account.
    pub parent_name: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct FeedAddress {
    pub url: String,
}

#[derive(Serialize, ToSchema)]
pub struct FeedLink {
    pub since: Option<Millis>,
}

#[derive(Deserialize, IntoParams)]
pub struct FeedFile {
    /// The secret and `.ics`.
    pub file: String,
}
