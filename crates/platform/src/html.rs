//! HTML that people write. Only marks of text pass, on the way in: nothing that runs, loads or looks like the site itself.

use std::collections::HashSet;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

static WORDS_ALONE: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = Builder::empty();
    cleaner.clean_content_tags(HashSet::from(["script", "style"]));
    cleaner
});

/// What passes is told by whoever takes the text in; where links may lead is the same everywhere.
pub struct Cleaner(Builder<'static>);

impl Cleaner {
    pub fn keeping<const N: usize>(marks: [&'static str; N]) -> Self {
        let mut cleaner = Builder::empty();
        cleaner
            .tags(HashSet::from(marks))
            .add_tag_attributes("a", ["href"])
            .add_tag_attributes("th", ["colspan", "rowspan"])
            .add_tag_attributes("td", ["colspan", "rowspan"])
            .url_schemes(HashSet::from(["https", "mailto"]))
            .url_relative(UrlRelative::PassThrough)
            .link_rel(Some("noopener noreferrer nofollow"))
            .clean_content_tags(HashSet::from(["script", "style"]));
        Self(cleaner)
    }

    /// Cleaned again it stays the same: what was taken away may have held two rows of a list apart, so the rest is read once more without it.
    pub fn clean(&self, html: &str) -> String {
        self.without_other_marks(&self.without_other_marks(html))
    }

    /// A line end right behind `<pre>` is no part of the text, so one that is needs another before it.
    fn without_other_marks(&self, html: &str) -> String {
        self.0.clean(html).to_string().replace("<pre>\n", "<pre>\n\n")
    }
}

/// The same words without marks, for letters and pushes.
pub fn plain(html: &str) -> String {
    let spaced = html.replace("</p>", "</p>\n").replace("<br>", "\n").replace("</li>", "</li>\n");
    let text = WORDS_ALONE.clean(&spaced).to_string();
    let text = text.replace("&nbsp;", " ").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaner() -> Cleaner {
        Cleaner::keeping(["p", "b", "ul", "li", "a", "table", "tr", "td", "pre"])
    }

    #[test]
    fn b109_what_runs_loads_or_poses_as_the_site_is_taken_out() {
        for (html, cleaned) in [
            ("<script>alert(1)</script>hai", "hai"),
            ("<img src=x onerror=alert(1)>hai", "hai"),
            ("<p onclick=alert(1) style='position:fixed'>hai</p>", "<p>hai</p>"),
            ("<svg><script>alert(1)</script></svg>hai", "hai"),
            ("<iframe src=https://jahat.example></iframe>hai", "hai"),
            ("<form action=/x><input name=sandi></form>hai", "hai"),
            ("<style>*{display:none}</style>hai", "hai"),
            ("<math><mtext><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">hai", ""),
        ] {
            assert_eq!(cleaner().clean(html).trim(), cleaned, "{html}");
        }
        for link in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            " javascript:alert(1)",
            "data:text/html,hai",
            "vbscript:x",
            "http://polos.example",
        ] {
            assert!(!cleaner().clean(&format!("<a href=\"{link}\">hai</a>")).contains("href"), "{link}");
        }
    }

    #[test]
    fn marks_in_marks_in_marks_do_not_exhaust_the_stack() {
        for mark in ["<ul><li>", "<b>", "<div>", "<table><tr><td>", "<a href=/x><p>"] {
            let deep = format!("{}hai", mark.repeat(10_000));
            assert!(cleaner().clean(&deep).contains("hai") && plain(&deep) == "hai", "{mark}");
        }
    }

    #[test]
    fn an_empty_line_before_code_is_not_lost_each_time_that_it_is_cleaned() {
        let html = "<pre>\n\nx</pre>";
        assert_eq!(cleaner().clean(html), html);
        assert_eq!(cleaner().clean("<pre>\nx</pre>"), "<pre>x</pre>");
    }

    #[test]
    fn the_plain_form_keeps_the_words_and_the_lines() {
        assert_eq!(plain("<p>Satu &amp; dua</p><p>tiga<br>empat</p><ul><li>lima</li></ul>"), "Satu & dua\ntiga\nempat\nlima");
        assert_eq!(plain("&amp;lt;b&amp;gt;"), "&lt;b&gt;");
    }
}
