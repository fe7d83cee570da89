//! A person with an app: calls the API and hears an answer or none.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

use sanggar_rig::{Connection, Request};
use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;

use crate::hours::Hours;
use crate::log::Told;
use crate::stream::Stream;

const PATIENCE: Duration = Duration::from_secs(30);
/// A machine with other work to do may need some time for a server that has just started.
const TRIES: usize = 5;
const BETWEEN_TRIES: Duration = Duration::from_secs(1);

type Method = fn(&str, &[(&str, &str)], &str) -> Request;

pub struct Client {
    /// The servers; the first is asked, and when it says nothing the next.
    nodes: VecDeque<SocketAddr>,
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
        Self { nodes: VecDeque::from([address]), connection: None, source, ear: None, hours: Hours::default() }
    }

    /// Behind one of several servers.
    pub fn among(mut self, nodes: &[SocketAddr], first: usize) -> Self {
        self.nodes = nodes.iter().copied().collect();
        self.turn(first);
        self
    }

    pub fn nodes(&self) -> impl Iterator<Item = SocketAddr> {
        self.nodes.iter().copied()
    }

    fn turn(&mut self, by: usize) {
        let by = by.checked_rem(self.nodes.len()).unwrap_or_default();
        self.nodes.rotate_left(by);
    }

    pub fn heard_by(self, ear: UnboundedSender<Told>) -> Self {
        Self { ear: Some(ear), ..self }
    }

    pub fn living_in(self, hours: Hours) -> Self {
        Self { hours, ..self }
    }

    /// The same person with a second device, behind another server if there is one.
    pub fn twin(&self) -> Self {
        let Self { nodes, source, ear, hours, .. } = self;
        let mut twin = Self { nodes: nodes.clone(), connection: None, source: source.clone(), ear: ear.clone(), hours: hours.clone() };
        twin.turn(1);
        twin
    }

    /// What the person hears while the page is open; nothing when the server says no or nothing.
    pub async fn listen(&self, token: Option<&str>, last: Option<i64>) -> Option<Stream> {
        let address = *self.nodes.front()?;
        tokio::time::timeout(PATIENCE, Stream::open(address, &Self::authorization(token), &self.source, last)).await.ok()?.ok()
    }

    fn authorization(token: Option<&str>) -> String {
        token.map_or_else(|| "Key sanggar-web".to_owned(), |token| format!("Bearer {token}"))
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
        let authorization = Self::authorization(token);
        let headers = [("authorization", authorization.as_str()), ("x-forwarded-for", self.source.as_str())];
        let request = method(path, &headers, &form.to_string());
        let reply = match tokio::time::timeout(PATIENCE, self.send(&request)).await {
            Ok(Ok((status, body))) => Reply::Answer { status, body },
            _ => {
                self.connection = None;
                self.turn(1);
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
            None => Connection::open(*self.nodes.front().ok_or(std::io::ErrorKind::NotFound)?).await?,
        };
        let answer = connection.send(request).await?;
        let told = (answer.status, serde_json::from_slice(answer.body).unwrap_or_default());
        self.connection = Some(connection);
        Ok(told)
    }
}
