use std::error::Error;
use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;
use sanggar_platform::private;
use sanggar_server::cli::Cli;
use tokio::runtime;

/// Answers are made of many small pieces: calls are a tenth faster than with the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// After so many steps of tasks the sockets are looked at again. A step can take a millisecond of SQLite; with the usual 61 of them
/// whoever comes meanwhile, if only to be refused, is seen late.
const STEPS_BETWEEN_SOCKETS: u32 = 8;

fn main() -> ExitCode {
    private::by_default();
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sanggar: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let runtime = runtime::Builder::new_multi_thread().enable_all().event_interval(STEPS_BETWEEN_SOCKETS).build()?;
    Ok(runtime.block_on(Cli::parse().run())?)
}
