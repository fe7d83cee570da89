use sanggar_kernel::{ActivityId, EnrolmentId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Value, args, row};

use super::Wanted;

row! {
    /// Somebody who attends, with one of the activities begun or one of the meetings that they came to, or with none.
    pub struct Begun {
        pub id: EnrolmentId,
        pub user_id: UserId,
        pub enrolled_at: Millis,
        /// Of the study group of the whole class.
        pub group_name: Option<String>,
        /// The address of the certificate that counts.
        pub certificate: Option<String>,
        /// What a teacher says of the person's learning as a whole.
        pub note: Option<String>,
        pub activity_id: Option<ActivityId>,
        /// They came to this meeting; such a row says nothing else.
        pub is_visit: bool,
        pub completed_at: Option<Millis>,
        pub updated_at: Option<Millis>,
        pub score: Option<i64>,
    }
}

/// Who of a class fits what is wanted. Each is looked at by their own rows alone, in the order of the list, so that a page ends the search.
macro_rules! fitting {
    () => {
        "FROM learning_enrolment e WHERE e.program_id = $1 AND e.ended_at IS NULL AND (
             $2 = 'all'
             OR $2 = 'not_started' AND (SELECT MIN(p.started_at) FROM learning_progress p WHERE p.enrolment_id = e.id) IS NULL
             OR $2 = 'quiet' AND e.enrolled_at < $3
                AND COALESCE((SELECT MAX(p.updated_at) FROM learning_progress p WHERE p.enrolment_id = e.id), 0) < $3
             OR $2 = 'ungrouped' AND (SELECT m.group_id FROM learning_study_group_member m
                    WHERE m.user_id = e.user_id AND m.program_id = $1 AND m.resource_id = 0) IS NULL
             OR ($2 = 'behind' OR $2 = 'done') AND (SELECT COUNT(*) FROM learning_progress p
                    WHERE p.enrolment_id = e.id AND p.completed_at IS NOT NULL AND p.activity_id IN ($LIST)) BETWEEN $4 AND $5)
         ORDER BY e.user_id"
    };
}

/// What a line of the list begins with.
macro_rules! person {
    () => {
        "SELECT e.id, e.user_id, e.enrolled_at,
                (SELECT g.name FROM learning_study_group_member m JOIN learning_study_group g ON g.id = m.group_id
                 WHERE m.user_id = e.user_id AND m.program_id = $1 AND m.resource_id = 0) AS group_name,
                (SELECT c.address FROM learning_certificate c
                 WHERE c.enrolment_id = e.id AND c.kind = 'regular' AND c.withdrawn_at IS NULL) AS certificate,
                (SELECT n.note FROM learning_report_note n WHERE n.enrolment_id = e.id) AS note "
    };
}

/// What those who were chosen have begun, and the meetings between two numbers that they came to: those of other classes among them are few.
macro_rules! doings {
    () => {
        "SELECT chosen.id, chosen.user_id, chosen.enrolled_at, chosen.group_name, chosen.certificate, chosen.note, p.activity_id, FALSE AS is_visit,
                p.completed_at, p.updated_at, p.score
         FROM chosen LEFT JOIN learning_progress p ON p.enrolment_id = chosen.id
         UNION ALL
         SELECT chosen.id, chosen.user_id, chosen.enrolled_at, chosen.group_name, chosen.certificate, chosen.note, a.activity_id, TRUE AS is_visit,
                CAST(NULL AS BIGINT) AS completed_at, CAST(NULL AS BIGINT) AS updated_at, CAST(NULL AS BIGINT) AS score
         FROM chosen JOIN learning_attendance a ON a.user_id = chosen.user_id WHERE a.activity_id BETWEEN"
    };
}

fn list<T: IntoValue + Copy>(ids: &[T]) -> Vec<Value> {
    ids.iter().map(|id| id.into_value()).collect()
}

/// One more than the page holds, when there are more.
pub async fn page(conn: &Conn, program: ProgramId, wanted: &Wanted, page: Page) -> Result<Vec<Begun>, DbError> {
    let (limit, offset, [from, to]) = (page.limit_and_one(), page.offset(), wanted.meetings);
    conn.all_in_whole(
        concat!("WITH chosen AS MATERIALIZED (", person!(), fitting!(), " LIMIT $6 OFFSET $7) ", doings!(), " $8 AND $9"),
        &args![program, wanted.filter, wanted.since, wanted.least, wanted.most, limit, offset, from, to],
        &list(&wanted.counted),
    )
    .await
}

/// All who fit, in the order of the list.
pub async fn everybody(conn: &Conn, program: ProgramId, wanted: &Wanted) -> Result<Vec<UserId>, DbError> {
    let found: Vec<(UserId,)> = conn
        .all_in_whole(
            concat!("SELECT e.user_id ", fitting!()),
            &args![program, wanted.filter, wanted.since, wanted.least, wanted.most],
            &list(&wanted.counted),
        )
        .await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

pub async fn of_people(conn: &Conn, program: ProgramId, people: &[UserId], wanted: &Wanted) -> Result<Vec<Begun>, DbError> {
    let [from, to] = wanted.meetings;
    conn.all_in(
        concat!(
            "WITH chosen AS MATERIALIZED (",
            person!(),
            "FROM learning_enrolment e WHERE e.program_id = $1 AND e.ended_at IS NULL AND e.user_id IN ($LIST)) ",
            doings!(),
            " $2 AND $3"
        ),
        &args![program, from, to],
        &list(people),
    )
    .await
}
