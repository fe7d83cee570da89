//! A private PostgreSQL that keeps its promises about the disk, unlike the one that tests share.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::{Outcome, Process};

const GONE_WITHIN: Duration = Duration::from_secs(10);

pub struct Cluster {
    home: PathBuf,
    url: String,
}

impl Cluster {
    /// Where its files are, below `home`: a disk of one's own can be mounted there before the start.
    pub fn data_folder(home: &Path) -> PathBuf {
        home.join("data")
    }

    pub fn is_installed() -> bool {
        script(Path::new("/nonexistent"), "version").is_ok_and(|output| output.status.success())
    }

    /// Makes it when there is none, and starts it.
    pub fn start(home: &Path) -> Outcome<Self> {
        Process::adopt_orphans()?;
        let url = told(script(home, "start")?)?;
        Ok(Self { home: home.to_owned(), url })
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// The server and everything it started; to be asked for while its disk still works.
    pub fn processes(&self) -> Outcome<Vec<Process>> {
        let text = fs::read_to_string(Self::data_folder(&self.home).join("postmaster.pid"))?;
        let server = Process(text.lines().next().unwrap_or_default().trim().parse()?);
        Ok([vec![server], server.children()].concat())
    }

    /// Reads every table and index and compares them.
    pub fn check(&self) -> Outcome<()> {
        told(script(&self.home, "check")?).map(drop)
    }

    /// Ends it in good order; the files stay.
    pub fn stop(&self) -> Outcome<()> {
        told(script(&self.home, "halt")?).map(drop)
    }
}

/// `kill -9` for all of them, the first one first: it would start the others again.
pub fn kill_all(processes: &[Process]) -> Outcome<()> {
    processes.iter().for_each(|process| process.kill());
    let begun = Instant::now();
    while !processes.iter().all(|process| process.is_gone()) {
        if begun.elapsed() > GONE_WITHIN {
            return Err("PostgreSQL survives kill -9".into());
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}

fn script(home: &Path, command: &str) -> Outcome<Output> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/postgres-for-tests");
    let mut script = Command::new(path);
    Ok(script.arg(command).env("SANGGAR_POSTGRES_HOME", home).env("SANGGAR_POSTGRES_DURABLE", "yes").output()?)
}

fn told(output: Output) -> Outcome<String> {
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    } else {
        Err(format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)).into())
    }
}
