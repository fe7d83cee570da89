//! A saved answer: the number of the write decides which of two stays, so that repeated and late calls change nothing (Q1).

use sanggar_platform::db::DbError;
use serde_json::Value;

use super::attempt::{Attempt, due_since};
use super::guarded::OwnAttempt;
use super::kind::QuestionKind;
use super::query::{self, NewAnswer};
use super::refusal::Refusal;
use super::response::{self, Given};
use super::scoring;
use super::view;
use super::wire::{AnswerForm, AnswerItem, Checked, Saved};
use crate::{Error, Learning, upload};

const HIGHEST_SEQ: i64 = 1 << 53;

pub async fn save(cx: &Learning, attempt: &OwnAttempt, mut form: AnswerForm) -> Result<Saved, Error> {
    let (new, given) = new_answer(attempt, &mut form)?;
    let now = cx.clock.now();
    if attempt.ended_at.is_some() {
        return Err(attempt.closed(now).into());
    }
    let (check, answer) = if form.is_preview {
        (checked(attempt, new.question, given.as_ref()), AnswerItem::new(new.kept(now), None))
    } else {
        (None, put(cx, attempt, new, given).await?)
    };
    Ok(Saved { saved: !form.is_preview, seq: answer.seq, answer, check, server_now: now, deadline_at: attempt.deadline_at })
}

/// Only practice tells before the end, and only what a key can judge.
fn checked(attempt: &Attempt, number: i64, given: Option<&Given>) -> Option<Checked> {
    let question = attempt.paper().question(number).filter(|_| attempt.quiz.can_check)?;
    let is_right = scoring::is_right(question, given?)?;
    let explanation = question.parts().2;
    Some(Checked { is_right, explanation: (is_right && !explanation.is_empty()).then(|| explanation.clone()) })
}

fn new_answer(attempt: &Attempt, form: &mut AnswerForm) -> Result<(NewAnswer, Option<Given>), Error> {
    let paper = attempt.paper();
    let question = paper.question(form.activity_question_id).ok_or(Error::Absent)?;
    let answer = form.take_answer();
    let is_known = QuestionKind::of(question) == form.kind && (0..HIGHEST_SEQ).contains(&form.seq);
    let given = response::read(&paper, form.activity_question_id, question, &answer).map_err(|_| Refusal::Misfit)?;
    if !is_known {
        return Err(Refusal::Misfit.into());
    }
    let new = NewAnswer {
        attempt: attempt.id,
        question: form.activity_question_id,
        seq: form.seq,
        answer: if given.is_some() { answer } else { Value::Null },
        is_doubt: form.is_doubt,
        is_waiting: given.is_some() && form.kind.is_judged_by_hand(),
    };
    Ok((new, given))
}

async fn put(cx: &Learning, attempt: &Attempt, new: NewAnswer, given: Option<Given>) -> Result<AnswerItem, Error> {
    let now = cx.clock.now();
    let has_files = matches!(attempt.paper().question(new.question).map(QuestionKind::of), Some(QuestionKind::File));
    let tx = cx.db.write().await?;
    if !query::lock_open(&tx, attempt.id, due_since(now)).await? {
        return Err(attempt.closed(now).into());
    }
    if !query::put_answer(&tx, &new, now).await? {
        let kept = query::answer(&tx, attempt.id, new.question).await?.ok_or(DbError::Absent)?;
        let files = if has_files { upload::of_attempt(&tx, attempt.id).await? } else { Vec::new() };
        return Ok(view::answer_item(attempt, kept, &files));
    }
    let mut files = Vec::new();
    if has_files {
        let wanted = if let Some(Given::Files(wanted)) = given { wanted } else { Vec::new() };
        let place = (attempt.id, new.question);
        if !upload::give_to_answer(&tx, place, attempt.user_id, attempt.activity_id, &wanted, now).await? {
            return Err(Refusal::Files.into());
        }
        files = upload::of_attempt(&tx, attempt.id).await?;
    }
    tx.commit().await?;
    Ok(view::answer_item(attempt, new.kept(now), &files))
}
