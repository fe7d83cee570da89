pub mod app;
pub mod cli;
pub mod error;
mod secret;
