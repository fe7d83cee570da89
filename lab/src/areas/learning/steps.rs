use async_trait::async_trait;
use serde_json::json;

use super::NAME;
use super::evening::id_of;
use super::learner::Learner;
use crate::areas::{Call, Load};
use crate::client::Client;
use crate::fields::Fields;
use crate::log::Told;

/// A free programme of the demo that is learnt in its order, and how it begins: a text that asks for three minutes, a quiz that may be
/// taken twice, a picture, a book.
const TEXT: &str = "py-komputer-mengikuti-bukan-menebak";
const QUIZ: &str = "py-kuis-baris-pertama";
const LATER: [&str; 2] = ["py-satu-cabang-keputusan", "py-mengulang-tanpa-bosan"];
const TEXT_SECONDS: i64 = 190;

/// A new learner in a programme with an order, who goes as many steps as the number says and tries to skip some.
pub struct Steps;

#[async_trait]
impl Load for Steps {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn call(&self, client: &mut Client, number: u64) -> Call {
        let email = format!("langkah-{number}@surel.example");
        let mut learner = Learner::new(client);
        let told = learn(&mut learner, &email, number % 4).await.err().unwrap_or(Told::Ok);
        Call { key: email, detail: json!(learner.story).to_string(), told }
    }
}

async fn learn(learner: &mut Learner<'_>, email: &str, steps: u64) -> Result<(), Told> {
    learner.register(email).await?;
    let text = id_of(&learner.enter(TEXT).await?);
    learner.join().await?;
    let quiz = id_of(&learner.enter(QUIZ).await?);
    learner.begin(text).await?;
    skip(learner).await?;
    learner.finish(text).await?;
    // For everybody: their quizzes run out of time meanwhile.
    learner.let_pass(TEXT_SECONDS).await?;
    if !learner.finish(text).await?.is("is_complete") {
        learner.wrong("three minutes were not enough for a text of three minutes");
    }
    if steps > 0 {
        skip(learner).await?;
        take_twice(learner, quiz).await?;
    }
    for slug in LATER.iter().take(steps.saturating_sub(1) as usize) {
        let later = id_of(&learner.enter(slug).await?);
        learner.finish_thrice(later).await?;
    }
    Ok(())
}

/// What comes later cannot be done first.
async fn skip(learner: &mut Learner<'_>) -> Result<(), Told> {
    for slug in LATER {
        let entry = learner.enter(slug).await?;
        if !entry.field("opened").field("activity").field("content").is_null() {
            learner.wrong("a later activity shows what is inside (Q6)");
        }
        match learner.finish(id_of(&entry)).await {
            Ok(_) => learner.wrong("a later activity could be done first (Q6)"),
            Err(Told::Fail) => {}
            Err(told) => return Err(told),
        }
    }
    Ok(())
}

/// Who has no attempt left is done with a quiz, however little was right.
async fn take_twice(learner: &mut Learner<'_>, quiz: i64) -> Result<(), Told> {
    for _ in 0..2 {
        learner.start(QUIZ, quiz).await?;
        learner.end(QUIZ).await?;
    }
    learner.story.completed.push(quiz);
    Ok(())
}
