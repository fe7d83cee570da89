use sanggar_kernel::{Millis, UserId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
pub struct OfPerson {
    pub year: i64,
    pub username: String,
}

#[derive(Deserialize, IntoParams)]
pub struct OfSite {
    pub year: i64,
}

#[derive(Serialize, ToSchema)]
pub struct OwnYears {
    pub years: Vec<i32>,
}

#[derive(Clone, Serialize, ToSchema)]
pub struct YearOwner {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub avatar: Option<String>,
    pub level: Option<String>,
    /// Strangers may see it.
    pub is_shown: bool,
    /// A parent decides that.
    pub needs_parent: bool,
    pub is_own: bool,
}

#[derive(Serialize, ToSchema)]
pub struct YearReview {
    pub owner: YearOwner,
    pub year: i32,
    /// It still runs, so it may still grow.
    pub is_running: bool,
    pub review: LearnerYear,
}

#[derive(Serialize, ToSchema)]
pub struct FacilitatorReview {
    pub owner: YearOwner,
    pub year: i32,
    pub is_running: bool,
    pub review: FacilitatorYear,
}

/// What somebody learned in a year.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LearnerYear {
    /// Those that were finished, and of which sort.
    pub activities: i64,
    pub materials: i64,
    pub tasks: i64,
    pub meetings: i64,
    pub discussions: i64,
    /// What they are meant to take.
    pub minutes: i64,
    pub programs: i64,
    pub works: i64,
    /// Days with something finished.
    pub days: i64,
    pub streak: Streak,
    /// The most learned first.
    pub subjects: Vec<SubjectShare>,
    /// Each day with something finished.
    pub cloth: Vec<ClothDay>,
}

/// The longest run of days without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Streak {
    pub days: i64,
    pub from: Millis,
    pub to: Millis,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SubjectShare {
    pub name: String,
    pub activities: i64,
    /// Of all, in percent.
    pub percent: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DeedKind {
    Material,
    Task,
    Meeting,
    Discussion,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClothDay {
    /// Of the year, the first is 0.
    pub day: i64,
    pub activities: i64,
    /// What most of them were.
    pub kind: DeedKind,
}

/// What somebody taught in a year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FacilitatorYear {
    pub programs: i64,
    /// Who finished something in one of them.
    pub learners: i64,
    /// Works that were looked at, and how long those waited on average.
    pub graded: i64,
    pub hours_to_answer: Option<i64>,
    /// What was said below discussions.
    pub comments: i64,
    pub meetings: i64,
}

/// Everybody's year. A number that fewer than 20 people made is not told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SiteYear {
    pub year: i32,
    pub learners: Option<i64>,
    pub activities: Option<i64>,
    pub minutes: Option<i64>,
    pub works: Option<i64>,
    /// Of all learners together.
    pub days: Option<i64>,
    pub facilitators: Option<i64>,
    pub graded: Option<i64>,
    /// The most learned first.
    pub subjects: Vec<SubjectShare>,
}

/// What everybody may see of a year, for its page.
pub struct PublicYear {
    pub owner: YearOwner,
    pub year: i32,
    pub review: LearnerYear,
}

impl PublicYear {
    /// Of a child the first name alone.
    pub fn name(&self) -> &str {
        let name = self.owner.name.as_str();
        if self.owner.needs_parent { name.split_whitespace().next().unwrap_or(name) } else { name }
    }

    pub fn sentence(&self) -> String {
        format!("{} aktivitas dalam {} hari belajar", self.review.activities, self.review.days)
    }
}
