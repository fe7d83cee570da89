//! Games: interactive pieces that count points. Each play is kept; the best counts.

mod query;

use sanggar_contracts::activity::ActivityKind;
use sanggar_kernel::{ActivityId, EnrolmentId};
use sanggar_platform::http::{Answer, Json, Names, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::course_progress::CourseProgress;
use crate::gate::{Enrolled, PlaceKey};
use crate::{Error, Learning};
use query::Play;

const MAX_POINTS: f64 = 1e9;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayForm {
    program_user_id: EnrolmentId,
    resource_id: ActivityId,
}

impl Names<PlaceKey> for PlayForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = GameBegun)]
struct Begun {
    play_id: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProgressForm {
    program_user_id: EnrolmentId,
    resource_id: ActivityId,
    play_id: i64,
    /// The game's own points, and how many there are to get.
    score: f64,
    max_score: f64,
    /// The play is over; it takes no more points.
    is_finish: bool,
}

impl Names<PlaceKey> for ProgressForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Serialize, ToSchema)]
struct Scored {
    /// Of this play, 0 to 100.
    score: i64,
    /// Of all plays, 0 to 100.
    best: i64,
}

pub fn routes() -> Routes<Learning> {
    Routes::new().post("/program-activity/game/play", play).post("/program-activity/game/progress", progress)
}

async fn play(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<PlayForm>>) -> Answer<Begun> {
    check_game(&progress, form.resource_id)?;
    let play_id = cx.drawn_number();
    let tx = cx.db.write().await?;
    query::insert(&tx, play_id, progress.enrolment.id, form.resource_id, cx.clock.now()).await?;
    tx.commit().await?;
    Ok(Reply::of(Begun { play_id }))
}

async fn progress(cx: Learning, Enrolled { subject: progress, input: Json(form), .. }: Enrolled<Json<ProgressForm>>) -> Answer<Scored> {
    check_game(&progress, form.resource_id)?;
    let score = percent(form.score, form.max_score).ok_or(Error::Field("score", "Nilai permainan ini tidak sesuai."))?;
    let now = cx.clock.now();
    let play = Play { id: form.play_id, enrolment: progress.enrolment.id, activity: form.resource_id };
    let tx = cx.db.write().await?;
    if query::score(&tx, &play, score, form.is_finish.then_some(now)).await? == 0 {
        return Err(Error::Absent.into());
    }
    query::keep_best(&tx, &play, score, now).await?;
    cx.issuing.settle(&tx, &progress.course, progress.enrolment.id).await?;
    tx.commit().await?;
    let before = progress.at(form.resource_id).and_then(|one| one.score);
    Ok(Reply::of(Scored { score, best: before.map_or(score, |best| best.max(score)) }))
}

fn check_game(progress: &CourseProgress, activity: ActivityId) -> Result<(), Error> {
    if progress.open(activity)?.kind == ActivityKind::Html { Ok(()) } else { Err(Error::Absent) }
}

/// 0 to 100; absent when the points make no sense.
fn percent(score: f64, max: f64) -> Option<i64> {
    let is_sound = (0.0..=MAX_POINTS).contains(&score) && (f64::MIN_POSITIVE..=MAX_POINTS).contains(&max) && score <= max;
    is_sound.then(|| (score * 100.0 / max).round() as i64)
}

#[cfg(test)]
mod tests;
