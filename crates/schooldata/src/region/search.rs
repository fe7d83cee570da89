//! Finding a village by what people type of it: its name, its district, its city, its postal code, in any order.

use std::ops::Range;

use sanggar_kernel::Page;

use super::code::Level;
use super::index::{Index, Row, searched};

/// As many bits as a mark has.
const MAX_WORDS: usize = 8;
const RANKS: usize = 8;
/// Said for clarity and part of no name; not dropped at the end, where "kel" may become "kelapa".
const SAID_BESIDE: [&str; 9] = ["kelurahan", "kel", "desa", "kecamatan", "kec", "provinsi", "prov", "dki", "di"];

/// What was typed, ready to be compared.
struct Query {
    words: Vec<String>,
    phrase: String,
    /// The phrase, if it is a whole postal code.
    postal: Option<u32>,
}

impl Query {
    fn new(typed: &str) -> Self {
        let folded = searched(&typed.replace(',', " "));
        let all: Vec<&str> = folded.split(' ').map(|word| word.trim_matches('.')).filter(|word| !word.is_empty()).collect();
        let last = all.len().saturating_sub(1);
        let kept = all.iter().enumerate().filter(|(place, word)| *place == last || !SAID_BESIDE.contains(word));
        let words: Vec<String> = kept.map(|(_, word)| (*word).to_owned()).take(MAX_WORDS).collect();
        let phrase = words.join(" ");
        Self { postal: phrase.parse().ok().filter(|_| phrase.len() == 5), phrase, words }
    }

    /// How well a village fits through its own name or postal code; 0 is best.
    fn rank_of_village(&self, name: &str, postal: u32) -> usize {
        if name == self.phrase || self.postal == Some(postal) {
            0
        } else if name.starts_with(&self.phrase) {
            1
        } else if self.words.len() > 1 && format!(" {} ", self.phrase).contains(&format!(" {name} ")) {
            5
        } else if self.words.iter().any(|word| name.starts_with(word)) {
            6
        } else {
            7
        }
    }

    fn rank_of_district(&self, name: &str) -> usize {
        if name == self.phrase {
            2
        } else if name.starts_with(&self.phrase) {
            3
        } else {
            7
        }
    }

    /// "bogor" is what "kota bogor" ends with.
    fn rank_of_city(&self, name: &str) -> usize {
        let before = name.strip_suffix(self.phrase.as_str());
        if before.is_some_and(|before| before.is_empty() || before.ends_with(' ')) { 4 } else { 7 }
    }
}

/// A page of the villages that have every word somewhere in their name, district, city, province or postal code, and whether there
/// are more.
pub fn search(index: &Index, typed: &str, page: Page) -> (Vec<usize>, bool) {
    let query = Query::new(typed);
    if query.phrase.chars().count() < 2 {
        return (Vec::new(), false);
    }
    let ranked = rank(index, &query, &mark(index, &query.words));
    let offset = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let size = page.size() as usize;
    let mut found: Vec<usize> = ranked.into_iter().flatten().skip(offset).take(size + 1).collect();
    let more = found.len() > size;
    found.truncate(size);
    (found, more)
}

/// For each region the words that it has itself, a bit each.
fn mark(index: &Index, words: &[String]) -> Vec<u8> {
    let mut marks = vec![0; index.rows.len()];
    for (number, word) in words.iter().enumerate() {
        let bit = 1 << number;
        let mut regions = index.rows.iter().zip(&mut marks).peekable();
        for (at, _) in index.folded.match_indices(word.as_str()) {
            while regions.next_if(|(row, _)| row.folded_ends as usize <= at).is_some() {}
            if let Some((_, mark)) = regions.peek_mut() {
                **mark |= bit;
            }
        }
        if let Some(range) = postal_codes(word) {
            let inside = index.rows.iter().zip(&mut marks).filter(|(row, _)| range.contains(&row.postal));
            inside.for_each(|(_, mark)| *mark |= bit);
        }
    }
    marks
}

/// The postal codes that begin with these digits. None is 0: that is what regions without one have.
fn postal_codes(word: &str) -> Option<Range<u32>> {
    let open = 5_u32.checked_sub(u32::try_from(word.len()).ok()?)?;
    let value: u32 = word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))?;
    let step = 10_u32.pow(open);
    Some((value * step).max(1)..(value + 1) * step)
}

/// The villages that have all words, by themselves or through what they lie in, gathered by rank.
fn rank(index: &Index, query: &Query, marks: &[u8]) -> [Vec<usize>; RANKS] {
    let all = u8::MAX >> (MAX_WORDS - query.words.len());
    let mut ranked: [Vec<usize>; RANKS] = Default::default();
    let (mut province, mut city, mut district) = (0, (0, 7), (0, 7));
    for (place, (Row { code, postal, .. }, mark)) in index.rows.iter().zip(marks).enumerate() {
        match code.level() {
            Level::Province => province = *mark,
            Level::City => city = (province | mark, query.rank_of_city(index.searched_name(place))),
            Level::District => district = (city.0 | mark, query.rank_of_district(index.searched_name(place)).min(city.1)),
            Level::Village if district.0 | mark == all => {
                let own = query.rank_of_village(index.searched_name(place), *postal);
                if let Some(rank) = ranked.get_mut(own.min(district.1)) {
                    rank.push(place);
                }
            }
            Level::Village => {}
        }
    }
    ranked
}

#[cfg(test)]
mod tests;
