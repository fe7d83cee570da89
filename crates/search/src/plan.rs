//! A search as the index runs it: every word must be found somewhere, as it is, completed or mended.

use tantivy::query::{AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, EmptyQuery, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{Searcher, Term};

use crate::language::{Asked, Language};
use crate::schema::{Fields, WEIGHTS};
use crate::vocabulary::{Vocabulary, short_forms_beginning};

const COMPLETED: f32 = 0.8;
const MENDED: f32 = 0.6;
const WEAK: f32 = 0.3;
/// What a word's other places add to its best one.
const ELSEWHERE: f32 = 0.1;

pub struct Planner<'a> {
    pub searcher: &'a Searcher,
    pub fields: &'a Fields,
    pub language: &'a Language,
    /// Somebody is typing: the last word may go on even if it is one.
    pub is_typing: bool,
}

/// What is to be found of one word.
struct Wanted {
    /// Each alternative is one stem, or several that all must be there.
    alternatives: Vec<(Vec<String>, f32)>,
    is_weak: bool,
}

pub struct Plan {
    wanted: Vec<Wanted>,
    marks: Vec<Term>,
    has_text: bool,
}

impl Planner<'_> {
    pub fn plan(&self, text: &str, marks: &[String]) -> tantivy::Result<Plan> {
        let asked = self.language.asked(text);
        let last = asked.len().saturating_sub(1);
        let is_open = text.chars().next_back().is_some_and(char::is_alphanumeric);
        let mut wanted = Vec::with_capacity(asked.len());
        for (place, one) in asked.iter().enumerate() {
            wanted.push(Wanted { alternatives: self.alternatives(one, is_open && place == last)?, is_weak: one.is_weak });
        }
        let marks = marks.iter().map(|mark| Term::from_field_text(self.fields.marks, mark)).collect();
        Ok(Plan { wanted, marks, has_text: !text.trim().is_empty() })
    }

    fn alternatives(&self, asked: &Asked, may_go_on: bool) -> tantivy::Result<Vec<(Vec<String>, f32)>> {
        let word = asked.word.as_str();
        let stem = self.language.stems_of_word(word);
        let is_known = self.is_known(&stem)?;
        let mut alternatives = if is_known { vec![(stem, 1.0)] } else { Vec::new() };
        let vocabulary = Vocabulary { searcher: self.searcher, field: self.fields.vocabulary };
        let as_stems = |words: Vec<String>, quality| words.into_iter().map(move |word| (self.language.stems_of_word(&word), quality));
        if may_go_on && (self.is_typing || !is_known) {
            let mut words = vocabulary.beginning(word)?;
            words.extend(short_forms_beginning(self.language, word));
            alternatives.extend(as_stems(words, COMPLETED));
        }
        if alternatives.is_empty() {
            alternatives.extend(as_stems(vocabulary.mended(word, false)?, MENDED));
        }
        if alternatives.is_empty() && may_go_on {
            alternatives.extend(as_stems(vocabulary.mended(word, true)?, MENDED * COMPLETED));
        }
        Ok(alternatives)
    }

    fn is_known(&self, stems: &[String]) -> tantivy::Result<bool> {
        for stem in stems {
            let mut documents = 0;
            for (text, _) in WEIGHTS {
                documents += self.searcher.doc_freq(&Term::from_field_text(self.fields.text(text), stem))?;
            }
            if documents == 0 {
                return Ok(false);
            }
        }
        Ok(!stems.is_empty())
    }

    /// Every strong word must be there.
    pub fn strict(&self, plan: &Plan) -> Box<dyn Query> {
        let clauses = plan.wanted.iter().map(|one| {
            let occur = if one.is_weak { Occur::Should } else { Occur::Must };
            (occur, self.clause(one))
        });
        self.marked(plan, Box::new(BooleanQuery::new(clauses.collect())))
    }

    /// Half of the strong words is enough.
    pub fn loose(&self, plan: &Plan) -> Box<dyn Query> {
        let strong: Vec<_> = plan.wanted.iter().filter(|one| !one.is_weak).map(|one| (Occur::Should, self.clause(one))).collect();
        let enough = strong.len().div_ceil(2);
        self.marked(plan, Box::new(BooleanQuery::with_minimum_required_clauses(strong, enough)))
    }

    fn marked(&self, plan: &Plan, words: Box<dyn Query>) -> Box<dyn Query> {
        let words: Box<dyn Query> = match (plan.has_words(), plan.has_text) {
            (true, _) => words,
            (false, true) => Box::new(EmptyQuery),
            (false, false) => Box::new(AllQuery),
        };
        let mut clauses = vec![(Occur::Must, words)];
        for mark in &plan.marks {
            let query = TermQuery::new(mark.clone(), IndexRecordOption::Basic);
            clauses.push((Occur::Must, Box::new(ConstScoreQuery::new(Box::new(query), 0.0))));
        }
        Box::new(BooleanQuery::new(clauses))
    }

    fn clause(&self, wanted: &Wanted) -> Box<dyn Query> {
        let weight = if wanted.is_weak { WEAK } else { 1.0 };
        let of_alternative = |(stems, quality): &(Vec<String>, f32)| -> Box<dyn Query> {
            let stems = stems.iter().map(|stem| (Occur::Must, self.anywhere(stem, quality * weight)));
            Box::new(BooleanQuery::new(stems.collect()))
        };
        Box::new(DisjunctionMaxQuery::new(wanted.alternatives.iter().map(of_alternative).collect()))
    }

    fn anywhere(&self, stem: &str, quality: f32) -> Box<dyn Query> {
        let in_text = |(text, weight)| -> Box<dyn Query> {
            let term = Term::from_field_text(self.fields.text(text), stem);
            Box::new(BoostQuery::new(Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)), weight * quality))
        };
        Box::new(DisjunctionMaxQuery::with_tie_breaker(WEIGHTS.into_iter().map(in_text).collect(), ELSEWHERE))
    }
}

impl Plan {
    pub fn has_words(&self) -> bool {
        !self.wanted.is_empty()
    }

    pub fn can_loosen(&self) -> bool {
        self.wanted.iter().filter(|one| !one.is_weak).count() > 1
    }
}
