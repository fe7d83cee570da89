//! How far a person has come, for the tab of assessments and the page of the report.

use sanggar_kernel::{EnrolmentId, Millis};
use sanggar_platform::http::{Answer, Json, Member, Path, Query, Reply, Routes};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::course_progress::CourseProgress;
use crate::outline::PlaceForm;
use crate::{Error, Learning, course_progress, outline, score};

#[derive(Deserialize, IntoParams)]
struct OfActivity {
    slug: String,
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
pub fn report(standing: &CourseProgress) -> Report {
    let (course, percentage) = (&standing.course, standing.percentage());
    Report {
        scoring_date: None,
        percentage_progress: percentage,
        can_view_certificate: course.show_certificate && percentage >= 100.0,
        show_certificate: course.show_certificate,
        show_report: course.show_report,
    }
}

async fn by_activity(cx: Learning, Member(identity): Member, Path(path): Path<OfActivity>, Query(_): Query<ReportQuery>) -> Answer<Report> {
    let course = cx.ports.courses.of_activity(&path.slug).await?.ok_or(Error::ActivityUnknown)?;
    let found = course_progress::in_course(&cx, &*cx.db.read().await?, identity.user, course).await?;
    Ok(Reply::of(report(&found.ok_or(Error::ActivityUnknown)?)))
}

async fn by_place(cx: Learning, Member(identity): Member, Json(form): Json<PlaceForm>) -> Answer<Report> {
    Ok(Reply::of(report(&outline::at(&cx, &identity, &form).await?)))
}

async fn info(cx: Learning, Member(identity): Member, Path(path): Path<OfEnrolment>) -> Answer<ReportInfo> {
    let standing = course_progress::of_enrolment(&cx, identity.user, path.program_user_id).await?;
    Ok(Reply::of(ReportInfo {
        report: report(&standing),
        program_user_id: standing.enrolment.id,
        completed_resources: standing.completed(),
        total_resources: standing.total(),
        final_score: score::final_score(&standing),
    }))
}

#[cfg(test)]
mod tests;
