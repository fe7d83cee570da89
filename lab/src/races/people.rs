use std::net::SocketAddr;

use sanggar_rig::Outcome;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::areas::{PROGRAM, Teacher};
use crate::client::{Client, Reply};
use crate::fields::Fields;

const COME_AT_ONCE: usize = 8;

/// Learners of one class, each with a connection of their own.
pub struct People {
    pub program: i64,
    /// The class's teacher, with her token.
    pub teacher: (Client, String),
    people: Vec<Person>,
}

pub struct Person {
    pub user: i64,
    client: Client,
    token: String,
}

/// Whom one asks for what, and with which words.
pub type Wish = Option<(&'static str, Value)>;

impl People {
    pub async fn arrive(nodes: &[SocketAddr], count: usize) -> Outcome<Self> {
        let first = *nodes.first().ok_or("no server runs")?;
        let mut client = Client::new(first, 0).among(nodes, 0);
        let page = client.get(&format!("/api/program_activity/v2/product_detail/{PROGRAM}"), None).await;
        let program = page.into_data().map_err(|told| format!("no class: {told:?}"))?.number("id");
        let token = Teacher::default().token(&mut client).await.map_err(|told| format!("no teacher: {told:?}"))?;
        let mut lanes = JoinSet::new();
        for lane in 0..COME_AT_ONCE {
            let nodes = nodes.to_vec();
            lanes.spawn(async move {
                let mut people = Vec::new();
                for number in (lane..count).step_by(COME_AT_ONCE) {
                    people.push(Person::arrive(Client::new(first, number).among(&nodes, number), number, program).await?);
                }
                Ok::<_, Box<dyn std::error::Error + Send + Sync>>(people)
            });
        }
        let mut people = Vec::with_capacity(count);
        while let Some(lane) = lanes.join_next().await {
            people.extend(lane??);
        }
        Ok(Self { program, teacher: (client, token), people })
    }

    pub async fn as_teacher(&mut self, path: &str, form: &Value) -> Outcome<Value> {
        let (client, token) = &mut self.teacher;
        client.ask(path, Some(token.as_str()), form).await.into_data().map_err(|told| format!("{path} was told {told:?}").into())
    }

    pub fn users(&self) -> impl Iterator<Item = i64> {
        self.people.iter().map(|person| person.user)
    }

    pub async fn as_person(&mut self, user: i64, path: &str, form: &Value) -> Outcome<Value> {
        let person = self.people.iter_mut().find(|person| person.user == user).ok_or("nobody of that number")?;
        person.client.ask(path, Some(&person.token), form).await.into_data().map_err(|told| format!("{path} was told {told:?}").into())
    }

    /// All at the same moment; who wishes for nothing stands aside. Whoever is told to come back, on a machine with other work, does so: all of
    /// these may be asked twice. The answers come in the order of the people.
    pub async fn all_at_once(&mut self, wish: impl Fn(usize, i64) -> Wish) -> Vec<(i64, Option<Reply>)> {
        let mut asking = JoinSet::new();
        for (number, mut person) in self.people.drain(..).enumerate() {
            let wish = wish(number, person.user);
            asking.spawn(async move {
                let reply = match wish {
                    Some((path, form)) => Some(person.client.ask(path, Some(&person.token), &form).await),
                    None => None,
                };
                (number, person, reply)
            });
        }
        let mut told = asking.join_all().await;
        told.sort_by_key(|(number, ..)| *number);
        let mut replies = Vec::with_capacity(told.len());
        for (_, person, reply) in told {
            replies.push((person.user, reply));
            self.people.push(person);
        }
        replies
    }
}

impl Person {
    async fn arrive(mut client: Client, number: usize, program: i64) -> Outcome<Self> {
        let form = json!({
            "name": "Murid Lab", "email": format!("rebutan-{number}@surel.example"), "password": "kuda makan rumput",
            "profession_name": "Guru", "session": "token",
        });
        let account = client.ask("/api/auth/register", None, &form).await.into_data().map_err(|told| format!("no account: {told:?}"))?;
        let token = account.text("token").to_owned();
        let joined = client.ask("/api/payment/free_enrollment/", Some(&token), &json!({ "program_id": program })).await;
        joined.into_data().map_err(|told| format!("no place in the class: {told:?}"))?;
        Ok(Self { user: account.field("user").number("id"), client, token })
    }
}
