//! Packs the programmes' documents, which are read only where the demo is wanted: a name and its document in turns, each ended by a zero.

use std::io::Write;
use std::path::Path;
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("files/programs");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.sort();
    let packed = Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("programs.gz");
    let mut packer = GzEncoder::new(fs::File::create(packed)?, Compression::best());
    for file in files {
        let slug = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        packer.write_all(format!("{slug}\0{}\0", fs::read_to_string(&file)?).as_bytes())?;
    }
    packer.finish()?.sync_all()
}
