//! What fuzzing has found so far, once more through the same functions: quick, and without libFuzzer.

#![allow(clippy::unwrap_used, reason = "a surprise ends the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sanggar_fuzzing::{TARGETS, Target};

const MAX_BYTES: u64 = 1024 * 1024;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

fn files(target: &Target) -> Vec<PathBuf> {
    let folder = fs::read_dir(corpus().join(target.name)).unwrap();
    folder.map(|file| file.unwrap().path()).collect()
}

#[test]
fn every_parser_keeps_its_promise_on_all_that_fuzzing_found() {
    for target in TARGETS {
        let files = files(target);
        assert!(!files.is_empty(), "{} has no corpus", target.name);
        for file in files {
            // Said before it runs: a stack that overflows says nothing any more.
            eprintln!("{}", file.display());
            (target.run)(&fs::read(&file).unwrap());
        }
    }
}

#[test]
fn the_corpus_is_small_and_belongs_to_the_targets() {
    let folders: BTreeSet<String> =
        fs::read_dir(corpus()).unwrap().map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect();
    let names: BTreeSet<String> = TARGETS.iter().map(|target| target.name.to_owned()).collect();
    assert_eq!(folders, names);
    let bytes: u64 = TARGETS.iter().flat_map(files).map(|file| file.metadata().unwrap().len()).sum();
    assert!(bytes < MAX_BYTES, "{bytes} bytes");
}
