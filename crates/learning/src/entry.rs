//! Entering an activity: whether it opens for this person, and if it does, all that its page needs in one answer.

mod service;
mod wire;

use sanggar_platform::http::{Answer, Identity, Json, Own, Reply, Routes};
use serde_json::json;

use wire::{EnterForm, Entry, TypeAccess};

use crate::first_answer::First;
use crate::{Error, Learning};

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/program-activity/v3/program-detail/validate", validate)
}

async fn validate(cx: Learning, Own { me, input: Json(form), .. }: Own<Json<EnterForm>>) -> Answer<Entry> {
    Ok(Reply::of(service::enter(&cx, &me, form).await?))
}

/// As the page of an activity asks for it.
pub async fn first(cx: &Learning, me: &Identity, slug: &str) -> Result<First, Error> {
    let form = EnterForm { type_access: TypeAccess::Activity, user_id: me.user, slug: slug.to_owned(), include: true };
    let body = json!({"type_access": "activity", "user_id": me.user, "slug": slug, "include": true});
    Ok(First::new("/api/program-activity/v3/program-detail/validate".to_owned(), Some(body), &service::enter(cx, me, form).await?))
}

#[cfg(test)]
mod tests;
