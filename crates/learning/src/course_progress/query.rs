use sanggar_contracts::Item;
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, Value, args, row};

use crate::watched::Watched;

#[derive(Clone, Debug)]
pub struct Enrolment {
    pub id: EnrolmentId,
    pub user_id: UserId,
    pub program_id: ProgramId,
    pub folder_id: Option<i64>,
    pub enrolled_at: Millis,
    pub is_rated: bool,
    /// Teaches there too.
    pub is_facilitator: bool,
    /// The place came with that in another programme.
    pub is_child: bool,
    /// The reference of Prakerja, if it pays for the place.
    pub pmo_id: Option<String>,
    /// The study group of the class that the person is in.
    pub group_id: Option<StudyGroupId>,
    /// Waits for a study group of the class.
    pub has_group_request: bool,
    /// Is in a group of one of its activities.
    pub has_team: bool,
    /// The address of the certificate that counts.
    pub certificate: Option<String>,
    /// The scores of the programme are counted anew just now.
    pub is_recounting: bool,
    /// What the person has of that which is sold beside the programme.
    pub owned: Vec<Item>,
}

row! {
    #[derive(Clone, Debug)]
    pub struct Progress {
        pub activity_id: ActivityId,
        pub number_of_play: i64,
        pub last_state: i64,
        pub watched: Json<Watched>,
        pub started_at: Millis,
        pub completed_at: Option<Millis>,
        pub score: Option<i64>,
        /// When the learner last did something in it.
        pub updated_at: Millis,
    }
}

row! {
    /// A place with one of its rows of progress, or with none.
    pub struct Joined {
        id: EnrolmentId,
        user_id: UserId,
        program_id: ProgramId,
        folder_id: Option<i64>,
        enrolled_at: Millis,
        is_rated: bool,
        is_facilitator: bool,
        is_child: bool,
        pmo_id: Option<String>,
        group_id: Option<StudyGroupId>,
        has_group_request: bool,
        has_team: bool,
        certificate: Option<String>,
        is_recounting: bool,
        /// `topic/5 activity/41`
        owned: Option<String>,
        activity_id: Option<ActivityId>,
        number_of_play: Option<i64>,
        last_state: Option<i64>,
        watched: Option<Json<Watched>>,
        started_at: Option<Millis>,
        completed_at: Option<Millis>,
        score: Option<i64>,
        updated_at: Option<Millis>,
    }
}

impl Joined {
    pub fn enrolment(&self) -> Enrolment {
        Enrolment {
            id: self.id,
            user_id: self.user_id,
            program_id: self.program_id,
            folder_id: self.folder_id,
            enrolled_at: self.enrolled_at,
            is_rated: self.is_rated,
            is_facilitator: self.is_facilitator,
            is_child: self.is_child,
            pmo_id: self.pmo_id.clone(),
            group_id: self.group_id,
            has_group_request: self.has_group_request,
            has_team: self.has_team,
            certificate: self.certificate.clone(),
            is_recounting: self.is_recounting,
            owned: self.owned.as_deref().map(items).unwrap_or_default(),
        }
    }

    pub fn progress(self) -> Option<Progress> {
        Some(Progress {
            activity_id: self.activity_id?,
            number_of_play: self.number_of_play?,
            last_state: self.last_state?,
            watched: self.watched?,
            started_at: self.started_at?,
            completed_at: self.completed_at,
            score: self.score,
            updated_at: self.updated_at?,
        })
    }
}

fn items(words: &str) -> Vec<Item> {
    let item = |word: &str| word.split_once('/').and_then(|(kind, number)| Item::read(kind, number.parse().ok()?));
    words.split(' ').filter_map(item).collect()
}

macro_rules! places {
    () => {
        "SELECT e.id, e.user_id, e.program_id, e.folder_id, e.enrolled_at,
                r.user_id IS NOT NULL AS is_rated, f.user_id IS NOT NULL AS is_facilitator, e.parent_id IS NOT NULL AS is_child,
                e.pmo_id, m.group_id, q.user_id IS NOT NULL AS has_group_request,
                EXISTS (SELECT 1 FROM learning_study_group_member t
                        WHERE t.user_id = e.user_id AND t.program_id = e.program_id AND t.resource_id <> 0) AS has_team,
                c.address AS certificate,
                EXISTS (SELECT 1 FROM learning_regrade g WHERE g.program_id = e.program_id AND g.state = 'running') AS is_recounting,
                (SELECT string_agg(o.item || '/' || CAST(o.item_id AS TEXT), ' ') FROM learning_right o
                 WHERE o.user_id = e.user_id AND o.program_id = e.program_id AND o.item <> 'program' AND o.state = 'granted') AS owned,
                p.activity_id, p.number_of_play, p.last_state, p.watched, p.started_at, p.completed_at, p.score, p.updated_at
         FROM learning_enrolment e
         LEFT JOIN learning_review r ON r.program_id = e.program_id AND r.user_id = e.user_id
         LEFT JOIN learning_facilitator f ON f.program_id = e.program_id AND f.user_id = e.user_id
         LEFT JOIN learning_study_group_member m ON m.user_id = e.user_id AND m.program_id = e.program_id AND m.resource_id = 0
         LEFT JOIN learning_study_group_request q ON q.user_id = e.user_id AND q.program_id = e.program_id AND q.resource_id = 0
         LEFT JOIN learning_certificate c ON c.enrolment_id = e.id AND c.kind = 'regular' AND c.withdrawn_at IS NULL
         LEFT JOIN learning_progress p ON p.enrolment_id = e.id"
    };
}

pub async fn by_number(conn: &Conn, user: UserId, enrolment: EnrolmentId) -> Result<Vec<Joined>, DbError> {
    conn.all(concat!(places!(), " WHERE e.id = $1 AND e.user_id = $2 AND e.ended_at IS NULL"), &args![enrolment, user]).await
}

pub async fn by_programs(conn: &Conn, user: UserId, programs: &[ProgramId]) -> Result<Vec<Joined>, DbError> {
    let list: Vec<Value> = programs.iter().map(|id| id.into_value()).collect();
    conn.all_in(concat!(places!(), " WHERE e.user_id = $1 AND e.ended_at IS NULL AND e.program_id IN ($LIST)"), &args![user], &list).await
}

/// Everything that these people attend.
pub async fn of_people(conn: &Conn, people: &[UserId]) -> Result<Vec<Joined>, DbError> {
    let list: Vec<Value> = people.iter().map(|id| id.into_value()).collect();
    conn.all_in(concat!(places!(), " WHERE e.ended_at IS NULL AND e.user_id IN ($LIST)"), &[], &list).await
}

/// A row that is complete stays so; only its score may rise. `last_state` begins anew (B309).
pub async fn complete(tx: &Conn, enrolment: EnrolmentId, activity: ActivityId, score: Option<i64>, now: Millis) -> Result<bool, DbError> {
    tx.run(
        "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, score, updated_at)
         VALUES ($1, $2, 1, 0, '[]', $3, $4, $3)
         ON CONFLICT (enrolment_id, activity_id) DO UPDATE SET
             score = CASE WHEN learning_progress.score IS NULL OR excluded.score > learning_progress.score
                          THEN COALESCE(excluded.score, learning_progress.score) ELSE learning_progress.score END",
        &args![enrolment, activity, now, score],
    )
    .await?;
    let completed = tx
        .run(
            "UPDATE learning_progress SET completed_at = $3, last_state = 0
             WHERE enrolment_id = $1 AND activity_id = $2 AND completed_at IS NULL",
            &args![enrolment, activity, now],
        )
        .await?;
    Ok(completed > 0)
}

pub async fn is_facilitator(conn: &Conn, user: UserId, program: ProgramId) -> Result<bool, DbError> {
    let found: Option<(i64,)> =
        conn.maybe("SELECT 1 AS is_there FROM learning_facilitator WHERE program_id = $1 AND user_id = $2", &args![program, user]).await?;
    Ok(found.is_some())
}
