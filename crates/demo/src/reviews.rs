//! What the demo's people say of its programmes.

use sanggar_contracts::PersonCard;
use sanggar_kernel::ProgramId;
use sanggar_learning::Learning;
use sanggar_learning::import::{self, PastReview};

use crate::SeedError;
use crate::people::REVIEWERS;
use crate::programs::Review;

/// Each review of a programme by another of the people, in whose voice it is as far as there is somebody of that profession.
pub async fn write(cx: &Learning, said: &[(ProgramId, Vec<Review>)]) -> Result<(), SeedError> {
    let people = cx.ports.people.by_username(&REVIEWERS.each_ref().map(|person| person.username)).await?;
    let now = cx.clock.now();
    let mut written = Vec::new();
    for (program, reviews) in said {
        let mut free: Vec<&PersonCard> = people.iter().collect();
        // Not the same faces below every programme.
        free.rotate_left(program.get().unsigned_abs() as usize * 7 % people.len().max(1));
        for one in reviews.iter().take(people.len()) {
            let fitting = free.iter().position(|person| person.profession_name == one.profession).unwrap_or(0);
            let at = now.plus_seconds(-one.days_ago * 86_400);
            let author = free.remove(fitting);
            let (stars, comment, hide_info) = (one.stars, one.comment.as_str(), one.hide_info);
            let hidden_at = one.is_hidden.then_some(now);
            written.push(PastReview { program: *program, user: author.id, stars, comment, hide_info, at, hidden_at });
        }
    }
    Ok(import::reviews(cx, &written).await?)
}
