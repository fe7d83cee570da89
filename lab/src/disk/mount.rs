//! The disk as a folder of the machine, by FUSE.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use fuser::{
    BackgroundSession, BsdFileFlags, Config, Errno, FileAttr, FileHandle, FileType, Filesystem, FopenFlags, Generation, INodeNo, LockOwner,
    MountOption, OpenFlags, RenameFlags, ReplyAttr, ReplyCreate, ReplyData, ReplyDirectory, ReplyEmpty, ReplyEntry, ReplyOpen, ReplyStatfs,
    ReplyWrite, Request, SessionACL, TimeOrNow, WriteFlags,
};
use sanggar_platform::clock::Clock;
use sanggar_platform::random::Random;
use sanggar_rig::Outcome;

use super::file::File;
use super::folder::Folder;
use super::{Body, Disk, Maker, Names, Number, listing};

/// Nobody but the kernel changes anything, so it may remember for as long as the disk is mounted.
const REMEMBERED: Duration = Duration::from_secs(3_600);
const BLOCK: u32 = 4_096;
const UNMOUNT_TRIES: u32 = 400;

/// A disk that is mounted; it is unmounted when dropped.
pub struct Mounted {
    disk: Arc<Mutex<Disk>>,
    place: PathBuf,
    session: Option<BackgroundSession>,
}

impl Mounted {
    pub fn new(place: &Path, names: Names) -> Outcome<Self> {
        std::fs::create_dir_all(place)?;
        let disk = Arc::new(Mutex::new(Disk::new(names, now(&Clock::system()))));
        let mut mounted = Self { disk, place: place.to_owned(), session: None };
        mounted.mount()?;
        Ok(mounted)
    }

    pub fn begin_to_lie(&self) {
        lock(&self.disk).begin_to_lie();
    }

    /// Nothing reaches the disk any more. Its users are still to be killed.
    pub fn cut_power(&self) {
        lock(&self.disk).cut_power();
    }

    /// Takes the disk out, lets chance decide what is left on it, and puts it back. Nobody may be using it.
    pub fn restore_power(&mut self, chance: &Random) -> Outcome<()> {
        self.unmount()?;
        lock(&self.disk).restore_power(chance);
        self.mount()
    }

    fn mount(&mut self) -> Outcome<()> {
        let front = Front { disk: self.disk.clone(), clock: Clock::system() };
        let mut config = Config::default();
        config.mount_options = vec![MountOption::FSName("sanggar-lab".to_owned()), MountOption::DefaultPermissions];
        config.acl = SessionACL::All;
        self.session = Some(fuser::spawn_mount(front, &self.place, &config)?);
        Ok(())
    }

    /// The kernel may hold on to a dead process's files for a moment.
    fn unmount(&mut self) -> Outcome<()> {
        let Some(session) = self.session.take() else { return Ok(()) };
        let mut tried = 0;
        while rustix::mount::unmount(&self.place, rustix::mount::UnmountFlags::empty()).is_err() {
            tried += 1;
            if tried == UNMOUNT_TRIES {
                return Err(format!("{} is still in use", self.place.display()).into());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        match session.join() {
            // The kernel was just handing over a request when the disk went: taking it out is no failure of the disk's.
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionAborted => Ok(()),
            ended => Ok(ended?),
        }
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        if let Err(error) = self.unmount() {
            eprintln!("{error}");
        }
    }
}

fn lock(disk: &Mutex<Disk>) -> MutexGuard<'_, Disk> {
    disk.lock().unwrap_or_else(PoisonError::into_inner)
}

fn now(clock: &Clock) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_millis(clock.now().0.unsigned_abs())
}

/// What the kernel talks to.
struct Front {
    disk: Arc<Mutex<Disk>>,
    clock: Clock,
}

impl Front {
    fn disk(&self) -> MutexGuard<'_, Disk> {
        lock(&self.disk)
    }

    fn make(&self, request: &Request, at: (INodeNo, &OsStr), mode: u32, body: Body) -> Result<FileAttr, Errno> {
        let maker = Maker { mode: (mode & 0o7777) as u16, uid: request.uid(), gid: request.gid() };
        let mut disk = self.disk();
        let number = disk.make(at.0.0, at.1, &maker, body, now(&self.clock))?;
        attributes(&disk, number)
    }
}

fn attributes(disk: &Disk, number: Number) -> Result<FileAttr, Errno> {
    let node = disk.node(number)?;
    let (kind, size) = match &node.body {
        Body::File(file) => (FileType::RegularFile, file.len() as u64),
        Body::Folder(_) => (FileType::Directory, u64::from(BLOCK)),
        Body::Link(target) => (FileType::Symlink, target.as_os_str().len() as u64),
    };
    let nlink = if kind == FileType::Directory { 2 } else { disk.names_of(number) };
    let time = node.changed;
    Ok(FileAttr {
        ino: INodeNo(number),
        size,
        blocks: size.div_ceil(512),
        atime: time,
        mtime: time,
        ctime: time,
        crtime: time,
        kind,
        perm: node.mode,
        nlink,
        uid: node.uid,
        gid: node.gid,
        rdev: 0,
        blksize: BLOCK,
        flags: 0,
    })
}

fn kind_of(disk: &Disk, number: Number) -> FileType {
    attributes(disk, number).map_or(FileType::RegularFile, |attributes| attributes.kind)
}

fn entry(reply: ReplyEntry, outcome: Result<FileAttr, Errno>) {
    match outcome {
        Ok(attributes) => reply.entry(&REMEMBERED, &attributes, Generation(0)),
        Err(error) => reply.error(error),
    }
}

fn done(reply: ReplyEmpty, outcome: Result<(), Errno>) {
    match outcome {
        Ok(()) => reply.ok(),
        Err(error) => reply.error(error),
    }
}

fn opened(reply: ReplyOpen, outcome: Result<(), Errno>) {
    match outcome {
        Ok(()) => reply.opened(FileHandle(0), FopenFlags::empty()),
        Err(error) => reply.error(error),
    }
}

impl Filesystem for Front {
    fn lookup(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let disk = self.disk();
        entry(reply, disk.find(parent.0, name).and_then(|number| attributes(&disk, number)));
    }

    fn getattr(&self, _: &Request, node: INodeNo, _: Option<FileHandle>, reply: ReplyAttr) {
        match attributes(&self.disk(), node.0) {
            Ok(attributes) => reply.attr(&REMEMBERED, &attributes),
            Err(error) => reply.error(error),
        }
    }

    fn setattr(
        &self,
        _: &Request,
        node: INodeNo,
        mode: Option<u32>,
        uid: Option<u32>,
        gid: Option<u32>,
        size: Option<u64>,
        _: Option<TimeOrNow>,
        _: Option<TimeOrNow>,
        _: Option<SystemTime>,
        _: Option<FileHandle>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<SystemTime>,
        _: Option<BsdFileFlags>,
        reply: ReplyAttr,
    ) {
        let mut disk = self.disk();
        let change = |disk: &mut Disk| {
            let changed = disk.node_mut(node.0)?;
            changed.mode = mode.map_or(changed.mode, |mode| (mode & 0o7777) as u16);
            changed.uid = uid.unwrap_or(changed.uid);
            changed.gid = gid.unwrap_or(changed.gid);
            changed.changed = now(&self.clock);
            if let Some(size) = size {
                disk.file_mut(node.0)?.resize(size as usize);
            }
            attributes(disk, node.0)
        };
        match change(&mut disk) {
            Ok(attributes) => reply.attr(&REMEMBERED, &attributes),
            Err(error) => reply.error(error),
        }
    }

    fn readlink(&self, _: &Request, node: INodeNo, reply: ReplyData) {
        match self.disk().node(node.0).map(|node| &node.body) {
            Ok(Body::Link(target)) => reply.data(target.as_os_str().as_encoded_bytes()),
            Ok(_) => reply.error(Errno::EINVAL),
            Err(error) => reply.error(error),
        }
    }

    fn mkdir(&self, request: &Request, parent: INodeNo, name: &OsStr, mode: u32, umask: u32, reply: ReplyEntry) {
        entry(reply, self.make(request, (parent, name), mode & !umask, Body::Folder(Folder::default())));
    }

    fn symlink(&self, request: &Request, parent: INodeNo, name: &OsStr, target: &Path, reply: ReplyEntry) {
        entry(reply, self.make(request, (parent, name), 0o777, Body::Link(target.to_owned())));
    }

    fn unlink(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        done(reply, self.disk().remove(parent.0, name));
    }

    fn rmdir(&self, _: &Request, parent: INodeNo, name: &OsStr, reply: ReplyEmpty) {
        done(reply, self.disk().remove(parent.0, name));
    }

    fn rename(&self, _: &Request, parent: INodeNo, name: &OsStr, to: INodeNo, to_name: &OsStr, flags: RenameFlags, reply: ReplyEmpty) {
        let outcome = if flags.is_empty() { self.disk().rename((parent.0, name), (to.0, to_name)) } else { Err(Errno::EINVAL) };
        done(reply, outcome);
    }

    fn link(&self, _: &Request, node: INodeNo, parent: INodeNo, name: &OsStr, reply: ReplyEntry) {
        let mut disk = self.disk();
        let outcome = disk.link(node.0, parent.0, name).and_then(|()| attributes(&disk, node.0));
        entry(reply, outcome);
    }

    fn create(&self, request: &Request, parent: INodeNo, name: &OsStr, mode: u32, umask: u32, _: i32, reply: ReplyCreate) {
        let made = self.make(request, (parent, name), mode & !umask, Body::File(File::default()));
        match made.and_then(|attributes| self.disk().open(attributes.ino.0).map(|()| attributes)) {
            Ok(attributes) => reply.created(&REMEMBERED, &attributes, Generation(0), FileHandle(0), FopenFlags::empty()),
            Err(error) => reply.error(error),
        }
    }

    fn open(&self, _: &Request, node: INodeNo, _: OpenFlags, reply: ReplyOpen) {
        opened(reply, self.disk().open(node.0));
    }

    fn read(
        &self,
        _: &Request,
        node: INodeNo,
        _: FileHandle,
        offset: u64,
        size: u32,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyData,
    ) {
        match self.disk().file_mut(node.0) {
            Ok(file) => reply.data(file.read(offset as usize, size as usize)),
            Err(error) => reply.error(error),
        }
    }

    fn write(
        &self,
        _: &Request,
        node: INodeNo,
        _: FileHandle,
        offset: u64,
        bytes: &[u8],
        _: WriteFlags,
        _: OpenFlags,
        _: Option<LockOwner>,
        reply: ReplyWrite,
    ) {
        match self.disk().file_mut(node.0) {
            Ok(file) => {
                file.write(offset as usize, bytes);
                reply.written(bytes.len() as u32);
            }
            Err(error) => reply.error(error),
        }
    }

    /// Closing a file promises nothing.
    fn flush(&self, _: &Request, node: INodeNo, _: FileHandle, _: LockOwner, reply: ReplyEmpty) {
        done(reply, self.disk().node(node.0).map(drop));
    }

    fn release(&self, _: &Request, node: INodeNo, _: FileHandle, _: OpenFlags, _: Option<LockOwner>, _: bool, reply: ReplyEmpty) {
        done(reply, self.disk().close(node.0));
    }

    fn fsync(&self, _: &Request, node: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        done(reply, self.disk().sync(node.0));
    }

    fn fsyncdir(&self, _: &Request, node: INodeNo, _: FileHandle, _: bool, reply: ReplyEmpty) {
        done(reply, self.disk().sync(node.0));
    }

    fn opendir(&self, _: &Request, node: INodeNo, _: OpenFlags, reply: ReplyOpen) {
        opened(reply, self.disk().node(node.0).map(drop));
    }

    fn readdir(&self, _: &Request, node: INodeNo, _: FileHandle, offset: u64, mut reply: ReplyDirectory) {
        let disk = self.disk();
        match listing(&disk, node.0) {
            Ok(entries) => {
                for (place, name, number) in entries.into_iter().filter(|(place, ..)| *place > offset) {
                    if reply.add(INodeNo(number), place, kind_of(&disk, number), name) {
                        break;
                    }
                }
                reply.ok();
            }
            Err(error) => reply.error(error),
        }
    }

    fn statfs(&self, _: &Request, _: INodeNo, reply: ReplyStatfs) {
        let blocks = 16 << 20;
        reply.statfs(blocks, blocks, blocks, blocks, blocks, BLOCK, 255, BLOCK);
    }
}
