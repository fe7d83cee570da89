//! How far a person has come, for the tab of assessments and the page of the report.

use sanggar_kernel::{EnrolmentId, Millis};
use sanggar_platform::http::{Answer, Json, Names, Path, Query, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::course_progress::CourseProgress;
use crate::gate::{Enrolled, PlaceKey};
use crate::outline::PlaceForm;
use crate::review::{RatingPrompt, rating_prompt};
use crate::{Learning, score};

#[derive(Deserialize, IntoParams)]
struct OfActivity {
    slug: String,
}

impl Names<PlaceKey> for OfActivity {
    fn key(&self) -> PlaceKey {
        PlaceKey::OfSlug(self.slug.clone())
    }
}

#[derive(Deserialize, IntoParams)]
struct ReportQuery {
    /// The folder that the class is opened from; it changes nothing in the report.
    #[serde(rename = "folder_id")]
    #[param(rename = "folder_id")]
    _folder_id: Option<i64>,
}

#[derive(Deserialize, IntoParams)]
struct OfEnrolment {
    program_user_id: EnrolmentId,
}

impl Names<PlaceKey> for OfEnrolment {
    fn key(&self) -> PlaceKey {
        PlaceKey::Enrolment(self.program_user_id)
    }
}

#[derive(Serialize, ToSchema)]
pub struct Report {
    /// When the report is there; absent: at any time.
    pub scoring_date: Option<Millis>,
    pub percentage_progress: f64,
    pub can_view_certificate: bool,
    pub show_certificate: bool,
    pub show_report: bool,
    /// The scores of the programme are counted anew: those that are shown will change (B342).
    pub is_recounting: bool,
    pub is_rated: bool,
    /// The programme asks for ratings before its scoring date too.
    pub is_available_to_rate: bool,
    pub pmo_id: Option<String>,
    /// The place came with that in another programme.
    pub is_child: bool,
    /// Whether and why the person is asked to rate now (B322 to B324).
    pub rating_prompt: Option<RatingPrompt>,
}

#[derive(Serialize, ToSchema)]
struct ReportInfo {
    #[serde(flatten)]
    report: Report,
    program_user_id: EnrolmentId,
    completed_resources: i64,
    total_resources: i64,
    /// Absent before the scoring date and until something has a score.
    final_score: Option<f64>,
    /// From when on the score is told; absent: by now.
    available_at: Option<Millis>,
}

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/v2/product_by_activity/{slug}/report", by_activity)
        .post("/program-activity/v3/program-detail/get/report", by_place)
        .get("/program-activity/report-info/{program_user_id}", info)
}

pub fn report(progress: &CourseProgress) -> Report {
    let (course, place) = (&progress.course, &progress.enrolment);
    Report {
        scoring_date: course.scoring_date,
        percentage_progress: progress.percentage(),
        can_view_certificate: place.certificate.is_some(),
        show_certificate: course.show_certificate,
        show_report: course.show_report,
        is_recounting: place.is_recounting,
        is_rated: place.is_rated,
        is_available_to_rate: course.is_available_to_rate,
        pmo_id: place.pmo_id.clone(),
        is_child: place.is_child,
        rating_prompt: rating_prompt(progress),
    }
}

async fn by_activity(Enrolled { subject: progress, .. }: Enrolled<Path<OfActivity>>, Query(_): Query<ReportQuery>) -> Answer<Report> {
    Ok(Reply::of(report(&progress)))
}

async fn by_place(Enrolled { subject: progress, .. }: Enrolled<Json<PlaceForm>>) -> Answer<Report> {
    Ok(Reply::of(report(&progress)))
}

async fn info(Enrolled { subject: progress, .. }: Enrolled<Path<OfEnrolment>>) -> Answer<ReportInfo> {
    Ok(Reply::of(ReportInfo {
        report: report(&progress),
        program_user_id: progress.enrolment.id,
        completed_resources: progress.completed(),
        total_resources: progress.total(),
        final_score: score::told(&progress),
        available_at: progress.scores_from(),
    }))
}

#[cfg(test)]
mod tests;
