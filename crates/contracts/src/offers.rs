use async_trait::async_trait;
use sanggar_kernel::{InstitutionId, Millis, ProgramId, Rupiah, YearLevel};
use sanggar_platform::db::DbError;

use crate::Item;

/// What is sold. A package is several programmes for one price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Product {
    Item(Item),
    Package(i64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferStage {
    Open,
    /// There, and not to be had: over, or attended at another site.
    Closed,
    Removed,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    pub product: Product,
    pub slug: String,
    pub title: String,
    pub institution: InstitutionId,
    /// The programme that an add-on is sold beside.
    pub beside: Option<ProgramId>,
    pub price: Rupiah,
    /// What it cost before.
    pub price_normal: Option<Rupiah>,
    pub stage: OfferStage,
    /// Until when it can be had.
    pub until: Option<Millis>,
    /// Absent: as many as like. What is kept for somebody is not left.
    pub left: Option<i64>,
    /// The user groups that it is limited to; none: for everybody.
    pub audience: Vec<i64>,
    /// Youngest first.
    pub levels: Vec<YearLevel>,
    /// The programmes of a package, in their order.
    pub parts: Vec<ProgramId>,
    /// A thing that is sent to an address.
    pub is_shipped: bool,
}

impl Offer {
    /// A normal price below the price is none.
    pub fn saving(&self) -> Option<Rupiah> {
        self.price_normal?.checked_sub(self.price).filter(|saving| *saving > Rupiah::ZERO)
    }

    pub fn is_to_be_had(&self) -> bool {
        self.stage == OfferStage::Open && self.left != Some(0)
    }
}

/// How things are sold at this moment. Answered by the catalogue; whether something is really left only the hold says (`Enrolling`).
#[async_trait]
pub trait Offers: Send + Sync {
    /// Those that were ever offered, in any order.
    async fn offers(&self, products: &[Product]) -> Result<Vec<Offer>, DbError>;
}
