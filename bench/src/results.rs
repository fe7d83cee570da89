//! What somebody has of their learning: reports, rapor, portfolio, the year, certificates, and for who teaches the gradebook.

mod rows;

use std::net::SocketAddr;
use std::time::Instant;

use sanggar_rig::{Connection, Outcome, Program, Request};
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::bench_store::{Apart, BenchStore};
use crate::calls::{HALF, KEY, Measured, load_floor};
use crate::discovery::SLOWER;
use crate::learning::{data, number};
use crate::sample::{Sample, compare};
use crate::table::Table;
use crate::together::{TEACHER, log_in};
use crate::{Plan, floor, load};

const PARENT: &str = "dewi@surel.example";
/// Times `Plan::growth` in the large site.
const CERTIFICATES: u64 = 10_000;
const CALLS: [&str; 10] = [
    "GET learning-report",
    "GET rapor list",
    "GET rapor",
    "GET own portfolio",
    "GET public portfolio",
    "GET year review",
    "GET family, five children",
    "GET certificate",
    "GET PDF of a certificate",
    "GET status list",
];
const GRADEBOOK: &str = "GET gradebook, 100 learners × 60 activities, one caller's median";
const WORKBOOK: &str = "GET gradebook as a workbook, 250 learners × 60 activities, one caller's median";
const FIRST_PDF: &str = "PDF made for the first time, one caller's median";
const SIGNING: &str = "credential signed, one caller's median";
const FIGURES: [&str; 4] = [GRADEBOOK, WORKBOOK, FIRST_PDF, SIGNING];
const GRADEBOOK_MS: f64 = 100.0;
const FIRST_PDF_MS: f64 = 200.0;
const SIGNING_MS: f64 = 20.0;

pub fn measure(runtime: &Runtime, plan: &Plan, place: &BenchStore, table: &mut Table) -> Outcome<()> {
    if !CALLS.iter().chain(&FIGURES).any(|name| plan.wants(&format!("{}: {name}", place.name))) {
        return Ok(());
    }
    let floor = runtime.block_on(floor::Running::start(place))?;
    let small = Site::new(runtime, place, "bench_small", CERTIFICATES)?;
    for call in runtime.block_on(calls(small.address()))? {
        let name = format!("{}: {}", place.name, call.name);
        if plan.wants(&name) {
            let ours = || load::run(small.address(), &call.requests, plan.round);
            let compared =
                compare(plan, || load_floor(floor.address, call.floor, plan), ours).map_err(|error| format!("{name}: {error}"))?;
            table.share(&name, &compared, call.goal);
        }
    }
    runtime.block_on(figures(&small, plan, place, table))?;
    // A check looks at the answers alone, and those are the same.
    let large = if plan.is_check() { None } else { Some(Site::new(runtime, place, "bench_large", CERTIFICATES * u64::from(plan.growth))?) };
    growth(runtime, plan, place, (&small, large.as_ref().unwrap_or(&small)), table)
}

fn growth(runtime: &Runtime, plan: &Plan, place: &BenchStore, (small, large): (&Site, &Site), table: &mut Table) -> Outcome<()> {
    let (few, many) = (runtime.block_on(calls(small.address()))?, runtime.block_on(calls(large.address()))?);
    for (one, other) in few.into_iter().zip(many) {
        let name = format!("{}: {}, median among 1,000,000 certificates to 10,000", place.name, one.name);
        if plan.wants(&name) {
            let compared = compare(
                plan,
                || load::run(small.address(), &one.requests, plan.round),
                || load::run(large.address(), &other.requests, plan.round),
            )?;
            table.figure(&name, compared.ours.p50.as_secs_f64() / compared.floor.p50.as_secs_f64(), SLOWER, "×");
        }
    }
    Ok(())
}

/// The program among so many certificates and rapor.
struct Site {
    program: Program,
    _rows: Apart,
}

impl Site {
    fn new(runtime: &Runtime, place: &BenchStore, name: &str, certificates: u64) -> Outcome<Self> {
        let rows = runtime.block_on(place.apart(name))?;
        rows.setup.seed_demo()?;
        runtime.block_on(rows::fill(&rows, certificates))?;
        let program = runtime.block_on(rows.setup.serve())?;
        Ok(Self { program, _rows: rows })
    }

    fn address(&self) -> SocketAddr {
        self.program.address()
    }
}

/// Each as one of the demo's people asks it; a child's as its parent does.
async fn calls(address: SocketAddr) -> Outcome<Vec<Measured>> {
    let mut connection = Connection::open(address).await?;
    let parent = log_in(&mut connection, PARENT).await?;
    let family = data(&mut connection, &parent.get("/api/program-activity/family-overview")).await?;
    let children = family.get("children").and_then(Value::as_array).ok_or("no children")?;
    if children.len() != 5 {
        return Err(format!("{} children instead of 5", children.len()).into());
    }
    let last_year = family.pointer("/week/first_day").and_then(Value::as_str).and_then(|day| day.get(..4)?.parse::<i32>().ok());
    let review = format!("/api/user/report/fun/regular/{}/raka.pradana", last_year.ok_or("a week without a day")? - 1);
    let portfolio = "/api/portofolio/view/raka.pradana?is_username=1";
    let certificates = parent.get(&format!("{portfolio}&public=0&type=sertifikat"));
    let told = data(&mut connection, &certificates).await?;
    let child = number(told.get("owner").unwrap_or(&Value::Null), "id");
    let address = told.pointer("/certificates/0/address").and_then(Value::as_str).ok_or("a child without a certificate")?;
    let rapor_list = format!("/api/program-activity/transcript/list/1/12?user_id={child}");
    let listed = data(&mut connection, &parent.get(&rapor_list)).await?;
    let rapor = format!("/api/program-activity/transcript/{}", number(listed.get(0).ok_or("a child without a rapor")?, "id"));
    let told = data(&mut connection, &parent.get(&rapor)).await?;
    let programs = told.get("program_list").and_then(Value::as_array).into_iter().flatten();
    let place = programs.filter(|one| one.get("show_report") == Some(&json!(true))).map(|one| number(one, "program_user_id")).next();
    let report = format!("/api/program-activity/learning-report/{}", place.ok_or("a child without a report")?);
    let certificate = format!("/api/program_activity/certificate/view/{address}");
    let visitor = |path: &str| Request::get(path, &[KEY]);
    let institution = data(&mut connection, &visitor("/api/user/institution/get-by-domain/cendekia")).await?;
    let list = format!("/api/program_activity/certificate/list/{}/{}", number(&institution, "id"), rows::LIST);
    let requests = [
        parent.get(&report),
        parent.get(&rapor_list),
        parent.get(&rapor),
        parent.get(&format!("{portfolio}&public=0")),
        visitor(&format!("{portfolio}&public=1")),
        parent.get(&review),
        parent.get("/api/program-activity/family-overview"),
        parent.get(&certificate),
        parent.get(&format!("{certificate}/file")),
        visitor(&list),
    ];
    let measured = |(name, request): (&'static str, Request)| {
        // A list is signed once a second and kept in the process, as what visitors are told is.
        let floor = if name == "GET status list" { "/json" } else { "/session-and-select" };
        Measured { name, floor, requests: [request.into()].into(), goal: HALF, postgres_goal: HALF }
    };
    Ok(CALLS.into_iter().zip(requests).map(measured).collect())
}

/// One caller asks for one thing after the other.
async fn figures(site: &Site, plan: &Plan, place: &BenchStore, table: &mut Table) -> Outcome<()> {
    let mut connection = Connection::open(site.address()).await?;
    let (teacher, keeper) = (log_in(&mut connection, TEACHER).await?, log_in(&mut connection, rows::KEEPER).await?);
    let of_keeper = |file: &str| (1..=rows::UNMADE).map(|number| keeper.get(&format!("{}/{file}", rows::unmade(number)))).collect();
    let of_class = |path: &str| vec![teacher.get(&format!("/api/teaching/{}/gradebook/{path}", rows::CLASS))];
    let all: [(&str, Vec<Request>, f64); 4] = [
        (GRADEBOOK, of_class("1/100"), GRADEBOOK_MS),
        (WORKBOOK, of_class("xlsx"), GRADEBOOK_MS),
        (FIRST_PDF, of_keeper("file"), FIRST_PDF_MS),
        (SIGNING, of_keeper("credential"), SIGNING_MS),
    ];
    for (name, requests, most) in all {
        let name = format!("{}: {name}", place.name);
        if plan.wants(&name) {
            let alone = one_by_one(&mut connection, &requests, plan).await.map_err(|error| format!("{name}: {error}"))?;
            table.figure(&name, alone.p50.as_secs_f64() * 1_000.0, most, "ms");
        }
    }
    Ok(())
}

/// Each at most once where there are several: what was asked for is kept then.
async fn one_by_one(connection: &mut Connection, requests: &[Request], plan: &Plan) -> Outcome<Sample> {
    let times = if plan.is_check() { 2 } else { rows::UNMADE as usize };
    let (begun, mut latencies) = (Instant::now(), Vec::new());
    for request in requests.iter().cycle().take(times) {
        let sent = Instant::now();
        let answer = connection.send(request).await?;
        if answer.status != 200 {
            return Err(format!("answered {}: {}", answer.status, String::from_utf8_lossy(answer.body)).into());
        }
        latencies.push(sent.elapsed());
    }
    Ok(Sample::new(latencies, begun.elapsed()))
}
