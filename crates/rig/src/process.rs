//! What the kernel says about a process, and the signal that none survives.

use std::fs;

use rustix::process::{Pid, Signal, kill_process};

use crate::Outcome;

#[derive(Clone, Copy)]
pub struct Process(pub u32);

impl Process {
    /// `kill -9`. One that is gone already is fine.
    pub fn kill(self) {
        if let Some(id) = i32::try_from(self.0).ok().and_then(Pid::from_raw) {
            kill_process(id, Signal::KILL).ok();
        }
    }

    /// A dead one that nobody has buried yet does not count.
    pub fn lives(self) -> bool {
        self.status("State:").is_some_and(|state| state != "Z")
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

    fn status(self, field: &str) -> Option<String> {
        let text = fs::read_to_string(format!("/proc/{}/status", self.0)).ok()?;
        let value = text.lines().find_map(|line| line.strip_prefix(field))?;
        value.split_whitespace().next().map(str::to_owned)
    }
}
