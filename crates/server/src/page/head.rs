use std::fmt::Write as _;

use super::brand::Brand;
use super::meta::Meta;
use crate::assets::{Bundle, PageFiles};
use crate::html::{Text, json_in_script};

/// Of what the server writes into the page before the site runs.
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
    pub fn html(&self) -> String {
        let mut out = String::with_capacity(4096);
        // Writing into a string cannot fail.
        let _ = self
            .about(&mut out)
            .and_then(|()| self.preview(&mut out))
            .and_then(|()| self.machine(&mut out))
            .and_then(|()| self.looks(&mut out))
            .and_then(|()| self.scripts(&mut out));
        out
    }

    fn about(&self, out: &mut String) -> std::fmt::Result {
        let Self { meta, origin, nonce, .. } = self;
        writeln!(out, "<meta charset=\"utf-8\">")?;
        writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">")?;
        writeln!(out, "<meta property=\"csp-nonce\" nonce=\"{}\">", Text(nonce))?;
        writeln!(out, "<title>{}</title>", Text(&meta.title))?;
        writeln!(out, "<meta name=\"description\" content=\"{}\">", Text(&meta.description))?;
        if let Some(keywords) = meta.keywords {
            writeln!(out, "<meta name=\"keywords\" content=\"{}\">", Text(keywords))?;
        }
        writeln!(out, "<meta name=\"robots\" content=\"{}\">", if meta.is_indexed { "index, follow" } else { "noindex" })?;
        writeln!(out, "<link rel=\"canonical\" href=\"{}{}\">", Text(origin), Text(&meta.canonical))
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
            writeln!(out, "<meta property=\"{name}\" content=\"{}\">", Text(value))?;
        }
        let names = [
            ("twitter:card", "summary_large_image"),
            ("twitter:title", &meta.title),
            ("twitter:description", &meta.description),
            ("twitter:image", &image),
            ("twitter:image:alt", alt),
        ];
        names.into_iter().try_for_each(|(name, value)| writeln!(out, "<meta name=\"{name}\" content=\"{}\">", Text(value)))
    }

    fn machine(&self, out: &mut String) -> std::fmt::Result {
        let Some(data) = self.linked_data else { return Ok(()) };
        writeln!(out, "<script type=\"application/ld+json\" nonce=\"{}\">{}</script>", Text(self.nonce), json_in_script(data))
    }

    fn looks(&self, out: &mut String) -> std::fmt::Result {
        let Self { brand, bundle, nonce, .. } = self;
        writeln!(out, "<meta name=\"theme-color\" content=\"{}\">", Text(brand.colour()))?;
        writeln!(out, "<link rel=\"icon\" href=\"{}\">", Text(brand.icon()))?;
        writeln!(out, "<link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">")?;
        writeln!(out, "<link rel=\"manifest\" href=\"/manifest.webmanifest\">")?;
        for font in &bundle.fonts {
            writeln!(out, "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" href=\"{}\" crossorigin>", Text(font))?;
        }
        for style in &bundle.styles {
            writeln!(out, "<link rel=\"stylesheet\" href=\"{}\">", Text(style))?;
        }
        // Behind the style sheet, whose values it replaces.
        writeln!(out, "<style nonce=\"{}\">{CONTENT_CSS}{}{}</style>", Text(nonce), self.css, brand.css().unwrap_or_default())
    }

    fn scripts(&self, out: &mut String) -> std::fmt::Result {
        let Some(script) = self.bundle.script.as_deref().filter(|_| self.runs) else { return Ok(()) };
        let (scripts, styles) = self.files.map(|files| (files.scripts.as_slice(), files.styles.as_slice())).unwrap_or_default();
        for module in self.bundle.modules.iter().chain(scripts) {
            writeln!(out, "<link rel=\"modulepreload\" href=\"{}\" crossorigin>", Text(module))?;
        }
        for style in styles.iter().filter(|style| !self.bundle.styles.contains(style)) {
            writeln!(out, "<link rel=\"preload\" as=\"style\" href=\"{}\" crossorigin>", Text(style))?;
        }
        writeln!(out, "<script type=\"module\" src=\"{}\" nonce=\"{}\" crossorigin></script>", Text(script), Text(self.nonce))
    }
}
