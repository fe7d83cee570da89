//! What a learner says of a programme, and the report beside it.

use std::net::SocketAddr;

use sanggar_rig::{Connection, Outcome, Request};
use serde_json::{Value, json};

use crate::calls::{HALF, Measured, Person, TWO_FIFTHS};
use crate::learning::{ENTER, data, number};
use crate::load::Turns;

const RATING: &str = "/api/program_activity/rating/";
/// What is finished by reading it, the half of a free programme whose scoring date is over.
const READ: [&str; 5] = [
    "martabak4-adil-itu-sama-besar",
    "martabak4-papan-potong",
    "martabak4-batang-pecahan",
    "martabak4-tiga-cara-membandingkan",
    "martabak4-sisa-martabak",
];

/// Each person has come half-way and said something, and all of them change their stars of the one programme again and again.
pub async fn calls(address: SocketAddr, people: &[Person]) -> Outcome<Vec<Measured>> {
    let mut connection = Connection::open(address).await?;
    let (mut ratings, mut own, mut reports) = (Vec::new(), Vec::new(), Vec::new());
    for person in people {
        let (program, place) = half_way(&mut connection, person).await?;
        let form = |stars: i64| json!({ "program_id": program, "hide_info": 0, "rating": { "value": stars, "comment": "Runtut dan jelas." }, "source": "web" });
        data(&mut connection, &person.ask(RATING, &form(5))).await?;
        ratings.push(Turns::Two(person.change(RATING, &form(4)), person.change(RATING, &form(5))));
        own.push(person.get(&format!("{RATING}{program}")).into());
        reports.push(person.get(&format!("/api/program-activity/report-info/{place}")).into());
    }
    let read = |name, requests: Vec<Turns>| Measured {
        name,
        floor: "/session-and-select",
        requests: requests.into(),
        goal: HALF,
        postgres_goal: TWO_FIFTHS,
    };
    let rating = Measured {
        name: "PUT rating",
        floor: "/session-select-and-upsert",
        requests: ratings.into(),
        goal: TWO_FIFTHS,
        postgres_goal: TWO_FIFTHS,
    };
    Ok(vec![rating, read("GET own rating", own), read("GET report", reports)])
}

/// The programme and the place in it.
async fn half_way(connection: &mut Connection, person: &Person) -> Outcome<(i64, i64)> {
    let mut at = (0, 0);
    for slug in READ {
        let enter = person.ask(ENTER, &json!({ "type_access": "activity", "user_id": person.user, "slug": slug }));
        at.0 = number(&data(connection, &enter).await?, "program_id");
        data(connection, &join(person, at.0)).await?;
        let entry: Value = data(connection, &enter).await?;
        at.1 = number(&entry, "program_user_id");
        let done = json!({ "program_user_id": at.1, "resource_id": number(&entry, "activity_id"), "is_finish": true });
        data(connection, &person.ask("/api/program_activity/v2/activity/", &done)).await?;
    }
    Ok(at)
}

fn join(person: &Person, program: i64) -> Request {
    person.ask("/api/payment/free_enrollment/", &json!({ "program_id": program }))
}
