//! What operators do on the command line: their own accounts, and what they know of people.

mod mark;
mod query;

use sanggar_contracts::Role;
use sanggar_kernel::{Email, Personal, UserId};
use sanggar_platform::http::Form;

use crate::{Accounts, Error, password, role};
pub use mark::{Marks, mark};

pub async fn create(cx: &Accounts, name: &str, email: &Email, password: Personal<String>) -> Result<UserId, Error> {
    check(cx, name, email, &password)?;
    let hash = cx.hasher.hash(password).await?;
    // Nobody guesses an operator's address or name from it.
    let username = format!("p{}", cx.random.digits(12));
    let tx = cx.db.write().await?;
    let user = query::insert(&tx, &username, name, email, &hash, cx.clock.now()).await.map_err(|error| match error {
        error if error.is_unique("accounts_user_email_key") => Error::EmailTaken,
        error => Error::Store(error),
    })?;
    role::give(&tx, user, Role::Operator, None).await?;
    tx.commit().await?;
    Ok(user)
}

fn check(cx: &Accounts, name: &str, email: &Email, password: &Personal<String>) -> Result<(), Error> {
    let mut form = Form::default();
    if let Some(objection) = password::operator_objection(password) {
        form.refuse("password", objection);
    }
    if let Some(objection) = password::objection(password, name, Some(email), &cx.brand) {
        form.refuse("password", objection);
    }
    if form.is_empty() { Ok(()) } else { Err(Error::Form(form)) }
}

#[cfg(test)]
mod tests;
