use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::canary::{self, Stage};
use super::story::{Attempt, End, Sent, Story, order_of};
use super::{ANSWER, END, ENTER, GRACE_MILLIS, INTRO, JOIN, REPORT, RESUME, REVIEW, START};
use crate::canary::{self as circles, Circle};
use crate::client::{Client, Reply};
use crate::fields::Fields;
use crate::log::Told;
use crate::stream::{Hearing, Stream};

/// Somebody who learns, and remembers what was told. Every call ends the evening when it is refused or not answered.
pub struct Learner<'a> {
    client: &'a mut Client,
    stages: BTreeMap<String, Stage>,
    circles: BTreeSet<Circle>,
    pub story: Story,
}

/// The data of a yes.
pub type Heard = Result<Value, Told>;

impl<'a> Learner<'a> {
    pub fn new(client: &'a mut Client) -> Self {
        Self { client, stages: BTreeMap::new(), circles: BTreeSet::new(), story: Story::default() }
    }

    pub async fn register(&mut self, email: &str) -> Result<(), Told> {
        let password = format!("rahasia milik {email}");
        let form = json!({ "name": "Murid Lab", "email": email, "password": password, "profession_name": "Guru", "session": "token" });
        let person = self.call("/api/auth/register", form).await?;
        self.story.token = person.text("token").to_owned();
        self.story.user = person.field("user").number("id");
        Ok(())
    }

    /// Opens the page of an activity.
    pub async fn enter(&mut self, slug: &str) -> Heard {
        let form = json!({ "type_access": "activity", "user_id": self.story.user, "slug": slug, "include": true });
        let entry = self.call(ENTER, form).await?;
        self.story.program = entry.number("program_id");
        self.story.is_linear = entry.number("linier") == 1;
        Ok(entry)
    }

    /// With two devices at once: there is one place.
    pub async fn join(&mut self) -> Result<(), Told> {
        let form = json!({ "program_id": self.story.program });
        let (one, other) = self.call_twice(JOIN, form.clone(), form).await;
        let place = |heard: &Heard| heard.as_ref().ok().map(|joined| joined.number("program_user_id"));
        self.story.place = place(&one).or(place(&other));
        let (one, other) = (one?, other?);
        if one.field("program_user_id") != other.field("program_user_id") || one.is("is_new") == other.is("is_new") {
            self.wrong("two places in one programme (Q6)");
        }
        Ok(())
    }

    pub async fn begin(&mut self, activity: i64) -> Heard {
        self.report(activity, false).await
    }

    /// Not complete: what the activity asks for is not done yet.
    pub async fn finish(&mut self, activity: i64) -> Heard {
        let done = self.report(activity, true).await?;
        self.note_completion(activity, &done);
        Ok(done)
    }

    /// On two devices at once, and then once more.
    pub async fn finish_thrice(&mut self, activity: i64) -> Result<(), Told> {
        let form = self.report_form(activity, true);
        let (one, other) = self.call_twice(REPORT, form.clone(), form).await;
        [&one, &other].into_iter().flatten().for_each(|done| self.note_completion(activity, done));
        let (one, other, again) = (one?, other?, self.finish(activity).await?);
        if [&one, &other].iter().any(|done| done.number("completed_resources") != again.number("completed_resources")) {
            self.wrong("one completion counted more than once (Q6)");
        }
        Ok(())
    }

    async fn report(&mut self, activity: i64, is_finish: bool) -> Heard {
        self.call(REPORT, self.report_form(activity, is_finish)).await
    }

    fn report_form(&self, activity: i64, is_finish: bool) -> Value {
        json!({ "program_user_id": self.story.place, "resource_id": activity, "is_finish": is_finish, "number_of_play": 1 })
    }

    fn note_completion(&mut self, activity: i64, done: &Value) {
        if done.is("is_complete") && !self.story.completed.contains(&activity) {
            self.story.completed.push(activity);
        }
        if done.number("completed_resources") > done.number("total_resources") {
            self.wrong("more completed than there is (Q6)");
        }
    }

    /// With two devices at once: they get the same attempt with the same sheet.
    pub async fn start(&mut self, slug: &str, quiz: i64) -> Heard {
        let intro = self.call(INTRO, self.at_quiz(quiz, json!({}))).await?;
        let count = intro.list("history").len();
        self.reach(slug, Stage::Open);
        let key = |device: &str| json!({ "key": format!("{device} {quiz} {count}") });
        let (one, other) = self.call_twice(START, self.at_quiz(quiz, key("telepon")), self.at_quiz(quiz, key("laptop"))).await;
        if let Some(sheet) = [&one, &other].into_iter().flatten().next() {
            self.note_start(slug, quiz, sheet);
        }
        let (one, other) = (one?, other?);
        // The clock may have jumped in between: whoever comes after a deadline begins anew.
        let is_after = |late: &Value, early: &Value| late.number("started_at") > early.number("deadline_at");
        if !is_same_sheet(&one, &other) && !is_after(&one, &other) && !is_after(&other, &one) {
            self.wrong("two sheets for one learner (Q2)");
        }
        Ok(one)
    }

    fn note_start(&mut self, slug: &str, quiz: i64, sheet: &Value) {
        if !canary::shows_questions(sheet, slug) {
            self.wrong("a sheet without any known question: the canary is blind (Q5)");
        }
        self.story.attempts.push(Attempt {
            id: sheet.number("attempt_id"),
            quiz,
            deadline_at: sheet.number("deadline_at"),
            order: order_of(sheet),
            answers: Vec::new(),
            end: End::NotAsked,
        });
    }

    /// In the middle of it the page is loaded again.
    pub async fn resume(&mut self, quiz: i64, before: &Value) -> Result<(), Told> {
        let sheet = self.call(RESUME, self.at_quiz(quiz, json!({}))).await?;
        if !is_same_sheet(&sheet, before) {
            self.wrong("the attempt goes on with another sheet (Q2)");
        }
        Ok(())
    }

    pub async fn answer(&mut self, question: &Value, seq: i64, value: Value) -> Heard {
        let Some(attempt) = self.story.attempts.last() else { return Err(Told::Fail) };
        let sent = Sent {
            question: question.number("activity_question_id"),
            kind: question.text("type").to_owned(),
            seq,
            value,
            told: Told::Info,
        };
        let form = self.at_quiz(attempt.quiz, answer_form(attempt.id, &sent));
        let heard = self.call(ANSWER, form).await;
        let told = heard.as_ref().err().copied().unwrap_or(Told::Ok);
        if let Some(attempt) = self.story.attempts.last_mut() {
            attempt.answers.push(Sent { told, ..sent });
        }
        if let Ok(saved) = &heard {
            self.judge_saved(seq, saved);
        }
        heard
    }

    fn judge_saved(&mut self, seq: i64, saved: &Value) {
        if saved.number("seq") < seq {
            self.wrong("an older answer stays in the place of a newer one (Q1)");
        }
        if saved.number("server_now") > saved.number("deadline_at") + GRACE_MILLIS {
            self.wrong("an answer was taken after the deadline (Q3)");
        }
    }

    /// On two devices at once: there is one result.
    pub async fn end(&mut self, slug: &str) -> Result<(), Told> {
        let Some(attempt) = self.story.attempts.last_mut() else { return Err(Told::Fail) };
        attempt.end = End::Unanswered;
        let (id, quiz) = (attempt.id, attempt.quiz);
        let form = self.at_quiz(quiz, json!({ "attempt_id": id, "source": "web" }));
        let (one, other) = self.call_twice(END, form.clone(), form).await;
        let score = |heard: &Heard| heard.as_ref().ok().map(|result| result.number("score"));
        if let (Some(attempt), Some(score)) = (self.story.attempts.last_mut(), score(&one).or(score(&other))) {
            attempt.end = End::Told { score };
        }
        if one? != other? {
            self.wrong("two ends gave two results (Q4)");
        }
        self.reach(slug, Stage::Reviewed);
        let review = self.call(REVIEW, self.at_quiz(quiz, json!({ "attempt_id": id }))).await?;
        // Whoever answered nothing and may try again is told no key.
        let has_answered = self.story.attempts.last().is_some_and(|attempt| !attempt.answers.is_empty());
        if has_answered && !canary::shows_explanations(&review, slug) {
            self.wrong("a review without any known explanation: the canary is blind (Q5)");
        }
        Ok(())
    }

    fn at_quiz(&self, quiz: i64, more: Value) -> Value {
        at_quiz(&self.story, quiz, more)
    }

    fn reach(&mut self, quiz: &str, stage: Stage) {
        let reached = self.stages.entry(quiz.to_owned()).or_default();
        *reached = stage.max(*reached);
    }

    pub fn wrong(&mut self, what: &str) {
        self.story.wrong.push(what.to_owned());
    }

    /// From now on words of this circle are meant for this person too.
    pub fn may_hear(&mut self, circle: Circle) {
        self.circles.insert(circle);
    }

    pub fn no_longer_hears(&mut self, circle: Circle) {
        self.circles.remove(&circle);
    }

    /// With the page open; nothing when the server says no or nothing.
    pub async fn listen(&self, last: Option<i64>) -> Option<Stream> {
        self.client.listen(self.token().as_deref(), last).await
    }

    /// How often the text was heard, one or none. It must be, unless the stream was cut; and nothing that is for others.
    pub async fn has_heard(&mut self, stream: &Stream, text: &str) -> u32 {
        let hearing = stream.hears(text).await;
        self.hear_marks(circles::marks(&stream.text()), "stream");
        if hearing == Hearing::Missed {
            self.wrong(&format!("an open stream does not tell {text}"));
        }
        u32::from(hearing == Hearing::Heard)
    }

    fn hear_marks(&mut self, marks: BTreeSet<Circle>, by: &str) {
        for circle in marks.difference(&self.circles.clone()) {
            self.wrong(&format!("a {by} tells words of {circle:?} to somebody else (I1)"));
        }
    }

    /// Whatever is refused is fine.
    pub async fn look(&mut self, path: &str) -> Heard {
        let heard = self.get(path).await;
        heard.or_else(allowed_to_refuse)
    }

    pub async fn try_call(&mut self, path: &str, form: Value) -> Heard {
        let heard = self.call(path, form).await;
        heard.or_else(allowed_to_refuse)
    }

    pub async fn let_pass(&mut self, seconds: i64) -> Result<(), Told> {
        let hours = self.client.hours.clone();
        let reply = hours.pass(self.client, seconds).await;
        self.hear(reply).map(drop)
    }

    pub async fn delete(&mut self, path: &str, form: Value) -> Heard {
        let reply = self.client.delete(path, self.token().as_deref(), &form).await;
        self.hear(reply)
    }

    pub async fn get(&mut self, path: &str) -> Heard {
        let reply = self.client.get(path, self.token().as_deref()).await;
        self.hear(reply)
    }

    pub async fn call(&mut self, path: &str, form: Value) -> Heard {
        let reply = self.client.post(path, self.token().as_deref(), &form).await;
        self.hear(reply)
    }

    pub async fn call_twice(&mut self, path: &str, one: Value, other: Value) -> (Heard, Heard) {
        let (token, mut twin) = (self.token(), self.client.twin());
        let (one, other) = tokio::join!(self.client.post(path, token.as_deref(), &one), twin.post(path, token.as_deref(), &other));
        (self.hear(one), self.hear(other))
    }

    fn token(&self) -> Option<String> {
        Some(self.story.token.clone()).filter(|token| !token.is_empty())
    }

    /// No answer, not even a refusal, may tell what is not open yet or not for this person.
    fn hear(&mut self, reply: Reply) -> Heard {
        if let Some(leak) = reply.at("").and_then(|body| canary::leak(body, &self.stages)) {
            self.wrong(&format!("{leak} (Q5)"));
        }
        if let Some(body) = reply.at("") {
            self.hear_marks(circles::marks_of(body), "call");
        }
        reply.into_data()
    }
}

fn allowed_to_refuse(told: Told) -> Heard {
    if told == Told::Fail { Ok(Value::Null) } else { Err(told) }
}

fn is_same_sheet(one: &Value, other: &Value) -> bool {
    one.number("attempt_id") == other.number("attempt_id") && one.list("questions") == other.list("questions")
}

/// A call about a quiz says whose and which.
pub fn at_quiz(story: &Story, quiz: i64, mut more: Value) -> Value {
    if let Some(form) = more.as_object_mut() {
        form.insert("program_user_id".to_owned(), json!(story.place));
        form.insert("activity_id".to_owned(), json!(quiz));
    }
    more
}

pub fn answer_form(attempt: i64, sent: &Sent) -> Value {
    json!({
        "attempt_id": attempt, "activity_question_id": sent.question, "question_position": 1, "type": sent.kind, "answer": sent.value,
        "is_doubt": false, "seq": sent.seq, "is_next": true, "is_preview": false, "source": "web",
    })
}
