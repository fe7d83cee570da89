//! What every area stands on: store, HTTP, access, jobs, live events, mail, files.

pub mod admission;
pub mod audit;
pub mod background;
pub mod captcha;
pub mod clock;
pub mod config;
pub mod db;
pub mod decode;
pub mod files;
pub mod html;
pub mod http;
pub mod idempotency;
pub mod jobs;
pub mod jwt;
pub mod limits;
pub mod live;
pub mod mail;
pub mod net;
pub mod outbox;
pub mod private;
pub mod random;
pub mod seal;
pub mod services;
pub mod signal;
pub mod telemetry;
pub mod texting;
