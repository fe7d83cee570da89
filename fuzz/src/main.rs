//! Hands what libFuzzer makes up to the target that `FUZZ_TARGET` names; without a name it lists them.

#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use sanggar_fuzzing::{TARGETS, Target, find};

static CHOSEN: OnceLock<&Target> = OnceLock::new();

fuzz_target!(
    init: {
        let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
        let Some(target) = find(&name) else {
            TARGETS.iter().for_each(|target| println!("{} {}", target.name, target.longest));
            std::process::exit(if name.is_empty() { 0 } else { 1 });
        };
        CHOSEN.set(target).ok();
    },
    |bytes: &[u8]| {
        if let Some(target) = CHOSEN.get() {
            (target.run)(bytes);
        }
    }
);
