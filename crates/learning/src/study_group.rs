//! Study groups: of a whole class, or of one activity that is done in groups. Learners choose, wait and leave, or are given one.

mod forgetting;
mod guarded;
mod held;
mod managing;
mod query;
mod selling;
mod service;
mod team;
mod wire;

use sanggar_kernel::{ActivityId, Page};
use sanggar_platform::db::like;
use sanggar_platform::http::{Answer, Done, Json, OriginalUri, Path, Query, Reply, Routes, next_in_query, next_page};

use crate::Learning;
pub use forgetting::{courses_of, delete_all_of};
use guarded::Attends;
pub use managing::{PastGroup, import};
pub use query::{Division, GroupRow, belongings};
use service::IfFull;
pub use service::import_request;
pub use team::{ContentGroup, Teams, first_members, hold, hold_own, own, room_of, teams_of};
pub use wire::Member;
use wire::{
    AskForm, Asked, ByProgram, Chosen, Group, GroupForm, LeaveForm, ListQuery, MembersPage, MinePage, MyStudyGroup, Refresh, Requested,
    SelectForm,
};

const PER_PAGE: u32 = 100;
const DONE: u16 = 200;
/// In place of an activity: the class itself.
const CLASS: ActivityId = ActivityId::new(0);

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program-activity/study-group/list/{programId}", list)
        .post("/program/resource_group/select_group/", select)
        .get("/program-activity/my-study-group/{programId}/{page}/{itemsPerPage}", mine)
        .post("/program-activity/get-group-member/{page}/{perPage}", members)
        .post("/program-activity/study-group/enrollment", ask)
        .post("/program/resource_group/request_group/", request)
        .post("/program/resource_group/leave_group/", leave)
        .merge(managing::routes())
}

async fn list(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Attends { subject: groups, .. }: Attends<Path<ByProgram>>,
    Query(query): Query<ListQuery>,
) -> Answer<Vec<Group>> {
    let page = Page::new(query.page, PER_PAGE)?;
    let division = groups.division(query.resource_id.unwrap_or(CLASS))?;
    let mut rows = query::list(&*cx.db.read().await?, division, like::contains(&query.name), page).await?;
    let next = next_in_query(&uri, page, &mut rows);
    Ok(Reply::of(rows.into_iter().map(|row| Group::seen(&groups, row)).collect::<Vec<_>>()).next(next))
}

async fn select(
    cx: Learning,
    _: Query<Refresh>,
    Attends { subject: groups, input: Json(form), .. }: Attends<Json<SelectForm>>,
) -> Answer<Chosen> {
    let division = groups.division(CLASS)?;
    let chosen = service::choose(&cx, &groups, division, form.group_id, IfFull::Refuse).await?;
    Ok(Reply::of(Chosen { status: DONE, group: chosen.group }))
}

async fn mine(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Attends { subject: groups, input: Path(path), .. }: Attends<Path<MinePage>>,
) -> Answer<MyStudyGroup> {
    let page = Page::new(path.page, path.items_per_page)?;
    let division = groups.division(CLASS)?;
    let mut members = match groups.mine(division) {
        Some(group) => service::members(&cx, division, group.id, page).await?,
        None => Vec::new(),
    };
    let next = next_page(&uri, page, &mut members);
    let members = service::with_people(&cx, &groups, members).await?;
    let room_id = match groups.mine(division) {
        Some(group) => team::room_of(&cx, division.program, group.id).await?,
        None => None,
    };
    Ok(Reply::of(MyStudyGroup { members, room_id, ..service::mine(&cx, &groups)? }).next(next))
}

async fn members(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    Path(path): Path<MembersPage>,
    Attends { subject: groups, input: Json(form), .. }: Attends<Json<GroupForm>>,
) -> Answer<Vec<Member>> {
    let page = Page::new(path.page, path.per_page)?;
    let division = groups.division(form.resource_id)?;
    let mut members = service::members(&cx, division, form.group_id, page).await?;
    let next = next_page(&uri, page, &mut members);
    Ok(Reply::of(service::with_people(&cx, &groups, members).await?).next(next))
}

async fn ask(cx: Learning, Attends { subject: groups, .. }: Attends<Json<AskForm>>) -> Answer<Asked> {
    Ok(Reply::of(Asked { status: DONE, on_process: service::ask(&cx, &groups).await? }))
}

async fn request(cx: Learning, Attends { subject: groups, input: Json(form), .. }: Attends<Json<GroupForm>>) -> Answer<Requested> {
    let division = groups.division(form.resource_id)?;
    let outcome = service::choose(&cx, &groups, division, form.group_id, IfFull::Wait).await?;
    Ok(Reply::of(Requested { status: DONE, group: outcome.group, is_waiting: outcome.is_waiting }))
}

async fn leave(cx: Learning, Attends { subject: groups, input: Json(form), .. }: Attends<Json<LeaveForm>>) -> Answer<Done> {
    let division = groups.division(form.resource_id)?;
    service::leave(&cx, &groups, division, form.waiting_only).await?;
    Ok(Reply::done())
}

#[cfg(test)]
mod tests;
