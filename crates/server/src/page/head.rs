use std::fmt::Write as _;

use super::brand::Brand;
use super::meta::Meta;
use crate::assets::{Bundle, PageFiles};
use crate::html::json_in_script;
use sanggar_kernel::Escaped;

/// Of what the server writes into the page before the site runs. It stands without the style sheet, which comes after it.
const CONTENT_CSS: &str = include_str!("content.css");
/// Of pages without a picture of their own.
const SITE_IMAGE: &str = "/og.png";

pub struct Head<'a> {
    pub meta: &'a Meta,
    pub brand: &'a Brand,
    pub bundle: &'a Bundle,
    /// What this page loads beside.
    pub files: Option<&'a PageFiles>,
    pub origin: &'a str,
    pub nonce: &'a str,
    /// What the page is about, for machines: JSON.
    pub linked_data: Option<&'a str>,
    /// Of this page alone.
    pub css: &'static str,
    /// Whether the site's script is loaded.
    pub runs: bool,
}

impl Head<'_> {
    /// On a poor line the page itself comes in pieces: what it loads is named before what only machines read.
    pub fn html(&self) -> String {
        let mut out = String::with_capacity(4096);
        // Writing into a string cannot fail.
        let _ = self
            .about(&mut out)
            .and_then(|()| self.looks(&mut out))
            .and_then(|()| self.scripts(&mut out))
            .and_then(|()| self.style(&mut out))
            .and_then(|()| self.preview(&mut out))
            .and_then(|()| self.machine(&mut out));
        out
    }

    fn about(&self, out: &mut String) -> std::fmt::Result {
        let Self { meta, origin, nonce, .. } = self;
        writeln!(out, "<meta charset=\"utf-8\">")?;
        writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">")?;
        writeln!(out, "<meta property=\"csp-nonce\" nonce=\"{}\">", Escaped(nonce))?;
        writeln!(out, "<title>{}</title>", Escaped(&meta.title))?;
        writeln!(out, "<meta name=\"description\" content=\"{}\">", Escaped(&meta.description))?;
        if let Some(keywords) = meta.keywords {
            writeln!(out, "<meta name=\"keywords\" content=\"{}\">", Escaped(keywords))?;
        }
        writeln!(out, "<meta name=\"robots\" content=\"{}\">", if meta.is_indexed { "index, follow" } else { "noindex" })?;
        writeln!(out, "<link rel=\"canonical\" href=\"{}{}\">", Escaped(origin), Escaped(&meta.canonical))
    }

    /// How a link to the page looks in a chat.
    fn preview(&self, out: &mut String) -> std::fmt::Result {
        let Self { meta, origin, brand, .. } = self;
        let url = format!("{origin}{}", meta.canonical);
        let (image, alt) = meta.image.as_ref().map_or((SITE_IMAGE, &brand.name), |image| (&image.path, &image.alt));
        let image = format!("{origin}{image}");
        let properties = [
            ("og:type", meta.kind),
            ("og:title", &meta.title),
            ("og:description", &meta.description),
            ("og:url", &url),
            ("og:site_name", &brand.name),
            ("og:locale", "id_ID"),
            ("og:image", &image),
            ("og:image:width", "1200"),
            ("og:image:height", "630"),
            ("og:image:alt", alt),
        ];
        for (name, value) in properties {
            writeln!(out, "<meta property=\"{name}\" content=\"{}\">", Escaped(value))?;
        }
        let names = [
            ("twitter:card", "summary_large_image"),
            ("twitter:title", &meta.title),
            ("twitter:description", &meta.description),
            ("twitter:image", &image),
            ("twitter:image:alt", alt),
        ];
        names.into_iter().try_for_each(|(name, value)| writeln!(out, "<meta name=\"{name}\" content=\"{}\">", Escaped(value)))
    }

    fn machine(&self, out: &mut String) -> std::fmt::Result {
        let Some(data) = self.linked_data else { return Ok(()) };
        writeln!(out, "<script type=\"application/ld+json\" nonce=\"{}\">{}</script>", Escaped(self.nonce), json_in_script(data))
    }

    fn looks(&self, out: &mut String) -> std::fmt::Result {
        let Self { brand, bundle, .. } = self;
        writeln!(out, "<meta name=\"theme-color\" content=\"{}\">", Escaped(brand.colour()))?;
        writeln!(out, "<link rel=\"icon\" href=\"{}\">", Escaped(brand.icon()))?;
        writeln!(out, "<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">")?;
        writeln!(out, "<link rel=\"manifest\" href=\"/manifest.webmanifest\">")?;
        for style in &bundle.styles {
            writeln!(out, "<link rel=\"preload\" as=\"style\" href=\"{}\">", Escaped(style))?;
        }
        Ok(())
    }

    fn style(&self, out: &mut String) -> std::fmt::Result {
        let Self { brand, nonce, .. } = self;
        writeln!(out, "<style nonce=\"{}\">{CONTENT_CSS}{}{}</style>", Escaped(nonce), self.css, brand.css().unwrap_or_default())
    }

    fn scripts(&self, out: &mut String) -> std::fmt::Result {
        let Some(script) = self.bundle.script.as_deref().filter(|_| self.runs) else { return Ok(()) };
        let (scripts, styles) = self.files.map(|files| (files.scripts.as_slice(), files.styles.as_slice())).unwrap_or_default();
        // A browser has six requests at a time on HTTP/1.1. The entry is large and everything waits for it: it does not queue behind small files.
        writeln!(out, "<script type=\"module\" src=\"{}\" nonce=\"{}\" crossorigin></script>", Escaped(script), Escaped(self.nonce))?;
        for module in self.bundle.modules.iter().chain(scripts) {
            writeln!(out, "<link rel=\"modulepreload\" href=\"{}\" crossorigin>", Escaped(module))?;
        }
        for style in styles {
            writeln!(out, "<link rel=\"preload\" as=\"style\" href=\"{}\">", Escaped(style))?;
        }
        Ok(())
    }
}

/// The style sheets of the site and of the page, for the end of the page: what is written before them is shown while they are on their way, and the script waits for them.
pub fn styles(bundle: &Bundle, files: Option<&PageFiles>) -> String {
    let of_page = files.into_iter().flat_map(|files| &files.styles);
    bundle.styles.iter().chain(of_page).map(|style| format!("<link rel=\"stylesheet\" href=\"{}\">\n", Escaped(style))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKENS: &str = include_str!("../../../../web/src/shared/tokens.css");

    /// The value of a token, through the tokens that it stands for.
    fn value(css: &str, name: &str) -> String {
        let (_, rest) = css.split_once(&format!("{name}:")).unwrap_or_else(|| panic!("{name} is missing"));
        let told = rest.split([';', '}']).next().unwrap().trim();
        match told.strip_prefix("var(").and_then(|inner| inner.strip_suffix(')')) {
            Some(other) => value(css, other),
            None => told.to_owned(),
        }
    }

    #[test]
    fn what_the_page_loads_is_named_before_what_only_machines_read_and_the_entry_first() {
        let brand = Brand::of_product(&sanggar_platform::config::Config::defaults().unwrap());
        let mut bundle = Bundle::default();
        bundle.script = Some("/assets/main.js".to_owned());
        bundle.modules = vec!["/assets/react.js".to_owned()];
        bundle.styles = vec!["/assets/all.css".to_owned()];
        let files = PageFiles { scripts: vec!["/assets/page.js".to_owned()], styles: vec!["/assets/page.css".to_owned()] };
        let head = Head {
            meta: &Meta::plain("Kelasku".to_owned()),
            brand: &brand,
            bundle: &bundle,
            files: Some(&files),
            origin: "https://sanggarmu.test",
            nonce: "a",
            linked_data: Some("{}"),
            css: "",
            runs: true,
        };
        let html = head.html();
        let wanted = [
            "/assets/all.css",
            "/assets/main.js",
            "/assets/react.js",
            "/assets/page.js",
            "/assets/page.css",
            "<style",
            "og:title",
            "ld+json",
        ];
        let places: Vec<_> = wanted.iter().map(|part| html.find(part).unwrap_or_else(|| panic!("{part} is missing"))).collect();
        assert!(places.is_sorted(), "{places:?}");
        assert_eq!(
            styles(&bundle, Some(&files)),
            "<link rel=\"stylesheet\" href=\"/assets/all.css\">\n<link rel=\"stylesheet\" href=\"/assets/page.css\">\n"
        );
    }

    /// A page's own style sheet may be there first, and the first to name a layer gives it its place.
    #[test]
    fn the_layers_of_the_style_sheets_have_their_order_before_any_of_them_has_come() {
        assert!(CONTENT_CSS.contains("@layer properties,theme,base,components,utilities;"));
    }

    #[test]
    fn what_stands_before_the_style_sheet_has_its_colours() {
        let [light, dark] = CONTENT_CSS.lines().take(2).collect::<Vec<_>>()[..] else { panic!("two lines of tokens") };
        let (in_light, in_dark) = TOKENS.split_once("[data-theme=\"dark\"]").unwrap();
        for name in [
            "--brand",
            "--brand-ground",
            "--canvas",
            "--surface",
            "--ground",
            "--on-ground",
            "--on-ground-soft",
            "--ink",
            "--ink-soft",
            "--line-soft",
            "--link",
        ] {
            assert_eq!(value(light, name), value(in_light, name), "{name}");
        }
        for name in ["--canvas", "--surface", "--ground", "--on-ground-soft", "--ink", "--ink-soft", "--line-soft", "--link"] {
            let wanted = if name == "--link" { value(in_dark, "--primary") } else { value(in_dark, name) };
            assert_eq!(value(dark, name), wanted, "{name} in the dark");
        }
    }
}
