use sanggar_contracts::{Item, Line, Record};
use sanggar_kernel::{EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError, Value, args, row, text_enum};

text_enum! {
    pub enum State {
        Held => "held",
        Granted => "granted",
        Ended => "ended",
    }
}

row! {
    pub struct Right {
        pub id: i64,
        pub user_id: UserId,
        pub program_id: ProgramId,
        pub item: String,
        pub item_id: i64,
        pub line: i64,
        pub state: State,
        pub granted_at: Option<Millis>,
    }
}

impl Right {
    pub fn item(&self) -> Result<Item, DbError> {
        read_item(&self.item, self.item_id)
    }
}

fn read_item(kind: &str, number: i64) -> Result<Item, DbError> {
    Item::read(kind, number).ok_or_else(|| DbError::Other("a right to what nobody knows".to_owned()))
}

pub async fn of_record(conn: &Conn, record: &Record) -> Result<Vec<Right>, DbError> {
    conn.all(
        "SELECT id, user_id, program_id, item, item_id, line, state, granted_at FROM learning_right
         WHERE source = $1 AND reference = $2 ORDER BY line",
        &args![record.source, record.reference.as_str()],
    )
    .await
}

/// What a line is held or granted for from now on.
pub struct Standing {
    pub state: State,
    pub held_until: Option<Millis>,
    pub granted_at: Option<Millis>,
}

pub async fn put(tx: &Conn, record: &Record, line: &Line, stands: &Standing) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_right (user_id, program_id, item, item_id, source, reference, line, state, held_until, granted_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (source, reference, line) DO UPDATE SET
             state = excluded.state, held_until = excluded.held_until, granted_at = COALESCE(excluded.granted_at, learning_right.granted_at)",
        &args![
            line.person,
            line.course.id,
            line.item.kind(),
            line.item.number(),
            record.source,
            record.reference.as_str(),
            line.number,
            stands.state,
            stands.held_until,
            stands.granted_at
        ],
    )
    .await
}

/// Asked while the counter is held: until then a hold may run out.
pub async fn is_held(tx: &Conn, right: i64) -> Result<bool, DbError> {
    let found: Option<(i64,)> = tx.maybe("SELECT id FROM learning_right WHERE id = $1 AND state = 'held'", &args![right]).await?;
    Ok(found.is_some())
}

/// False: it is in that state no more.
pub async fn let_go(tx: &Conn, right: i64, from: State) -> Result<bool, DbError> {
    let ended =
        tx.run("UPDATE learning_right SET state = 'ended', held_until = NULL WHERE id = $1 AND state = $2", &args![right, from]).await?;
    Ok(ended > 0)
}

/// Ends the holds of an item whose time is over.
pub async fn expire(tx: &Conn, item: Item, now: Millis) -> Result<i64, DbError> {
    let lost = tx
        .run(
            "UPDATE learning_right SET state = 'ended', held_until = NULL
             WHERE item = $1 AND item_id = $2 AND state = 'held' AND held_until <= $3",
            &args![item.kind(), item.number(), now],
        )
        .await?;
    Ok(lost.cast_signed())
}

/// What has holds whose time is over, in the order in which counters are held.
pub async fn expired(conn: &Conn, now: Millis, most: i64) -> Result<Vec<Item>, DbError> {
    let found: Vec<(String, i64)> = conn
        .all(
            "SELECT DISTINCT item, item_id FROM learning_right WHERE state = 'held' AND held_until <= $1 ORDER BY item, item_id LIMIT $2",
            &args![now, most],
        )
        .await?;
    found.iter().map(|(kind, number)| read_item(kind, *number)).collect()
}

pub async fn owns(conn: &Conn, person: UserId, program: ProgramId, item: Item) -> Result<bool, DbError> {
    let found: Option<(i64,)> = conn
        .maybe(
            "SELECT id FROM learning_right WHERE user_id = $1 AND program_id = $2 AND item = $3 AND item_id = $4 AND state = 'granted' LIMIT 1",
            &args![person, program, item.kind(), item.number()],
        )
        .await?;
    Ok(found.is_some())
}

row! {
    /// What still holds a place.
    pub struct Left {
        /// Rights of its own.
        pub own: i64,
        /// A place that it comes with.
        pub parent: Option<EnrolmentId>,
    }
}

pub async fn left(tx: &Conn, person: UserId, program: ProgramId) -> Result<Left, DbError> {
    tx.one(
        "SELECT COUNT(*) - COUNT(parent_id) AS own, MIN(parent_id) AS parent FROM learning_right
         WHERE user_id = $1 AND program_id = $2 AND item = 'program' AND state = 'granted'",
        &args![person, program],
    )
    .await
}

pub async fn put_child(tx: &Conn, parent: EnrolmentId, program: ProgramId, now: Millis) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_right (user_id, program_id, item, item_id, source, reference, line, state, granted_at, parent_id)
         SELECT user_id, $2, 'program', $2, source, 'place/' || CAST(id AS TEXT), $2, 'granted', $3, id
         FROM learning_enrolment WHERE id = $1 AND ended_at IS NULL
         ON CONFLICT (source, reference, line) DO UPDATE SET state = 'granted', granted_at = excluded.granted_at
         WHERE learning_right.state <> 'granted'",
        &args![parent, program, now],
    )
    .await
}

pub async fn end_children(tx: &Conn, parent: EnrolmentId) -> Result<u64, DbError> {
    tx.run("UPDATE learning_right SET state = 'ended' WHERE parent_id = $1 AND state = 'granted'", &args![parent]).await
}

/// Rights of staff to places whose numbers follow each other.
pub async fn put_class(tx: &Conn, program: ProgramId, places: std::ops::Range<i64>) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_right (user_id, program_id, item, item_id, source, reference, line, state, granted_at)
         SELECT user_id, program_id, 'program', program_id, source, CAST(user_id AS TEXT) || '/' || CAST(program_id AS TEXT), 0, 'granted', enrolled_at
         FROM learning_enrolment WHERE id >= $1 AND id < $2 AND program_id = $3",
        &args![places.start, places.end, program],
    )
    .await
}

pub async fn set_granted_at(tx: &Conn, record: &Record, at: Millis) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_right SET granted_at = $3 WHERE source = $1 AND reference = $2",
        &args![record.source, record.reference.as_str(), at],
    )
    .await
}

row! {
    pub struct Seats {
        pub learners: i64,
        pub held: i64,
    }
}

pub async fn lock_seats(tx: &Conn, program: ProgramId) -> Result<Option<Seats>, DbError> {
    tx.lock("SELECT learners, held FROM learning_program WHERE program_id = $1", &args![program]).await
}

pub async fn set_seats(tx: &Conn, program: ProgramId, seats: &Seats) -> Result<u64, DbError> {
    tx.run("UPDATE learning_program SET learners = $2, held = $3 WHERE program_id = $1", &args![program, seats.learners, seats.held]).await
}

row! {
    pub struct Stock {
        pub initial: Option<i64>,
        pub sold: i64,
        pub held: i64,
    }
}

pub async fn lock_stock(tx: &Conn, item: Item) -> Result<Option<Stock>, DbError> {
    tx.lock("SELECT initial, sold, held FROM learning_stock WHERE item = $1 AND item_id = $2", &args![item.kind(), item.number()]).await
}

pub async fn open_stock(tx: &Conn, item: Item) -> Result<u64, DbError> {
    tx.run(
        "INSERT INTO learning_stock (item, item_id, sold, held) VALUES ($1, $2, 0, 0) ON CONFLICT (item, item_id) DO NOTHING",
        &args![item.kind(), item.number()],
    )
    .await
}

pub async fn set_stock(tx: &Conn, item: Item, stock: &Stock) -> Result<u64, DbError> {
    tx.run(
        "UPDATE learning_stock SET initial = $3, left_ = $4, sold = $5, held = $6 WHERE item = $1 AND item_id = $2",
        &args![
            item.kind(),
            item.number(),
            stock.initial,
            stock.initial.map(|initial| initial - stock.sold - stock.held),
            stock.sold,
            stock.held
        ],
    )
    .await
}

pub async fn seats_taken(conn: &Conn, programs: &[Value]) -> Result<Vec<(ProgramId, i64)>, DbError> {
    conn.all_in("SELECT program_id, learners + held AS taken FROM learning_program WHERE program_id IN ($LIST)", &[], programs).await
}

pub async fn pieces_taken(conn: &Conn, kind: &'static str, numbers: &[Value]) -> Result<Vec<(i64, i64)>, DbError> {
    conn.all_in("SELECT item_id, sold + held AS taken FROM learning_stock WHERE item = $1 AND item_id IN ($LIST)", &args![kind], numbers)
        .await
}

/// What the person holds or has, and places with a seat of their own.
pub async fn items_of(conn: &Conn, person: UserId) -> Result<Vec<Item>, DbError> {
    let found: Vec<(String, i64)> = conn
        .all(
            "SELECT item, item_id FROM learning_right WHERE user_id = $1 AND state <> 'ended'
             UNION SELECT 'program' AS item, program_id AS item_id FROM learning_enrolment
             WHERE user_id = $1 AND ended_at IS NULL AND parent_id IS NULL",
            &args![person],
        )
        .await?;
    found.iter().map(|(kind, number)| read_item(kind, *number)).collect()
}

pub async fn delete(tx: &Conn, person: UserId, item: Item, state: State) -> Result<i64, DbError> {
    let gone = tx
        .run(
            "DELETE FROM learning_right WHERE user_id = $1 AND item = $2 AND item_id = $3 AND state = $4",
            &args![person, item.kind(), item.number(), state],
        )
        .await?;
    Ok(gone.cast_signed())
}

pub async fn delete_all_of(tx: &Conn, person: UserId) -> Result<u64, DbError> {
    tx.run("DELETE FROM learning_right WHERE user_id = $1", &args![person]).await
}
