//! What a call of a learner costs the store, in the whole program with the demo's data: the same few statements whatever there is.

use std::collections::{BTreeMap, BTreeSet};

use sanggar_kernel::Day;
use sanggar_platform::args;
use sanggar_platform::db::counted;
use sanggar_testkit::{Actor, both_engines};
use serde_json::{Value, json};

use crate::world::Whole;

/// The session is looked up for every call.
const SESSION: u64 = 1;
const MAX_STATEMENTS: u64 = 3;
/// What is finished is read once more in its transaction: whether the certificate is earned by it.
const MAX_STATEMENTS_OF_PROGRESS: u64 = 4;
/// The place, the review and how the programme stands, then the fact: its key, itself and for whom.
const MAX_STATEMENTS_OF_RATING: u64 = 6;
/// The children, their places, what they handed in, what is new, and what their classes were told.
const MAX_STATEMENTS_OF_FAMILY: u64 = 5;
/// Of a child: the certificate, whether who asks teaches or is the parent, and what they may do with it or its file.
const MAX_STATEMENTS_OF_CERTIFICATE: u64 = 4;
/// Of the demo's people.
const DEMO_PASSWORD: &str = "belajar di sanggar";

const LARGE_CLASS: [&str; 3] = [
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 250)
     INSERT INTO accounts_user (username, name, created_without_email, profession, is_platinum_user, has_catalog, created_at)
     SELECT 'kelas.besar.' || n.x, 'Pelajar ' || n.x, TRUE, 'Mahasiswa', FALSE, FALSE, 1 FROM n",
    "INSERT INTO learning_enrolment (id, user_id, program_id, source, enrolled_at)
     SELECT 20000000000 + u.id, u.id, p.id, 'free', 1 FROM accounts_user u CROSS JOIN catalog_program p
     WHERE u.username LIKE 'kelas.besar.%' AND p.slug = 'menulis-skripsi-tanpa-panik'",
    "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, score, updated_at)
     SELECT e.id, a.id, 1, 0, '[]', 1, 2, 80, 2 FROM accounts_user u
     JOIN learning_enrolment e ON e.user_id = u.id JOIN catalog_activity a ON a.program_id = e.program_id
     WHERE u.username LIKE 'kelas.besar.%'",
];

struct Learner {
    actor: Actor,
    user: Value,
    /// By the call's name, the dearest that was seen.
    spent: BTreeMap<String, u64>,
}

impl Learner {
    async fn new(whole: &Whole, email: &str) -> Self {
        let form = json!({ "name": "Putri", "email": email, "password": "pohon jati di tepi sawah", "profession_name": "Guru", "session": "token" });
        let told = whole.visitor().post("/api/auth/register", form).await.ok();
        let actor = whole.visitor().with_token(told.data()["token"].as_str().unwrap());
        Self { actor, user: told.data()["user"]["id"].clone(), spent: BTreeMap::new() }
    }

    /// One of the demo's people.
    async fn known(whole: &Whole, email: &str) -> Self {
        let form = json!({ "email": email, "password": DEMO_PASSWORD, "session": "token" });
        let told = whole.visitor().post("/api/auth/login", form).await.ok();
        let actor = whole.visitor().with_token(told.data()["token"].as_str().unwrap());
        Self { actor, user: told.data()["user"]["id"].clone(), spent: BTreeMap::new() }
    }

    async fn post(&mut self, name: &str, path: &str, body: Value) -> Value {
        let (told, statements) = counted(self.actor.post(path, body)).await;
        self.spend(name, statements);
        told.ok().data().clone()
    }

    async fn get(&mut self, name: &str, path: &str) -> Value {
        let (told, statements) = counted(self.actor.get(path)).await;
        self.spend(name, statements);
        told.ok().data().clone()
    }

    fn spend(&mut self, name: &str, statements: u64) {
        let dearest = self.spent.entry(name.to_owned()).or_default();
        *dearest = statements.saturating_sub(SESSION).max(*dearest);
    }

    /// Opens an activity with all the calls that its page may make.
    async fn read(&mut self, slug: &str) {
        let form = json!({ "type_access": "activity", "user_id": self.user, "slug": slug, "include": true });
        let (told, statements) = counted(self.actor.post("/api/program-activity/v3/program-detail/validate", form)).await;
        let entry = told.ok().data().clone();
        let kind = entry["opened"]["activity"]["type"].as_str().unwrap().to_owned();
        self.spend(&format!("enter {kind}"), statements);
        let place = json!({ "user_id": self.user, "program_user_id": entry["program_user_id"] });
        for tab in ["activity-dashboard", "tab-activity", "report"] {
            self.post(tab, &format!("/api/program-activity/v3/program-detail/get/{tab}"), place.clone()).await;
        }
        let within = |name: &str| {
            let mut form = place.clone();
            form["program_id"] = entry["program_id"].clone();
            form[name] = entry[name].clone();
            form
        };
        self.post("chapter", "/api/program-activity/v3/chapter-detail/get", within("chapter_id")).await;
        let mut one = within("activity_id");
        one.as_object_mut().unwrap().remove("program_user_id");
        self.post("activity", "/api/program-activity/v3/activity-detail/get", one).await;
        for is_finish in [false, true] {
            let form = json!({ "program_user_id": entry["program_user_id"], "resource_id": entry["activity_id"], "is_finish": is_finish, "number_of_play": 1 });
            self.post("report of progress", "/api/program_activity/v2/activity/", form).await;
        }
        if kind.starts_with("quiz") {
            self.take(&entry).await;
        }
    }

    async fn take(&mut self, entry: &Value) {
        let quiz = |call: &str| format!("/api/program_activity/v2/quiz/{call}");
        let mut form = json!({ "program_user_id": entry["program_user_id"], "activity_id": entry["activity_id"] });
        self.post("quiz intro", &quiz("intro"), form.clone()).await;
        form["key"] = json!("satu");
        let sheet = self.post("quiz start", &quiz("start"), form.clone()).await;
        form.as_object_mut().unwrap().remove("key");
        self.post("quiz resume", &quiz("resume"), form.clone()).await;
        let Some(question) = sheet["questions"].as_array().unwrap().iter().find(|one| one["type"] == "true_false") else { return };
        let answer = json!({
            "attempt_id": sheet["attempt_id"], "activity_question_id": question["activity_question_id"],
            "question_position": question["position"], "type": "true_false", "answer": true, "is_doubt": false, "seq": 1,
            "is_next": true, "is_preview": false, "source": "web",
        });
        form.as_object_mut().unwrap().extend(answer.as_object().unwrap().clone());
        self.post("quiz answer", &quiz("answer"), form).await;
    }

    /// Joins all that there is and does something with everything in it.
    async fn learn(&mut self, activities: &[(i64, String)]) {
        let programs: BTreeSet<i64> = activities.iter().map(|(program, _)| *program).collect();
        for program in programs {
            self.actor.post("/api/payment/free_enrollment/", json!({ "program_id": program })).await.ok();
        }
        for (_, slug) in activities {
            self.read(slug).await;
        }
        let user = self.user.clone();
        self.get("classes", &format!("/api/program_activity/v3/enrolled/{user}/1/12")).await;
        self.get("summary", "/api/program-activity/dashboard/summary").await;
        self.get("last activities", "/api/program-activity/last-activity/5").await;
    }
}

async fn free_activities(whole: &Whole) -> Vec<(i64, String)> {
    let sql = "SELECT p.id, a.slug FROM catalog_program p JOIN catalog_activity a ON a.program_id = p.id
               WHERE p.price = 0 AND p.status = 1 AND p.is_limited = FALSE AND p.external_url IS NULL AND p.stage = 'running' AND p.is_linear = FALSE AND p.study_group_type IS NULL
                   AND a.is_archived = FALSE AND a.is_addon = FALSE ORDER BY p.id, a.id";
    whole.world.services.db.read().await.unwrap().all(sql, &[]).await.unwrap()
}

both_engines! {
    /// The place with all that the report is made of, names, and for a parent the family.
    async fn a_report_costs_three_statements_whoever_of_the_class_reads_it(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let place = "SELECT MAX(e.id) FROM learning_enrolment e JOIN catalog_program p ON p.id = e.program_id JOIN accounts_user u ON u.id = e.user_id
                     WHERE p.slug = 'pecahan-martabak-kelas-4' AND u.username = 'raka.pradana'";
        let (place,): (i64,) = whole.world.services.db.read().await.unwrap().one(place, &[]).await.unwrap();
        for reader in ["dewi@surel.example", "ratna@surel.example"] {
            let mut reader = Learner::known(&whole, reader).await;
            for turn in 0..2 {
                if turn == 1 {
                    reader.spent.clear();
                }
                let told = reader.get("report", &format!("/api/program-activity/learning-report/{place}")).await;
                assert!(told["final_score"].is_number() && told["note"]["text"].is_string(), "{told}");
            }
            assert!(reader.spent["report"] <= MAX_STATEMENTS, "{:?}", reader.spent);
        }
    }

    async fn rapor_portfolio_year_and_certificate_cost_three_statements(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let mut parent = Learner::known(&whole, "dewi@surel.example").await;
        for turn in 0..2 {
            // The first finds nothing kept, and makes the file of the certificate.
            if turn == 1 {
                parent.spent.clear();
            }
            let portfolio = "/api/portofolio/view/raka.pradana?is_username=1&public=0";
            let own = parent.get("own portfolio", portfolio).await;
            assert!(own["works"].as_array().unwrap().len() >= 5, "{own}");
            parent.get("programmes of a portfolio", &format!("{portfolio}&type=program")).await;
            let told = parent.get("certificates of a portfolio", &format!("{portfolio}&type=sertifikat")).await;
            let certificate = format!("/api/program_activity/certificate/view/{}", told["certificates"][0]["address"].as_str().unwrap());
            parent.get("certificate", &certificate).await;
            let (told, statements) = counted(parent.actor.get(&format!("{certificate}/file"))).await;
            assert!(told.bytes.starts_with(b"%PDF"), "{}", told.text);
            parent.spend("PDF of a certificate", statements);
            let rapor = parent.get("rapor list", &format!("/api/program-activity/transcript/list/1/12?user_id={}", own["owner"]["id"])).await;
            assert!(rapor.as_array().unwrap().len() >= 2, "{rapor}");
            let told = parent.get("rapor", &format!("/api/program-activity/transcript/{}", rapor[0]["id"])).await;
            assert!(!told["program_list"].as_array().unwrap().is_empty());
            let year = Day::at(whole.world.services.clock.now()).year() - 1;
            for part in ["regular", "role"] {
                parent.get(&format!("year, {part}"), &format!("/api/user/report/fun/{part}/{year}/raka.pradana")).await;
            }
            parent.get("years", "/api/user/report/fun/years").await;
            let public = ["", "&type=program", "&type=sertifikat"].map(|kind| format!("/api/portofolio/view/raka.pradana?is_username=1{kind}"));
            for path in public {
                let (told, statements) = counted(whole.visitor().get(&path)).await;
                told.ok();
                assert!(statements <= MAX_STATEMENTS, "{path}: {statements}");
            }
        }
        let most = |call: &str| if ["certificate", "PDF of a certificate"].contains(&call) { MAX_STATEMENTS_OF_CERTIFICATE } else { MAX_STATEMENTS };
        let dear: Vec<_> = parent.spent.iter().filter(|(call, statements)| **statements > most(call)).collect();
        assert!(dear.is_empty(), "{dear:?}");
    }

    async fn a_family_costs_five_statements_with_one_child_and_with_five(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let tx = whole.world.services.db.write().await.unwrap();
        let sql = "INSERT INTO accounts_relation (parent_id, child_id, consent_at)
                   SELECT p.id, c.id, 1 FROM accounts_user p CROSS JOIN accounts_user c
                   WHERE p.username = 'dewi.kartika' AND c.username IN ('sekar.arum', 'yoga.permana') OR p.username = 'hendra.saputra' AND c.username = 'raka.pradana'";
        tx.run(sql, &[]).await.unwrap();
        tx.commit().await.unwrap();
        for (email, children) in [("hendra@surel.example", 1), ("dewi@surel.example", 5)] {
            let mut parent = Learner::known(&whole, email).await;
            for turn in 0..2 {
                if turn == 1 {
                    parent.spent.clear();
                }
                let told = parent.get("family", "/api/program-activity/family-overview").await;
                assert_eq!(told["children"].as_array().unwrap().len(), children);
            }
            assert!(parent.spent["family"] <= MAX_STATEMENTS_OF_FAMILY, "{children}: {:?}", parent.spent);
        }
    }

    /// 250 learners, a hundred on a page.
    async fn a_large_gradebook_costs_three_statements(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let tx = whole.world.services.db.write().await.unwrap();
        for sql in LARGE_CLASS {
            tx.run(sql, &[]).await.unwrap();
        }
        tx.commit().await.unwrap();
        let mut teacher = Learner::known(&whole, "ratna@surel.example").await;
        for turn in 0..2 {
            if turn == 1 {
                teacher.spent.clear();
            }
            let mut learners = 0;
            for page in 1..=3 {
                let told = teacher.get("gradebook", &format!("/api/teaching/menulis-skripsi-tanpa-panik/gradebook/{page}/100")).await;
                assert!(!told["activities"].as_array().unwrap().is_empty());
                learners += told["rows"].as_array().unwrap().len();
            }
            assert!(learners >= 250, "{learners}");
        }
        assert!(teacher.spent["gradebook"] <= MAX_STATEMENTS, "{:?}", teacher.spent);
    }

    async fn learning_costs_three_statements_a_call_beside_the_session(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let activities = free_activities(&whole).await;
        // The first finds nothing kept; what it costs to fill the shelves is not promised.
        Learner::new(&whole, "putri@surel.example").await.learn(&activities).await;
        let mut learner = Learner::new(&whole, "bayu@surel.example").await;
        learner.learn(&activities).await;
        let kinds = learner.spent.keys().filter(|name| name.starts_with("enter ")).count();
        assert!(kinds >= 14, "{:?}", learner.spent);
        let most = |call: &str| if call == "report of progress" { MAX_STATEMENTS_OF_PROGRESS } else { MAX_STATEMENTS };
        let dear: Vec<_> = learner.spent.iter().filter(|(call, statements)| **statements > most(call)).collect();
        assert!(dear.is_empty(), "{dear:?}");
        whole.world.settle().await;
    }

    async fn rating_a_programme_costs_what_it_writes(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let program = "SELECT MIN(id) FROM catalog_program WHERE slug = 'pecahan-martabak-kelas-4'";
        let (program,): (i64,) = whole.world.services.db.read().await.unwrap().one(program, &[]).await.unwrap();
        let rating = |comment: &str, value: i64| json!({ "program_id": program, "hide_info": 0, "rating": { "value": value, "comment": comment }, "source": "web" });
        let mut spent = BTreeMap::new();
        // The first finds nothing kept.
        for email in ["putri@surel.example", "bayu@surel.example"] {
            let mut learner = Learner::new(&whole, email).await;
            let joined = learner.actor.post("/api/payment/free_enrollment/", json!({ "program_id": program })).await.ok();
            let tx = whole.world.services.db.write().await.unwrap();
            let done = "INSERT INTO learning_progress (enrolment_id, activity_id, number_of_play, last_state, watched, started_at, completed_at, updated_at)
                        SELECT CAST($1 AS BIGINT), id, 1, 0, '[]', 1, 1, 1 FROM catalog_activity WHERE program_id = $2";
            tx.run(done, &args![joined.data()["program_user_id"].as_i64().unwrap(), program]).await.unwrap();
            tx.commit().await.unwrap();
            let own = format!("/api/program_activity/rating/{program}");
            assert_eq!(learner.get("own rating", &own).await["rating_prompt"], "time");
            learner.post("rating", "/api/program_activity/rating/", rating("Runtut dan jelas.", 4)).await;
            learner.post("the same rating", "/api/program_activity/rating/", rating("Runtut dan jelas.", 4)).await;
            let (told, statements) = counted(learner.actor.put("/api/program_activity/rating/", rating("Lebih jelas lagi.", 5))).await;
            told.ok();
            learner.spend("another rating", statements);
            learner.get("own rating", &own).await;
            spent = learner.spent;
        }
        let most = |call: &str| if ["rating", "another rating"].contains(&call) { MAX_STATEMENTS_OF_RATING + u64::from(call != "rating") } else { MAX_STATEMENTS };
        let dear: Vec<_> = spent.iter().filter(|(call, statements)| **statements > most(call)).collect();
        assert!(dear.is_empty(), "{dear:?}");
        whole.world.settle().await;
    }

    async fn teaching_costs_three_statements_a_call_beside_the_session_and_a_fourth_for_names_and_rooms(whole: Whole) {
        whole.app.seed_demo().await.unwrap();
        let mut teacher = Learner::known(&whole, "ratna@surel.example").await;
        let class = "matematika-asyik-kelas-5-pecahan-desimal";
        for turn in 0..2 {
            // The first finds nothing kept.
            if turn == 1 {
                teacher.spent.clear();
            }
            let home = teacher.get("home", "/api/teaching/home").await;
            assert!(home["programs"].as_array().unwrap().len() >= 8 && home["waiting"].as_array().unwrap().iter().any(|one| one["kind"] == "work"));
            let told = teacher.get("announcements", &format!("/api/user/notification/program_announcement/manage/{class}/1/20")).await;
            assert_eq!((told.as_array().unwrap().len(), &told[0]["state"], &told[1]["state"]), (20, &json!("scheduled"), &json!("withdrawn")));
            let people = teacher.get("participants", &format!("/api/teaching/{class}/participants/1/20")).await;
            assert!(!people.as_array().unwrap().is_empty());
            for filter in ["not_started", "behind", "quiet", "done", "ungrouped"] {
                teacher.get(&format!("participants who are {filter}"), &format!("/api/teaching/{class}/participants/1/20?filter={filter}")).await;
            }
            teacher.get("discussions", &format!("/api/teaching/{class}/discussions/1/20")).await;
        }
        // The files of announcements are a fifth.
        let most = |call: &str| if call == "announcements" { MAX_STATEMENTS + 2 } else { MAX_STATEMENTS + 1 };
        let dear: Vec<_> = teacher.spent.iter().filter(|(call, statements)| **statements > most(call)).collect();
        assert!(dear.is_empty(), "{dear:?}");
        whole.world.settle().await;
    }
}
