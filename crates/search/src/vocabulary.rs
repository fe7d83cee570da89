//! The words that stand in the index: how one that is half typed may go on, and what one with a wrong letter may mean.

use std::collections::HashMap;

use tantivy::query::FuzzyTermQuery;
use tantivy::schema::Field;
use tantivy::{Searcher, Term};

use crate::language::Language;

/// No letter is guessed in a word shorter than this.
const MIN_MENDED: usize = 4;
/// How many words of a dictionary are looked at, and how many are taken.
const SEEN: usize = 2_000;
const TAKEN: usize = 16;

pub struct Vocabulary<'a> {
    pub searcher: &'a Searcher,
    pub field: Field,
}

impl Vocabulary<'_> {
    /// The commonest words that begin so.
    pub fn beginning(&self, start: &str) -> tantivy::Result<Vec<String>> {
        let mut found = HashMap::new();
        for segment in self.searcher.segment_readers() {
            let index = segment.inverted_index(self.field)?;
            let mut stream = index.terms().range().ge(start).into_stream()?;
            let mut seen = 0;
            while seen < SEEN && stream.advance() && stream.key().starts_with(start.as_bytes()) {
                seen += 1;
                note(&mut found, stream.key(), stream.value().doc_freq);
            }
        }
        Ok(commonest(found))
    }

    /// The commonest words within one wrong, missing, added or swapped letter; also unfinished ones, if asked.
    pub fn mended(&self, word: &str, is_unfinished: bool) -> tantivy::Result<Vec<String>> {
        if word.chars().count() < MIN_MENDED || word.chars().any(|sign| sign.is_ascii_digit()) {
            return Ok(Vec::new());
        }
        let term = Term::from_field_text(self.field, word);
        let query = if is_unfinished { FuzzyTermQuery::new_prefix(term, 1, true) } else { FuzzyTermQuery::new(term, 1, true) };
        let mut found = HashMap::new();
        for segment in self.searcher.segment_readers() {
            let index = segment.inverted_index(self.field)?;
            let mut stream = index.terms().search(query.automaton()?).into_stream()?;
            let mut seen = 0;
            while seen < SEEN && stream.advance() {
                seen += 1;
                note(&mut found, stream.key(), stream.value().doc_freq);
            }
        }
        Ok(commonest(found))
    }
}

fn note(found: &mut HashMap<String, u32>, key: &[u8], documents: u32) {
    if let Ok(word) = std::str::from_utf8(key) {
        *found.entry(word.to_owned()).or_default() += documents;
    }
}

fn commonest(found: HashMap<String, u32>) -> Vec<String> {
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_unstable_by(|(one, many), (other, more)| more.cmp(many).then_with(|| one.cmp(other)));
    found.into_iter().take(TAKEN).map(|(word, _)| word).collect()
}

/// Short forms that nobody writes into a text, but into a search.
pub fn short_forms_beginning<'a>(language: &'a Language, start: &'a str) -> impl Iterator<Item = String> + 'a {
    language.short_forms().filter(move |word| word.starts_with(start)).map(str::to_owned)
}
