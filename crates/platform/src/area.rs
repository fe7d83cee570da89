//! What every area is to the program that wires it.

use crate::http::Routes;
use crate::jobs::Jobs;
use crate::outbox::Outbox;
use crate::services::Services;

pub trait Area: Clone + Send + Sync + 'static {
    /// Whom it asks: other areas, and services outside.
    type Ports;
    /// What the operator decides.
    type Settings;

    fn new(services: &Services, ports: Self::Ports, settings: Self::Settings) -> Self;

    /// The calls that it answers.
    fn routes() -> Routes<Self>;

    /// What it does when a fact is told.
    fn listeners(&self, _: &Outbox) {}

    /// What it does beside calls.
    fn jobs(&self, _: &Jobs) {}

    /// The area at work.
    fn start(services: &Services, ports: Self::Ports, settings: Self::Settings) -> Self {
        let area = Self::new(services, ports, settings);
        area.listeners(&services.outbox);
        area.jobs(&services.jobs);
        area
    }
}
