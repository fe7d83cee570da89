//! One walk over what matches: counts by group, and the best of what was chosen.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::{ColumnValues, StrColumn};
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader};

use super::{Ask, Order};
use crate::document::GROUPS;
use crate::schema::{KEY, LEARNERS, PRICE, PUBLISHED, RATING, group_name};

pub type Counts = [BTreeMap<String, u32>; GROUPS];

/// How much many learners and good ratings lift what fits equally well.
const LEARNERS_LIFT: f64 = 0.02;
const RATING_LIFT: f64 = 0.02;

#[derive(Default)]
pub struct Gathered {
    pub best: Vec<Ranked>,
    pub total: usize,
    /// What matched before anything was chosen.
    pub matched: usize,
    pub counts: Counts,
}

#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    rank: f64,
    pub key: u64,
}

/// The better one is greater; of equals the one with the smaller key.
impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank.total_cmp(&other.rank).then(other.key.cmp(&self.key))
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ranked {}

pub struct Gather<'a> {
    pub ask: &'a Ask,
    pub has_words: bool,
}

impl Collector for Gather<'_> {
    type Fruit = Gathered;
    type Child = InSegment;

    fn for_segment(&self, _: SegmentOrdinal, segment: &SegmentReader) -> tantivy::Result<InSegment> {
        let columns = segment.fast_fields();
        let mut groups = Vec::with_capacity(GROUPS);
        for (number, chosen) in self.ask.chosen.iter().enumerate() {
            groups.push(Group::new(columns.str(&group_name(number))?, chosen)?);
        }
        Ok(InSegment {
            groups,
            key: columns.column_first_or_default(KEY)?,
            learners: columns.column_first_or_default(LEARNERS)?,
            rating: columns.column_first_or_default(RATING)?,
            price: columns.column_first_or_default(PRICE)?,
            published_at: columns.column_first_or_default(PUBLISHED)?,
            order: self.ask.order,
            has_words: self.has_words,
            keep: self.ask.offset + self.ask.limit,
            heap: BinaryHeap::new(),
            total: 0,
            matched: 0,
        })
    }

    fn requires_scoring(&self) -> bool {
        self.has_words && self.ask.order == Order::Relevance
    }

    fn merge_fruits(&self, parts: Vec<Gathered>) -> tantivy::Result<Gathered> {
        let mut all = Gathered::default();
        for part in parts {
            all.best.extend(part.best);
            all.total += part.total;
            all.matched += part.matched;
            for (counts, more) in all.counts.iter_mut().zip(part.counts) {
                more.into_iter().for_each(|(key, count)| *counts.entry(key).or_default() += count);
            }
        }
        all.best.sort_unstable_by(|one, other| other.cmp(one));
        all.best.truncate(self.ask.offset + self.ask.limit);
        Ok(all)
    }
}

pub struct InSegment {
    groups: Vec<Group>,
    key: Arc<dyn ColumnValues<u64>>,
    learners: Arc<dyn ColumnValues<u64>>,
    rating: Arc<dyn ColumnValues<f64>>,
    price: Arc<dyn ColumnValues<u64>>,
    published_at: Arc<dyn ColumnValues<i64>>,
    order: Order,
    has_words: bool,
    keep: usize,
    heap: BinaryHeap<Reverse<Ranked>>,
    total: usize,
    matched: usize,
}

impl InSegment {
    fn rank(&self, doc: DocId, score: Score) -> f64 {
        let learners = || self.learners.get_val(doc) as f64;
        match self.order {
            Order::Relevance if self.has_words => {
                f64::from(score) * (1.0 + LEARNERS_LIFT * learners().ln_1p() + RATING_LIFT * self.rating.get_val(doc))
            }
            Order::Relevance | Order::Popular => learners(),
            Order::Newest => self.published_at.get_val(doc) as f64,
            Order::PriceAscending => -(self.price.get_val(doc) as f64),
            Order::PriceDescending => self.price.get_val(doc) as f64,
            Order::Rating => self.rating.get_val(doc),
        }
    }

    fn offer(&mut self, ranked: Ranked) {
        if self.heap.len() < self.keep {
            self.heap.push(Reverse(ranked));
        } else if self.heap.peek().is_some_and(|Reverse(worst)| ranked > *worst) {
            self.heap.pop();
            self.heap.push(Reverse(ranked));
        }
    }
}

impl SegmentCollector for InSegment {
    type Fruit = Gathered;

    fn collect(&mut self, doc: DocId, score: Score) {
        self.matched += 1;
        let mut refusing = None;
        for (number, group) in self.groups.iter().enumerate() {
            if !group.admits(doc) && refusing.replace(number).is_some() {
                return;
            }
        }
        match refusing.and_then(|number| self.groups.get_mut(number)) {
            Some(group) => group.count(doc),
            None => {
                self.groups.iter_mut().for_each(|group| group.count(doc));
                self.total += 1;
                let ranked = Ranked { rank: self.rank(doc, score), key: self.key.get_val(doc) };
                self.offer(ranked);
            }
        }
    }

    fn harvest(self) -> Gathered {
        let mut counts = Counts::default();
        for (named, group) in counts.iter_mut().zip(self.groups) {
            *named = group.named();
        }
        let best = self.heap.into_iter().map(|Reverse(ranked)| ranked).collect();
        Gathered { best, total: self.total, matched: self.matched, counts }
    }
}

/// A group's column in one segment. Its keys are numbers here.
struct Group {
    column: Option<StrColumn>,
    /// Absent: nothing was chosen, all are admitted.
    chosen: Option<Vec<u64>>,
    counts: Vec<u32>,
}

impl Group {
    fn new(column: Option<StrColumn>, chosen: &[String]) -> tantivy::Result<Self> {
        let mut numbers = None;
        if !chosen.is_empty() {
            let kept = numbers.insert(Vec::new());
            for key in chosen {
                if let Some(column) = &column {
                    kept.extend(column.dictionary().term_ord(key)?);
                }
            }
        }
        let counts = vec![0; column.as_ref().map_or(0, |column| column.num_terms())];
        Ok(Self { column, chosen: numbers, counts })
    }

    fn admits(&self, doc: DocId) -> bool {
        let Some(chosen) = &self.chosen else { return true };
        self.column.as_ref().is_some_and(|column| column.ords().values_for_doc(doc).any(|number| chosen.contains(&number)))
    }

    fn count(&mut self, doc: DocId) {
        let Some(column) = &self.column else { return };
        for number in column.ords().values_for_doc(doc) {
            if let Some(count) = self.counts.get_mut(number as usize) {
                *count += 1;
            }
        }
    }

    fn named(self) -> BTreeMap<String, u32> {
        let Some(column) = self.column else { return BTreeMap::new() };
        let counted = (0..).zip(self.counts).filter(|(_, count)| *count > 0);
        let name = |number| {
            let mut name = String::new();
            column.ord_to_str(number, &mut name).unwrap_or(false).then_some(name)
        };
        counted.filter_map(|(number, count)| Some((name(number)?, count))).collect()
    }
}
