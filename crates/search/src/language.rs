//! What the index knows about Indonesian: the same for texts and for searches.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::stem::{self, Stems};
use crate::synonym::{self, Synonyms};
use crate::words::words;

const STOP: &str = include_str!("../data/stop.txt");
const WEAK: &str = include_str!("../data/weak.txt");

pub struct Language {
    synonyms: Synonyms,
    stems: Stems,
    stop: HashSet<&'static str>,
    weak: HashSet<&'static str>,
}

/// A word of a search.
pub struct Asked {
    pub word: String,
    pub is_weak: bool,
}

impl Language {
    pub fn load() -> Self {
        Self { synonyms: Synonyms::load(), stems: Stems::load(), stop: listed(STOP), weak: listed(WEAK) }
    }

    /// Changes with the data: an index of another version was made of other words.
    pub fn version() -> u64 {
        let mut hasher = DefaultHasher::new();
        (synonym::SYNONYMS, stem::EXCEPTIONS, STOP).hash(&mut hasher);
        hasher.finish()
    }

    /// A text as the index keeps it.
    pub fn stems_of(&self, text: &str) -> String {
        let kept = self.synonyms.apply(&words(text));
        let stems: Vec<String> = kept.iter().filter(|word| !self.stop.contains(word.as_str())).map(|word| self.stems.stem(word)).collect();
        stems.join(" ")
    }

    /// The words of a search that mean something, other spellings replaced. While somebody types, the last one may become any word.
    pub fn asked(&self, text: &str, is_typing: bool) -> Vec<Asked> {
        let words = self.synonyms.apply(&words(text));
        let last = words.len().saturating_sub(1);
        let mut asked = Vec::with_capacity(words.len());
        for (place, word) in words.into_iter().enumerate() {
            let says_nothing = self.stop.contains(word.as_str());
            if !says_nothing || is_typing && place == last {
                asked.push(Asked { is_weak: says_nothing || self.weak.contains(word.as_str()), word });
            }
        }
        if asked.iter().all(|one| one.is_weak) {
            asked.iter_mut().for_each(|one| one.is_weak = false);
        }
        asked
    }

    /// All words of a text, as they are written and as they are kept.
    pub fn spellings_of(&self, text: &str) -> String {
        let written = words(text);
        let kept = self.synonyms.apply(&written);
        [written, kept].concat().join(" ")
    }

    /// The stems that a single word stands for; several when it is short for a phrase.
    pub fn stems_of_word(&self, word: &str) -> Vec<String> {
        self.synonyms.apply(&[word.to_owned()]).iter().map(|word| self.stems.stem(word)).collect()
    }

    pub fn short_forms(&self) -> impl Iterator<Item = &str> {
        self.synonyms.single()
    }
}

fn listed(text: &'static str) -> HashSet<&'static str> {
    text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_searches_meet_in_their_stems() {
        let language = Language::load();
        assert_eq!(language.stems_of("Pecahan Kelas 4: Berbagi Martabak"), "pecah kelas4 bagi martabak");
        assert_eq!(language.stems_of_word("mtk"), ["matematika"]);
        assert_eq!(language.stems_of_word("mengalikan"), ["kali"]);
    }

    #[test]
    fn words_that_help_little_may_be_missing_unless_there_are_no_others() {
        let asked = |text: &str| Language::load().asked(text, false).into_iter().map(|one| (one.word, one.is_weak)).collect::<Vec<_>>();
        assert_eq!(asked("belajar untuk membaca"), [("belajar".to_owned(), true), ("membaca".to_owned(), false)]);
        assert_eq!(asked("belajar"), [("belajar".to_owned(), false)]);
        assert!(asked("yang dan").is_empty());
        assert_eq!(Language::load().asked("per", true).len(), 1);
    }
}
