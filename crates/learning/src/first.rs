//! What the pages of a learner ask first, for whoever writes the page: with the answers in it a slow phone saves its round trips.

use sanggar_platform::http::Identity;

pub use crate::first_answer::First;
use crate::{Error, Learning, agenda, classes, entry, folder};

pub async fn of_dashboard(cx: &Learning, me: &Identity) -> Result<Vec<First>, Error> {
    agenda::first(cx, me).await
}

pub async fn of_classes(cx: &Learning, me: &Identity) -> Result<Vec<First>, Error> {
    Ok(vec![folder::first(cx, me).await?, classes::first(cx, me).await?])
}

pub async fn of_activity(cx: &Learning, me: &Identity, slug: &str) -> Result<Vec<First>, Error> {
    Ok(vec![entry::first(cx, me, slug).await?])
}
