//! The files of an activity: bytes for those who may open it, and nothing at all for everybody else.

mod epub;
mod service;

use http::HeaderMap;
use sanggar_kernel::ActivityId;
use sanggar_platform::http::{Fault, FileReply, Member, Path, Routes};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::Learning;
pub use epub::page as epub_page;

pub fn routes() -> Routes<Learning> {
    Routes::new().get("/program-activity/media/{activity_id}/{name}", show)
}

#[derive(Deserialize, IntoParams)]
struct ByName {
    activity_id: ActivityId,
    name: String,
}

async fn show(cx: Learning, Member(me): Member, headers: HeaderMap, Path(path): Path<ByName>) -> Result<FileReply, Fault> {
    let medium = service::find(&cx, me.user, path.activity_id, &path.name).await?;
    Ok(FileReply::of_bytes(medium.bytes, &medium.sha256, &medium.media_type, &headers))
}

#[cfg(test)]
mod tests;
