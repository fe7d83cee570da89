//! The services of one process, wired once: the program and every test stand on the same.

use crate::audit::{self, Audit};
use crate::background::{Background, purge_regularly};
use crate::clock::Clock;
use crate::db::{Db, DbError};
use crate::decode::Decoder;
use crate::files::Files;
use crate::jobs::Jobs;
use crate::limits::{LimitTable, Limits};
use crate::live::Live;
use crate::mail::{Mailer, Post};
use crate::outbox::Outbox;
use crate::outgoing::Outgoing;
use crate::random::Random;
use crate::seal::Seal;
use crate::signal::Signals;
use crate::uploads::{Remaking, Uploads};

#[derive(Clone)]
pub struct Services {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub secret: Vec<u8>,
    pub signals: Signals,
    pub jobs: Jobs,
    pub outbox: Outbox,
    pub live: Live,
    pub audit: Audit,
    pub limits: Limits,
    pub mailer: Mailer,
    pub outgoing: Outgoing,
    pub files: Files,
    pub uploads: Uploads,
    /// One for all areas: together they share its memory.
    pub decoder: Decoder,
}

/// What differs between production and a test.
pub struct ServiceParts {
    pub db: Db,
    pub clock: Clock,
    pub random: Random,
    pub secret: Vec<u8>,
    pub signals: Signals,
    pub limits: LimitTable,
    pub post: Post,
    pub files: Files,
}

impl Services {
    /// Opens nothing but what `given` brings; the store must be migrated.
    pub async fn open(given: ServiceParts) -> Result<Self, DbError> {
        let ServiceParts { db, clock, random, secret, signals, limits, post, files } = given;
        let jobs = Jobs::new(db.clone(), clock.clone(), random.clone(), signals.clone());
        let outbox = Outbox::new(db.clone(), clock.clone(), random.clone(), signals.clone());
        let live = Live::open(db.clone(), clock.clone(), signals.clone()).await?;
        let seal = Seal::new(&secret, None, random.clone());
        let mailer = Mailer::new(post, db.clone(), &jobs, seal, clock.clone(), random.clone());
        let outgoing =
            Outgoing { db: db.clone(), clock: clock.clone(), random: random.clone(), secret: secret.clone(), jobs: jobs.clone() };
        let limits = Limits::new(limits, &secret);
        purge_regularly(&jobs, db.clone(), clock.clone(), limits.clone());
        audit::check_regularly(&jobs, db.clone());
        let audit = Audit::new(clock.clone());
        let decoder = Decoder::default();
        let uploads = Uploads {
            db: db.clone(),
            clock: clock.clone(),
            random: random.clone(),
            limits: limits.clone(),
            files: files.clone(),
            remaking: Remaking::new(&decoder),
        };
        Ok(Self { db, clock, random, secret, signals, jobs, outbox, live, audit, limits, mailer, outgoing, files, uploads, decoder })
    }

    /// The work besides answering.
    pub fn background(&self) -> Background {
        Background { jobs: self.jobs.clone(), outbox: self.outbox.clone(), live: self.live.clone() }
    }
}
