use sanggar_rig::Outcome;
use serde_json::json;

use super::people::People;
use crate::client::Reply;
use crate::fields::Fields;
use crate::site::Site;

const ENROL: &str = "/api/payment/free_enrollment/";
const JOIN_ROOM: &str = "/api/chat/participant/";
const CLIENTS: usize = 200;

/// 200 for the last place of a room. Who got it leaves the class, and in the next round the others want it.
pub struct LastPlace {
    room: i64,
    limit: usize,
    /// Who has it.
    holder: Option<i64>,
}

impl LastPlace {
    pub async fn prepare(people: &mut People, site: &Site) -> Outcome<Self> {
        let (client, token) = &mut people.teacher;
        client.post("/api/chat/login", Some(token.as_str()), &json!({})).await;
        let classes =
            client.get("/api/chat/subject/", Some(token.as_str())).await.into_data().map_err(|told| format!("no rooms: {told:?}"))?;
        let class = classes.as_array().into_iter().flatten().find(|class| class.number("program_id") == people.program);
        let room = class.map(|class| class.number("room_id")).ok_or("the class has no room")?;
        // A limit stands with the room from its first day; this one gets to have one place left.
        site.place().change(&format!("UPDATE messaging_chat_room SET learner_limit = learners + 1 WHERE id = {room}")).await?;
        let limit = site.state().await?.column(&format!("SELECT learner_limit FROM messaging_chat_room WHERE id = {room}")).await?;
        let limit = limit.first().ok_or("the room is gone")?.parse()?;
        Ok(Self { room, limit, holder: None })
    }

    /// What did not hold, in words.
    pub async fn round(&mut self, people: &mut People, site: &Site) -> Outcome<Vec<String>> {
        let before = self.holder;
        if let Some(holder) = before {
            // No call ends a place in a free class; refunds and the end of a relation do.
            let left = format!("UPDATE learning_enrolment SET ended_at = 1 WHERE user_id = {holder} AND program_id = {}", people.program);
            site.place().change(&left).await?;
        }
        let wanting: Vec<i64> = people.users().filter(|user| Some(*user) != before).take(CLIENTS).collect();
        let (room, form) = (self.room, json!({ "room_id": self.room }));
        let told = people.all_at_once(|_, user| wanting.contains(&user).then(|| (JOIN_ROOM, form.clone()))).await;
        let told: Vec<(i64, u16)> = told.into_iter().filter_map(|(user, reply)| Some((user, status(&reply?)))).collect();
        let inside: Vec<i64> = told.iter().filter(|(_, status)| *status == 200).map(|(user, _)| *user).collect();
        let mut broken: Vec<String> = told
            .iter()
            .filter(|(_, status)| ![200, 400].contains(status))
            .map(|(user, status)| format!("{user} was told {status} (G2)"))
            .collect();
        let state = site.state().await?;
        let counted = state.column(&format!("SELECT learners FROM messaging_chat_room WHERE id = {room}")).await?;
        let rows =
            state.column(&format!("SELECT user_id FROM messaging_chat_participant WHERE room_id = {room} AND is_learner = TRUE")).await?;
        if inside.len() != 1 || rows.len() != self.limit || counted.first().is_none_or(|count| *count != self.limit.to_string()) {
            broken.push(format!(
                "{} got the last place; {} are there, {counted:?} are counted, {} may be (G2)",
                inside.len(),
                rows.len(),
                self.limit
            ));
        }
        if !inside.iter().all(|user| rows.contains(&user.to_string())) {
            broken.push("who was let in is not there (G2)".to_owned());
        }
        if let Some(holder) = before {
            people.as_person(holder, ENROL, &json!({ "program_id": people.program })).await?;
        }
        self.holder = inside.first().copied();
        Ok(broken)
    }
}

fn status(reply: &Reply) -> u16 {
    match reply {
        Reply::Answer { status, .. } => *status,
        Reply::Silence => 0,
    }
}
