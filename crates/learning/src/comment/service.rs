use std::collections::HashMap;
use std::sync::Arc;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, PersonCard};
use sanggar_kernel::{ActivityId, UserId};
use sanggar_platform::db::DbError;
use sanggar_platform::http::Identity;

use super::query::{self, NewRow, Said};
use super::wire::{Author, Comment, NewComment};
use crate::{Error, Learning, course_progress};

const MAX_CHARACTERS: usize = 5_000;
const MAX_IN_STAMP: usize = 64;
const UNNAMED: &str = "Seorang peserta";

/// Somebody who takes part in a discussion.
pub struct Seat {
    course: Arc<Course>,
    user: UserId,
    is_facilitator: bool,
}

/// If the discussion is open to this person: as a learner who has come so far, or as who teaches there.
pub async fn enter(cx: &Learning, me: &Identity, activity: ActivityId) -> Result<Seat, Error> {
    let course = cx.ports.courses.of_activity_id(activity).await?.ok_or(Error::Absent)?;
    let is_discussion = course.activity(activity).is_some_and(|(_, one)| one.kind == ActivityKind::Discussion);
    let conn = cx.db.read().await?;
    let standing = course_progress::in_course(cx, &conn, me.user, course.clone()).await?;
    let (is_open, is_facilitator) = match standing {
        Some(standing) => {
            let standing = standing.seen_by(me);
            (standing.open(activity).is_ok(), standing.is_facilitator())
        }
        None => (false, course_progress::is_facilitator(&conn, me.user, me.is_admin, course.id).await?),
    };
    if is_discussion && (is_open || is_facilitator) { Ok(Seat { course, user: me.user, is_facilitator }) } else { Err(Error::Absent) }
}

pub async fn with_authors(cx: &Learning, seat: &Seat, said: Vec<Said>) -> Result<Vec<Comment>, DbError> {
    let mut named: Vec<UserId> = said.iter().filter(|one| !one.is_deleted).map(|one| one.user_id).collect();
    named.sort_unstable();
    named.dedup();
    let cards = if named.is_empty() { Vec::new() } else { cx.ports.people.people(&named).await? };
    let people: HashMap<UserId, PersonCard> = cards.into_iter().map(|card| (card.id, seat.sees(card))).collect();
    Ok(said.into_iter().map(|one| comment(people.get(&one.user_id).filter(|_| !one.is_deleted), seat.user, one)).collect())
}

impl Seat {
    /// Who teaches knows the learners; learners know of each other what strangers may.
    fn sees(&self, card: PersonCard) -> PersonCard {
        if self.is_facilitator || card.id == self.user { card } else { card.for_others() }
    }
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

pub async fn write(cx: &Learning, me: &Identity, form: NewComment) -> Result<Comment, Error> {
    let message = form.message.trim();
    if message.is_empty() || message.chars().count() > MAX_CHARACTERS {
        return Err(Error::Field("message", "Tulis 1 sampai 5.000 karakter."));
    }
    if form.stamp.is_empty() || form.stamp.len() > MAX_IN_STAMP {
        return Err(Error::Field("stamp", "Tanda kiriman ini tidak bisa dipakai."));
    }
    let seat = enter(cx, me, form.activity_id).await?;
    let new = NewRow {
        program: seat.course.id,
        activity: form.activity_id,
        user: me.user,
        parent: form.parent_id.unwrap_or(0),
        message,
        stamp: &form.stamp,
    };
    let said = say(cx, &new).await?;
    Ok(with_authors(cx, &seat, vec![said]).await?.pop().ok_or(DbError::Absent)?)
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

/// One's own, or anybody's by who teaches there.
pub async fn remove(cx: &Learning, me: &Identity, id: i64) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    let said = query::by_id(&tx, id).await?.ok_or(Error::Absent)?;
    if said.user_id != me.user && !course_progress::is_facilitator(&tx, me.user, me.is_admin, said.program_id).await? {
        return Err(Error::Absent);
    }
    let activity = query::remove(&tx, id, cx.clock.now()).await?.ok_or(Error::Absent)?;
    if said.parent_id != 0 {
        query::count_reply(&tx, activity, said.parent_id, -1).await?;
    }
    Ok(tx.commit().await?)
}
