//! Modules of a crate lean on each other one way: whoever changes one need not read all. A slice and its own folder are one module here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const CRATES: [&str; 11] =
    ["accounts", "art", "catalog", "contracts", "demo", "kernel", "learning", "messaging", "platform", "schooldata", "search"];

type Graph = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_modules_lean_on_each_other_in_a_circle() {
    let names = |circle: BTreeSet<String>| Vec::from_iter(circle).join(", ");
    let of_crate =
        |name| circles(&graph(name)).into_iter().map(move |circle| format!("{name}: {} lean on each other in a circle", names(circle)));
    let faults: Vec<String> = CRATES.into_iter().flat_map(of_crate).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nothing_but_the_server_depends_on_the_demo() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut leaning = Vec::new();
    for entry in fs::read_dir(&crates).unwrap() {
        let (entry, manifest) = entry.map(|entry| (entry.file_name(), entry.path().join("Cargo.toml"))).unwrap();
        let names_it = |line: &str| line.starts_with("sanggar-demo");
        if fs::read_to_string(manifest).unwrap_or_default().lines().any(names_it) {
            leaning.push(entry.to_string_lossy().into_owned());
        }
    }
    assert_eq!(leaning, ["server"]);
}

#[test]
fn a_circle_is_found_and_a_line_is_none() {
    let graph = |ways: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (from, to) in ways {
            graph.entry((*from).to_owned()).or_default().insert((*to).to_owned());
            graph.entry((*to).to_owned()).or_default();
        }
        circles(&graph)
    };
    assert!(graph(&[("a", "b"), ("b", "c"), ("a", "c")]).is_empty());
    assert_eq!(graph(&[("a", "b"), ("b", "c"), ("c", "b")]), [BTreeSet::from(["b".to_owned(), "c".to_owned()])]);
    let named = named(
        "use crate::otp::{self, Asker};\nuse crate::{Accounts, family, mail::{self, letter}};\n// crate::nobody\nlink(crate::link::x)",
    );
    assert_eq!(named, ["Accounts", "family", "link", "mail", "otp"].map(str::to_owned).into());
}

fn graph(name: &str) -> Graph {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
    let files: Vec<(String, String)> = sources(&root).iter().filter_map(|file| shipped(&root, file)).collect();
    let modules: BTreeSet<String> = files.iter().map(|(module, _)| module.clone()).collect();
    let mut graph: Graph = modules.iter().map(|module| (module.clone(), BTreeSet::new())).collect();
    for (module, text) in files {
        let others = named(&text).into_iter().filter(|one| modules.contains(one) && *one != module);
        graph.entry(module.clone()).or_default().extend(others);
    }
    graph
}

/// The module of the crate that a file is part of, and what ships of it.
fn shipped(root: &Path, file: &Path) -> Option<(String, String)> {
    let path = file.strip_prefix(root).unwrap().to_string_lossy().into_owned();
    let module = path.split('/').next().unwrap_or_default().trim_end_matches(".rs").to_owned();
    let is_test = path.contains("tests") || path.contains("testing");
    if is_test || module == "lib" || !path.ends_with(".rs") {
        return None;
    }
    let text = fs::read_to_string(file).unwrap();
    // In a file right below the crate's root `super` is the root.
    let text = if path.contains('/') { text } else { text.replace("super::", "crate::") };
    Some((module, text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())).map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// What a text names right behind `crate::`.
fn named(text: &str) -> BTreeSet<String> {
    let code: String = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    code.split("crate::").skip(1).flat_map(first_names).collect()
}

/// `otp` of `otp::Asker`, and `otp` and `link` of `{otp::{self, Asker}, link}`.
fn first_names(behind: &str) -> Vec<String> {
    let Some(list) = behind.strip_prefix('{') else {
        return vec![word(behind)];
    };
    let (mut depth, mut names, mut part) = (0, Vec::new(), String::new());
    for sign in list.chars() {
        match sign {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(std::mem::take(&mut part)),
            _ if depth == 0 => part.push(sign),
            _ => {}
        }
    }
    names.push(part);
    names.iter().map(|name| word(name.trim())).filter(|name| !name.is_empty()).collect()
}

fn word(text: &str) -> String {
    text.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect()
}

/// Modules of which each leads to each other.
fn circles(graph: &Graph) -> Vec<BTreeSet<String>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = graph.keys().map(|module| (module.as_str(), reached_from(graph, module))).collect();
    let leads = |from: &str, to: &str| reached.get(from).is_some_and(|found| found.contains(to));
    let circle =
        |module: &str| -> BTreeSet<String> { graph.keys().filter(|other| leads(module, other) && leads(other, module)).cloned().collect() };
    graph.keys().map(String::as_str).map(circle).filter(|circle| circle.len() > 1).collect::<BTreeSet<_>>().into_iter().collect()
}

fn reached_from<'a>(graph: &'a Graph, start: &str) -> BTreeSet<&'a str> {
    let (mut reached, mut waiting) = (BTreeSet::new(), vec![start.to_owned()]);
    while let Some(module) = waiting.pop() {
        for next in graph.get(&module).into_iter().flatten() {
            if reached.insert(next.as_str()) {
                waiting.push(next.clone());
            }
        }
    }
    reached
}
