use serde::Serialize;
use utoipa::ToSchema;

use crate::card::Card;
use crate::institution::InstitutionItem;
use crate::upcoming::UpcomingMeeting;

#[derive(Serialize, ToSchema)]
pub struct Home {
    pub popular: Vec<Card>,
    pub newest: Vec<Card>,
    pub upcoming: Vec<UpcomingMeeting>,
    /// The first in the order of their names; none on an institution's own site.
    pub institutions: Vec<InstitutionItem>,
    pub institution_total: i64,
    /// Words to try in the search box.
    pub searches: Vec<&'static str>,
}
