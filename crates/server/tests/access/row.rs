//! A line of the table of things that calls name: `$folder` in a path, a query or a body stands for somebody's folder.

use std::collections::BTreeMap;

use sanggar_testkit::{Actor, TestResponse};
use serde_json::{Value, json};

use crate::access::callers::Caller;

/// The numbers or names of things, by the word that stands for them.
pub type Things = BTreeMap<&'static str, Value>;

#[derive(Clone)]
pub struct Row {
    /// Method and address.
    pub call: &'static str,
    pub body: &'static str,
    /// Whose things they are.
    pub owner: Caller,
    /// Who else may.
    pub may: &'static [Caller],
    /// For everybody who may call at all: only what is not there is refused.
    pub is_open: bool,
    /// Asked once, by the owner: the thing is gone afterwards.
    pub ends: bool,
    /// What the owner is told.
    pub own: u16,
    /// What is told of a thing that is not there, or not for the caller.
    pub absent: &'static [u16],
}

pub const fn row(owner: Caller, call: &'static str, body: &'static str) -> Row {
    Row { call, body, owner, may: &[], is_open: false, ends: false, own: 200, absent: &[404] }
}

/// About what is published.
pub const fn open(call: &'static str, body: &'static str) -> Row {
    Row { is_open: true, ..row(Caller::Member, call, body) }
}

pub struct Request {
    method: &'static str,
    pub path: String,
    pub body: Option<Value>,
}

impl Row {
    pub const fn may(self, may: &'static [Caller]) -> Self {
        Self { may, ..self }
    }

    pub const fn ends(self) -> Self {
        Self { ends: true, ..self }
    }

    pub const fn own(self, own: u16) -> Self {
        Self { own, ..self }
    }

    pub const fn absent(self, absent: &'static [u16]) -> Self {
        Self { absent, ..self }
    }

    pub fn method(&self) -> &'static str {
        self.call.split_once(' ').expect("method and address").0
    }

    pub fn path(&self) -> &'static str {
        self.call.split_once(' ').expect("method and address").1
    }

    /// The words that stand for things, each once.
    pub fn words(&self) -> Vec<&'static str> {
        let mut words: Vec<&'static str> = Vec::new();
        for text in [self.call, self.body] {
            for rest in text.split('$').skip(1) {
                let word = &rest[..rest.find(|sign: char| !sign.is_ascii_lowercase() && sign != '_').unwrap_or(rest.len())];
                if !words.contains(&word) {
                    words.push(word);
                }
            }
        }
        words
    }

    /// With these things, but one of them another.
    pub fn with(&self, things: &Things, other: Option<(&str, &Value)>) -> Request {
        let thing = |word: &str| match other {
            Some((name, value)) if name == word => value.clone(),
            _ => things.get(word).unwrap_or_else(|| panic!("{}: nobody made ${word}", self.call)).clone(),
        };
        let mut words = self.words();
        // A word may begin with another.
        words.sort_by_key(|word| std::cmp::Reverse(word.len()));
        let fill = |path: &str| words.iter().fold(path.to_owned(), |path, word| path.replace(&format!("${word}"), &plain(&thing(word))));
        let body = (!self.body.is_empty()).then(|| filled(&serde_json::from_str(self.body).expect("JSON"), &thing));
        Request { method: self.method(), path: fill(self.path()), body }
    }

    /// With nothing that is there.
    pub fn with_nothing(&self) -> Request {
        let nothing = self.words().into_iter().map(|word| (word, absent(word))).collect();
        self.with(&nothing, None)
    }
}

impl Request {
    pub async fn send(&self, actor: &Actor) -> TestResponse {
        let body = || self.body.clone().unwrap_or_else(|| json!({}));
        match self.method {
            "GET" => actor.get(&self.path).await,
            "DELETE" if self.body.is_none() => actor.delete(&self.path).await,
            "DELETE" => actor.delete_with(&self.path, body()).await,
            "PUT" if self.body.is_none() => actor.put_bytes(&self.path, b"%PDF-1.7", "application/octet-stream").await,
            "PUT" => actor.put(&self.path, body()).await,
            "POST" => actor.post(&self.path, body()).await,
            other => panic!("the tests do not know {other} yet"),
        }
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn filled(body: &Value, thing: &impl Fn(&str) -> Value) -> Value {
    match body {
        Value::String(text) if text.starts_with('$') => thing(&text[1..]),
        Value::Array(all) => all.iter().map(|one| filled(one, thing)).collect(),
        Value::Object(all) => all.iter().map(|(name, one)| (name.clone(), filled(one, thing))).collect(),
        other => other.clone(),
    }
}

/// Things that go by a name and not by a number.
const NAMED: [&str; 18] = [
    "announcement",
    "certificate",
    "chat_mark",
    "child_name",
    "collection",
    "divided_slug",
    "form",
    "institution",
    "lesson_slug",
    "listed",
    "medium",
    "meeting_slug",
    "package",
    "region",
    "subdomain",
    "taught",
    "tried_slug",
    "username",
];

/// What a thing could be called, and nobody's is.
pub fn absent(word: &str) -> Value {
    if NAMED.contains(&word) { json!("tidak-ada-yang-begini") } else { json!(987_654_321) }
}

/// Other things that are not there, and what cannot be one.
pub fn odd(word: &str) -> [(&'static str, Value); 3] {
    if NAMED.contains(&word) {
        [("huge", json!("a".repeat(300))), ("negative", json!("-1")), ("wrong type", json!(987_654_321))]
    } else {
        [("huge", json!(i64::MAX)), ("negative", json!(-1)), ("wrong type", json!("bukan-angka"))]
    }
}

/// What two answers must share: all but the request's own id and an echo of what was asked for.
pub fn lasting(told: &TestResponse, asked: &Value) -> (u16, String) {
    let mut body = told.body.clone();
    if let Some(body) = body.as_object_mut() {
        body.remove("id");
        body.remove("next-url");
    }
    let (text, echo) = (body.to_string(), plain(asked));
    // A short number stands in more places than its own.
    (told.http.as_u16(), if echo.len() > 3 { text.replace(&echo, "#") } else { text })
}
