use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RubricLine {
    pub name: String,
    pub points: i64,
    /// From the weakest work to the best.
    pub levels: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Question {
    Single {
        text: String,
        points: i64,
        explanation: String,
        options: Vec<String>,
        /// Counted from zero.
        answer: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        check: Option<String>,
    },
    Multiple {
        text: String,
        points: i64,
        explanation: String,
        options: Vec<String>,
        answer: Vec<usize>,
    },
    TrueFalse {
        text: String,
        points: i64,
        explanation: String,
        answer: bool,
    },
    Matching {
        text: String,
        points: i64,
        explanation: String,
        pairs: Vec<(String, String)>,
    },
    /// The items stand in the right order.
    Ordering {
        text: String,
        points: i64,
        explanation: String,
        items: Vec<String>,
    },
    Short {
        text: String,
        points: i64,
        explanation: String,
        answers: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        check: Option<String>,
    },
    Number {
        text: String,
        points: i64,
        explanation: String,
        answer: f64,
        tolerance: f64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        check: Option<String>,
    },
    Essay {
        text: String,
        points: i64,
        explanation: String,
        rubric: Vec<RubricLine>,
    },
    File {
        text: String,
        points: i64,
        explanation: String,
        rubric: Vec<RubricLine>,
    },
}

/// What every question has, borrowed as the question is.
macro_rules! parts {
    ($question:expr) => {
        match $question {
            Self::Single { text, points, explanation, .. }
            | Self::Multiple { text, points, explanation, .. }
            | Self::TrueFalse { text, points, explanation, .. }
            | Self::Matching { text, points, explanation, .. }
            | Self::Ordering { text, points, explanation, .. }
            | Self::Short { text, points, explanation, .. }
            | Self::Number { text, points, explanation, .. }
            | Self::Essay { text, points, explanation, .. }
            | Self::File { text, points, explanation, .. } => (text, *points, explanation),
        }
    };
}

impl Question {
    /// The question, its points and what is told afterwards.
    pub fn parts_mut(&mut self) -> (&mut String, i64, &mut String) {
        parts!(self)
    }

    /// The question, its points and what is told afterwards, to read.
    pub const fn parts(&self) -> (&String, i64, &String) {
        parts!(self)
    }

    /// A key that no learner could hit, in a sentence.
    pub fn key_problem(&self) -> Option<&'static str> {
        match self {
            Self::Single { options, answer, .. } if options.len() < 2 || *answer >= options.len() => {
                Some("Kunci jawaban harus salah satu dari pilihannya.")
            }
            Self::Multiple { options, answer, .. }
                if answer.is_empty() || answer.iter().any(|one| *one >= options.len()) || has_twins(answer) =>
            {
                Some("Semua kunci jawaban harus ada di antara pilihannya.")
            }
            Self::Single { options, .. } | Self::Multiple { options, .. } if has_twins(options) => Some("Ada pilihan yang sama."),
            Self::Matching { pairs, .. } if pairs.len() < 2 || has_twins(&pairs.iter().map(|pair| &pair.1).collect::<Vec<_>>()) => {
                Some("Isi paling sedikit dua pasangan yang berbeda.")
            }
            Self::Ordering { items, .. } if items.len() < 2 || has_twins(items) => Some("Isi paling sedikit dua urutan yang berbeda."),
            Self::Short { answers, .. } if answers.iter().all(|answer| answer.trim().is_empty()) => Some("Isi kunci jawabannya."),
            Self::Number { tolerance, .. } if *tolerance < 0.0 => Some("Toleransi tidak boleh kurang dari nol."),
            Self::Essay { rubric, .. } | Self::File { rubric, .. } if rubric.is_empty() => Some("Isi rubrik penilaiannya."),
            _ => None,
        }
    }
}

fn has_twins<T: PartialEq>(values: &[T]) -> bool {
    values.iter().enumerate().any(|(place, value)| values.iter().skip(place + 1).any(|other| other == value))
}
