use std::collections::HashMap;

use sanggar_contracts::{PersonCard, ProgramRated};
use sanggar_kernel::{Millis, ProgramId, UserId};
use sanggar_platform::audit::Entry;
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Identity;
use sanggar_platform::outbox::{Outbox, OutboxError};
use serde_json::{Map, json};

use super::opinion::Opinion;
use super::prompt::rating_prompt;
use super::query::{self, OwnReview, Rated, Review};
use super::wire::{HideForm, ReviewItem};
use crate::course_progress::CourseProgress;
use crate::{Error, Learning, course_progress, joining};

const UNNAMED: &str = "Seorang peserta";
const MIN_REASON_CHARS: usize = 5;
const MAX_REASON_CHARS: usize = 500;

/// Of a limited programme only those read something whom it is for or who attend it.
pub async fn may_read(cx: &Learning, me: Option<Identity>, program: ProgramId) -> Result<bool, Error> {
    let Some(course) = cx.ports.courses.courses(&[program]).await?.pop() else { return Ok(false) };
    let Some(me) = me else { return Ok(!course.is_limited()) };
    if me.is_admin || joining::is_invited(cx, me.user, &course).await? {
        return Ok(true);
    }
    Ok(course_progress::in_course(cx, &*cx.db.read().await?, me.user, course).await?.is_some())
}

/// The reviews with what their authors may be called by. Who asked not to be named, or is gone, is one of many.
pub async fn with_authors(cx: &Learning, reviews: Vec<Review>, for_operator: bool) -> Result<Vec<ReviewItem>, DbError> {
    let mut named: Vec<UserId> = reviews.iter().filter(|review| !review.hide_info).map(|review| review.user_id).collect();
    named.sort_unstable();
    named.dedup();
    let people: HashMap<UserId, PersonCard> = match named.as_slice() {
        [] => HashMap::new(),
        named => cx.ports.people.people(named).await?.into_iter().map(|card| (card.id, card.for_others())).collect(),
    };
    Ok(reviews.into_iter().map(|review| item(people.get(&review.user_id).filter(|_| !review.hide_info), review, for_operator)).collect())
}

fn item(author: Option<&PersonCard>, review: Review, for_operator: bool) -> ReviewItem {
    ReviewItem {
        id: review.id,
        stars: review.stars,
        comment: review.comment,
        name: author.map_or_else(|| UNNAMED.to_owned(), |author| author.name.clone()),
        avatar: author.and_then(|author| author.avatar.clone()),
        profession_name: author.map(|author| author.profession_name.clone()),
        updated_at: review.updated_at,
        is_hidden: review.is_hidden,
        moderation_note: review.moderation_note.filter(|_| for_operator),
    }
}

/// A person's opinion of a programme, and when it was said.
pub struct Said<'a> {
    pub program: ProgramId,
    pub user: UserId,
    pub opinion: &'a Opinion,
    pub at: Millis,
    /// Absent: everybody reads it.
    pub hidden_at: Option<Millis>,
}

pub enum Put {
    /// With how the programme stands now; nothing changes by what nobody reads.
    New(Option<Rated>),
    /// The very same is there.
    Same,
    Another,
}

/// Writes somebody's first review of a programme, once: two calls meet at the row, and one that is there stays.
pub async fn put(tx: &Conn, said: &Said<'_>) -> Result<Put, DbError> {
    if !query::insert(tx, said).await? {
        let own = query::own(tx, said.program, said.user).await?;
        return Ok(if own.is_some_and(|own| is_same(&own, said.opinion)) { Put::Same } else { Put::Another });
    }
    Ok(Put::New(match said.hidden_at {
        None => Some(query::rate(tx, said.program, 1, said.opinion.stars()).await?),
        Some(_) => None,
    }))
}

fn is_same(own: &OwnReview, opinion: &Opinion) -> bool {
    own.stars == opinion.stars() && own.comment == opinion.comment() && own.hide_info == opinion.hide_info()
}

pub async fn add(cx: &Learning, progress: &CourseProgress, opinion: &Opinion) -> Result<(), Error> {
    let place = &progress.enrolment;
    if !place.is_rated && rating_prompt(progress).is_none() {
        return Err(Error::ReviewRefused("Program ini belum bisa kamu beri ulasan."));
    }
    let said = Said { program: place.program_id, user: place.user_id, opinion, at: cx.clock.now(), hidden_at: None };
    let tx = cx.db.write().await?;
    match put(&tx, &said).await? {
        Put::New(Some(rated)) => tell_rated(&cx.outbox, &tx, said.program, rated).await?,
        Put::New(None) | Put::Same => {}
        Put::Another => return Err(Error::ReviewRefused("Kamu sudah memberi ulasan untuk program ini.")),
    }
    Ok(tx.commit().await?)
}

/// Changes one's own review. One that an operator hid stays hidden, and counts for nothing as before.
pub async fn edit(cx: &Learning, progress: &CourseProgress, opinion: &Opinion) -> Result<(), Error> {
    let (program, user) = (progress.enrolment.program_id, progress.enrolment.user_id);
    let tx = cx.db.write().await?;
    let old = query::lock_own(&tx, program, user).await?.ok_or(Error::Absent)?;
    if !is_same(&old, opinion) {
        query::update(&tx, old.id, opinion, cx.clock.now()).await?;
        let difference = opinion.stars() - old.stars;
        if difference != 0 && !old.is_hidden {
            let rated = query::rate(&tx, program, 0, difference).await?;
            tell_rated(&cx.outbox, &tx, program, rated).await?;
        }
    }
    Ok(tx.commit().await?)
}

/// Hides a review from everybody but its author and operators, or shows it again.
pub async fn hide(cx: &Learning, me: &Identity, id: i64, form: &HideForm) -> Result<(), Error> {
    let reason = form.reason.trim();
    if !(MIN_REASON_CHARS..=MAX_REASON_CHARS).contains(&reason.chars().count()) {
        return Err(Error::Field("reason", "Tulis alasannya, 5 sampai 500 karakter."));
    }
    let tx = cx.db.write().await?;
    let review = query::lock(&tx, id).await?.ok_or(Error::Absent)?;
    if review.is_hidden != form.is_hidden {
        query::set_hidden(&tx, id, form.is_hidden.then(|| cx.clock.now()), reason).await?;
        let (people, action) = if form.is_hidden { (-1, "learning.review_hidden") } else { (1, "learning.review_shown") };
        let rated = query::rate(&tx, review.program_id, people, people * review.stars).await?;
        tell_rated(&cx.outbox, &tx, review.program_id, rated).await?;
        let details = Map::from_iter([("program".to_owned(), json!(review.program_id))]);
        cx.audit.write(&tx, Entry { actor: me.into(), institution: None, action, subject: ("review", id), details })?;
    }
    Ok(tx.commit().await?)
}

/// Tells how a programme stands after its ratings changed, in the transaction of the change.
pub async fn tell_rated(outbox: &Outbox, tx: &Conn, program: ProgramId, rated: Rated) -> Result<(), OutboxError> {
    outbox.write(tx, &ProgramRated { program, count: rated.people, sum: rated.stars }).await
}

/// Whoever is erased has said nothing.
pub async fn delete_all_of(outbox: &Outbox, tx: &Conn, user: UserId) -> Result<(), OutboxError> {
    for (program, rated) in query::delete_all_of(tx, user).await? {
        tell_rated(outbox, tx, program, rated).await?;
    }
    Ok(())
}
