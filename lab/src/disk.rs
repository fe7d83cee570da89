//! A disk that forgets: what was written and not synced may be lost when the power goes, whole, in part or torn, as on a real one.
//!
//! The model knows nothing of FUSE, which `mount` puts in front of it. Everything is in memory.

mod file;
mod folder;
pub mod mount;

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::SystemTime;

use fuser::Errno;
use sanggar_platform::random::Random;

use file::File;
use folder::Folder;

pub type Number = u64;
pub const ROOT: Number = 1;

/// When the name of a new file is safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Once its folder is synced: all that POSIX promises.
    Strict,
    /// Once anything is synced, with all names made before: what a journalling file system does, and what PostgreSQL counts on.
    Journalled,
}

pub struct Disk {
    nodes: HashMap<Number, Node>,
    next: Number,
    names: Names,
    /// The power is off: nothing works any more.
    dark: bool,
    /// It says that it synced and did not, to prove that the checks would see it.
    lies: bool,
}

pub struct Node {
    pub mode: u16,
    pub uid: u32,
    pub gid: u32,
    pub changed: SystemTime,
    pub body: Body,
    opened: u32,
}

pub enum Body {
    File(File),
    Folder(Folder),
    Link(PathBuf),
}

/// Who makes a node, and with which rights.
pub struct Maker {
    pub mode: u16,
    pub uid: u32,
    pub gid: u32,
}

impl Disk {
    pub fn new(names: Names, now: SystemTime) -> Self {
        let root = Node { mode: 0o755, uid: 0, gid: 0, changed: now, body: Body::Folder(Folder::default()), opened: 0 };
        Self { nodes: HashMap::from([(ROOT, root)]), next: ROOT + 1, names, dark: false, lies: false }
    }

    pub fn begin_to_lie(&mut self) {
        self.lies = true;
    }

    /// From here on every call fails.
    pub fn cut_power(&mut self) {
        self.dark = true;
    }

    /// What is on the disk when it comes back: all that was synced, and of the rest whatever chance left.
    pub fn restore_power(&mut self, chance: &Random) {
        for node in self.nodes.values_mut() {
            node.opened = 0;
            match &mut node.body {
                Body::File(file) => file.lose(chance),
                Body::Folder(folder) => folder.lose(),
                Body::Link(_) => {}
            }
        }
        let kept = self.reachable();
        self.nodes.retain(|number, _| kept.contains(number));
        self.dark = false;
    }

    pub fn node(&self, number: Number) -> Result<&Node, Errno> {
        self.powered()?;
        self.nodes.get(&number).ok_or(Errno::ENOENT)
    }

    pub fn node_mut(&mut self, number: Number) -> Result<&mut Node, Errno> {
        self.powered()?;
        self.nodes.get_mut(&number).ok_or(Errno::ENOENT)
    }

    pub fn file_mut(&mut self, number: Number) -> Result<&mut File, Errno> {
        match &mut self.node_mut(number)?.body {
            Body::File(file) => Ok(file),
            _ => Err(Errno::EISDIR),
        }
    }

    pub fn folder(&self, number: Number) -> Result<&Folder, Errno> {
        match &self.node(number)?.body {
            Body::Folder(folder) => Ok(folder),
            _ => Err(Errno::ENOTDIR),
        }
    }

    fn folder_mut(&mut self, number: Number) -> Result<&mut Folder, Errno> {
        match &mut self.node_mut(number)?.body {
            Body::Folder(folder) => Ok(folder),
            _ => Err(Errno::ENOTDIR),
        }
    }

    pub fn find(&self, parent: Number, name: &OsStr) -> Result<Number, Errno> {
        self.folder(parent)?.get(name).ok_or(Errno::ENOENT)
    }

    pub fn make(&mut self, parent: Number, name: &OsStr, maker: &Maker, body: Body, now: SystemTime) -> Result<Number, Errno> {
        if self.folder(parent)?.get(name).is_some() {
            return Err(Errno::EEXIST);
        }
        let number = self.next;
        self.next += 1;
        self.nodes.insert(number, Node { mode: maker.mode, uid: maker.uid, gid: maker.gid, changed: now, body, opened: 0 });
        self.folder_mut(parent)?.put(name, number);
        Ok(number)
    }

    pub fn link(&mut self, number: Number, parent: Number, name: &OsStr) -> Result<(), Errno> {
        if self.folder(parent)?.get(name).is_some() {
            return Err(Errno::EEXIST);
        }
        self.folder_mut(parent)?.put(name, number);
        Ok(())
    }

    pub fn remove(&mut self, parent: Number, name: &OsStr) -> Result<(), Errno> {
        let number = self.find(parent, name)?;
        if let Body::Folder(folder) = &self.node(number)?.body
            && !folder.is_empty()
        {
            return Err(Errno::ENOTEMPTY);
        }
        self.folder_mut(parent)?.take(name);
        Ok(())
    }

    pub fn rename(&mut self, from: (Number, &OsStr), to: (Number, &OsStr)) -> Result<(), Errno> {
        let number = self.find(from.0, from.1)?;
        if self.find(to.0, to.1).is_ok_and(|there| there == number) {
            return Ok(());
        }
        if self.find(to.0, to.1).is_ok() {
            self.remove(to.0, to.1)?;
        }
        self.folder_mut(from.0)?.take(from.1);
        self.folder_mut(to.0)?.put(to.1, number);
        Ok(())
    }

    pub fn sync(&mut self, number: Number) -> Result<(), Errno> {
        let lies = self.lies;
        match &mut self.node_mut(number)?.body {
            _ if lies => return Ok(()),
            Body::File(file) => file.sync(),
            Body::Folder(folder) => folder.sync(),
            Body::Link(_) => {}
        }
        self.sync_names();
        Ok(())
    }

    fn sync_names(&mut self) {
        if self.names == Names::Journalled {
            for node in self.nodes.values_mut() {
                if let Body::Folder(folder) = &mut node.body {
                    folder.sync();
                }
            }
        }
    }

    pub fn open(&mut self, number: Number) -> Result<(), Errno> {
        self.node_mut(number)?.opened += 1;
        Ok(())
    }

    /// A file without a name goes when the last one who has it open lets go of it; until then it can be read and written.
    pub fn close(&mut self, number: Number) -> Result<(), Errno> {
        let node = self.node_mut(number)?;
        node.opened = node.opened.saturating_sub(1);
        if node.opened == 0 && self.names_of(number) == 0 && !self.is_remembered(number) {
            self.nodes.remove(&number);
        }
        Ok(())
    }

    pub fn names_of(&self, number: Number) -> u32 {
        let folders = self.nodes.values().filter_map(|node| if let Body::Folder(folder) = &node.body { Some(folder) } else { None });
        folders.map(|folder| folder.names_of(number)).sum()
    }

    /// A name that was removed and would come back after a power cut still needs its file.
    fn is_remembered(&self, number: Number) -> bool {
        self.nodes.values().any(|node| matches!(&node.body, Body::Folder(folder) if folder.remembers(number)))
    }

    fn reachable(&self) -> HashSet<Number> {
        let (mut found, mut next) = (HashSet::from([ROOT]), vec![ROOT]);
        while let Some(number) = next.pop() {
            let Some(Node { body: Body::Folder(folder), .. }) = self.nodes.get(&number) else { continue };
            next.extend(folder.entries().map(|(_, number)| number).filter(|number| found.insert(*number)));
        }
        found
    }

    fn powered(&self) -> Result<(), Errno> {
        if self.dark { Err(Errno::EIO) } else { Ok(()) }
    }
}

/// A folder's names and nodes, each with its place. A place stays what it is when others are removed while someone lists.
pub fn listing(disk: &Disk, number: Number) -> Result<Vec<(u64, OsString, Number)>, Errno> {
    let own = [(1, ".".into(), number), (2, "..".into(), number)];
    let entries = disk.folder(number)?.entries().map(|(name, number)| (2 + number, name.to_owned(), number));
    let mut all: Vec<_> = own.into_iter().chain(entries).collect();
    all.sort();
    Ok(all)
}

#[cfg(test)]
mod tests;
