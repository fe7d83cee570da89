//! The files of an activity: bytes for those who may open it, and nothing at all for everybody else. A player asks by the address
//! alone, without the shared key, so the gate lets in everybody.

mod books;
mod epub;
mod service;

use http::HeaderMap;
use sanggar_kernel::ActivityId;
use sanggar_platform::http::{Anyone, Fault, FileReply, Path, Routes};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::Learning;
pub use books::Books;
pub use epub::page as epub_page;
use service::Found;

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program-activity/media/{activity_id}/{name}", show)
}

#[derive(Deserialize, IntoParams)]
struct ByName {
    activity_id: ActivityId,
    name: String,
}

async fn show(cx: Learning, caller: Anyone, headers: HeaderMap, Path(path): Path<ByName>) -> Result<FileReply, Fault> {
    // Who owes a second factor hears what everybody may hear.
    let me = caller.identity.filter(|me| !me.owes_factor);
    match service::find(&cx, me.as_ref(), path.activity_id, &path.name).await? {
        Found::Stored(file) => Ok(cx.files.reply(&file, &headers).await?.own()),
        Found::Written(medium) => Ok(FileReply::of_bytes(medium.bytes, &medium.sha256, &medium.media_type, &headers)),
    }
}

#[cfg(test)]
mod tests;
