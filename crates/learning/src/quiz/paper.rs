//! The sheet that one attempt works on: a version of the quiz in an order drawn from the attempt's seed. Whoever asks again gets the
//! same sheet (Q2). The key of an option is the letter of the place where it is shown, so it tells nothing about the answer.

use sanggar_contracts::content::Quiz;
use sanggar_contracts::question::Question;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::kind::QuestionKind;
use super::wire::{Keyed, QuestionItem};

pub struct Paper<'a> {
    pub quiz: &'a Quiz,
    seed: i64,
}

impl<'a> Paper<'a> {
    pub const fn new(quiz: &'a Quiz, seed: i64) -> Self {
        Self { quiz, seed }
    }

    /// By its place in the version, from one.
    pub fn question(&self, number: i64) -> Option<&'a Question> {
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        self.quiz.questions.get(place)
    }

    /// Every question with its number, in the order in which they are shown.
    pub fn questions(&self) -> impl Iterator<Item = (i64, &'a Question)> {
        let count = self.quiz.questions.len();
        let order = if self.quiz.shuffle { self.drawn("questions", count) } else { (0..count).collect() };
        let quiz = self.quiz;
        order.into_iter().filter_map(move |place| quiz.questions.get(place).map(|question| (place as i64 + 1, question)))
    }

    pub fn items(&self) -> Vec<QuestionItem> {
        (1..).zip(self.questions()).map(|(position, (number, question))| self.item(position, number, question)).collect()
    }

    fn item(&self, position: i64, number: i64, question: &Question) -> QuestionItem {
        let (text, points, _) = question.parts();
        let mut item = QuestionItem {
            activity_question_id: number,
            position,
            kind: QuestionKind::of(question),
            text: text.clone(),
            points,
            options: None,
            left: None,
            right: None,
            items: None,
        };
        let order = self.order(number, question);
        let shown = |texts: &[String]| Some(keyed(order.iter().filter_map(|place| texts.get(*place))));
        match question {
            Question::Single { options, .. } | Question::Multiple { options, .. } => item.options = shown(options),
            Question::Ordering { items, .. } => item.items = shown(items),
            Question::Matching { pairs, .. } => {
                item.left = Some(keyed(pairs.iter().map(|(left, _)| left)));
                item.right = Some(keyed(order.iter().filter_map(|place| pairs.get(*place)).map(|(_, right)| right)));
            }
            _ => {}
        }
        item
    }

    /// The original places of what can be chosen, in the order in which it is shown.
    pub fn order(&self, number: i64, question: &Question) -> Vec<usize> {
        let part = format!("question {number}");
        match question {
            Question::Single { options, .. } | Question::Multiple { options, .. } if self.quiz.shuffle => self.drawn(&part, options.len()),
            Question::Single { options, .. } | Question::Multiple { options, .. } => (0..options.len()).collect(),
            // Shown as they stand in the version these would be the answer.
            Question::Matching { pairs, .. } => mixed(self.drawn(&part, pairs.len())),
            Question::Ordering { items, .. } => mixed(self.drawn(&part, items.len())),
            _ => Vec::new(),
        }
    }

    /// The key in the form of an answer; short texts have several, of which the first is told. Absent where a facilitator judges.
    pub fn right_answer(&self, number: i64, question: &Question) -> Option<Value> {
        let order = self.order(number, question);
        let key = |place: usize| order.iter().position(|shown| *shown == place).map(letter);
        match question {
            Question::Single { answer, .. } => key(*answer).map(Value::from),
            Question::Multiple { answer, .. } => Some(answer.iter().filter_map(|place| key(*place)).collect()),
            Question::TrueFalse { answer, .. } => Some(json!(answer)),
            Question::Matching { pairs, .. } => {
                let pairs = (0..pairs.len()).filter_map(|place| Some((letter(place), Value::from(key(place)?))));
                Some(Value::Object(pairs.collect::<Map<String, Value>>()))
            }
            Question::Ordering { items, .. } => Some((0..items.len()).filter_map(key).collect()),
            Question::Short { answers, .. } => answers.first().map(|answer| json!(answer)),
            Question::Number { answer, .. } => Some(json!(answer.to_string().replace('.', ","))),
            Question::Essay { .. } | Question::File { .. } => None,
        }
    }

    /// Sorted by a digest rather than by a generator of chance: the order outlives every change of that generator.
    fn drawn(&self, part: &str, count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        places.sort_by_cached_key(|place| <[u8; 32]>::from(Sha256::digest(format!("{}/{part}/{place}", self.seed))));
        places
    }
}

/// Never as it stood.
fn mixed(mut places: Vec<usize>) -> Vec<usize> {
    if places.is_sorted() && !places.is_empty() {
        places.rotate_left(1);
    }
    places
}

fn keyed<'a>(texts: impl Iterator<Item = &'a String>) -> Vec<Keyed> {
    texts.enumerate().map(|(place, text)| Keyed { key: letter(place), text: text.clone() }).collect()
}

/// a, b, … z, a1, b1, …
pub fn letter(place: usize) -> String {
    let sign = char::from(b'a' + (place % 26) as u8);
    if place < 26 { sign.to_string() } else { format!("{sign}{}", place / 26) }
}
