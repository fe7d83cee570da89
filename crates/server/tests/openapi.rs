//! The committed document and list are what the router says. `SANGGAR_REGENERATE=1` writes them anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::operations::{self, Operation};
use crate::schema::Document;
use crate::world::Whole;
use sanggar_platform::config::Config;
use sanggar_platform::http::{route_list, shared_names};
use sanggar_server::api;
use sanggar_testkit::{Actor, TestResponse, both_engines};
use serde_json::{Value, json};

fn repository(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}

fn assert_fresh(name: &str, made: &str) {
    let path = repository(name);
    if std::env::var_os("SANGGAR_REGENERATE").is_some() {
        fs::write(&path, made).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == made, "{name} is stale: run `make regenerate`");
}

fn text() -> String {
    api::document(&Config::defaults().unwrap().brand.name()).to_pretty_json().unwrap() + "\n"
}

fn document() -> Value {
    serde_json::from_str(&text()).unwrap()
}

/// Each with its method and path.
fn operations_of(document: &Value) -> Vec<(String, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths.flat_map(|(path, item)| item.as_object().unwrap().iter().map(move |(method, one)| (format!("{method} {path}"), one))).collect()
}

#[test]
fn the_committed_document_and_list_are_fresh() {
    assert_fresh("openapi.json", &text());
    assert_fresh("routes.txt", &route_list(&api::calls()));
}

#[test]
fn every_shape_has_a_name_of_its_own() {
    let shared = shared_names(&api::calls());
    assert!(shared.is_empty(), "name them apart with #[schema(as = …)]: {shared:?}");
}

#[test]
fn every_call_says_who_may_call_it_and_has_a_name_of_its_own() {
    let document = document();
    let mut names = BTreeSet::new();
    for (call, operation) in operations_of(&document) {
        assert!(operation["x-access"]["rule"].is_string(), "{call} has no access class");
        assert!(names.insert(operation["operationId"].as_str().unwrap().to_owned()), "{call} shares its operationId");
    }
    assert_eq!(document["openapi"], "3.1.0");
}

#[test]
fn every_call_names_what_its_caller_carries_and_how_it_refuses() {
    let document = document();
    for (call, operation) in operations_of(&document) {
        let needs = operation["security"].as_array().unwrap().iter();
        let carried: Vec<&str> = needs.flat_map(|one| one.as_object().unwrap().keys()).map(String::as_str).collect();
        assert!(carried.iter().all(|name| document["components"]["securitySchemes"][name].is_object()), "{call}: {carried:?}");
        let expected: &[&str] = match operation["x-access"]["rule"].as_str().unwrap() {
            "open" | "session" => &["session_cookie", "session_token"],
            "public" => &["application_key", "session_cookie", "session_token"],
            "webhook" => &["webhook_signature"],
            _ => &carried,
        };
        assert_eq!(carried, expected, "{call}");
        let mut refusals = vec!["400", "429", "500", "503", "default"];
        if operation["x-access"]["rule"] != "open" {
            refusals.push("401");
        }
        if call.contains('{') {
            refusals.push("404");
        }
        if operation["requestBody"].is_object() {
            refusals.extend(["403", "409", "413", "415", "422"]);
        }
        for status in refusals {
            let refusal = operation["responses"][status]["$ref"].as_str().unwrap_or_default();
            let name = refusal.trim_start_matches("#/components/responses/");
            assert!(document["components"]["responses"][name].is_object(), "{call} does not document {status}");
        }
    }
}

both_engines! {
    /// In both directions: what the document lists is answered, what it does not list is not.
    async fn router_and_document_agree(whole: Whole) {
        let document = document();
        for (path, item) in document["paths"].as_object().unwrap() {
            let filled = fill(path);
            let methods: BTreeSet<String> = item.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect();
            for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
                let answer = whole.visitor().begin(method.parse().unwrap(), &filled).await.status();
                assert_eq!(answer != 405, methods.contains(method), "{method} {path} answered {answer}");
            }
        }
        assert_eq!(whole.visitor().get("/api/tidak/ada").await.http, 404);
    }

    async fn answers_and_refusals_fit_the_document(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let document = Document::new(document());
        let (mut said_yes, mut misfits) = (0, Vec::new());
        for actor in [whole.visitor().without_key(), whole.visitor(), log_in(&whole, "dewi@surel.example").await] {
            for operation in operations::all(&whole.app).iter().filter(|one| !one.is_stream() && !ends_the_session(one)) {
                for path in [operation.path.clone(), deeds_of_the_demo(&operation.pattern)] {
                    let told = Operation { path, ..operation.clone() }.call(&actor).await;
                    said_yes += usize::from(told.http.is_success());
                    misfits.extend(document.misfit(operation, &told));
                }
            }
        }
        assert!(misfits.is_empty(), "{} do not fit:\n{}", misfits.len(), misfits.join("\n"));
        assert!(said_yes > 150, "only {said_yes} calls said yes");
    }

    /// A real one of each; those of the test above are absent.
    async fn h19_a_file_and_a_calendar_have_the_media_type_that_the_document_names(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let (document, member) = (Document::new(document()), log_in(&whole, "dewi@surel.example").await);
        let told = member.post_bytes("/api/files/avatar", PICTURE, "image/png").await.ok();
        let told = member.post("/api/user/manage/", json!({ "avatar": told.data()["avatar"] })).await.ok();
        let picture = told.data()["avatar"].as_str().unwrap().to_owned();
        let told = member.post("/api/program-activity/calendar/link", json!({})).await.ok();
        let calendar = told.data()["url"].as_str().unwrap().trim_start_matches("https://sanggarmu.test").to_owned();
        let operations = operations::all(&whole.app);
        for (path, pattern, kind) in
            [(picture, "/api/files/{name}", "image/jpeg"), (calendar, "/api/kalender/{file}", "text/calendar; charset=utf-8")]
        {
            let operation = operations::answering(&operations, "GET", &path).unwrap();
            let told = whole.visitor().without_key().get(&path).await;
            assert_eq!((operation.pattern.as_str(), told.http.as_u16(), &told.headers["content-type"]), (pattern, 200, &kind.parse().unwrap()));
            assert_eq!(document.misfit(operation, &told), None);
        }
    }

    /// One mechanism for all lists.
    async fn a_list_gives_at_most_a_hundred_rows_a_page_whatever_it_lists(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let member = log_in(&whole, "dewi@surel.example").await;
        let lists: Vec<Operation> = operations::all(&whole.app).into_iter().filter(|one| SIZES.iter().any(|size| one.pattern.contains(size))).collect();
        assert!(lists.len() > 15, "{} lists", lists.len());
        for list in lists {
            for size in ["0", "101", "99999999"] {
                let pattern = SIZES.iter().fold(list.pattern.clone(), |path, name| path.replace(name, size));
                let told = Operation { path: deeds_of_the_demo(&pattern), ..list.clone() }.call(&member).await;
                // Who does not come through the gate is told nothing of pages; learning's own tests ask as those who do.
                let is_shut = matches!(list.rule.as_str(), "enrolled" | "teaches" | "takes_part" | "room_member") && told.http == 404;
                assert!(is_shut || told.http == 400, "{} {pattern}: {}", list.method, told.text);
            }
        }
    }
}

const PICTURE: &[u8] = include_bytes!("../../demo/files/works/poster-satu-utuh.png");
const SIZES: [&str; 4] = ["{perPage}", "{per_page}", "{itemsPerPage}", "{limit}"];

async fn log_in(whole: &Whole, email: &str) -> Actor {
    let form = json!({ "email": email, "password": "belajar di sanggar", "session": "token" });
    let told: TestResponse = whole.visitor().post("/api/auth/login", form).await.ok();
    whole.visitor().with_token(told.data()["token"].as_str().unwrap())
}

fn ends_the_session(operation: &Operation) -> bool {
    ["/logout", "/switch-account", "/session"].iter().any(|word| operation.pattern.contains(word))
}

/// The path with things that the demo has.
fn deeds_of_the_demo(pattern: &str) -> String {
    operations::fill(
        &pattern.replace("{slug}", "sanggar-cendekia").replace("/product_detail/{id}", "/product_detail/pecahan-martabak-kelas-4"),
    )
}

fn fill(path: &str) -> String {
    path.split('/').map(|part| if part.starts_with('{') { "1" } else { part }).collect::<Vec<_>>().join("/")
}
