//! I1: words that are not for everybody carry the mark of those whom they are for, and whoever hears anything looks for marks of others.

use std::collections::BTreeSet;

use serde_json::Value;

const MARK: &str = "kenari-";

/// Those who may hear something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Circle {
    /// Who is in a room.
    Room(i64),
    /// Who attends a class: nobody else knows how it is divided.
    Class(i64),
}

impl Circle {
    /// To be put into the words.
    pub fn mark(self) -> String {
        match self {
            Self::Room(id) => format!("{MARK}ruang-{id}."),
            Self::Class(id) => format!("{MARK}kelas-{id}."),
        }
    }

    fn read(words: &str) -> Option<Self> {
        let number = |text: &str| text.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok();
        let room = words.strip_prefix("ruang-").and_then(number).map(Self::Room);
        room.or_else(|| words.strip_prefix("kelas-").and_then(number).map(Self::Class))
    }
}

/// Whose words are among these.
pub fn marks(text: &str) -> BTreeSet<Circle> {
    text.split(MARK).skip(1).filter_map(Circle::read).collect()
}

/// Whose words are among these of an answer.
pub fn marks_of(answer: &Value) -> BTreeSet<Circle> {
    match answer {
        Value::String(text) => marks(text),
        Value::Array(values) => values.iter().flat_map(marks_of).collect(),
        Value::Object(fields) => fields.iter().flat_map(|(name, value)| marks(name).into_iter().chain(marks_of(value))).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => BTreeSet::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn i1_a_mark_is_heard_wherever_it_stands() {
        let (room, class) = (Circle::Room(71), Circle::Class(3));
        let answer = json!({ "data": [{ "message": format!("Hai {}", room.mark()) }], "name": format!("<b>{}</b>", class.mark()) });
        assert_eq!(marks_of(&answer), BTreeSet::from([room, class]));
        assert_eq!(marks(&format!("id: 4\ndata: {{\"message\":\"Pesan {}\"}}\n\n", room.mark())), BTreeSet::from([room]));
        assert_eq!(marks_of(&json!({ "data": "kenari di sangkar", "id": 71 })), BTreeSet::new());
    }

    #[test]
    fn i1_one_mark_is_not_the_beginning_of_another() {
        assert_eq!(marks(&Circle::Room(712).mark()), BTreeSet::from([Circle::Room(712)]));
    }
}
