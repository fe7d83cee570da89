//! What keeps talk decent, in rooms as below a discussion: reports, what is decided on them, and what nobody may say.

use async_trait::async_trait;
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// So many hide what was said until somebody decides.
pub const ENOUGH_REPORTERS: i64 = 3;
/// What a reporter may add, in characters.
pub const MAX_REPORT_NOTE: usize = 500;

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = ChatReportReason)]
    pub enum ReportReason {
        Kasar => "kasar",
        Pribadi => "pribadi",
        Spam => "spam",
        Lainnya => "lainnya",
    }
}

text_enum! {
    /// What was decided on something that was reported.
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = ChatReportState)]
    pub enum ReportState {
        Open => "open",
        Hidden => "hidden",
        Kept => "kept",
    }
}

/// Who reported is nobody's to know.
#[derive(Serialize, ToSchema)]
#[schema(as = ChatReport)]
pub struct Report {
    pub reason: ReportReason,
    pub note: String,
    pub at: Millis,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ChatDecision)]
pub enum Decision {
    Hide,
    Keep,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = DecideChatReport)]
pub struct DecideForm {
    pub action: Decision,
}

/// Why somebody may not say something in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    Muted,
    /// A child gives away a telephone number.
    Phone,
    /// Of the list that operators keep.
    Word,
}

impl Objection {
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Muted => "Fasilitator sedang membisukanmu di ruang ini. Kamu masih bisa membaca.",
            Self::Phone => "Jangan bagikan nomor telepon di sini, ya. Hapus nomornya, lalu kirim lagi.",
            Self::Word => "Pesan ini memuat kata yang tidak dipakai di sini. Ubah dulu, lalu kirim lagi.",
        }
    }
}

/// What holds for all who talk in a class, wherever they do. Answered by messaging.
#[async_trait]
pub trait Moderation: Send + Sync {
    /// Absent: the person may say it there.
    async fn objection(&self, user: UserId, program: ProgramId, text: &str) -> Result<Option<Objection>, DbError>;

    /// How many reported messages nobody has decided on yet, of those of the programmes where there are some.
    async fn open_reports(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError>;
}
