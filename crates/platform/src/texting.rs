//! Short messages to a telephone, by WhatsApp or SMS. Like a letter one is written in the transaction of the change that caused it,
//! lies sealed in the store until then, since it may hold a code, and leaves by a job that tries again.

mod sms;
mod whatsapp;

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::Phone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Clock;
use crate::db::{Conn, Db, text_enum};
use crate::jobs::{EnqueueError, JobFailed, SealedJobs};
use crate::mail::{Letter, mailbox};
use crate::random::Random;
use crate::seal::Seal;
use crate::services::Services;

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

#[derive(Clone)]
pub struct Texter {
    messages: SealedJobs<TextMessage>,
    clock: Clock,
    random: Random,
    ways: Arc<[Way]>,
}

impl Texter {
    /// Also makes this process able to send what is enqueued.
    pub fn new(services: &Services, carriers: Carriers) -> Self {
        let seal = Seal::new(&services.secret, None, services.random.clone());
        let ways = carriers.ways().into();
        let carrier = Arc::new(Carrier { carriers, db: services.db.clone(), clock: services.clock.clone() });
        let messages = SealedJobs::handle(&services.jobs, seal, KIND, SEALED_FOR, move |message| {
            let carrier = carrier.clone();
            async move { carrier.carry(message).await }
        });
        Self { messages, clock: services.clock.clone(), random: services.random.clone(), ways }
    }

    /// Those that the operator has set up.
    pub fn ways(&self) -> &[Way] {
        &self.ways
    }

    pub async fn enqueue(&self, tx: &Conn, to: &Phone, way: Way, content: Content, words: String) -> Result<(), EnqueueError> {
        let number = URL_SAFE_NO_PAD.encode(self.random.bytes::<16>());
        let message = TextMessage { number, to: to.as_str().to_owned(), way, content, words };
        self.messages.enqueue(tx, &message, self.clock.now()).await
    }
}

struct Carrier {
    carriers: Carriers,
    db: Db,
    clock: Clock,
}

impl Carrier {
    async fn carry(&self, message: TextMessage) -> Result<(), JobFailed> {
        match (message.way, &self.carriers) {
            (_, Carriers { is_mailbox: true, .. }) => {
                let tx = self.db.write().await?;
                mailbox::keep(&tx, &message.as_letter(), self.clock.now()).await?;
                Ok(tx.commit().await?)
            }
            (Way::Whatsapp, Carriers { whatsapp: Some(whatsapp), .. }) => whatsapp.send(&message).await,
            (Way::Sms, Carriers { sms: Some(sms), .. }) => sms.send(&message).await,
            _ => Err(JobFailed::never("nothing carries messages of this way any more")),
        }
    }
}

impl TextMessage {
    /// As the development mailbox shows it.
    fn as_letter(&self) -> Letter {
        Letter {
            number: self.number.clone(),
            to: self.to.clone(),
            subject: self.heading(),
            text: self.words.clone(),
            html: None,
            sender: Some(self.way.label().to_owned()),
        }
    }

    /// A locked screen may show it, so no code stands in it.
    fn heading(&self) -> String {
        match &self.content {
            Content::Code { .. } => format!("{}: kode", self.way.label()),
            Content::Notice { title, .. } => format!("{}: {title}", self.way.label()),
        }
    }

    fn number(&self) -> &str {
        &self.number
    }

    fn to(&self) -> &str {
        &self.to
    }

    fn words(&self) -> &str {
        &self.words
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
