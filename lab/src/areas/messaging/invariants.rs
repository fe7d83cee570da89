use std::collections::HashMap;

use async_trait::async_trait;
use sanggar_rig::Outcome;

use super::story::{Story, stories, stories_of};
use super::{NAME, STRANGERS};
use crate::areas::{Invariant, View};
use crate::log::Told;

const SAID: &str =
    "SELECT unique_temp_id, sender_id, id, message, CASE WHEN deleted_at IS NULL THEN 0 ELSE 1 END FROM messaging_chat_comment";
const GAPS: &str = "SELECT r.id FROM messaging_chat_room r
    LEFT JOIN (SELECT room_id, COUNT(*) AS many, MAX(number) AS newest FROM messaging_chat_comment GROUP BY room_id) c ON c.room_id = r.id
    WHERE COALESCE(c.many, 0) <> r.last_number OR COALESCE(c.newest, 0) <> r.last_number";
const BROKEN_LINKS: &str = "SELECT c.id FROM messaging_chat_comment c
    LEFT JOIN messaging_chat_comment b ON b.room_id = c.room_id AND b.number = c.number - 1
    WHERE c.before_id <> COALESCE(b.id, 0)";
const MISCOUNTED: &str = "SELECT r.id FROM messaging_chat_room r WHERE r.learners > r.learner_limit
    OR r.learners <> (SELECT COUNT(*) FROM messaging_chat_participant p WHERE p.room_id = r.id AND p.is_learner = TRUE)
    OR r.participants <> (SELECT COUNT(*) FROM messaging_chat_participant p WHERE p.room_id = r.id)";

/// M1, M3: what was acknowledged was said once and is what it was; what was refused was not said; what was taken back stays away.
pub struct WordsStay;

/// A comment as it stands in the store.
struct Row {
    sender: String,
    id: String,
    message: String,
    is_deleted: bool,
}

#[async_trait]
impl Invariant for WordsStay {
    fn name(&self) -> &'static str {
        "words stay"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut said: HashMap<String, Vec<Row>> = HashMap::new();
        for row in view.state.rows(SAID).await? {
            let Ok([temp_id, sender, id, message, deleted]) = <[String; 5]>::try_from(row) else { continue };
            said.entry(temp_id).or_default().push(Row { sender, id, message, is_deleted: deleted == "1" });
        }
        let mut broken = Vec::new();
        for (person, story) in stories(view.log.iter())? {
            broken.extend(judge(&story, &said).into_iter().map(|what| format!("{person} {what}")));
        }
        Ok(broken)
    }
}

fn judge(story: &Story, said: &HashMap<String, Vec<Row>>) -> Vec<String> {
    let mut broken = Vec::new();
    for sent in &story.sent {
        let rows = said.get(&sent.temp_id).map_or(&[][..], Vec::as_slice);
        let own: Vec<&Row> = rows.iter().filter(|row| row.sender == story.user.to_string()).collect();
        let deleted = story.deleted.iter().find(|(temp_id, _)| *temp_id == sent.temp_id).map(|(_, told)| *told);
        match (sent.told, own.as_slice()) {
            (Told::Ok, [row]) if sent.id.is_some_and(|id| row.id == id.to_string()) => {
                if row.is_deleted != (row.message.is_empty()) || !row.is_deleted && row.message != sent.message {
                    broken.push(format!("said {}, which is another now", sent.temp_id));
                }
                match deleted {
                    Some(Told::Ok) if !row.is_deleted => broken.push(format!("took {} back, and it is there (M3)", sent.temp_id)),
                    None | Some(Told::Fail) if row.is_deleted => broken.push(format!("never took {} back, and it is gone", sent.temp_id)),
                    _ => {}
                }
            }
            (Told::Ok, rows) => broken.push(format!("said {} once, it is there {} times (M1)", sent.temp_id, rows.len())),
            (Told::Fail, []) | (Told::Info, [] | [_]) => {}
            (Told::Fail | Told::Info, rows) => broken.push(format!("{} is there {} times (M1)", sent.temp_id, rows.len())),
        }
    }
    broken
}

/// M2, G2: a room's comments are numbered without gaps and linked in one chain; its counts are those of its rows, within its limit.
pub struct RoomsAreWhole;

#[async_trait]
impl Invariant for RoomsAreWhole {
    fn name(&self) -> &'static str {
        "rooms are whole"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let mut broken = Vec::new();
        for (sql, what) in [
            (GAPS, "room {} has a gap in its numbers (M2)"),
            (BROKEN_LINKS, "comment {} does not know the one before it (M2)"),
            (MISCOUNTED, "room {} counts its people wrong (G2)"),
        ] {
            broken.extend(view.state.column(sql).await?.iter().map(|id| what.replace("{}", id)));
        }
        Ok(broken)
    }
}

/// What answers and streams themselves said and must not say.
pub struct NothingWrongHeard;

#[async_trait]
impl Invariant for NothingWrongHeard {
    fn name(&self) -> &'static str {
        "nothing wrong was heard in a room"
    }

    async fn check(&mut self, view: &View<'_>) -> Outcome<Vec<String>> {
        let new = || view.log.iter().filter(|line| line.cycle == view.cycle && !view.settled);
        let (talking, looking) = (stories_of(new(), NAME)?, stories_of(new(), STRANGERS)?);
        Ok(talking
            .into_iter()
            .chain(looking)
            .flat_map(|(person, story)| story.wrong.into_iter().map(move |what| format!("{person}: {what}")))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::areas::messaging::story::Sent;

    fn story(told: Told, deleted: Option<Told>) -> Story {
        let sent = Sent { temp_id: "7-1".to_owned(), id: (told == Told::Ok).then_some(3), message: "Hai".to_owned(), told };
        Story { user: 1, sent: vec![sent], deleted: deleted.into_iter().map(|told| ("7-1".to_owned(), told)).collect(), ..Story::default() }
    }

    fn rows(rows: &[(i64, &str, bool)]) -> HashMap<String, Vec<Row>> {
        let row = |(id, message, is_deleted): &(i64, &str, bool)| Row {
            sender: "1".to_owned(),
            id: id.to_string(),
            message: (*message).to_owned(),
            is_deleted: *is_deleted,
        };
        HashMap::from([("7-1".to_owned(), rows.iter().map(row).collect())])
    }

    #[test]
    fn m1_what_was_said_is_there_once_with_its_words() {
        let told = |told, found: &[(i64, &str, bool)]| judge(&story(told, None), &rows(found)).len();
        assert_eq!(told(Told::Ok, &[(3, "Hai", false)]), 0);
        assert_eq!(told(Told::Ok, &[]), 1);
        assert_eq!(told(Told::Ok, &[(4, "Hai", false)]), 1, "another number");
        assert_eq!(told(Told::Ok, &[(3, "Lain", false)]), 1);
        assert_eq!(told(Told::Ok, &[(3, "Hai", false), (4, "Hai", false)]), 1);
        assert_eq!(told(Told::Info, &[(3, "Hai", false)]), 0);
        assert_eq!(told(Told::Info, &[(3, "Hai", false), (4, "Hai", false)]), 1);
        assert_eq!(told(Told::Fail, &[(3, "Hai", false)]), 1);
    }

    #[test]
    fn m3_what_was_taken_back_stays_away_and_nothing_else_goes() {
        let told = |deleted, found: &[(i64, &str, bool)]| judge(&story(Told::Ok, deleted), &rows(found)).len();
        assert_eq!(told(Some(Told::Ok), &[(3, "", true)]), 0);
        assert_eq!(told(Some(Told::Ok), &[(3, "Hai", false)]), 1);
        assert_eq!(told(Some(Told::Info), &[(3, "Hai", false)]), 0);
        assert_eq!(told(Some(Told::Info), &[(3, "", true)]), 0);
        assert_eq!(told(None, &[(3, "", true)]), 1);
        assert_eq!(told(Some(Told::Ok), &[(3, "Hai", true)]), 1, "the words are still in the row");
    }
}
