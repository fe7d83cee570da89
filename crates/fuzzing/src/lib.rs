//! Every parser of foreign bytes, and what it must keep to whatever the bytes are: a function each, which panics where it does not. `fuzz/`
//! calls them with what libFuzzer makes up, and a test with the corpus that was found so far. `docs/hostile-input.md` lists them.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a surprise ends the run")]

mod addresses;
mod bodies;
mod credential;
mod headers;
mod markup;
mod names;
mod passkey;
mod picture;
mod programme;
mod push;
mod quiz;
mod region;
mod search;
mod token;
mod upload;

use std::borrow::Cow;

pub struct Target {
    pub name: &'static str,
    pub run: fn(&[u8]),
    /// The longest input that is tried, in bytes: what is longer is refused before it is read, or says nothing new.
    pub longest: usize,
}

const fn target(name: &'static str, longest: usize, run: fn(&[u8])) -> Target {
    Target { name, run, longest }
}

pub const TARGETS: &[Target] = &[
    target("picture", 16_384, picture::remade),
    target("json", 4_096, bodies::json),
    target("query", 1_024, bodies::query),
    target("range", 256, headers::range),
    target("host", 512, headers::host),
    target("headers", 1_024, headers::others),
    target("cookie", 2_048, headers::cookie),
    target("addresses", 1_024, addresses::lead_nowhere_else),
    target("names", 512, names::keep_their_form),
    target("html", 4_096, markup::html),
    target("book", 4_096, markup::book),
    target("drawing", 512, markup::drawing),
    target("programme", 16_384, programme::document),
    target("quiz", 2_048, quiz::answer),
    target("upload", 4_096, upload::file),
    target("search", 400, search::words),
    target("region", 400, region::village),
    target("push", 2_048, push::subscription),
    target("passkey", 4_096, passkey::credential),
    target("token", 8_192, token::of_a_provider),
    target("puzzle", 2_048, token::of_a_puzzle),
    target("credential", 8_192, credential::presented),
];

pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The first line, and all that follows.
fn halves(bytes: &[u8]) -> (&[u8], &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    (bytes.get(..end).unwrap_or_default(), bytes.get(end + 1..).unwrap_or_default())
}
