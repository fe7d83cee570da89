//! The searches of `data/queries.tsv` on the demo's programmes.

use std::collections::HashMap;
use std::fs;

use sanggar_search::{Ask, Checkpoint, Search};
use serde_json::Value;

use super::document::{kind_and_id, of_program};
use super::query::ProgramRow;
use crate::card::Category;
use crate::level;

const QUERIES: &str = include_str!("../../data/queries.tsv");

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn row(id: i64, program: &Value) -> ProgramRow {
    let words = |name: &str| program[name].as_array().unwrap().iter().map(text).collect::<Vec<_>>();
    let stars: Vec<i64> = program["reviews"].as_array().unwrap().iter().map(|review| review["stars"].as_i64().unwrap()).collect();
    ProgramRow {
        id,
        category: Category::parse(&text(&program["category"])).unwrap(),
        title: text(&program["title"]),
        summary: text(&program["summary"]),
        description: text(&program["description"]),
        subject: text(&program["subject"]),
        levels: level::write(words("levels").iter().map(String::as_str)),
        tags: words("tags").join("|"),
        price: program["price"].as_i64().unwrap(),
        duration_minutes: 0,
        learner_count: program["learners"].as_i64().unwrap(),
        rating_count: stars.len() as i64,
        rating_sum: stars.iter().sum(),
        published_at: 0,
        institution_id: 1,
        institution_slug: text(&program["institution"]),
        institution_name: text(&program["institution"]).replace('-', " "),
        institution_city: String::new(),
        parent_id: None,
        is_smm: false,
    }
}

/// The index of the demo, and the slugs of its keys.
fn demo() -> (Search, HashMap<i64, String>) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../demo/files/programs");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (search, mut slugs) = (Search::in_memory().unwrap(), HashMap::new());
    let mut writer = search.writer().unwrap();
    for (id, path) in (1..).zip(paths) {
        let program: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        if program["groups"].as_array().is_some_and(|groups| !groups.is_empty()) {
            continue;
        }
        let topics = program["topics"].as_array().unwrap().iter().map(|topic| text(&topic["title"])).collect();
        writer.add(&of_program(row(id, &program), topics)).unwrap();
        slugs.insert(id, text(&program["slug"]));
    }
    writer.commit(Checkpoint { epoch: 1, seq: 1 }).unwrap();
    (search, slugs)
}

#[test]
fn nineteen_of_twenty_searches_find_first_what_they_should() {
    let (search, slugs) = demo();
    for part in ["tune", "held"] {
        let (mut asked, mut wrong) = (0, Vec::new());
        for line in QUERIES.lines() {
            let [query, expected, of] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
            if of != part {
                continue;
            }
            asked += 1;
            let found = search.ask(&Ask { text: query.to_owned(), limit: 1, ..Ask::default() }).unwrap();
            let first = found.keys.first().and_then(|key| slugs.get(&kind_and_id(*key).1)).map_or("", String::as_str);
            if !expected.split('|').any(|slug| slug == first) {
                wrong.push(format!("{query}: {first}, not {expected}"));
            }
        }
        assert!(
            wrong.len() * 20 <= asked,
            "{} of {asked} in {part}:\n{}",
            wrong.len(),
            if part == "tune" { wrong.join("\n") } else { String::new() }
        );
    }
}
