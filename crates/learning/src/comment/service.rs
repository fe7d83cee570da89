use std::collections::HashMap;

use sanggar_contracts::PersonCard;
use sanggar_kernel::UserId;
use sanggar_platform::db::DbError;

use super::guarded::{Discussion, RemovableComment};
use super::query::{self, NewRow, Said};
use super::wire::{Author, Comment, NewComment};
use crate::{Error, Learning};

const MAX_CHARACTERS: usize = 5_000;
const MAX_IN_STAMP: usize = 64;
const UNNAMED: &str = "Seorang peserta";

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
        message: said.message,
        created_at: said.created_at,
        reply_count: said.replies,
        is_mine: said.user_id == me && !said.is_deleted,
        is_deleted: said.is_deleted,
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
    let new = NewRow {
        program: discussion.program,
        activity: form.activity_id,
        user: discussion.user,
        parent: form.parent_id.unwrap_or(0),
        message,
        stamp: &form.stamp,
    };
    let said = say(cx, &new).await?;
    Ok(with_authors(cx, discussion, vec![said]).await?.pop().ok_or(DbError::Absent)?)
}

/// An answer takes the row of what it answers first: of two at once the later number is also the later commit, so that whoever
/// reads on by number misses none.
async fn say(cx: &Learning, new: &NewRow<'_>) -> Result<Said, Error> {
    let tx = cx.db.write().await?;
    let is_answer = new.parent != 0 && query::count_reply(&tx, new.activity, new.parent, 1).await?;
    let is_new = (is_answer || new.parent == 0) && query::insert(&tx, new, cx.clock.now()).await?;
    if is_answer && !is_new {
        // What was said before counts once.
        query::count_reply(&tx, new.activity, new.parent, -1).await?;
    }
    let said = query::by_stamp(&tx, new.user, new.activity, new.stamp).await?.ok_or(Error::Absent)?;
    tx.commit().await?;
    Ok(said)
}

pub async fn remove(cx: &Learning, comment: RemovableComment) -> Result<(), Error> {
    let said = comment.into_said();
    let tx = cx.db.write().await?;
    let activity = query::remove(&tx, said.id, cx.clock.now()).await?.ok_or(Error::Absent)?;
    if said.parent_id != 0 {
        query::count_reply(&tx, activity, said.parent_id, -1).await?;
    }
    Ok(tx.commit().await?)
}
