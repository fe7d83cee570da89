//! Where a class talks, as its pages tell it.

use sanggar_contracts::{ClassChat, RoomType};
use sanggar_kernel::ChatRoomId;
use sanggar_platform::db::DbError;

use crate::Learning;
use crate::course_progress::CourseProgress;

pub struct ClassRoom {
    pub id: Option<ChatRoomId>,
    pub kind: RoomType,
    pub is_closed: bool,
}

/// A class that does not talk has no room to show, whatever was said there before; nor has one that somebody attends as part of another
/// programme, which has a room itself (B329).
pub async fn of(cx: &Learning, progress: &CourseProgress) -> Result<ClassRoom, DbError> {
    let course = &progress.course;
    let is_elsewhere = progress.enrolment.is_child && !progress.is_facilitator();
    let Some(chat) = course.chat.filter(|_| !is_elsewhere) else {
        return Ok(ClassRoom { id: None, kind: RoomType::Group, is_closed: true });
    };
    let room: Option<ClassChat> = cx.ports.chat_rooms.of_programs(&[course.id]).await?.pop();
    Ok(ClassRoom {
        id: room.map(|room| room.room),
        kind: room.map_or(chat.kind, |room| room.kind),
        is_closed: room.is_some_and(|room| room.is_closed),
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sanggar_contracts::{Classes, Course, CourseChat, Enrolments};
    use sanggar_kernel::{ProgramId, UserId};
    use sanggar_testkit::both_engines;
    use serde_json::json;

    use crate::Roll;
    use crate::testing::{SINTA, School, Talking, YOGA, a_course};

    both_engines! {
        async fn b329_who_came_with_another_programme_has_no_room_here(school: School) {
            let school = school.rewired(|cx| cx.ports.chat_rooms = Arc::new(Talking::default()));
            let chat = Some(CourseChat::default());
            let child = school.library.put(Course { chat, ..a_course(5) });
            let parent = school.library.put(Course { chat, children: vec![child.id], ..a_course(4) });
            school.enrolled(SINTA, &parent).await;
            school.enrolled(YOGA, &child).await;
            let room = async |user: UserId, program: i64| {
                let call = format!("/api/program_activity/v2/product_detail/enrolled/{user}/{program}/description");
                school.person(user).get(&call).await.ok().data()["room_id"].clone()
            };
            assert_eq!((room(SINTA, 4).await, room(SINTA, 5).await, room(YOGA, 5).await), (json!(904), json!(null), json!(905)));
            let roll = Roll { db: school.cx.db.clone() };
            let elsewhere = async |user: UserId, program: i64| roll.place(user, ProgramId::new(program)).await.unwrap().unwrap().asks_elsewhere;
            assert_eq!((elsewhere(SINTA, 4).await, elsewhere(SINTA, 5).await, elsewhere(YOGA, 5).await), (false, true, false), "C059 and C063 ask this");
            let children = async |user: UserId| roll.parts_of(user).await.unwrap().iter().map(|part| (part.program.get(), part.is_child)).collect::<Vec<_>>();
            assert_eq!((children(SINTA).await, children(YOGA).await), (vec![(4, false), (5, true)], vec![(5, false)]));
        }
    }
}
