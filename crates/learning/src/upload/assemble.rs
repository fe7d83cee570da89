use futures_util::{StreamExt, TryStreamExt, stream};
use sanggar_platform::files::{Blob, FilesError, StoredFile};

use super::query::{self, Upload};
use super::service::MAX_BYTES;
use crate::{Error, Learning};

/// Joins the pieces to one stored file and lets them go. Done by two at once, it is done once.
pub async fn make_whole(cx: &Learning, upload: &Upload) -> Result<(), Error> {
    let blob = match stored(cx, upload).await {
        Ok(blob) => blob,
        // Another call was faster and has let the pieces go.
        Err(_) if is_whole(cx, upload.id).await? => return Ok(()),
        Err(error) => return Err(error),
    };
    let tx = cx.db.write().await?;
    let file = cx.files.record(&tx, &blob, upload.media_type.as_deref().unwrap_or_default()).await?;
    if query::finish(&tx, upload.id, &file.name, cx.clock.now()).await? {
        for (piece,) in query::delete_pieces(&tx, upload.id).await? {
            cx.files.delete(&tx, &piece).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// A picture is kept as its pixels alone, everything else as it came.
async fn stored(cx: &Learning, upload: &Upload) -> Result<Blob, Error> {
    let pieces = stored_pieces(cx, upload).await?;
    let arrived: i64 = pieces.iter().map(|piece| piece.size).sum();
    if arrived != upload.size {
        return Err(FilesError::Upload("pieces are missing".to_owned()).into());
    }
    let bytes = stream::iter(pieces).then(|piece| async move { cx.files.read(&piece).await }).try_flatten().boxed();
    if upload.media_type.as_deref().is_some_and(|kind| kind.starts_with("image/")) {
        return cx.remaking.put(&cx.files, bytes, upload.size).await;
    }
    Ok(cx.files.put(bytes, MAX_BYTES.unsigned_abs()).await?)
}

async fn stored_pieces(cx: &Learning, upload: &Upload) -> Result<Vec<StoredFile>, Error> {
    let conn = cx.db.read().await?;
    let mut stored = Vec::new();
    for (name,) in query::pieces(&conn, upload.id).await? {
        stored.extend(cx.files.find(&conn, &name).await?);
    }
    Ok(stored)
}

async fn is_whole(cx: &Learning, id: i64) -> Result<bool, Error> {
    Ok(query::find(&*cx.db.read().await?, id).await?.is_some_and(|upload| upload.file.is_some()))
}
