use sanggar_kernel::{Millis, ProgramId, UserId};

use crate::review::{self, Opinion, Put, Said};
use crate::{Error, Learning};

pub struct PastReview<'a> {
    pub program: ProgramId,
    pub user: UserId,
    pub stars: i64,
    pub comment: &'a str,
    /// Readers are not told whose it is.
    pub hide_info: bool,
    pub at: Millis,
    /// Since when nobody else reads it.
    pub hidden_at: Option<Millis>,
}

/// What people said, programme by programme. Somebody's review that is there already stays.
pub async fn reviews(cx: &Learning, reviews: &[PastReview<'_>]) -> Result<(), Error> {
    super::past(cx, reviews.iter().flat_map(|one| [Some(one.at), one.hidden_at]).flatten())?;
    let mut opinions = Vec::with_capacity(reviews.len());
    for one in reviews {
        opinions.push((one, Opinion::new(Some(one.stars), one.comment, one.hide_info)?));
    }
    for of_program in opinions.chunk_by(|(one, _), (next, _)| one.program == next.program) {
        let tx = cx.db.write().await?;
        let mut stands = None;
        for (one, opinion) in of_program {
            let said = Said { program: one.program, user: one.user, opinion, at: one.at, hidden_at: one.hidden_at };
            if let Put::New(Some(rated)) = review::put(&tx, &said).await? {
                stands = Some((one.program, rated));
            }
        }
        if let Some((program, rated)) = stands {
            review::tell_rated(&cx.outbox, &tx, program, rated).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}
