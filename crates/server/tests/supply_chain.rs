//! What is built in comes from the two public registries, is fixed by its sum and may be given on. `make audit` looks deeper.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap()
}

/// The licences of `deny.toml`, which is the one place that states them.
fn allowed() -> Vec<String> {
    let text = read("deny.toml");
    let list = text.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']')).expect("a list of licences").0;
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// `(MIT OR Apache-2.0) AND ISC`: one of each part must be allowed.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    expression
        .replace('/', " OR ")
        .split(" AND ")
        .all(|part| part.trim_matches(['(', ')', ' ']).split(" OR ").any(|one| allowed.iter().any(|known| known == one.trim())))
}

#[test]
fn every_crate_comes_from_the_registry_and_is_fixed_by_its_sum() {
    for package in read("Cargo.lock").split("[[package]]").skip(1) {
        let value = |name: &str| package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \"")?.strip_suffix('"'));
        let name = value("name").unwrap();
        match value("source") {
            Some(source) => assert!(source == REGISTRY && value("checksum").is_some_and(|sum| sum.len() == 64), "{name} from {source}"),
            None => assert!(name.starts_with("sanggar-"), "{name} comes from nowhere"),
        }
    }
}

#[test]
fn every_package_of_the_site_is_fixed_by_its_sum_and_names_no_host() {
    for file in ["web/pnpm-lock.yaml", "e2e/pnpm-lock.yaml", "crates/credential/interop/pnpm-lock.yaml"] {
        let lock = read(file);
        let resolved: Vec<&str> = lock.lines().filter(|line| line.trim_start().starts_with("resolution:")).collect();
        assert!(!resolved.is_empty(), "{file}");
        for line in resolved {
            assert!(line.contains("{integrity: sha512-") && !line.contains("tarball") && !line.contains("://"), "{file}: {line}");
        }
    }
}

#[test]
fn every_crate_may_be_given_on() {
    let host = Command::new(env!("CARGO")).args(["-vV"]).output().unwrap().stdout;
    let host = String::from_utf8(host).unwrap().lines().find_map(|line| line.strip_prefix("host: ").map(str::to_owned)).unwrap();
    let asked = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", &host])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    let (metadata, allowed) = (serde_json::from_slice::<Value>(&asked.stdout).unwrap(), allowed());
    for package in metadata["packages"].as_array().unwrap() {
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(is_allowed(licence, &allowed), "{}: {licence}", package["name"]);
    }
    assert!(!is_allowed("GPL-3.0", &allowed) && !is_allowed("MIT AND GPL-3.0", &allowed) && is_allowed("GPL-3.0 OR MIT", &allowed));
}

#[test]
fn s23_a_sum_that_runs_over_stops_the_released_program_too() {
    let profile = read("Cargo.toml").split_once("[profile.release]").unwrap().1.split("\n[").next().unwrap().to_owned();
    assert!(profile.lines().any(|line| line.trim() == "overflow-checks = true"), "{profile}");
}

#[test]
fn s23_known_weaknesses_are_asked_for_and_the_promises_speak_of_uploads_export_and_erasure() {
    let deny = read("deny.toml");
    let advisories = deny.split_once("[advisories]").expect("a section for known weaknesses").1.split("\n[").next().unwrap();
    assert!(advisories.contains("yanked = \"deny\"") && !advisories.contains("ignore ="), "{advisories}");
    assert!(read("scripts/audit").contains("check advisories"), "`make audit` runs it");
    let promises = read("SECURITY.md");
    for words in ["\n## Uploads\n", "copy of the own data (`/user/export`", "has the account erased", "`make sbom`", "`make audit`"] {
        assert!(promises.contains(words), "SECURITY.md says nothing of {words:?}");
    }
}

/// What only builds or tests the program is listed as excluded.
#[test]
fn s23_the_list_of_what_is_built_in_names_crates_and_packages_with_their_sums() {
    if !root().join("web/node_modules").exists() || Command::new("node").arg("--version").output().is_err() {
        eprintln!("skipped: the list needs node and web/node_modules (`make sbom` makes both)");
        return;
    }
    let listed = Command::new("node").arg("scripts/sbom.mjs").env("CARGO_NET_OFFLINE", "true").current_dir(root()).output().unwrap();
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let list: Value = serde_json::from_slice(&listed.stdout).unwrap();
    assert_eq!((&list["bomFormat"], &list["specVersion"]), (&Value::from("CycloneDX"), &Value::from("1.6")));
    let components = list["components"].as_array().unwrap();
    let named =
        |purl: &str| components.iter().find(|one| one["purl"].as_str().unwrap().starts_with(purl)).unwrap_or_else(|| panic!("no {purl}"));
    for (purl, scope, algorithm, digits) in [
        ("pkg:cargo/axum@", "required", "SHA-256", 64),
        ("pkg:cargo/proptest@", "excluded", "SHA-256", 64),
        ("pkg:npm/react@", "required", "SHA-512", 128),
        ("pkg:npm/vitest@", "excluded", "SHA-512", 128),
    ] {
        let one = named(purl);
        assert_eq!((&one["scope"], &one["hashes"][0]["alg"]), (&Value::from(scope), &Value::from(algorithm)), "{purl}");
        assert_eq!(one["hashes"][0]["content"].as_str().unwrap().len(), digits, "{purl}");
    }
}
