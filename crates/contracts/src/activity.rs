//! The kinds of activity, which every area that speaks of them must tell apart alike.

use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};

text_enum! {
    /// What an activity is (B251).
    #[derive(Serialize, Deserialize)]
    pub enum ActivityKind {
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

text_enum! {
    /// What filters and colours tell activities apart by (B110).
    pub enum ActivityCategory {
        Discussion => "AKTIVITAS_DISKUSI",
        Material => "AKTIVITAS_MATERI_BELAJAR",
        Meeting => "AKTIVITAS_PERTEMUAN",
        Task => "AKTIVITAS_TUGAS",
    }
}

impl ActivityCategory {
    /// Ground and words, readable on each other.
    pub const fn colours(self) -> (&'static str, &'static str) {
        match self {
            Self::Material => ("#e2ebff", "#3748a0"),
            Self::Task => ("#fee6d4", "#823c00"),
            Self::Meeting => ("#d6f2f0", "#045e63"),
            Self::Discussion => ("#fce1fc", "#792a83"),
        }
    }
}

impl ActivityKind {
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

    /// What somebody can look at without being known: nothing is answered, handed in, written or attended.
    pub const fn may_be_tried(self) -> bool {
        matches!(self.category(), ActivityCategory::Material)
    }

    pub const fn is_quiz(self) -> bool {
        matches!(self, Self::Quiz | Self::QuizV2)
    }

    /// What a learner writes or uploads and sends, alone.
    pub const fn is_handed_in(self) -> bool {
        matches!(self, Self::Essay | Self::File | Self::Refleksi)
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
