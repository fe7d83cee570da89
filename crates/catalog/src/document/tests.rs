use sanggar_contracts::activity::{ActivityCategory, ActivityKind};
use serde_json::{Value, json};

use super::ProgramDocument;

use crate::testing::{a_program, an_activity, overwrite};

/// The fields with problems when the example is changed so.
fn problems(change: Value) -> Vec<String> {
    let told = ProgramDocument::read(a_program("pecahan", change)).err().unwrap_or_default();
    assert!(told.iter().all(|problem| !problem.message.is_empty()));
    told.into_iter().map(|problem| problem.field).collect()
}

/// The same for a change of its only reading.
fn problems_of_activity(kind: &str, change: Value, content: Value) -> Vec<String> {
    let mut activity = an_activity("bacaan", kind, content);
    overwrite(&mut activity, change);
    problems(json!({ "topics": [{ "slug": "satu", "title": "Satu", "summary": "", "addon": null, "activities": [activity] }] }))
}

fn quiz(question: Value) -> Value {
    let mut whole = json!({ "text": "<p>Berapa?</p>", "points": 10, "explanation": "<p>Begitu.</p>" });
    overwrite(&mut whole, question);
    json!({ "instruction": "", "time_limit_s": null, "attempts": 1, "shuffle": false, "passing": 70, "questions": [whole] })
}

#[test]
fn the_example_may_be_published_and_is_cleaned() {
    let read =
        ProgramDocument::read(a_program("pecahan", json!({ "description": "<p onclick=x>Hai<script>alert(1)</script></p>" }))).unwrap();
    assert_eq!(read.description, "<p>Hai</p>");
}

#[test]
fn every_problem_is_told_with_its_place() {
    for (change, field) in [
        (json!({ "slug": "Dengan Spasi" }), "slug"),
        (json!({ "slug": "2026" }), "slug"),
        (json!({ "title": " " }), "title"),
        (json!({ "description": "<p> </p>" }), "description"),
        (json!({ "levels": ["SD13"] }), "levels"),
        (json!({ "levels": [] }), "levels"),
        (json!({ "subject": "entah" }), "subject"),
        (json!({ "hosts": [] }), "hosts"),
        (json!({ "price": -1 }), "price"),
        (json!({ "price_normal": 150_000 }), "price_normal"),
        (json!({ "capacity": 0 }), "capacity"),
        (json!({ "external_url": "javascript:alert(1)" }), "external_url"),
        (json!({ "tags": ["a|b"] }), "tags"),
        (json!({ "topics": [] }), "topics"),
        (json!({ "pass_mark": -1 }), "pass_mark"),
        (json!({ "pass_mark": 101 }), "pass_mark"),
        (json!({ "pass_mark": 72.5 }), ""),
        (json!({ "starts_at": 2_000, "scoring_date": 1_999 }), "scoring_date"),
        (json!({ "scoring_date": "2026-12-01" }), ""),
        (json!({ "is_available_to_rate": true }), "is_available_to_rate"),
        (json!({ "signatory": { "name": " ", "title": "Kepala Sekolah" } }), "signatory.name"),
        (json!({ "signatory": { "name": "Ratna", "title": "" } }), "signatory.title"),
        (json!({ "signatory": { "name": "Ratna" } }), ""),
        (json!({ "entah": 1 }), ""),
        (json!({ "category": "LAINNYA" }), ""),
    ] {
        assert_eq!(problems(change.clone()), [field], "{change}");
    }
    assert_eq!(problems(json!({ "slug": "A", "title": "", "subject": "" })), ["slug", "title", "subject"], "all at once");
}

#[test]
fn a_weight_is_0_to_10_and_a_document_without_what_came_later_still_reads() {
    let reading = json!({ "html": "<p>Hai</p>" });
    for weight in [0, 1, 10] {
        assert!(problems_of_activity("freetext", json!({ "weight": weight }), reading.clone()).is_empty(), "{weight}");
    }
    for weight in [-1, 11] {
        assert_eq!(problems_of_activity("freetext", json!({ "weight": weight }), reading.clone()), ["topics.0.activities.0.weight"]);
    }
    let old = ProgramDocument::read(a_program("pecahan", json!({}))).unwrap();
    assert_eq!((old.scoring_date, old.pass_mark, old.is_available_to_rate, &old.signatory), (None, None, false, &None));
    assert_eq!(old.topics[0].activities[0].weight, None);
    assert_eq!(ProgramDocument::read(serde_json::to_value(&old).unwrap()).unwrap(), old);
}

#[test]
fn what_is_sold_beside_has_a_price_and_places() {
    let at = "topics.0.activities.0.addon";
    let addon = |kind: &str, price: Value, quota: Value| json!({ "addon": { "kind": kind, "description": "Tanya guru.", "quota": quota, "price": price, "place": null } });
    let reading = json!({ "html": "<p>Hai</p>" });
    assert!(problems_of_activity("freetext", addon("konsultasi", json!(50_000), json!(5)), reading.clone()).is_empty());
    assert_eq!(problems_of_activity("freetext", addon("konsultasi", json!(null), json!(5)), reading.clone()), [format!("{at}.price")]);
    assert_eq!(problems_of_activity("freetext", addon("konsultasi", json!(50_000), json!(null)), reading.clone()), [format!("{at}.quota")]);
    assert!(
        problems_of_activity("freetext", addon("produk-belajar", json!(50_000), json!(null)), reading.clone()).is_empty(),
        "a thing has no places"
    );
    assert_eq!(problems_of_activity("freetext", addon("konsultasi", json!(50_000), json!(-1)), reading), [format!("{at}.quota")]);
}

#[test]
fn only_what_asks_nothing_of_anybody_may_be_tried() {
    let open = json!({ "open": true });
    assert!(problems_of_activity("freetext", open.clone(), json!({ "html": "<p>Hai</p>" })).is_empty());
    let question = json!({ "kind": "essay", "rubric": [] });
    let told = problems_of_activity("quiz", open.clone(), quiz(question));
    assert!(told.contains(&"topics.0.activities.0.open".to_owned()), "{told:?}");
    assert_eq!(problems_of_activity("discussion", open, json!({ "prompt": "<p>Apa?</p>" })), ["topics.0.activities.0.open"]);
}

#[test]
fn b312_a_timer_is_for_the_ten_kinds_that_have_one() {
    let kinds = [
        "ebook",
        "webview",
        "freetext",
        "live_streaming",
        "toolkit",
        "html",
        "image",
        "document",
        "direct_chat",
        "discussion",
        "video",
        "audio",
        "quiz",
        "quiz-v2",
        "essay",
        "file",
        "refleksi",
        "group_activity",
    ];
    let kinds = kinds.map(|kind| ActivityKind::parse(kind).unwrap());
    assert_eq!(kinds.iter().filter(|kind| kind.allows_timer()).count(), 10);
    assert!(kinds[..10].iter().all(|kind| kind.allows_timer()));
    let recording = json!({ "media": "a.webm", "seconds": 30, "transcript": "Halo", "html": "" });
    assert_eq!(problems_of_activity("video", json!({ "timer": 60 }), recording), ["topics.0.activities.0.timer"]);
    assert!(problems_of_activity("freetext", json!({ "timer": 60 }), json!({ "html": "<p>Hai</p>" })).is_empty());
}

#[test]
fn b110_the_category_follows_from_the_kind() {
    for (kind, category) in [
        (ActivityKind::Discussion, ActivityCategory::Discussion),
        (ActivityKind::LiveStreaming, ActivityCategory::Meeting),
        (ActivityKind::Refleksi, ActivityCategory::Task),
        (ActivityKind::QuizV2, ActivityCategory::Task),
        (ActivityKind::Ebook, ActivityCategory::Material),
    ] {
        assert_eq!(kind.category(), category);
    }
    assert_eq!(ActivityCategory::Material.as_str(), "AKTIVITAS_MATERI_BELAJAR");
}

#[test]
fn a_direct_chat_says_what_it_is_about() {
    let at = "topics.0.activities.0.content";
    assert!(problems_of_activity("direct_chat", json!({ "timer": 60 }), json!({ "prompt": "<p>Tanya apa saja.</p>" })).is_empty());
    assert_eq!(problems_of_activity("direct_chat", json!({}), json!({ "prompt": "<p> </p>" })), [format!("{at}.prompt")]);
    assert_eq!(problems_of_activity("direct_chat", json!({}), json!({})), [at]);
}

#[test]
fn a_group_activity_has_a_task_groups_and_a_rubric_like_an_essay() {
    let at = "topics.0.activities.0";
    let task = |prompt: &str, points: i64| json!({ "prompt": prompt, "min_words": 20, "rubric": [{ "name": "Isi", "points": points, "levels": ["Belum", "Kuat"] }] });
    let divided = json!({ "group": "manual_by_user" });
    assert!(problems_of_activity("group_activity", divided.clone(), task("<p>Tulis bersama.</p>", 100)).is_empty());
    assert_eq!(problems_of_activity("group_activity", json!({}), task("<p>Tulis.</p>", 100)), [format!("{at}.group")]);
    assert_eq!(problems_of_activity("group_activity", divided.clone(), task("", 100)), [format!("{at}.content.prompt")]);
    assert_eq!(problems_of_activity("group_activity", divided, task("<p>Tulis.</p>", 0)), [format!("{at}.content.rubric")]);
}

#[test]
fn a_room_has_places_for_somebody_and_not_for_all() {
    for (limit, is_fit) in [(json!(null), true), (json!(1), true), (json!(5_000), true), (json!(0), false), (json!(5_001), false)] {
        let wanted: &[&str] = if is_fit { &[] } else { &["chat.limit"] };
        assert_eq!(problems(json!({ "chat": { "type": "group", "limit": limit } })), wanted, "{limit}");
    }
}

#[test]
fn content_fits_its_kind() {
    for (kind, content) in [
        ("freetext", json!({ "html": "<p>Hai</p>", "url": "https://a.example" })),
        ("image", json!({ "media": "a.svg", "html": "" })),
        ("quiz", json!({ "html": "<p>Hai</p>" })),
        ("live_streaming", json!({ "html": "<p>Hai</p>", "minutes": 60 })),
    ] {
        assert_eq!(problems_of_activity(kind, json!({}), content), ["topics.0.activities.0.content"], "{kind}");
    }
    assert_eq!(
        problems_of_activity("webview", json!({}), json!({ "url": "http://a.example", "html": "" })),
        ["topics.0.activities.0.content.url"]
    );
}

#[test]
fn a_quiz_has_no_more_questions_than_answers_can_be_numbered() {
    let mut content = quiz(json!({ "type": "true_false", "answer": true }));
    for (count, wanted) in [(1_000, Vec::new()), (1_001, vec!["topics.0.activities.0.content.questions".to_owned()])] {
        content["questions"] = vec![content["questions"][0].clone(); count].into();
        assert_eq!(problems_of_activity("quiz", json!({}), content.clone()), wanted, "{count}");
    }
}

#[test]
fn the_key_of_a_question_exists() {
    for (question, is_fit) in [
        (json!({ "type": "single", "options": ["3/4", "1/2"], "answer": 1 }), true),
        (json!({ "type": "single", "options": ["3/4", "1/2"], "answer": 2 }), false),
        (json!({ "type": "single", "options": ["3/4", "3/4"], "answer": 1 }), false),
        (json!({ "type": "multiple", "options": ["a", "b"], "answer": [0, 1] }), true),
        (json!({ "type": "multiple", "options": ["a", "b"], "answer": [] }), false),
        (json!({ "type": "multiple", "options": ["a", "b"], "answer": [0, 0] }), false),
        (json!({ "type": "true_false", "answer": true }), true),
        (json!({ "type": "matching", "pairs": [["a", "1"], ["b", "2"]] }), true),
        (json!({ "type": "matching", "pairs": [["a", "1"], ["b", "1"]] }), false),
        (json!({ "type": "ordering", "items": ["a"] }), false),
        (json!({ "type": "short", "answers": [" "] }), false),
        (json!({ "type": "number", "answer": 3.5, "tolerance": 0 }), true),
        (json!({ "type": "number", "answer": 3.5, "tolerance": -1 }), false),
        (json!({ "type": "essay", "rubric": [] }), false),
    ] {
        let told = problems_of_activity("quiz", json!({}), quiz(question.clone()));
        let wanted: &[&str] = if is_fit { &[] } else { &["topics.0.activities.0.content.questions.0.answer"] };
        assert_eq!(told, wanted, "{question}");
    }
}
