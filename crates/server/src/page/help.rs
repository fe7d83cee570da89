//! The articles of the help pages. The site reads the same files.

use std::fmt::{Result, Write as _};
use std::sync::LazyLock;

use rust_embed::RustEmbed;
use sanggar_platform::config::Config;
use serde::Deserialize;

use sanggar_kernel::Escaped;

const ROOT: &str = "/bantuan";

#[derive(RustEmbed)]
#[folder = "../../web/src/help/articles"]
struct Files;

#[derive(Deserialize)]
pub struct Article {
    /// The file's name.
    #[serde(skip)]
    slug: String,
    pub title: String,
    pub summary: String,
    body: Vec<Block>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Block {
    Heading(String),
    Text(String),
    Note(String),
    Steps(Vec<String>),
    Points(Vec<String>),
}

static ARTICLES: LazyLock<Vec<Article>> = LazyLock::new(|| {
    let read = |name: &str| {
        let article = serde_json::from_slice(&Files::get(name)?.data).ok()?;
        Some(Article { slug: name.strip_suffix(".json")?.to_owned(), ..article })
    };
    let mut articles: Vec<Article> = Files::iter().filter_map(|name| read(&name)).collect();
    articles.sort_by(|one, other| one.title.cmp(&other.title));
    articles
});

pub fn articles() -> &'static [Article] {
    &ARTICLES
}

pub fn article(slug: &str) -> Option<&'static Article> {
    ARTICLES.iter().find(|article| article.slug == slug)
}

/// The operator's own help site, in the place of the articles (B059), with where the visitor comes from (B088).
pub fn outside(config: &Config, path: &str) -> Option<String> {
    let address = &config.site.help_url;
    let is_below = path.strip_prefix(ROOT).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if !is_below || address.starts_with('/') {
        return None;
    }
    if address.contains("utm_source=") || address.contains('#') {
        return Some(address.clone());
    }
    let joint = if address.contains('?') { '&' } else { '?' };
    Some(format!("{address}{joint}utm_source={}mu&utm_medium=bantuan", config.brand.product))
}

/// The articles' addresses, unless the operator has a help site.
pub fn paths(config: &Config) -> Vec<String> {
    let own = outside(config, ROOT).is_none();
    ARTICLES.iter().filter(|_| own).map(Article::path).collect()
}

impl Article {
    pub fn path(&self) -> String {
        format!("{ROOT}/{}", self.slug)
    }

    pub fn write(&self, out: &mut String) -> Result {
        self.body.iter().try_for_each(|block| match block {
            Block::Heading(words) => write!(out, "<h2>{}</h2>", Escaped(words)),
            Block::Text(words) | Block::Note(words) => write!(out, "<p>{}</p>", marked(words)),
            Block::Steps(steps) => write!(out, "<ol>{}</ol>", items(steps)),
            Block::Points(points) => write!(out, "<ul>{}</ul>", items(points)),
        })
    }
}

pub fn write_list(out: &mut String, articles: &[Article]) -> Result {
    let links = articles.iter().map(|one| format!("<li><a href=\"{}\">{}</a></li>", one.path(), Escaped(&one.title)));
    write!(out, "<ul>{}</ul>", links.collect::<String>())
}

fn items(all: &[String]) -> String {
    all.iter().map(|one| format!("<li>{}</li>", marked(one))).collect()
}

/// `**Masuk**` is a label, `[Kelasku](/kelasku)` a link.
fn marked(words: &str) -> String {
    let parts = words.split("**").map(linked).enumerate();
    parts.map(|(place, part)| if place % 2 == 1 { format!("<strong>{part}</strong>") } else { part }).collect()
}

fn linked(words: &str) -> String {
    let cut = || {
        let (before, rest) = words.split_once('[')?;
        let (name, rest) = rest.split_once("](")?;
        let (to, after) = rest.split_once(')')?;
        Some(format!("{}<a href=\"{}\">{}</a>{}", Escaped(before), Escaped(to), Escaped(name), linked(after)))
    };
    cut().unwrap_or_else(|| Escaped(words).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_an_article() {
        assert_eq!(articles().len(), Files::iter().count());
        assert!(articles().len() >= 30);
    }

    #[test]
    fn labels_and_links_are_marked_and_the_rest_is_text() {
        assert_eq!(
            marked("Buka [Kelasku](/kelasku), lalu **Unduh <program>**."),
            "Buka <a href=\"/kelasku\">Kelasku</a>, lalu <strong>Unduh &lt;program&gt;</strong>."
        );
        assert_eq!(marked("[belum selesai"), "[belum selesai");
    }
}
