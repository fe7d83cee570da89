use sanggar_kernel::{Millis, ProgramId, UserId};

use crate::{Error, Learning, review};

pub struct PastReview<'a> {
    pub program: ProgramId,
    pub user: UserId,
    pub stars: i64,
    pub comment: &'a str,
    pub at: Millis,
}

/// What people said, programme by programme. Somebody's review that is there already stays.
pub async fn reviews(cx: &Learning, reviews: &[PastReview<'_>]) -> Result<(), Error> {
    super::past(cx, reviews.iter().map(|one| one.at))?;
    if reviews.iter().any(|one| !(1..=5).contains(&one.stars)) {
        return Err(Error::Field("stars", "Pilih 1 sampai 5 bintang."));
    }
    for of_program in reviews.chunk_by(|one, next| one.program == next.program) {
        let tx = cx.db.write().await?;
        let mut rated = None;
        for one in of_program {
            let after = review::put(&tx, one.program, one.user, one.stars, one.comment, one.at).await?;
            rated = after.map(|after| (one.program, after)).or(rated);
        }
        if let Some((program, rated)) = rated {
            review::tell_rated(&cx.outbox, &tx, program, rated).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}
