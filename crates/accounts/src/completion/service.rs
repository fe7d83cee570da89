use sanggar_kernel::PersonalText;
use sanggar_platform::http::{Form, Identity};

use super::query::{self, Completed};
use super::wire::CompletionForm;
use crate::person::{self, UserInfo};
use crate::{Accounts, Error, person_name, reference};

const MAX_CHARS: usize = 100;

/// Once only: a later change goes through the profile.
pub async fn complete(cx: &Accounts, identity: &Identity, form: &CompletionForm) -> Result<UserInfo, Error> {
    let completed = filled_in(form)?;
    let tx = cx.db.write().await?;
    if query::complete(&tx, identity.user, &completed).await? == 0 {
        return Err(Error::AlreadyComplete);
    }
    let info = person::load(cx, &tx, identity.user, identity.session, identity.parent).await?;
    tx.commit().await?;
    Ok(info)
}

fn filled_in(form: &CompletionForm) -> Result<Completed, Error> {
    let mut errors = Form::default();
    let name = form.name.as_ref().map(|name| person_name::parse(name.reveal()));
    if let Some(Err(objection)) = &name {
        errors.refuse("name", *objection);
    }
    let city = words("city", "Kota", form.city.as_ref(), &mut errors);
    let occupation = words("occupation", "Pekerjaan", form.occupation.as_ref(), &mut errors);
    match reference::chosen(&form.profession_name, form.year_level_id, &mut errors) {
        Some((profession, level)) if errors.is_empty() => {
            Ok(Completed { profession, year_level_id: level.id, name: name.and_then(Result::ok), city, occupation })
        }
        _ => Err(Error::Form(errors)),
    }
}

/// A few words that may be left out; empty ones count as left out.
pub fn words(field: &'static str, label: &str, typed: Option<&PersonalText>, errors: &mut Form) -> Option<String> {
    let words = typed?.reveal().split_whitespace().collect::<Vec<_>>().join(" ");
    if words.chars().count() > MAX_CHARS || !person_name::is_plain(&words) {
        errors.refuse(field, format!("{label} hanya boleh berisi huruf dan tanda baca biasa, maksimal {MAX_CHARS} karakter."));
    }
    (!words.is_empty()).then_some(words)
}
