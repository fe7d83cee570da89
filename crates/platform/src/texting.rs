//! Short messages to a telephone, by WhatsApp or SMS. Like a letter one is written in the transaction of the change that caused it and
//! lies sealed in the store until it has left, since it may hold a code. It is an outgoing call: every attempt carries its number.

mod sms;
mod whatsapp;

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sanggar_kernel::Phone;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::clock::Clock;
use crate::db::{Conn, Db, DbError, text_enum};
use crate::jobs::EnqueueError;
use crate::mail::{Letter, mailbox};
use crate::outgoing::{OutgoingCall, OutgoingCalls, SendFailed};
use crate::random::Random;
use crate::services::Services;

pub use sms::SmsGateway;
pub use whatsapp::Whatsapp;

const IDEMPOTENCY_KEY: &str = "idempotency-key";

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
    messages: OutgoingCalls<Carrier>,
    random: Random,
    ways: Arc<[Way]>,
}

impl Texter {
    /// Also makes this process able to send what is enqueued.
    pub fn new(services: &Services, carriers: Carriers) -> Self {
        let ways = carriers.ways().into();
        let messages = services.outgoing.handle(Carrier { carriers, db: services.db.clone(), clock: services.clock.clone() });
        Self { messages, random: services.random.clone(), ways }
    }

    /// Those that the operator has set up.
    pub fn ways(&self) -> &[Way] {
        &self.ways
    }

    pub async fn enqueue(&self, tx: &Conn, to: &Phone, way: Way, content: Content, words: String) -> Result<(), EnqueueError> {
        let number = URL_SAFE_NO_PAD.encode(self.random.bytes::<16>());
        let message = TextMessage { to: to.as_str().to_owned(), way, content, words };
        self.messages.intend(tx, &number, &message).await.map(drop)
    }
}

struct Carrier {
    carriers: Carriers,
    db: Db,
    clock: Clock,
}

impl OutgoingCall for Carrier {
    const KIND: &'static str = "texting.send";
    const IS_SEALED: bool = true;
    type Intent = TextMessage;
    type Answer = ();

    async fn send(&self, number: &str, message: &TextMessage) -> Result<(), SendFailed> {
        match (message.way, &self.carriers) {
            (_, Carriers { is_mailbox: true, .. }) => {
                self.keep(&message.as_letter(number)).await.map_err(|error| SendFailed::Later(error.to_string()))
            }
            (Way::Whatsapp, Carriers { whatsapp: Some(whatsapp), .. }) => whatsapp.send(number, message).await,
            (Way::Sms, Carriers { sms: Some(sms), .. }) => sms.send(number, message).await,
            _ => Err(SendFailed::Refused("nothing carries messages of this way any more".to_owned())),
        }
    }
}

impl Carrier {
    async fn keep(&self, letter: &Letter) -> Result<(), DbError> {
        let tx = self.db.write().await?;
        mailbox::keep(&tx, letter, self.clock.now()).await?;
        tx.commit().await
    }
}

impl TextMessage {
    /// As the development mailbox shows it.
    fn as_letter(&self, number: &str) -> Letter {
        Letter {
            number: number.to_owned(),
            to: self.to.clone(),
            subject: self.heading(),
            text: self.words.clone(),
            html: None,
            sender: Some(self.way.label().to_owned()),
            unsubscribe: None,
        }
    }

    /// A locked screen may show it, so no code stands in it.
    fn heading(&self) -> String {
        match &self.content {
            Content::Code { .. } => format!("{}: kode", self.way.label()),
            Content::Notice { title, .. } => format!("{}: {title}", self.way.label()),
        }
    }

    fn to(&self) -> &str {
        &self.to
    }

    fn words(&self) -> &str {
        &self.words
    }
}

/// A service that is down or busy is asked again, and so is one that does not know us: the operator can mend that. One that says no to the message
/// is not. Its words may repeat the number, so they are not told.
fn judge(service: &str, status: u16) -> Result<(), SendFailed> {
    match status {
        200..300 => Ok(()),
        401 | 403 | 408 | 425 | 429 | 500.. => Err(SendFailed::Later(format!("{service} failed: {status}"))),
        _ => Err(SendFailed::Refused(format!("{service} refused: {status}"))),
    }
}
