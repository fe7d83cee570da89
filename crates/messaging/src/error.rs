use sanggar_platform::db::DbError;
use sanggar_platform::http::{Fault, ToFault};
use sanggar_platform::jobs::{EnqueueError, JobFailed};
use sanggar_platform::live::LiveError;
use sanggar_platform::mail::MailError;
use sanggar_platform::net::NetError;
use thiserror::Error;

/// Everything the area says no with.
#[derive(Debug, Error)]
pub enum Error {
    #[error("no such announcement, or not for this person")]
    AnnouncementAbsent,
    #[error("no such notification")]
    NotificationAbsent,
    #[error("neither or both of ids and all, or too many ids")]
    NothingToRead,
    #[error("the programmes asked for are not 1 to 50 numbers")]
    ProgramsUnclear,
    #[error("a notice without a title or a cause, of a day to come, or with a link to elsewhere")]
    NoticeUnfit,
    #[error("a locked setting")]
    SettingLocked,
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
    Store(#[from] DbError),
}

impl ToFault for Error {
    fn to_fault(&self) -> Fault {
        match self {
            Self::AnnouncementAbsent | Self::NotificationAbsent => Fault::not_found(),
            Self::NothingToRead => Fault::field("ids", "Pilih notifikasi yang sudah kamu baca, paling banyak 100 sekaligus."),
            Self::ProgramsUnclear => Fault::bad_request("Sebutkan 1 sampai 50 kelas."),
            Self::NoticeUnfit => Fault::bad_request("Kabar ini belum bisa dicatat."),
            Self::SettingLocked => {
                Fault::field("channel", "Pemberitahuan akun selalu tampil di situs, supaya kamu tahu kalau ada yang berubah.")
            }
            Self::SubscriptionUnfit => Fault::field("token", "Perangkat ini belum bisa menerima notifikasi. Coba aktifkan lagi."),
            Self::Encryption | Self::Net(_) => Fault::internal(self.to_string()),
            Self::Live(error) => error.to_fault(),
            Self::Mail(error) => error.to_fault(),
            Self::Enqueue(error) => error.to_fault(),
            Self::Store(error) => error.to_fault(),
        }
    }
}

/// What a listener or a job could not do now may work later.
impl From<Error> for JobFailed {
    fn from(error: Error) -> Self {
        Self::later(error.to_string())
    }
}
