//! A person with an app: calls the API and hears an answer or none.

use std::net::SocketAddr;
use std::time::Duration;

use sanggar_rig::{Connection, Request};
use serde_json::Value;

use crate::log::Told;

const PATIENCE: Duration = Duration::from_secs(30);

pub struct Client {
    address: SocketAddr,
    connection: Option<Connection>,
    /// Where it seems to be: people do not all share one address.
    source: String,
}

pub enum Reply {
    Answer { status: u16, body: Value },
    Silence,
}

impl Reply {
    pub fn told(&self) -> Told {
        match self {
            Self::Answer { status: 200..=299, .. } => Told::Ok,
            Self::Answer { status: 400..=499, .. } => Told::Fail,
            _ => Told::Info,
        }
    }

    /// A value inside the answer's envelope, by its path: `/data/user/email`.
    pub fn text(&self, path: &str) -> Option<&str> {
        match self {
            Self::Answer { body, .. } => body.pointer(path)?.as_str(),
            Self::Silence => None,
        }
    }
}

impl Client {
    pub fn new(address: SocketAddr, number: usize) -> Self {
        Self { address, connection: None, source: format!("10.0.{}.{}", number / 250, number % 250 + 1) }
    }

    /// Without a token the call is a visitor's.
    pub async fn post(&mut self, path: &str, token: Option<&str>, form: &Value) -> Reply {
        let authorization = token.map_or_else(|| "Key sanggar-web".to_owned(), |token| format!("Bearer {token}"));
        let headers = [("authorization", authorization.as_str()), ("x-forwarded-for", self.source.as_str())];
        let request = Request::post(path, &headers, &form.to_string());
        match tokio::time::timeout(PATIENCE, self.send(&request)).await {
            Ok(Ok((status, body))) => Reply::Answer { status, body },
            _ => {
                self.connection = None;
                Reply::Silence
            }
        }
    }

    async fn send(&mut self, request: &Request) -> std::io::Result<(u16, Value)> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open(self.address).await?,
        };
        let answer = connection.send(request).await?;
        let told = (answer.status, serde_json::from_slice(answer.body).unwrap_or_default());
        self.connection = Some(connection);
        Ok(told)
    }
}
