//! Letters. One is written in the transaction of the change that caused it and leaves after that has committed.
//! Until then its words lie sealed in the store, since they may hold a one-time code.

pub mod mailbox;
mod query;
mod smtp;

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::Email;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::clock::Clock;
use crate::db::{Conn, Db};
use crate::jobs::{EnqueueError, JobFailed, Jobs, Lane, SealedJobs};
use crate::random::Random;
use crate::seal::Seal;

pub use smtp::{Smtp, SmtpError};

const KIND: &str = "mail.send";
const SEALED_FOR: &str = "mail";

pub struct Mail {
    to: Email,
    subject: String,
    text: String,
    html: Option<String>,
    sender: Option<String>,
    unsubscribe: Option<String>,
}

#[derive(Debug, Error)]
pub enum MailError {
    #[error("a subject is one line of 1 to {max} characters", max = Mail::MAX_SUBJECT)]
    Subject,
    #[error("the address to unsubscribe at is not a web address that fits a header")]
    Unsubscribe,
    #[error(transparent)]
    Enqueue(#[from] EnqueueError),
}

impl Mail {
    const MAX_SUBJECT: usize = 200;
    /// A line of a letter holds 998 characters.
    const MAX_ADDRESS: usize = 900;

    /// A subject with a line break or another control character could smuggle in headers; it is refused.
    pub fn new(to: Email, subject: impl Into<String>, text: impl Into<String>) -> Result<Self, MailError> {
        let subject = subject.into();
        let fits = (1..=Self::MAX_SUBJECT).contains(&subject.chars().count()) && !subject.chars().any(char::is_control);
        if fits {
            Ok(Self { to, subject, text: text.into(), html: None, sender: None, unsubscribe: None })
        } else {
            Err(MailError::Subject)
        }
    }

    pub fn with_html(self, html: impl Into<String>) -> Self {
        Self { html: Some(html.into()), ..self }
    }

    /// One of many that are sent without being asked for each time: mail programs offer to stop them at this address by a POST (RFC 8058). It
    /// goes in a lane of its own, so that codes wait behind none of them. An address that could smuggle in headers is refused.
    pub fn of_list(self, unsubscribe: impl Into<String>) -> Result<Self, MailError> {
        let address = unsubscribe.into();
        let is_web = address.starts_with("https://") || address.starts_with("http://");
        let is_plain = address.bytes().all(|sign| sign.is_ascii_graphic() && !b"<>,".contains(&sign));
        if is_web && is_plain && address.len() <= Self::MAX_ADDRESS {
            Ok(Self { unsubscribe: Some(address), ..self })
        } else {
            Err(MailError::Unsubscribe)
        }
    }

    /// The name in front of our address, such as an institution's for its own people (B008). Signs that fit no header are left out.
    pub fn signed(self, name: &str) -> Self {
        Self { sender: Some(name.chars().filter(|sign| !sign.is_control()).collect()), ..self }
    }
}

/// Where letters go.
pub enum Post {
    /// Out into the world.
    Smtp(Smtp),
    /// Into the development mailbox, for anyone to read who can open the page.
    Mailbox,
}

#[derive(Clone)]
pub struct Mailer {
    letters: SealedJobs<Letter>,
    clock: Clock,
    random: Random,
}

/// A letter on its way. The number is made once, so that a letter sent twice is seen to be one.
#[derive(Serialize, Deserialize)]
pub(crate) struct Letter {
    pub number: String,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: Option<String>,
    #[serde(default)]
    pub sender: Option<String>,
    #[serde(default)]
    pub unsubscribe: Option<String>,
}

impl Mailer {
    /// Also makes this process able to send what is enqueued.
    pub fn new(post: Post, db: Db, jobs: &Jobs, seal: Seal, clock: Clock, random: Random) -> Self {
        let carrier = Arc::new(Carrier { post, db, clock: clock.clone() });
        let letters = SealedJobs::handle(jobs, seal, KIND, SEALED_FOR, move |letter| {
            let carrier = carrier.clone();
            async move { carrier.carry(letter).await }
        });
        Self { letters, clock, random }
    }

    pub async fn enqueue(&self, conn: &Conn, mail: Mail) -> Result<(), MailError> {
        let number = URL_SAFE_NO_PAD.encode(self.random.bytes::<16>());
        let Mail { to, subject, text, html, sender, unsubscribe } = mail;
        let lane = if unsubscribe.is_some() { Lane::Lists } else { Lane::House };
        let letter = Letter { number, to: to.as_str().to_owned(), subject, text, html, sender, unsubscribe };
        Ok(self.letters.enqueue_in(conn, lane, &letter, self.clock.now()).await?)
    }
}

struct Carrier {
    post: Post,
    db: Db,
    clock: Clock,
}

impl Carrier {
    async fn carry(&self, letter: Letter) -> Result<(), JobFailed> {
        match &self.post {
            Post::Smtp(smtp) => smtp.send(&letter).await,
            Post::Mailbox => {
                let tx = self.db.write().await?;
                query::keep(&tx, &letter, self.clock.now()).await?;
                Ok(tx.commit().await?)
            }
        }
    }
}
