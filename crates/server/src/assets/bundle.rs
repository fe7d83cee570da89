use std::collections::BTreeMap;

use serde::Deserialize;

/// What a page loads first, as addresses: the entry with everything that it imports at once.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bundle {
    pub script: Option<String>,
    pub modules: Vec<String>,
    pub styles: Vec<String>,
    pub fonts: Vec<String>,
    pages: BTreeMap<String, PageFiles>,
}

/// What a page loads beside the entry before it stands, as addresses.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
pub struct PageFiles {
    pub scripts: Vec<String>,
    pub styles: Vec<String>,
}

#[derive(Deserialize)]
struct Chunk {
    file: String,
    #[serde(default, rename = "isEntry")]
    is_entry: bool,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    assets: Vec<String>,
}

type Manifest = BTreeMap<String, Chunk>;

impl Bundle {
    /// Reads the manifest that vite writes, and the files of each page (`web/tools/page-files.mjs`). A manifest that cannot be read
    /// gives pages without scripts, which still say something; without the other list pages ask for their files when they run.
    pub(super) fn read(manifest: &[u8], pages: &[u8]) -> Self {
        let manifest: Manifest = serde_json::from_slice(manifest).unwrap_or_else(|error| {
            tracing::error!(%error, "the site's manifest cannot be read");
            Manifest::new()
        });
        let mut bundle = Self::default();
        if let Some(entry) = manifest.values().find(|chunk| chunk.is_entry) {
            bundle.script = Some(address(&entry.file));
            bundle.add(entry, &manifest);
        }
        bundle.pages = serde_json::from_slice(pages).unwrap_or_default();
        for files in bundle.pages.values_mut() {
            files.scripts.iter_mut().chain(&mut files.styles).for_each(|file| *file = address(file));
        }
        bundle
    }

    /// The files of the page that the table of pages calls so: `/program/{id}`.
    pub fn page(&self, pattern: &str) -> Option<&PageFiles> {
        let parts = pattern.split('/').map(|part| if part.starts_with('{') { "{}" } else { part });
        self.pages.get(&parts.collect::<Vec<_>>().join("/"))
    }

    fn add(&mut self, chunk: &Chunk, manifest: &Manifest) {
        for style in &chunk.css {
            push(&mut self.styles, address(style));
        }
        for font in chunk.assets.iter().filter(|file| file.ends_with(".woff2")) {
            push(&mut self.fonts, address(font));
        }
        for imported in chunk.imports.iter().filter_map(|name| manifest.get(name)) {
            if push(&mut self.modules, address(&imported.file)) {
                self.add(imported, manifest);
            }
        }
    }
}

fn address(file: &str) -> String {
    format!("/{file}")
}

/// Whether it was new.
fn push(list: &mut Vec<String>, item: String) -> bool {
    let is_new = !list.contains(&item);
    if is_new {
        list.push(item);
    }
    is_new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_brings_its_static_imports_but_not_its_lazy_ones() {
        let bundle = Bundle::read(
            br#"{
            "src/app/main.tsx": {"file": "assets/main-1.js", "isEntry": true, "imports": ["_react.js"], "dynamicImports": ["lazy.tsx"],
                "css": ["assets/main-1.css"], "assets": ["assets/jakarta-1.woff2", "assets/x.png"]},
            "_react.js": {"file": "assets/react-1.js", "imports": ["_dom.js"], "css": ["assets/main-1.css", "assets/react-1.css"]},
            "_dom.js": {"file": "assets/dom-1.js", "imports": ["_react.js"]},
            "lazy.tsx": {"file": "assets/lazy-1.js", "isDynamicEntry": true}}"#,
            br#"{"/program/{}": {"scripts": ["assets/program-1.js"], "styles": ["assets/program-1.css"]}}"#,
        );
        assert_eq!(bundle.script.as_deref(), Some("/assets/main-1.js"));
        assert_eq!(bundle.modules, ["/assets/react-1.js", "/assets/dom-1.js"]);
        assert_eq!(bundle.styles, ["/assets/main-1.css", "/assets/react-1.css"]);
        assert_eq!(bundle.fonts, ["/assets/jakarta-1.woff2"]);
        let program = PageFiles { scripts: vec!["/assets/program-1.js".to_owned()], styles: vec!["/assets/program-1.css".to_owned()] };
        assert_eq!((bundle.page("/program/{id}"), bundle.page("/program")), (Some(&program), None));
    }

    #[test]
    fn a_broken_manifest_gives_an_empty_bundle() {
        assert_eq!(Bundle::read(b"{", b""), Bundle::default());
    }
}
