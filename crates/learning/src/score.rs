//! Scores: of each activity that has one or will, and of the whole.
//!
//! The score of the whole is the mean of the scores there are, by the weights that the programme gives them. What has no score yet
//! does not pull it down. Before the scoring date nobody but those who teach is told any of it.

mod query;

use sanggar_contracts::activity::ActivityKind;
use sanggar_contracts::{CourseActivity, Hundredths};
use sanggar_kernel::{ActivityId, EnrolmentId, Millis};
use sanggar_platform::http::{Answer, Json, Names, Reply, Routes};
use sanggar_platform::text_enum;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::course_progress::CourseProgress;
use crate::gate::{Enrolled, PlaceKey};
use crate::{Error, Learning};

const BEST: i64 = 100;

/// As people read it: "92,50".
pub fn decimal(score: f64) -> String {
    format!("{score:.2}").replace('.', ",")
}

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
    /// 0 to 100, with two decimals; absent before the scoring date and until something has a score.
    final_score: Option<f64>,
    /// None before the scoring date.
    items: Vec<ScoreItem>,
    /// From when on there are scores to see; absent: by now.
    available_at: Option<Millis>,
}

#[derive(Serialize, ToSchema)]
struct ScoreItem {
    activity_id: ActivityId,
    slug: String,
    title: String,
    score: Option<i64>,
    max: i64,
    /// 0: it does not count in the whole.
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
    if let Some(date) = progress.scores_from() {
        return Ok(Reply::of(Scores { final_score: None, items: Vec::new(), available_at: Some(date) }));
    }
    let waiting = query::waiting(&*cx.db.read().await?, progress.enrolment.id).await?;
    let is_waiting = |activity: &CourseActivity| waiting.contains(&(activity.id,));
    let wanted = scored(&progress).filter(|one| form.resource_id.is_none_or(|id| one.id == id));
    let items = wanted.map(|activity| ScoreItem::new(&progress, activity, is_waiting(activity))).collect();
    Ok(Reply::of(Scores { final_score: told(&progress), items, available_at: None }))
}

fn scored(progress: &CourseProgress) -> impl Iterator<Item = &CourseActivity> {
    let score_of = |activity: &CourseActivity| progress.at(activity.id).and_then(|one| one.score);
    progress.counted().map(|(_, activity)| activity).filter(move |activity| is_scored(activity, score_of(activity)))
}

/// It has a score or is going to have one.
pub fn is_scored(activity: &CourseActivity, score: Option<i64>) -> bool {
    score.is_some() || activity.kind.is_quiz() || is_work(activity.kind)
}

/// Somebody looks at it and gives a score.
const fn is_work(kind: ActivityKind) -> bool {
    matches!(kind, ActivityKind::Essay | ActivityKind::File | ActivityKind::GroupActivity)
}

/// The score of the whole, if the person may be told it by now.
pub fn told(progress: &CourseProgress) -> Option<f64> {
    let whole = progress.course.score(|activity| progress.at(activity)?.score);
    whole.filter(|_| progress.scores_from().is_none()).map(Hundredths::told)
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
            weight: activity.weight,
            graded_at: own.filter(|_| score.is_some()).and_then(|one| one.completed_at),
            state,
            is_work: is_work(activity.kind),
        }
    }
}

#[cfg(test)]
mod tests;
