//! What is inside an activity, by its kind: written by the catalogue, played by learning.

use sanggar_kernel::Millis;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::activity::ActivityKind;
use crate::question::{Question, RubricLine};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    pub title: String,
    pub html: String,
}

/// The content of each kind of activity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "content", rename_all = "snake_case", deny_unknown_fields)]
pub enum Content {
    #[serde(alias = "document")]
    Freetext(Reading),
    Image(Picture),
    #[serde(alias = "audio")]
    Video(Recording),
    Ebook(Ebook),
    Webview(Webview),
    Html(Interactive),
    Toolkit(Toolkit),
    LiveStreaming(Meeting),
    Discussion(Prompt),
    DirectChat(Prompt),
    Refleksi(Reflection),
    Essay(EssayTask),
    File(FileTask),
    GroupActivity(GroupTask),
    #[serde(alias = "quiz-v2")]
    Quiz(Quiz),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    pub html: String,
    /// The name of a PDF, of a document that is more than its words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub media: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    pub media: String,
    pub alt: String,
    pub html: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recording {
    pub media: String,
    /// How long it plays; what was watched is measured against it.
    pub seconds: i64,
    /// The name of a WebVTT file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captions: Option<String>,
    pub transcript: String,
    pub html: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ebook {
    pub chapters: Vec<Page>,
    /// The name of a PDF, of a book that has pages instead of chapters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub media: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webview {
    pub url: String,
    pub html: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interactive {
    pub html: String,
    /// Runs in a sandbox of the learner's browser.
    pub script: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Toolkit {
    pub items: Vec<Page>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    pub html: String,
    pub starts_at: Millis,
    pub minutes: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    pub prompt: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reflection {
    pub questions: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EssayTask {
    pub prompt: String,
    pub min_words: i64,
    pub rubric: Vec<RubricLine>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileTask {
    pub prompt: String,
    pub accept: Vec<String>,
    pub max_files: i64,
    pub rubric: Vec<RubricLine>,
}

/// One text that a study group writes together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupTask {
    pub prompt: String,
    pub rubric: Vec<RubricLine>,
    pub min_words: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiz {
    pub instruction: String,
    pub time_limit_s: Option<i64>,
    pub attempts: i64,
    pub shuffle: bool,
    pub passing: i64,
    /// For practice: whoever works on it may have an answer checked before the end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_check: bool,
    pub questions: Vec<Question>,
}

impl Content {
    pub fn read(kind: ActivityKind, content: &Value) -> Result<Self, serde_json::Error> {
        serde_json::from_value(json!({ "kind": kind, "content": content }))
    }

    /// The names of the files that belong to it.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let (file, captions) = match self {
            Self::Image(picture) => (Some(&picture.media), None),
            Self::Video(recording) => (Some(&recording.media), recording.captions.as_ref()),
            Self::Ebook(book) => (book.media.as_ref(), None),
            Self::Freetext(reading) => (reading.media.as_ref(), None),
            _ => (None, None),
        };
        file.into_iter().chain(captions).map(String::as_str)
    }

    /// The content alone, as it is kept.
    pub fn write(&self) -> Value {
        serde_json::to_value(self).ok().and_then(|mut whole| whole.get_mut("content").map(Value::take)).unwrap_or_default()
    }
}
