//! What nobody may say, in rooms as below a discussion.

use async_trait::async_trait;
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::DbError;

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
}
