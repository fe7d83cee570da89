//! What those who teach say of the scoring of a class.

mod query;

use async_trait::async_trait;
use sanggar_contracts::{CertificateTermsSet, Grading, GradingRules};
use sanggar_kernel::ProgramId;
use sanggar_platform::db::Conn;
use sanggar_platform::outbox::OutboxError;

use crate::Catalog;
use crate::change_log::{self, Subject};

#[async_trait]
impl Grading for Catalog {
    async fn set_rules(&self, tx: &Conn, program: ProgramId, rules: &GradingRules) -> Result<(), OutboxError> {
        query::set_program(tx, program, rules.scoring_date, rules.pass_mark).await?;
        for (activity, weight) in &rules.weights {
            query::set_weight(tx, program, *activity, *weight).await?;
        }
        self.outbox.write(tx, &CertificateTermsSet { program }).await?;
        Ok(change_log::tell(self, tx, Subject::Program, &[program.get()], self.clock.now()).await?)
    }
}

#[cfg(test)]
mod tests;
