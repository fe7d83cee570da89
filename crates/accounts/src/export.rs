//! A copy of what we know about a person: asked for, built by a job, read for a week by whoever asked.

mod build;
mod letter;
mod own;
mod query;
mod wire;

use http::HeaderMap;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Answer, Fault, FileReply, Gate, Identity, Json, Member, OwnAccount, Owned, Path, Reply, Routes};
use sanggar_platform::limits::Limit;

use crate::{Accounts, Error, guardian};
pub use build::work;
use query::ExportId;
use wire::{ById, ExportForm, ExportItem};

pub fn routes() -> Routes<Accounts> {
    Routes::new().post("/user/export/", ask).get("/user/export/", list).get("/user/export/{id}", download)
}

async fn ask(cx: Accounts, OwnAccount(identity): OwnAccount, Json(form): Json<ExportForm>) -> Answer<ExportItem> {
    let item = begin(&cx, &identity, form.target_id).await?;
    Ok(Reply::of(item).message("Salinan datamu sedang disiapkan. Kami kabari lewat email."))
}

async fn begin(cx: &Accounts, identity: &Identity, target: Option<UserId>) -> Result<ExportItem, Error> {
    let tx = cx.db.write().await?;
    let user = guardian::decides_about(cx, &tx, identity, target).await?;
    let now = cx.clock.now();
    cx.limits.take(&tx, Limit::Export, &identity.user.to_string(), now).await?;
    let id = query::insert(&tx, identity.user, user, now).await?;
    cx.jobs.enqueue(&tx, build::KIND, &build::Order { export: id }, now).await?;
    let rows = query::of_asker(&tx, identity.user).await?;
    tx.commit().await?;
    let row = rows.into_iter().find(|row| row.id == id).ok_or(DbError::Absent)?;
    Ok(ExportItem::from(row))
}

async fn list(cx: Accounts, Member(identity): Member) -> Answer<Vec<ExportItem>> {
    let rows = query::of_asker(&*cx.db.read().await?, identity.user).await?;
    Ok(Reply::of(rows.into_iter().map(ExportItem::from).collect()))
}

async fn download(cx: Accounts, headers: HeaderMap, gate: Gate<Owned<ExportId>, Path<ById>>) -> Result<FileReply, Fault> {
    let conn = cx.db.read().await?;
    let name = query::file_of(&conn, &gate.subject, cx.clock.now()).await?.ok_or_else(Fault::not_found)?;
    let file = cx.files.find(&conn, &name).await?.ok_or(DbError::Absent)?;
    drop(conn);
    Ok(cx.files.reply(&file, &headers).await?.saved_as("data-saya.json"))
}

#[cfg(test)]
mod tests;
