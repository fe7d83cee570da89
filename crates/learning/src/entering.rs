//! Entering an activity: whether it opens for this person, and if it does, all that its page needs in one answer.

mod service;
mod wire;

use sanggar_platform::http::{Answer, Json, Member, Reply, Routes};

use wire::{EnterForm, Entry};

use crate::{Learning, own};

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/program-activity/v3/program-detail/validate", validate)
}

async fn validate(cx: Learning, Member(identity): Member, Json(form): Json<EnterForm>) -> Answer<Entry> {
    own(&identity, form.user_id)?;
    Ok(Reply::of(service::enter(&cx, &identity, form).await?))
}

#[cfg(test)]
mod tests;
