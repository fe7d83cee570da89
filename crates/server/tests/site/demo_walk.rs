//! Every class of the demo can be finished by the calls that the site makes, up to a hundred percent.

use sanggar_platform::args;
use sanggar_platform::db::Json;
use sanggar_testkit::{Actor, Engine, OnEngine};
use serde_json::{Value, json};

use crate::world::demo::Demo;

const ENTER: &str = "/api/program-activity/v3/program-detail/validate";
const REPORT: &str = "/api/program_activity/v2/activity/";
const QUIZ: &str = "/api/program_activity/v2/quiz";
/// Behind the last meeting of the demo, and before the first class ends.
const LATER_SECONDS: i64 = 32 * 86_400;
/// Above the numbers of what the demo's people answered before.
const LATEST: i64 = 1_000;
/// A waiting answer has the number of its attempt and of its question.
const QUESTIONS: i64 = 1_024;
/// A file of each kind that a task asks for, by its ending.
const SAMPLES: [(&str, &[u8]); 3] = [
    ("png", include_bytes!("../../../demo/files/works/poster-satu-utuh.png")),
    ("pdf", b"%PDF-1.7\n%%EOF"),
    ("mp3", b"ID3\x03\0\0\0\0\0\0"),
];

/// Somebody who attends, and who grades what they hand in.
struct Walk<'a> {
    demo: &'a Demo,
    learner: Actor,
    teacher: Actor,
    user: i64,
}

impl Walk<'_> {
    async fn post(&self, path: &str, form: Value) -> Value {
        let told = self.learner.post(path, form.clone()).await;
        assert!(told.http.is_success(), "{path} {form}: {}", told.text);
        told.data().clone()
    }

    /// From the activity that the site goes on with to the next, until everything is done.
    async fn whole(&self, slug: &str) {
        let mut steps = 0;
        loop {
            let form = json!({ "type_access": "program", "user_id": self.user, "slug": slug, "include": true });
            let mut entry = self.post(ENTER, form.clone()).await;
            if entry["need_study_group"] == true {
                self.find_group(&entry).await;
                entry = self.post(ENTER, form).await;
            }
            let (opened, place) = (&entry["opened"], &entry["program_user_id"]);
            if opened["dashboard"]["percentage_progress"] == json!(100.0) {
                return;
            }
            let activity = &opened["activity"];
            assert_eq!(activity["lock_result"], Value::Null, "{slug}: the way on leads to something locked: {}", activity["slug"]);
            self.one(slug, place, activity).await;
            steps += 1;
            assert!(steps < 60, "{slug} comes to no end at {}", activity["slug"]);
        }
    }

    /// Chosen where learners choose, asked for and given where they do not.
    async fn find_group(&self, entry: &Value) {
        let program = &entry["program_id"];
        if entry["study_group_type"] == "manual_by_user" {
            let list = self.learner.get(&format!("/api/program-activity/study-group/list/{program}?status=1&refresh=1")).await.ok();
            let has_place = |group: &&Value| group["status"] == 1 && (group["capacity"] == -1 || group["current_quota"].as_i64() > Some(0));
            let group = list.data().as_array().unwrap().iter().find(has_place).unwrap()["id"].clone();
            let form = json!({ "program_id": program, "group_id": group });
            self.post("/api/program/resource_group/select_group/?refresh=1", form).await;
            return;
        }
        let asked = self.post("/api/program-activity/study-group/enrollment", json!({ "program_id": program })).await;
        assert_eq!(asked["on_process"], true);
        let fill = json!({ "program_id": program, "resource_id": 0 });
        self.teacher.post("/api/program-activity/study-group/fill", fill).await.ok();
    }

    async fn one(&self, program: &str, place: &Value, activity: &Value) {
        match activity["type"].as_str().unwrap() {
            "quiz" | "quiz-v2" => self.quiz(program, place, activity).await,
            "essay" | "file" | "refleksi" => self.work(program, place, activity).await,
            "discussion" => {
                let form = json!({ "activity_id": activity["id"], "message": "Aku setuju.", "stamp": activity["slug"] });
                self.post("/api/program_activity/resource/comment/", form).await;
                self.finish(place, activity, json!([])).await;
            }
            "direct_chat" => {
                let room = self.post("/api/program_activity/personal_chat/", json!({ "activity_id": activity["id"] })).await["id"].clone();
                let form = json!({ "message": "Bolehkah aku bertanya?", "unique_temp_id": activity["slug"] });
                self.post(&format!("/api/chat/rooms/{room}/comments"), form).await;
                self.finish(place, activity, json!([])).await;
            }
            "group_activity" => self.group_work(program, place, activity).await,
            "html" => {
                let game = json!({ "program_user_id": place, "resource_id": activity["id"] });
                let play = self.post("/api/program-activity/game/play", game.clone()).await["play_id"].clone();
                let mut end = json!({ "play_id": play, "score": 2, "max_score": 3, "is_finish": true });
                end.as_object_mut().unwrap().extend(game.as_object().unwrap().clone());
                self.post("/api/program-activity/game/progress", end).await;
                self.finish(place, activity, json!([])).await;
            }
            "video" | "audio" => self.finish(place, activity, json!([[0, activity["content"]["seconds"]]])).await,
            _ => self.finish(place, activity, json!([])).await,
        }
    }

    /// A timer is waited for.
    async fn finish(&self, place: &Value, activity: &Value, watched: Value) {
        let form =
            json!({ "program_user_id": place, "resource_id": activity["id"], "is_finish": true, "number_of_play": 1, "watched": watched });
        let told = self.post(REPORT, form.clone()).await;
        let Some(seconds) = told["wait_s"].as_i64() else {
            assert_eq!(told["is_complete"], true, "{}: {}", activity["slug"], told["message"]);
            return;
        };
        self.demo.0.world.services.clock.advance_seconds(seconds);
        assert_eq!(self.post(REPORT, form).await["is_complete"], true, "{}", activity["slug"]);
    }

    /// Answered by somebody who has learnt it, and passed.
    async fn quiz(&self, program: &str, place: &Value, activity: &Value) {
        let with = |more: Value| {
            let mut form = json!({ "program_user_id": place, "activity_id": activity["id"] });
            form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            form
        };
        let started = self.learner.post(&format!("{QUIZ}/start"), with(json!({ "key": "jalan" }))).await;
        // What the demo's people had begun has run out by now, and may have been their last attempt.
        if started.http == 409 {
            let told = self.post(&format!("{QUIZ}/intro"), with(json!({}))).await;
            assert_ne!(told["history"], json!([]), "{}", activity["slug"]);
            return;
        }
        let sheet = started.ok().data().clone();
        let (attempt, key) = (&sheet["attempt_id"], self.key(activity).await);
        for question in sheet["questions"].as_array().unwrap() {
            let number = question["activity_question_id"].as_u64().unwrap();
            let form = json!({
                "attempt_id": attempt, "activity_question_id": number, "question_position": question["position"],
                "type": question["type"], "answer": right(question, &key["questions"][number as usize - 1]), "seq": LATEST, "source": "web",
            });
            self.post(&format!("{QUIZ}/answer"), with(form)).await;
        }
        self.post(&format!("{QUIZ}/end"), with(json!({ "attempt_id": attempt, "source": "web" }))).await;
        self.grade_answers(program, attempt.as_i64().unwrap()).await;
        let told = self.post(&format!("{QUIZ}/intro"), with(json!({}))).await;
        let last = &told["quiz_transaction"];
        assert_eq!(
            (&last["passed"], &last["is_graded"], &last["score"]),
            (&json!(true), &json!(true), &json!(100)),
            "{}",
            activity["slug"]
        );
    }

    /// The quiz as its author wrote it.
    async fn key(&self, activity: &Value) -> Value {
        let conn = self.demo.0.world.services.db.read().await.unwrap();
        let sql = "SELECT body FROM catalog_activity_content WHERE activity_id = $1";
        let (body,): (Json<Value>,) = conn.one(sql, &args![activity["id"].as_i64().unwrap()]).await.unwrap();
        body.0
    }

    /// What no key can judge waits in the studio.
    async fn grade_answers(&self, program: &str, attempt: i64) {
        let queue = self.teacher.get(&format!("/api/studio/grading/{program}/1/50")).await.ok();
        let ids = queue.data().as_array().unwrap().iter().filter(|one| one["kind"] == "answer");
        for id in ids.map(|one| one["work_id"].as_i64().unwrap()).filter(|id| id / QUESTIONS == attempt) {
            self.grade(&format!("/api/studio/grading/answer/{id}")).await;
        }
    }

    /// Written in a group that somebody who teaches opens, sent, and graded in the studio.
    async fn group_work(&self, program: &str, place: &Value, activity: &Value) {
        let number = "SELECT program_id FROM catalog_activity WHERE id = $1";
        let conn = self.demo.0.world.services.db.read().await.unwrap();
        let (number,): (i64,) = conn.one(number, &args![activity["id"].as_i64().unwrap()]).await.unwrap();
        drop(conn);
        let name = format!("Kelompok {}", self.user);
        let open = json!({ "program_id": number, "resource_id": activity["id"], "names": [name], "capacity": 4 });
        let opened = self.teacher.post("/api/program-activity/study-group/manage", open).await.ok();
        let choose = json!({ "program_id": number, "resource_id": activity["id"], "group_id": opened.data()[0]["id"] });
        self.post("/api/program/resource_group/request_group/", choose).await;
        let text = "kata ".repeat(activity["content"]["min_words"].as_u64().unwrap() as usize);
        let form = json!({ "program_user_id": place, "resource_id": activity["id"], "text": text, "version": 0 });
        self.post("/api/program-activity/group-work/save", form).await;
        let form = json!({ "program_user_id": place, "resource_id": activity["id"], "version": 1 });
        self.post("/api/program-activity/group-work/send", form).await;
        let queue = self.teacher.get(&format!("/api/studio/grading/{program}/1/50")).await.ok();
        let own = queue.data().as_array().unwrap().iter().find(|one| one["user"]["name"] == name.as_str()).unwrap();
        self.grade(&format!("/api/studio/grading/work/{}", own["work_id"])).await;
    }

    /// Handed in by the learner, graded in the studio.
    async fn work(&self, program: &str, place: &Value, activity: &Value) {
        let (content, task) = (&activity["content"], json!({ "program_user_id": place, "resource_id": activity["id"] }));
        let (body, files) = match activity["type"].as_str().unwrap() {
            "refleksi" => (json!(vec!["Aku belajar banyak."; content["questions"].as_array().unwrap().len()]), json!([])),
            "file" => (json!(""), json!([self.upload(activity).await])),
            _ => (json!("kata ".repeat(content["min_words"].as_i64().unwrap().max(1) as usize)), json!([])),
        };
        let mut draft = json!({ "body": body, "files": files, "seq": 1 });
        draft.as_object_mut().unwrap().extend(task.as_object().unwrap().clone());
        self.post("/api/program-activity/work/save", draft).await;
        let sent = self.post("/api/program-activity/work/send", task).await;
        if activity["type"] != "refleksi" {
            self.grade_work(program, &sent["id"]).await;
        }
    }

    async fn upload(&self, activity: &Value) -> Value {
        let accepts = activity["content"]["accept"].as_array().unwrap();
        let (ending, bytes) = SAMPLES.iter().find(|(ending, _)| accepts.contains(&json!(ending))).unwrap();
        let name = format!("karya.{ending}");
        let form = json!({ "name": name, "size": bytes.len(), "purpose": "work", "resource_id": activity["id"] });
        let id = self.post("/api/files/upload", form).await["id"].clone();
        self.learner.put_bytes(&format!("/api/files/upload/{id}/0"), bytes, "application/octet-stream").await.ok();
        id
    }

    async fn grade_work(&self, program: &str, work: &Value) {
        let queue = self.teacher.get(&format!("/api/studio/grading/{program}/1/50")).await.ok();
        assert!(queue.data().as_array().unwrap().iter().any(|one| &one["work_id"] == work), "{program}: what was sent waits in the studio");
        self.grade(&format!("/api/studio/grading/work/{work}")).await;
    }

    /// The best grade there is.
    async fn grade(&self, path: &str) {
        let page = self.teacher.get(path).await.ok();
        let lines = page.data()["rubric"].as_array().unwrap();
        let rubric: Vec<Value> = lines.iter().map(|line| json!({ "points": line["points"] })).collect();
        let rubric = if rubric.is_empty() { vec![json!({ "points": 90 })] } else { rubric };
        let form = json!({ "rubric": rubric, "feedback": "Bagus.", "decision": "graded" });
        let told = self.teacher.post(path, form).await;
        assert!(told.http.is_success(), "{}", told.text);
    }
}

/// The right answer in the letters of this sheet: what is shown is found by its text, as a person does.
fn right(question: &Value, key: &Value) -> Value {
    let letter = |part: &str, text: &Value| {
        let shown = question[part].as_array().unwrap().iter().find(|one| &one["text"] == text);
        shown.unwrap_or_else(|| panic!("{text} in {question}"))["key"].as_str().unwrap().to_owned()
    };
    let option = |place: &Value| letter("options", &key["options"][place.as_u64().unwrap() as usize]);
    match question["type"].as_str().unwrap() {
        "single" => json!(option(&key["answer"])),
        "multiple" => key["answer"].as_array().unwrap().iter().map(option).collect(),
        "true_false" => key["answer"].clone(),
        "matching" => {
            let pairs = key["pairs"].as_array().unwrap().iter();
            Value::Object(pairs.map(|pair| (letter("left", &pair[0]), json!(letter("right", &pair[1])))).collect())
        }
        "ordering" => key["items"].as_array().unwrap().iter().map(|item| letter("items", item)).collect(),
        "short" => key["answers"][0].clone(),
        "number" => json!(key["answer"].to_string().replace('.', ",")),
        "essay" => json!("Begini alasanku."),
        kind => panic!("nobody knows how to answer {kind}"),
    }
}

/// A place in every programme that is attended here and has begun; those that are sold have no other way in yet.
async fn places(demo: &Demo, user: i64) -> Vec<String> {
    let now = demo.0.world.services.clock.now();
    let tx = demo.0.world.services.db.write().await.unwrap();
    let sql = "SELECT id, slug FROM catalog_program
               WHERE status = 1 AND external_url IS NULL AND stage <> 'registration' ORDER BY slug";
    let programs: Vec<(i64, String)> = tx.all(sql, &[]).await.unwrap();
    for (program, _) in &programs {
        let sql = "INSERT INTO learning_enrolment (id, user_id, program_id, source, reference, enrolled_at) VALUES ($1, $2, $3, 'staff', NULL, $4)
                   ON CONFLICT (user_id, program_id) DO NOTHING";
        tx.run(sql, &args![9_000_000 + program, user, *program, now]).await.unwrap();
    }
    tx.commit().await.unwrap();
    programs.into_iter().map(|(_, slug)| slug).collect()
}

/// On one engine: what it does there, the areas' own tests do on both.
#[test]
fn every_class_of_the_demo_can_be_finished_from_the_site_alone() {
    sanggar_testkit::run(async {
        let demo = Demo::on(Engine::Sqlite).await;
        let email = "sekar@surel.example";
        let user = demo.number("SELECT id FROM accounts_user WHERE email = $1", &args![email]).await;
        let slugs = places(&demo, user).await;
        assert!(slugs.len() > 35);
        demo.0.world.services.clock.advance_seconds(LATER_SECONDS);
        let walk = Walk { demo: &demo, learner: demo.login(email).await, teacher: demo.login("admin@surel.example").await, user };
        for slug in &slugs {
            walk.whole(slug).await;
        }
    });
}
