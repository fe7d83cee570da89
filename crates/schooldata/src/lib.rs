//! Where children live and learn. So far: regions, learning spaces, registration forms.

mod error;
mod form;
mod places;
mod region;
mod space;
#[cfg(test)]
mod testing;

use sanggar_platform::area::Area;
use sanggar_platform::clock::Clock;
use sanggar_platform::db::Db;
use sanggar_platform::http::Routes;
use sanggar_platform::limits::Limits;
use sanggar_platform::services::Services;

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

impl Area for SchoolData {
    type Ports = ();
    type Settings = ();

    fn new(services: &Services, (): (), (): ()) -> Self {
        Self { db: services.db.clone(), clock: services.clock.clone(), limits: services.limits.clone() }
    }

    fn routes() -> Routes<Self> {
        region::routes().merge(space::routes()).merge(form::routes())
    }
}
