use async_trait::async_trait;
use serde_json::{Value, json};

use super::rooms::KnownRooms;
use super::story::{Sent, Story};
use super::{JOIN_ROOM, NAME};
use crate::areas::learning::learner::{Heard, Learner};
use crate::areas::{Call, Load};
use crate::canary::{Circle, marks_of};
use crate::client::Client;
use crate::fields::Fields;
use crate::log::Told;

/// An activity of a free programme of the demo whose class talks.
const ACTIVITY: &str = "gamelan-siapa-melakukan-apa";
const DASHBOARD: &str = "/api/program-activity/v3/program-detail/get/activity-dashboard";
const DELETE: &str = "/api/chat/messages/";

/// A new learner comes into the room, says three things from two devices at once, quotes the first, takes one back, and hears it all live.
pub struct Talk {
    pub rooms: KnownRooms,
}

#[async_trait]
impl Load for Talk {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn call(&self, client: &mut Client, number: u64) -> Call {
        let email = format!("warga-{number}@surel.example");
        let mut learner = Learner::new(client);
        let mut story = Story::default();
        let told = self.talk(&mut learner, &mut story, &email, number).await.err().unwrap_or(Told::Ok);
        story.wrong.append(&mut learner.story.wrong);
        Call { key: email, detail: json!(story).to_string(), told }
    }
}

impl Talk {
    async fn talk(&self, learner: &mut Learner<'_>, story: &mut Story, email: &str, number: u64) -> Result<(), Told> {
        learner.register(email).await?;
        learner.enter(ACTIVITY).await?;
        learner.join().await?;
        story.user = learner.story.user;
        story.room = room_of(learner).await?;
        self.rooms.add(story.room);
        learner.may_hear(Circle::Room(story.room));
        learner.call(JOIN_ROOM, json!({ "room_id": story.room })).await?;
        let stream = learner.listen(None).await;
        for part in 0..3 {
            send_twice(learner, story, &format!("{number}-{part}"), &json!({})).await?;
        }
        let first = story.sent.first().and_then(|sent| sent.id);
        let reply = format!("{number}-balasan");
        send_twice(learner, story, &reply, &json!({ "replied_comment_id": first })).await?;
        if let Some(stream) = stream {
            story.hearings += learner.has_heard(&stream, &named(&reply)).await;
        }
        let page = learner.get(&format!("/api/chat/rooms/{}/comments", story.room)).await?;
        if !marks_of(&page).contains(&Circle::Room(story.room)) {
            learner.wrong("a page of the room without any known word: the canary is blind (I1)");
        }
        if number.is_multiple_of(2) {
            take_back(learner, story, &format!("{number}-1")).await?;
        }
        Ok(())
    }
}

/// As it stands in an event.
fn named(temp_id: &str) -> String {
    format!("\"unique_temp_id\":\"{temp_id}\"")
}

fn words(room: i64, temp_id: &str) -> String {
    format!("Pesan {temp_id} {}", Circle::Room(room).mark())
}

/// The room is made right after the first learner's place.
async fn room_of(learner: &mut Learner<'_>) -> Result<i64, Told> {
    for _ in 0..50 {
        let story = &learner.story;
        let form = json!({ "user_id": story.user, "program_user_id": story.place, "id": story.program });
        match learner.call(DASHBOARD, form).await?.number("room_id") {
            0 => tokio::time::sleep(std::time::Duration::from_millis(100)).await,
            room => return Ok(room),
        }
    }
    learner.wrong("a class that talks has no room");
    Err(Told::Fail)
}

/// From two devices at once, as a telephone does that heard no answer: it is said once (M1).
async fn send_twice(learner: &mut Learner<'_>, story: &mut Story, temp_id: &str, more: &Value) -> Result<(), Told> {
    let message = words(story.room, temp_id);
    let mut form = json!({ "message": message, "unique_temp_id": temp_id });
    if let (Some(form), Some(more)) = (form.as_object_mut(), more.as_object()) {
        form.extend(more.clone());
    }
    let path = format!("/api/chat/rooms/{}/comments", story.room);
    let (one, other) = learner.call_twice(&path, form.clone(), form).await;
    let id = |heard: &Heard| heard.as_ref().ok().map(|comment| comment.number("id"));
    let told = if one.is_ok() || other.is_ok() { Told::Ok } else { one.as_ref().err().copied().unwrap_or(Told::Info) };
    let unsure = [&one, &other].iter().any(|heard| matches!(heard, Err(Told::Info)));
    let told = if told == Told::Fail && unsure { Told::Info } else { told };
    story.sent.push(Sent { temp_id: temp_id.to_owned(), id: id(&one).or(id(&other)), message, told });
    if let (Some(one), Some(other)) = (id(&one), id(&other))
        && one != other
    {
        learner.wrong("one message was said twice (M1)");
    }
    one.and(other).map(drop)
}

/// A late copy of what was taken back does not bring it back (M3).
async fn take_back(learner: &mut Learner<'_>, story: &mut Story, temp_id: &str) -> Result<(), Told> {
    let heard = learner.delete(DELETE, json!({ "unique_ids": [temp_id] })).await;
    story.deleted.push((temp_id.to_owned(), heard.as_ref().err().copied().unwrap_or(Told::Ok)));
    heard?;
    let path = format!("/api/chat/rooms/{}/comments", story.room);
    let again = learner.call(&path, json!({ "message": words(story.room, temp_id), "unique_temp_id": temp_id })).await?;
    if !again.is("is_deleted") || !again.text("message").is_empty() {
        learner.wrong("deleted words came back with a late copy (M3)");
    }
    Ok(())
}
