//! What a task asks for, whatever its kind.

use sanggar_contracts::content::Content;
use sanggar_contracts::question::RubricLine;

use crate::Error;

const MAX_ESSAY: usize = 50_000;
const MAX_ANSWER: usize = 10_000;
const MAX_NOTE: usize = 5_000;

pub struct Task {
    pub prompt: String,
    /// Of a reflection.
    pub questions: Vec<String>,
    pub rubric: Vec<RubricLine>,
    min_words: i64,
    /// Zero: it is not about files.
    max_files: i64,
}

impl Task {
    /// Absent: an activity that nobody hands anything in for.
    pub fn of(content: &Content) -> Option<Self> {
        let task = Self { prompt: String::new(), questions: Vec::new(), rubric: Vec::new(), min_words: 0, max_files: 0 };
        match content {
            Content::Essay(essay) => {
                Some(Self { prompt: essay.prompt.clone(), rubric: essay.rubric.clone(), min_words: essay.min_words, ..task })
            }
            Content::GroupActivity(group) => {
                Some(Self { prompt: group.prompt.clone(), rubric: group.rubric.clone(), min_words: group.min_words, ..task })
            }
            Content::File(file) => {
                Some(Self { prompt: file.prompt.clone(), rubric: file.rubric.clone(), max_files: file.max_files, ..task })
            }
            Content::Refleksi(reflection) => Some(Self { questions: reflection.questions.clone(), ..task }),
            _ => None,
        }
    }

    /// Nobody grades it: it is done when it is sent.
    pub const fn is_reflection(&self) -> bool {
        !self.questions.is_empty()
    }

    /// Whether a draft may look like this.
    pub fn check_draft(&self, texts: &[String], files: usize) -> Result<(), Error> {
        let (count, most) = match self {
            _ if self.is_reflection() => (self.questions.len(), MAX_ANSWER),
            _ if self.max_files > 0 => (1, MAX_NOTE),
            _ => (1, MAX_ESSAY),
        };
        if texts.len() != count {
            return Err(Error::Field("body", "Jumlah jawaban tidak sesuai dengan pertanyaannya."));
        }
        if texts.iter().any(|text| text.chars().count() > most) {
            return Err(Error::Field("body", "Tulisanmu terlalu panjang."));
        }
        if files as i64 > self.max_files {
            return Err(Error::TooManyFiles(self.max_files));
        }
        Ok(())
    }

    /// Whether it may be sent as it is.
    pub fn check_whole(&self, texts: &[String], files: usize) -> Result<(), Error> {
        if self.is_reflection() && texts.iter().any(|text| text.trim().is_empty()) {
            return Err(Error::Field("body", "Jawab semua pertanyaan dulu."));
        }
        if self.max_files > 0 && files == 0 {
            return Err(Error::Field("files", "Unggah berkasmu dulu."));
        }
        let words: i64 = texts.iter().map(|text| text.split_whitespace().count() as i64).sum();
        let least = if self.is_reflection() || self.max_files > 0 { 0 } else { self.min_words.max(1) };
        if words < least {
            return Err(Error::TooFewWords { written: words, least });
        }
        Ok(())
    }
}
