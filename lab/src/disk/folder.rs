use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};

use super::Number;

/// The names as everyone sees them, and as they are after a power cut.
#[derive(Default)]
pub struct Folder {
    now: BTreeMap<OsString, Number>,
    safe: BTreeMap<OsString, Number>,
    in_step: bool,
}

impl Folder {
    pub fn get(&self, name: &OsStr) -> Option<Number> {
        self.now.get(name).copied()
    }

    pub fn put(&mut self, name: &OsStr, number: Number) {
        self.now.insert(name.to_owned(), number);
        self.in_step = false;
    }

    pub fn take(&mut self, name: &OsStr) {
        self.now.remove(name);
        self.in_step = false;
    }

    pub fn is_empty(&self) -> bool {
        self.now.is_empty()
    }

    pub fn entries(&self) -> impl Iterator<Item = (&OsStr, Number)> {
        self.now.iter().map(|(name, number)| (name.as_os_str(), *number))
    }

    pub fn names_of(&self, number: Number) -> u32 {
        self.now.values().map(|there| u32::from(*there == number)).sum()
    }

    pub fn remembers(&self, number: Number) -> bool {
        self.safe.values().any(|there| *there == number)
    }

    pub fn sync(&mut self) {
        if !self.in_step {
            self.safe.clone_from(&self.now);
            self.in_step = true;
        }
    }

    pub fn lose(&mut self) {
        self.now.clone_from(&self.safe);
        self.in_step = true;
    }
}
