use std::collections::{BTreeSet, HashSet};

use async_trait::async_trait;
use sanggar_rig::Outcome;

use super::STRANGERS;
use super::story::stories_of;
use crate::areas::{Invariant, View};
use crate::canary::{Circle, marks};

const LIVE: &str = "SELECT room, data FROM platform_live WHERE notice = 'event' AND data LIKE '%kenari-%'";
const NOTIFICATIONS: &str =
    "SELECT user_id, title || message FROM messaging_notification WHERE title LIKE '%kenari-%' OR message LIKE '%kenari-%'";
const IN_ROOMS: &str = "SELECT user_id, room_id FROM messaging_chat_participant";
const IN_CLASSES: &str = "SELECT user_id, program_id FROM learning_enrolment UNION SELECT user_id, program_id FROM learning_facilitator";

/// So many looked around that one of them must have heard a stream to its end.
const MANY: usize = 10;

/// I1: words of a room and names of groups are in nobody else's answers or streams, and none wait in the store for somebody else.
pub struct WordsStayInside;

#[async_trait]
impl Invariant for WordsStayInside {
    fn name(&self) -> &'static str {
        "words stay inside"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut broken = Vec::new();
        for (room, data) in view.state.pairs(LIVE).await? {
            broken.extend(strays(&room, &data).into_iter().map(|circle| format!("words of {circle:?} go to \"{room}\" (I1)")));
        }
        let inside = inside(view).await?;
        for (user, text) in view.state.pairs(NOTIFICATIONS).await? {
            let strange = marks(&text).into_iter().filter(|circle| !inside.contains(&(user.clone(), *circle)));
            broken.extend(strange.map(|circle| format!("{user} was told words of {circle:?} (I1)")));
        }
        let strangers = stories_of(view.log.iter(), STRANGERS)?;
        if view.settled && strangers.len() >= MANY && strangers.iter().all(|(_, story)| story.hearings == 0) {
            broken.push("no stranger's stream was heard: nothing was tried (I1)".to_owned());
        }
        Ok(broken)
    }
}

/// Words of rooms in events that are not for that room alone. How a class is divided is told to nobody by an event.
fn strays(room: &str, data: &str) -> BTreeSet<Circle> {
    marks(data).into_iter().filter(|circle| !matches!(circle, Circle::Room(id) if format!("chat/{id}") == room)).collect()
}

async fn inside(view: &View<'_>) -> Outcome<HashSet<(String, Circle)>> {
    let mut inside = HashSet::new();
    for (user, room) in view.state.pairs(IN_ROOMS).await? {
        inside.insert((user, Circle::Room(room.parse()?)));
    }
    for (user, class) in view.state.pairs(IN_CLASSES).await? {
        inside.insert((user, Circle::Class(class.parse()?)));
    }
    Ok(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn i1_an_event_with_words_of_a_room_is_for_that_room() {
        let data = format!("{{\"message\":\"Hai {}\"}}", Circle::Room(7).mark());
        assert!(strays("chat/7", &data).is_empty());
        assert_eq!((strays("chat/71", &data).len(), strays("", &data).len(), strays("class/7", &data).len()), (1, 1, 1));
    }
}
