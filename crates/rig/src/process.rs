//! What the kernel says about a process, and the signal that none survives.

use std::fs;

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, waitpid};

use crate::Outcome;

#[derive(Clone, Copy)]
pub struct Process(pub u32);

impl Process {
    /// Has those whose parent ends become ours, so that they can be buried. Not every machine has someone else who does that.
    pub fn adopt_orphans() -> Outcome<()> {
        Ok(set_child_subreaper(Some(getpid()))?)
    }

    /// `kill -9`. One that is gone already is fine.
    pub fn kill(self) {
        if let Some(id) = self.id() {
            kill_process(id, Signal::KILL).ok();
        }
    }

    /// Whether nothing of it is left; a dead child is buried by asking.
    pub fn is_gone(self) -> bool {
        if let Some(id) = self.id() {
            waitpid(Some(id), WaitOptions::NOHANG).ok();
        }
        self.status("State:").is_none()
    }

    fn id(self) -> Option<Pid> {
        i32::try_from(self.0).ok().and_then(Pid::from_raw)
    }

    pub fn children(self) -> Vec<Self> {
        let numbers = fs::read_dir("/proc").into_iter().flatten().flatten();
        let processes = numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok().map(Self));
        processes.filter(|process| process.parent() == Some(self.0)).collect()
    }

    fn parent(self) -> Option<u32> {
        self.status("PPid:")?.parse().ok()
    }

    /// Memory in use, in bytes.
    pub fn resident_bytes(self) -> Outcome<u64> {
        let kib: u64 = self.status("VmRSS:").ok_or("the process is gone")?.parse()?;
        Ok(kib * 1_024)
    }

    /// The most memory that it ever had in use, in bytes: what a limit on the machine would have had to allow.
    pub fn peak_bytes(self) -> Outcome<u64> {
        let kib: u64 = self.status("VmHWM:").ok_or("the process is gone")?.parse()?;
        Ok(kib * 1_024)
    }

    fn status(self, field: &str) -> Option<String> {
        let text = fs::read_to_string(format!("/proc/{}/status", self.0)).ok()?;
        let value = text.lines().find_map(|line| line.strip_prefix(field))?;
        value.split_whitespace().next().map(str::to_owned)
    }
}
