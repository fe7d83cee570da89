use crate::access::callers::Caller::{Facilitator, Member, Operator};
use crate::access::row::{Row, row};

const QUIZ: &str = r#"{"program_user_id": "$place", "activity_id": "$quiz"}"#;
const ATTEMPT: &str = r#"{"program_user_id": "$place", "activity_id": "$quiz", "attempt_id": "$attempt"}"#;
const GRADE: &str = r#"{"decision": "graded", "feedback": "Bagus.", "rubric": []}"#;

/// Attempts, and what facilitators grade.
pub fn rows() -> Vec<Row> {
    let question = r#"{"program_user_id": "$place", "activity_id": "$quiz", "attempt_id": "$attempt", "position": 1}"#;
    let answer = r#"{"program_user_id": "$place", "activity_id": "$quiz", "attempt_id": "$attempt", "activity_question_id": 1,
                     "question_position": 1, "seq": 1, "type": "number", "answer": null}"#;
    let start = r#"{"program_user_id": "$place", "activity_id": "$quiz", "key": "matriks"}"#;
    vec![
        row(Member, "POST /api/program_activity/v2/quiz/intro", QUIZ),
        row(Member, "POST /api/program_activity/v2/quiz/start", start),
        row(Member, "POST /api/program_activity/v2/quiz/resume", QUIZ),
        row(Member, "POST /api/program_activity/v2/quiz/question", question),
        row(Member, "POST /api/program_activity/v2/quiz/question_answer", ATTEMPT),
        row(Member, "POST /api/program_activity/v2/quiz/answer", answer),
        row(Member, "POST /api/program_activity/v2/quiz/end", ATTEMPT),
        row(Member, "POST /api/program_activity/v2/quiz/answer_review", ATTEMPT),
        row(Member, "POST /api/program_activity/v2/quiz/scoring_category_detail", ATTEMPT),
        row(Facilitator, "GET /api/studio/grading/$taught/1/20", "").may(&[Operator]),
        row(Facilitator, "GET /api/teaching/$taught/participants/1/20", "").may(&[Operator]),
        row(Facilitator, "GET /api/teaching/$taught/discussions/1/20", "").may(&[Operator]),
        row(Facilitator, "POST /api/teaching/visit", r#"{"program_slug": "$taught"}"#).may(&[Operator]),
        row(Facilitator, "GET /api/studio/grading/answer/$answer", "").may(&[Operator]),
        row(Facilitator, "GET /api/studio/grading/work/$work", "").may(&[Operator]),
        // Points that do not fit the rubric are refused; that it comes so far is enough here.
        row(Facilitator, "POST /api/studio/grading/answer/$answer", GRADE).may(&[Operator]).own(422),
        row(Facilitator, "POST /api/studio/grading/work/$work", GRADE).may(&[Operator]).own(422),
    ]
}
