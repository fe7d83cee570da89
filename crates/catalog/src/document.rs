//! A programme as it is written: one document with its topics and activities. Whoever writes is told all problems at once.

pub mod activity;
mod check;

use sanggar_contracts::{CourseChat, Signatory, StudyGroups};
use sanggar_kernel::Millis;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::card::Category;
use activity::ActivityDocument;

/// What keeps a document from being published: where, and a sentence for whoever writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// `topics.0.activities.2.content`.
    pub field: String,
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramDocument {
    pub slug: String,
    pub institution: String,
    pub category: Category,
    pub title: String,
    pub summary: String,
    pub description: String,
    pub guide: String,
    pub glyph: String,
    pub levels: Vec<String>,
    pub subject: String,
    pub tags: Vec<String>,
    pub hosts: Vec<String>,
    pub price: i64,
    pub price_normal: Option<i64>,
    pub capacity: Option<i64>,
    pub stage: Stage,
    pub linear: bool,
    pub external_url: Option<String>,
    /// User groups: a programme with any is limited to them.
    pub groups: Vec<i64>,
    pub show_certificate: bool,
    pub show_report: bool,
    pub has_chat: bool,
    #[serde(default)]
    pub chat: CourseChat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub study_groups: Option<StudyGroups>,
    /// Slugs of programmes that belong to this one: whoever attends it attends them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<String>,
    pub starts_at: Option<Millis>,
    pub access_until: Option<Millis>,
    /// From when on learners are told their scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring_date: Option<Millis>,
    /// The score from which on there is a certificate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pass_mark: Option<i64>,
    /// Ratings are asked for before the scoring date too.
    #[serde(default)]
    pub is_available_to_rate: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signatory: Option<Signatory>,
    pub topics: Vec<TopicDocument>,
}

sanggar_platform::text_enum! {
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Stage {
        Registration => "registration",
        Running => "running",
        Finished => "finished",
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopicDocument {
    pub slug: String,
    pub title: String,
    pub summary: String,
    pub addon: Option<TopicAddon>,
    pub activities: Vec<ActivityDocument>,
}

/// The whole topic is bought beside the programme ("Topik Tambahan").
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopicAddon {
    pub title: String,
    pub description: String,
    pub quota: Option<i64>,
    pub price: Option<i64>,
}

impl ProgramDocument {
    /// Reads, checks and cleans a document.
    pub fn read(value: Value) -> Result<Self, Vec<Problem>> {
        let mut document: Self = serde_json::from_value(value).map_err(|error| vec![unreadable("", &error)])?;
        let problems = check::program(&mut document);
        if problems.is_empty() { Ok(document) } else { Err(problems) }
    }
}

fn unreadable(field: &str, error: &serde_json::Error) -> Problem {
    Problem { field: field.to_owned(), message: format!("Bentuk isian ini belum sesuai: {error}") }
}

#[cfg(test)]
mod tests;
