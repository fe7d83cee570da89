use sanggar_kernel::{ActivityId, Millis, ProgramId};
use sanggar_platform::db::{Conn, DbError, args};

pub async fn set_program(tx: &Conn, program: ProgramId, scoring_date: Option<Millis>, pass_mark: Option<i64>) -> Result<u64, DbError> {
    tx.run(
        "UPDATE catalog_program SET has_grading = TRUE, graded_scoring_date = $2, graded_pass_mark = $3 WHERE id = $1",
        &args![program, scoring_date, pass_mark],
    )
    .await
}

pub async fn set_weight(tx: &Conn, program: ProgramId, activity: ActivityId, weight: i64) -> Result<u64, DbError> {
    tx.run("UPDATE catalog_activity SET graded_weight = $3 WHERE id = $2 AND program_id = $1", &args![program, activity, weight]).await
}
