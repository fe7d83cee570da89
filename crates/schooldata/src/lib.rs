//! Where children live and learn. So far: regions, learning spaces, registration forms.

mod error;
mod form;
mod places;
mod region;
mod space;
#[cfg(test)]
mod testing;

use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::http::Routes;
use sanggar_platform::limits::Limits;

pub use error::Error;
pub use form::{NewForm, publish as publish_forms};
pub use space::{NewSpace, Platform, open as open_spaces};

/// For `crates/fuzzing` to try by itself.
#[doc(hidden)]
pub use region::villages;

#[derive(Clone)]
pub struct SchoolData {
    pub db: Db,
    pub clock: Clock,
    pub limits: Limits,
}

sanggar_platform::context!(SchoolData);

pub fn routes() -> Routes<SchoolData> {
    region::routes().merge(space::routes()).merge(form::routes())
}
