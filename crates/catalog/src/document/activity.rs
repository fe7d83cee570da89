use sanggar_kernel::Millis;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::question::{Question, RubricLine};
use crate::addon::AddOnKind;

sanggar_platform::text_enum! {
    #[derive(Serialize, Deserialize)]
    pub enum Kind {
        #[serde(rename = "freetext")]
        Freetext => "freetext",
        #[serde(rename = "image")]
        Image => "image",
        #[serde(rename = "video")]
        Video => "video",
        #[serde(rename = "audio")]
        Audio => "audio",
        #[serde(rename = "ebook")]
        Ebook => "ebook",
        #[serde(rename = "document")]
        Document => "document",
        #[serde(rename = "webview")]
        Webview => "webview",
        #[serde(rename = "html")]
        Html => "html",
        #[serde(rename = "toolkit")]
        Toolkit => "toolkit",
        #[serde(rename = "live_streaming")]
        LiveStreaming => "live_streaming",
        #[serde(rename = "discussion")]
        Discussion => "discussion",
        #[serde(rename = "direct_chat")]
        DirectChat => "direct_chat",
        #[serde(rename = "refleksi")]
        Refleksi => "refleksi",
        #[serde(rename = "essay")]
        Essay => "essay",
        #[serde(rename = "file")]
        File => "file",
        #[serde(rename = "quiz")]
        Quiz => "quiz",
        #[serde(rename = "quiz-v2")]
        QuizV2 => "quiz-v2",
        #[serde(rename = "group_activity")]
        GroupActivity => "group_activity",
    }
}

sanggar_platform::text_enum! {
    /// What filters and colours tell activities apart by (B110).
    pub enum ActivityCategory {
        Discussion => "AKTIVITAS_DISKUSI",
        Material => "AKTIVITAS_MATERI_BELAJAR",
        Meeting => "AKTIVITAS_PERTEMUAN",
        Task => "AKTIVITAS_TUGAS",
    }
}

impl Kind {
    pub const fn category(self) -> ActivityCategory {
        match self {
            Self::Discussion | Self::DirectChat => ActivityCategory::Discussion,
            Self::LiveStreaming => ActivityCategory::Meeting,
            Self::Quiz | Self::QuizV2 | Self::Essay | Self::File | Self::GroupActivity | Self::Refleksi => ActivityCategory::Task,
            _ => ActivityCategory::Material,
        }
    }

    /// The ten that may ask for a while before they count as done (B312).
    pub const fn allows_timer(self) -> bool {
        matches!(
            self,
            Self::Ebook
                | Self::Webview
                | Self::Freetext
                | Self::LiveStreaming
                | Self::Toolkit
                | Self::Html
                | Self::Image
                | Self::Document
                | Self::DirectChat
                | Self::Discussion
        )
    }

    pub const fn is_playable(self) -> bool {
        !matches!(self, Self::DirectChat | Self::GroupActivity)
    }

    pub const fn is_quiz(self) -> bool {
        matches!(self, Self::Quiz | Self::QuizV2)
    }

    /// What a learner calls it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Freetext => "Bacaan",
            Self::Image => "Gambar",
            Self::Video => "Video",
            Self::Audio => "Audio",
            Self::Ebook => "Buku digital",
            Self::Document => "Dokumen",
            Self::Webview => "Situs web",
            Self::Html => "Interaktif",
            Self::Toolkit => "Perangkat belajar",
            Self::LiveStreaming => "Pertemuan daring",
            Self::Discussion => "Diskusi",
            Self::DirectChat => "Obrolan",
            Self::Refleksi => "Refleksi",
            Self::Essay => "Esai",
            Self::File => "Unggah tugas",
            Self::Quiz | Self::QuizV2 => "Kuis",
            Self::GroupActivity => "Kerja kelompok",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivityDocument {
    pub slug: String,
    pub title: String,
    pub kind: Kind,
    pub minutes: i64,
    pub mandatory: bool,
    pub assessment: bool,
    /// May be tried before joining.
    pub open: bool,
    /// Seconds before it may be finished.
    pub timer: Option<i64>,
    /// `manual_by_user`: learners pick a group.
    pub group: Option<String>,
    pub addon: Option<ActivityAddon>,
    pub content: Value,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActivityAddon {
    pub kind: AddOnKind,
    pub description: String,
    pub quota: Option<i64>,
    pub price: Option<i64>,
    pub place: Option<String>,
}

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
    Refleksi(Reflection),
    Essay(EssayTask),
    File(FileTask),
    #[serde(alias = "quiz-v2")]
    Quiz(Quiz),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    pub html: String,
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
    pub transcript: String,
    pub html: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ebook {
    pub chapters: Vec<Page>,
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

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiz {
    pub instruction: String,
    pub time_limit_s: Option<i64>,
    pub attempts: i64,
    pub shuffle: bool,
    pub passing: i64,
    pub questions: Vec<Question>,
}

impl Content {
    pub fn read(kind: Kind, content: &Value) -> Result<Self, serde_json::Error> {
        serde_json::from_value(json!({ "kind": kind, "content": content }))
    }

    /// The content alone, as it is kept.
    pub fn write(&self) -> Value {
        serde_json::to_value(self).ok().and_then(|mut whole| whole.get_mut("content").map(Value::take)).unwrap_or_default()
    }
}
