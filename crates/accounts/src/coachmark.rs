//! Tours that a person has seen, by their names.

mod query;
mod wire;

use sanggar_platform::db::text_enum;
use sanggar_platform::http::{Answer, Form, Json, Member, Own, Query, Reply, Routes};

use crate::{Accounts, Error};
use wire::{CoachmarkForm, CoachmarkQuery};

text_enum! {
    pub enum Coachmark {
        /// Parents are shown the linked accounts.
        Relation => "relation",
        /// Students are shown the dashboard.
        Dashboard => "dashboard",
    }
}

pub fn routes() -> Routes<Accounts> {
    Routes::new().get("/user/coachmark", list).post("/user/coachmark", change)
}

async fn list(cx: Accounts, Member(identity): Member, _: Query<CoachmarkQuery>) -> Answer<Vec<&'static str>> {
    let done = query::done(&*cx.db.read().await?, identity.user).await?;
    Ok(Reply::of(done.into_iter().map(Coachmark::as_str).collect()))
}

async fn change(cx: Accounts, Own { me, input: Json(form), .. }: Own<Json<CoachmarkForm>>) -> Answer<Vec<&'static str>> {
    let name = Coachmark::parse(&form.name).ok_or_else(unknown)?;
    let tx = cx.db.write().await?;
    if form.status {
        query::add(&tx, me.user, name).await?;
    } else {
        query::remove(&tx, me.user, name).await?;
    }
    let done = query::done(&tx, me.user).await?;
    tx.commit().await?;
    Ok(Reply::of(done.into_iter().map(Coachmark::as_str).collect()))
}

fn unknown() -> Error {
    let mut errors = Form::default();
    errors.refuse("name", "Panduan ini tidak dikenal.");
    Error::Form(errors)
}

#[cfg(test)]
mod tests;
