//! The one writer and its group commit.
//!
//! Writers stand in line. Whose turn it is runs its statements on its own thread, inside a savepoint of one outer transaction. When it is done
//! it passes the connection on, still inside the outer transaction, and waits; the last in line, or the one that fills the batch, has the outer
//! transaction committed on a thread of its own, and everyone in the batch hears how that went. A turn that is dropped, at any point, takes back
//! its own savepoint and passes the connection on.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::Connection;
use crate::db::DbError;
use crate::db::conn::{Access, Conn, Link, Then};

const WAITING_AT_MOST: usize = 1_024;
const WAIT: Duration = Duration::from_secs(5);
const BATCH_AT_MOST: usize = 128;
const BATCH_AGE: Duration = Duration::from_millis(5);

type Outcome = Result<(), DbError>;

pub(in crate::db) struct Writer {
    conn: Conn,
    /// The same connection, for what the line itself has to say to it.
    link: Arc<Connection>,
    line: Mutex<Line>,
    to_commit: mpsc::Sender<Arc<Writer>>,
    group_commit: bool,
}

#[derive(Default)]
struct Line {
    /// Whether someone has the turn, or a commit is under way.
    taken: bool,
    waiting: VecDeque<oneshot::Sender<Turn>>,
    /// Who has finished and waits for the shared commit.
    batch: Vec<Member>,
    batch_since: Option<Instant>,
}

struct Member {
    told: oneshot::Sender<Outcome>,
    then: Vec<Then>,
}

impl Writer {
    pub fn open(path: &Path, group_commit: bool) -> Result<Arc<Self>, DbError> {
        let link = Arc::new(Connection::open_writer(path)?);
        let conn = Conn::new(Link::Sqlite(link.clone()), Access::Write);
        let (to_commit, commits) = mpsc::channel::<Arc<Self>>();
        let committer = move || commits.into_iter().for_each(|writer| writer.settle());
        std::thread::Builder::new()
            .name("sqlite-commit".to_owned())
            .spawn(committer)
            .map_err(|e| DbError::Unavailable(format!("no thread to commit on: {e}")))?;
        Ok(Arc::new(Self { conn, link, line: Mutex::default(), to_commit, group_commit }))
    }

    pub async fn turn(self: &Arc<Self>) -> Result<Turn, DbError> {
        let turn = match self.stand_in_line()? {
            LinePosition::First(turn) => turn,
            LinePosition::Behind(called) => match tokio::time::timeout(WAIT, called).await {
                Ok(turn) => turn.map_err(|_| DbError::Unavailable("the writer is gone".to_owned()))?,
                Err(_) => return Err(DbError::Busy),
            },
        };
        turn.enter().await
    }

    fn stand_in_line(self: &Arc<Self>) -> Result<LinePosition, DbError> {
        let mut line = self.line();
        if !line.taken {
            line.taken = true;
            return Ok(LinePosition::First(Turn::of(self)));
        }
        if line.waiting.len() >= WAITING_AT_MOST {
            line.waiting.retain(|call| !call.is_closed());
        }
        if line.waiting.len() >= WAITING_AT_MOST {
            return Err(DbError::Busy);
        }
        let (call, called) = oneshot::channel();
        line.waiting.push_back(call);
        Ok(LinePosition::Behind(called))
    }

    /// Gives the connection, whose holder is done, to the next in line; to the committer; or to nobody.
    fn pass_on(self: &Arc<Self>) {
        self.fail_lost_batch();
        loop {
            let mut line = self.line();
            let next = if line.batch.is_empty() || self.may_grow(&line) { line.waiting.pop_front() } else { None };
            match next {
                Some(call) => {
                    drop(line);
                    match call.send(Turn::of(self)) {
                        Ok(()) => return,
                        Err(unwanted) => unwanted.discard(),
                    }
                }
                None if line.batch.is_empty() => {
                    if self.link.in_transaction() {
                        self.link.run("ROLLBACK", &[]).ok();
                    }
                    line.taken = false;
                    return;
                }
                None => {
                    drop(line);
                    if self.to_commit.send(self.clone()).is_err() {
                        self.settle();
                    }
                    return;
                }
            }
        }
    }

    fn may_grow(&self, line: &Line) -> bool {
        self.group_commit && line.batch.len() < BATCH_AT_MOST && line.batch_since.is_none_or(|since| since.elapsed() < BATCH_AGE)
    }

    /// SQLite ends the outer transaction by itself when the disk is full or fails; then all that was in it is gone.
    fn fail_lost_batch(&self) {
        if !self.link.in_transaction() {
            let lost = DbError::Unavailable("SQLite took back the shared transaction".to_owned());
            self.tell_batch(&Err(lost));
        }
    }

    /// Commits for everyone in the batch. This blocks until the disk has it.
    fn settle(self: &Arc<Self>) {
        let outcome = self.link.run("COMMIT", &[]).map(drop);
        if outcome.is_err() {
            self.link.run("ROLLBACK", &[]).ok();
        }
        self.tell_batch(&outcome);
        self.pass_on();
    }

    fn tell_batch(&self, outcome: &Outcome) {
        let batch = self.line().end_batch();
        batch.into_iter().for_each(|member| member.hear(outcome));
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum LinePosition {
    First(Turn),
    Behind(oneshot::Receiver<Turn>),
}

impl Line {
    fn join_batch(&mut self, member: Member) {
        self.batch.push(member);
        self.batch_since.get_or_insert_with(Instant::now);
    }

    fn end_batch(&mut self) -> Vec<Member> {
        self.batch_since = None;
        std::mem::take(&mut self.batch)
    }
}

impl Member {
    fn hear(self, outcome: &Outcome) {
        if outcome.is_ok() {
            // What was to follow may fail as it likes: the thread that commits must live on.
            self.then.into_iter().for_each(|then| drop(catch_unwind(AssertUnwindSafe(then))));
        }
        // A request that was cancelled no longer listens; its change is committed with the others'.
        self.told.send(outcome.clone()).ok();
    }
}

/// The right to use the writer's connection, and one transaction on it.
pub(in crate::db) struct Turn {
    writer: Arc<Writer>,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The connection is ours, nothing is begun.
    Called,
    /// Our savepoint is open.
    Inside,
    /// The connection is no longer ours.
    Passed,
}

impl Turn {
    fn of(writer: &Arc<Writer>) -> Self {
        Self { writer: writer.clone(), stage: Stage::Called }
    }

    pub fn conn(&self) -> &Conn {
        &self.writer.conn
    }

    async fn enter(mut self) -> Result<Self, DbError> {
        self.writer.conn.begin_afresh();
        if !self.writer.link.in_transaction() {
            match self.writer.link.run("BEGIN IMMEDIATE", &[]) {
                Err(DbError::Busy) => self = self.begin_patiently().await?,
                other => other.map(drop)?,
            }
        }
        self.writer.link.run("SAVEPOINT turn", &[])?;
        self.stage = Stage::Inside;
        Ok(self)
    }

    /// Another process writes: we wait where waiting holds up nobody, and take the turn along in case we are cancelled meanwhile.
    async fn begin_patiently(self) -> Result<Self, DbError> {
        let begin = move || self.writer.link.patiently("BEGIN IMMEDIATE").map(|()| self);
        tokio::task::spawn_blocking(begin).await.map_err(|e| DbError::Other(e.to_string()))?
    }

    pub async fn commit(mut self) -> Result<(), DbError> {
        if self.writer.group_commit && self.writer.line().waiting.is_empty() {
            // Whoever is ready to write gets the chance to join this commit.
            tokio::task::yield_now().await;
        }
        self.writer.link.run("RELEASE turn", &[])?;
        let (told, hears) = oneshot::channel();
        let then = self.writer.conn.take_then();
        self.writer.line().join_batch(Member { told, then });
        self.stage = Stage::Passed;
        self.writer.pass_on();
        hears.await.unwrap_or_else(|_| Err(DbError::Unavailable("the writer is gone".to_owned())))
    }

    fn discard(mut self) {
        self.stage = Stage::Passed;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if self.stage == Stage::Inside {
            // Fails only when SQLite has already taken everything back, which `pass_on` notices.
            self.writer.link.script("ROLLBACK TO turn; RELEASE turn").ok();
            self.writer.conn.take_then();
        }
        if self.stage != Stage::Passed {
            self.writer.pass_on();
        }
    }
}
