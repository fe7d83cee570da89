//! The area in a world of its own: the catalogue's institutions beside it, the edge in front of its calls.

pub mod family;
pub mod neighbours;
pub mod puzzle;
mod query;

use std::sync::Arc;

use async_trait::async_trait;
use proptest::prelude::ProptestConfig;
use sanggar_catalog::publish::{self, InstitutionDocument};
use sanggar_catalog::{Catalog, IndexLocation};
use sanggar_contracts::{FormVariant, Home, HomeFinding, PlaceFinding, SchoolPlace, SchoolPlaces};
use sanggar_kernel::{InstitutionId, UserId};
use sanggar_platform::area::Area as _;
use sanggar_platform::captcha::Captcha;
use sanggar_platform::db::{DbError, Engine};
use sanggar_platform::files::{self, PublicFiles};
use sanggar_platform::http::Edge;
use sanggar_platform::jobs::Jobs;
use sanggar_platform::limits::LimitTable;
use sanggar_platform::services::Services;
use sanggar_platform::texting::{Carriers, Texter};
use sanggar_testkit::world::MORNING;
use sanggar_testkit::{Actor, Nobody, OnEngine, TestResponse, World};
use serde_json::{Value, json};

use crate::device::Device;
use crate::external::External;
use crate::session::NewSession;
use crate::{Accounts, Hasher, Ports, Settings};

pub const PASSWORD: &str = "pohon jati di tepi sawah";

pub struct Area {
    pub world: World,
    pub cx: Accounts,
    pub edge: Arc<Edge>,
    limits: LimitTable,
}

impl OnEngine for Area {
    /// With raised limits; a test of the limits takes `Limited`.
    async fn on(engine: Engine) -> Self {
        Self::with_limits(engine, LimitTable::raised()).await
    }
}

/// The area with the limits of production.
pub struct Limited(pub Area);

impl OnEngine for Limited {
    async fn on(engine: Engine) -> Self {
        Self(Area::with_limits(engine, LimitTable::production()).await)
    }
}

impl Area {
    pub async fn with_limits(engine: Engine, limits: LimitTable) -> Self {
        let world = World::with_limits(engine, limits.clone()).await;
        let (cx, edge) = wire(&world);
        Self { world, cx, edge, limits }
    }

    /// The process ends and another begins on the same database; only what is stored comes along.
    pub async fn restart(&mut self, seed: u64) {
        let passed = MORNING.seconds_until(self.cx.clock.now());
        self.world.services = World::services_on(&self.world.test_db, self.limits.clone(), seed).await;
        self.world.services.clock.advance_seconds(passed);
        (self.cx, self.edge) = wire(&self.world);
    }

    /// The same area with something of its context changed.
    pub fn rewire(&mut self, change: impl FnOnce(&mut Accounts)) {
        change(&mut self.cx);
        work(&self.cx, &self.world.services.jobs);
        self.edge = edge(&self.world, &self.cx);
    }

    /// Institutions with sites of their own, among them `cendekia` and `smm`.
    pub async fn with_institutions(self) -> Self {
        let site = |label: &str| json!({ "label": label, "color": "#8c1d2c", "accent": "#f9b818", "ground": "#4a0f1a", "radius": 8, "is_platinum": true, "is_smm": label == "smm" });
        let told = json!([
            { "slug": "sanggar-cendekia", "name": "Sanggar Cendekia", "kind": 1, "city": "Bogor", "about": "", "site": site("cendekia") },
            { "slug": "smm-nusantara", "name": "Sekolah Mandiri Merdeka", "kind": 1, "city": "Tangerang Selatan", "about": "", "site": site("smm") },
        ]);
        let documents: Vec<InstitutionDocument> = serde_json::from_value(told).unwrap();
        publish::institutions(&catalog(&self.world.services), &documents).await.unwrap();
        self
    }

    /// With a provider of accounts elsewhere.
    pub fn with_external(mut self, external: External) -> Self {
        self.cx.external = external;
        self.edge = edge(&self.world, &self.cx);
        self
    }

    pub fn visitor(&self) -> Actor {
        self.world.visitor(&self.edge)
    }

    pub fn bearer(&self, token: &str) -> Actor {
        self.visitor().with_token(token)
    }

    /// Registers someone and gives back the token of the first session.
    pub async fn join(&self, email: &str) -> String {
        let told = self.visitor().post("/api/auth/register", by_token(form(email))).await.ok();
        token_of(&told)
    }

    pub async fn login(&self, email: &str, password: &str) -> TestResponse {
        self.visitor().post("/api/auth/login", json!({ "email": email, "password": password, "session": "token" })).await
    }

    /// A session of one of the neighbours, without a log-in.
    pub async fn session_of(&self, username: &'static str) -> String {
        let user = self.id_of(username).await;
        let tx = self.cx.db.write().await.unwrap();
        let new = NewSession { user: UserId::new(user), parent: None, is_admin: false, device: &Device::named("") };
        let opened = crate::session::open(&self.cx, &tx, new).await.unwrap();
        tx.commit().await.unwrap();
        opened.token.0
    }

    /// As an operator sets it who wants nobody to learn who has an account.
    pub fn hide_unknown_email(&mut self) {
        self.cx.hide_unknown_email = true;
        self.edge = edge(&self.world, &self.cx);
    }

    pub async fn id_of(&self, username: &'static str) -> i64 {
        query::id_of(&self.cx.db.read().await.unwrap(), username).await
    }

    /// As if every session had just given its password.
    pub async fn prove(&self) {
        query::prove_all(&self.cx.db, self.cx.clock.now()).await;
    }

    pub async fn is_alive(&self, token: &str) -> bool {
        match self.bearer(token).post("/api/auth/me-v2", json!({})).await.http.as_u16() {
            200 => true,
            401 => false,
            other => panic!("me-v2 answered {other}"),
        }
    }

    pub fn wait(&self, seconds: i64) {
        self.cx.clock.advance_seconds(seconds);
    }

    pub async fn count(&self, sql: &'static str) -> i64 {
        self.cx.db.read().await.unwrap().one::<(i64,)>(sql, &[]).await.unwrap().0
    }

    pub async fn change(&self, sql: &'static str) {
        let tx = self.cx.db.write().await.unwrap();
        tx.run(sql, &[]).await.unwrap();
        tx.commit().await.unwrap();
    }
}

pub const DISTRICT: &str = "32.71.05.1003";
pub const SPACE: i64 = 7;
/// Whose the forms that ask for something and the learning space are.
pub const OF_FORM: i64 = 5;
pub const OF_SPACE: i64 = 7;

/// One kelurahan, one learning space in Bogor, and a form for each thing that a form may ask for.
struct School;

#[async_trait]
impl SchoolPlaces for School {
    async fn check(&self, places: &[SchoolPlace]) -> Result<Vec<PlaceFinding>, DbError> {
        let finding = |place: &SchoolPlace| PlaceFinding {
            district_exists: place.district_code.as_ref().is_none_or(|code| code == DISTRICT),
            learning_space_fits: place
                .learning_space
                .is_none_or(|space| space.get() == SPACE && place.city.as_ref().is_none_or(|city| city == "Bogor")),
            institution: place.learning_space.map(|_| InstitutionId::new(OF_SPACE)),
        };
        Ok(places.iter().map(finding).collect())
    }

    async fn check_homes(&self, homes: &[Home]) -> Result<Vec<HomeFinding>, DbError> {
        let finding = |home: &Home| HomeFinding {
            province_exists: home.province == 32,
            district_fits: home.district == 327_105,
            city_fits: home.city.as_deref() != Some("Surabaya"),
        };
        Ok(homes.iter().map(finding).collect())
    }

    async fn form_variant(&self, form: &str) -> Result<Option<FormVariant>, DbError> {
        Ok(match form {
            "tanpa-kontak" => Some(FormVariant { phone_required: false, email_required: false, institution: None }),
            "wajib-ponsel" => {
                Some(FormVariant { phone_required: true, email_required: false, institution: Some(InstitutionId::new(OF_FORM)) })
            }
            "wajib-email" => {
                Some(FormVariant { phone_required: false, email_required: true, institution: Some(InstitutionId::new(OF_FORM)) })
            }
            _ => None,
        })
    }
}

/// A registration that nothing is wrong with.
pub fn form(email: &str) -> Value {
    json!({ "name": "Putri Ayuningtyas", "email": email, "password": PASSWORD, "profession_name": "Guru" })
}

pub fn with(mut form: Value, field: &str, value: Value) -> Value {
    form[field] = value;
    form
}

pub fn by_token(form: Value) -> Value {
    with(form, "session", json!("token"))
}

pub fn token_of(told: &TestResponse) -> String {
    told.data()["token"].as_str().expect("a token").to_owned()
}

fn wire(world: &World) -> (Accounts, Arc<Edge>) {
    let services = &world.services;
    let ports = Ports {
        institutions: Arc::new(catalog(services)),
        school: Arc::new(School),
        teaching: Arc::new(Nobody),
        year_reviews: Arc::new(Nobody),
        personal: Arc::new([]),
        texter: Texter::new(services, Carriers { is_mailbox: true, ..Carriers::default() }),
        hasher: Hasher::cheap(services.random.clone()),
        captcha: Captcha::off(),
        external: External::off(),
    };
    let settings = Settings {
        brand: "Sanggarmu".to_owned(),
        origin: "https://sanggarmu.test".to_owned(),
        domain: "sanggarmu.test".to_owned(),
        tls: true,
        hide_unknown_email: false,
        requires_second_factor: false,
    };
    let cx = Accounts::new(services, ports, settings);
    cx.listeners(&services.outbox);
    work(&cx, &services.jobs);
    let edge = edge(world, &cx);
    (cx, edge)
}

/// Without the hourly purge, which has tests of its own: here time passes in leaps.
fn work(cx: &Accounts, jobs: &Jobs) {
    crate::export::work(cx, jobs);
    crate::erase::work(cx, jobs);
}

fn edge(world: &World, cx: &Accounts) -> Arc<Edge> {
    let services = &world.services;
    let public = PublicFiles { db: services.db.clone(), files: services.files.clone() };
    let api = Accounts::routes().with(cx.clone()).0.merge(files::routes().with(public).0);
    world.edge(api, Arc::new(cx.clone()), Arc::new(catalog(services)))
}

fn catalog(services: &Services) -> Catalog {
    let ports = sanggar_catalog::Ports {
        groups: Arc::new(Nobody),
        reviews: Arc::new(Nobody),
        enrolments: Arc::new(Nobody),
        chat_rooms: Arc::new(Nobody),
    };
    Catalog::new(services, ports, sanggar_catalog::Settings { product: "sanggar".to_owned(), index: IndexLocation::Memory })
}

/// For tests against a model; `PROPTEST_CASES` asks for more.
pub fn cases() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}
