use async_trait::async_trait;
use serde_json::json;

use super::story::Announced;
use super::{ANNOUNCING, PROGRAM};
use crate::areas::learning::learner::Learner;
use crate::areas::teacher::Teacher;
use crate::areas::{Call, Load};
use crate::canary::Circle;
use crate::client::Client;
use crate::fields::Fields;
use crate::log::Told;

const MANAGE: &str = "/api/user/notification/program_announcement/manage";

/// Somebody comes into the class, and its teacher announces something.
#[derive(Default)]
pub struct Announcing {
    teacher: Teacher,
}

#[async_trait]
impl Load for Announcing {
    fn name(&self) -> &'static str {
        ANNOUNCING
    }

    async fn call(&self, client: &mut Client, number: u64) -> Call {
        let email = format!("pendengar-{number}@surel.example");
        let mut story = Announced::default();
        let told = self.announce(client, &mut story, &email, number).await.err().unwrap_or(Told::Ok);
        Call { key: email, detail: json!(story).to_string(), told }
    }
}

impl Announcing {
    async fn announce(&self, client: &mut Client, story: &mut Announced, email: &str, number: u64) -> Result<(), Told> {
        let mut learner = Learner::new(client);
        learner.register(email).await?;
        let program = learner.get(&format!("/api/program_activity/v2/product_detail/{PROGRAM}")).await?.number("id");
        learner.story.program = program;
        learner.may_hear(Circle::Class(program));
        learner.join().await?;
        story.user = learner.story.user;
        story.title = format!("Pengumuman lab {number}");
        let token = self.teacher.token(client).await?;
        let form = json!({ "program_id": program, "title": story.title, "html": "<p>Kelas mulai pukul tujuh.</p>", "publish_at": null });
        let heard = client.post(MANAGE, Some(&token), &form).await.told();
        story.told = Some(heard);
        if heard == Told::Ok { Ok(()) } else { Err(heard) }
    }
}
