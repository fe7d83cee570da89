use async_trait::async_trait;
use sanggar_kernel::{EnrolmentId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};

use crate::Course;

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enrolled {
    pub id: EnrolmentId,
    /// False: the person attended already, and nothing changed.
    pub is_new: bool,
}

/// A place in a programme, taken in the transaction of whoever gives the right to it. Answered by learning.
#[async_trait]
pub trait Enrolling: Send + Sync {
    /// The caller has asked for the course before its transaction began. `reference` is the caller's own record: an order's number, a voucher's code. Absent: every seat is taken.
    async fn enrol(
        &self,
        tx: &Conn,
        person: UserId,
        course: &Course,
        source: Source,
        reference: Option<&str>,
    ) -> Result<Option<Enrolled>, DbError>;

    /// Takes a place away again, with those that came with it, what was certified of them, and its seat. False: there was none.
    async fn end(&self, tx: &Conn, person: UserId, course: &Course) -> Result<bool, DbError>;
}
