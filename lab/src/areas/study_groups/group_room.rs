use serde_json::json;

use super::story::Choices;
use crate::areas::learning::learner::Learner;
use crate::areas::messaging::JOIN_ROOM;
use crate::areas::messaging::rooms::KnownRooms;
use crate::canary::Circle;
use crate::fields::Fields;
use crate::log::Told;

const COMES_BACK: usize = 3;

/// What somebody said where their first group talks, and how far they have heard.
pub struct GroupTalk {
    room: i64,
    last: Option<i64>,
}

impl GroupTalk {
    /// Nothing for who is in no group, or in one whose room is not there yet.
    pub async fn begin(learner: &mut Learner<'_>, story: &mut Choices, rooms: &KnownRooms, number: u64) -> Result<Option<Self>, Told> {
        let room = room_of(learner, story.program).await?;
        if room == 0 {
            return Ok(None);
        }
        rooms.add(room);
        learner.may_hear(Circle::Room(room));
        learner.call(JOIN_ROOM, json!({ "room_id": room })).await?;
        let stream = learner.listen(None).await;
        let temp_id = format!("kelompok-{number}");
        let form = json!({ "message": format!("Halo, {}", Circle::Room(room).mark()), "unique_temp_id": temp_id });
        learner.call(&format!("/api/chat/rooms/{room}/comments"), form).await?;
        let Some(stream) = stream else { return Ok(None) };
        story.hearings += learner.has_heard(&stream, &temp_id).await;
        Ok(Some(Self { room, last: stream.last() }))
    }

    /// Whoever is in another group by now neither reads nor hears the first, not even what was said before (I1, I2).
    pub async fn end(self, learner: &mut Learner<'_>, story: &mut Choices) -> Result<(), Told> {
        if room_of(learner, story.program).await? == self.room {
            return Ok(());
        }
        learner.no_longer_hears(Circle::Room(self.room));
        for path in ["/api/chat/rooms", "/api/chat/unread", "/api/user/notification/list/1/20"] {
            learner.get(path).await?;
        }
        for part in ["", "/comments", "/participants/1/20"] {
            if !learner.look(&format!("/api/chat/rooms/{}{part}", self.room)).await?.is_null() {
                learner.wrong("who has left a group reads on where it talks (I2)");
            }
        }
        let mut last = self.last;
        // Whose rooms have changed is cut off and comes back.
        for _ in 0..COMES_BACK {
            let Some(stream) = learner.listen(last).await else { break };
            learner.call("/api/user/notification/seen", json!({})).await?;
            if learner.has_heard(&stream, "event: notifications").await > 0 {
                story.hearings += 1;
                break;
            }
            last = stream.last().or(last);
        }
        Ok(())
    }
}

async fn room_of(learner: &mut Learner<'_>, program: i64) -> Result<i64, Told> {
    Ok(learner.get(&format!("/api/program-activity/my-study-group/{program}/1/20")).await?.number("room_id"))
}
