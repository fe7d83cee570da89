//! The area in a world of its own, with a family that lives in it: the people whom accounts would answer for.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use sanggar_contracts::{
    ChildWeek, ClassPart, Classes, Contacts, EnrolmentSummary, Enrolments, Families, FamilyWeeks, Item, People, PersonCard,
};
use sanggar_kernel::{Email, EnrolmentId, InstitutionId, Millis, Phone, ProgramId, StudyGroupId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::args;
use sanggar_platform::db::{Conn, DbError, Engine};
use sanggar_platform::http::{Edge, Identity, SessionId, Sessions, Sites, Token};
use sanggar_platform::net;
use sanggar_platform::outbox::Fact;
use sanggar_platform::texting::{Carriers, Texter, Way};
use sanggar_testkit::world::SECRET;
use sanggar_testkit::{Actor, Library, OnEngine, World};
use serde_json::{Value, json};

use crate::crowd::Crowd;
use crate::notice::{Notice, send};
use crate::{Messaging, ObjectType, Ports, Push, Settings, Topic, VapidKey};

pub const DEWI: UserId = UserId::new(1);
pub const RAKA: UserId = UserId::new(2);
pub const BUDI: UserId = UserId::new(3);
/// Runs the whole.
pub const ADMIN: UserId = UserId::new(9);
pub const DEWI_PHONE: &str = "+6281234567890";

pub struct Town {
    pub world: World,
    pub cx: Messaging,
    pub edge: Arc<Edge>,
    pub folk: Arc<Folk>,
    pub library: Arc<Library>,
}

/// Dewi, her child Raka, and Budi whose name tries to be more than a name and whose address is not proved.
#[derive(Default)]
pub struct Folk {
    pub gone: Mutex<Vec<UserId>>,
    pub ended: Mutex<Vec<SessionId>>,
    pub attending: Mutex<BTreeSet<(UserId, ProgramId)>>,
    /// Of those, who came with another programme.
    pub by_parent: Mutex<BTreeSet<(UserId, ProgramId)>>,
    pub teaching: Mutex<BTreeSet<(UserId, ProgramId)>>,
    pub grouped: Mutex<BTreeSet<(UserId, ProgramId, StudyGroupId)>>,
    pub unlinked: Mutex<Vec<(UserId, UserId)>>,
    /// Beside Dewi and Raka: parents with their children.
    pub links: Mutex<Vec<(UserId, UserId)>>,
    /// What children did, when it was.
    pub weeks: Mutex<Vec<(Millis, ChildWeek)>>,
}

/// From this number on whoever attends something is known too.
const CROWD: i64 = 100;

const CARDS: [(UserId, &str, &str); 3] =
    [(DEWI, "Dewi Kartika", "dewi.kartika"), (RAKA, "Raka", "raka.pradana"), (BUDI, "<img src=x>Budi", "budi")];

impl Folk {
    /// In the order of their numbers.
    fn learners(&self, program: ProgramId) -> Vec<UserId> {
        self.attending.lock().unwrap().iter().filter(|(_, class)| *class == program).map(|(user, _)| *user).collect()
    }

    fn cards(&self, wanted: impl Fn(&PersonCard) -> bool) -> Vec<PersonCard> {
        let gone = self.gone.lock().unwrap();
        let linked: Vec<UserId> = self.links.lock().unwrap().iter().flat_map(|(parent, child)| [*parent, *child]).collect();
        let attending = self.attending.lock().unwrap();
        let everyone = attending.iter().map(|(user, _)| *user).chain(linked);
        let crowd: BTreeSet<UserId> = everyone.filter(|user| user.get() >= CROWD).collect();
        let card = |(id, name, username): (UserId, &str, &str)| PersonCard {
            id,
            name: name.to_owned(),
            username: username.to_owned(),
            avatar: None,
            profession_name: String::new(),
            is_guarded: id == RAKA,
            may_publish: id != RAKA,
        };
        let cards = CARDS.into_iter().chain(crowd.into_iter().map(|id| (id, "Warga", "warga"))).map(card);
        cards.filter(|card| wanted(card) && !gone.contains(&card.id)).collect()
    }
}

#[async_trait]
impl People for Folk {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError> {
        Ok(self.cards(|card| people.contains(&card.id)))
    }

    async fn name_in(&self, _: &Conn, person: UserId) -> Result<Option<String>, DbError> {
        Ok(self.cards(|card| card.id == person).pop().map(|card| card.name))
    }

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError> {
        Ok(self.cards(|card| usernames.contains(&card.username.as_str())))
    }
}

#[async_trait]
impl Contacts for Folk {
    async fn addresses(&self, people: &[UserId]) -> Result<Vec<(UserId, Email)>, DbError> {
        let dewi = people.contains(&DEWI).then(|| (DEWI, Email::parse("dewi@surel.example").unwrap()));
        let others = people.iter().filter(|person| person.get() >= CROWD);
        let others = others.map(|person| (*person, Email::parse(&format!("warga{person}@surel.example")).unwrap()));
        Ok(dewi.into_iter().chain(others).collect())
    }

    async fn phones(&self, people: &[UserId]) -> Result<Vec<(UserId, Phone, Way)>, DbError> {
        let dewi = people.contains(&DEWI).then(|| (DEWI, Phone::parse(DEWI_PHONE).unwrap(), Way::Whatsapp));
        Ok(dewi.into_iter().collect())
    }

    async fn find_by_email(&self, addresses: &[Email]) -> Result<Vec<(Email, UserId)>, DbError> {
        let known = self.addresses(&[DEWI]).await?.into_iter().map(|(user, address)| (address, user));
        Ok(known.filter(|(address, _)| addresses.contains(address)).collect())
    }

    async fn find_by_phone(&self, phones: &[Phone]) -> Result<Vec<(Phone, UserId)>, DbError> {
        let known = self.phones(&[DEWI]).await?.into_iter().map(|(user, phone, _)| (phone, user));
        Ok(known.filter(|(phone, _)| phones.contains(phone)).collect())
    }

    async fn living(&self, sessions: &[SessionId]) -> Result<Vec<SessionId>, DbError> {
        let ended = self.ended.lock().unwrap();
        Ok(sessions.iter().filter(|session| !ended.contains(session)).copied().collect())
    }
}

impl Folk {
    /// In the order of the parents.
    fn families(&self) -> Vec<(UserId, UserId)> {
        let mut links: Vec<(UserId, UserId)> = [(DEWI, RAKA)].into_iter().chain(self.links.lock().unwrap().iter().copied()).collect();
        let ended = self.unlinked.lock().unwrap();
        links.retain(|link| !ended.contains(link));
        links.sort_by_key(|(parent, _)| *parent);
        links
    }
}

#[async_trait]
impl Families for Folk {
    async fn children_of(&self, parent: UserId) -> Result<Vec<UserId>, DbError> {
        Ok(self.families().into_iter().filter(|(of, _)| *of == parent).map(|(_, child)| child).collect())
    }

    async fn children_of_each(&self, parents: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        Ok(self.families().into_iter().filter(|(of, _)| parents.contains(of)).collect())
    }

    async fn parents_after(&self, after: UserId, most: i64) -> Result<Vec<UserId>, DbError> {
        let parents: BTreeSet<UserId> = self.families().into_iter().map(|(parent, _)| parent).filter(|parent| *parent > after).collect();
        Ok(parents.into_iter().take(most as usize).collect())
    }

    async fn parents_of(&self, children: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        Ok(self.families().into_iter().filter(|(_, child)| children.contains(child)).map(|(parent, child)| (child, parent)).collect())
    }

    async fn lock_child(&self, _: &Conn, parent: UserId, child: UserId) -> Result<bool, DbError> {
        Ok(self.families().contains(&(parent, child)))
    }
}

#[async_trait]
impl FamilyWeeks for Folk {
    async fn weeks_of(&self, children: &[UserId], from: Millis, until: Millis) -> Result<Vec<ChildWeek>, DbError> {
        let weeks = self.weeks.lock().unwrap();
        let of = |child: &UserId| {
            weeks.iter().find(|(at, week)| week.child == *child && (from..until).contains(at)).map(|(_, week)| week.clone())
        };
        Ok(children.iter().map(|child| of(child).unwrap_or_else(|| quiet_week(*child))).collect())
    }
}

pub fn quiet_week(child: UserId) -> ChildWeek {
    let (scores, certificates, due, programs) = (vec![], vec![], vec![], vec![]);
    ChildWeek { child, done: 0, minutes: 0, meetings: 0, scores, certificates, transcripts: 0, due, meeting: None, programs }
}

#[async_trait]
impl Enrolments for Folk {
    async fn place(&self, user: UserId, program: ProgramId) -> Result<Option<EnrolmentSummary>, DbError> {
        let attends = self.attending.lock().unwrap().contains(&(user, program));
        Ok(attends.then(|| EnrolmentSummary {
            enrolment: EnrolmentId::new(user.get()),
            is_rated: false,
            asks_elsewhere: false,
            completed: Vec::new(),
            certificate: None,
            owned: Vec::new(),
        }))
    }

    async fn learners_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, i64)>, DbError> {
        Ok(programs.iter().map(|program| (*program, self.learners(*program).len() as i64)).collect())
    }

    async fn taken_of(&self, _: &[Item]) -> Result<Vec<(Item, i64)>, DbError> {
        Ok(Vec::new())
    }

    async fn programs_of(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ProgramId>, DbError> {
        let attending = self.attending.lock().unwrap();
        Ok(programs.iter().filter(|program| attending.contains(&(user, **program))).copied().collect())
    }
}

#[async_trait]
impl Classes for Folk {
    async fn parts_in(&self, user: UserId, programs: &[ProgramId]) -> Result<Vec<ClassPart>, DbError> {
        Ok(self.parts_of(user).await?.into_iter().filter(|part| programs.contains(&part.program)).collect())
    }

    async fn parts_of(&self, user: UserId) -> Result<Vec<ClassPart>, DbError> {
        let (attending, teaching) = (self.attending.lock().unwrap(), self.teaching.lock().unwrap());
        let grouped = self.grouped.lock().unwrap();
        let all: BTreeSet<ProgramId> = attending.union(&teaching).filter(|(one, _)| *one == user).map(|(_, program)| *program).collect();
        let part = |program: ProgramId| ClassPart {
            program,
            attends: attending.contains(&(user, program)),
            is_child: self.by_parent.lock().unwrap().contains(&(user, program)),
            teaches: teaching.contains(&(user, program)),
            groups: grouped.iter().filter(|(one, class, _)| (*one, *class) == (user, program)).map(|(.., group)| *group).collect(),
        };
        Ok(all.into_iter().map(part).collect())
    }

    async fn learners_if_taught(&self, user: UserId, program: ProgramId) -> Result<Option<i64>, DbError> {
        let teaches = self.teaching.lock().unwrap().contains(&(user, program));
        Ok(teaches.then(|| self.learners(program).len() as i64))
    }

    async fn learners_after(&self, program: ProgramId, after: UserId, most: i64) -> Result<Vec<UserId>, DbError> {
        Ok(self.learners(program).into_iter().filter(|user| *user > after).take(most as usize).collect())
    }

    async fn facilitators_of(&self, programs: &[ProgramId]) -> Result<Vec<(ProgramId, UserId)>, DbError> {
        let teaching = self.teaching.lock().unwrap();
        Ok(teaching.iter().filter(|(_, program)| programs.contains(program)).map(|(user, program)| (*program, *user)).collect())
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
            is_admin: user == ADMIN.get(),
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
        let (services, folk, library) = (&world.services, Arc::new(Folk::default()), Arc::new(Library::default()));
        let ports = Ports {
            people: folk.clone(),
            contacts: folk.clone(),
            families: folk.clone(),
            family_weeks: folk.clone(),
            enrolments: folk.clone(),
            classes: folk.clone(),
            courses: library.clone(),
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
        Self { world, cx, edge, folk, library }
    }

    pub fn attends(&self, user: UserId, program: i64) {
        self.folk.attending.lock().unwrap().insert((user, ProgramId::new(program)));
    }

    pub fn teaches(&self, user: UserId, program: i64) {
        self.folk.teaching.lock().unwrap().insert((user, ProgramId::new(program)));
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
