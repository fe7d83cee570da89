//! What somebody answered, read by the question it belongs to.

use std::collections::BTreeSet;

use sanggar_contracts::question::Question;
use sanggar_kernel::Escaped;
use serde_json::{Value, json};

use super::paper::{Paper, letter};

const SHORT_CHARACTERS: usize = 1_000;
const ESSAY_CHARACTERS: usize = 50_000;
const FILES: usize = 10;

/// Places are those of the version, not those that were shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    One(usize),
    Some(BTreeSet<usize>),
    Judged(bool),
    /// The right side that was joined to each left side.
    Joined(Vec<(usize, usize)>),
    Row(Vec<usize>),
    Text(String),
    Files(Vec<i64>),
}

/// An answer that does not belong to its question.
#[derive(Debug)]
pub struct Misfit;

/// Nothing when it is empty, which is what a question without an answer has.
pub fn read(paper: &Paper<'_>, number: i64, question: &Question, answer: &Value) -> Result<Option<Given>, Misfit> {
    if is_blank(answer) {
        return Ok(None);
    }
    let order = paper.order(number, question);
    let place = |key: &Value| place_of(key, order.len()).and_then(|shown| order.get(shown).copied()).ok_or(Misfit);
    let places = || answer.as_array().ok_or(Misfit)?.iter().map(place).collect::<Result<Vec<usize>, Misfit>>();
    let given = match question {
        Question::Single { .. } => Given::One(place(answer)?),
        Question::Multiple { .. } => Given::Some(places()?.into_iter().collect()),
        Question::TrueFalse { .. } => Given::Judged(answer.as_bool().ok_or(Misfit)?),
        Question::Matching { pairs, .. } => {
            let joined = answer.as_object().ok_or(Misfit)?.iter();
            let joined = joined.map(|(left, right)| Ok((place_of(&json!(left), pairs.len()).ok_or(Misfit)?, place(right)?)));
            Given::Joined(joined.collect::<Result<_, Misfit>>()?)
        }
        Question::Ordering { .. } => {
            let row = places()?;
            let has_twins = row.iter().collect::<BTreeSet<_>>().len() < row.len();
            if has_twins { Err(Misfit)? } else { Given::Row(row) }
        }
        Question::Short { .. } | Question::Number { .. } => Given::Text(text(answer, SHORT_CHARACTERS)?),
        Question::Essay { .. } => Given::Text(text(answer, ESSAY_CHARACTERS)?),
        Question::File { .. } => {
            let files = answer.as_array().filter(|files| files.len() <= FILES).ok_or(Misfit)?;
            let mut seen = BTreeSet::new();
            let files = files.iter().map(|file| file.as_i64().filter(|file| seen.insert(*file)).ok_or(Misfit));
            Given::Files(files.collect::<Result<_, Misfit>>()?)
        }
    };
    Ok(Some(given))
}

fn is_blank(answer: &Value) -> bool {
    match answer {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(pairs) => pairs.is_empty(),
        _ => false,
    }
}

fn place_of(key: &Value, count: usize) -> Option<usize> {
    let key = key.as_str()?;
    (0..count).find(|place| letter(*place) == key)
}

fn text(answer: &Value, most: usize) -> Result<String, Misfit> {
    answer.as_str().filter(|text| text.chars().count() <= most).map(str::to_owned).ok_or(Misfit)
}

/// An essay as it is shown (B352): paragraphs and line breaks are all that becomes a tag.
pub fn essay_html(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let escaped = Escaped(text.trim()).to_string();
    let paragraphs = escaped.split("\n\n").map(|paragraph| paragraph.trim_matches('\n')).filter(|paragraph| !paragraph.is_empty());
    paragraphs.map(|paragraph| format!("<p>{}</p>", paragraph.replace('\n', "<br>"))).collect()
}
