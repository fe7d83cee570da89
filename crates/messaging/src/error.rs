use http::StatusCode;
use sanggar_contracts::Objection;
use sanggar_platform::db::DbError;
use sanggar_platform::decode::DecodeError;
use sanggar_platform::http::{Fault, ToFault};
use sanggar_platform::jobs::{EnqueueError, JobFailed};
use sanggar_platform::limits::TooMany;
use sanggar_platform::live::LiveError;
use sanggar_platform::mail::MailError;
use sanggar_platform::net::NetError;
use sanggar_platform::outbox::OutboxError;
use sanggar_platform::uploads::UploadError;
use serde_json::json;
use thiserror::Error;

/// Everything the area says no with.
#[derive(Debug, Error)]
pub enum Error {
    #[error("no such announcement, or not for this person")]
    AnnouncementAbsent,
    #[error("an announcement that was withdrawn")]
    AnnouncementWithdrawn,
    #[error("the title of an announcement is empty or too long")]
    AnnouncementTitle,
    #[error("the words of an announcement are none or too many")]
    AnnouncementWords,
    #[error("an announcement for a day too far away")]
    AnnouncementTooFar,
    #[error("more announcements than can be read at once")]
    TooManyRead,
    #[error("no such notification")]
    NotificationAbsent,
    #[error("no such room, or not for this person")]
    RoomAbsent,
    #[error("the person has left the class of this room")]
    RoomLeft,
    #[error("all {0} places of the room are taken")]
    RoomFull(i64),
    #[error("the room is closed")]
    RoomClosed,
    #[error("the person is muted in this room")]
    RoomMuted,
    #[error("the person has not entered the room")]
    RoomNotJoined,
    #[error("a learner began in a channel")]
    OnlyReplies,
    #[error("what is answered does not stand in this room")]
    QuoteAbsent,
    #[error("no such comment, or not this person's to take away")]
    CommentAbsent,
    #[error("no such file, or not for this person")]
    FileAbsent,
    #[error("the file is part of a message or an announcement")]
    FileSent,
    #[error(transparent)]
    Upload(#[from] UploadError),
    #[error("{0}: {1}")]
    Field(&'static str, &'static str),
    #[error(transparent)]
    TooMany(#[from] TooMany),
    #[error("neither or both of ids and all, or too many ids")]
    NothingToRead,
    #[error("the programmes asked for are not 1 to 50 numbers")]
    ProgramsUnclear,
    #[error("a notice without a title or a cause, of a day to come, or with a link to elsewhere")]
    NoticeUnfit,
    #[error("a locked setting")]
    SettingLocked,
    #[error("a setting that there is not")]
    SettingAbsent,
    #[error("not a subscription that a push can be sent to")]
    SubscriptionUnfit,
    #[error("a push cannot be encrypted")]
    Encryption,
    #[error(transparent)]
    Net(#[from] NetError),
    #[error(transparent)]
    Live(#[from] LiveError),
    #[error(transparent)]
    Mail(#[from] MailError),
    #[error(transparent)]
    Enqueue(#[from] EnqueueError),
    #[error(transparent)]
    Outbox(#[from] OutboxError),
    #[error("the process is going down")]
    GoingDown,
    #[error(transparent)]
    Store(#[from] DbError),
}

impl ToFault for Error {
    fn to_fault(&self) -> Fault {
        match self {
            Self::AnnouncementAbsent | Self::NotificationAbsent | Self::RoomAbsent | Self::CommentAbsent => Fault::not_found(),
            Self::AnnouncementWithdrawn => Fault::new(StatusCode::CONFLICT, "Pengumuman ini sudah ditarik. Tulis yang baru, ya."),
            Self::AnnouncementTitle => Fault::field("title", "Beri judul, paling panjang 150 huruf."),
            Self::AnnouncementWords => Fault::field("html", "Tulis isi pengumuman, paling panjang 20.000 huruf."),
            Self::AnnouncementTooFar => Fault::field("publish_at", "Pilih waktu terbit dalam satu tahun ke depan."),
            Self::TooManyRead => Fault::field("announcement_ids", "Paling banyak 100 pengumuman sekaligus."),
            Self::RoomLeft => Fault::forbidden("Kamu sudah tidak ada di kelas ini, jadi ruangnya tertutup untukmu."),
            Self::RoomFull(limit) => {
                Fault::bad_request(format!("Peserta ruang ini tidak boleh lebih dari {limit} orang. Coba lagi secara berkala."))
            }
            Self::RoomClosed => Fault::forbidden("Ruang ini sudah ditutup. Percakapannya masih bisa dibaca."),
            Self::RoomMuted => Fault::forbidden(Objection::Muted.sentence()),
            Self::RoomNotJoined => Fault::forbidden("Masuk ke ruang ini dulu, lalu tulis pesanmu."),
            Self::OnlyReplies => Fault::forbidden("Di ruang ini fasilitator yang memulai. Kamu bisa membalas pesan yang ada."),
            Self::QuoteAbsent => Fault::bad_request("Pesan yang kamu balas tidak ada di ruang ini."),
            Self::FileAbsent => Fault::not_found(),
            Self::FileSent => Fault::new(StatusCode::CONFLICT, "Berkas ini sudah terkirim."),
            Self::Upload(error) => refused_file(error),
            Self::Field(field, message) => Fault::field(field, *message),
            Self::TooMany(too_many) => too_many.to_fault(),
            Self::NothingToRead => Fault::field("ids", "Pilih notifikasi yang sudah kamu baca, paling banyak 100 sekaligus."),
            Self::ProgramsUnclear => Fault::bad_request("Sebutkan 1 sampai 50 kelas."),
            Self::NoticeUnfit => Fault::bad_request("Kabar ini belum bisa dicatat."),
            Self::SettingLocked => {
                Fault::field("channel", "Pemberitahuan akun selalu tampil di situs, supaya kamu tahu kalau ada yang berubah.")
            }
            Self::SettingAbsent => Fault::field("channel", "Kabar ini hanya dikirim lewat email."),
            Self::SubscriptionUnfit => Fault::field("token", "Perangkat ini belum bisa menerima notifikasi. Coba aktifkan lagi."),
            Self::Encryption | Self::Net(_) | Self::GoingDown => Fault::internal(self.to_string()),
            Self::Live(error) => error.to_fault(),
            Self::Mail(error) => error.to_fault(),
            Self::Enqueue(error) => error.to_fault(),
            Self::Outbox(error) => error.to_fault(),
            Self::Store(error) => error.to_fault(),
        }
    }
}

fn refused_file(error: &UploadError) -> Fault {
    match error {
        UploadError::Name => Fault::field("name", "Nama berkas ini tidak bisa dipakai."),
        UploadError::Ending => {
            Fault::field("name", "Berkas dengan akhiran ini tidak bisa dikirim. Simpan sebagai PDF, JPG, atau PNG dulu, ya.")
        }
        UploadError::Size => Fault::field("size", "Ukuran berkas maksimal 10 MB."),
        UploadError::Kind => Fault::field("file", "Jenis berkas ini tidak bisa dikirim."),
        UploadError::NameDiffers => {
            Fault::field("file", "Isi berkas ini tidak sesuai dengan akhiran namanya. Simpan ulang, lalu kirim lagi.")
        }
        UploadError::PieceSize => Fault::field("offset", "Potongan berkas ini tidak sesuai ukurannya."),
        UploadError::Elsewhere(offset) => {
            Fault::new(StatusCode::CONFLICT, "Lanjutkan dari bagian berkas yang sudah diterima.").with(json!({ "offset": offset }))
        }
        UploadError::ShareFull => Fault::new(StatusCode::CONFLICT, "Jatah unggahanmu (200 berkas, 500 MB) sudah penuh."),
        UploadError::TooManyLoose => Fault::new(StatusCode::CONFLICT, "Terlalu banyak unggahan yang belum dipakai. Hapus sebagian dulu."),
        UploadError::Absent => Fault::not_found(),
        UploadError::Picture(DecodeError::Busy) => Fault::busy(),
        UploadError::Picture(DecodeError::TooLarge) => Fault::field("file", "Gambar ini terlalu besar. Kecilkan dulu, lalu kirim lagi."),
        UploadError::Picture(_) => {
            Fault::field("file", "Gambar ini tidak bisa dibuka. Simpan ulang sebagai JPG atau PNG, lalu kirim lagi.")
        }
        UploadError::TooMany(too_many) => too_many.to_fault(),
        UploadError::Files(error) => error.to_fault(),
        UploadError::Db(error) => error.to_fault(),
    }
}

/// What a listener or a job could not do now may work later.
impl From<Error> for JobFailed {
    fn from(error: Error) -> Self {
        Self::later(error.to_string())
    }
}
