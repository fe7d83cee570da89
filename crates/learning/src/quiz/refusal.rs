use http::StatusCode;
use sanggar_platform::http::{Fault, ToFault};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Refusal {
    #[error("an answer after the time")]
    TimeIsUp,
    #[error("an answer after the end")]
    Ended,
    #[error("a review before the end")]
    StillOpen,
    #[error("another attempt than there may be")]
    NoAttemptLeft,
    #[error("an answer that does not fit its question")]
    Misfit,
    #[error("files that are not whole or not this person's")]
    Files,
    #[error("a mark of a start that is empty or too long")]
    Key,
    #[error("points that do not fit the rubric")]
    Rubric,
}

impl ToFault for Refusal {
    fn to_fault(&self) -> Fault {
        let conflict = |sentence| Fault::new(StatusCode::CONFLICT, sentence);
        match self {
            Self::TimeIsUp => conflict("Waktu pengerjaan sudah habis. Jawaban yang tersimpan tetap dinilai."),
            Self::Ended => conflict("Kuis ini sudah kamu selesaikan."),
            Self::StillOpen => conflict("Selesaikan kuisnya dulu untuk melihat pembahasan."),
            Self::NoAttemptLeft => conflict("Kesempatan mengerjakan kuis ini sudah habis."),
            Self::Misfit => Fault::field("answer", "Jawaban ini tidak cocok dengan soalnya. Muat ulang halaman, lalu coba lagi."),
            Self::Files => Fault::field("answer_file", "Ada berkas yang belum selesai diunggah. Unggah sekali lagi."),
            Self::Key => Fault::field("key", "Muat ulang halaman, lalu mulai kuisnya lagi."),
            Self::Rubric => Fault::field("rubric", "Isi poin setiap kriteria sesuai batasnya."),
        }
    }
}
