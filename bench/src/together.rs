//! A class that is together: it talks, chooses its groups, and is looked after by a teacher.

use std::net::SocketAddr;

use sanggar_rig::{Connection, Outcome, Request};
use serde_json::{Value, json};

use crate::calls::{HALF, KEY, Measured, Person, TWO_FIFTHS};
use crate::learning::{data, number};
use crate::load::{FRESH, Turns};

/// A free programme of the demo whose learners choose their group.
pub const PROGRAM: &str = "berani-ngobrol-bahasa-inggris";
const GROUPS: usize = 32;
pub const TEACHER: &str = "ratna@surel.example";
/// Of all of the demo's people.
const DEMO_PASSWORD: &str = "belajar di sanggar";

/// Each person attends the class, has a group, and is in the room.
pub async fn calls(address: SocketAddr, people: &[Person]) -> Outcome<Vec<Measured>> {
    let mut connection = Connection::open(address).await?;
    let teacher = log_in(&mut connection, TEACHER).await?;
    let program = number(&data(&mut connection, &program_page(PROGRAM)).await?, "id");
    let groups = groups(&mut connection, &teacher, program).await?;
    let (mut choices, mut lists, mut rooms, mut pages) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (place, person) in people.iter().enumerate() {
        join(&mut connection, person, program).await?;
        let choose = |at: usize| {
            let group = groups.get(at % GROUPS).copied().unwrap_or_default();
            person.ask("/api/program/resource_group/select_group/", &json!({ "program_id": program, "group_id": group }))
        };
        data(&mut connection, &choose(place)).await?;
        choices.push(Turns::Two(choose(place + 1), choose(place)));
        lists.push(person.get(&format!("/api/program-activity/study-group/list/{program}?status=1&refresh=1")).into());
        rooms.push(person.get("/api/chat/rooms?page=1").into());
        let room = room_of(&mut connection, person, program).await?;
        pages.push(person.get(&format!("/api/chat/rooms/{room}/comments")).into());
    }
    let read = |name, requests: Vec<Turns>| Measured {
        name,
        floor: "/session-and-select",
        requests: requests.into(),
        goal: HALF,
        postgres_goal: HALF,
    };
    let choice = Measured {
        name: "POST choice of a group",
        floor: "/session-select-and-upsert",
        requests: choices.into(),
        goal: TWO_FIFTHS,
        postgres_goal: TWO_FIFTHS,
    };
    Ok(vec![
        choice,
        read("GET list of groups", lists),
        read("GET list of rooms", rooms),
        read("GET page of a room", pages),
        read("GET teaching/home", vec![teacher.get("/api/teaching/home").into()]),
    ])
}

fn program_page(slug: &str) -> Request {
    Request::get(&format!("/api/program_activity/v2/product_detail/{slug}"), &[KEY])
}

/// One of the demo's people.
pub async fn log_in(connection: &mut Connection, email: &str) -> Outcome<Person> {
    let form = json!({ "email": email, "password": DEMO_PASSWORD, "session": "token" });
    let session = data(connection, &Request::post("/api/auth/login", &[KEY], &form.to_string())).await?;
    Ok(Person::logged_in(email, &session))
}

async fn groups(connection: &mut Connection, teacher: &Person, program: i64) -> Outcome<Vec<i64>> {
    let names: Vec<String> = (1..=GROUPS).map(|number| format!("Kelompok Bench {number}")).collect();
    let form = json!({ "program_id": program, "resource_id": 0, "names": names, "capacity": -1 });
    let made = data(connection, &teacher.ask("/api/program-activity/study-group/manage", &form)).await?;
    Ok(made.as_array().into_iter().flatten().map(|group| number(group, "id")).collect())
}

async fn join(connection: &mut Connection, person: &Person, program: i64) -> Outcome<Value> {
    data(connection, &person.ask("/api/payment/free_enrollment/", &json!({ "program_id": program }))).await
}

/// The person is in the room of the class then.
async fn room_of(connection: &mut Connection, person: &Person, program: i64) -> Outcome<i64> {
    data(connection, &person.ask("/api/chat/login", &json!({}))).await?;
    let classes = data(connection, &person.get("/api/chat/subject/")).await?;
    let class = classes.as_array().into_iter().flatten().find(|class| number(class, "program_id") == program);
    let room = class.map(|class| number(class, "room_id")).ok_or("a class that talks has no room")?;
    data(connection, &person.ask("/api/chat/participant/", &json!({ "room_id": room }))).await?;
    Ok(room)
}

/// The room of a class that the person attends from now on.
pub async fn enter_room(connection: &mut Connection, person: &Person, slug: &str) -> Outcome<i64> {
    let program = number(&data(connection, &program_page(slug)).await?, "id");
    join(connection, person, program).await?;
    room_of(connection, person, program).await
}

/// Says something, under a number of its own each time.
pub fn message(person: &Person, room: i64) -> Request {
    let form = json!({ "message": "Bu, yang nomor dua bagaimana caranya?", "unique_temp_id": format!("bench-{FRESH}") });
    person.ask(&format!("/api/chat/rooms/{room}/comments"), &form)
}
