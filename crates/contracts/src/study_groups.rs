use sanggar_kernel::Millis;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};

text_enum! {
    /// How learners come into study groups.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum StudyGroupType {
        /// Learners choose.
        ManualByUser => "manual_by_user",
        /// The program gives each the emptiest.
        Auto => "auto",
        ByFacilitator => "by_facilitator",
    }
}

/// The study groups of a whole class, as its document begins with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyGroups {
    #[serde(rename = "type")]
    pub kind: StudyGroupType,
    /// Until when learners choose and change.
    pub closes_at: Option<Millis>,
}
