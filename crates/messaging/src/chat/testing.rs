//! A class that talks: Dewi teaches, Raka and Budi learn.

use std::net::SocketAddr;

use sanggar_contracts::{CourseChat, LearnerEnrolled, RoomType, Source};
use sanggar_kernel::{EnrolmentId, ProgramId, UserId};
use sanggar_platform::db::Engine;
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::library::a_course;
use sanggar_testkit::{OnEngine, TestResponse, World};
use serde_json::{Value, json};

use crate::testing::{BUDI, DEWI, RAKA, Town};

pub const CLASS: ProgramId = ProgramId::new(4);

pub struct Class {
    pub town: Town,
    pub room: i64,
}

impl OnEngine for Class {
    async fn on(engine: Engine) -> Self {
        Self::with_limits(engine, LimitTable::raised()).await
    }
}

/// The class with the limits of production.
pub struct Limited(pub Class);

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        Self(Class::with_limits(engine, LimitTable::production()).await)
    }
}

impl Class {
    /// A class whose pushes may go to these addresses.
    pub async fn reaching(engine: Engine, push_services: &[SocketAddr]) -> Self {
        Self::begun(Town::reaching(World::on(engine).await, push_services)).await
    }

    async fn with_limits(engine: Engine, limits: LimitTable) -> Self {
        Self::begun(Town::reaching(World::with_limits(engine, limits).await, &[])).await
    }

    async fn begun(town: Town) -> Self {
        let mut class = Self { town, room: 0 };
        class.teach(CLASS, RoomType::Group, None);
        class.town.folk.teaching.lock().unwrap().insert((DEWI, CLASS));
        class.room = class.enrol(RAKA, CLASS).await;
        class.enrol(BUDI, CLASS).await;
        class
    }

    /// The same class, seen from another room.
    pub fn at(self, room: i64) -> Self {
        Self { room, ..self }
    }

    pub fn teach(&self, program: ProgramId, kind: RoomType, limit: Option<i64>) {
        let mut course = a_course(program.get());
        course.chat = Some(CourseChat { kind, limit });
        self.town.library.put(course);
    }

    /// The room of the class that the person attends from now on.
    pub async fn enrol(&self, user: UserId, program: ProgramId) -> i64 {
        self.town.attends(user, program.get());
        self.town.happens(&LearnerEnrolled { user, program, enrolment: EnrolmentId::new(user.get()), source: Source::Free }).await;
        let room = "SELECT COALESCE(MAX(id), 0) FROM messaging_chat_room WHERE program_id = $1";
        let conn = self.town.cx.db.read().await.unwrap();
        conn.one::<(i64,)>(room, &sanggar_platform::args![program]).await.unwrap().0
    }

    pub fn leave(&self, user: UserId, program: ProgramId) {
        self.town.folk.attending.lock().unwrap().remove(&(user, program));
        self.town.folk.teaching.lock().unwrap().remove(&(user, program));
    }

    pub async fn join(&self, user: UserId) -> TestResponse {
        self.town.as_(user).post("/api/chat/participant/", json!({ "room_id": self.room })).await
    }

    pub async fn everybody_joins(&self) {
        for user in [DEWI, RAKA, BUDI] {
            self.join(user).await.ok();
        }
    }

    pub async fn send(&self, user: UserId, temp_id: &str, message: &str) -> TestResponse {
        self.say(user, json!({ "message": message, "unique_temp_id": temp_id })).await
    }

    pub async fn reply(&self, user: UserId, temp_id: &str, message: &str, to: &Value) -> TestResponse {
        self.say(user, json!({ "message": message, "unique_temp_id": temp_id, "replied_comment_id": to })).await
    }

    pub async fn say(&self, user: UserId, form: Value) -> TestResponse {
        self.town.as_(user).post(&self.path("comments"), form).await
    }

    pub async fn comments(&self, user: UserId, query: &str) -> Value {
        self.town.as_(user).get(&self.path(&format!("comments{query}"))).await.ok().data().clone()
    }

    pub async fn room_of(&self, user: UserId) -> Value {
        self.town.as_(user).get(&format!("/api/chat/rooms/{}", self.room)).await.ok().data().clone()
    }

    pub async fn remove(&self, user: UserId, temp_ids: &[&str]) -> TestResponse {
        self.town.as_(user).delete_with("/api/chat/messages/", json!({ "unique_ids": temp_ids })).await
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/chat/rooms/{}/{rest}", self.room)
    }
}

/// A field of each.
pub fn each<'a>(list: &'a Value, field: &str) -> Vec<&'a Value> {
    list.as_array().unwrap().iter().map(|one| &one[field]).collect()
}
