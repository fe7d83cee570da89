use bytes::Bytes;
use futures_util::stream;
use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::content::Content;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;
use sanggar_platform::decode::DecodeError;
use sanggar_platform::http::{Peer, Piece};
use sanggar_platform::limits::{Limit, source_of};

use super::guarded::OwnUpload;
use super::query::{self, Upload};
use super::wire::{Begun, NewUpload, Purpose, UploadState};
use super::{assemble, sniff};
use crate::course_progress::CourseProgress;
use crate::{Error, Learning};

const CHUNK: i64 = Piece::MAX_BYTES as i64;
pub const MAX_BYTES: i64 = 20 * 1024 * 1024;
/// How many may wait beside each other to become part of something.
const MAX_LOOSE: i64 = 30;
/// What one person has of the store.
const MAX_FILES: i64 = 200;
const MAX_SHARE: i64 = 500 * 1024 * 1024;

pub async fn begin(cx: &Learning, user: UserId, progress: &CourseProgress, peer: Peer, form: NewUpload) -> Result<Begun, Error> {
    let name = sniff::own_name(&form.name).ok_or(Error::Field("name", "Nama berkas ini tidak bisa dipakai."))?;
    if !sniff::has_known_ending(&name) {
        return Err(Error::Field("name", "Berkas dengan akhiran ini tidak bisa dikirim. Simpan sebagai PDF, JPG, atau PNG dulu, ya."));
    }
    if !(1..=MAX_BYTES).contains(&form.size) {
        return Err(Error::Field("size", "Ukuran berkas maksimal 20 MB."));
    }
    let kind = progress.open(form.resource_id)?.kind;
    let fits = match form.purpose {
        Purpose::Work => kind == ActivityKind::File,
        Purpose::Quiz => kind.is_quiz(),
    };
    if !fits {
        return Err(Error::Absent);
    }
    let (id, now) = (cx.drawn_number(), cx.clock.now());
    let tx = cx.db.write().await?;
    let _ = cx.limits.take(&tx, Limit::Upload, &user.to_string(), now).await?;
    let _ = cx.limits.take(&tx, Limit::UploadSource, &source_of(peer.0), now).await?;
    if !query::take_share(&tx, user, form.size, MAX_FILES, MAX_SHARE).await? {
        return Err(Error::Conflict(
            "Jatah unggahanmu (200 berkas, 500 MB) sudah penuh. Hapus berkas yang belum kamu kirim, lalu coba lagi.",
        ));
    }
    // Counted while the person's share is held, so that no two pass on the last place.
    if query::loose(&tx, user).await? >= MAX_LOOSE {
        return Err(Error::Conflict("Terlalu banyak unggahan yang belum dipakai. Hapus sebagian dulu."));
    }
    query::insert(&tx, id, user, form.resource_id, &name, form.size, now).await?;
    tx.commit().await?;
    Ok(Begun { id, offset: 0, chunk: CHUNK })
}

/// The piece is stored first and counted afterwards: what is counted is there.
pub async fn take(cx: &Learning, own: OwnUpload, offset: i64, bytes: Bytes) -> Result<UploadState, Error> {
    let upload = own.into_upload();
    let id = upload.id;
    if offset != upload.received {
        let received = upload.received;
        // All is there, and whoever sent the last piece did not hear that it became a file.
        finish(cx, upload).await?;
        return Err(Error::OffsetElsewhere(received));
    }
    let size = bytes.len() as i64;
    if size == 0 || size != CHUNK.min(upload.size - offset) {
        return Err(Error::Field("offset", "Potongan berkas ini tidak sesuai ukurannya."));
    }
    let media_type = if offset == 0 { Some(media_type(cx, &upload, &bytes).await?) } else { None };
    let blob = cx.files.put(stream::iter([Ok::<_, std::convert::Infallible>(bytes)]), CHUNK.unsigned_abs()).await?;
    let tx = cx.db.write().await?;
    if !query::advance(&tx, id, offset, size, media_type, cx.clock.now()).await? {
        drop(tx);
        return Err(Error::OffsetElsewhere(again(cx, id).await?.received));
    }
    let piece = cx.files.record(&tx, &blob, "application/octet-stream").await?;
    query::insert_piece(&tx, id, offset, size, &piece.name).await?;
    tx.commit().await?;
    finish(cx, again(cx, id).await?).await
}

pub async fn state(cx: &Learning, own: OwnUpload) -> Result<UploadState, Error> {
    finish(cx, own.into_upload()).await
}

/// One that is all there and not yet whole is made whole first: the process may have ended in between.
async fn finish(cx: &Learning, upload: Upload) -> Result<UploadState, Error> {
    if upload.file.is_some() || upload.received < upload.size {
        return Ok(UploadState::new(upload));
    }
    match assemble::make_whole(cx, &upload).await {
        // It will never be a file, so nobody tries again.
        Err(refused @ Error::Picture(_)) if !matches!(refused, Error::Picture(DecodeError::Busy)) => {
            let tx = cx.db.write().await?;
            discard(cx, &tx, upload.id).await?;
            tx.commit().await?;
            Err(refused)
        }
        made => {
            made?;
            Ok(UploadState::new(again(cx, upload.id).await?))
        }
    }
}

pub async fn remove(cx: &Learning, own: OwnUpload) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    if !discard(cx, &tx, own.into_upload().id).await? {
        return Err(Error::Conflict("Berkas ini sudah menjadi bagian dari tugasmu."));
    }
    Ok(tx.commit().await?)
}

/// Takes away an upload that is part of nothing, with all that was stored of it.
pub async fn discard(cx: &Learning, tx: &sanggar_platform::db::Conn, id: i64) -> Result<bool, Error> {
    let Some(file) = query::delete_loose(tx, id).await? else { return Ok(false) };
    let pieces = query::delete_pieces(tx, id).await?;
    for name in pieces.into_iter().map(|(name,)| name).chain(file) {
        cx.files.delete(tx, &name).await?;
    }
    Ok(true)
}

async fn again(cx: &Learning, id: i64) -> Result<Upload, Error> {
    query::find(&*cx.db.read().await?, id).await?.ok_or(Error::Absent)
}

/// By what the file is, if the task accepts that and its name says the same.
async fn media_type(cx: &Learning, upload: &Upload, start: &[u8]) -> Result<&'static str, Error> {
    let content = cx.ports.courses.content(upload.activity_id).await?.ok_or(DbError::Absent)?;
    let accept = if let Content::File(task) = content.as_ref() { task.accept.as_slice() } else { &[] };
    let kind = sniff::kind_of(start);
    let is_accepted = |ending: &&str| accept.is_empty() || accept.iter().any(|one| one.eq_ignore_ascii_case(ending));
    match kind.filter(|kind| kind.endings.iter().any(is_accepted)) {
        Some(kind) if kind.is_called(&upload.name) => Ok(kind.media_type),
        Some(_) => Err(Error::Field("file", "Isi berkas ini tidak sesuai dengan akhiran namanya. Simpan ulang, lalu kirim lagi.")),
        None if accept.is_empty() => Err(Error::Field("file", "Jenis berkas ini tidak bisa dikirim.")),
        None => Err(Error::FileKind(accept.to_vec())),
    }
}
