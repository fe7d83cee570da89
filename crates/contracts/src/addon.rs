//! What is sold beside a programme, which every area that speaks of it must name alike.

use serde::{Deserialize, Serialize};

/// The number is the discovery category's (B111).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AddOnKind {
    #[serde(rename = "lainnya")]
    Other = 1,
    #[serde(rename = "tatap-muka")]
    FaceToFace = 2,
    #[serde(rename = "kelas-plus-daring")]
    OnlineClassPlus = 3,
    #[serde(rename = "konsultasi")]
    Consultation = 4,
    #[serde(rename = "produk-belajar")]
    LearningProduct = 5,
}

impl AddOnKind {
    pub const ALL: [Self; 5] = [Self::Other, Self::FaceToFace, Self::OnlineClassPlus, Self::Consultation, Self::LearningProduct];

    /// As it stands in addresses and documents.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Other => "lainnya",
            Self::FaceToFace => "tatap-muka",
            Self::OnlineClassPlus => "kelas-plus-daring",
            Self::Consultation => "konsultasi",
            Self::LearningProduct => "produk-belajar",
        }
    }

    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// 0, and any number that nobody knows, is other (B111).
    pub fn of_number(number: i64) -> Self {
        Self::ALL.into_iter().find(|kind| *kind as i64 == number).unwrap_or(Self::Other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn b111_the_numbers_of_the_discovery_categories() {
        let words = [(1, "lainnya"), (2, "tatap-muka"), (3, "kelas-plus-daring"), (4, "konsultasi"), (5, "produk-belajar"), (0, "lainnya")];
        for (number, word) in words {
            assert_eq!(AddOnKind::of_number(number).as_str(), word);
        }
        assert!(AddOnKind::ALL.into_iter().all(|kind| AddOnKind::parse(kind.as_str()) == Some(kind)));
        assert_eq!(AddOnKind::parse("entah"), None);
    }
}
