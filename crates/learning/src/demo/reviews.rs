//! What the demo's people say of its programmes.

use sanggar_contracts::PersonCard;
use sanggar_kernel::ProgramId;
use sanggar_platform::outbox::OutboxError;

use crate::{Learning, review};

pub struct DemoReview {
    pub program: ProgramId,
    pub stars: i64,
    pub comment: String,
    pub days_ago: i64,
    /// Whose voice it is in, as far as there is somebody of that profession.
    pub profession: String,
}

/// Each review by another of the people; those already there stay as they are. `reviews` come programme by programme.
pub async fn seed(cx: &Learning, usernames: &[&str], reviews: &[DemoReview]) -> Result<(), OutboxError> {
    let people = cx.ports.people.by_username(usernames).await?;
    let now = cx.clock.now();
    for of_program in reviews.chunk_by(|one, next| one.program == next.program) {
        let tx = cx.db.write().await?;
        let mut free: Vec<&PersonCard> = people.iter().collect();
        // Not the same faces below every programme.
        let turn = of_program.first().map_or(0, |one| one.program.get().unsigned_abs() as usize * 7 % free.len().max(1));
        free.rotate_left(turn);
        let mut rated = None;
        for one in of_program {
            let fitting = free.iter().position(|person| person.profession_name == one.profession).unwrap_or(0);
            if free.is_empty() {
                break;
            }
            let author = free.remove(fitting);
            let at = now.plus_seconds(-one.days_ago * 86_400);
            let after = review::put(&tx, one.program, author.id, one.stars, &one.comment, at).await?;
            rated = after.map(|after| (one.program, after)).or(rated);
        }
        if let Some((program, rated)) = rated {
            review::tell_rated(&cx.outbox, &tx, program, rated).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}
