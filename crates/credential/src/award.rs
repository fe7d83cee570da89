use sanggar_kernel::{Millis, hex};
use sha2::{Digest, Sha256};

use crate::context::{CREDENTIALS, OPEN_BADGES};
use crate::proof::sign;
use crate::status::Place;
use crate::wire::{self, words};
use crate::{Fault, SigningKey};

/// What an institution says of a person: that they reached something. Addresses are absolute.
pub struct Award {
    pub id: String,
    /// What people read on the sheet, such as `SGM-2603-123456-7`.
    pub number: Option<String>,
    pub issuer: Institution,
    pub recipient: Recipient,
    pub achievement: Achievement,
    pub score: Option<Score>,
    pub studied_from: Option<Millis>,
    pub studied_until: Option<Millis>,
    pub valid_from: Millis,
    pub valid_until: Option<Millis>,
    pub status: Option<Place>,
}

pub struct Institution {
    /// `did::web`, or `did::key` of the key that signs.
    pub id: String,
    pub name: String,
    pub url: Option<String>,
    pub image: Option<String>,
}

pub enum Recipient {
    /// The name as it stands on the sheet.
    Name(String),
    /// Told by those alone who know it already: the sum of a value and a salt. `kind` is a word of the standard, such as `emailAddress`.
    Hashed { kind: &'static str, value: String, salt: String },
}

pub struct Achievement {
    pub id: String,
    pub name: String,
    pub description: String,
    /// What had to be done for it.
    pub criteria: String,
    pub criteria_url: Option<String>,
    pub image: Option<String>,
}

/// Of hundred, with two decimals.
pub struct Score {
    /// The address of what the number means, the same for everybody who is measured alike.
    pub meaning: String,
    pub name: String,
    pub hundredths: u32,
    pub pass_hundredths: Option<u32>,
}

impl Award {
    /// The credential as it is handed out.
    pub fn sign(&self, key: &SigningKey, signed_at: Millis) -> Result<String, Fault> {
        sign(&self.badge(), &self.issuer.id, key, signed_at)
    }

    fn badge(&self) -> wire::Badge {
        wire::Badge {
            context: words([CREDENTIALS, OPEN_BADGES]),
            id: self.id.clone(),
            kind: words(["VerifiableCredential", "OpenBadgeCredential"]),
            name: self.achievement.name.clone(),
            issuer: wire::Profile {
                id: self.issuer.id.clone(),
                kind: words(["Profile"]),
                name: self.issuer.name.clone(),
                url: self.issuer.url.clone(),
                image: image(self.issuer.image.as_ref()),
            },
            valid_from: self.valid_from.iso(),
            valid_until: self.valid_until.map(Millis::iso),
            credential_subject: self.subject(),
            credential_status: self.status.as_ref().map(Place::entry),
        }
    }

    fn subject(&self) -> wire::Subject {
        wire::Subject {
            kind: words(["AchievementSubject"]),
            identifier: [self.recipient.identity()],
            license_number: self.number.clone(),
            activity_start_date: self.studied_from.map(Millis::iso),
            activity_end_date: self.studied_until.map(Millis::iso),
            achievement: wire::Achievement {
                id: self.achievement.id.clone(),
                kind: words(["Achievement"]),
                achievement_type: "Certificate".to_owned(),
                name: self.achievement.name.clone(),
                description: self.achievement.description.clone(),
                criteria: wire::Criteria { id: self.achievement.criteria_url.clone(), narrative: self.achievement.criteria.clone() },
                image: image(self.achievement.image.as_ref()),
                in_language: "id".to_owned(),
                result_description: self.score.as_ref().map(|score| [score.meaning()]),
            },
            result: self.score.as_ref().map(|score| [score.outcome()]),
        }
    }
}

fn image(address: Option<&String>) -> Option<wire::Image> {
    address.map(|id| wire::Image { id: id.clone(), kind: "Image".to_owned() })
}

impl Recipient {
    fn identity(&self) -> wire::Identity {
        let kind = "IdentityObject".to_owned();
        match self {
            Self::Name(name) => {
                wire::Identity { kind, identity_type: "name".to_owned(), hashed: false, identity_hash: name.clone(), salt: None }
            }
            Self::Hashed { kind: of, value, salt } => {
                let sum = hex(&Sha256::digest(format!("{value}{salt}")));
                let (identity_type, identity_hash) = ((*of).to_owned(), format!("sha256${sum}"));
                wire::Identity { kind, identity_type, hashed: true, identity_hash, salt: Some(salt.clone()) }
            }
        }
    }
}

impl Score {
    fn meaning(&self) -> wire::OutcomeMeaning {
        wire::OutcomeMeaning {
            id: self.meaning.clone(),
            kind: words(["ResultDescription"]),
            name: self.name.clone(),
            result_type: "Percent".to_owned(),
            value_min: decimal(0),
            value_max: decimal(10_000),
            required_value: self.pass_hundredths.map(decimal),
        }
    }

    fn outcome(&self) -> wire::Outcome {
        wire::Outcome { kind: words(["Result"]), result_description: self.meaning.clone(), value: decimal(self.hundredths) }
    }
}

fn decimal(hundredths: u32) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
