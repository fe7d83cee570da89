//! What there is to learn and who offers it. So far: institutions and their sites.

pub mod demo;
mod error;
pub mod institution;

use std::sync::Arc;

use sanggar_platform::db::Db;
use sanggar_platform::http::Routes;

pub use error::Error;

#[derive(Clone)]
pub struct Catalog {
    pub db: Db,
    /// The product word, which stands in the names of two institution types.
    pub product: Arc<str>,
}

sanggar_platform::context!(Catalog);

pub fn routes() -> Routes<Catalog> {
    institution::routes()
}
