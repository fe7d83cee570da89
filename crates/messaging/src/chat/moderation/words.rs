//! Words that operators do not want to read here, and numbers that a child had better not give away.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use sanggar_contracts::Objection;
use sanggar_kernel::fold;
use sanggar_platform::audit::Entry;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Identity;
use serde_json::{Map, json};

use super::query;
use crate::{Error, Messaging};

/// How late another process hears of a changed list.
const KEPT_FOR: Duration = Duration::from_secs(30);
const MAX_WORDS: usize = 500;
const MAX_CHARACTERS: usize = 40;
/// What a number of a mobile telephone has.
const DIGITS: std::ops::RangeInclusive<usize> = 9..=15;

/// The list, as this process knows it.
#[derive(Clone)]
pub struct Words(Cache<(), Arc<HashSet<String>>>);

impl Default for Words {
    fn default() -> Self {
        Self(Cache::builder().max_capacity(1).time_to_live(KEPT_FOR).build())
    }
}

pub async fn all(cx: &Messaging) -> Result<Vec<String>, DbError> {
    query::words(&*cx.db.read().await?).await
}

fn checked<S: AsRef<str>>(words: &[S]) -> Result<Vec<String>, Error> {
    let folded: Vec<String> = words.iter().map(|word| fold(word.as_ref().trim())).filter(|word| !word.is_empty()).collect();
    let is_word = |word: &String| word.chars().count() <= MAX_CHARACTERS && word.chars().all(char::is_alphanumeric);
    if folded.len() > MAX_WORDS || !folded.iter().all(is_word) {
        return Err(Error::Field("words", "Tulis paling banyak 500 kata, masing-masing satu kata tanpa tanda baca."));
    }
    Ok(folded)
}

async fn replace(tx: &Conn, words: &[String]) -> Result<(), DbError> {
    query::clear_words(tx).await?;
    for word in words {
        query::insert_word(tx, word).await?;
    }
    Ok(())
}

/// The list that a house begins with.
pub async fn import(cx: &Messaging, words: &[&str]) -> Result<(), Error> {
    let folded = checked(words)?;
    let tx = cx.db.write().await?;
    replace(&tx, &folded).await?;
    tx.commit().await?;
    cx.words.0.invalidate(&());
    Ok(())
}

pub async fn put(cx: &Messaging, me: &Identity, words: &[String]) -> Result<Vec<String>, Error> {
    let folded = checked(words)?;
    let tx = cx.db.write().await?;
    replace(&tx, &folded).await?;
    let details = Map::from_iter([("words".to_owned(), json!(folded.len()))]);
    cx.audit.write(&tx, Entry { actor: me.into(), institution: None, action: "messaging.words_put", subject: ("words", 0), details })?;
    tx.commit().await?;
    cx.words.0.invalidate(&());
    Ok(all(cx).await?)
}

/// Whether the message may be sent by this person. Nothing of it is lost: the sender's page keeps it.
pub async fn check(cx: &Messaging, message: &str, is_child: bool) -> Result<(), Error> {
    objection(cx, message, is_child).await?.map_or(Ok(()), |objection| Err(Error::Field("message", objection.sentence())))
}

pub async fn objection(cx: &Messaging, message: &str, is_child: bool) -> Result<Option<Objection>, DbError> {
    if is_child && has_phone(message) {
        return Ok(Some(Objection::Phone));
    }
    let unwanted = match cx.words.0.get(&()) {
        Some(kept) => kept,
        None => {
            let found = Arc::new(HashSet::from_iter(all(cx).await?));
            cx.words.0.insert((), found.clone());
            found
        }
    };
    let folded = fold(message);
    let has_unwanted = folded.split(|sign: char| !sign.is_alphanumeric()).any(|word| unwanted.contains(word));
    Ok(has_unwanted.then_some(Objection::Word))
}

/// An Indonesian mobile number, however it is spaced.
fn has_phone(text: &str) -> bool {
    let joins = |sign: char| sign.is_ascii_digit() || " -.()+\u{a0}".contains(sign);
    text.split(|sign: char| !joins(sign)).any(|run| {
        let digits: String = run.chars().filter(char::is_ascii_digit).collect();
        ["08", "628"].iter().any(|start| digits.find(start).is_some_and(|at| DIGITS.contains(&(digits.len() - at))))
    })
}

#[cfg(test)]
mod tests {
    use super::has_phone;

    #[test]
    fn a_number_of_a_telephone_is_found_however_it_is_spaced() {
        for text in ["hubungi 081234567890", "WA: +62 812-3456-7890", "0812 3456 789 ya", "(0812)34567890"] {
            assert!(has_phone(text), "{text}");
        }
        for text in ["3/4 + 1/2 = 1,25", "halaman 108 sampai 112", "2026-11-17 jam 08.30", "1234567890123", "nilai 0.85"] {
            assert!(!has_phone(text), "{text}");
        }
    }
}
