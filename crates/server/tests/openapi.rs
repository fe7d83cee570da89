//! The committed document and list are what the router says. `SANGGAR_REGENERATE=1` writes them anew.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a surprise ends the test")]

mod world;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use sanggar_platform::db::Engine;
use sanggar_platform::http::{route_list, shared_names};
use sanggar_testkit::{OnEngine, both_engines};
use serde_json::Value;
use world::Whole;

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

#[tokio::test(flavor = "multi_thread")]
async fn the_committed_document_and_list_are_fresh() {
    let whole = Whole::on(Engine::Sqlite).await;
    let document = whole.app.openapi().to_pretty_json().unwrap() + "\n";
    assert_fresh("openapi.json", &document);
    assert_fresh("routes.txt", &route_list(&whole.app.calls()));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_shape_has_a_name_of_its_own() {
    let whole = Whole::on(Engine::Sqlite).await;
    let shared = shared_names(&whole.app.calls());
    assert!(shared.is_empty(), "name them apart with #[schema(as = …)]: {shared:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_call_says_who_may_call_it_and_has_a_name_of_its_own() {
    let whole = Whole::on(Engine::Sqlite).await;
    let document: Value = serde_json::from_str(&whole.app.openapi().to_json().unwrap()).unwrap();
    let mut names = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert!(operation["x-access"]["rule"].is_string(), "{method} {path} has no access class");
            assert!(names.insert(operation["operationId"].as_str().unwrap().to_owned()), "{method} {path} shares its operationId");
        }
    }
    assert_eq!(document["openapi"], "3.1.0");
}

both_engines! {
    /// In both directions: what the document lists is answered, what it does not list is not.
    async fn router_and_document_agree(whole: Whole) {
        let document: Value = serde_json::from_str(&whole.app.openapi().to_json().unwrap()).unwrap();
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
}

fn fill(path: &str) -> String {
    path.split('/').map(|part| if part.starts_with('{') { "1" } else { part }).collect::<Vec<_>>().join("/")
}
