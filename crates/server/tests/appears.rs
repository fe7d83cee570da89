//! What the program holds and nobody can ever see: columns and fields that nothing writes, refusals that nothing raises, sentences
//! that nothing says. What stands so on purpose is in `left-on-purpose.json`, with its reason; the site's test reads the same list.

mod columns;
mod fields;
mod source;
mod words;

use std::collections::BTreeMap;
use std::fs;

use sanggar_platform::db::schema;
use sanggar_testkit::{Engine, database, run, statements};

#[test]
fn every_column_is_written_by_a_statement_that_is_not_the_demo_s() {
    run(async {
        let test = database::fresh(Engine::Sqlite).await;
        let schema = schema::describe(&test.db).await.unwrap();
        hold("columns", &columns::never_written(&schema, &statements::all()));
    });
}

#[test]
fn every_field_of_an_answer_can_be_more_than_one_thing() {
    hold("fields", &fields::never_written(&source::shipped()));
}

#[test]
fn every_refusal_is_raised_somewhere() {
    hold("refusals", &words::never_raised(&source::shipped()));
}

#[test]
fn every_public_sentence_is_said_somewhere() {
    hold("sentences", &words::never_said(&source::shipped()));
}

/// What was found is on the list, and what is on the list was found. `table.*` stands for all columns of a table.
fn hold(kind: &str, found: &[String]) {
    let list = fs::read_to_string(source::repository().join("left-on-purpose.json")).unwrap();
    let list: BTreeMap<String, BTreeMap<String, String>> = serde_json::from_str(&list).unwrap();
    let reasons = list.get(kind).cloned().unwrap_or_default();
    let names = |entry: &str, name: &str| entry.strip_suffix('*').map_or(entry == name, |start| name.starts_with(start));
    let strays: Vec<_> = found.iter().filter(|name| !reasons.keys().any(|entry| names(entry, name))).collect();
    assert!(
        strays.is_empty(),
        "nobody can see these {kind}; connect them, delete them, or give the reason in left-on-purpose.json: {strays:#?}"
    );
    let needless: Vec<_> = reasons.keys().filter(|entry| !found.iter().any(|name| names(entry, name))).collect();
    assert!(needless.is_empty(), "these {kind} can be seen by now: take them off left-on-purpose.json: {needless:#?}");
}
