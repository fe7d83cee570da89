//! Registration forms: what an institution asks of a child that it takes in.

mod query;
mod wire;

use sanggar_kernel::{InstitutionId, Millis, Slug};
use sanggar_platform::db::DbError;
use sanggar_platform::http::{Answer, Member, Path, Reply, Routes};

use crate::{Error, SchoolData};
use query::Form;
use wire::{ByForm, RegistrationForm};

/// What an institution asks of those whom it takes in.
#[derive(Clone, Copy)]
pub struct NewForm<'a> {
    pub institution: InstitutionId,
    pub slug: &'a str,
    pub title: &'a str,
    pub intro: &'a str,
    pub phone_required: bool,
    pub email_required: bool,
    pub trims_year_levels: bool,
    pub closes_at: Option<Millis>,
}

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

/// Forms that can be filled in from now on. One that has the same slug already stays as it is.
pub async fn publish(cx: &SchoolData, forms: &[NewForm<'_>]) -> Result<(), Error> {
    for form in forms {
        check(form)?;
    }
    let tx = cx.db.write().await?;
    for form in forms {
        query::insert(&tx, form).await?;
    }
    Ok(tx.commit().await?)
}

fn check(form: &NewForm<'_>) -> Result<(), Error> {
    let fields = [("slug", Slug::parse(form.slug).is_some()), ("title", !form.title.trim().is_empty())];
    fields.iter().find(|(_, fits)| !fits).map_or(Ok(()), |(field, _)| Err(Error::Unfit(field)))
}

#[cfg(test)]
mod tests;
