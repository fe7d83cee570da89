//! The JSON of a credential. What is read must have exactly these parts, so that nothing is in it that the check does not know.

use serde::{Deserialize, Serialize};

use crate::proof::Document;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Badge {
    #[serde(rename = "@context")]
    pub context: [String; 2],
    pub id: String,
    #[serde(rename = "type")]
    pub kind: [String; 2],
    pub name: String,
    pub issuer: Profile,
    pub valid_from: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<String>,
    pub credential_subject: Subject,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub credential_status: Option<StatusEntry>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: [String; 1],
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Image>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Image {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Subject {
    #[serde(rename = "type")]
    pub kind: [String; 1],
    pub identifier: [Identity; 1],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub license_number: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activity_start_date: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activity_end_date: Option<String>,
    pub achievement: Achievement,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<[Outcome; 1]>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Identity {
    #[serde(rename = "type")]
    pub kind: String,
    pub identity_type: String,
    pub hashed: bool,
    pub identity_hash: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Achievement {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: [String; 1],
    pub achievement_type: String,
    pub name: String,
    pub description: String,
    pub criteria: Criteria,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Image>,
    pub in_language: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result_description: Option<[OutcomeMeaning; 1]>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Criteria {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    pub narrative: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OutcomeMeaning {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: [String; 1],
    pub name: String,
    pub result_type: String,
    pub value_min: String,
    pub value_max: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub required_value: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Outcome {
    #[serde(rename = "type")]
    pub kind: [String; 1],
    pub result_description: String,
    pub value: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StatusEntry {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub status_purpose: String,
    pub status_list_index: String,
    pub status_list_credential: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct List {
    #[serde(rename = "@context")]
    pub context: [String; 1],
    pub id: String,
    #[serde(rename = "type")]
    pub kind: [String; 2],
    pub issuer: String,
    pub valid_from: String,
    pub credential_subject: Bits,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Bits {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub status_purpose: String,
    pub encoded_list: String,
}

impl Document for Badge {
    fn context(&self) -> &[String] {
        &self.context
    }
}

impl Document for List {
    fn context(&self) -> &[String] {
        &self.context
    }
}

pub fn words<const COUNT: usize>(words: [&str; COUNT]) -> [String; COUNT] {
    words.map(str::to_owned)
}
