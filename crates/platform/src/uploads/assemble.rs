use futures_util::{StreamExt, TryStreamExt, stream};

use super::query::{self, Upload};
use super::{Purpose, UploadError, Uploads};
use crate::db::DbError;
use crate::files::{Blob, FilesError, StoredFile};

impl Uploads {
    /// Joins the pieces to one stored file and lets them go. Done by two at once, it is done once.
    pub(super) async fn make_whole(&self, purpose: &Purpose, upload: &Upload) -> Result<(), UploadError> {
        let blob = match self.stored(purpose, upload).await {
            Ok(blob) => blob,
            // Another call was faster and has let the pieces go.
            Err(_) if self.is_whole(upload.id).await? => return Ok(()),
            Err(error) => return Err(error),
        };
        let tx = self.db.write().await?;
        let file = self.files.record(&tx, &blob, upload.media_type.as_deref().unwrap_or_default()).await?;
        if query::finish(&tx, upload.id, &file.name, self.clock.now()).await? {
            for (piece,) in query::delete_pieces(&tx, upload.id).await? {
                self.files.delete(&tx, &piece).await?;
            }
            tx.commit().await?;
        }
        Ok(())
    }

    /// A picture is kept as its pixels alone, everything else as it came.
    async fn stored(&self, purpose: &Purpose, upload: &Upload) -> Result<Blob, UploadError> {
        let pieces = self.stored_pieces(upload).await?;
        let arrived: i64 = pieces.iter().map(|piece| piece.size).sum();
        if arrived != upload.size {
            return Err(FilesError::Upload("pieces are missing".to_owned()).into());
        }
        let bytes = stream::iter(pieces).then(|piece| async move { self.files.read(&piece).await }).try_flatten().boxed();
        if upload.media_type.as_deref().is_some_and(|kind| kind.starts_with("image/")) {
            return self.remaking.put(&self.files, bytes, upload.size, purpose).await;
        }
        Ok(self.files.put(bytes, purpose.max_bytes.unsigned_abs()).await?)
    }

    async fn stored_pieces(&self, upload: &Upload) -> Result<Vec<StoredFile>, DbError> {
        let conn = self.db.read().await?;
        let mut stored = Vec::new();
        for (name,) in query::pieces(&conn, upload.id).await? {
            stored.extend(self.files.find(&conn, &name).await?);
        }
        Ok(stored)
    }

    async fn is_whole(&self, id: i64) -> Result<bool, DbError> {
        Ok(query::find_any(&*self.db.read().await?, id).await?.is_some_and(|upload| upload.file.is_some()))
    }
}
