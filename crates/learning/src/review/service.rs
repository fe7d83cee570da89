use std::collections::HashMap;

use sanggar_contracts::{PersonCard, ProgramRated};
use sanggar_kernel::{ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::http::Identity;
use sanggar_platform::outbox::{Outbox, OutboxError};

use super::query::{self, Rated, Review};
use super::wire::ReviewItem;
use crate::{Error, Learning, course_progress, joining};

const UNNAMED: &str = "Seorang peserta";

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
pub async fn with_authors(cx: &Learning, reviews: Vec<Review>) -> Result<Vec<ReviewItem>, DbError> {
    let mut named: Vec<UserId> = reviews.iter().filter(|review| !review.hide_info).map(|review| review.user_id).collect();
    named.sort_unstable();
    named.dedup();
    let people: HashMap<UserId, PersonCard> = match named.as_slice() {
        [] => HashMap::new(),
        named => cx.ports.people.people(named).await?.into_iter().map(|card| (card.id, card.for_others())).collect(),
    };
    Ok(reviews.into_iter().map(|review| item(people.get(&review.user_id).filter(|_| !review.hide_info), review)).collect())
}

fn item(author: Option<&PersonCard>, review: Review) -> ReviewItem {
    ReviewItem {
        id: review.id,
        stars: review.stars,
        comment: review.comment,
        name: author.map_or_else(|| UNNAMED.to_owned(), |author| author.name.clone()),
        avatar: author.and_then(|author| author.avatar.clone()),
        profession_name: author.map(|author| author.profession_name.clone()),
        updated_at: review.updated_at,
    }
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
