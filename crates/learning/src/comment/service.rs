use std::collections::HashMap;

use sanggar_contracts::{CommentAnswered, PersonCard};
use sanggar_kernel::UserId;
use sanggar_platform::audit::Entry;
use sanggar_platform::db::DbError;
use sanggar_platform::http::Identity;
use serde_json::{Map, json};

use super::guarded::{Discussion, RemovableComment};
use super::query::{self, NewRow, Said};
use super::wire::{Author, Comment, NewComment};
use crate::{Error, Learning};

const MAX_CHARACTERS: usize = 5_000;
const MAX_IN_STAMP: usize = 64;
pub const UNNAMED: &str = "Seorang peserta";

pub async fn with_authors(cx: &Learning, discussion: &Discussion, said: Vec<Said>) -> Result<Vec<Comment>, DbError> {
    let mut named: Vec<UserId> = said.iter().filter(|one| !one.is_deleted).map(|one| one.user_id).collect();
    named.sort_unstable();
    named.dedup();
    let cards = if named.is_empty() { Vec::new() } else { cx.ports.people.people(&named).await? };
    let people: HashMap<UserId, PersonCard> = cards.into_iter().map(|card| (card.id, discussion.shown(card))).collect();
    Ok(said.into_iter().map(|one| comment(people.get(&one.user_id).filter(|_| !one.is_deleted), discussion.user, one)).collect())
}

fn comment(author: Option<&PersonCard>, me: UserId, said: Said) -> Comment {
    Comment {
        id: said.id,
        user: Author {
            name: author.map_or_else(|| UNNAMED.to_owned(), |author| author.name.clone()),
            username: author.map(|author| author.username.clone()).unwrap_or_default(),
            avatar: author.and_then(|author| author.avatar.clone()),
            is_facilitator: said.is_facilitator && author.is_some(),
        },
        message: if said.is_hidden { String::new() } else { said.message },
        created_at: said.created_at,
        reply_count: said.replies,
        is_mine: said.user_id == me && !said.is_deleted,
        is_deleted: said.is_deleted,
        is_hidden: said.is_hidden && !said.is_deleted,
    }
}

pub async fn write(cx: &Learning, discussion: &Discussion, form: NewComment) -> Result<Comment, Error> {
    let message = form.message.trim();
    if message.is_empty() || message.chars().count() > MAX_CHARACTERS {
        return Err(Error::Field("message", "Tulis 1 sampai 5.000 karakter."));
    }
    if form.stamp.is_empty() || form.stamp.len() > MAX_IN_STAMP {
        return Err(Error::Field("stamp", "Tanda kiriman ini tidak bisa dipakai."));
    }
    if let Some(objection) = cx.ports.moderation.objection(discussion.user, discussion.program, message).await? {
        return Err(Error::Objection(objection));
    }
    let new = NewRow {
        program: discussion.program,
        activity: form.activity_id,
        user: discussion.user,
        parent: form.parent_id.unwrap_or(0),
        message,
        stamp: &form.stamp,
    };
    let said = say(cx, discussion, &new).await?;
    Ok(with_authors(cx, discussion, vec![said]).await?.pop().ok_or(DbError::Absent)?)
}

/// An answer takes the row of what it answers first: of two at once the later number is also the later commit, so that whoever
/// reads on by number misses none.
async fn say(cx: &Learning, discussion: &Discussion, new: &NewRow<'_>) -> Result<Said, Error> {
    let tx = cx.db.write().await?;
    let answered = if new.parent == 0 { None } else { query::count_reply(&tx, new.activity, new.parent, 1).await? };
    let is_new = (answered.is_some() || new.parent == 0) && query::insert(&tx, new, cx.clock.now()).await?;
    match answered {
        Some(user) if is_new && user != new.user => {
            let (activity_slug, title) = (discussion.activity_slug.clone(), discussion.title.clone());
            cx.outbox.write(&tx, &CommentAnswered { user, activity: new.activity, activity_slug, title }).await?;
        }
        // What was said before counts once.
        Some(_) if !is_new => drop(query::count_reply(&tx, new.activity, new.parent, -1).await?),
        _ => {}
    }
    let said = query::by_stamp(&tx, new.user, new.activity, new.stamp).await?.ok_or(Error::Absent)?;
    tx.commit().await?;
    Ok(said)
}

pub async fn remove(cx: &Learning, me: &Identity, comment: RemovableComment) -> Result<(), Error> {
    let said = comment.into_said();
    let tx = cx.db.write().await?;
    let activity = query::remove(&tx, said.id, cx.clock.now()).await?.ok_or(Error::Absent)?;
    if said.parent_id != 0 {
        query::count_reply(&tx, activity, said.parent_id, -1).await?;
    }
    let details = Map::from_iter([("activity".to_owned(), json!(activity)), ("writer".to_owned(), json!(said.user_id))]);
    let action = "learning.comment_removed";
    cx.audit.write(&tx, Entry { actor: me.into(), institution: None, action, subject: ("comment", said.id), details })?;
    Ok(tx.commit().await?)
}
