use sanggar_contracts::CourseStage;
use sanggar_kernel::{ActivityId, EnrolmentId, ProgramId, TopicId, UserId};
use sanggar_platform::http::{Identity, Names};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::outline::{ActivityDetail, ChapterDetail, ChapterList, Dashboard};
use crate::report::Report;

text_enum! {
    #[derive(Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum TypeAccess {
        Activity => "activity",
        /// The slug is a programme's: the activity is the one to go on with.
        Program => "program",
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EnterForm {
    pub type_access: TypeAccess,
    pub user_id: UserId,
    pub slug: String,
    /// Also all that the page shows, if it may open.
    #[serde(default)]
    pub include: bool,
}

impl Names<Option<UserId>> for EnterForm {
    fn key(&self) -> Option<UserId> {
        Some(self.user_id)
    }
}

/// What the site decides by whether the activity opens and where to go instead (B264).
#[derive(Serialize, ToSchema)]
pub struct Entry {
    pub status: u16,
    pub is_joined: bool,
    pub has_user_group: bool,
    pub enrolled: bool,
    pub program_user_id: EnrolmentId,
    pub program_id: ProgramId,
    pub user_id: UserId,
    pub chapter_id: TopicId,
    /// 0: the programme has none (B268).
    pub activity_id: ActivityId,
    /// 0 or 1.
    pub linier: i64,
    pub has_program_announcement: bool,
    pub has_program_study_group_activity: bool,
    pub need_study_group: bool,
    pub study_group_type: Option<String>,
    pub on_process_study_group: bool,
    pub is_external: bool,
    pub stage: &'static str,
    pub is_admin: bool,
    /// The product word, or `career`.
    pub platform: String,
    /// Where the activity opens when it is on another platform.
    pub platform_url: Option<String>,
    pub activity_slug: String,
    pub program_slug: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub opened: Option<Opened>,
}

/// All that the activity page shows at first.
#[derive(Serialize, ToSchema)]
pub struct Opened {
    pub dashboard: Dashboard,
    pub report: Report,
    #[serde(flatten)]
    pub chapter_list: ChapterList,
    pub chapter: ChapterDetail,
    pub activity: ActivityDetail,
}

impl Entry {
    /// All that an outsider hears about a limited programme: that there is one (B270).
    pub fn restricted(identity: &Identity, product: &str, slug: String) -> Self {
        Self {
            status: 200,
            is_joined: false,
            has_user_group: true,
            enrolled: false,
            program_user_id: EnrolmentId::new(0),
            program_id: ProgramId::new(0),
            user_id: identity.user,
            chapter_id: TopicId::new(0),
            activity_id: ActivityId::new(0),
            linier: 0,
            has_program_announcement: false,
            has_program_study_group_activity: false,
            need_study_group: false,
            study_group_type: None,
            on_process_study_group: false,
            is_external: false,
            stage: CourseStage::Running.as_str(),
            is_admin: identity.is_admin,
            platform: product.to_owned(),
            platform_url: None,
            activity_slug: slug,
            program_slug: String::new(),
            opened: None,
        }
    }
}
