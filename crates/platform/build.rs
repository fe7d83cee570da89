//! Lists the migrations, so that a new file is part of the program without a change in code.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let folder = root.join("../../migrations").canonicalize()?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sql"));
    files.sort();
    let list: String = files.iter().map(|file| entry(file)).collect();
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("migrations.rs");
    fs::write(out, format!("static EMBEDDED: &[Migration] = &[{list}];\n"))
}

fn entry(file: &Path) -> String {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    format!("Migration {{ name: {name:?}, sql: include_str!({:?}) }},\n", file.display().to_string())
}
