//! What a browser gets besides the areas' calls: pages, documents, health, the demo's mailbox, the live stream.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a surprise ends the test")]

mod analytics;
mod boot;
mod clock;
mod compressed;
mod crowd;
mod crowded;
mod demo;
mod demo_walk;
mod documents;
mod forward;
mod google;
mod head;
mod health;
mod help;
mod hosts;
mod kept;
mod live;
mod mailbox;
mod people;
mod pictures;
mod shelves;
mod sitemap;
mod staff;
mod subjects;
mod trouble;
mod true_fields;
mod turnstile;
mod uploads;
#[path = "../world/mod.rs"]
mod world;
