//! How far a person has come, for the tab of assessments and the page of the report.

use sanggar_kernel::{EnrolmentId, Millis};
use sanggar_platform::http::{Answer, Json, Names, Path, Query, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::course_progress::CourseProgress;
use crate::gate::{Enrolled, PlaceKey};
use crate::outline::PlaceForm;
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
}

#[derive(Serialize, ToSchema)]
struct ReportInfo {
    #[serde(flatten)]
    report: Report,
    program_user_id: EnrolmentId,
    completed_resources: i64,
    total_resources: i64,
    final_score: Option<f64>,
}

pub fn routes() -> Routes<Learning> {
    Routes::new()
        .get("/program_activity/v2/product_by_activity/{slug}/report", by_activity)
        .post("/program-activity/v3/program-detail/get/report", by_place)
        .get("/program-activity/report-info/{program_user_id}", info)
}

/// The certificate is there once everything is done (B293).
pub fn report(progress: &CourseProgress) -> Report {
    let (course, percentage) = (&progress.course, progress.percentage());
    Report {
        scoring_date: None,
        percentage_progress: percentage,
        can_view_certificate: course.show_certificate && percentage >= 100.0,
        show_certificate: course.show_certificate,
        show_report: course.show_report,
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
        final_score: score::final_score(&progress),
    }))
}

#[cfg(test)]
mod tests;
