use std::error::Error;
use std::time::Duration;

use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use thiserror::Error as ThisError;

use super::Letter;
use crate::jobs::JobFailed;

const DEADLINE: Duration = Duration::from_secs(10);

#[derive(Debug, ThisError)]
pub enum SmtpError {
    #[error("the sender's address is not of the form `Name <name@host>`")]
    From,
    #[error("the address for answers is not of the form `name@host`")]
    ReplyTo,
    /// Without the address, which holds a password.
    #[error("the address of the mail server is not of the form `smtps://user:password@host:465`")]
    Url,
}

pub struct Smtp {
    transport: Box<AsyncSmtpTransport<Tokio1Executor>>,
    from: Mailbox,
    /// Where an answer goes: to our support, whoever's name the letter carries.
    reply_to: Mailbox,
}

impl Smtp {
    /// `smtps://user:password@host:465`, or `smtp://user:password@host:587?tls=required`; only a relay on the same machine
    /// should do without TLS (`smtp://127.0.0.1:25`). `from` is `Sanggarmu <halo@sanggarmu.id>`.
    pub fn new(url: &str, from: &str, reply_to: &str) -> Result<Self, SmtpError> {
        let from = from.parse().map_err(|_| SmtpError::From)?;
        let reply_to = reply_to.parse().map_err(|_| SmtpError::ReplyTo)?;
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| SmtpError::Url)?;
        Ok(Self { transport: Box::new(builder.timeout(Some(DEADLINE)).build()), from, reply_to })
    }

    /// The server's own words can repeat the recipient's address, so only its code is passed on.
    pub(super) async fn send(&self, letter: &Letter) -> Result<(), JobFailed> {
        let message = self.message(letter).ok_or_else(|| JobFailed::never("a letter cannot be written as a message"))?;
        let Err(error) = self.transport.send(message).await else { return Ok(()) };
        let code = error.status().map_or_else(|| "no answer".to_owned(), |code| code.to_string());
        if error.is_permanent() {
            Err(JobFailed::never(format!("SMTP refused: {code}")))
        } else {
            Err(JobFailed::later(format!("SMTP failed: {code}")))
        }
    }

    fn message(&self, letter: &Letter) -> Option<Message> {
        let head = Message::builder()
            .from(Mailbox::new(letter.sender.clone().or_else(|| self.from.name.clone()), self.from.email.clone()))
            .reply_to(self.reply_to.clone())
            .to(letter.to.parse().ok()?)
            .subject(&letter.subject)
            .message_id(Some(format!("<{}@{}>", letter.number, self.from.email.domain())));
        let head = match &letter.unsubscribe {
            Some(address) => head.header(Unsubscribe(format!("<{address}>"))).header(UnsubscribeByPost),
            None => head,
        };
        let plain = SinglePart::plain(letter.text.clone());
        match &letter.html {
            Some(html) => head.multipart(MultiPart::alternative().singlepart(plain).singlepart(SinglePart::html(html.clone()))),
            None => head.singlepart(plain),
        }
        .ok()
    }
}

/// Where the list is left.
#[derive(Clone)]
struct Unsubscribe(String);

impl Header for Unsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn Error + Send + Sync>> {
        Ok(Self(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// A mail program may leave it for its owner, by a POST with these words.
#[derive(Clone)]
struct UnsubscribeByPost;

impl Header for UnsubscribeByPost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}
