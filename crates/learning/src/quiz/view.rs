//! What the person is shown of an attempt, before its end and after it.

use std::collections::HashMap;

use sanggar_contracts::question::Question;
use sanggar_kernel::Millis;
use sanggar_platform::db::Conn;
use serde_json::Value;

use super::attempt::Attempt;
use super::kind::QuestionKind;
use super::query::{self, Answer};
use super::refusal::Refusal;
use super::response::essay_html;
use super::scoring;
use super::wire::{
    AnswerItem, AttemptSheet, Criterion, FileItem, QuestionItem, QuestionRubric, QuestionSheet, ResultItem, Reviewed, ScoringCategory,
    ScoringDetail, State,
};
use crate::Error;
use crate::upload::{self, HandedIn};

pub fn whole(attempt: &Attempt, answers: Vec<AnswerItem>, now: Millis) -> AttemptSheet {
    AttemptSheet {
        attempt_id: attempt.id,
        number: attempt.number,
        state: State::of(attempt.ended_at),
        started_at: attempt.started_at,
        deadline_at: attempt.deadline_at,
        server_now: now,
        can_check: attempt.quiz.can_check,
        questions: attempt.paper().items(),
        answers,
    }
}

pub async fn answers(conn: &Conn, attempt: &Attempt) -> Result<Vec<AnswerItem>, Error> {
    let files = files(conn, attempt).await?;
    let answers = query::answers(conn, attempt.id).await?;
    Ok(answers.into_iter().map(|answer| answer_item(attempt, answer, &files)).collect())
}

pub async fn question(conn: &Conn, attempt: &Attempt, position: i64) -> Result<QuestionSheet, Error> {
    let question = attempt.paper().items().into_iter().find(|item| item.position == position).ok_or(Error::Absent)?;
    let answer = query::answer(conn, attempt.id, question.activity_question_id).await?;
    let files = files(conn, attempt).await?;
    Ok(QuestionSheet { question, answer: answer.map(|answer| answer_item(attempt, answer, &files)) })
}

pub fn answer_item(attempt: &Attempt, answer: Answer, files: &[HandedIn]) -> AnswerItem {
    let has_files = matches!(attempt.paper().question(answer.question), Some(Question::File { .. }));
    let files = has_files.then(|| files_of(files, answer.question));
    AnswerItem::new(answer, files)
}

async fn files(conn: &Conn, attempt: &Attempt) -> Result<Vec<HandedIn>, Error> {
    let takes_files = attempt.quiz.questions.iter().any(|question| matches!(question, Question::File { .. }));
    Ok(if takes_files { upload::of_attempt(conn, attempt.id).await? } else { Vec::new() })
}

pub fn files_of(files: &[HandedIn], question: i64) -> Vec<FileItem> {
    files.iter().filter(|file| file.of == question).map(FileItem::from).collect()
}

pub async fn result(conn: &Conn, attempt: &Attempt) -> Result<ResultItem, Error> {
    let answers = query::answers(conn, attempt.id).await?;
    let (Some(ended_at), Some(score), Some(points)) = (attempt.ended_at, attempt.score, attempt.points) else {
        return Err(Refusal::StillOpen.into());
    };
    Ok(ResultItem {
        attempt_id: attempt.id,
        number: attempt.number,
        state: State::Ended,
        score,
        points: in_points(points),
        max_points: attempt.max_points,
        passed: attempt.passed.unwrap_or_default(),
        is_graded: attempt.is_graded,
        answered: answers.iter().filter(|answer| !answer.answer.0.is_null()).count() as i64,
        total: attempt.quiz.questions.len() as i64,
        scoring_categories: categories(attempt, &answers),
        can_review: true,
        attempts_left: attempt.attempts_left(),
        ended_at,
    })
}

/// Keys and explanations, which nobody sees before the end (Q5); only practice explains a right answer earlier.
pub async fn review(conn: &Conn, attempt: &Attempt, position: Option<i64>) -> Result<Vec<Reviewed>, Error> {
    if attempt.ended_at.is_none() {
        return Err(Refusal::StillOpen.into());
    }
    let answers = query::answers(conn, attempt.id).await?;
    let files = files(conn, attempt).await?;
    let marks = scoring::marks(&attempt.paper(), &answers);
    let mut answers: HashMap<i64, Answer> = answers.into_iter().map(|answer| (answer.question, answer)).collect();
    let items = attempt.paper().items().into_iter().filter(|item| position.is_none_or(|position| item.position == position));
    Ok(items
        .map(|item| {
            let number = item.activity_question_id;
            let mark = marks.get(&number).copied().unwrap_or_default();
            reviewed(attempt, item, answers.remove(&number), mark, &files)
        })
        .collect())
}

fn reviewed(attempt: &Attempt, item: QuestionItem, answer: Option<Answer>, mark: scoring::Mark, files: &[HandedIn]) -> Reviewed {
    let (paper, number) = (attempt.paper(), item.activity_question_id);
    // Whoever may try again learns the key of what was answered, not of what was left out.
    let is_told = attempt.attempts_left() == 0 || answer.as_ref().is_some_and(|answer| !answer.answer.0.is_null());
    let question = paper.question(number).filter(|_| is_told);
    let (answer, feedback) = answer.map_or((Value::Null, None), |answer| (answer.answer.0, answer.feedback));
    Reviewed {
        answer_html: answer.as_str().filter(|_| item.kind == QuestionKind::Essay).map(essay_html),
        files: (item.kind == QuestionKind::File).then(|| files_of(files, number)),
        is_right: mark.is_right,
        given_points: (!mark.is_waiting).then(|| in_points(mark.points)),
        right_answer: question.and_then(|question| paper.right_answer(number, question)).unwrap_or_default(),
        explanation: question.map(|question| question.parts().2.clone()).unwrap_or_default(),
        question: item,
        answer,
        feedback,
    }
}

/// The criteria that facilitators judge by, and points by type of question.
pub async fn scoring(conn: &Conn, attempt: &Attempt) -> Result<ScoringDetail, Error> {
    let answers = query::answers(conn, attempt.id).await?;
    let rubric_of = |item: &QuestionItem| match attempt.paper().question(item.activity_question_id) {
        Some(Question::Essay { rubric, .. } | Question::File { rubric, .. }) => Some(rubric.clone()),
        _ => None,
    };
    let rubrics = attempt.paper().items().into_iter().filter_map(|item| {
        let answer = answers.iter().find(|answer| answer.question == item.activity_question_id);
        let given = answer.and_then(|answer| answer.rubric.as_ref());
        let criteria = (0..).zip(rubric_of(&item)?).map(|(place, line)| Criterion {
            name: line.name,
            levels: line.levels,
            points: line.points,
            given: given.and_then(|given| given.0.get::<usize>(place).copied()),
        });
        Some(QuestionRubric {
            criteria: criteria.collect(),
            feedback: answer.and_then(|answer| answer.feedback.clone()),
            activity_question_id: item.activity_question_id,
            position: item.position,
            text: item.text,
        })
    });
    Ok(ScoringDetail { rubrics: rubrics.collect(), scoring_categories: categories(attempt, &answers) })
}

fn categories(attempt: &Attempt, answers: &[Answer]) -> Vec<ScoringCategory> {
    let paper = attempt.paper();
    let marks = scoring::marks(&paper, answers);
    let kinds = scoring::by_kind(&paper, &marks).into_iter();
    kinds
        .map(|(kind, points, max)| ScoringCategory { name: kind.label(), points: attempt.ended_at.map(|_| in_points(points)), max })
        .collect()
}

fn in_points(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}
