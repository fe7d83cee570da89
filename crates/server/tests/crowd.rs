//! Many at the same moment, on few connections: nobody waits for what another holds while that one waits for the next, and what is kept is
//! made once.

use std::time::{Duration, Instant};

use crate::operations;
use crate::world::Whole;
use futures_util::future::join_all;
use sanggar_platform::db::{Engine, counted};
use sanggar_platform::limits::LimitTable;
use sanggar_testkit::{Actor, OnEngine, World, both_engines};
use serde_json::{Value, json};
use tokio::task::JoinSet;

const AT_ONCE: usize = 64;
const CONNECTIONS: usize = 4;
/// Beyond the time that the work itself would take one after the other, which differs with the machine.
const MAX_WAIT: Duration = Duration::from_secs(1);
const TRIES: usize = 3;

/// The demo, on as few connections as readers of SQLite.
struct Narrow(Whole);

impl OnEngine for Narrow {
    async fn on(engine: Engine) -> Self {
        let mut world = World::on(engine).await;
        (world.test_db.config.pool, world.test_db.config.readers) = (CONNECTIONS, CONNECTIONS);
        world.services = World::services_on(&world.test_db, LimitTable::raised(), 1).await;
        let whole = Whole::new(world, |config| {
            config.site.demo = true;
            config.dev.movable_clock = true;
        });
        whole.app.seed_demo().await.unwrap();
        Self(whole)
    }
}

impl Narrow {
    async fn learner(&self) -> Actor {
        let form = json!({ "email": "sekar@surel.example", "password": "belajar di sanggar", "session": "token" });
        let told = self.0.visitor().post("/api/auth/login", form).await.ok();
        self.0.visitor().with_token(told.data()["token"].as_str().unwrap())
    }

    /// The path of a call, about a place that the learner has.
    async fn places(&self) -> impl Fn(&str) -> String {
        let sql = "SELECT e.id, e.program_id, MIN(p.activity_id) FROM learning_enrolment e
            JOIN learning_progress p ON p.enrolment_id = e.id
            JOIN accounts_user u ON u.id = e.user_id WHERE u.email = 'sekar@surel.example' GROUP BY e.id, e.program_id ORDER BY e.id LIMIT 1";
        let conn = self.0.world.services.db.read().await.unwrap();
        let (place, program, activity): (i64, i64, i64) = conn.one(sql, &[]).await.unwrap();
        move |pattern: &str| {
            let known = [
                ("{program_user_id}", place),
                ("{programId}", program),
                ("{program_id}", program),
                ("{resource_id}", activity),
                ("{activityId}", activity),
                ("{activity_id}", activity),
            ];
            operations::fill(&known.iter().fold(pattern.to_owned(), |path, (name, number)| path.replace(name, &number.to_string())))
        }
    }
}

impl Narrow {
    /// The calls by POST that only read, about things that the learner has.
    async fn forms(&self) -> [(&'static str, Value); 21] {
        let sql = "SELECT t.user_id, t.enrolment_id, t.program_id, t.activity_id, t.id, a.topic_id, p.slug FROM learning_attempt t
            JOIN catalog_activity a ON a.id = t.activity_id JOIN catalog_program p ON p.id = t.program_id
            JOIN accounts_user u ON u.id = t.user_id WHERE u.email = 'sekar@surel.example' AND t.ended_at IS NULL ORDER BY t.id LIMIT 1";
        let conn = self.0.world.services.db.read().await.unwrap();
        let (user, place, program, activity, attempt, topic, slug): (i64, i64, i64, i64, i64, i64, String) =
            conn.one(sql, &[]).await.unwrap();
        let of_place = json!({ "user_id": user, "program_user_id": place });
        let quiz = json!({ "program_user_id": place, "activity_id": activity });
        let of_attempt = json!({ "program_user_id": place, "activity_id": activity, "attempt_id": attempt });
        [
            ("/api/auth/me-v2", json!({})),
            ("/api/program-activity/dashboard/calendar/resource-list", json!({ "period_start": "2026-11-01", "period_end": "2026-11-30" })),
            ("/api/program-activity/dashboard/resource-list/1/20", json!({})),
            ("/api/program-activity/v3/activity-detail/get", json!({ "user_id": user, "program_id": program, "activity_id": activity })),
            (
                "/api/program-activity/v3/chapter-detail/get",
                json!({ "user_id": user, "program_user_id": place, "program_id": program, "chapter_id": topic }),
            ),
            ("/api/program-activity/v3/program-detail/get/activity-dashboard", of_place.clone()),
            ("/api/program-activity/v3/program-detail/get/report", of_place.clone()),
            ("/api/program-activity/v3/program-detail/get/tab-activity", of_place),
            (
                "/api/program-activity/v3/program-detail/get/tab-announcement",
                json!({ "user_id": user, "id": program, "program_user_id": place }),
            ),
            (
                "/api/program-activity/v3/program-detail/validate",
                json!({ "type_access": "program", "user_id": user, "slug": slug, "include": true }),
            ),
            ("/api/program/first-activity-multi-program/", json!({ "program_id_list": [program] })),
            ("/api/program_activity/v2/my_activity/1", json!({})),
            ("/api/program_activity/v2/quiz/intro", quiz.clone()),
            ("/api/program_activity/v2/quiz/resume", quiz),
            ("/api/program_activity/v2/quiz/question_answer", of_attempt.clone()),
            ("/api/program_activity/v2/quiz/question", with(&of_attempt, "position", 1)),
            // Who ends it again is told the result.
            ("/api/program_activity/v2/quiz/end", with(&of_attempt, "source", "web")),
            ("/api/program_activity/v2/quiz/answer_review", of_attempt.clone()),
            ("/api/program_activity/v2/quiz/scoring_category_detail", of_attempt),
            ("/api/user/complete-region", json!({ "search": "bogor" })),
            ("/api/user/region", json!({ "level": "province" })),
        ]
    }
}

fn with(form: &Value, field: &str, value: impl Into<Value>) -> Value {
    let mut form = form.clone();
    form[field] = value.into();
    form
}

/// How long the answer takes, or with what it refuses.
async fn ask(actor: Actor, path: String, form: Option<Value>) -> Result<Duration, String> {
    let asked = Instant::now();
    let told = match &form {
        None => actor.get(&path).await,
        Some(form) => actor.post(&path, form.clone()).await,
    };
    let is_answered = if form.is_some() { told.http.as_u16() == 200 } else { told.http.as_u16() < 500 };
    if is_answered { Ok(asked.elapsed()) } else { Err(format!("{path}: {} {}", told.http, told.text)) }
}

/// Whether the last of all waits no longer than if one after the other had asked.
async fn ask_at_once(actor: &Actor, path: &str, form: Option<&Value>) -> Result<(), String> {
    let one = || ask(actor.clone(), path.to_owned(), form.cloned());
    let alone = one().await?;
    let crowd: JoinSet<Result<Duration, String>> = (0..AT_ONCE).map(|_| one()).collect();
    let times: Vec<Duration> = crowd.join_all().await.into_iter().collect::<Result<_, _>>()?;
    let longest = times.into_iter().max().unwrap().saturating_sub(alone * AT_ONCE as u32);
    if longest > MAX_WAIT { Err(format!("{path}: {longest:?}")) } else { Ok(()) }
}

/// A store that locks itself does so every time, a machine that stands still for a second does not.
async fn objection(actor: &Actor, path: &str, form: Option<&Value>) -> Option<String> {
    let mut objection = None;
    for _ in 0..TRIES {
        objection = Some(ask_at_once(actor, path, form).await.err()?);
    }
    objection
}

both_engines! {
    async fn no_read_locks_the_store_against_itself(narrow: Narrow) {
        let (visitor, learner, path_of) = (narrow.0.visitor(), narrow.learner().await, narrow.places().await);
        let reads = operations::all(&narrow.0.app).into_iter().filter(|one| one.method == "GET" && !one.is_stream());
        let calls = reads.map(|one| (if matches!(one.rule.as_str(), "open" | "public") { &visitor } else { &learner }, path_of(&one.pattern)));
        let pages = ["/", "/program/pecahan-martabak-kelas-4", "/sitemap.xml"].map(|page| (&visitor, page.to_owned()));
        let mut slow = Vec::new();
        for (actor, path) in calls.chain(pages) {
            slow.extend(objection(actor, &path, None).await);
        }
        assert!(slow.is_empty(), "{slow:#?}");
    }

    async fn p1_no_read_by_post_locks_the_store_against_itself(narrow: Narrow) {
        let (learner, forms) = (narrow.learner().await, narrow.forms().await);
        let documented = operations::all(&narrow.0.app);
        let mut slow = Vec::new();
        for (path, form) in forms {
            assert!(operations::answering(&documented, "POST", path).is_some(), "{path}");
            slow.extend(objection(&learner, path, Some(&form)).await);
        }
        assert!(slow.is_empty(), "{slow:#?}");
    }

    async fn a_page_and_an_answer_that_run_out_are_made_once_for_all_who_wait(world: World) {
        let whole = Whole::new(world, |config| config.http.keep_answers = true);
        whole.app.seed_demo().await.unwrap();
        whole.world.settle().await;
        let visitor = whole.visitor();
        for path in ["/", "/api/catalog/home"] {
            let (told, alone) = counted(visitor.get(&format!("{path}?orang=1"))).await;
            assert_eq!(told.http.as_u16(), 200);
            let fresh = format!("{path}?orang=64");
            let (told, together) = counted(join_all((0..AT_ONCE).map(|_| visitor.get(&fresh)))).await;
            assert!(alone > 0 && told.iter().all(|told| told.http.as_u16() == 200));
            assert_eq!(together, alone, "{path}: statements of {AT_ONCE} at once, and of one");
        }
    }
}

/// The same in the area of accounts.
#[test]
fn p2_a_new_password_whose_fact_cannot_be_written_in_time_is_asked_to_come_again_and_the_old_one_stays() {
    sanggar_testkit::run(async {
        let narrow = Narrow::on(Engine::Postgres).await;
        let learner = narrow.learner().await;
        let held = narrow.0.world.services.db.write().await.unwrap();
        let (user,): (i64,) = held.one("SELECT id FROM accounts_user WHERE email = 'sekar@surel.example'", &[]).await.unwrap();
        held.lock_name(&format!("accounts.password_changed {user}")).await.unwrap();
        let form = json!({ "current_password": "belajar di sanggar", "new_password": "kebun teh di lereng gunung" });
        let told = learner.post("/api/user/manage/", form.clone()).await;
        assert_eq!((told.http.as_u16(), &told.headers["retry-after"]), (503, &"2".parse().unwrap()), "{}", told.text);
        drop(held);
        narrow.learner().await.post("/api/user/manage/", form).await.ok();
    });
}

/// On SQLite there is one writer, and whoever waits too long for it is told the same before the call begins.
#[test]
fn a_call_whose_fact_cannot_be_written_in_time_is_asked_to_come_again() {
    sanggar_testkit::run(async {
        let narrow = Narrow::on(Engine::Postgres).await;
        let learner = narrow.learner().await;
        let held = narrow.0.world.services.db.write().await.unwrap();
        let (user,): (i64,) = held.one("SELECT id FROM accounts_user WHERE email = 'sekar@surel.example'", &[]).await.unwrap();
        let (program,): (i64,) = held
            .one(
                "SELECT id FROM catalog_program WHERE price = 0 AND is_limited = FALSE AND status = 1 AND stage = 'running' AND external_url IS NULL
                     AND capacity IS NULL AND id NOT IN (SELECT program_id FROM learning_enrolment WHERE user_id = $1) ORDER BY id LIMIT 1",
                &sanggar_platform::args![user],
            )
            .await
            .unwrap();
        held.lock_name(&format!("learning.learner_enrolled {user}")).await.unwrap();
        let told = learner.post("/api/payment/free_enrollment/", json!({ "program_id": program })).await;
        assert_eq!((told.http.as_u16(), &told.headers["retry-after"]), (503, &"2".parse().unwrap()), "{}", told.text);
        drop(held);
    });
}
