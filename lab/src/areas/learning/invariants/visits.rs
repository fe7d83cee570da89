use std::net::SocketAddr;

use async_trait::async_trait;
use sanggar_rig::Outcome;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::answers::{self, Kept};
use super::{outline, worth};
use crate::areas::learning::learner::{answer_form, at_quiz};
use crate::areas::learning::story::{Attempt, End, Sent, Story, order_of, stories};
use crate::areas::learning::{ANSWER, END, GRACE_MILLIS, RESUME, REVIEW};
use crate::areas::{Invariant, View};
use crate::client::{Client, Reply};
use crate::fields::Fields;
use crate::hours;
use crate::log::Told;

const DASHBOARD: &str = "/api/program-activity/v3/program-detail/get/activity-dashboard";
const CHAPTERS: &str = "/api/program-activity/v3/program-detail/get/tab-activity";
const CHAPTER: &str = "/api/program-activity/v3/chapter-detail/get";
const VISITS_AT_ONCE: usize = 8;
/// Nearer than this to a deadline it is not certain on which side of it a call arrives.
const CLOSE_MILLIS: i64 = 20_000;

/// Through the API, as the learners of this cycle and of the one before, with the sessions they got before the crash: what is open goes on
/// (Q1, Q2), what is over takes no answer (Q3), what ended is worth its answers (Q4), and the programme shows how far they are (Q6).
pub struct AsTheLearner;

#[async_trait]
impl Invariant for AsTheLearner {
    fn name(&self) -> &'static str {
        "as the learner"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let now = hours::now(view.address).await?;
        let recent = view.log.iter().filter(|line| line.cycle + 1 >= view.cycle);
        let mut lanes: Vec<Vec<(String, Story)>> = (0..VISITS_AT_ONCE).map(|_| Vec::new()).collect();
        let attending = stories(recent)?.into_iter().filter(|(_, story)| story.place.is_some());
        for (number, (learner, story)) in attending.enumerate() {
            if let Some(lane) = lanes.get_mut(number % VISITS_AT_ONCE) {
                lane.push((learner.to_owned(), story));
            }
        }
        let mut running: JoinSet<Vec<String>> =
            lanes.into_iter().enumerate().map(|(lane, learners)| visit_all(view.address, lane, learners, now, view.settled)).collect();
        let mut broken = Vec::new();
        while let Some(lane) = running.join_next().await {
            broken.extend(lane?);
        }
        Ok(broken)
    }
}

async fn visit_all(address: SocketAddr, lane: usize, learners: Vec<(String, Story)>, now: i64, is_last: bool) -> Vec<String> {
    let mut broken = Vec::new();
    for (learner, story) in learners {
        let mut visit = Visit { client: Client::new(address, lane), story: &story, now, is_last };
        let mut found = vec![visit.progress().await];
        for attempt in &story.attempts {
            found.push(visit.attempt(attempt).await);
        }
        broken.extend(found.into_iter().filter_map(Result::err).map(|what| format!("{learner}: {what}")));
    }
    broken
}

struct Visit<'a> {
    client: Client,
    story: &'a Story,
    now: i64,
    is_last: bool,
}

impl Visit<'_> {
    async fn progress(&mut self) -> Result<(), String> {
        let Story { user, place, program, .. } = self.story;
        let whose = json!({ "user_id": user, "program_user_id": place, "id": program });
        let dashboard = self.data(DASHBOARD, &whose).await?;
        let chapters = self.data(CHAPTERS, &whose).await?;
        let mut activities = Vec::new();
        for chapter in chapters.list("chapter_list").iter().flat_map(|group| group.list("chapters")) {
            let which = json!({ "user_id": user, "program_user_id": place, "program_id": program, "chapter_id": chapter.field("id") });
            activities.extend_from_slice(self.data(CHAPTER, &which).await?.list("resource_detail"));
        }
        outline::judge(self.story.is_linear, &dashboard, &activities)
    }

    async fn attempt(&mut self, attempt: &Attempt) -> Result<(), String> {
        let is_over = self.now > attempt.deadline_at + GRACE_MILLIS;
        match attempt.end {
            End::NotAsked if self.now < attempt.deadline_at - CLOSE_MILLIS => self.goes_on(attempt).await,
            // Half of them are left to the server, which ends them by itself.
            End::NotAsked if is_over && (self.is_last || attempt.id % 2 == 0) => {
                self.refuses_late_answer(attempt).await?;
                self.has_one_result(attempt).await
            }
            End::NotAsked | End::Unanswered => Ok(()),
            End::Told { .. } => self.has_one_result(attempt).await,
        }
    }

    async fn goes_on(&mut self, attempt: &Attempt) -> Result<(), String> {
        let sheet = self.data(RESUME, &at_quiz(self.story, attempt.quiz, json!({}))).await?;
        if sheet.number("attempt_id") != attempt.id || order_of(&sheet) != attempt.order {
            return Err("the attempt goes on with another sheet".to_owned());
        }
        let kept = |one: &Value| (one.number("activity_question_id"), (one.number("seq"), one.field("answer").clone()));
        let kept: Kept = sheet.list("answers").iter().map(kept).collect();
        answers::judge(attempt, &kept).into_iter().next().map_or(Ok(()), Err)
    }

    async fn refuses_late_answer(&mut self, attempt: &Attempt) -> Result<(), String> {
        let Some(sent) = attempt.answers.last() else { return Ok(()) };
        let late = Sent { seq: 99, ..sent.clone() };
        let reply = self.call(ANSWER, &at_quiz(self.story, attempt.quiz, answer_form(attempt.id, &late))).await;
        if reply.told() == Told::Fail { Ok(()) } else { Err(format!("an answer after the time was told {:?}", reply.told())) }
    }

    async fn has_one_result(&mut self, attempt: &Attempt) -> Result<(), String> {
        let end = at_quiz(self.story, attempt.quiz, json!({ "attempt_id": attempt.id, "source": "web" }));
        let (result, again) = (self.data(END, &end).await?, self.data(END, &end).await?);
        if result != again {
            return Err("two ends gave two results".to_owned());
        }
        let review = self.data(REVIEW, &at_quiz(self.story, attempt.quiz, json!({ "attempt_id": attempt.id }))).await?;
        let given = |row: &&Value| !row.field("answer").is_null();
        let count = review.as_array().into_iter().flatten().filter(given).count();
        if result.field("answered") != count {
            return Err(format!("{} answers count, {count} are there", result.field("answered")));
        }
        worth::judge(&result, &review)
    }

    async fn call(&mut self, path: &str, form: &Value) -> Reply {
        self.client.ask(path, Some(&self.story.token), form).await
    }

    async fn data(&mut self, path: &str, form: &Value) -> Result<Value, String> {
        self.call(path, form).await.into_data().map_err(|told| format!("{path} was told {told:?}"))
    }
}
