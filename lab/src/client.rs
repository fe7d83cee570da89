//! A person with an app: calls the API and hears an answer or none.

use std::net::SocketAddr;
use std::time::Duration;

use sanggar_rig::{Connection, Request};
use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use crate::hours::Hours;
use crate::log::Told;

const PATIENCE: Duration = Duration::from_secs(30);
/// A machine with other work to do may need some time for a server that has just started.
const TRIES: usize = 5;
const BETWEEN_TRIES: Duration = Duration::from_secs(1);

type Method = fn(&str, &[(&str, &str)], &str) -> Request;

pub struct Client {
    address: SocketAddr,
    connection: Option<Connection>,
    /// Where it seems to be: people do not all share one address.
    source: String,
    /// Hears of every call what came of it.
    ear: Option<UnboundedSender<Told>>,
    pub hours: Hours,
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
    pub fn at(&self, path: &str) -> Option<&Value> {
        match self {
            Self::Answer { body, .. } => body.pointer(path),
            Self::Silence => None,
        }
    }

    pub fn text(&self, path: &str) -> Option<&str> {
        self.at(path)?.as_str()
    }

    /// What a yes brought.
    pub fn into_data(self) -> Result<Value, Told> {
        match (self.told(), self) {
            (Told::Ok, Self::Answer { mut body, .. }) => Ok(body.get_mut("data").map(Value::take).unwrap_or_default()),
            (told, _) => Err(told),
        }
    }
}

impl Client {
    pub fn new(address: SocketAddr, number: usize) -> Self {
        let source = format!("10.0.{}.{}", number / 250, number % 250 + 1);
        Self { address, connection: None, source, ear: None, hours: Hours::default() }
    }

    pub fn heard_by(self, ear: UnboundedSender<Told>) -> Self {
        Self { ear: Some(ear), ..self }
    }

    pub fn living_in(self, hours: Hours) -> Self {
        Self { hours, ..self }
    }

    /// The same person with a second device.
    pub fn twin(&self) -> Self {
        let Self { address, source, ear, hours, .. } = self;
        Self { address: *address, connection: None, source: source.clone(), ear: ear.clone(), hours: hours.clone() }
    }

    /// Without a token the call is a visitor's.
    pub async fn post(&mut self, path: &str, token: Option<&str>, form: &Value) -> Reply {
        self.call(Request::post, path, token, form).await
    }

    pub async fn delete(&mut self, path: &str, token: Option<&str>, form: &Value) -> Reply {
        self.call(Request::delete, path, token, form).await
    }

    pub async fn get(&mut self, path: &str, token: Option<&str>) -> Reply {
        self.call(|path, headers, _| Request::get(path, headers), path, token, &Value::Null).await
    }

    async fn call(&mut self, method: Method, path: &str, token: Option<&str>, form: &Value) -> Reply {
        let authorization = token.map_or_else(|| "Key sanggar-web".to_owned(), |token| format!("Bearer {token}"));
        let headers = [("authorization", authorization.as_str()), ("x-forwarded-for", self.source.as_str())];
        let request = method(path, &headers, &form.to_string());
        let reply = match tokio::time::timeout(PATIENCE, self.send(&request)).await {
            Ok(Ok((status, body))) => Reply::Answer { status, body },
            _ => {
                self.connection = None;
                Reply::Silence
            }
        };
        if let Some(ear) = &self.ear {
            // Nobody listens any more once the fault has struck.
            ear.send(reply.told()).ok();
        }
        reply
    }

    /// Asks again when no answer comes, as often as a person would: for what may be asked twice.
    pub async fn ask(&mut self, path: &str, token: Option<&str>, form: &Value) -> Reply {
        for _ in 1..TRIES {
            let reply = self.post(path, token, form).await;
            if reply.told() != Told::Info {
                return reply;
            }
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
        self.post(path, token, form).await
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
