use std::sync::Arc;

use async_trait::async_trait;
use sanggar_kernel::{ActivityId, Millis, ProgramId, TopicId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};

use crate::{Course, CourseActivity, CourseTopic};

text_enum! {
    /// What gave a person the right to attend.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Source {
        Free => "free",
        Order => "order",
        Voucher => "voucher",
        Bill => "bill",
        Prakerja => "prakerja",
        Staff => "staff",
    }
}

/// What somebody can have a right to: a programme, or a topic or an activity that is sold beside one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    Program(ProgramId),
    Topic(TopicId),
    Activity(ActivityId),
}

impl Item {
    /// As tables name it.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Program(_) => "program",
            Self::Topic(_) => "topic",
            Self::Activity(_) => "activity",
        }
    }

    pub const fn number(self) -> i64 {
        match self {
            Self::Program(id) => id.get(),
            Self::Topic(id) => id.get(),
            Self::Activity(id) => id.get(),
        }
    }

    pub fn read(kind: &str, number: i64) -> Option<Self> {
        match kind {
            "program" => Some(Self::Program(ProgramId::new(number))),
            "topic" => Some(Self::Topic(TopicId::new(number))),
            "activity" => Some(Self::Activity(ActivityId::new(number))),
            _ => None,
        }
    }
}

/// On whose word rights are given: an order by its number, a voucher by its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub source: Source,
    pub reference: String,
}

/// What one line of a record is about. The caller has asked for the course before its transaction began.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its own in the record, whatever becomes of the others.
    pub number: i64,
    pub person: UserId,
    /// The programme, or that which the add-on is sold beside.
    pub course: Arc<Course>,
    pub item: Item,
}

impl Line {
    pub fn of_program(number: i64, person: UserId, course: Arc<Course>) -> Self {
        Self { number, person, item: Item::Program(course.id), course }
    }
}

/// What became of a line. Whoever takes all lines or none gives the transaction up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// The seat or the piece is kept until the time that was named.
    Held,
    /// Theirs. `is_new` is false if the person had it before, by this line or by another right.
    Granted { is_new: bool },
    /// The person has it by another right, so nothing is kept.
    Owned,
    /// Every seat is taken, or nothing is left.
    Full,
    /// It is not offered any more.
    Removed,
    /// The line was granted once and has ended; it gives nothing again.
    Ended,
}

/// Rights to programmes and add-ons, in the transaction of whoever gives them. A right is told apart by source, reference and line, so each call
/// may be repeated. A place stands while one of its rights is granted. In a transaction the calls for several records go in the order of their references.
/// Answered by learning.
#[async_trait]
pub trait Enrolling: Send + Sync {
    /// Keeps a seat or a piece for each line until then; a line that is held already is held longer. One answer a line, in their order.
    async fn hold(&self, tx: &Conn, record: &Record, lines: &[Line], until: Millis) -> Result<Vec<Held>, DbError>;

    /// Makes the lines theirs, whether held, never held, or held in vain: then only if something is still left.
    async fn grant(&self, tx: &Conn, record: &Record, lines: &[Line]) -> Result<Vec<Held>, DbError>;

    /// Gives back what the record holds; what was granted stays. How many lines there were.
    async fn release(&self, tx: &Conn, record: &Record) -> Result<u64, DbError>;

    /// Ends all rights of the record. A place without another right ends, with those that came with it, what was certified of them, and its seat.
    async fn end(&self, tx: &Conn, record: &Record) -> Result<u64, DbError>;
}

impl Course {
    /// Whether it is still to be had.
    pub fn offers(&self, item: Item) -> bool {
        let is_sold = match item {
            Item::Program(program) => program == self.id,
            Item::Topic(id) => self.topics.iter().any(|topic| topic.id == id && topic.addon.is_some() && !topic.is_archived),
            Item::Activity(id) => {
                self.activity(id).is_some_and(|(topic, one)| one.addon.is_some() && !one.is_archived && !topic.is_archived)
            }
        };
        is_sold && !self.is_removed
    }

    /// How many there are; absent: as many as like.
    pub fn capacity_of(&self, item: Item) -> Option<i64> {
        match item {
            Item::Program(_) => self.capacity,
            Item::Topic(id) => self.topics.iter().find(|topic| topic.id == id)?.addon.as_ref()?.quota,
            Item::Activity(id) => self.activity(id)?.1.addon.as_ref()?.quota,
        }
    }
}

/// What must be bought beside the programme before the activity opens.
pub fn addons_of(topic: &CourseTopic, activity: &CourseActivity) -> impl Iterator<Item = Item> {
    let of_topic = topic.addon.as_ref().map(|_| Item::Topic(topic.id));
    let own = activity.addon.as_ref().map(|_| Item::Activity(activity.id));
    of_topic.into_iter().chain(own)
}
