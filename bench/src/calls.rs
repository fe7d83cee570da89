//! Our own calls, each against the floor that does the least that the call has to do.

use std::net::SocketAddr;
use std::sync::Arc;

use sanggar_rig::{Connection, Outcome, Request};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::bench_store::BenchStore;
use crate::load::{self, CONNECTIONS, Turns};
use crate::sample::{Sample, compare};
use crate::table::Table;
use crate::{Plan, floor, learning, live, rating, together};

pub const KEY: (&str, &str) = ("authorization", "Key sanggar-web");
pub const HALF: Option<f64> = Some(0.5);
pub const TWO_FIFTHS: Option<f64> = Some(0.4);

const CROWD: usize = 256;
const CROWD_WAITS_MS: f64 = 1_000.0;

/// A call, as each connection sends it.
pub struct Measured {
    pub name: &'static str,
    pub floor: &'static str,
    pub requests: Arc<[Turns]>,
    pub goal: Option<f64>,
    /// There each round trip is paid in another process, with the same two cores.
    pub postgres_goal: Option<f64>,
}

pub fn measure(runtime: &Runtime, plan: &Plan, place: &BenchStore, table: &mut Table) -> Outcome<()> {
    place.program()?.seed_demo()?;
    let floor = runtime.block_on(floor::Running::start(place))?;
    let program = runtime.block_on(place.program()?.serve())?;
    let people = runtime.block_on(register(program.address()))?;
    for floor_path in ["/json", "/session-and-select", "/session-select-and-upsert", "/upsert", "/hash"] {
        let name = format!("{}: floor {floor_path}", place.name);
        if plan.wants(&name) {
            table.floor(&name, &load_floor(floor.address, floor_path, plan)?);
        }
    }
    let mut all = runtime.block_on(learning::calls(program.address(), &people))?;
    all.extend(runtime.block_on(together::calls(program.address(), &people))?);
    all.extend(runtime.block_on(rating::calls(program.address(), &people))?);
    all.extend(calls(&people));
    let share = |call: Measured, table: &mut Table| {
        let name = format!("{}: {}", place.name, call.name);
        if plan.wants(&name) {
            let ours = || load::run(program.address(), &call.requests, plan.round);
            let compared =
                compare(plan, || load_floor(floor.address, call.floor, plan), ours).map_err(|error| format!("{name}: {error}"))?;
            table.share(&name, &compared, if place.url().is_some() { call.postgres_goal } else { call.goal });
        }
        Outcome::Ok(())
    };
    for call in all {
        share(call, table)?;
    }
    let durable = || load_floor(floor.address, "/session-select-and-upsert", plan);
    live::sending(runtime, plan, (place, &program), &people, durable, table)?;
    live::hearing(runtime, plan, (place, &program), &people, table)?;
    // Last, since an account has a limited number of sessions and each log-in opens one.
    share(login(&people), table)?;
    crowd(program.address(), plan, place, table)
}

/// All of them open the home page at once: nobody is refused, and nobody waits long.
fn crowd(address: SocketAddr, plan: &Plan, place: &BenchStore, table: &mut Table) -> Outcome<()> {
    let name = format!("{}: GET /, slowest of {CROWD} at once", place.name);
    if plan.wants(&name) {
        let home = [Request::get("/", &[]).into()].into();
        let sample = load::run_with(CROWD, address, &home, plan.round * 5).map_err(|error| format!("{name}: {error}"))?;
        table.figure(&name, sample.slowest.as_secs_f64() * 1_000.0, CROWD_WAITS_MS, "ms");
    }
    Ok(())
}

pub fn load_floor(address: SocketAddr, path: &str, plan: &Plan) -> Outcome<Sample> {
    let request = if matches!(path, "/json" | "/session-and-select") { Request::get(path, &[]) } else { Request::post(path, &[], "{}") };
    load::run(address, &[request.into()].into(), plan.round)
}

fn calls(people: &[Person]) -> Vec<Measured> {
    let public = |name, path| Measured {
        name,
        floor: "/json",
        requests: [Request::get(path, &[KEY]).into()].into(),
        goal: HALF,
        postgres_goal: HALF,
    };
    let each = |form: fn(&Person) -> Request| people.iter().map(form).map(Turns::from).collect();
    vec![
        public("GET /", "/"),
        public("GET catalog/home", "/api/catalog/home"),
        public("GET institution/1/20", "/api/user/institution/1/20"),
        public("GET institution/get-by-domain", "/api/user/institution/get-by-domain/cendekia"),
        public("GET discovery/program/list/1/12", "/api/discovery/program/list/1/12"),
        public("GET discovery/suggestion-keyword", "/api/discovery/suggestion-keyword?keyword=peca"),
        Measured {
            name: "POST auth/me-v2",
            floor: "/session-and-select",
            requests: each(Person::me),
            goal: HALF,
            postgres_goal: TWO_FIFTHS,
        },
        Measured { name: "POST auth/send-otp", floor: "/upsert", requests: each(Person::send_code), goal: None, postgres_goal: None },
    ]
}

fn login(people: &[Person]) -> Measured {
    let requests = people.iter().map(|person| person.login().into()).collect();
    Measured { name: "POST auth/login", floor: "/hash", requests, goal: HALF, postgres_goal: HALF }
}

/// Someone with an account, at an address of their own.
pub struct Person {
    email: String,
    pub user: Value,
    token: String,
    source: String,
}

const PASSWORD: &str = "kuda makan rumput";

impl Person {
    pub fn logged_in(email: &str, session: &Value) -> Self {
        let mut person = Self { email: email.to_owned(), user: Value::Null, token: String::new(), source: "10.0.1.1".to_owned() };
        person.enter(session);
        person
    }

    fn enter(&mut self, session: &Value) {
        self.token = session.get("token").and_then(Value::as_str).unwrap_or_default().to_owned();
        self.user = session.pointer("/user/id").cloned().unwrap_or_default();
    }

    fn post(&self, path: &str, authorization: &str, form: &Value) -> Request {
        Request::post(path, &[("authorization", authorization), ("x-forwarded-for", &self.source)], &form.to_string())
    }

    /// A call of somebody who is logged in.
    pub fn ask(&self, path: &str, form: &Value) -> Request {
        self.post(path, &format!("Bearer {}", self.token), form)
    }

    /// As `ask`, for what is there already.
    pub fn change(&self, path: &str, form: &Value) -> Request {
        Request::put(path, &[("authorization", &format!("Bearer {}", self.token)), ("x-forwarded-for", &self.source)], &form.to_string())
    }

    pub fn get(&self, path: &str) -> Request {
        Request::get(path, &[("authorization", &format!("Bearer {}", self.token)), ("x-forwarded-for", &self.source)])
    }

    fn me(&self) -> Request {
        self.ask("/api/auth/me-v2", &json!({}))
    }

    fn login(&self) -> Request {
        self.post("/api/auth/login", KEY.1, &json!({ "email": self.email, "password": PASSWORD, "session": "token" }))
    }

    fn send_code(&self) -> Request {
        self.ask("/api/auth/send-otp", &json!({ "email": self.email, "otp_purpose_id": 4 }))
    }
}

/// One for each connection, so that none waits for another's row.
pub async fn register(address: SocketAddr) -> Outcome<Vec<Person>> {
    let mut connection = Connection::open(address).await?;
    let mut people = Vec::new();
    for number in 0..CONNECTIONS {
        let email = format!("bench-{number}@surel.example");
        let mut person = Person { email, user: Value::Null, token: String::new(), source: format!("10.0.0.{}", number + 1) };
        let form =
            json!({ "name": "Pelajar Bench", "email": person.email, "password": PASSWORD, "profession_name": "Guru", "session": "token" });
        let session = learning::data(&mut connection, &person.post("/api/auth/register", KEY.1, &form)).await?;
        person.enter(&session);
        people.push(person);
    }
    Ok(people)
}
