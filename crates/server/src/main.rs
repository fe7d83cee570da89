use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;
use sanggar_platform::private;
use sanggar_server::cli::Cli;

/// Answers are made of many small pieces: calls are a tenth faster than with the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    private::by_default();
    match Cli::parse().run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sanggar: {error}");
            ExitCode::FAILURE
        }
    }
}
