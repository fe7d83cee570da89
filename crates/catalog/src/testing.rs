//! What the area's tests stand on.

pub mod shelf;

use std::sync::Arc;

use sanggar_testkit::{Nobody, World};

use crate::{Catalog, Ports};

/// Nobody belongs to a group, attends or rates anything.
pub fn catalog(world: &World) -> Catalog {
    let ports = Ports { groups: Arc::new(Nobody), reviews: Arc::new(Nobody), enrolments: Arc::new(Nobody) };
    Catalog::new(&world.base, ports, "sanggar")
}
