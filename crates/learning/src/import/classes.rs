use sanggar_contracts::Source;
use sanggar_kernel::{ActivityId, EnrolmentId, Millis, ProgramId, UserId};
use sanggar_platform::db::Conn;

use super::query;
use crate::{Error, Learning, enrolment};

/// People who have come equally far in a programme, and did nothing in it that left a score or a work.
pub struct PastClass<'a> {
    pub program: ProgramId,
    pub learners: &'a [UserId],
    pub enrolled_at: Millis,
    pub done: &'a [ActivityId],
}

/// Classes as a school brings them by the hundred, in one transaction. Who has a place already keeps it as it is. The catalogue hears of
/// nobody: how many attended comes there with the programmes.
pub async fn classes(cx: &Learning, classes: &[PastClass<'_>]) -> Result<(), Error> {
    super::past(cx, classes.iter().map(|class| class.enrolled_at))?;
    let programs: Vec<ProgramId> = classes.iter().map(|class| class.program).collect();
    let courses = cx.ports.courses.courses(&programs).await?;
    let mut capacities = Vec::with_capacity(classes.len());
    for class in classes {
        let course = courses.iter().find(|course| course.id == class.program).ok_or(Error::Absent)?;
        if class.done.iter().any(|activity| course.activity(*activity).is_none()) {
            return Err(Error::ActivityUnknown);
        }
        capacities.push(course.capacity);
    }
    let tx = cx.db.write().await?;
    for (class, capacity) in classes.iter().zip(capacities) {
        put(cx, &tx, class, capacity).await?;
    }
    Ok(tx.commit().await?)
}

/// The places have numbers that follow each other, so that what the class has done lies side by side.
async fn put(cx: &Learning, tx: &Conn, class: &PastClass<'_>, capacity: Option<i64>) -> Result<(), Error> {
    let first = cx.drawn_numbers(class.learners.len() as u64);
    let mut end = first;
    for learner in class.learners {
        let id = EnrolmentId::new(end);
        end += enrolment::query::insert(tx, id, *learner, class.program, Source::Staff, None, class.enrolled_at).await?.cast_signed();
    }
    enrolment::rights::query::put_class(tx, class.program, first..end).await?;
    enrolment::query::open_program(tx, class.program).await?;
    if !enrolment::query::take_seats(tx, class.program, end - first, capacity).await? {
        return Err(Error::Full);
    }
    for activity in class.done {
        query::put_done_by_class(tx, class.program, first..end, *activity).await?;
    }
    Ok(())
}
