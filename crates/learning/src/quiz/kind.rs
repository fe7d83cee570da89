use sanggar_contracts::question::Question;
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

text_enum! {
    #[derive(Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum QuestionKind {
        Single => "single",
        Multiple => "multiple",
        TrueFalse => "true_false",
        Matching => "matching",
        Ordering => "ordering",
        Short => "short",
        Number => "number",
        Essay => "essay",
        File => "file",
    }
}

impl QuestionKind {
    pub const fn of(question: &Question) -> Self {
        match question {
            Question::Single { .. } => Self::Single,
            Question::Multiple { .. } => Self::Multiple,
            Question::TrueFalse { .. } => Self::TrueFalse,
            Question::Matching { .. } => Self::Matching,
            Question::Ordering { .. } => Self::Ordering,
            Question::Short { .. } => Self::Short,
            Question::Number { .. } => Self::Number,
            Question::Essay { .. } => Self::Essay,
            Question::File { .. } => Self::File,
        }
    }

    /// No key can judge it: a facilitator does.
    pub const fn is_judged_by_hand(self) -> bool {
        matches!(self, Self::Essay | Self::File)
    }

    /// What a learner calls it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Single => "Pilihan ganda",
            Self::Multiple => "Pilihan ganda kompleks",
            Self::TrueFalse => "Benar atau salah",
            Self::Matching => "Menjodohkan",
            Self::Ordering => "Mengurutkan",
            Self::Short => "Isian singkat",
            Self::Number => "Isian angka",
            Self::Essay => "Esai",
            Self::File => "Unggah berkas",
        }
    }
}
