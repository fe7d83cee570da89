use sanggar_kernel::{ProgramId, UserId};

use crate::issuing::Issuing;
use crate::{Error, Learning, certificate, enrolment};

/// For everybody who has finished what came before, issued now.
pub async fn certificates(cx: &Learning) -> Result<(), Error> {
    let issuing = Issuing { outbox: None, ..cx.issuing.clone() };
    certificate::certify_all(&Learning { issuing, ..cx.clone() }).await
}

/// False: the person has none there that counts.
pub async fn withdraw_certificate(cx: &Learning, user: UserId, program: ProgramId, reason: &str) -> Result<bool, Error> {
    let place = enrolment::query::find(&*cx.db.read().await?, user, program).await?;
    certificate::withdraw_past(cx, place, reason).await
}
