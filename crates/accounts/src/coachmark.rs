//! Tours that a person has seen, by their names.

mod query;
mod wire;

use sanggar_platform::db::text_enum;
use sanggar_platform::http::{Answer, Form, Json, Member, Query, Reply, Routes};

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

async fn change(cx: Accounts, Member(identity): Member, Json(form): Json<CoachmarkForm>) -> Answer<Vec<&'static str>> {
    if form.user_id.is_some_and(|user| user != identity.user) {
        return Err(Error::Absent.into());
    }
    let name = Coachmark::parse(&form.name).ok_or_else(unknown)?;
    let tx = cx.db.write().await?;
    if form.status {
        query::add(&tx, identity.user, name).await?;
    } else {
        query::remove(&tx, identity.user, name).await?;
    }
    let done = query::done(&tx, identity.user).await?;
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
