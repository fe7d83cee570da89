//! What a learner's phone asks for again and again: an activity's page, a chapter, a report of progress.

use std::net::SocketAddr;

use sanggar_rig::{Connection, Outcome, Request, folder};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::Plan;
use crate::calls::{HALF, Measured, Person, TWO_FIFTHS, register};
use crate::discovery::{SLOWER, SMALL, filled};
use crate::load;
use crate::sample::compare;
use crate::table::Table;
use crate::together;

/// A free programme of the demo whose activities are all open, and a text in it.
const TEXT: &str = "gamelan-siapa-melakukan-apa";
pub const ENTER: &str = "/api/program-activity/v3/program-detail/validate";

/// The same calls among the rows of a small and of a large site: the large one ought to be hardly slower.
pub fn measure(runtime: &Runtime, plan: &Plan, table: &mut Table) -> Outcome<()> {
    if !plan.wants("SQLite: learning, growth") {
        return Ok(());
    }
    let (small, large) = (folder()?, folder()?);
    let (small, large) = (filled(runtime, small.path(), SMALL)?, filled(runtime, large.path(), plan.growth)?);
    let of = |address| {
        runtime.block_on(async {
            let people = register(address).await?;
            let mut all = calls(address, &people).await?;
            all.extend(together::calls(address, &people).await?);
            Ok::<_, Box<dyn std::error::Error + Send + Sync>>(all)
        })
    };
    for (one, other) in of(small.address())?.into_iter().zip(of(large.address())?) {
        let compared = compare(
            plan,
            || load::run(small.address(), &one.requests, plan.round),
            || load::run(large.address(), &other.requests, plan.round),
        )?;
        let times = compared.ours.p50.as_secs_f64() / compared.floor.p50.as_secs_f64();
        table.figure(&format!("SQLite: {}, median among 10,000,000 rows of progress and of chat to 100,000", one.name), times, SLOWER, "×");
    }
    Ok(())
}

/// Each person joins the programme first.
pub async fn calls(address: SocketAddr, people: &[Person]) -> Outcome<Vec<Measured>> {
    let mut connection = Connection::open(address).await?;
    let (mut pages, mut chapters, mut reports) = (Vec::new(), Vec::new(), Vec::new());
    for person in people {
        let enter = person.ask(ENTER, &json!({ "type_access": "activity", "user_id": person.user, "slug": TEXT, "include": true }));
        let program = number(&data(&mut connection, &enter).await?, "program_id");
        data(&mut connection, &person.ask("/api/payment/free_enrollment/", &json!({ "program_id": program }))).await?;
        let entry = data(&mut connection, &enter).await?;
        let [place, topic, activity] = ["program_user_id", "chapter_id", "activity_id"].map(|name| number(&entry, name));
        let chapter = json!({ "user_id": person.user, "program_user_id": place, "program_id": program, "chapter_id": topic });
        let report = json!({ "program_user_id": place, "resource_id": activity, "is_finish": false, "number_of_play": 1 });
        pages.push(enter.into());
        chapters.push(person.ask("/api/program-activity/v3/chapter-detail/get", &chapter).into());
        reports.push(person.ask("/api/program_activity/v2/activity/", &report).into());
    }
    let read = |name, requests| Measured { name, floor: "/session-and-select", requests, goal: HALF, postgres_goal: TWO_FIFTHS };
    let write = |name, requests| Measured { name, floor: "/session-select-and-upsert", requests, goal: HALF, postgres_goal: HALF };
    Ok(vec![
        read("POST activity page", pages.into()),
        read("POST chapter", chapters.into()),
        write("POST report of progress", reports.into()),
    ])
}

pub async fn data(connection: &mut Connection, request: &Request) -> Outcome<Value> {
    let answer = connection.send(request).await?;
    let mut body: Value = serde_json::from_slice(answer.body)?;
    match body.get_mut("data") {
        Some(data) if answer.status == 200 => Ok(data.take()),
        _ => Err(format!("answered {}: {body}", answer.status).into()),
    }
}

pub fn number(data: &Value, name: &str) -> i64 {
    data.get(name).and_then(Value::as_i64).unwrap_or_default()
}
