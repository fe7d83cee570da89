use async_trait::async_trait;
use serde_json::{Value, json};

use super::rooms::KnownRooms;
use super::story::Story;
use super::{JOIN_ROOM, STRANGERS};
use crate::areas::learning::learner::Learner;
use crate::areas::study_groups::PROGRAM;
use crate::areas::teacher::Teacher;
use crate::areas::{Call, Load};
use crate::canary::{Circle, marks_of};
use crate::client::Client;
use crate::fields::Fields;
use crate::log::Told;
use crate::stream::Hearing;

const GROUPS: &str = "/api/program-activity/study-group";
/// How many rooms of others each of them tries.
const ROOMS_TRIED: usize = 4;

/// Somebody who is in no room, and every second time not even in the class, listens and looks everywhere while its teacher talks there and
/// opens a group (I1).
pub struct Strangers {
    rooms: KnownRooms,
    teacher: Teacher,
}

impl Strangers {
    pub fn new(rooms: KnownRooms) -> Self {
        Self { rooms, teacher: Teacher::default() }
    }
}

#[async_trait]
impl Load for Strangers {
    fn name(&self) -> &'static str {
        STRANGERS
    }

    async fn call(&self, client: &mut Client, number: u64) -> Call {
        let email = format!("asing-{number}@surel.example");
        let mut teaching = client.twin();
        let mut stranger = Learner::new(client);
        let mut story = Story::default();
        let told = self.look_around(&mut stranger, &mut teaching, &mut story, &email, number).await.err().unwrap_or(Told::Ok);
        story.wrong.append(&mut stranger.story.wrong);
        Call { key: email, detail: json!(story).to_string(), told }
    }
}

impl Strangers {
    async fn look_around(
        &self,
        stranger: &mut Learner<'_>,
        teaching: &mut Client,
        story: &mut Story,
        email: &str,
        number: u64,
    ) -> Result<(), Told> {
        stranger.register(email).await?;
        let program = stranger.get(&format!("/api/program_activity/v2/product_detail/{PROGRAM}")).await?.number("id");
        let is_classmate = number.is_multiple_of(2);
        if is_classmate {
            stranger.story.program = program;
            stranger.may_hear(Circle::Class(program));
            stranger.join().await?;
        }
        let stream = stranger.listen(None).await;
        let group = self.teach(teaching, story, program, number).await?;
        for path in paths(program, &self.rooms.some(number, ROOMS_TRIED)) {
            stranger.look(&path).await?;
        }
        let groups = stranger.look(&format!("{GROUPS}/list/{program}?name=kenari")).await?;
        if is_classmate && group.is_some() && !marks_of(&groups).contains(&Circle::Class(program)) {
            stranger.wrong("a list of groups without the one with the mark: the canary is blind (I1)");
        }
        let members = json!({ "program_id": program, "resource_id": 0, "group_id": group.unwrap_or(1) });
        stranger.try_call("/api/program-activity/get-group-member/1/20", members).await?;
        if !is_classmate {
            stranger.try_call(JOIN_ROOM, json!({ "room_id": story.room })).await?;
        }
        // Events come in one line: with the stranger's own all that was said before it has come too.
        stranger.call("/api/user/notification/seen", json!({})).await?;
        if let Some(stream) = stream {
            story.hearings += stranger.has_heard(&stream, "event: notifications").await;
        }
        Ok(())
    }

    /// The teacher says something in the room of the class, hears it, and now and then opens a group.
    async fn teach(&self, client: &mut Client, story: &mut Story, program: i64, number: u64) -> Result<Option<i64>, Told> {
        let token = self.teacher.token(client).await?;
        let classes = client.get("/api/chat/subject/", Some(&token)).await.into_data()?;
        let class = classes.as_array().into_iter().flatten().find(|class| class.number("program_id") == program);
        if let Some(room) = class.map(|class| class.number("room_id")) {
            story.room = room;
            self.rooms.add(room);
            client.post(JOIN_ROOM, Some(&token), &json!({ "room_id": room })).await.into_data()?;
            let stream = client.listen(Some(&token), None).await;
            let temp_id = format!("guru-{number}");
            let form = json!({ "message": format!("Halo, {}", Circle::Room(room).mark()), "unique_temp_id": temp_id });
            client.post(&format!("/api/chat/rooms/{room}/comments"), Some(&token), &form).await.into_data()?;
            if let Some(stream) = stream
                && stream.hears(&temp_id).await == Hearing::Missed
            {
                story.wrong.push("the teacher did not hear her own words (I1)".to_owned());
            }
        }
        if !number.is_multiple_of(8) {
            return Ok(None);
        }
        let name = format!("Kelompok {number} {}", Circle::Class(program).mark());
        let form = json!({ "program_id": program, "resource_id": 0, "names": [name], "capacity": 1 });
        let groups = client.post(&format!("{GROUPS}/manage"), Some(&token), &form).await.into_data()?;
        Ok(groups.as_array().and_then(|groups| groups.first()).map(|group: &Value| group.number("id")))
    }
}

/// Wherever words of others might stand.
fn paths(program: i64, rooms: &[i64]) -> Vec<String> {
    let mut paths = vec![
        "/api/chat/rooms".to_owned(),
        "/api/chat/subject/".to_owned(),
        "/api/chat/unread".to_owned(),
        "/api/chat/reports/1/20".to_owned(),
        "/api/chat/muted/1/20".to_owned(),
        "/api/teaching/home".to_owned(),
        "/api/user/notification/list/1/20".to_owned(),
        "/api/program-activity/dashboard/summary".to_owned(),
        "/api/discovery/program/list/1/12?keyword=kenari".to_owned(),
        format!("/api/program-activity/my-study-group/{program}/1/20"),
        format!("{GROUPS}/list/{program}"),
        format!("{GROUPS}/manage/{PROGRAM}/1/20"),
        format!("{GROUPS}/members/{PROGRAM}/1/20"),
    ];
    for room in rooms {
        paths.extend(["", "/comments", "/participants/1/20"].map(|part| format!("/api/chat/rooms/{room}{part}")));
    }
    paths
}
