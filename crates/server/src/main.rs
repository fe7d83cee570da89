use std::process::ExitCode;

use clap::Parser;
use sanggar_server::cli::Cli;

#[tokio::main]
async fn main() -> ExitCode {
    match Cli::parse().run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sanggar: {error}");
            ExitCode::FAILURE
        }
    }
}
