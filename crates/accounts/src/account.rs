//! The row of a new account, whoever opens it.

mod query;

use sanggar_kernel::UserId;
use sanggar_platform::db::{Conn, DbError};

pub use query::NewPerson;

use crate::username::Username;
use crate::{Accounts, Error, child_email};

const USERNAME_TRIES: usize = 6;
const USERNAME_STEM: usize = 24;

/// The username comes from `word`; where it is taken or not to be had, digits follow.
pub async fn insert(cx: &Accounts, tx: &Conn, person: &NewPerson<'_>, word: &str) -> Result<UserId, Error> {
    let stem = stem(word);
    for attempt in 0..USERNAME_TRIES {
        let username = if attempt == 0 { stem.clone() } else { format!("{stem}{}", cx.random.digits(2 + attempt)) };
        if Username::parse(&username, &cx.brand).is_none() {
            continue;
        }
        if let Some(user) = try_insert(cx, tx, person, &username).await? {
            return Ok(user);
        }
    }
    Err(Error::Store(DbError::Other("no free username".to_owned())))
}

/// With a username that someone chose.
pub async fn insert_as(cx: &Accounts, tx: &Conn, person: &NewPerson<'_>, username: &Username) -> Result<UserId, Error> {
    try_insert(cx, tx, person, username.as_str()).await?.ok_or(Error::UsernameTaken)
}

/// An address that a parent gave for a child and nobody confirmed waits no longer: it is this account's.
async fn try_insert(cx: &Accounts, tx: &Conn, person: &NewPerson<'_>, username: &str) -> Result<Option<UserId>, Error> {
    if let Some(email) = person.email {
        child_email::delete_address(tx, email).await?;
    }
    match query::insert(tx, person, username, cx.clock.now()).await {
        Err(error) if error.is_unique("accounts_user_email_key") => Err(Error::EmailTaken),
        other => Ok(other?),
    }
}

fn stem(word: &str) -> String {
    let dotted = word.to_lowercase().split_whitespace().collect::<Vec<_>>().join(".");
    let plain: String = dotted.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').take(USERNAME_STEM).collect();
    let stem = plain.split('.').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(".");
    if stem.is_empty() { "pelajar".to_owned() } else { stem }
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn a_username_is_made_of_the_letters_of_a_name() {
        for (word, username) in
            [("Nala  Pradana", "nala.pradana"), ("putri.a+kelas", "putri.akelas"), ("王", "pelajar"), (". .", "pelajar")]
        {
            assert_eq!(stem(word), username);
        }
        assert_eq!(stem(&"a".repeat(40)).len(), 24);
    }
}
