//! What other areas ask of rooms.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use moka::sync::Cache;
use sanggar_contracts::{ChatRooms, ClassChat, ClassPart, Classes, LiveRooms};
use sanggar_kernel::{ActivityId, ChatRoomId, ProgramId, StudyGroupId, UserId};
use sanggar_platform::db::{Db, DbError};
use sanggar_platform::live::Room;

use super::gate::Role;
use super::room::query;
use crate::Messaging;

/// All who are in a room of the chat.
pub const fn chat_room(room: ChatRoomId) -> Room {
    Room::new("chat", room.get())
}

/// How late it shows elsewhere that a room was closed.
const KEPT_FOR: Duration = Duration::from_secs(10);
const MAX_KEPT: u64 = 50_000;

/// The rooms of classes, for those who show the way there. Everybody who opens an activity asks, so the process keeps what it heard.
#[derive(Clone)]
pub struct ClassRooms {
    db: Db,
    kept: Cache<ProgramId, ClassChat>,
}

impl ClassRooms {
    pub fn new(db: Db) -> Self {
        Self { db, kept: Cache::builder().max_capacity(MAX_KEPT).time_to_live(KEPT_FOR).build() }
    }
}

#[async_trait]
impl ChatRooms for ClassRooms {
    async fn of_programs(&self, programs: &[ProgramId]) -> Result<Vec<ClassChat>, DbError> {
        let mut rooms: Vec<ClassChat> = programs.iter().filter_map(|program| self.kept.get(program)).collect();
        let unknown: Vec<ProgramId> = programs.iter().filter(|one| !rooms.iter().any(|room| room.program == **one)).copied().collect();
        if unknown.is_empty() {
            return Ok(rooms);
        }
        for row in query::of_programs(&*self.db.read().await?, &unknown).await? {
            let room = ClassChat { program: row.program_id, room: row.id, kind: row.type_room, is_closed: row.is_closed };
            self.kept.insert(room.program, room);
            rooms.push(room);
        }
        Ok(rooms)
    }

    async fn of_groups(&self, program: ProgramId, groups: &[StudyGroupId]) -> Result<Vec<(StudyGroupId, ChatRoomId)>, DbError> {
        query::of_groups(&*self.db.read().await?, program, groups).await
    }

    async fn has_spoken(&self, learner: UserId, program: ProgramId, activity: ActivityId) -> Result<bool, DbError> {
        query::has_spoken(&*self.db.read().await?, learner, program, activity).await
    }
}

/// Which rooms a person hears: those that were entered and where the person still belongs.
#[derive(Clone)]
pub struct Hearing {
    db: Db,
    classes: Arc<dyn Classes>,
}

impl Hearing {
    pub fn new(cx: &Messaging) -> Self {
        Self { db: cx.db.clone(), classes: cx.classes.clone() }
    }
}

#[async_trait]
impl LiveRooms for Hearing {
    async fn rooms_of(&self, user: UserId) -> Result<Vec<Room>, DbError> {
        let rows = query::joined(&*self.db.read().await?, user).await?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let parts = parts_by_program(self.classes.parts_of(user).await?);
        let holds = |row: &query::RoomRow| Role::of(user, row, parts.get(&row.program_id)).is_some();
        Ok(rows.iter().filter(|row| holds(row)).map(|row| chat_room(row.id)).collect())
    }
}

pub fn parts_by_program(parts: Vec<ClassPart>) -> HashMap<ProgramId, ClassPart> {
    parts.into_iter().map(|part| (part.program, part)).collect()
}
