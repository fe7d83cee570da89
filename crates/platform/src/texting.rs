//! Short messages to a telephone, by WhatsApp or SMS. Like a letter one is written in the transaction of the change that caused it,
//! lies sealed in the store until then, since it may hold a code, and leaves by a job that tries again.

mod sms;
mod whatsapp;

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::Phone;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::base::Base;
use crate::clock::Clock;
use crate::db::{Conn, Db, text_enum};
use crate::jobs::{EnqueueError, JobFailed, JobSender};
use crate::mail::{MailError, mailbox};
use crate::random::Random;
use crate::seal::Seal;

pub use sms::SmsGateway;
pub use whatsapp::Whatsapp;

const KIND: &str = "text.send";
const SEALED_FOR: &str = "text";

text_enum! {
    /// How it travels.
    #[derive(Serialize, Deserialize, ToSchema)]
    #[schema(as = TextWay)]
    #[serde(rename_all = "lowercase")]
    pub enum Way {
        Whatsapp => "whatsapp",
        Sms => "sms",
    }
}

impl Way {
    pub const fn label(self) -> &'static str {
        match self {
            Self::Whatsapp => "WhatsApp",
            Self::Sms => "SMS",
        }
    }
}

/// What WhatsApp lets a business say first is one of its templates; an SMS says the words themselves.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Content {
    Code { digits: String },
    Notice { title: String, url: String },
}

#[derive(Serialize, Deserialize)]
pub struct TextMessage {
    number: String,
    to: String,
    way: Way,
    content: Content,
    /// The whole message, for whoever can say it.
    words: String,
}

/// What carries messages of each way; where there is nothing, nothing is offered.
#[derive(Default)]
pub struct Carriers {
    pub whatsapp: Option<Whatsapp>,
    pub sms: Option<SmsGateway>,
    /// Into the development mailbox instead, for anyone to read who can open the page.
    pub is_mailbox: bool,
}

impl Carriers {
    fn ways(&self) -> Vec<Way> {
        let offers = |way: Way| match way {
            Way::Whatsapp => self.is_mailbox || self.whatsapp.is_some(),
            Way::Sms => self.is_mailbox || self.sms.is_some(),
        };
        [Way::Whatsapp, Way::Sms].into_iter().filter(|way| offers(*way)).collect()
    }
}

#[derive(Debug, Error)]
pub enum TextError {
    #[error("the message could not be sealed")]
    Seal,
    #[error(transparent)]
    Enqueue(#[from] EnqueueError),
}

impl From<TextError> for MailError {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Seal => Self::Seal,
            TextError::Enqueue(error) => Self::Enqueue(error),
        }
    }
}

#[derive(Clone)]
pub struct Texter {
    jobs: JobSender,
    seal: Seal,
    clock: Clock,
    random: Random,
    ways: Arc<[Way]>,
}

#[derive(Serialize, Deserialize)]
struct Envelope {
    sealed: String,
}

impl Texter {
    /// Also makes this process able to send what is enqueued.
    pub fn new(base: &Base, carriers: Carriers) -> Self {
        let seal = Seal::new(&base.secret, None, base.random.clone());
        let ways = carriers.ways().into();
        let carrier = Arc::new(Carrier { carriers, db: base.db.clone(), seal: seal.clone(), clock: base.clock.clone() });
        base.jobs.handle(KIND, move |envelope: Envelope| {
            let carrier = carrier.clone();
            async move { carrier.carry(envelope).await }
        });
        Self { jobs: base.jobs.sender(), seal, clock: base.clock.clone(), random: base.random.clone(), ways }
    }

    /// Those that the operator has set up.
    pub fn ways(&self) -> &[Way] {
        &self.ways
    }

    pub async fn enqueue(&self, tx: &Conn, to: &Phone, way: Way, content: Content, words: String) -> Result<(), TextError> {
        let number = URL_SAFE_NO_PAD.encode(self.random.bytes::<16>());
        let message = TextMessage { number, to: to.as_str().to_owned(), way, content, words };
        let plain = serde_json::to_vec(&message).map_err(EnqueueError::from)?;
        let sealed = self.seal.close(SEALED_FOR, &plain).ok_or(TextError::Seal)?;
        Ok(self.jobs.enqueue(tx, KIND, &Envelope { sealed }, self.clock.now()).await?)
    }
}

struct Carrier {
    carriers: Carriers,
    db: Db,
    seal: Seal,
    clock: Clock,
}

impl Carrier {
    async fn carry(&self, envelope: Envelope) -> Result<(), JobFailed> {
        let plain =
            self.seal.open(SEALED_FOR, &envelope.sealed).ok_or_else(|| JobFailed::never("a message does not open with today's secrets"))?;
        let message: TextMessage = serde_json::from_slice(&plain).map_err(|_| JobFailed::never("a message has an unknown shape"))?;
        match (message.way, &self.carriers) {
            (_, Carriers { is_mailbox: true, .. }) => {
                let tx = self.db.write().await?;
                mailbox::keep_text(&tx, &message, self.clock.now()).await?;
                Ok(tx.commit().await?)
            }
            (Way::Whatsapp, Carriers { whatsapp: Some(whatsapp), .. }) => whatsapp.send(&message).await,
            (Way::Sms, Carriers { sms: Some(sms), .. }) => sms.send(&message).await,
            _ => Err(JobFailed::never("nothing carries messages of this way any more")),
        }
    }
}

impl TextMessage {
    /// As the development mailbox heads it: a locked screen may show it, so no code stands in it.
    pub(crate) fn heading(&self) -> String {
        match &self.content {
            Content::Code { .. } => format!("{}: kode", self.way.label()),
            Content::Notice { title, .. } => format!("{}: {title}", self.way.label()),
        }
    }

    pub(crate) fn number(&self) -> &str {
        &self.number
    }

    pub(crate) fn to(&self) -> &str {
        &self.to
    }

    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    pub(crate) const fn way(&self) -> Way {
        self.way
    }
}

/// A service that is down or busy is asked again; one that says no is not. Its words may repeat the number, so they are not told.
fn judge(service: &str, status: u16) -> Result<(), JobFailed> {
    match status {
        200..300 => Ok(()),
        408 | 425 | 429 | 500.. => Err(JobFailed::later(format!("{service} failed: {status}"))),
        _ => Err(JobFailed::never(format!("{service} refused: {status}"))),
    }
}
