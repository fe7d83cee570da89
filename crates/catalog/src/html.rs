//! What institutions write is HTML. Only marks of text, tables and links pass, on the way in.

use std::collections::HashSet;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

const MARKS: [&str; 26] = [
    "p",
    "br",
    "h3",
    "h4",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "sub",
    "sup",
    "ul",
    "ol",
    "li",
    "a",
    "blockquote",
    "pre",
    "code",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "hr",
    "span",
];

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut cleaner = Builder::empty();
    cleaner
        .tags(HashSet::from(MARKS))
        .add_tag_attributes("a", ["href"])
        .add_tag_attributes("th", ["colspan", "rowspan"])
        .add_tag_attributes("td", ["colspan", "rowspan"])
        .url_schemes(HashSet::from(["https", "mailto"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(Some("noopener noreferrer nofollow"))
        .clean_content_tags(HashSet::from(["script", "style"]));
    cleaner
});

/// Cleaned again it stays the same: what was taken away may have held two rows of a list apart, so the rest is read once more without it.
pub fn clean(html: &str) -> String {
    without_other_marks(&without_other_marks(html))
}

/// A line end right behind `<pre>` is no part of the text, so one that is needs another before it.
fn without_other_marks(html: &str) -> String {
    CLEANER.clean(html).to_string().replace("<pre>\n", "<pre>\n\n")
}

/// Whether anything is left to read without the marks.
pub fn is_blank(html: &str) -> bool {
    let mut inside = false;
    !html.chars().any(|sign| {
        match sign {
            '<' => inside = true,
            '>' => inside = false,
            _ => return !inside && !sign.is_whitespace(),
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_tables_and_code_stay() {
        let html = "<h3>Langkah</h3><table><tbody><tr><td>1</td></tr></tbody></table><pre><code>a &lt; b</code></pre>";
        assert_eq!(clean(html), html);
    }

    #[test]
    fn what_runs_or_loads_is_taken_out() {
        for (html, cleaned) in [
            ("<script>alert(1)</script>hai", "hai"),
            ("<img src=x onerror=alert(1)>hai", "hai"),
            ("<p onclick=alert(1) style='position:fixed'>hai</p>", "<p>hai</p>"),
            ("<iframe src=https://jahat.example></iframe>hai", "hai"),
        ] {
            assert_eq!(clean(html), cleaned, "{html}");
        }
        assert!(!clean("<a href=\"javascript:alert(1)\">hai</a>").contains("href"));
    }

    #[test]
    fn an_empty_line_before_code_is_not_lost_each_time_that_it_is_cleaned() {
        let html = "<pre>\n\nx</pre>";
        assert_eq!(clean(html), html);
        assert_eq!(clean("<pre>\nx</pre>"), "<pre>x</pre>");
    }

    #[test]
    fn marks_without_words_are_blank() {
        assert!(is_blank("<p> </p><br>") && is_blank(""));
        assert!(!is_blank("<p>a</p>"));
    }
}
