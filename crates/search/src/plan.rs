//! A search as the index runs it: every word must be found somewhere, as it is, completed or mended.

use tantivy::collector::Count;
use tantivy::query::{AllQuery, BooleanQuery, ConstScoreQuery, DisjunctionMaxQuery, EmptyQuery, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{Searcher, Term};

use crate::language::{Asked, Language};
use crate::schema::{Fields, WEIGHTS};
use crate::vocabulary::{Vocabulary, short_forms_beginning};
use crate::words::words;

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
    /// No letter is guessed.
    pub is_exact: bool,
}

/// What is to be found of one word.
struct Wanted {
    word: String,
    /// What it may mean, if it has a wrong letter, the commonest first.
    guesses: Vec<String>,
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
        let asked = self.language.asked(text, self.is_typing);
        let last = asked.len().saturating_sub(1);
        let is_open = text.chars().next_back().is_some_and(char::is_alphanumeric);
        let mut wanted = Vec::with_capacity(asked.len());
        for (place, one) in asked.iter().enumerate() {
            wanted.push(self.wanted(one, is_open && place == last)?);
        }
        let marks = marks.iter().map(|mark| Term::from_field_text(self.fields.marks, mark)).collect();
        Ok(Plan { wanted, marks, has_text: !text.trim().is_empty() })
    }

    fn wanted(&self, asked: &Asked, may_go_on: bool) -> tantivy::Result<Wanted> {
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
        let mut guesses = Vec::new();
        if alternatives.is_empty() && !self.is_exact {
            guesses = vocabulary.mended(word, false)?;
            alternatives.extend(as_stems(guesses.clone(), MENDED));
        }
        if alternatives.is_empty() && !self.is_exact && may_go_on {
            guesses = vocabulary.mended(word, true)?;
            alternatives.extend(as_stems(guesses.clone(), MENDED * COMPLETED));
        }
        Ok(Wanted { word: asked.word.clone(), guesses, alternatives, is_weak: asked.is_weak })
    }

    /// The search as it was understood, if a word of it was mended: with the commonest guess that is found beside the other words.
    pub fn meant(&self, text: &str, mut plan: Plan) -> tantivy::Result<Option<String>> {
        let mut meant = words(text);
        let mut is_mended = false;
        for place in 0..plan.wanted.len() {
            for guess in plan.wanted.get(place).map(|one| one.guesses.clone()).unwrap_or_default() {
                let word = plan.settle(place, self.language.stems_of_word(&guess));
                if self.searcher.search(&self.strict(&plan)?, &Count)? > 0 {
                    for typed in meant.iter_mut().filter(|typed| Some(typed.as_str()) == word.as_deref()) {
                        typed.clone_from(&guess);
                        is_mended = true;
                    }
                    break;
                }
            }
        }
        Ok(is_mended.then(|| meant.join(" ")))
    }

    fn is_known(&self, stems: &[String]) -> tantivy::Result<bool> {
        for stem in stems {
            if self.documents(stem)? == 0 {
                return Ok(false);
            }
        }
        Ok(!stems.is_empty())
    }

    /// In how many documents a stem stands, in the text where it is commonest.
    fn documents(&self, stem: &str) -> tantivy::Result<u64> {
        let mut most = 0;
        for (text, _) in WEIGHTS {
            most = most.max(self.searcher.doc_freq(&Term::from_field_text(self.fields.text(text), stem))?);
        }
        Ok(most)
    }

    /// A rare word says more than a common one.
    fn rarity(&self, stem: &str) -> tantivy::Result<f32> {
        let (all, with) = (self.searcher.num_docs() as f32, self.documents(stem)? as f32);
        Ok((1.0 + all / (1.0 + with)).ln())
    }

    /// Every strong word must be there.
    pub fn strict(&self, plan: &Plan) -> tantivy::Result<Box<dyn Query>> {
        let mut clauses = Vec::with_capacity(plan.wanted.len());
        for wanted in &plan.wanted {
            clauses.push((if wanted.is_weak { Occur::Should } else { Occur::Must }, self.clause(wanted)?));
        }
        Ok(self.marked(plan, BooleanQuery::new(clauses)))
    }

    /// Half of the strong words is enough.
    pub fn loose(&self, plan: &Plan) -> tantivy::Result<Box<dyn Query>> {
        let mut strong = Vec::new();
        for wanted in plan.wanted.iter().filter(|one| !one.is_weak) {
            strong.push((Occur::Should, self.clause(wanted)?));
        }
        let enough = strong.len().div_ceil(2);
        Ok(self.marked(plan, BooleanQuery::with_minimum_required_clauses(strong, enough)))
    }

    fn marked(&self, plan: &Plan, words: BooleanQuery) -> Box<dyn Query> {
        let words: Box<dyn Query> = match (plan.has_words(), plan.has_text) {
            (true, _) => Box::new(words),
            (false, true) => Box::new(EmptyQuery),
            (false, false) => Box::new(AllQuery),
        };
        let mut clauses = vec![(Occur::Must, words)];
        clauses.extend(plan.marks.iter().map(|mark| (Occur::Must, worth(mark.clone(), 0.0))));
        Box::new(BooleanQuery::new(clauses))
    }

    fn clause(&self, wanted: &Wanted) -> tantivy::Result<Box<dyn Query>> {
        let weight = if wanted.is_weak { WEAK } else { 1.0 };
        let mut alternatives: Vec<Box<dyn Query>> = Vec::with_capacity(wanted.alternatives.len());
        for (stems, quality) in &wanted.alternatives {
            let mut together = Vec::with_capacity(stems.len());
            for stem in stems {
                together.push((Occur::Must, self.anywhere(stem, quality * weight * self.rarity(stem)?)));
            }
            alternatives.push(Box::new(BooleanQuery::new(together)));
        }
        Ok(Box::new(DisjunctionMaxQuery::new(alternatives)))
    }

    /// The place that says most counts; how often a word stands there does not.
    fn anywhere(&self, stem: &str, value: f32) -> Box<dyn Query> {
        let places = WEIGHTS.map(|(text, weight)| worth(Term::from_field_text(self.fields.text(text), stem), weight * value));
        Box::new(DisjunctionMaxQuery::with_tie_breaker(places.into(), ELSEWHERE))
    }
}

fn worth(term: Term, score: f32) -> Box<dyn Query> {
    Box::new(ConstScoreQuery::new(Box::new(TermQuery::new(term, IndexRecordOption::Basic)), score))
}

impl Plan {
    /// From now on the word at this place has one meaning. Gives the word as it was typed.
    fn settle(&mut self, place: usize, stems: Vec<String>) -> Option<String> {
        let wanted = self.wanted.get_mut(place)?;
        wanted.alternatives = vec![(stems, MENDED)];
        Some(wanted.word.clone())
    }

    pub fn has_words(&self) -> bool {
        !self.wanted.is_empty()
    }

    pub fn can_loosen(&self) -> bool {
        self.wanted.iter().filter(|one| !one.is_weak).count() > 1
    }
}
