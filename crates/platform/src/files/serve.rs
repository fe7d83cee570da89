//! Published files over HTTP. Names are not guessed, never reused and mean the same bytes for ever.

use axum::body::Body;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Files, FilesError, StoredFile, query};
use crate::db::Db;
use crate::http::{Anyone, Fault, FileHead, FileReply, Path, Routes, ToFault};

#[derive(Clone)]
pub struct PublicFiles {
    pub db: Db,
    pub files: Files,
}

crate::context!(PublicFiles);

pub fn routes() -> Routes<PublicFiles> {
    Routes::new().get("/files/{name}", show)
}

#[derive(Deserialize, IntoParams)]
struct ByName {
    name: String,
}

async fn show(cx: PublicFiles, _: Anyone, headers: HeaderMap, Path(path): Path<ByName>) -> Result<FileReply, Fault> {
    let found = query::public_by_name(&*cx.db.read().await?, &path.name).await?;
    let file = found.ok_or_else(Fault::not_found)?;
    Ok(cx.files.reply(&file, &headers).await?.lasting())
}

impl Files {
    /// The file as an answer, or the part of it that is asked for, for its owner alone and kept by nobody unless said otherwise.
    pub async fn reply(&self, file: &StoredFile, asked: &HeaderMap) -> Result<FileReply, FilesError> {
        let head = FileHead::new(&file.sha256, file.size.unsigned_abs(), asked);
        let body = match head.part() {
            Some(part) => Body::from_stream(self.read_part(file, part).await?),
            None => Body::empty(),
        };
        Ok(head.with(body, &file.media_type))
    }
}

impl ToFault for FilesError {
    fn to_fault(&self) -> Fault {
        match self {
            Self::Db(error) => error.to_fault(),
            Self::NoRoom => {
                Fault::new(http::StatusCode::INSUFFICIENT_STORAGE, "Tempat penyimpanan kami hampir penuh. Coba kirim lagi nanti, ya.")
            }
            _ => Fault::internal(self.to_string()),
        }
    }
}
