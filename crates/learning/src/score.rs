//! Scores: of each activity that has one or will, and of the whole.
//!
//! The score of the whole is the mean of the scores there are, an assessment counting twice as much as anything else. What has no
//! score yet does not pull it down.

mod query;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{Course, CourseActivity};
use sanggar_kernel::{ActivityId, EnrolmentId, Millis};
use sanggar_platform::http::{Answer, Json, Names, Reply, Routes};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::course_progress::CourseProgress;
use crate::gate::{Enrolled, PlaceKey};
use crate::{Error, Learning};

const BEST: i64 = 100;
const WEIGHT: i64 = 1;
const WEIGHT_OF_ASSESSMENT: i64 = 2;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ScoreForm {
    program_user_id: EnrolmentId,
    /// Only of this activity.
    resource_id: Option<ActivityId>,
}

impl Names<PlaceKey> for ScoreForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Serialize, ToSchema)]
struct Scores {
    /// 0 to 100, with two decimals; absent until something has a score.
    final_score: Option<f64>,
    items: Vec<ScoreItem>,
}

#[derive(Serialize, ToSchema)]
struct ScoreItem {
    activity_id: ActivityId,
    slug: String,
    title: String,
    score: Option<i64>,
    max: i64,
    weight: i64,
    graded_at: Option<Millis>,
    state: ScoreState,
    /// It was handed in, so there is something that a facilitator says about it (C089).
    is_work: bool,
}

text_enum! {
    #[derive(Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    enum ScoreState {
        /// Nothing was handed in.
        Open => "open",
        /// A facilitator has it.
        Waiting => "waiting",
        Graded => "graded",
    }
}

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/program_activity/score/", scores).post("/program-activity/score", scores)
}

async fn scores(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<ScoreForm>>) -> Answer<Scores> {
    if form.resource_id.is_some_and(|wanted| progress.course.activity(wanted).is_none()) {
        return Err(Error::Absent.into());
    }
    let waiting = query::waiting(&*cx.db.read().await?, progress.enrolment.id).await?;
    let is_waiting = |activity: &CourseActivity| waiting.contains(&(activity.id,));
    let wanted = scored(&progress).filter(|one| form.resource_id.is_none_or(|id| one.id == id));
    let items = wanted.map(|activity| ScoreItem::new(&progress, activity, is_waiting(activity))).collect();
    Ok(Reply::of(Scores { final_score: final_score(&progress), items }))
}

/// What has a score or is going to have one.
fn scored(progress: &CourseProgress) -> impl Iterator<Item = &CourseActivity> {
    let is_scored = |activity: &CourseActivity| {
        activity.kind.is_quiz() || is_work(activity.kind) || progress.at(activity.id).is_some_and(|one| one.score.is_some())
    };
    progress.counted().map(|(_, activity)| activity).filter(move |activity| is_scored(activity))
}

/// Somebody looks at it and gives a score.
const fn is_work(kind: ActivityKind) -> bool {
    matches!(kind, ActivityKind::Essay | ActivityKind::File | ActivityKind::GroupActivity)
}

const fn weight(activity: &CourseActivity) -> i64 {
    if activity.is_assessment { WEIGHT_OF_ASSESSMENT } else { WEIGHT }
}

pub fn final_score(progress: &CourseProgress) -> Option<f64> {
    of_course(&progress.course, |activity| progress.at(activity)?.score)
}

/// The score of the whole, as everybody is told it.
pub fn of_course(course: &Course, score_of: impl Fn(ActivityId) -> Option<i64>) -> Option<f64> {
    let scores = course.counted().filter_map(|(_, one)| Some((score_of(one.id)?, weight(one))));
    let (sum, weights) = scores.fold((0, 0), |(sum, weights), (score, weight)| (sum + score * weight, weights + weight));
    (weights > 0).then(|| (sum as f64 * 100.0 / weights as f64).round() / 100.0)
}

impl ScoreItem {
    fn new(progress: &CourseProgress, activity: &CourseActivity, is_waiting: bool) -> Self {
        let own = progress.at(activity.id);
        let score = own.and_then(|one| one.score);
        let state = match (score, is_waiting) {
            (_, true) => ScoreState::Waiting,
            (Some(_), false) => ScoreState::Graded,
            (None, false) => ScoreState::Open,
        };
        Self {
            activity_id: activity.id,
            slug: activity.slug.clone(),
            title: activity.title.clone(),
            score,
            max: BEST,
            weight: weight(activity),
            graded_at: own.filter(|_| score.is_some()).and_then(|one| one.completed_at),
            state,
            is_work: is_work(activity.kind),
        }
    }
}

#[cfg(test)]
mod tests;
