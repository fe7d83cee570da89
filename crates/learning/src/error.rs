use sanggar_contracts::{Objection, group_refused};
use sanggar_kernel::PageError;
use sanggar_platform::db::DbError;
use sanggar_platform::decode::DecodeError;
use sanggar_platform::files::FilesError;
use sanggar_platform::http::{Code, Fault, ToFault};
use sanggar_platform::jobs::EnqueueError;
use sanggar_platform::limits::{LimitError, TooMany};
use sanggar_platform::live::LiveError;
use sanggar_platform::net::NetError;
use sanggar_platform::outbox::OutboxError;
use sanggar_platform::uploads::UploadError;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum Error {
    #[error("no such thing, or not for this person")]
    Absent,
    #[error("no activity of that name")]
    ActivityUnknown,
    #[error("the programme was taken down")]
    ProgramRemoved,
    #[error("the activity was taken down")]
    ActivityRemoved,
    #[error("an activity that is not open yet")]
    Locked(crate::course_progress::Lock),
    #[error("a text of {written} words where {least} are asked for")]
    TooFewWords { written: i64, least: i64 },
    #[error("more than {0} files")]
    TooManyFiles(i64),
    #[error("a file of another kind than {0:?}")]
    FileKind(Vec<String>),
    #[error("what was asked does not fit what is there: {0}")]
    Conflict(&'static str),
    #[error("a piece of a file for another place than {0}")]
    OffsetElsewhere(i64),
    #[error("the book cannot be written: {0}")]
    Book(#[from] zip::result::ZipError),
    #[error("the service that holds meetings does not answer: {0}")]
    Rooms(#[from] NetError),
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error("a picture that cannot be taken: {0}")]
    Picture(#[from] DecodeError),
    #[error(transparent)]
    TooMany(TooMany),
    #[error("a programme that is paid for")]
    Paid,
    #[error("a programme that is attended elsewhere")]
    External,
    #[error("a programme that is over")]
    Finished,
    #[error("a programme without a free seat")]
    Full,
    #[error("a study group that cannot be chosen")]
    GroupRefused(&'static str),
    #[error("a class that asks for a study group first")]
    GroupNeeded,
    #[error("a group's work that is another by now")]
    GroupWork(&'static str, Box<crate::group_work::GroupWork>),
    #[error("a review of somebody who may not write it")]
    ReviewRefused(&'static str),
    #[error("what a parent decides about")]
    ParentDecides,
    #[error("the workbook cannot be written: {0}")]
    Workbook(#[source] rust_xlsxwriter::XlsxError),
    #[error("too many changes of one row at once")]
    Crowded,
    #[error("a form with {0}: {1}")]
    Field(&'static str, &'static str),
    #[error("what the class does not want to read: {0:?}")]
    Objection(Objection),
    #[error(transparent)]
    Quiz(#[from] crate::quiz::Refusal),
    #[error("a paper cannot be written: {0}")]
    Paper(#[from] sanggar_paper::PaperError),
    #[error("a certificate cannot be signed: {0}")]
    Credential(#[from] sanggar_credential::Fault),
    #[error("a list cannot be signed: {0}")]
    Unsigned(String),
    #[error(transparent)]
    Page(#[from] PageError),
    #[error(transparent)]
    Store(#[from] DbError),
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    #[error(transparent)]
    Enqueue(#[from] EnqueueError),
    #[error(transparent)]
    Live(#[from] LiveError),
}

impl Error {
    pub const FULL_GROUP: Self = Self::GroupRefused("Kelompok ini sudah penuh. Pilih kelompok lain.");
    pub const CLOSED_GROUP: Self = Self::GroupRefused("Kelompok ini sudah ditutup. Pilih kelompok lain.");
    pub const TOO_LATE_FOR_GROUP: Self = Self::GroupRefused("Waktu untuk memilih kelompok sudah berakhir.");
    pub const GIVEN_GROUPS: Self = Self::GroupRefused("Kelompok di kelas ini dibagikan, jadi tidak perlu memilih.");
    pub const CHOSEN_GROUPS: Self = Self::GroupRefused("Di kelas ini kamu memilih kelompok sendiri.");
}

impl From<LimitError> for Error {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::TooMany(too_many) => Self::TooMany(too_many),
            LimitError::Db(error) => Self::Store(error),
        }
    }
}

impl From<UploadError> for Error {
    fn from(error: UploadError) -> Self {
        match error {
            UploadError::Name => Self::Field("name", "Nama berkas ini tidak bisa dipakai."),
            UploadError::Ending => {
                Self::Field("name", "Berkas dengan akhiran ini tidak bisa dikirim. Simpan sebagai PDF, JPG, atau PNG dulu, ya.")
            }
            UploadError::Size => Self::Field("size", "Ukuran berkas maksimal 20 MB."),
            UploadError::Kind => Self::Field("file", "Jenis berkas ini tidak bisa dikirim."),
            UploadError::NameDiffers => {
                Self::Field("file", "Isi berkas ini tidak sesuai dengan akhiran namanya. Simpan ulang, lalu kirim lagi.")
            }
            UploadError::PieceSize => Self::Field("offset", "Potongan berkas ini tidak sesuai ukurannya."),
            UploadError::Elsewhere(received) => Self::OffsetElsewhere(received),
            UploadError::ShareFull => {
                Self::Conflict("Jatah unggahanmu (200 berkas, 500 MB) sudah penuh. Hapus berkas yang belum kamu kirim, lalu coba lagi.")
            }
            UploadError::TooManyLoose => Self::Conflict("Terlalu banyak unggahan yang belum dipakai. Hapus sebagian dulu."),
            UploadError::Absent => Self::Absent,
            UploadError::Picture(error) => Self::Picture(error),
            UploadError::TooMany(too_many) => Self::TooMany(too_many),
            UploadError::Files(error) => Self::Files(error),
            UploadError::Db(error) => Self::Store(error),
        }
    }
}

fn conflict(sentence: &str) -> Fault {
    Fault::new(http::StatusCode::CONFLICT, sentence)
}

impl ToFault for Error {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Absent => Fault::not_found(),
            // The site leads to its page of what is not there (B266) and never shows these sentences.
            Self::ActivityUnknown => Fault::bad_request("Aktivitas ini tidak ditemukan."),
            Self::ProgramRemoved => Fault::code(Code::ProgramRemoved, "Program ini sudah tidak tersedia."),
            Self::ActivityRemoved => Fault::code(Code::ActivityRemoved, "Aktivitas ini sudah tidak tersedia."),
            Self::TooFewWords { written, least } => {
                Fault::field("body", format!("Tulisanmu baru {written} kata. Tulis paling sedikit {least} kata."))
            }
            Self::TooManyFiles(most) => Fault::field("files", format!("Kirim paling banyak {most} berkas.")),
            Self::FileKind(accepted) => Fault::field("file", format!("Kirim berkas {}.", accepted.join(", ").to_uppercase())),
            Self::Conflict(sentence) => conflict(sentence),
            Self::OffsetElsewhere(offset) => {
                conflict("Lanjutkan dari bagian berkas yang sudah diterima.").with(json!({ "offset": offset }))
            }
            Self::Rooms(_) => {
                Fault::new(http::StatusCode::BAD_GATEWAY, "Ruang pertemuan sedang tidak bisa dihubungi. Coba lagi sebentar lagi.")
            }
            Self::Files(error) => error.to_fault(),
            Self::Picture(DecodeError::Busy) => Fault::busy(),
            Self::Picture(DecodeError::TooLarge) => Fault::field("file", "Gambar ini terlalu besar. Kecilkan dulu, lalu kirim lagi."),
            Self::Picture(DecodeError::TooNarrow) => {
                Fault::field("file", "Gambar ini terlalu kecil atau terlalu sempit. Pilih gambar lain, ya.")
            }
            Self::Picture(DecodeError::Unknown | DecodeError::Unreadable) => {
                Fault::field("file", "Gambar ini tidak bisa dibuka. Simpan ulang sebagai JPG atau PNG, lalu kirim lagi.")
            }
            Self::TooMany(too_many) => too_many.to_fault(),
            Self::Book(error) => Fault::internal(error.to_string()),
            Self::Paper(error) => Fault::internal(error.to_string()),
            Self::Credential(error) => Fault::internal(error.to_string()),
            Self::Unsigned(error) => Fault::internal(error.clone()),
            Self::Locked(lock) => conflict(lock.sentence()),
            Self::Paid => conflict("Kelas ini berbayar."),
            Self::External => conflict("Kelas ini diikuti di situs penyelenggaranya."),
            Self::Finished => conflict("Kelas ini sudah selesai."),
            Self::Full => conflict("Kuota kelas ini sudah habis."),
            Self::GroupRefused(sentence) => group_refused(sentence),
            Self::GroupNeeded => Fault::code(Code::GroupNeeded, "Kamu perlu punya kelompok belajar dulu di kelas ini."),
            Self::GroupWork(sentence, current) => conflict(sentence).with(current),
            Self::ReviewRefused(sentence) => {
                Fault::code(Code::ReviewRefused, *sentence).with(json!({ "status": Code::ReviewRefused.number() }))
            }
            Self::ParentDecides => Fault::forbidden("Minta orang tuamu untuk menampilkannya."),
            Self::Workbook(error) => Fault::internal(error.to_string()),
            Self::Crowded => Fault::busy(),
            Self::Field(field, message) => Fault::field(field, *message),
            Self::Objection(muted @ Objection::Muted) => Fault::forbidden(muted.sentence()),
            Self::Objection(objection) => Fault::field("message", objection.sentence()),
            Self::Quiz(refusal) => refusal.to_fault(),
            Self::Page(error) => error.to_fault(),
            Self::Store(error) => error.to_fault(),
            Self::Outbox(error) => error.to_fault(),
            Self::Enqueue(error) => error.to_fault(),
            Self::Live(error) => error.to_fault(),
        }
    }
}
