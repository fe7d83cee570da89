//! How those who teach a programme write, schedule, correct and withdraw what it announces.

mod guarded;
mod past;
mod query;
mod service;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::http::{Answer, Done, Gate, Json, OriginalUri, Path, Reply, Routes, next_page};

use crate::Messaging;
use crate::announcement::taught::Announces;
use guarded::AnnouncementToManage;
pub use past::{PastAnnouncement, PastFile, import};
pub use query::delete_author;
pub use service::{NewAnnouncement, Words, announce, withdraw};
use wire::{AnnouncementForm, ById, CorrectionForm, ManagedAnnouncement, ManagedPage};

pub fn routes() -> Routes<Messaging> {
    Routes::new()
        .post("/user/notification/program_announcement/manage", write)
        .get("/user/notification/program_announcement/manage/{programSlug}/{page}/{perPage}", list)
        .put("/user/notification/program_announcement/manage/{id}", correct)
        .delete("/user/notification/program_announcement/manage/{id}", remove)
}

async fn write(cx: Messaging, gate: Announces<Json<AnnouncementForm>>) -> Answer<ManagedAnnouncement> {
    Ok(Reply::of(service::write(&cx, &gate.me, gate.subject, gate.input.0).await?))
}

/// Newest first, also what is scheduled and what was withdrawn.
async fn list(cx: Messaging, OriginalUri(uri): OriginalUri, gate: Announces<Path<ManagedPage>>) -> Answer<Vec<ManagedAnnouncement>> {
    let page = Page::new(gate.input.0.page, gate.input.0.per_page)?;
    let mut rows = query::list(&*cx.db.read().await?, gate.subject.course.id, page).await?;
    let next = next_page(&uri, page, &mut rows);
    Ok(Reply::of(service::described(&cx, &gate.subject, rows).await?).next(next))
}

async fn correct(
    cx: Messaging,
    gate: Gate<AnnouncementToManage, Path<ById>>,
    Json(form): Json<CorrectionForm>,
) -> Answer<ManagedAnnouncement> {
    Ok(Reply::of(service::correct(&cx, &gate.me, gate.subject, form).await?))
}

async fn remove(cx: Messaging, gate: Gate<AnnouncementToManage, Path<ById>>) -> Answer<Done> {
    let AnnouncementToManage { id, class } = gate.subject;
    let tx = cx.db.write().await?;
    withdraw(&cx, &tx, class.course.id, id).await?;
    tx.commit().await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
