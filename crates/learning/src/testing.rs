//! The area in a world of its own, with a few people and courses that the other areas would answer for.

mod taken;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures_util::FutureExt;
use sanggar_contracts::{
    Announced, Announcements, Appearance, Authority, ChatRooms, ClassChat, Course, Families, Grading, GradingRules, Groups, Held,
    Moderation, Objection, People, PersonCard, Role, Roles, RoomType, Source, Visibility,
};
use sanggar_kernel::{ActivityId, ChatRoomId, EnrolmentId, InstitutionId, Millis, ProgramId, StudyGroupId, UserId};
use sanggar_platform::area::Area;
use sanggar_platform::db::{Conn, DbError, Engine};
use sanggar_platform::http::{Edge, Identity, Sessions, Token};
use sanggar_platform::limits::LimitTable;
use sanggar_platform::outbox::{Fact, OutboxError};
use sanggar_testkit::{Actor, NoSites, Nobody, Numbered, OnEngine, World};

use crate::{Learning, Ports, Rooms, Settings, enrolment};
pub use sanggar_testkit::library::{Library, a_course, an_activity};
pub use taken::{cells_of, words_of};

pub const SINTA: UserId = UserId::new(1);
/// A child.
pub const YOGA: UserId = UserId::new(2);
/// In another group of a group's work than Sinta and Yoga, and in none.
pub const OTHER: UserId = UserId::new(21);
pub const ALONE: UserId = UserId::new(22);
/// Runs the whole.
pub const ADMIN: UserId = UserId::new(9);
/// Runs the first institution.
pub const HEAD: UserId = UserId::new(31);
/// Works there at the front desk.
pub const CLERK: UserId = UserId::new(32);
/// The one course in which something was announced.
pub const TALKATIVE: ProgramId = ProgramId::new(7);
/// Belongs to the group that limited courses are for.
pub const MEMBER: UserId = UserId::new(3);
pub const GROUP: i64 = 162;

pub struct School {
    pub world: World,
    pub cx: Learning,
    pub library: Arc<Library>,
    pub sights: Arc<Sights>,
    edge: Arc<Edge>,
}

impl OnEngine for School {
    async fn on(engine: Engine) -> Self {
        Self::with_limits(engine, LimitTable::raised()).await
    }
}

/// The school with the limits of production.
pub struct Limited(pub School);

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        Self(School::with_limits(engine, LimitTable::production()).await)
    }
}

impl School {
    async fn with_limits(engine: Engine, limits: LimitTable) -> Self {
        let world = World::with_limits(engine, limits).await;
        let library = Arc::new(Library::default());
        let (folk, sights) = (Arc::new(Folk), Arc::new(Sights::default()));
        let ports = Ports {
            people: folk.clone(),
            groups: folk.clone(),
            families: folk.clone(),
            visibility: sights.clone(),
            roles: folk.clone(),
            courses: library.clone(),
            grading: folk.clone(),
            announcements: folk.clone(),
            moderation: folk,
            chat_rooms: Arc::new(Nobody),
            rooms: Rooms::default(),
        };
        let settings = Settings {
            origin: "https://sanggarmu.test".into(),
            product: "sanggar".into(),
            career_site: None,
            brand: "Sanggarmu".into(),
            certificate_secret: b"rahasia sertifikat".as_slice().into(),
        };
        let cx = Learning::new(&world.services, ports, settings);
        cx.listeners(&world.services.outbox);
        let edge = edge(&world, &cx);
        Self { world, cx, library, sights, edge }
    }
}

fn edge(world: &World, cx: &Learning) -> Arc<Edge> {
    world.edge(Learning::routes().with(cx.clone()).0, Arc::new(Folk), Arc::new(NoSites))
}

impl School {
    /// What is told of this kind from now on, under a name that no other listener has.
    pub fn hears<F: Fact>(&self, name: &'static str) -> Arc<Mutex<Vec<F>>> {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ears = heard.clone();
        self.world.services.outbox.listen(name, move |_, fact: F| {
            ears.lock().unwrap().push(fact);
            async { Ok(()) }.boxed()
        });
        heard
    }

    pub fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }

    pub fn person(&self, user: UserId) -> Actor {
        self.visitor().with_token(&user.to_string())
    }

    /// The same school with something of its context changed.
    pub fn rewired(mut self, change: impl FnOnce(&mut Learning)) -> Self {
        change(&mut self.cx);
        self.edge = edge(&self.world, &self.cx);
        self
    }

    /// As a parent who entered the person's account.
    pub fn inside(&self, user: UserId, parent: UserId) -> Actor {
        self.visitor().with_token(&format!("{user}.{parent}"))
    }

    /// The same school with services that hold meetings.
    pub fn with_rooms(self, rooms: Rooms) -> Self {
        self.rewired(|cx| cx.ports.rooms = rooms)
    }

    pub fn with_career_site(self, site: &str) -> Self {
        self.rewired(|cx| cx.settings.career_site = Some(site.to_owned()))
    }

    /// A film that courses may name.
    pub async fn add_medium(&self, name: &str, bytes: &'static [u8]) {
        let stream = futures_util::stream::iter([Ok::<_, std::convert::Infallible>(bytes.into())]);
        let blob = self.cx.files.put(stream, 1 << 20).await.unwrap();
        let tx = self.cx.db.write().await.unwrap();
        let file = self.cx.files.record(&tx, &blob, "video/webm").await.unwrap();
        tx.commit().await.unwrap();
        self.library.add_medium(name, file);
    }

    /// Gives the person a place in the course.
    pub async fn enrolled(&self, user: UserId, course: &Course) -> EnrolmentId {
        let tx = self.cx.db.write().await.unwrap();
        let told = enrolment::enrol(&self.cx, &tx, &Arc::new(course.clone()), user, Source::Staff).await.unwrap();
        assert!(matches!(told, Held::Granted { .. }), "{told:?}");
        let place = enrolment::query::find(&tx, user, course.id).await.unwrap();
        tx.commit().await.unwrap();
        place
    }

    /// Takes the right back that opened the place. False: there is none.
    pub async fn takes_back(&self, source: Source, user: UserId, course: &Course) -> bool {
        let tx = self.cx.db.write().await.unwrap();
        let ended = enrolment::rights::end(&self.cx, &tx, &enrolment::own_record(source, user, course.id)).await.unwrap();
        tx.commit().await.unwrap();
        ended > 0
    }
}

/// Every class and every group has a room, and somebody has asked in those of activities, or nobody has.
#[derive(Default)]
pub struct Talking {
    pub is_spoken: AtomicBool,
}

#[async_trait]
impl ChatRooms for Talking {
    async fn of_programs(&self, programs: &[ProgramId]) -> Result<Vec<ClassChat>, DbError> {
        let room = |program: &ProgramId| ClassChat {
            program: *program,
            room: ChatRoomId::new(900 + program.get()),
            kind: RoomType::Group,
            is_closed: false,
        };
        Ok(programs.iter().map(room).collect())
    }

    async fn of_groups(&self, _: ProgramId, groups: &[StudyGroupId]) -> Result<Vec<(StudyGroupId, ChatRoomId)>, DbError> {
        Ok(groups.iter().map(|group| (*group, ChatRoomId::new(700 + group.get()))).collect())
    }

    async fn has_spoken(&self, _: UserId, _: ProgramId, _: ActivityId) -> Result<bool, DbError> {
        Ok(self.is_spoken.load(Ordering::SeqCst))
    }
}

struct Folk;

const CARDS: [(UserId, &str, &str, &str); 3] = [
    (SINTA, "Sinta Maharani", "sinta.maharani", "Orangtua"),
    (YOGA, "Yoga Aditya", "yoga.aditya", "Murid"),
    (MEMBER, "Rani Wijaya", "rani.wijaya", "Murid"),
];

fn cards(wanted: impl Fn(UserId, &str) -> bool) -> Vec<PersonCard> {
    let found = CARDS.into_iter().filter(|(id, _, username, _)| wanted(*id, username));
    found
        .map(|(id, name, username, profession)| PersonCard {
            id,
            name: name.to_owned(),
            username: username.to_owned(),
            avatar: (id == YOGA).then(|| "/api/files/yoga".to_owned()),
            profession_name: profession.to_owned(),
            is_guarded: id == YOGA,
            may_publish: id == SINTA,
        })
        .collect()
}

#[async_trait]
impl People for Folk {
    async fn people(&self, people: &[UserId]) -> Result<Vec<PersonCard>, DbError> {
        Ok(cards(|id, _| people.contains(&id)))
    }

    async fn name_in(&self, _: &Conn, person: UserId) -> Result<Option<String>, DbError> {
        let known = cards(|id, _| id == person).pop().map(|card| card.name);
        Ok(known.or_else(|| (person.get() >= 100).then(|| format!("Warga {person}"))))
    }

    async fn by_username(&self, usernames: &[&str]) -> Result<Vec<PersonCard>, DbError> {
        Ok(cards(|_, username| usernames.contains(&username)))
    }
}

#[async_trait]
impl Sessions for Folk {
    async fn find(&self, token: &Token) -> Result<Option<Identity>, DbError> {
        let (user, parent) = token.0.split_once('.').unwrap_or((&token.0, ""));
        let found = Numbered.find(&Token(user.to_owned())).await?;
        let parent = parent.parse().ok().map(UserId::new);
        Ok(found.map(|identity| Identity { is_admin: identity.user == ADMIN, parent, ..identity }))
    }
}

#[async_trait]
impl Announcements for Folk {
    async fn has_any(&self, program: ProgramId) -> Result<bool, DbError> {
        Ok(program == TALKATIVE)
    }

    async fn newest_of(&self, programs: &[ProgramId], since: Millis) -> Result<Vec<Announced>, DbError> {
        let said = |program: &ProgramId| Announced {
            program: *program,
            slug: format!("kabar-{program}"),
            title: "Bawa baskom dan cuka".to_owned(),
            published_at: since.plus_seconds(60),
        };
        Ok(programs.iter().filter(|program| **program == TALKATIVE).map(said).collect())
    }
}

/// What people say tells what is wrong with it.
#[async_trait]
impl Moderation for Folk {
    async fn objection(&self, _: UserId, _: ProgramId, text: &str) -> Result<Option<Objection>, DbError> {
        let wrong = [("bisu", Objection::Muted), ("0812", Objection::Phone), ("payah", Objection::Word)];
        Ok(wrong.into_iter().find(|(word, _)| text.contains(word)).map(|(_, objection)| objection))
    }
}

/// Sinta is the mother of Yoga and Rani.
#[async_trait]
impl Families for Folk {
    async fn children_of(&self, parent: UserId) -> Result<Vec<UserId>, DbError> {
        Ok(if parent == SINTA { vec![YOGA, MEMBER] } else { Vec::new() })
    }

    async fn children_of_each(&self, parents: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        let of_sinta = parents.contains(&SINTA).then_some([(SINTA, YOGA), (SINTA, MEMBER)]);
        Ok(of_sinta.into_iter().flatten().collect())
    }

    async fn parents_after(&self, after: UserId, _: i64) -> Result<Vec<UserId>, DbError> {
        Ok((SINTA > after).then_some(SINTA).into_iter().collect())
    }

    async fn parents_of(&self, children: &[UserId]) -> Result<Vec<(UserId, UserId)>, DbError> {
        Ok(children.iter().filter(|child| [YOGA, MEMBER].contains(child)).map(|child| (*child, SINTA)).collect())
    }

    async fn lock_child(&self, _: &Conn, parent: UserId, child: UserId) -> Result<bool, DbError> {
        Ok(self.children_of(parent).await?.contains(&child))
    }
}

#[async_trait]
impl Roles for Folk {
    async fn roles_at(&self, person: UserId, institution: InstitutionId) -> Result<Vec<Role>, DbError> {
        let roles = [(HEAD, Role::InstitutionAdmin), (CLERK, Role::FrontDesk)];
        let at_first = roles.into_iter().filter(|(who, _)| *who == person && institution.get() == 1);
        Ok(at_first.map(|(_, role)| role).collect())
    }
}

/// The library says itself how its courses are scored.
#[async_trait]
impl Grading for Folk {
    async fn set_rules(&self, _: &Conn, _: ProgramId, _: &GradingRules) -> Result<(), OutboxError> {
        Ok(())
    }
}

#[async_trait]
impl Groups for Folk {
    async fn groups_of(&self, user: UserId) -> Result<Vec<i64>, DbError> {
        Ok(if user == MEMBER { vec![GROUP] } else { Vec::new() })
    }
}

/// Sinta's children are shown once she says so, and while she is their mother; all others are.
#[derive(Default)]
pub struct Sights {
    pub shown: Mutex<BTreeMap<UserId, bool>>,
    /// Nobody is anybody's child any more.
    pub is_parted: AtomicBool,
    /// Nor would anybody need a parent.
    pub are_grown: AtomicBool,
}

impl Sights {
    fn appearance(&self, card: PersonCard, viewer: Option<UserId>) -> Appearance {
        let is_child = [YOGA, MEMBER].contains(&card.id);
        let is_parted = self.is_parted.load(Ordering::SeqCst);
        let decides_alone = !is_child || self.are_grown.load(Ordering::SeqCst);
        let wish = self.shown.lock().unwrap().get(&card.id).copied();
        Appearance {
            id: card.id,
            username: card.username,
            name: card.name,
            avatar: card.avatar,
            level: is_child.then(|| "SD Kelas 5".to_owned()),
            is_shown: wish.unwrap_or(decides_alone) && (decides_alone || !is_parted),
            decides_alone,
            is_child_of_viewer: is_child && viewer == Some(SINTA) && !is_parted,
        }
    }
}

#[async_trait]
impl Visibility for Sights {
    async fn appearances(&self, people: &[UserId], viewer: Option<UserId>) -> Result<Vec<Appearance>, DbError> {
        Ok(cards(|id, _| people.contains(&id)).into_iter().map(|card| self.appearance(card, viewer)).collect())
    }

    async fn appearance_of(&self, username: &str, viewer: Option<UserId>) -> Result<Option<Appearance>, DbError> {
        Ok(cards(|_, of| of == username).pop().map(|card| self.appearance(card, viewer)))
    }

    async fn lock_authority(&self, _: &Conn, of: UserId, by: UserId) -> Result<Option<Authority>, DbError> {
        let found = self.appearances(&[of], Some(by)).await?.pop();
        Ok(found.and_then(|one| match one {
            one if one.is_child_of_viewer || of == by && one.decides_alone => Some(Authority::Decides),
            _ => (of == by).then_some(Authority::Asks),
        }))
    }

    async fn show(&self, _: &Conn, person: UserId, is_shown: bool, _: UserId) -> Result<(), DbError> {
        self.shown.lock().unwrap().insert(person, is_shown);
        Ok(())
    }
}
