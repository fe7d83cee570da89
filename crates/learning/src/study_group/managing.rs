//! How those who teach divide a class: they open groups, name, cap and close them, move people and fill what is empty.

mod query;
mod service;
mod wire;

use sanggar_kernel::{ActivityId, Page};
use sanggar_platform::http::{Answer, Gate, Json, OriginalUri, Path, Query, Reply, Routes, next_page};

use super::guarded::division_of;
use super::wire::Group;
use crate::Learning;
use crate::gate::Teaches;
use service::{NewGroups, TaughtGroup, open};
pub use service::{PastGroup, import};
use wire::{
    ById, Divided, FillForm, Filled, Learner, LearnersPage, LearnersQuery, ManagePage, ManageQuery, MoveForm, Moved, OpenForm, Settings,
    SettingsForm, TouchForm,
};

const CLASS: ActivityId = ActivityId::new(0);

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program-activity/study-group/manage/{programSlug}/{page}/{perPage}", list)
        .post("/program-activity/study-group/manage", add)
        .put("/program-activity/study-group/manage/{groupId}", touch)
        .put("/program-activity/study-group/settings", set)
        .post("/program-activity/study-group/move", put_into)
        .post("/program-activity/study-group/fill", fill)
        .get("/program-activity/study-group/members/{programSlug}/{page}/{perPage}", learners)
}

async fn list(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Teaches { subject: taught, input: Path(path), .. }: Teaches<Path<ManagePage>>,
    Query(query): Query<ManageQuery>,
) -> Answer<Divided> {
    let page = Page::new(path.page, path.per_page)?;
    let division = division_of(taught.course(), query.resource_id.unwrap_or(CLASS))?;
    let (divided, mut rows) = service::divided(&cx, taught.course(), division, page).await?;
    let next = next_page(&uri, page, &mut rows);
    let groups = rows.into_iter().map(|row| Group::new(row, false, None)).collect();
    Ok(Reply::of(Divided { groups, ..divided }).next(next))
}

async fn add(cx: Learning, Teaches { subject: taught, input: Json(form), .. }: Teaches<Json<OpenForm>>) -> Answer<Vec<Group>> {
    let division = division_of(taught.course(), form.resource_id)?;
    let names: Vec<&str> = form.names.iter().map(String::as_str).collect();
    let opened = open(&cx, taught.course(), division, &NewGroups { names: &names, capacity: form.capacity }).await?;
    Ok(Reply::of(opened.into_iter().map(|row| Group::new(row, false, None)).collect::<Vec<_>>()))
}

async fn touch(cx: Learning, gate: Gate<TaughtGroup, Path<ById>>, Json(form): Json<TouchForm>) -> Answer<Group> {
    Ok(Reply::of(Group::new(service::touch(&cx, &gate.subject, form).await?, false, None)))
}

async fn set(cx: Learning, Teaches { subject: taught, input: Json(form), .. }: Teaches<Json<SettingsForm>>) -> Answer<Settings> {
    let tx = cx.db.write().await?;
    query::set_closing(&tx, taught.course().id, form.closes_at).await?;
    tx.commit().await?;
    Ok(Reply::of(Settings { closes_at: form.closes_at }))
}

async fn put_into(cx: Learning, Teaches { subject: taught, input: Json(form), .. }: Teaches<Json<MoveForm>>) -> Answer<Moved> {
    let division = division_of(taught.course(), form.resource_id)?;
    service::put_into(&cx, taught.course(), division, form.group_id, &form.user_ids).await?;
    Ok(Reply::of(Moved { moved: form.user_ids.len() as i64 }))
}

async fn fill(cx: Learning, Teaches { subject: taught, input: Json(form), .. }: Teaches<Json<FillForm>>) -> Answer<Filled> {
    let division = division_of(taught.course(), form.resource_id)?;
    Ok(Reply::of(service::fill(&cx, taught.course(), division).await?))
}

async fn learners(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Teaches { subject: taught, input: Path(path), .. }: Teaches<Path<LearnersPage>>,
    Query(query): Query<LearnersQuery>,
) -> Answer<Vec<Learner>> {
    let page = Page::new(path.page, path.per_page)?;
    let division = division_of(taught.course(), query.resource_id.unwrap_or(CLASS))?;
    let mut learners = service::learners(&cx, division, query, page).await?;
    let next = next_page(&uri, page, &mut learners);
    Ok(Reply::of(learners).next(next))
}

#[cfg(test)]
pub mod tests;
