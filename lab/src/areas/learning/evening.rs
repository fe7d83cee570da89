use async_trait::async_trait;
use serde_json::{Value, json};

use super::NAME;
use super::learner::Learner;
use crate::areas::{Call, Load};
use crate::client::Client;
use crate::fields::Fields;
use crate::log::Told;

/// A free programme of the demo whose activities are all open: a text in it, and its quiz of fifteen minutes.
const TEXT: &str = "gamelan-siapa-melakukan-apa";
const QUIZ: &str = "gamelan-kuis-pola";

const QUIZ_SECONDS: i64 = 900;

/// A new learner's evening: joins, completes a text, takes the quiz and changes every answer. A third ends it, the others leave it open,
/// and now and then one falls asleep over it.
pub struct Evening;

#[async_trait]
impl Load for Evening {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn call(&self, client: &mut Client, number: u64) -> Call {
        let email = format!("murid-{number}@surel.example");
        let mut learner = Learner::new(client);
        let told = learn(&mut learner, &email, number).await.err().unwrap_or(Told::Ok);
        Call { key: email, detail: json!(learner.story).to_string(), told }
    }
}

async fn learn(learner: &mut Learner<'_>, email: &str, number: u64) -> Result<(), Told> {
    learner.register(email).await?;
    learner.enter(QUIZ).await?;
    learner.join().await?;
    let text = id_of(&learner.enter(TEXT).await?);
    learner.begin(text).await?;
    learner.finish_thrice(text).await?;
    let quiz = id_of(&learner.enter(QUIZ).await?);
    if learner.finish(quiz).await?.is("is_complete") {
        learner.wrong("a quiz that nobody took is complete (Q6)");
    }
    let sheet = learner.start(QUIZ, quiz).await?;
    let questions: Vec<&Value> = sheet.list("questions").iter().collect();
    answer_all(learner, &questions, 1, number).await?;
    if number % 12 == 10 {
        // Whoever works at the same time has slept as long.
        learner.let_pass(QUIZ_SECONDS + 10).await?;
        refused(learner, &questions, number).await?;
        return learner.end(QUIZ).await;
    }
    answer_all(learner, &questions, 2, number).await?;
    learner.resume(quiz, &sheet).await?;
    // A write that was held up on its way, with another value so that nobody takes it for the newer one.
    for question in questions.iter().take(2) {
        let saved = learner.answer(question, 1, value(question, number + 3)).await?;
        if saved.number("seq") != 2 {
            learner.wrong("a late arrival of an older answer counts (Q1)");
        }
    }
    if number.is_multiple_of(3) {
        learner.end(QUIZ).await?;
        refused(learner, &questions, number).await?;
    }
    Ok(())
}

async fn answer_all(learner: &mut Learner<'_>, questions: &[&Value], seq: u8, number: u64) -> Result<(), Told> {
    for question in questions {
        learner.answer(question, seq.into(), value(question, number + u64::from(seq))).await?;
    }
    Ok(())
}

/// What is over takes no answer.
async fn refused(learner: &mut Learner<'_>, questions: &[&Value], number: u64) -> Result<(), Told> {
    for question in questions.iter().take(1) {
        match learner.answer(question, 9, value(question, number)).await {
            Ok(_) => learner.wrong("an answer was taken after the end (Q3, Q4)"),
            Err(Told::Fail) => {}
            Err(told) => return Err(told),
        }
    }
    Ok(())
}

pub fn id_of(entry: &Value) -> i64 {
    entry.number("activity_id")
}

/// Something to answer that fits the question; another `turn` gives another answer.
fn value(question: &Value, turn: u64) -> Value {
    let keys = |name: &str| -> Vec<Value> { question.list(name).iter().map(|one| one.field("key").clone()).collect() };
    let turned = |mut keys: Vec<Value>| {
        let by = (turn as usize).checked_rem(keys.len()).unwrap_or_default();
        keys.rotate_left(by);
        keys
    };
    match question.text("type") {
        "single" => turned(keys("options")).into_iter().next().unwrap_or_default(),
        "true_false" => json!(turn.is_multiple_of(2)),
        "matching" => {
            let pairs = keys("left").into_iter().zip(turned(keys("right")));
            pairs.filter_map(|(left, right)| Some((left.as_str()?.to_owned(), right))).collect()
        }
        // Now and then one is right.
        _ => json!((24 + turn % 40).to_string()),
    }
}
