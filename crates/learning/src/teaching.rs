//! What those who teach begin their day with: their programmes and what waits in them, and who attends each.

mod class_progress;
mod discussions;
mod facilitators;
mod gradebook;
mod home;
mod participants;
mod query;
mod wire;

use sanggar_kernel::Page;
use sanggar_platform::audit::Actor;
use sanggar_platform::http::{Answer, Done, Json, Member, Operator, OriginalUri, Path, Query, Reply, Routes, next_page};

use crate::Learning;
use crate::gate::Teaches;
pub use class_progress::ClassProgress;
pub use facilitators::{appoint, dismiss};
#[cfg(test)]
pub use query::put_facilitator;
use wire::{
    ClassDiscussion, ClassFacilitator, ClassPage, ClassParticipant, FacilitatorForm, OfProgram, OneFacilitator, Search, TeachingHome,
    VisitForm,
};

/// What counts as new where somebody has never looked.
const NEW_SECONDS: i64 = 7 * 86_400;

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/teaching/home", home)
        .post("/teaching/visit", visit)
        .get("/teaching/facilitators/{programSlug}", facilitators)
        .post("/teaching/facilitators", add_facilitator)
        .delete("/teaching/facilitators/{programSlug}/{userId}", remove_facilitator)
        .get("/teaching/{programSlug}/participants/{page}/{perPage}", participants)
        .get("/teaching/{programSlug}/discussions/{page}/{perPage}", discussions)
        .merge(gradebook::routes())
}

async fn home(cx: Learning, Member(me): Member) -> Answer<TeachingHome> {
    Ok(Reply::of(home::of(&cx, me.user).await?))
}

/// The discussions of the class were looked at: what was said until now is not new any more.
async fn visit(cx: Learning, gate: Teaches<Json<VisitForm>>) -> Answer<Done> {
    let tx = cx.db.write().await?;
    query::visit(&tx, gate.me.user, gate.subject.course().id, cx.clock.now()).await?;
    tx.commit().await?;
    Ok(Reply::done())
}

async fn facilitators(cx: Learning, _: Operator, Path(path): Path<OfProgram>) -> Answer<Vec<ClassFacilitator>> {
    let course = facilitators::course(&cx, &path.program_slug).await?;
    Ok(Reply::of(facilitators::list(&cx, course.id).await?))
}

async fn add_facilitator(cx: Learning, Operator(me): Operator, Json(form): Json<FacilitatorForm>) -> Answer<Vec<ClassFacilitator>> {
    let course = facilitators::course(&cx, &form.program_slug).await?;
    let person = facilitators::by_username(&cx, &form.username).await?;
    appoint(&cx, Actor::person(me.user), person, std::slice::from_ref(&course)).await?;
    Ok(Reply::of(facilitators::list(&cx, course.id).await?))
}

async fn remove_facilitator(cx: Learning, Operator(me): Operator, Path(path): Path<OneFacilitator>) -> Answer<Vec<ClassFacilitator>> {
    let course = facilitators::course(&cx, &path.program_slug).await?;
    dismiss(&cx, Actor::person(me.user), path.user_id, &course).await?;
    Ok(Reply::of(facilitators::list(&cx, course.id).await?))
}

async fn participants(
    cx: Learning,
    OriginalUri(uri): OriginalUri,
    gate: Teaches<Path<ClassPage>>,
    Query(query): Query<Search>,
) -> Answer<Vec<ClassParticipant>> {
    let page = Page::new(gate.input.0.page, gate.input.0.per_page)?;
    let mut people = participants::of(&cx, gate.subject.course(), &query.search, query.filter, page).await?;
    let next = next_page(&uri, page, &mut people);
    Ok(Reply::of(people).next(next))
}

async fn discussions(cx: Learning, OriginalUri(uri): OriginalUri, gate: Teaches<Path<ClassPage>>) -> Answer<Vec<ClassDiscussion>> {
    let page = Page::new(gate.input.0.page, gate.input.0.per_page)?;
    let mut found = discussions::of(&cx, gate.subject.course(), gate.me.user, page).await?;
    let next = next_page(&uri, page, &mut found);
    Ok(Reply::of(found).next(next))
}

#[cfg(test)]
mod tests;
