//! The area in a world of its own, with a family that lives in it: the people whom accounts would answer for.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use sanggar_contracts::{Contacts, EnrolmentSummary, Enrolments, Families, People, PersonCard};
use sanggar_kernel::{Email, EnrolmentId, InstitutionId, Phone, ProgramId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::args;
use sanggar_platform::db::{Conn, DbError, Engine};
use sanggar_platform::http::{Edge, Identity, SessionId, Sessions, Sites, Token};
use sanggar_platform::net;
use sanggar_platform::outbox::Fact;
use sanggar_platform::texting::{Carriers, Texter, Way};
use sanggar_testkit::world::SECRET;
use sanggar_testkit::{Actor, OnEngine, World};
use serde_json::{Value, json};

use crate::crowd::Crowd;
use crate::notice::{Notice, send};
use crate::{Messaging, ObjectType, Ports, Push, Settings, Topic, VapidKey};

pub const DEWI: UserId = UserId::new(1);
pub const RAKA: UserId = UserId::new(2);
pub const BUDI: UserId = UserId::new(3);
pub const DEWI_PHONE: &str = "+6281234567890";

pub struct Town {
    pub world: World,
    pub cx: Messaging,
    pub edge: Arc<Edge>,
    pub folk: Arc<Folk>,
}

/// Dewi, her child Raka, and Budi whose name tries to be more than a name and whose address is not proved.
#[derive(Default)]
pub struct Folk {
    pub gone: Mutex<Vec<UserId>>,
    pub ended: Mutex<Vec<SessionId>>,
    pub attending: Mutex<BTreeSet<(UserId, ProgramId)>>,
}

const CARDS: [(UserId, &str, &str); 3] =
    [(DEWI, "Dewi Kartika", "dewi.kartika"), (RAKA, "Raka", "raka.pradana"), (BUDI, "<img src=x>Budi", "budi")];

impl Folk {
    fn cards(&self, wanted: impl Fn(&PersonCard) -> bool) -> Vec<PersonCard> {
        let gone = self.gone.lock().unwrap();
        let cards = CARDS.map(|(id, name, username)| PersonCard {
            id,
            name: name.to_owned(),
            username: username.to_owned(),
            avatar: None,
            profession_name: String::new(),
            is_guarded: id == RAKA,
        });
        cards.into_iter().filter(|card| wanted(card) && !gone.contains(&card.id)).collect()
    }
}

#[async_trait]
impl People for Folk {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError> {
        Ok(self.cards(|card| people.contains(&card.id)))
    }

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError> {
        Ok(self.cards(|card| usernames.contains(&card.username.as_str())))
    }
}

#[async_trait]
impl Contacts for Folk {
    async fn addresses(&self, people: &[UserId]) -> Result<Vec<(UserId, Email)>, DbError> {
        let dewi = people.contains(&DEWI).then(|| (DEWI, Email::parse("dewi@surel.example").unwrap()));
        Ok(dewi.into_iter().collect())
    }

    async fn phones(&self, people: &[UserId]) -> Result<Vec<(UserId, Phone, Way)>, DbError> {
        let dewi = people.contains(&DEWI).then(|| (DEWI, Phone::parse(DEWI_PHONE).unwrap(), Way::Whatsapp));
        Ok(dewi.into_iter().collect())
    }

    async fn living(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, DbError> {
        let ended = self.ended.lock().unwrap();
        Ok(sessions.iter().filter(|session| !ended.contains(session)).copied().collect())
    }
}

#[async_trait]
impl Families for Folk {
    async fn children_of(&self, parent: UserId) -> Result<Vec<UserId>, DbError> {
        Ok(if parent == DEWI { vec![RAKA] } else { Vec::new() })
    }

    async fn parents_of(&self, children: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        Ok(if children.contains(&RAKA) { vec![(RAKA, DEWI)] } else { Vec::new() })
    }

    async fn lock_child(&self, _: &Conn, parent: UserId, child: UserId) -> Result<bool, DbError> {
        Ok((parent, child) == (DEWI, RAKA))
    }
}

#[async_trait]
impl Enrolments for Folk {
    async fn place(&self, user: UserId, program: ProgramId) -> Result<Option<EnrolmentSummary>, DbError> {
        let attends = self.attending.lock().unwrap().contains(&(user, program));
        Ok(attends.then(|| EnrolmentSummary { enrolment: EnrolmentId::new(user.get()), is_rated: false, completed: Vec::new() }))
    }

    async fn learners_of(&self, _: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
        Ok(Vec::new())
    }

    async fn programs_of(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError> {
        let attending = self.attending.lock().unwrap();
        Ok(programs.iter().filter(|program| attending.contains(&(user, **program))).copied().collect())
    }
}

/// A token is `user.session`.
#[async_trait]
impl Sessions for Folk {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError> {
        let numbers = token.0.split_once('.').and_then(|(user, session)| Some((user.parse().ok()?, session.parse().ok()?)));
        Ok(numbers.map(|(user, session)| Identity {
            user: UserId::new(user),
            session: SessionId(session),
            parent: None,
            is_admin: false,
            is_verified: true,
            owes_factor: false,
        }))
    }
}

struct OneSite;

#[async_trait]
impl Sites for OneSite {
    async fn institution(&self, _: &str) -> Result<Option<InstitutionId>, DbError> {
        Ok(None)
    }

    async fn label_of_slug(&self, _: &str) -> Result<Option<String>, DbError> {
        Ok(None)
    }
}

impl OnEngine for Town {
    async fn on(engine: Engine) -> Self {
        Self::reaching(World::on(engine).await, &[])
    }
}

impl Town {
    /// A town whose pushes may go to these addresses besides public ones.
    pub fn reaching(world: World, push_services: &[SocketAddr]) -> Self {
        let (services, folk) = (&world.services, Arc::new(Folk::default()));
        let ports = Ports {
            people: folk.clone(),
            contacts: folk.clone(),
            families: folk.clone(),
            enrolments: folk.clone(),
            texter: Texter::new(services, Carriers { is_mailbox: true, ..Carriers::default() }),
            push: Push::new(
                net::client_allowing(push_services).unwrap(),
                VapidKey::derive(SECRET).unwrap(),
                &["127.0.0.1", "localhost", "push.example"].map(str::to_owned),
            ),
        };
        let settings = Settings { origin: "https://sanggarmu.test".to_owned(), brand: "Sanggarmu".to_owned() };
        let cx = Messaging::start(services, ports, settings);
        let edge = world.edge(Messaging::routes().with(cx.clone()).0, folk.clone(), Arc::new(OneSite));
        Self { world, cx, edge, folk }
    }

    pub fn attends(&self, user: UserId, program: i64) {
        self.folk.attending.lock().unwrap().insert((user, ProgramId::new(program)));
    }

    pub fn as_(&self, user: UserId) -> Actor {
        self.with_session(user, user.get())
    }

    pub fn with_session(&self, user: UserId, session: i64) -> Actor {
        self.world.visitor(&self.edge).with_token(&format!("{user}.{session}"))
    }

    /// A fact of another area, as its listeners hear it.
    pub async fn happens(&self, fact: &impl Fact) {
        let tx = self.cx.db.write().await.unwrap();
        self.world.services.outbox.write(&tx, fact).await.unwrap();
        tx.commit().await.unwrap();
        self.world.settle().await;
    }

    pub async fn tell(&self, notice: Notice) -> bool {
        let crowd = Crowd::load(&self.cx, &[notice.to]).await.unwrap();
        let tx = self.cx.db.write().await.unwrap();
        let told = send(&self.cx, &tx, &crowd, notice).await.unwrap();
        tx.commit().await.unwrap();
        self.world.settle().await;
        told
    }

    pub async fn list(&self, user: UserId, query: &str) -> Vec<Value> {
        let told = self.as_(user).get(&format!("/api/user/notification/list/1/100?{query}")).await.ok();
        told.data().as_array().unwrap().clone()
    }

    pub async fn titles(&self, user: UserId, query: &str) -> Vec<String> {
        self.list(user, query).await.iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
    }

    /// `(new, unread in program, unread in info)`.
    pub async fn counters(&self, user: UserId) -> (i64, i64, i64) {
        counters(self.as_(user).get("/api/user/notification/summary").await.ok().data())
    }

    pub async fn want(&self, user: UserId, group: &str, channel: &str, on: bool) {
        self.as_(user).post("/api/user/notification/settings", json!({ "group": group, "channel": channel, "on": on })).await.ok();
    }

    pub async fn change(&self, sql: &'static str, number: i64) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, &args![number]).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub async fn count(&self, sql: &'static str) -> i64 {
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
    }
}

pub fn counters(summary: &Value) -> (i64, i64, i64) {
    let number = |value: &Value| value.as_i64().unwrap();
    (number(&summary["new"]), number(&summary["unread"]["program"]), number(&summary["unread"]["info"]))
}

/// Something to tell Dewi, each time for another reason.
pub fn notice(number: usize, object_type: ObjectType, topic: Topic) -> Notice {
    Notice {
        to: DEWI,
        topic,
        object_type,
        title: format!("Kabar {number}"),
        message: format!("<p>Isi kabar <strong>{number}</strong>.</p>"),
        link: Some("/kelasku".to_owned()),
        cause: format!("test:{number}"),
        subject: None,
        is_mailed: false,
    }
}
