use sanggar_contracts::Course;
use sanggar_kernel::{Millis, ProgramId};
use sanggar_platform::http::Names;
use sanggar_platform::text_enum;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::opinion::Opinion;
use super::prompt::{RatingPrompt, rating_prompt};
use super::query::OwnReview;
use crate::Error;
use crate::course_progress::CourseProgress;
use crate::gate::PlaceKey;

#[derive(Deserialize, IntoParams)]
pub struct ListPage {
    pub program_id: ProgramId,
    pub page: u32,
    #[serde(rename = "perPage")]
    #[param(rename = "perPage")]
    pub per_page: u32,
}

#[derive(Deserialize, IntoParams)]
pub struct ListQuery {
    /// Only those of so many stars, 1 to 5.
    pub stars: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct ReviewItem {
    pub id: i64,
    pub stars: i64,
    pub comment: String,
    /// Of whoever wrote it; "Seorang peserta" when they asked not to be named.
    pub name: String,
    pub avatar: Option<String>,
    pub profession_name: Option<String>,
    pub updated_at: Millis,
    /// Only operators find such a one in the list.
    pub is_hidden: bool,
    /// Why an operator hid it, or showed it again; told to operators alone.
    pub moderation_note: Option<String>,
}

text_enum! {
    #[derive(Deserialize, ToSchema)]
    #[schema(as = RatingSource)]
    #[serde(rename_all = "kebab-case")]
    pub enum Source {
        Web => "web",
        WebMobile => "web-mobile",
    }
}

/// What the sender believes of the place is taken and not read: the rows say whether somebody may rate.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingForm {
    program_id: ProgramId,
    /// 1: readers are not told whose it is (B300).
    hide_info: i64,
    rating: Rating,
    #[serde(rename = "source")]
    #[schema(inline)]
    _source: Source,
    #[serde(rename = "percentage_progress")]
    #[schema(value_type = Option<f64>)]
    _percentage_progress: Option<IgnoredAny>,
    #[serde(rename = "scoring_date")]
    #[schema(value_type = Option<Millis>)]
    _scoring_date: Option<IgnoredAny>,
    #[serde(rename = "pmo_id")]
    #[schema(value_type = Option<String>)]
    _pmo_id: Option<IgnoredAny>,
    #[serde(rename = "is_available_to_rate")]
    #[schema(value_type = Option<bool>)]
    _is_available_to_rate: Option<IgnoredAny>,
    #[serde(rename = "is_rated")]
    #[schema(value_type = Option<bool>)]
    _is_rated: Option<IgnoredAny>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Rating {
    /// Whole stars, 1 to 5; whatever else comes is refused at its field.
    #[schema(value_type = f64)]
    value: Value,
    comment: String,
}

impl Names<PlaceKey> for RatingForm {
    fn key(&self) -> PlaceKey {
        PlaceKey::OfProgram(self.program_id)
    }
}

impl RatingForm {
    pub fn opinion(&self) -> Result<Opinion, Error> {
        let hide_info = match self.hide_info {
            0 => false,
            1 => true,
            _ => return Err(Error::Field("hide_info", "Isi 1 untuk menyembunyikan namamu atau 0 untuk menampilkannya.")),
        };
        Opinion::new(self.rating.value.as_i64(), &self.rating.comment, hide_info)
    }
}

#[derive(Deserialize, IntoParams)]
pub struct OfProgram {
    program_id: ProgramId,
}

impl Names<PlaceKey> for OfProgram {
    fn key(&self) -> PlaceKey {
        PlaceKey::OfProgram(self.program_id)
    }
}

#[derive(Serialize, ToSchema)]
pub struct OwnRating {
    pub program: RatedProgram,
    /// Whether and why the person is asked to rate now.
    pub rating_prompt: Option<RatingPrompt>,
    /// What the person has said already.
    pub review: Option<OwnReviewItem>,
}

#[derive(Serialize, ToSchema)]
pub struct RatedProgram {
    pub id: ProgramId,
    pub slug: String,
    pub title: String,
    pub category_name: String,
    pub glyph: String,
    pub picture: Option<String>,
    pub institution_name: String,
}

#[derive(Serialize, ToSchema)]
#[schema(as = OwnReview)]
pub struct OwnReviewItem {
    pub id: i64,
    pub value: i64,
    pub comment: String,
    pub hide_info: bool,
    /// An operator hid it: nobody else reads it.
    pub is_hidden: bool,
    pub updated_at: Millis,
}

impl OwnRating {
    pub fn new(progress: &CourseProgress, review: Option<OwnReview>) -> Self {
        Self {
            program: RatedProgram::of(&progress.course),
            rating_prompt: rating_prompt(progress),
            review: review.map(OwnReviewItem::from),
        }
    }
}

impl RatedProgram {
    fn of(course: &Course) -> Self {
        Self {
            id: course.id,
            slug: course.slug.clone(),
            title: course.title.clone(),
            category_name: course.category.clone(),
            glyph: course.glyph.clone(),
            picture: course.picture.clone(),
            institution_name: course.institution.name.clone(),
        }
    }
}

impl From<OwnReview> for OwnReviewItem {
    fn from(review: OwnReview) -> Self {
        Self {
            id: review.id,
            value: review.stars,
            comment: review.comment,
            hide_info: review.hide_info,
            is_hidden: review.is_hidden,
            updated_at: review.updated_at,
        }
    }
}

#[derive(Deserialize, IntoParams)]
pub struct OfReview {
    pub id: i64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HideForm {
    pub is_hidden: bool,
    /// Why, for whoever asks later.
    pub reason: String,
}
