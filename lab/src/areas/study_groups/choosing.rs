use async_trait::async_trait;
use serde_json::{Value, json};

use super::group_room::GroupTalk;
use super::story::{Choices, Step};
use super::{CHOOSING, PROGRAM};
use crate::areas::learning::learner::Learner;
use crate::areas::messaging::rooms::KnownRooms;
use crate::areas::{Call, Load};
use crate::canary::Circle;
use crate::client::Client;
use crate::fields::Fields;
use crate::log::Told;

const CHOOSE: &str = "/api/program/resource_group/select_group/";
const REQUEST: &str = "/api/program/resource_group/request_group/";
const LEAVE: &str = "/api/program/resource_group/leave_group/";

/// A new learner chooses a group, talks there and changes it; some leave, some wait for a full one.
pub struct Choosing {
    pub rooms: KnownRooms,
}

#[async_trait]
impl Load for Choosing {
    fn name(&self) -> &'static str {
        CHOOSING
    }

    async fn call(&self, client: &mut Client, number: u64) -> Call {
        let email = format!("anggota-{number}@surel.example");
        let mut learner = Learner::new(client);
        let mut story = Choices::default();
        let told = self.choose(&mut learner, &mut story, &email, number).await.err().unwrap_or(Told::Ok);
        story.wrong.append(&mut learner.story.wrong);
        Call { key: email, detail: json!(story).to_string(), told }
    }
}

impl Choosing {
    async fn choose(&self, learner: &mut Learner<'_>, story: &mut Choices, email: &str, number: u64) -> Result<(), Told> {
        learner.register(email).await?;
        story.program = learner.get(&format!("/api/program_activity/v2/product_detail/{PROGRAM}")).await?.number("id");
        learner.story.program = story.program;
        learner.may_hear(Circle::Class(story.program));
        learner.join().await?;
        story.user = learner.story.user;
        let groups = list(learner, story.program).await?;
        let mut talk = None;
        for (turn, group) in groups.iter().cycle().skip(number as usize % groups.len().max(1)).take(3).enumerate() {
            let id = group.number("id");
            match take(learner, story, CHOOSE, Step::Chose(id)).await {
                Err(Told::Fail) if (number as usize + turn).is_multiple_of(2) => {
                    take(learner, story, REQUEST, Step::WaitsFor(id)).await.or_else(refused)?;
                }
                heard => heard.or_else(refused)?,
            }
            if talk.is_none() {
                talk = GroupTalk::begin(learner, story, &self.rooms, number).await?;
            }
        }
        if number.is_multiple_of(3) {
            take(learner, story, LEAVE, Step::Left).await?;
        }
        let groups = list(learner, story.program).await?;
        if groups.iter().filter(|group| group.is("is_mine")).count() > 1 {
            learner.wrong("one learner is in two groups (G1)");
        }
        match talk {
            Some(talk) => talk.end(learner, story).await,
            None => Ok(()),
        }
    }
}

/// A group that is full or closed says no, and the learner looks at the next.
fn refused(told: Told) -> Result<(), Told> {
    if told == Told::Fail { Ok(()) } else { Err(told) }
}

/// Those in use; what is told of each must fit.
async fn list(learner: &mut Learner<'_>, program: i64) -> Result<Vec<Value>, Told> {
    let groups = learner.get(&format!("/api/program-activity/study-group/list/{program}?status=1&refresh=1")).await?;
    let groups = groups.as_array().cloned().unwrap_or_default();
    for group in groups.iter().filter(|group| group.number("capacity") >= 0) {
        if group.number("current_quota") != group.number("capacity") - group.number("current_member") || group.number("current_quota") < 0 {
            learner.wrong("a group has more members than places, or tells its places wrong (G1)");
        }
    }
    Ok(groups)
}

async fn take(learner: &mut Learner<'_>, story: &mut Choices, path: &str, step: Step) -> Result<(), Told> {
    let group = match step {
        Step::Chose(id) | Step::WaitsFor(id) => json!({ "program_id": story.program, "group_id": id }),
        Step::Left => json!({ "program_id": story.program, "resource_id": 0 }),
    };
    let mut form = group;
    if path == REQUEST
        && let Some(form) = form.as_object_mut()
    {
        form.insert("resource_id".to_owned(), json!(0));
    }
    let heard = learner.call(path, form).await;
    story.steps.push((step, heard.as_ref().err().copied().unwrap_or(Told::Ok)));
    heard.map(drop)
}
