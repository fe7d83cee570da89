//! Files on their way, sent piece by piece, so that a lost connection costs one piece. A piece is durable before it is acknowledged. Whose a file is, what
//! it is by its bytes and how much of the store a person has is decided here; who may send one, for what, and what it becomes part of, an area knows.

mod assemble;
pub mod kind;
mod purpose;
mod query;
mod remake;
mod sweep;

use std::net::IpAddr;

use bytes::Bytes;
use futures_util::stream;
use sanggar_kernel::UserId;
use thiserror::Error;

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError};
use crate::decode::DecodeError;
use crate::files::{Files, FilesError};
use crate::http::Piece;
use crate::limits::{Limit, LimitError, Limits, TooMany, source_of};
use crate::random::Random;

pub use purpose::{CheckedFile, Purpose};
pub use query::{Upload, WholeFile, by_person, find, find_all, hold, put_whole, release};
pub use remake::Remaking;

/// How large each piece is; the last one may be smaller.
pub const PIECE: i64 = Piece::MAX_BYTES as i64;

#[derive(Debug, Error)]
pub enum UploadError {
    #[error("a name of which nothing is left, or too long")]
    Name,
    #[error("a name with an ending that is not taken")]
    Ending,
    #[error("a file with nothing in it, or too large")]
    Size,
    #[error("a file of a kind that is not taken")]
    Kind,
    #[error("a file that is not what its name says")]
    NameDiffers,
    #[error("no such upload")]
    Absent,
    #[error("a piece of a file for another place than {0}")]
    Elsewhere(i64),
    #[error("a piece that is larger or smaller than it has to be")]
    PieceSize,
    #[error("the person has all files or bytes that one may have")]
    ShareFull,
    #[error("too many files of the person are part of nothing")]
    TooManyLoose,
    #[error("a picture that cannot be taken: {0}")]
    Picture(#[from] DecodeError),
    #[error(transparent)]
    TooMany(#[from] TooMany),
    #[error(transparent)]
    Files(#[from] FilesError),
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<LimitError> for UploadError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::TooMany(too_many) => Self::TooMany(too_many),
            LimitError::Db(error) => Self::Db(error),
        }
    }
}

#[derive(Clone)]
pub struct Uploads {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub limits: Limits,
    pub files: Files,
    pub remaking: Remaking,
}

impl Uploads {
    /// Counts the file against the person's share before a byte of it has come, and gives its number, which nobody guesses. `subject` is what the area has
    /// it for.
    pub async fn begin(
        &self,
        tx: &Conn,
        purpose: &Purpose,
        user: UserId,
        subject: i64,
        file: &CheckedFile,
        source: IpAddr,
    ) -> Result<i64, UploadError> {
        let (id, now) = (1 + self.random.below((1 << 53) - 1) as i64, self.clock.now());
        let _ = self.limits.take(tx, Limit::Upload, &user.to_string(), now).await?;
        let _ = self.limits.take(tx, Limit::UploadSource, &source_of(source), now).await?;
        if !query::take_share(tx, purpose, user, file.size()).await? {
            return Err(UploadError::ShareFull);
        }
        // Counted while the person's share is held, so that no two pass on the last place.
        if query::loose(tx, purpose, user).await? >= purpose.max_loose {
            return Err(UploadError::TooManyLoose);
        }
        query::insert(tx, purpose, id, user, subject, file, now).await?;
        Ok(id)
    }

    /// The piece is stored first and counted afterwards: what is counted is there. The first one says what the file is, which has to be one of `accept`,
    /// by its endings, where that names any. The last one makes it whole.
    pub async fn take(
        &self,
        purpose: &Purpose,
        upload: Upload,
        offset: i64,
        bytes: Bytes,
        accept: &[String],
    ) -> Result<Upload, UploadError> {
        let id = upload.id;
        if offset != upload.received {
            let received = upload.received;
            // All is there, and whoever sent the last piece did not hear that it became a file.
            self.finish(purpose, upload).await?;
            return Err(UploadError::Elsewhere(received));
        }
        let size = bytes.len() as i64;
        if size == 0 || size != PIECE.min(upload.size - offset) {
            return Err(UploadError::PieceSize);
        }
        let media_type = if offset == 0 { Some(purpose.media_type(&upload.name, &bytes, accept)?) } else { None };
        let blob = self.files.put(stream::iter([Ok::<_, std::convert::Infallible>(bytes)]), PIECE.unsigned_abs()).await?;
        let tx = self.db.write().await?;
        if !query::advance(&tx, id, offset, size, media_type, self.clock.now()).await? {
            drop(tx);
            return Err(UploadError::Elsewhere(self.again(&upload).await?.received));
        }
        let piece = self.files.record(&tx, &blob, "application/octet-stream").await?;
        query::insert_piece(&tx, id, offset, size, &piece.name).await?;
        tx.commit().await?;
        let upload = self.again(&upload).await?;
        self.finish(purpose, upload).await
    }

    /// One that is all there and not yet whole is made whole: the process may have ended in between.
    pub async fn finish(&self, purpose: &Purpose, upload: Upload) -> Result<Upload, UploadError> {
        if upload.file.is_some() || upload.received < upload.size {
            return Ok(upload);
        }
        match self.make_whole(purpose, &upload).await {
            // It will never be a file, so nobody tries again.
            Err(refused @ UploadError::Picture(_)) if !matches!(refused, UploadError::Picture(DecodeError::Busy)) => {
                let tx = self.db.write().await?;
                self.discard(&tx, upload.id).await?;
                tx.commit().await?;
                Err(refused)
            }
            made => {
                made?;
                self.again(&upload).await
            }
        }
    }

    /// Takes away an upload that is part of nothing, with all that was stored of it. False: it is part of something, or gone.
    pub async fn discard(&self, tx: &Conn, id: i64) -> Result<bool, DbError> {
        let Some(file) = query::delete_loose(tx, id).await? else { return Ok(false) };
        let pieces = query::delete_pieces(tx, id).await?;
        for name in pieces.into_iter().map(|(name,)| name).chain(file) {
            self.files.delete(tx, &name).await?;
        }
        Ok(true)
    }

    /// All that the person sent for the purpose, whatever it is part of.
    pub async fn delete_all_of(&self, tx: &Conn, purpose: &Purpose, user: UserId) -> Result<(), DbError> {
        for name in query::delete_all_of(tx, purpose, user).await? {
            self.files.delete(tx, &name).await?;
        }
        Ok(())
    }

    /// What is part of something stays and is nobody's any more; all else that the person sent for the purpose goes.
    pub async fn disown(&self, tx: &Conn, purpose: &Purpose, user: UserId) -> Result<(), DbError> {
        query::disown(tx, purpose, user).await?;
        self.delete_all_of(tx, purpose, user).await
    }

    async fn again(&self, upload: &Upload) -> Result<Upload, UploadError> {
        query::find_any(&*self.db.read().await?, upload.id).await?.ok_or(UploadError::Absent)
    }
}
