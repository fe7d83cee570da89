use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::ProgramId;

use super::{TEACHER, query};
use crate::{Error, Learning};

/// Each meeting of these programmes is held at `room` from the first day; one that was given another keeps it.
pub async fn seed_rooms(cx: &Learning, programs: &[ProgramId], room: &str) -> Result<(), Error> {
    let teacher = cx.ports.people.by_username(&[TEACHER]).await?.pop().ok_or(Error::Absent)?;
    let courses = cx.ports.courses.courses(programs).await?;
    let now = cx.clock.now();
    let tx = cx.db.write().await?;
    for course in &courses {
        for (_, meeting) in course.activities().filter(|(_, one)| one.kind == ActivityKind::LiveStreaming) {
            query::put_room(&tx, meeting.id, course.id, room, teacher.id, now).await?;
        }
    }
    Ok(tx.commit().await?)
}
