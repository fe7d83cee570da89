//! The index as readers see it.

mod collect;
mod store;

use std::sync::Arc;

use moka::sync::Cache;
use tantivy::collector::Count;
use tantivy::query::{BooleanQuery, Query, TermQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{Index, IndexReader, Searcher, Term};

use crate::document::GROUPS;
use crate::language::Language;
use crate::plan::Planner;
use crate::schema::Fields;
use crate::vocabulary::Vocabulary;
use crate::words::words;
use collect::{Counts, Gather, Gathered};
pub use store::{Checkpoint, SearchError, Writer};

/// Answers that are kept until the index changes.
const REMEMBERED: u64 = 2_000;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// What fits best; without words, what most people learn.
    #[default]
    Relevance,
    Popular,
    Newest,
    PriceAscending,
    PriceDescending,
    Rating,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ask {
    pub text: String,
    /// All of them are demanded.
    pub marks: Vec<String>,
    /// In each group one of those chosen; none chosen: all.
    pub chosen: [Vec<String>; GROUPS],
    pub order: Order,
    /// Finds the words as they are written, and nothing like them.
    pub is_exact: bool,
    pub offset: usize,
    pub limit: usize,
}

#[derive(Debug, Default)]
pub struct Found {
    pub keys: Vec<u64>,
    pub total: usize,
    /// How many there would be with this choice beside those of the other groups.
    pub counts: Counts,
    /// The words that were searched for, where a letter of those that were asked was wrong.
    pub meant: Option<String>,
}

#[derive(Debug, Default)]
pub struct Suggested {
    pub keys: Vec<u64>,
    pub phrases: Vec<String>,
}

/// Cheap to copy; all copies see the same index.
#[derive(Clone)]
pub struct Search {
    pub(crate) index: Index,
    pub(crate) reader: IndexReader,
    pub(crate) fields: Fields,
    pub(crate) language: Arc<Language>,
    found: Cache<(u64, Ask), Arc<Found>>,
}

impl Search {
    pub(crate) fn new(index: Index, reader: IndexReader, fields: Fields) -> Self {
        Self { index, reader, fields, language: Arc::new(Language::load()), found: Cache::new(REMEMBERED) }
    }

    pub fn ask(&self, ask: &Ask) -> Result<Arc<Found>, SearchError> {
        let searcher = self.reader.searcher();
        let asked = (searcher.generation().generation_id(), ask.clone());
        if let Some(found) = self.found.get(&asked) {
            return Ok(found);
        }
        let (gathered, meant) = self.gather(&searcher, ask, false)?;
        let keys = gathered.best.iter().skip(ask.offset).map(|ranked| ranked.key).collect();
        let found = Arc::new(Found { keys, total: gathered.total, counts: gathered.counts, meant });
        self.found.insert(asked, found.clone());
        Ok(found)
    }

    /// For somebody who is typing: documents, and searches that begin so.
    pub fn suggest(&self, text: &str, marks: &[String], most: usize) -> Result<Suggested, SearchError> {
        let typed = words(text).join(" ");
        if typed.is_empty() {
            return Ok(Suggested::default());
        }
        let searcher = self.reader.searcher();
        let ask = Ask { text: text.to_owned(), marks: marks.to_vec(), limit: most, ..Ask::default() };
        let keys = self.gather(&searcher, &ask, true)?.0.best.iter().map(|ranked| ranked.key).collect();
        Ok(Suggested { keys, phrases: self.phrases(&searcher, &typed, marks, most)? })
    }

    fn gather(&self, searcher: &Searcher, ask: &Ask, is_typing: bool) -> tantivy::Result<(Gathered, Option<String>)> {
        let planner = Planner { searcher, fields: &self.fields, language: &self.language, is_typing, is_exact: ask.is_exact };
        let plan = planner.plan(&ask.text, &ask.marks)?;
        let collector = Gather { ask, has_words: plan.has_words() };
        let gathered = searcher.search(&planner.strict(&plan)?, &collector)?;
        if gathered.matched > 0 {
            let meant = if is_typing { None } else { planner.meant(&ask.text, plan)? };
            return Ok((gathered, meant));
        }
        let is_loose = plan.can_loosen() && !ask.is_exact;
        Ok((if is_loose { searcher.search(&planner.loose(&plan)?, &collector)? } else { gathered }, None))
    }

    fn phrases(&self, searcher: &Searcher, typed: &str, marks: &[String], most: usize) -> tantivy::Result<Vec<String>> {
        let vocabulary = Vocabulary { searcher, field: self.fields.phrases };
        let mut phrases = vocabulary.beginning(typed)?;
        if phrases.is_empty() {
            phrases = vocabulary.mended(typed, true)?;
        }
        let mut alive = Vec::new();
        for phrase in phrases {
            if alive.len() < most && phrase != typed && self.stands(searcher, &phrase, marks)? {
                alive.push(phrase);
            }
        }
        Ok(alive)
    }

    /// Whether a document with these marks has the phrase: a dictionary also holds those of documents that are gone.
    fn stands(&self, searcher: &Searcher, phrase: &str, marks: &[String]) -> tantivy::Result<bool> {
        let term = |field, text: &str| -> Box<dyn Query> {
            Box::new(TermQuery::new(Term::from_field_text(field, text), IndexRecordOption::Basic))
        };
        let mut all = vec![term(self.fields.phrases, phrase)];
        all.extend(marks.iter().map(|mark| term(self.fields.marks, mark)));
        Ok(searcher.search(&BooleanQuery::intersection(all), &Count)? > 0)
    }
}
