//! Marks that others write, and marks that we write around their words.

use roxmltree::{Document, ParsingOptions};
use sanggar_art::{Category, Picture, Preview, Shape, cover};
use sanggar_contracts::content::Page;
use sanggar_learning::readers::epub_page;

use crate::{halves, text};

/// What is clean stays as it is, and has no mark but those of text.
pub fn html(bytes: &[u8]) {
    let written = text(bytes);
    for clean in [sanggar_catalog::readers::clean, sanggar_messaging::readers::clean] {
        let cleaned = clean(&written);
        has_marks_of_text_alone(&cleaned);
        assert_eq!(clean(&cleaned), cleaned, "cleaned twice");
    }
    let _ = (sanggar_messaging::readers::plain(&written), sanggar_catalog::readers::is_blank(&written));
    let strong = sanggar_messaging::readers::clean(&sanggar_messaging::readers::strong(&written));
    assert_eq!(strong.matches('<').count(), 2, "words became marks: {strong}");
}

fn has_marks_of_text_alone(html: &str) {
    for mark in html.split('<').skip(1) {
        let (inside, _) = mark.split_once('>').expect("a mark that ends");
        let (name, rest) = inside.trim_start_matches('/').split_once(' ').unwrap_or((inside.trim_start_matches('/'), ""));
        assert!(sanggar_catalog::readers::MARKS.contains(&name), "<{name}>");
        let address = rest.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default().to_ascii_lowercase();
        assert!(!address.trim_start().starts_with("javascript:") && !address.trim_start().starts_with("data:"), "{address}");
    }
}

/// A chapter that was published is a page that readers of books can read.
pub fn book(bytes: &[u8]) {
    let (title, html) = halves(bytes);
    let chapter = Page { title: text(title).into_owned(), html: sanggar_catalog::readers::clean(&text(html)) };
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = epub_page(&chapter);
    Document::parse_with_options(&page, options).unwrap_or_else(|error| unreadable(&page, &error));
}

/// The words of a picture are words in it, whatever they are.
pub fn drawing(bytes: &[u8]) {
    let (first, rest) = halves(bytes);
    let (seed, words) = (text(first), text(rest));
    let glyph: String = words.chars().take(4).collect();
    let picture = Picture::Cover { seed: &seed, category: Category::Kelasmu, glyph: &glyph };
    let preview = Preview { picture, label: &seed, title: &words, by: &words, brand: &seed, colour: "#123456" };
    for svg in [cover(&seed, Category::Paket, &glyph, Shape::Wide), preview.svg()] {
        Document::parse(&svg).unwrap_or_else(|error| unreadable(&svg, &error));
    }
}

#[allow(clippy::panic, reason = "this is what a run looks for")]
fn unreadable<T>(written: &str, error: &roxmltree::Error) -> T {
    panic!("{error} in {written}")
}
