use std::fmt;

use crate::overload::Tally;

/// How many calls were answered how.
#[derive(Default)]
pub struct Answers {
    pub served: usize,
    refused: usize,
    told_to_come_back: usize,
    pub broken: Vec<String>,
}

impl Answers {
    pub fn add(&mut self, what: &str, status: u16) {
        match status {
            200..=399 => self.served += 1,
            400..=499 => self.refused += 1,
            503 => self.told_to_come_back += 1,
            _ => self.broken.push(format!("{what} was answered with {status}")),
        }
    }

    /// People who use the site are served or told to come back; nothing of theirs is refused.
    pub fn add_stretch(&mut self, tally: &Tally) {
        self.served += tally.served();
        self.told_to_come_back += tally.refused.count();
        if tally.failed > 0 {
            self.broken.push(format!("{} ordinary calls got neither an answer nor a refusal", tally.failed));
        }
    }

    pub fn merge(&mut self, other: Self) {
        self.served += other.served;
        self.refused += other.refused;
        self.told_to_come_back += other.told_to_come_back;
        self.broken.extend(other.broken);
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} | {} | {} | {}", self.served, self.refused, self.told_to_come_back, self.broken.len())
    }
}
