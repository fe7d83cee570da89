//! Registration forms: what an institution asks of a child that it takes in.

mod query;
mod wire;

use sanggar_platform::db::DbError;
use sanggar_platform::http::{Answer, Member, Path, Reply, Routes};

use crate::{Error, SchoolData};
use query::Form;
use wire::{ByForm, RegistrationForm};

pub fn routes() -> Routes<SchoolData> {
    Routes::new().get("/user/registration-form/detail/{formId}", detail)
}

async fn detail(cx: SchoolData, _: Member, Path(path): Path<ByForm>) -> Answer<RegistrationForm> {
    let form = open(&cx, &path.form_id).await?.ok_or(Error::FormAbsent)?;
    Ok(Reply::of(form.into()))
}

/// The form, if it can be filled in now.
pub async fn open(cx: &SchoolData, slug: &str) -> Result<Option<Form>, DbError> {
    query::open(&*cx.db.read().await?, slug, cx.clock.now()).await
}

#[cfg(test)]
mod tests;
