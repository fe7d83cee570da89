//! Learners who join programmes, complete activities and take quizzes, some in the order that a programme asks for.

mod canary;
pub mod evening;
pub mod invariants;
pub mod learner;
pub mod steps;
pub mod story;

const NAME: &str = "learning";

const ENTER: &str = "/api/program-activity/v3/program-detail/validate";
const JOIN: &str = "/api/payment/free_enrollment/";
const REPORT: &str = "/api/program_activity/v2/activity/";
const INTRO: &str = "/api/program_activity/v2/quiz/intro";
const START: &str = "/api/program_activity/v2/quiz/start";
const RESUME: &str = "/api/program_activity/v2/quiz/resume";
const ANSWER: &str = "/api/program_activity/v2/quiz/answer";
const END: &str = "/api/program_activity/v2/quiz/end";
const REVIEW: &str = "/api/program_activity/v2/quiz/answer_review";

/// What an answer may take on its way after the time is over (Q3).
const GRACE_MILLIS: i64 = 5_000;
