//! All regions of the country in the memory of the process, about four megabytes: they change once in years, and with the program.

use std::io::Read;
use std::sync::LazyLock;

use flate2::read::GzDecoder;
use sanggar_kernel::fold;
use tokio::sync::Semaphore;

use super::code::{Code, Level};
use crate::Error;

pub(super) const PACKED: &[u8] = include_bytes!("../../data/regions.csv.gz");

/// Unpacked when someone first asks.
pub(super) static INDEX: LazyLock<Result<Index, String>> = LazyLock::new(|| Index::unpack(PACKED));

/// A search is a few milliseconds of work: at most two at a time, and never on the threads that serve.
static LANES: Semaphore = Semaphore::const_new(2);

pub struct Index {
    /// Names as they are written, one after the other.
    names: String,
    /// Names as they are searched, a line each.
    pub(super) folded: String,
    pub(super) rows: Vec<Row>,
}

/// A region, in the order of the codes: it stands before what lies in it.
pub struct Row {
    pub code: Code,
    /// 0 where there is none.
    pub postal: u32,
    name_ends: u32,
    pub(super) folded_ends: u32,
}

/// Asks the regions something, off the threads that serve.
pub async fn ask<T: Send + 'static>(question: impl FnOnce(&Index) -> T + Send + 'static) -> Result<T, Error> {
    let lane = LANES.acquire().await.map_err(|error| Error::Regions(error.to_string()))?;
    let answer = tokio::task::spawn_blocking(move || {
        let answer = INDEX.as_ref().map(question);
        drop(lane);
        answer.map_err(|reason| Error::Regions(reason.clone()))
    });
    answer.await.map_err(|error| Error::Regions(error.to_string()))?
}

impl Index {
    pub fn unpack(packed: &[u8]) -> Result<Self, String> {
        let mut table = String::new();
        GzDecoder::new(packed).read_to_string(&mut table).map_err(|error| error.to_string())?;
        let mut index = Self { names: String::new(), folded: String::new(), rows: Vec::new() };
        for line in table.lines().skip(1) {
            index.add(line).ok_or_else(|| format!("the line {line:?} is no region"))?;
        }
        index.names.shrink_to_fit();
        index.folded.shrink_to_fit();
        index.rows.shrink_to_fit();
        Ok(index)
    }

    /// `code,level,parent,name,postal`: only the name may hold commas, and then stands in quotes.
    fn add(&mut self, line: &str) -> Option<()> {
        let (code, rest) = line.split_once(',')?;
        let (_, rest) = rest.split_once(',')?;
        let (_, rest) = rest.split_once(',')?;
        let (name, postal) = rest.rsplit_once(',')?;
        let name = name.trim_matches('"');
        let code = Code::parse(code).filter(|code| self.rows.last().is_none_or(|last| last.code < *code))?;
        self.names.push_str(name);
        self.folded.push_str(&searched(name));
        self.folded.push('\n');
        self.rows.push(Row {
            code,
            postal: if postal.is_empty() { 0 } else { postal.parse().ok()? },
            name_ends: u32::try_from(self.names.len()).ok()?,
            folded_ends: u32::try_from(self.folded.len()).ok()?,
        });
        Some(())
    }

    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        self.names.capacity() + self.folded.capacity() + self.rows.capacity() * size_of::<Row>()
    }

    pub fn find(&self, code: Code) -> Option<usize> {
        self.rows.binary_search_by_key(&code, |row| row.code).ok()
    }

    pub fn name(&self, place: usize) -> &str {
        text_of(&self.names, &self.rows, place, |row| row.name_ends)
    }

    pub(super) fn searched_name(&self, place: usize) -> &str {
        text_of(&self.folded, &self.rows, place, |row| row.folded_ends).trim_end()
    }

    /// The name of the region of that level in which this one lies.
    pub fn name_at(&self, code: Code, level: Level) -> &str {
        self.find(code.at(level)).map_or("", |place| self.name(place))
    }

    /// The regions of a level that lie in `parent`, or all of them, in the order of their names.
    pub fn children(&self, level: Level, parent: Option<Code>) -> Vec<usize> {
        let place = |code| self.rows.partition_point(|row| row.code < code);
        let within = parent.map_or(0..self.rows.len(), |parent| place(parent)..place(parent.end()));
        let mut found: Vec<usize> = within.filter(|place| self.rows.get(*place).is_some_and(|row| row.code.level() == level)).collect();
        found.sort_by(|one, other| self.searched_name(*one).cmp(self.searched_name(*other)));
        found
    }
}

/// The form in which names are compared: also with one kind of apostrophe.
pub fn searched(text: &str) -> String {
    fold(text).replace('’', "'")
}

fn text_of<'a>(text: &'a str, rows: &[Row], place: usize, end: impl Fn(&Row) -> u32) -> &'a str {
    let from = place.checked_sub(1).and_then(|before| rows.get(before)).map_or(0, &end);
    let to = rows.get(place).map_or(from, &end);
    text.get(from as usize..to as usize).unwrap_or_default()
}
