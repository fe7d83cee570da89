use crate::gate::CourseKey;
use sanggar_kernel::{ActivityId, Millis};
use sanggar_platform::http::Names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::Provider;
use super::guarded::MeetingKey;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ByActivity {
    activity_id: ActivityId,
}

impl Names<MeetingKey> for ByActivity {
    fn key(&self) -> MeetingKey {
        MeetingKey::Activity(self.activity_id)
    }
}

impl Names<ActivityId> for ByActivity {
    fn key(&self) -> ActivityId {
        self.activity_id
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoomForm {
    pub activity_id: ActivityId,
    pub provider: Provider,
    /// An https address; needed for `link`.
    #[serde(default)]
    pub url: String,
    /// The number of a Zoom meeting. A room of BigBlueButton is drawn by the server, whatever stands here.
    #[serde(default)]
    pub room: String,
    #[serde(default)]
    pub passcode: String,
}

impl Names<CourseKey> for RoomForm {
    fn key(&self) -> CourseKey {
        CourseKey::Activity(self.activity_id)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct AttendancePage {
    pub activity_id: ActivityId,
    pub page: u32,
    #[serde(rename = "perPage")]
    #[param(rename = "perPage")]
    pub per_page: u32,
}

impl Names<CourseKey> for AttendancePage {
    fn key(&self) -> CourseKey {
        CourseKey::Activity(self.activity_id)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct BySlug {
    slug: String,
}

impl Names<MeetingKey> for BySlug {
    fn key(&self) -> MeetingKey {
        MeetingKey::Slug(self.slug.clone())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MeetingState {
    Soon,
    Open,
    Over,
}

#[derive(Serialize, ToSchema)]
pub struct Meeting {
    pub activity_id: ActivityId,
    pub provider: Provider,
    pub starts_at: Millis,
    pub ends_at: Millis,
    pub state: MeetingState,
    pub opens_at: Millis,
    /// The page that leads into the room.
    pub join_path: String,
    pub can_host: bool,
    pub has_room: bool,
    pub attended: bool,
}

/// What the page of a meeting shows.
#[derive(Serialize, ToSchema)]
#[schema(as = MeetingDoor)]
pub struct Door {
    pub slug: String,
    pub title: String,
    pub activity_category: &'static str,
    pub program: String,
    pub meeting: Meeting,
}

#[derive(Serialize, ToSchema)]
#[schema(as = JoinedMeeting)]
pub struct Joined {
    pub provider: Provider,
    /// Opens the room; absent when only the meeting's number and a signature do.
    pub url: Option<String>,
    pub room: Option<String>,
    pub passcode: Option<String>,
    /// Of Zoom, when it is set up here.
    pub signature: Option<Signature>,
}

/// Lets one person into one meeting of Zoom, for 30 minutes.
#[derive(Serialize, ToSchema)]
pub struct Signature {
    pub signature: String,
    pub sdk_key: String,
    pub meeting_number: String,
    /// 1: as host.
    pub role: i64,
    pub expires_at: Millis,
}

#[derive(Serialize, ToSchema)]
pub struct Guest {
    pub name: String,
    pub username: String,
    pub avatar: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Attended {
    pub user: Guest,
    pub joined_at: Millis,
    pub left_at: Option<Millis>,
}
