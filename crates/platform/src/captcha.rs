//! Proof that a person, or at least a patient machine, is there. Never the only control: limits hold with it and without.

mod altcha;
mod query;
mod turnstile;

use std::net::IpAddr;
use std::sync::Arc;

use thiserror::Error;

use crate::clock::Clock;
use crate::db::{Db, DbError};
use crate::net;
use crate::random::Random;

pub use altcha::{Altcha, Challenge};
pub(crate) use query::trim;
pub use turnstile::Turnstile;

#[derive(Debug, Error)]
pub enum CaptchaError {
    /// Missing, wrong, too old or used before: the page asks for a new one.
    #[error("the captcha was not solved")]
    Unsolved,
    #[error("the captcha service did not answer: {0}")]
    Service(#[from] net::NetError),
    #[error(transparent)]
    Db(#[from] DbError),
}

#[derive(Clone)]
pub struct Captcha(Arc<Kind>);

enum Kind {
    Off,
    Altcha { altcha: Altcha, db: Db, clock: Clock, random: Random },
    Turnstile(Turnstile),
}

/// What a page needs to show the captcha.
pub enum Puzzle {
    Off,
    Altcha(Challenge),
    Turnstile { site_key: String },
}

impl Captcha {
    pub fn off() -> Self {
        Self(Arc::new(Kind::Off))
    }

    pub fn altcha(altcha: Altcha, db: Db, clock: Clock, random: Random) -> Self {
        Self(Arc::new(Kind::Altcha { altcha, db, clock, random }))
    }

    pub fn turnstile(turnstile: Turnstile) -> Self {
        Self(Arc::new(Kind::Turnstile(turnstile)))
    }

    pub fn is_on(&self) -> bool {
        !matches!(*self.0, Kind::Off)
    }

    pub fn puzzle(&self) -> Puzzle {
        match &*self.0 {
            Kind::Off => Puzzle::Off,
            Kind::Altcha { altcha, clock, random, .. } => Puzzle::Altcha(altcha.challenge(clock.now(), random)),
            Kind::Turnstile(turnstile) => Puzzle::Turnstile { site_key: turnstile.site_key().to_owned() },
        }
    }

    /// Checks what the page sent and uses it up. Not to be called inside a transaction: it opens its own or asks a service.
    pub async fn verify(&self, solution: Option<&str>, source: Option<IpAddr>) -> Result<(), CaptchaError> {
        match (&*self.0, solution) {
            (Kind::Off, _) => Ok(()),
            (_, None | Some("")) => Err(CaptchaError::Unsolved),
            (Kind::Turnstile(turnstile), Some(token)) => turnstile.verify(token, source).await,
            (Kind::Altcha { altcha, db, clock, .. }, Some(payload)) => {
                let solved = altcha.verify(payload, clock.now()).ok_or(CaptchaError::Unsolved)?;
                let tx = db.write().await?;
                let first_use = query::use_up(&tx, &solved.challenge, solved.expires_at).await?;
                tx.commit().await?;
                if first_use { Ok(()) } else { Err(CaptchaError::Unsolved) }
            }
        }
    }
}
