//! A limit of memory that the kernel holds: a control group of Linux below our own, for what is started in it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Outcome;

const ROOT: &str = "/sys/fs/cgroup";

/// What the two versions of control groups call the same things.
struct Names {
    limit: &'static str,
    swap: &'static str,
    peak: &'static str,
    events: &'static str,
}

const FIRST: Names = Names {
    limit: "memory.limit_in_bytes",
    swap: "memory.memsw.limit_in_bytes",
    peak: "memory.max_usage_in_bytes",
    events: "memory.oom_control",
};
const SECOND: Names = Names { limit: "memory.max", swap: "memory.swap.max", peak: "memory.peak", events: "memory.events" };

/// Gone with the value, once nothing runs in it.
pub struct MemoryGroup {
    folder: PathBuf,
    names: &'static Names,
}

impl MemoryGroup {
    /// Fails where we may not make one: without root, or where memory is not handed down to us.
    pub fn new(bytes: u64) -> Outcome<Self> {
        let own = fs::read_to_string("/proc/self/cgroup")?;
        let mut refusal = "no control groups for memory here".into();
        for (folder, names) in places(&own, Path::new(ROOT)) {
            match Self::make(&folder, names, bytes) {
                Ok(group) => return Ok(group),
                Err(error) => refusal = error,
            }
        }
        Err(refusal)
    }

    fn make(parent: &Path, names: &'static Names, bytes: u64) -> Outcome<Self> {
        let folder = parent.join(format!("sanggar-{}", std::process::id()));
        fs::create_dir(&folder)?;
        let group = Self { folder, names };
        fs::write(group.folder.join(names.limit), bytes.to_string())?;
        // What the first version limits is memory and swap together. Absent where the kernel does not count swap.
        let swap = if std::ptr::eq(names, &FIRST) { bytes } else { 0 };
        fs::write(group.folder.join(names.swap), swap.to_string()).ok();
        Ok(group)
    }

    /// Whoever writes its number here belongs to it, with all that it starts.
    pub fn members(&self) -> PathBuf {
        self.folder.join("cgroup.procs")
    }

    /// The most that was ever in use, pages of files included; not every kernel tells.
    pub fn peak_bytes(&self) -> Option<u64> {
        fs::read_to_string(self.folder.join(self.names.peak)).ok()?.trim().parse().ok()
    }

    /// How many processes the kernel ended because they wanted more.
    pub fn killed(&self) -> Outcome<u64> {
        let events = fs::read_to_string(self.folder.join(self.names.events))?;
        let told = events.lines().find_map(|line| line.strip_prefix("oom_kill ")).ok_or("the kernel does not tell whom it ended")?;
        Ok(told.trim().parse()?)
    }
}

/// Below which groups one can be made. Of the second version a group with processes has no groups with limits below it, but its parents may.
fn places(own: &str, root: &Path) -> Vec<(PathBuf, &'static Names)> {
    let mut places = Vec::new();
    for line in own.lines() {
        let mut parts = line.splitn(3, ':').skip(1);
        let (Some(controllers), Some(path)) = (parts.next(), parts.next()) else { continue };
        let path = path.trim_start_matches('/');
        if controllers.split(',').any(|one| one == "memory") {
            places.push((root.join("memory").join(path), &FIRST));
        } else if controllers.is_empty() && root.join("cgroup.controllers").exists() {
            let folder = root.join(path);
            places.extend(folder.ancestors().filter(|folder| folder.starts_with(root)).map(|folder| (folder.to_owned(), &SECOND)));
        }
    }
    places
}

impl Drop for MemoryGroup {
    fn drop(&mut self) {
        fs::remove_dir(&self.folder).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(own: &str, root: &Path) -> Vec<(PathBuf, &'static str)> {
        let below = |folder: PathBuf| folder.strip_prefix(root).unwrap().to_owned();
        places(own, root).into_iter().map(|(folder, names)| (below(folder), names.limit)).collect()
    }

    #[test]
    fn a_group_is_made_below_our_own_or_beside_it_where_ours_has_processes() {
        let root = crate::folder().unwrap();
        let own = "5:cpu,memory:/a/b\n1:cpu:/\n0::/user/session\n";
        assert_eq!(named(own, root.path()), [("memory/a/b".into(), FIRST.limit)]);
        fs::write(root.path().join("cgroup.controllers"), "memory").unwrap();
        let second = ["user/session", "user", ""].map(|folder| (folder.into(), SECOND.limit));
        assert_eq!(named("0::/user/session\n", root.path()), second);
    }
}
