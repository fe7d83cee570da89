use sanggar_kernel::Millis;
use sanggar_platform::background::Background;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::{Db, Engine, Tx};
use sanggar_platform::jobs::Jobs;
use sanggar_platform::live::Live;
use sanggar_platform::outbox::Outbox;
use sanggar_platform::random::Random;
use sanggar_platform::signal::Signals;
use sanggar_testkit::{OnEngine, TestDb};

pub const START: Millis = Millis(1_794_621_600_000);

/// One process on a database of its own.
pub struct House {
    pub test: TestDb,
    pub clock: Clock,
    pub process: Process,
}

/// What one process runs; several can share a database.
#[derive(Clone)]
pub struct Process {
    pub db: Db,
    pub random: Random,
    pub background: Background,
}

impl OnEngine for House {
    async fn on(engine: Engine) -> Self {
        let test = TestDb::on(engine).await;
        let clock = Clock::fixed(START);
        let process = Process::on(test.db.clone(), &clock, Signals::local(), 1).await;
        Self { test, clock, process }
    }
}

impl Process {
    pub async fn on(db: Db, clock: &Clock, signals: Signals, seed: u64) -> Self {
        let random = Random::seeded(seed);
        let jobs = Jobs::new(db.clone(), clock.clone(), random.clone(), signals.clone());
        let outbox = Outbox::new(db.clone(), clock.clone(), random.clone(), signals.clone());
        let live = Live::open(db.clone(), clock.clone(), signals).await.unwrap();
        Self { db, random, background: Background { jobs, outbox, live } }
    }
}

impl House {
    pub fn jobs(&self) -> &Jobs {
        &self.process.background.jobs
    }

    pub fn outbox(&self) -> &Outbox {
        &self.process.background.outbox
    }

    pub fn live(&self) -> &Live {
        &self.process.background.live
    }

    pub async fn write(&self) -> Tx {
        self.test.db.write().await.unwrap()
    }

    pub async fn settle(&self) {
        self.process.background.settle().await.unwrap();
    }

    /// The same database as another process sees it, sharing this one's clock.
    pub async fn another_process(&self) -> Process {
        let db = Db::open(&self.test.config).await.unwrap();
        Process::on(db, &self.clock, Signals::local(), 2).await
    }
}
