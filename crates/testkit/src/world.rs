//! A world of its own for every test: database, fixed clock, seeded chance, and the edge in front of the calls under test.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use sanggar_kernel::Millis;
use sanggar_platform::admission::Admission;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::{Db, Engine};
use sanggar_platform::files::Files;
use sanggar_platform::http::{Authenticator, Edge, HeaderPolicy, Peer, SessionCookie, Sessions, Sites};
use sanggar_platform::limits::LimitTable;
use sanggar_platform::mail::{Post, mailbox};
use sanggar_platform::random::Random;
use sanggar_platform::services::{ServiceParts, Services};
use sanggar_platform::signal::Signals;

use crate::connections::assert_one_connection;
use crate::{Actor, OnEngine, TestDb, database};

/// Sabtu, 14 November 2026, 09.00 WIB.
pub const MORNING: Millis = Millis(1_794_621_600_000);
pub const SECRET: &[u8] = b"a secret of thirty-two characters";
pub const APPLICATION_KEY: &str = "sanggar-web";
pub const ROOT_DOMAIN: &str = "sanggarmu.test";

pub struct World {
    pub services: Services,
    pub test_db: TestDb,
}

impl OnEngine for World {
    /// Limits are raised, so that no test meets one by accident; a test of the limits asks for the real ones.
    async fn on(engine: Engine) -> Self {
        Self::with_limits(engine, LimitTable::raised()).await
    }
}

impl World {
    pub async fn with_limits(engine: Engine, limits: LimitTable) -> Self {
        let test_db = database::fresh(engine).await;
        let services = open(&test_db, test_db.db.clone(), limits, 1).await;
        Self { services, test_db }
    }

    /// Another process on the same database, with connections and a clock of its own.
    pub async fn services_on(test_db: &TestDb, limits: LimitTable, seed: u64) -> Services {
        let db = Db::open(&test_db.config).await.expect("the test's database opens");
        open(test_db, db, limits, seed).await
    }

    pub fn cookie(&self) -> SessionCookie {
        SessionCookie::new(SECRET, true)
    }

    /// The edge in front of `api`, which stands under `/api`.
    pub fn edge(&self, api: Router, sessions: Arc<dyn Sessions>, sites: Arc<dyn Sites>) -> Arc<Edge> {
        let authenticator = Authenticator {
            sessions,
            cookie: self.cookie(),
            application_key: APPLICATION_KEY.to_owned(),
            limits: self.services.limits.clone(),
            clock: self.services.clock.clone(),
        };
        Arc::new(Edge {
            router: Router::new().nest("/api", api),
            authenticator: Arc::new(authenticator),
            sites,
            policy: HeaderPolicy { tls: true },
            random: self.services.random.clone(),
            root_domain: ROOT_DOMAIN.to_owned(),
            main_origin: format!("https://{ROOT_DOMAIN}"),
            tries_institutions: false,
            admission: Admission::new(1_024, Duration::from_millis(20), &[]),
            crowded_page: String::new(),
        })
    }

    /// Does everything that is due, and demands that nothing failed.
    pub async fn settle(&self) {
        self.services.background().settle().await.expect("the background work runs");
        assert_one_connection("background work");
        let conn = self.services.db.read().await.unwrap();
        assert_eq!(self.services.jobs.counts(&conn).await.unwrap().failed, 0, "a job failed for good");
    }

    /// Nothing may be left to do at the end of a test.
    pub async fn assert_idle(&self) {
        let conn = self.services.db.read().await.unwrap();
        let counts = self.services.jobs.counts(&conn).await.unwrap();
        assert_eq!((counts.waiting, counts.running, counts.failed), (0, 0, 0), "work is left");
    }

    /// The newest letter to an address, after everything due was sent.
    pub async fn letter_to(&self, address: &str) -> Option<mailbox::Kept> {
        self.settle().await;
        let conn = self.services.db.read().await.unwrap();
        let page = sanggar_kernel::Page::new(1, 100).unwrap();
        let heads = mailbox::list(&conn, page).await.unwrap();
        let head = heads.iter().find(|head| head.recipient == address)?;
        mailbox::read(&conn, head.id).await.unwrap()
    }

    /// The six digits in the newest letter to an address.
    pub async fn code_sent_to(&self, address: &str) -> Option<String> {
        let letter = self.letter_to(address).await?;
        letter.body_text.split(|c: char| !c.is_ascii_digit()).find(|word| word.len() == 6).map(str::to_owned)
    }

    pub fn visitor(&self, edge: &Arc<Edge>) -> Actor {
        Actor::new(edge.clone(), Peer(IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7)))).with_key(APPLICATION_KEY)
    }
}

async fn open(test_db: &TestDb, db: Db, limits: LimitTable, seed: u64) -> Services {
    let signals = match &test_db.config.url {
        Some(url) => Signals::shared(url, format!("test-{seed}")).expect("the test's database has a valid url"),
        None => Signals::local(),
    };
    let (clock, random) = (Clock::fixed(MORNING), Random::seeded(seed));
    let files = Files::in_folder(test_db.files(), clock.clone(), random.clone()).expect("the test's folder");
    Services::open(ServiceParts { db, clock, random, secret: SECRET.to_vec(), signals, limits, post: Post::Mailbox, files })
        .await
        .expect("the test's database is migrated")
}
