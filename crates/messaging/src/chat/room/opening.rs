//! A class that talks has a room from the day of its first learner on.

use std::collections::HashSet;
use std::sync::Arc;

use futures_util::FutureExt;
use sanggar_contracts::{Course, CourseChat, LearnerEnrolled, RoomType, StudyGroupSaved};
use sanggar_kernel::{ChatRoomId, ProgramId, UserId};
use sanggar_platform::db::{Conn, DbError};
use sanggar_platform::outbox::Outbox;

use super::query::{self, NewRoom, RoomKind};
use crate::Messaging;

pub fn listen(cx: &Messaging, outbox: &Outbox) {
    let (asking, opening) = (cx.clone(), cx.clone());
    let ask = move |fact: &LearnerEnrolled| {
        let (cx, program) = (asking.clone(), fact.program);
        async move { Ok(without_room(&cx, &[program]).await?) }.boxed()
    };
    outbox.listen_prepared("messaging.chat_room", ask, move |tx, _, _: LearnerEnrolled, courses: Vec<Arc<Course>>| {
        let cx = opening.clone();
        async move { Ok(insert(&cx, tx, &courses).await?) }.boxed()
    });
    let cx = cx.clone();
    outbox.listen("messaging.chat_room_of_group", move |tx, fact: StudyGroupSaved| {
        let cx = cx.clone();
        async move { Ok(open_group(&cx, tx, &fact).await?) }.boxed()
    });
}

async fn open_group(cx: &Messaging, tx: &Conn, group: &StudyGroupSaved) -> Result<(), DbError> {
    let room = NewRoom {
        id: ChatRoomId::new(cx.drawn_number()),
        kind: RoomKind::Group,
        program: group.program,
        subject: group.group.get(),
        learner: UserId::new(0),
        name: &group.name,
        type_room: RoomType::Group,
        limit: CourseChat { kind: RoomType::Channel, limit: None }.learners(),
    };
    if query::insert(tx, &room, cx.clock.now()).await? == 0 {
        query::rename(tx, group.program, group.group, &group.name).await?;
    }
    Ok(())
}

/// Opens the rooms of those of the programmes that talk and have none.
pub async fn open(cx: &Messaging, programs: &[ProgramId]) -> Result<(), DbError> {
    let courses = without_room(cx, programs).await?;
    if courses.is_empty() {
        return Ok(());
    }
    let tx = cx.db.write().await?;
    insert(cx, &tx, &courses).await?;
    tx.commit().await
}

async fn without_room(cx: &Messaging, programs: &[ProgramId]) -> Result<Vec<Arc<Course>>, DbError> {
    let known = query::of_programs(&*cx.db.read().await?, programs).await?;
    let known: HashSet<ProgramId> = known.into_iter().map(|room| room.program_id).collect();
    let missing: Vec<ProgramId> = programs.iter().filter(|program| !known.contains(program)).copied().collect();
    if missing.is_empty() {
        return Ok(Vec::new());
    }
    let courses = cx.courses.courses(&missing).await?;
    Ok(courses.into_iter().filter(|course| course.chat.is_some()).collect())
}

async fn insert(cx: &Messaging, tx: &Conn, courses: &[Arc<Course>]) -> Result<(), DbError> {
    for course in courses {
        let Some(chat) = course.chat else { continue };
        let room = NewRoom {
            id: ChatRoomId::new(cx.drawn_number()),
            kind: RoomKind::Program,
            program: course.id,
            subject: 0,
            learner: UserId::new(0),
            name: "",
            type_room: chat.kind,
            limit: chat.learners(),
        };
        query::insert(tx, &room, cx.clock.now()).await?;
    }
    Ok(())
}
