//! What people did before they came, from another system: places with what was done in them, one by one or by whole classes, work, talk,
//! study groups, reviews and certificates, each at the time it had. Nobody hears of it now.

mod certificates;
mod classes;
mod comments;
mod places;
mod portfolio;
mod query;
mod reviews;
mod works;

use sanggar_kernel::{Millis, ProgramId};

use crate::{Error, Learning};
pub use certificates::{certificates, withdraw_certificate};
pub use classes::{PastClass, classes};
pub use comments::{PastComment, PastReply, comment};
pub use places::{PastAttempt, PastDeed, PastPlace, place};
pub use portfolio::{PastPortfolio, ShownWork, portfolio};
pub use reviews::{PastReview, reviews};
pub use works::{PastFile, PastVerdict, PastWork, work};

pub use crate::group_work::import as group_work;
pub use crate::learning_report::{PastNote, import as note};
pub use crate::transcript::fill as transcripts;

pub use crate::study_group::{PastGroup, import as study_group, import_request as study_group_request};

/// The other system counts the scores of the programme anew and has not ended.
pub async fn recounting(cx: &Learning, program: ProgramId) -> Result<(), Error> {
    let tx = cx.db.write().await?;
    query::put_regrade(&tx, program, cx.clock.now()).await?;
    Ok(tx.commit().await?)
}

fn past(cx: &Learning, times: impl IntoIterator<Item = Millis>) -> Result<(), Error> {
    let now = cx.clock.now();
    if times.into_iter().all(|at| at <= now) { Ok(()) } else { Err(Error::Field("at", "Waktunya belum tiba.")) }
}

#[cfg(test)]
mod tests;
