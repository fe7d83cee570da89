//! One site to break: its servers, their store, and for power cuts the disk below it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sanggar_platform::random::Random;
use sanggar_rig::{Cluster, MemoryGroup, Outcome, Program, Setup, TempDir, folder, kill_all};

use crate::disk::Names;
use crate::disk::mount::Mounted;
use crate::state::{State, StoreLocation};
use crate::{Engine, Fault};

/// Why this part cannot run here, if so.
pub fn missing(engine: Engine, fault: Fault) -> Option<&'static str> {
    if engine == Engine::Postgres && !Cluster::is_installed() {
        return Some("no PostgreSQL server is installed (Debian: apt install postgresql)");
    }
    let can_mount = Path::new("/dev/fuse").exists() && (rustix::process::geteuid().is_root() || has_fusermount());
    (fault == Fault::Power && !can_mount)
        .then_some("a simulated power cut needs /dev/fuse, and root or fusermount3 (Debian: apt install fuse3)")
}

fn has_fusermount() -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join("fusermount3").exists())
}

// What is dropped first stands first: the servers, then the disk it uses, then the folder of both.
pub struct Site {
    nodes: Vec<Program>,
    /// How many servers share the store.
    count: usize,
    cluster: Option<Cluster>,
    disk: Option<Mounted>,
    setup: Setup,
    place: StoreLocation,
    home: PathBuf,
    folder: TempDir,
}

impl Site {
    pub fn raise(engine: Engine, fault: Fault) -> Outcome<Self> {
        let folder = folder()?;
        let (site, home) = (folder.path().join("site"), folder.path().join("postgres"));
        let below = if engine == Engine::Sqlite { site.join("data") } else { Cluster::data_folder(&home) };
        std::fs::create_dir_all(&site)?;
        // PostgreSQL counts on a journalling file system for the names of its files; for our own we promise what POSIX asks.
        let names = if engine == Engine::Sqlite { Names::Strict } else { Names::Journalled };
        let disk = (fault == Fault::Power).then(|| Mounted::new(&below, names)).transpose()?;
        let setup = Setup::new(&site)?.logging_to(folder.path().join("server.log")).with_movable_clock();
        let (cluster, place, setup) = match engine {
            Engine::Sqlite => (None, StoreLocation::Sqlite(site.join("data/sanggar.db")), setup),
            Engine::Postgres => {
                let cluster = Cluster::start(&home)?;
                let url = cluster.url().to_owned();
                (Some(cluster), StoreLocation::Postgres(url.clone()), setup.on_postgres(url))
            }
        };
        // Learners need something to learn.
        setup.seed_demo()?;
        Ok(Self { nodes: Vec::new(), count: 1, cluster, disk, setup, place, home, folder })
    }

    /// From the next start on so many servers share the store, with one folder and one secret.
    pub fn with_nodes(self, count: usize) -> Self {
        Self { count, ..self }
    }

    /// However many come at once, all are served.
    pub fn patient(self) -> Self {
        Self { setup: self.setup.patient(), ..self }
    }

    /// Every start from now on is inside the group.
    pub fn limit_memory(&mut self, group: &MemoryGroup) {
        self.setup = self.setup.clone().limited_by(group);
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Starts what does not run and says how long the servers took.
    pub async fn start(&mut self) -> Outcome<Duration> {
        if self.cluster.is_some() {
            self.cluster = Some(Cluster::start(&self.home)?);
        }
        let begun = Instant::now();
        while self.nodes.len() < self.count {
            self.nodes.push(self.setup.serve().await?);
        }
        Ok(begun.elapsed())
    }

    pub fn program(&self) -> Outcome<&Program> {
        self.nodes.first().ok_or_else(|| "the server does not run".into())
    }

    /// Of every server that runs.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(Program::address).collect()
    }

    pub fn place(&self) -> &StoreLocation {
        &self.place
    }

    pub fn cluster(&self) -> Option<&Cluster> {
        self.cluster.as_ref()
    }

    pub async fn state(&self) -> Outcome<State> {
        State::open(&self.place).await
    }

    pub fn disk(&self) -> Option<&Mounted> {
        self.disk.as_ref()
    }

    /// `kill -9` for one server, while the others go on; the next time it is another's turn.
    pub fn kill_one(&mut self) -> Outcome<()> {
        if self.nodes.is_empty() { Ok(()) } else { self.nodes.remove(0).kill() }
    }

    /// `kill -9` for all servers and, if asked, for the database's processes.
    pub fn kill(&mut self, database_too: bool) -> Outcome<()> {
        let processes = match &self.cluster {
            Some(cluster) if database_too => cluster.processes()?,
            _ => Vec::new(),
        };
        self.kill_nodes()?;
        kill_all(&processes)
    }

    /// The disk goes first, so that nothing is acknowledged that it would not keep; then everything that ran on it.
    pub fn cut_power(&mut self, chance: &Random) -> Outcome<()> {
        let processes = self.cluster.as_ref().map(Cluster::processes).transpose()?.unwrap_or_default();
        if let Some(disk) = &self.disk {
            disk.cut_power();
        }
        self.kill_nodes()?;
        kill_all(&processes)?;
        self.disk.as_mut().map_or(Ok(()), |disk| disk.restore_power(chance))
    }

    fn kill_nodes(&mut self) -> Outcome<()> {
        self.nodes.drain(..).try_for_each(Program::kill)
    }

    pub fn end(mut self) -> Outcome<()> {
        self.kill(false)?;
        self.cluster.as_ref().map_or(Ok(()), Cluster::stop)
    }

    /// Leaves the logs of server and clients for someone to read, and says where.
    pub fn keep_logs(&mut self) -> &Path {
        self.folder.disable_cleanup(true);
        self.folder.path()
    }
}
