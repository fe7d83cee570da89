//! The program as a process of its own, with nothing of whoever runs the tests in its environment.

use std::path::Path;
use std::process::Command;

pub fn program(folder: &Path) -> Command {
    alone(Command::new(env!("CARGO_BIN_EXE_sanggar")), folder)
}

/// The same for a command that starts it.
pub fn alone(mut command: Command, folder: &Path) -> Command {
    let inherited = std::env::vars_os().map(|(name, _)| name);
    for name in inherited.filter(|name| name == "DATABASE_URL" || name.to_string_lossy().starts_with("SANGGAR_")) {
        command.env_remove(name);
    }
    command.current_dir(folder).env("SANGGAR_FILES__LEAST_FREE_PERCENT", "0");
    command
}
