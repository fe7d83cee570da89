//! One learner with a phone: what it asks for, in which order.

use std::net::SocketAddr;
use std::ops::Range;
use std::time::{Duration, Instant};

use sanggar_platform::random::Random;
use sanggar_rig::{Connection, Outcome, Request};
use serde_json::{Value, json};

use super::tally::Tally;
use crate::fields::Fields;

/// A free programme of the demo whose activities are all open: a text in it, and its quiz of fifteen minutes.
const TEXT: &str = "gamelan-siapa-melakukan-apa";
const QUIZ: &str = "gamelan-kuis-pola";
const PASSWORD: &str = "kuda makan rumput";
const THINKS: Duration = Duration::from_millis(50);

pub struct Person {
    browsing: Vec<Request>,
    answer: Request,
    code: Request,
    login: Request,
}

impl Person {
    /// Registers, joins the programme and starts its quiz.
    pub async fn arrive(address: SocketAddr, number: usize, logs_in_as: &str) -> Outcome<Self> {
        let mut arrival = Arrival { connection: Connection::open(address).await?, number, token: None };
        let email = format!("ramai-{number}@surel.example");
        let account = arrival.register(&email).await?;
        arrival.token = Some(account.text("token").to_owned());
        let user = account.field("user").number("id");
        let enter = |slug: &str| json!({ "type_access": "activity", "user_id": user, "slug": slug, "include": true });
        let entering = "/api/program-activity/v3/program-detail/validate";
        let program = arrival.ask(entering, &enter(QUIZ)).await?.number("program_id");
        arrival.ask("/api/payment/free_enrollment/", &json!({ "program_id": program })).await?;
        let entry = arrival.ask(entering, &enter(QUIZ)).await?;
        let [place, topic, quiz] = ["program_user_id", "chapter_id", "activity_id"].map(|name| entry.number(name));
        let start = json!({ "program_user_id": place, "activity_id": quiz, "key": "telepon" });
        let sheet = arrival.ask("/api/program_activity/v2/quiz/start", &start).await?;
        let question =
            sheet.list("questions").iter().find(|question| question.text("type") == "single").ok_or("no question with options")?;
        let option = question.list("options").first().map(|option| option.field("key").clone()).unwrap_or_default();
        let answer = json!({
            "program_user_id": place, "activity_id": quiz, "attempt_id": sheet.number("attempt_id"),
            "activity_question_id": question.number("activity_question_id"), "question_position": 1, "type": "single", "answer": option,
            "is_doubt": false, "seq": 1, "is_next": true, "is_preview": false, "source": "web",
        });
        let chapter = json!({ "user_id": user, "program_user_id": place, "program_id": program, "chapter_id": topic });
        Ok(Self {
            browsing: vec![
                arrival.post(entering, &enter(TEXT)),
                arrival.post("/api/program-activity/v3/chapter-detail/get", &chapter),
                arrival.get("/"),
                arrival.get("/api/discovery/program/list/1/12?keyword=pecahan"),
                arrival.get("/api/program-activity/dashboard/summary"),
            ],
            answer: arrival.post("/api/program_activity/v2/quiz/answer", &answer),
            code: arrival.post("/api/auth/send-otp", &json!({ "email": email, "otp_purpose_id": 4 })),
            login: Arrival { token: None, ..arrival }
                .post("/api/auth/login", &json!({ "email": logs_in_as, "password": PASSWORD, "session": "token" })),
        })
    }

    /// Asks, looks at the answer, asks for something else; whoever is refused comes back for the same when told to.
    pub async fn live(&self, address: SocketAddr, counted: Range<Instant>, chance: &Random) -> Tally {
        let mut tally = Tally::default();
        let Ok(mut connection) = Connection::open(address).await else {
            tally.failed += 1;
            return tally;
        };
        let mut wish = self.wish(chance);
        while Instant::now() < counted.end {
            let (request, is_urgent) = wish;
            let sent = Instant::now();
            let counts = counted.contains(&sent);
            let pause = match connection.send(request).await {
                Ok(answer) if answer.status == 200 => {
                    if counts {
                        tally.serve(is_urgent, sent.elapsed());
                    }
                    wish = self.wish(chance);
                    THINKS
                }
                Ok(answer) if answer.status == 503 => {
                    if counts {
                        tally.refuse(is_urgent, sent.elapsed(), answer.retry_after);
                    }
                    Duration::from_secs(answer.retry_after.unwrap_or(1))
                }
                _ => {
                    tally.failed += 1;
                    return tally;
                }
            };
            let jitter = Duration::from_millis(chance.below(1 + pause.as_millis() as u64 / 2));
            tokio::time::sleep((pause + jitter).min(counted.end.saturating_duration_since(Instant::now()))).await;
        }
        tally
    }

    fn wish(&self, chance: &Random) -> (&Request, bool) {
        match chance.below(1_000) {
            0..3 => (&self.login, true),
            3..10 => (&self.code, true),
            10..150 => (&self.answer, true),
            other => (self.browsing.get(other as usize % self.browsing.len()).unwrap_or(&self.answer), false),
        }
    }
}

/// An account that is only logged in to: each log-in ends its oldest session, which must not be one that browses.
pub async fn register(address: SocketAddr, email: &str) -> Outcome<()> {
    Arrival { connection: Connection::open(address).await?, number: 0, token: None }.register(email).await.map(drop)
}

struct Arrival {
    connection: Connection,
    number: usize,
    token: Option<String>,
}

impl Arrival {
    fn headers(&self) -> (String, String) {
        let authorization = self.token.as_ref().map_or_else(|| "Key sanggar-web".to_owned(), |token| format!("Bearer {token}"));
        (authorization, format!("10.{}.{}.1", self.number / 250, self.number % 250))
    }

    fn get(&self, path: &str) -> Request {
        let (authorization, source) = self.headers();
        Request::get(path, &[("authorization", &authorization), ("x-forwarded-for", &source)])
    }

    fn post(&self, path: &str, form: &Value) -> Request {
        let (authorization, source) = self.headers();
        Request::post(path, &[("authorization", &authorization), ("x-forwarded-for", &source)], &form.to_string())
    }

    async fn register(&mut self, email: &str) -> Outcome<Value> {
        let form = json!({ "name": "Murid Ramai", "email": email, "password": PASSWORD, "profession_name": "Guru", "session": "token" });
        self.ask("/api/auth/register", &form).await
    }

    async fn ask(&mut self, path: &str, form: &Value) -> Outcome<Value> {
        let request = self.post(path, form);
        let answer = self.connection.send(&request).await?;
        let mut body: Value = serde_json::from_slice(answer.body)?;
        match body.get_mut("data") {
            Some(data) if answer.status == 200 => Ok(data.take()),
            _ => Err(format!("{path} answered {}: {body}", answer.status).into()),
        }
    }
}
