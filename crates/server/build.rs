//! Has the program rebuilt when the site was; before the site's first build there is an empty folder to embed.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let dist = Path::new(&root).join("../../web/dist");
    fs::create_dir_all(&dist)?;
    println!("cargo::rerun-if-changed={}", dist.display());
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    // Where the toolchain brings its own linker, which can: functions that came out alike are kept once, and the addresses that are filled in
    // at the start take a bit each instead of 24 bytes.
    if is_release && env::var("TARGET").is_ok_and(|target| target == "x86_64-unknown-linux-gnu") {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all,-z,pack-relative-relocs");
    }
    Ok(())
}
