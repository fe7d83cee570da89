use sanggar_kernel::Millis;
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::query::{Counts, Row};
use super::{NotificationId, ObjectType, Tab};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
pub struct ListPage {
    pub page: u32,
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    #[serde(rename = "type")]
    #[param(rename = "type", inline)]
    pub tab: Tab,
    /// The dropdown leaves out what has no type of its own; the page shows it under info.
    #[param(inline)]
    pub place: Option<ShownIn>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShownIn {
    Dropdown,
}

#[derive(Deserialize, IntoParams)]
pub struct Single {
    id: NotificationId,
}

impl Names<NotificationId> for Single {
    fn key(&self) -> NotificationId {
        self.id
    }
}

/// Some, or all of a tab.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadForm {
    ids: Option<Vec<NotificationId>>,
    all: Option<Tab>,
}

/// What a person has read.
pub enum Read {
    Some(Vec<NotificationId>),
    All(Tab),
    /// Neither, or both.
    Unclear,
}

impl Names<Read> for ReadForm {
    fn key(&self) -> Read {
        match (&self.ids, self.all) {
            (Some(ids), None) => Read::Some(ids.clone()),
            (None, Some(tab)) => Read::All(tab),
            _ => Read::Unclear,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Notification {
    pub id: NotificationId,
    pub object_type: ObjectType,
    pub title: String,
    /// HTML, cleaned when it was written.
    pub message: String,
    pub sent_at: Millis,
    pub has_read: bool,
    /// Whether what it is about is still open.
    pub is_active: bool,
    /// An address of our own site.
    pub link: Option<String>,
}

impl From<Row> for Notification {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            object_type: row.object_type,
            title: row.title,
            message: row.message,
            sent_at: row.sent_at,
            has_read: row.read_at.is_some(),
            is_active: row.is_active,
            link: row.link,
        }
    }
}

/// Each is counted up to 100, which means that or more.
#[derive(Serialize, ToSchema)]
pub struct Summary {
    /// Arrived since the dropdown was last opened.
    pub new: i64,
    pub unread: Unread,
}

#[derive(Serialize, ToSchema)]
pub struct Unread {
    pub program: i64,
    pub info: i64,
}

impl From<Counts> for Summary {
    fn from(counts: Counts) -> Self {
        Self { new: counts.unseen, unread: Unread { program: counts.program, info: counts.info } }
    }
}
