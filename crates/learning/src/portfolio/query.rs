use sanggar_kernel::{ActivityId, Millis, Page, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, IntoValue, Json, Value, args, row};

use super::publication::{Publication, State};

row! {
    /// An item of a work on the page, or, where the page has none, the portfolio's head alone.
    pub struct Line {
        pub user_id: Option<UserId>,
        pub head_description: Option<String>,
        pub head_url: Option<String>,
        pub head_state: Option<State>,
        pub id: Option<i64>,
        pub program_id: Option<ProgramId>,
        pub activity_id: Option<ActivityId>,
        pub newest_id: Option<i64>,
        pub body: Option<Json<Vec<String>>>,
        pub is_group: Option<bool>,
        pub sent_at: Option<Millis>,
        pub description: Option<String>,
        pub content_url: Option<String>,
        pub cover_id: Option<i64>,
        pub state: Option<State>,
        pub decided_by: Option<UserId>,
        pub sort_key: Option<i64>,
        pub total: Option<i64>,
        pub text_caption: Option<String>,
        pub text_description: Option<String>,
        pub text_state: Option<State>,
        pub text_decided_by: Option<UserId>,
        pub upload_id: Option<i64>,
        pub file_caption: Option<String>,
        pub file_description: Option<String>,
        pub file_state: Option<State>,
        pub file_decided_by: Option<UserId>,
    }
}

macro_rules! lines {
    () => {
        "SELECT w.user_id, h.description AS head_description, h.content_url AS head_url, h.state AS head_state, w.id, w.program_id, w.activity_id,
                w.newest_id, w.body, w.is_group, w.sent_at, w.description, w.content_url, w.cover_id, w.state, w.decided_by, w.sort_key, w.total,
                t.caption AS text_caption, t.description AS text_description, t.state AS text_state, t.decided_by AS text_decided_by, f.upload_id,
                i.caption AS file_caption, i.description AS file_description, i.state AS file_state, i.decided_by AS file_decided_by"
    };
}

/// What was handed in for an activity, by the first time (`a`), as it stands since the last time (`z`). What somebody reflected on is no work.
macro_rules! works {
    () => {
        "SELECT a.user_id, a.id, a.program_id, a.activity_id, z.id AS newest_id, z.body, z.group_work_id IS NOT NULL AS is_group, z.sent_at,
                p.description, p.content_url, p.cover_id, p.state, p.decided_by, COALESCE(p.position, a.sent_at) AS sort_key, COUNT(*) OVER () AS total
         FROM learning_work a
         JOIN learning_work z ON z.enrolment_id = a.enrolment_id AND z.activity_id = a.activity_id AND z.number =
              (SELECT MAX(m.number) FROM learning_work m
               WHERE m.enrolment_id = a.enrolment_id AND m.activity_id = a.activity_id AND m.sent_at IS NOT NULL)
         LEFT JOIN learning_portfolio p ON p.user_id = a.user_id AND p.work_id = a.id
         WHERE a.number = 1 AND a.sent_at IS NOT NULL AND a.is_reflection = FALSE"
    };
}

macro_rules! items {
    () => {
        " LEFT JOIN learning_portfolio_item t ON t.work_id = w.newest_id AND t.upload_id = 0
          LEFT JOIN learning_file f ON f.work_id = w.newest_id
          LEFT JOIN learning_portfolio_item i ON i.work_id = w.newest_id AND i.upload_id = f.upload_id"
    };
}

/// Shown to all: the work, and something of it, by a word that counts. `$3`: whether the owner's own does.
macro_rules! published {
    () => {
        " AND p.state = 'published' AND (CAST($3 AS BIGINT) = 1 OR p.decided_by <> a.user_id)
          AND EXISTS (SELECT 1 FROM learning_portfolio_item s WHERE s.work_id = z.id AND s.state = 'published'
                      AND (CAST($3 AS BIGINT) = 1 OR s.decided_by <> a.user_id))"
    };
}

/// Whose works, and whether only those that everybody sees. The owner's own word counts where nobody else decides.
pub struct Whose {
    pub owner: UserId,
    pub is_public: bool,
    pub decides_alone: bool,
}

/// The head, and a page of works with their items.
pub async fn list(conn: &Conn, whose: &Whose, page: Page) -> Result<Vec<Line>, DbError> {
    conn.all(
        concat!(
            lines!(),
            " FROM (SELECT CAST($1 AS BIGINT) AS user_id) o
              LEFT JOIN learning_portfolio h ON h.user_id = o.user_id AND h.work_id = 0
              LEFT JOIN (",
            works!(),
            " AND a.user_id = $1 AND (CAST($2 AS BIGINT) = 0 OR (TRUE",
            published!(),
            ")) ORDER BY sort_key DESC, a.id DESC LIMIT $4 OFFSET $5) w ON w.user_id = o.user_id",
            items!(),
            " ORDER BY w.sort_key DESC NULLS LAST, w.id DESC, f.upload_id NULLS FIRST"
        ),
        &args![whose.owner, i64::from(whose.is_public), i64::from(whose.decides_alone), page.limit_and_one(), page.offset()],
    )
    .await
}

/// One work with its items, whoever it is of.
pub async fn one(conn: &Conn, header: i64) -> Result<Vec<Line>, DbError> {
    conn.all(
        concat!(
            lines!(),
            " FROM (",
            works!(),
            " AND a.id = $1) w LEFT JOIN learning_portfolio h ON h.user_id = w.user_id AND h.work_id = 0",
            items!(),
            " ORDER BY f.upload_id NULLS FIRST"
        ),
        &args![header],
    )
    .await
}

row! {
    pub struct ProgramLine {
        pub program_id: ProgramId,
        pub works: i64,
        pub last_at: Millis,
    }
}

/// The programmes that works come from, the newest first.
pub async fn programs(conn: &Conn, whose: &Whose, most: i64) -> Result<Vec<ProgramLine>, DbError> {
    conn.all(
        concat!(
            "SELECT w.program_id, COUNT(*) AS works, MAX(w.sent_at) AS last_at FROM (",
            works!(),
            " AND a.user_id = $1 AND (CAST($2 AS BIGINT) = 0 OR (TRUE",
            published!(),
            "))) w GROUP BY w.program_id ORDER BY last_at DESC, w.program_id LIMIT $4"
        ),
        &args![whose.owner, i64::from(whose.is_public), i64::from(whose.decides_alone), most],
    )
    .await
}

row! {
    pub struct CertificateLine {
        pub address: String,
        pub number: String,
        pub program_id: ProgramId,
        pub program_title: String,
        pub institution_name: String,
        pub issued_at: Millis,
    }
}

/// What certificates of the person count, the newest first.
pub async fn certificates(conn: &Conn, owner: UserId, most: i64) -> Result<Vec<CertificateLine>, DbError> {
    conn.all(
        "SELECT address, number, program_id, program_title, institution_name, issued_at FROM learning_certificate
         WHERE learner_id = $1 AND withdrawn_at IS NULL ORDER BY issued_at DESC, id DESC LIMIT $2",
        &args![owner, most],
    )
    .await
}

/// The work that an item belongs to: a file by its upload, a text by the number of what it was handed in as.
pub async fn header_of_item(conn: &Conn, item: i64) -> Result<Option<i64>, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT a.id FROM learning_work z
             JOIN learning_work a ON a.enrolment_id = z.enrolment_id AND a.activity_id = z.activity_id AND a.number = 1
             WHERE z.id = COALESCE((SELECT f.work_id FROM learning_file f WHERE f.upload_id = $1), $1)",
            &args![item],
        )
        .await?;
    Ok(found.map(|(id,)| id))
}

/// The work that somebody handed in for an activity.
pub async fn header_in(conn: &Conn, owner: UserId, activity: ActivityId) -> Result<Option<i64>, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT id FROM learning_work WHERE user_id = $1 AND activity_id = $2 AND number = 1 AND sent_at IS NOT NULL AND is_reflection = FALSE",
            &args![owner, activity],
        )
        .await?;
    Ok(found.map(|(id,)| id))
}

row! {
    pub struct FileLine {
        pub user_id: UserId,
        pub state: Option<State>,
        pub decided_by: Option<UserId>,
        pub item_state: Option<State>,
        pub item_decided_by: Option<UserId>,
        pub is_newest: bool,
    }
}

/// Whose a file is that was handed in with a work, and what was decided of it.
pub async fn file(conn: &Conn, upload: i64) -> Result<Option<FileLine>, DbError> {
    conn.maybe(
        "SELECT z.user_id, p.state, p.decided_by, i.state AS item_state, i.decided_by AS item_decided_by,
                NOT EXISTS (SELECT 1 FROM learning_work n WHERE n.enrolment_id = z.enrolment_id AND n.activity_id = z.activity_id
                            AND n.number > z.number AND n.sent_at IS NOT NULL) AS is_newest
         FROM learning_file f
         JOIN learning_work z ON z.id = f.work_id AND z.sent_at IS NOT NULL AND z.is_reflection = FALSE
         JOIN learning_work a ON a.enrolment_id = z.enrolment_id AND a.activity_id = z.activity_id AND a.number = 1
         LEFT JOIN learning_portfolio p ON p.user_id = a.user_id AND p.work_id = a.id
         LEFT JOIN learning_portfolio_item i ON i.work_id = z.id AND i.upload_id = f.upload_id
         WHERE f.upload_id = $1",
        &args![upload],
    )
    .await
}

row! {
    /// What was said of a work, or of the whole.
    pub struct Note {
        pub description: String,
        pub content_url: Option<String>,
        pub cover_id: Option<i64>,
        pub state: State,
        pub decided_by: Option<UserId>,
        pub asked_at: Option<Millis>,
    }
}

impl Note {
    pub fn publication(&self) -> Publication {
        Publication { state: self.state, decided_by: self.decided_by }
    }
}

/// The row of a work, made if there is none, and held until the end of `tx`: whoever changes something of the work waits here.
pub async fn lock(tx: &Conn, owner: UserId, header: i64, now: Millis) -> Result<Note, DbError> {
    tx.run(
        "INSERT INTO learning_portfolio (user_id, work_id, description, state, updated_at) VALUES ($1, $2, '', 'private', $3)
         ON CONFLICT (user_id, work_id) DO NOTHING",
        &args![owner, header, now],
    )
    .await?;
    let held: Option<Note> = tx
        .lock(
            "SELECT description, content_url, cover_id, state, decided_by, asked_at FROM learning_portfolio WHERE user_id = $1 AND work_id = $2",
            &args![owner, header],
        )
        .await?;
    held.ok_or(DbError::Absent)
}

pub async fn put(tx: &Conn, (owner, header): (UserId, i64), note: &Note, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_portfolio SET description = $3, content_url = $4, cover_id = $5, state = $6, decided_by = $7, asked_at = $8, updated_at = $9
         WHERE user_id = $1 AND work_id = $2",
        &args![
            owner,
            header,
            note.description.as_str(),
            note.content_url.as_deref(),
            note.cover_id,
            note.state,
            note.decided_by,
            note.asked_at,
            now
        ],
    )
    .await
}

/// Shows all of a work but what its owner hid.
pub async fn publish_items(tx: &Conn, (work, owner): (i64, UserId), items: &[i64], by: UserId, now: Millis) -> Result<(), DbError> {
    for upload in items {
        tx.run(
            "INSERT INTO learning_portfolio_item (work_id, upload_id, user_id, caption, description, state, decided_by, updated_at)
             VALUES ($1, $2, $3, '', '', 'published', $4, $5)
             ON CONFLICT (work_id, upload_id) DO UPDATE SET state = 'published', decided_by = excluded.decided_by, updated_at = excluded.updated_at
             WHERE learning_portfolio_item.state <> 'private'",
            &args![work, *upload, owner, by, now],
        )
        .await?;
    }
    Ok(())
}

row! {
    pub struct ItemNote {
        pub caption: String,
        pub description: String,
        pub state: State,
        pub decided_by: Option<UserId>,
        pub asked_at: Option<Millis>,
    }
}

impl ItemNote {
    pub fn publication(&self) -> Publication {
        Publication { state: self.state, decided_by: self.decided_by }
    }
}

pub async fn item(conn: &Conn, work: i64, upload: i64) -> Result<Option<ItemNote>, DbError> {
    conn.maybe(
        "SELECT caption, description, state, decided_by, asked_at FROM learning_portfolio_item WHERE work_id = $1 AND upload_id = $2",
        &args![work, upload],
    )
    .await
}

/// Only with the row of the work held.
pub async fn put_item(tx: &Conn, owner: UserId, (work, upload): (i64, i64), note: &ItemNote, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_portfolio_item (work_id, upload_id, user_id, caption, description, state, decided_by, asked_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (work_id, upload_id) DO UPDATE SET caption = excluded.caption, description = excluded.description, state = excluded.state,
             decided_by = excluded.decided_by, asked_at = excluded.asked_at, updated_at = excluded.updated_at",
        &args![
            work,
            upload,
            owner,
            note.caption.as_str(),
            note.description.as_str(),
            note.state,
            note.decided_by,
            note.asked_at,
            now
        ],
    )
    .await
}

/// Where a work stands among the others of its owner.
pub async fn sort_key(conn: &Conn, owner: UserId, header: i64) -> Result<Option<i64>, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT COALESCE(p.position, a.sent_at) FROM learning_work a
             LEFT JOIN learning_portfolio p ON p.user_id = a.user_id AND p.work_id = a.id
             WHERE a.id = $2 AND a.user_id = $1 AND a.number = 1 AND a.sent_at IS NOT NULL AND a.is_reflection = FALSE",
            &args![owner, header],
        )
        .await?;
    Ok(found.map(|(key,)| key))
}

pub async fn place_at(tx: &Conn, owner: UserId, header: i64, position: i64, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_portfolio (user_id, work_id, description, position, state, updated_at) VALUES ($1, $2, '', $3, 'private', $4)
         ON CONFLICT (user_id, work_id) DO UPDATE SET position = excluded.position",
        &args![owner, header, position, now],
    )
    .await
}

row! {
    /// Something that a child would like to show.
    pub struct Wish {
        pub user_id: UserId,
        pub header_id: i64,
        pub program_id: Option<ProgramId>,
        pub activity_id: Option<ActivityId>,
        pub item_id: Option<i64>,
        pub asked_at: Option<Millis>,
    }
}

/// What these children have asked for, the oldest first. Of an item that its whole work is asked for with, only the work is told.
pub async fn wishes(conn: &Conn, children: &[UserId], most: i64) -> Result<Vec<Wish>, DbError> {
    let list: Vec<Value> = children.iter().map(|id| id.into_value()).collect();
    conn.all_in(
        "SELECT q.user_id, q.header_id, q.program_id, q.activity_id, q.item_id, q.asked_at FROM (
             SELECT p.user_id, p.work_id AS header_id, a.program_id, a.activity_id, CAST(NULL AS BIGINT) AS item_id, p.asked_at
             FROM learning_portfolio p LEFT JOIN learning_work a ON a.id = p.work_id
             WHERE p.state = 'asked'
             UNION ALL
             SELECT i.user_id, p.work_id, a.program_id, a.activity_id, CASE WHEN i.upload_id = 0 THEN i.work_id ELSE i.upload_id END, i.asked_at
             FROM learning_portfolio_item i
             JOIN learning_work z ON z.id = i.work_id
             JOIN learning_work a ON a.enrolment_id = z.enrolment_id AND a.activity_id = z.activity_id AND a.number = 1
             JOIN learning_portfolio p ON p.user_id = i.user_id AND p.work_id = a.id AND p.state = 'published'
             WHERE i.state = 'asked' AND NOT EXISTS (
                 SELECT 1 FROM learning_work n WHERE n.enrolment_id = z.enrolment_id AND n.activity_id = z.activity_id AND n.number > z.number
                 AND n.sent_at IS NOT NULL)
         ) q WHERE q.user_id IN ($LIST) ORDER BY q.asked_at NULLS FIRST, q.header_id, q.item_id NULLS FIRST LIMIT $1",
        &args![most],
        &list,
    )
    .await
}

/// What a parent showed is hidden when the two part; of a work that is shown again later its items come along.
pub async fn hide_decided(tx: &Conn, child: UserId, by: UserId) -> Result<(), DbError> {
    tx.run(
        "UPDATE learning_portfolio SET state = 'private' WHERE user_id = $1 AND decided_by = $2 AND state = 'published'",
        &args![child, by],
    )
    .await?;
    tx.run(
        "UPDATE learning_portfolio_item SET state = 'asked' WHERE user_id = $1 AND decided_by = $2 AND state = 'published'",
        &args![child, by],
    )
    .await?;
    Ok(())
}

row! {
    pub struct Record {
        pub work_id: i64,
        pub description: String,
        pub content_url: Option<String>,
        pub state: State,
        pub updated_at: Millis,
    }
}

pub async fn by_person(conn: &Conn, user: UserId) -> Result<Vec<Record>, DbError> {
    conn.all(
        "SELECT work_id, description, content_url, state, updated_at FROM learning_portfolio WHERE user_id = $1 ORDER BY work_id",
        &args![user],
    )
    .await
}

row! {
    pub struct ItemRecord {
        pub work_id: i64,
        pub upload_id: i64,
        pub caption: String,
        pub description: String,
        pub state: State,
    }
}

pub async fn items_by_person(conn: &Conn, user: UserId) -> Result<Vec<ItemRecord>, DbError> {
    conn.all(
        "SELECT work_id, upload_id, caption, description, state FROM learning_portfolio_item WHERE user_id = $1 ORDER BY work_id, upload_id",
        &args![user],
    )
    .await
}

/// Whoever is erased has shown nothing, and decided nothing for others.
pub async fn delete_all_of(tx: &Conn, user: UserId) -> Result<(), DbError> {
    tx.run("DELETE FROM learning_portfolio WHERE user_id = $1", &args![user]).await?;
    tx.run("DELETE FROM learning_portfolio_item WHERE user_id = $1", &args![user]).await?;
    tx.run("UPDATE learning_portfolio SET state = 'private', decided_by = NULL WHERE decided_by = $1", &args![user]).await?;
    tx.run(
        "UPDATE learning_portfolio_item SET state = 'asked', decided_by = NULL WHERE decided_by = $1 AND state = 'published'",
        &args![user],
    )
    .await?;
    Ok(())
}
