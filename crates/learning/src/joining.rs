//! Joining a programme that costs nothing, and where to begin in it.

mod service;
mod wire;

use sanggar_platform::http::{Answer, IdempotencyKey, Json, Member, Reply, Routes};

pub use service::is_invited;
use wire::{GoOn, JoinForm, Joined, ProgramsForm};

use crate::{Error, Learning};

const MAX_PROGRAMS: usize = 50;

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/payment/free_enrollment/", join).post("/program/first-activity-multi-program/", first_activities)
}

async fn join(cx: Learning, Member(identity): Member, key: Option<IdempotencyKey>, Json(form): Json<JoinForm>) -> Answer<Joined> {
    Ok(Reply::of(service::join(&cx, identity.user, form, key).await?))
}

async fn first_activities(cx: Learning, Member(identity): Member, Json(form): Json<ProgramsForm>) -> Answer<Vec<GoOn>> {
    if !(1..=MAX_PROGRAMS).contains(&form.program_id_list.len()) {
        return Err(Error::Field("program_id_list", "Sebutkan 1 sampai 50 kelas.").into());
    }
    Ok(Reply::of(service::go_on(&cx, identity.user, &form.program_id_list).await?))
}

#[cfg(test)]
mod tests;
