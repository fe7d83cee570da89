//! What answers are worth: a function of the version and the answers alone, so that it can be computed again at any time (Q4).

use std::collections::{BTreeSet, HashMap};

use sanggar_contracts::content::Quiz;
use sanggar_contracts::question::{Question, RubricLine};
use sanggar_kernel::fold;

use super::kind::QuestionKind;
use super::paper::Paper;
use super::query::Answer;
use super::response::{self, Given};

/// Points are in hundredths, because a part of an answer may be right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    pub points: i64,
    pub is_waiting: bool,
    /// Unknown where a facilitator judges.
    pub is_right: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    pub points: i64,
    /// 0 to 100.
    pub score: i64,
    pub passed: bool,
    pub is_graded: bool,
}

/// The mark of every question by its number.
pub fn marks(paper: &Paper<'_>, answers: &[Answer]) -> HashMap<i64, Mark> {
    let answers: HashMap<i64, &Answer> = answers.iter().map(|answer| (answer.question, answer)).collect();
    let mark_of = |number, question| mark(paper, number, question, answers.get(&number).copied());
    paper.questions().map(|(number, question)| (number, mark_of(number, question))).collect()
}

pub fn total(paper: &Paper<'_>, answers: &[Answer]) -> Total {
    let marks = marks(paper, answers);
    let points: i64 = marks.values().map(|mark| mark.points).sum();
    let most = max_points(paper.quiz) * 100;
    let score = if most == 0 { 100 } else { rounded(points * 100, most) };
    Total { points, score, passed: score >= paper.quiz.passing, is_graded: !marks.values().any(|mark| mark.is_waiting) }
}

pub fn max_points(quiz: &Quiz) -> i64 {
    quiz.questions.iter().map(|question| question.parts().1).sum()
}

fn mark(paper: &Paper<'_>, number: i64, question: &Question, answer: Option<&Answer>) -> Mark {
    let given = answer.and_then(|answer| response::read(paper, number, question, &answer.answer.0).ok().flatten());
    let points = question.parts().1 * 100;
    if let Question::Essay { rubric, .. } | Question::File { rubric, .. } = question {
        let lines = answer.and_then(|answer| answer.rubric.as_ref()).map(|lines| lines.0.as_slice());
        let points = lines.map_or(0, |lines| rounded(points * lines.iter().sum::<i64>(), rubric_points(rubric)));
        return Mark { points, is_waiting: given.is_some() && lines.is_none(), is_right: None };
    }
    let (right, all) = given.map_or((0, 1), |given| share(question, &given));
    Mark { points: rounded(points * right, all), is_waiting: false, is_right: Some(right == all) }
}

/// Whether an answer is wholly right; unknown where a facilitator judges.
pub fn is_right(question: &Question, given: &Given) -> Option<bool> {
    let (right, all) = share(question, given);
    (!QuestionKind::of(question).is_judged_by_hand()).then_some(right == all)
}

pub fn rubric_points(rubric: &[RubricLine]) -> i64 {
    rubric.iter().map(|line| line.points).sum()
}

/// How much of the answer is right, as a fraction.
/// Of several choices each wrong one takes a right one away; pairs and rows count the places that are right.
fn share(question: &Question, given: &Given) -> (i64, i64) {
    let whole = |is_right: bool| (i64::from(is_right), 1);
    match (question, given) {
        (Question::Single { answer, .. }, Given::One(place)) => whole(answer == place),
        (Question::TrueFalse { answer, .. }, Given::Judged(judged)) => whole(answer == judged),
        (Question::Multiple { answer, .. }, Given::Some(places)) => {
            let key: BTreeSet<usize> = answer.iter().copied().collect();
            let right = places.intersection(&key).count() as i64;
            ((2 * right - places.len() as i64).max(0), key.len() as i64)
        }
        (Question::Matching { pairs, .. }, Given::Joined(joined)) => {
            (joined.iter().filter(|(left, right)| left == right).count() as i64, pairs.len() as i64)
        }
        (Question::Ordering { items, .. }, Given::Row(row)) => {
            (row.iter().enumerate().filter(|(place, item)| place == *item).count() as i64, items.len() as i64)
        }
        (Question::Short { answers, .. }, Given::Text(text)) => whole(answers.iter().any(|answer| fold(answer) == fold(text))),
        (Question::Number { answer, tolerance, .. }, Given::Text(text)) => {
            whole(readings(text).iter().any(|number| (number - answer).abs() <= tolerance + 1e-9))
        }
        _ => whole(false),
    }
}

/// What a written number may mean: `1,5` and `1.5` are the same, `1.500` may be either of two, as people write it here.
fn readings(text: &str) -> Vec<f64> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().replace('−', "-");
    let grouped = |group: char, point: char| text.replace(group, "").replace(point, ".");
    let forms = match (text.matches('.').count(), text.matches(',').count()) {
        (0, _) | (_, 0) if text.matches(['.', ',']).count() <= 1 => {
            let is_group = text.split(['.', ',']).nth(1).is_some_and(|rest| rest.len() == 3);
            let whole = is_group.then(|| text.replace(['.', ','], ""));
            [Some(text.replace(',', ".")), whole].into_iter().flatten().collect()
        }
        (_, 0) | (0, _) => vec![text.replace(['.', ','], "")],
        _ if text.rfind(',') > text.rfind('.') => vec![grouped('.', ',')],
        _ => vec![grouped(',', '.')],
    };
    forms.iter().filter_map(|form| form.parse().ok()).filter(|number: &f64| number.is_finite()).collect()
}

fn rounded(value: i64, by: i64) -> i64 {
    if by == 0 { 0 } else { (2 * value + by) / (2 * by) }
}

/// Points and their most by type of question, in the order in which the types first occur.
pub fn by_kind(paper: &Paper<'_>, marks: &HashMap<i64, Mark>) -> Vec<(QuestionKind, i64, i64)> {
    let mut kinds: Vec<(QuestionKind, i64, i64)> = Vec::new();
    for (number, question) in (1..).zip(&paper.quiz.questions) {
        let kind = QuestionKind::of(question);
        let given = marks.get(&number).map_or(0, |mark| mark.points);
        let most = question.parts().1;
        match kinds.iter_mut().find(|(known, ..)| *known == kind) {
            Some((_, points, max)) => (*points, *max) = (*points + given, *max + most),
            None => kinds.push((kind, given, most)),
        }
    }
    kinds
}

#[cfg(test)]
mod tests;
