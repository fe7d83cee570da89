//! The program's own source, without its tests.

use std::fs;
use std::path::{Path, PathBuf};

pub struct Source {
    /// Relative to the repository.
    pub path: String,
    pub text: String,
    pub file: syn::File,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        let mut file = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        file.items.retain(|item| !matches!(item, syn::Item::Mod(module) if module.ident == "tests"));
        Self { path: path.to_owned(), text: text.to_owned(), file }
    }

    /// `accounts` of `crates/accounts/src/…`.
    pub fn area(&self) -> &str {
        self.path.split('/').nth(1).unwrap_or_default()
    }
}

pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file of the crates that the program is made of.
pub fn shipped() -> Vec<Source> {
    let root = repository();
    let crates = root.join("crates");
    let tools = ["testkit", "rig", "fuzzing"].map(|name| crates.join(name));
    let mut waiting: Vec<PathBuf> =
        entries(&crates).into_iter().filter(|each| !tools.contains(each)).map(|each| each.join("src")).collect();
    let mut found = Vec::new();
    while let Some(folder) = waiting.pop() {
        let (folders, files): (Vec<_>, Vec<_>) = entries(&folder).into_iter().partition(|path| path.is_dir());
        waiting.extend(folders);
        found.extend(files.iter().filter_map(|file| read(&root, file)));
    }
    found
}

fn read(root: &Path, file: &Path) -> Option<Source> {
    let path = file.strip_prefix(root).unwrap().to_string_lossy().into_owned();
    let left_out = ["tests.rs", "/tests/", "/testing"].iter().any(|part| path.contains(part));
    if left_out || !path.ends_with(".rs") {
        return None;
    }
    Some(Source::new(&path, &fs::read_to_string(file).unwrap()))
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
}
