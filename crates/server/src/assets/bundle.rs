use std::collections::BTreeMap;

use serde::Deserialize;

/// What a page loads first, as addresses: the entry with everything that it imports at once.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bundle {
    pub script: Option<String>,
    pub modules: Vec<String>,
    pub styles: Vec<String>,
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

    /// The files of the page at `path`. Where several routes fit, the one with words of its own furthest in front.
    pub fn page(&self, path: &str) -> Option<&PageFiles> {
        let fitting = self.pages.iter().filter_map(|(pattern, files)| Some((fit(pattern, path)?, files)));
        fitting.max_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, files)| files)
    }

    fn add(&mut self, chunk: &Chunk, manifest: &Manifest) {
        for style in &chunk.css {
            push(&mut self.styles, address(style));
        }
        for imported in chunk.imports.iter().filter_map(|name| manifest.get(name)) {
            if push(&mut self.modules, address(&imported.file)) {
                self.add(imported, manifest);
            }
        }
    }
}

/// Whether each part of the path is the route's own word; nothing where the path is another page's.
fn fit(pattern: &str, path: &str) -> Option<Vec<bool>> {
    let (wanted, given): (Vec<_>, Vec<_>) = (pattern.split('/').collect(), path.split('/').collect());
    let parts = || wanted.iter().zip(&given);
    let fits = wanted.len() == given.len() && parts().all(|(want, is)| *want == "{}" || want == is);
    fits.then(|| parts().map(|(want, _)| *want != "{}").collect())
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
                "css": ["assets/main-1.css"]},
            "_react.js": {"file": "assets/react-1.js", "imports": ["_dom.js"], "css": ["assets/main-1.css", "assets/react-1.css"]},
            "_dom.js": {"file": "assets/dom-1.js", "imports": ["_react.js"]},
            "lazy.tsx": {"file": "assets/lazy-1.js", "isDynamicEntry": true}}"#,
            br#"{"/program/{}": {"scripts": ["assets/program-1.js"], "styles": ["assets/program-1.css"]},
                "/{}": {"scripts": ["assets/landing-1.js"], "styles": []}, "/sd": {"scripts": ["assets/level-1.js"], "styles": []}}"#,
        );
        assert_eq!(bundle.script.as_deref(), Some("/assets/main-1.js"));
        assert_eq!(bundle.modules, ["/assets/react-1.js", "/assets/dom-1.js"]);
        assert_eq!(bundle.styles, ["/assets/main-1.css", "/assets/react-1.css"]);
        let program = PageFiles { scripts: vec!["/assets/program-1.js".to_owned()], styles: vec!["/assets/program-1.css".to_owned()] };
        assert_eq!((bundle.page("/program/pecahan"), bundle.page("/program/pecahan/lain")), (Some(&program), None));
        assert_eq!(bundle.page("/sd").map(|files| &files.scripts[0][..]), Some("/assets/level-1.js"));
        assert_eq!(bundle.page("/pelita").map(|files| &files.scripts[0][..]), Some("/assets/landing-1.js"));
    }

    #[test]
    fn a_broken_manifest_gives_an_empty_bundle() {
        assert_eq!(Bundle::read(b"{", b""), Bundle::default());
    }
}
