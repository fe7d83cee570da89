use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use futures_util::FutureExt;
use futures_util::future::join_all;
use sanggar_contracts::ActivityCompleted;
use sanggar_kernel::{AttemptId, UserId};
use sanggar_platform::db::Engine;
use sanggar_testkit::both_engines;
use serde_json::json;

use super::super::{attempt, query, scoring};
use super::{Desk, a_quiz, a_short_quiz, form};
use crate::testing::{School, a_course};

both_engines! {
    async fn q2_start_and_resume_give_the_same_sheet_on_every_device(school: School) {
        let desk = school.desk(a_quiz()).await;
        let keys: Vec<String> = (0..20).map(|device| format!("perangkat-{device}")).collect();
        let sheets = join_all(keys.iter().map(|key| desk.start(key))).await;
        let attempts: BTreeSet<i64> = sheets.iter().map(|sheet| sheet["attempt_id"].as_i64().unwrap()).collect();
        assert_eq!(attempts.len(), 1, "one open attempt, whoever comes first");
        let resumed = desk.data("resume", json!({})).await;
        assert!(sheets.iter().all(|sheet| sheet["questions"] == resumed["questions"]));
        desk.end(&sheets[0]).await;
        assert_ne!(desk.start("lagi").await["questions"], resumed["questions"], "another attempt has another order");
    }

    async fn q2_a_repeated_start_begins_nothing_even_after_the_end(school: School) {
        let desk = school.desk(a_short_quiz(2)).await;
        let first = desk.start("a").await;
        desk.end(&first).await;
        let repeated = desk.start("a").await;
        assert_eq!((&repeated["attempt_id"], &repeated["state"]), (&first["attempt_id"], &json!("ended")));
        assert_eq!(desk.data("intro", json!({})).await["quiz_master_data"]["attempts_left"], 1);
    }

    async fn q1_of_thirty_repeated_and_reordered_writes_the_highest_number_stays(school: School) {
        let desk = school.desk(a_quiz()).await;
        let sheet = desk.start("a").await;
        let writes: Vec<i64> = (1..=10).flat_map(|seq| [seq, 11 - seq, (seq * 7) % 10 + 1]).collect();
        assert_eq!(writes.len(), 30);
        let told = join_all(writes.iter().map(|seq| desk.answer(&sheet, 6, json!(format!("jawaban {seq}")), *seq))).await;
        for (told, seq) in told.into_iter().zip(&writes) {
            let told = told.ok();
            let (kept, answer) = (told.data()["seq"].as_i64().unwrap(), &told.data()["answer"]["answer"]);
            assert!(kept >= *seq, "an acknowledged write is there, or a later one");
            assert_eq!(answer, &json!(format!("jawaban {kept}")));
        }
        let answers = desk.data("question_answer", json!({ "attempt_id": sheet["attempt_id"] })).await;
        assert_eq!((&answers[0]["seq"], &answers[0]["answer"]), (&json!(10), &json!("jawaban 10")));
        let same = desk.answer(&sheet, 6, json!("lain"), 10).await.ok();
        assert_eq!(same.data()["answer"]["answer"], "jawaban 10", "an equal number changes nothing");
    }

    async fn q1_two_devices_work_on_one_attempt(school: School) {
        let desk = school.desk(a_quiz()).await;
        let (phone, laptop) = (desk.start("ponsel").await, desk.start("laptop").await);
        assert_eq!(phone["questions"], laptop["questions"]);
        desk.answer(&phone, 6, json!("dari ponsel"), 1).await.ok();
        desk.answer(&laptop, 7, json!("0,75"), 1).await.ok();
        desk.answer(&laptop, 6, json!("dari laptop"), 2).await.ok();
        let behind = desk.answer(&phone, 6, json!("ponsel lagi"), 2).await.ok();
        assert_eq!(behind.data()["answer"]["answer"], "dari laptop", "the device that is behind hears what is kept");
        let seen = desk.data("resume", json!({})).await["answers"].clone();
        assert_eq!((&seen[0]["answer"], &seen[1]["answer"]), (&json!("dari laptop"), &json!("0,75")));
    }

    async fn q4_many_ends_and_answers_at_once_give_one_result(school: School) {
        let completed = Arc::new(Mutex::new(0));
        let counter = completed.clone();
        school.world.services.outbox.listen("test.completed", move |_, _: ActivityCompleted| {
            *counter.lock().unwrap() += 1;
            async { Ok(()) }.boxed()
        });
        let desk = school.desk(a_short_quiz(2)).await;
        let sheet = desk.start("a").await;
        desk.answer(&sheet, 1, json!(true), 1).await.ok();
        desk.answer(&sheet, 2, json!(false), 1).await.ok();
        let ends = join_all((0..10).map(|_| desk.end(&sheet)));
        let answers = join_all((2..12).map(|seq| desk.answer(&sheet, 2, json!(seq % 2 == 0), seq)));
        let (results, answers) = tokio::join!(ends, answers);
        let taken = answers.iter().filter(|told| told.status() == 200).count();
        assert!(answers.iter().all(|told| [200, 409].contains(&told.status())), "{taken} taken");
        assert!(results.iter().all(|result| *result == results[0]), "{results:?}");
        let id = AttemptId::new(sheet["attempt_id"].as_i64().unwrap());
        let conn = school.cx.db.read().await.unwrap();
        let row = attempt::any(&school.cx, &conn, id).await.unwrap();
        let again = scoring::total(&row.paper(), &query::answers(&conn, id).await.unwrap());
        assert_eq!((row.score, row.points), (Some(again.score), Some(again.points)), "what is stored is what the answers are worth");
        assert_eq!(results[0]["score"].as_i64(), row.score);
        drop(conn);
        school.world.settle().await;
        assert_eq!(*completed.lock().unwrap(), i64::from(again.passed));
    }

    async fn a_whole_school_starts_at_the_same_moment(school: School) {
        let pupils = if school.cx.db.engine() == Engine::Sqlite { 50 } else { 250 };
        let first = school.desk(a_quiz()).await;
        let mut desks = Vec::new();
        for number in 0..pupils {
            let user = UserId::new(100 + number);
            desks.push(Desk { school: first.school, user, enrolment: school.enrolled(user, &a_course(4)).await });
        }
        let sheets = join_all(desks.iter().map(|desk| desk.start("a"))).await;
        let orders: BTreeSet<String> = sheets.iter().map(|sheet| sheet["questions"].to_string()).collect();
        assert!(orders.len() > 10, "neighbours do not have the same sheet");
        let told = join_all(desks.iter().zip(&sheets).map(|(desk, sheet)| desk.call("answer", form(sheet, 6, json!("penyebut"), 1)))).await;
        assert!(told.iter().all(|told| told.status() == 200));
    }
}
