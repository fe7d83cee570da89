//! What the area's tests stand on.

pub mod institutions;
pub mod shelf;

use std::sync::Arc;

use async_trait::async_trait;
use sanggar_contracts::{ChatRooms, ClassChat, EnrolmentSummary, Enrolments, Groups, Histogram, Item, Reviews, RoomType};
use sanggar_kernel::{ActivityId, ChatRoomId, EnrolmentId, ProgramId, StudyGroupId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::db::{DbError, Engine};
use sanggar_platform::http::{Edge, Identity, SessionId, Sessions, Token};
use sanggar_testkit::{Actor, Nobody, OnEngine, World};
use serde_json::{Value, json};

use crate::document::ProgramDocument;
use crate::publish::{self, HostDocument};
use crate::{Catalog, IndexLocation, Ports, Settings};

/// Nobody belongs to a group, attends or rates anything.
pub fn catalog(world: &World) -> Catalog {
    let ports = Ports { groups: Arc::new(Nobody), reviews: Arc::new(Nobody), enrolments: Arc::new(Nobody), chat_rooms: Arc::new(Nobody) };
    Catalog::new(&world.services, ports, settings())
}

fn settings() -> Settings {
    Settings { product: "sanggar".to_owned(), index: IndexLocation::Memory }
}

pub const OPERATOR: &str = "1";
/// Belongs to the group of parents.
pub const PARENT: &str = "7";
/// Attends every programme.
pub const LEARNER: &str = "8";
/// Attends every programme as part of another.
pub const GUEST: &str = "10";
pub const STRANGER: &str = "9";
pub const GROUP: i64 = 162;

/// The catalogue with institutions, a host, and a few people whom other areas would answer for.
pub struct Shop {
    pub world: World,
    pub cx: Catalog,
    pub edge: Arc<Edge>,
}

impl OnEngine for Shop {
    async fn on(engine: Engine) -> Self {
        let world = World::on(engine).await;
        let folk = Arc::new(Folk);
        let ports = Ports { groups: folk.clone(), reviews: folk.clone(), enrolments: folk.clone(), chat_rooms: folk.clone() };
        let cx = Catalog::new(&world.services, ports, settings());
        cx.listeners(&world.services.outbox);
        institutions::open(&cx).await;
        publish::host(&cx, &a_host()).await.unwrap();
        let edge = world.edge(Catalog::routes().with(cx.clone()).0, folk, Arc::new(cx.clone()));
        Self { world, cx, edge }
    }
}

impl Shop {
    pub fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }

    pub fn person(&self, token: &str) -> Actor {
        self.visitor().with_token(token)
    }

    /// Publishes the example with some fields changed.
    pub async fn publish(&self, slug: &str, change: Value) -> ProgramId {
        publish::program(&self.cx, &read(a_program(slug, change))).await.unwrap()
    }

    /// The slugs of a list.
    pub async fn slugs(&self, path: &str) -> Vec<String> {
        slugs(self.visitor().get(path).await.ok().data())
    }

    /// Every page from this one on, as a client follows them.
    pub async fn pages(&self, from: &str) -> Vec<Vec<String>> {
        let (mut pages, mut next) = (Vec::new(), Some(from.to_owned()));
        while let Some(path) = next {
            assert!(pages.len() < 50 && path.starts_with("/api/"), "{path}");
            let told = self.visitor().get(&path).await.ok();
            pages.push(slugs(told.data()));
            next = told.body["next-url"].as_str().map(str::to_owned);
        }
        pages
    }

    pub async fn change(&self, sql: &'static str) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, &[]).await.unwrap();
        tx.commit().await.unwrap();
    }
}

pub fn slugs(data: &Value) -> Vec<String> {
    data.as_array().unwrap().iter().map(|one| one["slug"].as_str().unwrap().to_owned()).collect()
}

pub fn read(document: Value) -> ProgramDocument {
    ProgramDocument::read(document).unwrap()
}

fn a_host() -> HostDocument {
    HostDocument {
        slug: "ratna-wulandari".to_owned(),
        name: "Ratna Wulandari".to_owned(),
        headline: "Guru matematika SD".to_owned(),
        about: "Suka memasak.".to_owned(),
        institution: "sanggar-cendekia".to_owned(),
    }
}

/// A small programme that may be published; `change` overwrites fields.
pub fn a_program(slug: &str, change: Value) -> Value {
    let question =
        json!({ "type": "single", "text": "<p>1/2 + 1/4?</p>", "points": 10, "explanation": "", "options": ["3/4", "2/6"], "answer": 0 });
    let quiz = json!({ "instruction": "", "time_limit_s": null, "attempts": 2, "shuffle": true, "passing": 70, "questions": [question] });
    let activities = json!([
        an_activity(&format!("{slug}-bacaan"), "freetext", json!({ "html": "<p>RAHASIA BACAAN</p>" })),
        an_activity(&format!("{slug}-kuis"), "quiz", quiz),
    ]);
    let topic =
        json!({ "slug": "mengenal", "title": "Mengenal pecahan", "summary": "Dari martabak.", "addon": null, "activities": activities });
    let mut document = json!({
        "slug": slug, "institution": "sanggar-cendekia", "category": "KELASMU", "title": format!("Program {slug}"),
        "summary": "Pecahan lewat martabak.", "description": "<p>Untuk siapa saja.</p>", "guide": "<p>Satu topik seminggu.</p>", "glyph": "¾",
        "levels": ["SD05"], "subject": "matematika", "tags": ["pecahan"], "hosts": ["ratna-wulandari"], "topics": [topic],
    });
    let terms = json!({
        "price": 150_000, "price_normal": 200_000, "capacity": null, "stage": "running", "linear": false, "external_url": null, "groups": [],
        "show_certificate": true, "show_report": true, "has_chat": true, "starts_at": null, "access_until": null,
    });
    overwrite(&mut document, terms);
    overwrite(&mut document, change);
    document
}

pub fn an_activity(slug: &str, kind: &str, content: Value) -> Value {
    json!({ "slug": slug, "title": format!("Aktivitas {slug}"), "kind": kind, "minutes": 12, "mandatory": true, "assessment": false,
            "open": false, "timer": null, "group": null, "addon": null, "content": content })
}

pub fn overwrite(document: &mut Value, change: Value) {
    for (field, value) in change.as_object().unwrap() {
        document[field] = value.clone();
    }
}

/// A token is the person's number.
struct Folk;

#[async_trait]
impl Sessions for Folk {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError> {
        let number = token.0.parse().ok();
        let is_admin = token.0 == OPERATOR;
        Ok(number.map(|number| Identity {
            user: UserId::new(number),
            session: SessionId(number),
            parent: None,
            is_admin,
            is_verified: true,
            owes_factor: false,
        }))
    }
}

#[async_trait]
impl Groups for Folk {
    async fn groups_of(&self, user: UserId) -> Result<Vec<i64>, DbError> {
        Ok(if user.to_string() == PARENT { vec![5, GROUP] } else { vec![5] })
    }
}

#[async_trait]
impl Reviews for Folk {
    async fn histograms(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, Histogram)>, DbError> {
        Ok(programs.iter().map(|program| (*program, Histogram([1, 0, 0, 2, 25]))).collect())
    }
}

#[async_trait]
impl Enrolments for Folk {
    async fn place(&self, user: UserId, program: ProgramId) -> Result<Option<EnrolmentSummary>, DbError> {
        let asks_elsewhere = user.to_string() == GUEST;
        let enrolment = EnrolmentId::new(program.get() * 100);
        let place =
            EnrolmentSummary { enrolment, is_rated: false, asks_elsewhere, completed: Vec::new(), certificate: None, owned: Vec::new() };
        Ok((asks_elsewhere || user.to_string() == LEARNER).then_some(place))
    }

    /// Two seats are taken everywhere.
    async fn learners_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
        Ok(programs.iter().map(|program| (*program, 2)).collect())
    }

    /// One piece of everything is sold.
    async fn taken_of(&self, items: &[Item]) -> Result<Vec<(Item, i64)>, DbError> {
        Ok(items.iter().map(|item| (*item, if matches!(item, Item::Program(_)) { 2 } else { 1 })).collect())
    }

    async fn programs_of(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError> {
        Ok(if user.to_string() == LEARNER { programs.to_vec() } else { Vec::new() })
    }
}

/// Every class has a room.
#[async_trait]
impl ChatRooms for Folk {
    async fn of_programs(&self, programs: &[ProgramId]) -> Result<Vec<ClassChat>, DbError> {
        let room =
            |program: &ProgramId| ClassChat { program: *program, room: ChatRoomId::new(77), kind: RoomType::Channel, is_closed: false };
        Ok(programs.iter().map(room).collect())
    }

    async fn of_groups(&self, _: ProgramId, _: &[StudyGroupId]) -> Result<Vec<(StudyGroupId, ChatRoomId)>, DbError> {
        Ok(Vec::new())
    }

    async fn has_spoken(&self, _: UserId, _: ProgramId, _: ActivityId) -> Result<bool, DbError> {
        Ok(false)
    }
}
