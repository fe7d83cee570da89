use std::time::Duration;

use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use thiserror::Error;

use super::Letter;
use crate::jobs::JobFailed;

const DEADLINE: Duration = Duration::from_secs(10);

pub struct SmtpConfig {
    pub host: String,
    pub port: u16,
    pub security: SmtpSecurity,
    /// User and password, where the server asks for them.
    pub login: Option<(String, String)>,
    /// `Sanggarmu <halo@sanggarmu.id>`.
    pub from: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmtpSecurity {
    /// TLS from the first byte, usually port 465.
    Tls,
    /// TLS after a greeting in the clear, usually port 587; refused when the server does not offer it.
    StartTls,
    /// No encryption: only for a relay on the same machine.
    Plain,
}

#[derive(Debug, Error)]
pub enum SmtpError {
    #[error("the sender's address is not of the form `Name <name@host>`")]
    From,
    #[error("SMTP: {0}")]
    Transport(#[from] lettre::transport::smtp::Error),
}

pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Smtp {
    pub fn new(config: SmtpConfig) -> Result<Self, SmtpError> {
        type Transport = AsyncSmtpTransport<Tokio1Executor>;
        let from = config.from.parse().map_err(|_| SmtpError::From)?;
        let builder = match config.security {
            SmtpSecurity::Tls => Transport::relay(&config.host)?,
            SmtpSecurity::StartTls => Transport::starttls_relay(&config.host)?,
            SmtpSecurity::Plain => Transport::builder_dangerous(&config.host),
        };
        let builder = builder.port(config.port).timeout(Some(DEADLINE));
        let builder = match config.login {
            Some((user, password)) => builder.credentials(Credentials::new(user, password)),
            None => builder,
        };
        Ok(Self { transport: builder.build(), from })
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
            .from(self.from.clone())
            .to(letter.to.parse().ok()?)
            .subject(&letter.subject)
            .message_id(Some(format!("<{}@{}>", letter.number, self.from.email.domain())));
        let plain = SinglePart::plain(letter.text.clone());
        match &letter.html {
            Some(html) => head.multipart(MultiPart::alternative().singlepart(plain).singlepart(SinglePart::html(html.clone()))),
            None => head.singlepart(plain),
        }
        .ok()
    }
}
