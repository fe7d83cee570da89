//! Published files over HTTP. Names are not guessed, never reused and mean the same bytes for ever.

use serde::Deserialize;
use utoipa::IntoParams;

use super::{Files, FilesError, StoredFile, query};
use crate::db::Db;
use crate::http::{Anyone, Fault, FileReply, Path, Routes, ToFault};

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

async fn show(cx: PublicFiles, _: Anyone, Path(path): Path<ByName>) -> Result<FileReply, Fault> {
    let found = query::public_by_name(&*cx.db.read().await?, &path.name).await?;
    let file = found.ok_or_else(Fault::not_found)?;
    Ok(cx.files.reply(&file).await?.lasting())
}

impl Files {
    /// The file as an answer, for its owner alone and kept by nobody unless said otherwise.
    pub async fn reply(&self, file: &StoredFile) -> Result<FileReply, FilesError> {
        Ok(FileReply::new(self.read(file).await?, file.size, &file.media_type))
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
