use sanggar_kernel::{Millis, YearLevel};
use serde::Serialize;
use utoipa::ToSchema;

use super::query::Meeting;
use crate::card::CardInstitution;
use crate::level;

#[derive(Serialize, ToSchema)]
pub struct UpcomingMeeting {
    pub activity_slug: String,
    pub title: String,
    pub starts_at: Millis,
    pub ends_at: Option<Millis>,
    pub program: MeetingProgram,
    pub levels: Vec<YearLevel>,
    pub institution: CardInstitution,
    /// Absent where as many may come as like.
    pub seats_left: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct MeetingProgram {
    pub slug: String,
    pub title: String,
}

impl UpcomingMeeting {
    pub fn new(taken: i64, row: Meeting) -> Self {
        Self {
            activity_slug: row.slug,
            title: row.title,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            program: MeetingProgram { slug: row.program_slug, title: row.program_title },
            levels: level::read(&row.levels),
            institution: CardInstitution { slug: row.institution_slug, name: row.institution_name, city: row.institution_city },
            seats_left: row.capacity.map(|capacity| (capacity - taken).max(0)),
        }
    }
}
