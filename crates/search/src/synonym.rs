//! Other ways to write the same: "mtk" is "matematika", "kls iv" is "kelas4".

use std::collections::HashMap;

use crate::words::words;

pub const SYNONYMS: &str = include_str!("../data/synonyms.txt");

pub struct Synonyms {
    /// By the words as they are written, joined by a blank.
    kept: HashMap<String, Vec<String>>,
    longest: usize,
}

impl Synonyms {
    pub fn load() -> Self {
        let mut kept = HashMap::new();
        for line in SYNONYMS.lines().filter(|line| !line.starts_with('#')) {
            let Some((canonical, others)) = line.split_once('=') else { continue };
            for other in others.split(',') {
                kept.insert(words(other).join(" "), words(canonical));
            }
        }
        let longest = kept.keys().map(|written| written.split(' ').count()).max().unwrap_or(1);
        Self { kept, longest }
    }

    pub fn apply(&self, words: &[String]) -> Vec<String> {
        let (mut applied, mut rest) = (Vec::with_capacity(words.len()), words);
        while let Some((first, behind)) = rest.split_first() {
            let match_of = |length: usize| rest.get(..length).and_then(|part| Some((self.kept.get(&part.join(" "))?, rest.get(length..)?)));
            match (1..=self.longest).rev().find_map(match_of) {
                Some((kept, after)) => {
                    applied.extend_from_slice(kept);
                    rest = after;
                }
                None => {
                    applied.push(first.clone());
                    rest = behind;
                }
            }
        }
        applied
    }

    /// Single words that stand for another one, for completing and mending what is typed.
    pub fn single(&self) -> impl Iterator<Item = &str> {
        self.kept.keys().map(String::as_str).filter(|written| !written.contains(' '))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(text: &str) -> String {
        Synonyms::load().apply(&words(text)).join(" ")
    }

    #[test]
    fn the_longest_match_stands_for_all_its_words() {
        assert_eq!(applied("MTK kls IV"), "matematika kelas4");
        assert_eq!(applied("ilmu pengetahuan alam dan sosial kelas lima"), "ipas kelas5");
        assert_eq!(applied("B.Ing SMP 8"), "bahasa inggris kelas8");
        assert_eq!(applied("kelas 12 sma"), "kelas12 sma");
        assert_eq!(applied("alam"), "alam");
    }
}
