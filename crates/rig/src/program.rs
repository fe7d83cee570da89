//! The real `sanggar`, as a process of its own in a folder of its own.

use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{Connection, MemoryGroup, Outcome, Process, Request};

const READY_WITHIN: Duration = Duration::from_secs(60);
const LOOK_EVERY: Duration = Duration::from_millis(2);
/// Load from one machine is no attack here: every limit that depends on the address or on speed is lifted.
const ROOM: [(&str, &str); 21] = [
    // Whoever tests has a disk that is as full as it is.
    ("SANGGAR_FILES__LEAST_FREE_PERCENT", "0"),
    ("SANGGAR_HTTP__METRICS_LISTEN", ""),
    ("SANGGAR_HTTP__LIMITS__CONNECTIONS", "8192"),
    ("SANGGAR_HTTP__LIMITS__CONNECTIONS_PER_ADDRESS", "8192"),
    ("SANGGAR_HTTP__LIMITS__TRUSTED_PROXIES", "1"),
    ("SANGGAR_LIMITS__API_SESSION", "1000000/1s"),
    ("SANGGAR_LIMITS__API_ADDRESS", "1000000/1s"),
    ("SANGGAR_LIMITS__PAGE_ADDRESS", "1000000/1s"),
    ("SANGGAR_LIMITS__PICTURE_ADDRESS", "1000000/1s"),
    ("SANGGAR_HTTP__LIMITS__STREAMS_PER_ADDRESS", "4096"),
    ("SANGGAR_HTTP__LIMITS__STREAMS_PER_PERSON", "64"),
    ("SANGGAR_LIMITS__CHAT_MESSAGE", "1000000/1s"),
    ("SANGGAR_LIMITS__LOGIN_ALL", "1000000/1s"),
    ("SANGGAR_LIMITS__LOGIN_ACCOUNT", "1000000/1s"),
    ("SANGGAR_LIMITS__LOGIN_ADDRESS", "1000000/1s"),
    ("SANGGAR_LIMITS__PASSWORD_NEW", "1000000/1s"),
    ("SANGGAR_LIMITS__CODE_SEND", "1000000/1s"),
    ("SANGGAR_LIMITS__CODE_SOURCE", "1000000/1s"),
    ("SANGGAR_LIMITS__CODE_WRONG", "1000000/1s"),
    ("SANGGAR_LIMITS__AVATAR", "1000000/1s"),
    // The demo's teachers have a password and nothing else.
    ("SANGGAR_ACCOUNTS__SECOND_FACTOR", "optional"),
];

/// How to start it, as often as wanted, on the same store.
#[derive(Clone)]
pub struct Setup {
    binary: PathBuf,
    folder: PathBuf,
    database: Option<String>,
    log: Option<PathBuf>,
    movable_clock: bool,
    is_patient: bool,
    group: Option<PathBuf>,
}

impl Setup {
    /// The program that was built beside the one that runs; it keeps its data below `folder`.
    pub fn new(folder: &Path) -> Outcome<Self> {
        let binary = std::env::current_exe()?.with_file_name("sanggar");
        if !binary.exists() {
            return Err(
                format!("{} is missing: build it with cargo build --bin sanggar (and --release if this is)", binary.display()).into()
            );
        }
        Ok(Self {
            binary,
            folder: folder.to_owned(),
            database: None,
            log: None,
            movable_clock: false,
            is_patient: cfg!(debug_assertions),
            group: None,
        })
    }

    pub fn on_postgres(self, url: String) -> Self {
        Self { database: Some(url), ..self }
    }

    pub fn logging_to(self, file: PathBuf) -> Self {
        Self { log: Some(file), ..self }
    }

    /// Its clock can be put forward.
    pub fn with_movable_clock(self) -> Self {
        Self { movable_clock: true, ..self }
    }

    /// Nobody is refused because many come at once. Always so without optimisation, where all is ten times slower than what counts as crowded.
    pub fn patient(self) -> Self {
        Self { is_patient: true, ..self }
    }

    /// It runs with the memory of this group from its first instruction on.
    pub fn limited_by(self, group: &MemoryGroup) -> Self {
        Self { group: Some(group.members()), ..self }
    }

    pub fn seed_demo(&self) -> Outcome<()> {
        let status = self.command(&["seed", "--demo"])?.status()?;
        if status.success() { Ok(()) } else { Err("the demo's data could not be put in place".into()) }
    }

    /// So many times five hundred programmes, and thousands of people.
    pub fn seed_scale(&self, factor: u32) -> Outcome<()> {
        let status = self.command(&["seed", "--scale", &factor.to_string()])?.status()?;
        if status.success() { Ok(()) } else { Err("the large data could not be put in place".into()) }
    }

    /// Returns when it answers.
    pub async fn serve(&self) -> Outcome<Program> {
        let address = free_address()?;
        let child = self.command(&["serve"])?.env("SANGGAR_HTTP__LISTEN", address.to_string()).spawn()?;
        let mut program = Program { child, address };
        program.wait_until_ready().await?;
        Ok(program)
    }

    fn command(&self, arguments: &[&str]) -> Outcome<Command> {
        let mut command = match &self.group {
            Some(members) => entering(members, &self.binary),
            None => Command::new(&self.binary),
        };
        let inherited = std::env::vars_os().map(|(name, _)| name);
        for name in inherited.filter(|name| name == "DATABASE_URL" || name.to_string_lossy().starts_with("SANGGAR_")) {
            command.env_remove(name);
        }
        let log = match &self.log {
            Some(path) => Stdio::from(File::options().append(true).create(true).open(path)?),
            None => Stdio::null(),
        };
        command.args(arguments).current_dir(&self.folder).envs(ROOM).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        if let Some(url) = &self.database {
            command.env("DATABASE_URL", url);
        }
        if self.is_patient {
            command.env("SANGGAR_HTTP__LIMITS__LATE_MS", "250").env("SANGGAR_HTTP__LIMITS__RUNNING", "1024");
        }
        if self.movable_clock {
            command.env("SANGGAR_DEV__MOVABLE_CLOCK", "true");
        }
        Ok(command)
    }
}

/// Joins the group and then becomes the program, so that nothing of it was ever counted elsewhere.
fn entering(members: &Path, binary: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "echo $$ > \"$0\" && exec \"$@\""]).arg(members).arg(binary);
    command
}

fn free_address() -> Outcome<SocketAddr> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

/// A running server; it is killed when dropped.
pub struct Program {
    child: Child,
    address: SocketAddr,
}

impl Program {
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn process(&self) -> Process {
        Process(self.child.id())
    }

    /// `kill -9`, and until it is gone.
    pub fn kill(mut self) -> Outcome<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    async fn wait_until_ready(&mut self) -> Outcome<()> {
        let begun = Instant::now();
        while begun.elapsed() < READY_WITHIN {
            if is_ready(self.address).await {
                return Ok(());
            }
            if let Some(status) = self.child.try_wait()? {
                return Err(format!("the server did not start: {status}").into());
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
        Err("the server is not ready after a minute".into())
    }
}

async fn is_ready(address: SocketAddr) -> bool {
    let Ok(mut connection) = Connection::open(address).await else { return false };
    connection.send(&Request::get("/readyz", &[])).await.is_ok_and(|answer| answer.status == 200)
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().and_then(|()| self.child.wait()).ok();
    }
}
