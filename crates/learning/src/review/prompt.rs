use serde::Serialize;
use utoipa::ToSchema;

use crate::course_progress::CourseProgress;

/// From here on a person has seen enough to say something about the programme (B322).
const ENOUGH_TO_RATE: f64 = 49.0;

/// Why somebody is asked to rate a programme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RatingPrompt {
    /// It is time: the scores are told, or the programme asks before that.
    Time,
    /// Everything is done.
    Done,
}

/// Whether and why the person is asked now. Who is asked may rate, and nobody else.
pub fn rating_prompt(progress: &CourseProgress) -> Option<RatingPrompt> {
    let (course, place) = (&progress.course, &progress.enrolment);
    if place.is_rated {
        return None;
    }
    let is_asked = match course.scoring_date {
        // B322, B323.
        Some(_) => {
            let is_time = course.is_scored(progress.now()) || course.is_available_to_rate && place.pmo_id.is_none();
            is_time && progress.percentage() > ENOUGH_TO_RATE
        }
        // B324.
        None => !place.is_child && progress.is_done(),
    };
    is_asked.then_some(if course.scoring_date.is_some() { RatingPrompt::Time } else { RatingPrompt::Done })
}
