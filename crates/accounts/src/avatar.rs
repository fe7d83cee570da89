//! The picture of a person: uploaded, made small and plain, then put into a profile by `/user/manage/`.

mod query;

use bytes::Bytes;
use futures_util::stream;
use sanggar_kernel::UserId;
use sanggar_platform::db::Conn;
use sanggar_platform::decode::{Output, PictureRules, Shape};
use sanggar_platform::files::Files;
use sanggar_platform::http::{Answer, Identity, Member, Picture, Reply, Routes};
use sanggar_platform::limits::Limit;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Accounts, Error};

const MAX_BYTES: u64 = 1024 * 1024;
/// A square of three hundred pixels (B035).
const PORTRAIT: PictureRules = PictureRules { shape: Shape::Square(300), output: Output::Jpeg };

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/files/avatar", upload)
}

#[derive(Serialize, ToSchema)]
struct Uploaded {
    /// For `/user/manage/`.
    avatar: String,
    url: String,
}

async fn upload(cx: Accounts, Member(identity): Member, Picture(bytes): Picture) -> Answer<Uploaded> {
    let avatar = keep(&cx, &identity, bytes).await?;
    let url = Files::address(&avatar);
    Ok(Reply::of(Uploaded { avatar, url }))
}

/// The upload waits for its profile; an older one that waited is given up.
async fn keep(cx: &Accounts, identity: &Identity, bytes: Bytes) -> Result<String, Error> {
    let tx = cx.db.write().await?;
    cx.limits.take(&tx, Limit::Avatar, &identity.user.to_string(), cx.clock.now()).await?;
    tx.commit().await?;
    let portrait = cx.decoder.picture(bytes, PORTRAIT).await?;
    let chunks = stream::iter([Ok::<_, std::convert::Infallible>(Bytes::from(portrait.bytes))]);
    let blob = cx.files.put(chunks, MAX_BYTES).await?;
    let tx = cx.db.write().await?;
    if let Some(given_up) = query::draft_of(&tx, identity.user).await? {
        cx.files.delete(&tx, &given_up).await?;
    }
    let file = cx.files.publish(&tx, &blob, portrait.media_type).await?;
    query::put_draft(&tx, identity.user, &file.name).await?;
    tx.commit().await?;
    Ok(file.name)
}

/// Puts what `by` uploaded into the profile of `user`, or takes the picture away. The old file goes.
pub async fn attach(cx: &Accounts, tx: &Conn, by: UserId, user: UserId, old: Option<&str>, new: Option<&str>) -> Result<(), Error> {
    if let Some(name) = new
        && !query::take_draft(tx, by, name).await?
    {
        return Err(Error::AvatarUnknown);
    }
    query::set(tx, user, new.map(Files::address).as_deref()).await?;
    if let Some(old) = old.and_then(Files::name_of) {
        cx.files.delete(tx, old).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
