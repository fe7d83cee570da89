//! Where a person puts classes together. A folder holds classes of its owner alone; without it they are still there.

mod guarded;
mod query;
mod wire;

use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Answer, Gate, Identity, Json, Member, Own, Owned, Path, Query, Reply, Routes};

use crate::classes::{self, EnrolledItem, FolderWanted, Wanted};
use crate::first_answer::First;
use crate::{Error, Learning, course_progress};
use guarded::OwnFolder;
use query::{FolderId, Put};
use wire::{ByOwner, DetailPath, DetailQuery, Folder, FolderDetail, FolderForm, FolderPath, MoveForm, Moved};

pub use query::{delete_all_of, insert};

const MAX_NAME: usize = 60;
const MAX_FOLDERS: usize = 50;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/enrolled/folder/{id}", list)
        .get("/program_activity/enrolled/folder/detail/{userId}/{folderId}", detail)
        .post("/program_activity/enrolled/folder/", make)
        .put("/program_activity/enrolled/folder/{id}", rename)
        .delete("/program_activity/enrolled/folder/{id}", remove)
        .post("/program_activity/enrolled/folder/move", put_into)
}

async fn list(cx: Learning, Own { me, .. }: Own<Path<ByOwner>>) -> Answer<Vec<Folder>> {
    Ok(Reply::of(of_person(&cx, me.user).await?))
}

async fn of_person(cx: &Learning, user: UserId) -> Result<Vec<Folder>, Error> {
    let folders = query::of_person(&*cx.db.read().await?, user).await?;
    let all_progress = course_progress::of_person(cx, user).await?;
    Ok(folders.into_iter().map(|row| Folder::new(row, &all_progress)).collect())
}

/// As the page of a person's classes asks for them.
pub async fn first(cx: &Learning, me: &Identity) -> Result<First, Error> {
    Ok(First::new(format!("/api/program_activity/enrolled/folder/{}", me.user), None, &of_person(cx, me.user).await?))
}

async fn detail(cx: Learning, gate: Gate<OwnFolder, Path<DetailPath>>, Query(query): Query<DetailQuery>) -> Answer<FolderDetail> {
    let folder = gate.subject.into_row();
    let wanted = Wanted {
        search: query.search.unwrap_or_default(),
        subject: query.subject.filter(|subject| !subject.is_empty()),
        folder: FolderWanted::One(folder.id),
        ..Wanted::default()
    };
    let programs: Vec<EnrolledItem> = classes::in_folder(&cx, gate.me.user, &wanted).await?;
    Ok(Reply::of(FolderDetail { id: folder.id, name: folder.name, programs }))
}

async fn make(cx: Learning, Member(identity): Member, Json(form): Json<FolderForm>) -> Answer<Folder> {
    let name = name(&form.name)?;
    let tx = cx.db.write().await?;
    if query::of_person(&tx, identity.user).await?.len() >= MAX_FOLDERS {
        return Err(Error::Field("name", "Kamu sudah punya 50 folder. Hapus salah satu dulu.").into());
    }
    let id = query::insert(&tx, identity.user, name, cx.clock.now()).await?;
    tx.commit().await?;
    Ok(Reply::of(Folder::empty(id, name)))
}

async fn rename(cx: Learning, gate: Gate<Owned<FolderId>, Path<FolderPath>>, Json(form): Json<FolderForm>) -> Answer<Folder> {
    let name = name(&form.name)?;
    let tx = cx.db.write().await?;
    let row = query::rename(&tx, &gate.subject, name).await?.ok_or(Error::Absent)?;
    tx.commit().await?;
    let all_progress = course_progress::of_person(&cx, gate.me.user).await?;
    Ok(Reply::of(Folder::new(row, &all_progress)))
}

/// The classes stay.
async fn remove(cx: Learning, gate: Gate<Owned<FolderId>, Path<FolderPath>>) -> Answer<()> {
    let tx = cx.db.write().await?;
    if query::delete(&tx, &gate.subject).await? == 0 {
        return Err(Error::Absent.into());
    }
    tx.commit().await?;
    Ok(Reply::of(()))
}

async fn put_into(cx: Learning, gate: Gate<Owned<Put>, Json<MoveForm>>) -> Answer<Moved> {
    let tx = cx.db.write().await?;
    let put = query::put_into(&tx, &gate.subject).await;
    // A folder that is removed at the same moment leads nowhere.
    if matches!(put, Ok(0) | Err(DbError::ForeignKey)) {
        return Err(Error::Absent.into());
    }
    put?;
    tx.commit().await?;
    let Json(form) = gate.input;
    Ok(Reply::of(Moved { program_user_id: form.program_user_id, folder_id: form.folder_id }))
}

fn name(typed: &str) -> Result<&str, Error> {
    let name = typed.trim();
    if (1..=MAX_NAME).contains(&name.chars().count()) { Ok(name) } else { Err(Error::Field("name", "Beri nama 1 sampai 60 huruf.")) }
}

#[cfg(test)]
mod tests;
